"""Brute-force readings of a hand: every split into sets and a pair, or into pairs, wildcards included.

Kinds are 0-33 as everywhere (1-9 m, 1-9 p, 1-9 s, E S W N P F C); 34 is a wildcard.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement

NAMES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC") + ["*"]
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED, WILD = range(27, 35)
WINDS = (EAST, SOUTH, WEST, NORTH)
DRAGONS = (WHITE, GREEN, RED)
SUITED = range(27)


class NotAWin(Exception):
    """No reading completes the hand."""


def kind(name: str) -> int:
    return NAMES.index(name)


def suit(tile: int) -> str:
    """m, p, s, or z for an honour."""
    return "mps"[tile // 9] if tile < 27 else "z"


def rank(tile: int) -> int:
    return tile % 9 + 1 if tile < 27 else 0


@dataclass(frozen=True, order=True)
class Block:
    """A set, a pair or a single: its tiles as they are read, and which of them are wildcards."""

    form: str  # chow, triplet, kong, pair, single
    tiles: tuple[int, ...]
    wild: tuple[bool, ...] = ()
    laid: str = ""  # "" in hand, "open" claimed, "closed" a concealed kong

    @property
    def first(self) -> int:
        return self.tiles[0]

    @property
    def three(self) -> bool:
        """A triplet or a kong."""
        return self.form in ("triplet", "kong")

    def became(self) -> list[int]:
        """What the wildcards of this block stand for."""
        return [tile for tile, wild in zip(self.tiles, self.wild, strict=False) if wild]

    def holds(self, tile: int) -> bool:
        """Whether a natural copy of `tile` (or a wildcard, for `tile` = 34) stands here in hand."""
        wild = self.wild or (False,) * len(self.tiles)
        return not self.laid and any(w if tile == WILD else t == tile and not w
                                     for t, w in zip(self.tiles, wild, strict=True))  # fmt: skip


@dataclass(frozen=True)
class Hand:
    sets: tuple[Block, ...]
    held: tuple[int, ...]  # concealed, without the winning tile
    win: int

    @property
    def concealed(self) -> list[int]:
        return sorted([*self.held, self.win])

    @property
    def every(self) -> list[int]:
        """Every tile, sets and winning tile too."""
        return self.concealed + [tile for block in self.sets for tile in block.tiles]

    @property
    def wanted(self) -> int:
        """How many sets the concealed tiles must make."""
        return (len(self.held) + 1) // 3

    @property
    def claimed(self) -> bool:
        return any(block.laid == "open" for block in self.sets)


@dataclass(frozen=True)
class Reading:
    """One way to read a hand; `won` is the block in which the winning tile stands."""

    shape: str  # standard, pairs, eight_pairs
    blocks: tuple[Block, ...]
    won: Block

    @property
    def every(self) -> list[int]:
        """Every tile as it is read, wildcards as what they became."""
        return [tile for block in self.blocks for tile in block.tiles]

    @property
    def sets(self) -> list[Block]:
        return [block for block in self.blocks if block.form in ("chow", "triplet", "kong")]

    @property
    def chows(self) -> list[Block]:
        return [block for block in self.blocks if block.form == "chow"]

    @property
    def threes(self) -> list[Block]:
        return [block for block in self.blocks if block.three]

    @property
    def kongs(self) -> list[Block]:
        return [block for block in self.blocks if block.form == "kong"]

    @property
    def pair(self) -> Block:
        return next(block for block in self.blocks if block.form == "pair")

    @property
    def all_triplets(self) -> bool:
        return self.shape == "standard" and not self.chows

    @property
    def dragon_run(self) -> bool:
        """一条龙: chows 123 456 789 of one suit."""
        starts = {block.first for block in self.chows}
        return any({9 * s, 9 * s + 3, 9 * s + 6} <= starts for s in range(3))

    def place(self, win: int) -> str:
        """How the winning tile stands: pair, triplet, closed, edge, open."""
        if self.won.form != "chow":
            return self.won.form
        low = rank(self.won.first)
        at = win - self.won.first
        if at == 1:
            return "closed"
        return "edge" if (low, at) in ((1, 2), (7, 0)) else "open"


def tiles_of(text: str) -> list[int]:
    tiles = []
    for digits, letter, honour in re.findall(r"([1-9]+)([mps])|([ESWNPFC*])", text):
        tiles += [kind(honour)] if honour else [kind(digit + letter) for digit in digits]
    return tiles


def as_face(tile: int, substitute: int | None) -> int:
    """What a natural tile is read as: a white dragon may stand for another kind."""
    return substitute if tile == WHITE and substitute is not None else tile


def set_of(text: str, substitute: int | None = None) -> Block:
    """A laid-down set; P in it stands for `substitute`, where there is one."""
    tiles = sorted(as_face(tile, substitute) for tile in tiles_of(text))
    form = "kong" if len(tiles) == 4 else "triplet" if tiles[0] == tiles[2] else "chow"
    return Block(form, tuple(tiles), laid="closed" if text[0] == "(" else "open")


def parse(text: str, wild: int | None = None, substitute: int | None = None) -> Hand:
    """A hand of its text; a concealed tile of kind `wild` is a wildcard, a P is `substitute`."""
    body, _, last = text.partition("+")
    pieces = re.findall(r"\[[^]]*\]|\([^)]*\)", body)
    rest = re.sub(r"\[[^]]*\]|\([^)]*\)", "", body)

    def read(tile: int) -> int:
        return WILD if tile == wild else as_face(tile, substitute)

    (win,) = tiles_of(last)
    held = tuple(sorted(read(tile) for tile in tiles_of(rest)))
    return Hand(tuple(set_of(piece, substitute) for piece in pieces), held, read(win))


def last_tile_printed(text: str) -> str:
    """The same hand with its last printed tile as the winning one."""
    body, digits, letter = re.fullmatch(r"(.*?)([1-9]*)([mpsESWNPFC])", text).groups()
    return f"{body}{digits[:-1]}{letter if digits[:-1] else ''}+{digits[-1:]}{letter}"


def block_kinds() -> list[tuple[str, tuple[int, ...]]]:
    """Every set there is."""
    chows = [("chow", (k, k + 1, k + 2)) for k in SUITED if k % 9 <= 6]
    return chows + [("triplet", (k, k, k)) for k in range(34)]


@cache
def blocks_with(tile: int) -> list[tuple[str, tuple[int, ...]]]:
    return [(form, tiles) for form, tiles in block_kinds() if tile in tiles]


@lru_cache(maxsize=200_000)
def splits(tiles: tuple[int, ...], wilds: int, sets: int, pair: bool) -> frozenset[tuple[Block, ...]]:
    """Every split of natural `tiles` and `wilds` wildcards into `sets` sets and perhaps a pair."""
    if len(tiles) + wilds != 3 * sets + 2 * pair:
        return frozenset()
    if not tiles and not sets and not pair:
        return frozenset({()})
    wanted = [("pair", (k, k)) for k in ([tiles[0]] if tiles else range(34))] if pair else []
    if sets:
        wanted += blocks_with(tiles[0]) if tiles else block_kinds()
    found = set()
    for form, shape in wanted:
        for block, left, used in fillings(form, shape, tiles, wilds):
            for rest in splits(left, wilds - used, sets - (form != "pair"), pair and form != "pair"):
                found.add(tuple(sorted((block, *rest))))
    return frozenset(found)


def fillings(form, shape, tiles, wilds) -> Iterator[tuple[Block, tuple[int, ...], int]]:
    """A block filled from natural tiles and wildcards in every way that uses the first natural tile."""
    ways = [((), tiles)]
    for wanted in shape:
        ways = [
            ((*flags, is_wild), left if is_wild else without(left, wanted))
            for flags, left in ways
            for is_wild in ((False, True) if wilds else (False,))
            if is_wild or wanted in left
        ]
    seen = set()
    for flags, left in ways:
        key = tuple(sorted(zip(shape, flags, strict=True)))
        used = sum(flags)
        if used > wilds or key in seen or (tiles and left.count(tiles[0]) == tiles.count(tiles[0])):
            continue
        seen.add(key)
        yield Block(form, shape, tuple(flag for _, flag in key) if used else ()), left, used


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def placed(shape: str, blocks: tuple[Block, ...], win: int) -> Iterator[Reading]:
    """The reading once for each different block in which the winning tile may stand."""
    for won in sorted({block for block in blocks if block.holds(win)}):
        yield Reading(shape, blocks, won)


def natural(tiles) -> tuple[tuple[int, ...], int]:
    """(natural tiles, number of wildcards)."""
    return tuple(sorted(tile for tile in tiles if tile != WILD)), sum(tile == WILD for tile in tiles)


def standard(hand: Hand) -> Iterator[Reading]:
    """Sets and a pair."""
    tiles, wilds = natural(hand.concealed)
    for blocks in sorted(splits(tiles, wilds, hand.wanted, True)):
        yield from placed("standard", hand.sets + blocks, hand.win)


def pair_splits(tiles: tuple[int, ...], wilds: int, single: bool) -> Iterator[tuple[Block, ...]]:
    """Every way to read the tiles as pairs (and one single); a quad is two pairs.

    What the wildcards become is tried out kind by kind; the kinds with an odd count are served first,
    the wildcards left over go two by two.
    """
    odd = sorted(k for k, n in Counter(tiles).items() if n % 2)
    for alone in [*odd, *(k for k in range(34) if k not in odd and wilds)] if single else [None]:
        needs = sorted(set(odd) ^ ({alone} if single else set()))
        spare = wilds - len(needs)
        if spare < 0 or spare % 2:
            continue
        for twins in combinations_with_replacement(range(34), spare // 2):
            became = Counter([*needs, *twins, *twins])
            yield pair_blocks(Counter(tiles), became, alone)


def pair_blocks(have: Counter, became: Counter, alone: int | None) -> tuple[Block, ...]:
    blocks = []
    for k in sorted(set(have) | set(became)):
        flags = [False] * have[k] + [True] * became[k]
        if k == alone:
            blocks.append(Block("single", (k,), (flags.pop(),)))
        blocks += [Block("pair", (k, k), tuple(flags[i : i + 2])) for i in range(0, len(flags), 2)]
    return tuple(blocks)


def seven_pairs(hand: Hand) -> Iterator[Reading]:
    """Seven pairs, nothing laid down."""
    if hand.sets or len(hand.held) != 13:
        return
    tiles, wilds = natural(hand.concealed)
    for blocks in pair_splits(tiles, wilds, single=False):
        yield from placed("pairs", blocks, hand.win)


def eight_pairs(hand: Hand) -> Iterator[Reading]:
    """Eight pairs and a single, nothing laid down."""
    if hand.sets or len(hand.held) != 16:
        return
    tiles, wilds = natural(hand.concealed)
    for blocks in pair_splits(tiles, wilds, single=True):
        yield from placed("eight_pairs", blocks, hand.win)


def quads(reading: Reading) -> list[int]:
    """The kinds of which four are read as two pairs."""
    return sorted(k for k, n in Counter(reading.every).items() if n >= 4)


def near(tile: int) -> list[int]:
    """The kinds that can share a set with `tile`."""
    if tile >= 27:
        return [tile]
    return [t for t in range(tile - 2, tile + 3) if 0 <= t < 27 and suit(t) == suit(tile)]


@lru_cache(maxsize=200_000)
def complete(tiles: tuple[int, ...], sets: int, pair: bool) -> bool:
    """Whether natural tiles are that many sets and perhaps a pair."""
    if not tiles:
        return not sets and not pair
    shapes = [("pair", (tiles[0],) * 2)] if pair else []
    if sets:
        shapes += [one for one in blocks_with(tiles[0]) if one[1][0] == tiles[0]]
    for form, shape in shapes:
        left = tiles
        for tile in shape:
            if tile not in left:
                break
            left = without(left, tile)
        else:
            if complete(left, sets - (form != "pair"), pair and form != "pair"):
                return True
    return False


def waits(hand: Hand, pairs: bool = False) -> list[int]:
    """Every kind that completes the held tiles by form, used-up kinds included (no wildcards held).

    `pairs` asks for seven pairs besides sets and a pair.
    """
    found = []
    for tile in sorted({t for held in hand.held for t in near(held)}):
        tiles = tuple(sorted((*hand.held, tile)))
        even = pairs and len(tiles) == 14 and all(n % 2 == 0 for n in Counter(tiles).values())
        if even or complete(tiles, hand.wanted, True):
            found.append(tile)
    return found


def used_up(hand: Hand, tile: int) -> bool:
    """All four copies are in the held tiles and the sets."""
    return without(tuple(hand.every), hand.win).count(tile) >= 4


def suits(hand: Hand | Reading) -> set[str]:
    """The suits of the hand, honours aside."""
    return {suit(tile) for tile in hand.every if tile < 27}


def honours(hand: Hand | Reading) -> bool:
    return any(27 <= tile < 34 for tile in hand.every)


def best(scored) -> tuple[int, bool, list[tuple[str, int]]]:
    """The greatest total of (total, legal, lines); `NotAWin` where there is none."""
    scored = list(scored)
    if not scored:
        raise NotAWin
    return max(scored, key=lambda one: (one[0], one[1]))


def listed(lines: list[tuple[str, int, int]]) -> tuple[int, list[tuple[str, int]]]:
    """(sum of value x count, the lines that count something) of (zh, value, count)."""
    kept = [(zh, value, int(count)) for zh, value, count in lines if value * count]
    return sum(value * count for _, value, count in kept), [(zh, count) for zh, _, count in kept]
