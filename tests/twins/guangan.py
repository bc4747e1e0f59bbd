"""Guang'an, texts A and B, from the rule text: 颗 are added; 大三元 and 十八罗汉 double."""

from __future__ import annotations

from collections import Counter

from .readings import (
    DRAGONS,
    Hand,
    Reading,
    best,
    honours,
    listed,
    parse,
    quads,
    rank,
    seven_pairs,
    standard,
    suit,
    suits,
    used_up,
    waits,
)

COMMON = {
    "text": "A",
    "tianhu_bonus": 0,
    "dead_waits": "keep",
    "concealed_dragon_triplet": 1,
    "dragon_shares_block": True,
    "quad_planes": True,
    "luohan_with_dragons": 4,
    "small_three_stays": True,
    "flush_keeps_absent": True,
    "concealed_kong_clean": True,
    "luck_minimum": 0,
}
TEXTS = {
    "A": {
        "big_ban": 5,
        "big_plane": 5,
        "small_three_pairs": True,
        "luohan_doubles": False,
        "mid_five": "any",
        "plane_kong_reduced": False,
    },
    "B": {
        "big_ban": 7,
        "big_plane": 7,
        "small_three_pairs": False,
        "luohan_doubles": True,
        "mid_five": "middle",
        "plane_kong_reduced": True,
    },
}


def score(text: str, context: dict, options: dict):
    options = COMMON | TEXTS[options.get("text", "A")] | options
    hand = parse(text)
    legal = len(suits(hand)) <= 2
    only = only_wait(hand, options)
    readings = [*standard(hand), *seven_pairs(hand)]
    return best(valued(hand, r, only, context, options, legal) for r in readings)


def valued(hand, reading, only, context, options, legal):
    lines = always(hand, context, options) + wait_lines(hand, reading, only, options)
    by_shape = standard_lines if reading.shape == "standard" else pairs_lines
    lines += by_shape(hand, reading, options)
    points, kept = listed(lines)
    big_three = dragons_with(reading, 3) == 3
    lucky = 5 * sum(zh in ("抢杠", "杠上炮", "海底炮") for zh, _ in kept)
    if lucky and points - lucky < options["luck_minimum"]:
        legal = False
    if big_three:
        points, kept = points * 2, [*kept, ("大三元", 1)]
    once = big_three and options["luohan_with_dragons"] == 2
    if len(reading.kongs) == 4 and options["luohan_doubles"] and not once:
        points, kept = points * 2, [*kept, ("十八罗汉", 1)]
    return points, legal, kept


def always(hand: Hand, context: dict, options: dict) -> list[tuple[str, int, int]]:
    """What does not depend on the reading."""
    one = len(suits(hand)) == 1
    heaven = context.get("first_turn") == "heaven"
    drawn = bool(context.get("self_draw")) or heaven
    last = bool(context.get("last_tile"))
    return [
        ("基本胡", 1, 1),
        ("缺一门", 1, len(suits(hand)) == 2),
        ("缺两门", 2, one and options["flush_keeps_absent"]),
        ("门清", 1, not (hand.claimed if options["concealed_kong_clean"] else hand.sets)),
        ("自摸", 1, drawn),
        ("清一色", 5, one and honours(hand)),
        ("纯清一色", 10, one and not honours(hand)),
        ("四归一", 1, four_in_one(hand)),
        ("抢杠", 5, bool(context.get("robbing_kong"))),
        ("杠上花", 5, bool(context.get("kong_draw"))),
        ("杠上炮", 5, bool(context.get("after_kong"))),
        ("海底捞", 5, last and drawn),
        ("海底炮", 5, last and not drawn),
        ("天胡", options["tianhu_bonus"], heaven),
    ]


def four_in_one(hand: Hand) -> int:
    konged = {block.first for block in hand.sets if block.form == "kong"}
    return sum(n == 4 and tile not in konged for tile, n in Counter(hand.every).items())


def only_wait(hand: Hand, options: dict) -> bool:
    """Exactly one kind completes the thirteen tiles, over all shapes."""
    kinds = waits(hand, pairs=True)
    if options["dead_waits"] == "drop":
        kinds = [tile for tile in kinds if not used_up(hand, tile)]
    return len(kinds) == 1


def wait_lines(hand: Hand, reading: Reading, only: bool, options: dict) -> list[tuple[str, int, int]]:
    """卡边吊 and 卡心五. A asks for an only wait, B for an only wait that stands as middle, edge or pair."""
    place = reading.place(hand.win)
    counted = only and (options["text"] == "A" or place in ("closed", "edge", "pair"))
    five = rank(hand.win) == 5 and (options["mid_five"] == "any" or place == "closed")
    return [("卡边吊", 1, counted), ("卡心五", 1, counted and five)]


def dragons_with(reading: Reading, least: int) -> int:
    """How many dragons stand with at least that many tiles as a pair, a triplet, a kong, or two pairs."""
    return sum(reading.every.count(tile) >= least for tile in DRAGONS)


