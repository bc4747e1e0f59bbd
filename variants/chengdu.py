"""Chengdu 成都麻将, blood battle 血战到底 by table B of the source text: 番 that double, 带幺九, 将对, 根.

108 tiles of three suits; two walls of 14 stacks and two of 13, one throw whose lower die is counted; 13 tiles in hand, 14
win. No chow. A winning hand holds at most two suits 缺一门. The best interpretation: the reading of the greatest multiplier.
A value on this page is a number of doublings: ×4, the book's 3 番, stands as ``x(4)``.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import Conditions, Example, Pattern
from pysolver.scoring import RuleSet

from ._blood_battle import (
    A_QUAD,
    ALL_TRIPLETS,
    ONE_SUIT,
    PUBLIC,
    SEVEN_PAIRS,
    STANDARD,
    VOID_MODE,
    first_turn,
    page,
    situations,
    wall,
    x,
)
from ._blood_battle import OPTIONS as OF_BLOOD_BATTLE

NAME, ZH, ALIASES, KIND = "chengdu", "成都麻将", ("成都",), "mahjong"

TABLE = "source text, 血战到底 table B"

OPTIONS = (
    VOID_MODE,
    Option("terminal_sets", ("any", "runs_only"), "any",
           "whether triplets of 1 and 9 belong to 带幺九",
           f"{PUBLIC}; the letter of the text speaks of runs"),
    Option("roots", ("all", "seven_pairs_only", "none"), "all",
           "which four equal tiles double as 根", "inferred: 龙七对 is said to use up one root"),
    Option("pure_dragon_pairs", (32, 64), 32,
           "清龙七对: the row after 清七对, or the product of 清一色 and 龙七对",
           f"{PUBLIC}; table A has 32 too"),
    *OF_BLOOD_BATTLE,
)  # fmt: skip


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The rule book under the options `o`, in its own order."""
    terminals: Conditions = STANDARD | {"groups_without_terminal": 0} | ({"triplets": 0} if o["terminal_sets"] == "runs_only" else {})
    roots = {"all": "roots", "seven_pairs_only": "quads_as_pairs", "none": None}[o["roots"]]
    uses_a_root: dict[str, int | str] = {"根": 1} if roots else {}
    return [
        Pattern("平胡", "Plain Hand", x(1), "four sets and a pair", STANDARD, source=TABLE),
        Pattern("对对胡", "All Triplets", x(2), "four triplets or kongs and a pair",
                ALL_TRIPLETS, excludes="平胡", source=TABLE),
        Pattern("清一色", "One Suit", x(4), "one suit",
                ONE_SUIT, excludes="平胡", source=TABLE),
        Pattern("带幺九", "Terminals Everywhere", x(4), "a 1 or 9 in every set and the pair",
                terminals, excludes="平胡", source=TABLE),
        Pattern("七对", "Seven Pairs", x(4), "seven pairs, nothing claimed or konged",
                SEVEN_PAIRS, source=TABLE),
        Pattern("清对", "Triplets of One Suit", x(8), "清一色 and 对对胡",
                ALL_TRIPLETS | ONE_SUIT, excludes="清一色 对对胡 平胡", source=TABLE),
        Pattern("将对", "Triplets of 2 5 8", x(8), "对对胡 of 2 5 8 alone",
                ALL_TRIPLETS | {"not_258": 0}, excludes="对对胡 平胡", source=TABLE),
        Pattern("龙七对", "Dragon Pairs", x(16), "seven pairs with a quad, whose root is used up",
                SEVEN_PAIRS | A_QUAD, excludes="七对", takes=uses_a_root, source=TABLE),
        Pattern("清七对", "Pairs of One Suit", x(16), "清一色 and 七对",
                SEVEN_PAIRS | ONE_SUIT, excludes="清一色 七对", source=TABLE),
        Pattern("清幺九", "Terminals of One Suit", x(16), "清一色 and 带幺九",
                terminals | ONE_SUIT, excludes="清一色 带幺九 平胡", source=TABLE),
        Pattern("清龙七对", "Dragon Pairs of One Suit", x(o["pure_dragon_pairs"]),
                "清一色 and 龙七对, whose root is used up",
                SEVEN_PAIRS | ONE_SUIT | A_QUAD, excludes="清一色 七对 龙七对 清七对", takes=uses_a_root,
                source=PUBLIC),
        *first_turn(o, f"{PUBLIC}; table A 满格"),
        *([Pattern("根", "Root", x(2), "each kind of which all four tiles are held, wherever they stand",
                   per=roots, source="inferred from 龙七对")]
          if roots else []),
        *situations(o),
    ]  # fmt: skip


EXAMPLE = f"{TABLE}, worked example"
EXAMPLES = (
    Example("23445677p34578s+9s", 1, "平胡", source=EXAMPLE),
    Example("111222444m3339p+9p", 2, "对对胡", source=EXAMPLE),
    Example("1133322245699s+9s", 4, "清一色", source=EXAMPLE),
    Example("111222333m7899p+9p", 4, "带幺九: 123 three times, not 111 222 333", source=EXAMPLE),
    Example("2244552299m119p+9p", 16, "printed as 七对 4, but 2222m makes it 龙七对", source=EXAMPLE),
    Example("9988775522116p+6p", 16, "printed as 清对 8, but these are seven different pairs, 清七对", source=EXAMPLE),
    Example("222555888s8885m+5m", 8, "将对", source=EXAMPLE),
    Example("11222244p55779m+9m", 16, "龙七对, whose root is used up", source=EXAMPLE),
    Example("1112377788899p+9p", 16, "清幺九: 789 three times, not 777 888 999", source=EXAMPLE),
    Example("[333s]45s77s67777p8p+3s", 4, "根 of 3s, pung and one, and of 7p, 777 and 678", source=f"{TABLE}, inferred from 龙七对"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    return RuleSet(page(NAME, ZH, "倍", patterns(o), o, fan_of_one=1), OPTIONS, o, wall(o))


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options).items()))
