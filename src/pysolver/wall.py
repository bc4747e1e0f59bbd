"""Dice, walls and the deal: from the throws to four hands.

`break_wall` says whose wall is broken and what is left of it, with the names that the counts have on walls
of 17 stacks; a `WallRule` is what a rule set says about its wall, dice and deal; `deal` puts it into
practice, as positions in the wall or, with a seed, as tiles; `seating`, `next_dealer`, `round_wind` and
`session_over` tell who deals and for how long.
"""

from .dealers import next_dealer, round_wind, seating, session_over
from .dealing import Deal, deal, hand_positions
from .shuffle import shuffled, splitmix64
from .wall_break import Break, break_low_die, break_wall, grab_name, mnemonic, text_name, text_note
from .wall_rule import DRAGONS, FLOWERS, JOKERS, SUITS, WHITE_FLOWERS, WINDS, WallRule
from .wall_text import picture

__all__ = [
    "DRAGONS",
    "FLOWERS",
    "JOKERS",
    "SUITS",
    "WHITE_FLOWERS",
    "WINDS",
    "Break",
    "Deal",
    "WallRule",
    "break_low_die",
    "break_wall",
    "deal",
    "grab_name",
    "hand_positions",
    "mnemonic",
    "next_dealer",
    "picture",
    "round_wind",
    "seating",
    "session_over",
    "shuffled",
    "splitmix64",
    "text_name",
    "text_note",
]
