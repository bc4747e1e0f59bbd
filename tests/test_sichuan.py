"""Sichuan, table A of the source text and the league's preset: products of a few factors, and what the options change.

The expected value is the product written out beside each hand. The source names no winning tile: the last one is taken.
"""

from math import prod

import pytest

import pysolver
from pysolver import ContextError, HandError, NotAWin, RuleError

sichuan = pysolver.rules("sichuan")
sbr = pysolver.rules("sichuan", preset="sbr2025")
SELF = {"self_draw": True}


def factors(score):
    return {line.zh: 2**line.total for line in score.lines}


EXAMPLES = {
    "平胡": ("123345789m23466p", {"平胡": 1}),
    "大对子": ("111333444m22266p", {"大对子": 2}),
    "清一色": ("11123434566688m", {"清一色": 4}),
    "暗七对": ("1133446677m5588p", {"暗七对": 4}),
    "龙七对": ("1133446666m5588p", {"龙七对": 8}),
}
VECTORS = {
    "平胡 waiting for the pair": ("123345789m2346p+6p", {"平胡": 1}),
    "大对子 claimed": ("[555m][666m][777p]88p99m+9m", {"大对子": 2}),
    "a kong does not double: it is paid in points": ("[444p](9999p)[111s][888s]5s+5s", {"大对子": 2}),
    "清大对 is 2 × 4": ("[111p][222p][444p]8889p+9p", {"清大对": 8}),
    "two quads double twice": ("2222333355m788s+7s", {"龙七对": 8, "根": 2}),
    "清七对 is 4 × 4": ("1122445578899s+7s", {"清七对": 16}),
    "清龙七对 is 4 × 8": ("1122445555899s+8s", {"清龙七对": 32}),
    "清龙七对 with a second quad": ("1111222244557s+7s", {"清龙七对": 32, "根": 2}),
    "清龙七对 with a third quad, 128": ("1111222233334s+4s", {"清龙七对": 32, "根": 4}),
    "seven pairs beat four triplets": ("1112233778899m+1m", {"清龙七对": 32}),
    "带幺九 is no row of table A": ("111222333m7899p+9p", {"平胡": 1}),
    "将对 is none either": ("222555888s8885m+5m", {"大对子": 2}),
    "roots in sets do not double": ("[333s]45s77s67777p8p+3s", {"平胡": 1}),
}


@pytest.mark.parametrize("rule", EXAMPLES | VECTORS)
def test_the_value_is_the_product_of_the_rows(rule):
    hand, expected = (EXAMPLES | VECTORS)[rule]
    if rule in EXAMPLES:
        hand = f"{hand[:-2]}{hand[-1]}+{hand[-2:]}"
    score = sichuan.score(hand)
    assert (score.total, factors(score)) == (prod(expected.values()), expected)
    assert (score.unit, score.fan, score.multiplier) == ("番", None, score.total)


LEAGUE = {
    "杠 2": ("[9999m](4444p)678m123p7p+7p", 2),
    "根 2": ("[333s]45s77s67777p8p+3s", 2),
    "根 1 七对 2": ("333346677m5577s+4m", 3),
    "大对子 1": ("[555m][666m][777p]88p99m+9m", 1),
    "杠 1 大对子 1 金钩钓 1": ("[444p](9999p)[111s][888s]5s+5s", 3),
    "根 1 清一色 2": ("[111m][555m]2346788m+5m", 3),
    "大对子 1 清一色 2": ("[111p][222p][444p]8889p+9p", 3),
    "清一色 2 七对 2": ("1122445578899s+7s", 4),
    "七对 2": ("4468899p778899s+6p", 2),
}


@pytest.mark.parametrize("fan", LEAGUE)
def test_the_nine_scored_hands_of_the_league_book(fan):
    hand, expected = LEAGUE[fan]
    score = sbr.score(hand)
    assert (score.fan, score.total, score.multiplier) == (expected, min(2**expected, 8), 2**expected)
    words = fan.replace("七对", "暗七对").split()
    assert {line.zh: line.total for line in score.lines if line.zh != "平胡"} == dict(
        zip(words[::2], map(int, words[1::2]), strict=True)
    )


def test_league_a_plain_hand_is_one_and_a_self_draw_adds_one_after_the_cap():
    assert (sbr.score("123345789m2346p+6p").fan, sbr.score("123345789m2346p+6p").total) == (0, 1)
    assert sbr.score("123345789m2346p+6p", **SELF).total == 2
    assert sbr.score("1122445578899s+7s", **SELF).total == 9


@pytest.mark.parametrize(
    ("hand", "ready"),
    [
        ("[888m][999m][444p]1119m", True),
        ("[888m][111p][444p]9999m", False),  # only the fifth 9m
        ("[999p]1111234444s", False),  # a fifth 1s or 4s
        ("[999p](4444s)34566p35s", True),  # the four 4s lie in a kong, not in the concealed hand
    ],
)
def test_league_a_hand_is_ready_unless_its_waits_are_four_times_in_the_concealed_hand(hand, ready):
    concealed = pysolver.Hand.parse(hand).counts
    waits = sbr.waits(hand, dead="keep")
    assert any(concealed[pysolver.TILE_NAMES.index(tile)] < 4 for tile in waits) == ready


