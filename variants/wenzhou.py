"""Wenzhou 温州麻将: 财神 turned up, 白板 for its face, levels 软 硬 双翻 of which the greatest counts.

136 tiles; four walls of 17 stacks, two throws of two dice, the first of which also turns the tile whose kind is 财神: three
are left of it; 16 tiles in hand, 17 win. 财神 stand for any tile, never in a claimed set; 白板 stand for the turned tile's
own face, in claimed sets too. The best interpretation: what the 财神 stand for, and the reading, of the greatest level.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import ANY_SHAPE, Conditions, Example, Page, Pattern, at_least
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import DRAGONS, SUITS, WINDS, WallRule

NAME, ZH, ALIASES, KIND = "wenzhou", "温州麻将", ("温州",), "mahjong"

SOURCE = "source text"
MIL = "MIL 2024"
PUBLIC = "public custom"

OPTIONS = (
    Option("solo_dragons", ("bonus", "normal"), "bonus",
           "a single 红中 or 发财 is laid out as a kong of one and never part of a hand, or is a tile like any other",
           f"{SOURCE}; normal is {MIL}"),
    Option("eight_pairs", (True, False), True, "whether eight pairs and a tile win", MIL),
    Option("three_wilds_win", (True, False), True, "whether three 财神 win with any 17 tiles", MIL),
    Option("discard_wild", (False, True), False, "whether a 财神 may be discarded", PUBLIC),
    Option("named_wins", (True, False), True,
           "whether 碰碰胡 爆头 天胡 地胡 are levels of their own", f"{SOURCE} names them without values; 4 is {PUBLIC}"),
    Option("level_table", ((1, 2, 4), (int, int, int)), (1, 2, 4),
           "what 软, 硬 and 双翻 multiply by; an option that names the level 1, 2 or 4 means that one", f"{MIL}; houses have their own"),
    Option("double_home", (2, 4), 2, "the level of two or more 财神, all at home", f"{SOURCE} 财神归位; 4 is {PUBLIC}"),
    Option("soft_eight_pairs", (1, 2), 1, "eight pairs with a 财神 in use, on a discard", f"{MIL}; 2 is {PUBLIC}"),
    Option("baotou_self_draw_only", (False, True), False,
           "whether 爆头 asks for a self-draw", "the sister text of Hangzhou wins by self-draw only"),
    Option("single_wait_level", (None, 4), None, "a hand that waits for its pair alone", PUBLIC),
    Option("robbing_kong_level", (None, 2), None, "a win on a robbed kong", f"{MIL} gives it nothing; 2 is {PUBLIC}"),
    Option("earthly", ("first_discard", "first_draw"), "first_discard",
           "地胡: on the dealer's first discard, or on the first own draw", PUBLIC),
    Option("kong_draw_level", (None, 4), None, "杠开, a win on the replacement for a kong", PUBLIC),
    Option("one_suit_level", (None, 4), None, "清一色", PUBLIC),
    Option("half_flush_level", (None, 4), None, "混一色", PUBLIC),
    Option("three_dragons_level", (None, 4), None, "中发白, triplets of all three dragons", PUBLIC),
    Option("triple_home_level", (None, 8), None, "three 财神, all at home", PUBLIC),
    Option("wall_break", ("sum", "second_only"), "sum",
           "whether both throws place the break, or the second alone", f"the source's dice text; second_only is {MIL}"),
    Option("reserve_stacks", (2, 8), 2, "stacks left when the hand is drawn", f"{MIL}; 8 is {PUBLIC}"),
    Option("dealer_next", ("winner", "next_seat"), "winner",
           "who deals after a hand that the dealer did not win", f"{SOURCE}; {MIL} has the next seat"),
)  # fmt: skip

PRESETS: dict[str, dict[str, Any]] = {
    "source": {},
    "mil2024": {"solo_dragons": "normal", "named_wins": False, "dealer_next": "next_seat"},
}

NO_SHAPE: Conditions = {"shape": "three_wilds"}
EIGHT_PAIRS: Conditions = {"shape": "eight_pairs"}
ALL_AT_HOME: Conditions = {"wilds_away_from_home": 0}
IN_USE: Conditions = {"wilds_away_from_home": at_least(1)}
SELF_DRAW: Conditions = {"self_draw": 1}


def level(o: dict[str, Any], usual: int) -> int:
    """What the level that is usually worth so much is worth by the table of levels."""
    table: dict[int, int] = dict(zip((1, 2, 4), o["level_table"], strict=True))
    return table.get(usual, usual)


def named_wins(o: dict[str, Any]) -> list[Pattern]:
    """The wins that the source names without values."""
    double = level(o, 4)
    return [
        Pattern("爆头", "Any Tile", double, "the held tiles are five sets beside a 财神, so that any tile wins",
                {"spare_wild": 1} | (SELF_DRAW if o["baotou_self_draw_only"] else {}), source=PUBLIC),
        Pattern("天胡", "Heavenly Win", double, "on the dealt tiles", {"heaven": 1, "shape": ANY_SHAPE}, source=PUBLIC),
        Pattern("地胡", "Earthly Win", double, "on the dealer's first discard, or by option on the first own draw",
                {"earth": 1, "self_draw": int(o["earthly"] == "first_draw"), "shape": ANY_SHAPE}, source=PUBLIC),
        Pattern("碰碰胡", "All Triplets", double, "five triplets or kongs and a pair",
                {"shape": "standard", "triplets": 5}, source=PUBLIC),
    ]  # fmt: skip


def optional_levels(o: dict[str, Any]) -> list[Pattern]:
    """Levels that are off unless an option gives them."""
    levels: tuple[tuple[str, str, str, Conditions], ...] = (
        ("三财神归位", "Three Wild Tiles at Home", "triple_home_level", {"wilds": 3} | ALL_AT_HOME),
        ("杠开", "Win on a Kong's Replacement", "kong_draw_level", {"kong_draw": 1, "shape": ANY_SHAPE}),
        ("清一色", "One Suit", "one_suit_level", {"suits": 1, "honour_tiles": 0}),
        ("混一色", "One Suit and Honours", "half_flush_level", {"suits": 1, "honour_tiles": at_least(1)}),
        ("中发白", "Three Dragons", "three_dragons_level", {"dragon_triplets": 3}),
        ("单吊", "Single Wait", "single_wait_level", {"wait_kinds": 1, "pair_wait": 1}),
        ("抢杠", "Robbing a Kong", "robbing_kong_level", {"robbing_kong": 1, "shape": ANY_SHAPE}),
    )
    return [
        Pattern(zh, name, level(o, o[option]), f"by option {option}", when, source=PUBLIC)
        for zh, name, option, when in levels if o[option] is not None
    ]  # fmt: skip


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The rule book under the options `o`, from the highest level down."""
    soft, hard, double = o["level_table"]
    return [
        # ---- 双翻, first what is so whatever the 财神 stand for ----
        Pattern("三财神成牌", "Three Wild Tiles with a Shape", double, "three 财神 with a real shape", {"wilds": 3}, source=MIL),
        *(named_wins(o) if o["named_wins"] else []),
        Pattern("八对自摸", "Eight Pairs by Self-Draw", double, "eight pairs, self-drawn", EIGHT_PAIRS | SELF_DRAW, source=MIL),
        Pattern("硬八对", "Hard Eight Pairs", double, "eight pairs without 财神, or with all at home", EIGHT_PAIRS | ALL_AT_HOME, source=MIL),
        *optional_levels(o),
        # ---- 硬 ----
        Pattern("财神归位", "Wild Tiles at Home", hard, "a 财神 in use, all at home", {"wilds": at_least(1)} | ALL_AT_HOME, source=SOURCE),
        *([Pattern("双财神归位", "Two Wild Tiles at Home", double, "two 财神 or more, all at home",
                   {"wilds": at_least(2)} | ALL_AT_HOME, source=PUBLIC)] if o["double_home"] == 4 else []),
        Pattern("硬", "Hard Hand", hard, "no 财神", {"wilds": 0}, source=MIL),
        Pattern("自摸", "Self-Drawn", hard, "the winning tile was drawn", SELF_DRAW | {"shape": ANY_SHAPE}, source=MIL),
        Pattern("三财神", "Three Wild Tiles", hard, "three 财神 without a shape", NO_SHAPE, source=MIL),
        # ---- 软 ----
        Pattern("软八对", "Soft Eight Pairs", level(o, o["soft_eight_pairs"]), "eight pairs with a 财神 in use", EIGHT_PAIRS | IN_USE, source=MIL),
        Pattern("软", "Soft Hand", soft, "a 财神 used for another tile, nothing above", IN_USE, source=MIL),
    ]  # fmt: skip


