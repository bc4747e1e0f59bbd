"""How strong the rows of other players are at thirteen-card poker: the model that `arrange` plays against.

Deal random hands, lay each out strongest tail first, and count how often a row of each value would win
against these rows. Lay the same hands out again by those counts, add the new rows to the count, and so on:
each round answers the average of the rounds before (fictitious play), so the table describes players who
arrange by the same rule. Rows are weighed one by one and the cards in one's own hand are not taken out of
the opponents': both are simplifications.
"""

from __future__ import annotations

import threading

import numpy as np
from numpy.typing import NDArray

from . import _cards

__all__ = ["DEALS", "ROUNDS", "SEED", "row_odds"]

DEALS = 2000
ROUNDS = 12
SEED = 13

_LOCK = threading.Lock()
_BUILT: dict[tuple[object, ...], NDArray[np.float64]] = {}


def row_odds(
    wheel: int,
    allow_equal_rows: bool,
    row_units: tuple[int, int, int],
    seed: int = SEED,
    deals: int = DEALS,
    rounds: int = ROUNDS,
) -> NDArray[np.float64]:
    """What a row of each value may expect: the chance that it wins less the chance that it loses.

    Parameters
    ----------
    wheel : int
        Where A2345 stands: 0 lowest, 1 second, 2 nowhere.
    allow_equal_rows : bool
        Whether the middle may equal the tail.
    row_units : tuple of int
        The 注 of head, middle and tail that the opponents play for.
    seed, deals, rounds : int
        The random hands and how often they are laid out; the same numbers give the same table everywhere.

    Returns
    -------
    ndarray
        float64 (3, 7918), read-only, −1 to 1: rows head, middle, tail, then the row's value.
        Built on first use, behind a lock.
    """
    wanted = (wheel, allow_equal_rows, row_units, seed, deals, rounds)
    with _LOCK:
        if wanted not in _BUILT:
            _BUILT[wanted] = _play(*wanted)
        return _BUILT[wanted]


def _play(
    wheel: int, allow_equal_rows: bool, row_units: tuple[int, int, int], seed: int, deals: int, rounds: int
) -> NDArray[np.float64]:
    hands = np.ascontiguousarray(_cards.shuffles(deals, seed, 52)[:, :13])
    values, _, ends = _cards.fronts(hands, wheel, allow_equal_rows)
    starts = np.concatenate(([0], ends[:-1]))
    hand_of = np.repeat(np.arange(deals), np.diff(ends, prepend=0))
    seen = np.zeros((3, _cards.VALUES))
    chosen = starts
    for _ in range(rounds):
        for row in range(3):
            seen[row] += np.bincount(values[chosen, row], minlength=_cards.VALUES)
        odds = _odds(seen)
        worth = sum(row_units[row] * odds[row][values[:, row]] for row in range(3))
        best = worth == np.maximum.reduceat(worth, starts)[hand_of]
        chosen = np.flatnonzero(best)[np.searchsorted(np.flatnonzero(best), starts)]
    odds.flags.writeable = False
    return odds


def _odds(seen: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of counts by value: the share below less the share above."""
    upto = seen.cumsum(axis=1)
    odds: NDArray[np.float64] = (2 * upto - seen) / upto[:, -1:] - 1
    return odds
