"""Wenzhou, from the rule text: the greatest of the levels 软 1, 硬 2, 双翻 4."""

from __future__ import annotations

from dataclasses import replace

from .readings import (
    DRAGONS,
    WHITE,
    WILD,
    Hand,
    NotAWin,
    eight_pairs,
    kind,
    natural,
    pair_splits,
    parse,
    splits,
    standard,
    suit,
)

DEFAULTS = {
    "eight_pairs": True,
    "three_wilds_win": True,
    "double_home": 2,
    "robbing_kong_level": None,
    "soft_eight_pairs": 1,
    "baotou_self_draw_only": False,
    "single_wait_level": None,
    "earthly": "first_discard",
    "level_table": (1, 2, 4),
    "kong_draw_level": None,
    "one_suit_level": None,
    "half_flush_level": None,
    "three_dragons_level": None,
    "triple_home_level": None,
}


def score(text: str, context: dict, options: dict):
    options = dict(options)
    by_preset = options.pop("preset", "source") == "source"
    source = options.pop("named_wins", by_preset)
    options = DEFAULTS | options
    face = kind(context["wild"])
    hand = parse(text, wild=face, substitute=None if face == WHITE else face)
    shapes = pairs_levels(hand, face, context, options) + standard_levels(hand, face, options, source)
    three = hand.concealed.count(WILD) >= 3
    if not shapes and not (three and options["three_wilds_win"]):
        raise NotAWin
    levels = [*shapes, *always(hand, context, options, source)]
    if three:
        levels.append(("三财神成牌", 4) if shapes else ("三财神", 2))
    table = dict(zip((1, 2, 4), options["level_table"], strict=True))
    zh, level = max([(zh, table.get(usual, usual)) for zh, usual in levels], key=lambda one: one[1])
    return level, True, [(zh, 1)]


def self_drawn(context: dict) -> bool:
    return bool(context.get("self_draw")) or context.get("first_turn") == "heaven"


def always(hand: Hand, context: dict, options: dict, source: bool) -> list[tuple[str, int]]:
    """Levels that do not ask how the tiles are read."""
    first, drawn = context.get("first_turn"), self_drawn(context)
    levels = [("自摸", 2)] if drawn else []
    if source and first == "heaven":
        levels.append(("天胡", 4))
    if source and first == "earth" and drawn == (options["earthly"] == "first_draw"):
        levels.append(("地胡", 4))
    if source and (drawn or not options["baotou_self_draw_only"]) and baotou(hand):
        levels.append(("爆头", 4))
    if context.get("kong_draw") and options["kong_draw_level"]:
        levels.append(("杠开", options["kong_draw_level"]))
    if context.get("robbing_kong") and options["robbing_kong_level"]:
        levels.append(("抢杠", options["robbing_kong_level"]))
    return levels


def baotou(hand: Hand) -> bool:
    """A 财神 too many: without it the held tiles are five sets already."""
    tiles, wilds = natural(hand.held)
    return wilds > 0 and bool(splits(tiles, wilds - 1, hand.wanted, False))


def home_level(became: list[int], face: int, options: dict) -> tuple[str, int]:
    """硬 where no 财神 stands for another tile, else 软."""
    if not became:
        return "硬", 2
    if all(tile == face for tile in became):
        return "财神归位", options["double_home"] if len(became) >= 2 else 2
    return "软", 1


def tile_levels(hand: Hand, blocks, face: int, options: dict) -> list[tuple[str, int]]:
    """Levels that ask what the tiles are, wildcards as what they became."""
    tiles = [tile for block in (*hand.sets, *blocks) for tile in block.tiles]
    one = len({suit(tile) for tile in tiles if tile < 27}) == 1
    honour = any(tile >= 27 for tile in tiles)
    dragons = {block.first for block in (*hand.sets, *blocks) if block.three} >= set(DRAGONS)
    became = [tile for block in blocks for tile in block.became()]
    home = len(became) == 3 and all(tile == face for tile in became)
    return [
        (zh, options[option])
        for zh, option, holds in (
            ("清一色", "one_suit_level", one and not honour),
            ("混一色", "half_flush_level", one and honour),
            ("中发白", "three_dragons_level", dragons),
            ("三财神归位", "triple_home_level", home),
        )
        if holds and options[option]
    ]


def standard_levels(hand, face, options, source) -> list[tuple[str, int]]:
    levels = []
    tiles, wilds = natural(hand.concealed)
    for blocks in splits(tiles, wilds, hand.wanted, True):
        levels.append(home_level([tile for block in blocks for tile in block.became()], face, options))
        levels += tile_levels(hand, blocks, face, options)
        if source and all(block.form != "chow" for block in hand.sets + blocks):
            levels.append(("碰碰胡", 4))
    if options["single_wait_level"] and single_wait(hand, options):
        levels.append(("单吊", options["single_wait_level"]))
    return levels


def single_wait(hand: Hand, options: dict) -> bool:
    """One kind of tile alone completes the held ones, and it makes the pair."""
    if not any(reading.won.form == "pair" for reading in standard(hand)):
        return False
    shapes = (standard, eight_pairs) if options["eight_pairs"] else (standard,)
    trials = [replace(hand, win=tile) for tile in range(34)]
    return sum(any(next(shape(one), None) for shape in shapes) for one in trials) == 1


def pairs_levels(hand: Hand, face: int, context: dict, options: dict) -> list[tuple[str, int]]:
    """八对: without 财神 (or with all of them at home) or self-drawn 双翻, else 软."""
    if not options["eight_pairs"] or hand.sets:
        return []
    tiles, wilds = natural(hand.concealed)
    levels = []
    for blocks in pair_splits(tiles, wilds, single=True):
        home = all(tile == face for block in blocks for tile in block.became())
        level = 4 if home or self_drawn(context) else options["soft_eight_pairs"]
        levels += [("八对", level), *tile_levels(hand, blocks, face, options)]
    return levels
