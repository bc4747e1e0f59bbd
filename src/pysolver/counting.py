"""The counting functions: shanten, waits, useful tiles, discards, readings; of one hand or of arrays.

A text or `Hand` gives plain Python values; anything array-like of shape (..., 34) gives arrays over the
leading axes, by generalized ufuncs that broadcast and take ``out=``. How many sets are wanted follows from
the number n of concealed tiles, a `Hand`'s winning tile included: n // 3.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, NoReturn

import numpy as np

from . import _core
from ._core import Hand
from .errors import HandError
from .reading import Reading, reading_of
from .tiles import TILE_NAMES

__all__ = ["FORMS", "Discards", "decompose", "discards", "shanten", "useful_tiles", "waits"]

FORMS: tuple[str, ...] = tuple(_core.FORMS)
"""The names that ``forms=`` takes."""

KEEP_DEAD, UNSEEN_GIVEN, KINDS_ONLY, WANT_ANY, WANT_WAITING, WANT_FULL = _core.REQUEST.values()
KINDS = len(TILE_NAMES)
NOTHING = np.zeros(KINDS, np.uint8)
NOTHING.flags.writeable = False


class Discards(NamedTuple):
    """What each discard of a full hand leaves, arrays of shape (..., 34).

    ``shanten`` is int8, the shanten after the discard, 127 where the hand lacks the tile; ``useful`` is
    uint8, the live copies of the tiles that then lower it. Rows that are no hand have -128 and 0 under
    ``invalid="mark"``.
    """

    shanten: Any
    useful: Any


def form_bits(forms: str | Iterable[str]) -> int:
    """The bits of one form's name or of several."""
    bits = 0
    for form in (forms,) if isinstance(forms, str) else forms:
        if form not in _core.FORMS:
            raise ValueError(f"forms={form!r}; the forms are {', '.join(FORMS)}")
        bits |= _core.FORMS[form]
    if not bits:
        raise ValueError(f"forms is empty; the forms are {', '.join(FORMS)}")
    return bits


def rows(name: str, value: Any) -> Any:
    """`value` as an array with a tile axis of 34 whole numbers; lazy arrays stay as they are."""
    if isinstance(value, bytes):
        value = np.frombuffer(value, np.uint8)
    if not (hasattr(value, "__array_ufunc__") and hasattr(value, "dtype")):
        value = np.asarray(value)
    has_axis = value.ndim > 0 and value.shape[-1] == KINDS
    whole = value.dtype.kind in "bui" and np.can_cast(value.dtype, np.int64)
    if not whole and (value.size or has_axis):
        wanted = "counts are whole numbers within int64, uint8 best; a text goes alone"
        raise TypeError(f"{name}: dtype {value.dtype}; {wanted}")
    if not has_axis:
        raise HandError(f"{name}: shape {value.shape}; the last axis counts the {KINDS} kinds of tiles")
    if np.any(getattr(value, "mask", False)):
        raise TypeError(f"{name}: masked counts; fill them, or leave the masked rows out")
    return value


def one_row(name: str, value: Any) -> list[int] | None:
    """What stands beside one text or `Hand`: a checked row of 34, or None."""
    if value is None:
        return None
    row = rows(name, value)
    if row.shape != (KINDS,):
        raise HandError(f"{name}: shape {row.shape}; beside one hand it is ({KINDS},)")
    counts: list[int] = row.tolist()
    for kind, copies in enumerate(counts):
        if not 0 <= copies <= 4:
            raise HandError(f"{name}: {copies} × {TILE_NAMES[kind]}; a count is 0 to 4")
    return counts


WANTED = {
    WANT_ANY: "3k+1 or 3k+2, 17 at most",
    WANT_WAITING: "3k+1 (1, 4, 7, 10, 13, 16)",
    WANT_FULL: "3k+2 (2, 5, 8, 11, 14, 17)",
}


