"""The slow, obvious twin of the counting functions: written from the rules, sharing nothing with the package.

A *target* is a complete hand of a form, at most four copies of each kind. The distance of a hand is the
smallest number of its missing tiles over all targets, ``min over T of sum of max(0, T[i] - h[i])``, and
shanten is that minus one. Sets never cross suits, so a target falls apart into three suits and seven honours,
and the smallest sum is the min-plus sum of what each part lacks for so many sets and so many pairs.

A hand is 34 concealed counts in the package's order: 1-9 m, 1-9 p, 1-9 s, E S W N, P F C.
"""

import re
from functools import cache, lru_cache, reduce
from itertools import permutations, product

import numpy as np

FAR = 99  # more than any hand can lack
OUT_OF_REACH = 127
SUITS, HONOURS = (0, 9, 18), range(27, 34)
TERMINALS = (0, 8, 9, 17, 18, 26)
ORPHANS = (*TERMINALS, *HONOURS)
KNITTED_THIRDS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
KNITTED_NINES = tuple(
    tuple(suit + rank for suit, third in zip(SUITS, thirds, strict=True) for rank in third)
    for thirds in permutations(KNITTED_THIRDS)
)
ALL = ("standard", "pairs", "orphans", "knitted")
FORMS = ("standard", "pairs", "distinct_pairs", "orphans", "knitted", "eight_pairs", "pairs_triplet")


NAMES = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *"ESWNPFC")


def text(counts, claimed_sets=()):
    """The hand as the package reads it: `claimed_sets` in brackets, then the concealed tiles."""
    sets = ["[" + " ".join(NAMES[kind] for kind in tiles) + "]" for tiles in claimed_sets]
    return " ".join([*sets, *(NAMES[kind] for kind in range(34) for _ in range(counts[kind]))])


def kinds(words):
    """The kinds of ``"123m EE"`` in the order written; digits share the suit letter after them."""
    found, digits = [], []
    for letter in words:
        if letter.isdigit():
            digits.append(int(letter) - 1)
        elif letter in "mps":
            found += [9 * "mps".index(letter) + digit for digit in digits]
            digits.clear()
        elif letter == "z":
            found += [27 + digit for digit in digits]
            digits.clear()
        elif letter in "ESWNPFC":
            found.append(27 + "ESWNPFC".index(letter))
        elif letter not in " ,<^>+":
            raise ValueError(f"{letter!r} in {words!r}")
    if digits:
        raise ValueError(f"digits without a suit in {words!r}")
    return found


def read(hand):
    """A hand's text as (concealed counts, sets as (kinds, is_open), winning kind or None)."""
    brackets = re.findall(r"([\[(])([^\])]*)[\])]", hand)
    sets = [(sorted(kinds(body)), bracket == "[") for bracket, body in brackets]
    tiles, _, win = re.sub(r"\[[^\]]*\]|\([^)]*\)", " ", hand).partition("+")
    concealed = [0] * 34
    for kind in kinds(tiles):
        concealed[kind] += 1
    return concealed, sets, kinds(win)[0] if win else None


def claimed_copies(sets):
    copies = [0] * 34
    for tiles, _ in sets:
        for kind in tiles:
            copies[kind] += 1
    return copies


# What one suit lacks ------------------------------------------------------------------------------


def suit_targets(sets, pairs, base=(), most=4):
    """Every content of one suit, nine counts up to `most`: `sets` sets, `pairs` pairs and `base`."""
    blocks = [(r, r + 1, r + 2) for r in range(7)] + [(r, r, r) for r in range(9)]

    def grow(content, first, left):
        if left == 0:
            yield content
            return
        for index in range(first, len(blocks)):
            more = list(content)
            for rank in blocks[index]:
                more[rank] += 1
            if max(more) <= most:
                yield from grow(tuple(more), index, left - 1)

    start = tuple(int(rank in base) for rank in range(9))
    found = set()
    for content in grow(start, 0, sets):
        if not pairs:
            found.add(content)
        else:
            found.update(
                (*content[:r], content[r] + 2, *content[r + 1 :]) for r in range(9) if content[r] + 2 <= most
            )
    return found


