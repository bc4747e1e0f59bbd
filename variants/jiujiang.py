"""Jiujiang 九江麻将: plain hands of 1 炮 and their small extras, or big hands 见花 whose bases add up and whose extras are 5.

120 tiles: three suits and 中發白; 发财 is laid out and replaced, so 红中 and 白板 alone stand in hands; four walls of 15 stacks,
two throws; 13 tiles in hand, 14 win. The best interpretation: the greatest total over all readings (sets and a pair, seven
pairs) and places of the winning tile. What a payer adds for his own shown 炮 (吃炮) is no part of a score.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import Conditions, Example, Minimum, Page, Pattern, at_least, at_most
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import DRAGONS, SUITS, WallRule

NAME, ZH, ALIASES, KIND = "jiujiang", "九江麻将", ("九江",), "mahjong"

TEXT = "source text"
EXTRAS = f"{TEXT}, 加算炮"
BIG_LIST = f"{TEXT}, 见花十炮"
PUBLIC = "public custom"
BIG = "见花"

OPTIONS = (
    Option("wait_rule", ("single", "shape"), "single",
           "边卡单钓: one kind alone completes the hand by form, or the tile's place alone decides", "inferred; as in MCR 2025"),
    Option("four_fa_replaces", (True, False), True,
           "whether the 10 of four 发财 stand for all four, or come on top of their 4", f"{TEXT}, 被吃10炮"),
    Option("ron_honour_triplet", (1, 2), 1,
           "a triplet of 红中 or 白板 in hand that a discard completed: as claimed, or as standing", "inferred"),
    Option("all_melded_self_draw", (False, True), False, "whether 全求人 may be self-drawn", "inferred from the name"),
    Option("double_xiaosa", (True, False), True, "whether two runs of three pairs are 潇洒 twice", f"{PUBLIC}, 双潇洒"),
    Option("concealed_kong_clean", (True, False), True, "whether 门清 allows concealed kongs", PUBLIC),
    Option("flower_replacement", ("rounds", "at_once"), "rounds",
           "whether a 发财 drawn for a 发财 after the deal waits until all have had their turn",
           "public custom; the texts give the order of the players only"),
)  # fmt: skip

PLAIN: Conditions = {BIG: 0}
ON_BIG: Conditions = {BIG: at_least(1)}
STANDARD: Conditions = {"shape": "standard"}
ALL_TRIPLETS: Conditions = STANDARD | {"triplets": 4}
SEVEN_PAIRS: Conditions = {"shape": "pairs"}


def bases(o: dict[str, Any]) -> list[Pattern]:
    """The patterns that make a big hand: their bases add up."""
    ron = {} if o["all_melded_self_draw"] else {"self_draw": 0}
    return [
        Pattern("混一色", "One Suit and Honours", 10, "one suit with 红中 or 白板",
                {"suits": 1, "dragon_tiles": at_least(1)}, group=BIG, source=f"{BIG_LIST} no. 1"),
        Pattern("清一色", "One Suit", 20, "one suit, no 红中 or 白板", {"suits": 1, "dragon_tiles": 0}, group=BIG, source=f"{BIG_LIST} no. 4"),
        Pattern("碰碰胡", "All Triplets", 15, "four triplets or kongs and a pair", ALL_TRIPLETS, group=BIG, source=f"{BIG_LIST} no. 2"),
        Pattern("碰碰潇洒", "Three Triplets in a Row", 5, "碰碰胡 with three consecutive triplets of one suit",
                ALL_TRIPLETS, per="pure_shifted_pungs", group=BIG, source=f"{BIG_LIST} no. 2"),
        Pattern("碰碰带滚", "Four Triplets in a Row", 10, "碰碰胡 of four consecutive triplets of one suit, 潇洒 in it",
                ALL_TRIPLETS, per="four_shifted_pungs", group=BIG, source=f"{BIG_LIST} no. 2"),
        Pattern("红旗飘飘", "Red and White", 10, "triplets of both 红中 and 白板, open or concealed",
                {"dragon_triplets": 2}, group=BIG, source=f"{BIG_LIST} no. 3"),
        Pattern("七对", "Seven Pairs", 20, "seven pairs; a quad is two of them", SEVEN_PAIRS, group=BIG, source=f"{BIG_LIST} no. 5"),
        Pattern("潇洒", "Three Pairs in a Row", 5, "seven pairs, three or more consecutive ranks of one suit among them",
                SEVEN_PAIRS, per=("pair_runs", 0, 0 if o["double_xiaosa"] else 1), group=BIG, source=f"{BIG_LIST} no. 5; {PUBLIC}, 双潇洒"),
        Pattern("滚", "Further Pair in a Row", 5, "each consecutive pair beyond three, three at most",
                SEVEN_PAIRS, per=("pair_run_ranks", 0, 3), group=BIG, source=f"{BIG_LIST} no. 5"),
        Pattern("豪华", "Quad in Seven Pairs", 5, "each kind held four times, three at most",
                SEVEN_PAIRS, per=("quads_as_pairs", 0, 3), group=BIG, source=f"{BIG_LIST} no. 5"),
        Pattern("全求人", "Melded Hand", 10, "four claimed sets, no concealed kong" + (", won on another's tile" if ron else ""),
                {"claimed_sets": 4} | ron, excludes="见花边卡单钓", group=BIG, source=f"{BIG_LIST} no. 6"),
        Pattern("一条龙", "Straight", 10, "runs 123 456 789 of one suit, claimed ones too",
                per="pure_straights", group=BIG, source=f"{BIG_LIST} no. 8"),
        Pattern("杠上开花", "Replacement after a Kong", 10, "win on the replacement for a kong", {"kong_draw": 1}, group=BIG, source=f"{BIG_LIST} no. 9"),
        Pattern("抢杠", "Robbing a Kong", 10, "win on the tile being added to a pung", {"robbing_kong": 1}, group=BIG, source=f"{BIG_LIST}, special no. 2"),
        Pattern("杠上流泪", "Discard after a Kong", 10, "win on the discard right after a kong", {"after_kong": 1}, group=BIG, source=f"{BIG_LIST}, special no. 3"),
    ]  # fmt: skip


def extras(o: dict[str, Any]) -> list[Pattern]:
    """What comes on top: 1 on a plain hand, 5 on a big one."""
    narrow = STANDARD | {"narrow_wait": 1} | ({"wait_kinds": 1} if o["wait_rule"] == "single" else {})
    clean = STANDARD | ({"claimed_sets": 0} if o["concealed_kong_clean"] else {"laid_sets": 0})
    return [
        Pattern("平胡", "Plain Hand", 1, "no pattern of a big hand", PLAIN, phase=2, source=f"{TEXT}, 平胡1炮起算"),
        Pattern("自摸", "Self-Drawn", 1, "a plain hand, self-drawn", PLAIN | {"self_draw": 1}, phase=2, source=f"{EXTRAS} no. 1"),
        Pattern("边卡单钓", "Narrow Wait", 1, "a plain hand that waited for an edge, a middle or the pair alone",
                PLAIN | narrow, phase=2, source=f"{EXTRAS} no. 2"),
        Pattern("门清", "Concealed", 1, "a plain hand with nothing claimed", PLAIN | clean, phase=2, source=f"{EXTRAS} no. 3"),
        Pattern("见花自摸", "Big Hand Self-Drawn", 5, "a big hand, self-drawn, not with 杠上开花",
                ON_BIG | {"self_draw": 1, "kong_draw": 0}, phase=2, source=f"{EXTRAS} no. 1"),
        Pattern("见花边卡单钓", "Big Hand's Narrow Wait", 5, "a big hand that waited so; never seven pairs or 全求人",
                ON_BIG | narrow, phase=2, source=f"{EXTRAS} no. 2"),
        Pattern("见花门清", "Big Hand Concealed", 5, "a big hand with nothing claimed; never seven pairs",
                ON_BIG | clean, phase=2, source=f"{EXTRAS} no. 3"),
    ]  # fmt: skip


def shown(o: dict[str, Any]) -> list[Pattern]:
    """发财, 红中, 白板 and kongs: the same on plain and on big hands."""
    few = {"flowers": at_most(3)} if o["four_fa_replaces"] else {}
    return [
        Pattern("发财", "Green Dragon Laid Out", 1, "each 发财 laid out" + (", up to three" if few else ""), few, per="flowers", source=f"{EXTRAS} no. 4"),
        Pattern("四发财", "Four Green Dragons", 10, "all four 发财 laid out, added 加算", {"flowers": 4}, source=f"{BIG_LIST}, special no. 1"),
        Pattern("碰字", "Honour Pung", 1, "a claimed triplet of 红中 or 白板", per="honour_pungs", source=f"{EXTRAS} no. 5"),
        Pattern("立三", "Honour Triplet in Hand", 2, "three 红中 or 白板 standing in hand", per="standing_honours", source=f"{EXTRAS} no. 5"),
        Pattern("荣和字刻", "Honour Triplet Completed", o["ron_honour_triplet"], "three of them in hand that a discard completed",
                per="completed_honours", source="inferred"),
        Pattern("明杠", "Exposed Kong", 1, "an exposed kong of a suit", per="exposed_suited_kongs", source=f"{EXTRAS} no. 6"),
        Pattern("暗杠", "Concealed Kong", 2, "a concealed kong of a suit", per="concealed_suited_kongs", source=f"{EXTRAS} no. 6"),
        Pattern("字明杠", "Exposed Honour Kong", 3, "an exposed kong of 红中 or 白板", per="exposed_honour_kongs", source=f"{EXTRAS} no. 6"),
        Pattern("字暗杠", "Concealed Honour Kong", 4, "a concealed kong of 红中 or 白板", per="concealed_honour_kongs", source=f"{EXTRAS} no. 6"),
    ]  # fmt: skip


EXAMPLES = (
    Example("[222m]456m789p22s34s+5s", None, "平胡1 on a discard", source=f"{TEXT}, 自己二炮起胡"),
    Example("[222m]456m789p22s34s+5s", 2, "平胡1 自摸1", {"self_draw": True}, source=f"{TEXT}, 平胡"),
    Example("[222m]456m789p22s34s+5s", 1, "平胡1 on the discard after the last tile", {"last_tile": True}, source=f"{TEXT}, 海底放炮"),
    Example("[222m]456m789p22s34s+5s", 12, "平胡1 自摸1 四发财10", {"self_draw": True, "flowers": 4}, source=f"{TEXT}, 加算"),
    Example("222m456m789p22s34s+5s", 15, "抢杠10 门清5; with the kong that the payer eats 16", {"robbing_kong": True}, source=f"{TEXT}, 抢杠"),
    Example("222m456m789p22s46s+5s", 20, "抢杠10 门清5 卡5; with the kong 21", {"robbing_kong": True}, source=f"{TEXT}, 抢杠"),
    Example("[2222m]456m789p22s34s+5s", 11, "杠上开花10 明杠1", {"self_draw": True, "kong_draw": True}, source=f"{TEXT}, 炮数同抢杠"),
    Example("[111m][555p][999s][222s]9p+9p", 25, "碰碰胡15 全求人10", source=f"{TEXT}, 碰碰胡全求人 25"),
    Example("334455667788m1p+1p", 40, "七对20 潇洒5 三滚15", source=f"{TEXT}, 潇洒七对 三滚"),
    Example("11m33p4444p55p77s9s+9s", 35, "七对20 潇洒5 豪华5 自摸5: two fives", {"self_draw": True}, source=f"{TEXT}, 11 33 4444 55 77 99"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    page = Page(
        NAME, ZH, "炮", extras(o) + shown(o) + bases(o),
        forms=("standard", "pairs"),
        tiles=(*TILE_NAMES[:27], "P", "C"),
        flowers=4,
        payer_flowers=True,
        # 自己二炮起胡: a plain hand on a discard that is not the last one; 抢杠 and 杠上流泪 are bases of 10
        minimum=(Minimum(2, PLAIN | {"self_draw": 0, "last_tile": 0}, "for a plain hand on a discard, the one after the last tile apart"),),
        best="the greatest total over all readings and places of the winning tile",
    )  # fmt: skip
    wall = WallRule(  # throws and dealer inferred as for Suzhou
        tiles=SUITS + DRAGONS,
        laid_out=("F",),
        flower_replacement=o["flower_replacement"],
    )
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS`."""
    return _make(tuple(resolve(NAME, OPTIONS, options).items()))