WILD = {"wild": "4m"}
EXAMPLES = (
    Example("23m456s789pEEENNN55p+1m", 2, "no 财神: 硬", WILD, source=f"{MIL}, 硬"),
    Example("4m123m456s89pEEENNN5p+5p", 1, "4m as 7p: 软", WILD, source=f"{MIL}, 软"),
    Example("456m456s789pEEENNN5p+5p", 2, "4m at home: 财神归位", WILD, source=f"{SOURCE}, 财神归位"),
    Example("P56m456s789pEEENNN5p+5p", 2, "白板 is 4m in 456m and no 财神: 硬", WILD, source=f"{SOURCE}, 只能代替牌型"),
    Example("EEESSSWWW111m999p5s+5s", 4, "碰碰胡", WILD, source=f"{SOURCE}, named without a value; {PUBLIC}"),
    Example("EEESSSWWW111m999p5s+5s", 2, "no 财神: 硬, and 碰碰胡 is no level", WILD, {"preset": "mil2024"}, MIL),
    Example("4m123m456s789pEEENNN+9s", 4, "爆头: five sets and a 财神", WILD, source=f"{SOURCE}, named without a value; {PUBLIC}"),
    Example("444m159m258p147sESWN+9s", 2, "three 财神 without a shape", WILD, source=f"{MIL}, 三财神"),
    Example("1199m2288p3377sEESW+S", 4, "eight pairs without 财神", WILD, source=f"{MIL}, 八对"),
    Example("4m1199m2288p3377sEES+W", 1, "eight pairs with a 财神, on a discard: 软", WILD, source=f"{MIL}, 八对"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    page = Page(
        NAME, ZH, "倍", patterns(o),
        sets=5,
        forms=("standard", "eight_pairs") if o["eight_pairs"] else ("standard",),
        tiles=TILE_NAMES if o["solo_dragons"] == "normal" else (*TILE_NAMES[:32],),
        wild="turned",
        substitute="P",
        wild_copies=3,
        wild_wins=3 if o["three_wilds_win"] else 0,
        discard_wild=o["discard_wild"],
        fifth_copy="all",
        combine="greatest",
        best="what the 财神 stand for, and the reading, of the greatest level",
    )  # fmt: skip
    wall = WallRule(
        tiles=SUITS + WINDS + DRAGONS,
        hand=16,
        turned_up=True,
        wall_break="two_throw" if o["wall_break"] == "sum" else "second_only",
        dead_wall=2 * o["reserve_stacks"],
        next_dealer="winner" if o["dealer_next"] == "winner" else "stays_on_win",
        repeats=3,
    )
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS` and `PRESETS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options, PRESETS).items()))