def lack_by_definition(suit, targets):
    """The smallest number of missing tiles over the targets, one target after the other."""
    missing = (sum(max(0, t - h) for t, h in zip(target, suit, strict=True)) for target in targets)
    return min(missing, default=FAR)


def lack_of_every_suit(targets):
    """`lack_by_definition` of all 5**9 suits at once, as an array of nine axes.

    The missing tiles are a sum over ranks, so the minimum over targets may be taken rank by rank: start with
    0 at the targets and FAR elsewhere, and along each axis replace the value at h by the least of
    value(t) + max(0, t - h).
    """
    lack = np.full((5,) * 9, FAR, dtype=np.uint8)
    for target in targets:
        lack[target] = 0
    for axis in range(9):
        lines = np.moveaxis(lack, axis, 0)
        best = [
            reduce(np.minimum, (lines[target] + np.uint8(max(0, target - held)) for target in range(5)))
            for held in range(5)
        ]
        lack = np.moveaxis(np.stack(best), 0, axis)
    return lack


@cache
def suit_tables(base, size):
    """For every suit: what it lacks, [pairs, sets], for 0 or 1 pair and 0 to size - 1 sets beside `base`."""
    tables = [
        [lack_of_every_suit(suit_targets(sets, pairs, base)) for sets in range(size)] for pairs in (0, 1)
    ]
    return np.ascontiguousarray(np.moveaxis(np.array(tables), (0, 1), (-2, -1)))


@cache
def suit_vector(suit, base=(), size=6):
    return suit_tables(base, size)[suit].tobytes()


# Vectors: bytes of two rows; row `extra` (0 or 1: pair, odd tile) lists what 0, 1, 2 ... sets or pairs lack


@cache
def merge(a, b):
    """The cheapest way to share the wanted parts between two groups of kinds."""
    size = len(a) // 2
    return bytes(
        min(
            FAR,
            *(
                a[q * size + n] + b[(extra - q) * size + many - n]
                for q in range(extra + 1)
                for n in range(many + 1)
            ),
        )
        for extra in (0, 1)
        for many in range(size)
    )


def kind_vector(plain, extra, held, size):
    """One kind by itself: `plain` and `extra` list the copies wanted for 0, 1, 2 ... parts."""
    rows = (
        (*(max(0, copies - held) for copies in wanted), *[FAR] * size)[:size] for wanted in (plain, extra)
    )
    return b"".join(map(bytes, rows))


@cache
def group_vector(counts, plain, extra, size):
    return reduce(merge, (kind_vector(plain, extra, held, size) for held in counts))


def groups(counts):
    return tuple(counts[0:9]), tuple(counts[9:18]), tuple(counts[18:27]), tuple(counts[27:34])


# Distances: the number of missing tiles -----------------------------------------------------------


