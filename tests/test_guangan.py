"""Guang'an: every item of both texts, the blocks, the largest hands, and what the options change.

The vectors' totals are the sums of their printed steps; ``5(B7)`` is 5 by text A and 7 by text B, ``(B×2)`` doubles B.
"""

import pytest
from steps import accounts, booked, rows

import pysolver
from pysolver import HandError, RuleError

VECTORS = """
[999p]123456m22p34p+5p | | 基本1 缺一门1
[999p]123456m22p34p+5p | robbing_kong | 基本1 缺一门1 抢杠5
[999p]123456m22p34p+5p | last_tile | 基本1 缺一门1 海底炮5
[999p]123456m22p34p+5p | self_draw last_tile | 基本1 缺一门1 自摸1 海底捞5
123456m999p46p22p+5p | | 基本1 缺一门1 门清1 卡1 卡心五1
[777p]123456789m2p+2p | | 基本1 缺一门1 单钓1 一条龙5
[6666p]123789m99m45p+3p | | 基本1 缺一门1 明杠1
[2222p](3333m)678m99p45m+6m | | 基本1 缺一门1 明杠1 暗杠2
(2222p)678m345m99p45m+6m | self_draw kong_draw | 基本1 缺一门1 门清1 自摸1 暗杠2 杠上花5
[CCCC](FFFF)123m99p45m+6m | | 基本1 缺一门1 字明杠2 字暗杠3
CCC123456m22p34p+5p | | 基本1 缺一门1 门清1 字刻1
[444m]456m789p22p45p+6p | | 基本1 缺一门1 四归一1
[111m][333p]888p55m77m+7m | | 基本1 缺一门1 大对子5
[111m][333p][888p][777m]2m+2m | | 基本1 缺一门1 单钓1 大对子5 金钩吊5
[111m][333p][888p][777m]5m+5m | | 基本1 缺一门1 单钓1 单吊五1(B0) 大对子5 金钩吊5
[111m]234567mCC45m+6m | | 基本1 缺两门2 清一色5
[111m]234567m99m45m+6m | | 基本1 缺两门2 纯清10
[999p]112233m55p67p+8p | | 基本1 缺一门1 小板子1
[999p]233445567m2p+2p | | 基本1 缺一门1 单钓1
[999p]11223344m67p+8p | | 基本1 缺一门1 大板子5(B7)
112233445566mP+P | | 基本1 缺两门2 门清1 单钓1 暗七对5 清一色5 板子5(B21) (A 大板子 11223344
112233456789mP+P | | 基本1 缺两门2 门清1 单钓1 清一色5 一条龙5 板子1
[5555m]444m123p99p67p+8p | | 基本1 缺一门1 明杠1 小飞机1
[999p]4445556667m+8m | | 基本1 缺一门1 小飞机1
[444m][555m]666m12p99p+3p | | 基本1 缺一门1 边1 大飞机5(B7)
[4444m](5555m)123p99p67p+8p | | 基本1 缺一门1 明杠1(B0) 暗杠2(B1) 大飞机5(B7)
[222m][333m][444m]555m9p+9p | | 基本1 缺一门1 单钓1 大对子5 飞机5(B14)
1133m5577m22p88p9p+9p | | 基本1 缺一门1 门清1 单钓1 暗七对5
1133m55m22p44p999p+9p | | 基本1 缺一门1 门清1 单钓1 龙七对10 四归一1
44445555m11p33p8p+8p | | 基本1 缺一门1 门清1 单钓1 暗七对5 四归一2 大飞机5(B7)
11223344m55667p+7p | | 基本1 缺一门1 门清1 暗七对5 大板子5(B7) 小板子1
1122334455667m+7m | | 基本1 缺两门2 门清1 纯清10 暗七对5 板子6(B28) (A 5+1
11334466mCCFFP+P | | 基本1 缺两门2 门清1 单钓1 暗七对5 清一色5 小三元5(B0)
113344mCCCCFFP+P | | 基本1 缺两门2 门清1 单钓1 暗七对5 清一色5 四归一1 小三元5(B0)
1133mCCCCFFFFP+P | | 基本1 缺两门2 门清1 单钓1 暗七对5 清一色5 四归一2 小三元5
[CCC][FFF]123m45mPP+6m | | 基本1 缺两门2 碰字2 清一色5 小三元5
[CCC][FFF][PPP]22m45m+6m | | 基本1 缺两门2 碰字3 清一色5 小三元5 ×2
11mCCCCFFFFPPP+P | after_kong | 基本1 缺两门2 门清1 单钓1 龙七对10 清一色5 四归一3 杠上炮5 小三元5 ×2
(CCCC)(FFFF)(PPPP)(2222m)5m+5m | self_draw kong_draw last_tile | 基本1 缺两门2 门清1 自摸1 字暗杠9 暗杠2 清一色5 小三元5 杠上花5 海底捞5 大对子5 金钩吊5 单钓1 单吊五1(B0) ×2 (B×2)
(1111m)(2222m)(3333m)(4444m)7m+7m | self_draw kong_draw last_tile | 基本1 缺两门2 门清1 自摸1 纯清10 暗杠8(B4) 杠上花5 海底捞5 大对子5 金钩吊5 单钓1 飞机10(B21) (B×2)
1234556677789m+1m | | 基本1 缺两门2 门清1 纯清10 小板子1 (556677
1223344556678m+8m | | 基本1 缺两门2 门清1 纯清10
2224445556799m+9m | | 基本1 缺两门2 门清1 纯清10
1112233456778m+9m | | 基本1 缺两门2 门清1 纯清10
"""  # noqa: E501

