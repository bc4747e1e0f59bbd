"""Red-Dragon mahjong 红中麻将 2024: four wild 红中, self-draw wins alone, 番 that double.

112 tiles: three suits and four 红中; four walls of 14 stacks, one throw whose lower die is counted; 13 tiles in hand, 14
win. A 红中 stands for any suited tile, so that no kind is there five times in the concealed hand; it is never claimed. No
chow; three suits are fine. The best interpretation: what the 红中 stand for, and the reading, of the most 番.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import Conditions, Example, Page, Pattern, Requirement
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import SUITS, WallRule

NAME, ZH, ALIASES, KIND = "hongzhong", "红中麻将", ("红中", "red dragon"), "mahjong"

TEXT = "Red-Dragon 2024"

OPTIONS = (
    Option("wild_quads", (True, False), True,
           "whether 龙七对 may hold a 红中 in its quad, or be won by one as its fourth tile", "inferred; the text does not say"),
    Option("cap", (int,), 16, "the greatest base, 4 番; 0: no cap", TEXT),
)  # fmt: skip

SEVEN_PAIRS: Conditions = {"shape": "pairs"}


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The rule book under the options `o`, in its own order."""
    dragon: Conditions = {"win_copies": 4} if o["wild_quads"] else {"real_win_copies": 4}
    return [
        Pattern("平和", "Plain Hand", 0, "nothing else counts", {"counted": 0}, phase=2, source=TEXT),
        Pattern("无红中", "No Wild Tile", 1, "no 红中 in the hand", {"wilds": 0}, source=TEXT),
        Pattern("大对子", "All Triplets", 1, "four triplets or kongs and a pair",
                {"shape": "standard", "triplets": 4}, source=TEXT),
        Pattern("一条龙", "Straight", 1, "123 456 789 of one suit", {"pure_straights": 1}, source=TEXT),
        Pattern("杠上花", "Win on a Kong's Replacement", 1, "won on the replacement for a kong", {"kong_draw": 1}, source=TEXT),
        Pattern("七对", "Seven Pairs", 2, "seven pairs; a quad not konged is two of them", SEVEN_PAIRS, source=TEXT),
        Pattern("清一色", "One Suit", 2, "one suit", {"suits": 1}, source=TEXT),
        Pattern("龙七对", "Dragon Pairs", 3, "seven pairs with a quad whose fourth tile is the winning one",
                SEVEN_PAIRS | dragon, excludes="七对", source=TEXT),
    ]  # fmt: skip


DRAWN = {"self_draw": True}
EXAMPLES = (
    Example("123m456p78s1m*234s+9s", 1, "平和", DRAWN, source=TEXT),
    Example("[555m][666m][777p]88p9m*+9m", 2, "大对子 1", DRAWN, source=f"{TEXT}, scored hand"),
    Example("[222s]12345679m7p*+8m", 2, "一条龙 1", DRAWN, source=f"{TEXT}, scored hand"),
    Example("446889p*66m8899s+6p", 4, "七对 2", DRAWN, source=f"{TEXT}, scored hand"),
    Example("444889p*66m8899s+4p", 8, "龙七对 3", DRAWN, source=f"{TEXT}, scored hand"),
    Example("[111p][222p][444p]88p*9p+9p", 8, "大对子 1 清一色 2", DRAWN, source=f"{TEXT}, scored hand"),
    Example("1122445578899s+7s", 16, "清一色 2 七对 2 无红中 1, capped at 4 番", DRAWN, source=f"{TEXT}, scored hand"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    page = Page(
        NAME, ZH, "倍", patterns(o),
        forms=("standard", "pairs"),
        claims=("pung", "kong"),
        tiles=(*TILE_NAMES[:27], "C"),
        wild="C",
        fifth_copy="concealed",
        combine="double",
        fan_of_one=0,
        requirements=[Requirement("self_draw", 1, "won on another's tile: only a self-draw 自摸 wins")],
        cap=o["cap"],
        best="what the 红中 stand for, and the reading, of the most 番",
    )  # fmt: skip
    wall = WallRule(tiles=SUITS + ("C",) * 4, wall_break="one_throw_low_die", next_dealer="winner")
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options).items()))
