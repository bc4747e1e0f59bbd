"""Winning MCR hands, made rather than found: sets, a pair, a winning tile, and a situation that can be.

A flavour says from which pool of sets a hand is drawn, and how many are triplets, claimed, konged. The same
seed gives the same hands, some 30,000 a second.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import cycle
from random import Random
from typing import NamedTuple

TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC")
CHOW_STARTS = [kind for kind in range(27) if kind % 9 <= 6]
HONOURS = range(27, 34)
ORPHANS = [kind for kind in range(27) if kind % 9 in (0, 8)] + list(HONOURS)
CHOW, PUNG, KONG, CONCEALED_KONG = range(4)
WRITTEN = ("[{}]", "[{}]", "[{}]", "({})")


class Win(NamedTuple):
    """One winning hand: `sets` as (shape, lowest kind), `standing` kinds, the winning kind, the situation."""

    sets: tuple[tuple[int, int], ...]
    standing: tuple[int, ...]
    win: int
    context: dict

    @property
    def text(self) -> str:
        """As `Hand.parse` reads it."""
        sets = [WRITTEN[shape].format(names(tiles_of(shape, first))) for shape, first in self.sets]
        return f"{''.join(sets)}{names(self.standing)}+{TILES[self.win]}"


def names(kinds: Iterable[int]) -> str:
    """The tiles, each with its own suit letter."""
    return "".join([TILES[kind] for kind in kinds])


def tiles_of(shape: int, first: int) -> tuple[int, ...]:
    """The kinds of a set."""
    return (first, first + 1, first + 2) if shape == CHOW else (first,) * (3 if shape == PUNG else 4)


# ---- pools: which chows, triplets and pairs a hand is drawn from ----


class Pool(NamedTuple):
    chows: list[int]
    kinds: list[int]


def pool(kinds) -> Pool:
    """All sets that these kinds can make."""
    held = set(kinds)
    return Pool([first for first in CHOW_STARTS if {first, first + 1, first + 2} <= held], sorted(held))


def ranks(*wanted: int, suits=(0, 1, 2)) -> list[int]:
    return [9 * suit + rank - 1 for suit in suits for rank in wanted]


def named(text: str) -> list[int]:
    """Kinds by name, such as ``"2s 3s F"``."""
    return [TILES.index(name) for name in text.split()]


WHOLE = pool(range(34))
FLUSHES = [
    pool([*ranks(*range(1, 10), suits=(suit,)), *honours]) for suit in range(3) for honours in ((), HONOURS)
]
DENSE = [
    pool(ranks(*range(low, low + width), suits=suits))
    for suits in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2))
    for width in (4, 5, 6)
    for low in range(1, 11 - width)
]
THEMES = [
    pool(named("2s 3s 4s 6s 8s F")),
    pool(named("1p 2p 3p 4p 5p 8p 9p 2s 4s 5s 6s 8s 9s P")),
    *(
        pool(ranks(*wanted))
        for wanted in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 2, 3, 4), (6, 7, 8, 9), (2, 4, 6, 8))
    ),
    pool(ranks(*range(2, 9))),
    pool(HONOURS),
    pool([*HONOURS, *ranks(1, 9)]),
    pool(ranks(1, 9)),
    Pool([first for first in CHOW_STARTS if first % 9 in (0, 6)], ORPHANS),
    Pool([first for first in CHOW_STARTS if first % 9 in (2, 3, 4)], ranks(5)),
    Pool([first for first in CHOW_STARTS if first % 9 in (0, 6)], ranks(5)),
    Pool([first for first in CHOW_STARTS if first % 9 in (0, 3, 6)], WHOLE.kinds),
]


# ---- shapes: sets and standing tiles, the winning one still among them ----

Parts = tuple[list[tuple[int, int]], list[int]]


class Mix(NamedTuple):
    """Shares: of triplets among the sets, of sets that are claimed, of triplets that are kongs."""

    pools: list[Pool]
    triplets: float
    claimed: float
    kongs: float


def draw_sets(rng: Random, mix: Mix, chosen: Pool, number: int, left: list[int], parts: Parts) -> bool:
    """Take `number` sets and a pair out of `left`; False where the pool has run dry."""
    sets, standing = parts
    random, tries = rng.random, 0
    while number:
        tries += 1
        if tries > 60:
            return False
        claimed = random() < mix.claimed
        if not chosen.chows or random() < mix.triplets:
            first = chosen.kinds[int(random() * len(chosen.kinds))]
            konged = random() < mix.kongs
            copies = 4 if konged else 3
            if left[first] < copies:
                continue
            left[first] -= copies
            shape = (KONG if claimed else CONCEALED_KONG) if konged else PUNG
            tiles = (first,) * 3
        else:
            first, shape, konged = chosen.chows[int(random() * len(chosen.chows))], CHOW, False
            if not (left[first] and left[first + 1] and left[first + 2]):
                continue
            tiles = (first, first + 1, first + 2)
            for kind in tiles:
                left[kind] -= 1
        if claimed or konged:
            sets.append((shape, first))
        else:
            standing += tiles
        number -= 1
    for _ in range(20):
        kind = chosen.kinds[int(random() * len(chosen.kinds))]
        if left[kind] >= 2:
            standing += (kind, kind)
            return True
    return False


def standard(mix: Mix) -> Callable[[Random], Parts]:
    def make(rng: Random) -> Parts:
        while True:
            parts: Parts = ([], [])
            if draw_sets(rng, mix, mix.pools[int(rng.random() * len(mix.pools))], 4, [4] * 34, parts):
                return parts

    return make


def knitted_nine(rng: Random) -> list[int]:
    first = rng.sample((0, 1, 2), 3)
    return [9 * suit + rank for suit in range(3) for rank in range(first[suit], 9, 3)]


def knitted(rng: Random) -> Parts:
    """组合龙 half the time, else 全不靠 or 七星不靠."""
    nine = knitted_nine(rng)
    if rng.random() < 0.5:
        return [], rng.sample([*nine, *HONOURS], 14)
    mix = Mix([WHOLE], 0.4, 0.4, 0.3)
    while True:
        left, parts = [4] * 34, ([], list(nine))
        for kind in nine:
            left[kind] -= 1
        if draw_sets(rng, mix, WHOLE, 1, left, parts):
            return parts


def pairs(rng: Random) -> Parts:
    """Seven pairs from any pool wide enough, quads among them."""
    while True:
        chosen = rng.choice([WHOLE, rng.choice(FLUSHES), rng.choice(DENSE), rng.choice(THEMES)]).kinds
        if len(chosen) >= 4:
            return [], rng.sample([*chosen, *chosen], 7) * 2


def odd(rng: Random) -> Parts:
    """Thirteen orphans, seven shifted pairs, nine gates and their neighbours, terminal chows 双龙会."""
    which, suit = rng.randrange(5), 9 * rng.randrange(3)
    if which == 0:
        return [], [*ORPHANS, rng.choice(ORPHANS)]
    if which == 1:
        first = suit + rng.randrange(3)
        return [], [*range(first, first + 7)] * 2
    if which == 2:
        other, third = rng.choice([(suit, suit), rng.sample(sorted({0, 9, 18} - {suit}), 2)])
        chows = [suit, suit + 6, other, other + 6]
        claimed = [chows.pop() for _ in range(rng.randrange(4))]
        standing = [kind for first in chows for kind in tiles_of(CHOW, first)]
        return [(CHOW, first) for first in claimed], [*standing, third + 4, third + 4]
    return [], [suit, suit, *range(suit, suit + 9), suit + 8, suit + 8, suit + rng.randrange(9)]


FLAVOURS: dict[str, Callable[[Random], Parts]] = {
    "closed": standard(Mix([WHOLE], 0.25, 0.0, 0.05)),
    "claimed": standard(Mix([WHOLE], 0.3, 0.55, 0.1)),
    "kongs": standard(Mix([WHOLE], 0.85, 0.4, 0.6)),
    "triplets": standard(Mix([WHOLE, *DENSE], 0.9, 0.3, 0.05)),
    "flush": standard(Mix(FLUSHES, 0.25, 0.25, 0.1)),
    "dense": standard(Mix(DENSE, 0.25, 0.3, 0.05)),
    "themes": standard(Mix(THEMES, 0.45, 0.35, 0.1)),
    "knitted": knitted,
    "pairs": pairs,
    "odd": odd,
}


# ---- the situation ----


def situation(rng: Random, sets: list[tuple[int, int]], standing: list[int], win: int) -> dict:
    """Winds, flowers, and what can be true of this win together."""
    random = rng.random
    drawn, last = random() < 0.5, random() < 0.1
    context = {"seat": "ESWN"[int(random() * 4)], "round": "ESWN"[int(random() * 4)]}
    if drawn:
        context["self_draw"] = True
        if random() < 0.15 and any(shape >= KONG for shape, _ in sets):
            context["kong_draw"] = True
    if win not in standing and random() < 0.25:
        melded = any(win in tiles_of(shape, first) for shape, first in sets)
        if drawn or last or melded or random() < 0.5:
            context["last_copy"] = True
        else:
            context["robbing_kong"] = True
    if last:
        context["last_tile"] = True
    if random() < 0.1:
        context["flowers"] = int(random() * 9)
    return context


def wins(seed: int, *flavours: str) -> Iterator[Win]:
    """Wins without end, the flavours in turn; all of `FLAVOURS` where none is named."""
    rng = Random(seed)
    for flavour in cycle(flavours or FLAVOURS):
        sets, standing = FLAVOURS[flavour](rng)
        win = standing.pop(int(rng.random() * len(standing)))
        yield Win(tuple(sets), tuple(standing), win, situation(rng, sets, standing, win))
