"""Who deals first and next, and how long, as each rule text has it."""

from collections import Counter
from itertools import product

import pytest
from walls import PAGES, wall_of

import pysolver
from pysolver.errors import ContextError
from pysolver.wall import next_dealer, round_wind, seating, session_over


def test_guangan_highest_throw_deals_and_the_others_sit_by_descending_throws():
    assert seating([[7], [4], [12], [9]]) == (2, 3, 0, 1)


def test_guangan_those_who_tie_throw_again_among_themselves():
    assert seating([[11, 4], [3], [11, 9], [5]]) == (2, 0, 3, 1)
    assert seating([[8, 6, 2], [8, 6, 3], [8, 9], [8, 2]]) == (2, 1, 0, 3)
    with pytest.raises(ContextError, match=r"players \[0, 2\] tie at 11"):
        seating([[11], [3], [11], [5]])


def test_a_throw_that_no_tie_called_for():
    with pytest.raises(ContextError, match="player 1 threw 2 times"):
        seating([[11], [3, 4], [10], [5]])


@pytest.mark.parametrize("totals", [[], [1], [13]])
def test_a_ceremony_with_an_impossible_throw(totals):
    with pytest.raises(ContextError, match="two dice show 2 to 12"):
        seating([totals, [3], [10], [5]])


def test_every_ceremony_without_a_tie_seats_everyone_once():
    for totals in product(range(2, 13), repeat=4):
        if len(set(totals)) == 4:
            order = seating([[total] for total in totals])
            assert Counter(order) == Counter(range(4))
            assert [totals[player] for player in order] == sorted(totals, reverse=True)


@pytest.mark.parametrize("name", ["sichuan", "chengdu", "guangan"])
def test_the_first_winner_deals_or_who_discarded_to_several(name):
    rule = wall_of(name)
    assert next_dealer(rule, 0, [2], discarder=1) == 2
    assert next_dealer(rule, 0, [2]) == 2
    assert next_dealer(rule, 0, [2, 3], discarder=1) == 1
    assert next_dealer(rule, 0, [0, 2, 3], discarder=1) == 1
    assert next_dealer(rule, 3) == 3


def test_mcr_the_deal_passes_after_every_hand():
    rule = wall_of("mcr")
    assert [next_dealer(rule, 3, winners) for winners in ([], [3], [1])] == [0, 0, 0]


def test_taiwan_the_dealer_stays_on_a_win_and_by_default_on_a_draw():
    rule = wall_of("taiwan")
    assert next_dealer(rule, 1, [1]) == 1
    assert next_dealer(rule, 1, [1, 2], discarder=0) == 1
    assert next_dealer(rule, 1, [3]) == 2
    assert next_dealer(rule, 1) == 1
    assert next_dealer(wall_of("taiwan", draw_keeps_dealer=False), 1) == 2


def test_wenzhou_the_last_winner_deals_and_after_three_repeats_the_dice():
    rule = wall_of("wenzhou")
    assert next_dealer(rule, 0, [2]) == 2
    assert [next_dealer(rule, 0, [0], streak=streak) for streak in range(4)] == [0, 0, 0, None]
    assert next_dealer(rule, 0, [2], streak=3) == 2
    assert next_dealer(rule, 0, streak=3) == 0
    assert next_dealer(wall_of("wenzhou", dealer_next="next_seat"), 0, [2]) == 1


def test_red_dragon_the_winner_deals():
    rule = wall_of("hongzhong")
    assert [next_dealer(rule, 1, winners) for winners in ([3], [1], [])] == [3, 1, 1]


@pytest.mark.parametrize(
    "throws", [[[7.5], [3], [10], [5]], [[True], [3], [10], [5]], [[7], [3], [10]], [7, 3, 10, 5], None]
)
def test_a_ceremony_is_four_players_with_whole_totals(throws):
    with pytest.raises(ContextError, match=r"threw|four players throw"):
        seating(throws)


def test_the_ceremony_is_thrown_with_the_dice_of_the_rule_set():
    throws = [[17], [3], [10], [5]]
    assert pysolver.rules("taiwan", dice=3).seating(throws) == (0, 2, 3, 1)
    for name in PAGES:
        with pytest.raises(ContextError, match="two dice show 2 to 12"):
            pysolver.rules(name).seating(throws)


def test_dealers_and_session_are_functions_of_the_rule_set():
    assert pysolver.rules("sichuan").next_dealer(0, [2, 3], discarder=1) == 1
    assert [pysolver.rules("taiwan").session_over(passes) for passes in (15, 16)] == [False, True]


@pytest.mark.parametrize(
    "arguments",
    [
        (4,),
        (-1,),
        (1.0,),
        (0, [9]),
        (0, ["S"]),
        (0, "2"),
        (0, [2, 2], 1),
        (0, [2], 7),
        (0, [], 1),
        (0, [2], None, -1),
    ],
)
def test_seats_that_there_are_not_do_not_deal(arguments):
    with pytest.raises(ContextError):
        next_dealer(wall_of("sichuan"), *arguments)


@pytest.mark.parametrize("passes", [-1, 1.5, True, None])
def test_the_deal_passes_a_whole_number_of_times(passes):
    for call in (round_wind, lambda n: session_over(wall_of("taiwan"), n)):
        with pytest.raises(ContextError, match="passes="):
            call(passes)


@pytest.mark.parametrize(("winners", "discarder"), [([1, 2], None), ([1, 2], 2), ([1], 1)])
def test_winners_that_cannot_be(winners, discarder):
    with pytest.raises(ContextError, match="only by another's discard"):
        next_dealer(wall_of("taiwan"), 0, winners, discarder)


def test_a_taiwan_session_ends_when_each_has_dealt_four_times():
    rule = wall_of("taiwan")
    assert [session_over(rule, passes) for passes in (0, 15, 16)] == [False, False, True]
    assert not session_over(wall_of("suzhou"), 1000)


def test_the_round_wind_turns_after_each_player_has_dealt():
    assert "".join(round_wind(passes) for passes in range(17)) == "EEEESSSSWWWWNNNNE"
