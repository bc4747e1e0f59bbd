"""What is timed: our call on an array beside the peers' calls, one a hand, on inputs made ready for each.

Only peers that are installed take part, and only where they answer the same question: up to 14 tiles.
"""

from collections.abc import Callable
from importlib.util import find_spec

from hands import Counts

import pysolver

RIICHI = ("standard", "distinct_pairs", "orphans")  # what the peers count, always all three
Job = Callable[[], object]


def xiangting_shanten(hands: Counts) -> Job:
    from xiangting import PlayerCount, calculate_replacement_number

    lists, four = hands.tolist(), PlayerCount.FOUR
    return lambda: [calculate_replacement_number(hand, four) for hand in lists]


def xiangting_useful(hands: Counts) -> Job:
    from xiangting import PlayerCount, calculate_necessary_tiles

    lists, four = hands.tolist(), PlayerCount.FOUR
    return lambda: [calculate_necessary_tiles(hand, four) for hand in lists]


def mahjong_shanten(hands: Counts) -> Job:
    from mahjong.shanten import Shanten

    lists = hands.tolist()
    return lambda: [Shanten.calculate_shanten(hand) for hand in lists]


QUESTIONS: dict[str, tuple[bool, Callable[[Counts], Job], dict[str, Callable[[Counts], Job]]]] = {
    "shanten": (
        False,
        lambda hands: lambda: pysolver.shanten(hands, RIICHI),
        {"xiangting": xiangting_shanten, "mahjong": mahjong_shanten},
    ),
    "shanten, standard form": (False, lambda hands: lambda: pysolver.shanten(hands), {}),
    "useful_tiles": (
        True,
        lambda hands: lambda: pysolver.useful_tiles(hands, forms=RIICHI, kinds=True),
        {"xiangting": xiangting_useful},
    ),
    "waits": (True, lambda hands: lambda: pysolver.waits(hands), {}),
    "discards": (False, lambda hands: lambda: pysolver.discards(hands), {}),
}


def peers_of(question: str, hands: Counts) -> dict[str, Callable[[Counts], Job]]:
    """The installed peers that answer a question of such hands."""
    if hands[0].sum() > 14:
        return {}
    return {name: make for name, make in QUESTIONS[question][2].items() if find_spec(name)}
