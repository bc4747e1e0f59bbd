"""What a hand is worth under a rule set, and why: `Score`, its lines and what is left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _core
from ._core import Hand
from .context import Situation
from .once import once
from .reading import QUAD_TEXTS, SET_TEXTS, Reading, reading_of
from .rulebook import MOST_DOUBLINGS, Pattern
from .tiles import KIND_OF, TILE_NAMES

if TYPE_CHECKING:
    from .scoring import RuleSet

__all__ = ["Excluded", "Line", "Score"]

ACCOUNT_ONCE = "account once 套算一次"
EXPOSED_KONG, CONCEALED_KONG = 2, 3


class Line(NamedTuple):
    """A pattern that counts: `count` times `value`, made of `tiles`.

    A `factor` multiplies the sum of the others; a `floor` is the least that the hand comes to, and adds nothing.
    """

    name: str
    zh: str
    value: int
    count: int  # type: ignore[assignment]  # as the contract names it, in place of tuple.count
    tiles: str
    factor: bool = False
    floor: bool = False

    @property
    def total(self) -> int:
        """What the line comes to."""
        return self.value * self.count

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON types."""
        line: dict[str, Any] = {
            "name": self.name,
            "zh": self.zh,
            "value": self.value,
            "count": self.count,
            "total": self.total,
            "tiles": self.tiles,
        }
        if self.factor:
            line["factor"] = True
        if self.floor:
            line["floor"] = True
        return line


