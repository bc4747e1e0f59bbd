"""Properties of the rule books: suits may be exchanged, and an option speaks of its own hands only.

`SPEAKS` says for each option, from the rule texts, of which hands it may speak; a hand of which it does not speak is
worth the same under every value, and each value changes some hand.
"""

from collections import Counter
from functools import cache
from itertools import permutations
from random import Random

import pytest
from twins.hands import OPTIONS, Win, wins
from twins.readings import DRAGONS, RED, WHITE, WILD, WINDS, Hand, kind, parse, rank, suits
from twins.readings import waits as waits_by_form

import pysolver

SAMPLE = 1500
SUIT_BLIND = ("chengdu", "guangan", "hongzhong", "jiujiang", "sichuan", "suzhou", "taiwan", "wenzhou")


@cache
def sample(name: str) -> tuple[Win, ...]:
    return tuple(wins(name, SAMPLE, seed=8))


def answer(rules, text: str, context: dict) -> tuple:
    """What a hand is worth and what counts, or the error's name where it does not win."""
    try:
        score = rules.score(text, **context)
    except ValueError as error:
        return (type(error).__name__,)
    return score.total, score.legal, score.fan, sorted((line.zh, line.count) for line in score.lines)


# ---- exchanging suits ----


def exchanged(win: Win, letters: dict[int, str]) -> tuple[str, dict]:
    """The hand and its situation with the suits exchanged, the void suit and the turned tile too."""
    told = {key: value.translate(letters) for key, value in win.context.items() if key in ("void", "wild")}
    return win.text.translate(letters), win.context | told


@pytest.mark.parametrize("name", SUIT_BLIND)
def test_exchanging_suits_leaves_every_score_unchanged(name):
    rng, orders, differ = Random(name), list(permutations("mps"))[1:], 0
    for win in sample(name)[:500]:
        rules = pysolver.rules(name, **win.options)
        text, context = exchanged(win, str.maketrans("mps", "".join(rng.choice(orders))))
        assert answer(rules, text, context) == answer(rules, win.text, win.context), (win, text, context)
        differ += text != win.text
    assert differ > 400


# ---- options ----


def read(name: str, win: Win) -> Hand:
    """The hand as the twins read it."""
    if name == "hongzhong":
        return parse(win.text, wild=RED)
    if name != "wenzhou":
        return parse(win.text)
    face = kind(win.context["wild"])
    return parse(win.text, wild=face, substitute=None if face == WHITE else face)


def drawn(win: Win) -> bool:
    return bool(win.context.get("self_draw")) or win.context.get("first_turn") == "heaven"


def told(*names: str):
    """Hands won in one of these situations."""
    return lambda hand, win: any(win.context.get(name) for name in names)


def first_turn(turn: str):
    return lambda hand, win: win.context.get("first_turn") == turn


def ready(how: str):
    return lambda hand, win: win.context.get("ready") == how


def held(tiles, least: int):
    """Hands that hold some of these kinds so often, sets and wildcards included."""
    return lambda hand, win: any(hand.every.count(tile) + hand.every.count(WILD) >= least for tile in tiles)


def everywhere(hand: Hand) -> Counter:
    return Counter(hand.every)


def quads(hand: Hand, win: Win) -> bool:
    return any(n == 4 for n in everywhere(hand).values()) or WILD in hand.every


def one_suit(hand: Hand, win: Win) -> bool:
    return len(suits(hand)) <= 1


def all_claimed(hand: Hand, win: Win) -> bool:
    return all(block.laid == "open" for block in hand.sets) and hand.wanted == 0


def laid_out(hand: Hand, win: Win) -> bool:
    return hand.wanted == 0


def flowers(hand: Hand, win: Win) -> bool:
    return bool(win.context.get("flowers"))


def kongs(*ways: str):
    """Hands with a kong laid down so: "open", "closed"."""
    return lambda hand, win: any(block.form == "kong" and block.laid in ways for block in hand.sets)


def two_kongs_in_a_row(hand: Hand, win: Win) -> bool:
    konged = {block.first for block in hand.sets if block.form == "kong"}
    return any(tile + 1 in konged for tile in konged)