@pytest.mark.parametrize(
    ("hand", "tiles", "lines"),
    [
        ("[111m][888p][999p]3444m", ["3m"], {"大对子": 1}),
        ("[888s]1112233456s", ["1s"], {"清一色": 2, "根": 1}),
        ("[555p]34567p888s99s", ["2p", "8p"], {"根": 1}),
        ("[555p]345678p88p99s", ["8p"], {"根": 2}),
    ],
)
def test_league_at_the_draw_out_a_ready_hand_is_worth_its_best_wait(hand, tiles, lines):
    scores = {tile: sbr.score(f"{hand}+{tile}") for tile in sbr.waits(hand)}
    best = max(score.fan for score in scores.values())
    assert [tile for tile, score in scores.items() if score.fan == best] == tiles
    for tile in tiles:
        assert {line.zh: line.total for line in scores[tile].lines if line.zh != "平胡"} == lines


@pytest.mark.parametrize(
    ("zh", "hand", "context"),
    [
        ("杠上花", "(9999m)678m123p4567p+7p", SELF | {"kong_draw": True}),
        ("杠上炮", "[999m]678m123p4567p+7p", {"after_kong": True}),
        ("抢杠", "[999m]678m123p4456p+7p", {"robbing_kong": True}),
        ("海底", "[999m]678m123p4567p+7p", {"last_tile": True}),
    ],
)
def test_situations_double_in_the_league_and_are_worth_nothing_in_table_a(zh, hand, context):
    plain = sichuan.score(hand, **context)
    assert plain.total == 1
    assert zh not in [line.zh for line in plain.lines]
    assert sbr.score(hand, **context).fan == sbr.score(hand, **{k: k == "self_draw" for k in context}).fan + 1


def test_three_suits_may_not_win_and_a_void_suit_only_where_it_is_declared():
    score = sichuan.score("123m456p789s1122m+2m")
    assert not score.legal
    assert "缺一门" in score.reason
    held = "123345789m2346p+6p"
    assert sichuan.score(held, void="p").legal
    assert not sbr.score(held, void="p").legal
    assert "定缺" in sbr.score(held, void="p").reason
    assert sbr.score(held, void="s").legal


def test_a_void_suit_is_looked_for_in_the_sets_too():
    assert not sbr.score("[222p]345m789m1155m+5m", void="p").legal


@pytest.mark.parametrize("turn", ["heaven", "earth"])
def test_heavenly_and_earthly_wins_are_the_cap_or_the_greater_of_32_and_the_hand(turn):
    plain, rich = "123345789m2346p+6p", "1111222244557s+7s"
    context = SELF | {"first_turn": turn}
    assert (sichuan.score(plain, **context).total, sichuan.score(rich, **context).total) == (32, 64)
    assert pysolver.rules("sichuan", cap=16).score(plain, **context).total == 16


@pytest.mark.parametrize("table", ["sichuan", "chengdu"])
def test_an_earthly_win_is_on_the_first_draw_as_table_a_says_or_by_option_on_the_first_discard(table):
    hand, drawn, discarded = "123345789m2346p+6p", SELF | {"first_turn": "earth"}, {"first_turn": "earth"}
    assert [pysolver.rules(table).score(hand, **c).total for c in (drawn, discarded)] == [32, 1]
    other = pysolver.rules(table, earthly="first_discard")
    assert [other.score(hand, **c).total for c in (drawn, discarded)] == [1, 32]


def test_options_speak_of_their_own_hands_only():
    kong, plain = "[9999m](4444p)678m123p7p+7p", "123345789m2346p+6p"
    hog = "[333s]45s77s67777p8p+3s"
    hands = (kong, hog, "2222333355m788s+7s", plain)
    totals = {
        roots: [pysolver.rules("sichuan", roots=roots).score(hand).total for hand in hands]
        for roots in ("seven_pairs_only", "all", "none")
    }
    assert totals == {"seven_pairs_only": [1, 1, 16, 1], "all": [4, 4, 16, 1], "none": [1, 1, 8, 1]}
    assert pysolver.rules("sichuan", zimo="double").score(plain, **SELF).total == 2
    assert pysolver.rules("sichuan", zimo="double").score(plain).total == 1
    assert pysolver.rules("sichuan", cap=8).score("1122445578899s+7s").total == 8


def test_bad_input_is_named():
    with pytest.raises(NotAWin):
        sichuan.score("1122334455667m+9m")
    with pytest.raises(HandError, match="E"):
        sichuan.score("123345789m23EE+4p")
    with pytest.raises(HandError, match="does not claim"):
        sichuan.score("[123m]345789m2346p+6p")
    with pytest.raises(ContextError, match="void"):
        sichuan.score("123345789m2346p+6p", void="z")
    with pytest.raises(RuleError, match="roots"):
        pysolver.rules("sichuan", roots="some")
    with pytest.raises(RuleError, match="sbr2025"):
        pysolver.rules("sichuan", preset="sbr2024")
