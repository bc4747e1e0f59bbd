"""What a rule set says about its wall, its dice and its deal: a line or two of its page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .arguments import as_list, whole_number
from .errors import ContextError, RuleError
from .tiles import TILE_NAMES
from .wall_break import Break, break_low_die, break_wall, check_dice, check_seat, check_sides, named_seat

__all__ = ["DRAGONS", "FLOWERS", "JOKERS", "SUITS", "WHITE_FLOWERS", "WINDS", "WallRule"]

SUITS = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4))
WINDS = tuple("EEEESSSSWWWWNNNN")
DRAGONS = tuple("PPPPFFFFCCCC")
FLOWERS = tuple(f"f{number}" for number in range(1, 9))
JOKERS = ("*",) * 4
"""百搭"""
WHITE_FLOWERS = ("f9",) * 4
"""大白板, the blank tiles that Suzhou counts among its hard flowers"""

_NAMES = frozenset((*TILE_NAMES, "*", *(f"f{number}" for number in range(1, 10))))

_CHOICES = {
    "sides_of": ("winds", "seats"),
    "wall_break": ("two_throw", "second_only", "one_throw", "one_throw_low_die"),
    "keep_from": ("right", "left"),
    "dice": (2, 3),
    "hand": (13, 16),
    "deal_order": ("counterclockwise", "clockwise"),
    "kong_replacement": ("tail", "front"),
    "flower_replacement": ("rounds", "at_once"),
    "next_dealer": ("stays_on_win", "winner", "first_winner", "next_seat"),
    **dict.fromkeys(("count_included", "jump", "turned_up", "draw_keeps_dealer"), (False, True)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class WallRule:
    """The wall, the dice, the deal and the dealers of a rule set.

    Parameters
    ----------
    tiles : tuple of str
        Every tile of the wall by name: `SUITS`, `WINDS`, `DRAGONS`, `FLOWERS` and the like, added up.
    sides : tuple of int, optional
        Stacks of the four walls, East South West North; four equal walls unless given.
    sides_of : {"winds", "seats"}
        Whether East's wall goes with the dealer or stays with seat 0.
    wall_break : str
        ``"two_throw"``: the first total names the wall, the sum of both is counted.  ``"second_only"``: the
        second total names the wall and is counted.  ``"one_throw"``: one total does both.
        ``"one_throw_low_die"``: one total names the wall, the lower die is counted.
    dice : {2, 3}
        Dice in a throw.
    count_included : bool
        Whether the lower die's last stack is itself taken.
    keep_from : {"right", "left"}
        The end of the wall from which the lower die counts.
    hand : {13, 16}
        Tiles of a player before his first draw; the dealer has one more.
    jump : bool
        跳牌 with 13 tiles: whether the dealer's fourteenth is dealt, or drawn as his first tile.
    deal_order : {"counterclockwise", "clockwise"}
        The direction in which the players take from the wall, the dealer first.
    dead_wall : int
        Tiles that are never drawn: the hand is a draw when only they are left.
    kong_replacement : {"tail", "front"}
        Where replacements come from: the stack to the right of the break, upper tile first, or the next draw.
    laid_out : tuple of str
        The kinds that are laid out and replaced when drawn.
    flower_replacement : {"rounds", "at_once"}
        Whether a flower among the replacements waits for the next round, or is replaced in the same turn.
    turned_up : bool
        Whether the first throw also turns the tile that names the wildcard 财神: the upper tile of that many
        stacks from the right of the wall named, laid at the very end and out of play.
    next_dealer : {"stays_on_win", "winner", "first_winner", "next_seat"}
        Who deals next, as `pysolver.wall.next_dealer` tells.
    draw_keeps_dealer : bool
        Whether the dealer stays when nobody wins.
    repeats : int, optional
        After so many repeats of one dealer by winning, the dice decide anew.
    rounds : int, optional
        A session ends when each player has dealt so many times; None where no text says.

    Raises
    ------
    RuleError
        A value that there is not, or side lengths that do not hold the tiles.

    Examples
    --------
    >>> WallRule(tiles=SUITS + WINDS + DRAGONS).sides
    (17, 17, 17, 17)
    >>> WallRule(tiles=SUITS, sides=(14, 13, 14, 13), sides_of="seats").sides_from(1)
    (13, 14, 13, 14)
    """

    tiles: tuple[str, ...]
    sides: tuple[int, ...] = ()
    sides_of: str = "winds"
    wall_break: str = "two_throw"
    dice: int = 2
    count_included: bool = False
    keep_from: str = "right"
    hand: int = 13
    jump: bool = True
    deal_order: str = "counterclockwise"
    dead_wall: int = 0
    kong_replacement: str = "tail"
    laid_out: tuple[str, ...] = FLOWERS
    flower_replacement: str = "rounds"
    turned_up: bool = False
    next_dealer: str = "stays_on_win"
    draw_keeps_dealer: bool = True
    repeats: int | None = None
    rounds: int | None = None

    def __post_init__(self) -> None:
        for field, choices in _CHOICES.items():
            value = getattr(self, field)
            if value not in choices or isinstance(value, bool) != isinstance(choices[0], bool):
                raise RuleError(f"wall: {field}={value!r}; the values are {choices}")
        self._check_tiles()
        self._check_numbers()
        if not self.sides:
            object.__setattr__(self, "sides", (len(self.tiles) // 8,) * 4)
        if 2 * sum(check_sides(self.sides)) != len(self.tiles):
            raise RuleError(f"wall: sides={self.sides} do not hold {len(self.tiles)} tiles, two a stack")
        if self.keep_from == "left" and self.count_included:
            raise RuleError("wall: count_included is a matter of stacks counted from the right")

    @property
    def throws(self) -> int:
        """How often the dice are thrown, 1 or 2."""
        return 2 if self.wall_break in ("two_throw", "second_only") else 1

    def sides_from(self, dealer: int) -> tuple[int, ...]:
        """The side lengths counter-clockwise from the dealer's own."""
        shift = check_seat("dealer", dealer) if self.sides_of == "seats" else 0
        return self.sides[shift:] + self.sides[:shift]

    def opening(self, dice: Sequence[int], dice2: Sequence[int] | None = None, dealer: int = 0) -> Break:
        """The broken wall, from the dice that were thrown.

        Raises
        ------
        ContextError
            Dice that cannot be, a throw too few or too many, a seat that there is not.
        """
        dice, dice2 = self.thrown(dice, dice2)
        seat2 = named_seat(sum(dice), dealer)
        sides = self.sides_from(dealer)
        if self.wall_break == "one_throw_low_die":
            return break_low_die(
                dice, sides, dealer, count_included=self.count_included, keep_from=self.keep_from
            )
        if self.wall_break == "second_only" and dice2 is not None:
            return Break(seat2, named_seat(sum(dice2), dealer), sum(dice2), sides, dealer)
        return break_wall(sum(dice), sum(dice2) if dice2 else None, sides, dealer, dice=self.dice)

    def thrown(
        self, dice: Sequence[int], dice2: Sequence[int] | None = None
    ) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
        """The throws as Python numbers, or a `ContextError`: dice that cannot be, a throw too few or too many."""
        first = check_dice("dice", dice, self.dice)
        if self.throws == 2 and dice2 is None:
            raise ContextError("dice2 is missing; these rules throw twice")
        if self.throws == 1 and dice2 is not None:
            raise ContextError(f"dice2={dice2!r}; these rules throw once")
        return first, None if dice2 is None else check_dice("dice2", dice2, self.dice)

    def _check_tiles(self) -> None:
        for field in ("tiles", "laid_out"):
            names = as_list(getattr(self, field))
            if names is None:
                raise RuleError(f"wall: {field}={getattr(self, field)!r}; a tuple of tile names is wanted")
            unknown = [name for name in names if name not in _NAMES]
            if unknown:
                raise RuleError(
                    f"wall: {field}: {unknown[0]!r} is no tile: 1m … 9s, E S W N P F C, f1 … f9, *"
                )
            object.__setattr__(self, field, tuple(names))
        held = {tile for tile in self.tiles if tile[0] == "f"} - set(self.laid_out)
        if held:
            raise RuleError(f"wall: {min(held)} is a flower, and laid_out lacks it")

    def _check_numbers(self) -> None:
        dealt = 4 * self.hand + 1 + self.turned_up
        if len(self.tiles) < dealt:
            raise RuleError(f"wall: {len(self.tiles)} tiles; the deal takes {dealt}")
        most = {"dead_wall": len(self.tiles) - dealt, "repeats": None, "rounds": None}
        for field, bound in most.items():
            value, least = getattr(self, field), int(field == "rounds")
            if value is None and bound is None:
                continue
            number = whole_number(value)
            if number is None or number < least or (bound is not None and number > bound):
                within = f"from {least}" if bound is None else f"{least}–{bound}"
                raise RuleError(f"wall: {field}={value!r}; a whole number {within} is wanted")
