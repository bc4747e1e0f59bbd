"""Taiwan, sixteen tiles: the quick table of 2026, 平胡, flowers by seat, flower wins, options and presets.

The vectors' totals are the sums of their printed lines.
"""

import pytest
from steps import accounts, booked, rows

import pysolver
from pysolver import ContextError, HandError, NotAWin, RuleError

taiwan = pysolver.rules("taiwan")

VECTORS = """
[123m]23456p123456s99p+1p | | 平胡2
[123m]23456p123456s99p+1p | self_draw | 自摸1
[123m]23456p123456sCC+1p | | 平胡2
123456m23456p123sCC+1p | | 门清1
123456m23456p123sCC+1p | self_draw | 门清1 不求人1 自摸1
123456m23456p123sCC+1p | ready=declared | 门清1 报听1
123456m23456p123sCC+1p | ready=earth | 门清1 地听8
123456m23456p123sCC+1p | ready=heaven | 门清1 天听16
123456m23456p123sCC+1p | first_turn=heaven self_draw | 天胡24 自摸1
123456m23456p123sCC+1p | first_turn=earth self_draw seat=S | 地胡16 自摸1
123456m23456p123sCC+1p | first_turn=human seat=S | 人胡16
[345s]123456p99p12345m+3m | | 平胡2
[123m]123567p123567s9p+9p | | 独听1
[123m]3455p123456789s+5p | | 平胡2
[EEE]123456p123456sC+C | | 场风1 正字1 独听1
[CCC]23456p123456s99m+1p | flowers=f1f5 | 三元牌1 正花2
[111m]23456p123456sCC+1p | flowers=f1f2f3f4 | 正花1 花杠1
[123p][456p][123s][456s][SSS]1m+1m | | 全求人2
[123p][456p][123s][456s][SSS]1m+1m | self_draw | 自摸1 独听1
[111m]23456p123456sCC+1p | robbing_kong | 抢杠1
(1111m)23456p123456sCC+1p | self_draw kong_draw last_tile | 门清1 不求人1 自摸1 杠上1 海底1
[111m]23456p123456sCC+1p | self_draw flower_draw | 自摸1 杠上1
[123s]111m222p999s45mEE+3m | | 三暗刻2
111222m111p222p34sCC+5s | | 四暗刻5 门清1
111222m111222p11sCC+1s | | 四暗刻5 碰碰胡4 门清1
111222m111222p11sCC+1s | self_draw | 五暗刻8 碰碰胡4 门清1 不求人1 自摸1
[111m][222m][333p]999sEEPP+E | seat=S round=W | 碰碰胡4
[123m]345678m55567mEE+8m | | 混一色4
[123m]345678m55567m99m+8m | self_draw | 清一色8 自摸1
[CCC][FFF]PP23m123456p+1m | | 小三元4 三元牌2
[CCC][FFF][PPP]23m123p11s+1m | | 大三元8
[EEE][SSS][WWW]12m123pNN+3m | round=S | 小四喜8 独听1
(EEEE)[SSS][WWW][NNN]23m99p+1m | | 大四喜16
EEESSSWWWNNNPPPF+F | | 大四喜16 字一色16 五暗刻8 碰碰胡4 三元牌1 门清1 独听1
123456m23456p123sCC+1p | self_draw flowers=f1f2f3f4f5f6f7f8 | 八仙过海8 门清1 不求人1 自摸1
"""

SAME = {"杠上": "杠上自摸", "花上自摸": "杠上自摸", "海底": "海底捞月"}
PLAIN = "123456m23456p123sCC+1p"
ALL_EIGHT = "f1f2f3f4f5f6f7f8"


def total(hand, options=None, **context):
    return pysolver.rules("taiwan", **(options or {})).score(hand, **context).total


def lines(hand, options=None, **context):
    return dict(booked(pysolver.rules("taiwan", **(options or {})).score(hand, **context), SAME))


@pytest.mark.parametrize(("hand", "context", "steps"), rows(VECTORS))
def test_each_line_is_paid_as_the_table_says(hand, context, steps):
    score = taiwan.score(hand, **context)
    expected = accounts(steps, SAME)
    assert booked(score, SAME) == expected
    assert score.total == expected.total()
    assert score.legal


# ---- 平胡 ----------------------------------------

TWO_SIDED = "[123m]23456p123456s99p+1p"
EITHER = "[345s]123456p99p12345m+3m"  # 345m finished from 45m, or 123m from 12m
HONOUR_PAIR = "[123m]23456p123456sCC+1p"


