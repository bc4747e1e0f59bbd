"""Threads change no answer of the counting functions, and no error."""

import numpy as np
import pytest
from hands import everything

import pysolver
from pysolver import HandError

FUNCTIONS = {
    pysolver.shanten: (13, 14),
    pysolver.waits: (13,),
    pysolver.useful_tiles: (13,),
    pysolver.discards: (14,),
}
each = pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)


def sample(function):
    """Some ten thousand hands and their claimed sets, enough for seven threads."""
    hands, claimed = everything(seed=11, count=100, sizes=FUNCTIONS[function])
    times = -(-10_000 // len(hands))
    return np.tile(hands, (times, 1)), np.tile(claimed, (times, 1))


def same(one, other):
    for first, second in zip(*((x if isinstance(x, tuple) else (x,)) for x in (one, other)), strict=True):
        assert first.dtype == second.dtype
        np.testing.assert_array_equal(first, second)


@each
@pytest.mark.parametrize("threads", [2, 7, 0])
def test_the_answers_are_those_of_one_thread(function, threads):
    hands, claimed = sample(function)
    one, several = (function(hands, claimed=claimed, forms="all", threads=n) for n in (1, threads))
    same(one, several)


@each
def test_one_claimed_row_and_more_leading_axes(function):
    hands, _ = sample(function)
    hands = hands[:9000].reshape(4500, 2, 34)
    nothing = np.zeros(34, np.uint8)
    same(function(hands, claimed=nothing), function(hands, claimed=nothing, threads=3))


@each
@pytest.mark.parametrize("threads", [1, 2, 7])
def test_the_first_bad_row_is_named(function, threads):
    hands, _ = sample(function)
    hands[[4321, 7000, 9999], 5] = 6
    with pytest.raises(HandError, match=r"^hands\[4321\]: 6 × 6m in hands"):
        function(hands, threads=threads)
    same(*(function(hands, threads=n, invalid="mark") for n in (1, threads)))


def test_out_is_filled_by_all_threads():
    hands, _ = sample(pysolver.shanten)
    out = np.full(len(hands), 99, np.int8)
    assert pysolver.shanten(hands, threads=4, out=out) is out
    same(out, pysolver.shanten(hands))


@pytest.mark.parametrize("threads", [1, 4])
def test_an_out_that_does_not_fit_is_refused(threads):
    hands, _ = sample(pysolver.shanten)
    with pytest.raises(ValueError, match=r"broadcast|mismatch|operand"):
        pysolver.shanten(hands, threads=threads, out=np.zeros(len(hands) + 1, np.int8))


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_an_out_that_lies_on_other_rows_of_the_hands_changes_nothing(threads):
    rows = np.zeros((4097, 34), np.uint8)
    rows[:, :13] = 1
    rows[::2, 0], rows[::2, 1] = 2, 0
    expected = pysolver.useful_tiles(rows[:-1].copy())
    np.testing.assert_array_equal(pysolver.useful_tiles(rows[:-1], out=rows[1:], threads=threads), expected)


def test_a_number_of_threads_may_be_numpys():
    hands, _ = sample(pysolver.shanten)
    same(pysolver.shanten(hands, threads=np.int64(2)), pysolver.shanten(hands))


@pytest.mark.parametrize("threads", [-1, 1.5, True, "2"])
def test_a_number_of_threads_is_a_whole_number(threads):
    with pytest.raises(ValueError, match=f"threads={threads!r}"):
        pysolver.shanten(np.zeros((3, 34), np.uint8), threads=threads, invalid="mark")
