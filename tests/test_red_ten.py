"""Red Ten 红十: combinations, legal plays, whole games and payments."""

import random
from collections import Counter
from itertools import pairwise, permutations

import numpy as np
import pytest
from card_twin import PACK, beats, combination, plays
from pysolver.variants import red_ten as page

import pysolver
from pysolver.errors import ContextError, HandError, RuleError

FULL_PACK = [*PACK, "BJ", "SJ"]


@pytest.fixture(scope="module")
def rules():
    return pysolver.rules("red_ten")


# ---- what beats what ----


@pytest.mark.parametrize(
    ("a", "b", "result"),
    [
        ("Td", "BJ", True),
        ("Th", "Td", False),
        ("BJ", "SJ", True),
        ("SJ", "3h", True),
        ("3h", "2s", True),
        ("2s", "As", True),
        ("3s", "4d", False),
        ("Ts", "Jc", False),
        ("Ts", "9h", True),
        ("5s 5h", "4s 4h", True),
        ("3h 3s", "4s 4h", False),
        ("Th Ts", "Js Jc", False),
        ("Th Ts", "9s 9c", True),
        ("2s 2h", "As Ah", True),
        ("Qs Qh", "4d", False),
        ("3s 3h 3d", "As Ah", True),
        ("3s 3h 3d", "Td", True),
        ("4s 4h 4d", "3s 3h 3d", True),
        ("4s 4h 4d 4c", "2s 2h 2d", True),
        ("Th Td Ts", "9s 9h 9d", True),
        ("BJ SJ", "2s 2h 2d 2c", True),
        ("BJ", "5s 5h", False),
        ("Th Td", "BJ SJ", True),
        ("BJ SJ", "Th Td", False),
    ],
)
def test_section_6_beats(rules, a, b, result):
    assert rules.beats(a, b) is result
    assert not (result and rules.beats(b, a))


def test_the_single_order_is_that_of_section_2(rules):
    order = [*(number + "s" for number in "3456789TJQKA2"), "3h", "SJ", "BJ", "Td"]
    for low, high in pairwise(order):
        assert rules.beats(high, low)
        assert not rules.beats(low, high)
    for a, b in (("3s", "3d"), ("Th", "Td"), ("Tc", "Ts"), ("2s", "2h")):
        assert not rules.beats(a, b)
        assert not rules.beats(b, a)


@pytest.mark.parametrize("options", [{}, {"special_ranks": "always"}, {"straights": True}])
def test_classes_and_order_equal_the_twin_on_random_cards(options):
    rules = pysolver.rules("red_ten", **options)
    twin = {"always": options.get("special_ranks") == "always", "straights": options.get("straights", False)}
    source = random.Random(3)
    known = []
    for _ in range(4000):
        number = source.choice("3456789TJQKA2")
        near = [name for name in FULL_PACK if name[0] == number or name in ("BJ", "SJ")]
        pool = source.choice([near, near[:4], FULL_PACK])
        cards = source.sample(pool, min(len(pool), source.choice([1, 2, 2, 3, 3, 4, 5])))
        if combination(cards, **twin) is None:
            with pytest.raises(HandError, match="is no combination"):
                rules.classify(" ".join(cards))
        else:
            known.append(cards)
    for a, b in pairwise(known):
        assert rules.beats(a, b) == beats(a, b, **twin), (a, b)


def test_special_ranks_always_rank_a_combination_by_its_highest_single():
    always = pysolver.rules("red_ten", special_ranks="always")
    assert always.beats("3h 3s", "2s 2h")
    assert always.beats("Th Ts", "3h 3s")
    assert always.beats("Td Ts Tc", "2s 2h 2d")
    assert always.classify("Th Td").zh == "双红十"


def test_straights_are_an_option():
    straights = pysolver.rules("red_ten", straights=True)
    assert straights.classify("3h 4s 5d").zh == "顺子"
    assert straights.beats("Th Js Qd", "9s Tc Jd")
    assert not straights.beats("4s 5s 6s 7s", "3s 4d 5d")  # another length
    assert straights.beats("4s 4h 4d", "Qs Ks As")
    for cards in ("Ks As 2s", "As 2s 3s", "3s 4s", "3s 4s 6s", "As BJ SJ"):
        with pytest.raises(HandError):
            straights.classify(cards)
    with pytest.raises(HandError):
        pysolver.rules("red_ten").classify("3s 4s 5s")


