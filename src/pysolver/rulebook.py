"""The language of rule books: patterns over features, compiled once to the flat row that the core interprets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np

from . import _core
from .errors import RuleError, shown
from .tiles import TILE_NAMES

__all__ = [
    "ANY_SHAPE",
    "Conditions",
    "Example",
    "Minimum",
    "Page",
    "Pattern",
    "Requirement",
    "at_least",
    "at_most",
    "between",
]

NO_FEATURE = NO_TILE = 255
MOST_WEIGHT = 255
ANY = 255  # no upper bound
MOST_COUNT = 255
MOST_VALUE = 65535
MOST_DOUBLINGS: int = _core.LIMITS["doublings"]
MOST_TOTAL = 1 << MOST_DOUBLINGS
TILE_BITS = {name: 1 << kind for kind, name in enumerate(TILE_NAMES)}


def at_least(low: int) -> tuple[int, int]:
    """The interval from `low` up."""
    return low, ANY


def at_most(high: int) -> tuple[int, int]:
    """The interval from 0 to `high`."""
    return 0, high


def between(low: int, high: int) -> tuple[int, int]:
    """The interval from `low` to `high`, both included."""
    return low, high


Conditions = dict[str, int | str | tuple[int, int]]
"""What must hold: features, and groups in phase 2, by name."""

ANY_SHAPE = at_least(0)
"""Every shape, none at all included: what a pattern asks for that also counts where flowers win alone."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One line of a rule book.

    Parameters
    ----------
    zh, name : str
        The Chinese name, which patterns call each other by, and the English one.
    value : int
        What it is worth, in the page's unit, at most 65535; doublings, at most 30, on a page that combines by
        doubling.
    rule : str
        The definition, in one sentence.
    when : mapping of feature to int or interval
        What must hold: every feature (see ``pysolver features``) exactly so many or within `at_least`, `at_most`,
        `between`. A shape is named: ``{"shape": "pairs"}``; in a win without a shape only patterns hold that ask for
        it, or for `ANY_SHAPE`. In phase 2 a group's name stands for what its patterns came to.
    per : str or (str, int offset, int cap), optional
        Counts as often as this feature says, less `offset`, at most `cap` times (0: no cap). Relations and series
        compete for the sets by what the patterns that count them are worth.
    excludes : str
        The patterns, by their Chinese names, that do not count beside this one: of its phase those worth less, or
        as much and below it, or any of phase 2. The list is complete: it is not followed further, and a pattern
        that is itself excluded excludes nothing.
    takes : mapping of Chinese name to int or feature
        What a pattern that counts several times loses beside this one: so many, or the sets of a class.
    group : str, optional
        The name of a group, whose subtotal over phase 1 patterns of phase 2 and minimums can ask for; up to four.
    phase : {1, 2}
        2: looked at when phase 1 has been counted; only there ``counted`` and the groups are known. What phase 1
        excludes stays excluded.
    factor : bool
        Multiplies the sum of all others by `value` instead of adding to it.
    outside_minimum : bool
        Paid, but not measured by the minimum.
    floor : bool
        Raises the whole hand to `value` instead of adding to it.
    source : str
        Where the rule stands.
    """

    zh: str
    name: str
    value: int
    rule: str = ""
    when: Mapping[str, int | str | tuple[int, int]] = field(default_factory=dict)
    per: str | tuple[str, int, int] | None = None
    excludes: str = ""
    takes: Mapping[str, int | str] = field(default_factory=dict)
    group: str | None = None
    phase: int = 1
    factor: bool = False
    outside_minimum: bool = False
    floor: bool = False
    source: str = ""

    @property
    def excluded(self) -> tuple[str, ...]:
        """The Chinese names in `excludes`."""
        return tuple(self.excludes.split())


@dataclass(frozen=True, slots=True)
class Requirement:
    """What every winning hand of a rule set must fulfil; else it is complete and not legal, for this reason."""

    feature: str
    interval: int | tuple[int, int]
    reason: str


@dataclass(frozen=True, slots=True)
class Minimum:
    """What a hand must come to at least, `outside_minimum` patterns apart, where all of `when` holds.

    `when` is as in `Pattern`; groups may be asked for. `rule` says for people where it is asked.
    """

    least: int
    when: Mapping[str, int | str | tuple[int, int]] = field(default_factory=dict)
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of a rule text: a hand in its situation, and what the text makes of it.

    Parameters
    ----------
    hand : str
        The hand; where the text names no winning tile, with the last one printed for it.
    total : int or None
        What it comes to by the text; None: it may not win.
    steps : str
        How the text arrives there.
    context, options : mapping
        The situation, and the options that are not as by default.
    source : str
        Where the example stands.
    """

    hand: str
    total: int | None
    steps: str
    context: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    source: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A rule book as data: what `pysolver.scoring.RuleSet` plays by.

    Parameters
    ----------
    name, zh, unit : str
        The rule set's name, its Chinese name, and the unit of its totals.
    patterns : sequence of Pattern
        In rule-book order.
    sets : int
        Sets of a full hand, beside the pair.
    forms : sequence of str
        The winning forms.
    claims : sequence of str
        What may be claimed: ``"chow"``, ``"pung"``, ``"kong"``.
    tiles : sequence of str
        The kinds of tiles there are, by name.
    flowers : int, optional
        How many flowers there are; None where the rules do not look at flowers.
    seat_flowers : sequence of four str
        The flowers of the seats E S W N, such as ``"f1f5"``; empty where no rule asks whose they are. Where they are
        given, a number of flowers is a `ContextError`.
    flower_wins : bool
        Whether flowers can win alone, ``flower_win`` in the context.
    payer_flowers : bool
        Whether the rules look at the flowers in front of the payer.
    combine : {"add", "double", "greatest"}
        Whether values add up, are doublings of 1, or levels, of which the greatest counts alone.
    fan_of_one : int, optional
        Where values are doublings: the book's own 番 of a hand that is worth 1; None where its 番 are not doublings.
    minimum : int or sequence of Minimum
        Below this, `outside_minimum` patterns apart, a complete hand may not win; 0: none. Of several that hold the
        greatest counts.
    requirements : sequence of Requirement
        What else bars a complete hand.
    cap : int
        Most a hand can come to; 0: none. With `cap_all` phase 2 falls under it too. Of readings that it makes equal
        the one that came to more is taken.
    addend : (str feature, int), optional
        What comes on top of the capped total where the feature holds.
    any_dealt_tile : bool
        A win on the dealt tiles takes whichever tile serves best as the winning one.
    wild : str, optional
        The kind that is wild, by name; ``"*"``: a tile of its own; ``"turned"``: the kind of the context's ``wild``.
    substitute : str, optional
        The kind that stands for the turned tile's face, in claimed sets too, while it is not itself turned.
    wild_copies : int
        Wildcards in play.
    wild_wins : int
        So many wildcards win with any other tiles; 0: they do not.
    discard_wild : bool
        Whether a wildcard may be discarded.
    fifth_copy : {"none", "concealed", "all"}
        Where a wildcard may stand for a fifth copy of a kind, as in `pysolver.shanten`.
    best : str
        How the best reading is picked, for people.

    Groups are named by their patterns; `groups` lists them in the order of the rule book.
    """

    name: str
    zh: str
    unit: str
    patterns: Sequence[Pattern]
    sets: int = 4
    forms: Sequence[str] = ("standard",)
    claims: Sequence[str] = ("chow", "pung", "kong")
    tiles: Sequence[str] = TILE_NAMES
    flowers: int | None = None
    seat_flowers: Sequence[str] = ()
    flower_wins: bool = False
    payer_flowers: bool = False
    combine: str = "add"
    fan_of_one: int | None = None
    minimum: int | Sequence[Minimum] = 0
    requirements: Sequence[Requirement] = ()
    cap: int = 0
    cap_all: bool = True
    addend: tuple[str, int] | None = None
    any_dealt_tile: bool = False
    wild: str | None = None
    substitute: str | None = None
    wild_copies: int = 4
    wild_wins: int = 0
    discard_wild: bool = True
    fifth_copy: str = "none"
    best: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "patterns", tuple(self.patterns))  # a page is data that nobody adds to

    @property
    def groups(self) -> tuple[str, ...]:
        """The names of the groups of patterns."""
        return tuple(dict.fromkeys(pattern.group for pattern in self.patterns if pattern.group is not None))

    @property
    def minimums(self) -> tuple[Minimum, ...]:
        """What a hand must come to, and when."""
        if isinstance(self.minimum, int):
            return (Minimum(self.minimum),) if self.minimum else ()
        return tuple(self.minimum)


# ---- checking ----


def is_whole(value: object) -> bool:
    """Whether it is a whole number, and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def bounded(page: Page, what: str, value: object, low: int, high: int) -> None:
    """A number that the row has room for; any other fails with what it is of."""
    if not (isinstance(value, int) and is_whole(value) and low <= value <= high):
        raise RuleError(f"{page.name}: {what} {shown(value)}; a whole number from {low} to {high} is wanted")


