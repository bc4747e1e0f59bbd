"""The deal: from the dice to four hands, as positions in the wall and, with a seed, as tiles.

A position counts tiles from the break, clockwise: stack k gives 2k, its upper tile, then 2k + 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from . import wall_text
from .arguments import whole_number
from .errors import ContextError, HandError
from .shuffle import check_seed, shuffled
from .tiles import TILE_NAMES
from .wall_break import Break, check_seat
from .wall_rule import WallRule

__all__ = ["Deal", "deal", "hand_positions", "hand_text"]

TAKERS = {"counterclockwise": (0, 1, 2, 3), "clockwise": (0, 3, 2, 1)}


@dataclass(frozen=True, slots=True)
class Deal:
    """A dealt round.

    Parameters
    ----------
    rule : WallRule
        The wall, dice and deal of the rule set.
    dice, dice2 : tuple of int
        The throws; `dice2` is None where the rules throw once.
    opening : Break
        The broken wall.
    positions : tuple of tuple of int
        For seats 0 to 3 the positions dealt, in the order taken, before any flower is replaced.
    turned : int or None
        The position from which the tile that names the wildcard was turned up.
    seed : int or None
        The seed of the shuffle.
    wall : tuple of str or None
        With a seed, the tile at each position.
    replacements : tuple of tuple of int
        With a seed, for seats 0 to 3 the positions drawn for flowers after the deal.
    """

    rule: WallRule
    dice: tuple[int, ...]
    dice2: tuple[int, ...] | None
    opening: Break
    positions: tuple[tuple[int, ...], ...]
    turned: int | None
    seed: int | None
    wall: tuple[str, ...] | None
    replacements: tuple[tuple[int, ...], ...]

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.opening.dealer

    @property
    def next_draw(self) -> int:
        """The position of the first tile drawn in play."""
        replaced = self._replaced if self.rule.kong_replacement == "front" else 0
        return front_order(self.rule, self.turned)[self._dealt + replaced]

    @property
    def next_replacement(self) -> int:
        """The position of the next replacement for a kong or a flower."""
        return replacement_order(self.rule, self.turned)[self._replaced]

    @property
    def tiles_left(self) -> int:
        """Tiles that lie in the wall, the turned-up tile not counted."""
        return len(front_order(self.rule, self.turned)) - self._dealt - self._replaced

    @property
    def draws_left(self) -> int:
        """Tiles that may yet be drawn before only the dead wall is left."""
        return self.tiles_left - self.rule.dead_wall

    @property
    def hands(self) -> tuple[str, ...] | None:
        """With a seed, the concealed hands of seats 0 to 3 as hand texts, flowers replaced."""
        return None if self.wall is None else tuple(hand_text(self._held(seat, False)) for seat in range(4))

    @property
    def flowers(self) -> tuple[str, ...] | None:
        """With a seed, what seats 0 to 3 have laid out, such as ``"f1f5"``."""
        return None if self.wall is None else tuple("".join(self._held(seat, True)) for seat in range(4))

    @property
    def wild(self) -> str | None:
        """With a seed, the tile turned up."""
        return None if self.wall is None or self.turned is None else self.wall[self.turned]

    def explain(self) -> str:
        """The procedure step by step, as a person at the table would say it, with a picture of the walls."""
        return wall_text.explain(self)

    __str__ = explain

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain JSON types."""
        return {
            "dice": list(self.dice),
            "dice2": None if self.dice2 is None else list(self.dice2),
            "dealer": self.dealer,
            "seed": self.seed,
            "break": self.opening.to_dict(),
            "positions": [list(taken) for taken in self.positions],
            "replacements": [list(drawn) for drawn in self.replacements],
            "turned": self.turned,
            "next_draw": self.next_draw,
            "next_replacement": self.next_replacement,
            "tiles_left": self.tiles_left,
            "draws_left": self.draws_left,
            "wall": None if self.wall is None else list(self.wall),
            "hands": None if self.hands is None else list(self.hands),
            "flowers": None if self.flowers is None else list(self.flowers),
            "wild": self.wild,
        }

    @property
    def _dealt(self) -> int:
        return sum(map(len, self.positions))

    @property
    def _replaced(self) -> int:
        return sum(map(len, self.replacements))

    def _held(self, seat: int, laid_out: bool) -> list[str]:
        assert self.wall is not None
        tiles = (self.wall[position] for position in self.positions[seat] + self.replacements[seat])
        return sorted(tile for tile in tiles if (tile in self.rule.laid_out) is laid_out)