def in_a_row(least: int, length: int):
    """Hands that hold kinds of consecutive ranks so often each."""

    def found(hand: Hand, win: Win) -> bool:
        count = everywhere(hand)
        return any(
            all(count[9 * s + low + i] >= least for i in range(length))
            for s in range(3)
            for low in range(10 - length)
        )

    return found


def on_a_five(hand: Hand, win: Win) -> bool:
    return rank(hand.win) == 5


def used_up_wait(hand: Hand, win: Win) -> bool:
    """Some wait whose four copies lie in the hand, with or without another."""
    before = Counter(hand.held) + Counter(tile for block in hand.sets for tile in block.tiles)
    return any(before[tile] >= 4 for tile in waits_by_form(hand, pairs=True))


def straight(hand: Hand, win: Win) -> bool:
    return in_a_row(1, 9)(hand, win)


def both(*speaks):
    return lambda hand, win: all(one(hand, win) for one in speaks)


def either(*speaks):
    return lambda hand, win: any(one(hand, win) for one in speaks)


def self_drawn(hand: Hand, win: Win) -> bool:
    return drawn(win)


def on_a_discard(hand: Hand, win: Win) -> bool:
    return not drawn(win)


def wild(hand: Hand, win: Win) -> bool:
    return WILD in hand.every


def no_sets(hand: Hand, win: Win) -> bool:
    return not hand.sets


def no_claims(hand: Hand, win: Win) -> bool:
    return not hand.claimed


def void_held(hand: Hand, win: Win) -> bool:
    return win.context.get("void") in suits(hand)


def honours_or_flowers(hand: Hand, win: Win) -> bool:
    return any(tile >= 27 for tile in hand.every) or flowers(hand, win)


def no_honours_no_flowers(hand: Hand, win: Win) -> bool:
    return not honours_or_flowers(hand, win)


def pair_of_the_winning_tile(hand: Hand, win: Win) -> bool:
    return wild(hand, win) or everywhere(hand)[hand.win] >= 2


def no_runs(hand: Hand, win: Win) -> bool:
    return not any(block.form == "chow" for block in hand.sets)


def level(hand: Hand, win: Win) -> bool:
    """Hands that may be runs and a pair: no set laid down is a triplet, no honour stands three times."""
    return not any(block.three for block in hand.sets)


def winds_in(number: int):
    """Hands with triplets of so many winds at least."""
    return lambda hand, win: sum(everywhere(hand)[wind] >= 3 for wind in WINDS) >= number


def all_dragons(hand: Hand, win: Win) -> bool:
    return all(everywhere(hand)[tile] >= 2 for tile in DRAGONS)


def terminal_triplet(hand: Hand, win: Win) -> bool:
    return any(everywhere(hand)[tile] >= 3 for tile in range(27) if rank(tile) in (1, 9))


