"""Named options of a rule set: each disputed point has a name, a default and a source."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import RuleError, shown

__all__ = ["MOST", "Option", "resolve"]

MOST = 1 << 30
"""The greatest whole number that an option takes, and the greatest total there is."""


@dataclass(frozen=True, slots=True)
class Option:
    """One disputed point of a rule book.

    Parameters
    ----------
    name : str
        The keyword of ``pysolver.rules(...)``.
    values : tuple
        The values that exist; ``int`` among them stands for every whole number from 0 to `MOST`, ``(int, int)``
        for two of them.
    default : object
        The value without a word from the caller.
    about : str
        What the option decides, in one sentence.
    source : str
        The text the default comes from.
    """

    name: str
    values: tuple[Any, ...]
    default: Any
    about: str
    source: str

    def read(self, text: str) -> Any:
        """The value that a text spells; the text itself where it spells none, for `check` to refuse.

        Examples
        --------
        >>> tiles = Option("tiles", (144, 136), 144, "with flowers, or without", "rule book")
        >>> tiles.read("136"), tiles.read("135")
        (136, '135')
        """
        for known in self.values:
            if _spelled(known) == _spelled(text):
                return known
        numbers = tuple(int(n) if n.isascii() and n.isdecimal() else n for n in _spelled(text).split(","))
        value = numbers if len(numbers) > 1 else numbers[0]
        return value if any(in_words(known) and _fits(known, value) for known in self.values) else text

    def check(self, owner: str, value: Any) -> Any:
        """Return `value` as one of this option's own values, or raise `RuleError` that lists them."""
        if any(_fits(known, value) for known in self.values):
            return value
        raise RuleError(f"{owner}: option {self.name}={shown(value)}; the values are {self.listing}")

    @property
    def listing(self) -> str:
        """The values in words."""
        return ", ".join(f"{in_words(v)} from 0 to {MOST}" if in_words(v) else repr(v) for v in self.values)


def in_words(value: Any) -> str:
    """What a value of an option stands for where it is none itself: whole numbers; else nothing."""
    if value is int:
        return "a whole number"
    return f"{len(value)} whole numbers" if isinstance(value, tuple) and int in value else ""


def _fits(known: Any, value: Any) -> bool:
    """Whether it is this value, or one of those that it stands for."""
    if known is int:
        return type(value) is int and 0 <= value <= MOST
    if isinstance(known, tuple) and isinstance(value, tuple):
        return len(known) == len(value) and all(map(_fits, known, value))
    return type(known) is type(value) and known == value


def _spelled(value: Any) -> str:
    """A value as it may be typed: ``(2, 2, 1)`` is ``2,2,1``, ``True`` is ``true``."""
    return re.sub(r"[\s()']", "", str(value)).casefold()


def resolve(
    owner: str,
    options: Iterable[Option],
    given: Mapping[str, Any],
    presets: Mapping[str, Mapping[str, Any]] | None = None,
) -> dict[str, Any]:
    """Every option of a rule set with the value that holds: as given, else of the preset, else the default.

    Raises
    ------
    RuleError
        An unknown option, value or preset; the message lists what there is.
    """
    known = {option.name: option for option in options}
    presets = presets or {}
    given = dict(given)
    preset = given.pop("preset", None)
    if preset is not None and not (isinstance(preset, str) and preset in presets):
        listing = ", ".join(repr(name) for name in presets) or "none"
        raise RuleError(f"{owner}: preset={shown(preset)}; the presets are {listing}")
    for name in given:
        if name not in known:
            raise RuleError(
                f"{owner}: no option {shown(name)}; the options are {', '.join(['preset', *known])}"
            )
    chosen = {name: option.default for name, option in known.items()}
    if preset is not None:
        chosen.update(presets[preset])
    chosen.update(given)
    return {name: known[name].check(owner, value) for name, value in chosen.items()}
