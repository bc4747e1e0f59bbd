"""Red-Dragon mahjong of 2024, from the tournament text: four wild 红中, self-draw only."""

from __future__ import annotations

from collections import Counter

from .readings import (
    RED,
    WILD,
    Hand,
    Reading,
    best,
    listed,
    natural,
    pair_splits,
    parse,
    quads,
    splits,
    suits,
)

DEFAULTS = {"wild_quads": True, "cap": 16}


def score(text: str, context: dict, options: dict):
    """The reading of most fan counts, the cap comes after."""
    fan, legal, kept = most_fan(text, context, options)
    cap = (DEFAULTS | options)["cap"]
    return min(2**fan, cap) if cap else 2**fan, legal, kept


def most_fan(text: str, context: dict, options: dict):
    options = DEFAULTS | options
    hand = parse(text, wild=RED)
    tiles, wilds = natural(hand.concealed)
    found = [("standard", hand.sets + blocks) for blocks in splits(tiles, wilds, hand.wanted, True)]
    if not hand.sets:
        found += [("pairs", blocks) for blocks in pair_splits(tiles, wilds, single=False)]
    readings = [
        Reading(shape, blocks, blocks[-1]) for shape, blocks in found
    ]  # where it was won is not asked
    return best(valued(hand, r, wilds, context, options) for r in readings if at_most_four(r))


def at_most_four(reading: Reading) -> bool:
    """No five equal tiles in the concealed hand, wildcards as what they stand for."""
    concealed = Counter(tile for block in reading.blocks if not block.laid for tile in block.tiles)
    return max(concealed.values()) <= 4 and all(tile < 27 for tile in concealed)


def valued(hand: Hand, reading: Reading, wilds: int, context: dict, options: dict):
    pairs = reading.shape == "pairs"
    dragon = pairs and dragon_pairs(hand, reading, options)
    one = len(suits(reading)) == 1
    fan, kept = listed([
        ("无红中", 1, not wilds),
        ("大对子", 1, reading.all_triplets),
        ("一条龙", 1, not pairs and reading.dragon_run),
        ("杠上花", 1, bool(context.get("kong_draw"))),
        ("七对", 2, pairs and not dragon),
        ("龙七对", 3, dragon),
        ("清一色", 2, one),
    ])  # fmt: skip
    return fan, True, kept


def dragon_pairs(hand: Hand, reading: Reading, options: dict) -> bool:
    """龙七对: the winning tile is the fourth of a quad; wildcards in it count unless the option says no."""
    four = quads(reading)
    became = Counter(tile for block in reading.blocks for tile in block.became())
    if not options["wild_quads"]:
        return hand.win in four and not became[hand.win]
    return any(became[tile] for tile in four) if hand.win == WILD else hand.win in four
