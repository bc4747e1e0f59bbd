"""The counting functions against the slow twin: hands of every flavour and size, and all of one suit."""

from collections import Counter
from functools import cache

import hands
import numpy as np
import oracle
import pytest

import pysolver

FORMS = (*oracle.FORMS, "all")


@cache
def sample(flavour, count=2000, seed=20260801):
    """Hands of one flavour, all sizes: counts and claimed copies."""
    batches = [
        (concealed, claimed)
        for label, concealed, claimed in hands.mixed(seed, count)
        if label.startswith(flavour)
    ]
    return np.concatenate([own for own, _ in batches]), np.concatenate([sets for _, sets in batches])


def of_size(flavour, rest, count):
    """`count` hands of 3k + `rest` tiles, spread over the sizes."""
    concealed, claimed = sample(flavour)
    rows = np.flatnonzero(concealed.sum(axis=1) % 3 == rest)
    rows = rows[np.linspace(0, len(rows) - 1, min(count, len(rows))).astype(int)]
    return concealed[rows], claimed[rows]


def assert_equal(ours, twin, concealed, what):
    """Every row alike; the message names the first hand that differs."""
    ours, twin = np.asarray(ours), np.asarray(twin)
    assert ours.shape == twin.shape, what
    bad = np.flatnonzero((ours != twin).reshape(len(twin), -1).any(axis=1))
    if len(bad):
        row = bad[0]
        pytest.fail(
            f"{what}: {len(bad)} of {len(twin)} differ, first {oracle.text(concealed[row])}: "
            f"{ours[row]}, not {twin[row]}"
        )