def test_127_order_of_input_and_ties_are_normalised(rules):
    assert rules.beats("SJ BJ", "4s 4h 4d 4c")
    assert rules.beats("BJ SJ", "4s 4h 4d 4c")
    assert not rules.beats("4s 4h 4d 4c", "SJ BJ")
    assert not rules.beats("2s 2h", "2d 2c")
    for cards in ("3s 3h 3d 3c 4s 4h 4d 4c", "3s 3h 3d 4s", "3s 3h 4s 4h"):
        with pytest.raises(HandError):
            rules.classify(cards)
    assert len({rules.classify(" ".join(order)) for order in permutations(["Th", "Td", "Ts"])}) == 1


# ---- legal plays ----


def as_sets(texts):
    return [frozenset(text.split()) for text in texts]


@pytest.mark.parametrize(
    ("hand", "table", "want"),
    [
        ("3s 3h 5c 5d", "first", "3s / 3h 3s"),
        ("3s 3h 3d 7c", "first", "3s / 3h / 3d / 7c / 3h 3s / 3d 3s / 3d 3h / 3d 3h 3s"),
        ("As 2d 3h Td 4c 4d 4h BJ", "Kc", "As / 2d / 3h / Td / BJ / 4c 4d 4h"),
        ("Ks Kh Th Td Ts", "Qs Qd", "Kh Ks / Td Th / Td Th Ts"),
        (
            "BJ SJ 9s 9h 9d 9c",
            "8s 8h 8d",
            "9d 9h 9s / 9c 9h 9s / 9c 9d 9s / 9c 9d 9h / 9c 9d 9h 9s / BJ SJ",
        ),
        ("2s 2h 2d", "Th Td", ""),
    ],
)
def test_section_6_legal_plays(rules, hand, table, want):
    got = rules.legal_plays(hand, first_lead=True) if table == "first" else rules.legal_plays(hand, table)
    wanted = as_sets(want.split(" / ")) if want else []
    assert sorted(map(sorted, as_sets(got))) == sorted(map(sorted, wanted))


def check_plays(n, seed, options):
    rules = pysolver.rules("red_ten", **options)
    twin = {
        "always": options.get("special_ranks") == "always",
        "straights": options.get("straights", False),
    }
    lead = options.get("lead_3s", "contains")
    source = random.Random(seed)
    for _ in range(n):
        few = source.sample("3456789TJQKA2", source.randrange(3, 14))
        pool = [name for name in FULL_PACK if name[0] in few or name in ("BJ", "SJ")]
        cards = source.sample(pool, source.randrange(2, min(len(pool), 14)))
        size = source.randrange(1, min(len(cards), 10) + 1)
        hand, rest = cards[:size], cards[size:]
        tables = [None] + [rest[:k] for k in (1, 2, 3, 4) if len(rest) >= k and combination(rest[:k], **twin)]
        same = [name for name in rest if name[0] == rest[0][0]]
        if combination(same, **twin):
            tables.append(same)
        for table in tables:
            got = as_sets(rules.legal_plays(hand, table))
            assert len(set(got)) == len(got)
            assert set(got) == set(plays(hand, table, **twin)), (hand, table)
        if "3s" in hand:
            got = as_sets(rules.legal_plays(hand, first_lead=True))
            assert sorted(map(sorted, got)) == sorted(map(sorted, plays(hand, None, True, lead, **twin)))


@pytest.mark.parametrize(
    "options", [{}, {"special_ranks": "always", "lead_3s": "single"}, {"straights": True}], ids=str
)
def test_legal_plays_equal_all_subsets_of_the_hand(options):
    check_plays(100, 5, options)


@pytest.mark.full
def test_legal_plays_equal_all_subsets_of_many_hands():
    for seed, options in enumerate(
        ({}, {"special_ranks": "always", "lead_3s": "single"}, {"straights": True})
    ):
        check_plays(4000, 100 + seed, options)


# ---- whole games ----


def random_game(rules, seed, **keywords):
    """Play random legal cards, now and then passing, to the end; gives the deal, the plays and the game."""
    source = random.Random(seed)
    deal = rules.deal(seed, first=source.randrange(len(rules.deal(0))))
    game, played = rules.play(deal, [], **keywords), []
    while not game.finished:
        choice = list(game.legal_plays())
        if game.on_table and (not choice or source.random() < 0.3):
            choice = ["pass"]
        played.append(source.choice(choice))
        game = game.then(played[-1])
    return deal, played, game


