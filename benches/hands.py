"""Seeded hands for the benches: uint8 arrays of 34 counts, drawn from one wall of four copies a kind."""

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.uint8]

ALL = np.arange(34)
HALF_FLUSH = np.r_[0:9, 27:34]
FULL_FLUSH = np.arange(9)


def drawn(rng: np.random.Generator, count: int, tiles: int, kinds: NDArray[np.int64] = ALL) -> Counts:
    """`count` hands of `tiles` tiles, drawn evenly from the four copies of `kinds`."""
    wall = np.repeat(kinds, 4)
    order = rng.random((count, len(wall))).argpartition(tiles, axis=1)[:, :tiles]
    return counted(wall[order])


def near_complete(rng: np.random.Generator, count: int, tiles: int) -> Counts:
    """Sets and a pair, with one tile changed and the last ones left out down to `tiles` tiles."""
    made = np.zeros((0, 34), np.uint8)
    while len(made) < count:
        sets = rng.integers(0, 2, (count, tiles // 3, 1))
        first = rng.integers(0, 3, sets.shape) * 9 + rng.integers(0, 7, sets.shape)
        chows, pungs = first + np.arange(3), rng.integers(0, 34, sets.shape) + np.zeros(3, int)
        pair = np.repeat(rng.integers(0, 34, (count, 1)), 2, axis=1)
        hands = np.concatenate([np.where(sets, chows, pungs).reshape(count, -1), pair], axis=1)[:, :tiles]
        hands[:, 0] = rng.integers(0, 34, count)
        counts = counted(hands)
        made = np.concatenate([made, counts[(counts <= 4).all(axis=1)]])
    return made[:count]


def counted(tiles: NDArray[np.int64]) -> Counts:
    """Rows of tiles as rows of counts."""
    counts = np.zeros((len(tiles), 34), np.uint8)
    np.add.at(counts, (np.arange(len(tiles))[:, None], tiles), 1)
    return counts


def distributions(count: int, waiting: bool = False, seed: int = 1) -> dict[str, Counts]:
    """The hands that every bench runs over, by name; 3k+1 tiles each if `waiting`, else 3k+2."""
    rng, less = np.random.default_rng(seed), int(waiting)
    return {
        "uniform": drawn(rng, count, 14 - less),
        "half flush": drawn(rng, count, 14 - less, HALF_FLUSH),
        "full flush": drawn(rng, count, 14 - less, FULL_FLUSH),
        "near-complete": near_complete(rng, count, 14 - less),
        "two sets claimed": drawn(rng, count, 8 - less),
        "17 tiles": drawn(rng, count, 17 - less),
    }
