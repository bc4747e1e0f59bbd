"""Shanten and useful tiles against three packages of other authors, where they are installed."""

from functools import cache, reduce

import hands
import numpy as np
import oracle
import pytest

import pysolver

RIICHI = ("standard", "distinct_pairs", "orphans")
CHUNK = 50_000


def samples(count, sizes):
    for start in range(0, count, CHUNK):
        yield hands.everything(1000 + start, min(CHUNK, count - start), sizes)[0]


def first_difference(ours, theirs, concealed):
    bad = np.flatnonzero(np.asarray(ours) != np.asarray(theirs))
    return [(oracle.text(concealed[row]), int(ours[row]), int(theirs[row])) for row in bad[:5]]


HANDS = [5000, pytest.param(1_000_000, marks=pytest.mark.full)]


@pytest.mark.parametrize("count", HANDS)
def test_xiangting_counts_the_same_distance(count):
    peer = pytest.importorskip("xiangting")
    for concealed in samples(count, hands.SIZES[:10]):
        ours = pysolver.shanten(concealed, forms=RIICHI)
        four = peer.PlayerCount.FOUR
        theirs = [peer.calculate_replacement_number(row, four) - 1 for row in concealed.tolist()]
        assert first_difference(ours, theirs, concealed) == []


@pytest.mark.parametrize("count", HANDS)
def test_xiangting_finds_the_same_useful_tiles(count):
    peer = pytest.importorskip("xiangting")
    for concealed in samples(count // 2, (1, 4, 7, 10, 13)):
        ours = pysolver.useful_tiles(concealed, forms=RIICHI, kinds=True)
        flags = [peer.calculate_necessary_tiles(row, peer.PlayerCount.FOUR)[1] for row in concealed.tolist()]
        assert first_difference(ours @ (1 << np.arange(34)), flags, concealed) == []


@pytest.mark.parametrize("count", HANDS)
def test_the_mahjong_package_counts_the_same_distance(count):
    peer = pytest.importorskip("mahjong.shanten").Shanten
    for concealed in samples(count, hands.SIZES[:10]):
        ours = pysolver.shanten(concealed, forms=RIICHI)
        theirs = [peer.calculate_shanten(row) for row in concealed.tolist()]
        assert first_difference(ours, theirs, concealed) == []


# PyMahjongGB --------------------------------------------------------------------------------------

GB_TILES = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *["F1", "F2", "F3", "F4", "J3", "J2", "J1"],
)
GB_FORMS = {
    "standard": (("RegularShanten",), (1, 4, 7, 10, 13)),
    "pairs": (("SevenPairsShanten",), (13,)),
    "orphans": (("ThirteenOrphansShanten",), (13,)),
    "knitted": (("HonorsAndKnittedTilesShanten", "KnittedStraightShanten"), (13,)),
}


def gb_tiles(counts):
    return tuple(GB_TILES[kind] for kind in range(34) for _ in range(counts[kind]))


def gb_answer(functions, counts):
    """The least shanten of the functions and the kinds that any function of that shanten calls useful."""
    answers = [function(gb_tiles(counts)) for function in functions]
    best = min(shanten for shanten, _ in answers)
    useful = {tile for shanten, tiles in answers if shanten == best for tile in tiles}
    return best, {GB_TILES.index(tile) for tile in useful}


def uncapped_shanten(counts):
    """The standard shanten where a target may hold a kind any number of times: PyMahjongGB's known fault."""
    *suits, honours = oracle.groups(counts)
    parts = [uncapped_vector(tuple(suit)) for suit in suits]
    parts.append(oracle.group_vector(honours, (0, 3, 6, 9, 12), (2, 5, 8, 11), 6))
    return reduce(oracle.merge, parts)[6 + sum(counts) // 3] - 1


@cache
def uncapped_targets(sets, pairs):
    return oracle.suit_targets(sets, pairs, most=99)


@cache
def uncapped_vector(suit):
    return bytes(
        oracle.lack_by_definition(suit, uncapped_targets(sets, pairs)) if sets < 5 else oracle.FAR
        for pairs in (0, 1)
        for sets in range(6)
    )


def explained(counts, ours, theirs):
    """A fifth copy is the only known cause: a kind stands four times, and without the bound it agrees."""
    return max(counts) == 4 and theirs == uncapped_shanten(counts) < ours


@pytest.mark.parametrize("count", [2000, pytest.param(100_000, marks=pytest.mark.full)])
@pytest.mark.parametrize("form", GB_FORMS)
def test_pymahjonggb_differs_only_by_a_fifth_copy(form, count):
    peer = pytest.importorskip("MahjongGB")
    names, sizes = GB_FORMS[form]
    functions = [getattr(peer, name) for name in names]
    for concealed in samples(count, sizes):
        shanten = pysolver.shanten(concealed, forms=form)
        kinds = pysolver.useful_tiles(concealed, forms=form, kinds=True)
        for counts, ours, useful in zip(concealed.tolist(), shanten.tolist(), kinds, strict=True):
            theirs, tiles = gb_answer(functions, counts)
            if ours != theirs:
                assert explained(counts, ours, theirs), (oracle.text(counts), ours, theirs)
            else:
                found = set(np.flatnonzero(useful).tolist())
                extra = tiles - found
                assert found <= tiles, (oracle.text(counts), found - tiles)
                for kind in extra:  # a fifth copy itself, or a tile beside which another fifth copy is wanted
                    fifth = counts[kind] == 4 or uncapped_shanten(oracle.added(counts, kind)) < theirs
                    assert max(counts) == 4, (oracle.text(counts), kind)
                    assert fifth, (oracle.text(counts), kind)


@pytest.mark.parametrize("count", [2000, pytest.param(100_000, marks=pytest.mark.full)])
def test_pymahjonggb_takes_the_least_of_the_five_forms(count):
    peer = pytest.importorskip("MahjongGB")
    for concealed in samples(count, (13,)):
        shanten = pysolver.shanten(concealed, forms="all").tolist()
        for counts, ours in zip(concealed.tolist(), shanten, strict=True):
            theirs = peer.MahjongShanten((), gb_tiles(counts))
            assert ours == theirs or explained(counts, ours, theirs), (oracle.text(counts), ours, theirs)
