"""The counting functions: shanten, waits, useful tiles, discards, readings; of one hand or of arrays.

A text or `Hand` gives plain Python values; anything array-like of shape (..., 34) gives arrays over the
leading axes, by generalized ufuncs that broadcast and take ``out=``. How many sets are wanted follows from
the number n of concealed tiles, wildcards and a `Hand`'s winning tile included: n // 3.

A wildcard stands for any kind: a text or `Hand` brings its own ``*``, arrays take ``wilds=`` beside the counts.
What it stands for is chosen for the best: the least shanten over all assignments, a wait where some assignment
completes the hand. ``fifth_copy`` bounds them. ``"none"``: a kind that a wildcard stands for is there at most four
times, over the concealed tiles and the hand's own sets; ``"concealed"``: over the concealed tiles alone;
``"all"``: no bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, NoReturn

import numpy as np

from . import _core
from ._core import Hand
from .errors import HandError, shown
from .reading import PARTS, Reading, home_kind
from .threads import run_in_threads, thread_count
from .tiles import TILE_NAMES

__all__ = ["FIFTH_COPY", "FORMS", "Discards", "decompose", "discards", "shanten", "useful_tiles", "waits"]

FORMS: tuple[str, ...] = tuple(_core.FORMS)
"""The names that ``forms=`` takes."""

KEEP_DEAD, UNSEEN_GIVEN, KINDS_ONLY, WANT_ANY, WANT_WAITING, WANT_FULL = _core.REQUEST.values()
KINDS = len(TILE_NAMES)
NOTHING = np.zeros(KINDS, np.uint8)
NOTHING.flags.writeable = False


FIFTH_COPY: tuple[str, ...] = tuple(_core.FIFTH_COPY)
"""The values that ``fifth_copy=`` takes."""


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
    if not isinstance(forms, Iterable):
        raise TypeError(f"forms={shown(forms)}; the name of a form, or several names")
    for form in (forms,) if isinstance(forms, str) else forms:
        if not isinstance(form, str) or form not in _core.FORMS:
            raise ValueError(f"forms={shown(form)}; the forms are {', '.join(FORMS)}")
        bits |= _core.FORMS[form]
    if not bits:
        raise ValueError(f"forms is empty; the forms are {', '.join(FORMS)}")
    return bits


def one_word(name: str, value: Any, words: Iterable[str]) -> str:
    """A keyword's value where it is one of some words; any other fails with them."""
    if not isinstance(value, str) or value not in words:
        raise ValueError(f"{name}={shown(value)}; it is {' or '.join(map(repr, words))}")
    return value


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


def fifth_bits(fifth_copy: str) -> int:
    """The request's bits of a bound on what wildcards may stand for."""
    bits: int = _core.FIFTH_COPY[one_word("fifth_copy", fifth_copy, FIFTH_COPY)]
    return bits


def wild_numbers(wilds: Any) -> Any:
    """`wilds` as an array of whole numbers that broadcasts with the hands."""
    if not hasattr(wilds, "__array_ufunc__"):
        wilds = np.asarray(wilds)
    if wilds.dtype.kind not in "bui":
        raise TypeError(f"wilds: dtype {wilds.dtype}; wildcards are counted in whole numbers")
    return wilds


def refuse_beside_text(**given: Any) -> None:
    """Raise where a keyword stands beside a text that only goes with arrays."""
    for name, value in given.items():
        if value is not None:
            own = "; a text or Hand brings its own *" if name == "wilds" else ""
            raise ValueError(f"{name}= goes with arrays{own}")


