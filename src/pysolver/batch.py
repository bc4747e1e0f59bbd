"""A million hands in one call: hands, situations and scores as columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import _core
from .context import KEYWORDS, plain_context, situation_of
from .errors import ContextError, HandError, shown
from .rulebook import Page
from .threads import run_in_threads

if TYPE_CHECKING:
    from ._core import Hand
    from .scoring import RuleSet

__all__ = ["STATUS", "HandBatch", "ScoreBatch"]

STATUS: tuple[str, ...] = _core.SCORE_STATUS
"""The names of ``ScoreBatch.status``, by code."""

COLUMNS = (
    "flags", "seat", "round", "flowers", "flower_mask", "flower_win", "first_turn", "ready", "void", "wild", "wilds",
    "payer_flowers",
)  # fmt: skip


class HandBatch:
    """Hands and their situations as arrays, each hand a row.

    Parameters
    ----------
    counts : uint8 array, shape (..., 34)
        Concealed tiles by kind, without the winning tile.
    sets : uint16 array, shape (..., 5)
        Set codes in any order, 0 for no set; else 256 + 64 × shape + lowest kind, the shapes being 0 chow, 1 pung,
        2 exposed kong, 3 concealed kong; + 512 × the places, a bit each from the lowest kind on, where a white dragon
        substitutes.
    win : uint8 array, shape (...)
        The winning tile's kind; 34 a wildcard ``*``; 255 where none is named.
    situation : uint8 array, shape (..., 12)
        Byte 0 flags: bit 0 self_draw, 1 last_tile, 2 kong_draw, 3 flower_draw, 4 after_kong, 5 robbing_kong,
        6 last_copy; 1 seat and 2 round, 0-3 for E S W N; 3 the number of flowers, 4 which (bit 0 f1 .. bit 7 f8, or 0);
        5 flower_win, 1 eight, 2 seven_robs_one; 6 first_turn, 1 heaven (a self_draw too), 2 earth, 3 human;
        7 ready, 1 declared, 2 heaven, 3 earth; 8 the void suit 0-2, 255 none; 9 the turned tile's kind, 255 none;
        10 the wildcards ``*`` in hand, the winning tile apart; 11 payer_flowers. Flowers are as told: where all eight
        win, none need be.

    The leading axes broadcast against each other. Columns of `situation` are there by name: ``batch.seat`` and so on.

    Raises
    ------
    HandError
        An array of another shape or dtype.
    """

    __slots__ = ("counts", "sets", "situation", "win")

    def __init__(self, counts: Any, sets: Any = None, win: Any = None, situation: Any = None) -> None:
        self.counts = _column("counts", counts, np.uint8, (34,))
        self.sets = _column("sets", np.zeros(5, np.uint16) if sets is None else sets, np.uint16, (5,))
        self.win = _column("win", np.uint8(255) if win is None else win, np.uint8, ())
        size = (_core.SITUATION_SIZE,)
        plain = situation_bytes({}) if situation is None else situation
        self.situation = _column("situation", plain, np.uint8, size)

    @classmethod
    def from_text(cls, hands: Iterable[str | Hand], **context: Any) -> HandBatch:
        """Hands from texts, with a situation for all (scalars) or one each (sequences as long as `hands`).

        Parameters
        ----------
        hands : iterable of str or Hand
        **context
            Keywords of ``rules.score``, each a value for all hands or a list or array of values; None in a column
            leaves a flag untold, as ``self_draw`` beside ``first_turn="heaven"``.

        Raises
        ------
        HandError
            The first text that is no hand.
        ContextError
            An unknown keyword or impossible value; a column of another length.

        Examples
        --------
        >>> from pysolver.batch import HandBatch
        >>> batch = HandBatch.from_text(["1112223334445m+5m", "123456789m1122p+1p"], seat=["S", "W"])
        >>> batch.seat.tolist(), len(batch)
        ([1, 2], 2)
        """
        if isinstance(hands, str) or not isinstance(hands, Iterable):
            raise TypeError(f"hands={shown(hands)}; texts or hands in a list are wanted")
        counts, sets, win, wilds = _core.hand_rows(hands)
        situation = situation_rows(context, len(counts))
        if wilds.any():
            situation = np.broadcast_to(situation, (len(counts), situation.shape[-1])).copy()
            situation[:, COLUMNS.index("wilds")] = wilds
        return cls(counts, sets, win, situation)

    def __len__(self) -> int:
        shape = self.shape
        return shape[0] if shape else 1

    @property
    def shape(self) -> tuple[int, ...]:
        """The leading axes, broadcast."""
        leading = (self.counts.shape[:-1], self.sets.shape[:-1], self.win.shape, self.situation.shape[:-1])
        return np.broadcast_shapes(*leading)

    def __getattr__(self, name: str) -> Any:
        if name in COLUMNS:
            return self.situation[..., COLUMNS.index(name)]
        raise AttributeError(f"HandBatch has no {name!r}; its columns are {', '.join(COLUMNS)}")


class ScoreBatch(NamedTuple):
    """Scores as columns over the leading axes of a `HandBatch`.

    ``total`` is int32 and ``legal`` bool; ``status`` is uint8, 0 for a hand that was scored, else a code of `STATUS`,
    with total 0; ``counts``, where asked for, is uint8 (..., patterns): how often each pattern counts, in rule-book
    order.
    """

    total: Any
    legal: Any
    status: Any
    counts: Any = None


def _column(name: str, value: Any, dtype: type, tail: tuple[int, ...]) -> Any:
    """`value` as an array of this dtype whose last axes are `tail`; lazy arrays stay as they are."""
    array = value if hasattr(value, "__array_ufunc__") else np.asarray(value)
    if np.any(getattr(array, "mask", False)):
        raise TypeError(f"{name}: masked values; fill them, or leave the masked rows out")
    if array.ndim < len(tail) or (tail and array.shape[-1:] != tail):
        raise HandError(f"{name}: shape {array.shape}; the last axis is {tail[0]} long")
    if array.dtype == dtype:
        return array
    if array.dtype.kind not in "bui" or not isinstance(array, (np.ndarray, np.generic)):
        raise HandError(f"{name}: dtype {array.dtype}; {np.dtype(dtype)} is wanted")
    bound = np.iinfo(dtype).max
    if array.size and (array.min() < 0 or array.max() > bound):
        raise HandError(
            f"{name}: values from {array.min()} to {array.max()}; {np.dtype(dtype)} holds 0 to {bound}"
        )
    return array.astype(dtype)


def situation_bytes(told: Mapping[str, Any]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """A situation as the row of bytes that `HandBatch` describes."""
    return np.array([*situation_of(told, None), 0, told.get("payer_flowers", 0)], np.uint8)


def situation_rows(context: Mapping[str, Any], n: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Situations from keywords: one row for all, or (n, 12) where a keyword is a column."""
    columns = {k: list(v) for k, v in context.items() if isinstance(v, (list, tuple, np.ndarray))}
    for keyword, column in columns.items():
        if keyword in KEYWORDS and len(column) != n:
            raise ContextError(f"{keyword} has {len(column)} values; {n} are wanted, one a hand")
    scalars = plain_context({k: v for k, v in context.items() if k not in columns})
    if not columns:
        return situation_bytes(scalars)
    known: dict[tuple[Any, ...], np.ndarray[Any, np.dtype[np.uint8]]] = {}
    rows = np.empty((n, _core.SITUATION_SIZE), np.uint8)
    for at, values in enumerate(zip(*columns.values(), strict=True)):
        told = plain_context(dict(zip(columns, values, strict=True)))
        key = tuple([(type(value), value) for value in told.values()])  # True is not 1 here
        try:
            row = known.get(key)
        except TypeError:  # a value without a hash, which situation_of then refuses
            row = None
        if row is None:
            row = known[key] = situation_bytes(scalars | told)
        rows[at] = row
    return rows