FIVE = {
    (1, 2): (3, -2), (1, 3): (3, -2), (1, 4): (0, 0), (1, 5): (0, 0), (2, 3): (0, 0), (2, 4): (0, 0),
    (2, 5): (0, 0), (3, 4): (-3, 2), (3, 5): (-3, 2), (4, 5): (-3, 2),
    (1,): (4, -1), (2,): (0, 0), (3,): (0, 0), (4,): (0, 0), (5,): (-4, 1),
}  # fmt: skip


@pytest.mark.parametrize(
    ("options", "table"),
    [({}, None), ({"jiefeng": "partner", "straights": True}, None), ({"players": 5}, FIVE)],
    ids=str,
)
def test_random_games_end_with_an_order_and_pay_zero_sum(options, table):
    rules = pysolver.rules("red_ten", **options)
    for seed in range(40):
        deal, played, game = random_game(rules, seed, table=table)
        n = len(deal)
        assert sorted(game.order) == list(range(n))
        assert sum(game.payments) == 0
        assert game.payments == rules.settle(game.order, game.holders, 1, table)
        red = [seat for seat, hand in enumerate(deal) if {"Th", "Td"} & set(hand.split())]
        assert game.holders == tuple(red)
        out = [seat for seat in range(n) if not game.hands[seat]]
        assert set(red) <= set(out) or set(range(n)) - set(red) <= set(out)
        assert set(game.order[: len(out)]) == set(out)
        again = rules.play(deal, played, table=table)
        assert (again.order, again.payments, again.hands) == (game.order, game.payments, game.hands)
        with pytest.raises(ContextError, match="the game is over"):
            game.then("pass")


def test_a_game_replayed_by_the_twin_is_legal():
    """Every play of a random game beats what lay on the table, by the twin's order; turns go round."""
    rules = pysolver.rules("red_ten")
    for seed in range(20):
        deal, played, _ = random_game(rules, seed)
        hands = [set(hand.split()) for hand in deal]
        seat = next(n for n, hand in enumerate(hands) if "3s" in hand)
        table, last, passed = None, None, set()
        for play in played:
            if play == "pass":
                passed.add(seat)
            else:
                cards = play.split()
                assert set(cards) <= hands[seat]
                assert table is None or beats(cards, table)
                hands[seat] -= set(cards)
                table, last, passed = cards, seat, set()
            waiting = [n for n, hand in enumerate(hands) if hand and n != last and n not in passed]
            if not waiting:  # the trick is over: the last player, or the next still in, leads
                table, passed = None, set()
                seat = last if hands[last] else (last + 1) % 4
            else:
                seat = (seat + 1) % 4
            while not hands[seat]:
                seat = (seat + 1) % 4


def rigged(*heads):
    """A deal where seat k holds the cards of heads[k], the rest of the pack spread over the others' gaps."""
    sizes = (14, 14, 13, 13)
    hands = [head.split() for head in heads]
    rest = [name for name in FULL_PACK if not any(name in hand for hand in hands)]
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(rest.pop())
    return [" ".join(hand) for hand in hands]


def test_the_holder_of_three_of_spades_leads_and_must_play_it(rules):
    game = rules.play(rigged("", "3s 3d 4s", "3c 3h", ""), [])
    assert game.turn == 1
    with pytest.raises(ContextError, match="play 1 by seat 1: 4s may not open"):
        game.then("4s")
    with pytest.raises(ContextError, match="a lead may not be passed"):
        game.then("pass")
    assert game.then("3s 3d").on_table == "3d 3s"
    with pytest.raises(ContextError, match="may not open"):
        pysolver.rules("red_ten", lead_3s="single").play(rigged("", "3s 3d 4s", "3c 3h", ""), ["3s 3d"])
    assert rules.play(rigged("", "3s 3d 3h 4s", "3c", ""), ["4s"]).on_table == "4s"


