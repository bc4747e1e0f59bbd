"""Foreign notations: the same hand with other names for its tiles.

Only tile names differ. Brackets, ``+``, the marks ``<`` ``^`` ``>`` after a claimed tile and ``*`` stay, so a
notation is a renaming, and reading one is renaming its tiles and parsing what comes out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from .errors import HandError, shorten, shown
from .tiles import TILE_NAMES

__all__ = ["from_canonical", "notations", "to_canonical"]

_RUN = r"([1-9<^>+]+)([mps])|([ESWNPFC])"  # of digits that share a suit, or one honour
_HONOURS = r"[ESWNPFC][ESWNPFC<^>]*"
_HONOUR_DIGITS = str.maketrans("ESWNPFC", "1234567")


class Notation(NamedTuple):
    """One notation: its tile names, foreign to canonical, and how canonical text is written in it."""

    names: Mapping[str, str]
    write: Callable[[str], str]


def _renaming(written: Iterable[str], also: Mapping[str, str] | None = None) -> Notation:
    """A notation from its 34 names in index order, and other spellings that it reads."""
    foreign = dict(zip(TILE_NAMES, written, strict=True))

    def rename(run: re.Match[str]) -> str:
        digits, suit, honour = run.groups()
        return foreign[honour] if honour else re.sub("[1-9]", lambda rank: foreign[rank[0] + suit], digits)

    names = {name: tile for tile, name in foreign.items()} | dict(also or {})
    return Notation(names, lambda text: re.sub(_RUN, rename, text))


def _botzone() -> Notation:
    suited = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
    return _renaming([*suited, "F1", "F2", "F3", "F4", "J3", "J2", "J1"])


def _chinese() -> Notation:
    def suited(suits: str) -> list[str]:
        return [f"{rank}{suit}" for suit in suits for rank in "一二三四五六七八九"]

    also = dict(zip(suited("饼索"), TILE_NAMES[9:27], strict=True)) | {"发": "F"}
    return _renaming([*suited("万筒条"), *"东南西北白發中"], also)


def _unicode() -> Notation:
    # the block's own order is winds, red, green, white, characters, bamboos, dots
    suited = [chr(first + rank) for first in (0x1F007, 0x1F019, 0x1F010) for rank in range(9)]
    written = [*suited, *map(chr, (0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F006, 0x1F005, 0x1F004))]
    named = list(zip(written, TILE_NAMES, strict=True))
    text_or_emoji = "\ufe0e\ufe0f"  # a variation selector may follow any of them
    return _renaming(written, {sign + style: tile for sign, tile in named for style in text_or_emoji})


def _tenhou() -> Notation:
    # as canonical text, digits sharing their letter and 1z-7z the same tiles: only the honours' letters go
    def write(text: str) -> str:
        return re.sub(_HONOURS, lambda run: run[0].translate(_HONOUR_DIGITS) + "z", text)

    return Notation({sign: sign for sign in "0123456789mpsz"}, write)


_NOTATIONS = {"botzone": _botzone, "chinese": _chinese, "unicode": _unicode, "tenhou": _tenhou}


def notations() -> tuple[str, ...]:
    """The names of the notations that hands are read and written in."""
    return ("canonical", *_NOTATIONS)


def _find(name: str) -> Notation:
    if not isinstance(name, str) or name not in _NOTATIONS:
        raise HandError(f"no notation {shown(name)}; there are {', '.join(notations())}")
    return _made(name)


@cache
def _made(name: str) -> Notation:
    return _NOTATIONS[name]()  # when it is first asked for: an import should cost nothing


@cache
def _pattern(name: str) -> re.Pattern[str]:
    """A tile name with its mark, or one of the signs that stay."""
    names = "|".join(sorted(_made(name).names, key=len, reverse=True))
    return re.compile(rf"({names})([<^>]?)|([][()<^>+*, \t])")


def tile_places(text: str) -> list[tuple[int, str]]:
    """(position, tile) of each tile of a canonical text that is a hand, in its order.

    Examples
    --------
    >>> tile_places("[12m*]E+5z")
    [(1, '1m'), (2, '2m'), (4, '*'), (6, 'E'), (8, 'P')]
    """
    found, waiting = [], list[int]()
    for position, sign in enumerate(text):
        if sign.isdigit():
            waiting.append(position)
        elif sign in "mpsz":
            found += [
                (at, "ESWNPFC"[int(text[at]) - 1] if sign == "z" else text[at] + sign) for at in waiting
            ]
            waiting.clear()
        elif sign in "ESWNPFC*":
            found.append((position, sign))
    return found


def to_canonical(text: str, notation: str) -> tuple[str, list[int]]:
    """Rename the tiles of foreign text.

    Parameters
    ----------
    text : str
        A hand in `notation`.
    notation : str
        One of `notations`, other than ``"canonical"``.

    Returns
    -------
    tuple of str and list of int
        Canonical text, not yet parsed; and for each of its characters, and its end, the position in `text`.

    Raises
    ------
    HandError
        Unknown notation, or a character that begins no tile name in it.

    Examples
    --------
    >>> to_canonical("[W1<W2W3]J1", "botzone")
    ('[1<m2m3m]C', [0, 1, 3, 1, 4, 4, 6, 6, 8, 9, 11])
    """
    names, pattern = _find(notation).names, _pattern(notation)
    pieces: list[str] = []
    places: list[int] = []
    at = 0
    while at < len(text):
        token = pattern.match(text, at)
        if token is None:
            where = f"hand {shorten(text, at)} at position {at}"
            raise HandError(f"{where}: {text[at]!r} begins no tile name of notation {notation!r}")
        name, mark, sign = token.groups()
        tile, mark = sign or names[name], mark or ""
        pieces += tile[0], mark, tile[1:]  # canonically the mark stands before the suit letter: 1<m
        places += at, *[token.end() - 1] * len(mark), *[at] * len(tile[1:])
        at = token.end()
    return "".join(pieces), [*places, len(text)]


def from_canonical(text: str, notation: str) -> str:
    """Rename the tiles of canonical text.

    Raises
    ------
    HandError
        Unknown notation.

    Examples
    --------
    >>> from_canonical("[1<23m]C", "botzone")
    '[W1<W2W3]J1'
    >>> from_canonical("123mEE", "tenhou")
    '123m11z'
    """
    return _find(notation).write(text)
