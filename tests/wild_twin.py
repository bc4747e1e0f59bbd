"""The slow, obvious twin of counting with wildcards: every assignment is tried, and each makes a plain hand.

Nothing here is shared with the core. A hand is (counts, wilds, claimed), an assignment a tuple of kinds.
"""

from functools import cache, lru_cache
from itertools import combinations_with_replacement, product

import numpy as np

KINDS = range(34)
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
KNITTED = [
    [9 * suit + rank for suit, first in enumerate(classes) for rank in range(first, 9, 3)]
    for classes in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
]
SIZES = {
    "pairs": (13, 14),
    "distinct_pairs": (13, 14),
    "orphans": (13, 14),
    "eight_pairs": (16, 17),
    "pairs_triplet": (16, 17),
}


def room(counts, claimed, fifth):
    """How many wildcards each kind may take."""
    if fifth == "all":
        return [17] * 34
    return [max(0, 4 - counts[k] - (claimed[k] if fifth == "none" else 0)) for k in KINDS]


@cache
def additions(wilds):
    """Every multiset of so many kinds, as counts."""
    kinds = np.array(list(combinations_with_replacement(KINDS, wilds)), int)
    kinds = kinds.reshape(-1 if wilds else 1, wilds)
    added = np.zeros((len(kinds), 34), np.int8)
    for column in kinds.T:
        added[np.arange(len(kinds)), column] += 1
    return added


def assignments(counts, wilds, claimed, fifth):
    """Every way to assign the wildcards, as counts (..., 34)."""
    added = additions(wilds)
    return added[(added <= np.array(room(counts, claimed, fifth))).all(1)]


# ---- complete hands, by taking away the lowest tile's set or pair ----


def splits(counts, sets, pair):
    """Every way to read counts as so many sets and perhaps a pair: (sorted sets, pair), each a tuple of kinds."""
    low = next((k for k in KINDS if counts[k]), None)
    if low is None:
        if sets == 0 and not pair:
            yield (), None
        return
    parts = [(low,) * 3] if sets else []
    if sets and low < 27 and low % 9 < 7:
        parts.append((low, low + 1, low + 2))
    if pair:
        parts.append((low,) * 2)
    for part in parts:
        left = list(counts)
        for k in part:
            left[k] -= 1
        if min(left) < 0:
            continue
        for rest, eyes in splits(left, sets - (len(part) == 3), pair and len(part) == 3):
            yield (tuple(sorted((*rest, part))), eyes) if len(part) == 3 else (rest, part)


@cache
def suit_parts(counts, runs):
    """(may be sets alone, may be sets and a pair) for one suit's counts."""
    low = next((i for i, c in enumerate(counts) if c), None)
    if low is None:
        return True, False
    plain = paired = False
    for part in ([low] * 3, [low] * 2, [low, low + 1, low + 2] if runs and low + 2 < len(counts) else None):
        if part is None or any(counts[i] < part.count(i) for i in part):
            continue
        rest = suit_parts(tuple(c - part.count(i) for i, c in enumerate(counts)), runs)
        plain, paired = (
            plain or (len(part) == 3 and rest[0]),
            paired or (rest[0] if len(part) == 2 else rest[1]),
        )
    return plain, paired


SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))


def by_suit(hands, answer):
    """For each suit the answer to its counts, an array over the hands; each different suit is asked once."""
    answers = []
    for first, last in SUITS:
        part = hands[:, first:last].astype(np.int64)
        _, one, back = np.unique(part @ 22 ** np.arange(last - first), return_index=True, return_inverse=True)
        answers.append(np.array([answer(tuple(part[i].tolist()), last < 28) for i in one])[back])
    return answers


def standard_wins(hands):
    plain, paired = np.ones(len(hands), bool), np.zeros(len(hands), bool)
    for suit in by_suit(hands, suit_parts):
        plain, paired = plain & suit[:, 0], (paired & suit[:, 0]) | (plain & suit[:, 1])
    return paired


