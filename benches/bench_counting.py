"""The counting functions over distributions of hands, peers beside ours: ``pytest benches/bench_counting.py``.

Our functions take the whole array in one call; peers are called once a hand, their lists ready made, on a share of
the hands. `report.py` turns the same jobs into a table of rates and ratios.
"""

import pytest
from hands import distributions
from peers import QUESTIONS, peers_of

import pysolver

COUNT, PEERS_COUNT = 20_000, 1_000
CASES = [(question, name) for question in QUESTIONS for name in distributions(1)]


def hands_of(question, name, count):
    return distributions(count, waiting=QUESTIONS[question][0])[name]


@pytest.mark.parametrize(("question", "name"), CASES)
def test_pysolver(benchmark, question, name):
    benchmark.group = f"{question}: {name}"
    benchmark.extra_info["hands"] = COUNT
    benchmark(QUESTIONS[question][1](hands_of(question, name, COUNT)))


PEERS = [
    (question, name, peer)
    for question, name in CASES
    for peer in peers_of(question, hands_of(question, name, 1))
]


@pytest.mark.parametrize(("question", "name", "peer"), PEERS)
def test_peer(benchmark, question, name, peer):
    hands = hands_of(question, name, PEERS_COUNT)
    benchmark.group = f"{question}: {name}"
    benchmark.extra_info["hands"] = PEERS_COUNT
    benchmark(peers_of(question, hands)[peer](hands))


@pytest.mark.parametrize("call", ["shanten", "waits", "useful_tiles"])
def test_text(benchmark, call):
    benchmark.group = "one text a call"
    benchmark(getattr(pysolver, call), "[333m]45m456p789s11p")
