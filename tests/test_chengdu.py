"""Chengdu, table B of the source text: what doubles, how often, and what its options change.

A hand's value is the product of its patterns. The source's own examples name no winning tile: the last one is
taken for it, which makes no difference.
"""

import pytest

import pysolver
from pysolver import ContextError, HandError, NotAWin, RuleError

chengdu = pysolver.rules("chengdu")
SELF = {"self_draw": True}


def worth(hand, context=None, **options):
    """The total, and the factor that each counted pattern brings."""
    score = pysolver.rules("chengdu", **options).score(hand, **(context or {}))
    return score.total, {line.zh: 2**line.total for line in score.lines}


EXAMPLES = {
    "平胡": ("23445677p34578s+9s", {"平胡": 1}),
    "对对胡": ("111222444m3339p+9p", {"对对胡": 2}),
    "清一色": ("1133322245699s+9s", {"清一色": 4}),
    "带幺九: chows, not 111 222 333": ("111222333m7899p+9p", {"带幺九": 4}),
    "七对: 2222m makes it 龙七对, whatever the label": ("2244552299m119p+9p", {"龙七对": 16}),
    "清对: seven different pairs are 清七对, whatever the label": ("9988775522116p+6p", {"清七对": 16}),
    "将对": ("222555888s8885m+5m", {"将对": 8}),
    "龙七对: its root is used up": ("11222244p55779m+9m", {"龙七对": 16}),
    "清七对": ("1133446677889s+9s", {"清七对": 16}),
    "清幺九: not 777 888 999": ("1112377788899s+9s", {"清幺九": 16}),
}

VECTORS = {
    "平胡: a pair wait": ("123345789m2346p+6p", {"平胡": 1}),
    "对对胡: claimed": ("[555m][666m][777p]88p99m+9m", {"对对胡": 2}),
    "对对胡: a kong is a root": ("[444p](9999p)[111s][888s]5s+5s", {"对对胡": 2, "根": 2}),
    "清一色: concealed": ("1112343456668m+8m", {"清一色": 4}),
    "清对": ("[111p][222p][444p]8889p+9p", {"清对": 8}),
    "七对": ("4468899p778899s+6p", {"七对": 4}),
    "龙七对": ("333346677m5577s+4m", {"龙七对": 16}),
    "龙七对: the second root doubles": ("2222333355m788s+7s", {"龙七对": 16, "根": 2}),
    "清七对: won on a pair": ("1122445578899s+7s", {"清七对": 16}),
    "清龙七对": ("1122445555899s+8s", {"清龙七对": 32}),
    "清龙七对: the second root doubles": ("1111222244557s+7s", {"清龙七对": 32, "根": 2}),
    "带幺九: a triplet too": ("[111p]123789m789p9m+9m", {"带幺九": 4}),
    "清幺九": ("1112377788899p+9p", {"清幺九": 16}),
    "根: two kongs": ("[9999m](4444p)678m123p7p+7p", {"平胡": 1, "根": 4}),
    "根: pung and one, triplet and chow": ("[333s]45s77s67777p8p+3s", {"平胡": 1, "根": 4}),
    "根: in one suit": ("[111m][555m]2346788m+5m", {"清一色": 4, "根": 2}),
}


@pytest.mark.parametrize("rule", EXAMPLES | VECTORS)
def test_value(rule):
    hand, factors = (EXAMPLES | VECTORS)[rule]
    total = 1
    for factor in factors.values():
        total *= factor
    assert worth(hand) == (total, factors)


@pytest.mark.parametrize(("fan", "total"), [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32), (7, 64)])
def test_fan_is_the_exponent_of_the_table(fan, total):
    by_total = {
        1: "123345789m2346p+6p", 2: "111222444m3339p+9p", 4: "1133322245699s+9s", 8: "222555888s8885m+5m",
        16: "1133446677889s+9s", 32: "1122445555899s+8s", 64: "1111222244557s+7s",
    }  # fmt: skip
    score = chengdu.score(by_total[total])
    assert (score.fan, score.total, score.multiplier, score.unit) == (fan, total, total, "倍")


