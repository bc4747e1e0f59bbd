"""Laws that the counting functions obey whatever the hand."""

from itertools import permutations

import numpy as np
import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pysolver

FORMS = (*oracle.FORMS, "all")
SUIT_ORDERS = [
    np.concatenate([np.arange(9 * suit, 9 * suit + 9) for suit in order] + [np.arange(27, 34)])
    for order in permutations(range(3))
]
few = settings(max_examples=60, deadline=None)


HONOURS = tuple(oracle.HONOURS)
KINDS = (range(9), (*range(9), *HONOURS), range(34), oracle.ORPHANS, (*oracle.KNITTED_NINES[0], *HONOURS))


@st.composite
def hands(draw, rest=(1, 2)):
    """Counts of a hand of 3k + `rest` tiles, up to 17, out of all kinds or a few."""
    size = draw(st.sampled_from([n for n in range(1, 18) if n % 3 in rest]))
    wall = [kind for kind in draw(st.sampled_from(KINDS)) for _ in range(4)]
    tiles = draw(st.permutations(wall))[:size]
    return np.bincount(tiles, minlength=34).astype(np.uint8)


def with_tile(counts, kind):
    return (counts + (np.arange(34) == kind)).astype(np.uint8)


form = st.sampled_from(FORMS)


@few
@given(hands(), form, st.randoms(use_true_random=False))
def test_the_order_of_the_tiles_does_not_matter(counts, form, random):
    tiles = oracle.text(counts.tolist()).split()
    random.shuffle(tiles)
    text = " ".join(tiles)
    assert pysolver.shanten(text, forms=form) == pysolver.shanten(counts, forms=form)
    if sum(counts) % 3 == 1:
        waits = pysolver.waits(counts, forms=form)
        assert pysolver.waits(text, forms=form) == tuple(oracle.NAMES[kind] for kind in np.flatnonzero(waits))
    else:
        answer, by_tile = pysolver.discards(counts, forms=form), pysolver.discards(text, forms=form)
        assert by_tile == {
            oracle.NAMES[kind]: (answer.shanten[kind], answer.useful[kind]) for kind in np.flatnonzero(counts)
        }


def test_the_order_and_the_place_of_the_sets_do_not_matter():
    # 456 and a single 7, or 567 and a single 4.
    assert pysolver.waits("[123m][555p]4567s") == pysolver.waits("4s5s[555p]67s[321m]") == ("4s", "7s")


@few
@given(hands(), form, st.sampled_from(SUIT_ORDERS))
def test_exchanging_suits_exchanges_answers(counts, form, order):
    moved = counts[order]
    assert pysolver.shanten(moved, forms=form) == pysolver.shanten(counts, forms=form)
    if sum(counts) % 3 == 1:
        for call in (pysolver.waits, pysolver.useful_tiles):
            assert (call(moved, forms=form) == call(counts, forms=form)[order]).all()
    else:
        ours, theirs = pysolver.discards(moved, forms=form), pysolver.discards(counts, forms=form)
        assert (ours.shanten == theirs.shanten[order]).all()
        assert (ours.useful == theirs.useful[order]).all()


@few
@given(hands(rest=(1,)), form)
def test_a_useful_tile_and_no_other_lowers_the_shanten_by_one(counts, form):
    before = int(pysolver.shanten(counts, forms=form))
    useful = pysolver.useful_tiles(counts, forms=form, kinds=True)
    for kind in np.flatnonzero(counts < 4):
        assert pysolver.shanten(with_tile(counts, kind), forms=form) == before - int(useful[kind])
    assert not useful[counts == 4].any()


@few
@given(hands(rest=(1,)), form)
def test_a_wait_is_a_tile_that_completes(counts, form):
    waits = pysolver.waits(counts, forms=form)
    for kind in np.flatnonzero(counts < 4):
        assert bool(waits[kind]) == (pysolver.shanten(with_tile(counts, kind), forms=form) == -1)
    assert not waits[counts == 4].any()
    by_form = pysolver.waits(counts, forms=form, dead="keep")
    assert (by_form[counts < 4] == waits[counts < 4]).all()


@few
@given(hands(rest=(1,)), form)
def test_useful_tiles_are_the_live_copies_of_the_useful_kinds(counts, form):
    kinds = pysolver.useful_tiles(counts, forms=form, kinds=True)
    assert (pysolver.useful_tiles(counts, forms=form) == np.where(kinds, 4 - counts, 0)).all()


@few
@given(hands(rest=(2,)), form)
def test_the_shanten_of_a_hand_is_that_after_its_best_discard(counts, form):
    whole = int(pysolver.shanten(counts, forms=form))
    best = int(pysolver.discards(counts, forms=form).shanten.min())
    assert best == max(whole, 0)


@few
@given(st.lists(hands(), min_size=1, max_size=5), form)
def test_an_array_is_answered_row_by_row(rows, form):
    together = pysolver.shanten(np.stack(rows), forms=form)
    assert together.tolist() == [pysolver.shanten(row, forms=form) for row in rows]


@pytest.mark.parametrize("form", FORMS)
def test_arguments_are_left_as_they_were(form):
    counts = np.array([1, 1, 1, 2, 1, 1, 1, 1, 1, 0, 3] + [0] * 23, dtype=np.uint8)
    kept, unseen = counts.copy(), np.full(34, 4, dtype=np.uint8)
    first = pysolver.useful_tiles(counts, unseen, forms=form).tolist()
    pysolver.waits(counts, claimed=np.zeros(34, dtype=np.uint8), forms=form)
    assert pysolver.useful_tiles(counts, unseen, forms=form).tolist() == first
    assert (counts == kept).all()
    assert (unseen == 4).all()