def test_turns_go_round_and_a_pass_does_not_bar_a_later_play(rules):
    game = rules.play(rigged("3s 9s", "4s As", "5s", "6s 2s"), ["3s", "pass", "5s", "6s", "9s", "As"])
    assert game.turn == 2
    game = rules.play(
        rigged("3s 9s", "4s As", "5s", "6s 2s"), ["3s", "pass", "5s", "6s", "9s", "As", None, "过", "pass"]
    )
    assert (game.turn, game.on_table) == (1, None)


def last_cards(jiefeng):
    """Seat 0 goes out on a pair of aces nobody beats; seats 0 and 2 hold the red tens."""
    deal = rigged("3s 4s 4d 5s 5d 6s 6d 7s 7d 8s 8d As Ad Th", "3c 3d 3h", "Td 4c 5c", "4h 5h")
    rules = pysolver.rules("red_ten", jiefeng=jiefeng)
    lead = [
        "3s", "pass", "pass", "pass", "4s 4d", "pass", "pass", "pass", "5s 5d", "pass", "pass", "pass",
        "6s 6d", "pass", "pass", "pass", "7s 7d", "pass", "pass", "pass", "8s 8d", "pass", "pass", "pass",
        "Th", "pass", "pass", "pass", "As Ad",
    ]  # fmt: skip
    return rules.play(deal, [*lead, "pass", "pass", "pass"])


def test_jiefeng_gives_the_lead_to_the_next_or_to_the_partner():
    assert last_cards("next").turn == 1
    assert last_cards("partner").turn == 2
    assert last_cards("next").order == (0,)
    assert last_cards("next").on_table is None


@pytest.mark.parametrize(
    ("plays_", "words", "kind"),
    [
        (["5s"], "5s is not held", HandError),
        (["3s 4s"], "is no combination", HandError),
        (["3s", "3c"], "play 2 by seat 1: 3c does not beat 3s", ContextError),
        (["3s", "zz"], "'zz' at character 1", HandError),
        (["3s", 7.5], "7.5 is no cards", HandError),
        (["3s", ""], "'' is no combination", HandError),
    ],
)
def test_an_illegal_play_is_named(rules, plays_, words, kind):
    with pytest.raises(kind) as error:
        rules.play(rigged("3s 4s", "3c 4c", "5s", ""), plays_)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (["3s", "3h", "3d", "3c"], "hands of (1, 1, 1, 1) cards"),
        (["3s"], "hands of (1,) cards"),
        ("3s", "a list"),
        (None, "a list"),
        ([" ".join(FULL_PACK[:14])] * 2 + [" ".join(FULL_PACK[:13])] * 2, "is there twice"),
    ],
)
def test_a_deal_is_the_whole_pack(rules, deal, words):
    with pytest.raises(HandError) as error:
        rules.play(deal, [])
    assert words in str(error.value)


def test_deals_go_round_from_the_first_seat_and_repeat_by_seed(rules):
    assert [len(hand.split()) for hand in rules.deal(1)] == [14, 14, 13, 13]
    assert [len(hand.split()) for hand in rules.deal(1, first=3)] == [14, 13, 13, 14]
    assert [len(hand.split()) for hand in pysolver.rules("red_ten", players=5).deal(1)] == [
        11,
        11,
        11,
        11,
        10,
    ]
    assert rules.deal(9) == rules.deal(9) != rules.deal(10)
    assert rules.deal() != rules.deal()
    assert sorted(" ".join(rules.deal(4)).split()) == sorted(FULL_PACK)


# ---- declarations and payments ----


@pytest.mark.parametrize(
    ("order", "holders", "multiplier", "paid"),
    [
        ((0, 1, 2, 3), (0, 1), 8, (16, 16, -16, -16)),
        ((0, 2, 1, 3), (0, 1), 1, (1, 1, -1, -1)),
        ((0, 2, 3, 1), (0, 1), 4, (0, 0, 0, 0)),
        ((2, 0, 1, 3), (0, 1), 2, (0, 0, 0, 0)),
        ((2, 0, 3, 1), (0, 1), 2, (-2, -2, 2, 2)),
        ((2, 3, 0, 1), (0, 1), 1, (-2, -2, 2, 2)),
        ((3, 0, 1, 2), (3,), 2, (-6, -6, -6, 18)),
        ((0, 1, 2, 3), (3,), 1, (3, 3, 3, -9)),
        ((0, 3, 1, 2), (3,), 8, (0, 0, 0, 0)),
    ],
)
def test_section_6_payments(rules, order, holders, multiplier, paid):
    assert rules.settle(order, holders, multiplier) == paid


