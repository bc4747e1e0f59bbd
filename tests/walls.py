"""The wall of every mahjong rule set, as its page states it, with the options that bear on it."""

from __future__ import annotations

from typing import Any

from pysolver.options import Option, resolve
from pysolver.wall import DRAGONS, FLOWERS, JOKERS, SUITS, WHITE_FLOWERS, WINDS, WallRule

TILES = Option("tiles", (144, 136), 144, "With the eight flowers, or without.", "MCR 1998, tiles")
FLOWER_REPLACEMENT = Option(
    "flower_replacement",
    ("rounds", "at_once"),
    "rounds",
    "Whether a flower drawn for a flower after the deal waits until all have had their turn.",
    "public custom; the texts give the order of the players only",
)
SICHUAN_WALL_BREAK = Option(
    "wall_break",
    ("one_throw_low_die", "two_throw"),
    "one_throw_low_die",
    "One throw whose lower die is counted, or two throws whose sum is.",
    "SBR 2025, walls and dice",
)
COUNT_INCLUDED = Option(
    "count_included",
    (False, True),
    False,
    "Whether the stack at which the lower die points is itself taken.",
    "SBR 2025 leaves both readings; as in the Guang'an text the counted stacks stay",
)
KONG_REPLACEMENT = Option(
    "kong_replacement",
    ("front", "tail"),
    "front",
    "Where the replacement for a kong comes from.",
    "Sichuan source text, 补下一张牌; SBR 2025",
)
KEEP_FROM = Option(
    "keep_from",
    ("right", "left"),
    "right",
    "The end of the wall from which the lower die counts.",
    "Guang'an text B, item 3, 顺时针留下: from the right, going the way the tiles leave",
)
DEAL_ORDER = Option(
    "deal_order",
    ("counterclockwise", "clockwise"),
    "counterclockwise",
    "The direction in which the players take.",
    "Guang'an text B, item 3, 顺时针 read as the direction of the wall; public sources",
)
BAIDA = Option("baida", ("flower", "joker"), "flower", "百搭 as hard flower or wild.", "Suzhou text, item 2")
DICE = Option("dice", (2, 3), 2, "Dice in a throw.", "public custom; three in many clubs")
DEAD_WALL = Option("dead_wall", (16, 0), 16, "Tiles that are never drawn.", "public custom, 铁八墩")
DRAW_KEEPS_DEALER = Option(
    "draw_keeps_dealer", (True, False), True, "Whether the dealer stays after a drawn hand.", "public custom"
)
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

SBR = {"wall_break": "one_throw_low_die", "next_dealer": "first_winner"}


def mcr(o: dict[str, Any]) -> WallRule:
    # the deal passes after every hand, four rounds of four: public competition practice
    tiles = SUITS + WINDS + DRAGONS + (FLOWERS if o["tiles"] == 144 else ())
    again = o["flower_replacement"]
    return WallRule(tiles=tiles, flower_replacement=again, next_dealer="next_seat", rounds=4)


def sichuan(o: dict[str, Any]) -> WallRule:
    # SBR 2025: East and West 14 stacks, South and North 13, by seat
    return WallRule(
        tiles=SUITS, sides=(14, 13, 14, 13), sides_of="seats", next_dealer="first_winner", **o
    )  # o: wall_break, count_included, kong_replacement


def guangan(o: dict[str, Any]) -> WallRule:
    # text B, items 1 to 3
    return WallRule(tiles=SUITS + DRAGONS, **SBR, **o)  # o: keep_from, deal_order


def suzhou(o: dict[str, Any]) -> WallRule:
    # the text states the tiles; the throws, and the dealer as in the Taiwan text beside it, are inferred
    hard = DRAGONS + FLOWERS + WHITE_FLOWERS + (JOKERS if o["baida"] == "flower" else ())
    return WallRule(
        tiles=SUITS + WINDS + DRAGONS + FLOWERS + WHITE_FLOWERS + JOKERS,
        laid_out=tuple(dict.fromkeys(hard)),
        flower_replacement=o["flower_replacement"],
    )


def jiujiang(o: dict[str, Any]) -> WallRule:
    # throws and dealer inferred as for Suzhou
    return WallRule(tiles=SUITS + DRAGONS, laid_out=("F",), **o)  # o: flower_replacement


def taiwan(o: dict[str, Any]) -> WallRule:
    # the text: 17 and 16 tiles, the dealer stays on a win, four dealerships each
    return WallRule(
        tiles=SUITS + WINDS + DRAGONS + FLOWERS, hand=16, wall_break="one_throw", rounds=4, **o
    )  # o: dice, dead_wall, draw_keeps_dealer, flower_replacement


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


SICHUAN_OPTIONS = (SICHUAN_WALL_BREAK, COUNT_INCLUDED, KONG_REPLACEMENT)
PAGES = {
    "mcr": (mcr, (TILES, FLOWER_REPLACEMENT)),
    "sichuan": (sichuan, SICHUAN_OPTIONS),
    "chengdu": (sichuan, SICHUAN_OPTIONS),
    "guangan": (guangan, (KEEP_FROM, DEAL_ORDER)),
    "suzhou": (suzhou, (BAIDA, FLOWER_REPLACEMENT)),
    "jiujiang": (jiujiang, (FLOWER_REPLACEMENT,)),
    "taiwan": (taiwan, (DICE, DEAD_WALL, DRAW_KEEPS_DEALER, FLOWER_REPLACEMENT)),
    "wenzhou": (wenzhou, (WENZHOU_WALL_BREAK, RESERVE_STACKS, DEALER_NEXT)),
    "hongzhong": (hongzhong, ()),
}


def wall_of(name: str, **given: Any) -> WallRule:
    """The wall of a rule set under the options given, as ``pysolver.rules(name, **given).wall``."""
    build, options = PAGES[name]
    return build(resolve(name, options, given))
