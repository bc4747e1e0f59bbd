"""Guang'an 广安麻将 by either of two source texts: 颗 that add up, removable blocks 板子 and 飞机, 大三元 and 十八罗汉 that double.

120 tiles: three suits and 中發白; four walls of 15 stacks, one throw whose lower die is counted; 13 tiles in hand, 14 win.
No chow is claimed. A winning hand holds at most two suits 打缺一门; 中發白 are no suit. The best interpretation: the greatest
total over all readings (sets and a pair, seven pairs), over all cuts of a reading into disjoint blocks, and over all places
of the winning tile. `B` holds what option ``text="B"`` changes; each point can also be chosen by itself.
"""

from functools import cache
from typing import Any

from pysolver.options import Option, resolve
from pysolver.rulebook import (
    Conditions,
    Example,
    Minimum,
    Page,
    Pattern,
    Requirement,
    at_least,
    at_most,
    between,
)
from pysolver.scoring import RuleSet
from pysolver.tiles import TILE_NAMES
from pysolver.wall import DRAGONS, SUITS, WallRule

NAME, ZH, ALIASES, KIND = "guangan", "广安麻将", ("广安",), "mahjong"

TEXT = "source texts A and B"
A = "text A"
PUBLIC = "public custom"

OPTIONS = (
    Option("text", ("A", "B"), "A", "which of the two texts holds where they differ", TEXT),
    Option("big_ban", (5, 7), 5,
           "大板子: 5, longer series being cut; or 7, and 7 more for each further pair N板子", f"{A} no. 30; 7 is text B"),
    Option("big_plane", (5, 7), 5,
           "大飞机: 5, longer series being cut; or 7, 特大飞机 14 and 超大飞机 21", f"{A} no. 29; 7 is text B"),
    Option("plane_kong_reduced", (False, True, "four"), False,
           "whether a kong that stands in a series of kongs 连杠 pays 1 less, or only in a series of four",
           f"{A} is silent; True is text B, which prints it for four"),
    Option("quad_planes", (True, False), True, "whether adjacent quads of seven pairs are 大飞机", f"{A} nos. 27, 29; B does not speak of them"),
    Option("small_three_pairs", (True, False), True,
           "小三元 in seven pairs: all three dragons in whatever number, or two of them four times", f"{A} no. 31; False is text B"),
    Option("luohan_doubles", (False, True), False,
           "whether four kongs 十八罗汉 double the total", f"{A}'s largest hand, 96, is without; True is text B"),
    Option("luohan_with_dragons", (4, 2), 4,
           "what 十八罗汉 and 大三元 multiply the total by together", f"inferred: in {TEXT} each is twice the total"),
    Option("small_three_stays", (True, False), True, "whether the 5 of 小三元 stay under 大三元", f"{A} no. 32, on the basis of 小三元"),
    Option("flush_keeps_absent", (True, False), True, "whether 缺两门 counts beside 清一色", "text B, rows of 清一色"),
    Option("concealed_kong_clean", (True, False), True, "whether 门清 allows concealed kongs", "text B; so A's largest hand"),
    Option("mid_five", ("any", "middle"), "any",
           "卡心五: whenever the only wait is a five, or only as the middle of 456", f"{A} no. 9; middle is text B"),
    Option("dead_waits", ("keep", "drop"), "keep",
           "whether a kind whose four copies are in the own hand is still a wait", f"{A} no. 8, inferred; as in MCR 2025"),
    Option("dragon_shares_block", (True, False), True,
           "whether a run can serve 一条龙 and a 板子", f"{TEXT}, inferred: each is tested by itself"),
    Option("concealed_dragon_triplet", (1, 0), 1, "what a dragon triplet in hand is worth", "inferred from 碰中发白"),
    Option("tianhu_bonus", (0, 5), 0, "天胡 on top of the self-draw", f"no price in {TEXT}; 5 is {PUBLIC}"),
    Option("luck_minimum", (0, 2), 0,
           "what a hand must come to without it to rob a kong or to win by 杠上炮 or 海底炮", f"not in {TEXT}; 2 is {PUBLIC}"),
    Option("keep_from", ("right", "left"), "right",
           "the end of the wall from which the lower die counts", "text B, item 3, 顺时针留下"),
    Option("deal_order", ("counterclockwise", "clockwise"), "counterclockwise",
           "the direction in which the players take", f"text B, item 3, 顺时针 read as the direction of the wall; {PUBLIC}"),
)  # fmt: skip