SAME = (
    dict.fromkeys(("卡", "边", "单钓"), "卡边吊")
    | {"基本": "基本胡", "单吊五": "卡心五", "纯清": "纯清一色", "字刻荣和": "字刻"}
    | dict.fromkeys(("小板子", "大板子", "五板子", "六板子", "七板子"), "板子")
    | dict.fromkeys(
        ("小飞机", "大飞机", "特大飞机", "两连杠", "三连杠", "四连杠", "两连四归一", "三连四归一"), "飞机"
    )
    | dict.fromkeys(("明杠", "暗杠", "两连杠减颗", "三连杠减颗", "四连杠减颗"), "杠")
)
ALL_LUCK = {"self_draw": True, "kong_draw": True, "last_tile": True}


def total(hand, text="A", options=None, **context):
    return pysolver.rules("guangan", text=text, **(options or {})).score(hand, **context).total


@pytest.mark.parametrize("text", ["A", "B"])
@pytest.mark.parametrize(("hand", "context", "steps"), rows(VECTORS))
def test_each_item_is_paid_as_the_text_says(hand, context, steps, text):
    score = pysolver.rules("guangan", text=text).score(hand, **context)
    expected = accounts(steps, SAME, text)
    doublings = steps.replace("(B×2)", "×2" if text == "B" else "").count("×2")
    assert booked(score, SAME) == expected
    assert score.total == expected.total() * 2**doublings
    assert score.legal


def test_three_suits_may_not_win():
    for text in "AB":
        score = pysolver.rules("guangan", text=text).score("[999p]123456m22s34p+5p")
        assert not score.legal
        assert "打缺一门" in score.reason


# ---- the largest hands of the texts ----------------------------------------

FIRST, SECOND, THIRD = (
    "(CCCC)(FFFF)(PPPP)(2222m)5m+5m",
    "(1111m)(2222m)(3333m)(4444m)7m+7m",
    "11mCCCCFFFFPPP+P",
)


def test_a_the_largest_hand_is_96():
    # 基本 缺两门 门清 自摸 中发白暗杠 暗杠 清一色 小三元 杠上花 海底捞
    lost_lines = 1 + 2 + 1 + 1 + 9 + 2 + 5 + 5 + 5 + 5
    printed = 5 + 5 + 1 + 1  # 大对子 金钩吊 单吊 卡心五
    assert lost_lines == 36
    assert (lost_lines + printed) * 2 == 96 == total(FIRST, **ALL_LUCK)


@pytest.mark.parametrize(
    ("hand", "context", "printed", "left_out", "doublings"),
    [
        # 门清 自摸 混大对 金钩钓 三元暗杠 暗杠 杠上花 海底捞; without 单钓, the 5 of 大三元汇 and 十八罗汉
        (FIRST, ALL_LUCK, (1 + 1 + 13 + 5 + 9 + 2 + 5 + 5) * 2, 1 + 5, 2),
        # 门清 自摸 纯清大对 暗杠 超大飞机 金钩钓 杠上花 海底捞; without 单钓 and 十八罗汉
        (SECOND, ALL_LUCK, 1 + 1 + 18 + 4 + 21 + 5 + 5 + 5, 1, 1),
        # 混龙七对 四归一 杠上炮; 缺一门 and 缺两门 were both counted, and the 5 of 大三元汇 was not
        (THIRD, {"after_kong": True}, (21 + 3 + 5) * 2, 5 - 1, 1),
    ],
)
def test_b_the_printed_82_60_58_leave_out_what_its_own_rules_name(
    hand, context, printed, left_out, doublings
):
    before = printed // 2 if printed != 60 else printed
    assert printed in (82, 60, 58)
    assert total(hand, "B", **context) == (before + left_out) * 2**doublings


