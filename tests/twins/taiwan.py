"""Taiwan 16 tiles, from the rule text and the quick table of 2026."""

from __future__ import annotations

import re

from .readings import (
    DRAGONS,
    WINDS,
    Hand,
    Reading,
    best,
    honours,
    kind,
    listed,
    parse,
    standard,
    suits,
    used_up,
    waits,
)

DEFAULTS = {
    "flower_order": "梅兰竹菊",
    "small_dragons_add": True,
    "declared_ready": 1,
    "first_turn_concealed": False,
    "pinghu_wait": "any_two_sided",
    "pinghu_honours_flowers": True,
    "pinghu_self_draw": False,
    "pinghu_concealed": False,
}
PRICES = {"花杠": 1, "天听": 16, "地听": 8, "人胡": 16, "字一色": 16}
PRESET_PRICES = {
    "sml2026": {},
    "star31": {"花杠": 2, "天听": 8, "地听": 4, "字一色": 8},
    "shenlaiye": {"花杠": 2, "人胡": 8, "地听": 4, "字一色": 8},
    "atawmj2009": {"花杠": 2, "地听": 4},
}
PRESET_OPTIONS = {"atawmj2009": {"pinghu_wait": "only_two_sided", "pinghu_honours_flowers": False}}


def score(text: str, context: dict, options: dict):
    options = dict(options)
    preset = options.pop("preset", "sml2026")
    options = DEFAULTS | PRESET_OPTIONS.get(preset, {}) | options
    prices = PRICES | PRESET_PRICES[preset]
    if context.get("flower_win"):
        return 8, True, [(context["flower_win"], 1)]
    hand = parse(text)
    readings = list(standard(hand))
    live = [tile for tile in waits(hand) if not used_up(hand, tile)]
    every_open = all(reading.place(hand.win) == "open" for reading in readings)
    barred = options["pinghu_wait"] == "only_two_sided" and not every_open
    scored = []
    for reading in readings:
        lines = win_lines(hand, context, options, prices, preset) + suit_lines(hand, prices)
        lines += honour_lines(hand, reading, context, options) + flower_lines(context, options, prices)
        lines += set_lines(hand, reading, context, options, len(live) == 1, barred)
        total, kept = listed(lines)
        scored.append((total, True, kept))
    return best(scored)


def self_drawn(context: dict) -> bool:
    return bool(context.get("self_draw")) or context.get("first_turn") == "heaven"


def win_lines(hand, context, options, prices, preset) -> list[tuple[str, int, int]]:
    """How it was won, whatever the tiles are."""
    drawn, first, ready = self_drawn(context), context.get("first_turn"), context.get("ready")
    closed = not hand.claimed and (not first or options["first_turn_concealed"])
    if preset == "atawmj2009" and ready == "earth":
        closed = False
    replaced = context.get("kong_draw") or context.get("flower_draw")
    return [
        ("天胡", 24, first == "heaven"),
        ("地胡", 16, first == "earth"),
        ("人胡", prices["人胡"], first == "human"),
        ("天听", prices["天听"], ready == "heaven"),
        ("地听", prices["地听"], ready == "earth"),
        ("报听", options["declared_ready"], ready == "declared"),
        ("门清", 1, closed),
        ("不求人", 1, closed and drawn),
        ("自摸", 1, drawn),
        ("抢杠", 1, bool(context.get("robbing_kong"))),
        ("杠上自摸", 1, bool(replaced) and first != "heaven"),
        ("海底捞月", 1, bool(context.get("last_tile")) and drawn),
    ]


def suit_lines(hand: Hand, prices: dict) -> list[tuple[str, int, int]]:
    one = len(suits(hand)) == 1
    return [
        ("字一色", prices["字一色"], not suits(hand)),
        ("清一色", 8, one and not honours(hand)),
        ("混一色", 4, one and honours(hand)),
    ]


def honour_lines(hand: Hand, reading: Reading, context: dict, options: dict) -> list[tuple[str, int, int]]:
    threes = {block.first for block in reading.threes}
    winds, dragons = sum(t in WINDS for t in threes), sum(t in DRAGONS for t in threes)
    big_four = winds == 4
    small_four = winds == 3 and reading.pair.first in WINDS
    small_three = dragons == 2 and reading.pair.first in DRAGONS
    plain_winds = not big_four and not small_four
    each = dragons if dragons < 3 and (options["small_dragons_add"] or not small_three) else 0
    return [
        ("大四喜", 16, big_four),
        ("小四喜", 8, small_four),
        ("场风", 1, plain_winds and kind(context.get("round", "E")) in threes),
        ("正字", 1, plain_winds and kind(context.get("seat", "E")) in threes),
        ("大三元", 8, dragons == 3),
        ("小三元", 4, small_three),
        ("三元牌", 1, each),
    ]


def flower_lines(context: dict, options: dict, prices: dict) -> list[tuple[str, int, int]]:
    flowers = {int(digit) for digit in re.findall(r"\d", context.get("flowers", ""))}
    seat = "ESWN".index(context.get("seat", "E"))
    second = [5, 6, 7, 8] if options["flower_order"] == "梅兰竹菊" else [5, 6, 8, 7]
    eight = len(flowers) == 8
    own = len(flowers & {seat + 1, second[seat]})
    whole = ({1, 2, 3, 4} <= flowers) + ({5, 6, 7, 8} <= flowers)
    return [
        ("八仙过海", 8, eight),
        ("正花", 1, 0 if eight else own),
        ("花杠", prices["花杠"], 0 if eight else whole),
    ]


def set_lines(hand, reading, context, options, one_wait, barred) -> list[tuple[str, int, int]]:
    drawn = self_drawn(context)
    concealed = [b for b in reading.threes if b.laid != "open" and (drawn or b.laid or b != reading.won)]
    all_claimed = len(hand.sets) == 5 and all(block.laid == "open" for block in hand.sets) and not drawn
    place = reading.place(hand.win)
    single = one_wait and place in ("pair", "edge", "closed")
    return [
        ("五暗刻", 8, len(concealed) == 5),
        ("四暗刻", 5, len(concealed) == 4),
        ("三暗刻", 2, len(concealed) == 3),
        ("碰碰胡", 4, reading.all_triplets),
        ("全求人", 2, all_claimed),
        ("独听", 1, single and not all_claimed and context.get("first_turn") != "heaven"),
        ("平胡", 2, not barred and level_hand(hand, reading, context, options)),
    ]


def level_hand(hand: Hand, reading: Reading, context: dict, options: dict) -> bool:
    """平胡: five chows, not concealed, not self-drawn, the winning tile at the open end of a chow."""
    if len(reading.chows) != 5 or (not hand.claimed and not options["pinghu_concealed"]):
        return False
    if self_drawn(context) and not options["pinghu_self_draw"]:
        return False
    if not options["pinghu_honours_flowers"] and (honours(hand) or context.get("flowers")):
        return False
    return options["pinghu_wait"] == "unrestricted" or reading.place(hand.win) == "open"
