"""Jiujiang: plain hands and big ones, runs of pairs and triplets, the minimum, and what the options change.

The vectors' totals are the sums of their printed steps; "illegal" marks plain hands below two 炮 on a discard.
"""

import pytest
from steps import accounts, booked, rows

import pysolver
from pysolver import ContextError, HandError, RuleError

jiujiang = pysolver.rules("jiujiang")

VECTORS = """
[222m]456m789p22s34s+5s | | illegal | 平胡1
[222m]456m789p22s34s+5s | last_tile | 平胡1
[222m]456m789p22s34s+5s | self_draw | 平胡1 自摸1
[222m]456m789p22s34s+5s | flowers=1 | 平胡1 发财1
[222m]456m789p22s34s+5s | self_draw flowers=4 | 平胡1 自摸1 四发财10
[222m]456m789p22s46s+5s | | 平胡1 卡1
[222m]456m789p99s12s+3s | | 平胡1 边1
[222m]456m789p345s8s+8s | | 平胡1 单钓1
[222m]456m789p22s12s+3s | | illegal | 平胡1
222m456m789p22s46s+5s | self_draw | 平胡1 自摸1 门清1 卡1
[CCC]456m789p22s34s+5s | | 平胡1 碰1
CCC456m789p22s34s+5s | | 平胡1 立三2 门清1
CC456m789p22s345s+C | | 平胡1 立三1 门清1
[CCCC]456m789p22s34s+5s | | 平胡1 字明杠3
(CCCC)456m789p22s34s+5s | | 平胡1 字暗杠4 门清1
[2222m]456m789p22s34s+5s | | 平胡1 明杠1
(2222m)456m789p22s34s+5s | | 平胡1 暗杠2 门清1
[CCC]123345m22m78m+9m | self_draw | 混一色10 碰1 自摸5
[111m][555p]999s33m77p+7p | self_draw | 碰碰胡15 自摸5
[777m][555m][666m]88s11p+8s | | 碰碰胡15 潇洒5
[111m][222m][333m]44m11p+4m | | 碰碰胡15 带滚10
[CCC][PPP]456m22p78s+9s | | 红旗飘飘10 碰2
[CCC][PPP]456m789p2s+2s | | 红旗飘飘10 碰2 单钓5
CCCPPP456m22p78s+9s | | 红旗飘飘10 立三4 门清5
[222m]345678m99m56m+7m | | 清一色20
222m345678m99m56m+7m | self_draw | 清一色20 自摸5 门清5
[111m][333m][555m]77m99m+9m | | 清一色20 碰碰胡15
[CCC][PPP][111m]33m55m+5m | | 混一色10 碰碰胡15 红旗飘飘10 碰2
1133m5577p22s88sC+C | self_draw | 七对20 自摸5
556677m11p33p99sC+C | | 七对20 潇洒5
55667788m11p33p9s+9s | | 七对20 潇洒5 滚5
334455667788m1p+1p | | 七对20 潇洒5 滚15
1122334455667m+7m | | 清一色20 七对20 潇洒5 滚15
112222m44m66p77p9p+9p | | 七对20 豪华5
11m33p4444p55p77s9s+9s | self_draw | 七对20 潇洒5 豪华5 自摸5
223344m667788p1s+1s | | 七对20 双潇洒10
[123m][555p][789s][222s]9p+9p | | 全求人10
[123m][555p][789s][222s]9p+9p | self_draw | 平胡1 自摸1 单钓1
[111m][555p][999s][222s]9p+9p | | 碰碰胡15 全求人10
[123m]456m789m22p34s+5s | | 一条龙10
123456789m22p34s+5s | self_draw | 一条龙10 自摸5 门清5
[222m]456m789p22s34s+5s | robbing_kong | 抢杠10
222m456m789p22s34s+5s | robbing_kong | 抢杠10 门清5
222m456m789p22s46s+5s | robbing_kong | 抢杠10 门清5 卡5
[222m]456m789p22s34s+5s | after_kong | 杠上流泪10
[2222m]456m789p22s34s+5s | self_draw kong_draw | 杠上开花10 明杠1
(2222m)456m789p22s34s+5s | self_draw kong_draw | 杠上开花10 暗杠2 门清5
"""

SAME = (
    dict.fromkeys(("卡", "边", "单钓", "边卡单钓", "见花边卡单钓"), "边卡单钓")
    | {"见花自摸": "自摸", "见花门清": "门清", "碰": "碰字", "荣和字刻": "立三"}
    | {"双潇洒": "潇洒", "碰碰潇洒": "潇洒", "碰碰带滚": "带滚"}
)
PLAIN = "[222m]456m789p22s34s+5s"


