"""Which wall is broken, where, and what is left of it: arithmetic over a ring of stacks.

Seats run counter-clockwise: the dealer 庄, to his right the next player 下家, opposite 对家, left 上家.
Tiles leave the walls clockwise: from the right-hand end of a wall, as its owner sees it, to the left, and on
to the wall of the player on his left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .arguments import as_list, whole, whole_number
from .errors import ContextError

__all__ = ["Break", "break_low_die", "break_wall", "grab_name", "mnemonic", "text_name", "text_note"]

CLOCKWISE = (0, 3, 2, 1)  # the walls in the order in which the tiles leave them, from the dealer's
NAMED_STACKS = 17  # the names of the grabs belong to walls of this length
LAST_NAMED = 24  # 过七: two throws of two dice count no further

_TEXT_NAMES = {
    9: "一人一手",
    10: "两把拐弯",
    11: "三把抓干",
    12: "两把拐弯",
    13: "两把抓干",
    14: "一把拐弯",
    15: "两头不数, 一头堵",
    16: "两头凑",
    17: "满贯",
}
_TEXT_NOTES = {
    10: "the text calls 10 两把拐弯, leaving out the dealer's grab, which its other names count.",
    11: "the text, too, has four stacks remain when two more grabs empty the wall, but puts that at 12.",
    12: "the text also says 两把抓干 = 12; but 12 leaves three stacks, and an odd number cannot run dry.",
    15: "the text gives 两头不数 to 17 as well; its list, followed here, has it at 15 and 满贯 at 17.",
    17: "the text also calls 17 两头不数; its list, followed here, keeps that name for 15.",
}


@dataclass(frozen=True, slots=True)
class Break:
    """A broken wall: whose stacks are counted, how many, and everything that follows from it.

    Parameters
    ----------
    seat2 : int
        The seat that the first throw names: with two throws he throws again, and his wall is broken.
    counted_wall : int
        The seat whose wall is counted.
    count : int
        Stacks counted from that wall's right-hand end; the wall breaks behind them.
    sides : tuple of int
        Stacks of the four walls, counter-clockwise from the dealer's own.
    dealer : int
        The dealer's seat, 0 to 3.
    """

    seat2: int
    counted_wall: int
    count: int
    sides: tuple[int, ...]
    dealer: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.count < sum(self.sides):
            raise ContextError(f"{self.count} stacks to count; the whole wall has {sum(self.sides)}")

    def side(self, seat: int) -> int:
        """The stacks of the wall of a seat."""
        return self.sides[(seat - self.dealer) % 4]

    def stack(self, seat: int, offset: int = 0) -> int:
        """The number, clockwise from the dealer's right-hand end, of a stack `offset` from that of a seat."""
        before = CLOCKWISE[: CLOCKWISE.index((seat - self.dealer) % 4)]
        return (sum(self.sides[wall] for wall in before) + offset) % sum(self.sides)

    def place(self, stack: int) -> tuple[int, int]:
        """The inverse of `stack`: the seat in whose wall it stands, and its offset from the right end."""
        offset = stack % sum(self.sides)
        for wall in CLOCKWISE:
            if offset < self.sides[wall]:
                break
            offset -= self.sides[wall]
        return (wall + self.dealer) % 4, offset

    @property
    def first_stack(self) -> int:
        """The stack taken first, clockwise from the right-hand end of the dealer's wall."""
        return self.stack(self.counted_wall, self.count)

    @property
    def wall_seat(self) -> int:
        """The seat from whose wall the first stack is taken."""
        return self.place(self.first_stack)[0]

    @property
    def offset_from_right(self) -> int:
        """Stacks of that wall to the right of the break."""
        return self.place(self.first_stack)[1]

    @property
    def left_on_wall(self) -> int:
        """Stacks of that wall to the left of the break."""
        return self.side(self.wall_seat) - self.offset_from_right

    @property
    def remain(self) -> int | None:
        """一抓剩几: stacks of the counted wall after the dealer's first grab of two.

        Negative where the grab takes as many from the next wall; None where the count has passed the wall 过.
        """
        left = self.side(self.counted_wall) - self.count
        return left - 2 if left >= 0 else None

    remain_after_first_grab = remain

    @property
    def full_grabs(self) -> int:
        """Grabs of two stacks that fit wholly on what is left of the wall, the dealer's first included."""
        return self.left_on_wall // 2

    @property
    def kind(self) -> str:
        """How the wall runs out: ``"dry"`` 抓干, ``"corner"`` 拐弯, or ``"exact"`` 正好, a wall untouched."""
        if self.offset_from_right == 0:
            return "exact"
        return "corner" if self.left_on_wall % 2 else "dry"

    @property
    def name(self) -> str | None:
        """The name of the count, as of `grab_name`."""
        return grab_name(self.count, self.side(self.counted_wall))

    @property
    def names(self) -> tuple[str, ...]:
        """Every name of the count: the computed ones, and the source text's own where that is another."""
        names = () if self.name is None else tuple(self.name.split(", "))
        return (*names, _TEXT_NAMES[self.count]) if names and self.count in (9, 10) else names

    @property
    def note(self) -> str | None:
        """Where the source text contradicts itself about the count, as of `text_note`."""
        return None if self.name is None else text_note(self.count)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain JSON types; `sides` here by seat."""
        place = ("seat2", "counted_wall", "count", "wall_seat", "offset_from_right", "left_on_wall")
        told = (*place, "remain", "full_grabs", "kind", "name", "note")
        facts = {name: getattr(self, name) for name in told}
        return {"sides": [self.side(seat) for seat in range(4)], "names": list(self.names)} | facts


def break_wall(
    a: int, b: int | None = None, sides: Sequence[int] = (17, 17, 17, 17), dealer: int = 0, *, dice: int = 2
) -> Break:
    """Break a wall by the total of two throws, or of one.

    Parameters
    ----------
    a : int
        The total of the dealer's throw: it names a seat, counted counter-clockwise from the dealer as 1.
    b : int, optional
        The total of that seat's throw.  `a` + `b` stacks are counted from the right-hand end of his wall,
        on over the next wall if need be; without `b`, `a` stacks.
    sides : sequence of int
        Stacks of the four walls, counter-clockwise from the dealer's own.
    dealer : int
        The dealer's seat, 0 to 3.
    dice : int
        Dice in a throw, 2 or 3.

    Raises
    ------
    ContextError
        A total that the dice cannot show, or a seat that there is not.

    Examples
    --------
    >>> cut = break_wall(5, 4)
    >>> cut.seat2, cut.left_on_wall, cut.remain, cut.kind, cut.name
    (0, 8, 6, 'dry', '4把抓干')
    >>> cut = break_wall(8, 12)  # twenty: three stacks into the next wall
    >>> cut.counted_wall, cut.wall_seat, cut.offset_from_right, cut.name
    (3, 2, 3, '过三')
    """
    if dice not in (2, 3):
        raise ContextError(f"dice={dice!r}; 2 or 3 are thrown")
    a = check_total(a, dice)
    seat2 = named_seat(a, dealer)
    count = a if b is None else a + check_total(b, dice)
    return Break(seat2, seat2, count, check_sides(sides), check_seat("dealer", dealer))


def break_low_die(
    dice: Sequence[int],
    sides: Sequence[int],
    dealer: int = 0,
    *,
    count_included: bool = False,
    keep_from: str = "right",
) -> Break:
    """Break a wall by one throw: the sum of the two dice names the wall, the lower die the stacks left aside.

    Parameters
    ----------
    dice : sequence of int
        The two dice, 1 to 6 each.
    sides, dealer
        As in `break_wall`.
    count_included : bool
        True if the stack that the die points at is taken, rather than the one after it.
    keep_from : {"right", "left"}
        The end of the wall from which the stacks are counted.  Counted from the left they stand to the left
        of the break and are taken first.

    Raises
    ------
    ContextError
        Dice that cannot be, another end, a seat that there is not.

    Examples
    --------
    >>> cut = break_low_die((5, 4), (15, 15, 15, 15))
    >>> cut.wall_seat, cut.offset_from_right
    (0, 4)
    """
    if keep_from not in ("right", "left"):
        raise ContextError(f"keep_from={keep_from!r}; 'right' or 'left' is wanted")
    if not isinstance(count_included, bool) or (count_included and keep_from == "left"):
        raise ContextError(f"count_included={count_included!r}; True is a matter of counts from the right")
    dice = check_dice("dice", dice, 2)
    seat = named_seat(sum(dice), dealer)
    sides, dealer = check_sides(sides), check_seat("dealer", dealer)
    keep = min(dice)
    if keep_from == "left":
        keep = sides[(seat - dealer) % 4] - keep
    return Break(seat, seat, keep - count_included, sides, dealer)


def named_seat(total: int, dealer: int = 0) -> int:
    """The seat at which a count from the dealer as 1, counter-clockwise, ends."""
    return (check_seat("dealer", dealer) + total - 1) % 4


def check_seat(name: str, seat: Any) -> int:
    """A seat, or a `ContextError`."""
    number = whole_number(seat)
    if number is None or not 0 <= number < 4:
        raise ContextError(f"{name}={seat!r}; the seats are 0, 1, 2, 3")
    return number


def check_dice(name: str, dice: Any, count: int) -> tuple[int, ...]:
    """What so many dice show, or a `ContextError`."""
    thrown = as_list(dice)
    if thrown is None or len(thrown) != count:
        raise ContextError(f"{name}={dice!r}; a throw is {count} dice, each from 1 to 6")
    shown = []
    for die in thrown:
        number = whole_number(die)
        if number is None or not 1 <= number <= 6:
            raise ContextError(f"{name}={dice!r}: a die shows 1 to 6, not {die!r}")
        shown.append(number)
    return tuple(shown)


def check_total(total: Any, dice: int) -> int:
    """A total that so many dice can show, or a `ContextError`."""
    number = whole_number(total)
    if number is None or not dice <= number <= 6 * dice:
        raise ContextError(f"a total of {total!r}; {dice} dice show {dice} to {6 * dice}")
    return number


def check_sides(sides: Sequence[int]) -> tuple[int, ...]:
    """Four positive side lengths, or a `ContextError`."""
    lengths = [whole_number(side) or 0 for side in as_list(sides) or ()]
    if len(lengths) != 4 or min(lengths) < 1:
        raise ContextError(f"sides={sides!r}; four walls of one stack or more are wanted")
    return tuple(lengths)


def mnemonic(total: int) -> str:
    """The word for the seat that a total names: 自首 the dealer, 过 the next, 对门 opposite, 到底 the left.

    Examples
    --------
    >>> [mnemonic(total) for total in (5, 6, 7, 8)]
    ['自首', '过', '对门', '到底']
    """
    return ("到底", "自首", "过", "对门")[whole("total", total, 1) % 4]


def grab_name(total: int, stacks: int = NAMED_STACKS) -> str | None:
    """The name of a count on a wall of 17 stacks, as the rule behind the names gives it.

    An even number of stacks left runs dry 抓干, an odd one turns the corner 拐弯, after as many grabs as fit,
    the dealer's own included.  None below 9, where one counts from the right, above 24, the most that two throws
    of two dice come to, and for walls of other lengths.

    Examples
    --------
    >>> [grab_name(total) for total in (8, 9, 10, 16, 17, 18)]
    [None, '4把抓干', '3把拐弯', '两头凑', '满贯', '过一']
    """
    left = stacks - whole("total", total)
    if stacks != NAMED_STACKS or left > 8 or total > LAST_NAMED:
        return None
    if left < 0:
        return "过" + "一二三四五六七"[-left - 1]
    if left < 3:
        return ("满贯", "两头凑", "两头不数, 一头堵")[left]
    return f"{left // 2}把" + ("拐弯" if left % 2 else "抓干")


def text_name(total: int) -> str | None:
    """The name that the source text's list gives to a total; at 10 it is not that of `grab_name`.

    Examples
    --------
    >>> text_name(9), text_name(10)
    ('一人一手', '两把拐弯')
    """
    return _TEXT_NAMES.get(total) or grab_name(total)


def text_note(total: int) -> str | None:
    """Where the source text contradicts itself about a total on a wall of 17 stacks."""
    return _TEXT_NOTES.get(total)
