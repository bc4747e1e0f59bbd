"""Thirteen-card poker 十三张: its options and its whole-hand patterns 报到 as the source texts list them.

Rows, ranks and scoring items are those of the seed text; where it breaks off, fuller copies of the same
text ("copies") or public rule pages ("public") speak.
"""

from __future__ import annotations

from typing import Any

from pysolver.naturals import (
    Natural,
    Predicate,
    all_of,
    all_ten_to_ace,
    dragon,
    five_pairs_triplet,
    four_triplets,
    one_colour,
    pure_dragon,
    six_pairs,
    three_flushes,
    three_quads,
    three_straight_flushes,
    three_straights,
    twelve_royals,
    two_triplets_three_pairs,
)
from pysolver.options import Option, resolve
from pysolver.poker13 import Thirteen

NAME = "thirteen"
ZH = "十三张"
ALIASES = ("十三张", "十三水", "chinese_poker")
KIND = "cards"

OPTIONS = (
    Option(
        "mode", ("all", "banker"), "all", "every pair compared, or each player against the banker", "source"
    ),
    Option("allow_equal_rows", (False, True), False, "the middle may equal the tail", "source: 必须小于"),
    Option("wheel", ("lowest", "second", "no"), "lowest", "where the straight A2345 stands", "copies"),
    Option(
        "tie",
        ("draw", "suit", "banker_top_card"),
        "draw",
        "equal rows: nothing 强碰; the highest card's suit; equal types by first key, then to the banker",
        "source: scoring item 5",
    ),
    Option("row_units", ((1, 2, 3), (1, 1, 1)), (1, 2, 3), "the 注 of head, middle and tail", "source"),
    Option("gun", (False, True), False, "打枪: all three rows from one opponent count double", "public"),
    Option("home_run", (False, True), False, "全垒打: all rows from all three double again", "public"),
    Option("row_bonuses", (False, True), False, "a strong row counts its bonus, not its 注", "public"),
    Option("naturals", ("classic", "fujian", "none"), "classic", "the whole-hand patterns 报到", "copies"),
    Option(
        "big_small",
        ("book", ("5-A", "A-10"), ("8-A", "2-8")),
        "book",
        "the bounds of 全大 and 全小; 'book' is the first pair in classic, the second in fujian",
        "copies",
    ),
    Option("royals", ("twelve_J_A", "all_T_A"), "twelve_J_A", "十二皇族: 12 of J–A, or 13 of 10–A", "public"),
)

PRESETS: dict[str, dict[str, Any]] = {
    "source": {},
    "fujian": {
        "naturals": "fujian",
        "row_units": (1, 1, 1),
        "gun": True,
        "home_run": True,
        "row_bonuses": True,
    },
}

# (row, its type): the bonus. Rows 0 head 头, 1 middle 中, 2 tail 尾.
ROW_BONUSES = {
    (0, "three of a kind"): 3,
    (1, "full house"): 2,
    (1, "four of a kind"): 8,
    (1, "straight flush"): 10,
    (2, "four of a kind"): 4,
    (2, "straight flush"): 5,
}

BOUNDS = {"5-A": "56789TJQKA", "A-10": "A23456789T", "8-A": "89TJQKA", "2-8": "2345678"}
ROYALS = {"twelve_J_A": twelve_royals, "all_T_A": all_ten_to_ace}
BIG_SMALL = {"classic": ("5-A", "A-10"), "fujian": ("8-A", "2-8"), "none": ("5-A", "A-10")}

_Row = tuple[int, str, str, int, Predicate]


def classic(big: Predicate, small: Predicate, royals: Predicate) -> tuple[_Row, ...]:
    """The list of the fuller copies; all but the two dragons are equal among themselves."""
    return (
        (3, "pure dragon", "一条青龙", 26, pure_dragon),
        (2, "dragon", "一条龙", 13, dragon),
        (1, "three straights", "三顺", 3, three_straights),
        (1, "three flushes", "三花", 3, three_flushes),
        (1, "six pairs and a half", "六对半", 3, six_pairs),
        (1, "all big", "全大", 3, big),
        (1, "all small", "全小", 3, small),
    )


def fujian(big: Predicate, small: Predicate, royals: Predicate) -> tuple[_Row, ...]:
    """The public list of 福建十三水, high to low."""
    return (
        (14, "pure dragon", "至尊清龙", 108, pure_dragon),
        (13, "dragon", "一条龙", 36, dragon),
        (12, "twelve royals", "十二皇族", 24, royals),
        (11, "three straight flushes", "三同花顺", 20, three_straight_flushes),
        (10, "three quads", "三分天下", 20, three_quads),
        (9, "all big", "全大", 10, big),
        (8, "all small", "全小", 10, small),
        (7, "one colour", "凑一色", 10, one_colour),
        (6, "two triplets and three pairs", "双怪冲三", 8, two_triplets_three_pairs),
        (5, "four triplets", "四套三条", 8, four_triplets),
        (4, "five pairs and a triplet", "五对三条", 6, five_pairs_triplet),
        (3, "six pairs and a half", "六对半", 4, six_pairs),
        (2, "three straights", "三顺子", 4, three_straights),
        (1, "three flushes", "三同花", 4, three_flushes),
    )


def no_naturals(big: Predicate, small: Predicate, royals: Predicate) -> tuple[_Row, ...]:
    """Rows alone decide."""
    return ()


BOOKS = {"classic": classic, "fujian": fujian, "none": no_naturals}


def make(**options: Any) -> Thirteen:
    """The rules of thirteen-card poker with the options given; see `OPTIONS` and `PRESETS`."""
    chosen = resolve(NAME, OPTIONS, options, PRESETS)
    bounds = BIG_SMALL[chosen["naturals"]] if chosen["big_small"] == "book" else chosen["big_small"]
    big, small = (all_of(BOUNDS[bound]) for bound in bounds)
    rows = BOOKS[chosen["naturals"]](big, small, ROYALS[chosen["royals"]])
    patterns = tuple(Natural(name, zh, value, level, holds) for level, name, zh, value, holds in rows)
    return Thirteen(NAME, OPTIONS, chosen, patterns, ROW_BONUSES if chosen["row_bonuses"] else {})


_default = make()
arrange, fronts, arrange_batch = _default.arrange, _default.fronts, _default.arrange_batch
natural, naturals = _default.natural, _default.naturals
rank, rank_batch = _default.rank, _default.rank_batch
foul, compare, showdown, settle = _default.foul, _default.compare, _default.showdown, _default.settle