def total(hand, options=None, **context):
    return pysolver.rules("jiujiang", **(options or {})).score(hand, **context).total


@pytest.mark.parametrize(("hand", "context", "steps"), rows(VECTORS))
def test_each_item_is_paid_as_the_text_says(hand, context, steps):
    score = jiujiang.score(hand, **context)
    expected = accounts(steps, SAME)
    assert booked(score, SAME) == expected
    assert score.total == expected.total()
    assert score.legal == ("illegal" not in steps)


def test_a_plain_hand_needs_two_on_a_discard_but_not_on_the_last_one():
    assert jiujiang.score(PLAIN).minimum == (1, 2)
    assert not jiujiang.score(PLAIN).legal
    assert jiujiang.score(PLAIN, last_tile=True).legal
    assert jiujiang.score(PLAIN, self_draw=True).legal


@pytest.mark.parametrize("flag", ["robbing_kong", "after_kong"])
def test_robbing_a_kong_and_the_discard_after_one_are_bases_and_always_legal(flag):
    score = jiujiang.score(PLAIN, **{flag: True})
    assert (score.legal, score.total) == (True, 10)


def test_what_lies_in_front_of_the_payer_does_not_help_to_two():
    assert not jiujiang.score(PLAIN, payer_flowers=4).legal
    assert jiujiang.score(PLAIN, flowers=1, payer_flowers=3).legal


def test_a_replacement_for_a_kong_takes_no_extra_for_the_self_draw():
    assert "自摸" not in booked(
        jiujiang.score("[2222m]456m789p22s34s+5s", self_draw=True, kong_draw=True), SAME
    )


def test_seven_pairs_take_the_self_draw_alone():
    assert total("1133m5577p22s88sC+C") == 20
    assert total("1133m5577p22s88sC+C", self_draw=True) == 25


def test_the_seed_writes_eleven_for_any_pair_or_triplet():
    # 潇洒 11 111 555 666 777, 带滚 11 111 222 333 444, 三滚 11 33..88
    assert booked(jiujiang.score("[111p][555m][666m]777m3p+3p"), SAME) == {
        "碰碰胡": 15,
        "潇洒": 5,
        "边卡单钓": 5,
    }
    assert booked(jiujiang.score("11p33445566778m+8m"), SAME) == {"七对": 20, "潇洒": 5, "滚": 15}


def test_a_rank_counts_once_in_a_run_quad_or_not():
    score = jiujiang.score("22223333444m55p+4m")
    assert booked(score, SAME)["潇洒"] == 5
    assert booked(score, SAME)["豪华"] == 15


def test_kongs_count_as_triplets_in_a_run_and_in_any_order():
    assert booked(jiujiang.score("[7777m][555m](6666m)88s11p+8s"), SAME)["潇洒"] == 5


@pytest.mark.parametrize(
    ("options", "hand", "context", "expected"),
    [
        ({"four_fa_replaces": False}, PLAIN, {"self_draw": True, "flowers": 4}, 1 + 1 + 4 + 10),
        ({"ron_honour_triplet": 2}, "CC456m789p22s345s+C", {}, 1 + 2 + 1),
        (
            {"wait_rule": "shape"},
            "[222m]456m789p22s12s+3s",
            {},
            1 + 1,
        ),  # waits 1s too, but 3 stands at the edge
        ({"all_melded_self_draw": True}, "[123m][555p][789s][222s]9p+9p", {"self_draw": True}, 10 + 5),
        ({"double_xiaosa": False}, "223344m667788p1s+1s", {}, 20 + 5),
        ({"double_xiaosa": False}, "55667788m11p33p9s+9s", {}, 20 + 5 + 5),
        ({"concealed_kong_clean": False}, "(2222m)456m789p22s34s+5s", {}, 1 + 2),
    ],
)
def test_options(options, hand, context, expected):
    assert total(hand, options, **context) == expected


def test_bad_input_is_named():
    with pytest.raises(HandError, match="F"):
        jiujiang.score("FFF456m789p22s34s+5s")
    with pytest.raises(HandError, match="E"):
        jiujiang.score("EEE456m789p22s34s+5s")
    with pytest.raises(ContextError, match="4"):
        jiujiang.score(PLAIN, flowers=5)
    with pytest.raises(ContextError, match="4 in all"):
        jiujiang.score(PLAIN, flowers=3, payer_flowers=2)
    with pytest.raises(RuleError, match="wait_rule"):
        pysolver.rules("jiujiang", wait_rule="both")
