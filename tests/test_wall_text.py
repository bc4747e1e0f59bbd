"""What a deal says for itself: the steps, the notes, the picture; and the examples about walls."""

import doctest
import importlib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from walls import PAGES, wall_of

from pysolver.wall import DRAGONS, SUITS, WINDS, WallRule, deal, picture

ROOT = Path(__file__).resolve().parent.parent


def throws(rule):
    """Every throw of the first dice with a low, middle and high second throw."""
    second = ((1, 1), (3, 4), (6, 6)) if rule.throws == 2 else (None,)
    return product(product(range(1, 7), repeat=2), second)


def test_mcr_136_says_one_grab_each_and_that_six_stacks_remain():
    text = deal(wall_of("mcr", tiles=136), (2, 3), (1, 3)).explain()
    for words in ("自首", "5 + 4 = 9", "一人一手, 4把抓干", "6 stacks remain (17 − 9 − 2), 一抓剩六", "跳牌"):
        assert words in text


def test_mcr_144_explains_the_break_of_18_stacks_without_the_names_of_17():
    text = deal(wall_of("mcr"), (2, 3), (1, 3)).explain()
    assert "7 stacks remain (18 − 9 − 2)" in text
    assert "拐弯" in text
    assert "一人一手" not in text
    assert "Flowers 补花" in text


@pytest.mark.parametrize(
    ("dice", "dice2", "words"),
    [
        ((4, 2), (2, 2), "3把拐弯"),
        ((4, 2), (2, 2), "Note: the text calls 10 两把拐弯"),
        ((4, 4), (2, 2), "Note: the text also says 两把抓干 = 12"),
        ((6, 4), (2, 3), "一抓满"),
        ((6, 6), (2, 2), "the last stack of this wall and the first of the next"),
        ((4, 4), (4, 5), "满贯"),
        ((6, 6), (6, 6), "goes on over 7 stacks of the wall of the player opposite 对家"),
        ((6, 6), (6, 6), "过七"),
    ],
)
def test_the_count_is_told_as_at_the_table(dice, dice2, words):
    assert words in deal(wall_of("mcr", tiles=136), dice, dice2).explain()


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("sichuan", {}, "leave 2 stacks at the right-hand end"),
        ("sichuan", {"count_included": True}, "stack 2 from the right-hand end of that wall is taken first"),
        ("guangan", {"keep_from": "left"}, "2 stacks at the left-hand end are taken first"),
        ("guangan", {"deal_order": "clockwise"}, "each, clockwise from the dealer"),
        ("taiwan", {}, "17 tiles, the others 16"),
        ("taiwan", {}, "63 may be drawn, 16 stay"),
    ],
)
def test_options_are_told(name, options, words):
    assert words in deal(wall_of(name, **options), (2, 3)).explain()


@pytest.mark.parametrize("dice", [*product(range(1, 7), repeat=2)])
def test_stacks_counted_from_the_left_are_the_ones_taken_and_none_is_counted_off(dice):
    dealt, low = deal(wall_of("guangan", keep_from="left"), dice), min(dice)
    taken = "1 stack at the left-hand end is" if low == 1 else f"{low} stacks at the left-hand end are"
    assert f"{taken} taken first" in dealt.explain()
    assert low == 1 or f"({low} − 2)" in dealt.explain()
    assert "=" not in "".join(picture(dealt).splitlines()[:-2])


def test_a_tile_turned_up_among_those_dealt_breaks_the_stacks():
    # stack 2 of the next player's wall is the sixteenth from the break behind stack 3 opposite
    dealt = deal(wall_of("wenzhou", wall_break="second_only"), (1, 1), (1, 2))
    assert dealt.positions[0] == (0, 1, 2, 3, 16, 17, 18, 19, *range(33, 37), *range(49, 53), 65)
    text = dealt.explain()
    assert "Four rounds of four tiles each" in text
    assert "stack 16 from the break, is left out" in text
    assert "one lower tile more" in text
    assert "two stacks each" not in text
    assert "used up" not in text