class Excluded(NamedTuple):
    """A pattern that held, `count` times, and does not count: `because` of a pattern's Chinese name or a principle."""

    name: str
    zh: str
    value: int
    count: int  # type: ignore[assignment]  # as the contract names it, in place of tuple.count
    because: str

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON types."""
        return {
            "name": self.name,
            "zh": self.zh,
            "value": self.value,
            "count": self.count,
            "because": self.because,
        }


class Score:
    """What a hand is worth, and why. The explanation is made when it is first asked for.

    Scores are frozen, travel by pickle, and are equal where rules, hand and context are.

    Attributes
    ----------
    total : int
        In the rule set's own `unit`.
    legal : bool
        Whether the hand may win; `reason` says why not.
    """

    __slots__ = ("_context", "_made", "_raw", "_rules", "_situation")

    def __init__(
        self, rules: RuleSet, context: Mapping[str, Any], situation: Situation, raw: _core.RawScore
    ) -> None:
        self._rules, self._context, self._situation, self._raw = rules, context, situation, raw
        self._made: dict[str, Any] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _score_again, (self._rules, self.hand, self.context)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self._value == other._value

    def __hash__(self) -> int:
        return hash((self._rules.name, self.hand, self.total))

    @property
    def _value(self) -> tuple[Any, ...]:
        """What a score follows from."""
        return self._rules.name, self._rules.chosen, self.hand, self._context

    @property
    def total(self) -> int:
        """In the rule set's own `unit`."""
        return self._raw.total

    @property
    def legal(self) -> bool:
        """Whether the hand may win; `reason` says why not."""
        return self._raw.legal

    @property
    def rules(self) -> RuleSet:
        """The rule set that it was scored by."""
        return self._rules

    @property
    def unit(self) -> str:
        """The unit of `total`."""
        return self._rules.page.unit

    @property
    def fan(self) -> int | None:
        """The book's own 番 where a hand doubles by them, else None."""
        fan_of_one = self._rules.page.fan_of_one
        return None if fan_of_one is None else self._raw.fan + fan_of_one

    @property
    def multiplier(self) -> int | None:
        """2 to the power of the doublings, at most 2**30, before a cap, where a hand doubles; else None."""
        return 1 << min(self._raw.fan, MOST_DOUBLINGS) if self._rules.page.combine == "double" else None

    @once
    def hand(self) -> Hand:
        """The hand that was scored."""
        return self._raw.hand

    @once
    def _text(self) -> str:
        return str(self.hand)

    @property
    def context(self) -> dict[str, Any]:
        """The situation it was scored in, as the caller told it."""
        return dict(self._context)

    @property
    def minimum(self) -> tuple[int, int]:
        """(measured, needed): what counts towards the least that this hand must come to, and that least."""
        return self._raw.measured, self._raw.needed

    @property
    def reason(self) -> str | None:
        """Why a complete hand may not win; None where it may."""
        if self.legal:
            return None
        page = self._rules.page
        if self._raw.requirement < len(page.requirements):
            return page.requirements[self._raw.requirement].reason
        return f"{self._raw.measured} {page.unit}, the minimum is {self._raw.needed} 起和"

    @property
    def counted(self) -> tuple[tuple[Pattern, int], ...]:
        """(pattern, how often) of what counts, from the highest value down: `lines` without an explanation."""
        order = self._rules.order
        return tuple([(order[at], count) for at, count in self._raw.counts])

    @once
    def _why(self) -> _core.RawScore:
        return self._rules.raw_score(self.hand, self._situation, explain=True)

    @once
    def lines(self) -> tuple[Line, ...]:
        """The patterns that count, from the highest value down."""
        order, tiles_of = self._rules.order, self._tiles_of
        found = []
        for at, count in self._raw.counts:
            pattern = order[at]
            found.append(
                Line(
                    pattern.name,
                    pattern.zh,
                    pattern.value,
                    count,
                    tiles_of(at),
                    pattern.factor,
                    pattern.floor,
                )
            )
        return tuple(found)

    @once
    def excluded(self) -> tuple[Excluded, ...]:
        """The patterns that held in the chosen reading and do not count."""
        order, found = self._rules.order, []
        for at, by, held in self._why.notes:
            pattern = order[at]
            for because, count in self._left_out(at, held) if by is None else ((order[by].zh, held),):
                found.append(Excluded(pattern.name, pattern.zh, pattern.value, count, because))
        return tuple(found)

    @once
    def _combinations(self) -> list[tuple[int, list[int]]]:
        """The counted relations that join more than two sets each, and the places of these."""
        about, sets_of = self._rules.about, self._why.sets_of
        counted = [(at, sets_of(at), n) for at, n in self._raw.counts if about[at] == _core.ABOUT_RELATION]
        return [(at, sets) for at, sets, n in counted if len(sets) > 2 * n]

    def _left_out(self, at: int, held: int) -> list[tuple[str, int]]:
        """Why account-once left a relation out: it is part of a greater one that counts, or joins what is joined."""
        because = []
        for greater, sets in self._combinations:
            parts = min(held, self._why.present(self._rules.told[at], sets)) if greater != at else 0
            if parts:
                because.append((self._rules.order[greater].zh, parts))
                held -= parts
        return [*because, (ACCOUNT_ONCE, held)] if held else because

    @once
    def reading(self) -> Reading:
        """The reading that the score stands on."""
        hand = self._rules.plain(self.hand, self._context.get("wild"))
        sets = tuple([str(meld) for meld in hand.sets])
        plain = reading_of(self._raw.reading, self._raw.became, held_by(hand), sets, self._home)
        if self._raw.win is None:
            return plain
        return plain.with_win(TILE_NAMES[self._raw.win], self._raw.placement, len(sets))

    @property
    def _home(self) -> str | None:
        """The wild kind's name, where it is a tile that wildcards may stand for."""
        return self._context.get("wild") if self._rules.page.wild == "turned" else None

    @once
    def waits(self) -> tuple[str, ...]:
        """The kinds that complete the hand by form, in any shape of the rule set; none where flowers win alone."""
        hand, win = self.hand, self._raw.win
        if win is None:
            return ()
        if self._rules.page.wild is None:
            return self._raw.waits(self._rules.form_bits)
        standing = list(hand.counts)
        if hand.win is None:
            standing[win] -= 1
        before = Hand.build(standing, hand.sets, wilds=hand.wilds)
        waits: tuple[str, ...] = self._rules.waits(before, dead="keep", wild=self._context.get("wild"))
        return waits

    @once
    def _set_texts(self) -> list[str]:
        texts = []
        for code, shape in self._why.sets:
            tiles = QUAD_TEXTS[code] if shape is not None and shape >= EXPOSED_KONG else SET_TEXTS[code]
            texts.append(
                tiles if shape is None else f"({tiles})" if shape == CONCEALED_KONG else f"[{tiles}]"
            )
        return texts

    def _tiles_of(self, at: int) -> str:
        """The tiles that a counted pattern is made of: its sets, the pair, the winning tile, or all."""
        about = self._rules.about[at]
        if about == _core.ABOUT_HAND:
            return self._text
        if about == _core.ABOUT_TILE:
            return self._text if self._raw.win is None else TILE_NAMES[self._raw.win]
        if about == _core.ABOUT_PAIR:
            return self.reading.pair or ""
        texts = self._set_texts
        return " ".join([texts[place] for place in self._why.sets_of(at)]) or self._text

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain JSON types."""
        return {
            "rules": self._rules.name,
            "hand": self._text,
            "context": self.context,
            "total": self.total,
            "unit": self.unit,
            "fan": self.fan,
            "multiplier": self.multiplier,
            "legal": self.legal,
            "reason": self.reason,
            "minimum": list(self.minimum),
            "lines": [line.to_dict() for line in self.lines],
            "excluded": [excluded.to_dict() for excluded in self.excluded],
            "reading": self.reading.to_dict(),
            "waits": list(self.waits),
        }

    def __str__(self) -> str:
        from .table import score_table

        return score_table(self)

    def __repr__(self) -> str:
        return f"<Score {self.total} {self.unit} of {self._text!r}{'' if self.legal else ', not legal'}>"


def held_by(hand: Hand) -> tuple[int, ...]:
    """The concealed tiles by kind, the winning one included."""
    held = list(hand.counts)
    if hand.win in KIND_OF:
        held[KIND_OF[hand.win]] += 1
    return tuple(held)


def _score_again(rules: RuleSet, hand: Hand, context: dict[str, Any]) -> Score:
    return rules.score_in(hand, context)
