"""Jiujiang, from the rule text: the plain regime adds ones, the big one adds fives to its patterns' bases."""

from __future__ import annotations

from .readings import (
    RED,
    WHITE,
    Hand,
    Reading,
    best,
    honours,
    listed,
    parse,
    quads,
    seven_pairs,
    standard,
    suits,
    waits,
)

DEFAULTS = {
    "ron_honour_triplet": 1,
    "wait_rule": "single",
    "four_fa_replaces": True,
    "all_melded_self_draw": False,
    "double_xiaosa": True,
    "concealed_kong_clean": True,
}
HONOURS = (WHITE, RED)


def score(text: str, context: dict, options: dict):
    options = DEFAULTS | options
    hand = parse(text)
    only = len(waits(hand, pairs=True)) == 1
    return best(valued(hand, r, only, context, options) for r in [*standard(hand), *seven_pairs(hand)])


def valued(hand: Hand, reading: Reading, only: bool, context: dict, options: dict):
    patterns = pattern_lines(hand, reading, context, options)
    plain = not listed(patterns)[0]
    extras = extra_lines(hand, reading, only, context, options, patterns, 1 if plain else 5)
    total, kept = listed([("平胡", 1, plain), *patterns, *extras, *honour_lines(reading, context, options)])
    drawn = self_drawn(context)
    barred = plain and total < 2 and not drawn and not context.get("last_tile")
    return total, not barred, kept


def self_drawn(context: dict) -> bool:
    return bool(context.get("self_draw")) or context.get("first_turn") == "heaven"


def pattern_lines(hand: Hand, reading: Reading, context: dict, options: dict) -> list[tuple[str, int, int]]:
    """The bases; any of them makes the hand big."""
    one = len(suits(hand)) == 1
    flag = all(any(block.first == tile for block in reading.threes) for tile in HONOURS)
    melded = len(hand.sets) == 4 and all(block.laid == "open" for block in hand.sets)
    if self_drawn(context) and not options["all_melded_self_draw"]:
        melded = False
    return [
        ("混一色", 10, one and honours(hand)),
        ("清一色", 20, one and not honours(hand)),
        ("碰碰胡", 15, reading.all_triplets),
        ("潇洒碰碰胡", triplet_run(reading), reading.all_triplets),
        ("红旗飘飘", 10, flag),
        ("七对", 20, reading.shape == "pairs"),
        ("潇洒滚", pair_runs(hand, options), reading.shape == "pairs"),
        ("豪华", 5, min(3, len(quads(reading))) if reading.shape == "pairs" else 0),
        ("全求人", 10, melded),
        ("一条龙", 10, reading.dragon_run),
        ("杠上开花", 10, bool(context.get("kong_draw"))),
        ("抢杠", 10, bool(context.get("robbing_kong"))),
        ("杠上流泪", 10, bool(context.get("after_kong"))),
    ]


def runs(tiles: set[int]) -> list[int]:
    """The lengths of the rows of neighbouring kinds, suit by suit."""
    lengths = []
    for s in range(3):
        length = 0
        for tile in range(9 * s, 9 * s + 10):
            if tile < 9 * s + 9 and tile in tiles:
                length += 1
            elif length:
                lengths.append(length)
                length = 0
    return lengths


def triplet_run(reading: Reading) -> int:
    """潇洒 5 for three consecutive triplets, 带滚 10 for four."""
    longest = max(runs({block.first for block in reading.threes}), default=0)
    return {3: 5, 4: 10}.get(longest, 0)


def pair_runs(hand: Hand, options: dict) -> int:
    """潇洒 5 for three consecutive pairs and 5 for each 滚 after it, at most three; each row by itself."""
    worth = [5 + 5 * min(3, n - 3) for n in runs(set(hand.every)) if n >= 3]
    return sum(worth) if options["double_xiaosa"] else max(worth, default=0)


def extra_lines(hand, reading, only, context, options, patterns, each) -> list[tuple[str, int, int]]:
    """自摸, the wait and 门清: one each in a plain hand, five each in a big one."""
    held = {zh for zh, value, count in patterns if value * count}
    place = reading.place(hand.win)
    laid = hand.claimed if options["concealed_kong_clean"] else hand.sets
    waited = place in ("closed", "edge", "pair") and (only or options["wait_rule"] == "shape")
    if "七对" in held or (place == "pair" and "全求人" in held):
        waited = False
    return [
        ("自摸", each, self_drawn(context) and "杠上开花" not in held),
        ("边卡钓", each, waited),
        ("门清", each, not laid and "七对" not in held),
    ]


def honour_lines(reading: Reading, context: dict, options: dict) -> list[tuple[str, int, int]]:
    """发财 laid out, kongs, and triplets of 红中 and 白板."""
    flowers = context.get("flowers", 0)
    four = flowers == 4
    standing = [b for b in reading.blocks if b.form == "triplet" and b.first in HONOURS and not b.laid]
    by_discard = 0 if self_drawn(context) else standing.count(reading.won)
    kongs = [(block.first in HONOURS, block.laid) for block in reading.kongs]
    opened = sum(b.form == "triplet" and b.first in HONOURS and b.laid == "open" for b in reading.blocks)
    return [
        ("发财", 1, 0 if four and options["four_fa_replaces"] else flowers),
        ("四发财", 10, four),
        ("碰中白", 1, opened),
        ("立三", 2, len(standing) - by_discard),
        ("立三点炮", options["ron_honour_triplet"], by_discard),
        ("明杠", 1, kongs.count((False, "open"))),
        ("暗杠", 2, kongs.count((False, "closed"))),
        ("字明杠", 3, kongs.count((True, "open"))),
        ("字暗杠", 4, kongs.count((True, "closed"))),
    ]
