"""Cards as text and as numbers, and the ranks of rows of three and five."""

import copy
import doctest
import importlib
import pickle
from itertools import combinations, pairwise, permutations
from pathlib import Path

import numpy as np
import pytest
from card_twin import PACK, key, row
from hypothesis import given
from hypothesis import strategies as st

import pysolver
from pysolver import _cards
from pysolver.cards import card_ids, card_text
from pysolver.errors import HandError

MODULES = "cards arrangements cardgame naturals opponents poker13 shedding shedding_game cli_cards"
WHEELS = ("lowest", "second", "no")
KNOWN_COUNTS = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]  # of all 2,598,960
CLASSES = {"royal flush": "straight flush", "one pair": "pair", "two pairs": "two pair"}


@pytest.fixture(scope="module")
def thirteen():
    return pysolver.rules("thirteen")


def types(values):
    return _cards.keys(0)[values] >> 20


@pytest.mark.parametrize("module", MODULES.split())
def test_docstring_examples_hold(module):
    assert doctest.testmod(importlib.import_module(f"pysolver.{module}")).failed == 0


@pytest.mark.parametrize("page", ["thirteen", "red_ten"])
def test_examples_of_the_pages_hold(page):
    path = Path(__file__).resolve().parent.parent / "docs" / f"{page}.md"
    assert doctest.testfile(str(path), module_relative=False).failed == 0


# ---- text ----


@given(st.lists(st.integers(0, 53), unique=True))
def test_printing_and_parsing_are_inverse(ids):
    assert card_ids(card_text(ids), jokers=True) == tuple(ids)


def test_numbers_run_2c_2d_2h_2s_3c():
    assert card_text(range(52)).split() == PACK


@pytest.mark.parametrize("text", ["As Td 2c", "As,10d, 2c", "AsTd2c", "A♠ 10♦ 2♣", "  As Td\t2c\n"])
def test_ways_to_write_the_same_cards(text):
    assert card_ids(text) == card_ids(["As", "Td", "2c"]) == card_ids([51, 33, 0]) == (51, 33, 0)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As 1h", "'1h' at character 4 of 'As 1h'"),
        ("As Ax", "'Ax' at character 4"),
        ("as", "'as' at character 1"),
        ("A", "'A' at character 1"),
        ("As Kd As", "card 3 of 'As Kd As', As, is there twice"),
        ("As BJ", "card 2 of 'As BJ' is the joker BJ"),
        (["As", "Kd Kc"], "'Kd Kc' is no single card"),
        (["As", 54], "54 is no single card"),
        (["As", -1], "-1 is no single card"),
        ([True], "True is no single card"),
        ([1.0], "1.0 is no single card"),
        ([None], "None is no single card"),
        (7, "7 is no cards"),
        (None, "None is no cards"),
    ],
)
def test_bad_cards_are_named_with_their_place(cards, words):
    with pytest.raises(HandError) as error:
        card_ids(cards)
    assert words in str(error.value)


def test_only_the_games_with_jokers_speak_of_them():
    for jokers in (True, False):
        for cards in ("Xs", ["Xs"]):
            with pytest.raises(HandError) as error:
                card_ids(cards, jokers=jokers)
            assert ("BJ, SJ" in str(error.value)) == jokers
        with pytest.raises(HandError, match="a number 0–53" if jokers else "a number 0–51"):
            card_ids([54], jokers=jokers)


def test_marks_that_nobody_sees_are_spelled_out():
    with pytest.raises(HandError) as error:
        card_ids("A\N{BLACK SPADE SUIT}\N{VARIATION SELECTOR-16} Kd")
    assert "\\ufe0f" in str(error.value)
    assert "\N{VARIATION SELECTOR-16}" not in str(error.value)
    assert "A♠" in str(error.value)


# ---- ranks ----