class BadRow(NamedTuple):
    """The first bad row: where it stands, what it holds (by name of the input) and how many wildcards beside it."""

    where: str
    row: dict[str, Any]
    held: int
    terms: int

    def kind(self, wrong: Callable[[int], Any]) -> int:
        """The first kind of which something is wrong."""
        return next(kind for kind in range(KINDS) if wrong(kind))

    def out_of_bounds(self, name: str) -> str:
        """A count of `name` below 0 or above what there is."""
        wild, copies = _core.terms_of(self.terms)[1::2]
        most = [copies if kind == wild else 4 for kind in range(KINDS)]
        kind = self.kind(lambda k: not 0 <= self.row[name][k] <= min(4, most[k]))
        count = f"{self.where}: {self.row[name][kind]} × {TILE_NAMES[kind]} in {name}"
        return f"{count}; a count is 0 to 4" if most[kind] == 4 else f"{count}; {most[kind]} are in play"

    def fifth(self) -> str:
        """Five copies of a kind."""
        both = self.row["hands"] + self.row["claimed"]
        kind = self.kind(lambda k: both[k] > 4)
        return f"{self.where}: {both[kind]} × {TILE_NAMES[kind]} in hand and claimed sets; there are 4"

    def tiles(self, want: int) -> str:
        """A number of tiles that is no hand."""
        wild = f", {self.held} of them wildcards" if self.held else ""
        return f"{self.where}: {sum(self.row['hands']) + self.held} tiles{wild}; concealed tiles are {WANTED[want]}"

    def wilds(self) -> str:
        """More wildcards than can be."""
        _, wild, _, copies = _core.terms_of(self.terms)
        if self.terms == _core.ANY_TERMS or self.held < 0:
            return f"{self.where}: {self.held} wildcards; a hand holds 0 to {copies}"
        if not copies:
            return f"{self.where}: {self.held} × *; the rules have no wildcards"
        held = self.held + (0 if wild is None else self.row["hands"][wild])
        return f"{self.where}: {held} × {'*' if wild is None else TILE_NAMES[wild]}; {copies} are in play"

    def wild_claimed(self) -> str:
        """A wildcard among the claimed tiles."""
        wild = _core.terms_of(self.terms)[1] or 0
        return f"{self.where}: {TILE_NAMES[wild]} in claimed; it is wild, and no wildcard is claimed"

    def foreign(self) -> str:
        """A kind that the rule set is played without."""
        kinds, wild, substitute, _ = _core.terms_of(self.terms)
        both = self.row["hands"] + self.row["claimed"]
        kind = self.kind(lambda k: both[k] and not kinds >> k & 1 and k not in (wild, substitute))
        return f"{self.where}: {both[kind]} × {TILE_NAMES[kind]}; the rules are played without"


def refuse(inputs: tuple[Any, ...], wilds: Any, terms: int, want: int, unseen_given: bool) -> NoReturn:
    """Raise `HandError` for the first bad row, with its index and what is wrong with it."""
    hands, claimed = inputs[:2]
    unseen = inputs[2] if unseen_given else NOTHING
    with np.errstate(invalid="ignore"):
        request = want | (UNSEEN_GIVEN if unseen_given else 0)
        status = _core.wild_row_status(hands, claimed, unseen, 0 if wilds is None else wilds, terms, request)
    index = tuple(int(i) for i in np.argwhere(np.asarray(status))[0])
    given = {"hands": hands, "claimed": claimed, "unseen": unseen}
    shape = (*np.shape(status), KINDS)
    row = {name: np.broadcast_to(counts, shape)[index].astype(object) for name, counts in given.items()}
    where = f"hands[{', '.join(map(str, index))}]" if index else "hands"
    held = 0 if wilds is None else int(np.broadcast_to(wilds, np.shape(status))[index])
    bad = BadRow(where, row, held, terms)
    code = int(np.asarray(status)[index])
    name = next(name for name, number in _core.ROW_STATUS.items() if number == code)
    faults: dict[str, Callable[[], str]] = {
        "COUNT": lambda: bad.out_of_bounds("hands"),
        "CLAIMED": lambda: bad.out_of_bounds("claimed"),
        "UNSEEN": lambda: bad.out_of_bounds("unseen"),
        "FIFTH": bad.fifth,
        "TILES": lambda: bad.tiles(want),
        "WILDS": bad.wilds,
        "WILD_CLAIMED": bad.wild_claimed,
        "FOREIGN": bad.foreign,
    }
    raise HandError(faults[name]())


def refuse_shapes(inputs: tuple[Any, ...], wilds: Any) -> None:
    """Raise ValueError where the inputs given do not broadcast."""
    names = ("hands", "claimed", "unseen")
    given = [(name, np.shape(one)) for name, one in zip(names, inputs, strict=False) if one is not NOTHING]
    if wilds is not None:
        given.append(("wilds", (*np.shape(wilds), 1)))
    try:
        np.broadcast_shapes(*(shape for _, shape in given))
    except ValueError:
        listing = ", ".join(f"{name} {shape}" for name, shape in given)
        raise ValueError(f"shapes that do not broadcast: {listing}") from None


