"""One way to read a complete hand: its shape, its sets, its pair."""

from __future__ import annotations

from typing import NamedTuple

from . import _core
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
RUN_TEXTS = [
    text_of([kind, kind + 1, kind + 2]) if kind < 27 and kind % 9 <= 6 else "" for kind in range(TRIPLET)
]
SET_TEXTS = RUN_TEXTS + [text_of([kind] * 3) for kind in KINDS]
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


def knitted_texts(classes: tuple[int, ...]) -> tuple[str, ...]:
    """The nine tiles of a knitted arrangement: 147, 258, 369 of three suits."""
    return tuple(
        text_of(list(range(9 * suit + first, 9 * suit + 9, 3))) for suit, first in enumerate(classes)
    )


PARTS = SET_TEXTS, PAIR_TEXTS, tuple(knitted_texts(classes) for classes in KNITTED_CLASSES)
"""What the core makes the fields of a `Reading` from."""


def home_kind(home: str | None) -> int:
    """The kind of the wildcards' own face, 255 where they have none."""
    return 255 if home is None else TILE_NAMES.index(home)


def reading_of(
    raw: tuple[str, tuple[int, ...], int | None, int],
    became: tuple[int, ...],
    counts: tuple[int, ...],
    claimed: tuple[str, ...],
    home: str | None = None,
) -> Reading:
    """A `Reading` from what the core tells.

    Parameters
    ----------
    raw : tuple
        Shape, set codes, kind of the pair (or odd kind) or None, knitted arrangement.
    became : tuple of int
        The kinds that the wildcards became.
    counts : tuple of 34 int
        The other concealed tiles, the winning one included.
    claimed : tuple of str
        The hand's own sets.
    home : str, optional
        The wild tile's own face.
    """
    return Reading._make(_core.reading_fields(raw, became, counts, claimed, home_kind(home), PARTS))
