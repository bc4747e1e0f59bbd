"""The rules of MCR one by one, each by a hand whose patterns, and what they come to, follow from the rule.

Many are hands that other programs are known to have got wrong.
"""

from collections import Counter
from itertools import islice

import pytest
from mcr_wins import wins

import pysolver

mcr = pysolver.rules("mcr")
SELF = {"self_draw": True}
LINKS = ("一般高", "喜相逢", "连六", "老少副")


def worth(hand, context=None, rules=mcr):
    """What each counted pattern comes to."""
    score = rules.score(hand, **(context or {}))
    lines = {line.zh: line.total for line in score.lines}
    assert score.total == sum(lines.values())
    return lines


def linked(lines):
    """The links between two chows as one number: the rule fixes how many count, not which."""
    return {zh: n for zh, n in lines.items() if zh not in LINKS} | {
        "links": sum(lines.get(zh, 0) for zh in LINKS)
    }


# ---- values ----

VALUES = {
    88: "大四喜 大三元 绿一色 九莲宝灯 四杠 连七对 十三幺",
    64: "清幺九 小四喜 小三元 字一色 四暗刻 一色双龙会",
    48: "一色四同顺 一色四节高",
    32: "一色四步高 三杠 混幺九",
    24: "七对 七星不靠 全双刻 清一色 一色三同顺 一色三节高 全大 全中 全小",
    16: "清龙 三色双龙会 一色三步高 全带五 三同刻 三暗刻",
    12: "全不靠 组合龙 大于五 小于五 三风刻",
    8: "花龙 推不倒 三色三同顺 三色三节高 无番和 妙手回春 海底捞月 杠上开花 抢杠和",
    6: "碰碰和 混一色 三色三步高 五门齐 全求人 双暗杠 双箭刻",
    5: "明暗杠",
    4: "全带幺 不求人 双明杠 和绝张",
    2: "箭刻 圈风刻 门风刻 门前清 平和 四归一 双同刻 双暗刻 暗杠 断幺",
    1: "一般高 喜相逢 连六 老少副 幺九刻 明杠 缺一门 无字 边张 坎张 单钓将 自摸 花牌",
}


def test_the_82_values():
    values = {zh: value for value, names in VALUES.items() for zh in names.split()}
    assert len(values) == 82
    assert {pattern.zh: pattern.value for pattern in mcr.patterns} == values


# ---- hands ----

