"""Suzhou 苏州麻将: 花 that add up, hard flowers that double on big hands 大胡, small hands with a minimum.

152 tiles: suits, winds and 28 hard flowers (中發白, eight flowers, 百搭, 大白板) that are laid out and replaced from the tail;
four walls of 19 stacks, two throws; 13 tiles in hand, 14 win. The best interpretation: the greatest total over all readings
(sets and a pair, seven pairs) and places of the winning tile. Of the public 滴零 and 豹子 no text tells what they are or
bring: they are not here.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import Conditions, Example, Minimum, Page, Pattern, at_least
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import DRAGONS, FLOWERS, JOKERS, SUITS, WHITE_FLOWERS, WINDS, WallRule

NAME, ZH, ALIASES, KIND = "suzhou", "苏州麻将", ("苏州",), "mahjong"

TEXT = "source text, flower table"
PUBLIC = "public custom"
BIG = "大胡"

OPTIONS = (
    Option("baida", ("flower", "joker"), "flower", "百搭 as hard flower or wild", f"{TEXT} no. 2; joker is {PUBLIC}"),
    Option("hard_flower_mult_big", (2, 1), 2,
           "what a hard flower counts on a big hand 大胡", "the source's worked example, 花5*2; 1 is the bare table"),
    Option("ron_wind_triplet", (1, 2), 1,
           "a wind triplet in hand that a discard completed: as claimed, or as drawn", f"{TEXT} no. 6 is silent; {PUBLIC}"),
    Option("clean_kongs", ("any", "wind"), "any",
           "which kongs bar 大门清: all, or those of winds", f"{TEXT} no. 10; {PUBLIC}"),
    Option("both_menqing", (True, False), True, "whether 大门清 and 小门清 add", f"{TEXT} nos. 9, 10; {PUBLIC}"),
    Option("earthly", ("first_draw", "first_discard"), "first_draw",
           "地胡: a non-dealer's win on his first draw, or on the dealer's first discard", f"{TEXT} no. 20; {PUBLIC}"),
    Option("da_diao_che", (5, 10), 5, "大吊车", f"{TEXT} no. 18; 10 is {PUBLIC}"),
    Option("luxury_pairs", (1, 2), 1, "what a quad in seven pairs 豪华七对 multiplies the total by", f"not in the {TEXT}; 2 is {PUBLIC}"),
    Option("four_winds", (int,), 0, "四喜, triplets of all four winds", f"not in the {TEXT}; {PUBLIC} has it, no text its number"),
    Option("allow_chow", (False, True), False,
           "whether a chow may be claimed in play; a score takes claimed chows either way", f"{TEXT} no. 9 speaks of 吃; none is {PUBLIC}"),
    Option("min_small", ((3, 4), (3, 3), (2, 3), (0, 0)), (3, 4),
           "flowers, 底 apart, that a small hand needs: self-drawn or on a robbed kong, and on a discard",
           f"source text, 小牌遵循3花以上; 4 on a discard is {PUBLIC}, 3摸4冲"),
    Option("flower_replacement", ("rounds", "at_once"), "rounds",
           "whether a flower drawn for a flower after the deal waits until all have had their turn",
           "public custom; the texts give the order of the players only"),
)  # fmt: skip

SMALL: Conditions = {BIG: 0}
CONCEALED: Conditions = {"claimed_sets": 0}


def small_items(o: dict[str, Any]) -> list[Pattern]:
    """Items 1 to 8, which alone a small hand counts; all but 底 towards its minimum."""
    doubled = o["hard_flower_mult_big"] == 2
    return [
        Pattern("底", "Winning", 5, "every win; not measured by the minimum", outside_minimum=True, source=f"{TEXT} no. 1"),
        Pattern("硬花", "Hard Flower", 1, "each hard flower" + (" of a small hand" if doubled else ""),
                SMALL if doubled else {}, per="flowers", phase=2, source=f"{TEXT} no. 2"),
        *([Pattern("大胡硬花", "Hard Flower of a Big Hand", 2, "each hard flower of a big hand 大胡",
                   {BIG: at_least(1)}, per="flowers", phase=2, source="worked example of the source")] if doubled else []),
        Pattern("明杠", "Exposed Kong", 1, "an exposed kong of a suit", per="exposed_suited_kongs", source=f"{TEXT} no. 3"),
        Pattern("暗杠", "Concealed Kong", 2, "a concealed kong of a suit", per="concealed_suited_kongs", source=f"{TEXT} no. 4"),
        Pattern("字碰", "Wind Pung", 1, "a claimed triplet of winds", per="honour_pungs", source=f"{TEXT} no. 5"),
        Pattern("暗刻", "Wind Triplet in Hand", 2, "a triplet of winds in hand", per="standing_honours", source=f"{TEXT} no. 6"),
        Pattern("字刻", "Wind Triplet Completed", o["ron_wind_triplet"], "a triplet of winds in hand that a discard completed",
                per="completed_honours", source=f"{TEXT} no. 6; {PUBLIC}"),
        Pattern("字明杠", "Exposed Wind Kong", 3, "an exposed kong of winds", per="exposed_honour_kongs", source=f"{TEXT} no. 7"),
        Pattern("字暗杠", "Concealed Wind Kong", 4, "a concealed kong of winds", per="concealed_honour_kongs", source=f"{TEXT} no. 8"),
    ]  # fmt: skip


def big_items(o: dict[str, Any]) -> list[Pattern]:
    """Items 9 to 21, each of which makes a big hand."""
    clean = {"flowers": 0, "wind_triplets": 0} | ({"kongs": 0} if o["clean_kongs"] == "any" else {})
    earth = {"earth": 1, "self_draw": int(o["earthly"] == "first_draw")}
    first = "his first draw" if earth["self_draw"] else "the dealer's first discard"
    return [
        Pattern("小门清", "Concealed Hand", 5, "no chow, pung or exposed kong; concealed kongs are allowed",
                CONCEALED, group=BIG, source=f"{TEXT} no. 9"),
        Pattern("大门清", "Clean Hand", 10, "no hard flower, wind triplet or kong: items 2 to 8 come to nothing",
                clean, excludes="" if o["both_menqing"] else "小门清", group=BIG, source=f"{TEXT} no. 10"),
        Pattern("对对胡", "All Triplets", 5, "four triplets or kongs and a pair",
                {"shape": "standard", "triplets": 4}, group=BIG, source=f"{TEXT} no. 11"),
        Pattern("混一色", "One Suit and Winds", 5, "one suit with winds",
                {"suits": 1, "wind_tiles": at_least(1)}, group=BIG, source=f"{TEXT} no. 12"),
        Pattern("七对子", "Seven Pairs", 10, "seven pairs; a quad is two of them", {"shape": "pairs"}, group=BIG, source=f"{TEXT} no. 13"),
        Pattern("清一色", "One Suit", 10, "one suit without winds", {"suits": 1, "wind_tiles": 0}, group=BIG, source=f"{TEXT} no. 14"),
        Pattern("杠开", "Replacement after a Kong", 5, "win on the replacement for a kong",
                {"kong_draw": 1}, excludes="花开", group=BIG, source=f"{TEXT} no. 15"),
        Pattern("花开", "Replacement after a Flower", 5, "win on the replacement for a flower",
                {"flower_draw": 1}, group=BIG, source=f"{TEXT} no. 15"),
        Pattern("大吊车", "Four Sets Laid Down", o["da_diao_che"], "four pungs or kongs laid down, one tile left",
                {"laid_sets": 4, "triplets": 4}, group=BIG, source=f"{TEXT} no. 18"),
        Pattern("天胡", "Heavenly Win", 50, "win on the dealt tiles", {"heaven": 1}, group=BIG, source=f"{TEXT} no. 19"),
        Pattern("地胡", "Earthly Win", 50, f"a non-dealer's win on {first}", earth, group=BIG, source=f"{TEXT} no. 20"),
        Pattern("海底捞月", "Last Tile Drawn", 5, "self-draw of the wall's last tile",
                {"self_draw": 1, "last_tile": 1}, group=BIG, source=f"{TEXT} no. 21"),
        *([Pattern("四喜", "Four Winds", o["four_winds"], "triplets or kongs of all four winds",
                   {"wind_triplets": 4}, group=BIG, source=PUBLIC)] if o["four_winds"] else []),
        *([Pattern("豪华七对", "Seven Pairs with a Quad", o["luxury_pairs"], "seven pairs with a quad: the total as often",
                   {"shape": "pairs", "quads_as_pairs": at_least(1)}, factor=True, source=PUBLIC)] if o["luxury_pairs"] > 1 else []),
    ]  # fmt: skip


EXAMPLES = (
    Example("1122334455667m+7m", 40, "底5 小门清5 七对10 清一色10 硬花10: three pay 40 each, the 120 of the text",
            {"self_draw": True, "flowers": 5}, source="source text, worked example"),
    Example("1122334455667m+7m", 40, "the same on a discard: the discarder alone", {"flowers": 5}, source="source text, worked example"),
    Example("1122334455667m+7m", 35, "the bare table, by which a hard flower is 1 on every hand", {"self_draw": True, "flowers": 5}, {"hard_flower_mult_big": 1},
            f"{TEXT} no. 2"),
    Example("[222m]456m789p22s34s+5s", 8, "底5 硬花3, just enough", {"self_draw": True, "flowers": 3}, source="source text, 小牌遵循3花以上"),
    Example("[222m]456m789p22s34s+5s", None, "底5 硬花3 on a discard, which wants 4", {"flowers": 3}, source=f"{PUBLIC}, 3摸4冲"),
    Example("[222m]456m789p22s34s+5s", 15, "底5 大门清10", source=f"{TEXT} no. 10"),
    Example("EEE123m456p22s78s+9s", 12, "底5 暗刻2 小门清5", {"self_draw": True}, source=f"{TEXT} nos. 6, 9"),
    Example("[111m][333p][555s][EEE]9m+9m", 16, "底5 字碰1 对对胡5 大吊车5", source=f"{TEXT} no. 18"),
    Example("EEE1133m5577p22s+E", 30, "底5 小门清5 大门清10 七对10: a quad of winds in seven pairs is no kong", source=f"{TEXT} no. 13"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    drawn, discarded = o["min_small"]
    hard = DRAGONS + FLOWERS + WHITE_FLOWERS + (JOKERS if o["baida"] == "flower" else ())
    page = Page(
        NAME, ZH, "花", small_items(o) + big_items(o),
        forms=("standard", "pairs"),
        tiles=TILE_NAMES[:31],
        wild="*" if o["baida"] == "joker" else None,
        flowers=len(hard),
        minimum=(
            Minimum(drawn, SMALL | {"self_draw": 1}, "for a small hand, self-drawn"),
            Minimum(drawn, SMALL | {"robbing_kong": 1}, "for a small hand on a robbed kong"),  # 抢杠当自摸
            Minimum(discarded, SMALL | {"self_draw": 0, "robbing_kong": 0}, "for a small hand on a discard"),
        ),
        best="the greatest total over all readings and places of the winning tile",
    )  # fmt: skip
    wall = WallRule(  # the text states the tiles; throws and dealer are inferred from the Taiwan text beside it
        tiles=SUITS + WINDS + DRAGONS + FLOWERS + WHITE_FLOWERS + JOKERS,
        laid_out=tuple(dict.fromkeys(hard)),
        flower_replacement=o["flower_replacement"],
    )
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options).items()))