def refuse(inputs: tuple[Any, ...], want: int, unseen_given: bool) -> NoReturn:
    """Raise `HandError` for the first bad row, with its index and what is wrong with it."""
    hands, claimed = inputs[:2]
    unseen = inputs[2] if unseen_given else NOTHING
    with np.errstate(invalid="ignore"):
        status = _core.row_status(hands, claimed, unseen, want | (UNSEEN_GIVEN if unseen_given else 0))
    index = tuple(int(i) for i in np.argwhere(np.asarray(status))[0])
    given = {"hands": hands, "claimed": claimed, "unseen": unseen}
    shape = (*np.shape(status), KINDS)
    row = {name: np.broadcast_to(counts, shape)[index].astype(object) for name, counts in given.items()}
    where = f"hands[{', '.join(map(str, index))}]" if index else "hands"
    code = int(np.asarray(status)[index])

    def fault(name: str) -> str:
        kind = next(k for k in range(KINDS) if not 0 <= row[name][k] <= 4)
        return f"{where}: {row[name][kind]} × {TILE_NAMES[kind]} in {name}; a count is 0 to 4"

    if code == _core.ROW_STATUS["FIFTH"]:
        both = row["hands"] + row["claimed"]
        kind = next(k for k in range(KINDS) if both[k] > 4)
        raise HandError(f"{where}: {both[kind]} × {TILE_NAMES[kind]} in hand and claimed sets; there are 4")
    if code == _core.ROW_STATUS["TILES"]:
        raise HandError(f"{where}: {sum(row['hands'])} tiles; concealed tiles are {WANTED[want]}")
    name_of = {"COUNT": "hands", "CLAIMED": "claimed", "UNSEEN": "unseen"}
    raise HandError(fault(next(name for key, name in name_of.items() if _core.ROW_STATUS[key] == code)))


def refuse_shapes(inputs: tuple[Any, ...]) -> None:
    """Raise ValueError where the inputs given do not broadcast."""
    names = ("hands", "claimed", "unseen")
    given = [(name, np.shape(one)) for name, one in zip(names, inputs, strict=False) if one is not NOTHING]
    try:
        np.broadcast_shapes(*(shape for _, shape in given))
    except ValueError:
        listing = ", ".join(f"{name} {shape}" for name, shape in given)
        raise ValueError(f"shapes that do not broadcast: {listing}") from None


def run(ufunc: np.ufunc, inputs: tuple[Any, ...], request: int, want: int, invalid: str, out: Any) -> Any:
    """One call of a counting ufunc; bad rows raise, or stay marked."""
    if invalid not in ("raise", "mark"):
        raise ValueError(f"invalid={invalid!r}; it is 'raise' or 'mark'")
    keywords = {} if out is None else {"out": out}
    try:
        with np.errstate(invalid="raise" if invalid == "raise" else "ignore"):
            return ufunc(*inputs, np.int64(request), **keywords)
    except FloatingPointError:
        refuse(inputs, want, bool(request & UNSEEN_GIVEN))
    except ValueError:
        refuse_shapes(inputs)
        raise


def rows_or_nothing(name: str, value: Any) -> Any:
    return NOTHING if value is None else rows(name, value)


