"""Who deals first, who deals next, and when a session is over."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import ContextError
from .wall_rule import WallRule

__all__ = ["next_dealer", "round_wind", "seating", "session_over"]


def seating(throws: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """颁庄: the players in the order of their seats, the first dealer first, from the dice they threw.

    Each player throws two dice.  The highest total deals, and the others sit counter-clockwise from him
    by descending totals; those who tie throw again among themselves.  The rule sets whose texts tell no
    ceremony use this one.

    Parameters
    ----------
    throws : sequence of sequence of int
        For each player the totals he threw, 2 to 12: one, and one more for each tie he was part of.

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
    for player, totals in enumerate(throws):
        if not totals or not all(2 <= total <= 12 for total in totals):
            raise ContextError(f"player {player} threw {list(totals)}; two dice show 2 to 12")
        rivals = [list(other) for i, other in enumerate(throws) if i != player]
        if len(totals) > 1 and not any(other[: len(totals) - 1] == list(totals[:-1]) for other in rivals):
            raise ContextError(f"player {player} threw {len(totals)} times; no tie called for the last throw")
        tied = [i for i, other in enumerate(throws) if list(other[: len(totals)]) == list(totals)]
        if len(tied) > 1:
            raise ContextError(f"players {tied} tie at {totals[-1]}; they throw again")
    return tuple(sorted(range(len(throws)), key=lambda player: list(throws[player]), reverse=True))


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
        Several winners without a discarder, or a discarder among the winners.

    Examples
    --------
    >>> rule = WallRule(tiles=("E",) * 104, next_dealer="first_winner")
    >>> next_dealer(rule, 0, [2]), next_dealer(rule, 0, [2, 3], discarder=1), next_dealer(rule, 0)
    (2, 1, 0)
    """
    if discarder in winners or (len(winners) > 1 and discarder is None):
        raise ContextError(
            f"winners={tuple(winners)}, discarder={discarder}; several win only by another's discard"
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
    return "ESWN"[passes // 4 % 4]


def session_over(rule: WallRule, passes: int) -> bool:
    """Whether each player has dealt as often as the rule set asks; never where it does not say.

    Examples
    --------
    >>> rule = WallRule(tiles=("E",) * 104, rounds=4)
    >>> session_over(rule, 15), session_over(rule, 16)
    (False, True)
    """
    return rule.rounds is not None and passes >= 4 * rule.rounds