def check_out(out: Any, number: int) -> None:
    """Raise TypeError where an answer cannot go into `out`: `number` arrays of numbers."""
    if out is None:
        return
    outs = out if isinstance(out, tuple) else (out,)
    if len(outs) != number or not all(one is None or hasattr(one, "dtype") for one in outs):
        raise TypeError(
            f"out={shown(out)}; {'an array' if number == 1 else f'a tuple of {number} arrays'} is wanted"
        )
    for one in outs:
        if one is not None and one.dtype.kind not in "biuf":
            raise TypeError(f"out: dtype {one.dtype}; the answer is of numbers")


def rows_or_nothing(name: str, value: Any) -> Any:
    return NOTHING if value is None else rows(name, value)


class Question(NamedTuple):
    """What one of the functions asks: of a text, of arrays by a gufunc, of how many tiles, with which keywords."""

    name: str
    of_hand: Callable[..., Any]
    rows: str
    want: int
    takes: frozenset[str]


USUAL = {"claimed", "wilds", "fifth_copy", "invalid", "threads", "out"}
SHANTEN = Question("shanten", _core.hand_shanten, "shanten_rows", WANT_ANY, frozenset(USUAL))
WAITS = Question("waits", _core.hand_waits, "waits_rows", WANT_WAITING, frozenset(USUAL | {"dead"}))
USEFUL = Question(
    "useful_tiles", _core.hand_useful, "useful_rows", WANT_WAITING, frozenset(USUAL | {"unseen", "kinds"})
)
DISCARDS = Question(
    "discards", _core.hand_discards, "discards_rows", WANT_FULL, frozenset(USUAL | {"unseen"})
)


@lru_cache(256, typed=True)
def checked(
    forms: str | Iterable[str], fifth_copy: str, dead: str, kinds: bool, invalid: str, threads: int
) -> int:
    """The keywords as bits of a request, each checked; most calls tell the same ones again."""
    request = form_bits(forms) | fifth_bits(fifth_copy)
    request |= KEEP_DEAD if one_word("dead", dead, ("drop", "keep")) == "keep" else 0
    if not isinstance(kinds, (bool, np.bool_)):
        raise TypeError(f"kinds={shown(kinds)}; it is True or False")
    one_word("invalid", invalid, ("raise", "mark"))
    thread_count(threads)
    return request | (KINDS_ONLY if kinds else 0)


def answer(
    question: Question,
    hands: Any,
    forms: str | Iterable[str],
    *,
    unseen: Any = None,
    claimed: Any = None,
    wilds: Any = None,
    fifth_copy: str = "none",
    dead: str = "drop",
    kinds: bool = False,
    invalid: str = "raise",
    threads: int = 1,
    out: Any = None,
    terms: int = _core.ANY_TERMS,
) -> Any:
    """One question about a hand or about arrays; all keywords are checked, whichever it is.

    `terms`: on what terms a rule set counts (``_core.rule_terms``).
    """
    told: tuple[Any, ...] = forms, fifth_copy, dead, kinds, invalid, threads
    try:
        request = checked(*told) if type(forms) is str else checked.__wrapped__(*told)
    except TypeError:  # a value without a hash, which the checks tell better
        request = checked.__wrapped__(*told)
    if isinstance(hands, (str, Hand)):
        if wilds is not None or out is not None:
            refuse_beside_text(wilds=wilds, out=out)
        found = question.of_hand(
            hands, one_row("unseen", unseen), request, one_row("claimed", claimed), terms
        )
        return tuple(found) if kinds else found
    request |= 0 if unseen is None else UNSEEN_GIVEN
    check_out(out, 2 if question.want == WANT_FULL else 1)
    inputs: tuple[Any, ...] = rows("hands", hands), rows_or_nothing("claimed", claimed)
    if "unseen" in question.takes:
        inputs = *inputs, rows_or_nothing("unseen", unseen)
    if not kinds:
        return run(question, inputs, wilds, terms, request, invalid, threads, out)
    if out is not None and out.dtype != bool:
        raise TypeError(f"out: dtype {out.dtype}; kinds=True answers bool")
    bytes_of = None if out is None else out.view(np.uint8)
    ones = run(question, inputs, wilds, terms, request, invalid, threads, bytes_of)
    return ones.view(bool) if out is None else out


