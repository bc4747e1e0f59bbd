"""Thirteen cards in three rows 头 中 尾, as texts and as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from .arguments import as_list
from .cards import CardsLike, card_ids, card_text
from .errors import HandError

__all__ = [
    "ROWS",
    "Arrangement",
    "ArrangementLike",
    "is_arrangement",
    "lay_out",
    "read_hand",
    "read_row",
    "read_rows",
]

ROWS = (("head", "头"), ("middle", "中"), ("tail", "尾"))
_SIZES = (3, 5, 5)


class Arrangement(NamedTuple):
    """Thirteen cards in three rows 头 中 尾, as texts."""

    head: str
    middle: str
    tail: str

    def __str__(self) -> str:
        return " / ".join(self)


ArrangementLike: TypeAlias = str | Sequence[Any]
"""``"head / middle / tail"``, three rows, or thirteen cards in that order."""


def read_row(cards: CardsLike) -> tuple[int, ...]:
    """A row of three or five cards as numbers."""
    ids = card_ids(cards)
    if len(ids) not in (3, 5):
        raise HandError(f"{len(ids)} cards in {cards!r}: a row has 3 or 5")
    return ids


def read_hand(cards: CardsLike) -> tuple[int, ...]:
    """A hand of thirteen cards as numbers."""
    ids = card_ids(cards)
    if len(ids) != 13:
        raise HandError(f"{len(ids)} cards in {cards!r}: a hand has 13")
    return ids


def is_arrangement(cards: Any) -> bool:
    """Whether a value is meant as three rows or thirteen cards rather than as one row."""
    if isinstance(cards, str):
        return "/" in cards or len(card_ids(cards)) == 13
    entries = as_list(cards)
    if entries is None:
        raise HandError(f"{cards!r} is no row and no arrangement: a text or a list is wanted")
    if len(entries) == 3:
        return not all(isinstance(card, (int, np.integer)) or _is_name(card) for card in entries)
    return len(entries) == 13


def _is_name(card: Any) -> bool:
    return isinstance(card, str) and len(card.strip()) <= 3


def read_rows(arrangement: ArrangementLike) -> tuple[tuple[int, ...], ...]:
    """The head, middle and tail of an arrangement as numbers."""
    if not is_arrangement(arrangement):
        raise HandError(f"{arrangement!r} is no arrangement: 'head / middle / tail' is wanted")
    rows: list[Any] = arrangement.split("/") if isinstance(arrangement, str) else list(arrangement)
    if len(rows) in (1, 13):
        cards = read_hand(arrangement)
        return cards[:3], cards[3:8], cards[8:]
    if len(rows) != 3:
        raise HandError(f"{len(rows)} rows in {arrangement!r}: head, middle and tail are wanted")
    ids = tuple(map(card_ids, rows))
    for (name, zh), size, row in zip(ROWS, _SIZES, ids, strict=True):
        if len(row) != size:
            raise HandError(f"{len(row)} cards in the {name} {zh} of {arrangement!r}: it has {size}")
    card_ids(card for row in ids for card in row)
    return ids


def lay_out(ids: bytes) -> Arrangement:
    """The arrangement of thirteen card numbers in row order."""
    return Arrangement(card_text(ids[:3]), card_text(ids[3:8]), card_text(ids[8:]))
