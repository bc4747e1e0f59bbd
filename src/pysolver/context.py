"""The situation of a win: the keywords of ``rules.score``, checked and turned into numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from .errors import ContextError, shown

if TYPE_CHECKING:
    from .rulebook import Page

__all__ = ["DEFAULTS", "KEYWORDS", "Situation", "plain_context", "situation_of"]

FLAGS = ("self_draw", "last_tile", "kong_draw", "flower_draw", "after_kong", "robbing_kong", "last_copy")
BITS = {name: bit for bit, name in enumerate(FLAGS)}
WINDS = "ESWN"
CHOICES: dict[str, tuple[str, ...]] = {
    "first_turn": ("heaven", "earth", "human"),
    "ready": ("declared", "heaven", "earth"),
    "void": ("m", "p", "s"),
    "flower_win": ("eight", "seven_robs_one"),
}
NUMBERS = {"payer_flowers": 8}
KEYWORDS = (*FLAGS, "seat", "round", "flowers", *CHOICES, *NUMBERS, "wild")
KNOWN = frozenset(KEYWORDS)
FLORAL = frozenset(("flowers", "flower_win", "payer_flowers"))
NO_TILE = 255

FAULTS = {
    "robbing_after_kong": "robbing_kong with after_kong: the tile robbed is no discard",
    "heaven_on_discard": "first_turn='heaven' without self_draw: the winning tile is dealt, not discarded",
    "heaven_last_copy": "first_turn='heaven' with last_copy: nothing lies on the table yet",
    "kong_draw_on_discard": "kong_draw without self_draw: a replacement tile is drawn",
    "kong_draw_no_kong": "kong_draw, and the hand has no kong",
    "flower_draw_on_discard": "flower_draw without self_draw: a replacement tile is drawn",
    "after_kong_self_drawn": "after_kong with self_draw: it is a win on the discard after another's kong",
    "robbing_self_drawn": "robbing_kong with self_draw: the tile robbed is another's",
    "robbing_last_tile": "robbing_kong with last_tile: no kong may be made with the last tile",
    "robbing_copy_held": "robbing_kong while the hand holds a copy of the winning tile: the robbed kong has all four",
    "last_copy_held": "last_copy while a copy of the winning tile stays in hand: three lie open on the table",
    "first_turn_claimed": "first_turn with a claimed set: nothing has been claimed at the first turn",
    "first_turn_late": "first_turn with last_tile, robbing_kong or after_kong: these come later",
    "wild_discarded": "a win on another's wildcard, without self_draw: in these rules none may be discarded",
    "no_turned_tile": "the rules ask for the tile that is turned up; wild='4m' tells it, on the command line --wild 4m",
    "human_self_drawn": "first_turn='human' with self_draw: it is a win on a discard",
    "ready_claimed": "ready='heaven' or 'earth' with a claimed set: ready at its first discard a hand claims none",
    "ready_too_early": "ready with first_turn: the win came before the discard at which a hand is declared ready",
}
"""What the core finds contradictory, in words."""

SELF_DRAW = 1 << BITS["self_draw"]
HEAVEN = 1

Situation = tuple[int, int, int, int, int, int, int, int, int, int]
"""Flags, seat, round, flowers, which, flower win, first turn, ready, void suit, turned tile: as the core takes them."""

DEFAULTS: Situation = (0, 0, 0, 0, 0, 0, 0, 0, NO_TILE, NO_TILE)
EVERY_FLOWER = (8, 0xFF)
MOST_FLOWERS = 28  # of any rule set
NO_FLOWERS = (0, 0, 0)


def plain_context(given: Mapping[str, Any]) -> dict[str, Any]:
    """The keywords as told, NumPy's scalars as Python's own values."""
    return {k: v.item() if isinstance(v, np.generic) else v for k, v in given.items()}


def wind_of(keyword: str, value: Any) -> int:
    """0-3 of a wind's letter."""
    if not isinstance(value, str) or len(value) != 1 or value not in WINDS:
        raise ContextError(f"{keyword}={shown(value)}; a wind is E, S, W or N")
    return WINDS.index(value)


def choice_of(keyword: str, value: Any) -> int:
    """0 for None, else 1 and up in the order of the choices."""
    if value is None or value is False:
        return 0
    if not isinstance(value, str) or value not in CHOICES[keyword]:
        raise ContextError(f"{keyword}={shown(value)}; it is {' or '.join(map(repr, CHOICES[keyword]))}")
    return 1 + CHOICES[keyword].index(value)


def there_are(most: int) -> str:
    """How many flowers a rule set has, in words."""
    return f"there are 0 to {most}" if most else "it is played without flowers"


