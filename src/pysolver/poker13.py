"""Thirteen-card poker 十三张: ranks, rows, fouls, the best arrangement, and who pays whom.

The rule book (``variants/thirteen.py``) brings the options and the whole-hand patterns.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _cards
from .arguments import as_list, is_whole
from .arrangements import (
    ROWS,
    Arrangement,
    ArrangementLike,
    is_arrangement,
    lay_out,
    read_hand,
    read_row,
    read_rows,
)
from .cardgame import CardGame
from .cards import CARD_LETTERS, CardsLike, card_rows, card_text, refuse_bad_row
from .errors import ContextError, HandError, RuleError
from .naturals import Natural, Shape
from .opponents import row_odds

__all__ = ["Rank", "Showdown", "Thirteen", "check_weights"]

_TYPES = (
    ("high card", "散牌"),
    ("pair", "对子"),
    ("two pair", "两对"),
    ("three of a kind", "三条"),
    ("straight", "顺子"),
    ("flush", "同花"),
    ("full house", "葫芦"),
    ("four of a kind", "四条"),
    ("straight flush", "同花顺"),
)
_STRAIGHTS = (4, 8)
_WHEELS = {"lowest": 0, "second": 1, "no": 2}
_KEYS = tuple(tuple(_cards.keys(wheel).tolist()) for wheel in range(3))
_WHEEL_RANKS = {0, 1, 2, 3, 12}
_SUIT_ORDER = (1, 0, 2, 3)  # of c d h s: spade > heart > club > diamond


class Rank(NamedTuple):
    """What a row is worth: the greater `value` beats, equal values tie; rows of 3 and 5 share one scale."""

    value: int
    name: str
    zh: str


@dataclass(frozen=True, slots=True)
class Showdown:
    """One player against another.

    Parameters
    ----------
    units : int
        The 注 the first takes from the second.
    rows : tuple of int
        1, 0 or −1 for head, middle and tail won, tied or lost; empty where rows are not compared.
    reason : str
        ``"rows"``, ``"gun"`` 打枪, ``"foul"`` 相公 or ``"natural"`` 报到.
    """

    units: int
    rows: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class _Laid:
    """An arrangement read: its cards and row values, what it declares, why it is foul."""

    rows: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    natural: Natural | None
    foul: str | None


@dataclass(frozen=True, eq=False, repr=False)
class Thirteen(CardGame):
    """The rules of thirteen-card poker with every option settled; made by ``pysolver.rules("thirteen")``.

    Cards are texts such as ``"As Kd 10h 2♣"``, or names or numbers 0–51 (2c 2d 2h 2s 3c …).

    Parameters
    ----------
    name, options, chosen
        As in `CardGame`.
    patterns : tuple of Natural
        The whole-hand patterns 报到, best first.
    bonuses : mapping
        ``(row, type name)`` → the 注 that replace the row's own.
    """

    patterns: tuple[Natural, ...]
    bonuses: Mapping[tuple[int, str], int]

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.chosen["tie"] == "banker_top_card" and self.chosen["mode"] != "banker":
            raise RuleError(f"{self.name}: option tie='banker_top_card' needs mode='banker'")

    @property
    def _wheel(self) -> int:
        return _WHEELS[self.chosen["wheel"]]

    # ---- ranks ----

    def rank(self, cards: CardsLike) -> Rank:
        """The rank of a row of three or five cards.

        Parameters
        ----------
        cards : str or iterable
            Three cards (a head: high card, pair or triplet only) or five.

        Returns
        -------
        Rank
            ``value`` 1–7917 on one scale for both sizes, ``name`` and ``zh`` of the type.

        Raises
        ------
        HandError
            Another number of cards, or a text that is no cards.

        Examples
        --------
        >>> import pysolver
        >>> thirteen = pysolver.rules("thirteen")
        >>> thirteen.rank("3s 3h 3d 2s 2h").zh
        '葫芦'
        >>> thirteen.rank("Ks Kh 4d") < thirteen.rank("Kd Kc 4s 3s 2h")
        True
        """
        return self._rank(self._value(read_row(cards)))

    def rank_batch(self, ids: ArrayLike) -> NDArray[np.uint16]:
        """The values of many rows at once.

        Parameters
        ----------
        ids : array_like
            (..., 3) or (..., 5) card numbers 0–51.

        Returns
        -------
        ndarray
            uint16 (...): the ``value`` of `rank`.

        Raises
        ------
        HandError
            A shape, a type or a row that is no cards; the message names the first bad index.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("thirteen").rank_batch([[0, 1, 2], [0, 1, 3]])
        array([5438, 5438], dtype=uint16)
        """
        rows, axes = card_rows(ids, (3, 5))
        values = _cards.values(rows, self._wheel)
        if not values.all():
            refuse_bad_row(ids, rows)
        return values.reshape(axes)

    def _value(self, ids: Sequence[int]) -> int:
        return int(_cards.values(np.array([ids], np.uint8), self._wheel)[0])

    def _type(self, value: int) -> int:
        return int(_KEYS[self._wheel][value]) >> 20

    def _rank(self, value: int) -> Rank:
        return Rank(value, *_TYPES[self._type(value)])

    # ---- whole hands ----

    def naturals(self, cards: CardsLike) -> tuple[Natural, ...]:
        """Every whole-hand pattern 报到 that thirteen cards hold, best first.

        Examples
        --------
        >>> import pysolver
        >>> hand = "2d 3d 4d 3h 4h 5h 6h 7h Tc Jc Qc Kc Ac"
        >>> [natural.zh for natural in pysolver.rules("thirteen").naturals(hand)]
        ['三顺', '三花']
        >>> pysolver.rules("thirteen", naturals="fujian").naturals(hand)[0].value
        20
        """
        return self._naturals(read_hand(cards))

    def natural(self, cards: CardsLike) -> Natural | None:
        """The best whole-hand pattern 报到 that thirteen cards hold, or None.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("thirteen").natural("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks").zh
        '一条青龙'
        """
        return next(iter(self.naturals(cards)), None)

    def _naturals(self, ids: Iterable[int]) -> tuple[Natural, ...]:
        shape = Shape.of(ids)
        return tuple(pattern for pattern in self.patterns if pattern.holds(shape))

    # ---- arrangements ----

    def foul(self, arrangement: ArrangementLike) -> str | None:
        """Why an arrangement is foul 相公, or None for a legal one.

        Parameters
        ----------
        arrangement : str or sequence
            ``"head / middle / tail"``, three rows, or thirteen cards in that order.

        Examples
        --------
        >>> import pysolver
        >>> thirteen = pysolver.rules("thirteen")
        >>> thirteen.foul("2s 2h 2d / As Ah Kd Kc 9s / 8s 7s 5s 4s 3s")
        'head 头 (three of a kind 三条) beats middle 中 (two pair 两对)'
        >>> thirteen.foul("Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 4d")
        """
        return self._foul(tuple(map(self._value, read_rows(arrangement))))

    def _foul(self, values: Sequence[int]) -> str | None:
        for row in (0, 1):
            upper, lower = values[row], values[row + 1]
            if upper < lower or (upper == lower and self.chosen["allow_equal_rows"]):
                continue
            here, there = (
                f"{' '.join(ROWS[place])} ({' '.join(_TYPES[self._type(value)])})"
                for place, value in ((row, upper), (row + 1, lower))
            )
            return f"{here} {'equals' if upper == lower else 'beats'} {there}"
        return None

    def fronts(self, cards: CardsLike) -> tuple[Arrangement, ...]:
        """Every legal arrangement that no other beats or equals in all three rows.

        Parameters
        ----------
        cards : str or iterable
            Thirteen cards.

        Returns
        -------
        tuple of Arrangement
            Strongest tail first, then strongest middle; of arrangements with three equal rows one, the same
            whatever the order of the cards. Exact over all 72,072 cuts.

        Examples
        --------
        >>> import pysolver
        >>> fronts = pysolver.rules("thirteen").fronts("As Ah Ks Kh Qs Qd 9c 8c 7d 5d 4h 3s 2c")
        >>> str(fronts[0])
        '9c 8c 7d / As Ks Kh Qs Qd / Ah 5d 4h 3s 2c'
        """
        hand = np.array([read_hand(cards)], np.uint8)
        equal = self.chosen["allow_equal_rows"]
        return _cards.front_texts(hand, self._wheel, equal, CARD_LETTERS, Arrangement)

    def arrange(self, cards: CardsLike, weights: Sequence[float] | None = None) -> Arrangement:
        """The arrangement of `fronts` that may expect most from one opponent.

        Each row counts its weight times the chance that it wins less the chance that it loses, against the
        rows of players who arrange by the same rule (`pysolver.opponents`). Fouls, bonuses and 打枪 are not
        in the sum. Of equal sums the first of `fronts` is taken.

        Parameters
        ----------
        cards : str or iterable
            Thirteen cards.
        weights : sequence of float, optional
            What head, middle and tail are worth; the option ``row_units`` by default.

        Returns
        -------
        Arrangement

        Raises
        ------
        HandError
            Not thirteen cards.
        ContextError
            Weights that are not three finite numbers from 0.

        Examples
        --------
        >>> import pysolver
        >>> thirteen = pysolver.rules("thirteen")
        >>> str(thirteen.arrange("As Ah Ks Kh Qs Qd 9c 8c 7d 5d 4h 3s 2c"))
        'As 9c 8c / Ks Kh Qs Qd 7d / Ah 5d 4h 3s 2c'
        """
        hand = np.array([read_hand(cards)], np.uint8)
        return lay_out(self._arrange(hand, weights)[0].tobytes())

    def arrange_batch(self, ids: ArrayLike, weights: Sequence[float] | None = None) -> NDArray[np.uint8]:
        """`arrange` for many hands at once.

        Parameters
        ----------
        ids : array_like
            (..., 13) card numbers 0–51.
        weights : sequence of float, optional
            As in `arrange`.

        Returns
        -------
        ndarray
            uint8 (..., 13): each hand's cards in the order head (3), middle (5), tail (5), rows downwards.

        Raises
        ------
        HandError
            A shape, a type or a hand that is no cards; the message names the first bad index.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("thirteen").arrange_batch([range(13)])
        array([[ 7,  6,  5,  4,  3,  2,  1,  0, 12, 11, 10,  9,  8]], dtype=uint8)
        """
        hands, axes = card_rows(ids, (13,))
        refuse_bad_row(ids, hands)
        return self._arrange(hands, weights).reshape((*axes, 13))

    def _arrange(self, hands: NDArray[np.uint8], weights: Sequence[float] | None) -> NDArray[np.uint8]:
        gains = self.odds() * check_weights(self.chosen["row_units"] if weights is None else weights)
        return _cards.arrange(hands, gains, self._wheel, self.chosen["allow_equal_rows"])

    def odds(self) -> NDArray[np.float64]:
        """What a row of each value may expect under these options: `pysolver.opponents.row_odds`."""
        return row_odds(self._wheel, self.chosen["allow_equal_rows"], self.chosen["row_units"])

    # ---- comparing ----

    def compare(self, a: ArrangementLike, b: ArrangementLike, banker: int | None = None) -> int:
        """Compare two rows, or two arrangements.

        Parameters
        ----------
        a, b : str or sequence
            Rows of equal length, or arrangements (``"head / middle / tail"``).
        banker : int, optional
            0 or 1: which of the two is the banker, where the options care.

        Returns
        -------
        int
            Rows: 1, 0 or −1 as `a` wins, ties or loses. Arrangements: the 注 `a` takes from `b`; whole-hand
            patterns count as declared.

        Examples
        --------
        >>> import pysolver
        >>> thirteen = pysolver.rules("thirteen")
        >>> thirteen.compare("As Kh Qd Jc 9s", "Ad Kc Qs Jh 9d")
        0
        >>> a = "Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 5d"
        >>> thirteen.compare(a, "Ts 7h 4s / 9d 9c 2s 5h 6d / Qd Qc 8s 8h 6c")
        6
        """
        if is_arrangement(a) or is_arrangement(b):
            return self.showdown(a, b, banker).units
        row_a, row_b = read_row(a), read_row(b)
        if len(row_a) != len(row_b):
            raise HandError(f"rows of {len(row_a)} and {len(row_b)} cards are not compared; see rank")
        return self._row_sign(row_a, row_b, self._value(row_a), self._value(row_b), _one_of_two(banker))

    def showdown(self, a: ArrangementLike, b: ArrangementLike, banker: int | None = None) -> Showdown:
        """`compare` of two arrangements with its reasons: what each row did, and what decided.

        Examples
        --------
        >>> import pysolver
        >>> a = "Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 5d"
        >>> pysolver.rules("thirteen").showdown(a, "2s 2h 2c / As Ah Kd Kc 9s / 8s 7s 5c 4s 3d")
        Showdown(units=6, rows=(), reason='foul')
        """
        return self._showdown(self._lay(a), self._lay(b), _one_of_two(banker))

    def _lay(self, arrangement: ArrangementLike, declared: bool = True) -> _Laid:
        rows = read_rows(arrangement)
        values = tuple(map(self._value, rows))
        held = self._naturals([card for row in rows for card in row]) if declared else ()
        return _Laid(rows, values, held[0] if held else None, None if held else self._foul(values))

    def _showdown(self, a: _Laid, b: _Laid, banker: int | None) -> Showdown:
        if a.natural or b.natural:
            return Showdown(_natural_units(a.natural, b.natural, banker), (), "natural")
        if a.foul or b.foul:
            return Showdown((bool(b.foul) - bool(a.foul)) * sum(self.chosen["row_units"]), (), "foul")
        rows = tuple(
            self._row_sign(a.rows[row], b.rows[row], a.values[row], b.values[row], banker) for row in range(3)
        )
        units = sum(
            sign * self._row_units(row, (a if sign > 0 else b).values[row]) for row, sign in enumerate(rows)
        )
        if self.chosen["gun"] and rows in ((1, 1, 1), (-1, -1, -1)):
            return Showdown(2 * units, rows, "gun")
        return Showdown(units, rows, "rows")

    def _row_units(self, row: int, value: int) -> int:
        units: int = self.chosen["row_units"][row]
        return self.bonuses.get((row, _TYPES[self._type(value)][0]), units)

    def _row_sign(
        self, row_a: Sequence[int], row_b: Sequence[int], a: int, b: int, banker: int | None
    ) -> int:
        tie = self.chosen["tie"]
        if tie == "banker_top_card" and self._type(a) == self._type(b):
            if banker is None:
                raise ContextError("tie='banker_top_card': who is the banker? banker=0 or 1 is wanted")
            keys = _KEYS[self._wheel]
            first_a, first_b = keys[a] >> 16, keys[b] >> 16
            return _sign(first_a - first_b) or (1 if banker == 0 else -1)
        if a == b and tie == "suit":
            return _sign(self._top_suit(row_a, a) - self._top_suit(row_b, b))
        return _sign(a - b)

    def _top_suit(self, row: Sequence[int], value: int) -> int:
        """The best suit of the highest rank; of a straight its top card's, the 5 in a low A2345."""
        wheel = self.chosen["wheel"] == "lowest" and {card >> 2 for card in row} == _WHEEL_RANKS
        low = wheel and self._type(value) in _STRAIGHTS
        top = 3 if low else max(card >> 2 for card in row)
        return max(_SUIT_ORDER[card & 3] for card in row if card >> 2 == top)

    # ---- paying ----

    def settle(
        self,
        arrangements: Sequence[ArrangementLike],
        banker: int | None = None,
        stake: int | Sequence[int] = 1,
        declare: Sequence[bool] | None = None,
    ) -> tuple[int, ...]:
        """What each seat gains; the sum is zero.

        Parameters
        ----------
        arrangements : sequence
            Two to four arrangements from one pack, one a seat.
        banker : int, optional
            The banker's seat: the others play against him alone. Wanted under ``mode="banker"``.
        stake : int or sequence of int
            What one 注 is worth; with a banker also one stake a seat (his own is not read).
        declare : sequence of bool, optional
            Which seats declare the whole-hand pattern they hold; all by default.

        Returns
        -------
        tuple of int

        Raises
        ------
        HandError
            An arrangement that is none, or a card in two hands.
        ContextError
            A number of seats, a banker or a stake that cannot be.

        Notes
        -----
        A foul pays the sum of ``row_units`` to each opponent that is not foul, never doubled, and the pattern
        to one who declared. Two declared patterns: the higher takes its value; a banker who holds one too
        pays the player the player's value all the same.

        Examples
        --------
        >>> import pysolver
        >>> thirteen = pysolver.rules("thirteen")
        >>> thirteen.settle(
        ...     ["Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 5d", "Ts 7h 4s / 9d 9c 2s 5h 6d / Qd Qc 8s 8h 6c"],
        ...     stake=10,
        ... )
        (60, -60)
        """
        seats = self._seats(arrangements, declare)
        n = len(seats)
        banker = self._banker(banker, n)
        stakes = _stakes(stake, n, banker)
        pairs = [pair for pair in combinations(range(n), 2) if banker is None or banker in pair]
        shown = {
            (a, b): self._showdown(seats[a], seats[b], None if banker is None else (a, b).index(banker))
            for a, b in pairs
        }
        sweeper = self._sweeper(shown, n)
        gains = [0] * n
        for (a, b), result in shown.items():
            each = stakes[b if a == banker else a] * result.units * (2 if sweeper in (a, b) else 1)
            gains[a] += each
            gains[b] -= each
        return tuple(gains)

    def _seats(self, arrangements: Sequence[ArrangementLike], declare: Sequence[bool] | None) -> list[_Laid]:
        hands = as_list(arrangements)
        if hands is None or not 2 <= len(hands) <= 4:
            raise ContextError(
                f"two to four arrangements in a list are wanted, one a seat, not {arrangements!r}"
            )
        declared = [True] * len(hands) if declare is None else as_list(declare)
        if declared is None or list(map(type, declared)) != [bool] * len(hands):
            raise ContextError(f"declare={declare!r}: {len(hands)} times True or False is wanted")
        seats = [self._lay(*seat) for seat in zip(hands, declared, strict=True)]
        holder: dict[int, int] = {}
        for seat, laid in enumerate(seats):
            for card in (card for row in laid.rows for card in row):
                if card in holder:
                    raise HandError(f"seats {holder[card]} and {seat} both hold {card_text([card])}")
                holder[card] = seat
        return seats

    def _banker(self, banker: int | None, n: int) -> int | None:
        if banker is None and self.chosen["mode"] == "banker":
            raise ContextError("mode='banker': banker= names his seat")
        if banker is not None and not (is_whole(banker) and 0 <= banker < n):
            raise ContextError(f"banker={banker!r}: a seat 0–{n - 1} is wanted")
        return banker

    def _sweeper(self, shown: Mapping[tuple[int, int], Showdown], n: int) -> int | None:
        """The seat that took all three rows from all three opponents 全垒打."""
        if not self.chosen["home_run"] or n < 4:
            return None
        for seat in range(n):
            won = [
                result.rows == ((1, 1, 1) if a == seat else (-1, -1, -1))
                for (a, b), result in shown.items()
                if seat in (a, b)
            ]
            if len(won) == 3 and all(won):
                return seat
        return None


