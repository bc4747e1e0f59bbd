"""Who deals first, who deals next, and when a session is over."""

from __future__ import annotations

from collections.abc import Sequence

from .arguments import as_list, whole, whole_number
from .errors import ContextError
from .wall_break import check_seat
from .wall_rule import WallRule

__all__ = ["next_dealer", "round_wind", "seating", "session_over"]


def seating(throws: Sequence[Sequence[int]], dice: int = 2) -> tuple[int, ...]:
    """颁庄: the players in the order of their seats, the first dealer first, from the dice they threw.

    Each player throws the dice.  The highest total deals, and the others sit counter-clockwise from him
    by descending totals; those who tie throw again among themselves.  The rule sets whose texts tell no
    ceremony use this one.

    Parameters
    ----------
    throws : sequence of sequence of int
        For each of the four players the totals he threw: one, and one more for each tie he was part of.
    dice : {2, 3}
        Dice in a throw; ``rules.seating`` takes those of the rule set.

    Raises
    ------
    ContextError
        An impossible total, a throw out of turn, or a tie that still stands; the message names the players.

    References
    ----------
    Guang'an text, second version, item 1 颁庄; the second throw of those who tie is public custom.

    Examples
    --------
    >>> seating([[7], [11, 4], [3], [11, 9]])
    (3, 1, 0, 2)
    """
    thrown = [_totals(player, totals, dice) for player, totals in enumerate(as_list(throws) or ())]
    if len(thrown) != 4:
        raise ContextError(f"throws={throws!r}; four players throw, each a list of totals")
    for player, totals in enumerate(thrown):
        rivals = [other for i, other in enumerate(thrown) if i != player]
        if len(totals) > 1 and not any(other[: len(totals) - 1] == totals[:-1] for other in rivals):
            raise ContextError(f"player {player} threw {len(totals)} times; no tie called for the last throw")
        tied = [i for i, other in enumerate(thrown) if other[: len(totals)] == totals]
        if len(tied) > 1:
            raise ContextError(f"players {tied} tie at {totals[-1]}; they throw again")
    return tuple(sorted(range(4), key=lambda player: thrown[player], reverse=True))


def _totals(player: int, totals: Sequence[int], dice: int) -> list[int]:
    least, most = whole("dice", dice, 2, 3), 6 * dice
    shown = [whole_number(total) or 0 for total in as_list(totals) or ()]
    if not shown or min(shown) < least or max(shown) > most:
        words = {2: "two", 3: "three"}[least]
        raise ContextError(f"player {player} threw {totals!r}; {words} dice show {least} to {most}")
    return shown


def next_dealer(
    rule: WallRule,
    dealer: int,
    winners: Sequence[int] = (),
    discarder: int | None = None,
    streak: int = 0,
) -> int | None:
    """The dealer of the next hand, or None where the dice decide anew.

    Parameters
    ----------
    rule : WallRule
        Its `next_dealer` is ``"stays_on_win"`` (the dealer stays if he wins, else the next seat deals),
        ``"winner"``, ``"first_winner"`` (as winner, but if one discard gave two or three first wins, the
        discarder) or ``"next_seat"`` (whatever happens).
    dealer : int
        The seat that dealt.
    winners : sequence of int
        The seats that won first, in the order of play; several only by one discard; empty if nobody won.
    discarder : int, optional
        The seat that discarded the winning tile; None after a self-draw.
    streak : int
        How often the dealer has already repeated by winning.

    Raises
    ------
    ContextError
        Several winners without a discarder, a discarder among the winners or without one, a winner twice, a
        seat that there is not.

    Examples
    --------
    >>> rule = WallRule(tiles=("E",) * 104, next_dealer="first_winner")
    >>> next_dealer(rule, 0, [2]), next_dealer(rule, 0, [2, 3], discarder=1), next_dealer(rule, 0)
    (2, 1, 0)
    """
    dealer, streak = check_seat("dealer", dealer), whole("streak", streak)
    won = as_list(winners)
    if won is None:
        raise ContextError(f"winners={winners!r}; a list of seats is wanted")
    winners = [check_seat("winners", seat) for seat in won]
    discarder = None if discarder is None else check_seat("discarder", discarder)
    if discarder in winners or (len(winners) > 1 and discarder is None):
        raise ContextError(
            f"winners={tuple(winners)}, discarder={discarder}; several win only by another's discard"
        )
    if len(set(winners)) < len(winners) or (discarder is not None and not winners):
        raise ContextError(
            f"winners={tuple(winners)}, discarder={discarder}; each wins once, by a discard one"
        )
    if rule.next_dealer == "next_seat":
        return (dealer + 1) % 4
    if not winners:
        return dealer if rule.draw_keeps_dealer else (dealer + 1) % 4
    if rule.next_dealer == "first_winner":
        return discarder if len(winners) > 1 else winners[0]
    if dealer in winners:
        return None if rule.repeats is not None and streak >= rule.repeats else dealer
    return winners[0] if rule.next_dealer == "winner" else (dealer + 1) % 4


def round_wind(passes: int) -> str:
    """The prevailing wind 圈风 after the deal has passed on so many times.

    Examples
    --------
    >>> round_wind(0), round_wind(3), round_wind(4), round_wind(15)
    ('E', 'E', 'S', 'N')
    """
    return "ESWN"[whole("passes", passes) // 4 % 4]


def session_over(rule: WallRule, passes: int) -> bool:
    """Whether each player has dealt as often as the rule set asks; never where it does not say.

    Examples
    --------
    >>> rule = WallRule(tiles=("E",) * 104, rounds=4)
    >>> session_over(rule, 15), session_over(rule, 16)
    (False, True)
    """
    dealt = whole("passes", passes)
    return rule.rounds is not None and dealt >= 4 * rule.rounds
