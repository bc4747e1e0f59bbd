"""Counting by rule sets that have a wild kind: physical tiles in and out, against every assignment and every draw.

Distance is what it says: a full hand that wins is at -1, one that waits is one draw off the nearest full hand, and a
full hand that does not win is as far as the best of its discards. Whether a full hand wins is asked of the twin that
tries every assignment, in which wildcards are beside the counts and 白板 are counted as the face they stand for.
"""

import random

import numpy as np
import pytest
import wild_twin as twin
from twins import hongzhong as hongzhong_twin
from twins import wenzhou as wenzhou_twin

import pysolver
from pysolver import TILE_NAMES, ContextError, HandError

KINDS = range(34)
P, F, C = 31, 32, 33
WENZHOU, HONGZHONG = pysolver.rules("wenzhou"), pysolver.rules("hongzhong")


class House:
    """What a rule set's text says of its wildcards, and no more."""

    def __init__(
        self, book, options, wild, tiles, copies, fifth, forms, size, *, face=False, wins=0, thrown=True
    ):
        self.book, self.options, self.rules = (
            book,
            options,
            pysolver.rules(book.__name__.split(".")[-1], **options),
        )
        self.wild, self.copies, self.fifth, self.wins, self.thrown = wild, copies, fifth, wins, thrown
        self.forms, self.size = forms, size
        self.context = {"wild": TILE_NAMES[wild]} if face else {}
        self.substitute = P if face and wild != P else None  # 白板 turned: nothing substitutes
        self.tiles = sorted({*tiles, wild})

    def plain(self, counts):
        """(faces, wildcards) of physical tiles."""
        faces = list(counts)
        wilds, faces[self.wild] = faces[self.wild], 0
        if self.substitute is not None:
            faces[self.wild], faces[self.substitute] = faces[self.substitute], 0
        return faces, wilds

    def is_win(self, counts, claimed):
        faces, wilds = self.plain(counts)
        if self.wins and wilds >= self.wins:
            return True
        return bool(twin.wins(faces, wilds, self.plain(claimed)[0], self.fifth, self.forms))

    def left(self, tile, counts, claimed):
        """Copies of a tile that neither the hand nor its sets hold."""
        return (self.copies if tile == self.wild else 4) - counts[tile] - claimed[tile]


def wenzhou(rng):
    values = {
        "three_wilds_win": rng.random() < 0.5,
        "eight_pairs": rng.random() < 0.8,
        "discard_wild": rng.random() < 0.5,
        "solo_dragons": rng.choice(("bonus", "normal")),
    }
    tiles = range(34 if values["solo_dragons"] == "normal" else 32)
    wild = rng.choice([*range(34), P])
    forms = ("standard", "eight_pairs") if values["eight_pairs"] else ("standard",)
    wins, thrown = 3 * values["three_wilds_win"], values["discard_wild"]
    return House(wenzhou_twin, values, wild, tiles, 3, "all", forms, 16, face=True, wins=wins, thrown=thrown)


def hongzhong(rng):
    return House(hongzhong_twin, {}, C, range(27), 4, "concealed", ("standard", "pairs"), 13)


HOUSES = {"wenzhou": wenzhou, "hongzhong": hongzhong}


