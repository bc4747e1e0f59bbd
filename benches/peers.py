"""What is timed: our call on an array beside the peers' calls, one a hand, on inputs made ready for each.

Only peers that are installed take part, and only where they answer the question: none knows 17 tiles, so there they
answer for 14.
"""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import numpy as np

import pysolver
from pysolver.scoring import RuleSet

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from hands import Counts, hands
from mcr_wins import FLAVOURS, wins
from mcr_wins import Win as McrWin
from twins.hands import Win
from twins.hands import wins as rule_set_wins

Job = Callable[[], object]
Peers = dict[str, Callable[[Counts], Job]]
MODULES = {
    "xiangting": "xiangting",
    "riichienv": "riichienv",
    "mahjong": "mahjong",
    "PyMahjongGB": "MahjongGB",
}
THREE = ("standard", "distinct_pairs", "orphans")  # what the peers count, always all three
DISTRIBUTIONS = {  # flavour of tests/hands.py, tiles of a full hand, claimed sets
    "uniform": ("uniform", 14, 0),
    "half flush": ("half_flush", 14, 0),
    "full flush": ("full_flush", 14, 0),
    "near-complete": ("near_complete", 14, 0),
    "two sets claimed": ("uniform", 8, 2),
    "17 tiles": ("uniform", 17, 0),
}


@cache
def drawn(name: str, count: int, less: int = 0) -> Counts:
    """`count` hands of a distribution, each `less` tiles short of a full hand."""
    flavour, tiles, sets = DISTRIBUTIONS[name]
    return hands(np.random.default_rng(1), flavour, tiles - less, count, sets)[0]


def for_peers(name: str, ours: Counts, count: int) -> Counts:
    """`count` of the same hands, or of the nearest that peers know."""
    flavour, tiles, _ = DISTRIBUTIONS[name]
    if tiles <= 14:
        return ours[:count]
    return hands(np.random.default_rng(1), flavour, int(ours[0].sum()) - 3, count)[0]


# ---- counting ----


def xiangting_calls(name: str) -> Callable[[Counts], Job]:
    def make(hands: Counts) -> Job:
        import xiangting

        call, four, lists = getattr(xiangting, name), xiangting.PlayerCount.FOUR, hands.tolist()
        return lambda: [call(hand, four) for hand in lists]

    return make


def xiangting_discards(hands: Counts) -> Job:
    """The useful tiles after each distinct discard."""
    rows, kinds = np.nonzero(hands)
    left = hands[rows]
    left[np.arange(len(rows)), kinds] -= 1
    return xiangting_calls("calculate_necessary_tiles")(left)


def mahjong_shanten(hands: Counts) -> Job:
    from mahjong.shanten import Shanten

    lists = hands.tolist()
    return lambda: [Shanten.calculate_shanten(hand) for hand in lists]


def tiles_of_136(hands: Counts) -> list[list[int]]:
    return [[4 * kind + copy for kind in range(34) for copy in range(hand[kind])] for hand in hands.tolist()]


def riichienv_shanten(hands: Counts) -> Job:
    from riichienv import calculate_shanten

    lists = tiles_of_136(hands)
    return lambda: [calculate_shanten(hand) for hand in lists]


def riichienv_waits(hands: Counts) -> Job:
    from riichienv import HandEvaluator

    evaluators = [HandEvaluator(hand) for hand in tiles_of_136(hands)]
    return lambda: [evaluator.get_waits() for evaluator in evaluators]


def gb_useful(hands: Counts) -> Job:
    """Its shanten of sets and a pair comes with the useful tiles."""
    from MahjongGB import RegularShanten

    names = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
    names += ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
    tuples = [tuple(names[kind] for kind in range(34) for _ in range(hand[kind])) for hand in hands.tolist()]
    return lambda: [RegularShanten(hand) for hand in tuples]


class Question(NamedTuple):
    less: int  # tiles that the hand lacks: 1 where it waits
    ours: Callable[[Counts], Job]
    peers: Peers