def check_page(page: Page) -> None:
    """The numbers that hold for the whole page."""
    bounded(page, "sets", page.sets, 1, 5)
    bounded(page, "cap", page.cap, 0, MOST_TOTAL)
    bounded(page, "wild_copies", page.wild_copies, 0, MOST_COUNT)
    bounded(page, "wild_wins", page.wild_wins, 0, MOST_COUNT)
    if page.flowers is not None:
        bounded(page, "flowers", page.flowers, 0, MOST_COUNT)
    if page.addend is not None:
        bounded(page, f"what {page.addend[0]} adds", page.addend[1], 0, MOST_TOTAL)
    for minimum in page.minimums:
        bounded(page, "minimum", minimum.least, 0, MOST_TOTAL)


def check_greatest(page: Page) -> None:
    """Whatever counts together, the total stays a number of the core's."""
    if page.combine == "double":
        return  # the core stops at MOST_DOUBLINGS
    factors = prod(max(1, p.value) ** most_often(p) for p in page.patterns if p.factor)
    most = factors * sum(abs(p.value) * most_often(p) for p in page.patterns if not p.factor)
    if most > MOST_TOTAL:
        raise RuleError(f"{page.name}: all patterns together come to {most}; a total is at most {MOST_TOTAL}")


def most_often(pattern: Pattern) -> int:
    """How often a pattern can count."""
    if pattern.per is None:
        return 1
    return (0 if isinstance(pattern.per, str) else pattern.per[2]) or MOST_COUNT


