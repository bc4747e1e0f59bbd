"""Playing cards as text and as numbers: the one place that knows how a card is written.

A card is a number: 0–51 = 2c 2d 2h 2s 3c … As (4 × rank + suit), and 52, 53 = BJ, SJ, the big and small
jokers 大王 小王 of the games that have them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _cards
from .errors import HandError

__all__ = [
    "BIG_JOKER",
    "CARD_LETTERS",
    "RANKS",
    "SMALL_JOKER",
    "SUITS",
    "CardsLike",
    "card_ids",
    "card_rows",
    "card_text",
    "refuse_bad_row",
]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
BIG_JOKER, SMALL_JOKER = 52, 53

CardsLike: TypeAlias = str | Iterable[Any]
"""Cards as a text (``"As Kd Th 2c"``), or as the names or numbers of single cards."""

_NAMES = (*(rank + suit for rank in RANKS for suit in SUITS), "BJ", "SJ")
CARD_LETTERS = "".join(_NAMES[:BIG_JOKER]).encode()
"""The names of the 52 cards in a row, two letters each."""
_IDS = {name: number for number, name in enumerate(_NAMES)}
_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠])|BJ|SJ")
_UNSEEN = ("Mn", "Me", "Cf")
_GAP = re.compile(r"[\s,]*")
_LETTER = str.maketrans("♣♦♥♠", "cdhs")


def card_ids(cards: CardsLike, jokers: bool = False) -> tuple[int, ...]:
    """Read cards, strictly, in the order given.

    Parameters
    ----------
    cards : str or iterable
        A text such as ``"As Kd 10h 2♣"`` (``10`` or ``T``; suits ``s h d c`` or ``♠ ♥ ♦ ♣``; blanks and
        commas are free; ``BJ`` and ``SJ`` are the jokers), or the names or numbers of single cards.
    jokers : bool
        Whether the pack has the two jokers.

    Returns
    -------
    tuple of int

    Raises
    ------
    HandError
        An unknown rank or suit, a card twice, a joker where the pack has none, a number outside it: the
        message names the text, the place and the bound.

    Examples
    --------
    >>> card_ids("As 10h, 2♣")
    (51, 34, 0)
    >>> card_ids("As 1h")
    Traceback (most recent call last):
        ...
    pysolver.errors.HandError: '1h' at character 4 of 'As 1h' is no card: a rank 2–9 T J Q K A, a suit s h d c
    """
    ids = (
        _scan(cards, jokers)
        if isinstance(cards, str)
        else tuple(_single(card, jokers) for card in _items(cards))
    )
    last = SMALL_JOKER if jokers else BIG_JOKER - 1
    for place, card in enumerate(ids, 1):
        if card > last:
            raise HandError(f"card {place} of {_show(cards)} is the joker {_NAMES[card]}: the pack has none")
        if card in ids[: place - 1]:
            raise HandError(f"card {place} of {_show(cards)}, {_NAMES[card]}, is there twice: a pack has one")
    return ids


def card_text(ids: Iterable[int]) -> str:
    """Write cards in the order given; `card_ids` reads them back.

    Examples
    --------
    >>> card_text((51, 34, 0))
    'As Th 2c'
    """
    return " ".join([_NAMES[card] for card in ids])


def card_rows(ids: ArrayLike, sizes: Sequence[int]) -> tuple[NDArray[np.uint8], tuple[int, ...]]:
    """An array of card numbers as contiguous rows (N, n), and its leading axes; no card is checked yet.

    A number that uint8 cannot hold becomes 255, which is no card: see `refuse_bad_row`.

    Raises
    ------
    HandError
        A last axis that is none of `sizes`, or another type than whole numbers that fit int64.
    """
    if isinstance(ids, np.ma.MaskedArray):
        raise HandError("card numbers under a mask: a plain array is wanted")
    try:
        array = np.asarray(ids)
    except ValueError:
        raise HandError("card numbers in rows of unequal length are no array") from None
    if array.ndim == 0 or array.shape[-1] not in sizes:
        wanted = " or ".join(map(str, sizes))
        raise HandError(f"card numbers of shape {array.shape}: (..., {wanted}) is wanted")
    if array.dtype == np.bool_ or not np.can_cast(array.dtype, np.int64, "safe"):
        raise HandError(f"card numbers of type {array.dtype}: whole numbers that fit int64 are wanted")
    if array.dtype != np.uint8:
        array = np.where((array < 0) | (array > 255), 255, array).astype(np.uint8)
    return np.ascontiguousarray(array).reshape(-1, array.shape[-1]), array.shape[:-1]


def refuse_bad_row(ids: ArrayLike, rows: NDArray[np.uint8]) -> None:
    """Raise a `HandError` on the first number of `card_rows` that is no card or is there twice in its row."""
    bad = _cards.first_bad(rows)
    if bad is None:
        return
    given = np.asarray(ids)
    index = (*map(int, np.unravel_index(bad[0], given.shape[:-1])), bad[1])
    number = int(given[index])
    why = "is there twice in its row" if 0 <= number < BIG_JOKER else "is no card: 0–51"
    raise HandError(f"card number {number} at {list(index)} {why}")


def _scan(text: str, jokers: bool) -> tuple[int, ...]:
    ids = []
    at = _GAP.match(text).end()  # type: ignore[union-attr]  # matches the empty text too
    while at < len(text):
        card = _CARD.match(text, at)
        if card is None:
            raise HandError(_no_card(text, at, jokers))
        ids.append(_IDS[card[0].replace("10", "T").translate(_LETTER)])
        at = _GAP.match(text, card.end()).end()  # type: ignore[union-attr]
    return tuple(ids)


def _no_card(text: str, at: int, jokers: bool) -> str:
    word = re.split(r"[\s,]", text[at:])[0]
    return (
        f"{_visible(word)} at character {at + 1} of {_visible(text)} is no card: a rank 2–9 T J Q K A, a suit s h d c"
        + ("; or a joker BJ, SJ" if jokers else "")
    )


def _items(cards: Any) -> list[Any]:
    try:
        return list(cards)
    except TypeError:
        raise HandError(f"{cards!r} is no cards: a text, or names or numbers of cards") from None


def _single(card: Any, jokers: bool) -> int:
    if isinstance(card, str):
        ids = _scan(card, jokers)
        if len(ids) == 1:
            return ids[0]
    elif isinstance(card, (int, np.integer)) and not isinstance(card, bool) and 0 <= card < len(_NAMES):
        return int(card)
    last = SMALL_JOKER if jokers else BIG_JOKER - 1
    raise HandError(f"{card!r} is no single card: a name such as 'As', or a number 0–{last}")


def _visible(text: str) -> str:
    """A text quoted, with marks that nobody sees, such as variation selectors, spelled out."""
    return "".join(
        ascii(mark)[1:-1] if unicodedata.category(mark) in _UNSEEN else mark for mark in repr(text)
    )


def _show(cards: Any) -> str:
    return repr(cards) if isinstance(cards, str) else "the cards"