def test_terminals_of_one_suit_with_a_root_equal_dragon_pairs_of_one_suit():
    total, factors = worth("1112233778899m+1m")
    assert total == 32
    assert factors in ({"清幺九": 16, "根": 2}, {"清龙七对": 32})


def test_three_suits_are_complete_and_not_legal():
    score = chengdu.score("123m456p789s1122m+2m")
    assert not score.legal
    assert "缺一门" in score.reason
    assert score.minimum[1] == 0


def test_pairs_of_2_5_8_bring_nothing_more():
    assert worth("2255m22558888p8m+8m") == (16, {"龙七对": 16})


def test_no_win():
    with pytest.raises(NotAWin) as caught:
        chengdu.score("1122334455667m+9m")
    assert caught.value.shanten == 0


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("[123m]111222333m4p+4p", "claims pung, kong"),
        ("111222444mEEE9p+9p", "E; chengdu is played without"),
        ("111222333m9p+9p", "no hand of 14 tiles"),
    ],
)
def test_what_the_rules_do_not_play_with(hand, says):
    with pytest.raises(HandError, match=says):
        chengdu.score(hand)


# ---- options ----


def test_terminal_sets_option():
    with_triplet, chows = "[111p]123789m789p9m+9m", "111222333m7899p+9p"
    assert worth(with_triplet, terminal_sets="runs_only") == (1, {"平胡": 1})
    assert worth(chows, terminal_sets="runs_only") == (4, {"带幺九": 4})
    assert worth("1112377788899s+9s", terminal_sets="runs_only") == (16, {"清幺九": 16})


@pytest.mark.parametrize(
    ("hand", "all_roots", "in_pairs", "none"),
    [
        ("[9999m](4444p)678m123p7p+7p", 4, 1, 1),
        ("[444p](9999p)[111s][888s]5s+5s", 4, 2, 2),
        ("333346677m5577s+4m", 16, 16, 16),
        ("2222333355m788s+7s", 32, 32, 16),
        ("1111222244557s+7s", 64, 64, 32),
    ],
)
def test_roots_option(hand, all_roots, in_pairs, none):
    assert worth(hand)[0] == all_roots
    assert worth(hand, roots="seven_pairs_only")[0] == in_pairs
    assert worth(hand, roots="none")[0] == none


def test_pure_dragon_pairs_option():
    assert worth("1122445555899s+8s", pure_dragon_pairs=64) == (64, {"清龙七对": 64})
    assert worth("1111222244557s+7s", pure_dragon_pairs=64) == (128, {"清龙七对": 64, "根": 2})
    assert worth("1133446677889s+9s", pure_dragon_pairs=64)[0] == 16


@pytest.mark.parametrize(("zimo", "plain", "flush"), [("none", 1, 4), ("add_base", 2, 5), ("double", 2, 8)])
def test_self_draw_option(zimo, plain, flush):
    for hand, drawn, on_a_discard in (("123345789m2346p+6p", plain, 1), ("1133322245699s+9s", flush, 4)):
        assert worth(hand, SELF, zimo=zimo)[0] == drawn
        assert worth(hand, zimo=zimo)[0] == on_a_discard


@pytest.mark.parametrize(("cap", "total"), [(None, 64), (8, 8), (32, 32), (100, 64)])
def test_cap_option(cap, total):
    hand = "1111222244557s+7s"
    score = pysolver.rules("chengdu", cap=cap).score(hand)
    assert (score.total, score.multiplier) == (total, 64)
    assert worth("123345789m2346p+6p", cap=cap)[0] == 1


def test_what_a_self_draw_adds_comes_after_the_cap():
    assert worth("1111222244557s+7s", SELF, cap=8, zimo="add_base")[0] == 9
    assert worth("1111222244557s+7s", SELF, cap=8, zimo="double")[0] == 8


