"""Many MCR hands in one call, and as the lines of ``pysolver batch``: hands a second beside the time of a round.

Run with ``pytest benches/bench_batch.py``.
"""

import json
import sys
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import pysolver
from pysolver.batch_file import line_answerer

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from mcr_wins import wins

HANDS = 20_000
mcr = pysolver.rules("mcr")


@pytest.fixture(scope="module")
def sample():
    return list(islice(wins(1), HANDS))


@pytest.fixture(scope="module")
def batch(sample):
    """The hands as they stand, each won on a discard, so that one situation serves all."""
    return pysolver.HandBatch.from_text([win.text for win in sample])


def timed(benchmark, sweep):
    benchmark.pedantic(sweep, rounds=7, warmup_rounds=1)
    if benchmark.stats:
        benchmark.extra_info["hands_a_second"] = round(HANDS / benchmark.stats.stats.min)


@pytest.mark.benchmark(group="HandBatch.from_text")
def test_from_text(benchmark, sample):
    texts = [win.text for win in sample]
    timed(benchmark, lambda: pysolver.HandBatch.from_text(texts))


@pytest.mark.benchmark(group="score_batch")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("counts", [False, True], ids=["totals", "counts"])
def test_score_batch(benchmark, batch, counts, threads):
    assert np.count_nonzero(mcr.score_batch(batch).status == 0) == HANDS
    timed(benchmark, lambda: mcr.score_batch(batch, counts=counts, threads=threads))


@pytest.mark.benchmark(group="pysolver batch, lines of JSON")
@pytest.mark.parametrize("other", [{}, {"odds": 0.25}], ids=["plain", "with a fraction that passes through"])
def test_lines(benchmark, sample, other):
    lines = [
        json.dumps({"hand": win.text, "context": win.context, **other}).encode() + b"\n" for win in sample
    ]
    answers = line_answerer(mcr, ["mcr"])
    timed(benchmark, lambda: sum(1 for _ in answers(lines)))
