"""The language of rule books on made-up pages: groups, phases, factors, minimums, flowers, what a page may not say."""

import pytest

from pysolver import ContextError, NotAWin, RuleError
from pysolver.rulebook import ANY_SHAPE, Minimum, Page, Pattern, at_least, compile_page
from pysolver.scoring import RuleSet
from pysolver.wall import DRAGONS, SUITS, WINDS, WallRule

WALL = WallRule(tiles=SUITS + WINDS + DRAGONS)
TRIPLETS = "111m222m555p777p9s+9s"
RUNS = "123m456m567p789p9s+9s"


def rules(*patterns, **page):
    return RuleSet(Page("toy", "玩具", "分", patterns, **page), (), {}, WALL)


def score_lines(score):
    return {line.zh: line.total for line in score.lines}


ALL_TRIPLETS = Pattern("碰", "Triplets", 3, when={"triplets": 4}, group="大")
CONCEALED = Pattern("清", "Concealed", 2, when={"claimed_sets": 0}, group="小")


def test_phase_two_asks_what_a_group_came_to():
    big = Pattern("大加", "Extra", 10, when={"大": at_least(3)}, phase=2)
    small = Pattern("小加", "Extra of Small Hands", 1, when={"大": 0, "小": 2}, phase=2)
    page = rules(ALL_TRIPLETS, CONCEALED, big, small)
    assert score_lines(page.score(TRIPLETS)) == {"大加": 10, "碰": 3, "清": 2}
    assert score_lines(page.score(RUNS)) == {"清": 2, "小加": 1}


def test_what_phase_one_excludes_stays_excluded_in_phase_two():
    extra = Pattern("加", "Extra", 10, phase=2)
    page = rules(Pattern("碰", "Triplets", 3, when={"triplets": 4}, excludes="加"), extra)
    score = page.score(TRIPLETS)
    assert (score_lines(score), [(e.zh, e.because) for e in score.excluded]) == ({"碰": 3}, [("加", "碰")])
    assert score_lines(page.score(RUNS)) == {"加": 10}


def test_factors_multiply_the_sum_whatever_their_place():
    twice, thrice = Pattern("倍", "Twice", 2, factor=True), Pattern("三倍", "Thrice", 3, factor=True)
    page = rules(CONCEALED, twice, ALL_TRIPLETS, thrice)
    assert page.score(TRIPLETS).total == (3 + 2) * 2 * 3
    assert {line.zh for line in page.score(TRIPLETS).lines if line.factor} == {"倍", "三倍"}
    assert rules(CONCEALED, twice, cap=3).score(RUNS).total == 3


def test_a_negative_value_takes_away():
    assert rules(CONCEALED, Pattern("减", "Less", -1)).score(RUNS).total == 1


def test_of_several_minimums_that_hold_the_greatest_counts():
    page = rules(
        ALL_TRIPLETS, CONCEALED, Pattern("底", "Base", 9, outside_minimum=True),
        minimum=(Minimum(1), Minimum(5, {"大": 0}), Minimum(3, {"self_draw": 0})),
    )  # fmt: skip
    assert (page.score(TRIPLETS).minimum, page.score(TRIPLETS).legal) == ((5, 3), True)
    assert (page.score(RUNS).minimum, page.score(RUNS).legal) == ((2, 5), False)
    assert page.score(TRIPLETS, self_draw=True).minimum == (5, 1)
    assert "5" in page.score(RUNS).reason


def test_without_a_shape_only_patterns_that_ask_for_it_count():
    eight = Pattern("八", "Eight", 8, when={"flowers": 8, "shape": ANY_SHAPE})
    page = rules(CONCEALED, eight, flowers=8, flower_wins=True)
    assert score_lines(page.score("147m258p369sEEWP+F", flower_win="eight")) == {"八": 8}
    assert score_lines(page.score(RUNS, flower_win="eight")) == {"八": 8, "清": 2}
    with pytest.raises(NotAWin):
        rules(CONCEALED, eight, flowers=8).score("147m258p369sEEWP+F", flower_win="eight")


def test_flowers_are_looked_at_only_where_the_page_has_them():
    count = Pattern("花", "Flower", 1, per="flowers")
    assert rules(count, CONCEALED, flowers=3).score(RUNS, flowers=3).total == 5
    with pytest.raises(ContextError, match="0 to 3"):
        rules(count, flowers=3).score(RUNS, flowers=4)
    assert rules(CONCEALED).score(RUNS, flowers=4, payer_flowers=8).total == 2


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (Pattern("甲", "A", 1, when={"大": 1}), "大"),
        (Pattern("甲", "A", 1, when={"counted": 1}), "phase 2"),
        (Pattern("甲", "A", 1, when={"小": 1}, group="小"), "phase 2"),
        (Pattern("甲", "A", 1, when={"suits": (3, 2)}), "from 3 to 2"),
        (Pattern("甲", "A", 1, when={"shape": "round"}), "round"),
        (Pattern("甲", "A", 1, per="suit"), "suit"),
        (Pattern("甲", "A", 1, excludes="乙"), "乙"),
    ],
)
def test_what_a_page_may_not_say_is_named(pattern, words):
    with pytest.raises(RuleError, match=words):
        compile_page(Page("toy", "玩具", "分", (pattern,)))


def test_a_row_holds_so_much_and_says_so():
    with pytest.raises(RuleError, match="5 groups; a row holds 4"):
        compile_page(Page("toy", "玩具", "分", [Pattern(zh, zh, 1, group=zh) for zh in "甲乙丙丁戊"]))
    with pytest.raises(RuleError, match="5 minimums; a row holds 4"):
        compile_page(Page("toy", "玩具", "分", [CONCEALED], minimum=[Minimum(n) for n in range(1, 6)]))