BATTLE = {
    "void_mode": void_held,
    "roots": quads,
    "kong_draw_fan": told("kong_draw"),
    "after_kong_fan": told("after_kong"),
    "rob_kong_fan": told("robbing_kong"),
    "last_tile_fan": told("last_tile"),
    "jin_gou_diao_fan": laid_out,
    "zimo": self_drawn,
    "earthly": first_turn("earth"),
}
SPEAKS = {
    "sichuan": BATTLE | {"fan": both(no_sets, quads)},
    "chengdu": BATTLE | {
        "terminal_sets": terminal_triplet,
        "pure_dragon_pairs": both(no_sets, one_suit, quads),
    },
    "guangan": {
        "tianhu_bonus": first_turn("heaven"),
        "dead_waits": used_up_wait,
        "concealed_dragon_triplet": held(DRAGONS, 3),
        "dragon_shares_block": straight,
        "big_ban": in_a_row(2, 3),
        "big_plane": in_a_row(3, 2),
        "small_three_pairs": both(no_sets, all_dragons),
        "luohan_doubles": laid_out,
        "mid_five": on_a_five,
        "plane_kong_reduced": two_kongs_in_a_row,
        "quad_planes": both(no_sets, in_a_row(4, 2)),
        "luohan_with_dragons": both(laid_out, held(DRAGONS, 4)),
        "small_three_stays": held(DRAGONS, 3),
        "flush_keeps_absent": one_suit,
        "concealed_kong_clean": kongs("closed"),
        "luck_minimum": told("robbing_kong", "after_kong", "last_tile"),
    },
    "suzhou": {
        "ron_wind_triplet": both(held(WINDS, 3), on_a_discard),
        "clean_kongs": kongs("open", "closed"),
        "both_menqing": no_claims,
        "min_small": lambda hand, win: bool(hand.sets) or flowers(hand, win),
        "hard_flower_mult_big": flowers,
        "earthly": first_turn("earth"),
        "baida": wild,
        "da_diao_che": laid_out,
        "four_winds": winds_in(4),
        "luxury_pairs": both(no_sets, quads),
    },
    "jiujiang": {
        "ron_honour_triplet": both(held((WHITE, RED), 3), on_a_discard),
        "wait_rule": lambda hand, win: len(waits_by_form(hand, pairs=True)) > 1,
        "four_fa_replaces": lambda hand, win: win.context.get("flowers") == 4,
        "all_melded_self_draw": both(all_claimed, self_drawn),
        "double_xiaosa": both(no_sets, in_a_row(2, 3)),
        "concealed_kong_clean": kongs("closed"),
    },
    "taiwan": {
        "flower_order": flowers,
        "small_dragons_add": all_dragons,
        "declared_ready": ready("declared"),
        "first_turn_concealed": lambda hand, win: "first_turn" in win.context,
        "pinghu_wait": level,
        "pinghu_honours_flowers": both(level, honours_or_flowers),
        "pinghu_self_draw": both(level, self_drawn),
        "pinghu_concealed": both(level, no_claims),
        "flower_kong": flowers,
        "heaven": first_turn("heaven"),
        "human": first_turn("human"),
        "heavenly_ready": ready("heaven"),
        "earthly_ready": ready("earth"),
        "earthly_ready_concealed": ready("earth"),
        "all_honours": lambda hand, win: not suits(hand),
        "small_winds_add": winds_in(3),
        "any_wind": held(WINDS, 3),
        "any_flower": flowers,
        "half_melded": both(all_claimed, self_drawn),
        "last_discard": both(told("last_tile"), on_a_discard),
        "kongs": kongs("open", "closed"),
        "no_honours_no_flowers": no_honours_no_flowers,
        "pairs_triplet": no_sets,
    },
    "wenzhou": {
        "solo_dragons": held(DRAGONS, 1),
        "eight_pairs": no_sets,
        "three_wilds_win": wild,
        "double_home": wild,
        "robbing_kong_level": told("robbing_kong"),
        "soft_eight_pairs": both(no_sets, wild),
        "baotou_self_draw_only": wild,
        "single_wait_level": pair_of_the_winning_tile,
        "earthly": first_turn("earth"),
        "named_wins": either(wild, no_runs, first_turn("heaven"), first_turn("earth")),
        "kong_draw_level": told("kong_draw"),
        "one_suit_level": one_suit,
        "half_flush_level": one_suit,
        "three_dragons_level": held(DRAGONS, 1),
        "triple_home_level": wild,
    },
    "hongzhong": {"wild_quads": both(no_sets, wild)},
}  # fmt: skip


