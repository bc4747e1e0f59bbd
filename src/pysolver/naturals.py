"""The predicates of the whole-hand patterns 报到: what thirteen cards can be at once.

Each takes a `Shape`. A rule book (``variants/thirteen.py``) gives them names, values and an order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations_with_replacement
from typing import TypeAlias

from .cards import RANKS

__all__ = ["Natural", "Shape"]

ACE = 12
_TO_JACK, _TO_TEN = range(9, 13), range(8, 13)  # J Q K A, T J Q K A


@dataclass(frozen=True, slots=True)
class Shape:
    """Thirteen cards counted: by rank (2 … A), by suit, and each suit's ranks as a set of bits."""

    by_rank: tuple[int, ...]
    by_suit: tuple[int, ...]
    suits: tuple[int, ...]

    @classmethod
    def of(cls, ids: Iterable[int]) -> Shape:
        by_rank, suits = [0] * 13, [0] * 4
        for card in ids:
            by_rank[card >> 2] += 1
            suits[card & 3] |= 1 << (card >> 2)
        return cls(tuple(by_rank), tuple(suit.bit_count() for suit in suits), tuple(suits))


Predicate: TypeAlias = Callable[[Shape], bool]


@dataclass(frozen=True, slots=True)
class Natural:
    """A whole-hand pattern 报到 of a rule book.

    Parameters
    ----------
    name, zh : str
        The English and the Chinese name.
    value : int
        The 注 it takes from each opponent.
    level : int
        Its place in the book's order: the greater level beats, equal levels tie.
    holds : callable
        The predicate over a `Shape`.
    """

    name: str
    zh: str
    value: int
    level: int
    holds: Predicate = field(repr=False, compare=False)


# ---- runs: every straight with the ace low or high, as a set of ranks ----


def _runs(length: int) -> list[int]:
    low = (1 << ACE) | ((1 << (length - 1)) - 1)
    return [low] + [((1 << length) - 1) << start for start in range(14 - length)]


def _counts(runs: Iterable[int]) -> tuple[int, ...]:
    return tuple(sum(run >> rank & 1 for run in runs) for rank in range(13))


_FIVES = list(combinations_with_replacement(_runs(5), 2))
_THREE_RUNS = frozenset(_counts((three, *fives)) for three in _runs(3) for fives in _FIVES)
_DISJOINT = [
    sum(parts)
    for three in (0, *_runs(3))
    for fives in [(0, 0), *((0, five) for five in _runs(5)), *_FIVES]
    if max(_counts(parts := (three, *fives))) <= 1
]
_ONE_SUIT = frozenset(_DISJOINT)  # what one suit can hold where every part is a straight flush


def three_straights(hand: Shape) -> bool:
    """三顺: some split into straights of 3, 5 and 5 cards."""
    return hand.by_rank in _THREE_RUNS


def three_flushes(hand: Shape) -> bool:
    """三花: some split into flushes of 3, 5 and 5 cards."""
    return all(cards in (0, 3, 5, 8, 10, 13) for cards in hand.by_suit)


def three_straight_flushes(hand: Shape) -> bool:
    """三同花顺: some split where every part is both. A suit's size tells its parts: 3, 5, 3+5, 5+5, 3+5+5."""
    return all(ranks in _ONE_SUIT for ranks in hand.suits)


# ---- equal ranks ----


def six_pairs(hand: Shape) -> bool:
    """六对半: six pairs and a card; a quad is two pairs, a triplet a pair and a card."""
    return sum(copies // 2 for copies in hand.by_rank) == 6


def three_quads(hand: Shape) -> bool:
    """三分天下: three quads and a card."""
    return hand.by_rank.count(4) == 3


def four_triplets(hand: Shape) -> bool:
    """四套三条: four triplets and a card."""
    return sum(copies >= 3 for copies in hand.by_rank) == 4


def five_pairs_triplet(hand: Shape) -> bool:
    """五对三条: five pairs and a triplet; a quad is two pairs."""
    return [copies for copies in hand.by_rank if copies % 2] == [3]


def two_triplets_three_pairs(hand: Shape) -> bool:
    """双怪冲三: two triplets, three pairs and a card, by some way to part the quads."""
    triplets, quads = hand.by_rank.count(3), hand.by_rank.count(4)
    from_quads = max(0, 2 - triplets)  # a triplet breaks a pair of its rank, one out of a quad breaks two
    pairs = sum(copies // 2 for copies in hand.by_rank) - 2 - from_quads
    return triplets + quads >= 2 and pairs >= 3


# ---- ranks and colours ----


def dragon(hand: Shape) -> bool:
    """一条龙: one of each rank."""
    return max(hand.by_rank) == 1


def pure_dragon(hand: Shape) -> bool:
    """一条青龙 至尊清龙: one of each rank, all in one suit."""
    return 13 in hand.by_suit


def twelve_royals(hand: Shape) -> bool:
    """十二皇族: at least twelve of the sixteen J Q K A."""
    return sum(hand.by_rank[rank] for rank in _TO_JACK) >= 12


def all_ten_to_ace(hand: Shape) -> bool:
    """十二皇族 as one program reads it: all thirteen from 10 to A."""
    return sum(hand.by_rank[rank] for rank in _TO_TEN) == 13


def all_of(ranks: str) -> Predicate:
    """全大, 全小: no card outside the ranks given, such as ``"56789TJQKA"``."""
    return partial(_none_of, tuple(rank for rank, letter in enumerate(RANKS) if letter not in ranks))


def _none_of(ranks: tuple[int, ...], hand: Shape) -> bool:
    return not any(hand.by_rank[rank] for rank in ranks)


def one_colour(hand: Shape) -> bool:
    """凑一色: all red (hearts and diamonds) or all black."""
    clubs, diamonds, hearts, spades = hand.by_suit
    return 13 in (diamonds + hearts, clubs + spades)