KONG = "[9999m](4444p)678m123p7p+7p"  # two roots: 4
SITUATIONS = {
    "kong_draw_fan": (KONG, SELF | {"kong_draw": True}, "杠上花"),
    "after_kong_fan": (KONG, {"after_kong": True}, "杠上炮"),
    "rob_kong_fan": (KONG, {"robbing_kong": True}, "抢杠"),
    "last_tile_fan": (KONG, {"last_tile": True}, "海底"),
    "jin_gou_diao_fan": ("[444p](9999p)[111s][888s]5s+5s", {}, "金钩钓"),
}


@pytest.mark.parametrize("option", SITUATIONS)
def test_situational_wins_are_options(option):
    hand, context, zh = SITUATIONS[option]
    if option == "rob_kong_fan":  # the robbed tile's three other copies lie in the pung that was to be a kong
        hand = "[9999m](4444p)67m123p77p+8m"
    plain, factors = worth(hand, context)
    assert plain == 4
    assert zh not in factors
    assert worth(hand, context, **{option: 1}) == (8, factors | {zh: 2})
    assert worth(hand, context, **{option: 2})[0] == 16
    if context:
        assert worth(hand, **{option: 1}) == worth(hand)


def test_void_option_bars_the_declared_suit():
    hand = "23445677p34578s+9s"
    declared = pysolver.rules("chengdu", void_mode="declared")
    assert declared.score(hand, void="m").legal
    assert declared.score(hand).legal
    for suit in "ps":
        score = declared.score(hand, void=suit)
        assert not score.legal
        assert "定缺" in score.reason
        assert chengdu.score(hand, void=suit).legal
    with_set = declared.score("[111m]23445677p78s+9s", void="m")
    assert not with_set.legal


def test_heavenly_and_earthly_wins_are_at_least_the_top_row():
    for turn in ({"first_turn": "heaven"}, {"first_turn": "earth"} | SELF):
        assert worth("123345789m2346p+6p", turn)[0] == 32
        assert worth("1111222244557s+7s", turn)[0] == 64
        assert worth("123345789m2346p+6p", turn, cap=8)[0] == 8
        assert worth("123345789m2346p+6p", turn, cap=64)[0] == 64
        assert worth("123345789m2346p+6p", turn, cap=100)[0] == 100
        assert worth("1111222244557s+7s", turn, cap=16)[0] == 16
    assert worth("123345789m2346p+6p", {"first_turn": "human"})[0] == 1


def test_a_dealt_win_names_no_winning_tile():
    assert chengdu.score("123345789m23466p", first_turn="heaven").total == 32


def test_claims_at_the_first_turn_contradict():
    with pytest.raises(ContextError, match="claimed"):
        chengdu.score("[111p]123789m789p9m+9m", first_turn="earth")


def test_keywords_worth_nothing_here_are_ignored():
    assert chengdu.score("123345789m2346p+6p", seat="S", round="W", ready="declared", wild="4m").total == 1


def test_unknown_option_values_list_what_there_is():
    with pytest.raises(RuleError, match="any_two_suits"):
        pysolver.rules("chengdu", void_mode="none")


def test_waits_are_those_of_sets_and_pairs():
    assert chengdu.waits("2233445566778m") == ("2m", "5m", "8m")
    assert chengdu.waits("258m147s369p23p99s") == ()  # which waits for 1p and 4p in MCR
    assert pysolver.rules("mcr").waits("258m147s369p23p99s") == ("1p", "4p")


def test_a_floor_is_marked_and_the_table_explains_the_total():
    """天胡 lifts a plain hand to the cap and adds nothing to it."""
    score = pysolver.rules("chengdu").score("123456789m1235p+5p", first_turn="heaven")
    floors = {line["zh"]: line.get("floor", False) for line in score.to_dict()["lines"]}
    assert floors == {"天胡": True, "平胡": False}
    told = [" ".join(row.split()[:2]) for row in str(score).splitlines()[2:]]
    assert told == ["天胡 ≥×32", "平胡 ×1", "floor ×32", "total 32"]
