"""Scoring for hours: memory does not grow."""

import ctypes
import os
from itertools import islice
from pathlib import Path

import pytest
from mcr_wins import wins

import pysolver

STATM = Path("/proc/self/statm")
BATCH = 2000
mcr = pysolver.rules("mcr")


def resident():
    """Bytes of memory that the process holds, once freed memory has gone back."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def score_many(batches, seed):
    """Score new hands batch by batch, some of them alone too, with explanations; how many."""
    made = wins(seed)
    for _ in range(batches):
        told = list(islice(made, BATCH))
        contexts = [win.context for win in told]
        batch = pysolver.HandBatch.from_text(
            [win.text for win in told],
            seat=[context["seat"] for context in contexts],
            self_draw=[context.get("self_draw", False) for context in contexts],
        )
        assert mcr.score_batch(batch, counts=True).total.shape == (BATCH,)
        for win in told[:20]:
            assert str(mcr.score(win.text, **win.context))
    return batches * BATCH


@pytest.mark.skipif(not STATM.exists(), reason="resident memory is read from /proc")
@pytest.mark.parametrize(
    "batches", [10, pytest.param(500, marks=pytest.mark.full)], ids=["sample", "a million hands"]
)
def test_memory_does_not_grow_with_the_hands_scored(batches):
    score_many(10, seed=1)  # what is built at first use, and caches of bounded size
    before = resident()
    assert score_many(batches, seed=2) == batches * BATCH
    assert resident() - before < 2**22