def test_every_order_of_four_pays_zero_sum():
    for units in (3, 4):
        rules = pysolver.rules("red_ten", solo_units=units)
        for order in permutations(range(4)):
            for holders in [(0,), (2,), (0, 1), (1, 3)]:
                assert sum(rules.settle(order, holders, 2)) == 0
        assert rules.settle((1, 0, 2, 3), (1,), 1) == (-units, 3 * units, -units, -units)


@pytest.mark.parametrize("table", [5, [], "table"])
def test_a_table_that_is_none_is_refused_before_the_first_play(rules, table):
    with pytest.raises(RuleError, match="a mapping of places to payments is wanted"):
        rules.play(rules.deal(1), [], (), table)
    with pytest.raises(RuleError, match="a mapping of places to payments is wanted"):
        rules.settle((0, 1, 2, 3), (0, 1), 1, table)


def test_a_game_of_five_without_a_table_ends_with_an_order_and_no_payments():
    five = pysolver.rules("red_ten", players=5, draw_doubles_next=True)
    game, paid = (five.play(five.deal(3), [], (), table) for table in (None, FIVE))
    while not game.finished:
        play = next(iter(game.legal_plays()), "pass")
        game, paid = game.then(play), paid.then(play)
    assert sorted(game.order) == [0, 1, 2, 3, 4]
    assert (game.payments, game.next_factor) == (None, 1)
    assert sum(paid.payments) == 0


def test_game_one_is_dealt_from_a_random_player_on(rules):
    longest = Counter()
    for seed in range(400):
        hands = [hand.split() for hand in rules.deal(seed, first="random")]
        first = next(seat for seat in range(4) if len(hands[seat]) == len(hands[(seat + 1) % 4]) == 14)
        assert rules.deal(seed, first=first) == rules.deal(seed, first="random")
        longest[first] += 1
    assert min(longest[seat] for seat in range(4)) > 60  # 100 each; four standard deviations are 35


def test_numpy_numbers_are_numbers(rules):
    assert rules.deal(np.int64(7), np.uint8(2)) == rules.deal(7, 2)
    assert rules.settle(np.arange(4), np.array([0, 1]), np.int64(8)) == (16, 16, -16, -16)


def test_five_players_need_a_table():
    five = pysolver.rules("red_ten", players=5)
    with pytest.raises(RuleError, match="no payments for 5 players"):
        five.settle((0, 1, 2, 3, 4), (0, 1), 1)
    assert five.settle((0, 1, 2, 3, 4), (0, 1), 2, FIVE) == (6, 6, -4, -4, -4)
    assert pysolver.rules("red_ten").settle((1, 0, 2), (1,), 1, {(1,): (2, -1)}) == (-1, 2, -1)


@pytest.mark.parametrize(
    "table",
    [{(1, 2): (2, -1)}, {(1, 2): (2,)}, {(1, 2): "ab"}, {(1, 2): (2.0, -2.0)}, {}, [], {(1, 2): None}],
)
def test_payments_that_do_not_cancel_out_are_refused(rules, table):
    with pytest.raises(RuleError):
        rules.settle((0, 1, 2, 3), (0, 1), 1, table)


@pytest.mark.parametrize(
    ("said", "holders", "factor"),
    [
        ([], (0, 1), 1),
        ([(0, "亮牌")], (0, 1), 2),
        ([(2, "防独")], (0, 1), 2),
        ([(0, "reveal"), (3, "kick")], (0, 1), 4),
        ([(0, "reveal"), (3, "kick"), (1, "counter")], (0, 1), 8),
        ([(2, "防独"), (0, "踢"), (3, "尥")], (0, 1), 8),
        ([(1, "防独"), (0, "踢")], (0,), 4),
    ],
)
def test_declarations_double_1_2_4_8(rules, said, holders, factor):
    assert rules.multiplier(said, holders) == factor


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ([(2, "亮牌")], "a holder reveals"),
        ([(0, "防独")], "another calls 防独"),
        ([(0, "踢")], "reveal or 亮牌 or guard or 防独 is wanted"),
        ([(0, "亮牌"), (1, "踢")], "for the other side"),
        ([(0, "亮牌"), (2, "踢"), (3, "尥")], "for the first side"),
        ([(0, "亮牌"), (2, "尥")], "kick or 踢 is wanted"),
        ([(0, "亮牌"), (2, "踢"), (0, "尥"), (2, "踢")], "three at most"),
        ([(4, "亮牌")], "seat=4"),
        ([0], "a seat and a word"),
        ("亮牌", "a list is wanted"),
        (None, "a list is wanted"),
    ],
)
def test_a_declaration_out_of_turn_is_named(rules, said, words):
    with pytest.raises(ContextError) as error:
        rules.multiplier(said, (0, 1))
    assert words in str(error.value)