def deal(rng, house, wilds):
    """(physical counts, claimed ones, the claimed sets as text) of a waiting hand, near a win, with so many wilds."""
    suited = [k for k in range(27) if k != house.wild]
    while True:
        faces = [k for k in house.tiles if k not in (house.wild, house.substitute)]
        faces += [house.wild] * (house.substitute is not None)
        few = rng.random() < 0.4
        kinds = [k for k in faces if k < 27 and k // 9 == suited[0] // 9] if few else faces
        blocks = []
        for _ in range(house.size // 3):
            kind = rng.choice(kinds)
            run = [kind, kind + 1, kind + 2]
            chow = kind < 27 and kind % 9 < 7 and all(k in faces for k in run) and rng.random() < 0.6
            blocks.append(run if chow else [kind] * 3)
        if rng.random() < 0.2:
            blocks = [[k, k] for k in rng.choices(kinds, k=house.size // 2)]
        own = rng.randint(0, 2) if len(blocks) == house.size // 3 else 0
        melds, rest = blocks[:own], [k for block in blocks[own:] for k in block]
        if house.book is hongzhong_twin:
            melds = [meld for meld in melds if len(set(meld)) == 1]
        size = house.size - 3 * len(melds)
        rest = [k for k in rest if rng.random() < 0.9] + rng.choices(kinds, k=size)
        faced, claimed = [0] * 34, [sum(meld.count(k) for meld in melds) for k in KINDS]
        for k in rest:
            if faced[k] + claimed[k] < 4 and sum(faced) < size - wilds:
                faced[k] += 1
        if sum(faced) == size - wilds and max(claimed) <= 4:
            break

    def physical(counts):
        tiles = list(counts)
        if house.substitute is not None:
            tiles[house.substitute], tiles[house.wild] = tiles[house.wild], 0
        return tiles

    face = house.wild if house.substitute is None else house.substitute
    names = [TILE_NAMES[face if k == house.wild else k] for k in KINDS]
    texts = ["[" + "".join(names[k] for k in meld) + "]" for meld in melds]
    counts = physical(faced)
    counts[house.wild] = wilds
    return counts, physical(claimed), texts


def text_of(counts, melds):
    return "".join(melds) + "".join(TILE_NAMES[k] * count for k, count in enumerate(counts))


def with_one(counts, kind, change):
    return [count + change * (k == kind) for k, count in enumerate(counts)]


def check(rng, house, wilds):
    counts, claimed, melds = deal(rng, house, wilds)
    rules, context, text = house.rules, house.context, text_of(counts, melds)
    beside = {**context, "claimed": claimed}
    drawn = [
        k for k in house.tiles if house.left(k, counts, [0] * 34) > 0
    ]  # by form: claimed copies do not count
    full = [with_one(counts, k, 1) for k in drawn]
    distances = rules.shanten(
        np.array(full), **{**beside, "claimed": [0] * 34 if not melds else claimed}, invalid="mark"
    )
    won = {k: house.is_win(hand, claimed) for k, hand in zip(drawn, full, strict=True)}
    live = {k: house.left(k, counts, claimed) for k in house.tiles}
    told = {k: int(d) for k, d in zip(drawn, distances, strict=True) if live[k] > 0}

    # who wins
    for k in told:
        assert (told[k] == -1) == won[k], (text, context, TILE_NAMES[k])
        assert rules.shanten("".join(melds) + text_of(with_one(counts, k, 1), []), **context) == told[k]
    check_score(rng, house, counts, melds, [k for k in told if won[k]])

    # waits
    kept = rules.waits(text, dead="keep", **context)
    dropped = rules.waits(text, **context)
    for k in drawn:
        assert (TILE_NAMES[k] in kept) == won[k], (text, context, TILE_NAMES[k])
        if live[k] > 0:
            assert (TILE_NAMES[k] in dropped) == won[k], (text, context, TILE_NAMES[k])
    for dead, names in (("keep", kept), ("drop", dropped)):
        array = rules.waits(np.array(counts, np.uint8), dead=dead, **beside)
        assert tuple(TILE_NAMES[k] for k in np.flatnonzero(array)) == names

    # shanten, and the tiles that lower it
    distance = rules.shanten(text, **context)
    assert distance == rules.shanten(counts, **beside)
    assert distance <= min(told.values()) + 1
    if len(told) == len(drawn):
        assert distance == min(told.values()) + 1, (text, context)
    useful = {TILE_NAMES[k]: live[k] for k in sorted(told) if told[k] < distance}
    assert rules.useful_tiles(text, **context) == useful, (text, context)
    array = rules.useful_tiles(counts, **beside)
    assert {TILE_NAMES[k]: int(array[k]) for k in np.flatnonzero(array)} == useful
    check_discards(rng, house, counts, claimed, melds, told)


def check_discards(rng, house, counts, claimed, melds, told):
    """A full hand that does not win is as far as the best of its discards, wildcards that may go among them."""
    drawn = rng.choice(list(told))
    full = with_one(counts, drawn, 1)
    text, rules, beside = text_of(full, melds), house.rules, {**house.context, "claimed": claimed}
    unseen = [max(0, house.left(k, full, claimed)) for k in KINDS]
    after = rules.discards(text, **house.context)
    array = rules.discards(full, **beside)
    every = {}
    for k in KINDS:
        if full[k] == 0:
            assert array.shanten[k] == 127
            continue
        left = with_one(full, k, -1)
        pair = rules.shanten(left, **beside), int(rules.useful_tiles(left, unseen, **beside).sum())
        every[k] = pair[0]
        if k == house.wild and not house.thrown:
            assert TILE_NAMES[k] not in after
            assert array.shanten[k] == 127
            continue
        assert after[TILE_NAMES[k]] == pair == (array.shanten[k], array.useful[k]), (
            text,
            house.context,
            TILE_NAMES[k],
        )
    if told[drawn] >= 0:
        assert told[drawn] == min(every.values()), (text, house.context)


def check_score(rng, house, counts, melds, winners):
    """The best score over all assignments, by the twin of the rule text; and the reading says what came of them."""
    if not winners or sum(house.plain(counts)[0]) < 4:
        return
    win = rng.choice(winners)
    hand = text_of(counts, melds) + "+" + TILE_NAMES[win]
    drawn = house.book is hongzhong_twin or (win == house.wild and not house.thrown) or rng.random() < 0.5
    context = {**house.context, **({"self_draw": True} if drawn else {})}
    score = house.rules.score(hand, **context)
    told = {name: value for name, value in house.options.items() if name in house.book.DEFAULTS}
    assert score.total == house.book.score(hand, context, told)[0], (hand, context)
    readings = house.rules.decompose(hand, **house.context)
    assert score.reading._replace(win=None, win_in=None) in readings
    assert len(set(readings)) == len(readings)


CASES = [
    (name, wilds, *hands)
    for name in HOUSES
    for wilds, *hands in ((0, 20, 200), (1, 60, 1000), (2, 40, 1000), (3, 3, 200))
]
CASES.append(("hongzhong", 4, 1, 20))


@pytest.mark.parametrize(("name", "wilds", "hands"), [case[:3] for case in CASES])
def test_counting_by_the_rules_is_every_assignment_and_every_draw(name, wilds, hands):
    rng = random.Random(f"{name} {wilds}")
    for _ in range(hands):
        check(rng, HOUSES[name](rng), wilds)


@pytest.mark.full
@pytest.mark.parametrize(("name", "wilds", "hands"), [(case[0], case[1], case[3]) for case in CASES])
def test_counting_by_the_rules_is_every_assignment_and_every_draw_in_full(name, wilds, hands):
    rng = random.Random(f"{name} {wilds} in full")
    for _ in range(hands):
        check(rng, HOUSES[name](rng), wilds)


# ---- cases of the rule text ----


def test_the_turned_face_is_waited_for_by_its_substitute_and_the_wild_tile_completes_any_ready_hand():
    ready = "56m123m456s789pEEENN"
    assert WENZHOU.waits(ready, wild="4m") == ("4m", "7m", "P")
    assert WENZHOU.useful_tiles(ready, wild="4m") == {"4m": 3, "7m": 4, "P": 4}
    assert WENZHOU.useful_tiles("P" + ready[1:], wild="8m")  # another turned tile, another meaning
    assert HONGZHONG.useful_tiles("123m456p78s11m234s")["C"] == 4


def test_live_copies_are_those_of_physical_tiles():
    assert WENZHOU.useful_tiles("[35mP]56m456s789pEEENN", wild="4m") == {"4m": 3, "7m": 4, "P": 3}
    unseen = np.ones(34, int)
    assert WENZHOU.useful_tiles("56m123m456s789pEEENN", unseen, wild="4m") == {"4m": 1, "7m": 1, "P": 1}


def test_a_wild_tile_whose_copies_are_all_held_is_no_live_wait():
    hand = "444m12m456s789pEEESS"
    for dead, named in (("drop", False), ("keep", True)):
        assert ("4m" in WENZHOU.waits(hand, wild="4m", dead=dead)) == named
    assert "4m" not in WENZHOU.useful_tiles(hand, wild="4m")


def test_three_wild_tiles_are_a_form_of_their_own():
    two, one = "44m159m258p147sESWN9s", "4m159m258p147sESWN99s"
    assert (WENZHOU.shanten(two, wild="4m"), WENZHOU.shanten(one, wild="4m")) == (0, 1)
    assert WENZHOU.waits(two, wild="4m") == ("4m",)
    assert WENZHOU.useful_tiles(one, wild="4m") == {"4m": 2}
    assert WENZHOU.waits(two, wild="4m", forms="standard") == ()
    assert [r.shape for r in WENZHOU.decompose("444m159m258p147sESWN9s", wild="4m")] == ["three_wilds"]
    score = WENZHOU.score("44m159m258p147sESWN9s+4m", wild="4m", self_draw=True)
    assert (score.reading.shape, score.waits) == ("three_wilds", ("4m",))


def test_who_may_discard_a_wild_tile():
    assert "4m" not in WENZHOU.discards("4mP56m123m456s78pEEENN", wild="4m")
    assert "4m" in pysolver.rules("wenzhou", discard_wild=True).discards("4mP56m123m456s78pEEENN", wild="4m")
    assert "C" in HONGZHONG.discards("123m456p78s11m23sC9s")


def test_a_fifth_copy_may_be_drawn_as_a_wild_tile():
    assert WENZHOU.waits("1111m234567p234567s", wild="4m") == (
        "1m",
        "4m",
    )  # as 1m, of which no other copy is left
    assert WENZHOU.useful_tiles("1111m234567p234567s", wild="4m") == {"4m": 3}
    assert WENZHOU.shanten("1111m234567p234567s", wild="4m") == 0


def test_stars_are_the_wild_tile():
    rest = "56m123m456s789pEEE"
    for starred in ("**", "*4m"):
        assert WENZHOU.waits(starred + rest, wild="4m") == WENZHOU.waits("44m" + rest, wild="4m")
        assert WENZHOU.discards(starred + rest + "1s", wild="4m") == WENZHOU.discards(
            "44m" + rest + "1s", wild="4m"
        )
    counts = np.array(pysolver.Hand.parse("44m" + rest).counts)
    fewer = counts - 2 * (np.arange(34) == 3)
    assert np.array_equal(WENZHOU.waits(fewer, wild="4m", wilds=2), WENZHOU.waits(counts, wild="4m"))


def test_the_printed_score_says_what_a_wildcard_became():
    score = WENZHOU.score("44m123m345s678p111s99p+9p", wild="4m")
    assert score.reading.wilds == ("1m", "4m")
    assert "wild 癞子 as 1m 4m, 1 at home 归位" in str(score)
    assert "wild" not in str(WENZHOU.score("23m456s789pEEENNN55p+1m", wild="4m")).split("\n", 1)[1]


def row(text, **more):
    counts = np.array(pysolver.Hand.parse(text).counts)
    for name, copies in more.items():
        counts[TILE_NAMES.index(name.lstrip("_"))] = copies
    return counts


TAIWAN = pysolver.rules("taiwan")
SIXTEEN = "1111m234567p234567s"
BAD = [
    (lambda: WENZHOU.shanten("4444m1p", wild="4m"), "'4444m1p' at position 3: 4 × 4m, which is wild; 3 are in play"),
    (lambda: WENZHOU.waits([row("1m"), row("1m", _4m=4) - row("1m")], wild="4m"), r"hands\[1\]: 4 × 4m; 3 are in play"),
    (lambda: WENZHOU.shanten([row("1m")], wild="4m", wilds=4), r"hands\[0\]: 4 × 4m; 3 are in play"),
    (lambda: WENZHOU.shanten("1m", claimed=row("1m", _4m=3), wild="4m"), "4m is wild and may not be claimed"),
    (lambda: WENZHOU.waits([row("1m")], claimed=row("E", _4m=3), wild="4m"), "4m in claimed; it is wild"),
    (lambda: WENZHOU.waits("[456m]1m", wild="4m"), r"at position 0: \[456m\] has a wildcard"),
    (lambda: WENZHOU.waits("[35mP]1m", wild="8m"), "do not make"),
    (lambda: WENZHOU.useful_tiles(SIXTEEN, row("E", _4m=4), wild="4m"), "4 × 4m in unseen; 3 are in play"),
    (lambda: WENZHOU.useful_tiles([row("1m")], row("E", _4m=4), wild="4m"), "4 × 4m in unseen; 3 are in play"),
    (lambda: WENZHOU.decompose(row("1m", _4m=4), wild="4m"), "at position 4: 4 × 4m, which is wild; 3 are in play"),
    (lambda: TAIWAN.shanten("1m*"), r"'1m\*' at position 2 holds wildcards or substitutes; taiwan has none"),
    (lambda: TAIWAN.waits([row("11m")], wilds=2), r"hands\[0\]: 2 × \*; the rules have no wildcards"),
    (lambda: TAIWAN.decompose("11m***"), "taiwan has none"),
    (lambda: HONGZHONG.waits("1mE2m3m"), "'1mE2m3m' at position 2 holds E; hongzhong is played without"),
    (lambda: HONGZHONG.waits([row("E")]), r"hands\[0\]: 1 × E; the rules are played without"),
    (lambda: pysolver.rules("sichuan").waits([row("E")]), r"hands\[0\]: 1 × E; the rules are played without"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "message"), BAD)
def test_what_the_rules_do_not_have_is_refused_by_name_and_place(call, message):
    with pytest.raises(HandError, match=message):
        call()


def test_a_bad_row_is_marked_and_leaves_its_neighbours_alone():
    rows = [row("1m"), row("E", _4m=4) - row("E") + row("1m") - row("1m")]
    assert WENZHOU.shanten([rows[0], rows[1]], wild="4m", invalid="mark").tolist() == [0, -128]


@pytest.mark.parametrize("method", ["shanten", "waits", "useful_tiles", "discards", "decompose"])
def test_rules_that_turn_a_tile_up_ask_for_it(method):
    for hand in (
        "11m" if method in ("discards", "decompose") else "1m",
        row("11m") if method in ("discards", "decompose") else row("1m"),
    ):
        with pytest.raises(ContextError, match="turned up; wild='4m' tells it"):
            getattr(WENZHOU, method)(hand)
        with pytest.raises(ContextError, match="wild='4x'; the name of a tile"):
            getattr(pysolver.rules("mcr"), method)(hand, wild="4x")
        with pytest.raises(TypeError, match=rf"{method}\(\) got an unexpected keyword argument 'colour'"):
            getattr(WENZHOU, method)(hand, wild="4m", colour=1)


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"invalid": "x"}, "invalid='x'; it is 'raise' or 'mark'"),
        ({"threads": -1}, "threads=-1"),
        ({"out": np.zeros(34, bool)}, "out= goes with arrays"),
        ({"wilds": 1}, "wilds= goes with arrays; a text or Hand brings its own"),
    ],
)
def test_keywords_beside_a_text_are_checked(keywords, message):
    for waits in (pysolver.waits, pysolver.rules("mcr").waits):
        with pytest.raises(ValueError, match=message):
            waits("123m456m789m1123p", **keywords)