CASES = {
    "无番和: not beside 组合龙": ("[678s]147m369s25pSS+8p", {"组合龙": 12}),
    "无番和: nothing else counts": ("[123m][345m]678p56sWW+7s", {"无番和": 8}),
    "无番和: two-sided draw of a claimed hand": ("[123p][444s][789m]34pCC+2p", {"无番和": 8}),
    "边张: not with a second wait on the pair":
        ("[NNN]77789m11888p+7m", {"四归一": 2, "双暗刻": 2, "幺九刻": 1, "缺一门": 1}),
    "the other wait of the same hand": ("[NNN]77789m11888p+1p", {"幺九刻": 2, "缺一门": 1}),
    "坎张: not with a second wait on the pair":
        ("[NNN]78889m11888p+8m", {"四归一": 2, "双同刻": 2, "双暗刻": 2, "幺九刻": 1, "缺一门": 1}),
    "单钓将: not with a wait by form that is used up":
        ("1234444678m456p+1m", {"不求人": 4, "四归一": 2, "缺一门": 1, "无字": 1}, SELF | {"round": "N"}),
    "四归一: beside a kong":
        ("(1111m)[222s]78999s44p+9s", {"四归一": 2, "双暗刻": 2, "暗杠": 2, "幺九刻": 2, "无字": 1}),
    "四归一: with a knitted tile":
        ("147m258p369s666s3m+3m", {"组合龙": 12, "门前清": 2, "四归一": 2, "无字": 1, "单钓将": 1}),
    "组合龙: the edge wait also reads as knitted":
        ("12369m13347s258p+3m", {"组合龙": 12, "门前清": 2, "平和": 2, "边张": 1}),
    "组合龙: the closed wait also reads as knitted":
        ("23469m13347s258p+3m", {"组合龙": 12, "门前清": 2, "平和": 2, "坎张": 1}),
    "组合龙: the pair wait also reads as knitted":
        ("123369m1147s258p+1s", {"组合龙": 12, "门前清": 2, "平和": 2, "单钓将": 1}),
    "组合龙: closed or single wait, one counts":
        ("2333469m147s258p+3m", {"组合龙": 12, "门前清": 2, "平和": 2, "四归一": 2, "坎张": 1}),
    "组合龙: a tile that fits the knitted part alone is no wait":
        ("[345m]258m1488s369p+7s", {"组合龙": 12, "平和": 2}),
    "组合龙: a tile that fits the pair too is one":
        ("[345m]258m1477s369p+7s", {"组合龙": 12, "平和": 2, "单钓将": 1}),
    "组合龙: two-sided run is no edge wait": ("33469m258s147pWW+2m", {"组合龙": 12, "门前清": 2}),
    "三杠: concealed kongs are concealed triplets":
        ("(2222s)(3333s)[5555p]67mEE+8m", {"三杠": 32, "双暗刻": 2}),
    "连七对: honours are no row": ("EESSWWNNPPFFC+C", {"字一色": 64, "七对": 24}),
    "一色双龙会: edge": ("1122355778899m+3m", {"一色双龙会": 64, "门前清": 2, "边张": 1}),
    "一色双龙会: closed": ("1123355778899s+2s", {"一色双龙会": 64, "门前清": 2, "坎张": 1}),
    "一色双龙会: single": ("1122335778899p+5p", {"一色双龙会": 64, "门前清": 2, "单钓将": 1}),
    "坎张: not where seven pairs wait too":
        ("445566m2277779s+8s", {"门前清": 2, "四归一": 2, "一般高": 1, "缺一门": 1, "无字": 1}),
    "坎张: not where seven pairs wait with a triplet as a pair":
        ("2222444466688m+3m", {"清一色": 24, "三暗刻": 16, "门前清": 2, "四归一": 4, "断幺": 2}),
    "七对: a quad is two pairs": ("2222444466688m+6m", {"七对": 24, "清一色": 24, "四归一": 6, "断幺": 2}),
    "九莲宝灯: not on another wait":
        ("1113456788999p+2p", {"清一色": 24, "门前清": 2, "双暗刻": 2, "连六": 1, "幺九刻": 2}),
    "九莲宝灯: 清龙 and 四归一 on a terminal":
        ("1112345678999s+1s", {"九莲宝灯": 88, "清龙": 16, "四归一": 2}),
    "九莲宝灯: one 幺九刻 on 5": ("1112345678999s+5s", {"九莲宝灯": 88, "双暗刻": 2, "幺九刻": 1}),
    "大四喜: neither 碰碰和 nor 幺九刻, whatever the pair":
        ("[EEE][SSSS]55pWWWNN+N", {"大四喜": 88, "混一色": 6, "双暗刻": 2, "明杠": 1, "自摸": 1}, SELF),
    "小四喜: its triplets give no 幺九刻, but 圈风刻":
        ("[EEE][SSS]23pWWWNN+1p", {"小四喜": 64, "混一色": 6, "全带幺": 4, "圈风刻": 2, "自摸": 1},
         SELF | {"seat": "N", "round": "S"}),
    "大三元: no lesser dragons":
        ("[PPP][FFF]CC66999s+C",
         {"大三元": 88, "碰碰和": 6, "混一色": 6, "双暗刻": 2, "幺九刻": 1, "自摸": 1}, SELF),
    "平和: implies 无字": ("[123m]345m678m56s99p+7s", {"平和": 2, "连六": 1}),
    "三色三步高: by one": ("[345m][456p][567s]12pEE+3p", {"三色三步高": 6, "连六": 1, "边张": 1}),
    "三色三步高: not by two": ("[345m][567p]123s99m78s+9s", {"平和": 2, "老少副": 1}),
    "一色三步高: by two": ("[123m][345m]56m567pCC+7m", {"一色三步高": 16, "喜相逢": 1, "缺一门": 1}),
    "一色三步高: by one": ("[234m][345m]45m567pCC+6m", {"一色三步高": 16, "缺一门": 1}),
    "和绝张: three copies in one's own pung":
        ("[333p][456p]24p567pCC+3p",
         {"混一色": 6, "和绝张": 4, "四归一": 2, "连六": 1, "坎张": 1, "自摸": 1}, SELF),
    "和绝张: three copies in one's own chows":
        ("[789m][789m][678m]67m33p+8m", {"和绝张": 4, "平和": 2, "四归一": 4, "一般高": 2, "缺一门": 1}),
    "抢杠和: two waits":
        ("[234m][555m]567m5557p+6p",
         {"抢杠和": 8, "四归一": 2, "断幺": 2, "喜相逢": 1, "连六": 1, "缺一门": 1}, {"robbing_kong": True}),
    "妙手回春: no 自摸 beside it":
        ("[123m][345m]567m34sCC+5s",
         {"一色三步高": 16, "妙手回春": 8, "和绝张": 4, "喜相逢": 1, "缺一门": 1},
         SELF | {"last_tile": True, "last_copy": True}),
    "全双刻: a pair of winds is not even": ("[222m][444s]666p88pSS+8p", {"碰碰和": 6}),
    "全双刻: nor a pair of dragons": ("[222m][444s]666p88pFF+8p", {"碰碰和": 6}),
    "全双刻: an even pair": ("[222m][444s]666p88p44m+8p", {"全双刻": 24}),
    "双暗刻: two triplets beside a pung of the pair's suit":
        ("[222m][555m]8m222555p+8m",
         {"碰碰和": 6, "双同刻": 4, "双暗刻": 2, "断幺": 2, "缺一门": 1, "单钓将": 1}),
    "七对: beats two double chows": ("223344m223344p5s+5s", {"七对": 24, "断幺": 2}),
    "七对: 全小": ("112233m112233p1s+1s", {"七对": 24, "全小": 24}),
    "连七对: with a one": ("1122344556677s+3s", {"连七对": 88}),
    "连七对: 断幺 counts": ("2233445566778p+8p", {"连七对": 88, "断幺": 2}),
    "单钓将: not beside a second wait that quads hide":
        ("1111222233334s+4s", {"一色四同顺": 48, "清一色": 24, "小于五": 12, "门前清": 2, "平和": 2}),
    "the wait that quads hide":
        ("1111222233334s+5s", {"清一色": 24, "门前清": 2, "四归一": 6, "双暗刻": 2, "幺九刻": 1}),
    "不求人: neither 门前清 nor 自摸":
        ("12345789p55678m+6p", {"清龙": 16, "不求人": 4, "平和": 2, "缺一门": 1}, SELF),
    "全求人: no 单钓将": ("[222m][456p][678p][888s]6m+6m", {"全求人": 6, "断幺": 2}),
    "全求人: not by self-draw": ("[222m][456p][678p][888s]6m+6m", {"断幺": 2, "单钓将": 1, "自摸": 1}, SELF),
    "全求人: not with a concealed kong":
        ("(1111m)[234m][567p][888s]5s+5s", {"暗杠": 2, "幺九刻": 1, "无字": 1, "单钓将": 1}),
    "明暗杠": ("(1111m)[2222p]345s66s77m+7m", {"明暗杠": 5, "幺九刻": 1, "无字": 1}),
    "双暗杠: 门前清 survives, no 双暗刻":
        ("(1111m)(2222p)345s66s77m+7m", {"双暗杠": 6, "门前清": 2, "幺九刻": 1, "无字": 1}),
    "绿一色: 清一色 without 發":
        ("2233334466888s+8s", {"绿一色": 88, "清一色": 24, "七对": 24, "四归一": 4, "断幺": 2}),
    "绿一色: no 混一色 with 發": ("[234s][666s]23888sFF+4s", {"绿一色": 88, "一般高": 1}),
    "清幺九: 三同刻 stands, 双同刻 does not":
        ("[111m]1199s111999p+1s", {"清幺九": 64, "三同刻": 16, "三暗刻": 16, "自摸": 1}, SELF),
    "圈风刻 and 门风刻 of one triplet": ("[EEE]234m567p67s99s+8s", {"圈风刻": 2, "门风刻": 2}),
    "字一色: winds and dragons count":
        ("[EEE][SSS][PPP]WWFF+W", {"字一色": 64, "三风刻": 12, "箭刻": 2, "圈风刻": 2, "门风刻": 2}),
}  # fmt: skip