def deal(
    rule: WallRule,
    dice: Sequence[int],
    dice2: Sequence[int] | None = None,
    dealer: int = 0,
    seed: int | None = None,
) -> Deal:
    """Break the wall and deal.

    Parameters
    ----------
    rule : WallRule
        The wall, dice and deal of a rule set, ``rules.wall``.
    dice : sequence of int
        The dealer's dice, each 1 to 6.
    dice2 : sequence of int, optional
        The dice of the player whom the first throw names, where the rules throw twice.
    dealer : int
        The dealer's seat, 0 to 3.
    seed : int, optional
        0 to 2**64 - 1.  It shuffles the tiles (`pysolver.shuffle`), which are then built up clockwise from
        the right-hand end of the dealer's wall, upper tile before lower: one seed with other dice is the
        same wall, broken elsewhere.  Without a seed the deal is positions alone.

    Returns
    -------
    Deal

    Raises
    ------
    ContextError
        Dice that cannot be, a throw too few or too many, a seat that there is not, a seed that is none.

    Examples
    --------
    >>> from pysolver.wall import SUITS, WINDS, DRAGONS, WallRule, deal
    >>> round = deal(WallRule(tiles=SUITS + WINDS + DRAGONS), (2, 3), (1, 3))
    >>> round.positions[0]
    (0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52)
    >>> round.next_draw, round.next_replacement, round.tiles_left
    (53, 134, 83)
    """
    dice, dice2 = rule.thrown(dice, dice2)
    dealer = check_seat("dealer", dealer)
    seed = None if seed is None else check_seed(seed)
    opening = rule.opening(dice, dice2, dealer)
    size = len(rule.tiles)
    turned = None
    if rule.turned_up:
        stack = opening.stack(opening.seat2, sum(dice) - 1)
        turned = 2 * (stack - opening.first_stack) % size
    order = front_order(rule, turned)
    taken = hand_positions(rule.hand, rule.jump, rule.deal_order)
    positions = tuple(tuple(order[i] for i in taken[(seat - dealer) % 4]) for seat in range(4))
    wall = None
    replacements: tuple[tuple[int, ...], ...] = ((),) * 4
    if seed is not None:
        built = shuffled(rule.tiles, seed)
        wall = tuple(built[(2 * opening.first_stack + position) % size] for position in range(size))
        replacements = _replace_flowers(rule, wall, positions, turned, dealer)
    return Deal(rule, dice, dice2, opening, positions, turned, seed, wall, replacements)


def hand_positions(
    hand: int = 13, jump: bool = True, deal_order: str = "counterclockwise"
) -> tuple[tuple[int, ...], ...]:
    """The places in the drawing order that the four players take, counter-clockwise from the dealer.

    Three or four rounds of two stacks each; with 13 tiles then one tile each, and last the dealer's extra
    tile.  By the jump 跳牌 he takes both his tiles at once, the upper ones of two stacks with one between.

    Parameters
    ----------
    hand : {13, 16}
        Tiles of a player before his first draw.
    jump : bool
        False leaves the dealer's fourteenth tile to be his first draw.
    deal_order : {"counterclockwise", "clockwise"}
        The direction in which the players take.

    Raises
    ------
    ContextError
        Another number of tiles, another direction.

    Examples
    --------
    >>> hand_positions(16)[0]
    (0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 49, 50, 51, 64)
    """
    if whole_number(hand) not in (13, 16):
        raise ContextError(f"hand={hand!r}: 13 or 16 tiles are dealt")
    if deal_order not in TAKERS or not isinstance(jump, bool):
        raise ContextError(f"deal_order={deal_order!r}, jump={jump!r}: {' or '.join(TAKERS)}, True or False")
    takers = TAKERS[deal_order]
    rounds, single = divmod(hand, 4)
    order = [takers[turn % 4] for turn in range(4 * rounds) for _ in range(4)] + [*takers] * single
    if jump or not single:
        order.append(0)
    return tuple(tuple(i for i, taker in enumerate(order) if taker == seat) for seat in range(4))


def front_order(rule: WallRule, turned: int | None) -> tuple[int, ...]:
    """The positions in drawing order, the turned-up tile left out."""
    return tuple(position for position in range(len(rule.tiles)) if position != turned)


def replacement_order(rule: WallRule, turned: int | None) -> tuple[int, ...]:
    """The positions in the order of replacements: as drawn, or the last stack first, upper before lower."""
    if rule.kong_replacement == "front":
        return front_order(rule, turned)[sum(map(len, hand_positions(rule.hand, rule.jump))) :]
    uppers = reversed(range(0, len(rule.tiles), 2))
    return tuple(position for upper in uppers for position in (upper, upper + 1) if position != turned)


def _replace_flowers(
    rule: WallRule, wall: Sequence[str], positions: Sequence[Sequence[int]], turned: int | None, dealer: int
) -> tuple[tuple[int, ...], ...]:
    supply = iter(replacement_order(rule, turned))

    def flowers(taken: Sequence[int]) -> int:
        return sum(wall[position] in rule.laid_out for position in taken)

    wanted = [flowers(taken) for taken in positions]
    drawn: list[list[int]] = [[], [], [], []]
    while any(wanted):
        for seat in ((dealer + turn) % 4 for turn in range(4)):
            while wanted[seat]:
                fresh = list(islice(supply, wanted[seat]))
                drawn[seat] += fresh
                wanted[seat] = flowers(fresh)
                if rule.flower_replacement == "rounds":
                    break
    return tuple(map(tuple, drawn))


def hand_text(tiles: Sequence[str]) -> str:
    """Tiles as a hand text in canonical order; flowers are no part of a hand.

    Examples
    --------
    >>> hand_text(["E", "6p", "1m", "E", "4p", "3m", "2m", "5p"])
    '123m456pEE'
    """
    for tile in tiles:
        if tile not in TILE_NAMES and tile != "*":
            raise HandError(f"{tile!r} is no tile of a hand: 1m … 9s, E S W N P F C, *")
    suits = ("".join(sorted(tile[0] for tile in tiles if tile[1:] == suit)) for suit in "mps")
    suited = "".join(ranks + suit for ranks, suit in zip(suits, "mps", strict=True) if ranks)
    return suited + "".join(sorted((tile for tile in tiles if len(tile) == 1), key="ESWNPFC*".index))
