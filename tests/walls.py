"""The wall of every mahjong rule set, and the options that bear on it: from its page, or from here until it has one."""

from __future__ import annotations

from typing import Any

import pysolver
from pysolver.options import Option, resolve
from pysolver.wall import DRAGONS, SUITS, WINDS, WallRule

WENZHOU_WALL_BREAK = Option(
    "wall_break",
    ("sum", "second_only"),
    "sum",
    "Whether both throws place the break, or the second alone.",
    "the source's dice text; MIL 2024 says only that the second total decides",
)
RESERVE_STACKS = Option(
    "reserve_stacks", (2, 8), 2, "Stacks left when the hand is drawn.", "MIL 2024; 8 is public custom"
)
DEALER_NEXT = Option(
    "dealer_next",
    ("winner", "next_seat"),
    "winner",
    "Who deals after a hand that the dealer did not win.",
    "Wenzhou source text; MIL 2024 has the next seat",
)


def wenzhou(o: dict[str, Any]) -> WallRule:
    # MIL 2024 where the text is silent; after three repeats the dice decide anew
    return WallRule(
        tiles=SUITS + WINDS + DRAGONS,
        hand=16,
        turned_up=True,
        wall_break="two_throw" if o["wall_break"] == "sum" else "second_only",
        dead_wall=2 * o["reserve_stacks"],
        next_dealer="winner" if o["dealer_next"] == "winner" else "stays_on_win",
        repeats=3,
    )


def hongzhong(o: dict[str, Any]) -> WallRule:
    # Red-Dragon 2024: 14 stacks, replacements from the tail, the winner deals next
    return WallRule(tiles=SUITS + ("C",) * 4, wall_break="one_throw_low_die", next_dealer="winner")


SICHUAN_OPTIONS = ("wall_break", "count_included", "kong_replacement")
OF_PAGES = {
    "mcr": ("tiles", "flower_replacement"),
    "sichuan": SICHUAN_OPTIONS,
    "chengdu": SICHUAN_OPTIONS,
    "guangan": ("keep_from", "deal_order"),
    "suzhou": ("baida", "flower_replacement"),
    "jiujiang": ("flower_replacement",),
    "taiwan": ("dice", "dead_wall", "draw_keeps_dealer", "flower_replacement"),
}
WITHOUT_PAGE = {
    "wenzhou": (wenzhou, (WENZHOU_WALL_BREAK, RESERVE_STACKS, DEALER_NEXT)),
    "hongzhong": (hongzhong, ()),
}
PAGES: dict[str, tuple[Option, ...]] = {
    name: tuple(option for option in pysolver.rules(name).options if option.name in names)
    for name, names in OF_PAGES.items()
} | {name: options for name, (_, options) in WITHOUT_PAGE.items()}


def wall_of(name: str, **given: Any) -> WallRule:
    """The wall of a rule set under the options given, as ``pysolver.rules(name, **given).wall``."""
    if name in OF_PAGES:
        wall: WallRule = pysolver.rules(name, **given).wall
        return wall
    build, options = WITHOUT_PAGE[name]
    return build(resolve(name, options, given))