@pytest.mark.parametrize("rule", CASES)
def test_rule(rule):
    hand, lines, *context = CASES[rule]
    assert worth(hand, *context) == lines


# ---- account once 套算一次: the number of links between chows ----

TREES = {
    "four chows: three links":
        ("234s2233445678p+8p", {"门前清": 2, "平和": 2, "断幺": 2, "缺一门": 1, "links": 3}),
    "four chows: the best tree, not the first":
        ("[123m][789p]789s1299p+3p", {"全带幺": 4, "平和": 2, "边张": 1, "links": 3}),
    "four chows with four links: three":
        ("234567p234567sE+E", {"门前清": 2, "缺一门": 1, "单钓将": 1, "links": 3}),
    "three equal to a fourth":
        ("[123m][123p]123m12p44s+3p", {"小于五": 12, "平和": 2, "边张": 1, "links": 3}),
    "beside a three-chow pattern: one":
        ("789m456p123s123p3m+3m", {"花龙": 8, "门前清": 2, "平和": 2, "单钓将": 1, "links": 1}),
    "beside 花龙, and no 全带幺":
        ("89m12366789p456s+7m", {"花龙": 8, "门前清": 2, "平和": 2, "边张": 1, "links": 1}),
    "two equal chows and one of another suit":
        ("445566m445566s5p+5p",
         {"全中": 24, "全带五": 16, "不求人": 4, "平和": 2, "单钓将": 1, "links": 3}, SELF),
    "three chows: two links, whatever ties them":
        ("[123m][123p][123m]EEE9s+9s", {"全带幺": 4, "圈风刻": 2, "门风刻": 2, "单钓将": 1, "links": 2}),
    "beside a four-chow pattern: none":
        ("[123m][234m][345m]45m88p+6m", {"一色四步高": 32, "平和": 2, "缺一门": 1, "links": 0}),
}  # fmt: skip


