"""Suzhou: the flower table, big hands and small ones, the worked example, and what the options change.

The vectors' totals are the sums of their printed steps; "illegal" marks small hands below the minimum.
"""

import pytest
from steps import accounts, booked, rows

import pysolver
from pysolver import ContextError, HandError, RuleError

suzhou = pysolver.rules("suzhou")

VECTORS = """
1122334455667m+7m | self_draw flowers=5 | 底5 小门清5 七对10 清一色10 硬花10
1122334455667m+7m | flowers=5 | 底5 小门清5 七对10 清一色10 硬花10
[222m]456m789p22s34s+5s | self_draw flowers=3 | 底5 硬花3
[222m]456m789p22s34s+5s | flowers=3 | illegal | 底5 硬花3
[222m]456m789p22s34s+5s | flowers=4 | 底5 硬花4
[222m]456m789p22s34s+5s | robbing_kong flowers=3 | 底5 硬花3
[222m]456m789p22s34s+5s | robbing_kong flowers=2 | illegal | 底5 硬花2
[222m]456m789p22s34s+5s | | 底5 大门清10
222m456m789p22s34s+5s | | 底5 小门清5 大门清10
222m456m789p22s34s+5s | flowers=1 | 底5 小门清5 硬花2
111m333m555p88p99s+9s | | 底5 小门清5 大门清10 对对胡5
[EEE]123456m22m78m+9m | flowers=1 | 底5 字碰1 混一色5 硬花2
EEE123m456p22s78s+9s | self_draw | 底5 暗刻2 小门清5
EE123m456p22s789s+E | | 底5 字刻1 小门清5
EE123m456p22s789s+E | self_draw | 底5 暗刻2 小门清5
[3333m](5555p)789s11s45s+6s | self_draw | 底5 明杠1 暗杠2
[3333m](5555p)789s11s45s+6s | | illegal | 底5 明杠1 暗杠2
[EEEE](SSSS)123m99p45m+6m | | 底5 字明杠3 字暗杠4
[EEEE](SSSS)123m99m45m+6m | | 底5 字明杠3 字暗杠4 混一色5
[222m]345m678m99m45m+6m | | 底5 大门清10 清一色10
[111m][333p][555s][EEE]9m+9m | | 底5 字碰1 对对胡5 大吊车5
(3333m)456m789p22s34s+5s | self_draw kong_draw | 底5 暗杠2 小门清5 杠开5
[3333m]456m789p22s34s+5s | self_draw kong_draw | 底5 明杠1 杠开5
[222m]456m789p22s34s+5s | self_draw flower_draw flowers=1 | 底5 花开5 硬花2
123m456p789s222s5s+5s | self_draw first_turn=heaven | 底5 小门清5 大门清10 天胡50
123m456p789s222s5s+5s | self_draw first_turn=earth | 底5 小门清5 大门清10 地胡50
[222m]456m789p22s34s+5s | self_draw last_tile flowers=3 | 底5 海底捞月5 硬花6
1133m5577p22s88sE+E | | 底5 小门清5 大门清10 七对10
EEE1133m5577p22s+E | | 底5 小门清5 大门清10 七对10
1133m5577mEESSW+W | flowers=1 | 底5 小门清5 混一色5 七对10 硬花2
"""

SAME = {"七对": "七对子", "大胡硬花": "硬花"}
SMALL = "[222m]456m789p22s34s+5s"


def total(hand, options=None, **context):
    return pysolver.rules("suzhou", **(options or {})).score(hand, **context).total


def legal(hand, options=None, **context):
    return pysolver.rules("suzhou", **(options or {})).score(hand, **context).legal


@pytest.mark.parametrize(("hand", "context", "steps"), rows(VECTORS))
def test_each_item_is_paid_as_the_table_says(hand, context, steps):
    score = suzhou.score(hand, **context)
    expected = accounts(steps, SAME)
    assert booked(score, SAME) == expected
    assert score.total == expected.total()
    assert score.legal == ("illegal" not in steps)


def test_the_printed_120_is_what_three_payers_pay_together():
    pure_pairs, winning, flowers = 10 + (10 + 5), 5, 5 * 2  # the 15 of 七对 are 七对子 10 and 小门清 5
    each = total("1122334455667m+7m", self_draw=True, flowers=5)
    assert each == pure_pairs + winning + flowers == 40
    assert 3 * each == 120
    assert 5 * each == 200  # five silver a flower
    assert (
        total("1122334455667m+7m", flowers=5) == each
    )  # what doubles the flowers is the big hand, not the self-draw