@pytest.mark.parametrize(
    ("name", "hand", "tiles"),
    [
        ("taiwan", "123456m23456p1pEE", 14),  # a hand of sixteen tiles has 17 with the one drawn
        ("wenzhou", "123456m2345p11s*", 13),
        ("mcr", "123456m1234567p123m", 16),
        ("sichuan", "[111s]123456789m11199p", 17),
    ],
)
def test_a_hand_of_another_size_is_refused(name, hand, tiles):
    rules = pysolver.rules(name)
    told = {"wild": "9s"} if name == "wenzhou" else {}
    full = 3 * rules.page.sets + 2
    with pytest.raises(
        HandError, match=f"{tiles} tiles, kongs counting 3; in {name} a hand has {full - 1}, or {full}"
    ):
        rules.shanten(hand, **told)


def test_a_drawn_star_is_no_tile_that_the_rules_lack():
    with pytest.raises(HandError, match="holds E; hongzhong is played without"):
        HONGZHONG.score("123p456p789p12sEE+*", self_draw=True)


def test_sets_told_beside_the_text_are_no_tiles_of_it():
    claimed = row("1m", E=3)
    assert pysolver.rules("taiwan").waits("123456m23456pCC", claimed=claimed - row("1m")) == (
        "1p",
        "4p",
        "7p",
    )


