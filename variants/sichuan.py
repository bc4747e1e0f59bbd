"""Sichuan 四川麻将, blood battle 血战到底 by table A of the source text: the 番 is the multiplier itself.

108 tiles of three suits; two walls of 14 stacks and two of 13, one throw whose lower die is counted; 13 tiles in hand, 14
win. No chow. A winning hand holds at most two suits 缺一门. The best interpretation: the reading of the greatest multiplier.
Every row of the table is a product of 大对子 2, 清一色 4, 七对 4 and 2 for each quad in seven pairs; a value on this page is
a number of doublings: ×4 stands as ``x(4)``. The preset ``sbr2025`` counts the league's 番 by the same doublings.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import Conditions, Page, Pattern, Requirement, at_least, at_most
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import SUITS, WallRule

NAME, ZH, ALIASES, KIND = "sichuan", "四川麻将", ("四川", "血战到底"), "mahjong"

TABLE = "source text, 血战到底 table A"
SBR = "SBR 2025"

OPTIONS = (
    Option("fan", ("factor", "doubling"), "factor",
           "whether the book's 番 is the multiplier itself, told by the rows of table A, or a number of doublings",
           f"{TABLE}; doubling is {SBR}"),
    Option("void_mode", ("any_two_suits", "declared"), "any_two_suits",
           "declared: the suit named by the context's void may not be held 定缺", f"all the source asks; declared is {SBR}"),
    Option("roots", ("seven_pairs_only", "all", "none"), "seven_pairs_only",
           "which four equal tiles double: quads of seven pairs, all of them and kongs 根 杠, or none beyond the rows",
           f"{TABLE}: kongs are paid in points of their own; all is {SBR}"),
    Option("zimo", ("none", "add_base", "double"), "none",
           "what a self-draw brings: nothing, 1 on top, or a doubling", f"absent from the table; add_base is {SBR}"),
    Option("kong_draw_fan", (int,), 0, "doublings of 杠上花", f"absent from the table; 1 is {SBR}"),
    Option("after_kong_fan", (int,), 0, "doublings of 杠上炮", f"absent from the table; 1 is {SBR}"),
    Option("rob_kong_fan", (int,), 0, "doublings of 抢杠", f"absent from the table; 1 is {SBR}"),
    Option("last_tile_fan", (int,), 0, "doublings of 海底", f"absent from the table; 1 is {SBR}"),
    Option("jin_gou_diao_fan", (int,), 0, "doublings of 金钩钓", f"absent from the table; 1 is {SBR}"),
    Option("cap", (None, int), None, "the greatest multiplier 满格", f"no number in the source; 8 is {SBR}"),
    Option("wall_break", ("one_throw_low_die", "two_throw"), "one_throw_low_die",
           "one throw whose lower die is counted, or two throws whose sum is", f"{SBR}, walls and dice"),
    Option("count_included", (False, True), False,
           "whether the stack at which the lower die points is itself taken", f"{SBR} leaves both readings"),
    Option("kong_replacement", ("front", "tail"), "front",
           "where the replacement for a kong comes from", f"source text, 补下一张牌; {SBR}"),
)  # fmt: skip

PRESETS = {
    "sbr2025": {
        "fan": "doubling", "void_mode": "declared", "roots": "all", "zimo": "add_base", "cap": 8, "kong_draw_fan": 1,
        "after_kong_fan": 1, "rob_kong_fan": 1, "last_tile_fan": 1, "jin_gou_diao_fan": 1,
    },
}  # fmt: skip

ALL_TRIPLETS: Conditions = {"shape": "standard", "triplets": 4}
SEVEN_PAIRS: Conditions = {"shape": "pairs"}
ONE_SUIT: Conditions = {"suits": 1}
A_QUAD: Conditions = {"quads_as_pairs": at_least(1)}


def x(multiplier: int) -> int:
    """The doublings that a multiplier of the book is, a power of two."""
    return multiplier.bit_length() - 1


def table_rows(uses_a_root: dict[str, int | str]) -> list[Pattern]:
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
    top = x(32) if o["cap"] is None else max(o["cap"] - 1, 0).bit_length()
    situations = (
        ("杠上花", "Win on a Kong's Replacement", "kong_draw_fan", {"kong_draw": 1}),
        ("杠上炮", "Win on the Discard after a Kong", "after_kong_fan", {"after_kong": 1}),
        ("抢杠", "Robbing a Kong", "rob_kong_fan", {"robbing_kong": 1}),
        ("海底", "Last Tile", "last_tile_fan", {"last_tile": 1}),
        ("金钩钓", "Four Sets Laid Down", "jin_gou_diao_fan", {"laid_sets": 4}),
    )
    return [
        Pattern("平胡", "Plain Hand", x(1), "four sets and a pair", {"shape": "standard"}, source=TABLE),
        Pattern("大对子", "All Triplets", x(2), "four triplets or kongs and a pair",
                ALL_TRIPLETS, excludes="平胡", source=TABLE),
        Pattern("清一色", "One Suit", x(4), "one suit", ONE_SUIT, excludes="平胡", source=TABLE),
        Pattern("暗七对", "Seven Pairs", x(4), "seven pairs, nothing claimed or konged", SEVEN_PAIRS, source=TABLE),
        *(table_rows({"根": 1} if roots else {}) if o["fan"] == "factor" else []),
        Pattern("天胡", "Heavenly Win", top, "on the dealt tiles: the cap 满格, or at least 32, the table's top row",
                {"heaven": 1}, floor=True, source=TABLE),
        Pattern("地胡", "Earthly Win", top, "at the first turn: the cap 满格, or at least 32, the table's top row",
                {"earth": 1}, floor=True, source=TABLE),
        *([Pattern("根", "Root", x(2), "four equal tiles, not as a kong", per=roots, source=f"{TABLE}, 龙七对; {SBR}")]
          if roots else []),
        *([Pattern("杠", "Kong", x(2), "each kong", per="kongs", source=SBR)] if o["roots"] == "all" else []),
        *(Pattern(zh, name, o[option], f"{o[option]} doublings by option {option}", when, source=SBR)
          for zh, name, option, when in situations if o[option]),
        *([Pattern("自摸", "Self-Drawn", x(2), "the winning tile was drawn", {"self_draw": 1}, source="public custom")]
          if o["zimo"] == "double" else []),
    ]  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    requirements = [Requirement("suits", at_most(2), "three suits 缺一门: a winning hand holds two at most")]
    if o["void_mode"] == "declared":
        requirements.append(Requirement("void_tiles", 0, "tiles of the void suit 定缺"))
    page = Page(
        NAME, ZH, "番" if o["fan"] == "factor" else "倍", patterns(o),
        forms=("standard", "pairs"),
        claims=("pung", "kong"),
        tiles=TILE_NAMES[:27],
        combine="double",
        fan_of_one=0 if o["fan"] == "doubling" else None,
        requirements=requirements,
        cap=o["cap"] or 0,
        addend=("self_draw", 1) if o["zimo"] == "add_base" else None,
        best="the reading of the greatest multiplier",
    )  # fmt: skip
    wall = WallRule(
        tiles=SUITS,
        sides=(14, 13, 14, 13),
        sides_of="seats",
        next_dealer="first_winner",
        wall_break=o["wall_break"],
        count_included=o["count_included"],
        kong_replacement=o["kong_replacement"],
    )
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS` and `PRESETS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options, PRESETS).items()))
