"""The deal: positions as the rule texts state them, and with a seed the tiles of every rule set."""

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from walls import PAGES, wall_of

from pysolver import dealing
from pysolver.errors import ContextError, HandError, RuleError
from pysolver.wall import DRAGONS, FLOWERS, SUITS, WINDS, WallRule, deal, hand_positions, splitmix64

HAND_TEXT = re.compile(r"(\d+m)?(\d+p)?(\d+s)?E*S*W*N*P*F*C*\**")
VARIANTS = [
    (name, dict(zip([option.name for option in options], values, strict=True)))
    for name, options in PAGES.items()
    for values in product(*(option.values for option in options))
]


def stacks(*ranges):
    return tuple(p for first, last in ranges for p in range(first, last + 1))


def any_throw(rule, words):
    return tuple(next(words) % 6 + 1 for _ in range(rule.dice))


def any_deal(rule, seed):
    """A deal with dice and dealer that the seed decides."""
    words = splitmix64(seed)
    dice = any_throw(rule, words)
    dice2 = any_throw(rule, words) if rule.throws == 2 else None
    return deal(rule, dice, dice2, next(words) % 4, seed)


def test_thirteen_tiles_three_rounds_and_the_jump():
    assert hand_positions(13) == (
        stacks((0, 3), (16, 19), (32, 35), (48, 48), (52, 52)),
        stacks((4, 7), (20, 23), (36, 39), (49, 49)),
        stacks((8, 11), (24, 27), (40, 43), (50, 50)),
        stacks((12, 15), (28, 31), (44, 47), (51, 51)),
    )
    assert deal(wall_of("mcr", tiles=136), (2, 3), (1, 3)).next_draw == 53


def test_sixteen_tiles_four_rounds_and_one_upper_tile():
    assert hand_positions(16) == (
        stacks((0, 3), (16, 19), (32, 35), (48, 51), (64, 64)),
        stacks((4, 7), (20, 23), (36, 39), (52, 55)),
        stacks((8, 11), (24, 27), (40, 43), (56, 59)),
        stacks((12, 15), (28, 31), (44, 47), (60, 63)),
    )
    assert deal(wall_of("wenzhou"), (2, 3), (1, 3)).next_draw == 65


def test_without_the_jump_the_dealer_draws_tile_52():
    assert hand_positions(13, jump=False)[0] == hand_positions(13)[0][:-1]
    dealt = deal(WallRule(tiles=SUITS + WINDS + DRAGONS, jump=False), (1, 1), (1, 1))
    assert dealt.next_draw == 52
    assert dealt.tiles_left == 136 - 52


def test_deal_order_clockwise_goes_from_the_dealer_to_the_left():
    dealer, right, opposite, left = hand_positions(13)
    assert hand_positions(13, deal_order="clockwise") == (dealer, left, opposite, right)
    rule = wall_of("guangan", deal_order="clockwise")
    # dealer at seat 1: the second to take, at seat 0, has what the right-hand neighbour has otherwise
    assert deal(rule, (5, 4), dealer=1).positions == (right, dealer, left, opposite)


@pytest.mark.parametrize(
    ("name", "tiles", "sides"),
    [
        ("mcr", 144, (18, 18, 18, 18)),
        ("sichuan", 108, (14, 13, 14, 13)),
        ("chengdu", 108, (14, 13, 14, 13)),
        ("guangan", 120, (15, 15, 15, 15)),
        ("suzhou", 152, (19, 19, 19, 19)),
        ("jiujiang", 120, (15, 15, 15, 15)),
        ("taiwan", 144, (18, 18, 18, 18)),
        ("wenzhou", 136, (17, 17, 17, 17)),
        ("hongzhong", 112, (14, 14, 14, 14)),
    ],
)
def test_the_wall_of_each_rule_set(name, tiles, sides):
    rule = wall_of(name)
    assert (len(rule.tiles), rule.sides) == (tiles, sides)
    kinds = Counter(rule.tiles)
    assert {n for kind, n in kinds.items() if kind not in FLOWERS} == {4}
    assert {n for kind, n in kinds.items() if kind in FLOWERS} <= {1}