# ---- compiling ----


def one_of(page: Page, what: str, name: str, numbers: Mapping[str, int]) -> int:
    """A number by its name; an unknown one fails with that name."""
    if name not in numbers:
        raise RuleError(f"{page.name}: {what} {shown(name)}; there are {', '.join(numbers)}")
    return numbers[name]


def feature_number(page: Page, user: str, name: str) -> int:
    """A feature, or a group's subtotal, by its name; an unknown one fails with that name."""
    if name in page.groups:
        subtotal: int = _core.GROUP_FEATURES[page.groups.index(name)]
        return subtotal
    if name not in _core.FEATURES:
        raise RuleError(f"{page.name}: {user} asks for feature {shown(name)}, which the core does not have")
    number: int = _core.FEATURES[name][0]
    return number


def interval_of(page: Page, user: str, feature: str, wanted: int | str | tuple[int, int]) -> tuple[int, int]:
    """The bounds that a condition names, checked against what the row can tell apart."""
    if isinstance(wanted, str):
        if feature != "shape" or wanted not in _core.SHAPES:
            raise RuleError(
                f"{page.name}: {user} wants {feature} {shown(wanted)}; the shapes are {', '.join(_core.SHAPES)}"
            )
        wanted = _core.SHAPES.index(wanted)
    low, high = wanted if isinstance(wanted, tuple) and len(wanted) == 2 else (wanted, wanted)
    if not (is_whole(low) and is_whole(high)):
        raise RuleError(f"{page.name}: {user} wants {feature} {shown(wanted)}; a whole number or two bounds")
    most = _core.LIMITS["feature_values"] - 1
    if not (0 <= low < most and (low <= high < most or high == ANY)):
        raise RuleError(
            f"{page.name}: {user} wants {feature} from {low} to {high}; bounds are 0 to {most - 1} or open"
        )
    return low, high


def conditions_of(
    page: Page, user: str, when: Mapping[str, int | str | tuple[int, int]]
) -> list[tuple[int, int, int]]:
    """(feature, low, high) of everything that must hold."""
    return [
        (feature_number(page, user, name), *interval_of(page, user, name, wanted))
        for name, wanted in when.items()
    ]


def per_of(page: Page, pattern: Pattern) -> tuple[int, int, int]:
    """Number, offset and cap of the feature that a pattern counts by."""
    if pattern.per is None:
        return NO_FEATURE, 0, 0
    per = (pattern.per, 0, 0) if isinstance(pattern.per, str) else pattern.per
    if not (isinstance(per, tuple) and len(per) == 3 and isinstance(per[0], str)):
        raise RuleError(
            f"{page.name}: {pattern.zh} counts per {shown(per)}; a feature, or (feature, offset, cap)"
        )
    name, offset, cap = per
    bounded(page, f"{pattern.zh} counts per {name}, offset", offset, 0, MOST_COUNT)
    bounded(page, f"{pattern.zh} counts per {name}, cap", cap, 0, MOST_COUNT)
    return feature_number(page, pattern.zh, name), offset, cap