@pytest.mark.parametrize(
    ("options", "worth"),
    [
        ({}, {TWO_SIDED: True, EITHER: True, HONOUR_PAIR: True}),
        ({"pinghu_wait": "only_two_sided"}, {TWO_SIDED: True, EITHER: False, HONOUR_PAIR: True}),
        ({"pinghu_wait": "unrestricted"}, {TWO_SIDED: True, EITHER: True, "[123m]123567p123567s9p+9p": True}),
        ({"pinghu_honours_flowers": False}, {TWO_SIDED: True, HONOUR_PAIR: False}),
        ({"pinghu_concealed": True}, {TWO_SIDED: True, PLAIN: True}),
    ],
)
def test_pinghu(options, worth):
    assert {hand: "平胡" in lines(hand, options) for hand in worth} == worth


def test_pinghu_is_not_with_a_concealed_hand_a_self_draw_or_a_triplet():
    assert "平胡" not in lines(PLAIN)
    assert "平胡" not in lines(TWO_SIDED, self_draw=True)
    assert "平胡" in lines(TWO_SIDED, {"pinghu_self_draw": True}, self_draw=True)
    assert "平胡" not in lines("[111m]23456p123456s99p+1p")


def test_pinghu_flowers_are_barred_in_strict_houses_only():
    assert "平胡" in lines(TWO_SIDED, flowers="f2")
    assert "平胡" not in lines(TWO_SIDED, {"pinghu_honours_flowers": False}, flowers="f2")


def test_pinghu_and_the_wait_for_the_pair_are_two_readings_that_do_not_mix():
    # 1m finishes 123, or the pair 11; 4m, the other end, is used up
    assert lines("[234m]1223334445789m+1m") == {"清一色": 8, "平胡": 2}
    assert lines("[234m]1223334445789m+1m", self_draw=True) == {"清一色": 8, "独听": 1, "自摸": 1}


def test_pinghu_waits_for_the_pair_at_no_time():
    assert "平胡" not in lines("[123m]123567p123567s9p+9p")


def test_the_texts_wait_on_3_6_9_of_dots():
    """「聽 3 6 9 筒」 lost its tiles; any such hand with 45678p fits."""
    assert taiwan.waits("123456m789m22s45678p") == ("3p", "6p", "9p")


# ---- flowers ----------------------------------------


@pytest.mark.parametrize(("seat", "own"), [("E", "f1f5"), ("S", "f2f6"), ("W", "f3f7"), ("N", "f4f8")])
def test_each_seat_has_two_flowers_of_its_own(seat, own):
    hand = "[111m]23456p123456sCC+1p"
    assert lines(hand, seat=seat, flowers=own).get("正花") == 2
    others = ALL_EIGHT.replace(own[:2], "").replace(own[2:], "")
    assert "正花" not in lines(hand, seat=seat, flowers=others)


def test_option_flower_order_exchanges_the_last_two():
    hand = "[111m]23456p123456sCC+1p"
    order = {"flower_order": "梅兰菊竹"}
    assert lines(hand, order, seat="W", flowers="f8") == {"正花": 1}
    assert lines(hand, order, seat="N", flowers="f7") == {"正花": 1}
    assert "正花" not in lines(hand, order, seat="W", flowers="f7")


def test_houses_that_count_every_wind_and_every_flower():
    winds, flowers = "[WWW]123456p123456sC+C", "[111m]23456p123456sCC+1p"
    assert lines(winds) == {"独听": 1}
    assert lines(winds, {"any_wind": True}) == {"独听": 1, "见字": 1}
    assert "见字" not in lines("(EEEE)[SSS][WWW][NNN]23m99p+1m", {"any_wind": True})  # in 大四喜
    assert lines(flowers, flowers="f2f7") == {}
    assert lines(flowers, {"any_flower": True}, flowers="f1f2f7") == {"见花": 3}
    assert lines(flowers, {"any_flower": True}, flowers=ALL_EIGHT) == {"八仙过海": 8}


def test_a_family_of_four_counts_beside_the_seat_flower():
    hand = "[111m]23456p123456sCC+1p"
    assert lines(hand, flowers="f5f6f7f8") == {"正花": 1, "花杠": 1}
    assert lines(hand, {"preset": "star31"}, flowers="f5f6f7f8") == {"正花": 1, "花杠": 2}


@pytest.mark.parametrize("win", ["eight", "seven_robs_one"])
@pytest.mark.parametrize("hand", ["1379m258p47sEESWPFC", "1379m258p47sEESWPFCC", "[111m]379m258p47sEESWP"])
def test_flowers_win_alone_whatever_the_hand(win, hand):
    score = taiwan.score(hand, flower_win=win, self_draw=win == "eight")
    assert (score.total, score.legal, score.reading.shape, score.waits) == (8, True, "flowers", ())
    assert [line.zh for line in score.lines] == ["八仙过海" if win == "eight" else "七抢一"]


def test_flowers_that_win_add_eight_to_a_shape():
    assert total(PLAIN, flower_win="eight") == 8 + 1
    assert total(PLAIN, flower_win="seven_robs_one", flowers=ALL_EIGHT) == 8 + 1
    assert taiwan.score(PLAIN, flower_win="eight").reading.shape == "standard"


# ---- what goes together ----------------------------------------


