"""Red-Dragon mahjong: 番, four wild 红中, no five equal tiles in the concealed hand, derived from the rule text."""

import re
from pathlib import Path

import pytest
from twins.hands import wins
from twins.hongzhong import most_fan
from twins.readings import NotAWin as TwinNotAWin

import pysolver
from pysolver import HandError, NotAWin

HONGZHONG = pysolver.rules("hongzhong")


def book(shared: Path):
    """(hand, kong_draw, fan, base, lines) of every row of the rule file's table."""
    text = (shared / "rules" / "tournament.md").read_text(encoding="utf-8").split("## Red-Dragon")[1]
    for line in text.splitlines():
        row = re.match(r"\| `([^`]+)`(, kong_draw)? \| (\d) \| (\d+) \| ([^|]*) \|", line)
        if row:
            yield row[1], bool(row[2]), int(row[3]), int(row[4]), row[5]


def test_every_row_of_the_rule_file(shared):
    rows = list(book(shared))
    assert len(rows) == 14
    for hand, kong_draw, fan, base, listed in rows:
        score = HONGZHONG.score(hand, self_draw=True, kong_draw=kong_draw)
        assert (score.fan, score.total, score.legal) == (fan, base, True), hand
        assert {line.zh for line in score.lines} == set(
            re.findall(r"平和|无红中|大对子|一条龙|杠上花|龙七对|七对|清一色", listed)
        )


def test_red_dragons_and_stars_are_the_same():
    for hand in ("123m456p78s1m*234s+9s", "446889p*66m8899s+6p", "44488p99p66m88s99s+*"):
        starred = HONGZHONG.score(hand, self_draw=True)
        named = HONGZHONG.score(hand.replace("*", "C"), self_draw=True)
        assert (named.total, named.reading) == (starred.total, starred.reading)


# ---- no five equal tiles in the concealed hand ----


def test_a_wait_on_a_fifth_equal_tile_is_none():
    assert HONGZHONG.waits("1234444556677m") == ("1m", "7m", "C")  # a 红中 stands for either


def test_copies_in_own_sets_do_not_count():
    assert HONGZHONG.waits("[444m]1234556677m") == ("1m", "4m", "7m", "C")
    assert HONGZHONG.waits("[3333m]1255667799m") == ("3m", "C")


def test_a_wild_tile_wins_as_a_tile_whose_copies_are_all_in_a_set():
    score = HONGZHONG.score("[3333m]1255667799m+C", self_draw=True)
    assert score.reading.wilds == ("3m",)
    assert {line.zh for line in score.lines} == {"清一色"}


def test_a_wild_tile_makes_no_fifth_concealed_copy():
    with pytest.raises(NotAWin):
        HONGZHONG.score("1111m222333p444s+C", self_draw=True)


# ---- what may win ----


def test_only_a_self_draw_wins():
    score = HONGZHONG.score("123m456p78s11m234s+9s")
    assert (score.legal, score.reason) == (False, "won on another's tile: only a self-draw 自摸 wins")


def test_a_wild_tile_is_never_claimed():
    for claimed in ("[CCC]", "[55m*]"):
        with pytest.raises(
            HandError, match=r"at position 0: .* has a wildcard; in hongzhong none may be claimed"
        ):
            HONGZHONG.score(f"{claimed}123m456p78s11m+9s", self_draw=True)


def test_no_chow_is_claimed_and_no_wind_held():
    with pytest.raises(HandError, match="does not claim"):
        HONGZHONG.score("[123m]456p78s11m234s+9s", self_draw=True)
    with pytest.raises(HandError, match="E; hongzhong is played without"):
        HONGZHONG.score("123m456p78sEE234s+9s", self_draw=True)


def test_wild_tiles_stand_for_suited_tiles_alone():
    assert {name for r in HONGZHONG.decompose("123m456p789s123s**") for name in r.wilds} <= set(
        pysolver.TILE_NAMES[:27]
    )


def test_five_wild_tiles_are_too_many():
    with pytest.raises(HandError, match="at position 18: 5 × C, which is wild; 4 are in play"):
        HONGZHONG.score("CC**123m456p78s1m+*", self_draw=True)


# ---- 番 ----


def test_with_wild_tiles_the_reading_of_most_fan_counts():
    score = HONGZHONG.score("1122m3344m5566m*+7m", self_draw=True)
    assert {line.zh for line in score.lines} == {"清一色", "七对"}
    assert score.reading.wilds == ("7m",)


def test_of_readings_that_the_cap_makes_equal_the_one_of_most_fan_counts():
    # seven pairs 2 and one suit 2 come to the cap of 4, and with the quad that the winning tile completes to 5
    score = HONGZHONG.score("1122334455m**7m+7m", self_draw=True)
    assert (score.fan, score.total) == (5, 16)
    assert {line.zh for line in score.lines} == {"清一色", "龙七对"}


def test_the_fan_is_the_most_that_any_use_of_the_wild_tiles_brings():
    above_the_cap = 0
    for win in wins("hongzhong", 400, seed=3):
        try:
            expected, _, _ = most_fan(win.text, win.context, win.options)
        except TwinNotAWin:
            continue
        score = pysolver.rules("hongzhong", **win.options).score(win.text, **win.context)
        cap = win.options.get("cap", 16) or 2**expected
        assert (score.fan, score.total) == (expected, min(2**expected, cap)), win
        above_the_cap += expected > 4
    assert above_the_cap > 10


def test_the_dragon_quad_is_of_the_winning_kind():
    assert HONGZHONG.score("44448899p66m88s9s+9s", self_draw=True).fan == 3
    assert HONGZHONG.score("44488899p66m88s8p+4p", self_draw=True).fan == 4


def test_a_wild_tile_in_the_dragon_quad_counts_or_not_by_option():
    strict = pysolver.rules("hongzhong", wild_quads=False)
    held, drawn = "444889p*66m8899s+4p", "44488p99p66m88s99s+*"
    # the quad held is of real tiles, and the wild tile the second 9p; the one drawn is the fourth 4p
    assert [HONGZHONG.score(hand, self_draw=True).fan for hand in (held, drawn)] == [3, 3]
    assert [strict.score(hand, self_draw=True).fan for hand in (held, drawn)] == [3, 2]


def test_the_cap_is_four_fan():
    score = HONGZHONG.score("1122445578899s+7s", self_draw=True)
    assert (score.fan, score.multiplier, score.total) == (5, 32, 16)
    assert pysolver.rules("hongzhong", cap=0).score("1122445578899s+7s", self_draw=True).total == 32


def test_a_batch_scores_as_one_by_one(shared):
    rows = [(hand, kong_draw) for hand, kong_draw, *_ in book(shared)]
    batch = pysolver.HandBatch.from_text(
        [hand for hand, _ in rows], self_draw=True, kong_draw=[kong for _, kong in rows]
    )
    assert HONGZHONG.score_batch(batch).total.tolist() == [base for _, _, _, base, _ in book(shared)]