def shanten(
    hands: Any,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    invalid: str = "raise",
    out: Any = None,
) -> Any:
    """How many tiles a hand is away from ready 向听数.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        Concealed tiles, 3k+1 or 3k+2 of them, 17 at most; in an array the count (0-4) of each kind.
    forms : str or iterable of str
        The winning forms to look at, the nearest counts: ``"standard"`` (n // 3 sets and a pair), ``"pairs"``
        七对 (a quad is two pairs), ``"distinct_pairs"``, ``"orphans"`` 十三幺, ``"knitted"`` (全不靠,
        七星不靠 and 组合龙), ``"eight_pairs"``, ``"pairs_triplet"`` 嚦咕嚦咕, or ``"all"`` = standard,
        pairs, orphans, knitted.
    claimed : array_like of int, shape (..., 34), optional
        Copies in the hand's own sets, beside those that a text or `Hand` brings. By form a kind may still be
        wanted four times; but forms that stand alone are out of reach beside a claimed set.
    invalid : {"raise", "mark"}
        What becomes of a row that is no hand.
    out : ndarray of int8, optional
        Where the answer goes.

    Returns
    -------
    int, or int8 array of shape (...)
        0 ready, -1 complete, 127 where no form is in reach; -128 for a row that is no hand
        (``invalid="mark"``).

    Raises
    ------
    HandError
        A text that is no hand; the first bad row, by its index.

    Examples
    --------
    >>> import pysolver
    >>> pysolver.shanten("123456789m1111p")  # the pair would be a fifth 1p
    1
    >>> pysolver.shanten("19m19p19sESWNPFC", forms="orphans")
    0
    """
    bits = form_bits(forms)
    if isinstance(hands, (str, Hand)):
        return _core.hand_shanten(hands, bits, one_row("claimed", claimed))
    inputs = rows("hands", hands), rows_or_nothing("claimed", claimed)
    return run(_core.shanten_rows, inputs, bits, WANT_ANY, invalid, out)


def waits(
    hands: Any,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    dead: str = "drop",
    invalid: str = "raise",
    out: Any = None,
) -> Any:
    """Every tile that completes a hand 听牌.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        3k+1 concealed tiles.
    forms, claimed, invalid, out
        As in `shanten`; `out` is bool (..., 34).
    dead : {"drop", "keep"}
        ``"drop"`` leaves out the tiles whose four copies are all in the hand and its sets. ``"keep"`` names
        every kind that would complete the hand if there were a further copy: waits by form, which scoring
        rules ask for.

    Returns
    -------
    tuple of str, or bool array of shape (..., 34)

    Raises
    ------
    HandError
        A text that is no hand of 3k+1 tiles; the first bad row, by its index.

    Examples
    --------
    >>> import pysolver
    >>> pysolver.waits("1111222233334m")
    ('4m', '5m')
    >>> pysolver.waits("23344445m888pWW")
    ('1m', 'W')
    >>> pysolver.waits("23344445m888pWW", dead="keep")
    ('1m', '4m', 'W')
    """
    if dead not in ("drop", "keep"):
        raise ValueError(f"dead={dead!r}; it is 'drop' or 'keep'")
    request = form_bits(forms) | (KEEP_DEAD if dead == "keep" else 0)
    if isinstance(hands, (str, Hand)):
        return _core.hand_waits(hands, request, one_row("claimed", claimed))
    inputs = rows("hands", hands), rows_or_nothing("claimed", claimed)
    return run(_core.waits_rows, inputs, request, WANT_WAITING, invalid, out)


def useful_tiles(
    hands: Any,
    unseen: Any = None,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    kinds: bool = False,
    invalid: str = "raise",
    out: Any = None,
) -> Any:
    """The live copies of each tile that lowers the shanten of a hand 进张.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        3k+1 concealed tiles.
    unseen : array_like of int, shape (..., 34), optional
        Copies (0-4) of each kind that may still come; by default all that neither the hand nor its sets hold.
    forms, claimed, invalid, out
        As in `shanten`; `out` is uint8 (..., 34), bool with `kinds`.
    kinds : bool
        Give the kinds alone, dead ones included: bool (..., 34), or a tuple of names.

    Returns
    -------
    dict of str to int, or uint8 array of shape (..., 34)
        For a text the tiles with at least one live copy.

    Raises
    ------
    HandError
        A text that is no hand of 3k+1 tiles; the first bad row, by its index.

    Examples
    --------
    >>> import pysolver
    >>> pysolver.useful_tiles("[333m]45m456p789s11p")
    {'3m': 1, '6m': 4}
    """
    request = form_bits(forms) | (KINDS_ONLY if kinds else 0)
    if isinstance(hands, (str, Hand)):
        live = _core.hand_useful(hands, one_row("unseen", unseen), request, one_row("claimed", claimed))
        return tuple(live) if kinds else live
    request |= 0 if unseen is None else UNSEEN_GIVEN
    inputs = rows("hands", hands), rows_or_nothing("claimed", claimed), rows_or_nothing("unseen", unseen)
    if not kinds:
        return run(_core.useful_rows, inputs, request, WANT_WAITING, invalid, out)
    if out is not None and out.dtype != bool:
        raise TypeError(f"out: dtype {out.dtype}; kinds=True answers bool")
    bytes_of = None if out is None else out.view(np.uint8)
    ones = run(_core.useful_rows, inputs, request, WANT_WAITING, invalid, bytes_of)
    return ones.view(bool) if out is None else out