def test_kong_replacements_come_from_the_tail_upper_tile_first():
    dealt = deal(wall_of("guangan"), (5, 4))
    assert dealt.next_replacement == 118  # the upper tile of the last of 60 stacks, just right of the break
    assert dealing.replacement_order(dealt.rule, None)[:4] == (118, 119, 116, 117)


def test_sichuan_kong_replacement_is_the_next_tile_of_the_front():
    dealt = deal(wall_of("sichuan"), (5, 4))
    assert dealt.next_draw == dealt.next_replacement == 53
    assert deal(wall_of("sichuan", kong_replacement="tail"), (5, 4)).next_replacement == 106


@pytest.mark.parametrize(("dead_wall", "draws"), [(16, 144 - 65 - 16), (0, 144 - 65)])
def test_taiwan_leaves_a_dead_wall_of_sixteen_tiles(dead_wall, draws):
    dealt = deal(wall_of("taiwan", dead_wall=dead_wall), (3, 4))
    assert (dealt.tiles_left, dealt.draws_left) == (79, draws)


@pytest.mark.parametrize(("reserve", "draws"), [(2, 66), (8, 54)])
def test_wenzhou_is_drawn_when_two_stacks_are_left_the_turned_tile_not_counted(reserve, draws):
    dealt = deal(wall_of("wenzhou", reserve_stacks=reserve), (2, 3), (1, 3))
    assert (dealt.tiles_left, dealt.draws_left) == (136 - 65 - 1, draws)


def test_wenzhou_turns_the_upper_tile_of_the_stack_that_the_first_throw_names():
    # 5 + 4 = 9: stack 9 from the right is the last of the 68 stacks from the break, so stack 5 is number 64
    dealt = deal(wall_of("wenzhou"), (2, 3), (1, 3), seed=7)
    assert dealt.turned == 2 * (64 - 1)
    assert dealt.wild == dealt.wall[126]
    assert dealing.replacement_order(dealt.rule, dealt.turned)[8:11] == (127, 124, 125)


def test_wenzhou_second_only_breaks_the_wall_that_the_second_throw_names():
    # A = 9, the dealer; B = 5, the dealer's wall too, and stack 9 is the fourth stack from the break
    dealt = deal(wall_of("wenzhou", wall_break="second_only"), (4, 5), (2, 3))
    assert (dealt.opening.counted_wall, dealt.opening.count, dealt.turned) == (0, 5, 6)
    assert dealt.positions[1][:4] == (4, 5, 7, 8)
    # A = 6, the next player; B = 7 names the player opposite the dealer, not of the thrower
    assert deal(dealt.rule, (3, 3), (3, 4)).opening.counted_wall == 2


def test_sichuan_walls_stay_with_the_seats():
    rule = wall_of("sichuan")
    for dealer in range(4):
        cut = deal(rule, (5, 4), dealer=dealer).opening
        assert [cut.side(seat) for seat in range(4)] == [14, 13, 14, 13]


def test_walls_of_the_seats_are_listed_from_the_dealer_on():
    rule = WallRule(tiles=SUITS, sides=(20, 10, 13, 11), sides_of="seats", wall_break="one_throw")
    assert rule.sides_from(1) == (10, 13, 11, 20)
    assert rule.opening((3, 4), dealer=1).side(3) == 11
    assert WallRule(tiles=SUITS, sides=(20, 10, 13, 11)).sides_from(1) == (20, 10, 13, 11)


def as_built(monkeypatch, rule, tiles):
    """Deal with 1, 1 and 1, 1 from a wall built as `tiles` say, by position; the rest is 1m."""
    opening = rule.opening((1, 1), (1, 1))
    size = len(rule.tiles)
    built = ["1m"] * size
    for position, tile in tiles.items():
        built[(2 * opening.first_stack + position) % size] = tile
    monkeypatch.setattr(dealing, "shuffled", lambda _tiles, _seed: tuple(built))
    return deal(rule, (1, 1), (1, 1), seed=0)


