"""Slow, obvious twins of the card games in plain Python, sharing nothing with the package."""

from collections import Counter
from functools import lru_cache
from itertools import combinations

import numpy as np

NUMBERS = {letter: number for number, letter in enumerate("23456789TJQKA", 2)}
PACK = [number + suit for number in "23456789TJQKA" for suit in "cdhs"]


def card(name):
    return (NUMBERS[name[0]], name[1])


def row(text):
    return [card(name) for name in text.split()]


# ---- ranks ----


def straight_top(numbers, wheel):
    """What a straight is compared by, or None; the second straight of ``wheel="second"`` stands at 13.5."""
    numbers = sorted(numbers)
    if numbers == [2, 3, 4, 5, 14]:
        return {"lowest": 5, "second": 13.5, "no": None}[wheel]
    return numbers[4] if numbers == list(range(numbers[0], numbers[0] + 5)) else None


def key(cards, wheel="lowest"):
    """(type 0-8, what decides within the type ...): greater beats, and a missing kicker loses."""
    numbers = [number for number, _ in cards]
    groups = sorted(((copies, number) for number, copies in Counter(numbers).items()), reverse=True)
    copies = [group[0] for group in groups]
    order = tuple(number for _, number in groups)
    if copies[0] == 4:
        return (7, *order)
    if copies[:2] == [3, 2]:
        return (6, *order)
    if len(cards) == 5 and copies[0] == 1:
        flush = len({suit for _, suit in cards}) == 1
        top = straight_top(numbers, wheel)
        if top:
            return (8 if flush else 4, top)
        if flush:
            return (5, *order)
    if copies[0] == 3:
        return (3, *order)
    if copies[:2] == [2, 2]:
        return (2, *order)
    return (1 if copies[0] == 2 else 0, *order)


# ---- fronts by every one of the 72,072 cuts ----


@lru_cache(maxsize=1)
def cuts():
    """Places of head, middle and tail in the lists of threes and fives, for every cut."""
    threes, fives = list(combinations(range(13), 3)), list(combinations(range(13), 5))
    place = {five: n for n, five in enumerate(fives)}
    found = []
    for n, three in enumerate(threes):
        rest = [i for i in range(13) if i not in three]
        for middle in combinations(rest, 5):
            tail = tuple(i for i in rest if i not in middle)
            found.append((n, place[middle], place[tail]))
    return threes, fives, np.array(found)


def front(cards, wheel="lowest", equal=False):
    """The key triples of legal cuts that no other legal cut beats or equals in all rows."""
    threes, fives, places = cuts()
    head_keys = [key([cards[i] for i in three], wheel) for three in threes]
    five_keys = [key([cards[i] for i in five], wheel) for five in fives]
    scale = sorted({*head_keys, *five_keys})
    number = {k: n for n, k in enumerate(scale)}
    heads, others = np.array([number[k] for k in head_keys]), np.array([number[k] for k in five_keys])
    head, middle, tail = heads[places[:, 0]], others[places[:, 1]], others[places[:, 2]]
    legal = (head < middle) & ((middle <= tail) if equal else (middle < tail))
    left = np.unique(np.stack([head, middle, tail], 1)[legal], axis=0)
    found = set()
    while len(left):
        best = left[-1]  # unique sorts, so the last is beaten by none of the others
        found.add(tuple(scale[n] for n in best))
        left = left[~(left <= best).all(axis=1)]
    return found


# ---- whole hands ----


def parts(counts, groups):
    """Whether counts can be parted into groups, each taken from one entry."""
    if not groups:
        return True
    first, *rest = groups
    for place, held in enumerate(counts):
        if held >= first:
            left = (*counts[:place], held - first, *counts[place + 1 :])
            if parts(left, rest):
                return True
    return False


RUNS = {
    frozenset(14 if number == 1 else number for number in range(low, low + size))
    for size in (3, 5)
    for low in range(1, 16 - size)
}


def is_run(cards):
    """Consecutive numbers, each once, the ace low or high."""
    numbers = frozenset(number for number, _ in cards)
    return len(numbers) == len(cards) and numbers in RUNS


def is_flush(cards):
    return all(suit == cards[0][1] for _, suit in cards)


