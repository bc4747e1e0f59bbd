"""Rule sets ready to use, and what they say of a hand: `RuleSet` and `Score`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, counting
from ._core import Hand
from .context import DEFAULTS, FAULTS, NO_TILE, Situation, situation_of, wild_of
from .errors import ContextError, HandError, NotAWin
from .options import Option
from .reading import Reading, reading_of, set_text, text_of, wild_reading_of
from .rulebook import Page, Pattern, compile_page, evaluation_order
from .tiles import TILE_NAMES

if TYPE_CHECKING:
    from .batch import HandBatch, ScoreBatch
    from .dealing import Deal
    from .wall_rule import WallRule

__all__ = ["Excluded", "Line", "RuleSet", "Score"]

ACCOUNT_ONCE = "account once 套算一次"
CONCEALED_KONG = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern that counts: `count` times `value`, made of `tiles`; a `factor` multiplies the sum of the others."""

    name: str
    zh: str
    value: int
    count: int
    tiles: str
    factor: bool = False

    @property
    def total(self) -> int:
        """What the line comes to."""
        return self.value * self.count

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON types."""
        return {
            "name": self.name,
            "zh": self.zh,
            "value": self.value,
            "count": self.count,
            "total": self.total,
            "tiles": self.tiles,
        } | ({"factor": True} if self.factor else {})


@dataclass(frozen=True, slots=True)
class Excluded:
    """A pattern that held, `count` times, and does not count: `because` of a pattern's Chinese name or a principle."""

    name: str
    zh: str
    value: int
    count: int
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

    Attributes
    ----------
    total : int
        In the rule set's own `unit`.
    legal : bool
        Whether the hand may win; `reason` says why not.
    """

    __slots__ = ("_context", "_explained", "_hand", "_raw", "_rules", "_situation", "legal", "total")

    def __init__(
        self,
        rules: RuleSet,
        hand: str | Hand,
        context: Mapping[str, Any],
        situation: Situation,
        raw: _core.RawScore,
    ) -> None:
        self._rules, self._hand, self._context, self._situation, self._raw = (
            rules,
            hand,
            context,
            situation,
            raw,
        )
        self._explained: _core.RawScore | None = None
        self.total: int = raw.total
        self.legal: bool = raw.legal

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
        """2 to the power of the doublings, before a cap, where a hand doubles; else None."""
        return 1 << self._raw.fan if self._rules.page.combine == "double" else None

    @property
    def hand(self) -> Hand:
        """The hand that was scored."""
        return self._hand if isinstance(self._hand, Hand) else Hand.parse(self._hand)

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
        return tuple((order[at], count) for at, count in self._raw.counts)

    @property
    def _why(self) -> _core.RawScore:
        if self._explained is None:
            self._explained = self._rules.raw_score(self._hand, self._situation, explain=True)
        return self._explained

    @property
    def lines(self) -> tuple[Line, ...]:
        """The patterns that count, from the highest value down."""
        order = self._rules.order
        return tuple(
            Line(order[at].name, order[at].zh, order[at].value, count, self._tiles_of(at), order[at].factor)
            for at, count in self._raw.counts
        )

    @property
    def excluded(self) -> tuple[Excluded, ...]:
        """The patterns that held in the chosen reading and do not count."""
        order = self._rules.order
        return tuple(
            Excluded(
                order[at].name,
                order[at].zh,
                order[at].value,
                count,
                ACCOUNT_ONCE if by is None else order[by].zh,
            )
            for at, by, count in self._why.notes
        )

    @property
    def reading(self) -> Reading:
        """The reading that the score stands on."""
        hand = self._rules.plain(self.hand, self._context.get("wild"))
        held = [count + (name == hand.win) for name, count in zip(TILE_NAMES, hand.counts, strict=True)]
        sets = tuple(str(meld) for meld in hand.sets)
        if self._raw.became:
            plain = wild_reading_of(self._raw.reading, self._raw.became, tuple(held), sets, self._home)
        else:
            plain = reading_of(self._raw.reading, tuple(held), sets)
        if self._raw.win is None:
            return plain
        return plain.with_win(TILE_NAMES[self._raw.win], self._raw.placement, len(sets))

    @property
    def _home(self) -> str | None:
        """The wild kind's name, where it is a tile that wildcards may stand for."""
        return self._context.get("wild") if self._rules.page.wild == "turned" else None

    @property
    def waits(self) -> tuple[str, ...]:
        """The kinds that complete the hand by form, in any shape of the rule set; none where flowers win alone."""
        hand, win = self.hand, self._raw.win
        standing = list(hand.counts)
        if win is None:
            return ()
        if hand.win is None:
            standing[win] -= 1
        before = Hand.build(standing, hand.sets, wilds=hand.wilds)
        waits: tuple[str, ...] = self._rules.waits(before, dead="keep", wild=self._context.get("wild"))
        return waits

    def _set_texts(self) -> list[str]:
        texts = []
        for code, shape in self._why.sets:
            tiles = set_text(code)
            if shape is None:
                texts.append(tiles)
            else:
                four = text_of([code & 63] * 4) if shape >= 2 else tiles
                texts.append(f"({four})" if shape == CONCEALED_KONG else f"[{four}]")
        return texts

    def _tiles_of(self, at: int) -> str:
        """The tiles that a counted pattern is made of: its sets, the pair, the winning tile, or all."""
        about = self._rules.about[at]
        sets = self._why.sets_of(at)
        if sets:
            texts = self._set_texts()
            return " ".join(texts[place] for place in sets)
        if about == _core.ABOUT_TILE:
            return TILE_NAMES[self._raw.win]
        if about == _core.ABOUT_PAIR:
            return self.reading.pair or ""
        return str(self.hand)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain JSON types."""
        reading = self.reading
        return {
            "rules": self._rules.name,
            "hand": str(self.hand),
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
            "reading": reading.to_dict(),
            "waits": list(self.waits),
        }

    def __str__(self) -> str:
        from .table import score_table

        return score_table(self)

    def __repr__(self) -> str:
        return f"<Score {self.total} {self.unit} of {str(self.hand)!r}{'' if self.legal else ', not legal'}>"


class RuleSet:
    """One rule set with its options chosen; made by ``pysolver.rules(name, **options)``.

    Attributes
    ----------
    page : Page
        The rule book as data.
    row : uint64 array
        The same, compiled: an operand of the core's functions.
    """

    def __init__(
        self, page: Page, options: tuple[Option, ...], chosen: Mapping[str, Any], wall: WallRule
    ) -> None:
        self.page = page
        self.name, self.zh = page.name, page.zh
        self.patterns = tuple(page.patterns)
        self.options = options
        self.chosen = dict(chosen)
        self.wall = wall
        self.row = compile_page(page)
        self.order = tuple(evaluation_order(page))
        self.about = tuple(map(self._about, self.order))
        self.book_order = [self.order.index(pattern) for pattern in self.patterns]

    @property
    def presets(self) -> dict[str, dict[str, Any]]:
        """The options that each ``preset=`` sets, by the preset's name."""
        from .registry import page_of

        return dict(getattr(page_of(self.name), "PRESETS", {}))

    @staticmethod
    def _about(pattern: Pattern) -> int:
        per = (
            () if pattern.per is None else (pattern.per if isinstance(pattern.per, str) else pattern.per[0],)
        )
        told = [
            _core.feature_about(_core.FEATURES[name][0])
            for name in (*per, *pattern.when)
            if name in _core.FEATURES
        ]
        return next((about for about in told if about != _core.ABOUT_HAND), _core.ABOUT_HAND)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (self.name, self.chosen)

    def __repr__(self) -> str:
        return f"<rules {self.name} {self.zh}>"

    # ---- scoring ----

    def raw_score(self, hand: str | Hand, situation: Situation, explain: bool = False) -> _core.RawScore:
        """What the interpreter finds, by number."""
        return _core.score_one(self.row, hand, *situation, explain)

    def score(self, hand: str | Hand, **context: Any) -> Score:
        """What a winning hand is worth, and why.

        Parameters
        ----------
        hand : str or Hand
            With its winning tile (``+9p``); without one only under ``first_turn="heaven"``.
        **context
            The situation: self_draw, seat, round, flowers, last_tile, kong_draw, flower_draw, after_kong, robbing_kong,
            last_copy, first_turn, ready, void, wild, flower_win, payer_flowers.

        Returns
        -------
        Score
            ``legal=False`` with a reason where the hand is complete and may not win.

        Raises
        ------
        NotAWin
            The hand is not complete; the error tells its shanten.
        HandError
            No hand of this rule set.
        ContextError
            An unknown keyword, an impossible value, a contradiction.

        Examples
        --------
        >>> import pysolver
        >>> score = pysolver.rules("mcr").score("[678s]147m369s25pSS+8p")
        >>> score.total, [line.zh for line in score.lines]
        (12, ['组合龙'])
        """
        return self.score_in(hand, context)

    def score_in(self, hand: str | Hand, context: Mapping[str, Any]) -> Score:
        """`score` with the context as a mapping, whatever its keys are."""
        situation = situation_of(context, self.page) if context else DEFAULTS
        raw = _core.score_one(self.row, hand, *situation, False)
        if raw.status != "scored":
            self._refuse(hand, raw)
        return Score(self, hand, dict(context), situation, raw)

    def score_batch(self, batch: HandBatch, counts: bool = False, threads: int = 1) -> ScoreBatch:
        """What many hands are worth: row i is `score` of hand i.

        Parameters
        ----------
        batch : HandBatch
            Hands and situations as columns.
        counts : bool
            Ask for the patterns as well: uint8 (..., patterns), in the order of `patterns`.
        threads : int
            Among how many threads the leading axis is cut; 0: all cores.

        Returns
        -------
        ScoreBatch
            ``total``, ``legal``, ``status`` (see ``pysolver.batch.STATUS``), ``counts``. A bad row has its status and a
            total of 0, and leaves its neighbours alone.

        Examples
        --------
        >>> import pysolver
        >>> batch = pysolver.HandBatch.from_text(["[678s]147m369s25pSS+8p", "123456789m1122p+3p"])
        >>> scores = pysolver.rules("mcr").score_batch(batch)
        >>> scores.total.tolist(), [pysolver.batch.STATUS[code] for code in scores.status]
        ([12, 0], ['scored', 'not_a_win'])
        """
        from .batch import score_batch

        return score_batch(self, batch, counts, threads)

    def _refuse(self, hand: str | Hand, raw: _core.RawScore) -> None:
        status, text = raw.status, str(hand)
        if status in FAULTS:
            raise ContextError(f"{text!r}: {FAULTS[status]}")
        if status == "not_a_win":
            raise NotAWin(
                f"{text!r} is not complete in {self.name}: {raw.shanten} away from ready", raw.shanten
            )
        tiles = 3 * self.page.sets + 2
        raise HandError(
            {
                "no_winning_tile": f"{text!r} names no winning tile; +tile, last, does",
                "wildcards": f"{text!r} holds wildcards or substitutes; {self.name} has none",
                "wilds_too_many": f"{text!r} holds more than {self.page.wild_copies} wildcards; {self.name} has no more",
                "wild_in_set": f"{text!r} has a wildcard in a claimed set; in {self.name} it may not be claimed",
                "bad_substitute": f"{text!r} has a set that its substitutes, standing for the turned tile, do not make",
                "foreign_tile": f"{text!r} holds {' '.join(self._foreign(hand))}; {self.name} is played without",
                "wrong_size": f"{text!r} is no hand of {tiles} tiles, kongs counting 3 and the winning tile included",
                "forbidden_claim": f"{text!r} has a set that {self.name} does not claim; it claims "
                + ", ".join(self.page.claims),
            }[status]
        )

    def _foreign(self, hand: str | Hand) -> list[str]:
        hand = hand if isinstance(hand, Hand) else Hand.parse(hand)
        held = [name for name, a, b in zip(TILE_NAMES, hand.counts, hand.claimed, strict=True) if a + b]
        return [name for name in [*held, hand.win] if name is not None and name not in self.page.tiles]

    # ---- the wall ----

    def deal(
        self,
        dice: tuple[int, ...],
        dice2: tuple[int, ...] | None = None,
        dealer: int = 0,
        seed: int | None = None,
    ) -> Deal:
        """Break the wall and deal; see `pysolver.wall.deal`.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("mcr").deal((2, 3), (1, 3)).opening.wall_seat
        0
        """
        from .dealing import deal

        return deal(self.wall, dice, dice2, dealer, seed)

    # ---- counting, in the rule set's own forms ----

    def plain(self, hand: str | Hand, wild: str | None) -> Hand:
        """The hand with its wild tiles as ``*`` and its concealed substitutes as the tiles they stand for."""
        hand = hand if isinstance(hand, Hand) else Hand.parse(hand)
        home = wild if self.page.wild == "turned" else self.page.wild
        if home in (None, "*"):
            return hand
        names = {home: "*"}
        if self.page.substitute is not None and self.page.substitute != home:
            names[self.page.substitute] = home
        counts = dict.fromkeys(TILE_NAMES, 0) | {"*": hand.wilds}
        for name, count in zip(TILE_NAMES, hand.counts, strict=True):
            counts[names.get(name, name)] += count
        wilds = counts.pop("*")
        win = hand.win if hand.win is None else names.get(hand.win, hand.win)
        return Hand.build(list(counts.values()), hand.sets, win, wilds)

    def _counting(self, hands: Any, forms: Any, wild: str | None, keywords: dict[str, Any]) -> tuple[Any, Any]:
        """Hands and forms as the counting functions take them: wild kinds counted as wildcards."""
        forms = forms or self.page.forms
        name = wild if self.page.wild == "turned" else self.page.wild
        if name is None:
            return hands, forms
        keywords.setdefault("fifth_copy", self.page.fifth_copy)
        if name == "*":
            return hands, forms
        home = wild_of(name)
        if isinstance(hands, (str, Hand)):
            return self.plain(hands, wild), forms
        counts = np.array(counting.rows("hands", hands))
        held = counts[..., home].astype(np.int64)
        keywords["wilds"] = held if keywords.get("wilds") is None else held + keywords["wilds"]
        counts[..., home] = 0
        substitute = wild_of(self.page.substitute)
        if substitute not in (NO_TILE, home):
            counts[..., home], counts[..., substitute] = counts[..., substitute], 0
        return counts, forms

    def shanten(self, hands: Any, forms: Any = None, *, wild: str | None = None, **keywords: Any) -> Any:
        """`pysolver.shanten`, in this rule set's forms unless `forms` names others; `wild`: the turned tile."""
        hands, forms = self._counting(hands, forms, wild, keywords)
        return counting.shanten(hands, forms, **keywords)

    def waits(self, hands: Any, forms: Any = None, *, wild: str | None = None, **keywords: Any) -> Any:
        """`pysolver.waits`, in this rule set's forms unless `forms` names others; `wild`: the turned tile.

        A wait is what the winning tile is or stands for; a wildcard, which is always one, is not named.
        """
        hands, forms = self._counting(hands, forms, wild, keywords)
        waits = counting.waits(hands, forms, **keywords)
        if self.page.wild in (None, "turned"):
            return waits
        others = [name in self.page.tiles and name != self.page.wild for name in TILE_NAMES]
        if isinstance(waits, tuple):
            return tuple(name for name in waits if others[TILE_NAMES.index(name)])
        return waits & np.array(others)

    def useful_tiles(
        self, hands: Any, unseen: Any = None, forms: Any = None, *, wild: str | None = None, **keywords: Any
    ) -> Any:
        """`pysolver.useful_tiles`, in this rule set's forms unless `forms` names others; `wild`: the turned tile."""
        hands, forms = self._counting(hands, forms, wild, keywords)
        return counting.useful_tiles(hands, unseen, forms, **keywords)

    def discards(
        self, hands: Any, unseen: Any = None, forms: Any = None, *, wild: str | None = None, **keywords: Any
    ) -> Any:
        """`pysolver.discards`, in this rule set's forms unless `forms` names others; `wild`: the turned tile."""
        hands, forms = self._counting(hands, forms, wild, keywords)
        return counting.discards(hands, unseen, forms, **keywords)

    def decompose(
        self, hand: Any, forms: Any = None, *, wild: str | None = None, **keywords: Any
    ) -> tuple[Reading, ...]:
        """`pysolver.decompose`, in this rule set's forms unless `forms` names others; `wild`: the turned tile."""
        hand, forms = self._counting(hand, forms, wild, keywords)
        readings = counting.decompose(hand, forms, **keywords)
        targets = {*self.page.tiles, wild} - {self.page.wild, self.page.substitute if wild != self.page.substitute else None}
        return tuple(reading for reading in readings if targets.issuperset(reading.wilds))


def _remake(name: str, chosen: dict[str, Any]) -> RuleSet:
    from .registry import rules

    made: RuleSet = rules(name, **chosen)
    return made