def test_the_largest_total_of_a_ready_hand_is_over_its_waits():
    """查叫: the ready player of the text's example is worth 2."""
    hand, rules = "[999p]123456m22p34p", pysolver.rules("guangan")
    assert {tile: rules.score(f"{hand}+{tile}").total for tile in rules.waits(hand)} == {"2p": 2, "5p": 2}


# ---- blocks ----------------------------------------


@pytest.mark.parametrize(
    ("hand", "without"),
    [
        ("1123455667778m+9m", "一条龙"),  # 11 234 567 567 789: beside 1-9 stand 15677
        ("1223344556678m+8m", "板子"),  # 123 234 456 567 88: beside 22334455 stand 166788
        ("2224445556799m+9m", "飞机"),  # 222 444 55 567 999
        ("1112233456778m+9m", "板子"),
    ],
)
def test_a_block_must_leave_sets_and_a_pair(hand, without):
    for text in "AB":
        assert without not in booked(pysolver.rules("guangan", text=text).score(hand), SAME)


def test_b_series_pay_seven_for_each_pair_and_triplet_beyond():
    assert booked(pysolver.rules("guangan", text="B").score("112233445566mP+P"), SAME)["板子"] == 7 * (6 - 3)
    assert booked(pysolver.rules("guangan", text="B").score("1122334455667m+7m"), SAME)["板子"] == 7 * (7 - 3)
    assert booked(pysolver.rules("guangan", text="B").score("[222m][333m][444m]555m9p+9p"), SAME)[
        "飞机"
    ] == 7 * (4 - 2)


def test_a_longer_series_are_cut_into_disjoint_blocks():
    a = pysolver.rules("guangan")
    assert booked(a.score("112233445566mP+P"), SAME)["板子"] == 5  # 11223344, and 5566 is none
    assert booked(a.score("1122334455667m+7m"), SAME)["板子"] == 5 + 1
    assert booked(a.score("(1111m)(2222m)(3333m)(4444m)7p+7p"), SAME)["飞机"] == 5 + 5
    assert booked(a.score("112233m445566pP+P"), SAME)["板子"] == 2


def test_quads_of_seven_pairs_are_no_kongs_and_lose_nothing():
    # 44445555 大飞机 5 and 667788 小板子 1, not 44556677 大板子 5
    for reduced in (False, True):
        a = pysolver.rules("guangan", plane_kong_reduced=reduced)
        score = booked(a.score("4445555667788p+4p"), SAME)
        assert (score["飞机"], score["板子"], score["四归一"], score["杠"]) == (5, 1, 2, 0)


def test_three_triplets_that_are_kongs_too_are_read_as_what_pays_more():
    # 7 for three in a row; as 连杠 of two it would be 7 less the 2 that its kongs then lose
    score = pysolver.rules("guangan", text="B").score("[444m](5555m)(6666m)12p99p+3p")
    assert booked(score, SAME)["飞机"] == 7
    assert booked(score, SAME)["杠"] == 2 + 2


# ---- options ----------------------------------------


