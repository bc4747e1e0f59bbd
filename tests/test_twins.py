"""The twins against every value that the rule files print, and their readings against plain enumeration."""

from itertools import combinations_with_replacement
from random import Random

import pytest
from twins import TWINS, guangan
from twins.printed import keywords, rows
from twins.readings import NotAWin, kind, last_tile_printed, pair_splits, splits, tiles_of


@pytest.mark.parametrize("name", sorted(TWINS))
def test_a_twin_gives_every_value_of_its_rule_file(name):
    wrong = []
    for hand, context, options, expected in rows(name):
        text = hand if "+" in hand else last_tile_printed(hand)
        try:
            total, legal, lines = TWINS[name](text, context, options)
            found = str(total) if legal else "illegal"
        except NotAWin:
            found, lines = "no win", []
        if found != expected:
            wrong.append(f"{hand} {context} {options}: {found}, the file says {expected}; {lines}")
    assert not wrong, "\n".join(wrong)


KONGS = "self_draw kong_draw last_tile"


@pytest.mark.parametrize(
    ("hand", "context", "printed", "left_out"),
    [
        ("(CCCC)(FFFF)(PPPP)(2222m)5m+5m", KONGS, 82, {"卡边吊": 1, "小三元": 5}),
        ("(1111m)(2222m)(3333m)(4444m)7m+7m", KONGS, 60, {"卡边吊": 1}),
        ("11mCCCCFFFFPPP+P", "after_kong", 58, {"缺一门": -1, "小三元": 5}),
    ],
)
def test_guangan_b_prints_totals_that_leave_its_own_items_out(hand, context, printed, left_out):
    """82 and 60 lack 单钓, 三元 5 and 罗汉; 58 lacks the 5 and counts 缺一门 beside 缺两门."""
    total, _, lines = guangan.score(hand, keywords(context), {"text": "B", "luohan_doubles": False})
    names = dict(lines)
    assert all((zh in names) == (value > 0) for zh, value in left_out.items())
    doubled = 2 if "大三元" in names else 1
    assert (total // doubled - sum(left_out.values())) * doubled == printed


def assignments(tiles, wilds, complete) -> set[tuple[int, ...]]:
    """What the wildcards can become, by trying every kind for each."""
    trials = combinations_with_replacement(range(34), wilds)
    return {became for became in trials if complete(tuple(sorted((*tiles, *became))))}


def became(found) -> set[tuple[int, ...]]:
    return {tuple(sorted(tile for block in blocks for tile in block.became())) for blocks in found}


@pytest.mark.parametrize("wilds", [1, 2])
@pytest.mark.parametrize("seed", range(12))
def test_wildcards_become_what_plain_enumeration_finds(wilds, seed):
    rng = Random(seed)
    tiles = sorted(rng.choices(range(9 + 9 * (seed % 2)), k=8 - wilds))
    expected = assignments(tiles, wilds, lambda whole: bool(splits(whole, 0, 2, True)))
    assert became(splits(tuple(tiles), wilds, 2, True)) == expected


@pytest.mark.parametrize(("single", "size"), [(False, 8), (True, 9)])
@pytest.mark.parametrize("wilds", [1, 2])
def test_wildcards_in_pairs_become_what_plain_enumeration_finds(single, size, wilds):
    rng = Random(size)
    for _ in range(20):
        tiles = tuple(sorted(rng.choices(range(5), k=size - wilds)))
        expected = assignments(tiles, wilds, lambda whole: any(pair_splits(whole, 0, single)))
        assert became(pair_splits(tiles, wilds, single)) == expected


def test_two_wildcards_complete_two_chows():
    """13m, 57m, 123p, 777p, EE and two wildcards: 2m and 6m."""
    tiles = tuple(sorted(tiles_of("1357m123777pEE")))
    assert (kind("2m"), kind("6m")) in became(splits(tiles, 2, 4, True))


def test_eight_wildcards_pair_six_singles_but_make_no_sets():
    tiles = tuple(sorted(tiles_of("1m38p16sE")))
    assert any(pair_splits(tiles, 8, False))
    assert not splits(tiles, 8, 4, True)