def test_a_declared_game_pays_its_multiple_and_a_draw_may_double_the_next():
    drawing = pysolver.rules("red_ten", draw_doubles_next=True)
    seen = set()
    for seed in range(40):
        deal, played, game = random_game(drawing, seed)
        declared = drawing.play(deal, played, declarations=[(game.holders[0], "亮牌")])
        assert declared.payments == tuple(2 * pay for pay in game.payments)
        assert game.next_factor == (1 if any(game.payments) else 2)
        assert pysolver.rules("red_ten").play(deal, played).next_factor == 1
        seen.add(game.next_factor)
    assert seen == {1, 2}


# ---- bad input ----


@pytest.mark.parametrize(
    "call",
    [
        lambda r: r.settle((0, 1, 2), (0,), 1),
        lambda r: r.settle((0, 1, 2, 2), (0,), 1),
        lambda r: r.settle((0, 1, 2, 4), (0,), 1),
        lambda r: r.settle((0, 1, 2, -1), (0,), 1),
        lambda r: r.settle("0123", (0,), 1),
        lambda r: r.settle(None, (0,), 1),
        lambda r: r.settle((0, 1, 2, 3), (), 1),
        lambda r: r.settle((0, 1, 2, 3), (0, 1, 2), 1),
        lambda r: r.settle((0, 1, 2, 3), (0, 0), 1),
        lambda r: r.settle((0, 1, 2, 3), (7,), 1),
        lambda r: r.settle((0, 1, 2, 3), 0, 1),
        lambda r: r.settle((0, 1, 2, 3), (0,), 0),
        lambda r: r.settle((0, 1, 2, 3), (0,), 3),
        lambda r: r.settle((0, 1, 2, 3), (0,), 12),
        lambda r: r.settle((0, 1, 2, 3), (0,), 1.5),
        lambda r: r.settle((0, 1, 2, 3), (0,), True),
        lambda r: r.legal_plays("3s 4s", "5s", first_lead=True),
        lambda r: r.legal_plays("3c 4s", first_lead=True),
        lambda r: r.deal(seed=-1),
        lambda r: r.deal(seed=1.0),
        lambda r: r.deal(seed=2**64),
        lambda r: r.deal(first=4),
        lambda r: r.deal(first="any"),
        lambda r: r.play(r.deal(1), "pass"),
        lambda r: r.play(r.deal(1), None),
    ],
)
def test_impossible_arguments_are_refused(rules, call):
    with pytest.raises(ContextError):
        call(rules)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda r: r.legal_plays(" ".join(PACK[:15])), "15 cards"),
        (lambda r: r.legal_plays("3s 4s", "4s"), "4s in the hand"),
        (lambda r: r.legal_plays("3s 3s"), "card 2 of '3s 3s', 3s, is there twice"),
        (lambda r: r.legal_plays("3s", "4s 5s"), "'4s 5s' is no combination"),
        (lambda r: r.classify(""), "'' is no combination"),
        (lambda r: r.classify("Xs"), "'Xs' at character 1"),
        (lambda r: r.beats("3s", None), "None is no cards"),
        (lambda r: r.classify([54]), "54 is no single card"),
    ],
)
def test_bad_cards_are_named(rules, call, words):
    with pytest.raises(HandError) as error:
        call(rules)
    assert words in str(error.value)


def test_an_empty_hand_has_no_plays(rules):
    assert rules.legal_plays("") == ()


def test_the_page_offers_the_functions_with_default_options():
    assert page.beats("Td", "BJ")
    assert page.legal_plays("3s 4s", "3c") == ("4s",)
    assert page.settle((0, 1, 2, 3), (0, 1), 1) == (2, 2, -2, -2)
    assert page.multiplier([], (0,)) == 1