def splits(cards, good):
    """Whether cards part into 3 + 5 + 5 where each part is good."""
    for middle in combinations(cards[1:], 4):  # the five with the first card, or else the three with it
        five = [cards[0], *middle]
        if good(five):
            rest = [c for c in cards if c not in five]
            for three in combinations(rest, 3):
                if good(three) and good([c for c in rest if c not in three]):
                    return True
    for pair in combinations(cards[1:], 2):
        three = [cards[0], *pair]
        if good(three):
            rest = [c for c in cards if c not in three]
            for middle in combinations(rest[1:], 4):
                five = [rest[0], *middle]
                if good(five) and good([c for c in rest if c not in five]):
                    return True
    return False


def patterns(cards):
    """The Chinese names of every whole-hand pattern of both lists that thirteen cards hold."""
    numbers, suits = Counter(n for n, _ in cards), Counter(s for _, s in cards)
    held = tuple(sorted(numbers.values(), reverse=True))
    straights, flushes = splits(cards, is_run), splits(cards, is_flush)
    red = sum(suit in "hd" for _, suit in cards)
    found = {
        "一条青龙": len(suits) == 1,
        "一条龙": len(numbers) == 13,
        "三顺": straights,
        "三花": flushes,
        "三同花顺": straights and flushes and splits(cards, lambda part: is_flush(part) and is_run(part)),
        "六对半": parts(held, [2] * 6),
        "三分天下": parts(held, [4, 4, 4]),
        "四套三条": parts(held, [3] * 4),
        "五对三条": parts(held, [3] + [2] * 5),
        "双怪冲三": parts(held, [3, 3, 2, 2, 2]),
        "十二皇族": sum(n >= 11 for n, _ in cards) >= 12,
        "all_T_A": all(n >= 10 for n, _ in cards),
        "凑一色": red in (0, 13),
        "5-A": all(n >= 5 for n, _ in cards),
        "A-10": all(n <= 10 or n == 14 for n, _ in cards),
        "8-A": all(n >= 8 for n, _ in cards),
        "2-8": all(n <= 8 for n, _ in cards),
    }
    return {name for name, holds in found.items() if holds}


# ---- Red Ten ----

JOKERS = {"BJ", "SJ"}
SINGLES = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "3h", "SJ", "BJ", "redT"]
NUMBER_ORDER = "3456789TJQKA2"


def single_rank(name):
    if name in ("Th", "Td"):
        return SINGLES.index("redT")
    return SINGLES.index(name if name in ("3h", "SJ", "BJ") else name[0])


def combination(names, straights=False, always=False):
    """(class, bomb tier, length, rank) of cards played together, or None."""
    names = sorted(names)
    if len(names) == 1:
        return ("single", 0, 1, single_rank(names[0]))
    if names == ["BJ", "SJ"]:
        return ("jokers", 3, 2, 0)
    if names == ["Td", "Th"]:
        return ("red", 4, 2, 0)
    if not names or JOKERS & set(names):
        return None
    places = sorted(NUMBER_ORDER.index(name[0]) for name in names)
    if len(set(places)) == 1:
        rank = max(map(single_rank, names)) if always else places[0]
        return (f"same{len(names)}", len(names) - 2 if len(names) > 2 else 0, len(names), rank)
    in_a_row = places == list(range(places[0], places[0] + len(places)))
    if straights and len(names) >= 3 and in_a_row and "2" not in {name[0] for name in names}:
        return ("straight", 0, len(names), places[-1])
    return None


def beats(a, b, **options):
    a, b = combination(a, **options), combination(b, **options)
    if a[1] != b[1]:
        return a[1] > b[1]
    return a[0] == b[0] and a[2] == b[2] and a[3] > b[3]


def plays(hand, on_table=None, first=False, lead="contains", **options):
    """Every subset of the hand that may be played."""
    found = []
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            if combination(cards, **options) is None:
                continue
            if on_table and not beats(cards, on_table, **options):
                continue
            free = sum(name[0] == "3" for name in hand) >= 3
            if first and not free and ("3s" not in cards or (lead == "single" and size > 1)):
                continue
            found.append(frozenset(cards))
    return found
