"""Red Ten 红十: combinations, what beats what, which plays are legal, and who pays whom.

The rule book (``variants/red_ten.py``) brings the options and the payments; `pysolver.shedding_game` plays.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Literal, NamedTuple, TypeAlias

from . import _cards
from .arguments import as_list, is_whole, whole
from .cardgame import CardGame
from .cards import BIG_JOKER, SMALL_JOKER, CardsLike, card_ids, card_text
from .errors import ContextError, HandError, RuleError
from .shedding_game import Game, start

__all__ = ["Combination", "PaymentTable", "RedTen"]

PaymentTable: TypeAlias = Mapping[tuple[int, ...], tuple[int, int]]
"""The places of the red side, ascending from 1 → what each red seat and each other seat gains."""

PACK = 54
RED_TENS = frozenset(card_ids("Th Td"))
JOKERS = frozenset((BIG_JOKER, SMALL_JOKER))
THREE_OF_SPADES, THREE_OF_HEARTS = card_ids("3s 3h")
_ACE = 12  # numbers 点数: 3 is 1 … A 12, 2 is 13
_SPECIAL = {THREE_OF_HEARTS: 14, SMALL_JOKER: 15, BIG_JOKER: 16, **dict.fromkeys(RED_TENS, 17)}
_BY_SIZE = {2: ("pair", "对子", 0), 3: ("triple", "三张", 1), 4: ("quad", "四张", 2)}
_SHORTEST_STRAIGHT = 3
_DEALT = {4: (14, 14, 13, 13), 5: (11, 11, 11, 11, 10)}
_FIRST_WORDS = {"reveal": "reveal", "亮牌": "reveal", "guard": "guard", "防独": "guard"}
_ANSWERS = ({"kick": "kick", "踢": "kick"}, {"counter": "counter", "尥": "counter"})


class Combination(NamedTuple):
    """Cards played together.

    ``name`` single, pair, triple, quad, joker pair, double red ten or straight, and ``zh``; ``bomb`` 0 for no
    bomb, else 1 to 4 upwards; ``rank`` within equal bombs and names; ``cards`` in canonical order.
    """

    name: str
    zh: str
    bomb: int
    rank: int
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return card_text(self.cards)

    def beats(self, other: Combination) -> bool:
        """A higher bomb beats; else the same combination, of the same length, with a higher rank."""
        if self.bomb != other.bomb:
            return self.bomb > other.bomb
        return self.name == other.name and len(self.cards) == len(other.cards) and self.rank > other.rank


@dataclass(frozen=True, eq=False, repr=False)
class RedTen(CardGame):
    """The rules of Red Ten with every option settled; made by ``pysolver.rules("red_ten")``.

    Cards are texts such as ``"Th 3s BJ"`` (``BJ`` and ``SJ`` are the jokers), or names or numbers 0–53.

    Parameters
    ----------
    name, options, chosen
        As in `CardGame`.
    payments : PaymentTable
        The payments of the number of players chosen; empty where the rule book has none.
    """

    payments: PaymentTable

    # ---- combinations ----

    def classify(self, cards: CardsLike) -> Combination:
        """What cards are when played together.

        Raises
        ------
        HandError
            No combination, or a text that is no cards.

        Examples
        --------
        >>> import pysolver
        >>> red_ten = pysolver.rules("red_ten")
        >>> red_ten.classify("Th Td").zh, red_ten.classify("Th Ts").zh
        ('双红十', '对子')
        >>> red_ten.classify("3s 4h")
        Traceback (most recent call last):
            ...
        pysolver.errors.HandError: '3s 4h' is no combination
        """
        found = self._classify(tuple(sorted(card_ids(cards, jokers=True))))
        if found is None:
            raise HandError(f"{cards!r} is no combination")
        return found

    def _classify(self, ids: tuple[int, ...]) -> Combination | None:
        if len(ids) == 1:
            return Combination("single", "单张", 0, _single_rank(ids[0]), ids)
        if set(ids) == JOKERS:
            return Combination("joker pair", "大小王", 3, 0, ids)
        if set(ids) == RED_TENS:
            return Combination("double red ten", "双红十", 4, 0, ids)
        if not ids or JOKERS & set(ids):
            return None
        numbers = sorted(map(_number, ids))
        if numbers[0] == numbers[-1]:
            name, zh, bomb = _BY_SIZE[len(ids)]
            high = self.chosen["special_ranks"] == "always"
            return Combination(name, zh, bomb, max(map(_single_rank, ids)) if high else numbers[0], ids)
        if self.chosen["straights"] and _in_a_row(numbers):
            return Combination("straight", "顺子", 0, numbers[-1], ids)
        return None

    def beats(self, a: CardsLike, b: CardsLike) -> bool:
        """Whether `a` may be played on `b`.

        Raises
        ------
        HandError
            Either is no combination.

        Examples
        --------
        >>> import pysolver
        >>> red_ten = pysolver.rules("red_ten")
        >>> red_ten.beats("3h", "2s"), red_ten.beats("3h 3s", "4s 4h"), red_ten.beats("4s 4h 4d", "Td")
        (True, False, True)
        """
        return self.classify(a).beats(self.classify(b))

    def legal_plays(
        self, hand: CardsLike, on_table: CardsLike | None = None, first_lead: bool = False
    ) -> tuple[str, ...]:
        """Every play that a hand allows, each once; to pass is not listed.

        Parameters
        ----------
        hand : str or iterable
            The cards held, no more than are dealt.
        on_table : str or iterable, optional
            The combination to beat; none when leading.
        first_lead : bool
            Whether this is the first play of the game: the holder of the three of spades must play it, unless
            he holds three or four threes.

        Returns
        -------
        tuple of str
            Lesser combinations first; suits tell plays apart.

        Raises
        ------
        HandError
            A text that is no cards, too many cards, or one in the hand and on the table.
        ContextError
            `first_lead` with cards on the table, or without the three of spades.

        Examples
        --------
        >>> import pysolver
        >>> red_ten = pysolver.rules("red_ten")
        >>> red_ten.legal_plays("As 2d 3h Td 4c 4d 4h BJ", "Kc")
        ('As', '2d', '3h', 'BJ', 'Td', '4c 4d 4h')
        >>> red_ten.legal_plays("3s 3h 5c 5d", first_lead=True)
        ('3s', '3h 3s')
        """
        ids = card_ids(hand, jokers=True)
        most = _DEALT[self.chosen["players"]][0]
        if len(ids) > most:
            raise HandError(f"{len(ids)} cards in {hand!r}: a hand has {most} at most")
        table = None if on_table is None else self.classify(on_table)
        if table and (both := set(ids) & set(table.cards)):
            raise HandError(f"{card_text(sorted(both))} in the hand {hand!r} and on the table")
        if not isinstance(first_lead, bool):
            raise ContextError(f"first_lead={first_lead!r}: True or False is wanted")
        if first_lead and table:
            raise ContextError(f"first_lead: the table is empty then, not {on_table!r}")
        if first_lead and THREE_OF_SPADES not in ids:
            raise ContextError(f"first_lead: the hand {hand!r} lacks 3s")
        return tuple(map(str, self.plays(ids, table, first_lead)))

    def plays(self, ids: Sequence[int], table: Combination | None, first_lead: bool) -> list[Combination]:
        """`legal_plays` of card numbers, unchecked."""
        found = [play for play in self._combinations(ids) if table is None or play.beats(table)]
        if first_lead:
            found = [play for play in found if self.may_lead(ids, play)]
        return sorted(found, key=lambda play: (play.bomb, len(play.cards), play.rank, play.cards))

    def may_lead(self, ids: Iterable[int], play: Combination) -> bool:
        """Whether a play may open the game for a holder of the three of spades."""
        if sum(card < BIG_JOKER and _number(card) == 1 for card in ids) >= 3:
            return True  # 黑桃3成炸: he leads anything
        if self.chosen["lead_3s"] == "single":
            return play.cards == (THREE_OF_SPADES,)
        return THREE_OF_SPADES in play.cards

    def _combinations(self, ids: Sequence[int]) -> Iterator[Combination]:
        plain: dict[int, list[int]] = {}
        for card in sorted(ids):
            if card not in JOKERS:
                plain.setdefault(_number(card), []).append(card)
        groups: list[tuple[int, ...]] = [(card,) for card in ids]
        if set(ids) >= JOKERS:
            groups.append((BIG_JOKER, SMALL_JOKER))
        for cards in plain.values():
            for size in range(2, len(cards) + 1):
                groups.extend(combinations(cards, size))
        if self.chosen["straights"]:
            groups.extend(_straights(plain))
        for group in groups:
            found = self._classify(tuple(sorted(group)))
            if found:
                yield found

    # ---- a whole game ----

    def deal(self, seed: int | None = None, first: int | Literal["random"] = 0) -> tuple[str, ...]:
        """A random deal, one card at a time from the seat `first` on.

        Parameters
        ----------
        seed : int, optional
            The same seed gives the same deal everywhere; none gives a new one each time.
        first : int or "random"
            The seat dealt to first: the last game's first out, in the first game a random player. The seed
            decides him too.

        Returns
        -------
        tuple of str
            Each seat's hand; seats count counter-clockwise.

        Examples
        --------
        >>> import pysolver
        >>> [len(hand.split()) for hand in pysolver.rules("red_ten").deal(seed=1, first=2)]
        [13, 13, 14, 14]
        """
        n = self.chosen["players"]
        seed = secrets.randbits(64) if seed is None else whole("seed", seed, 0, 2**64 - 1)
        if (
            isinstance(first, str) and first == "random"
        ):  # by another shuffle: the cards stay those of the seed
            first = int(_cards.shuffles(1, seed ^ 1, n)[0, 0])
        first = whole("first", first, 0, n - 1)
        pack = _cards.shuffles(1, seed, PACK)[0].tolist()
        return tuple(card_text(sorted(pack[(seat - first) % n :: n])) for seat in range(n))

    def play(
        self,
        deal: Sequence[CardsLike],
        plays: Iterable[CardsLike | None],
        declarations: Sequence[tuple[int, str]] = (),
        table: PaymentTable | None = None,
    ) -> Game:
        """Check a game play by play.

        Parameters
        ----------
        deal : sequence
            Each seat's hand, the whole pack of 54; seats count counter-clockwise, the order of turns.
        plays : iterable
            The plays in turn, from the holder of the three of spades on; ``"pass"`` or None to pass.
        declarations : sequence of (seat, word)
            As in `multiplier`.
        table : PaymentTable, optional
            As in `settle`.

        Returns
        -------
        Game
            Where it stands after these plays: over, with its order and payments, or whose turn it is.

        Raises
        ------
        HandError
            A deal that is none, or a play of cards not held or that are no combination.
        ContextError
            A play that does not beat the table, a pass on an empty one, a play after the end.

        Examples
        --------
        >>> import pysolver
        >>> red_ten = pysolver.rules("red_ten")
        >>> game = red_ten.play(red_ten.deal(seed=7), [])
        >>> game = game.then(game.legal_plays()[0])
        >>> game.on_table
        '3s'
        """
        dealt_hands = as_list(deal)
        if dealt_hands is None:
            raise HandError("a deal is one hand a seat, in a list")
        hands = [card_ids(hand, jokers=True) for hand in dealt_hands]
        sizes, dealt = tuple(map(len, hands)), _DEALT[self.chosen["players"]]
        if sizes not in [dealt[k:] + dealt[:k] for k in range(len(dealt))]:
            raise HandError(f"hands of {sizes} cards: {dealt} in turn are dealt, from any seat on")
        card_ids((card for hand in hands for card in hand), jokers=True)
        self._table(table)
        holders = tuple(seat for seat, hand in enumerate(hands) if RED_TENS & set(hand))
        game = start(self, hands, holders, self.multiplier(declarations, holders), table)
        for play in _each(plays):
            game = game.then(play)
        return game

    # ---- declarations and payments ----

    def multiplier(self, declarations: Sequence[tuple[int, str]], holders: Sequence[int]) -> int:
        """What the declarations before the first play make of the payments: 1 in 暗打, 2, 4 or 8 in 明打.

        Parameters
        ----------
        declarations : sequence of (seat, word)
            In order: ``"reveal"`` 亮牌 by a holder of a red ten or ``"guard"`` 防独 by another; ``"kick"`` 踢
            by the other side; ``"counter"`` 尥 by the first side. The other holder's automatic reveal is not
            listed.
        holders : sequence of int
            The seats with a red ten, one or two.

        Raises
        ------
        ContextError
            A word out of its order, or by a seat that may not say it.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("red_ten").multiplier([(0, "亮牌"), (1, "踢"), (2, "尥")], holders=[0, 2])
        8
        """
        n = self.chosen["players"]
        red = _holders(holders, n)
        said = [_declaration(entry, n) for entry in _each(declarations)]
        if len(said) > 3:
            raise ContextError(f"{len(said)} declarations: three at most, 亮牌 or 防独, 踢, 尥")
        for (seat, word), known in zip(said, (_FIRST_WORDS, *_ANSWERS), strict=False):
            if word not in known:
                raise ContextError(f"declaration {word!r} by seat {seat}: {' or '.join(known)} is wanted")
        sides = [seat in red for seat, _ in said]
        if said and sides[0] != (_FIRST_WORDS[said[0][1]] == "reveal"):
            raise ContextError(f"{said[0][1]!r} by seat {said[0][0]}: a holder reveals, another calls 防独")
        if len(said) > 1 and sides[1] == sides[0]:
            raise ContextError(f"踢 by seat {said[1][0]}: it is for the other side")
        if len(said) > 2 and sides[2] != sides[0]:
            raise ContextError(f"尥 by seat {said[2][0]}: it is for the first side")
        return int(2 ** len(said))

    def settle(
        self,
        order: Sequence[int],
        holders: Sequence[int],
        multiplier: int,
        table: PaymentTable | None = None,
    ) -> tuple[int, ...]:
        """What each seat gains; the sum is zero.

        Parameters
        ----------
        order : sequence of int
            The seats in order of going out, all of them (when one side is done the rest may follow as they
            like).
        holders : sequence of int
            The seats with a red ten, one or two.
        multiplier : int
            1, 2, 4 or 8 of `multiplier`, doubled once more for each draw carried over.
        table : PaymentTable, optional
            The places of the red side, ascending from 1 → what each red seat and each other seat gains. For
            any number of players; wanted where the rule book has none.

        Returns
        -------
        tuple of int

        Raises
        ------
        ContextError
            An order, holders or a multiplier that cannot be.
        RuleError
            No payments for these players or places, or payments that do not cancel out.

        Examples
        --------
        >>> import pysolver
        >>> pysolver.rules("red_ten").settle([0, 1, 2, 3], holders=[0, 1], multiplier=8)
        (16, 16, -16, -16)
        """
        seats = [whole("order", seat) for seat in _each(order)]
        n = len(seats)
        if sorted(seats) != list(range(n)) or (table is None and n != self.chosen["players"]):
            wanted = "every seat" if table is not None else f"seats 0–{self.chosen['players'] - 1}"
            raise ContextError(f"order={order!r}: {wanted} once is wanted")
        red = _holders(holders, n)
        factor = whole("multiplier", multiplier, 1)
        if factor & (factor - 1):
            raise ContextError(
                f"multiplier={multiplier!r}: declarations and draws double, so 1, 2, 4, 8 … is wanted"
            )
        places = tuple(place for place, seat in enumerate(seats, 1) if seat in red)
        each_red, each_other = self._payment(places, n, table)
        return tuple(factor * (each_red if seat in red else each_other) for seat in range(n))

    def _table(self, table: Any) -> PaymentTable:
        """The payments given, or those of the rule book; what is no table is refused at once."""
        payments = self.payments if table is None else table
        if not isinstance(payments, Mapping):
            raise RuleError(f"{self.name}: table={table!r}: a mapping of places to payments is wanted")
        return payments

    def _payment(self, places: tuple[int, ...], n: int, table: PaymentTable | None) -> tuple[int, int]:
        payments = self._table(table)
        if places not in payments:
            raise RuleError(
                f"{self.name}: no payments for {n} players, red side at {places}; table= gives them"
            )
        pay = as_list(payments[places]) or []
        whole = len(pay) == 2 and all(map(is_whole, pay))
        if not whole or len(places) * pay[0] + (n - len(places)) * pay[1] != 0:
            raise RuleError(
                f"{self.name}: payments {pay!r} at {places} of {n} are no two numbers that cancel out"
            )
        return int(pay[0]), int(pay[1])


def _number(card: int) -> int:
    """The number 点数 of a card that is no joker: 3 is 1 … A 12, 2 is 13."""
    return card >> 2 or _ACE + 1


def _single_rank(card: int) -> int:
    return _SPECIAL[card] if card in _SPECIAL else _number(card)


def _in_a_row(numbers: Sequence[int]) -> bool:
    low, high = numbers[0], numbers[-1]
    return len(numbers) >= _SHORTEST_STRAIGHT and high <= _ACE and list(numbers) == list(range(low, high + 1))


def _straights(plain: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, ...]]:
    for low in plain:
        high = low + _SHORTEST_STRAIGHT - 1
        while high <= _ACE and all(number in plain for number in range(low, high + 1)):
            yield from product(*(plain[number] for number in range(low, high + 1)))
            high += 1


# ---- arguments ----


def _each(values: Any) -> Iterator[Any]:
    if isinstance(values, str):
        raise ContextError(f"{values!r}: a list is wanted, not one text")
    try:
        return iter(values)
    except TypeError:
        raise ContextError(f"{values!r}: a list is wanted") from None


def _holders(holders: Any, n: int) -> frozenset[int]:
    seats = [whole("holders", seat, 0, n - 1) for seat in _each(holders)]
    if len(seats) not in (1, 2) or len(set(seats)) != len(seats):
        raise ContextError(f"holders={holders!r}: one seat or two are wanted")
    return frozenset(seats)


def _declaration(entry: Any, n: int) -> tuple[int, str]:
    pair = as_list(entry)
    if pair is None or len(pair) != 2 or not isinstance(pair[1], str):
        raise ContextError(f"declaration {entry!r}: a seat and a word are wanted")
    return whole("seat", pair[0], 0, n - 1), pair[1]
