"""MCR against PyMahjongGB, total and pattern list, on generated wins of every flavour.

The two may differ where docs/mcr_peers.md names the rule, and nowhere else.
"""

import re
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from mcr_wins import CHOW, CONCEALED_KONG, FLAVOURS, KONG, PUNG, Win, wins
from pymahjonggb import asked

import pysolver

gb = pytest.importorskip("MahjongGB")
mcr = pysolver.rules("mcr")

RENAMED = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
LINKS = {"一般高", "喜相逢", "连六", "老少副"}


def win_of(text, context):
    """A hand's text as a `Win`."""
    hand, kind_of = pysolver.Hand.parse(text), pysolver.TILE_NAMES.index
    shapes = {"chow": CHOW, "pung": PUNG, "kong": KONG}
    sets = [(CONCEALED_KONG if s.concealed else shapes[s.shape], kind_of(s.tiles[0])) for s in hand.sets]
    standing = [kind for kind, count in enumerate(hand.counts) for _ in range(count)]
    return Win(tuple(sets), tuple(standing), kind_of(hand.win), context)


def theirs(win):
    """Total and pattern counts as PyMahjongGB has them."""
    fans = gb.MahjongFanCalculator(**asked(win))
    lines = {RENAMED.get(zh, zh): count for _, count, zh, _ in fans}
    return sum(value * count for value, count, *_ in fans), lines


def interpretations(win):
    """How many readings there are, each as often as the winning tile can stand in it."""
    tile = pysolver.TILE_NAMES[win.win]

    def completed(part):
        return part[0] not in "[(" and tile[0] in part and part.endswith(tile[1:])

    return sum(len(set(filter(completed, reading.parts))) for reading in mcr.decompose(win.text))


def kind_of_difference(win, ours, their):
    """The rule by which both lists are right, or what cannot be explained."""
    if ours[0] == their[0]:
        differing = {zh for zh in ours[1] | their[1] if ours[1].get(zh) != their[1].get(zh)}
        if differing <= LINKS:
            return "equal links"
        if interpretations(win) > 1:
            return "equal readings"
    return win.text, win.context, ours, their


def compare(seed, number):
    """The kinds of difference, and the patterns that were counted, over so many wins."""
    kinds, seen = Counter(), Counter()
    for win in islice(wins(seed), number):
        score = mcr.score(win.text, **win.context)
        ours, their = (score.total, {line.zh: line.count for line in score.lines}), theirs(win)
        seen.update(ours[1])
        if ours != their:
            kinds[kind_of_difference(win, ours, their)] += 1
    return kinds, seen


EXPLAINED = {"equal links", "equal readings"}


def test_generated_wins():
    kinds, seen = compare(seed=81, number=20_000)
    assert not set(kinds) - EXPLAINED
    assert set(seen) == {pattern.zh for pattern in mcr.patterns}


@pytest.mark.full
def test_a_million_generated_wins():
    kinds, seen = compare(seed=2025, number=1_000_000)
    print(dict(kinds))
    assert not set(kinds) - EXPLAINED
    assert set(seen) == {pattern.zh for pattern in mcr.patterns}


def choices(page):
    """(hand, context, ours, theirs) of the rows of docs/mcr_peers.md: where the two lists differ."""
    for cells in re.findall(r"^\|.*\| `(.+)` \| (self|ron) \| (.+) \| (.+) \|$", page, re.MULTILINE):
        counted = (re.findall(r"([^ ×]+)(?:×(\d))?", cell) for cell in cells[2:])
        lists = ({zh: int(n or 1) for zh, n in patterns} for patterns in counted)
        yield cells[0], {"self_draw": cells[1] == "self", "seat": "N", "round": "N"}, *lists


def test_the_documented_choices():
    rows = list(choices((Path(__file__).parent.parent / "docs" / "mcr_peers.md").read_text()))
    assert len(rows) == 8
    for hand, context, ours, their in rows:
        score = mcr.score(hand, **context)
        total, lines = theirs(win_of(hand, context))
        counted = Counter({line.zh: line.count for line in score.lines})
        assert score.total == total
        assert (counted - Counter(lines), Counter(lines) - counted) == (Counter(ours), Counter(their)), hand


def test_every_flavour_is_generated_alike_from_a_seed():
    for flavour in FLAVOURS:
        first, again = (list(islice(wins(7, flavour), 50)) for _ in range(2))
        assert first == again
        assert len({win.text for win in first}) > 25
