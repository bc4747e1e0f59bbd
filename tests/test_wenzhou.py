"""Wenzhou: the levels, what 财神 and 白板 may be, and the options, derived from the rule text."""

import re
from pathlib import Path

import numpy as np
import pytest

import pysolver
from pysolver import ContextError, HandBatch, HandError, NotAWin
from pysolver.batch import STATUS

WENZHOU = pysolver.rules("wenzhou")
PLAIN = "23m456s789pEEENNN55p+1m"


def level(hand, rules=WENZHOU, **context):
    return rules.score(hand, **{"wild": "4m"} | context).total


def lines(hand, rules=WENZHOU, **context):
    return [line.zh for line in rules.score(hand, **{"wild": "4m"} | context).lines]


def vectors(shared: Path):
    """(hand, context, level) of every row of the rule file's table."""
    for line in (shared / "rules" / "wenzhou.md").read_text(encoding="utf-8").splitlines():
        row = re.match(r"\| `([^`]+\+[^`]+)` \|([^|]*)\| (\d) \|", line)
        if row:
            words = dict(word.partition("=")[::2] for word in row[2].split())
            yield row[1], {key: value or True for key, value in words.items()}, int(row[3])


def test_every_vector_of_the_rule_file(shared):
    rows = list(vectors(shared))
    assert len(rows) == 19
    assert [level(hand, **context) for hand, context, _ in rows] == [wanted for _, _, wanted in rows]


# ---- levels are a maximum ----


def test_the_greatest_level_counts_alone():
    score = WENZHOU.score("4m1199m2288p3377sEES+W", wild="4m", self_draw=True)
    assert [line.zh for line in score.lines] == ["八对自摸"]
    assert {struck.zh for struck in score.excluded} == {"自摸", "软八对", "软"}
    assert {struck.because for struck in score.excluded} == {"八对自摸"}


def test_soft_is_1_hard_is_2():
    assert level("4m123m456s89pEEENNN5p+5p") == 1
    assert level(PLAIN) == 2


def test_wild_tiles_all_at_home_count_as_none():
    score = WENZHOU.score("456m456s789pEEENNN5p+5p", wild="4m")
    assert [line.zh for line in score.lines] == ["财神归位"]
    assert (score.reading.wilds, score.reading.wilds_at_home) == (("4m",), 1)


def test_one_wild_tile_at_home_and_one_away_is_soft():
    assert lines("44m56m45s789pEEENNN5p+5p") == ["软"]


def test_a_hand_called_soft_is_hard_where_the_wild_tile_can_stay_at_home():
    assert level("4m56m123p789sEEENNN5p+5p") == 2


# ---- 白板 ----


def test_white_is_the_turned_face_and_never_wild():
    score = WENZHOU.score("P56m456s789pEEENNN5p+5p", wild="4m")
    assert (score.total, score.reading.wilds) == (2, ())
    assert "456m" in score.reading.sets
    with pytest.raises(NotAWin):
        WENZHOU.score("P23s456s789pEEENNN5p+5p", wild="4m")


def test_white_stands_in_claimed_sets():
    assert level("[56mP]456s789pEEENN55p+N") == 2
    assert level("[5m6mP]456s789pEEENN55p+N", wild="7m") == 2
    assert level("[PPP]456s789pEEENN55p+N") == 2


def test_white_in_a_claimed_set_must_make_one():
    with pytest.raises(HandError, match=r"substitutes.*do not make"):
        WENZHOU.score("[56mP]456s789pEEENN55p+N", wild="8m")


def test_turned_white_is_wild_and_nothing_substitutes():
    assert lines("P23m456s789pEEENNN5p+5p", wild="P") == ["软"]
    assert lines("456m456s789pEEENNN5p+5p", wild="P") == ["硬"]


def test_turned_dragons_are_wild_and_white_stands_for_them():
    assert level("PP123m456s789pEEENN+N", wild="C") == 2
    assert level("C123m456s89pEEENNN5p+5p", wild="C") == 1


def test_seven_tiles_of_the_turned_face_may_meet():
    rules = pysolver.rules("wenzhou", triple_home_level=8)
    score = rules.score("444mPPPP56m456s789p5p+5p", wild="4m")
    assert (score.total, score.reading.wilds_at_home) == (8, 3)
    assert sorted(score.reading.sets) == ["444m", "444m", "456m", "456s", "789p"]


# ---- what 财神 may not be ----


def test_a_fourth_turned_tile_is_refused():
    with pytest.raises(
        HandError, match="at position 3: 4 × 4m, which is wild; 3 are in play, one is turned up"
    ):
        WENZHOU.score("4444m23m456s789pEEE5p+5p", wild="4m")
    with pytest.raises(
        HandError, match="at position 4: 4 × 4m, which is wild; 3 are in play, one is turned up"
    ):
        WENZHOU.score("44m**23m456s789pEEE5p+5p", wild="4m")


