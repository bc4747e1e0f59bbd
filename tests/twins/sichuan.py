"""Sichuan (table A, `sichuan`) and Chengdu (table B, `chengdu`), from the rule text."""

from __future__ import annotations

from collections import Counter

from .readings import Hand, Reading, best, listed, parse, quads, rank, seven_pairs, standard, suits

SHARED = {
    "void_mode": "any_two_suits",
    "kong_draw_fan": 0,
    "after_kong_fan": 0,
    "rob_kong_fan": 0,
    "last_tile_fan": 0,
    "jin_gou_diao_fan": 0,
    "zimo": "none",
    "cap": None,
    "earthly": "first_draw",
}
SICHUAN = SHARED | {"roots": "seven_pairs_only"}
CHENGDU = SHARED | {"roots": "all", "terminal_sets": "any", "pure_dragon_pairs": 32}
SBR = {
    "void_mode": "declared",
    "roots": "all",
    "kong_draw_fan": 1,
    "after_kong_fan": 1,
    "rob_kong_fan": 1,
    "last_tile_fan": 1,
    "jin_gou_diao_fan": 1,
    "zimo": "add_base",
    "cap": 8,
    "dragon_row": False,  # its list has no 龙七对: a quad in seven pairs is a 根 or nothing
}
TOP_ROW = 32  # the greatest listed row, which 天胡 and 地胡 are worth at least


def score(text: str, context: dict, options: dict):
    """Table A: every line is a number of doublings."""
    options = dict(options)
    preset = SBR if options.pop("preset", None) == "sbr2025" else {}
    if "fan" in options:
        options["dragon_row"] = options.pop("fan") == "factor"
    return total(text, context, SICHUAN | preset | options, table_a)


def score_chengdu(text: str, context: dict, options: dict):
    """Table B: 番 - 1 doublings."""
    return total(text, context, CHENGDU | options, table_b)


def total(text, context, options, table):
    hand = parse(text)
    legal = lawful(hand, context, options)
    readings = [*standard(hand), *seven_pairs(hand)]
    return best(capped(table(hand, r, options) + situation(hand, context, options), context, options, legal)
                for r in readings)  # fmt: skip


def lawful(hand: Hand, context: dict, options: dict) -> bool:
    """缺一门: at most two suits, and none of the declared void one."""
    void = context.get("void") if options["void_mode"] == "declared" else None
    return len(suits(hand)) <= 2 and void not in suits(hand)


def self_drawn(context: dict) -> bool:
    return bool(context.get("self_draw")) or context.get("first_turn") == "heaven"


def situation(hand: Hand, context: dict, options: dict) -> list[tuple[str, int, int]]:
    last_pair = len(hand.sets) == 4 and all(block.three for block in hand.sets)
    return [
        ("杠上花", options["kong_draw_fan"], bool(context.get("kong_draw"))),
        ("杠上炮", options["after_kong_fan"], bool(context.get("after_kong"))),
        ("抢杠", options["rob_kong_fan"], bool(context.get("robbing_kong"))),
        ("海底", options["last_tile_fan"], bool(context.get("last_tile"))),
        ("金钩钓", options["jin_gou_diao_fan"], last_pair),
        ("自摸", 1, options["zimo"] == "double" and self_drawn(context)),
    ]


def first_turn(context: dict, options: dict) -> str | None:
    """天胡 on the dealt tiles; 地胡 on the first own draw, or by option on the dealer's first discard."""
    if context.get("first_turn") == "earth":
        return "地胡" if self_drawn(context) == (options["earthly"] == "first_draw") else None
    return "天胡" if context.get("first_turn") == "heaven" else None


def capped(lines, context, options, legal):
    """2 to the sum of the doublings, the cap, 天胡 and 地胡, then what a self-draw adds."""
    doublings, kept = listed(lines)
    value, cap = 2**doublings, options["cap"]
    first = first_turn(context, options)
    if first:
        value = cap or max(TOP_ROW, value)
        kept = [*kept, (first, 1)]
    if cap:
        value = min(cap, value)
    if options["zimo"] == "add_base" and self_drawn(context):
        value += 1
    return value, legal, kept


def roots(hand: Hand) -> int:
    """根: four equal tiles anywhere, kongs included."""
    return sum(n == 4 for n in Counter(hand.every).values())


def further_roots(hand: Hand, reading: Reading, options: dict) -> int:
    """The roots that double: the first quad of 龙七对 is paid in that row."""
    if reading.shape == "pairs":
        return 0 if options["roots"] == "none" else max(0, len(quads(reading)) - 1)
    return roots(hand) if options["roots"] == "all" else 0


def table_a(hand: Hand, reading: Reading, options: dict) -> list[tuple[str, int, int]]:
    pairs = reading.shape == "pairs"
    rootless = options["roots"] == "none" and not options.get("dragon_row", True)
    return [
        ("大对子", 1, reading.all_triplets),
        ("清一色", 2, len(suits(hand)) == 1),
        ("暗七对", 2, pairs and not quads(reading)),
        ("龙七对", 2 if rootless else 3, pairs and bool(quads(reading))),
        ("根", 1, further_roots(hand, reading, options)),
    ]


def table_b(hand: Hand, reading: Reading, options: dict) -> list[tuple[str, int, int]]:
    pure = len(suits(hand)) == 1
    pairs = reading.shape == "pairs"
    dragon = pairs and bool(quads(reading))
    generals = reading.all_triplets and all(rank(tile) in (2, 5, 8) for tile in hand.every)
    pure_dragon = {32: 5, 64: 6}[options["pure_dragon_pairs"]]
    return [
        ("对对胡", 1, reading.all_triplets and not generals),
        ("将对", 3, generals),
        ("清一色", 2, pure and not dragon),
        ("带幺九", 2, outside(reading, options)),
        ("七对", 2, pairs and not dragon),
        ("龙七对", 4, dragon and not pure),
        ("清龙七对", pure_dragon, dragon and pure),
        ("根", 1, further_roots(hand, reading, options)),
    ]


def outside(reading: Reading, options: dict) -> bool:
    """带幺九: runs 123 and 789 (triplets of 1 and 9 too, unless runs only) and a pair of 1 or 9."""
    if reading.shape == "pairs" or rank(reading.pair.first) not in (1, 9):
        return False
    if options["terminal_sets"] == "runs_only" and reading.threes:
        return False
    return all(rank(one.first) in ((1, 7) if one.form == "chow" else (1, 9)) for one in reading.sets)