@pytest.mark.parametrize("rule", TREES)
def test_account_once(rule):
    hand, lines, *context = TREES[rule]
    assert linked(worth(hand, *context)) == lines


# ---- the minimum ----


@pytest.mark.parametrize("suits", ["mps", "psm", "smp", "spm"])
def test_seven_fan_may_not_win_whatever_the_suits(suits):
    score = mcr.score("445566m2277779s+8s".translate(str.maketrans("mps", suits)))
    assert (score.total, score.legal, score.minimum) == (7, False, (7, 8))
    assert "8" in score.reason


def test_eight_fan_may_win():
    score = mcr.score("445566m2277779s+9s")
    assert (score.legal, score.reason) == (True, None)
    assert score.total >= 8


def test_flowers_are_paid_and_never_make_the_minimum():
    score = mcr.score("[123m]345m678m56s99p+7s", flowers=5)
    assert (score.total, score.legal, score.minimum) == (8, False, (3, 8))
    assert worth("[123m][345m]678p56sWW+7s", {"flowers": 2}) == {"无番和": 8, "花牌": 2}
    assert mcr.score("[123m][345m]678p56sWW+7s", flowers="f1f8").legal


# ---- situations ----

KONG = "(5555s)67m678s123pFF+8m"
CLAIMED_KONG = "[123p](5555s)67m678sFF+8m"
OPEN = "[123p][345s]67m678sFF+8m"
SITUATIONS = {
    "不求人 stands with 妙手回春":
        (KONG, "self_draw last_tile", {"妙手回春": 8, "不求人": 4, "暗杠": 2, "喜相逢": 1}),
    "不求人 stands with 杠上开花":
        (KONG, "self_draw kong_draw", {"杠上开花": 8, "不求人": 4, "暗杠": 2, "喜相逢": 1}),
    "杠上开花 strikes 自摸": (CLAIMED_KONG, "self_draw kong_draw", {"杠上开花": 8, "暗杠": 2, "喜相逢": 1}),
    "妙手回春 and 杠上开花 stand together":
        (CLAIMED_KONG, "self_draw kong_draw last_tile",
         {"妙手回春": 8, "杠上开花": 8, "暗杠": 2, "喜相逢": 1}),
    "和绝张 stands with both":
        (CLAIMED_KONG, "self_draw kong_draw last_tile last_copy",
         {"妙手回春": 8, "杠上开花": 8, "和绝张": 4, "暗杠": 2, "喜相逢": 1}),
    "a flower's replacement is 自摸":
        (CLAIMED_KONG, "self_draw flower_draw", {"暗杠": 2, "喜相逢": 1, "自摸": 1}),
    "海底捞月 stands with 门前清": (KONG, "last_tile", {"海底捞月": 8, "门前清": 2, "暗杠": 2, "喜相逢": 1}),
    "海底捞月 stands with 和绝张":
        (KONG, "last_tile last_copy", {"海底捞月": 8, "和绝张": 4, "门前清": 2, "暗杠": 2, "喜相逢": 1}),
    "海底捞月 stands with 全求人":
        ("[222m][456p][678p][888s]6m+6m", "last_tile", {"海底捞月": 8, "全求人": 6, "断幺": 2}),
    "抢杠和 stands with 门前清": (KONG, "robbing_kong", {"抢杠和": 8, "门前清": 2, "暗杠": 2, "喜相逢": 1}),
    "抢杠和 strikes 和绝张": (OPEN, "robbing_kong last_copy", {"抢杠和": 8, "喜相逢": 1, "连六": 1}),
    "杠上炮 is worth nothing": (KONG, "after_kong", {"门前清": 2, "暗杠": 2, "喜相逢": 1}),
    "十三幺 with 抢杠和": ("19m19s19pESWNCFF+P", "robbing_kong", {"十三幺": 88, "抢杠和": 8}),
    "七星不靠 with 和绝张": ("14m25s369pESWNFP+C", "last_copy", {"七星不靠": 24, "和绝张": 4}),
    "全不靠 with 组合龙 and 抢杠和":
        ("369m25s147pSWNFP+8s", "robbing_kong", {"全不靠": 12, "组合龙": 12, "抢杠和": 8}),
}  # fmt: skip