B = {
    "big_ban": 7, "big_plane": 7, "plane_kong_reduced": True, "small_three_pairs": False, "luohan_doubles": True,
    "mid_five": "middle",
}  # fmt: skip

LUCK: tuple[tuple[Conditions, str], ...] = (
    ({"robbing_kong": 1}, "to rob a kong"),
    ({"after_kong": 1}, "to win on the discard after a kong"),
    ({"self_draw": 0, "last_tile": 1}, "to win on the discard after the wall's last tile"),
)
STANDARD: Conditions = {"shape": "standard"}
SEVEN_PAIRS: Conditions = {"shape": "pairs"}
N_BAN = (("五板子", 5), ("六板子", 6), ("七板子", 7))
N_KONGS = (("两连杠", 2), ("三连杠", 3), ("四连杠", 4))
N_QUADS = (("两连四归一", 2), ("三连四归一", 3))


def bans(o: dict[str, Any]) -> list[Pattern]:
    """Series of pairs 板子."""
    unit, alone = o["big_ban"], not o["dragon_shares_block"]
    return [
        Pattern("小板子", "Three Pairs in a Row", 1, "a removable AABBCC of one suit", per="pair_series_3", source=TEXT),
        Pattern("大板子", "Four Pairs in a Row", unit, "a removable AABBCCDD of one suit", per="pair_series_4",
                excludes="一条龙" if alone else "", source=TEXT),
        *(Pattern(zh, f"{n} Pairs in a Row", 7 * (n - 3), f"a removable series of {n} pairs: 7 for each beyond three",
                  per=f"pair_series_{n}", source="text B, N板子")
          for zh, n in N_BAN if unit == 7),
    ]  # fmt: skip


def planes(o: dict[str, Any]) -> list[Pattern]:
    """Series of triplets 飞机, of kongs 连杠, and of quads in seven pairs."""
    unit = o["big_plane"]
    kongs = [(zh, n) for zh, n in N_KONGS if n == 2 or unit == 7]
    reduced = {False: (), True: (2, 3, 4), "four": (4,)}[o["plane_kong_reduced"]]
    quads = [(zh, n) for zh, n in N_QUADS if (n == 2 or unit == 7) and o["quad_planes"]]
    return [
        Pattern("小飞机", "Two Triplets in a Row", 1, "a removable AAABBB of one suit, kongs too", per="triplet_series_2", source=TEXT),
        Pattern("大飞机", "Three Triplets in a Row", unit, "a removable AAABBBCCC of one suit, kongs too",
                per="triplet_series_3", source=TEXT),
        *([Pattern("特大飞机", "Four Triplets in a Row", 14, "four consecutive triplets of one suit",
                   per="triplet_series_4", source="text B")] if unit == 7 else []),
        *(Pattern(zh, f"{n} Kongs in a Row", unit * (n - 1), f"大飞机 of {n} consecutive kongs",
                  per=f"kong_series_{n}", source=TEXT)
          for zh, n in kongs),
        *(Pattern(f"{zh}减颗", f"{n} Kongs in a Row Pay Less", -n, "each of these kongs pays 1 less",
                  per=f"kong_series_{n}", source="text B, second largest hand")
          for zh, n in kongs if n in reduced),
        *(Pattern(zh, f"{n} Quads in a Row", unit * (n - 1), f"大飞机 of {n} consecutive quads of seven pairs",
                  per=f"quad_series_{n}", source=f"{A} nos. 27, 29")
          for zh, n in quads),
    ]  # fmt: skip