def standard_distance(counts, n):
    *suits, honours = groups(counts)
    parts = [suit_vector(suit) for suit in suits] + [group_vector(honours, (0, 3), (2,), 6)]
    return reduce(merge, parts)[6 + n // 3]


def pair_distance(wanted, plain, extra, pairs):
    """So many `pairs` over all kinds, and one odd block where `extra` tells its copies."""

    def distance(counts, n):
        if n not in wanted:
            return OUT_OF_REACH
        parts = [group_vector(group, plain, extra, 9) for group in groups(counts)]
        return reduce(merge, parts)[9 * bool(extra) + pairs]

    return distance


def orphan_distance(counts, n):
    if n not in (13, 14):
        return OUT_OF_REACH
    return 14 - sum(counts[k] >= 1 for k in ORPHANS) - any(counts[k] >= 2 for k in ORPHANS)


def knitted_distance(counts, n):
    return min(singles_distance(counts, n), knitted_straight_distance(counts, n))


def singles_distance(counts, n):
    """全不靠 七星不靠: fourteen different tiles out of seven honours and the nine of an assignment."""
    if n not in (13, 14):
        return OUT_OF_REACH
    return min(14 - sum(counts[k] >= 1 for k in (*nine, *HONOURS)) for nine in KNITTED_NINES)


def knitted_straight_distance(counts, n):
    """组合龙: the nine tiles, a pair, and the fourth set unless it is claimed (10 or 11 concealed tiles)."""
    if n // 3 not in (3, 4):
        return OUT_OF_REACH
    *suits, honours = groups(counts)
    parts = [{third: suit_vector(suit, third, 2) for third in KNITTED_THIRDS} for suit in suits]
    tail = group_vector(honours, (0, 3), (2,), 2)
    sets = n // 3 - 3
    return min(
        reduce(merge, (parts[0][first], parts[1][second], parts[2][third], tail))[2 + sets]
        for first, second, third in permutations(KNITTED_THIRDS)
    )


DISTANCES = {
    "standard": standard_distance,
    "pairs": pair_distance((13, 14), (0, 2, 4), (), 7),
    "distinct_pairs": pair_distance((13, 14), (0, 2), (), 7),
    "orphans": orphan_distance,
    "knitted": knitted_distance,
    "eight_pairs": pair_distance((16, 17), (0, 2, 4), (1, 3), 8),
    "pairs_triplet": pair_distance((16, 17), (0, 2, 4), (3,), 7),
}


# The five functions -------------------------------------------------------------------------------


@cache
def names(forms):
    forms = (forms,) if isinstance(forms, str) else tuple(forms)
    return tuple(dict.fromkeys(name for form in forms for name in (ALL if form == "all" else (form,))))


def shanten(counts, forms="standard", wilds=0):
    """Tiles away from ready: 0 ready, -1 complete, 127 out of reach. A wildcard fills any one gap."""
    n = sum(counts) + wilds
    if n % 3 == 0 or max(counts) > 4:
        raise ValueError(f"{n} tiles, at most {max(counts)} of a kind, are no hand")
    best = min(DISTANCES[form](counts, n) for form in names(forms))
    return OUT_OF_REACH if best >= FAR else best - 1 - wilds


def waits(counts, claimed=(0,) * 34, forms="standard", dead="drop"):
    """The kinds that complete a 3k+1 hand; with ``dead="keep"`` also where that takes a fifth copy."""
    return [
        kind
        for kind in range(34)
        if (dead == "keep" or counts[kind] + claimed[kind] < 4) and is_complete(added(counts, kind), forms)
    ]


def lowering(counts, forms="standard"):
    """The kinds that lower the shanten of a 3k+1 hand: a form holds four copies at most, so never a fifth."""
    before = shanten(counts, forms)
    return [kind for kind in range(34) if counts[kind] < 4 and shanten(added(counts, kind), forms) < before]


def useful(counts, claimed=(0,) * 34, unseen=None, forms="standard", kinds=False):
    """Live copies of each kind that lowers the shanten; with `kinds` whether it does, copies left or not."""
    if unseen is None:
        unseen = unseen_copies(counts, claimed)
    lowers = lowering(counts, forms)
    return [(kind in lowers) if kinds else (unseen[kind] if kind in lowers else 0) for kind in range(34)]


def discards(counts, claimed=(0,) * 34, unseen=None, forms="standard"):
    """After each discard of a 3k+2 hand: the shanten (127 without the tile) and the live useful copies.

    The tile thrown is seen, so `unseen` is counted from the hand before the discard.
    """
    if unseen is None:
        unseen = unseen_copies(counts, claimed)
    away, copies = [OUT_OF_REACH] * 34, [0] * 34
    for kind in range(34):
        if counts[kind]:
            rest = added(counts, kind, -1)
            away[kind] = shanten(rest, forms)
            copies[kind] = sum(unseen[tile] for tile in lowering(rest, forms))
    return away, copies


def unseen_copies(counts, claimed):
    return [max(0, 4 - held - sets) for held, sets in zip(counts, claimed, strict=True)]


def added(counts, kind, copies=1):
    changed = list(counts)
    changed[kind] += copies
    return tuple(changed)


# Readings -----------------------------------------------------------------------------------------


def is_complete(counts, forms="standard"):
    """Whether a 3k+2 hand is complete in form, however many copies of a kind that takes."""
    return next(readings(counts, forms), None) is not None


def readings(counts, forms="all"):
    """Every way to read a complete hand, each once: (shape, sets, pair), all as tuples of kinds.

    ``standard`` has k sets and a pair; ``pairs`` its pairs as sets and no pair; ``eight_pairs`` likewise, the
    odd tile as pair; ``pairs_triplet`` likewise, the triplet as pair; ``orphans`` the twelve singles as one
    set and the pair; ``lesser_knitted`` (全不靠) and ``greater_knitted`` (七星不靠) all fourteen as one set;
    ``knitted_straight`` the nine as one set, then its remaining set, unless that is claimed, and the pair.
    """
    for form in names(forms):
        yield from READERS[form](tuple(counts), sum(counts))


def standard_readings(counts, n):
    for pair, sets in sets_and_pair(counts):
        yield "standard", sets, pair


def sets_and_pair(counts):
    for kind in range(34):
        if counts[kind] >= 2:
            for sets in all_sets(added(counts, kind, -2)):
                yield (kind, kind), sets


def all_sets(counts):
    """Every way to take tiles apart into sets, each once and sorted; sets never cross suits."""
    parts = [group_sets(group, first) for group, first in zip(groups(counts), (*SUITS, 27), strict=True)]
    return [sum(ways, ()) for ways in product(*parts)]


@lru_cache(maxsize=1_000_000)
def group_sets(group, first):
    """The ways of one suit or of the honours: its lowest tile is in a triplet or begins a chow."""
    low = next((rank for rank, count in enumerate(group) if count), None)
    if low is None:
        return ((),)
    ways = set()
    if group[low] >= 3:
        rest = added(group, low, -3)
        ways |= {tuple(sorted(((first + low,) * 3, *sets))) for sets in group_sets(rest, first)}
    if first < 27 and low <= 6 and group[low + 1] and group[low + 2]:
        rest = added(added(added(group, low, -1), low + 1, -1), low + 2, -1)
        chow = tuple(range(first + low, first + low + 3))
        ways |= {tuple(sorted((chow, *sets))) for sets in group_sets(rest, first)}
    return tuple(sorted(ways))


def pair_readings(most):
    def read(counts, n):
        pairs = tuple((k, k) for k in range(34) for _ in range(counts[k] // 2))
        if n == 14 and len(pairs) == 7 and max(counts) <= most:
            yield "pairs", pairs, ()

    return read


def eight_pair_readings(counts, n):
    pairs = tuple((k, k) for k in range(34) for _ in range(counts[k] // 2))
    if n == 17 and len(pairs) == 8:
        yield "eight_pairs", pairs, tuple(k for k in range(34) if counts[k] % 2)


def pairs_triplet_readings(counts, n):
    odd = [k for k in range(34) if counts[k] % 2]
    if n == 17 and len(odd) == 1 and counts[odd[0]] >= 3:
        rest = added(counts, odd[0], -3)
        yield "pairs_triplet", tuple((k, k) for k in range(34) for _ in range(rest[k] // 2)), (odd[0],) * 3


def orphan_readings(counts, n):
    twice = [k for k in ORPHANS if counts[k] == 2]
    if n == 14 and all(counts[k] for k in ORPHANS) and len(twice) == 1:
        yield "orphans", (tuple(k for k in ORPHANS if k not in twice),), (twice[0],) * 2


def knitted_readings(counts, n):
    if n == 14:
        held = tuple(k for k in range(34) if counts[k])
        if len(held) == 14 and any(set(held) <= {*nine, *HONOURS} for nine in KNITTED_NINES):
            yield "greater_knitted" if set(HONOURS) <= set(held) else "lesser_knitted", (held,), ()
    if n in (11, 14):
        for nine in KNITTED_NINES:
            if all(counts[k] for k in nine):
                rest = reduce(lambda left, kind: added(left, kind, -1), nine, counts)
                for pair, sets in sets_and_pair(rest):
                    yield "knitted_straight", (nine, *sets), pair


READERS = {
    "standard": standard_readings,
    "pairs": pair_readings(most=4),
    "distinct_pairs": pair_readings(most=2),
    "orphans": orphan_readings,
    "knitted": knitted_readings,
    "eight_pairs": eight_pair_readings,
    "pairs_triplet": pairs_triplet_readings,
}


# One suit, all of it ------------------------------------------------------------------------------


def one_suit_hands(most=14):
    """Every suit of 1 to `most` tiles, at most four of a kind, in counting order."""
    return (suit for suit in product(range(5), repeat=9) if 0 < sum(suit) <= most)
