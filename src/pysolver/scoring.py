"""Rule sets ready to use: `RuleSet`, which counts and scores hands and knows its wall and its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from . import _core, counting, rule_counting
from ._core import Hand
from .context import DEFAULTS, FAULTS, Situation, plain_context, situation_of
from .errors import ContextError, HandError, NotAWin, shorten
from .options import Option
from .reading import Reading
from .rulebook import NO_FEATURE, Page, Pattern, compile_page, evaluation_order, told_by
from .score import Score
from .tiles import TILE_NAMES

if TYPE_CHECKING:
    from .batch import HandBatch, ScoreBatch
    from .dealing import Deal
    from .wall_rule import WallRule

__all__ = ["RuleSet"]


class RuleSet:
    """One rule set with its options chosen; made by ``pysolver.rules(name, **options)``.

    Attributes
    ----------
    page : Page
        The rule book as data.
    row : uint64 array
        The same, compiled: an operand of the core's functions.
    chosen : mapping of str to object
        The value that each of `options` has here.

    Everyone who asks for the same rules shares one rule set, so nothing of it can be changed.
    """

    page: Page
    name: str
    zh: str
    patterns: tuple[Pattern, ...]
    options: tuple[Option, ...]
    chosen: Mapping[str, Any]
    wall: WallRule
    row: np.ndarray[Any, np.dtype[np.uint64]]
    order: tuple[Pattern, ...]
    told: tuple[int, ...]
    about: tuple[int, ...]
    form_bits: int
    book_order: tuple[int, ...]

    def __init__(
        self, page: Page, options: tuple[Option, ...], chosen: Mapping[str, Any], wall: WallRule
    ) -> None:
        row = compile_page(page)
        order = tuple(evaluation_order(page))
        told = tuple(told_by(page, pattern) for pattern in order)
        patterns = tuple(page.patterns)
        made = {
            "page": page,
            "name": page.name,
            "zh": page.zh,
            "patterns": patterns,
            "options": options,
            "chosen": MappingProxyType(dict(chosen)),
            "wall": wall,
            "row": row,
            "order": order,
            "told": told,
            "about": tuple(_core.ABOUT_HAND if f == NO_FEATURE else _core.feature_about(f) for f in told),
            "form_bits": counting.form_bits(page.forms),
            "book_order": tuple(order.index(pattern) for pattern in patterns),
        }
        vars(self).update(made)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self!r} is shared and read-only: {name}; pysolver.rules(...) makes another")

    def __delattr__(self, name: str) -> NoReturn:
        self.__setattr__(name, None)

    @property
    def presets(self) -> dict[str, dict[str, Any]]:
        """The options that each ``preset=`` sets, by the preset's name."""
        from .registry import page_of

        return {name: dict(sets) for name, sets in getattr(page_of(self.name), "PRESETS", {}).items()}

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (self.name, dict(self.chosen))

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
            last_copy, first_turn, ready, void, wild, flower_win, payer_flowers. NumPy scalars do as well.

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
            An unknown keyword, an impossible value, a contradiction; more flowers than the rule set has, so any at
            all where it is played without (``tiles=136``).

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
        situation, told = DEFAULTS, {}
        if context:
            told = plain_context(context)
            situation = situation_of(told, self.page)
        raw = _core.score_one(self.row, hand, *situation, False)
        if raw.status != "scored":
            self._refuse(raw, str(hand), told.get("wild"))
        return Score(self, told, situation, raw)

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

    def _refuse(self, raw: _core.RawScore, text: str, wild: str | None) -> None:
        status, said, hand = raw.status, shorten(text, 0), raw.hand
        if status in FAULTS:
            raise ContextError(f"{said}: {FAULTS[status]}")
        if status == "not_a_win":
            raise NotAWin(
                f"{said} is not complete in {self.name}: {raw.shanten} away from ready", raw.shanten
            )
        if status in ("wildcards", "wilds_too_many", "wild_in_set", "bad_substitute"):
            raise HandError(rule_counting.fault_text(self, status, hand, text, wild))
        tiles = 3 * self.page.sets + 2
        raise HandError(
            {
                "no_winning_tile": f"{said} names no winning tile; +tile, last, does",
                "foreign_tile": f"{said} holds {' '.join(self._foreign(hand))}; {self.name} is played without",
                "wrong_size": f"{said} is no hand of {tiles} tiles, kongs counting 3 and the winning tile included",
                "forbidden_claim": f"{said} has a set that {self.name} does not claim; it claims "
                + ", ".join(self.page.claims),
            }[status]
        )

    def _foreign(self, hand: Hand) -> list[str]:
        held = [name for name, a, b in zip(TILE_NAMES, hand.counts, hand.claimed, strict=True) if a + b]
        return [
            name
            for name in dict.fromkeys([*held, hand.win])
            if name not in (None, "*") and name not in self.page.tiles
        ]

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

    def seating(self, throws: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """颁庄: who deals first and how the others sit, thrown for with the dice of this rule set.

        See `pysolver.wall.seating`.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("guangan").seating([[7], [11, 4], [3], [11, 9]])
        (3, 1, 0, 2)
        """
        from .dealers import seating

        return seating(throws, self.wall.dice)

    def next_dealer(
        self, dealer: int, winners: Sequence[int] = (), discarder: int | None = None, streak: int = 0
    ) -> int | None:
        """The dealer of the next hand, or None where the dice decide anew; see `pysolver.wall.next_dealer`.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("guangan").next_dealer(0, [2, 3], discarder=1)
        1
        """
        from .dealers import next_dealer

        return next_dealer(self.wall, dealer, winners, discarder, streak)

    def session_over(self, passes: int) -> bool:
        """Whether each player has dealt as often as this rule set asks; see `pysolver.wall.session_over`.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("mcr").session_over(16)
        True
        """
        from .dealers import session_over

        return session_over(self.wall, passes)

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

    def shanten(self, hands: Any, forms: Any = None, *, wild: str | None = None, **keywords: Any) -> Any:
        """`pysolver.shanten` in this rule set's forms, with its tiles and wildcards.

        Parameters
        ----------
        hands : str, Hand or array_like of int, shape (..., 34)
            Physical tiles, as they are dealt. Where the rules have a wild kind, its tiles are the wildcards (``*``
            means the same) and its substitute 白板 is the turned tile's own face; so are the columns of an array,
            of ``claimed=`` and of ``unseen=``. ``wilds=`` are further wildcards.
        forms : str or iterable of str, optional
            Other forms than the rule set's own. A win by wildcards alone (三财神) is only among its own.
        wild : str, optional
            The turned tile, where the rules turn one up, e.g. ``"4m"``.
        **keywords
            As in `pysolver.shanten`; ``fifth_copy`` is the rule set's own unless told.

        Raises
        ------
        ContextError
            The rules turn a tile up, and `wild` does not tell it.
        HandError
            More wildcards than are in play, any where the rules have none, one in a claimed set, or a tile that the
            rules are played without.

        Examples
        --------
        >>> import pysolver
        >>> wenzhou = pysolver.rules("wenzhou")
        >>> wenzhou.shanten("4mP56m123m456s78pEEENN", wild="4m"), wenzhou.shanten("159m258p147sESWN456m", wild="8p")
        (-1, 1)
        """
        return rule_counting.count(self, counting.SHANTEN, hands, forms, wild, keywords)

    def waits(self, hands: Any, forms: Any = None, *, wild: str | None = None, **keywords: Any) -> Any:
        """`pysolver.waits` in this rule set's forms; see `shanten`.

        The wild tile completes every hand that is ready, so it is a wait while a copy is left; the turned tile's own
        face is a wait on its substitute. A kind whose four copies are all held stays a wait where the rules let a
        wildcard be a fifth, as the text behind ``hongzhong`` has it: ``[3333m]1255667799m`` waits on 3m, by a wild.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("wenzhou").waits("56m123m456s789pEEENN", wild="4m")
        ('4m', '7m', 'P')
        """
        return rule_counting.count(self, counting.WAITS, hands, forms, wild, keywords)

    def useful_tiles(
        self, hands: Any, unseen: Any = None, forms: Any = None, *, wild: str | None = None, **keywords: Any
    ) -> Any:
        """`pysolver.useful_tiles` in this rule set's forms; see `shanten`.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("wenzhou").useful_tiles("56m123m456s789pEEENN", wild="4m")
        {'4m': 3, '7m': 4, 'P': 4}
        """
        keywords["unseen"] = unseen
        return rule_counting.count(self, counting.USEFUL, hands, forms, wild, keywords)

    def discards(
        self, hands: Any, unseen: Any = None, forms: Any = None, *, wild: str | None = None, **keywords: Any
    ) -> Any:
        """`pysolver.discards` in this rule set's forms; see `shanten`.

        A wild tile that may not be discarded is not listed, 127 in an array.

        Examples
        --------
        >>> import pysolver
        >>> sorted(pysolver.rules("hongzhong").discards("123m456p78s11m23sC9s"))
        ['1m', '2m', '2s', '3m', '3s', '4p', '5p', '6p', '7s', '8s', '9s', 'C']
        """
        keywords["unseen"] = unseen
        return rule_counting.count(self, counting.DISCARDS, hands, forms, wild, keywords)

    def decompose(
        self, hand: Any, forms: Any = None, *, wild: str | None = None, **keywords: Any
    ) -> tuple[Reading, ...]:
        """`pysolver.decompose` in this rule set's forms; see `shanten`. A win by wildcards alone is the last reading.

        Examples
        --------
        >>> import pysolver
        >>> [reading.shape for reading in pysolver.rules("wenzhou").decompose("444m159m258p147sESWN9s", wild="4m")]
        ['three_wilds']
        """
        return rule_counting.readings(self, hand, forms, wild, keywords)


def _remake(name: str, chosen: dict[str, Any]) -> RuleSet:
    from .registry import rules

    made: RuleSet = rules(name, **chosen)
    return made
