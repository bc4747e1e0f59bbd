"""Series of pairs, triplets and kongs: the best cut into disjoint blocks, against every cut that there is."""

import random
from itertools import combinations

import pytest

import pysolver
from pysolver.rulebook import Page, Pattern
from pysolver.scoring import RuleSet
from pysolver.wall import DRAGONS, SUITS, WallRule

SIZES = {"pair": 2, "triplet": 3, "kong": 4}
LENGTHS = {"pair": range(3, 8), "triplet": range(2, 5), "kong": range(2, 5), "quad": range(2, 4)}


def page_of(weights):
    """A page that pays for blocks alone, by kind and length."""
    patterns = [
        Pattern(f"{kind}{n}", kind, value, per=f"{kind}_series_{n}") for (kind, n), value in weights.items()
    ]
    page = Page("toy", "玩具", "分", patterns, forms=("standard", "pairs"))
    return RuleSet(page, (), {}, WallRule(tiles=SUITS + DRAGONS))


def blocks_of(parts):
    """(kind, length) of each way to see these parts of one suit as one block; parts are (kind, ranks)."""
    ranks = sorted(rank for _, of in parts for rank in of)
    if ranks != list(range(ranks[0], ranks[0] + len(ranks))):
        return
    kinds = {kind for kind, _ in parts}
    if kinds <= {"pair"}:
        yield "pair", len(ranks)
    if kinds <= {"triplet", "kong"}:
        yield "triplet", len(ranks)
    for fours in ("kong", "quad"):
        if kinds == {fours}:
            yield fours, len(ranks)


def best_cut(parts, weights):
    """The most that disjoint blocks come to: the first part stands in no block, or in one with some of the others."""
    if not parts:
        return 0
    first, *rest = parts
    best = best_cut(rest, weights)
    for size in range(len(rest) + 1):
        for others in combinations(range(len(rest)), size):
            taken = [first, *(rest[i] for i in others)]
            worth = max((weights.get(block, 0) for block in blocks_of(taken)), default=0)
            if worth:
                left = [part for i, part in enumerate(rest) if i not in others]
                best = max(best, worth + best_cut(left, weights))
    return best


def parts_in(reading, suit):
    """The parts of one suit that can stand in blocks: equal runs two by two, the pair, triplets and kongs."""
    sets = [text.strip("[]()") for text in reading.sets]
    ours = [text[:-1] for text in sets if text[-1] == suit]
    triplets = [
        ("kong" if len(text) == 4 else "triplet", (int(text[0]),)) for text in ours if text[0] == text[1]
    ]
    runs = [text for text in ours if text[0] != text[1]]
    doubles = [
        ("pair", tuple(map(int, run))) for run in sorted(set(runs)) for _ in range(runs.count(run) // 2)
    ]
    pair = [("pair", (int(reading.pair[0]),))] if reading.pair[-1] == suit else []
    return triplets, doubles + pair


def plain_total(hand, weights):
    """The best over all readings, written without a thought of speed."""
    totals = [0]
    for reading in pysolver.decompose(hand, forms=("standard", "pairs")):
        if reading.shape == "standard":
            totals.append(
                sum(best_cut(parts, weights) for suit in "mps" for parts in parts_in(reading, suit))
            )
        else:
            ranks = [[int(pair[0]) for pair in reading.rest if pair[-1] == suit] for suit in "mps"]
            totals.append(sum(pairs_total(of_suit, weights) for of_suit in ranks))
    return max(totals)


def pairs_total(ranks, weights):
    """Seven pairs: a quad is two pairs, or one part of a series of quads."""
    quads = sorted({rank for rank in ranks if ranks.count(rank) == 2})
    best = 0
    for size in range(len(quads) + 1):
        for chosen in combinations(quads, size):
            pairs = [("pair", (rank,)) for rank in sorted(ranks) if rank not in chosen]
            fours = [("quad", (rank,)) for rank in chosen]
            best = max(best, best_cut(pairs + fours, weights))
    return best


def random_hand(words):
    """A win of few kinds: sets in a narrow stretch of one or two suits, some of them laid down; or seven pairs."""
    while True:
        low, suits = words.randrange(1, 4), words.choice(["m", "mp"])
        used: dict[str, int] = {}
        texts, concealed = [], []
        seven = words.random() < 0.3
        shapes = (
            ["pair"] * 7 if seven else [*words.choices(["run", "triplet", "kong"], [3, 3, 1], k=4), "pair"]
        )
        for shape in shapes:
            suit, rank = words.choice(suits), low + words.randrange(5)
            ranks = [rank, rank + 1, rank + 2] if shape == "run" else [rank] * SIZES[shape]
            tiles = [f"{r}{suit}" for r in ranks]
            for tile in tiles:
                used[tile] = used.get(tile, 0) + 1
            if shape == "kong" or (shape == "triplet" and words.random() < 0.4):
                texts.append("[" + "".join(tile[0] for tile in tiles) + suit + "]")
            else:
                concealed += tiles
        if max(used.values()) <= 4:
            words.shuffle(concealed)
            return "".join(texts) + "".join(concealed[:-1]) + "+" + concealed[-1]


def random_weights(words):
    blocks = [(kind, n) for kind, lengths in LENGTHS.items() for n in lengths]
    return {block: words.randrange(1, 30) for block in blocks if words.random() < 0.8}


def check(seed, pages, hands):
    words = random.Random(seed)
    paid = 0
    for _ in range(pages):
        weights = random_weights(words)
        page = page_of(weights)
        for _ in range(hands):
            hand = random_hand(words)
            expected = plain_total(hand, weights)
            assert page.score(hand).total == expected, (hand, weights)
            paid += expected > 0
    return paid


def test_the_best_cut_pays_as_much_as_any():
    assert check(5, 30, 50) > 300


@pytest.mark.full
def test_the_best_cut_pays_as_much_as_any_in_full():
    assert check(6, 300, 400) > 10_000
