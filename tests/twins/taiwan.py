"""Taiwan 16 tiles, from the rule text and the quick table of 2026."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from .readings import (
    DRAGONS,
    WINDS,
    Block,
    Hand,
    Reading,
    best,
    honours,
    kind,
    listed,
    parse,
    placed,
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
    "flower_kong": 1,
    "heaven": 24,
    "human": 16,
    "heavenly_ready": 16,
    "earthly_ready": 8,
    "earthly_ready_concealed": True,
    "all_honours": 16,
    "small_winds_add": False,
    "any_wind": False,
    "any_flower": False,
    "half_melded": False,
    "last_discard": False,
    "kongs": False,
    "no_honours_no_flowers": False,
    "pairs_triplet": False,
}
PRESETS = {
    "sml2026": {},
    "star31": {"flower_kong": 2, "heavenly_ready": 8, "earthly_ready": 4, "all_honours": 8},
    "shenlaiye": {"flower_kong": 2, "human": 8, "earthly_ready": 4, "all_honours": 8},
    "atawmj2009": {
        "flower_kong": 2,
        "earthly_ready": 4,
        "earthly_ready_concealed": False,
        "pinghu_wait": "only_two_sided",
        "pinghu_honours_flowers": False,
    },
}


def score(text: str, context: dict, options: dict):
    options = dict(options)
    preset = options.pop("preset", "sml2026")
    options = DEFAULTS | PRESETS[preset] | options
    if context.get("flower_win"):
        return 8, True, [(context["flower_win"], 1)]
    hand = parse(text)
    pairs = options["pairs_triplet"] and not hand.sets
    readings = [*standard(hand), *(pairs_and_triplet(hand) if pairs else ())]
    waited = {*waits(hand), *(pairs_waits(hand) if pairs else ())}
    live = [tile for tile in waited if not used_up(hand, tile)]
    every_open = all(reading.place(hand.win) == "open" for reading in readings)
    barred = options["pinghu_wait"] == "only_two_sided" and not every_open
    scored = []
    for reading in readings:
        lines = (
            win_lines(hand, context, options)
            + suit_lines(hand, options)
            + extra_lines(hand, context, options)
        )
        lines += honour_lines(hand, reading, context, options) + flower_lines(context, options)
        lines += set_lines(hand, reading, context, options, len(live) == 1, barred)
        total, kept = listed(lines)
        scored.append((total, True, kept))
    return best(scored)


def self_drawn(context: dict) -> bool:
    return bool(context.get("self_draw")) or context.get("first_turn") == "heaven"


def pairs_and_triplet(hand: Hand) -> list[Reading]:
    """嚦咕嚦咕: seven pairs and a triplet, nothing laid down."""
    count, found = Counter(hand.concealed), []
    for three in (tile for tile, n in count.items() if n >= 3):
        rest = count - Counter({three: 3})
        if all(n % 2 == 0 for n in rest.values()):
            pairs = tuple(
                Block("pair", (tile, tile)) for tile, n in sorted(rest.items()) for _ in range(n // 2)
            )
            found += placed("pairs_triplet", (Block("triplet", (three,) * 3), *pairs), hand.win)
    return found


def pairs_waits(hand: Hand) -> list[int]:
    """The kinds that make the held tiles seven pairs and a triplet."""
    return [tile for tile in range(34) if pairs_and_triplet(replace(hand, win=tile))]


def extra_lines(hand: Hand, context: dict, options: dict) -> list[tuple[str, int, int]]:
    """What the quick table does not have."""
    drawn, kongs = self_drawn(context), [block for block in hand.sets if block.form == "kong"]
    opened = sum(block.laid == "open" for block in kongs)
    melded = len(hand.sets) == 5 and all(block.laid == "open" for block in hand.sets)
    return [
        ("半求", 1, options["half_melded"] and melded and drawn),
        ("河底捞鱼", 1, options["last_discard"] and bool(context.get("last_tile")) and not drawn),
        ("明杠", 1, opened if options["kongs"] else 0),
        ("暗杠", 2, len(kongs) - opened if options["kongs"] else 0),
        (
            "无字无花",
            2,
            options["no_honours_no_flowers"] and not honours(hand) and not context.get("flowers"),
        ),
    ]


def win_lines(hand, context, options) -> list[tuple[str, int, int]]:
    """How it was won, whatever the tiles are."""
    drawn, first, ready = self_drawn(context), context.get("first_turn"), context.get("ready")
    closed = not hand.claimed and (not first or options["first_turn_concealed"])
    if not options["earthly_ready_concealed"] and ready == "earth":
        closed = False
    replaced = context.get("kong_draw") or context.get("flower_draw")
    return [
        ("天胡", options["heaven"], first == "heaven"),
        ("地胡", 16, first == "earth"),
        ("人胡", options["human"], first == "human"),
        ("天听", options["heavenly_ready"], ready == "heaven"),
        ("地听", options["earthly_ready"], ready == "earth"),
        ("报听", options["declared_ready"], ready == "declared"),
        ("门清", 1, closed),
        ("不求人", 1, closed and drawn),
        ("自摸", 1, drawn),
        ("抢杠", 1, bool(context.get("robbing_kong"))),
        ("杠上自摸", 1, bool(replaced) and first != "heaven"),
        ("海底捞月", 1, bool(context.get("last_tile")) and drawn),
    ]


def suit_lines(hand: Hand, options: dict) -> list[tuple[str, int, int]]:
    one = len(suits(hand)) == 1
    return [
        ("字一色", options["all_honours"], not suits(hand)),
        ("清一色", 8, one and not honours(hand)),
        ("混一色", 4, one and honours(hand)),
    ]


def honour_lines(hand: Hand, reading: Reading, context: dict, options: dict) -> list[tuple[str, int, int]]:
    threes = {block.first for block in reading.threes}
    winds, dragons = sum(t in WINDS for t in threes), sum(t in DRAGONS for t in threes)
    big_four = winds == 4
    small_four = winds == 3 and reading.pair.first in WINDS
    small_three = dragons == 2 and reading.pair.first in DRAGONS
    plain_winds = not big_four and (options["small_winds_add"] or not small_four)
    by_seat = plain_winds and not options["any_wind"]
    each = dragons if dragons < 3 and (options["small_dragons_add"] or not small_three) else 0
    return [
        ("大四喜", 16, big_four),
        ("小四喜", 8, small_four),
        ("场风", 1, by_seat and kind(context.get("round", "E")) in threes),
        ("正字", 1, by_seat and kind(context.get("seat", "E")) in threes),
        ("见字", 1, winds if plain_winds and options["any_wind"] else 0),
        ("大三元", 8, dragons == 3),
        ("小三元", 4, small_three),
        ("三元牌", 1, each),
    ]


def flower_lines(context: dict, options: dict) -> list[tuple[str, int, int]]:
    flowers = {int(digit) for digit in re.findall(r"\d", context.get("flowers", ""))}
    seat = "ESWN".index(context.get("seat", "E"))
    second = [5, 6, 7, 8] if options["flower_order"] == "梅兰竹菊" else [5, 6, 8, 7]
    eight = len(flowers) == 8
    own = len(flowers if options["any_flower"] else flowers & {seat + 1, second[seat]})
    whole = ({1, 2, 3, 4} <= flowers) + ({5, 6, 7, 8} <= flowers)
    return [
        ("八仙过海", 8, eight),
        ("正花", 1, 0 if eight else own),
        ("花杠", options["flower_kong"], 0 if eight else whole),
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
