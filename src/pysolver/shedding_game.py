"""A game of Red Ten in progress: whose turn it is, what lies on the table, who is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from .cards import CardsLike, card_ids, card_text
from .errors import ContextError, HandError

if TYPE_CHECKING:
    from .shedding import Combination, RedTen

__all__ = ["Game", "start"]

_PASSES = (None, "pass", "过")
_OPENING = card_ids("3s")[0]


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands; `then` gives the next position and leaves this one as it is.

    Parameters
    ----------
    turn : int or None
        The seat to act; None when the game is over.
    order : tuple of int
        The seats that are out, first to last; of a game that is over all seats.
    holders : tuple of int
        The seats dealt a red ten: the red side.
    multiplier : int
        Of the declarations.
    """

    turn: int | None
    order: tuple[int, ...]
    holders: tuple[int, ...]
    multiplier: int
    _rules: RedTen = field(repr=False)
    _hands: tuple[frozenset[int], ...] = field(repr=False)
    _table: Combination | None = field(repr=False)
    _last: int | None = field(repr=False)  # who played what lies on the table; None before the first play
    _passed: frozenset[int] = field(repr=False)  # who has passed on it
    _payments: Mapping[tuple[int, ...], tuple[int, int]] | None = field(repr=False)
    _played: int = field(repr=False)

    @property
    def hands(self) -> tuple[str, ...]:
        """What each seat still holds."""
        return tuple(card_text(sorted(hand)) for hand in self._hands)

    @property
    def on_table(self) -> str | None:
        """The combination to beat, or None for a lead."""
        return str(self._table) if self._table else None

    @property
    def finished(self) -> bool:
        """Whether one side is out."""
        return self.turn is None

    @property
    def payments(self) -> tuple[int, ...] | None:
        """What each seat gains; None while the game goes on, or where neither rule book nor table has payments."""
        if not self.finished or (self._payments is None and not self._rules.payments):
            return None
        return self._rules.settle(self.order, self.holders, self.multiplier, self._payments)

    @property
    def next_factor(self) -> int:
        """What the next game's multiplier is multiplied by: 2 after a draw under ``draw_doubles_next``."""
        drawn = self.payments is not None and not any(self.payments)
        return 2 if drawn and self._rules.chosen["draw_doubles_next"] else 1

    def legal_plays(self) -> tuple[str, ...]:
        """The plays of the seat to act; to pass is not listed."""
        if self.turn is None:
            return ()
        plays = self._rules.plays(sorted(self._hands[self.turn]), self._table, self._last is None)
        return tuple(map(str, plays))

    def then(self, play: CardsLike | None) -> Game:
        """The game after the seat to act plays these cards, or passes (``"pass"`` or None).

        Raises
        ------
        HandError
            Cards not held, or no combination.
        ContextError
            A play that does not beat the table or may not open the game, a pass on an empty table, a play
            after the end.
        """
        where = f"play {self._played + 1}"
        if self.turn is None:
            raise ContextError(f"{where}, {play!r}: the game is over")
        where += f" by seat {self.turn}"
        if play is None or (isinstance(play, str) and play.strip() in _PASSES):
            return self._pass(where)
        return self._play(self._checked(play, where))

    def _checked(self, play: CardsLike, where: str) -> Combination:
        hand = self._hands[self.turn or 0]
        try:
            cards = self._rules.classify(play)
        except HandError as error:
            raise HandError(f"{where}: {error}") from None
        if missing := set(cards.cards) - hand:
            raise HandError(f"{where}: {card_text(sorted(missing))} is not held: {card_text(sorted(hand))}")
        if self._last is None and not self._rules.may_lead(hand, cards):
            raise ContextError(f"{where}: {cards} may not open the game, which 3s must")
        if self._table and not cards.beats(self._table):
            raise ContextError(f"{where}: {cards} does not beat {self._table}")
        return cards

    def _pass(self, where: str) -> Game:
        if self._table is None:
            raise ContextError(f"{where}: a lead may not be passed")
        assert self.turn is not None
        assert self._last is not None
        passed = self._passed | {self.turn}
        if all(seat in passed or seat == self._last for seat in self._in()):
            lead = self._last if self._hands[self._last] else self._takes_over(self._last)
            return replace(self, turn=lead, _table=None, _passed=frozenset(), _played=self._played + 1)
        return replace(self, turn=self._next(self.turn), _passed=passed, _played=self._played + 1)

    def _play(self, cards: Combination) -> Game:
        seat = self.turn
        assert seat is not None
        hands = tuple(hand - set(cards.cards) if n == seat else hand for n, hand in enumerate(self._hands))
        after = replace(
            self, _hands=hands, _table=cards, _last=seat, _passed=frozenset(), _played=self._played + 1
        )
        if hands[seat]:
            return replace(after, turn=after._next(seat))
        order = (*self.order, seat)
        mates = [n for n in range(len(hands)) if after._side(n) == after._side(seat)]
        if all(mate in order for mate in mates):
            return replace(after, turn=None, order=order + tuple(after._in_turn(seat)))
        return replace(after, turn=after._next(seat), order=order)

    # ---- seats ----

    def _side(self, seat: int) -> bool:
        return seat in self.holders

    def _in(self) -> list[int]:
        return [seat for seat, hand in enumerate(self._hands) if hand]

    def _in_turn(self, seat: int) -> list[int]:
        """The seats still in, from the one after `seat` on."""
        n = len(self._hands)
        return [other for k in range(1, n) if self._hands[other := (seat + k) % n]]

    def _next(self, seat: int) -> int:
        return self._in_turn(seat)[0]

    def _takes_over(self, out: int) -> int:
        """接风: who leads when the player who took the trick is out."""
        seats = self._in_turn(out)
        if self._rules.chosen["jiefeng"] == "partner":
            seats = [seat for seat in seats if self._side(seat) == self._side(out)] or seats
        return seats[0]


def start(
    rules: RedTen,
    hands: Sequence[Sequence[int]],
    holders: tuple[int, ...],
    multiplier: int,
    payments: Any,
) -> Game:
    """The game before its first play: the holder of the three of spades is to lead."""
    held = tuple(map(frozenset, hands))
    opener = next(seat for seat, hand in enumerate(held) if _OPENING in hand)
    return Game(opener, (), holders, multiplier, rules, held, None, None, frozenset(), payments, 0)