def test_a_first_grab_over_the_turned_up_tile_is_four_tiles():
    # with walls of 4 and 30 stacks a count runs over the next wall, and may end just before the turned-up tile
    rule = WallRule(
        tiles=SUITS + WINDS + DRAGONS, sides=(4, 30, 4, 30), hand=16, turned_up=True, wall_break="second_only"
    )
    throws = product(product(range(1, 7), repeat=2), repeat=2)
    dealt = [one for dice, dice2 in throws if (one := deal(rule, dice, dice2)).turned in (0, 2)]
    assert dealt
    assert all("The dealer takes the first four tiles there." in one.explain() for one in dealt)


def test_a_count_over_a_whole_wall_and_on_names_where_it_ends():
    rule = WallRule(tiles=SUITS + WINDS + DRAGONS, dice=3)
    assert "over 11 stacks of the wall of the dealer" in deal(rule, (6, 6, 6), (6, 2, 2)).explain()
    text = deal(rule, (6, 6, 6), (6, 6, 6)).explain()  # 36 = 17 + 17 + 2 from the next player's wall
    assert "over 19 stacks clockwise and leaves 2 stacks to the right on the wall of the last player" in text


def test_the_names_and_notes_are_data_too():
    told = {
        total: deal(wall_of("mcr", tiles=136), *dice).to_dict()["break"]
        for total, dice in {
            9: ((2, 3), (1, 3)),
            10: ((4, 2), (2, 2)),
            15: ((6, 4), (2, 3)),
            18: ((4, 2), (6, 6)),
        }.items()
    }
    assert told[9]["names"] == ["4把抓干", "一人一手"]
    assert told[10]["names"] == ["3把拐弯", "两把拐弯"]
    assert told[10]["note"].startswith("the text calls 10 两把拐弯")
    assert told[15]["names"] == ["两头不数", "一头堵"]
    assert (told[18]["names"], told[18]["note"]) == (["过一"], None)


def test_a_whole_wall_of_thirteen_turns_the_corner():
    text = deal(wall_of("sichuan", count_included=True), (1, 1)).explain()
    assert "After 6 grabs, this one included, one stack is left, and the next grab turns the corner" in text


def test_wenzhou_tells_the_turned_tile():
    dealt = deal(wall_of("wenzhou"), (2, 3), (1, 3), seed=1)
    assert f"the upper tile, {dealt.wild}, of stack 5" in dealt.explain()
    assert "  T " in picture(dealt) or "=T=" in picture(dealt)


@pytest.mark.parametrize("name", PAGES)
def test_the_picture_draws_every_stack_once_and_points_at_the_first(name):
    rule = wall_of(name)
    for dice, dice2 in throws(rule):
        dealt = deal(rule, dice, dice2)
        *rows, _, _ = picture(dealt).splitlines()
        drawn = Counter("".join(rows))
        arrows = sum(drawn[arrow] for arrow in "^<v>")
        assert arrows == 1
        assert drawn.total() - drawn[" "] - arrows - 4 == sum(rule.sides)
        assert drawn["="] + drawn["T"] == dealt.opening.count
        rounds = rule.hand // 4
        assert all(drawn[wind] == 2 * rounds + 1 for wind in "ESWN")
        assert drawn["+"] == (3 if rule.hand == 13 else 1)


@pytest.mark.parametrize("name", PAGES)
def test_the_first_grab_lies_where_the_break_says(name):
    rule = wall_of(name)
    for dice, dice2 in throws(rule):
        dealt = deal(rule, dice, dice2)
        rows = [row for row in picture(dealt).splitlines()[:-2] if not set(row) <= set(" ^v")]
        cut, width = dealt.opening, max(rule.sides)
        walls = [
            rows[-1][4:][: rule.sides[0]][::-1],
            "".join(row.ljust(width + 6)[width + 5] for row in rows[1:-1])[: rule.sides[1]],
            rows[0][4:],
            "".join(row.ljust(3)[2] for row in rows[1:-1])[: rule.sides[3]][::-1],
        ]
        assert walls[cut.wall_seat][cut.offset_from_right] == "E"


@pytest.mark.parametrize("module", ["wall_break", "wall_rule", "dealing", "dealers", "shuffle"])
def test_the_examples_of_the_docstrings(module):
    results = doctest.testmod(importlib.import_module(f"pysolver.{module}"))
    assert results.attempted > 0
    assert results.failed == 0


def test_the_examples_of_the_page():
    results = doctest.testfile(str(ROOT / "docs" / "walls.md"), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0