def run(
    question: Question,
    inputs: tuple[Any, ...],
    wilds: Any,
    terms: int,
    request: int,
    invalid: str,
    threads: int,
    out: Any,
) -> Any:
    """One call of a gufunc, that for wildcards where it needs be; bad rows raise, or stay marked."""
    name, operands, cores = question.rows, inputs, tuple(1 for _ in inputs)
    if wilds is not None or terms != _core.ANY_TERMS or request >= _core.FIFTH_COPY["concealed"]:
        name, cores = f"wild_{name}", (*cores, 0, 0)
        operands = (*inputs, np.int64(0) if wilds is None else wild_numbers(wilds), np.int64(terms))
    ufunc, operands, cores = getattr(_core, name), (*operands, np.int64(request)), (*cores, 0)
    try:
        with np.errstate(invalid="raise" if invalid == "raise" else "ignore"):
            return run_in_threads(ufunc, operands, cores, threads, out)
    except FloatingPointError:
        refuse(inputs, wilds, terms, question.want, bool(request & UNSEEN_GIVEN))
    except ValueError:
        refuse_shapes(inputs, wilds)
        raise


def shanten(
    hands: Any,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    wilds: Any = None,
    fifth_copy: str = "none",
    invalid: str = "raise",
    threads: int = 1,
    out: Any = None,
) -> Any:
    """How many tiles a hand is away from ready 向听数.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        Concealed tiles, wildcards among them, 3k+1 or 3k+2, 17 at most; in an array the count (0-4) of each kind.
    forms : str or iterable of str
        The winning forms to look at, the nearest counts: ``"standard"`` (n // 3 sets and a pair), ``"pairs"``
        七对 (a quad is two pairs), ``"distinct_pairs"``, ``"orphans"`` 十三幺, ``"knitted"`` (全不靠,
        七星不靠 and 组合龙), ``"eight_pairs"``, ``"pairs_triplet"`` 嚦咕嚦咕, or ``"all"`` = standard,
        pairs, orphans, knitted.
    claimed : array_like of int, shape (..., 34), optional
        Copies in the hand's own sets, beside those that a text or `Hand` brings. By form a kind may still be
        wanted four times; but forms that stand alone are out of reach beside a claimed set.
    wilds : array_like of int, shape (...), optional
        Wildcards held beside the counts of arrays.
    fifth_copy : {"none", "concealed", "all"}
        Where a wildcard may stand for a fifth copy of a kind: nowhere, where only the concealed tiles are held to
        four (copies in own sets do not count), or without a bound.
    invalid : {"raise", "mark"}
        What becomes of a row that is no hand.
    threads : int
        Among how many threads the leading axis of an array is cut; 0: all cores. The answers are the same.
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
    >>> pysolver.shanten("1357m123777pEE**")
    -1
    """
    return answer(
        SHANTEN,
        hands,
        forms,
        claimed=claimed,
        wilds=wilds,
        fifth_copy=fifth_copy,
        invalid=invalid,
        threads=threads,
        out=out,
    )


def waits(
    hands: Any,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    wilds: Any = None,
    fifth_copy: str = "none",
    dead: str = "drop",
    invalid: str = "raise",
    threads: int = 1,
    out: Any = None,
) -> Any:
    """Every tile that completes a hand 听牌.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        3k+1 concealed tiles.
    forms, claimed, wilds, fifth_copy, invalid, threads, out
        As in `shanten`; `out` is bool (..., 34). A wait on any tile is all 34.
    dead : {"drop", "keep"}
        ``"drop"`` leaves out the tiles whose four copies are all in the hand and its sets; where `fifth_copy`
        lets a wildcard be a further copy, only those that none can be. ``"keep"`` names every kind that would
        complete the hand if there were a further copy: waits by form, which scoring rules ask for.

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
    >>> len(pysolver.waits("123m456p789sEEN*")), len(pysolver.waits("123m456p789sEEE*"))
    (2, 33)
    >>> len(pysolver.waits("123m456p789sEEE*", fifth_copy="all"))
    34
    """
    return answer(
        WAITS,
        hands,
        forms,
        claimed=claimed,
        wilds=wilds,
        fifth_copy=fifth_copy,
        dead=dead,
        invalid=invalid,
        threads=threads,
        out=out,
    )