SHANTEN: Peers = {
    "xiangting": xiangting_calls("calculate_replacement_number"),
    "riichienv": riichienv_shanten,
    "mahjong": mahjong_shanten,
}
USEFUL: Peers = {"xiangting": xiangting_calls("calculate_necessary_tiles"), "PyMahjongGB": gb_useful}
QUESTIONS = {
    "shanten": Question(0, lambda hands: lambda: pysolver.shanten(hands), SHANTEN),
    "shanten, three forms": Question(0, lambda hands: lambda: pysolver.shanten(hands, THREE), SHANTEN),
    "useful_tiles": Question(1, lambda hands: lambda: pysolver.useful_tiles(hands), USEFUL),
    "useful_tiles, three forms": Question(
        1, lambda hands: lambda: pysolver.useful_tiles(hands, forms=THREE), USEFUL
    ),
    "waits": Question(
        1, lambda hands: lambda: pysolver.waits(hands), {**USEFUL, "riichienv": riichienv_waits}
    ),
    "discards": Question(
        0, lambda hands: lambda: pysolver.discards(hands), {"xiangting": xiangting_discards}
    ),
}


def installed(peers: Peers) -> Peers:
    return {name: make for name, make in peers.items() if find_spec(MODULES[name])}


# ---- counting with wildcards: no peer takes them, xiangting answers for the hand without ----


def with_wildcards(question: str, wilds: int, count: int) -> Job:
    """Our call on uniform hands some of whose tiles are wildcards."""
    hands, call = drawn("uniform", count, QUESTIONS[question].less + wilds), getattr(pysolver, question)
    return lambda: call(hands, wilds=wilds)


# ---- scoring ----

MCR_FLAVOURS = (None, *FLAVOURS)  # None: all in turn
UNTOLD = {
    "seat": "E",
    "round": "E",
    "flowers": 0,
    "payer_flowers": 0,
}  # None leaves the other keywords untold


def scored(rules: RuleSet, sample: Sequence[McrWin | Win]) -> Job:
    """`score_batch` of wins, each in its own situation."""
    told = sorted({keyword for win in sample for keyword in win.context})
    columns = {keyword: [win.context.get(keyword, UNTOLD.get(keyword)) for win in sample] for keyword in told}
    batch = pysolver.HandBatch.from_text([win.text for win in sample], **columns)
    return lambda: rules.score_batch(batch)


def gb_scores(sample: Sequence[McrWin]) -> dict[str, Job]:
    """PyMahjongGB on MCR wins, without the texts of its patterns."""
    if not find_spec("MahjongGB"):
        return {}
    from MahjongGB import MahjongFanCalculator
    from pymahjonggb import asked

    calls = [{**asked(win), "verbose": False} for win in sample]
    return {"PyMahjongGB": lambda: [MahjongFanCalculator(**call) for call in calls]}


def mcr_wins(flavour: str | None, count: int, share: int) -> tuple[Job, dict[str, Job]]:
    """Wins of one flavour, or of all in turn, and PyMahjongGB on a share of the same."""
    sample = list(islice(wins(1, *([flavour] if flavour else [])), count))
    return scored(pysolver.rules("mcr"), sample), gb_scores(sample[: count // share])


def other_wins(name: str, wilds: int, count: int, share: int) -> tuple[Job, dict[str, Job]]:
    """Wins of another rule set that hold so many wildcards, and PyMahjongGB on a share of as many mixed MCR wins."""
    rules = pysolver.rules(name)

    def held(win: Win) -> int:
        """Wildcards of a win, by whatever name; fewer than none where the default rules have no such win."""
        try:
            return len(rules.score(win.text, **win.context).reading.wilds)
        except ValueError:
            return -1

    sample = list(islice((win for win in rule_set_wins(name, 1000 * count, 1) if held(win) == wilds), count))
    return scored(rules, sample), gb_scores(list(islice(wins(1), count // share)))