def patterns(o: dict[str, Any]) -> list[Pattern]:
    """The rule book under the options `o`."""
    keep = o["dead_waits"] == "keep"
    one_wait = {"wait_kinds": 1} if keep else {"live_wait_kinds": 1}
    # Where dead waits are dropped, text B still asks for a middle, edge or pair; by form an only wait always is one.
    only = one_wait if o["text"] == "A" else one_wait | {"narrow_wait": 1}
    five = {"win_rank": 5} | ({"closed_wait": 1} if o["mid_five"] == "middle" else {})
    clean = {"claimed_sets": 0} if o["concealed_kong_clean"] else {"laid_sets": 0}
    one_factor: Conditions = {} if o["luohan_with_dragons"] == 4 else {"dragon_threes": at_most(2)}
    absent = "" if o["flush_keeps_absent"] else "缺两门"
    lucky = {"outside_minimum": o["luck_minimum"] > 0}
    threes = between(0 if o["small_three_pairs"] else 2, 3 if o["small_three_stays"] else 2)
    return [
        Pattern("基本胡", "Winning", 1, "every win", source="text B"),
        Pattern("缺一门", "Two Suits", 1, "two suits", {"suits": 2}, source="text B"),
        Pattern("缺两门", "One Suit Only", 2, "one suit, with dragons or without", {"suits": 1}, source="text B"),
        Pattern("门清", "Concealed", 1, "no pung, no exposed kong; concealed kongs are allowed" if o["concealed_kong_clean"] else "nothing laid down", clean, source="text B"),
        Pattern("自摸", "Self-Drawn", 1, "the winning tile was drawn", {"self_draw": 1}, source="text B"),
        Pattern("卡边吊", "Only Wait", 1, "one kind alone completes the 13 tiles: middle, edge or pair", only, source=f"{A} no. 8"),
        Pattern("卡心五", "Only Wait on a Five", 1, "on top: that kind is a five", only | five, source=f"{A} no. 9"),
        Pattern("明杠", "Exposed Kong", 1, "an exposed kong of a suit", per="exposed_suited_kongs", source="text B; A no. 11"),
        Pattern("暗杠", "Concealed Kong", 2, "a concealed kong of a suit", per="concealed_suited_kongs", source="text B"),
        Pattern("字明杠", "Exposed Dragon Kong", 2, "an exposed kong of 中發白", per="exposed_honour_kongs", source="text B"),
        Pattern("字暗杠", "Concealed Dragon Kong", 3, "a concealed kong of 中發白", per="concealed_honour_kongs", source=TEXT),
        Pattern("碰字", "Dragon Pung", 1, "a claimed triplet of 中發白", per="honour_pungs", source="text B"),
        *([Pattern("字刻", "Dragon Triplet in Hand", 1, "a triplet of 中發白 in hand", per="standing_honours", source="inferred"),
           Pattern("字刻荣和", "Dragon Triplet Completed", 1, "a triplet of 中發白 in hand that a discard completed",
                   per="completed_honours", source="inferred")] if o["concealed_dragon_triplet"] else []),
        Pattern("四归一", "Tile Hog", 1, "four copies of a kind, not as a kong; a pung and one more, a quad of seven pairs",
                per="hogs", source=f"{A} nos. 16, 27"),
        *bans(o),
        *planes(o),
        Pattern("抢杠", "Robbing a Kong", 5, "win on the tile being added to a pung", {"robbing_kong": 1}, source=f"{A} no. 17", **lucky),
        Pattern("杠上炮", "Discard after a Kong", 5, "win on the first discard after a kong", {"after_kong": 1}, source=f"{A} no. 18", **lucky),
        Pattern("杠上花", "Replacement after a Kong", 5, "win on the replacement for a kong; 自摸 besides",
                {"kong_draw": 1}, source=f"{A} no. 19"),
        Pattern("海底捞", "Last Tile Drawn", 5, "self-draw of the wall's last tile; 自摸 besides",
                {"self_draw": 1, "last_tile": 1}, source=f"{A} no. 22"),
        Pattern("海底炮", "Last Tile Discarded", 5, "win on the discard after the wall's last tile",
                {"self_draw": 0, "last_tile": 1}, source=f"{A} no. 23", **lucky),
        Pattern("大对子", "All Triplets", 5, "four triplets or kongs and a pair", STANDARD | {"triplets": 4}, source=f"{A} no. 20"),
        Pattern("金钩吊", "Four Sets Laid Down", 5, "on top of 大对子: four pungs or kongs laid down, one tile left",
                {"laid_sets": 4}, source=f"{A} no. 21"),
        Pattern("一条龙", "Straight", 5, "runs 123 456 789 of one suit, the rest sets and a pair",
                per="pure_straights", excludes="" if o["dragon_shares_block"] else "小板子", source=f"{A} no. 24"),
        Pattern("清一色", "One Suit and Dragons", 5, "one suit with dragons",
                {"suits": 1, "honour_tiles": at_least(1)}, excludes=absent, source=f"{A} no. 25"),
        Pattern("纯清一色", "One Suit", 10, "one suit without dragons", {"suits": 1, "honour_tiles": 0}, excludes=absent, source=f"{A} no. 26"),
        Pattern("暗七对", "Seven Pairs", 5, "seven pairs, nothing claimed or konged", SEVEN_PAIRS, source=f"{A} no. 27"),
        Pattern("龙七对", "Dragon Pairs", 10, "seven pairs, the winning tile being the fourth of its kind",
                SEVEN_PAIRS | {"win_copies": 4}, excludes="暗七对", source=f"{A} no. 28"),
        Pattern("小三元", "Three Dragons", 5, "all three dragons, in sets and pair or in seven pairs; stays under 大三元" if o["small_three_stays"] else "not under 大三元",
                {"dragon_kinds": 3, "dragon_threes": threes}, source=f"{A} no. 31"),
        *([Pattern("天胡", "Heavenly Win", 5, "win on the dealt tiles", {"heaven": 1}, source=PUBLIC)] if o["tianhu_bonus"] else []),
        Pattern("大三元", "Big Three Dragons", 2, "three dragons three times or four: the total twice",
                {"dragon_threes": 3}, factor=True, source=f"{A} no. 32"),
        *([Pattern("十八罗汉", "Eighteen Arhats", 2, "four kongs: the total twice", {"kongs": 4} | one_factor, factor=True, source="text B")]
          if o["luohan_doubles"] else []),
    ]  # fmt: skip