@pytest.mark.parametrize("wheel", WHEELS)
def test_rows_stand_in_the_order_of_the_rule_text(wheel):
    """Rows of three and five on one scale, against a twin that compares tuples."""
    rules = pysolver.rules("thirteen", wheel=wheel)
    packs = _cards.shuffles(4000, 5, 52)
    straights = [card_ids(cards) for cards in ("As 2c 3c 4c 5c", "Kc Qd Jd Td 9d", "Ac Kd Qd Jd Td")]
    fives = np.array([*packs[:, :5].tolist(), *straights, card_ids("As 2s 3s 4s 5s")])
    values = [*rules.rank_batch(fives).tolist(), *rules.rank_batch(packs[:, 5:8]).tolist()]
    keys = [key(row(card_text(ids)), wheel) for ids in [*fives.tolist(), *packs[:, 5:8].tolist()]]
    ordered = sorted(zip(keys, values, strict=True))
    for (a, value_a), (b, value_b) in pairwise(ordered):
        assert (value_a < value_b) if a < b else (value_a == value_b)


def test_there_are_7462_rows_of_five_and_455_of_three(thirteen):
    ranks = [4 * rank + suit for rank in range(13) for suit in range(2)]
    threes = thirteen.rank_batch(list(combinations(range(52), 3)))
    fives = thirteen.rank_batch(list(combinations(ranks, 5)))
    assert len(np.unique(threes)) == 455
    assert not set(np.unique(threes)) & set(np.unique(fives))
    for wheel in range(3):
        keys = _cards.keys(wheel)
        assert len(np.unique(keys)) == len(keys) == 7462 + 455 + 1


@pytest.mark.full
def test_all_2598960_rows_of_five(thirteen):
    every = np.fromiter(combinations(range(52), 5), np.dtype((np.uint8, 5)), 2598960)
    values = thirteen.rank_batch(every)
    assert len(np.unique(values)) == 7462
    assert np.bincount(types(values)).tolist() == KNOWN_COUNTS


def test_class_of_a_row_matches_the_poker_hand_data(thirteen, shared):
    lines = [line.split("\t") for line in (shared / "data/poker5_classes.tsv").read_text().splitlines()]
    wrong = [(cards, name) for cards, name in lines if thirteen.rank(cards).name != CLASSES.get(name, name)]
    assert len(lines) == 5000
    assert not wrong


def test_first_player_wins_376_of_the_euler_hands(thirteen, shared):
    lines = [line.split("\t") for line in (shared / "data/poker5_euler54.tsv").read_text().splitlines()]
    assert sum(thirteen.compare(a, b) == 1 for a, b in lines) == 376


def order_equals_phevaluator(thirteen, pairs):
    phevaluator = pytest.importorskip("phevaluator")
    hands = _cards.shuffles(pairs, 11, 52)[:, :10].reshape(-1, 5)
    ours = thirteen.rank_batch(hands).astype(int)
    theirs = -np.array([phevaluator.evaluate_cards(*hand) for hand in hands.tolist()])
    assert np.array_equal(np.sign(ours[::2] - ours[1::2]), np.sign(theirs[::2] - theirs[1::2]))


def test_order_equals_phevaluator_on_a_sample(thirteen):
    order_equals_phevaluator(thirteen, 20_000)


@pytest.mark.full
def test_order_equals_phevaluator_on_a_million_pairs(thirteen):
    order_equals_phevaluator(thirteen, 1_000_000)


def test_rank_does_not_depend_on_the_order_of_cards(thirteen):
    for cards in ("As 2h 3d 4c 5s", "9s 9h 5d 5c As", "Ks Qs Js 9s 8s", "Qs Qh 2d"):
        names = cards.split()
        assert len({thirteen.rank(" ".join(order)) for order in permutations(names)}) == 1


# ---- arrays ----


@pytest.mark.parametrize(
    ("ids", "words"),
    [
        (np.zeros((2, 4), np.uint8), "shape (2, 4)"),
        (7, "shape ()"),
        ([], "shape (0,)"),
        ([[0, 1, 52]], "52 at [0, 2] is no card"),
        ([[0, 1, 2], [0, -1, 3]], "-1 at [1, 1] is no card"),
        ([[0, 1, 256]], "256 at [0, 2] is no card"),
        ([0, 9, 9], "9 at [2] is there twice in its row"),
        (np.array([[0, 1, np.nan]]), "type float64"),
        (np.array([[0, 1, 2]], np.uint64), "type uint64"),
        (np.ones((1, 3), bool), "type bool"),
        (np.array([["As", "Kd", "Qc"]]), "type <U2"),
        (np.array([[0, 1, None]], object), "type object"),
    ],
)
def test_bad_arrays_are_named_with_the_first_bad_index(thirteen, ids, words):
    with pytest.raises(HandError) as error:
        thirteen.rank_batch(ids)
    assert words in str(error.value)


