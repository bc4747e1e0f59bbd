"""Counting with wildcards against the twin that tries every assignment, and the reported hands."""

import random
import shutil
import subprocess
from itertools import product
from pathlib import Path

import numpy as np
import pytest
import wild_twin as twin

import pysolver
from pysolver import TILE_NAMES, Hand, HandError

FIFTH = ("none", "concealed", "all")
FORMS = {
    13: ("standard", "pairs", "distinct_pairs", "orphans", "knitted"),
    16: ("standard", "eight_pairs", "pairs_triplet"),
}
RUNS = [k for k in range(27) if k % 9 < 7]


def random_set(rng, kinds):
    if rng.random() < 0.6:
        low = rng.choice([k for k in kinds if k in RUNS])
        return [low, low + 1, low + 2]
    return [rng.choice(kinds)] * 3


def dealt(rng, size, kinds):
    """The tiles of a hand near some shape, at most four of each: sets, pairs, orphans, knitted tiles or none."""
    shape = rng.random()
    tiles = []
    if shape < 0.5:
        tiles = [k for _ in range(size // 3) for k in random_set(rng, kinds)] + [rng.choice(kinds)] * 2
    elif shape < 0.65:
        tiles = [k for _ in range(8) for k in [rng.choice(kinds)] * 2]
    elif shape < 0.75:
        tiles = (
            rng.sample(twin.ORPHANS, 13)
            if rng.random() < 0.5
            else [*rng.choice(twin.KNITTED), *range(27, 34)]
        )
        rng.shuffle(tiles)
    tiles += rng.choices(kinds, k=size)
    counts = [0] * 34
    for kind in tiles:
        if counts[kind] < 4 and sum(counts) < size:
            counts[kind] += 1
    return counts


def random_hand(rng, wilds, sizes=(1, 4, 7, 10, 13, 16)):
    """(counts, wilds, claimed, claimed sets as text) of 3k+1 tiles, a few tiles off a complete hand."""
    while True:
        size = rng.choice([n for n in sizes if n >= wilds])
        kinds = (
            list(range(34))
            if rng.random() < 0.6
            else list(range(9 * (suit := rng.randrange(3)), 9 * suit + 9))
        )
        counts = dealt(rng, size, kinds)
        melds = [random_set(rng, kinds) for _ in range(rng.randint(0, min(2, (16 - size) // 3)))]
        for _ in range(wilds):
            held = [k for k in twin.KINDS for _ in range(counts[k])]
            counts[rng.choice(held)] -= 1
        claimed = [sum(m.count(k) for m in melds) for k in twin.KINDS]
        if sum(counts) + wilds == size and all(a + b <= 4 for a, b in zip(counts, claimed, strict=True)):
            return (
                counts,
                wilds,
                claimed,
                ["[" + "".join(TILE_NAMES[k] for k in meld) + "]" for meld in melds],
            )


def text_of(counts, wilds, melds):
    return "".join(melds) + "".join(TILE_NAMES[k] * c for k, c in enumerate(counts)) + "*" * wilds


def forms_of(rng, size):
    return rng.choice([("standard",), ("standard",), FORMS.get(size, ("standard", "knitted"))])


def check(rng, wilds):
    """One hand: shanten, win, waits, readings by the twin; text and arrays agree."""
    counts, wilds, claimed, melds = random_hand(rng, wilds)
    fifth, size = rng.choice(FIFTH), sum(counts) + wilds
    forms = forms_of(rng, size)
    text = text_of(counts, wilds, melds)
    arrays = {"claimed": claimed, "wilds": wilds, "fifth_copy": fifth}

    distance = pysolver.shanten(text, forms, fifth_copy=fifth)
    assert distance == twin.shanten(counts, wilds, claimed, fifth, forms), (text, forms, fifth)
    assert distance == pysolver.shanten(np.array(counts, np.uint8), forms, **arrays)

    for dead, told in zip(("drop", "keep"), twin.waits(counts, wilds, claimed, fifth, forms), strict=True):
        waits = pysolver.waits(text, forms, fifth_copy=fifth, dead=dead)
        assert waits == tuple(TILE_NAMES[k] for k in twin.KINDS if told[k]), (text, forms, fifth, dead)
        assert pysolver.waits(counts, forms, dead=dead, **arrays).tolist() == told

    full = list(counts)
    full[rng.choice([k for k in twin.KINDS if counts[k] + claimed[k] < 4])] += 1
    text = text_of(full, wilds, melds)
    win = twin.wins(full, wilds, claimed, fifth, forms)
    assert (pysolver.shanten(text, forms, fifth_copy=fifth) == -1) == win, (text, forms, fifth)
    if wilds <= 2:
        check_readings(full, wilds, claimed, fifth, forms, melds, text)


def check_readings(full, wilds, claimed, fifth, forms, melds, text):
    told = {}
    for shape, sets, pair, arrangement, kinds in twin.all_readings(full, wilds, claimed, fifth, forms):
        bare = tuple("".join(TILE_NAMES[k][0] for k in s) + TILE_NAMES[s[0]][1:] for s in sets)
        eyes = pair if shape in ("standard", "knitted_straight") else None
        key = (
            shape,
            tuple(sorted(bare)),
            eyes and TILE_NAMES[eyes[0]],
            tuple(TILE_NAMES[k] for k in kinds),
            arrangement,
        )
        told[key] = told.get(key, 0) + 1
    readings = pysolver.decompose(text, forms, fifth_copy=fifth)
    ours = {}
    for r in readings:
        bare = r.sets[len(melds) :]
        eyes = r.pair and (r.pair[0] + r.pair[2:] if r.pair[-1].islower() else r.pair[0])
        eyes = eyes if r.shape in ("standard", "knitted_straight") else None
        key = r.shape, tuple(sorted(bare)), eyes, r.wilds
        ours[key] = ours.get(key, 0) + 1
    expected = {}
    for key, times in told.items():
        expected[key[:4]] = expected.get(key[:4], 0) + times
    assert ours == expected, (text, forms, fifth)
    assert len(set(readings)) == len(readings) or "knitted" in forms


@pytest.mark.parametrize(("wilds", "hands"), [(1, 50), (2, 50), (3, 20), (4, 3)])
def test_every_assignment_is_tried(wilds, hands):
    rng = random.Random(20261129 + wilds)
    for _ in range(hands):
        check(rng, wilds)


@pytest.mark.full
@pytest.mark.parametrize(("wilds", "hands"), [(1, 1000), (2, 1000), (3, 200), (4, 20)])
def test_every_assignment_is_tried_in_full(wilds, hands):
    rng = random.Random(wilds)
    for _ in range(hands):
        check(rng, wilds)


@pytest.mark.full
def test_fifth_copies_bring_nothing_where_no_kind_is_held_four_times(tmp_path):
    compiler, source = shutil.which("cc"), Path(__file__).parent.parent / "src" / "solver"
    if compiler is None or not source.is_dir():
        pytest.skip("no C compiler or no sources")
    names = ("wild", "wild_readings", "distance", "forms", "tables", "readings", "digest", "drops")
    files = [source / f"{name}.c" for name in names]
    check = Path(__file__).parent / "fifth_copies.c"
    subprocess.run([compiler, "-O2", "-I", source, check, *files, "-o", tmp_path / "check"], check=True)
    assert subprocess.run([tmp_path / "check"], capture_output=True, text=True).stdout == ""


# ---- the reported hands, part F ----


def test_eight_wildcards_fill_pairs_but_not_five_blocks():
    hand = "1m38p16sE" + "*" * 8
    assert pysolver.shanten(hand) == 0  # six single tiles are more than five blocks
    assert pysolver.shanten(hand, forms="pairs") == -1
    assert pysolver.decompose(hand)
    assert {r.shape for r in pysolver.decompose(hand, forms="pairs")} == {"pairs"}


def test_two_wildcards_in_two_runs_of_one_suit():
    (reading, *_) = pysolver.decompose("1357m123777pEE**")
    assert pysolver.shanten("1357m123777pEE**") == -1
    assert "123m" in reading.sets
    assert all("2m" in r.wilds for r in pysolver.decompose("1357m123777pEE**"))


def test_a_fifth_copy_is_as_fifth_copy_says():
    assert pysolver.shanten("1111m*") == 0
    assert pysolver.shanten("1111m*", fifth_copy="concealed") == 0
    assert pysolver.shanten("1111m*", fifth_copy="all") == -1
    assert pysolver.decompose("1111m*") == ()
    assert [str(r) for r in pysolver.decompose("1111m*", fifth_copy="all")] == ["111m 11m"]


def test_copies_in_own_sets_count_unless_only_the_concealed_tiles_are_held_to_four():
    hand = "[555p]5p*"
    assert (pysolver.shanten(hand), pysolver.shanten(hand, fifth_copy="concealed")) == (0, -1)
    assert pysolver.decompose(hand) == ()
    assert [r.wilds for r in pysolver.decompose(hand, fifth_copy="concealed")] == [("5p",)]


def test_a_tile_that_only_a_wildcard_can_be_is_a_wait_where_it_may_be():
    assert pysolver.waits("1234444556677m", fifth_copy="concealed") == ("1m", "7m")
    assert pysolver.waits("[444m]1234556677m") == ("1m", "7m")
    assert pysolver.waits("[444m]1234556677m", fifth_copy="concealed") == ("1m", "4m", "7m")


def test_two_wildcards_are_a_pair_among_seven():
    assert pysolver.shanten("1133m5577p2244s**", forms="pairs") == -1
    assert pysolver.shanten("113m5577p2244sE**", forms="pairs") == -1


def test_a_wait_on_any_tile_is_thirty_four_waits():
    assert pysolver.waits("123m456p789s123s*", dead="keep") == pysolver.TILE_NAMES
    assert pysolver.waits("1111222233334m***", fifth_copy="all", forms="eight_pairs") == pysolver.TILE_NAMES


def test_every_reading_says_what_each_wildcard_became():
    readings = pysolver.decompose("34m5p5p*")
    assert [(str(r), r.wilds) for r in readings] == [("345m 55p", ("5m",)), ("234m 55p", ("2m",))]
    assert readings[0].to_dict()["wilds"] == ["5m"]


def test_the_whole_hand_may_be_wild():
    assert pysolver.shanten("*" * 14) == -1
    assert pysolver.shanten([0] * 34, wilds=[13, 14]).tolist() == [0, -1]
    with pytest.raises(HandError, match="more than 65,536 ways"):
        pysolver.decompose("*" * 14)


# ---- arrays and errors ----


def test_wildcards_broadcast_with_the_hands():
    counts = np.array(Hand.parse("123m456p789sEE").counts)
    assert pysolver.shanten(counts[None, :], wilds=[2, 3]).tolist() == [0, -1]
    assert pysolver.shanten([counts.tolist()] * 2, wilds=2).shape == (2,)
    assert pysolver.useful_tiles(counts, wilds=2, kinds=True).all()


def test_no_wildcards_count_as_without_the_word():
    rng = random.Random(5)
    for _ in range(200):
        counts, _, claimed, _ = random_hand(rng, 0)
        for call in (pysolver.shanten, pysolver.waits, pysolver.useful_tiles):
            assert np.array_equal(call(counts, claimed=claimed), call(counts, claimed=claimed, wilds=0))


def test_discards_and_useful_tiles_are_shanten_one_tile_on():
    rng = random.Random(7)
    for wilds, fifth in product((1, 2, 3), FIFTH):
        counts, wilds, claimed, melds = random_hand(rng, wilds, (10, 13, 16))
        kind = rng.choice([k for k in twin.KINDS if counts[k] + claimed[k] < 4])
        full = [c + (k == kind) for k, c in enumerate(counts)]
        arrays = {"claimed": claimed, "wilds": wilds, "fifth_copy": fifth}
        after = pysolver.discards(full, **arrays)
        text = pysolver.discards(text_of(full, wilds, melds), fifth_copy=fifth)
        for k in twin.KINDS:
            left = [c - (j == k) for j, c in enumerate(full)]
            assert after.shanten[k] == (pysolver.shanten(left, **arrays) if full[k] else 127)
            assert not full[k] or text[TILE_NAMES[k]] == (after.shanten[k], after.useful[k])
        useful = pysolver.useful_tiles(counts, kinds=True, **arrays)
        distance = pysolver.shanten(counts, **arrays)
        for k in twin.KINDS:
            grown = [c + (j == k) for j, c in enumerate(counts)]
            if counts[k] + claimed[k] < 4:
                assert useful[k] == (pysolver.shanten(grown, **arrays) < distance)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: pysolver.shanten([[0] * 34] * 2, wilds=[13, 18]),
            r"hands\[1\]: 18 wildcards; a hand holds 0 to 17",
        ),
        (lambda: pysolver.shanten([0] * 34, wilds=-1), "hands: -1 wildcards"),
        (
            lambda: pysolver.waits([1] * 3 + [0] * 31, wilds=2),
            "hands: 5 tiles, 2 of them wildcards; concealed tiles are 3k.1",
        ),
        (lambda: pysolver.shanten("123m*", wilds=1), "brings its own"),
        (
            lambda: pysolver.shanten("123m*", fifth_copy="some"),
            "fifth_copy='some'; it is 'none' or 'concealed' or 'all'",
        ),
        (lambda: pysolver.decompose([1] * 3 + [0] * 31, wilds=1), "4 concealed tiles, where 3k.2"),
    ],
)
def test_bad_wildcards_are_named_with_their_bound(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_a_bad_row_may_be_marked():
    assert pysolver.shanten([0] * 34, wilds=[12, 13], invalid="mark").tolist() == [-128, 0]


def test_wildcards_are_whole_numbers():
    with pytest.raises(TypeError, match="wilds: dtype float64"):
        pysolver.shanten([0] * 34, wilds=13.0)
