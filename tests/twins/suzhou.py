"""Suzhou, from the rule text: flowers are added; small hands need a minimum of them."""

from __future__ import annotations

from collections import Counter

from .readings import (
    WHITE,
    WINDS,
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
)

DEFAULTS = {
    "ron_wind_triplet": 1,
    "clean_kongs": "any",
    "both_menqing": True,
    "min_small": (3, 4),
    "hard_flower_mult_big": 2,
    "earthly": "first_draw",
    "baida": "flower",
    "da_diao_che": 5,
    "four_winds": 0,
    "luxury_pairs": 1,
}


def score(text: str, context: dict, options: dict):
    """With `baida="joker"` a star in the text is a wildcard, which makes no fifth copy."""
    options = DEFAULTS | options
    hand = parse(text)
    readings = [*standard(hand), *seven_pairs(hand)]
    return best(valued(hand, r, context, options) for r in readings if of_this_game(r))


def of_this_game(reading: Reading) -> bool:
    """What wildcards become is a suit tile or a wind, four of a kind at most."""
    return all(n <= 4 and tile < WHITE for tile, n in Counter(reading.every).items())


def valued(hand: Hand, reading: Reading, context: dict, options: dict):
    sets = set_lines(reading, context, options)
    big = big_lines(hand, reading, context, options)
    flowers, is_big = context.get("flowers", 0), listed(big)[0] > 0
    hard = [("硬花", options["hard_flower_mult_big"] if is_big else 1, flowers)]
    total, kept = listed([("底", 5, 1), *hard, *sets, *big])
    as_drawn = self_drawn(context) or context.get("robbing_kong")
    least = options["min_small"][0 if as_drawn else 1]
    legal = is_big or total - 5 >= least
    if reading.shape == "pairs" and quads(reading) and options["luxury_pairs"] > 1:
        total, kept = total * options["luxury_pairs"], [*kept, ("豪华七对", 1)]
    return total, legal, kept


def self_drawn(context: dict) -> bool:
    return bool(context.get("self_draw")) or context.get("first_turn") == "heaven"


def wind_threes(reading: Reading, form: str, laid: str) -> list:
    return [b for b in reading.blocks if b.form == form and b.laid == laid and b.first in WINDS]


def set_lines(reading: Reading, context: dict, options: dict) -> list[tuple[str, int, int]]:
    """Items 3-8."""
    standing = wind_threes(reading, "triplet", "")
    by_discard = 0 if self_drawn(context) else standing.count(reading.won)
    wind_open, wind_closed = wind_threes(reading, "kong", "open"), wind_threes(reading, "kong", "closed")
    opened = sum(block.laid == "open" for block in reading.kongs)
    return [
        ("明杠", 1, opened - len(wind_open)),
        ("暗杠", 2, len(reading.kongs) - opened - len(wind_closed)),
        ("字碰", 1, len(wind_threes(reading, "triplet", "open"))),
        ("暗刻", 2, len(standing) - by_discard),
        ("字刻", options["ron_wind_triplet"], by_discard),
        ("字明杠", 3, len(wind_open)),
        ("字暗杠", 4, len(wind_closed)),
    ]


def clean(hand: Hand, reading: Reading, context: dict, options: dict) -> bool:
    """大门清: no wind pung, no kong, no wind triplet in hand, no hard flower."""
    winds = any(block.first in WINDS for block in reading.threes)
    kongs = reading.kongs and options["clean_kongs"] == "any"
    return not (winds or kongs or context.get("flowers", 0))


def big_lines(hand: Hand, reading: Reading, context: dict, options: dict) -> list[tuple[str, int, int]]:
    """Items 9-15 and 18-21: each makes the hand a 大胡."""
    drawn = self_drawn(context)
    is_clean = clean(hand, reading, context, options)
    closed = not hand.claimed and (options["both_menqing"] or not is_clean)
    one = len(suits(reading)) == 1
    first = context.get("first_turn")
    earth = first == "earth" and drawn == (options["earthly"] == "first_draw")
    return [
        ("小门清", 5, closed),
        ("大门清", 10, is_clean),
        ("对对胡", 5, reading.all_triplets),
        ("混一色", 5, one and honours(reading)),
        ("七对", 10, reading.shape == "pairs"),
        ("清一色", 10, one and not honours(reading)),
        ("杠开花开", 5, bool(context.get("kong_draw") or context.get("flower_draw"))),
        ("大吊车", options["da_diao_che"], len(hand.sets) == 4 and all(block.three for block in hand.sets)),
        ("天胡", 50, first == "heaven"),
        ("地胡", 50, earth),
        ("四喜", options["four_winds"], sum(block.first in WINDS for block in reading.threes) == 4),
        ("海底捞月", 5, bool(context.get("last_tile")) and drawn),
    ]