# ---- arguments ----


def check_weights(weights: Sequence[float]) -> NDArray[np.float64]:
    """What head, middle and tail are worth, as a column (3, 1), or a `ContextError`."""
    each = as_list(weights) or []
    numbers = all(isinstance(weight, Real) and not isinstance(weight, bool) for weight in each)
    if len(each) != 3 or not numbers or not all(math.isfinite(weight) and weight >= 0 for weight in each):
        raise ContextError(f"weights={weights!r}: three finite numbers from 0 are wanted, head, middle, tail")
    return np.array(each, np.float64)[:, None]


def _stakes(stake: Any, n: int, banker: int | None) -> list[int]:
    if is_whole(stake) and stake > 0:
        return [int(stake)] * n
    if banker is None:
        raise ContextError(f"stake={stake!r}: a whole number from 1 is wanted")
    stakes = as_list(stake)
    if stakes is None or len(stakes) != n or not all(is_whole(each) and each > 0 for each in stakes):
        raise ContextError(f"stake={stake!r}: a whole number from 1, or {n} of them, is wanted")
    return [int(each) for each in stakes]


def _one_of_two(banker: int | None) -> int | None:
    if banker is not None and not (is_whole(banker) and banker in (0, 1)):
        raise ContextError(f"banker={banker!r}: 0 for the first or 1 for the second is wanted")
    return banker


# ---- arithmetic ----


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _natural_units(a: Natural | None, b: Natural | None, banker: int | None) -> int:
    """What the first takes where at least one declared."""
    if a and b and banker is not None:
        return -b.value if banker == 0 else a.value
    sign = _sign((a.level if a else 0) - (b.level if b else 0))
    winner = a if sign > 0 else b
    return sign * winner.value if winner else 0
