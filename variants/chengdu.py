"""Chengdu 成都麻将, blood battle 血战到底 by table B of the source text: 番 that double, 带幺九, 将对, 根.

108 tiles of three suits; two walls of 14 stacks and two of 13, one throw whose lower die is counted;
13 tiles in hand, 14 win. No chow. A winning hand holds at most two suits 缺一门. The best interpretation:
the reading of the greatest multiplier. A value on this page is a number of doublings: ×4, the book's 3 番,
stands as ``x(4)``.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import Page, Pattern, Requirement, at_least, at_most
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import SUITS, WallRule

NAME, ZH, ALIASES, KIND = "chengdu", "成都麻将", ("成都",), "mahjong"

TABLE = "source text, 血战到底 table B"
PUBLIC = "public custom"

OPTIONS = (
    Option("void_mode", ("any_two_suits", "declared"), "any_two_suits",
           "declared: the suit named by the context's void may not be held 定缺",
           "all the source asks; declared is SBR 2025"),
    Option("terminal_sets", ("any", "runs_only"), "any",
           "whether triplets of 1 and 9 belong to 带幺九",
           f"{PUBLIC}; the letter of the text speaks of runs"),
    Option("roots", ("all", "seven_pairs_only", "none"), "all",
           "which four equal tiles double as 根", "inferred: 龙七对 is said to use up one root"),
    Option("pure_dragon_pairs", (32, 64), 32,
           "清龙七对: the row after 清七对, or the product of 清一色 and 龙七对",
           f"{PUBLIC}; table A has 32 too"),
    Option("zimo", ("none", "add_base", "double"), "none",
           "what a self-draw brings: nothing, 1 on top, or a doubling",
           "absent from the table; add_base is SBR 2025"),
    Option("kong_draw_fan", (int,), 0, "番 of 杠上花", "absent from the table; 1 is SBR 2025"),
    Option("after_kong_fan", (int,), 0, "番 of 杠上炮", "absent from the table; 1 is SBR 2025"),
    Option("rob_kong_fan", (int,), 0, "番 of 抢杠", "absent from the table; 1 is SBR 2025"),
    Option("last_tile_fan", (int,), 0, "番 of 海底", "absent from the table; 1 is SBR 2025"),
    Option("jin_gou_diao_fan", (int,), 0, "番 of 金钩钓", "absent from the table; 1 is SBR 2025"),
    Option("cap", (None, int), None, "the greatest multiplier 满格; None or 0: no cap",
           "no number in the source"),
    Option("wall_break", ("one_throw_low_die", "two_throw"), "one_throw_low_die",
           "one throw whose lower die is counted, or two throws whose sum is",
           "SBR 2025, walls and dice"),
    Option("count_included", (False, True), False,
           "whether the stack at which the lower die points is itself taken",
           "SBR 2025 leaves both readings"),
    Option("kong_replacement", ("front", "tail"), "front",
           "where the replacement for a kong comes from", "source text, 补下一张牌; SBR 2025"),
)  # fmt: skip

ALL_TRIPLETS: dict[str, Any] = {"shape": "standard", "triplets": 4}
SEVEN_PAIRS: dict[str, Any] = {"shape": "pairs"}
ONE_SUIT = {"suits": 1}
A_QUAD = {"quads_as_pairs": at_least(1)}


def x(multiplier: int) -> int:
    """The doublings that a multiplier of the book is, a power of two."""
    return multiplier.bit_length() - 1


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The rule book under the options `o`, in its own order."""
    terminals: dict[str, Any] = {"shape": "standard", "groups_without_terminal": 0} | (
        {"triplets": 0} if o["terminal_sets"] == "runs_only" else {}
    )
    roots = {"all": "roots", "seven_pairs_only": "quads_as_pairs", "none": None}[o["roots"]]
    uses_a_root = {"根": 1} if roots else {}
    top = (o["cap"] - 1).bit_length() if o["cap"] else x(32)
    situations = (
        ("杠上花", "Win on a Kong's Replacement", "kong_draw_fan", {"kong_draw": 1}),
        ("杠上炮", "Win on the Discard after a Kong", "after_kong_fan", {"after_kong": 1}),
        ("抢杠", "Robbing a Kong", "rob_kong_fan", {"robbing_kong": 1}),
        ("海底", "Last Tile", "last_tile_fan", {"last_tile": 1}),
        ("金钩钓", "Four Sets Laid Down", "jin_gou_diao_fan", {"laid_sets": 4}),
    )
    return [
        Pattern("平胡", "Plain Hand", x(1), "four sets and a pair", {"shape": "standard"}, source=TABLE),
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
        Pattern("天胡", "Heavenly Win", top, "on the dealt tiles: the cap, or at least the table's top row",
                {"heaven": 1}, floor=True, source=f"{PUBLIC}; table A 满格"),
        Pattern("地胡", "Earthly Win", top, "at the first turn: the cap, or at least the table's top row",
                {"earth": 1}, floor=True, source=f"{PUBLIC}; table A 满格"),
        *([Pattern("根", "Root", x(2), "each kind of which all four tiles are held, wherever they stand",
                   per=roots, source="inferred from 龙七对")]
          if roots else []),
        *(Pattern(zh, name, o[option], f"{o[option]} 番 by option {option}", when, source="SBR 2025")
          for zh, name, option, when in situations if o[option]),
        *([Pattern("自摸", "Self-Drawn", x(2), "the winning tile was drawn", {"self_draw": 1}, source=PUBLIC)]
          if o["zimo"] == "double" else []),
    ]  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    requirements = [Requirement("suits", at_most(2), "three suits 缺一门: a winning hand holds two at most")]
    if o["void_mode"] == "declared":
        requirements.append(Requirement("void_tiles", 0, "tiles of the void suit 定缺"))
    page = Page(
        NAME, ZH, "倍", patterns(o),
        forms=("standard", "pairs"),
        claims=("pung", "kong"),
        tiles=TILE_NAMES[:27],
        combine="double",
        fan_of_one=1,
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
    """The rule set with these options; see `OPTIONS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options).items()))
