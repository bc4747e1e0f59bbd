"""Seeded random wins of each rule set: the text, a situation that can be, and options drawn at random.

A hand is built from sets and a pair (or from pairs), so that it is a win; about one in fifteen has one tile
exchanged afterwards, and is mostly none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from .readings import DRAGONS, GREEN, NAMES, RED, WHITE, WILD, WINDS

SUITED = tuple(range(27))
NO, YES = False, True


@dataclass(frozen=True)
class Style:
    """How the sets of a hand are drawn: the chances of a chow, an honour, a claim, a kong."""

    chows: float = 0.65
    honours: float = 0.12
    claims: float | None = None  # None: nothing, some or all of it
    kongs: float = 0.08
    rows: float = 0.0  # the chance that a set lies beside another, or repeats it
    run: bool = False  # 123 456 789 to begin with
    ranks: tuple[int, ...] = tuple(range(9))
    of_honours: tuple[int, ...] = (*WINDS, *DRAGONS)


STYLES = {
    "mixed": Style(),
    "closed": Style(claims=0.0),
    "claimed": Style(claims=0.7),
    "kongs": Style(chows=0.4, honours=0.2, claims=0.6, kongs=0.6),
    "all kongs": Style(chows=0.0, honours=0.25, kongs=0.9, claims=1.0, rows=0.5),
    "triplets": Style(chows=0.1, honours=0.25, kongs=0.2),
    "rows": Style(chows=0.4, rows=0.7),
    "run": Style(run=True),
    "level": Style(chows=1.0, honours=0.0, claims=0.4),
    "outside": Style(honours=0.0, ranks=(0, 6, 8)),
    "generals": Style(chows=0.0, honours=0.0, ranks=(1, 4, 7)),
    "dragons": Style(chows=0.4, honours=0.75, of_honours=DRAGONS),
    "winds": Style(chows=0.4, honours=0.75, of_honours=WINDS),
}
ALWAYS = ("mixed", "closed", "claimed", "kongs", "all kongs", "triplets", "rows", "run", "pairs")


@dataclass(frozen=True)
class Kinds:
    """What the hands of a rule set are made of."""

    honours: tuple[int, ...] = ()
    sets: int = 4
    chow_claims: bool = False
    suits: tuple[int, ...] = (0, 5, 2, 1)  # weights of 0, 1, 2, 3 suits
    pairs: int = 7  # seven or eight pairs
    styles: tuple[str, ...] = ALWAYS  # drawn with equal chances


ALL_HONOURS = (*WINDS, *DRAGONS)
RULES: dict[str, Kinds] = {
    "sichuan": Kinds(suits=(0, 5, 12, 1)),
    "chengdu": Kinds(suits=(0, 5, 12, 1), styles=(*ALWAYS, "outside", "generals")),
    "guangan": Kinds(DRAGONS, suits=(0, 6, 10, 1), styles=(*ALWAYS, "rows", "dragons", "pairs")),
    "suzhou": Kinds(WINDS, 4, True, suits=(0, 4, 3, 4)),
    "jiujiang": Kinds((WHITE, RED), 4, True, suits=(0, 5, 4, 4), styles=(*ALWAYS, "rows", "pairs")),
    "taiwan": Kinds(ALL_HONOURS, 5, True, (1, 4, 4, 5), styles=(*ALWAYS[:-1], "level", "dragons", "winds")),
    "wenzhou": Kinds(ALL_HONOURS, 5, True, (1, 2, 3, 5), pairs=8),
    "hongzhong": Kinds(suits=(0, 4, 4, 4)),
}

OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "sichuan": {
        "fan": ("factor", "doubling"),
        "void_mode": ("any_two_suits", "declared"),
        "roots": ("all", "seven_pairs_only", "none"),
        "kong_draw_fan": (0, 1),
        "after_kong_fan": (0, 1),
        "rob_kong_fan": (0, 1),
        "last_tile_fan": (0, 1),
        "jin_gou_diao_fan": (0, 1),
        "zimo": ("none", "add_base", "double"),
        "cap": (None, 8, 16, 64),
        "earthly": ("first_draw", "first_discard"),
    },
    "guangan": {
        "tianhu_bonus": (0, 5),
        "dead_waits": ("keep", "drop"),
        "concealed_dragon_triplet": (1, 0),
        "dragon_shares_block": (YES, NO),
        "big_ban": (5, 7),
        "big_plane": (5, 7),
        "small_three_pairs": (YES, NO),
        "luohan_doubles": (YES, NO),
        "mid_five": ("any", "middle"),
        "plane_kong_reduced": (YES, NO, "four"),
        "quad_planes": (YES, NO),
        "luohan_with_dragons": (4, 2),
        "small_three_stays": (YES, NO),
        "flush_keeps_absent": (YES, NO),
        "concealed_kong_clean": (YES, NO),
        "luck_minimum": (0, 2),
    },
    "suzhou": {
        "ron_wind_triplet": (1, 2),
        "clean_kongs": ("any", "wind"),
        "both_menqing": (YES, NO),
        "min_small": ((3, 4), (3, 3), (2, 3), (0, 0)),
        "hard_flower_mult_big": (2, 1),
        "earthly": ("first_draw", "first_discard"),
        "baida": ("flower", "joker"),
        "da_diao_che": (5, 10),
        "four_winds": (0, 20),
        "luxury_pairs": (1, 2),
    },
    "jiujiang": {
        "ron_honour_triplet": (1, 2),
        "wait_rule": ("single", "shape"),
        "four_fa_replaces": (YES, NO),
        "all_melded_self_draw": (NO, YES),
        "double_xiaosa": (YES, NO),
        "concealed_kong_clean": (YES, NO),
    },
    "taiwan": {
        "flower_order": ("梅兰竹菊", "梅兰菊竹"),
        "small_dragons_add": (YES, NO),
        "declared_ready": (1, 0),
        "first_turn_concealed": (NO, YES),
        "pinghu_wait": ("any_two_sided", "only_two_sided", "unrestricted"),
        "pinghu_honours_flowers": (YES, NO),
        "pinghu_self_draw": (NO, YES),
        "pinghu_concealed": (NO, YES),
        "flower_kong": (1, 2),
        "heaven": (24, 16),
        "human": (16, 8),
        "heavenly_ready": (16, 8),
        "earthly_ready": (8, 4),
        "earthly_ready_concealed": (YES, NO),
        "all_honours": (16, 8),
        "small_winds_add": (NO, YES),
        "any_wind": (NO, YES),
        "any_flower": (NO, YES),
        "half_melded": (NO, YES),
        "last_discard": (NO, YES),
        "kongs": (NO, YES),
        "no_honours_no_flowers": (NO, YES),
        "pairs_triplet": (NO, YES, YES),
    },
    "wenzhou": {
        "solo_dragons": ("bonus", "normal"),
        "eight_pairs": (YES, NO),
        "three_wilds_win": (YES, NO),
        "double_home": (2, 4),
        "robbing_kong_level": (None, 2),
        "soft_eight_pairs": (1, 2),
        "baotou_self_draw_only": (NO, YES),
        "single_wait_level": (None, 4),
        "earthly": ("first_discard", "first_draw"),
        "named_wins": (YES, NO),
        "level_table": ((1, 2, 4), (1, 3, 6), (2, 4, 8), (1, 2, 2)),
        "kong_draw_level": (None, 4),
        "one_suit_level": (None, 4),
        "half_flush_level": (None, 4),
        "three_dragons_level": (None, 4),
        "triple_home_level": (None, 8),
    },
    "hongzhong": {"wild_quads": (YES, NO), "cap": (16, 0, 8)},
}
OPTIONS["chengdu"] = {name: values for name, values in OPTIONS["sichuan"].items() if name != "fan"} | {
    "terminal_sets": ("any", "runs_only"),
    "pure_dragon_pairs": (32, 64),
}

PRESETS = {
    "sichuan": ("sbr2025",),
    "taiwan": ("sml2026", "star31", "shenlaiye", "atawmj2009"),
    "wenzhou": ("source", "mil2024"),
}


@dataclass(frozen=True)
class Win:
    """A hand with its situation and options."""

    text: str
    context: dict[str, Any]
    options: dict[str, Any]


@dataclass
class Built:
    """A hand by its parts; the kinds are faces, wildcards are 34."""

    laid: list[tuple[str, list[int]]]  # "[" or "(" and the tiles
    held: list[int]
    win: int


def options_of(rng: Random, name: str) -> dict[str, Any]:
    """Half the time the defaults (or a preset), else one to three options besides."""
    drawn: dict[str, Any] = {}
    if name in PRESETS and rng.random() < 0.4:
        drawn["preset"] = rng.choice(PRESETS[name])
    if name == "guangan" and rng.random() < 0.5:
        drawn["text"] = "B"
    if rng.random() < 0.5:
        for option in rng.sample(sorted(OPTIONS[name]), min(len(OPTIONS[name]), rng.randint(1, 3))):
            drawn[option] = rng.choice(OPTIONS[name][option])
    return drawn


def suits_of(rng: Random, kinds: Kinds) -> list[int]:
    """The kinds of a few suits, so that one-suited hands are common."""
    (number,) = rng.choices(range(4), kinds.suits)
    return [tile for s in rng.sample(range(3), number) for tile in range(9 * s, 9 * s + 9)]


def draw_set(rng: Random, pool: list[int], honours: tuple[int, ...], style: Style, sets: list) -> list[int]:
    """A chow or a triplet of a style."""
    honours = tuple(tile for tile in honours if tile in style.of_honours)
    if (honours and rng.random() < style.honours) or not pool:
        return [rng.choice(honours)] * 3
    pool = [tile for tile in pool if tile % 9 in style.ranks]
    start = rng.choice(pool)
    if sets and rng.random() < style.rows:
        start = rng.choice(sets)[0] + rng.choice((-3, -1, 0, 0, 1, 1, 3))
    if start not in pool:
        start = rng.choice(pool)
    if rng.random() < style.chows:
        low = min(start, start - start % 9 + 6)
        return [low, low + 1, low + 2]
    inner = start % 9 == 6 and 8 in style.ranks and 7 not in style.ranks  # 7 stands for 789 only
    return [start + 2 if inner else start] * 3


def standard(rng: Random, kinds: Kinds, style: Style) -> Built:
    """Sets and a pair, some of the sets laid down."""
    pool = suits_of(rng, kinds)
    claims = rng.choice((0.0, 0.3, 1.0)) if style.claims is None else style.claims
    sets: list[list[int]] = []
    if style.run:
        low = rng.choice(pool) // 9 * 9
        sets = [[low + i, low + i + 1, low + i + 2] for i in (0, 3, 6)]
    while len(sets) < kinds.sets:
        sets.append(draw_set(rng, pool, kinds.honours, style, sets))
    eyes = draw_set(rng, pool, kinds.honours, style, sets)[0]
    built = Built([], [eyes, eyes], 0)
    for one in sets:
        same = one[0] == one[2]
        if same and rng.random() < style.kongs:
            built.laid.append((rng.choice("[("), [*one, one[0]]))
        elif (same or kinds.chow_claims) and rng.random() < claims:
            built.laid.append(("[", one))
        else:
            built.held += one
    return built


def pairs(rng: Random, kinds: Kinds) -> Built:
    """Seven or eight pairs, often in a row, sometimes a kind twice."""
    pool = [*suits_of(rng, kinds), *rng.sample(kinds.honours, min(len(kinds.honours), rng.randint(0, 4)))]
    held: list[int] = []
    rows = rng.random() < 0.6
    for _ in range(kinds.pairs):
        tile = rng.choice(held) + rng.choice((-1, 0, 1, 1)) if rows and held else rng.choice(pool)
        if tile not in pool:
            tile = rng.choice(pool)
        held += [tile, tile]
    if kinds.pairs == 8:
        held.append(rng.choice(pool))
    return Built([], held, 0)


def pairs_and_triplet(rng: Random, kinds: Kinds) -> Built:
    """Seven pairs and a triplet, the winning tile anywhere."""
    while True:
        try:
            built = pairs(rng, kinds)
        except IndexError:  # no suit was drawn
            continue
        built.held += [rng.choice((*SUITED, *kinds.honours))] * 3
        if whole(built):
            break
    rng.shuffle(built.held)
    built.win = built.held.pop()
    return built


def whole(built: Built) -> bool:
    """No kind more than four times."""
    count = Counter(built.held)
    for _, tiles in built.laid:
        count.update(tiles)
    return max(count.values()) <= 4


def win_of(rng: Random, kinds: Kinds) -> Built:
    """A complete hand of a style drawn at random; its winning tile is one of the concealed ones."""
    while True:
        style = rng.choice(kinds.styles)
        try:
            built = pairs(rng, kinds) if style == "pairs" else standard(rng, kinds, STYLES[style])
        except IndexError:  # no suit was drawn, and no honours are there
            continue
        if whole(built):
            break
    if rng.random() < 0.07:
        spoil(rng, built, kinds)
    rng.shuffle(built.held)
    built.win = built.held.pop()
    return built


def spoil(rng: Random, built: Built, kinds: Kinds) -> None:
    """Exchange one concealed tile for another."""
    tile = rng.choice((*SUITED, *kinds.honours))
    trial = Built(built.laid, [*built.held[1:], tile], 0)
    if whole(trial):
        built.held = trial.held


def situation(rng: Random, built: Built) -> dict[str, Any]:
    """How the hand was won, free of contradictions."""
    context: dict[str, Any] = {}
    kong = any(len(tiles) == 4 for _, tiles in built.laid)
    everywhere = [*built.held, *(tile for _, tiles in built.laid for tile in tiles)]
    if rng.random() < 0.45:
        context["self_draw"] = True
        if kong and rng.random() < 0.3:
            context["kong_draw"] = True
        elif rng.random() < 0.1:
            context["flower_draw"] = True
    elif built.win not in everywhere and rng.random() < 0.15:
        context["robbing_kong"] = True
    elif rng.random() < 0.12:
        context["after_kong"] = True
    if not context.get("robbing_kong") and rng.random() < 0.12:
        context["last_tile"] = True
    if rng.random() < 0.3:
        context["seat"] = rng.choice("ESWN")
    if rng.random() < 0.3:
        context["round"] = rng.choice("ESWN")
    return context


def first_turn(
    rng: Random, built: Built, context: dict, earth_drawn: bool | None, human: bool = False
) -> None:
    """Now and then a win at the first turn; `earth_drawn` None: 地胡 is not asked for."""
    late = context.keys() & {"last_tile", "robbing_kong", "after_kong"}
    if built.laid or late or rng.random() > 0.15:
        return
    drawn = bool(context.get("self_draw"))
    if drawn and rng.random() < 0.5:
        context["first_turn"] = "heaven"
        if rng.random() < 0.3:
            del context["self_draw"]
            context.pop("flower_draw", None)
    elif earth_drawn is not None and drawn == earth_drawn:
        context["first_turn"] = "earth"
    elif human and not drawn:
        context["first_turn"] = "human"


def text_of(built: Built, name: Callable[[int], str]) -> str:
    """The hand as text; `name` spells a kind."""
    close = {"[": "]", "(": ")"}
    laid = "".join(o + "".join(map(name, tiles)) + close[o] for o, tiles in built.laid)
    text = laid + "".join(map(name, sorted(built.held))) + "+" + name(built.win)
    return re.sub(r"([mps])(?=\d\1)", "", text)


def sichuan(rng: Random, name: str) -> Win:
    built, options = win_of(rng, RULES[name]), options_of(rng, name)
    context = situation(rng, built)
    first_turn(rng, built, context, earth_drawn=options.get("earthly") != "first_discard")
    if rng.random() < 0.3:
        context["void"] = rng.choice("mps")
    return Win(text_of(built, NAMES.__getitem__), context, options)


def guangan(rng: Random, name: str) -> Win:
    built, options = win_of(rng, RULES[name]), options_of(rng, name)
    context = situation(rng, built)
    first_turn(rng, built, context, earth_drawn=None)
    return Win(text_of(built, NAMES.__getitem__), context, options)


def suzhou(rng: Random, name: str) -> Win:
    built, options = win_of(rng, RULES[name]), options_of(rng, name)
    context = situation(rng, built)
    first_turn(rng, built, context, options.get("earthly") != "first_discard")
    if rng.random() < 0.7:
        context["flowers"] = rng.randint(0, 8)
    if options.get("baida") == "joker":
        scatter(rng, built, rng.choice((0, 1, 1, 2)), drawn=False)
    return Win(text_of(built, NAMES.__getitem__), context, options)


def jiujiang(rng: Random, name: str) -> Win:
    built, options = win_of(rng, RULES[name]), options_of(rng, name)
    context = situation(rng, built)
    if rng.random() < 0.6:
        context["flowers"] = rng.randint(0, 4)
    if rng.random() < 0.3:
        context["payer_flowers"] = rng.randint(0, 4 - context.get("flowers", 0))
    return Win(text_of(built, NAMES.__getitem__), context, options)


def taiwan(rng: Random, name: str) -> Win:
    built, options = win_of(rng, RULES[name]), options_of(rng, name)
    if options.get("pairs_triplet") and rng.random() < 0.5:
        built = pairs_and_triplet(rng, RULES[name])
    context = situation(rng, built)
    first_turn(rng, built, context, earth_drawn=True, human=True)
    if rng.random() < 0.6:
        number = rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 8))
        context["flowers"] = "".join(f"f{i}" for i in sorted(rng.sample(range(1, 9), number)))
    if "first_turn" not in context and rng.random() < 0.2:
        context["ready"] = "declared" if built.laid else rng.choice(("declared", "heaven", "earth"))
    return Win(text_of(built, NAMES.__getitem__), context, options)


def scatter(rng: Random, built: Built, number: int, drawn: bool = True) -> None:
    """Turn concealed tiles into wildcards, the winning one perhaps, where it may be drawn."""
    for place in rng.sample(range(-1 if drawn else 0, len(built.held)), min(number, len(built.held))):
        if place < 0:
            built.win = WILD
        else:
            built.held[place] = WILD


def hongzhong(rng: Random, name: str) -> Win:
    """Self-draw only; the wild tile is spelt by its letter or by a star."""
    built, options = win_of(rng, RULES[name]), options_of(rng, name)
    (number,) = rng.choices(range(5), (5, 5, 4, 2, 1))
    scatter(rng, built, number)
    kong = any(len(tiles) == 4 for _, tiles in built.laid)
    context: dict[str, Any] = {"self_draw": True}
    if kong and rng.random() < 0.4:
        context["kong_draw"] = True
    star = rng.choice(("*", "C"))
    return Win(text_of(built, lambda t: star if t == WILD else NAMES[t]), context, options)


def wenzhou(rng: Random, name: str) -> Win:
    """A turned-up tile; faces of its kind are white dragons, so they are built as any other tile."""
    options = options_of(rng, name)
    by_preset = "normal" if options.get("preset") == "mil2024" else "bonus"
    laid_out = {GREEN, RED} if options.get("solo_dragons", by_preset) == "bonus" else set()
    face = rng.randrange(34)
    absent = {WHITE} | (laid_out - {face})
    rules = RULES[name]
    honours = tuple(tile for tile in rules.honours if tile not in absent)
    kinds = replace(rules, honours=honours)
    built = win_of(rng, kinds)
    (number,) = rng.choices(range(4), (4, 5, 3, 2))
    scatter(rng, built, number)
    bend(rng, built, number, kinds)
    context = situation(rng, built)
    if built.win == WILD:  # a wild tile is never discarded
        context = {key: value for key, value in context.items() if key not in ("robbing_kong", "after_kong")}
        context["self_draw"] = True
    first_turn(rng, built, context, options.get("earthly") == "first_draw")
    context["wild"] = NAMES[face]
    star = rng.choice(("*", NAMES[face]))

    def spell(tile: int) -> str:
        return star if tile == WILD else "P" if tile == face else NAMES[tile]

    return Win(text_of(built, spell), context, options)


def bend(rng: Random, built: Built, number: int, kinds: Kinds) -> None:
    """Sometimes another winning tile (爆头 does not ask which), or three wild tiles and rubbish."""
    if number and built.win != WILD and rng.random() < 0.2:
        built.win = rng.choice((*SUITED, *kinds.honours))
    if number == 3 and rng.random() < 0.3:
        built.held = [t if t == WILD else rng.choice((*SUITED, *kinds.honours)) for t in built.held]
    count = Counter([*built.held, built.win, *(t for _, tiles in built.laid for t in tiles)])
    for tile in [t for t, n in count.items() if n > 4]:
        replace_extra(rng, built, tile, count, kinds)


def replace_extra(rng: Random, built: Built, tile: int, count: Counter, kinds: Kinds) -> None:
    """Fifth copies become tiles that are still there."""
    while count[tile] > 4:
        other = rng.choice([t for t in (*SUITED, *kinds.honours) if count[t] < 4])
        if built.win == tile:
            built.win = other
        else:
            built.held[built.held.index(tile)] = other
        count[tile] -= 1
        count[other] += 1


MAKERS: dict[str, Callable[[Random, str], Win]] = {
    "sichuan": sichuan,
    "chengdu": sichuan,
    "guangan": guangan,
    "suzhou": suzhou,
    "jiujiang": jiujiang,
    "taiwan": taiwan,
    "wenzhou": wenzhou,
    "hongzhong": hongzhong,
}


def wins(name: str, number: int, seed: int) -> Iterator[Win]:
    """So many hands of a rule set."""
    rng = Random(f"{name} {seed}")
    for _ in range(number):
        yield MAKERS[name](rng, name)


__all__ = ["MAKERS", "OPTIONS", "PRESETS", "RULES", "Win", "wins"]
