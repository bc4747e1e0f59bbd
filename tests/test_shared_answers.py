"""Answers that nobody on this project made: published shanten numbers, waits, hands others got wrong."""

import json
import time

import numpy as np
import oracle
import pytest

import pysolver

COLUMNS = ("standard", "distinct_pairs", "orphans")


def table(path):
    rows = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    counts = np.array([[int(digit) for digit in row[0]] for row in rows], dtype=np.uint8)
    return counts, np.array([[int(value) for value in row[1:]] for row in rows])


@pytest.mark.parametrize("name", ["shanten_ara_normal", "shanten_ara_tin", "shanten_gimite"])
def test_published_shanten_numbers(shared, name):
    counts, answers = table(shared / "data" / f"{name}.tsv")
    assert len(counts) == len(answers) >= 1000
    for form, answer in zip(COLUMNS, answers.T, strict=False):
        ours = pysolver.shanten(counts, forms=form)
        assert np.flatnonzero(ours != answer).tolist() == [], form


@pytest.mark.parametrize("name", ["shanten_ara_normal", "shanten_ara_tin", "shanten_gimite"])
def test_the_twin_gives_the_published_shanten_numbers(shared, name):
    counts, answers = table(shared / "data" / f"{name}.tsv")
    for row, answer in zip(counts[::10].tolist(), answers[::10].tolist(), strict=True):
        assert [oracle.shanten(row, form) for form in COLUMNS][: len(answer)] == answer


def printed_waits(shared):
    """One list leaves out dead tiles; the other, made for 边张 坎张 单钓将, has waits by form."""
    for name, dead in (("gbmahjong", "drop"), ("natsuki", "keep")):
        for line in (shared / "data" / f"mcr_waits_{name}.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            yield row["hand"], dead, sorted(row["waits"])


def test_printed_waits(shared):
    rows = list(printed_waits(shared))
    assert len(rows) == 28
    for hand, dead, waits in rows:
        assert sorted(pysolver.waits(hand, forms="all", dead=dead)) == waits, hand


def test_the_twin_gives_the_printed_waits(shared):
    for hand, dead, waits in printed_waits(shared):
        concealed, sets, _ = oracle.read(hand)
        found = oracle.waits(concealed, oracle.claimed_copies(sets), "all", dead)
        assert sorted(oracle.NAMES[kind] for kind in found) == waits, hand


# Hands that other programs got wrong; each value is derived beside it -----------------------------


@pytest.mark.parametrize("hand", ["123456789m1111p", "123456789mEEEE"])
def test_four_of_a_kind_is_not_a_set_that_waits_for_its_own_fifth(hand):
    # 123 456 789 111 leave the fourth copy; its pair would be a fifth: one more tile must change.
    assert pysolver.shanten(hand) == 1


def test_a_wait_by_form_on_the_fifth_copy_is_shown_only_when_asked_for():
    # 11111p would read 111 11: a wait by form, dead in the hand, and no distance of 0.
    assert pysolver.shanten("123456789m1111p") == 1
    assert pysolver.waits("123456789m1111p") == ()
    assert pysolver.waits("123456789m1111p", dead="keep") == ("1p",)


def test_orphans_need_thirteen_concealed_tiles():
    # Three sets and a pair out of eleven different tiles of which none neighbour: a pair lacks 1, each set 2.
    hand = "[555p]19m19p19s12345z"
    assert pysolver.shanten(hand, forms=("standard", "pairs", "orphans")) == 6
    assert pysolver.shanten(hand, forms="orphans") == 127


def test_blocks_are_chosen_over_all_suits_together():
    # 456p, 24m 68m 55m that lack a tile each, and the pair 77s.
    assert pysolver.shanten("245568m245568p77s") == 2


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("145s36m12579p256z", 5),  # 45s 12p 57p lack 1 each, a fourth set 2, the pair 1
        ("12479s5p344569m5z", 3),  # 456m; 34m 12s 79s and the pair lack 1 each
    ],
)
def test_loose_tiles_are_not_held_too_far_away(hand, away):
    assert pysolver.shanten(hand) == away