def flower_mask(value: Any, most: int = 8) -> tuple[int, int | None]:
    """(number of flowers, their bits f1-f8, or None where only the number is told)."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ContextError(f"flowers={shown(value)}; a number, or text such as 'f1f5'")
    if isinstance(value, int):
        if not 0 <= value <= most:
            raise ContextError(f"flowers={shown(value)}; {there_are(most)}")
        return value, None if value else 0
    if not re.fullmatch(r"(f[1-8])*", value):
        raise ContextError(f"flowers={shown(value)}; text such as 'f1f5', of f1 to f8")
    numbers = [int(digit) for digit in value[1::2]]
    if len(set(numbers)) != len(numbers):
        raise ContextError(f"flowers={shown(value)}; each flower is there once")
    if len(numbers) > most:
        raise ContextError(f"flowers={shown(value)}; {there_are(most)}")
    return len(numbers), sum(1 << (number - 1) for number in numbers)


def flag_of(keyword: str, value: Any) -> bool:
    """A plain yes or no."""
    if value is not True and value is not False and value is not None:
        raise ContextError(f"{keyword}={shown(value)}; it is True or False")
    return bool(value)


def check_rest(given: Mapping[str, Any]) -> None:
    """The keywords that this rule set does not look at are still checked."""
    for keyword in given.keys() & NUMBERS.keys():
        value, most = given[keyword], NUMBERS[keyword]
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise ContextError(f"{keyword}={shown(value)}; a number from 0 to {most}")


def wild_of(value: Any) -> int:
    """The kind of the turned tile, NO_TILE for None."""
    if value is None:
        return NO_TILE
    if not (isinstance(value, str) and value in _core.TILE_NAMES):
        raise ContextError(f"wild={shown(value)}; the name of a tile, such as '4m'")
    kind: int = _core.TILE_NAMES.index(value)
    return kind


def flowers_of(given: Mapping[str, Any], page: Page | None) -> tuple[int, int, int]:
    """(number of flowers, their bits or 0, the flower win or 0) as this page looks at them; without one, as told."""
    most = MOST_FLOWERS if page is None else 8 if page.flowers is None else page.flowers
    value, win = given.get("flowers", 0), choice_of("flower_win", given.get("flower_win"))
    number, mask = flower_mask(value, most)
    if page is None:
        return number, mask or 0, win
    if page.seat_flowers and mask is None:
        raise ContextError(f"flowers={shown(value)}; {page.name} asks which flowers, text such as 'f1f5'")
    if page.payer_flowers and number + given.get("payer_flowers", 0) > (page.flowers or 0):
        raise ContextError(
            f"flowers={value!r} and payer_flowers={given['payer_flowers']!r}; there are {page.flowers} in all"
        )
    if not page.flower_wins:
        return number, mask or 0, 0
    if win and number and number < (8 if win == 1 else 7):
        raise ContextError(
            f"flower_win={given['flower_win']!r} with flowers={value!r}; {8 if win == 1 else 7} are laid out"
        )
    return (*EVERY_FLOWER, win) if win == 1 else (number, mask or 0, win)


def situation_of(given: Mapping[str, Any], page: Page | None) -> Situation:
    """The situation by number.

    Parameters
    ----------
    given : mapping
        Keywords of ``rules.score``, plain values; the others take their defaults.
    page : Page or None
        The rule set's, which tells what flowers there are; None: as told, before it meets a rule set.

    Raises
    ------
    ContextError
        An unknown keyword, an impossible value, flowers that contradict each other; the message lists what there is.
    """
    if not given:
        return DEFAULTS
    if not KNOWN.issuperset(given):
        keyword = next(keyword for keyword in given if keyword not in KNOWN)
        raise ContextError(f"no keyword {shown(keyword)}; the keywords are {', '.join(KEYWORDS)}")
    flags = sum([flag_of(name, value) << BITS[name] for name, value in given.items() if name in BITS])
    first_turn = choice_of("first_turn", given.get("first_turn"))
    if first_turn == HEAVEN and given.get("self_draw") is not False:
        flags |= SELF_DRAW  # heaven implies it; to deny it is a clash
    if not NUMBERS.keys().isdisjoint(given):
        check_rest(given)
    return (
        flags,
        wind_of("seat", given.get("seat", "E")),
        wind_of("round", given.get("round", "E")),
        *(NO_FLOWERS if FLORAL.isdisjoint(given) else flowers_of(given, page)),
        first_turn,
        choice_of("ready", given.get("ready")),
        (choice_of("void", given.get("void")) - 1) & NO_TILE,
        wild_of(given.get("wild")),
    )
