"""The wall of every mahjong rule set, and the options of its page that bear on it."""

from __future__ import annotations

from typing import Any

import pysolver
from pysolver.options import Option
from pysolver.wall import WallRule

SICHUAN_OPTIONS = ("wall_break", "count_included", "kong_replacement")
OF_PAGES = {
    "mcr": ("tiles", "flower_replacement"),
    "sichuan": SICHUAN_OPTIONS,
    "chengdu": SICHUAN_OPTIONS,
    "guangan": ("keep_from", "deal_order"),
    "suzhou": ("baida", "flower_replacement"),
    "jiujiang": ("flower_replacement",),
    "wenzhou": ("wall_break", "reserve_stacks", "dealer_next"),
    "hongzhong": (),
    "taiwan": ("dice", "dead_wall", "draw_keeps_dealer", "flower_replacement"),
}
PAGES: dict[str, tuple[Option, ...]] = {
    name: tuple(option for option in pysolver.rules(name).options if option.name in names)
    for name, names in OF_PAGES.items()
}


def wall_of(name: str, **given: Any) -> WallRule:
    """The wall of a rule set under the options given."""
    wall: WallRule = pysolver.rules(name, **given).wall
    return wall
