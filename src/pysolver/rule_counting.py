"""Counting by a rule set: its own forms, tiles and wildcards; physical tiles in and out.

Where the rules have a wild kind, the wildcards are that kind's tiles (or ``*``), and its substitute, the kind that
stands for the wild tile's own face, is that face. So a wait on the face is a wait on the substitute, and the wild tile,
which completes every hand that is ready, is a wait of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, counting
from ._core import Hand
from .context import FAULTS, NO_TILE, wild_of
from .counting import Discards, Question
from .errors import ContextError, HandError, shorten
from .notation import tile_places
from .tiles import TILE_NAMES

if TYPE_CHECKING:
    from .reading import Reading
    from .scoring import RuleSet

__all__ = ["count", "fault_text", "readings", "turned_kind"]


def turned_kind(rules: RuleSet, wild: Any, said: str) -> int:
    """The turned tile's kind, 255 where none is told; rules that turn one up ask for it."""
    kind = wild_of(wild)
    if rules.page.wild != "turned":
        return NO_TILE
    if kind == NO_TILE:
        raise ContextError(f"{said}: {FAULTS['no_turned_tile']}")
    return kind


def place_of(text: str, tiles: tuple[str, ...], number: int) -> str:
    """`` at position n`` of the copy of these tiles that is one too many: the `number`-th."""
    places = [position for position, tile in tile_places(text) if tile in tiles]
    return f" at position {places[number - 1]}" if len(places) >= number else ""


def fault_text(rules: RuleSet, status: str, hand: Hand, text: str, wild: str | None) -> str:
    """What a status of the core says of the tiles of a hand, in words that name them and where they stand."""
    page, said = rules.page, shorten(text, 0)
    home = wild if page.wild == "turned" else page.wild
    names = ("*",) if home in (None, "*") else (str(home), "*")
    if status == "wilds_too_many":
        held = hand.wilds + (hand.win == "*")
        if home in TILE_NAMES:
            held += hand.counts[TILE_NAMES.index(str(home))] + (hand.win == home)
        where = place_of(text, names, page.wild_copies + 1)
        turned = ", one is turned up" if page.wild == "turned" else ""
        return f"{said}{where}: {held} × {names[0]}, which is wild; {page.wild_copies} are in play{turned}"
    if status == "wild_in_set":
        meld = next(str(meld) for meld in hand.sets if any(tile in names for tile in meld.tiles))
        where = f" at position {text.find(meld)}" if meld in text else ""
        return f"{said}{where}: {meld} has a wildcard; in {page.name} none may be claimed"
    if status == "wildcards":
        where = place_of(text, ("*",), 1)
        return f"{said}{where} holds wildcards or substitutes; {page.name} has none"
    return f"{said} has a set that its substitutes, standing for the turned tile, do not make"


def check_text(rules: RuleSet, hand: str | Hand, wild: str | None, turned: int, elsewhere: bool) -> None:
    """Raise `HandError` where a text or `Hand` is none of the rule set; `elsewhere`: its sets may be told beside it."""
    status, tiles = _core.hand_fault_of(rules.row, hand, turned)
    if status != "scored":
        taken = hand if isinstance(hand, Hand) else Hand.parse(hand)
        raise HandError(fault_text(rules, status, taken, str(hand), wild))
    if len(rules.page.tiles) < len(TILE_NAMES):
        played = {*rules.page.tiles, "*", wild}
        for position, tile in tile_places(str(hand)):
            if tile not in played:
                said = f"{shorten(str(hand), position)} at position {position}"
                raise HandError(f"{said} holds {tile}; {rules.name} is played without")
    full = 3 * rules.page.sets + 2
    if tiles > full or (tiles < full - 1 and not elsewhere):
        said = shorten(str(hand), 0)
        raise HandError(
            f"{said}: {tiles} tiles, kongs counting 3; in {rules.name} a hand has {full - 1}, or {full}"
        )


def keywords_of(name: str, takes: frozenset[str], rules: RuleSet, given: Mapping[str, Any]) -> dict[str, Any]:
    """The keywords of one of the counting functions, with the rule set's own bound on fifth copies."""
    for keyword in given:
        if keyword not in takes:
            raise TypeError(f"{name}() got an unexpected keyword argument {keyword!r}")
    return {"fifth_copy": rules.page.fifth_copy, **given}


def terms_for(rules: RuleSet, turned: int, forms: Any) -> tuple[int, Any]:
    """The terms on which the rule set counts, and the forms: its own, a win by wildcards alone too, or those told."""
    terms = _core.rule_terms(rules.row, turned)
    if forms is None:
        return terms, rules.page.forms
    return _core.without_wins(terms), forms


def foreign_columns(rules: RuleSet) -> list[int]:
    """The kinds that the rules are played without."""
    tiles = rules.page.tiles
    return (
        [kind for kind, name in enumerate(TILE_NAMES) if name not in tiles]
        if len(tiles) < len(TILE_NAMES)
        else []
    )


def is_plain(
    rules: RuleSet, question: Question, hands: Any, foreign: list[int], keywords: Mapping[str, Any]
) -> bool:
    """Whether the functions without wildcards, which are quicker, answer for an array by these rules as well."""
    if rules.page.wild is not None or keywords.get("wilds") is not None:
        return False
    if not foreign:
        return True
    if question is counting.DISCARDS or keywords.get("claimed") is not None:
        return False
    if not isinstance(hands, np.ndarray):
        return False
    return hands.ndim > 0 and hands.shape[-1] == len(TILE_NAMES) and not hands[..., foreign].any()


def count(
    rules: RuleSet, question: Question, hands: Any, forms: Any, wild: Any, given: Mapping[str, Any]
) -> Any:
    """One of the counting functions as the rule set has it."""
    keywords = keywords_of(question.name, question.takes, rules, given)
    is_text = isinstance(hands, (str, Hand))
    turned = turned_kind(rules, wild, shorten(str(hands), 0) if is_text else rules.name)
    if is_text:
        check_text(rules, hands, wild, turned, keywords.get("claimed") is not None)
    terms, forms = terms_for(rules, turned, forms)
    foreign = foreign_columns(rules)
    if not is_text and is_plain(rules, question, hands, foreign, keywords):
        found = counting.answer(question, hands, forms, **keywords)
        if foreign and question is not counting.SHANTEN:
            found[..., foreign] = 0
    else:
        found = counting.answer(question, hands, forms, terms=terms, **keywords)
    return found if is_text or question is not counting.DISCARDS else Discards(*found)


def readings(
    rules: RuleSet, hand: Any, forms: Any, wild: Any, given: Mapping[str, Any]
) -> tuple[Reading, ...]:
    """`decompose` as the rule set has it."""
    keywords = keywords_of("decompose", counting.READINGS_TAKE, rules, given)
    hand = counting.one_hand(hand, keywords.pop("wilds", None))
    turned = turned_kind(rules, wild, shorten(str(hand), 0))
    check_text(rules, hand, wild, turned, keywords.get("claimed") is not None)
    terms, forms = terms_for(rules, turned, forms)
    home = wild if rules.page.wild == "turned" else None
    return counting.readings(hand, forms, terms=terms, home=home, **keywords)