@pytest.mark.parametrize("size", [3, 5])
@pytest.mark.parametrize("most", [13, 64, 256])
def test_a_row_has_a_value_where_its_bytes_are_different_cards(size, most):
    rows = np.random.default_rng(size).integers(0, most, (20_000, size), np.uint8)
    values = _cards.values(rows, 0)
    expected = [len(set(row)) == size and max(row) < 52 for row in rows.tolist()]
    assert (values > 0).tolist() == expected
    assert 0 < sum(expected) < 20_000


def test_an_array_under_a_mask_is_refused(thirteen):
    masked = np.ma.masked_array([list(range(13))], mask=[[True] + [False] * 12])
    for call in (thirteen.arrange_batch, lambda ids: thirteen.rank_batch(ids[:, :5])):
        with pytest.raises(HandError, match="under a mask"):
            call(masked)


def test_ragged_lists_are_no_array(thirteen):
    with pytest.raises(HandError):
        thirteen.rank_batch([[0, 1, 2], [3]])


def test_arrays_of_any_layout_and_any_number_of_axes(thirteen):
    ids = _cards.shuffles(24, 3, 52)
    for size in (3, 5):
        want = [thirteen.rank(hand).value for hand in ids[:, :size].tolist()]
        assert thirteen.rank_batch(ids[:, :size]).tolist() == want
        assert thirteen.rank_batch(np.asfortranarray(ids[:, :size])).tolist() == want
        assert thirteen.rank_batch(ids[::-1, :size]).tolist() == want[::-1]
        assert thirteen.rank_batch(ids[:, :size].astype(np.int64).reshape(2, 3, 4, size)).shape == (2, 3, 4)
        assert thirteen.rank_batch(np.empty((0, size), np.uint8)).shape == (0,)
        assert thirteen.rank_batch(ids[0, :size]).shape == ()
        read_only = ids[:, :size].copy()
        read_only.flags.writeable = False
        assert thirteen.rank_batch(read_only).tolist() == want


# ---- rules as values ----


@pytest.mark.parametrize("name", ["thirteen", "red_ten"])
def test_rules_survive_pickle_and_copy_and_cannot_be_changed(name):
    rules = pysolver.rules(name)
    for twin in (pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules)):
        assert twin.chosen == rules.chosen
        assert repr(twin) == repr(rules) == f"rules('{name}')"
    with pytest.raises(TypeError):
        rules.chosen["wheel"] = "no"
    with pytest.raises(AttributeError):
        rules.name = "other"


@pytest.mark.parametrize(("alias", "name"), [("十三张", "thirteen"), ("红十", "red_ten")])
def test_card_games_answer_to_their_chinese_names(alias, name):
    assert pysolver.rules(alias).name == name
    assert name in pysolver.card_games()


def test_shuffles_are_fair_and_the_same_everywhere():
    packs = _cards.shuffles(20_000, 1, 52)
    assert (np.sort(packs, axis=1) == np.arange(52)).all()
    tops = np.bincount(packs[:, 0], minlength=52)
    assert ((tops - 20_000 / 52) ** 2 / (20_000 / 52)).sum() < 100  # chi-squared, 51 degrees: p = 4e-5
    # SplitMix64 from 0 begins e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f: the published outputs
    assert _cards.shuffles(1, 0, 3).tolist() == [inside_out(0xE220A839, 0x6E789E6A, 0x06C45D18)]


def inside_out(*words):
    """The shuffle by hand: entry i goes to place word * (i + 1) / 2**32, what stood there to the end."""
    pack = []
    for i, word in enumerate(words):
        place = word * (i + 1) >> 32
        pack.append(i)
        pack[i], pack[place] = pack[place], i
    return pack