WHOLE = {"cap", "level_table"}
"""Options that speak of every hand; they have tests of their own below."""
LATENT = {
    # four kongs and three dragons: twice in all, where by default each doubles
    ("guangan", "luohan_with_dragons", 2): ("(CCCC)(FFFF)(PPPP)(2222m)5m+5m", {}, {"luohan_doubles": True}),
    # two kongs in a row in a book that makes them pay less only in a series of four
    ("guangan", "plane_kong_reduced", "four"): ("(1111m)(2222m)(3333m)(4444m)7m+7m", {}, {"big_plane": 7}),
    ("suzhou", "four_winds", 20): ("[EEE][SSS][WWW]NNN1m+1m", {}, {}),
    # 龙七对 is a row of the table, and the league's quad in seven pairs a 根 or nothing
    ("sichuan", "fan", "doubling"): ("333346677m5577s+4m", {}, {"roots": "none"}),
}  # fmt: skip
"""Values that change no hand of the sample: a hand with the options under which they do."""
NEVER = {
    ("guangan", "luck_minimum", 2),  # every legal win is worth 2: 基本胡 1 and 缺一门 1 or 缺两门 2
    (
        "wenzhou",
        "three_dragons_level",
        4,
    ),  # 白板 stand for the turned face, or are three 财神, 双翻 anyway
}
CHANGES = [
    (name, option, value)
    for name in sorted(SPEAKS)
    for option in SPEAKS[name]
    for value in sorted(set(OPTIONS[name][option]), key=str)
    if value != pysolver.rules(name).chosen[option]
]


def test_every_option_that_a_score_asks_for_is_spoken_of():
    assert {name: {*options} for name, options in SPEAKS.items()} == {
        name: {*options} - WHOLE for name, options in OPTIONS.items()
    }


@cache
def usual(name: str) -> list[tuple[Win, Hand, tuple]]:
    """The sample's hands, as the twins read them, and what they are worth by default."""
    rules = pysolver.rules(name)
    return [(win, read(name, win), answer(rules, win.text, win.context)) for win in sample(name)]


@cache
def under(name: str, option: str, value) -> list[tuple]:
    """What the sample's hands are worth under one option."""
    rules = pysolver.rules(name, **{option: value})
    return [answer(rules, win.text, win.context) for win in sample(name)]


@pytest.mark.parametrize(("name", "option", "value"), CHANGES)
def test_an_option_never_changes_a_hand_that_it_does_not_speak_of(name, option, value):
    left_alone = 0
    told = slice(
        2 if option == "fan" else None
    )  # by doublings a hand of the same worth has 番 and other lines
    for (win, hand, before), after in zip(usual(name), under(name, option, value), strict=True):
        if not SPEAKS[name][option](hand, win):
            assert after[told] == before[told], win
            left_alone += 1
    assert left_alone >= 50


@pytest.mark.parametrize(("name", "option", "value"), CHANGES)
def test_every_value_of_an_option_changes_some_hand(name, option, value):
    if (name, option, value) in LATENT:
        text, context, options = LATENT[name, option, value]
        before, after = (pysolver.rules(name, **options | more) for more in ({}, {option: value}))
        assert answer(before, text, context)[:2] != answer(after, text, context)[:2]
        return
    answers = zip(usual(name), under(name, option, value), strict=True)
    changed = any(after[:2] != before[:2] for (_, _, before), after in answers)
    assert changed != ((name, option, value) in NEVER)


@pytest.mark.parametrize("name", ["sichuan", "chengdu", "hongzhong"])
@pytest.mark.parametrize("cap", [4, 8, 16])
def test_a_cap_changes_no_hand_below_it(name, cap):
    uncapped, capped = pysolver.rules(name, cap=0), pysolver.rules(name, cap=cap)
    above = 0
    for win in sample(name)[:600]:
        before, after = (answer(rules, win.text, win.context) for rules in (uncapped, capped))
        lifted = win.context.get("first_turn") in ("heaven", "earth")  # to the cap itself
        if len(before) > 1 and not lifted:
            assert after[:2] == (min(before[0], cap), before[1])
            above += before[0] > cap
    assert above > 5


@pytest.mark.parametrize("table", [(1, 3, 6), (2, 4, 8), (1, 2, 2)])
def test_the_table_of_levels_changes_the_levels_and_no_hand_s_place_in_it(table):
    rules, met = pysolver.rules("wenzhou", level_table=table), set()
    for win, _, before in usual("wenzhou"):
        if len(before) > 1:
            assert answer(rules, win.text, win.context)[0] == table[(1, 2, 4).index(before[0])], win
            met.add(before[0])
    assert met == {1, 2, 4}
