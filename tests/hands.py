"""Seeded hands of every flavour, for tests and benches alike: uint8 arrays of 34 counts.

Hands are drawn from one wall of four copies a kind, claimed sets first: no kind stands five times.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.uint8]

FLAVOURS = ("uniform", "half_flush", "full_flush", "near_complete", "many_pairs", "odd_shapes")
SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17)
CHOWS = np.array([suit + rank + np.arange(3) for suit in (0, 9, 18) for rank in range(7)])
BLOCKS = np.zeros((21 + 34 + 34, 34), dtype=np.uint8)  # chows, triplets, kongs
np.put_along_axis(BLOCKS[:21], CHOWS, 1, axis=1)
BLOCKS[np.arange(21, 55), np.arange(34)] = 3
BLOCKS[np.arange(55, 89), np.arange(34)] = 4
PAIRS = 2 * np.eye(34, dtype=np.uint8)
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]


def hands(
    rng: np.random.Generator, flavour: str, size: int, count: int, sets: int = 0
) -> tuple[Counts, Counts]:
    """`count` concealed hands of `size` tiles beside `sets` claimed sets: two arrays (count, 34)."""
    kinds = KINDS[flavour](rng, count)
    claimed = _add_blocks(rng, np.zeros((count, 34), dtype=np.uint8), kinds, BLOCKS, sets)
    if flavour == "near_complete":
        concealed = _near_complete(rng, claimed, kinds, size)
    elif flavour == "many_pairs":
        concealed = _from_wall(rng, claimed, kinds, size, copies=2)
    else:
        concealed = _from_wall(rng, claimed, kinds, size)
    return concealed, claimed


def complete(rng: np.random.Generator, count: int, size: int, one_suit: bool = False) -> Counts:
    """`count` hands of size // 3 sets and a pair, over all kinds or inside one suit."""
    kinds = (_one_suit if one_suit else _all_kinds)(rng, count)
    tiles = _add_blocks(rng, np.zeros((count, 34), dtype=np.uint8), kinds, PAIRS, 1)
    return _add_blocks(rng, tiles, kinds, BLOCKS[:55], size // 3)


def mixed(seed: int, count: int, sizes: tuple[int, ...] = SIZES) -> Iterator[tuple[str, Counts, Counts]]:
    """`count` hands of every flavour and size, some with claimed sets, as (label, concealed, claimed)."""
    rng = np.random.default_rng(seed)
    shares = len(FLAVOURS) * len(sizes)
    for index, (flavour, size) in enumerate((flavour, size) for flavour in FLAVOURS for size in sizes):
        share = count * (index + 1) // shares - count * index // shares
        most = max(0, (14 if size <= 14 else 17) // 3 - size // 3)
        sets = int(rng.integers(0, most + 1))
        if flavour == "full_flush" and size >= 10:
            sets = min(sets, 2)
        yield f"{flavour}-{size}+{sets}", *hands(rng, flavour, size, share, sets)


def everything(seed: int, count: int, sizes: tuple[int, ...] = SIZES) -> tuple[Counts, Counts]:
    """The hands of `mixed` in one array, in random order."""
    batches = list(mixed(seed, count, sizes))
    order = np.random.default_rng(seed).permutation(sum(len(concealed) for _, concealed, _ in batches))
    return (
        np.concatenate([concealed for _, concealed, _ in batches])[order],
        np.concatenate([claimed for _, _, claimed in batches])[order],
    )


def _all_kinds(rng: np.random.Generator, count: int) -> NDArray[np.bool_]:
    return np.ones((count, 34), dtype=bool)


def _one_suit(rng: np.random.Generator, count: int) -> NDArray[np.bool_]:
    return np.arange(34) // 9 == rng.integers(0, 3, size=(count, 1))


def _suit_and_honours(rng: np.random.Generator, count: int) -> NDArray[np.bool_]:
    return _one_suit(rng, count) | (np.arange(34) >= 27)


def _odd_shapes(rng: np.random.Generator, count: int) -> NDArray[np.bool_]:
    """Terminals and honours, or the tiles of a knitted nine and honours: what no set is easily made of."""
    orphans = np.isin(np.arange(34), ORPHANS)
    thirds = rng.permuted(np.tile(np.arange(3), (count, 1)), axis=1)
    knitted = (np.arange(34) >= 27) | (np.arange(34) % 3 == np.repeat(thirds, [9, 9, 16], axis=1))
    return np.where(rng.random((count, 1)) < 0.5, orphans, knitted)


KINDS = {
    "uniform": _all_kinds,
    "half_flush": _suit_and_honours,
    "full_flush": _one_suit,
    "near_complete": _all_kinds,
    "many_pairs": _all_kinds,
    "odd_shapes": _odd_shapes,
}


def _from_wall(
    rng: np.random.Generator, claimed: Counts, kinds: NDArray[np.bool_], size: int, copies: int = 1
) -> Counts:
    """`size` tiles from what is left of the wall; with `copies` 2 in pairs, the last one alone."""
    wall = np.repeat(np.arange(34), 4)
    copy = np.tile(np.arange(4), 34)
    there = (copy >= claimed[:, wall]) & kinds[:, wall]
    order = rng.random((len(claimed), 136), dtype=np.float32)
    if copies == 2:
        order[:, 1::2] = order[:, ::2]
    order[~there] = 2
    drawn = wall[np.argsort(order, axis=1, kind="stable")[:, :size]]
    return _count(drawn)


def _count(drawn: NDArray[np.integer]) -> Counts:
    rows = np.arange(len(drawn))[:, None] * 34
    return np.bincount((drawn + rows).ravel(), minlength=len(drawn) * 34).reshape(-1, 34).astype(np.uint8)


def _add_blocks(
    rng: np.random.Generator, tiles: Counts, kinds: NDArray[np.bool_], blocks: Counts, many: int
) -> Counts:
    """`tiles` with `many` random blocks more in each row, out of the `kinds`, four copies at most."""
    for _ in range(many):
        waiting = np.arange(len(tiles))
        while len(waiting):
            tried = tiles[waiting] + blocks[rng.integers(0, len(blocks), size=len(waiting))]
            good = (tried <= 4).all(axis=1) & ~((tried > 0) & ~kinds[waiting]).any(axis=1)
            tiles[waiting[good]] = tried[good]
            waiting = waiting[~good]
    return tiles


def _near_complete(rng: np.random.Generator, claimed: Counts, kinds: NDArray[np.bool_], size: int) -> Counts:
    """A complete hand of `size` (or size + 1) tiles with 0 to 3 of them exchanged, then one taken away."""
    both = _add_blocks(rng, claimed.copy(), kinds, BLOCKS[:55], size // 3)
    both = _add_blocks(rng, both, kinds, PAIRS, 1)
    for exchange in range(3):
        some = np.flatnonzero(rng.integers(0, 4, size=len(both)) > exchange)
        both[some] = _one_less(rng, both[some], claimed[some])
        both[some, np.argmax(rng.random((len(some), 34)) * (both[some] < 4), axis=1)] += 1
    concealed = both if size % 3 == 2 else _one_less(rng, both, claimed)
    return concealed - claimed


def _one_less(rng: np.random.Generator, tiles: Counts, kept: Counts) -> Counts:
    fewer = tiles.copy()
    fewer[np.arange(len(tiles)), np.argmax(rng.random(tiles.shape) * (tiles > kept), axis=1)] -= 1
    return fewer
