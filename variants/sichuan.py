"""Sichuan 四川麻将, blood battle 血战到底 by table A of the source text: the 番 is the multiplier itself.

108 tiles of three suits; two walls of 14 stacks and two of 13, one throw whose lower die is counted; 13 tiles in hand, 14
win. No chow. A winning hand holds at most two suits 缺一门. The best interpretation: the reading of the greatest multiplier.
Every row of the table is a product of 大对子 2, 清一色 4, 七对 4 and 2 for each quad in seven pairs; a value on this page is
a number of doublings: ×4 stands as ``x(4)``. The preset ``sbr2025`` counts the league's 番 by the same doublings.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import Example, Pattern
from pysolver.scoring import RuleSet

from ._blood_battle import (
    A_QUAD,
    ALL_TRIPLETS,
    ONE_SUIT,
    SBR,
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

NAME, ZH, ALIASES, KIND = "sichuan", "四川麻将", ("四川", "血战到底"), "mahjong"

TABLE = "source text, 血战到底 table A"

OPTIONS = (
    Option("fan", ("factor", "doubling"), "factor",
           "whether the book's 番 is the multiplier itself, told by the rows of table A, or a number of doublings",
           f"{TABLE}; doubling is {SBR}"),
    VOID_MODE,
    Option("roots", ("seven_pairs_only", "all", "none"), "seven_pairs_only",
           "which four equal tiles double: quads of seven pairs, all of them and kongs 根 杠, or none beyond the rows",
           f"{TABLE}: kongs are paid in points of their own; all is {SBR}"),
    *OF_BLOOD_BATTLE,
)  # fmt: skip

PRESETS = {
    "sbr2025": {
        "fan": "doubling", "void_mode": "declared", "roots": "all", "zimo": "add_base", "cap": 8, "kong_draw_fan": 1,
        "after_kong_fan": 1, "rob_kong_fan": 1, "last_tile_fan": 1, "jin_gou_diao_fan": 1,
    },
}  # fmt: skip


def products(uses_a_root: dict[str, int | str]) -> list[Pattern]:
    """The rows of table A that are products of others."""
    return [
        Pattern("清大对", "Triplets of One Suit", x(8), "清一色 and 大对子",
                ALL_TRIPLETS | ONE_SUIT, excludes="清一色 大对子 平胡", source=TABLE),
        Pattern("龙七对", "Dragon Pairs", x(8), "seven pairs with a quad, whose doubling is in it",
                SEVEN_PAIRS | A_QUAD, excludes="暗七对", takes=uses_a_root, source=TABLE),
        Pattern("清七对", "Pairs of One Suit", x(16), "清一色 and 暗七对",
                SEVEN_PAIRS | ONE_SUIT, excludes="清一色 暗七对", source=TABLE),
        Pattern("清龙七对", "Dragon Pairs of One Suit", x(32), "清一色 and 龙七对, whose doubling is in it",
                SEVEN_PAIRS | ONE_SUIT | A_QUAD, excludes="清一色 暗七对 龙七对 清七对", takes=uses_a_root, source=TABLE),
    ]  # fmt: skip


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The rule book under the options `o`, in its own order."""
    roots = {"all": "hogs", "seven_pairs_only": "quads_as_pairs", "none": None}[o["roots"]]
    return [
        Pattern("平胡", "Plain Hand", x(1), "four sets and a pair", STANDARD, source=TABLE),
        Pattern("大对子", "All Triplets", x(2), "four triplets or kongs and a pair",
                ALL_TRIPLETS, excludes="平胡", source=TABLE),
        Pattern("清一色", "One Suit", x(4), "one suit", ONE_SUIT, excludes="平胡", source=TABLE),
        Pattern("暗七对", "Seven Pairs", x(4), "seven pairs, nothing claimed or konged", SEVEN_PAIRS, source=TABLE),
        *(products({"根": 1} if roots else {}) if o["fan"] == "factor" else []),
        *first_turn(o, TABLE),
        *([Pattern("根", "Root", x(2), "four equal tiles, not as a kong", per=roots, source=f"{TABLE}, 龙七对; {SBR}")]
          if roots else []),
        *([Pattern("杠", "Kong", x(2), "each kong", per="kongs", source=SBR)] if o["roots"] == "all" else []),
        *situations(o),
    ]  # fmt: skip


EXAMPLE = f"{TABLE}, worked example"
EXAMPLES = (
    Example("123345789m2346p+6p", 1, "平胡", source=EXAMPLE),
    Example("111333444m2226p+6p", 2, "大对子", source=EXAMPLE),
    Example("1112343456668m+8m", 4, "清一色, 111 234 345 666 88", source=EXAMPLE),
    Example("1133446677m558p+8p", 4, "暗七对", source=EXAMPLE),
    Example("1133446666m558p+8p", 8, "龙七对: the quad 6666m doubles 暗七对", source=EXAMPLE),
    Example("123m456p789s1122m+2m", None, "three suits are complete and may not win", source="source text, 缺一门"),
    Example("333346677m5577s+4m", 8, "根 1 and 七对 2 are 3 番", options={"preset": "sbr2025"}, source=f"{SBR}, scored hand"),
    Example("1122445578899s+7s", 8, "清一色 2 and 七对 2 are 4 番, and the cap is 3", options={"preset": "sbr2025"}, source=f"{SBR}, scored hand"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    unit, fan_of_one = ("番", None) if o["fan"] == "factor" else ("倍", 0)
    return RuleSet(page(NAME, ZH, unit, patterns(o), o, fan_of_one), OPTIONS, o, wall(o))


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS` and `PRESETS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options, PRESETS).items()))
