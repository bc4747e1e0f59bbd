"""Hands that outgrow one machine: the functions work on Dask arrays, lazily, and give what NumPy gives."""

import doctest
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from hands import everything
from mcr_wins import wins

import pysolver
from pysolver import HandBatch

da = pytest.importorskip("dask.array")
schedulers = pytest.mark.parametrize("scheduler", ["sync", "threads", "processes"])
mcr = pysolver.rules("mcr")


@schedulers
def test_counting_is_lazy_and_the_same(scheduler):
    hands, _ = everything(seed=12, count=40, sizes=(13,))
    lazy = da.from_array(hands, chunks=(500, 34))
    for function in (pysolver.shanten, pysolver.waits, pysolver.useful_tiles):
        found = function(lazy, forms="all", invalid="mark")
        assert isinstance(found, da.Array)
        np.testing.assert_array_equal(found.compute(scheduler=scheduler), function(hands, forms="all"))


@schedulers
def test_scoring_is_lazy_and_the_same(scheduler):
    batch = HandBatch.from_text([win.text for win in islice(wins(12), 900)], seat="S")
    batch.counts[::9, 4] = 9  # bad rows
    lazy = HandBatch(
        da.from_array(batch.counts, chunks=(300, 34)),
        da.from_array(batch.sets, chunks=(300, 5)),
        da.from_array(batch.win, chunks=300),
        batch.situation,
    )
    found, expected = mcr.score_batch(lazy, counts=True), mcr.score_batch(batch, counts=True)
    for one, other in zip(found, expected, strict=True):
        assert isinstance(one, da.Array)
        np.testing.assert_array_equal(one.compute(scheduler=scheduler), other)


def test_the_recipe_runs():
    recipe = Path(__file__).resolve().parent.parent / "docs" / "dask.md"
    assert doctest.testfile(str(recipe), module_relative=False, encoding="utf-8").failed == 0