LUCKY = {"self_draw": True, "kong_draw": True, "last_tile": True}
EXAMPLES = (
    Example("(CCCC)(FFFF)(PPPP)(2222m)5m+5m", 96,
            "基本1 缺两门2 门清1 自摸1 字暗杠9 暗杠2 清一色5 小三元5 杠上花5 海底捞5 大对子5 金钩吊5 单钓1 单吊五1, twice for 大三元",
            LUCKY, source="text A, the largest hand"),
    Example("(CCCC)(FFFF)(PPPP)(2222m)5m+5m", 188,
            "printed as 82, which leaves out 单钓 1, the 5 of 大三元汇 and 十八罗汉: 41 + 1 + 5, twice for 大三元 and twice again",
            LUCKY, {"text": "B"}, "text B, the largest hand"),
    Example("(1111m)(2222m)(3333m)(4444m)7m+7m", 122, "printed as 60, which leaves out 单钓 1 and 十八罗汉: 61, twice",
            LUCKY, {"text": "B"}, "text B, the second largest hand"),
    Example("11mCCCCFFFFPPP+P", 66, "printed as 58: 缺一门 was counted beside 缺两门, and the 5 of 大三元汇 left out",
            {"after_kong": True}, {"text": "B"}, "text B, the third largest hand"),
    Example("[999p]123456m22p34p+5p", 2, "基本1 缺一门1", source="text B, 平胡 1 + 1"),
    Example("[111m][333p][888p][777m]2m+2m", 13, "基本1 缺一门1 单钓1 大对子5 金钩吊5", source="text B, 金钩钓"),
    Example("1133m5577m22p88p9p+9p", 9, "基本1 缺一门1 门清1 单钓1 暗七对5", source="text B, 暗七对"),
    Example("1234556677789m+1m", 15, "基本1 缺两门2 门清1 纯清10 小板子1: beside 1 to 9 stand 15677, so no 一条龙",
            source="text B, counter-example of 一条龙"),
    Example("[999p]4445556667m+8m", 3, "基本1 缺一门1 小飞机1: 678 needs the third 6, so no 大飞机", source="text A, counter-example of 大飞机"),
    Example("1122334455667m+7m", 47, "基本1 缺两门2 门清1 纯清10 暗七对5, and 7 for each of seven pairs beyond three",
            options={"text": "B"}, source="text B, N板子"),
)  # fmt: skip


@cache
def _make(chosen: tuple[tuple[str, Any], ...]) -> RuleSet:
    o = dict(chosen)
    page = Page(
        NAME, ZH, "颗", patterns(o),
        forms=("standard", "pairs"),
        claims=("pung", "kong"),
        tiles=TILE_NAMES[:27] + TILE_NAMES[31:],
        minimum=[Minimum(o["luck_minimum"], when, text) for when, text in LUCK] if o["luck_minimum"] else 0,
        requirements=[Requirement("suits", at_most(2), "three suits 打缺一门: a winning hand holds two at most")],
        best="the greatest total over all readings, block cuts and places of the winning tile",
    )  # fmt: skip
    wall = WallRule(  # text B, items 1 to 3
        tiles=SUITS + DRAGONS,
        wall_break="one_throw_low_die",
        next_dealer="first_winner",
        keep_from=o["keep_from"],
        deal_order=o["deal_order"],
    )
    return RuleSet(page, OPTIONS, o, wall)


def make(**options: Any) -> RuleSet:
    """The rule set with these options; see `OPTIONS`, and `B` for what ``text="B"`` changes."""
    given = B | options if options.get("text") == "B" else options
    return _make(tuple(resolve(NAME, OPTIONS, given).items()))
