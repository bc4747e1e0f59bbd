"""What a deal says for itself: the steps, the notes, the picture; and the examples about walls."""

import doctest
import importlib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from walls import PAGES, wall_of

from pysolver.wall import deal, picture

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