def test_tiles_that_the_rules_lack_are_neither_waits_nor_useful():
    sichuan, hand = pysolver.rules("sichuan"), "147m258p369s1234m"
    assert set(sichuan.useful_tiles(hand)) == set(TILE_NAMES[:27]) & set(
        pysolver.useful_tiles(hand, forms=("standard", "pairs"))
    )
    rows = np.array([pysolver.Hand.parse(hand).counts] * 3)
    for method in ("waits", "useful_tiles"):
        quick, general = getattr(sichuan, method)(rows), getattr(sichuan, method)(rows.tolist())
        assert np.array_equal(quick, general)
        assert not quick[:, 27:].any()


EXCHANGES = [str.maketrans(one + other, other + one) for one, other in ("mp", "ms", "ps")]


@pytest.mark.parametrize("hand", ["2m3m3m4m4m9m9m5p3s4s4s5s5s9s9sP+2m", "7m7m8m8m1p1p1p3p3p2s2s6s6s8s9s9s+P"])
def test_which_of_two_equal_levels_counts_does_not_hang_on_the_order_of_suits(hand):
    # 硬八对 and 八对自摸 are both 双翻, and a 财神 can be at home or elsewhere
    wild = "3s" if "P+2m" in hand else "8s"
    score = WENZHOU.score(hand, wild=wild, self_draw=True)
    for exchange in EXCHANGES:
        other = WENZHOU.score(hand.translate(exchange), wild=wild.translate(exchange), self_draw=True)
        assert [line.zh for line in other.lines] == [line.zh for line in score.lines]
        assert other.total == score.total == 4