def test_flowers_are_replaced_dealer_first_and_again_in_the_next_round(monkeypatch):
    rule = wall_of("mcr", flower_replacement="rounds")
    dealt = as_built(monkeypatch, rule, {0: "f1", 1: "f4", 4: "f3", 142: "f2"})
    assert dealt.replacements == ((142, 143, 141), (140,), (), ())
    assert dealt.next_replacement == 138
    assert dealt.flowers == ("f1f2f4", "f3", "", "")


def test_flowers_are_replaced_at_once_under_the_option(monkeypatch):
    rule = wall_of("mcr", flower_replacement="at_once")
    dealt = as_built(monkeypatch, rule, {0: "f1", 1: "f4", 4: "f3", 142: "f2"})
    assert dealt.replacements == ((142, 143, 140), (141,), (), ())
    assert dealt.tiles_left == 144 - 53 - 4


def test_flowers_replaced_from_the_front_move_the_next_draw(monkeypatch):
    rule = WallRule(tiles=SUITS + WINDS + DRAGONS + FLOWERS, kong_replacement="front")
    dealt = as_built(monkeypatch, rule, {0: "f1", 4: "f3"})
    assert dealt.replacements == ((53,), (54,), (), ())
    assert dealt.next_draw == dealt.next_replacement == 55


def test_suzhou_lays_out_its_28_hard_flowers_and_jiujiang_its_green_dragons():
    assert sum(tile in wall_of("suzhou").laid_out for tile in wall_of("suzhou").tiles) == 28
    assert "*" not in wall_of("suzhou", baida="joker").laid_out
    assert wall_of("jiujiang").laid_out == ("F",)