def flower_faults(page: Page, batch: HandBatch) -> Any:
    """Where the flowers are none that this rule set can have, as `RuleSet.score` would refuse them."""
    number, mask, win = batch.flowers, batch.flower_mask, batch.flower_win
    most = 8 if page.flowers is None else page.flowers
    fault = (number > most) | ((mask > 0) & (np.bitwise_count(mask) != number))
    if page.seat_flowers:
        fault = fault | ((number > 0) & (mask == 0))
    if page.payer_flowers:
        fault = fault | (number + batch.payer_flowers > most)
    if page.flower_wins:
        fault = (
            fault | ((win == 1) & (number > 0) & (number < 8)) | ((win == 2) & (number > 0) & (number < 7))
        )
    return fault


def with_every_flower(page: Page, batch: HandBatch) -> Any:
    """The situations, all eight flowers laid out where they win."""
    wins = batch.flower_win == 1
    if not page.flower_wins or (isinstance(wins, (np.ndarray, np.generic)) and not wins.any()):
        return batch.situation
    every = situation_bytes({"flowers": "f1f2f3f4f5f6f7f8"})
    laid = [name in ("flowers", "flower_mask") for name in COLUMNS]
    return np.where(wins[..., None] & np.array(laid), every, batch.situation)


def score_batch(rules: RuleSet, batch: HandBatch, counts: bool = False, threads: int = 1) -> ScoreBatch:
    """See `RuleSet.score_batch`."""
    if not isinstance(batch, HandBatch):
        raise TypeError(f"batch={shown(batch)}; a HandBatch is wanted, HandBatch.from_text(...) makes one")
    if not isinstance(counts, (bool, np.bool_)):
        raise TypeError(f"counts={shown(counts)}; it is True or False")
    inputs: tuple[Any, ...] = (
        rules.row,
        batch.counts,
        batch.sets,
        batch.win,
        with_every_flower(rules.page, batch),
    )
    cores: tuple[int, ...] = (1, 1, 1, 0, 1)
    ufunc = _core.score_rows
    if counts:
        inputs, cores, ufunc = (
            (*inputs, np.zeros(len(rules.order), np.uint8)),
            (*cores, 1),
            _core.score_counts_rows,
        )
    total, legal, status, *ordered = run_in_threads(ufunc, inputs, cores, threads)
    fault = flower_faults(rules.page, batch)
    if not isinstance(fault, (np.ndarray, np.generic)) or fault.any():
        total, legal = np.where(fault, np.int32(0), total), np.where(fault, False, legal)
        status = np.where(fault, np.uint8(STATUS.index("bad_situation")), status)
        ordered = [np.where(fault[..., None], np.uint8(0), some) for some in ordered]
    return ScoreBatch(total, legal, status, ordered[0][..., list(rules.book_order)] if ordered else None)