def test_a_wild_tile_in_a_claimed_set_is_refused():
    for claimed in ("[456m]", "[56m*]"):
        with pytest.raises(HandError, match="has a wildcard; in wenzhou none may be claimed"):
            WENZHOU.score(f"{claimed}456s789pEEENN55p+N", wild="4m")


def test_the_turned_tile_must_be_told():
    with pytest.raises(ContextError, match="turned up; wild='4m' tells it"):
        WENZHOU.score(PLAIN)


def test_a_star_is_the_wild_tile():
    for named, starred in (
        ("4m123m456s89pEEENNN5p+5p", "*123m456s89pEEENNN5p+5p"),
        ("44m123m345s678p111s99p+9p", "4m*123m345s678p111s99p+9p"),
        ("444m159m258p147sESWN+9s", "***159m258p147sESWN+9s"),
        ("23m456s789pEEENNN55p+4m", "23m456s789pEEENNN55p+*"),
    ):
        assert lines(named, self_draw=True) == lines(starred, self_draw=True)


@pytest.mark.parametrize("win", ["4m", "*"])
def test_nobody_discards_a_wild_tile(win):
    hand = f"23m456s789pEEENNN55p+{win}"
    with pytest.raises(ContextError, match="none may be discarded"):
        WENZHOU.score(hand, wild="4m")
    assert pysolver.rules("wenzhou", discard_wild=True).score(hand, wild="4m").total == 2  # at home: 硬
    batch = pysolver.HandBatch.from_text([hand], wild="4m")
    assert STATUS[WENZHOU.score_batch(batch).status[0]] == "wild_discarded"


def test_a_wild_tile_may_be_drawn_as_the_winning_tile():
    score = WENZHOU.score("23m456s789pEEENNN55p+4m", wild="4m", self_draw=True)
    assert score.total == 2
    assert score.reading.win == score.reading.wilds[0]


# ---- 爆头 ----


def test_baotou_is_a_state_of_the_waiting_hand_whatever_comes():
    for win in ("9s", "1m", "S", "P"):
        assert lines(f"4m123m456s789pEEENNN+{win}") == ["爆头"]
    assert lines("4m123m456s789pEEENNN+4m", self_draw=True) == ["爆头"]


def test_a_plain_single_wait_is_no_baotou():
    assert lines("123m456s789pEEENNN5p+5p") == ["硬"]
    assert lines("123m456s789pEEENNN5p+5p", pysolver.rules("wenzhou", single_wait_level=4)) == ["单吊"]


def test_baotou_may_ask_for_a_self_draw():
    rules = pysolver.rules("wenzhou", baotou_self_draw_only=True)
    assert level("4m123m456s789pEEENNN+9s", rules) == 1
    assert level("4m123m456s789pEEENNN+9s", rules, self_draw=True) == 4


# ---- eight pairs, three wild tiles ----


def test_eight_pairs_and_a_tile():
    assert level("1111m2288p3377sEESW+S") == 4
    assert level("4m1199m2288p3377sEES+W") == 1
    assert level("4m1199m2288p3377sEES+W", pysolver.rules("wenzhou", soft_eight_pairs=2)) == 2
    with pytest.raises(NotAWin):
        level("1199m2288p3377sEESW+S", pysolver.rules("wenzhou", eight_pairs=False))


def test_sixteen_tiles_that_are_eight_pairs_wait_for_any_tile():
    normal = pysolver.rules("wenzhou", solo_dragons="normal")
    assert normal.waits("1199m2288p3377sEESS", wild="4m") == pysolver.TILE_NAMES
    # by default a 红中 and a 发财 are laid out, whoever draws them, and never discarded
    assert WENZHOU.waits("1199m2288p3377sEESS", wild="4m") == pysolver.TILE_NAMES[:32]
    assert WENZHOU.waits("1199m2288p3377sEESW", wild="4m") == ("4m", "S", "W")


def test_three_wild_tiles_win_with_any_tiles():
    score = WENZHOU.score("444m159m258p147sESWN+9s", wild="4m")
    assert (score.total, score.reading.shape) == (2, "three_wilds")
    assert level("444m123m456s789pEEE5p+5p") == 4
    without = pysolver.rules("wenzhou", three_wilds_win=False)
    with pytest.raises(NotAWin) as caught:
        level("444m159m258p147sESWN+9s", without)
    assert caught.value.shanten == without.shanten("444m159m258p147sESWN+9s", wild="4m")


