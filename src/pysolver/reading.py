"""One way to read a complete hand: its shape, its sets, its pair."""

from __future__ import annotations

from typing import NamedTuple

from .tiles import TILE_NAMES

__all__ = ["Reading"]

TRIPLET = 64  # a set's code is the lowest kind of a run, or this plus the kind of a triplet
KNITTED_CLASSES = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
SHAPE_ZH = {
    "standard": "基本和型",
    "pairs": "七对",
    "orphans": "十三幺",
    "lesser_knitted": "全不靠",
    "greater_knitted": "七星不靠",
    "knitted_straight": "组合龙",
    "eight_pairs": "八对",
    "pairs_triplet": "嚦咕嚦咕",
    "flowers": "花胡",
    "three_wilds": "三财神",
}


def text_of(kinds: list[int]) -> str:
    """The tiles in the order given, digits sharing a suit letter: ``[0, 1, 2, 27]`` → ``"123mE"``."""
    text = ""
    for place, kind in enumerate(kinds):
        name = TILE_NAMES[kind]
        following = TILE_NAMES[kinds[place + 1]] if place + 1 < len(kinds) else ""
        text += name[0] if len(name) == 2 and following[1:] == name[1:] else name
    return text


KINDS = range(len(TILE_NAMES))
RUNS = {kind: text_of([kind, kind + 1, kind + 2]) for kind in range(27) if kind % 9 <= 6}
SET_TEXTS = RUNS | {TRIPLET + kind: text_of([kind] * 3) for kind in KINDS}
"""The tiles of a set by its code: a run or a triplet."""

QUAD_TEXTS = {TRIPLET + kind: text_of([kind] * 4) for kind in KINDS}
PAIR_TEXTS = tuple(text_of([kind, kind]) for kind in KINDS)


class Reading(NamedTuple):
    """One way to read a complete hand.

    Parameters
    ----------
    shape : str
        ``"standard"`` (sets and a pair), ``"pairs"`` 七对, ``"orphans"`` 十三幺, ``"lesser_knitted"`` 全不靠,
        ``"greater_knitted"`` 七星不靠, ``"knitted_straight"`` 组合龙, ``"eight_pairs"``, ``"pairs_triplet"`` 嚦咕嚦咕;
        ``"flowers"`` 花胡 where flowers win whatever the hand, ``"three_wilds"`` where wildcards do.
    sets : tuple of str
        The sets as texts: concealed ones bare (``"123m"``), the hand's own sets as given (``"[555p]"``).
    pair : str or None
        The pair of a shape that has one, as a text.
    rest : tuple of str
        The parts that are neither: the pairs of the pair shapes, the knitted straight's nine tiles, the single
        tiles of the knitted and orphan shapes and of a hand without a shape.
    win : str or None
        The winning tile, in the reading that a score stands on.
    win_in : str or None
        The part that the winning tile completes, one of `parts`; None where the shape has no parts to tell apart.
    wilds : tuple of str
        What each wildcard became, in index order.
    wilds_at_home : int
        Of them those that stand for their own face 归位, where the wild tile has one.
    """

    shape: str
    sets: tuple[str, ...] = ()
    pair: str | None = None
    rest: tuple[str, ...] = ()
    win: str | None = None
    win_in: str | None = None
    wilds: tuple[str, ...] = ()
    wilds_at_home: int = 0

    @property
    def zh(self) -> str:
        """The shape's Chinese name."""
        return SHAPE_ZH[self.shape]

    @property
    def parts(self) -> tuple[str, ...]:
        """All parts in reading order: the rest, the sets, the pair."""
        return self.rest + self.sets + ((self.pair,) if self.pair else ())

    def __str__(self) -> str:
        return " ".join(self.parts)

    def with_win(self, win: str, placement: int | str | None, claimed: int) -> Reading:
        """The same reading with its winning tile: in the pair, a concealed set by its place, or the knitted nine."""
        part: str | None = None
        if placement == "pair":
            part = self.pair
        elif isinstance(placement, int):
            part = self.sets[claimed + placement]
        elif placement == "knitted":
            part = next(run for run in self.rest if run.endswith(win[1:]) and win[0] in run)
        return Reading(self.shape, self.sets, self.pair, self.rest, win, part, self.wilds, self.wilds_at_home)

    def to_dict(self) -> dict[str, str | int | list[str] | None]:
        """Plain JSON types."""
        return {
            "shape": self.shape,
            "zh": self.zh,
            "sets": list(self.sets),
            "pair": self.pair,
            "rest": list(self.rest),
            "win": self.win,
            "win_in": self.win_in,
            "wilds": list(self.wilds),
            "wilds_at_home": self.wilds_at_home,
        }


def knitted_tiles(arrangement: int) -> list[int]:
    """The nine kinds of a knitted arrangement: 147, 258, 369 of three suits."""
    classes = KNITTED_CLASSES[arrangement]
    return [9 * suit + rank for suit in range(3) for rank in range(classes[suit], 9, 3)]


def reading_of(
    raw: tuple[str, tuple[int, ...], int | None, int], counts: tuple[int, ...], claimed: tuple[str, ...]
) -> Reading:
    """A `Reading` from what the core lists.

    Parameters
    ----------
    raw : tuple
        Shape, set codes, kind of the pair (or odd kind) or None, knitted arrangement.
    counts : tuple of 34 int
        The concealed tiles, the winning one included.
    claimed : tuple of str
        The hand's own sets.
    """
    shape, codes, kind, arrangement = raw
    sets = claimed + tuple([SET_TEXTS[code] for code in codes])
    if shape in ("standard", "knitted_straight"):
        assert kind is not None
        knitted = knitted_tiles(arrangement) if shape == "knitted_straight" else []
        rest = tuple(text_of(knitted[i : i + 3]) for i in range(0, len(knitted), 3))
        return Reading(shape, sets, PAIR_TEXTS[kind], rest)
    if shape in ("pairs", "eight_pairs", "pairs_triplet"):
        left = [count - 3 * (shape == "pairs_triplet" and k == kind) for k, count in enumerate(counts)]
        pairs = tuple(PAIR_TEXTS[k] for k, count in enumerate(left) for _ in range(count // 2))
        odd = () if kind is None else (text_of([kind] * (3 if shape == "pairs_triplet" else 1)),)
        return Reading(shape, rest=pairs + odd)
    if shape in ("flowers", "three_wilds"):
        return Reading(
            shape, claimed, rest=tuple(TILE_NAMES[k] for k, count in enumerate(counts) for _ in range(count))
        )
    pair = None if kind is None else PAIR_TEXTS[kind]
    singles = tuple(TILE_NAMES[k] for k, count in enumerate(counts) if count and k != kind)
    return Reading(shape, (), pair, singles)


def wild_reading_of(
    raw: tuple[str, tuple[int, ...], int | None, int],
    became: tuple[int, ...],
    counts: tuple[int, ...],
    claimed: tuple[str, ...],
    home: str | None = None,
) -> Reading:
    """The same of a hand with wildcards, which `became` these kinds; `counts` are the other concealed tiles.

    `home`: the wild tile's own face.
    """
    assigned = list(counts)
    for kind in became:
        assigned[kind] += 1
    names = tuple([TILE_NAMES[kind] for kind in became])
    plain = reading_of(raw, tuple(assigned), claimed)
    return plain._replace(wilds=names, wilds_at_home=names.count(home or ""))
