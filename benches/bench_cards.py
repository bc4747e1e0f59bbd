"""Cards: rows of five beside phevaluator in the same run, and the fronts and arrangements of thirteen.

``pytest benches/bench_cards.py``. Each group is one question; ``extra_info["hands"]`` is how many hands one
round answers, so time per hand is the round's time by that number.
"""

import numpy as np
import pytest

import pysolver
from pysolver import _cards
from pysolver.cards import card_ids

RULES = pysolver.rules("thirteen")
FIVES = np.ascontiguousarray(_cards.shuffles(100_000, 1, 52)[:, :5])  # a round is shorter than a time slice
HANDS = np.ascontiguousarray(_cards.shuffles(1000, 2, 52)[:, :13])
MANY = np.array([card_ids("2c 6c Qc 4c Jc Ad Kc Kd 7d 9c 8c Qd 3c")], np.uint8)  # 2,793 fronts
ONE_SUIT = np.arange(3, 52, 4, dtype=np.uint8)[None]
PAIRS = np.array([[4 * rank + suit for rank in range(7) for suit in (0, 1)][:13]], np.uint8)
RULES.odds()  # the opponents' rows are counted once, before any clock runs


@pytest.mark.benchmark(group="five cards")
def test_pysolver_rows_of_five(benchmark):
    benchmark.extra_info["hands"] = len(FIVES)
    benchmark(RULES.rank_batch, FIVES)


@pytest.mark.benchmark(group="five cards")
def test_phevaluator_rows_of_five(benchmark):
    evaluate = pytest.importorskip(
        "phevaluator"
    ).evaluate_cards  # bound once: the module imports it at each look
    hands = FIVES[:2000].tolist()
    benchmark.extra_info["hands"] = len(hands)
    benchmark(lambda: [evaluate(*hand) for hand in hands])


@pytest.mark.benchmark(group="fronts of one hand")
@pytest.mark.parametrize(
    "hands", [HANDS, MANY, ONE_SUIT, PAIRS], ids=["random", "many", "one suit", "six pairs"]
)
def test_fronts(benchmark, hands):
    names = [hand.tolist() for hand in hands[:100]]
    benchmark.extra_info["hands"] = len(names)
    benchmark(lambda: [RULES.fronts(hand) for hand in names])


@pytest.mark.benchmark(group="arrange")
def test_arrange_one_by_one(benchmark):
    names = [hand.tolist() for hand in HANDS[:100]]
    benchmark.extra_info["hands"] = len(names)
    benchmark(lambda: [RULES.arrange(hand) for hand in names])


@pytest.mark.benchmark(group="arrange")
def test_arrange_a_batch_of_1000(benchmark):
    benchmark.extra_info["hands"] = len(HANDS)
    benchmark(RULES.arrange_batch, HANDS)


@pytest.mark.benchmark(group="model")
def test_count_the_opponents_rows(benchmark):
    from pysolver.opponents import DEALS, ROUNDS, SEED, _play

    benchmark.extra_info["hands"] = DEALS
    benchmark.pedantic(_play, (0, False, (1, 2, 3), SEED, DEALS, ROUNDS), rounds=3)
