"""MCR scores one hand at a time, by flavour: the total, the explanation, and PyMahjongGB on the same hands.

A round is all the hands of the sample; the time a hand is printed beside it as `us_a_hand`.
Run with ``pytest benches/bench_scoring.py``.
"""

import sys
from itertools import islice
from pathlib import Path

import pytest

import pysolver

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from mcr_wins import FLAVOURS, wins
from peers import gb_scores

HANDS = 500
mcr = pysolver.rules("mcr")


@pytest.fixture(params=FLAVOURS)
def sample(request):
    return list(islice(wins(1, request.param), HANDS))


def timed(benchmark, sweep):
    benchmark.pedantic(sweep, rounds=9, warmup_rounds=1)
    if benchmark.stats:
        benchmark.extra_info["us_a_hand"] = round(benchmark.stats.stats.min / HANDS * 1e6, 2)


@pytest.mark.benchmark(group="total, ron without a word of context")
def test_total(benchmark, sample):
    texts = [win.text for win in sample]
    score = mcr.score
    timed(benchmark, lambda: [score(text).total for text in texts])


@pytest.mark.benchmark(group="total in its situation")
def test_total_in_its_situation(benchmark, sample):
    told = [(win.text, win.context) for win in sample]
    score = mcr.score
    timed(benchmark, lambda: [score(text, **context).total for text, context in told])


@pytest.mark.benchmark(group="lines")
def test_lines(benchmark, sample):
    told = [(win.text, win.context) for win in sample]
    timed(benchmark, lambda: [mcr.score(text, **context).lines for text, context in told])


@pytest.mark.benchmark(group="str")
def test_str(benchmark, sample):
    told = [(win.text, win.context) for win in sample]
    timed(benchmark, lambda: [str(mcr.score(text, **context)) for text, context in told])


@pytest.mark.benchmark(group="to_dict")
def test_to_dict(benchmark, sample):
    told = [(win.text, win.context) for win in sample]
    timed(benchmark, lambda: [mcr.score(text, **context).to_dict() for text, context in told])


@pytest.mark.benchmark(group="PyMahjongGB")
def test_pymahjonggb(benchmark, sample):
    jobs = gb_scores(sample)
    if not jobs:
        pytest.skip("PyMahjongGB is not installed")
    timed(benchmark, jobs["PyMahjongGB"])