@pytest.mark.parametrize("rule", SITUATIONS)
def test_situation(rule):
    hand, flags, lines = SITUATIONS[rule]
    assert worth(hand, dict.fromkeys(flags.split(), True)) == lines


def test_a_declared_first_turn_is_worth_nothing():
    assert worth("123m456m789m123p5s+5s", {"first_turn": "human"}) == worth("123m456m789m123p5s+5s")


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("[888m][345s]67m678sFF+8m", True),
        ("[789m][789m][678m]67m33p+8m", True),
        ("[789m][789m]678m67m33p+8m", False),  # one copy stands
        ("(8888m)[345s]67s678sFF+5s", False),
        ("[5555s]67m678s123pFF+8m", False),
    ],
)
def test_last_copy_is_seen_in_ones_own_open_sets(hand, shown):
    assert ("和绝张" in worth(hand)) is shown


def test_last_copy_is_not_seen_in_a_concealed_kong_of_other_tiles_and_needs_telling():
    assert "和绝张" not in worth("(5555s)67m678s123pFF+8m")
    assert worth("(5555s)67m678s123pFF+8m", {"last_copy": True})["和绝张"] == 4


# ---- waits by form ----

WAITS = [
    ("1233m", "3m", "边张"), ("7789m", "7m", "边张"), ("4556m", "5m", "坎张"), ("12m55s", "3m", "边张"),
    ("46m55s", "5m", "坎张"), ("4m456m", "4m", None), ("12345m33s", "3m", None), ("56789m33s", "7m", None),
    ("45567m33s", "6m", None), ("4444567m", "7m", None), ("1112m", "2m", None), ("1112m", "3m", None),
    ("2223m", "1m", None), ("5m", "5m", "单钓将"), ("13m99s", "2m", "坎张"), ("3555m", "4m", None),
    ("1333m", "1m", None),
]  # fmt: skip