def useful_tiles(
    hands: Any,
    unseen: Any = None,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    wilds: Any = None,
    fifth_copy: str = "none",
    kinds: bool = False,
    invalid: str = "raise",
    threads: int = 1,
    out: Any = None,
) -> Any:
    """The live copies of each tile that lowers the shanten of a hand 进张.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        3k+1 concealed tiles.
    unseen : array_like of int, shape (..., 34), optional
        Copies (0-4) of each kind that may still come; by default all that neither the hand nor its sets hold.
    forms, claimed, wilds, fifth_copy, invalid, threads, out
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
    return answer(
        USEFUL,
        hands,
        forms,
        unseen=unseen,
        claimed=claimed,
        wilds=wilds,
        fifth_copy=fifth_copy,
        kinds=kinds,
        invalid=invalid,
        threads=threads,
        out=out,
    )


def discards(
    hands: Any,
    unseen: Any = None,
    forms: str | Iterable[str] = "standard",
    *,
    claimed: Any = None,
    wilds: Any = None,
    fifth_copy: str = "none",
    invalid: str = "raise",
    threads: int = 1,
    out: Any = None,
) -> Any:
    """What each discard of a full hand leaves 打牌: the shanten, and the live copies of the useful tiles.

    Parameters
    ----------
    hands : str, Hand or array_like of int, shape (..., 34)
        3k+2 concealed tiles.
    unseen, forms, claimed, wilds, fifth_copy, invalid, threads
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
    found = answer(
        DISCARDS,
        hands,
        forms,
        unseen=unseen,
        claimed=claimed,
        wilds=wilds,
        fifth_copy=fifth_copy,
        invalid=invalid,
        threads=threads,
        out=out,
    )
    return found if isinstance(found, dict) else Discards(*found)


def hand_of_counts(counts: Any, wilds: int | None = None) -> Hand:
    """The one hand that an array of shape (34,) and its wildcards count."""
    row = rows("hand", counts)
    if row.ndim != 1:
        raise HandError(f"hand: shape {row.shape}; one hand is ({KINDS},)")
    return Hand.build(row.tolist(), wilds=wilds or 0)


def one_hand(hand: Any, wilds: int | None) -> Hand:
    """A text, a `Hand`, or one hand's counts with its wildcards, as a `Hand`."""
    if not isinstance(hand, (str, Hand)):
        return hand_of_counts(hand, wilds)
    refuse_beside_text(wilds=wilds)
    return hand if isinstance(hand, Hand) else Hand.parse(hand)


READINGS_TAKE = frozenset(("claimed", "wilds", "fifth_copy"))
MOST_READINGS = 65_536  # of a hand of 14 tiles with 8 wildcards; each costs about 2 µs


def decompose(
    hand: Any,
    forms: str | Iterable[str] = "all",
    *,
    claimed: Any = None,
    wilds: int | None = None,
    fifth_copy: str = "none",
) -> tuple[Reading, ...]:
    """Every way to read a complete hand 拆牌, each once.

    Parameters
    ----------
    hand : str, Hand or array_like of int, shape (34,)
        3k+2 concealed tiles, wildcards and the winning tile included.
    forms, claimed, fifth_copy
        As in `shanten`. Readings name the sets of `hand` alone, not those that `claimed` only counts.
    wilds : int, optional
        Wildcards held beside an array's counts.

    Returns
    -------
    tuple of Reading
        Empty where the hand is not complete. The order depends on nothing but the tiles. With wildcards two
        readings differ in shape, sets, pair or in what the wildcards became, which each reading says.

    Raises
    ------
    HandError
        No hand, or not of 3k+2 tiles; wildcards that can be read in more than 65,536 ways.

    Examples
    --------
    >>> import pysolver
    >>> for reading in pysolver.decompose("111222333m44455p"):
    ...     print(reading)
    123m 123m 123m 444p 55p
    111m 222m 333m 444p 55p
    >>> for reading in pysolver.decompose("34m55p*"):
    ...     print(reading, reading.wilds)
    345m 55p ('5m',)
    234m 55p ('2m',)
    """
    return readings(hand, forms, claimed=claimed, wilds=wilds, fifth_copy=fifth_copy)


def readings(
    hand: Any,
    forms: str | Iterable[str],
    *,
    claimed: Any = None,
    wilds: int | None = None,
    fifth_copy: str = "none",
    terms: int = _core.ANY_TERMS,
    home: str | None = None,
) -> tuple[Reading, ...]:
    """`decompose` on a rule set's terms; `home`: the face that is the wildcards' own."""
    request, beside = form_bits(forms) | fifth_bits(fifth_copy), one_row("claimed", claimed)
    hand = one_hand(hand, wilds)
    own_sets = tuple([str(meld) for meld in hand.sets])
    found = _core.hand_readings(hand, request, MOST_READINGS, beside, terms, own_sets, home_kind(home), PARTS)
    if found is None:
        ways = f"more than {MOST_READINGS:,} ways"
        raise HandError(
            f"{shown(str(hand))}: its wildcards can be read in {ways}; name the tiles that some stand for"
        )
    return tuple(map(Reading._make, found))