def discards(
    hands: Any,
    unseen: Any = None,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    invalid: str = "raise",
    out: Any = None,
) -> Any:
    """What each discard of a full hand leaves 打牌: the shanten, and the live copies of the useful tiles.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        3k+2 concealed tiles.
    unseen, forms, claimed, invalid
        As in `useful_tiles`; by default `unseen` is all that neither the full hand nor its sets hold.
    out : tuple of two ndarrays, optional
        int8 and uint8 (..., 34).

    Returns
    -------
    dict of str to (int, int), or Discards

    Raises
    ------
    HandError
        A text that is no hand of 3k+2 tiles; the first bad row, by its index.

    Examples
    --------
    >>> import pysolver
    >>> pysolver.discards("123m456p789s11p5s2s3s")["5s"]
    (0, 8)
    """
    request = form_bits(forms)
    if isinstance(hands, (str, Hand)):
        return _core.hand_discards(hands, one_row("unseen", unseen), request, one_row("claimed", claimed))
    request |= 0 if unseen is None else UNSEEN_GIVEN
    inputs = rows("hands", hands), rows_or_nothing("claimed", claimed), rows_or_nothing("unseen", unseen)
    return Discards(*run(_core.discards_rows, inputs, request, WANT_FULL, invalid, out))


def hand_of_counts(counts: Any) -> Hand:
    """The one hand that an array of shape (34,) counts."""
    row = rows("hand", counts)
    if row.ndim != 1:
        raise HandError(f"hand: shape {row.shape}; one hand is ({KINDS},)")
    return Hand.build(row.tolist())


def decompose(hand: Any, forms: str | Iterable[str] = "all", *, claimed: Any = None) -> tuple[Reading, ...]:
    """Every way to read a complete hand 拆牌, each once.

    Parameters
    ----------
    hand : str, Hand or array_like of int, shape (34,)
        3k+2 concealed tiles, the winning tile included.
    forms, claimed
        As in `shanten`. Readings name the sets of `hand` alone, not those that `claimed` only counts.

    Returns
    -------
    tuple of Reading
        Empty where the hand is not complete. The order depends on nothing but the tiles.

    Raises
    ------
    HandError
        No hand, or not of 3k+2 tiles.

    Examples
    --------
    >>> import pysolver
    >>> for reading in pysolver.decompose("111222333m44455p"):
    ...     print(reading)
    123m 123m 123m 444p 55p
    111m 222m 333m 444p 55p
    """
    bits, beside = form_bits(forms), one_row("claimed", claimed)
    if isinstance(hand, str):
        hand = Hand.parse(hand)
    elif not isinstance(hand, Hand):
        hand = hand_of_counts(hand)
    raw_readings = _core.hand_readings(hand, bits, beside)
    held = list(hand.counts)
    if hand.win is not None:
        held[TILE_NAMES.index(hand.win)] += 1
    own_sets = tuple(str(meld) for meld in hand.sets)
    return tuple(reading_of(raw, tuple(held), own_sets) for raw in raw_readings)