def test_the_tile_set_decides_what_a_single_terminal_may_become():
    # Where 2m and 3m exist the fourth 1m begins 123m: 111m 111E 222S 33W and two tiles lacking.
    assert pysolver.shanten("1111m111122233z") == 1


def test_missing_tiles_of_a_short_hand_are_finished_sets():
    # Eight tiles want two sets and a pair: 888 66 and one set from 1 4 9, which lacks 2.
    assert pysolver.shanten("14668889m") == 1
    for hand in ("123m", "123456m", "123456789m", "123456789m123p"):
        with pytest.raises(ValueError, match=str(len(hand.replace("m", "").replace("p", "")))):
            pysolver.shanten(hand)


def test_every_five_counts_once_as_a_useful_tile():
    # After 6p: 234p 678p and 345 55 77 waits on 5s 7s, 34 555 77 on 2s 5s: four 2s, the last 5s, two 7s.
    assert pysolver.discards("2346678p3455577s")["6p"] == (0, 7)


def test_a_tile_that_only_widens_the_draw_keeps_the_shanten():
    # 123m 123p 57s 11z 22z: 6s x4, E x2, S x2. With 4s for 7s: 3s and 6s.
    assert pysolver.discards("123m12399p57s1122z")["9p"] == (1, 8)
    assert pysolver.discards("123m1239p457s1122z")["7s"] == (1, 12)


def test_distance_of_form_does_not_ask_what_a_hand_is_worth():
    assert pysolver.shanten("[333m]123m456p789s77z") == -1


def test_a_wait_with_no_copy_left_is_dead_not_forgotten():
    # 13m waits on 2m; all four stand in one's own kong, or on the table.
    hand = "[2222m]13m456p789s11p"
    assert pysolver.shanten(hand) == 0
    assert pysolver.waits(hand) == ()
    assert pysolver.waits(hand, dead="keep") == ("2m",)
    counts = np.array(oracle.read("13m456p789sEEE11p")[0], dtype=np.uint8)
    unseen = np.full(34, 4, dtype=np.uint8)
    unseen[1] = 0
    assert pysolver.useful_tiles(counts, unseen).sum() == 0
    assert np.flatnonzero(pysolver.useful_tiles(counts, unseen, kinds=True)).tolist() == [1]


def test_a_discard_is_judged_as_the_thirteen_tiles_that_it_leaves():
    hand = "2379m3456p123778s"
    counts = np.array(oracle.read(hand)[0], dtype=np.uint8)
    for tile, (away, copies) in pysolver.discards(hand).items():
        rest = np.array(oracle.added(counts.tolist(), oracle.NAMES.index(tile), -1), dtype=np.uint8)
        assert away == pysolver.shanten(rest)
        assert copies == pysolver.useful_tiles(rest, 4 - counts).sum()


def test_a_hand_of_gaps_takes_no_time():
    # Fourteen tiles, all gaps: 13 57 9, 35 79, 13 57 9: four gaps lack 4, the pair lacks 1.
    before = time.perf_counter()
    assert pysolver.shanten("13579m3579p13579s") == 4
    assert len(pysolver.discards("13579m3579p13579s")) == 14
    assert time.perf_counter() - before < 1


# Eight-and-a-half pairs and five sets: the waits of both forms are united -------------------------


@pytest.mark.parametrize(
    ("hand", "standard", "united"),
    [
        ("1122334455667788p", "124578", "12345678"),
        ("1112m2244668899pEE", "", "2"),
        ("111222m3355p7799sEE", "", "12"),
    ],
)
def test_waits_of_seven_pairs_and_a_triplet_join_the_standard_ones(hand, standard, united):
    assert "".join(tile[0] for tile in pysolver.waits(hand)) == standard
    assert "".join(tile[0] for tile in pysolver.waits(hand, forms=("standard", "pairs_triplet"))) == united


def test_the_middle_of_1111222233445566m_completes_only_the_pairs_and_triplet():
    standard = pysolver.waits("1111222233445566m")
    united = pysolver.waits("1111222233445566m", forms=("standard", "pairs_triplet"))
    assert set(united) - set(standard) == {"5m"}
