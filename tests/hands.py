"""Seeded hands of every flavour, for tests and benches alike: uint8 arrays of 34 counts.

Hands are drawn from one wall of four copies a kind, claimed sets first: no kind stands five times.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

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


# MCR wins -------------------------------------------------------------------------------------------

TILES = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *"ESWNPFC")
GREEN = [19, 20, 21, 23, 25, 32]
MCR_FLAVOURS = (
    "closed",
    "claimed",
    "kongs",
    "triplets",
    "flush",
    "honours",
    "ranks",
    "runs",
    "knitted",
    "pairs",
)
RUNS = (  # four chows as (suit, first rank - 1): what random hands seldom hold
    ((0, 0), (0, 3), (0, 6), None),
    ((0, 0), (1, 3), (2, 6), None),
    ((0, 0), (0, 0), (0, 6), (0, 6)),
    ((0, 0), (0, 6), (1, 0), (1, 6)),
    ((0, 0), (0, 2), (0, 4), (0, 6)),
    ((0, 2), (0, 3), (0, 4), (0, 5)),
    ((0, 2), (1, 3), (2, 4), None),
    ((0, 0), (0, 2), (1, 5), (2, 4)),
    ((0, 3), (1, 4), (2, 2), (0, 4)),
)
Win = tuple[str, dict[str, Any]]


def mcr_wins(seed: int, count: int, flavour: str) -> Iterator[Win]:
    """`count` complete MCR hands of a flavour with the situation of the win: (text, keywords)."""
    rng = random.Random(f"{flavour} {seed}")
    build = {"knitted": _knitted_win, "pairs": _pairs_win, "runs": _runs_win}.get(flavour, _standard_win)
    while count:
        sets, concealed = build(rng, flavour)
        tiles = Counter(concealed) + Counter(kind for kinds, _ in sets for kind in kinds)
        if max(tiles.values()) <= 4:
            yield _with_situation(rng, sets, concealed, tiles)
            count -= 1


Sets = list[tuple[list[int], str]]  # the kinds of a set and its bracket


def _standard_win(rng: random.Random, flavour: str) -> tuple[Sets, list[int]]:
    kinds = _kinds(rng, flavour)
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and {kind + 1, kind + 2} <= set(kinds)]
    triplets = {"kongs": 0.7, "triplets": 0.9, "honours": 0.9, "closed": 0.2, "claimed": 0.3}.get(
        flavour, 0.4
    )
    claims = {"closed": 0.0, "claimed": 0.6, "kongs": 0.7}.get(flavour, rng.choice((0.0, 0.3, 0.6)))
    sets: Sets = []
    concealed = [rng.choice(kinds)] * 2
    for _ in range(4):
        chow = starts and rng.random() >= triplets
        low = rng.choice(starts if chow else kinds)
        block = [low, low + 1, low + 2] if chow else [low] * 3
        kong = not chow and rng.random() < (0.6 if flavour == "kongs" else 0.05)
        if kong:
            sets.append(([*block, low], rng.choice("[(") if claims else "("))
        elif rng.random() < claims:
            sets.append((block, "["))
        else:
            concealed += block
    return sets, concealed


def _kinds(rng: random.Random, flavour: str) -> list[int]:
    """The kinds a hand is made of: few enough that patterns of two, three and four sets are common."""
    suit = 9 * rng.randrange(3)
    if flavour == "flush":
        return [*range(suit, suit + 9), *(range(27, 34) if rng.random() < 0.3 else ())]
    if flavour == "honours":
        return [*range(27, 34), *range(27, 34), suit, suit + 8, suit + rng.randrange(9)]
    if flavour == "ranks":
        low = rng.choice((0, 0, 1, 3, 5, 6))
        ranks = range(low, min(9, low + rng.choice((3, 4, 5))))
        return rng.choice(
            ([9 * s + rank for s in range(3) for rank in ranks], GREEN, [0, 8, 9, 17, 18, 26, 27, 31])
        )
    if flavour == "triplets":
        ranks = rng.sample(range(9), 3)
        return [9 * s + rank for s in range(3) for rank in ranks] + [rng.randrange(27, 34)]
    ranks = range(9) if rng.random() < 0.5 else sorted(rng.sample(range(9), 3) + list(range(3)))
    suits = rng.choice(((0, 1, 2), (0, 1, 2), (0, 1), (1, 2)))
    return [9 * s + rank for s in suits for rank in set(ranks)] + rng.sample(range(27, 34), rng.randrange(3))


def _runs_win(rng: random.Random, flavour: str) -> tuple[Sets, list[int]]:
    """Chows that make the rarer patterns together, or nothing at all; and nine gates."""
    suits = rng.sample(range(3), 3)
    if rng.random() < 0.1:
        return [], [9 * suits[0] + rank for rank in (0, 0, 0, *range(1, 8), 8, 8, 8, rng.randrange(9))]
    claims = rng.choice((0.0, 0.4, 0.8))
    pair = rng.choice((9 * suits[0] + 4, 9 * suits[2] + 4, rng.randrange(27), rng.randrange(27, 34)))
    sets: Sets = []
    concealed = [pair, pair]
    for run in rng.choice(RUNS):
        suit, rank = run or (rng.randrange(3), rng.randrange(7))
        low = 9 * suits[suit] + rank
        block = [low, low + 1, low + 2] if run or rng.random() < 0.7 else [low] * 3
        if rng.random() < claims:
            sets.append((block, "["))
        else:
            concealed += block
    return sets, concealed


def _knitted_win(rng: random.Random, flavour: str) -> tuple[Sets, list[int]]:
    thirds = rng.sample(range(3), 3)
    nine = [9 * suit + rank for suit in range(3) for rank in range(thirds[suit], 9, 3)]
    if rng.random() < 0.3:
        honours = list(range(27, 34))
        singles = rng.sample(honours + nine, 14)
        return [], rng.choice((singles, honours + rng.sample(nine, 7), nine + rng.sample(honours, 5)))
    sets, concealed = _standard_win(rng, "claimed")
    while len(sets) + len(concealed) // 3 != 1:
        sets, concealed = sets[:1], concealed[: 2 if sets else 5]
    return sets, nine + concealed


def _pairs_win(rng: random.Random, flavour: str) -> tuple[Sets, list[int]]:
    if rng.random() < 0.1:
        orphans = [0, 8, 9, 17, 18, 26, *range(27, 34)]
        return [], [*orphans, rng.choice(orphans)]
    kinds = _kinds(rng, rng.choice(("closed", "flush", "honours", "ranks")))
    chain = 9 * rng.randrange(3) + rng.randrange(3)
    pairs = [rng.choice(kinds) for _ in range(7)] if rng.random() < 0.95 else range(chain, chain + 7)
    return [], [kind for pair in pairs for kind in (pair, pair)]


def _with_situation(rng: random.Random, sets: Sets, concealed: list[int], tiles: Counter[int]) -> Win:
    """The text with one of the concealed tiles as the winning one, and a situation that can be."""
    rng.shuffle(concealed)
    *standing, win = concealed
    context: dict[str, Any] = {"seat": rng.choice("ESWN"), "round": rng.choice("ESWN")}
    drawn = context["self_draw"] = rng.random() < 0.5
    context["last_tile"] = rng.random() < 0.1
    context["last_copy"] = win not in standing and rng.random() < 0.15
    if drawn:
        context["kong_draw"] = any(len(kinds) == 4 for kinds, _ in sets) and rng.random() < 0.25
        context["flower_draw"] = not context["kong_draw"] and rng.random() < 0.05
    elif not context["last_tile"]:
        context["robbing_kong"] = tiles[win] == 1 and rng.random() < 0.15
    context["flowers"] = rng.choice((0, 0, 0, rng.randrange(9)))
    rng.shuffle(sets)
    brackets = [
        bracket + " ".join(TILES[kind] for kind in kinds) + {"[": "]", "(": ")"}[bracket]
        for kinds, bracket in sets
    ]
    text = " ".join([*brackets, *(TILES[kind] for kind in standing)]) + f" +{TILES[win]}"
    return text, {name: value for name, value in context.items() if value}