def standard_lines(hand: Hand, reading: Reading, options: dict) -> list[tuple[str, int, int]]:
    threes = reading.threes
    dragon_threes = [block for block in threes if block.first in DRAGONS and block.form == "triplet"]
    kongs = Counter((block.first in DRAGONS, block.laid) for block in reading.kongs)
    threes_of_dragons = dragons_with(reading, 3)
    small_three = threes_of_dragons >= 2 and dragons_with(reading, 2) == 3
    small_three = small_three and (threes_of_dragons < 3 or options["small_three_stays"])
    four_laid = len(hand.sets) == 4
    return [
        ("明杠", 1, kongs[False, "open"]),
        ("暗杠", 2, kongs[False, "closed"]),
        ("字明杠", 2, kongs[True, "open"]),
        ("字暗杠", 3, kongs[True, "closed"]),
        ("碰中发白", 1, sum(block.laid == "open" for block in dragon_threes)),
        ("字刻", options["concealed_dragon_triplet"], sum(not block.laid for block in dragon_threes)),
        ("小三元", 5, small_three),
        ("大对子", 5, reading.all_triplets),
        ("金钩吊", 5, four_laid),
        *runs_and_blocks(reading, options),
    ]


def runs_and_blocks(reading: Reading, options: dict) -> list[tuple[str, int, int]]:
    """一条龙 5 and the blocks; where they may not share runs, the better: one run left makes no block."""
    blocks = best_planes(reading, options) + best_bans(reading, options)
    dragon = reading.dragon_run
    if dragon and blocks and not options["dragon_shares_block"]:
        dragon, blocks = blocks < 5, 0 if blocks < 5 else blocks
    return [("一条龙", 5, dragon), ("板子飞机", 1, blocks)]


def best_bans(reading: Reading, options: dict) -> int:
    """Two identical runs 1 each time; one of them with the pair next to it is a 大板子 instead."""
    doubles = [start for start, n in Counter(block.first for block in reading.chows).items() if n >= 2]
    small = sum(n // 2 for n in Counter(block.first for block in reading.chows).values())
    pair = reading.pair.first
    beside = any(pair in (start - 1, start + 3) and suit(pair) == suit(start) for start in doubles)
    return small - 1 + options["big_ban"] if beside else small


def best_planes(reading: Reading, options: dict) -> int:
    """Consecutive triplets and kongs of each suit, cut in the best way."""
    found = {block.first: block.form == "kong" for block in reading.threes if block.first < 27}

    def cut(tile: int) -> int:
        if tile >= 27:
            return 0
        values = [cut(tile + 1)]
        row: list[bool] = []
        for t in range(tile, 27):
            if t not in found or suit(t) != suit(tile):
                break
            row.append(found[t])
            values.append(plane(row, options) + cut(t + 1))
        return max(values)

    return cut(0)


def plane(row: list[bool], options: dict) -> int:
    """One block of consecutive triplets; the flags tell the kongs."""
    n, old = len(row), options["big_plane"] == 5
    values = [0]
    if n == 2:
        values.append(1)
    if n == 3 or (n > 3 and not old):
        values.append(5 if old else 7 * (n - 2))
    if all(row) and (n == 2 or (n > 2 and not old)):
        reduced = options["plane_kong_reduced"]
        values.append((5 if old else 7 * (n - 1)) - n * (reduced is True or (reduced == "four" and n == 4)))
    return max(values)


def pairs_lines(hand: Hand, reading: Reading, options: dict) -> list[tuple[str, int, int]]:
    four = quads(reading)
    dragon = hand.win in four
    all_dragons = dragons_with(reading, 2) == 3
    small_three = all_dragons and (options["small_three_pairs"] or dragons_with(reading, 4) >= 2)
    small_three = small_three and (dragons_with(reading, 4) < 3 or options["small_three_stays"])
    return [
        ("暗七对", 5, not dragon),
        ("龙七对", 10, dragon),
        ("小三元", 5, small_three),
        ("板子飞机", 1, sum(pair_blocks(hand, s, options) for s in range(3))),
    ]


def pair_blocks(hand: Hand, which: int, options: dict) -> int:
    """Rows of pairs and of quads of one suit; a quad is two pairs, and each pair serves one block."""
    count = Counter(hand.every)

    def cut(left: tuple[int, ...]) -> int:
        low = next((i for i, n in enumerate(left) if n), None)
        if low is None:
            return 0
        values = [cut(minus(left, low, 1, 1))]
        for n in range(2, 10 - low):
            if min(left[low : low + n]) >= 1:
                values.append(ban(n, options) + cut(minus(left, low, n, 1)))
            if min(left[low : low + n]) == 2:
                values.append(quad_plane(n, options) + cut(minus(left, low, n, 2)))
        return max(values)

    return cut(tuple(count[9 * which + i] // 2 for i in range(9)))


def minus(left: tuple[int, ...], start: int, length: int, by: int) -> tuple[int, ...]:
    return tuple(n - by * (start <= i < start + length) for i, n in enumerate(left))


def ban(n: int, options: dict) -> int:
    """n consecutive pairs as one block."""
    if n == 3:
        return 1
    if options["big_ban"] == 5:
        return 5 if n == 4 else 0
    return 7 * (n - 3) if n > 3 else 0


def quad_plane(n: int, options: dict) -> int:
    """n adjacent quads of seven pairs, as so many kongs."""
    if not options["quad_planes"]:
        return 0
    if options["big_plane"] == 5:
        return 5 if n == 2 else 0
    return 7 * (n - 1)