def form_wins(hands, melds, form):
    """Which of the plain hands (N, 34) are complete in this form."""
    n, odd = int(hands[0].sum()), hands % 2
    if form == "standard":
        return standard_wins(hands)
    if form == "knitted":
        won = np.zeros(len(hands), bool)
        for nine in KNITTED:
            rest = hands - np.isin(KINDS, nine)
            if (n == 14 and melds == 0) or (n == 11 and melds <= 4):
                won |= (rest >= 0).all(1) & standard_wins(np.maximum(rest, 0))
            if n == 14 and melds == 0:
                won |= (hands <= (np.isin(KINDS, nine) | (np.array(KINDS) > 26))).all(1)
        return won
    if melds or n != SIZES[form][1]:
        return np.zeros(len(hands), bool)
    if form == "orphans":
        return (hands[:, ORPHANS] > 0).all(1) & (hands[:, ORPHANS].sum(1) == 14)
    if form == "eight_pairs":
        return odd.sum(1) == 1
    if form == "pairs_triplet":
        return (odd.sum(1) == 1) & (hands * odd >= 3).any(1)
    return (odd.sum(1) == 0) & ((hands <= 2).all(1) | (form == "pairs"))


def readings(counts, claimed, forms):
    """Every reading of a plain complete hand: (shape, sets, pair or odd kind, arrangement)."""
    n, melds, found = sum(counts), sum(claimed), []
    if "standard" in forms:
        found += [("standard", sets, pair, None) for sets, pair in set(splits(counts, n // 3, True))]
    if n == 14 and melds == 0:
        even = all(c % 2 == 0 for c in counts)
        if (even and "pairs" in forms) or ("distinct_pairs" in forms and even and max(counts) == 2):
            found.append(("pairs", (), None, None))
        if "orphans" in forms and all(counts[k] for k in ORPHANS) and sum(counts[k] for k in ORPHANS) == 14:
            found.append(("orphans", (), next(k for k in ORPHANS if counts[k] == 2), None))
    for arrangement, nine in enumerate(KNITTED if "knitted" in forms else []):
        rest = [c - (k in nine) for k, c in enumerate(counts)]
        if min(rest) >= 0 and (n == 14 or (n == 11 and melds <= 4)):
            found += [
                ("knitted_straight", *split, arrangement) for split in set(splits(rest, n // 3 - 3, True))
            ]
        if (
            n == 14
            and melds == 0
            and max(counts) == 1
            and all(k in nine or k > 26 for k in KINDS if counts[k])
        ):
            shape = "greater_knitted" if sum(counts[27:]) == 7 else "lesser_knitted"
            found.append((shape, (), None, arrangement))
    odd = [k for k in KINDS if counts[k] % 2]
    if n == 17 and melds == 0 and len(odd) == 1:
        if "eight_pairs" in forms:
            found.append(("eight_pairs", (), odd[0], None))
        if "pairs_triplet" in forms and counts[odd[0]] >= 3:
            found.append(("pairs_triplet", (), odd[0], None))
    return found


def wins(counts, wilds, claimed, fifth, forms):
    hands = np.array(counts, np.int8) + assignments(counts, wilds, claimed, fifth)
    return len(hands) > 0 and any(form_wins(hands, sum(claimed), form).any() for form in forms)


def waits(counts, wilds, claimed, fifth, forms):
    """(waits with dead tiles dropped, and with them kept), a list of 34 each."""
    most = room(counts, claimed, fifth)
    with_one = [[c + (k == kind) for k, c in enumerate(counts)] for kind in KINDS]
    kept = [wins(one, wilds, claimed, fifth, forms) for one in with_one]
    return [kept[k] and most[k] > 0 for k in KINDS], kept


def all_readings(counts, wilds, claimed, fifth, forms):
    """Every reading with what the wildcards became."""
    return [
        (*reading, [k for k in KINDS for _ in range(added[k])])
        for added in assignments(counts, wilds, claimed, fifth).tolist()
        for reading in readings([c + a for c, a in zip(counts, added, strict=True)], claimed, forms)
    ]


# ---- shanten of a plain hand: tiles missing from the nearest target ----


@cache
def targets(ranks, most, sets):
    """Every count vector of up to `sets` sets, with or without a pair, no kind above `most`; and its (pair, sets)."""
    found, begin = {}, ((0,) * ranks, 0, 0)
    parts = [(i, i, i) for i in range(ranks)] + ([(i, i + 1, i + 2) for i in range(7)] if ranks == 9 else [])
    parts += [(i, i) for i in range(ranks)]

    def grow(counts, place, made, pair):
        found[counts, pair, made] = None
        for at in range(place, len(parts)):
            part = parts[at]
            if (made == sets) if len(part) == 3 else pair:
                continue
            grown = tuple(c + part.count(i) for i, c in enumerate(counts))
            if max(grown) <= most:
                grow(grown, at, made + (len(part) == 3), pair or len(part) == 2)

    grow(begin[0], 0, 0, False)
    vectors = np.array([key[0] for key in found], np.int8)
    labels = np.array([(sets + 1) * key[1] + key[2] for key in found])
    order = np.argsort(labels, kind="stable")
    return vectors[order].T.copy(), np.flatnonzero(np.diff(labels[order], prepend=-1)), labels[order]


@lru_cache(maxsize=1 << 16)
def suit_missing(held, caps, sets):
    """The fewest tiles missing by [pair][sets] for one suit, each kind wanted up to its cap."""
    vectors, starts, labels = targets(len(held), max(caps), sets)
    missing = np.zeros(vectors.shape[1], np.int8)
    for wanted, c, most in zip(vectors, held, caps, strict=True):
        missing += np.maximum(wanted - np.int8(c), np.int8(0)) + np.int8(30) * (wanted > most)
    out = np.full(2 * (sets + 1), 30)
    out[labels[starts]] = np.minimum(np.minimum.reduceat(missing, starts), 30)
    return out


def standard_missing(hands, sets, caps):
    """Tiles missing from so many sets and a pair: suits merge by the fewest tiles of both. `caps`: (34,) or (N, 34)."""
    both = np.hstack([hands, np.broadcast_to(caps, hands.shape)])
    total = None
    for first, last in SUITS:
        part = np.ascontiguousarray(both[:, [*range(first, last), *range(34 + first, 34 + last)]], np.int8)
        rows = part.view(f"V{part.shape[1]}").ravel()
        _, one, back = np.unique(rows, return_index=True, return_inverse=True)
        half = last - first
        vectors = [suit_missing(tuple(row[:half]), tuple(row[half:]), sets) for row in part[one].tolist()]
        suit = np.array(vectors)[back].reshape(-1, 2, sets + 1)
        merged = suit if total is None else np.full_like(suit, 99)
        for i, j, (p, q) in product(range(sets + 1), range(sets + 1), ((0, 0), (0, 1), (1, 0))):
            if total is not None and i + j <= sets:
                merged[:, p + q, i + j] = np.minimum(merged[:, p + q, i + j], total[:, p, i] + suit[:, q, j])
        total = merged
    return total[:, 1, sets]


def missing_from(hands, caps, melds, form):
    """Tiles missing of plain hands (N, 34) from one form; 128 where it is out of reach."""
    n, pairs, kinds = int(hands[0].sum()), (hands // 2).sum(1), (hands > 0).sum(1)
    if form == "standard":
        return standard_missing(hands, n // 3, caps)
    if form == "knitted":
        best = np.full(len(hands), 128)
        for nine in KNITTED if (n in (13, 14) and melds == 0) or (n in (10, 11) and melds <= 4) else []:
            held = np.isin(KINDS, nine) & (hands > 0)
            rest = standard_missing(hands - held, n // 3 - 3, np.full(34, 4))
            best = np.minimum(best, 9 - held.sum(1) + rest)
            if n >= 13:
                best = np.minimum(best, 14 - held.sum(1) - (hands[:, 27:] > 0).sum(1))
        return best
    if n not in SIZES[form] or melds:
        return np.full(len(hands), 128)
    if form == "pairs":
        return 7 - pairs
    if form == "distinct_pairs":
        return 7 - (hands >= 2).sum(1) + np.maximum(0, 7 - kinds)
    if form == "orphans":
        return 14 - (hands[:, ORPHANS] > 0).sum(1) - (hands[:, ORPHANS] > 1).any(1)
    if form == "eight_pairs":
        return np.maximum(8 - pairs, int(n == 16) * (pairs >= 8))
    best = np.full(len(hands), 128)
    for kind, taken in product(KINDS, (3, 5)):  # the triplet, or the triplet and a pair of one kind
        rest = np.where(np.arange(34) == kind, 0, hands)
        wanted = np.maximum(0, 7 - (taken == 5) - (rest // 2).sum(1))
        missing = np.maximum(0, taken - hands[:, kind]) + wanted + np.maximum(0, wanted - (rest % 2).sum(1))
        best = np.where(taken <= np.broadcast_to(caps, hands.shape)[:, kind], np.minimum(best, missing), best)
    return best


def shanten(counts, wilds, claimed, fifth, forms):
    added = assignments(counts, wilds, claimed, fifth)
    hands = np.array(counts, np.int8) + added
    caps = 4 + added * (fifth == "all")
    return int(min(missing_from(hands, caps, sum(claimed), form).min() for form in forms)) - 1