def as_mask(kinds):
    return [kind in kinds for kind in range(34)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("flavour", hands.FLAVOURS)
def test_shanten_is_the_least_number_of_missing_tiles_minus_one(flavour, form):
    concealed, _ = sample(flavour)
    twin = [oracle.shanten(row, form) for row in concealed.tolist()]
    assert_equal(pysolver.shanten(concealed, forms=form), twin, concealed, form)


def test_several_forms_give_their_minimum():
    concealed, _ = sample("many_pairs")
    forms = ("standard", "distinct_pairs", "orphans")
    twin = [oracle.shanten(row, forms) for row in concealed.tolist()]
    assert_equal(pysolver.shanten(concealed, forms=forms), twin, concealed, forms)


@pytest.mark.parametrize("dead", ["drop", "keep"])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("flavour", hands.FLAVOURS)
def test_waits_are_the_tiles_that_complete_the_hand(flavour, form, dead):
    concealed, claimed = of_size(flavour, 1, 60 if form in ("all", "knitted") else 150)
    twin = [
        as_mask(oracle.waits(row, sets, form, dead))
        for row, sets in zip(concealed.tolist(), claimed.tolist(), strict=True)
    ]
    assert_equal(
        pysolver.waits(concealed, claimed=claimed, forms=form, dead=dead), twin, concealed, (form, dead)
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("flavour", hands.FLAVOURS)
def test_useful_tiles_lower_the_shanten_and_count_live_copies(flavour, form):
    concealed, claimed = of_size(flavour, 1, 150)
    unseen = np.random.default_rng(1).integers(0, 5, size=concealed.shape).astype(np.uint8)
    pairs = list(zip(concealed.tolist(), claimed.tolist(), strict=True))
    twin = [oracle.useful(row, sets, None, form) for row, sets in pairs]
    assert_equal(pysolver.useful_tiles(concealed, claimed=claimed, forms=form), twin, concealed, form)
    twin = [
        oracle.useful(row, sets, seen, form) for (row, sets), seen in zip(pairs, unseen.tolist(), strict=True)
    ]
    assert_equal(pysolver.useful_tiles(concealed, unseen, forms=form), twin, concealed, (form, "unseen"))
    twin = [oracle.useful(row, sets, None, form, kinds=True) for row, sets in pairs]
    assert_equal(
        pysolver.useful_tiles(concealed, claimed=claimed, forms=form, kinds=True),
        twin,
        concealed,
        (form, "kinds"),
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("flavour", hands.FLAVOURS)
def test_each_discard_leaves_a_shanten_and_live_useful_copies(flavour, form):
    concealed, claimed = of_size(flavour, 2, 40 if form in ("all", "knitted") else 120)
    answer = pysolver.discards(concealed, claimed=claimed, forms=form)
    twin = [
        oracle.discards(row, sets, None, form)
        for row, sets in zip(concealed.tolist(), claimed.tolist(), strict=True)
    ]
    assert_equal(answer.shanten, [away for away, _ in twin], concealed, (form, "shanten"))
    assert_equal(answer.useful, [copies for _, copies in twin], concealed, (form, "useful"))


# Readings -----------------------------------------------------------------------------------------


IN_SETS = ("standard", "knitted_straight")  # the shapes of which the sets and the pair tell readings apart


def ours(reading):
    if reading.shape not in IN_SETS:
        return reading.shape
    return reading.shape, sorted_sets(map(oracle.kinds, reading.sets)), tuple(oracle.kinds(reading.pair))


def twins(reading):
    shape, sets, pair = reading
    return (
        (shape, sorted_sets(group for group in sets if len(group) == 3), pair) if shape in IN_SETS else shape
    )


def sorted_sets(sets):
    return tuple(sorted(tuple(sorted(group)) for group in sets))


def assert_readings(counts, forms):
    """Each reading once, and every tile of the hand in one part of it."""
    hand = oracle.text(counts)
    readings = pysolver.decompose(hand, forms=forms)
    assert Counter(map(ours, readings)) == Counter(map(twins, oracle.readings(counts, forms))), hand
    for reading in readings:
        assert sorted(oracle.kinds(str(reading))) == sorted(oracle.kinds(hand)), (hand, reading)


@pytest.mark.parametrize("one_suit", [False, True], ids=["any_kinds", "one_suit"])
@pytest.mark.parametrize("size", [5, 8, 11, 14, 17])
def test_decompose_gives_every_reading_once(size, one_suit):
    rng = np.random.default_rng(size)
    for counts in hands.complete(rng, 200, size, one_suit and size < 17).tolist():
        assert_readings(counts, "all")


@pytest.mark.parametrize("form", oracle.FORMS[1:])
def test_decompose_reads_the_special_forms(form):
    for counts in special_hands(form):
        assert oracle.is_complete(counts, form)
        assert_readings(counts, form)


def special_hands(form):
    """Complete hands of a form by name, each built from its definition."""
    rng = np.random.default_rng(5)
    for _ in range(60):
        counts = np.zeros(34, dtype=int)
        if form == "orphans":
            counts[list(oracle.ORPHANS)] = 1
            counts[rng.choice(oracle.ORPHANS)] += 1
        elif form == "knitted":
            nine = oracle.KNITTED_NINES[rng.integers(6)]
            if rng.random() < 0.5:
                counts[rng.choice([*nine, *oracle.HONOURS], 14, replace=False)] = 1
            else:
                counts[list(nine)] += 1
                counts += hands.complete(rng, 1, 5)[0]
        else:
            pairs = {"eight_pairs": 8}.get(form, 7)
            kinds = range(34) if form == "distinct_pairs" else [k for k in range(34) for _ in (1, 2)]
            np.add.at(counts, rng.choice(kinds, pairs, replace=False), 2)
            left = np.flatnonzero(counts <= 3 - 2 * (form == "pairs_triplet"))
            counts[rng.choice(left)] += {"eight_pairs": 1, "pairs_triplet": 3}.get(form, 0)
        if counts.max() <= 4:
            yield counts.tolist()


# One suit -----------------------------------------------------------------------------------------


def one_suit(step):
    """Every `step`-th one-suit hand of up to 14 tiles that is a hand at all (not 3k tiles), as an array."""
    suits = np.array([suit for suit in oracle.one_suit_hands() if sum(suit) % 3], dtype=np.uint8)[::step]
    return np.pad(suits, ((0, 0), (0, 25)))


def assert_one_suit_agrees(concealed):
    twin = [oracle.shanten(row) for row in concealed.tolist()]
    assert_equal(pysolver.shanten(concealed), twin, concealed, "shanten")
    waiting = concealed[concealed.sum(axis=1) % 3 == 1]
    twin = np.array([as_mask(oracle.waits(row, dead="keep")) for row in waiting.tolist()])
    assert_equal(pysolver.waits(waiting, dead="keep"), twin, waiting, "keep")
    assert_equal(pysolver.waits(waiting), twin & (waiting < 4), waiting, "drop")
    for row in concealed[concealed.sum(axis=1) % 3 == 2].tolist():
        if oracle.is_complete(row):
            assert_readings(row, "standard")


def test_one_suit_sample():
    assert_one_suit_agrees(one_suit(13))


@pytest.mark.full
def test_every_one_suit_hand():
    assert_one_suit_agrees(one_suit(1))


def test_a_suit_of_3k_tiles_is_no_hand():
    suits = [suit for suit in oracle.one_suit_hands() if sum(suit) % 3 == 0][::97]
    concealed = np.pad(np.array([(1, *[0] * 8), (2, *[0] * 8), *suits], dtype=np.uint8), ((0, 0), (0, 25)))
    marked = pysolver.shanten(concealed, invalid="mark")
    assert marked[:2].tolist() == [0, -1]
    assert (marked[2:] == -128).all()
    with pytest.raises(ValueError, match=r"\b2\b"):
        pysolver.shanten(concealed)


@pytest.mark.full
def test_two_hundred_thousand_hands():
    concealed, claimed = hands.everything(7, 200_000)
    rows = list(zip(concealed.tolist(), claimed.tolist(), strict=True))
    for form in FORMS:
        twin = [oracle.shanten(row, form) for row, _ in rows]
        assert_equal(pysolver.shanten(concealed, forms=form), twin, concealed, form)
    waiting = np.flatnonzero(concealed.sum(axis=1) % 3 == 1)
    for form in ("standard", "all"):
        twin = [as_mask(oracle.waits(*rows[row], form, "keep")) for row in waiting]
        answer = pysolver.waits(concealed[waiting], claimed=claimed[waiting], forms=form, dead="keep")
        assert_equal(answer, twin, concealed[waiting], form)
        twin = [oracle.useful(*rows[row], None, form) for row in waiting]
        answer = pysolver.useful_tiles(concealed[waiting], claimed=claimed[waiting], forms=form)
        assert_equal(answer, twin, concealed[waiting], form)


# The twin itself ----------------------------------------------------------------------------------


def test_the_twin_takes_every_suit_apart_as_counted_by_hand():
    contents = [{suit for sets in range(6) for suit in oracle.suit_targets(sets, pairs)} for pairs in (0, 1)]
    rest = (0,) * 25
    without = sum(len(oracle.all_sets(suit + rest)) for suit in contents[0])
    paired = sum(len(list(oracle.readings(suit + rest, "standard"))) for suit in contents[1])
    assert (sum(map(len, contents)), without + paired) == (53_055, 61_478)


@pytest.mark.parametrize("base", [(), *oracle.KNITTED_THIRDS])
def test_the_twin_table_is_the_definition(base):
    rng = np.random.default_rng(0)
    size = 2 if base else 6
    for suit in map(tuple, rng.integers(0, 5, size=(8, 9)).tolist()):
        for pairs in (0, 1):
            for sets in range(size):
                definition = oracle.lack_by_definition(suit, oracle.suit_targets(sets, pairs, base))
                assert min(oracle.FAR, oracle.suit_tables(base, size)[suit][pairs, sets]) == definition