def told_by(page: Page, pattern: Pattern) -> int:
    """Of a pattern's features the one that tells what tiles it is made of; NO_FEATURE: the whole hand.

    The first that speaks of sets or the pair does. The winning tile alone is told only where nothing is asked but
    the situation, the wait, and where that tile stands.
    """
    features = [per_of(page, pattern)[0], *(feature_number(page, pattern.zh, name) for name in pattern.when)]
    told = [(f, _core.feature_about(f)) for f in features if f != NO_FEATURE]
    parts = [f for f, about in told if about not in (_core.ABOUT_HAND, _core.ABOUT_TILE)]
    if parts or any(about == _core.ABOUT_HAND and f not in OF_THE_WIN for f, about in told):
        return parts[0] if parts else NO_FEATURE
    return next((f for f, about in told if about == _core.ABOUT_TILE), NO_FEATURE)


OF_THE_WIN = {
    _core.FEATURES[name][0]
    for name in ("heaven", "earth", "human", "closed_readings", "wait_kinds", "live_wait_kinds")
}
"""Features of the whole hand that ask when it won or what it waited for, and for no other tile."""


def takes_of(page: Page, pattern: Pattern, place: Mapping[str, int]) -> list[tuple[int, int, int]]:
    """(target, class of sets, number) of what a pattern takes from others."""
    takes = []
    for zh, amount in pattern.takes.items():
        if not isinstance(amount, str):
            bounded(page, f"{pattern.zh} takes from {zh}", amount, 1, MOST_COUNT)
            takes.append((place[zh], _core.ABOUT_HAND, amount))
            continue
        about = _core.feature_about(feature_number(page, pattern.zh, amount))
        if about < _core.ABOUT_SETS:
            raise RuleError(
                f"{page.name}: {pattern.zh} takes {shown(amount)} from {zh}; {amount} is no class of sets"
            )
        takes.append((place[zh], about, 0))
    return takes


def check_pattern(page: Page, pattern: Pattern, turn: Mapping[str, tuple[int, int]]) -> None:
    """The numbers within what a row holds, and exclusions that come in time: of what is looked at later."""
    low, high = (0, MOST_DOUBLINGS) if page.combine == "double" else (-MOST_VALUE, MOST_VALUE)
    bounded(page, f"{pattern.zh} is worth", pattern.value, 0 if pattern.factor else low, high)
    bounded(page, f"{pattern.zh} is of phase", pattern.phase, 1, 2)
    for zh in (*pattern.excluded, *pattern.takes):
        if zh not in turn:
            raise RuleError(
                f"{page.name}: {pattern.zh} excludes {shown(zh)}, which is no pattern of this page"
            )
        if turn[zh] <= turn[pattern.zh]:
            raise RuleError(
                f"{page.name}: {pattern.zh} excludes {shown(zh)}, which is looked at before it; of its phase it may "
                "exclude what is worth less, or as much and stands below"
            )


def compiled_pattern(page: Page, pattern: Pattern, place: Mapping[str, int]) -> dict[str, Any]:
    """One pattern by number, as the core takes it."""
    when = conditions_of(page, pattern.zh, pattern.when)
    if pattern.phase == 1 and any(feature >= _core.FIRST_SUBTOTAL for feature, _, _ in when):
        raise RuleError(f"{page.name}: {pattern.zh} asks for a subtotal in phase 1; only phase 2 knows it")
    per = per_of(page, pattern)
    return {
        "value": pattern.value,
        "when": when,
        "per": per,
        "told_by": told_by(page, pattern),
        "strikes": [place[zh] for zh in pattern.excluded],
        "takes": takes_of(page, pattern, place),
        "group": None if pattern.group is None else page.groups.index(pattern.group),
        "phase": pattern.phase,
        "factor": pattern.factor,
        "floor": pattern.floor,
        "outside_minimum": pattern.outside_minimum,
    }


