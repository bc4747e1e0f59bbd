"""The counting functions over distributions of hands, peers beside ours: ``pytest benches/bench_counting.py``.

Our functions take the whole array in one call; peers are called once a hand, their inputs ready made, on a share of
the hands. `report.py` turns the same jobs into a table of rates and ratios.
"""

import pytest
from peers import DISTRIBUTIONS, QUESTIONS, drawn, for_peers, installed, other_wins, with_wildcards

import pysolver

COUNT, PEERS_COUNT, WILD_COUNT = 20_000, 1_000, 500
CASES = [(question, name) for question in QUESTIONS for name in DISTRIBUTIONS]
PEERS = [(*case, peer) for case in CASES for peer in installed(QUESTIONS[case[0]].peers)]


@pytest.mark.parametrize(("question", "name"), CASES)
def test_pysolver(benchmark, question, name):
    benchmark.group = f"{question}: {name}"
    benchmark.extra_info["hands"] = COUNT
    benchmark(QUESTIONS[question].ours(drawn(name, COUNT, QUESTIONS[question].less)))


@pytest.mark.parametrize(("question", "name", "peer"), PEERS)
def test_peer(benchmark, question, name, peer):
    hands = for_peers(name, drawn(name, PEERS_COUNT, QUESTIONS[question].less), PEERS_COUNT)
    benchmark.group = f"{question}: {name}"
    benchmark.extra_info["hands"] = PEERS_COUNT
    benchmark(QUESTIONS[question].peers[peer](hands))


@pytest.mark.parametrize("wilds", [1, 3])
@pytest.mark.parametrize("question", ["shanten", "waits", "useful_tiles", "discards"])
def test_wildcards(benchmark, question, wilds):
    benchmark.group = f"{question}: uniform, {wilds} of the tiles wildcards"
    benchmark.extra_info["hands"] = WILD_COUNT
    benchmark(with_wildcards(question, wilds, WILD_COUNT))


@pytest.mark.parametrize(
    ("name", "wilds"), [("wenzhou", 0), ("wenzhou", 3), ("hongzhong", 0), ("hongzhong", 3)]
)
def test_scores_with_wildcards(benchmark, name, wilds):
    benchmark.group = "score_batch with wildcards"
    benchmark.extra_info["hands"] = WILD_COUNT
    benchmark(other_wins(name, wilds, WILD_COUNT, WILD_COUNT)[0])


@pytest.mark.parametrize("call", ["shanten", "waits", "useful_tiles"])
def test_text(benchmark, call):
    benchmark.group = "one text a call"
    benchmark(getattr(pysolver, call), "[333m]45m456p789s11p")