def test_heaven_takes_no_wait_no_replacement_and_nothing_implied():
    assert lines("123m123567p123567s9p+9p", first_turn="heaven", flower_draw=True) == {"天胡": 24, "自摸": 1}
    assert total(PLAIN, {"first_turn_concealed": True}, first_turn="heaven") == 24 + 3


def test_a_hand_dealt_complete_needs_no_winning_tile():
    assert taiwan.score("123456m123456p123sCC", first_turn="heaven").total == 25


def test_the_only_wait_leaves_out_kinds_that_are_used_up():
    # 45p waits 3p 6p, but four 6p lie in the kong: 3p alone is left, and stands at an open end
    assert "独听" not in lines("[6666p]123789m123s99m45p+3p")
    # 12m waits 3m alone
    assert "独听" in lines("[666p]456789m123s99p12m+3m")


@pytest.mark.parametrize(
    ("options", "hand", "context", "expected"),
    [
        ({"small_dragons_add": False}, "[CCC][FFF]PP23m123456p+1m", {}, 4),
        ({"small_winds_add": True}, "[EEE][SSS][WWW]12m123pNN+3m", {"round": "S"}, 8 + 1 + 1 + 1),
        ({"declared_ready": 0}, PLAIN, {"ready": "declared"}, 1),
        ({"half_melded": True}, "[123p][456p][123s][456s][SSS]1m+1m", {"self_draw": True}, 1 + 1 + 1),
        ({"last_discard": True}, PLAIN, {"last_tile": True}, 1 + 1),
        ({}, PLAIN, {"last_tile": True}, 1),
        ({"kongs": True}, "[1111m](2222m)345p678p45sEE+6s", {}, 1 + 2),
        ({"no_honours_no_flowers": True}, TWO_SIDED, {}, 2 + 2),
        ({"preset": "star31"}, PLAIN, {"ready": "heaven"}, 8 + 1),
        ({"preset": "star31"}, PLAIN, {"ready": "earth"}, 4 + 1),
        ({"preset": "star31"}, "EEESSSWWWNNNPPPF+F", {}, 47 - 8),
        ({"preset": "shenlaiye"}, PLAIN, {"first_turn": "human"}, 8),
        ({"preset": "atawmj2009"}, PLAIN, {"ready": "earth"}, 4),
        ({"heaven": 16}, PLAIN, {"first_turn": "heaven"}, 16 + 1),
    ],
)
def test_options_and_presets(options, hand, context, expected):
    assert total(hand, options, **context) == expected


def test_seven_pairs_and_a_triplet_are_a_shape_by_option_only():
    hand = "1133m5577p2299s88sEE+E"
    with pytest.raises(NotAWin):
        taiwan.score(hand)
    score = pysolver.rules("taiwan", pairs_triplet=True).score(hand)
    assert (score.reading.shape, score.total) == (
        "pairs_triplet",
        3,
    )  # 门清, and the triplet is 场风 and 正字
    dragons = pysolver.rules("taiwan", pairs_triplet=True).score("1133m5577p2299s88sCC+C")
    assert {line.zh: line.tiles for line in dragons.lines}["三元牌"] == "CCC"


def test_a_triplet_completed_by_a_discard_is_placed_where_it_pays_most():
    # 34445m and 55p: 4m as the middle of 345m leaves 444m concealed
    assert lines("34445m55p222s555s789s+4m") == {"三暗刻": 2, "门清": 1}


# ---- bad input ----------------------------------------


def test_a_number_of_flowers_is_refused_for_it_does_not_say_which():
    with pytest.raises(ContextError, match="which flowers"):
        taiwan.score(PLAIN, flowers=2)
    assert taiwan.score(PLAIN, flowers=0).total == 1


@pytest.mark.parametrize(
    ("context", "words"),
    [
        ({"flowers": "f1f1"}, "each flower is there once"),
        ({"flowers": "f9"}, "f1 to f8"),
        ({"flower_win": "eight", "flowers": "f1f2"}, "8 are laid out"),
        ({"flower_win": "seven_robs_one", "flowers": "f1f2"}, "7 are laid out"),
        ({"flower_win": "nine"}, "flower_win"),
    ],
)
def test_impossible_flowers(context, words):
    with pytest.raises(ContextError, match=words):
        taiwan.score(PLAIN, **context)


def test_fourteen_tiles_are_no_hand_of_seventeen():
    with pytest.raises(HandError, match="17 tiles"):
        taiwan.score("123m456p789s222s5s+5s")
    with pytest.raises(HandError, match="17 tiles"):
        taiwan.score("123m456p789s222s5s+5s", flower_win="eight")


def test_an_unknown_preset_or_option_lists_what_there_is():
    with pytest.raises(RuleError, match="star31"):
        pysolver.rules("taiwan", preset="star30")
    with pytest.raises(RuleError, match="pinghu_wait"):
        pysolver.rules("taiwan", pinghu_waits="unrestricted")
