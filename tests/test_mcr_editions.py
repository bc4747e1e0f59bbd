"""Editions, presets and options of MCR: what each of them changes, and that it changes nothing else."""

import pytest

import pysolver
from pysolver import ContextError, RuleError

mcr = pysolver.rules("mcr")
SELF = {"self_draw": True}


def worth(hand, context=None, **options):
    """The total, and what each counted pattern comes to."""
    score = pysolver.rules("mcr", **options).score(hand, **(context or {}))
    return score.total, {line.zh: line.total for line in score.lines}


def test_1998_knows_no_all_chows_with_a_knitted_straight():
    hand = "258m147s369p23p99s+4p"
    assert worth(hand, SELF) == (18, {"组合龙": 12, "不求人": 4, "平和": 2})
    assert worth(hand, SELF, edition="1998") == (17, {"组合龙": 12, "不求人": 4, "无字": 1})


def test_1998_knows_no_mixed_kongs():
    hand = "(2222m)[4444p]234s567s9p+9p"
    rest = {"连六": 1, "无字": 1, "单钓将": 1}
    assert worth(hand) == (8, {"明暗杠": 5, **rest})
    assert worth(hand, edition="1998") == (6, {"暗杠": 2, "明杠": 1, **rest})
    assert "明暗杠" not in {pattern.zh for pattern in pysolver.rules("mcr", edition="1998").patterns}


def test_jmsa_gives_seven_pairs_no_all_types():
    hand = "11m22p33s44sEESSC+C"
    assert worth(hand) == (30, {"七对": 24, "五门齐": 6})
    assert worth(hand, preset="jmsa") == (24, {"七对": 24})
    claimed = "[EEE][CCC]123m456p9s+9s"  # which is no seven pairs
    assert worth(claimed, preset="jmsa") == worth(claimed)


def test_jmsa_caps_a_hand_at_88():
    hand = "EESSWWNNPPFFC+C"
    lines = {"字一色": 64, "七对": 24, "自摸": 1}
    assert worth(hand, SELF) == (89, lines)
    assert worth(hand, SELF, preset="jmsa") == (88, lines)
    assert worth(hand, SELF | {"flowers": 2}, preset="jmsa")[0] == 90
    assert worth(hand, SELF | {"flowers": 2}, preset="jmsa", flowers_capped=True)[0] == 88
    assert worth(hand, SELF, cap=88) == (88, lines)


BY_NATURE = {
    "九莲宝灯": ("1112345678999m+9m", {"九莲宝灯": 88, "清龙": 16, "四归一": 2}),
    "连七对": ("1122334455667m+7m", {"连七对": 88}),
    "十三幺": ("19m19s19pESWNCFP+1m", {"十三幺": 88}),
    "四暗刻": ("111444888m888s5p+5p", {"四暗刻": 64, "双同刻": 2, "幺九刻": 1, "无字": 1, "单钓将": 1}),
    "七对": ("EESSWWNNPPFFC+C", {"字一色": 64, "七对": 24}),
    "七星不靠": ("14m25s369pESWNFP+C", {"七星不靠": 24}),
    "全不靠": ("147m69s28pESWNFP+3s", {"全不靠": 12}),
}


@pytest.mark.parametrize("pattern", BY_NATURE)
def test_hands_concealed_by_nature_take_self_drawn_or_in_europe_fully_concealed(pattern):
    hand, lines = BY_NATURE[pattern]
    total = sum(lines.values())
    assert worth(hand) == (total, lines)
    assert worth(hand, preset="ema") == (total, lines)
    assert worth(hand, SELF) == (total + 1, lines | {"自摸": 1})
    assert worth(hand, SELF, preset="ema") == (total + 4, lines | {"不求人": 4})


@pytest.mark.parametrize("preset", ["jmsa", "ema"])
def test_presets_leave_an_ordinary_hand_alone(preset):
    for hand in ("123m456m789m12m99s+3m", "[678s]147m369s25pSS+8p", "(2222m)[4444p]234s567s9p+9p"):
        for context in ({}, SELF):
            assert worth(hand, context, preset=preset) == worth(hand, context)


def test_without_flowers_there_are_none():
    assert worth("[123m][345m]678p56sWW+7s", {"flowers": 8})[0] == 16
    with pytest.raises(ContextError, match="flowers=1"):
        worth("[123m][345m]678p56sWW+7s", {"flowers": 1}, tiles=136)
    assert worth("[123m][345m]678p56sWW+7s", tiles=136)[0] == 8


# ---- a win on the dealt tiles ----

HEAVEN = {"first_turn": "heaven"}
ONE_WAIT = "123m456m789m123p5s+5s"


def test_a_dealt_win_is_a_self_draw_worth_nothing_more():
    assert worth(ONE_WAIT, HEAVEN) == worth(ONE_WAIT, SELF)
    assert worth("1112345678999p+9p", HEAVEN) == (107, {"九莲宝灯": 88, "清龙": 16, "四归一": 2, "自摸": 1})


def test_dealt_win_option_takes_the_wait_away():
    lines = {"清龙": 16, "不求人": 4, "平和": 2, "喜相逢": 1}
    assert worth(ONE_WAIT, HEAVEN) == (24, lines | {"单钓将": 1})
    assert worth(ONE_WAIT, HEAVEN, dealt_win="no_wait") == (23, lines)
    assert worth(ONE_WAIT, SELF, dealt_win="no_wait") == worth(ONE_WAIT, SELF)


def test_dealt_win_option_grants_nine_gates_by_any_thirteen_tiles():
    hand = "1123456789999m+1m"
    assert worth(hand, HEAVEN) == (47, {"清一色": 24, "清龙": 16, "不求人": 4, "四归一": 2, "幺九刻": 1})
    assert worth(hand, HEAVEN, dealt_win="no_wait") == (
        107,
        {"九莲宝灯": 88, "清龙": 16, "四归一": 2, "自摸": 1},
    )


def test_dealt_tiles_need_no_winning_tile():
    named, unnamed = worth("1112345678999m+5m", HEAVEN), worth("11123455678999m", HEAVEN)
    assert named == unnamed
    with pytest.raises(pysolver.HandError, match="names no winning tile"):
        worth("11123455678999m", SELF)


# ---- options are checked ----


def test_1998_with_its_own_mixed_kongs_is_told_and_with_another_refused():
    assert pysolver.rules("mcr", edition="1998").chosen["mixed_kongs"] == 3
    assert pysolver.rules("mcr", edition="1998", mixed_kongs=3) is pysolver.rules("mcr", edition="1998")
    with pytest.raises(RuleError, match="mixed_kongs=5 with edition='1998'"):
        pysolver.rules("mcr", edition="1998", mixed_kongs=5)


@pytest.mark.parametrize(
    ("options", "listed"),
    [
        ({"edition": "2006"}, "mil2025"), ({"mixed_kongs": 4}, "3"), ({"knitted_wait": "no"}, "False"),
        ({"preset": "wmc"}, "jmsa"), ({"tiles": 108}, "136"), ({"edtion": "1998"}, "edition"),
        ({"cap": True}, "88"),
    ],
)  # fmt: skip
def test_unknown_options_and_values_list_what_there_is(options, listed):
    with pytest.raises(RuleError, match=listed):
        pysolver.rules("mcr", **options)


@pytest.mark.parametrize("name", ["国标", "guobiao", "mcr"])
def test_aliases(name):
    assert pysolver.rules(name).name == "mcr"


def test_every_option_has_a_default_among_its_values_and_a_source():
    for option in mcr.options:
        assert option.default in option.values
        assert option.about
        assert option.source