def check_a_dealt_wall(dealt):
    rule, size = dealt.rule, len(dealt.rule.tiles)
    assert Counter(dealt.wall) == Counter(rule.tiles)
    taken = [p for seat in range(4) for p in dealt.positions[seat] + dealt.replacements[seat]]
    assert len(taken) == len(set(taken))
    assert dealt.turned not in taken
    order = [p for p in range(size) if p != dealt.turned]
    dealt_tiles = 4 * rule.hand + 1
    assert sorted(p for hand in dealt.positions for p in hand) == order[:dealt_tiles]
    drawn = len(taken) - dealt_tiles
    tail = [p for k in range(size) if (p := size - 2 * (k // 2 + 1) + k % 2) != dealt.turned]
    assert {p for seat in dealt.replacements for p in seat} == set(tail[:drawn])
    if rule.kong_replacement == "front":
        assert (drawn, dealt.next_draw, dealt.next_replacement) == (0, order[dealt_tiles], order[dealt_tiles])
    else:
        assert (dealt.next_draw, dealt.next_replacement) == (order[dealt_tiles], tail[drawn])
    assert dealt.tiles_left == len(order) - len(taken)
    for seat in range(4):
        check_a_hand(dealt, seat)


def check_a_hand(dealt, seat):
    text, flowers = dealt.hands[seat], re.findall(r"f\d|[PFC*]", dealt.flowers[seat])
    assert HAND_TEXT.fullmatch(text)
    held = [rank + suit for ranks, suit in re.findall(r"(\d+)([mps])", text) for rank in ranks]
    held += re.sub(r"\d+[mps]", "", text)
    assert len(held) == dealt.rule.hand + (seat == dealt.dealer)
    assert not set(held) & set(dealt.rule.laid_out)
    assert set(flowers) <= set(dealt.rule.laid_out)
    positions = dealt.positions[seat] + dealt.replacements[seat]
    assert Counter(held + flowers) == Counter(dealt.wall[p] for p in positions)


@pytest.mark.parametrize("name", PAGES)
def test_every_wall_is_dealt_once(name):
    variants = [options for owner, options in VARIANTS if owner == name]
    for seed in range(200):
        check_a_dealt_wall(any_deal(wall_of(name, **variants[seed % len(variants)]), seed))


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_every_wall_is_dealt_once_for_10000_seeds(name):
    variants = [options for owner, options in VARIANTS if owner == name]
    for seed in range(10_000):
        check_a_dealt_wall(any_deal(wall_of(name, **variants[seed % len(variants)]), seed))


@given(variant=st.sampled_from(VARIANTS), seed=st.integers(0, 2**64 - 1), turn=st.integers(1, 3))
def test_rotating_the_dealer_rotates_the_whole_deal(variant, seed, turn):
    name, options = variant
    rule = wall_of(name, **options)
    # Walls that belong to the seats stay: the table to compare with has, from seat 0 on, the sides from `turn` on.
    before = replace(rule, sides=rule.sides_from(turn), sides_of="winds")
    words = splitmix64(seed)
    dice = any_throw(rule, words)
    dice2 = any_throw(rule, words) if rule.throws == 2 else None
    still, turned = deal(before, dice, dice2, 0, seed), deal(rule, dice, dice2, turn, seed)

    def rotated(by_seat):
        return tuple(by_seat[(seat - turn) % 4] for seat in range(4))

    for by_seat in ("positions", "replacements", "hands", "flowers"):
        assert getattr(turned, by_seat) == rotated(getattr(still, by_seat))
    for seat in ("seat2", "counted_wall", "wall_seat"):
        assert getattr(turned.opening, seat) == (getattr(still.opening, seat) + turn) % 4
    for same in ("count", "offset_from_right", "left_on_wall", "remain", "kind", "name"):
        assert getattr(turned.opening, same) == getattr(still.opening, same)
    for same in ("wall", "turned", "wild", "next_draw", "next_replacement", "tiles_left"):
        assert getattr(turned, same) == getattr(still, same)


@pytest.mark.parametrize("name", ["sichuan", "chengdu"])
def test_walls_of_the_seats_do_not_go_round_with_the_dealer(name):
    deals = [deal(wall_of(name), (4, 3), dealer=dealer, seed=5) for dealer in range(4)]
    assert [dealt.opening.side(seat) for dealt in deals for seat in range(4)] == [14, 13, 14, 13] * 4
    # 7 is the wall opposite, three stacks in: before it stand the dealer's wall and the one to his left
    assert [dealt.opening.first_stack for dealt in deals] == [14 + 13 + 3, 13 + 14 + 3] * 2
    # 6 is the next wall: three others stand before it, and which of them are long depends on the dealer
    deals = [deal(wall_of(name), (3, 3), dealer=dealer, seed=5) for dealer in range(4)]
    assert [dealt.opening.first_stack for dealt in deals] == [14 + 13 + 14 + 3, 13 + 14 + 13 + 3] * 2
    assert deals[0].hands == deals[2].hands[2:] + deals[2].hands[:2]
    assert deals[0].hands != deals[1].hands[1:] + deals[1].hands[:1]


@given(st.integers(0, 2**64 - 1), st.tuples(*[st.integers(1, 6)] * 4))
def test_the_dice_break_the_same_wall_elsewhere(seed, dice):
    rule = wall_of("mcr")
    one, other = deal(rule, (1, 1), (1, 1), seed=seed), deal(rule, dice[:2], dice[2:], seed=seed)
    shift = 2 * (other.opening.first_stack - one.opening.first_stack) % 144
    assert other.wall == one.wall[shift:] + one.wall[:shift]


def test_without_a_seed_there_are_positions_alone():
    dealt = deal(wall_of("taiwan"), (3, 4))
    assert (dealt.wall, dealt.hands, dealt.flowers, dealt.wild) == (None, None, None, None)
    assert dealt.replacements == ((), (), (), ())


def test_to_dict_is_plain_json():
    for name in PAGES:
        content = any_deal(wall_of(name), 5).to_dict()
        assert json.loads(json.dumps(content)) == content


@pytest.mark.parametrize(
    ("name", "dice", "dice2", "message"),
    [
        ("mcr", (0, 3), (1, 3), "dice=.*a die shows 1 to 6, not 0"),
        ("mcr", (2, 3), (1, 7), "dice2=.*a die shows 1 to 6, not 7"),
        ("mcr", (2, 3, 1), (1, 3), "dice=.*a throw is 2 dice"),
        ("mcr", (2,), (1, 3), "dice=.*a throw is 2 dice"),
        ("mcr", (2, 3), None, "dice2 is missing; these rules throw twice"),
        ("mcr", 5, (1, 3), "dice=5; a throw is 2 dice"),
        ("mcr", "23", (1, 3), "dice='23'; a throw is 2 dice"),
        ("mcr", (2.0, 3), (1, 3), "a die shows 1 to 6, not 2.0"),
        ("mcr", (True, 3), (1, 3), "a die shows 1 to 6, not True"),
        ("mcr", b"23", (1, 3), "dice=b'23'; a throw is 2 dice"),
        ("mcr", (), (1, 3), r"dice=\(\); a throw is 2 dice"),
        ("sichuan", (2, 3), (1, 3), "these rules throw once"),
        ("taiwan", (2, 3, 4), None, "a throw is 2 dice"),
    ],
)
def test_dice_that_cannot_be(name, dice, dice2, message):
    with pytest.raises(ContextError, match=message):
        deal(wall_of(name), dice, dice2)


def test_whole_numbers_of_numpy_are_whole_numbers():
    rule = wall_of("mcr")
    plain = deal(rule, (2, 3), (1, 3), 1, 9)
    for whole in (np.int64, np.uint8):
        dealt = deal(rule, np.array([2, 3], whole), (whole(1), whole(3)), whole(1), whole(9))
        assert dealt == plain
        assert json.loads(json.dumps(dealt.to_dict())) == plain.to_dict()


@pytest.mark.parametrize("dealer", [1.0, True, -1, 4, "1", None, np.bool_(True)])
def test_a_dealer_that_is_no_seat(dealer):
    for call in (deal, WallRule.opening):
        with pytest.raises(ContextError, match=r"dealer=.*the seats are 0, 1, 2, 3"):
            call(wall_of("sichuan"), (2, 3), dealer=dealer)


@pytest.mark.parametrize(
    "arguments", [{"hand": 14}, {"hand": -4}, {"hand": 12}, {"deal_order": "up"}, {"jump": 1}]
)
def test_positions_are_dealt_for_13_or_16_tiles_in_a_known_order(arguments):
    with pytest.raises(ContextError):
        hand_positions(**arguments)


def test_a_hand_text_is_made_of_tiles():
    with pytest.raises(HandError, match="'zz' is no tile"):
        dealing.hand_text(["zz"])


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "1", True])
def test_a_seed_that_is_none(seed):
    with pytest.raises(ContextError, match="from 0 to 2"):
        deal(wall_of("taiwan"), (3, 4), seed=seed)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"sides": (14, 14, 14, 14)}, "do not hold 108 tiles"),
        ({}, "do not hold 108 tiles"),
        ({"sides": (14, 13, 14, 13), "wall_break": "three_throw"}, "wall_break='three_throw'"),
        ({"sides": (14, 13, 14, 13), "hand": 14}, "hand=14"),
        ({"dead_wall": -3}, "dead_wall=-3; a whole number 0–55"),
        ({"dead_wall": 1000}, "dead_wall=1000; a whole number 0–55"),
        ({"repeats": -1}, "repeats=-1; a whole number from 0"),
        ({"rounds": 0}, "rounds=0; a whole number from 1"),
        ({"jump": 1}, "jump=1"),
        ({"tiles": "1m" * 54}, "a tuple of tile names is wanted"),
        ({"tiles": ("E",) * 40}, "40 tiles; the deal takes 53"),
        ({"tiles": ("zz",) * 108}, "'zz' is no tile"),
        ({"laid_out": ("zz",)}, "laid_out: 'zz' is no tile"),
        ({"tiles": SUITS + FLOWERS, "laid_out": ()}, "f1 is a flower, and laid_out lacks it"),
        ({"sides": (14, 13, 14, 13), "keep_from": "left", "count_included": True}, "counted from the right"),
    ],
)
def test_a_wall_rule_that_cannot_be(fields, message):
    with pytest.raises(RuleError, match=message):
        WallRule(**{"tiles": SUITS} | fields)