@pytest.mark.parametrize(
    ("hand", "options", "a", "b"),
    [
        ("[6666p]123789m99m45p+3p", {"dead_waits": "drop"}, 4, 3),
        ("[777p]123456789m2p+2p", {"dead_waits": "drop"}, 8, 8),
        ("CCC123456m22p34p+5p", {"concealed_dragon_triplet": 0}, 3, 3),
        ("[111m][333p][888p][777m]5m+5m", {"mid_five": "middle"}, 13, 13),
        ("[111m][333p][888p][777m]5m+5m", {"mid_five": "any"}, 14, 14),
        ("[999p]11223344m67p+8p", {"big_ban": 7}, 9, 9),
        ("[999p]11223344m67p+8p", {"big_ban": 5}, 7, 7),
        ("[444m][555m]666m12p99p+3p", {"big_plane": 7}, 10, 10),
        ("[444m][555m]666m12p99p+3p", {"big_plane": 5}, 8, 8),
        ("[4444m](5555m)123p99p67p+8p", {"plane_kong_reduced": True}, 8, 10),
        ("11334466mCCFFP+P", {"small_three_pairs": False}, 15, 15),
        ("11334466mCCFFP+P", {"small_three_pairs": True}, 20, 20),
        # 123 123 456 789: 一条龙 5 and 小板子 1 share the run 123
        ("112233456789mP+P", {"dragon_shares_block": False}, 15, 15),
        ("44445555m11p33p8p+8p", {"quad_planes": False}, 16 - 5, 18 - 7),
        ("[CCC][FFF][PPP]22m45m+6m", {"small_three_stays": False}, (1 + 2 + 3 + 5) * 2, (1 + 2 + 3 + 5) * 2),
        ("[111m]234567mCC45m+6m", {"flush_keeps_absent": False}, 1 + 5, 1 + 5),
        ("(2222m)(3333m)678m99p45m+6m", {"concealed_kong_clean": False}, 1 + 1 + 4 + 5, 1 + 1 + 4 + 5),
        # 明杠 1 暗杠 2 大飞机 7: two kongs in a row are no series of four
        ("[4444m](5555m)123p99p67p+8p", {"plane_kong_reduced": "four"}, 10, 1 + 1 + 1 + 2 + 7),
    ],
)
def test_options(hand, options, a, b):
    assert total(hand, "A", options) == a
    assert total(hand, "B", options) == b


def test_eighteen_arhats_and_three_dragons_are_twice_the_total_each_or_once_together():
    once = {"luohan_with_dragons": 2}
    assert [total(FIRST, "B", options, **ALL_LUCK) for options in ({}, once)] == [47 * 2 * 2, 47 * 2]
    assert total(SECOND, "B", once, **ALL_LUCK) == 61 * 2  # no dragons


def test_a_hand_may_have_to_come_to_two_without_luck_and_always_does():
    rules = pysolver.rules("guangan", luck_minimum=2)
    score = rules.score("[999p]123456m22p34p+5p", robbing_kong=True)
    assert (score.total, score.legal, score.minimum) == (7, True, (2, 2))


def test_a_run_that_may_not_serve_twice_serves_what_pays_more():
    # 123 123 456 789 and the pair 44: 一条龙 5, or 大板子 11223344 for 5 by A and 7 by B
    hand = "1122334445678m+9m"
    both = {text: booked(pysolver.rules("guangan", text=text).score(hand), SAME) for text in "AB"}
    assert [both[text]["一条龙"] + both[text]["板子"] for text in "AB"] == [10, 12]
    apart = {
        text: booked(pysolver.rules("guangan", text=text, dragon_shares_block=False).score(hand), SAME)
        for text in "AB"
    }
    assert [apart[text]["一条龙"] + apart[text]["板子"] for text in "AB"] == [5, 7]


def test_luohan_and_a_price_of_heaven():
    hand = "[1111m][3333m][5555p][7777p]9p+9p"
    plain = 1 + 1 + 1 + 4 + 5 + 5  # 基本 缺一门 单钓 四明杠 大对子 金钩吊
    assert total(hand) == plain
    assert total(hand, options={"luohan_doubles": True}) == 2 * plain == total(hand, "B")
    dealt = "123456m999p46p22p+5p"
    assert total(dealt, first_turn="heaven") == total(dealt, self_draw=True)
    assert total(dealt, options={"tianhu_bonus": 5}, first_turn="heaven") == total(dealt, self_draw=True) + 5


def test_dragon_pairs_are_made_by_the_winning_tile():
    assert total("1133m55m22p44p999p+9p") == 1 + 1 + 1 + 1 + 10 + 1
    assert total("1133m55m22p4p9999p+4p") == 1 + 1 + 1 + 1 + 5 + 1  # the quad was there: 暗七对, 四归一


def test_b_little_three_dragons_in_seven_pairs_wants_two_quads():
    assert total("1133mCCCCFFFFP+P", "B") - total("113344mCCCCFFP+P", "B") == 5 + 1  # 小三元, one more 四归一


def test_bad_input_is_named():
    guangan = pysolver.rules("guangan")
    with pytest.raises(HandError, match="E"):
        guangan.score("EE123456m99p34p44p+5p")
    with pytest.raises(HandError, match="does not claim"):
        guangan.score("[123m]123456m22p34p+5p")
    with pytest.raises(RuleError, match="text"):
        pysolver.rules("guangan", text="C")
    with pytest.raises(RuleError, match="big_ban"):
        pysolver.rules("guangan", big_ban=6)
