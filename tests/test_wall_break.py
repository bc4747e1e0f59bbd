"""The break: throws, counts, what remains and the names, each proved from the rule or by walking the ring."""

from collections import Counter
from itertools import groupby, product

import pytest

from pysolver.errors import ContextError
from pysolver.wall import Break, break_low_die, break_wall, grab_name, mnemonic, text_name, text_note

DICE = range(1, 7)
PAIRS = [a + b for a, b in product(DICE, DICE)]

# two throws on 17 stacks: A, B, thrower, total, wall, from right, left, remain, name
TWO_THROWS = [
    (2, 2, 1, 4, 1, 4, 13, 11, None),
    (5, 3, 0, 8, 0, 8, 9, 7, None),
    (5, 4, 0, 9, 0, 9, 8, 6, "4把抓干"),
    (4, 6, 3, 10, 3, 10, 7, 5, "3把拐弯"),
    (6, 4, 1, 10, 1, 10, 7, 5, "3把拐弯"),
    (7, 4, 2, 11, 2, 11, 6, 4, "3把抓干"),
    (8, 4, 3, 12, 3, 12, 5, 3, "2把拐弯"),
    (3, 9, 2, 12, 2, 12, 5, 3, "2把拐弯"),
    (9, 4, 0, 13, 0, 13, 4, 2, "2把抓干"),
    (7, 7, 2, 14, 2, 14, 3, 1, "1把拐弯"),
    (10, 5, 1, 15, 1, 15, 2, 0, "两头不数, 一头堵"),
    (12, 4, 3, 16, 3, 16, 1, -1, "两头凑"),
    (8, 9, 3, 17, 2, 0, 17, -2, "满贯"),
    (5, 12, 0, 17, 3, 0, 17, -2, "满贯"),
    (6, 12, 1, 18, 0, 1, 16, None, "过一"),
    (7, 12, 2, 19, 1, 2, 15, None, "过二"),
    (8, 12, 3, 20, 2, 3, 14, None, "过三"),
    (9, 12, 0, 21, 3, 4, 13, None, "过四"),
    (10, 12, 1, 22, 0, 5, 12, None, "过五"),
    (11, 12, 2, 23, 1, 6, 11, None, "过六"),
    (12, 12, 3, 24, 2, 7, 10, None, "过七"),
]


@pytest.mark.parametrize("vector", TWO_THROWS, ids=str)
def test_two_throws_on_17_stacks(vector):
    a, b, *expected = vector
    cut = break_wall(a, b)
    place = [cut.seat2, cut.count, cut.wall_seat, cut.offset_from_right]
    assert [*place, cut.left_on_wall, cut.remain, cut.name] == expected
    assert cut.remain_after_first_grab == cut.remain


@pytest.mark.parametrize(
    ("dice", "wall", "aside"), [((5, 4), 0, 4), ((1, 1), 1, 1), ((6, 6), 3, 6), ((4, 3), 2, 3)]
)
def test_one_throw_leaves_the_lower_die_aside_and_takes_the_next_stack(dice, wall, aside):
    cut = break_low_die(dice, (15, 15, 15, 15))
    assert (cut.wall_seat, cut.offset_from_right, cut.left_on_wall) == (wall, aside, 15 - aside)


def test_count_included_takes_the_stack_the_lower_die_points_at():
    cut = break_low_die((5, 4), (14, 13, 14, 13), count_included=True)
    assert (cut.wall_seat, cut.offset_from_right) == (0, 3)
    assert break_low_die((6, 1), (14, 13, 14, 13), count_included=True).kind == "exact"


def test_keep_from_left_leaves_the_lower_die_between_the_break_and_the_left_end():
    cut = break_low_die((5, 4), (15, 15, 15, 15), keep_from="left")
    assert (cut.wall_seat, cut.offset_from_right, cut.left_on_wall) == (0, 11, 4)


def test_the_mnemonic_names_the_seat_of_every_total():
    words = {"自首": 0, "过": 1, "对门": 2, "到底": 3}
    table = {2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 2, 8: 3, 9: 0, 10: 1, 11: 2, 12: 3}  # 下对上庄下对上庄下对上
    for total, seat in table.items():
        assert break_wall(total).seat2 == words[mnemonic(total)] == seat


def test_one_throw_counts_its_own_total():
    assert break_wall(7).count == 7
    three = break_wall(18, sides=(18,) * 4, dice=3)
    assert (three.seat2, three.count, three.kind) == (1, 18, "exact")


def test_of_36_throws_8_9_10_9_name_dealer_next_opposite_left():
    assert Counter(break_wall(a).seat2 for a in PAIRS) == {0: 8, 1: 9, 2: 10, 3: 9}


def test_ways_to_throw_each_total_out_of_1296():
    ways = Counter(break_wall(a, b).count for a, b in product(PAIRS, PAIRS))
    half = (1, 4, 10, 20, 35, 56, 80, 104, 125, 140)
    assert [ways[total] for total in range(4, 25)] == [*half, 146, *reversed(half)]


def test_every_pair_of_throws_on_17_stacks_remains_17_minus_total_minus_2():
    for a, b in product(PAIRS, PAIRS):
        cut, total = break_wall(a, b), a + b
        assert cut.counted_wall == cut.seat2 == (a - 1) % 4
        if total < 17:
            assert (cut.wall_seat, cut.left_on_wall, cut.remain) == (cut.seat2, 17 - total, 17 - total - 2)
        else:
            assert (cut.wall_seat, cut.left_on_wall) == ((cut.seat2 + 3) % 4, 34 - total)
        left = cut.left_on_wall
        assert cut.kind == ("exact" if total == 17 else "corner" if left % 2 else "dry")
        assert cut.full_grabs == left // 2