def filled(part):
    """A hand of 13 tiles about this part; the rest are claimed chows of other suits, which bring no wait."""
    tiles = sum(map(str.isdigit, part))
    return "".join(["[123p]", "[456p]", "[567s]", "[789p]"][: (13 - tiles) // 3]) + part


@pytest.mark.parametrize(("part", "win", "named"), WAITS)
def test_wait_patterns_by_form(part, win, named):
    found = set(worth(f"{filled(part)}+{win}", SELF)) & {"边张", "坎张", "单钓将"}
    assert found == ({named} if named else set())


def test_waits_by_form_and_live_waits_are_two_lists():
    assert mcr.waits("23344445m888pWW") == ("1m", "W")
    assert mcr.waits("23344445m888pWW", dead="keep") == ("1m", "4m", "W")
    assert mcr.waits("234m345s333pEEEE") == ()
    assert mcr.waits("234m345s333pEEEE", dead="keep") == ("E",)
    assert mcr.waits("1111222233334s") == ("4s", "5s")


def test_a_hand_of_four_claimed_sets_is_ready_or_complete():
    sets = "[123m][456m][789p][EEE]"
    assert [mcr.shanten(sets + rest) for rest in ("1s", "12s", "11s")] == [0, 0, -1]
    assert mcr.waits(sets + "1s") == ("1s",)


def test_partial_sets_beyond_the_fifth_block_bring_nothing_nearer():
    # four of them may become sets and nothing is a pair: 8 - 4; seven pairs and the others are further off
    assert mcr.shanten("12m45m78m12p45p78p1s") == 4


def test_score_names_the_waits_by_form():
    assert mcr.score("1122355778899m+3m").waits == ("3m",)
    assert mcr.score("1234444678m456p+1m", self_draw=True).waits == ("1m", "4m")
    assert mcr.score("2222444466688m+3m").waits == ("3m", "6m")


def test_knitted_wait_option():
    refused = pysolver.rules("mcr", knitted_wait=False)
    for hand, named in (
        ("12369m13347s258p+3m", "边张"), ("23469m13347s258p+3m", "坎张"),
        ("123369m1147s258p+1s", "单钓将"), ("2333469m147s258p+3m", "坎张"),
    ):  # fmt: skip
        assert worth(hand) == worth(hand, rules=refused) | {named: 1}
        assert named not in worth(hand, rules=refused)
    fits_the_knitted_part_alone = "147m258p36s12399m+9s"
    assert worth(fits_the_knitted_part_alone, rules=refused) == {"组合龙": 12, "门前清": 2, "平和": 2}


# ---- kongs ----

# concealed and exposed kongs, concealed triplets beside them, what counts for both
KONGS = [
    (1, 0, 0, {"暗杠": 2}), (1, 0, 1, {"暗杠": 2, "双暗刻": 2}), (1, 0, 2, {"暗杠": 2, "三暗刻": 16}),
    (1, 0, 3, {"暗杠": 2, "四暗刻": 64}), (0, 1, 0, {"明杠": 1}), (0, 1, 1, {"明杠": 1}),
    (0, 1, 2, {"明杠": 1, "双暗刻": 2}), (0, 1, 3, {"明杠": 1, "三暗刻": 16}), (2, 0, 0, {"双暗杠": 6}),
    (2, 0, 1, {"双暗杠": 6, "三暗刻": 16}), (2, 0, 2, {"双暗杠": 6, "四暗刻": 64}), (1, 1, 0, {"明暗杠": 5}),
    (1, 1, 1, {"明暗杠": 5, "双暗刻": 2}), (1, 1, 2, {"明暗杠": 5, "三暗刻": 16}), (0, 2, 0, {"双明杠": 4}),
    (0, 2, 1, {"双明杠": 4}), (0, 2, 2, {"双明杠": 4, "双暗刻": 2}), (3, 0, 0, {"三杠": 32, "三暗刻": 16}),
    (3, 0, 1, {"三杠": 32, "四暗刻": 64}), (2, 1, 0, {"三杠": 32, "双暗刻": 2}),
    (2, 1, 1, {"三杠": 32, "三暗刻": 16}), (1, 2, 0, {"三杠": 32}), (1, 2, 1, {"三杠": 32, "双暗刻": 2}),
    (0, 3, 0, {"三杠": 32}), (0, 3, 1, {"三杠": 32}), (4, 0, 0, {"四杠": 88, "四暗刻": 64}),
    (3, 1, 0, {"四杠": 88, "三暗刻": 16}), (2, 2, 0, {"四杠": 88, "双暗刻": 2}), (1, 3, 0, {"四杠": 88}),
    (0, 4, 0, {"四杠": 88}),
]  # fmt: skip
KONG_OR_CONCEALED = {zh for *_, lines in KONGS for zh in lines}


def with_kongs(concealed, exposed, triplets):
    """Four sets of different kinds, the rest of them chows, and a single 9s to be won."""
    kinds = ["2m", "4p", "6s", "8m"]
    sets = [f"({tile * 4})" for tile in kinds[:concealed]]
    sets += [f"[{tile * 4}]" for tile in kinds[concealed : concealed + exposed]]
    sets += [tile * 3 for tile in kinds[concealed + exposed :][:triplets]]
    sets += ["234s", "567p", "345m", "678p"][: 4 - concealed - exposed - triplets]
    return "".join(sets) + "9s+9s"


@pytest.mark.parametrize(("concealed", "exposed", "triplets", "lines"), KONGS)
def test_kong_table(concealed, exposed, triplets, lines):
    hand = with_kongs(concealed, exposed, triplets)
    for context in ({}, SELF):
        assert {zh: n for zh, n in worth(hand, context).items() if zh in KONG_OR_CONCEALED} == lines


@pytest.mark.parametrize("options", [{"mixed_kongs": 3}, {"edition": "1998"}])
@pytest.mark.parametrize("triplets", [0, 1, 2])
def test_mixed_kongs_option_counts_both_kongs(options, triplets):
    concealed = {0: {}, 1: {"双暗刻": 2}, 2: {"三暗刻": 16}}[triplets]
    lines = worth(with_kongs(1, 1, triplets), rules=pysolver.rules("mcr", **options))
    assert {zh: n for zh, n in lines.items() if zh in KONG_OR_CONCEALED} == {
        "暗杠": 2,
        "明杠": 1,
        **concealed,
    }


# ---- 缺一门 ----

TWO_SUITS = {
    "大三元": ("[PPP][FFF][CCC]23m99p+4m", {"大三元": 88, "缺一门": 1}),
    "小三元": ("[PPP][FFF]CC234p67m+8m", {"小三元": 64, "缺一门": 1}),
    "三风刻": ("[SSS][WWW][NNN]23m99p+4m", {"三风刻": 12, "缺一门": 1}),
    "一色四同顺": ("[456m][456m]44556m22p+6m", {"一色四同顺": 48, "平和": 2, "断幺": 2, "缺一门": 1}),
    "一色四节高": ("[222m][333m][444m]55m88p+5m", {"一色四节高": 48, "断幺": 2, "缺一门": 1}),
    "一色四步高": ("[123m][234m][345m]45m88p+6m", {"一色四步高": 32, "平和": 2, "缺一门": 1}),
    "全双刻": ("[222m][444m][666m]88m44p+8m", {"全双刻": 24, "缺一门": 1}),
    "清幺九": ("1111999m1111p99p+9m", {"清幺九": 64, "七对": 24, "四归一": 6, "缺一门": 1}),
    "混幺九": ("[111m][999m][111p]99pEE+9p", {"混幺九": 32, "双同刻": 4, "缺一门": 1}),
    "推不倒": ("[123p][456s]888p99pPP+9p", {"推不倒": 8, "幺九刻": 1}),
}


@pytest.mark.parametrize("pattern", TWO_SUITS)
def test_one_voided_suit_stands_with_what_lacks_a_suit_by_nature(pattern):
    hand, lines = TWO_SUITS[pattern]
    assert pattern in lines
    assert worth(hand, {"seat": "E", "round": "E"}) == lines


# ---- what the odd shapes may add: these and nothing else ----

DRAWN_OR_LAST = "妙手回春 海底捞月 自摸 花牌"
MAY_ADD = {
    "连七对": "断幺",
    "七对": "绿一色 清幺九 字一色 混幺九 清一色 全大 全中 全小 大于五 小于五 推不倒 混一色 五门齐 "
    "四归一 断幺 缺一门 无字",
    "十三幺": "抢杠和 和绝张",
    "七星不靠": "抢杠和 和绝张",
    "全不靠": "抢杠和 和绝张 组合龙",
    "九莲宝灯": "清龙 双暗刻 四归一 连六 幺九刻",
    "组合龙": "五门齐 平和 无字 四归一 门前清 不求人 边张 坎张 单钓将 明杠 暗杠 箭刻 圈风刻 门风刻 幺九刻 "
    "杠上开花 抢杠和 和绝张",
}


def test_what_the_odd_shapes_may_add():
    beside = {shape: set() for shape in MAY_ADD}
    for win in islice(wins(14, "pairs", "knitted", "odd"), 18_000):
        counted = {line.zh for line in mcr.score(win.text, **win.context).lines}
        shape = next(
            (zh for zh in MAY_ADD if zh in counted and not (zh == "组合龙" and "全不靠" in counted)), None
        )
        if shape:
            beside[shape] |= counted - {shape}
    for shape, may_add in MAY_ADD.items():
        assert beside[shape] == {*may_add.split(), *DRAWN_OR_LAST.split()}, shape


# ---- what a score says of its patterns ----


def because(hand, **context):
    return Counter({(e.zh, e.because): e.count for e in mcr.score(hand, **context).excluded})


def test_a_part_of_a_combination_is_left_out_because_of_it():
    """清龙 is made of 连六 twice and 老少副."""
    assert because("123456789m1122p+1p")["连六", "清龙"] == 2
    assert because("123456789m1122p+1p")["老少副", "清龙"] == 1


def test_two_pairs_of_sets_are_no_combination_that_others_are_part_of():
    """678 678 in two suits: 一般高 twice and 喜相逢 once; account-once leaves out the three other 喜相逢."""
    score = pysolver.rules("mcr").score("[678s]66778m678s55m+8m")
    assert {line.zh: line.count for line in score.lines if line.zh in ("一般高", "喜相逢")} == {
        "一般高": 2,
        "喜相逢": 1,
    }
    (left,) = (one for one in score.excluded if one.zh == "喜相逢")
    assert (left.count, left.because) == (3, "account once 套算一次")


def test_what_joins_sets_that_are_joined_is_left_out_by_account_once():
    """A second 123m makes 一般高, 连六 and 老少副 with the 清龙, and a 清龙 of its own; one of the three counts."""
    hand = "[123m]123456789m1p+1p"
    counted = [line.zh for line in mcr.score(hand).lines if line.zh in ("一般高", "连六", "老少副")]
    left = {zh: n for (zh, reason), n in because(hand).items() if "套算一次" in reason}
    assert len(counted) == 1
    assert left == dict.fromkeys({"一般高", "连六", "老少副"} - {*counted}, 1) | {"清龙": 1}


@pytest.mark.parametrize(
    ("zh", "hand", "context", "tiles"),
    [
        ("自摸", "[123m]456789m1122p+1p", {"self_draw": True}, "1p"),
        ("不求人", "123456789m1122p+1p", {"self_draw": True}, "123456789m1122p+1p"),
        ("门前清", "123456789m1122p+1p", {}, "123456789m1122p+1p"),
        ("坎张", "123456m79m11122p+8m", {}, "8m"),
        ("妙手回春", "123456789m1122p+1p", {"self_draw": True, "last_tile": True}, "1p"),
        ("清龙", "123456789m1122p+1p", {}, "123m 456m 789m"),
    ],
)
def test_a_line_shows_the_tiles_that_its_pattern_asks_for(zh, hand, context, tiles):
    assert {line.zh: line.tiles for line in mcr.score(hand, **context).lines}[zh] == tiles