def wildcards_of(page: Page) -> tuple[int, ...]:
    """Wild kind, substitute, wildcards in play, how many win, whether one may go, the bound on fifth copies."""
    kinds = {name: kind for kind, name in enumerate(TILE_NAMES)} | {
        "*": len(TILE_NAMES),
        "turned": _core.TURNED_UP_KIND,
    }
    wild, substitute = (
        NO_TILE if name is None else one_of(page, "wild tile", name, kinds)
        for name in (page.wild, page.substitute)
    )
    fifth = one_of(page, "fifth_copy", page.fifth_copy, {name: i for i, name in enumerate(_core.FIFTH_COPY)})
    return wild, substitute, page.wild_copies, page.wild_wins, page.discard_wild, fifth


def evaluation_order(page: Page) -> list[Pattern]:
    """The patterns from the highest value down, equal ones in rule-book order: exclusions are worked off that way."""
    for pattern in page.patterns:
        if not is_whole(pattern.value):
            raise RuleError(
                f"{page.name}: {pattern.zh} is worth {shown(pattern.value)}; a whole number is wanted"
            )
    return sorted(page.patterns, key=lambda pattern: -pattern.value)


def weights_of(patterns: Iterable[Mapping[str, Any]]) -> dict[int, int]:
    """What each relation and series is worth: all patterns that count it or ask for it, at least 1."""
    weights: dict[int, int] = {}
    for pattern in patterns:
        for feature in {pattern["per"][0], *(condition[0] for condition in pattern["when"])} - {NO_FEATURE}:
            if _core.feature_about(feature) == _core.ABOUT_RELATION:
                weights[feature] = weights.get(feature, 0) + pattern["value"]
    return {feature: min(max(1, weight), MOST_WEIGHT) for feature, weight in weights.items()}


def seat_flower_masks(page: Page) -> list[int]:
    """The flowers of each seat, bit 0 for f1."""
    return [sum(1 << (int(digit) - 1) for digit in flowers[1::2]) for flowers in page.seat_flowers]


def compile_page(page: Page) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """The rule row of a page.

    Raises
    ------
    RuleError
        A pattern that names an unknown feature, shape or pattern, or excludes what is looked at before it, with its
        name; a number out of its bounds; more than the row holds.
    """
    ordered = evaluation_order(page)
    place = {pattern.zh: at for at, pattern in enumerate(ordered)}
    if len(place) != len(ordered):
        raise RuleError(f"{page.name}: a pattern's name stands twice")
    check_page(page)
    turn = {pattern.zh: (pattern.phase, place[pattern.zh]) for pattern in ordered}
    for pattern in ordered:
        check_pattern(page, pattern, turn)
    patterns = [compiled_pattern(page, pattern, place) for pattern in ordered]
    check_greatest(page)
    requirements = [
        (
            feature_number(page, "a requirement", r.feature),
            *interval_of(page, "a requirement", r.feature, r.interval),
        )
        for r in page.requirements
    ]
    minimums = [(m.least, conditions_of(page, "a minimum", m.when)) for m in page.minimums]
    sizes = {
        "patterns": len(patterns),
        "takes": sum(len(pattern["takes"]) for pattern in patterns),
        "requirements": max(len(requirements), *(len(when) for _, when in minimums), 0),
        "minimums": len(minimums),
        "groups": len(page.groups),
    }
    for what, number in sizes.items():
        if number > _core.LIMITS[what]:
            raise RuleError(f"{page.name}: {number} {what}; a row holds {_core.LIMITS[what]}")
    addend = (NO_FEATURE, 0)
    if page.addend is not None:
        addend = (feature_number(page, "addend", page.addend[0]), page.addend[1])
    row: np.ndarray[Any, np.dtype[np.uint64]] = _core.compile_row(
        patterns,
        {
            "sets": page.sets,
            "forms": sum({one_of(page, "form", form, _core.FORMS) for form in page.forms}),
            "claims": sum({one_of(page, "claim", claim, _core.CLAIMS) for claim in page.claims}),
            "combine": one_of(page, "combine", page.combine, _core.COMBINE),
            "any_tile": page.any_dealt_tile,
            "wildcards": wildcards_of(page),
            "cap": page.cap,
            "cap_all": page.cap_all,
            "minimums": minimums,
            "addend": addend,
            "flower_wins": page.flower_wins,
            "seat_flowers": seat_flower_masks(page),
            "kinds": sum({one_of(page, "tile", tile, TILE_BITS) for tile in page.tiles}),
            "weights": weights_of(patterns),
            "requirements": requirements,
        },
    )
    return row