def test_small_hands_need_three_flowers_self_drawn_or_robbed_and_four_on_a_discard():
    assert [legal(SMALL, flowers=n) for n in (1, 3, 4)] == [False, False, True]
    assert [legal(SMALL, flowers=n, self_draw=True) for n in (1, 2, 3)] == [False, False, True]
    assert [legal(SMALL, flowers=n, robbing_kong=True) for n in (1, 2, 3)] == [False, False, True]
    assert suzhou.score(SMALL, flowers=3).minimum == (3, 4)
    assert "4" in suzhou.score(SMALL, flowers=3).reason


def test_the_minimum_is_waived_for_big_hands():
    score = suzhou.score("[222m]345m678m99m45m+6m", flowers=1)
    assert (score.legal, score.minimum) == (
        True,
        (12, 0),
    )  # 清一色 10 and a doubled flower; nothing is needed


@pytest.mark.parametrize(
    ("least", "drawn", "discarded"), [((3, 4), 3, 4), ((3, 3), 3, 3), ((2, 3), 2, 3), ((0, 0), 1, 1)]
)
def test_option_min_small(least, drawn, discarded):
    options = {"min_small": least}
    assert next(n for n in range(1, 9) if legal(SMALL, options, flowers=n, self_draw=True)) == drawn
    assert next(n for n in range(1, 9) if legal(SMALL, options, flowers=n)) == discarded


@pytest.mark.parametrize(
    ("options", "hand", "context", "expected"),
    [
        ({"hard_flower_mult_big": 1}, "1122334455667m+7m", {"flowers": 5}, 5 + 5 + 10 + 10 + 5),
        ({"hard_flower_mult_big": 1}, SMALL, {"flowers": 4}, 5 + 4),
        ({"ron_wind_triplet": 2}, "EE123m456p22s789s+E", {}, 5 + 2 + 5),
        ({"clean_kongs": "wind"}, "(3333m)456m789p22s34s+5s", {"self_draw": True}, 5 + 2 + 5 + 10),
        ({"clean_kongs": "wind"}, "(EEEE)456m789p22s34s+5s", {}, 5 + 4 + 5),
        ({"both_menqing": False}, "222m456m789p22s34s+5s", {}, 5 + 10),
        ({"luxury_pairs": 2}, "EEE1133m5577p22s+E", {}, (5 + 5 + 10 + 10) * 2),
        ({"luxury_pairs": 2}, "1133m5577p22s88sE+E", {}, 5 + 5 + 10 + 10),
        ({"four_winds": 20}, "[EEE][SSS][WWW]NNN1m+1m", {"self_draw": True}, 5 + 3 + 2 + 5 + 5 + 20),
        ({"four_winds": 20}, "[EEE][SSS][WWW]111mN+N", {}, 5 + 3 + 5 + 5),
        ({"da_diao_che": 10}, "[111m][333p][555s][EEE]9m+9m", {}, 5 + 1 + 5 + 10),
        ({"earthly": "first_discard"}, "123m456p789s222s5s+5s", {"first_turn": "earth"}, 5 + 5 + 10 + 50),
        (
            {"earthly": "first_discard"},
            "123m456p789s222s5s+5s",
            {"first_turn": "earth", "self_draw": True},
            5 + 5 + 10,
        ),
    ],
)
def test_options(options, hand, context, expected):
    assert total(hand, options, **context) == expected


def test_kong_and_flower_replacement_are_paid_once():
    context = {"self_draw": True, "kong_draw": True, "flower_draw": True, "flowers": 1}
    assert total("[3333m]456m789p22s34s+5s", **context) == 5 + 1 + 5 + 2


def test_a_claimed_chow_voids_small_menqing_and_four_sets_laid_down():
    assert total("[222m]456m789p22s34s+5s") == total("222m[456m]789p22s34s+5s") == 5 + 10
    assert "大吊车" not in booked(suzhou.score("[111m][333p][555s][789s]9m+9m"), SAME)


def test_seven_pairs_of_winds_are_of_no_suit():
    assert total("EEEESSSSWWWWN+N") == 5 + 5 + 10 + 10  # 小门清 大门清 七对子; neither 混一色 nor 清一色


def test_the_last_tile_is_worth_something_drawn_and_nothing_discarded():
    assert total(SMALL, last_tile=True, flowers=4) == total(SMALL, flowers=4)


def test_bad_input_is_named():
    with pytest.raises(HandError, match="C"):
        suzhou.score("CCC456m789p22s34s+5s")
    with pytest.raises(ContextError, match="28"):
        suzhou.score(SMALL, flowers=29)
    with pytest.raises(ContextError, match="24"):
        pysolver.rules("suzhou", baida="joker").score(SMALL, flowers=25)
    with pytest.raises(RuleError, match="min_small"):
        pysolver.rules("suzhou", min_small=(4, 4))