def walk(sides, dealer, wall, count):
    """From the right end of a wall step left over `count` stacks, then on to the 上家: the stacks ahead."""
    ring, seat = [], wall
    for _ in range(4):
        ring += [(seat, stack) for stack in range(sides[(seat - dealer) % 4])]
        seat = (seat + 3) % 4
    return ring[count:] + ring[:count]


SIDES = [(n,) * 4 for n in (13, 14, 15, 17, 18, 19)] + [(14, 13, 14, 13), (13, 14, 13, 14), (7, 19, 3, 11)]


@pytest.mark.parametrize("sides", SIDES, ids=str)
def test_the_arithmetic_equals_a_walk_around_the_ring(sides):
    for dealer, a, b in product(range(4), range(2, 13), [None, *range(2, 13)]):
        cut = break_wall(a, b, sides, dealer)
        wall, count = cut.seat2, a + (b or 0)
        ahead = walk(sides, dealer, wall, count)
        assert (cut.wall_seat, cut.offset_from_right) == ahead[0]
        here, stacks = next(groupby(seat for seat, _ in ahead))
        assert (here, cut.left_on_wall) == (cut.wall_seat, len(list(stacks)))
        length = sides[(wall - dealer) % 4]
        if count > length:
            assert cut.remain is None
            continue
        stays = sum(seat == wall and stack >= count for seat, stack in ahead[2:])
        from_the_next = sum(seat != wall for seat, _ in ahead[:2])
        assert cut.remain == stays - from_the_next


@pytest.mark.parametrize("sides", SIDES, ids=str)
def test_stack_and_place_are_inverse(sides):
    for dealer in range(4):
        cut = break_wall(7, sides=sides, dealer=dealer)
        assert [cut.stack(*cut.place(stack)) for stack in range(sum(sides))] == list(range(sum(sides)))


def test_names_exist_from_9_on_17_stacks_only():
    assert [grab_name(total) for total in range(4, 9)] == [None] * 5
    assert grab_name(9, stacks=18) is None
    assert break_wall(5, 4, (18,) * 4).name is None


def test_the_text_calls_ten_two_grabs_and_the_rule_three():
    assert (grab_name(10), text_name(10)) == ("3把拐弯", "两把拐弯")
    assert "10" in text_note(10)
    agree = {11: "三把抓干", 12: "两把拐弯", 13: "两把抓干", 14: "一把拐弯", 16: "两头凑", 17: "满贯"}
    assert {total: text_name(total) for total in agree} == agree
    assert text_name(9) == "一人一手"


def test_the_text_slips_at_11_12_15_and_17_are_told():
    assert [total for total in range(4, 25) if text_note(total)] == [10, 11, 12, 15, 17]


@pytest.mark.parametrize(("a", "b"), [(1, 5), (13, 5), (5, 1), (5, 13), (0, None), (-3, None)])
def test_a_total_that_two_dice_cannot_show(a, b):
    with pytest.raises(ContextError, match="2 dice show 2 to 12"):
        break_wall(a, b)


def test_a_total_that_three_dice_cannot_show():
    with pytest.raises(ContextError, match="3 dice show 3 to 18"):
        break_wall(2, dice=3)


@pytest.mark.parametrize("dealer", [-1, 4, "E", None])
def test_a_dealer_that_there_is_not(dealer):
    with pytest.raises(ContextError, match="the seats are 0, 1, 2, 3"):
        break_wall(7, dealer=dealer)


@pytest.mark.parametrize("sides", [(17, 17, 17), (17, 17, 17, 0), ()])
def test_walls_that_there_are_not(sides):
    with pytest.raises(ContextError, match="four walls"):
        break_wall(7, sides=sides)


def test_a_count_beyond_the_whole_wall():
    with pytest.raises(ContextError, match="the whole wall has 12"):
        break_wall(12, 6, (3, 3, 3, 3))
    assert Break(0, 0, 11, (3, 3, 3, 3)).left_on_wall == 1


@pytest.mark.parametrize("total", [25, 28, 36, 40])
def test_the_names_end_at_24(total):
    assert grab_name(total) is None
    assert text_name(total) is None


@pytest.mark.parametrize("dice", [(0, 1), (7, 7), (1, 2, 3), (1.5, 2), (), None, 5, (True, 2), b"12"])
def test_the_lower_die_is_one_of_two_dice(dice):
    with pytest.raises(ContextError, match="dice="):
        break_low_die(dice, (15, 15, 15, 15))


@pytest.mark.parametrize("options", [{"keep_from": "up"}, {"keep_from": "left", "count_included": True}])
def test_the_lower_die_counts_from_an_end(options):
    with pytest.raises(ContextError):
        break_low_die((5, 4), (15, 15, 15, 15), **options)


@pytest.mark.parametrize("total", [2.0, "2", None, True, 1, 13])
def test_a_total_is_a_whole_number_that_the_dice_show(total):
    with pytest.raises(ContextError, match="a total of"):
        break_wall(total, 2)
    if total is not None:
        with pytest.raises(ContextError, match="a total of"):
            break_wall(2, total)


@pytest.mark.parametrize(
    "keywords",
    [
        {"dice": 4},
        {"sides": 17},
        {"sides": (17.0,) * 4},
        {"sides": (17,) * 3},
        {"dealer": 1.0},
        {"dealer": True},
    ],
)
def test_the_rest_of_a_break_is_checked_too(keywords):
    with pytest.raises(ContextError):
        break_wall(6, 6, **keywords)