def test_heaven_counts_without_a_shape():
    assert level("444m159m258p147sESWN+9s", first_turn="heaven") == 4


# ---- options and presets ----


def test_mil2024_has_no_named_wins():
    rules = pysolver.rules("wenzhou", preset="mil2024")
    assert level("EEESSSWWW111m999p5s+5s", rules) == 2
    assert level(PLAIN, rules, first_turn="earth") == 2
    assert level("4m123m456s789pEEENNN+9s", rules) == 1
    assert rules.wall.next_dealer == "stays_on_win"


def test_the_table_of_levels_may_be_a_house_s_own():
    rules = pysolver.rules("wenzhou", level_table=(1, 3, 6))
    hands = ("4m123m456s89pEEENNN5p+5p", PLAIN, "EEESSSWWW111m999p5s+5s")
    assert [level(hand, rules) for hand in hands] == [1, 3, 6]
    pairs = "4m1199m2288p3377sEES+W"  # an option that says 2 means 硬, whatever that multiplies by
    assert level(pairs, pysolver.rules("wenzhou", level_table=(1, 3, 6), soft_eight_pairs=2)) == 3


def test_solo_dragons_are_never_part_of_a_hand():
    with pytest.raises(HandError, match="C; wenzhou is played without"):
        level("23m456s789pEEECCC55p+1m")
    assert level("23m456s789pEEECCC55p+1m", pysolver.rules("wenzhou", solo_dragons="normal")) == 2


@pytest.mark.parametrize(
    ("option", "hand", "context", "before", "after"),
    [
        ({"double_home": 4}, "44m56m5m6m456s789pEEE5p+5p", {}, 2, 4),
        ({"robbing_kong_level": 2}, "4m123m456s8pEEENNN55p+9p", {"robbing_kong": True}, 1, 2),
        ({"earthly": "first_draw"}, PLAIN, {"first_turn": "earth"}, 4, 2),
        ({"kong_draw_level": 4}, "(EEEE)23m456s789pNNN55p+1m", {"self_draw": True, "kong_draw": True}, 2, 4),
        ({"one_suit_level": 4}, "12m567m777m99m123m888m+3m", {}, 2, 4),
        ({"half_flush_level": 4}, "12m567m777m99m123mEEE+3m", {}, 2, 4),
        ({"triple_home_level": 8}, "444m555666m789pEEE5p+5p", {}, 4, 8),
        ({"single_wait_level": 4}, "123m456s789pEEENNN5p+5p", {}, 2, 4),
    ],
)  # fmt: skip
def test_an_option_changes_the_hand_that_it_speaks_of_and_no_plain_one(option, hand, context, before, after):
    rules = pysolver.rules("wenzhou", **option)
    assert (level(hand, **context), level(hand, rules, **context)) == (before, after)
    assert level(PLAIN, rules) == 2


# ---- batches ----


def test_a_batch_scores_as_one_by_one(shared):
    rows = [(hand, context) for hand, context, _ in vectors(shared)] + [
        ("[56mP]456s789pEEENN55p+N", {"wild": "8m"}),
        ("[5m6mP]456s789pEEENN55p+N", {"wild": "7m"}),
        ("*123m456s89pEEENNN5p+5p", {}),
        ("23m456s789pEEENNN55p+*", {"self_draw": True}),
        ("4444m23m456s789pEEE5p+5p", {}),
        ("[56m*]456s789pEEENN55p+N", {}),
        ("13m456s789pEEENNN55p+5s", {}),
    ]
    columns = {"self_draw": False, "first_turn": None, "wild": "4m"}
    batch = HandBatch.from_text(
        [hand for hand, _ in rows],
        **{key: [context.get(key, plain) for _, context in rows] for key, plain in columns.items()},
    )
    scores = WENZHOU.score_batch(batch)
    for at, (hand, context) in enumerate(rows):
        try:
            wanted = level(hand, **context)
        except ValueError:
            assert (scores.total[at], STATUS[scores.status[at]]) != (0, "scored")
        else:
            assert (scores.total[at], STATUS[scores.status[at]]) == (wanted, "scored")


def test_counting_takes_the_turned_tile_from_arrays_too():
    for hand in ("4m123m456s89pEEENNN5p", "4P56m456s789pEEENN5p".replace("4P", "4mP"), "1199m2288p3377sEESW"):
        counts = np.array(pysolver.Hand.parse(hand).counts)
        assert WENZHOU.shanten(counts, wild="4m") == WENZHOU.shanten(hand, wild="4m")
        named = [pysolver.TILE_NAMES[k] for k in np.flatnonzero(WENZHOU.waits(counts, wild="4m"))]
        assert tuple(named) == WENZHOU.waits(hand, wild="4m")
