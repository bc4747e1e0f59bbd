"""Thirteen-card poker 十三张: rows, fouls, fronts, arrangement, whole-hand patterns and payments."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import numpy as np
import pytest
from card_twin import PACK, front, key, patterns, row
from pysolver.variants import thirteen as page

import pysolver
from pysolver import _cards
from pysolver.cards import card_ids, card_text
from pysolver.errors import ContextError, HandError, RuleError
from pysolver.opponents import row_odds


@pytest.fixture(scope="module")
def rules():
    return pysolver.rules("thirteen")


def deal(seed, n=1):
    """Random hands as lists of card names, from a stream of their own."""
    source = random.Random(seed)
    return [source.sample(PACK, 13) for _ in range(n)]


# ---- rows ----

ROW_VECTORS = [
    ("As Ks Qs Js Ts", "9s 9h 9d 9c Ah", 1),
    ("2s 2h 2d 2c 3s", "As Ah Ad Ks Kh", 1),
    ("3s 3h 3d 2s 2h", "As Qs 9s 7s 5s", 1),
    ("7s 5s 4s 3s 2s", "As Kh Qd Jc Ts", 1),
    ("As 2h 3d 4c 5s", "2h 3d 4c 5s 6s", -1),
    ("As 2h 3d 4c 5s", "As Ah Ad Kc Qs", 1),
    ("Ks Kh 3d 3c 9s", "Qs Qh Jd Jc As", 1),
    ("9s 9h 5d 5c As", "9d 9c 5s 5h Kd", 1),
    ("8s 8h Ad 3c 2s", "8d 8c Ks Qh Jd", 1),
    ("As Kh Qd Jc 9s", "Ad Kc Qs Jh 9d", 0),
    ("Qs Qh 2d", "Jd Jc As", 1),
]


@pytest.mark.parametrize(("a", "b", "result"), ROW_VECTORS)
def test_section_5_rows(rules, a, b, result):
    assert rules.compare(a, b) == result
    assert rules.compare(b, a) == -result


@pytest.mark.parametrize(
    ("wheel", "below", "above"),
    [
        ("lowest", "As Ah Ad Kc Qs", "2h 3d 4c 5s 6s"),
        ("second", "Kh Qd Jc Ts 9s", "Ad Kh Qd Jc Ts"),
        ("no", "As 6h 3d 4c 2s", "As 6h 3d 5c 2s"),
    ],
)
def test_the_wheel_stands_where_the_option_says(wheel, below, above):
    chosen = pysolver.rules("thirteen", wheel=wheel)
    ace_to_five = "As 2h 3d 4c 5s"
    if wheel == "no":
        assert chosen.rank(ace_to_five).name == "high card"
        assert chosen.rank("As 2s 3s 4s 5s").name == "flush"
        assert chosen.compare(ace_to_five, below) == -1
    else:
        assert chosen.compare(ace_to_five, below) == 1
    assert chosen.compare(ace_to_five, above) == -1


def test_only_a_straight_of_five_cards_may_hold_the_ace_low(rules):
    assert rules.rank("As 2h 3d").name == "high card"
    assert rules.rank("2h As Kd Qc Js").name == "high card"


@pytest.mark.parametrize(
    ("a", "b"), [("As Kh Qd Jc 9s", "Ad Kc Qs Jh 9d"), ("5s 5h Kd 3c 2s", "5d 5c Ks 3h 2d")]
)
def test_tie_by_suit_takes_the_suit_of_the_highest_card(a, b):
    by_suit = pysolver.rules("thirteen", tie="suit")
    spades_a = max(a.split(), key=lambda name: row(name))[1]
    assert by_suit.compare(a, b) == (1 if spades_a == "s" else -1)
    assert by_suit.compare(b, a) == -by_suit.compare(a, b)


def test_tie_by_suit_takes_the_top_card_of_a_straight():
    low = pysolver.rules("thirteen", tie="suit")
    high = pysolver.rules("thirteen", tie="suit", wheel="second")
    assert low.compare("Ac 2h 3d 4c 5s", "As 2d 3c 4d 5h") == 1  # the five leads
    assert high.compare("Ac 2h 3d 4c 5s", "As 2d 3c 4d 5h") == -1  # the ace leads


SUIT_ORDER = "shcd"  # spade > heart > club > diamond


@pytest.mark.parametrize("better", SUIT_ORDER)
@pytest.mark.parametrize("worse", SUIT_ORDER)
def test_tie_by_suit_is_spade_heart_club_diamond(better, worse):
    by_suit = pysolver.rules("thirteen", tie="suit")
    expected = SUIT_ORDER.index(worse) - SUIT_ORDER.index(better)
    sign = (expected > 0) - (expected < 0)
    for kickers in ("K Q J 9", "2 3 4 6", "2 3 4 5"):
        flushes = [" ".join(rank + suit for rank in ("A " + kickers).split()) for suit in (better, worse)]
        assert by_suit.compare(*flushes) == sign
    rest = "Kd Qh Js 9c", "Kc Qs Jh 9d"
    assert by_suit.compare(f"A{better} {rest[0]}", f"A{worse} {rest[1]}") == sign
    assert by_suit.compare(f"A{better} Kd Qh", f"A{worse} Kc Qs") == sign
    wheel = f"5{better} As 2h 3d 4c", f"5{worse} Ad 2c 3h 4s"  # the five leads
    assert by_suit.compare(*wheel) == sign


def test_tie_by_suit_decides_every_row_of_an_arrangement():
    a = "5c 3h 2d / Ac 9h 8d 6s 4h / Kc Kd Jh Td 9s"
    b = "5d 3s 2h / Ad 9c 8s 6h 4d / Kh Ks Jd Ts 9d"
    assert pysolver.rules("thirteen", tie="suit").showdown(a, b).rows == (1, 1, -1)  # 1 + 2 − 3
    assert pysolver.rules("thirteen", tie="suit").compare(a, b) == 0


def test_tie_to_the_banker_asks_no_suit():
    banker = pysolver.rules("thirteen", mode="banker", tie="banker_top_card")
    assert banker.compare("Ad Kh Qd Jc 9s", "As Kc Qs Jh 9d", banker=0) == 1
    assert banker.compare("As Kh Qd Jc 9s", "Ad Kc Qs Jh 9d", banker=1) == -1


def test_tie_to_the_banker_compares_the_first_key_of_equal_types_only():
    banker = pysolver.rules("thirteen", mode="banker", tie="banker_top_card")
    assert banker.compare("As Kh Qd Jc 9s", "Ad 6c 4s 3h 2d", banker=1) == -1
    assert banker.compare("As Kh Qd Jc 9s", "Ad 6c 4s 3h 2d", banker=0) == 1
    assert banker.compare("As Kh Qd Jc 9s", "Kd Qc Js Th 8d", banker=1) == 1
    assert banker.compare("5s 5h Kd 3c 2s", "Qd Qc Js 3h 2d", banker=0) == -1  # a pair's key is the pair
    with pytest.raises(ContextError, match="banker=0 or 1"):
        banker.compare("As Kh Qd Jc 9s", "Ad 6c 4s 3h 2d")
    with pytest.raises(RuleError, match="needs mode='banker'"):
        pysolver.rules("thirteen", tie="banker_top_card")


# ---- fouls ----


@pytest.mark.parametrize(
    ("arrangement", "why"),
    [
        ("Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 4d", None),
        (
            "2s 2h 2d / As Ah Kd Kc 9s / 8s 7s 5s 4s 3s",
            "head 头 (three of a kind 三条) beats middle 中 (two pair 两对)",
        ),
        ("Ks Kh 3d / Kd Kc 4s 3s 2h / As Ah 5d 6c 7s", None),
        (
            "4s 5h 7d / As Kh Qd Jc 9s / Ad Kc Qs Jh 9d",
            "middle 中 (high card 散牌) equals tail 尾 (high card 散牌)",
        ),
        ("5s 6s 7s / 2s 2h 3d 3c 4d / Ts Th Td 8c 9c", None),
    ],
)
def test_section_5_fouls(rules, arrangement, why):
    assert rules.foul(arrangement) == why


def test_equal_rows_by_option():
    equal = pysolver.rules("thirteen", allow_equal_rows=True)
    assert equal.foul("4s 5h 7d / As Kh Qd Jc 9s / Ad Kc Qs Jh 9d") is None
    assert equal.foul("4s 5h 7d / As Kh Qd Jc Ts / Ad Kc Qs Jh 9d")


def test_a_missing_kicker_loses_across_lengths(rules):
    assert rules.rank("Ks Kh 4d") < rules.rank("Kd Kc 4s 3s 2h")
    assert rules.rank("Ks Kh 5d") > rules.rank("Kd Kc 4s 3s 2h")
    assert rules.rank("As Kh Qd") < rules.rank("Ad Kc Qs 3h 2d")
    assert rules.rank("2s 2h 2d") > rules.rank("As Ah Kd Kc Qs")


# ---- fronts ----


def twin_keys(arrangement, wheel):
    return tuple(key(row(cards), wheel) for cards in arrangement)


def check_fronts(hands, wheel="lowest", equal=False):
    chosen = pysolver.rules("thirteen", wheel=wheel, allow_equal_rows=equal)
    for names in hands:
        found = chosen.fronts(" ".join(names))
        keys = [twin_keys(arrangement, wheel) for arrangement in found]
        assert set(keys) == front(row(" ".join(names)), wheel, equal)
        assert len(set(keys)) == len(keys)
        assert [k[::-1] for k in keys] == sorted((k[::-1] for k in keys), reverse=True)
        assert all(sorted(" ".join(arrangement).split()) == sorted(names) for arrangement in found)
        assert not any(map(chosen.foul, found))


def awkward_hands():
    """Hands with many equal rows, many straights, or in few ranks or suits."""
    yield PACK[:13]
    yield PACK[-13:]
    yield [name for name in PACK if name[1] == "s"]
    yield [number + "cdhs"[place % 4] for place, number in enumerate("23456789TJQKA")]
    for cards in (
        "2c 2d 3c 3d 4c 4d 5c 5d 6c 6d Ac Ad As",
        "As Ks Qs Js Ts Ah Kh Qh Jh Th 9d 8d 2d",
        "As Kh Qd Jc 9s Ad Kc Qs Jh 9d 4s 5h 7d",
    ):
        yield cards.split()


@pytest.mark.parametrize(("wheel", "equal"), [("lowest", False), ("second", False), ("no", True)])
def test_fronts_of_awkward_hands_equal_all_72072_cuts(wheel, equal):
    check_fronts(awkward_hands(), wheel, equal)


def test_fronts_of_20_hands_equal_all_72072_cuts():
    check_fronts(deal(1, 20))


@pytest.mark.full
def test_fronts_of_2000_hands_equal_all_72072_cuts():
    check_fronts(deal(2, 1700))
    check_fronts(deal(3, 100), wheel="second")
    check_fronts(deal(4, 100), wheel="no")
    check_fronts(deal(5, 100), equal=True)


def test_fronts_do_not_depend_on_the_order_of_the_cards(rules):
    for names in deal(6, 5):
        assert rules.fronts(" ".join(sorted(names))) == rules.fronts(names)


# ---- arrangement ----


def test_arrange_takes_the_best_of_the_fronts(rules):
    """The sum of each row's chance against the model's rows, worked out here from the table."""
    odds = rules.odds()
    for weights in ((1, 2, 3), (1, 1, 1), (0, 0, 1), (2.5, 0.5, 0)):
        for names in deal(7, 10):
            fronts = rules.fronts(names)
            worth = [
                sum(weights[n] * odds[n, rules.rank(cards).value] for n, cards in enumerate(arrangement))
                for arrangement in fronts
            ]
            assert rules.arrange(names, weights) == fronts[worth.index(max(worth))]


def test_the_batch_equals_one_by_one(rules):
    hands = _cards.shuffles(200, 8, 52)[:, :13]
    laid = rules.arrange_batch(hands)
    for hand, cards in zip(hands.tolist(), laid.tolist(), strict=True):
        assert str(rules.arrange(hand)) == " / ".join(map(card_text, (cards[:3], cards[3:8], cards[8:])))
    assert np.array_equal(
        rules.arrange_batch(hands.astype(np.int64).reshape(4, 50, 13)).reshape(-1, 13), laid
    )
    assert np.array_equal(rules.arrange_batch(np.asfortranarray(hands)), laid)
    assert rules.arrange_batch(np.empty((0, 13), int)).shape == (0, 13)


def test_the_model_of_the_opponents_is_reproducible_by_its_seed():
    one = row_odds(0, False, (1, 2, 3), seed=1, deals=200, rounds=3)
    again = pysolver.opponents._play(0, False, (1, 2, 3), 1, 200, 3)
    other = row_odds(0, False, (1, 2, 3), seed=2, deals=200, rounds=3)
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)
    assert (np.diff(one) >= 0).all()
    assert np.abs(one).max() <= 1
    with pytest.raises(ValueError, match="read-only"):
        one[0, 0] = 9


def test_threads_share_one_table_and_agree():
    """Four threads ask for a table nobody has built yet, then arrange at once."""
    rules = pysolver.rules("thirteen", wheel="second", row_units=(1, 1, 1), allow_equal_rows=True)
    hands = _cards.shuffles(100, 15, 52)[:, :13]
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(lambda _: rules.odds(), range(4)))
        laid = list(pool.map(rules.arrange_batch, [hands] * 4))
    assert all(table is tables[0] for table in tables)
    assert all(np.array_equal(rows, laid[0]) for rows in laid)


def rows_won(rules, ours, theirs):
    """注 won row by row over arrays of laid-out hands."""
    units = np.zeros(len(ours))
    for worth, cut in zip((1, 2, 3), (slice(0, 3), slice(3, 8), slice(8, 13)), strict=True):
        a, b = rules.rank_batch(ours[:, cut]).astype(int), rules.rank_batch(theirs[:, cut]).astype(int)
        units += worth * np.sign(a - b)
    return units


def bottom_up(rules, hands):
    """The greedy way: the best five for the tail, of the rest the best five for the middle."""
    for size in (13, 8):
        sets = np.array(list(combinations(range(size), 5)))
        rest = np.array([[i for i in range(size) if i not in five] for five in sets.tolist()])
        best = rules.rank_batch(hands[:, sets]).argmax(axis=1)
        rows = np.take_along_axis(hands[:, :size], np.hstack([rest, sets])[best], axis=1)
        hands = np.hstack([rows, hands[:, size:]])
    return hands


def check_arrange_wins(rules, deals):
    packs = _cards.shuffles(deals, 2024, 52)
    mine, theirs = packs[:, :13], packs[:, 13:26]
    arranged = rules.arrange_batch(mine)
    first = np.array([card_ids(" ".join(rules.fronts(hand)[0])) for hand in theirs.tolist()])
    for other in (
        first,
        np.concatenate([bottom_up(rules, part) for part in np.array_split(theirs, deals // 500)]),
    ):
        units = rows_won(rules, arranged, other)
        assert units.mean() > 3 * units.std() / np.sqrt(deals)


def test_arrange_beats_the_first_front_and_the_greedy_way_on_a_sample(rules):
    check_arrange_wins(rules, 1000)


@pytest.mark.full
def test_arrange_beats_the_first_front_and_the_greedy_way_over_10000_deals(rules):
    check_arrange_wins(rules, 10_000)


# ---- whole hands ----

NATURAL_VECTORS = [
    ("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "一条青龙 26", "至尊清龙 108"),
    ("Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "一条龙 13", "一条龙 36"),
    ("2s 2h 4s 4h 6s 6d 8s 8d Ts Th Qs Qc Kd", "六对半 3", "六对半 4"),
    ("Ah 2d 3c 4s 5s 6d 7c 8h 8s 9d Tc Jh Qd", "三顺 3", "三顺子 4"),
    ("2h 7h Jh 3s 5s 8s Ts Ks 3d 6d 9d Qd Ad", "三花 3", "三同花 4"),
    ("2d 3d 4d 3h 4h 5h 6h 7h Tc Jc Qc Kc Ac", "三顺 三花 3", "三同花顺 20"),
    ("As Ah Ad Ks Kh Kd Qs Qh Qd Js Jh Jd 5c", "全大 3", "十二皇族 24"),
    ("3d 3c 3h 3s 5d 5c 5h 5s 7d 7c 7h 7s 9d", "全小 六对半 3", "三分天下 20"),
    ("5s 6h 7s 8h 9d Td 5c Jd Qs Jh Ks 6s Ad", "全大 3", None),
    ("8s 8h 9s 9h Ts Td Jc Jd Qs Qh Ks Kh Ad", "全大 六对半 3", "全大 10"),
    ("As 2h 4s 5h 6d 7d 8c 9d Ts Th 2s 6c 9s", "全小 3", None),
    ("2s 3h 4s 5h 6d 7d 8c 2d 3s 4h 5s 6c 8s", "全小 六对半 3", "全小 10"),
    ("2d 3d 5d 6d 7d Td Kd 2h 6h 9h Ah Th Jh", None, "凑一色 10"),
    ("2s 2h 2d 3c 3h 3d 5s 5c 7s 7h 9s 9h Kd", None, "双怪冲三 8"),
    ("3d 3c 3h 5d 5c 5h 7d 7h 7s Jd Jc Jh Ts", None, "四套三条 8"),
    ("3d 3c 4d 4c 6d 6c 7d 7c Jd Jc Td Tc Th", "六对半 3", "五对三条 6"),
    ("2s 3s 5h 7d 9c Js Kh 4d 6c 8h Th Qc 5s", None, None),
]


@pytest.mark.parametrize(("cards", "classic", "fujian"), NATURAL_VECTORS)
def test_section_5_whole_hands(rules, cards, classic, fujian):
    found = [natural for natural in rules.naturals(cards) if natural.level == rules.naturals(cards)[0].level]
    told = {natural.zh for natural in found} | {str(natural.value) for natural in found}
    assert told == set((classic or "").split())
    best = pysolver.rules("thirteen", naturals="fujian").natural(cards)
    assert (best and f"{best.zh} {best.value}") == fujian
    assert pysolver.rules("thirteen", naturals="none").natural(cards) is None


def test_one_program_s_names_for_whole_hands(shared):
    """Twelve rows name a pattern of the public list, the rest say there is none; royals run from 10."""
    fujian = pysolver.rules("thirteen", naturals="fujian", royals="all_T_A")
    alias = {"青龙测试": "至尊清龙", "三顺子1：最简单的顺子情况": "三顺子"}
    for line in (shared / "data/poker13_special_hands.jsonl").read_text().splitlines():
        case = json.loads(line)
        best = fujian.natural(case["cards"])
        want = alias.get(case["special"], case["special"])
        assert (best.zh if best else None) == (None if want.startswith("普通") else want), case


def constructed(source):
    """A hand made to hold some pattern, and sometimes spoilt again by one card."""
    numbers = "23456789TJQKA"
    runs = (
        ["A" + numbers[: size - 1] for size in (3, 5)],
        [[numbers[k : k + size] for k in range(14 - size)] for size in (3, 5)],
    )
    kind = source.randrange(8)
    if kind < 2:  # three straights, or three straight flushes
        hand = []
        for place in (0, 1, 1):
            suit = source.choice("cdhs")
            run = source.choice([runs[0][place], *runs[1][place]])
            hand += [number + (suit if kind else source.choice("cdhs")) for number in run]
    elif kind == 2:  # three flushes
        sizes = source.choice([(3, 5, 5), (5, 8), (3, 10), (13,)])
        suits = source.sample("cdhs", len(sizes))
        hand = [
            n + suit for size, suit in zip(sizes, suits, strict=True) for n in source.sample(numbers, size)
        ]
    elif kind == 3:  # groups of equal ranks
        groups = source.choice(
            [
                (2,) * 6 + (1,),
                (4, 4, 4, 1),
                (3, 3, 3, 3, 1),
                (2,) * 5 + (3,),
                (3, 3, 2, 2, 2, 1),
                (4, 4, 2, 3),
                (4, 3, 2, 2, 2),
            ]
        )
        chosen = source.sample(numbers, len(groups))
        hand = [
            n + suit for size, n in zip(groups, chosen, strict=True) for suit in source.sample("cdhs", size)
        ]
    else:  # bounds and colours
        pool = [numbers[3:], numbers[:9] + "A", numbers[6:], numbers[:7], numbers[9:] + "5"][
            source.randrange(5)
        ]
        suits = source.choice(["cdhs", "cdhs", "dh", "cs"])
        hand = [n + suit for n in pool for suit in suits]
        hand = source.sample(hand, 13) if len(hand) >= 13 else hand
    if source.random() < 0.3:
        hand[source.randrange(len(hand))] = source.choice(PACK)
    return hand if len(set(hand)) == len(hand) == 13 else source.sample(PACK, 13)


def check_patterns(hands):
    books = [pysolver.rules("thirteen"), pysolver.rules("thirteen", naturals="fujian")]
    books.append(pysolver.rules("thirteen", naturals="fujian", big_small=("5-A", "A-10"), royals="all_T_A"))
    seen = set()
    for names in hands:
        held = patterns(row(" ".join(names)))
        seen |= held
        for book, big, small, royals in zip(
            books, ("5-A", "8-A", "5-A"), ("A-10", "2-8", "A-10"), ("", "十二皇族", "all_T_A"), strict=True
        ):
            same = {
                "全大": big,
                "全小": small,
                "十二皇族": royals,
                "至尊清龙": "一条青龙",
                "三顺子": "三顺",
                "三同花": "三花",
            }
            want = {pattern.zh for pattern in book.patterns if same.get(pattern.zh, pattern.zh) in held}
            assert {natural.zh for natural in book.naturals(names)} == want, names
    return seen


def test_whole_hand_patterns_against_plain_predicates():
    source = random.Random(9)
    seen = check_patterns([*deal(10, 200), *(constructed(source) for _ in range(1000))])
    assert len(seen) >= 15  # the sample meets nearly all of the 17


@pytest.mark.full
def test_whole_hand_patterns_against_plain_predicates_on_100000_hands():
    source = random.Random(11)
    seen = check_patterns([*deal(12, 30_000), *(constructed(source) for _ in range(70_000))])
    assert len(seen) == 17


# ---- payments ----

STRONG = "Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 7d"
WEAK = "9s 8h 2c / 9d 9c 5h 4s 3d / Qd Qc 8s 7h 6c"
DRAGON = "Ac 2s 3c / 4c 5c 6s 7s 8h / Jc Kd Qs 9h Th"


def four_seats(seed, declared=DRAGON):
    """Four arranged hands of one deal without a whole-hand pattern; the first is `declared` if given."""
    rules = pysolver.rules("thirteen")
    rest = [name for name in PACK if not declared or name not in declared.split()]
    for attempt in range(100):
        random.Random(f"{seed} {attempt}").shuffle(rest)
        hands = [rest[k : k + 13] for k in range(0, len(rest), 13)]
        if not any(map(rules.natural, hands)):
            return [declared] * bool(declared) + [rules.arrange(hand) for hand in hands]
    raise AssertionError("every deal holds a pattern")


def fouled(arrangement):
    """The same rows with the middle below the tail."""
    head, middle, tail = arrangement
    return head, tail, middle


def test_rows_pay_1_2_3(rules):
    assert rules.settle([STRONG, WEAK]) == (6, -6)
    assert rules.settle([WEAK, STRONG], stake=10) == (-60, 60)
    assert pysolver.rules("thirteen", row_units=(1, 1, 1)).settle([STRONG, WEAK]) == (3, -3)


def test_head_won_middle_lost_tail_tied_is_minus_1(rules):
    a = "As 9h 2c / 6d 6c 5h 4s 3d / Qd Qc 8s 7h 2s"
    b = "Kd 9c 3c / Td Tc 5s 4d 3s / Qh Qs 8d 7d 2h"
    assert rules.showdown(a, b).rows == (1, -1, 0)
    assert rules.settle([a, b]) == (-1, 1)


def test_a_foul_pays_6_to_each_of_three(rules):
    first, *others = four_seats(1, declared=None)
    paid = rules.settle([fouled(first), *others])
    assert paid[0] == -18
    assert paid[1:] == tuple(units + 6 for units in rules.settle(others))


def test_two_fouls_cancel(rules):
    a, b, *_ = map(fouled, four_seats(2, declared=None))
    assert rules.foul(a)
    assert rules.foul(b)
    assert rules.settle([a, b]) == (0, 0)


def test_a_foul_pays_a_declared_pattern_its_value(rules):
    dragon, other, *_ = four_seats(3)
    assert rules.settle([dragon, fouled(other)]) == (13, -13)
    assert rules.settle([dragon, fouled(other)], declare=[False, True]) == (6, -6)


def test_a_classic_dragon_takes_39_from_three(rules):
    assert rules.settle(four_seats(4))[0] == 39


def test_of_two_declared_the_higher_takes_its_value_and_equals_draw(rules):
    pure = "As 2s 3s / 4s 5s 6s 7s 8s / 9s Ts Js Qs Ks"
    dragon = "Ac 2d 3d / 4d 5d 6d 7d 8d / 9d Td Jd Qd Kd"
    pairs = "2h 2c 4h / 4c 6h 6c 8h 8c / Th Tc Qh Qc Kh"
    big = "Ah Ad Kc / Jh Jc 9h 9c 7h / 7c 5h 5c 5d 9d"
    assert rules.settle([pure, dragon]) == (26, -26)
    assert rules.settle([dragon, pairs]) == (13, -13)
    assert rules.settle([pairs, big]) == (0, 0)
    assert rules.settle([dragon, pure], banker=1) == (13, -13)  # the banker pays the player's value
    assert rules.settle([pairs, dragon], banker=1) == (3, -3)


def test_banker_mode_compares_the_banker_only():
    rules = pysolver.rules("thirteen", mode="banker", naturals="none")
    seats = four_seats(5, declared=None)
    stakes = [5, 1, 2, 3]
    paid = rules.settle(seats, banker=2, stake=stakes)
    assert sum(paid) == 0
    for seat in (0, 1, 3):
        assert paid[seat] == stakes[seat] * rules.compare(seats[seat], seats[2], banker=1)
    with pytest.raises(ContextError, match="banker= names his seat"):
        rules.settle(seats)


def test_payments_of_many_deals_cancel_out_under_any_options():
    source = random.Random(13)
    for seed in range(60):
        chosen = {option.name: source.choice(option.values) for option in page.OPTIONS}
        if chosen["tie"] == "banker_top_card":
            chosen["mode"] = "banker"
        rules = pysolver.rules("thirteen", **chosen)
        seats = four_seats(seed, source.choice([None, DRAGON]))[: source.randrange(2, 5)]
        banker = source.randrange(len(seats)) if chosen["mode"] == "banker" else None
        assert sum(rules.settle(seats, banker, stake=source.randrange(1, 9))) == 0


A3 = "As Ah Ad / Ks Kh Kd Qc Qd / Js Jh Jd Jc 2c"  # takes every row from the three below
LOWS = (
    "9s 8h 3c / 5d 5c 7s 4h 2d / Ts Td 9h 6c 3s",
    "9d 7h 3d / 6s 6d 8s 4s 2h / Th Tc 9c 5s 3h",
    "Qs 8c 4c / 2s Kc 8d 7d 5h / Qh 7c Ac 6h 4d",
)


def test_gun_doubles_three_rows_and_home_run_doubles_all_three_again():
    plain = {"naturals": "none"}
    two = [A3, LOWS[0]]
    assert pysolver.rules("thirteen", **plain).settle(two) == (6, -6)
    assert pysolver.rules("thirteen", gun=True, **plain).settle(two) == (12, -12)
    seats = [A3, *LOWS]
    for options, each in (({}, 6), ({"gun": True}, 12), ({"gun": True, "home_run": True}, 24)):
        rules = pysolver.rules("thirteen", **options, **plain)
        assert [rules.compare(A3, low) for low in LOWS] == [12 if "gun" in options else 6] * 3
        assert rules.settle(seats)[0] == 3 * each
    assert pysolver.rules("thirteen", gun=True, home_run=True, **plain).settle(two) == (12, -12)


def test_row_bonuses_stand_instead_of_the_row_s_own_value():
    rules = pysolver.rules("thirteen", row_bonuses=True, naturals="none")
    assert rules.settle([A3, LOWS[0]]) == (3 + 2 + 4, -9)  # 头三条 3, 中葫芦 2, 尾铁支 4
    quads = "3s 4h 9d / 2s 2h 2d 2c Th / 5s 6s 7s 8s 9s"
    two_pair = "Ks Qd 8c / Jd Jc 6h 4c 3c / Ah Ad Kd Kc 7c"
    assert rules.settle([quads, two_pair]) == (-1 + 8 + 5, -12)  # 头 1, 中铁支 8, 尾同花顺 5


# ---- faults of other programs: part G ----


def test_121_the_pair_of_a_head_counts_wherever_it_stands(rules):
    for cards in ("Js Qh Qd", "Qh Js Qd", "Qh Qd Js"):
        assert rules.compare(cards, "Jd Jc As") == 1
        assert rules.compare(cards, "Qs Qc Ts") == 1


def test_122_ace_two_three_is_no_straight_in_a_head(rules):
    assert rules.rank("As 2s 3s").name == "high card"
    assert rules.foul("As 2s 3s / Ks Kh 7d 6c 4s / Qs Qh 8d 8c 4d") is None


def test_123_suits_decide_nothing_by_default_and_one_colour_is_red_or_black(rules):
    assert rules.compare("As Kh Qd Jc 9s", "Ad Kc Qs Jh 9d") == 0
    fujian = pysolver.rules("thirteen", naturals="fujian")
    assert fujian.natural("2d 3d 5d 6d 7d Td Kd 2h 6h 9h Ah Th Jh").zh == "凑一色"


def test_125_a_row_without_a_bonus_keeps_its_own_value():
    assert pysolver.rules("thirteen", row_bonuses=True).compare(STRONG, WEAK) == 6
    assert pysolver.rules("thirteen", row_bonuses=True, row_units=(1, 1, 1)).compare(STRONG, WEAK) == 3


def test_125_a_declared_hand_shoots_and_sweeps_nobody():
    rules = pysolver.rules("thirteen", gun=True, home_run=True)
    assert rules.settle(four_seats(4))[0] == 39


def test_126_straight_flush_parts_still_count_as_three_flushes(rules):
    held = [natural.zh for natural in rules.naturals("2d 3d 4d 3h 4h 5h 6h 7h Tc Jc Qc Kc Ac")]
    assert held == ["三顺", "三花"]


# ---- bad input ----


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda r: r.arrange("As Kd Qc Jh Ts 9s 8s 7s 6s 5s 4s 3s"), "12 cards"),
        (lambda r: r.arrange("As Kd Qc Jh Ts 9s 8s 7s 6s 5s 4s 3s As"), "card 13 of"),
        (lambda r: r.fronts("BJ Kd Qc Jh Ts 9s 8s 7s 6s 5s 4s 3s 2s"), "the joker BJ"),
        (lambda r: r.natural("1s Kd Qc Jh Ts 9s 8s 7s 6s 5s 4s 3s 2s"), "'1s' at character 1"),
        (lambda r: r.rank("As Kd Qc Jh"), "4 cards in 'As Kd Qc Jh'"),
        (lambda r: r.compare("As Kd Qc", "As Kd Qc Jh Ts"), "rows of 3 and 5"),
        (lambda r: r.foul("As Kd Qc / As"), "2 rows"),
        (lambda r: r.foul("As Kd / Qc Jh Ts 9s 8s 7s / 6s 5s 4s 3s 2s"), "2 cards in the head 头"),
        (lambda r: r.foul("As Kd Qc / Jh Ts 9s 8s 7s / 6s 5s 4s 3s As"), "As, is there twice"),
        (lambda r: r.foul("As Kd Qc"), "is no arrangement"),
        (lambda r: r.settle([STRONG, STRONG]), "seats 0 and 1 both hold Qs"),
        (lambda r: r.arrange_batch(np.arange(12)), "shape (12,)"),
        (lambda r: r.arrange_batch([*range(12), 52]), "52 at [12] is no card"),
    ],
)
def test_bad_cards_are_named(rules, call, words):
    with pytest.raises(HandError) as error:
        call(rules)
    assert words in str(error.value)


@pytest.mark.parametrize(
    "call",
    [
        lambda r: r.settle([STRONG]),
        lambda r: r.settle(STRONG),
        lambda r: r.settle(None),
        lambda r: r.settle([STRONG] * 5),
        lambda r: r.settle([STRONG, WEAK], banker=2),
        lambda r: r.settle([STRONG, WEAK], banker=True),
        lambda r: r.settle([STRONG, WEAK], stake=0),
        lambda r: r.settle([STRONG, WEAK], stake=1.5),
        lambda r: r.settle([STRONG, WEAK], stake=[1, 2]),
        lambda r: r.settle([STRONG, WEAK], banker=0, stake=[1, 2, 3]),
        lambda r: r.settle([STRONG, WEAK], declare=[True]),
        lambda r: r.settle([STRONG, WEAK], declare=[1, 0]),
        lambda r: r.settle([STRONG, WEAK], declare=3),
        lambda r: r.arrange(deal(1)[0], [1, 2]),
        lambda r: r.arrange(deal(1)[0], [1, 2, float("nan")]),
        lambda r: r.arrange(deal(1)[0], [1, 2, -1]),
        lambda r: r.arrange(deal(1)[0], "abc"),
        lambda r: r.arrange(deal(1)[0], "123"),
        lambda r: r.arrange(deal(1)[0], ("1", "2", "3")),
        lambda r: r.arrange(deal(1)[0], (True, 2, 3)),
        lambda r: r.compare("As Kd Qc", "Ah Kc Qd", banker=2),
    ],
)
def test_impossible_arguments_are_refused(rules, call):
    with pytest.raises(ContextError):
        call(rules)


@pytest.mark.parametrize(
    "options",
    [{"wheel": "high"}, {"row_units": (3, 2, 1)}, {"naturals": True}, {"joker": 1}, {"preset": "x"}],
)
def test_unknown_options_list_what_there_is(options):
    with pytest.raises(RuleError, match=r"there|are"):
        pysolver.rules("thirteen", **options)


def test_the_page_offers_the_functions_with_default_options(rules):
    names = deal(14)[0]
    assert page.arrange(names) == rules.arrange(names)
    assert page.rank("As Ah Ad") == rules.rank("As Ah Ad")
    assert page.settle([STRONG, WEAK]) == (6, -6)
