"""`score_batch`: row i is `score` of hand i, whatever its neighbours are; bad rows have a named status."""

from itertools import islice

import numpy as np
import pytest
from mcr_wins import Win, wins
from twins.hands import MAKERS
from twins.hands import wins as house_wins

import pysolver
from pysolver import ContextError, HandBatch, HandError, NotAWin
from pysolver.batch import STATUS
from pysolver.context import FLAGS

mcr = pysolver.rules("mcr")
HOUSES = sorted(MAKERS.keys() & set(pysolver.rule_sets()))
UNTOLD = dict.fromkeys(FLAGS) | {
    "seat": "E",
    "round": "E",
    "flowers": 0,
    "payer_flowers": 0,
}  # any other keyword: None
GOOD, WIN = "[678s]147m369s25pSS+8p", "123456789m1122p+1p"
CODE = {name: code for code, name in enumerate(STATUS)}


def columns(contexts):
    """Contexts as columns, one value a hand."""
    keywords = {keyword for context in contexts for keyword in context}
    return {k: [context.get(k, UNTOLD.get(k)) for context in contexts] for k in sorted(keywords)}


def spoiled(at, win):
    """Every seventh hand made bad, each way in turn."""
    if at % 7:
        return win
    context = dict(win.context)
    match at // 7 % 4:
        case 0:  # no win: the winning tile becomes another
            return Win(win.sets, win.standing, 33 if win.win != 33 else 0, {})
        case 1:  # a tile less
            return Win(win.sets, win.standing[1:], win.win, context)
        case 2:
            return Win(win.sets, win.standing, win.win, context | {"self_draw": True, "robbing_kong": True})
        case _:
            return Win(win.sets, win.standing, win.win, {"robbing_kong": True, "after_kong": True})


def parses(text):
    try:
        pysolver.Hand.parse(text)
    except HandError:
        return False
    return True


def alone(rules, text, context):
    """(total, legal, counts) of one hand; None where it is refused."""
    try:
        score = rules.score(text, **context)
    except ValueError:
        return None
    return score.total, score.legal, {pattern.zh: count for pattern, count in score.counted}


def same(rules, told, threads=1):
    """Fail where a row is not what the hand alone is; how many rows were refused."""
    texts, contexts = [text for text, _ in told], [context for _, context in told]
    batch = HandBatch.from_text(texts, **columns(contexts))
    scores = rules.score_batch(batch, counts=True, threads=threads)
    names = [pattern.zh for pattern in rules.patterns]
    refused = 0
    for at, (text, context) in enumerate(told):
        row = scores.counts[at]
        found = (
            int(scores.total[at]),
            bool(scores.legal[at]),
            {names[i]: int(row[i]) for i in np.flatnonzero(row)},
        )
        expected = alone(rules, text, context)
        assert (scores.status[at] == 0) == (expected is not None), (text, context, STATUS[scores.status[at]])
        assert found == (expected or (0, False, {})), (text, context)
        refused += expected is None
    return refused


def mixed_wins(number, seed):
    made = (spoiled(at, win) for at, win in enumerate(islice(wins(seed), number)))
    return [(win.text, win.context) for win in made if parses(win.text)]


def test_mcr_rows_are_the_scores_of_their_hands():
    assert same(mcr, mixed_wins(3000, 8)) > 300


@pytest.mark.full
@pytest.mark.parametrize("part", range(20))
def test_a_million_mcr_rows_are_the_scores_of_their_hands(part):
    assert same(mcr, mixed_wins(50_000, 100 + part)) > 5000


def house_hands(name, number, seed):
    made = [(win.text, win.context) for win in house_wins(name, number, seed)]
    return [(text, context) for text, context in made if parses(text)]


@pytest.mark.parametrize("name", HOUSES)
def test_rows_of_other_rule_sets_are_the_scores_of_their_hands(name):
    same(pysolver.rules(name), house_hands(name, 400, 8))


@pytest.mark.full
@pytest.mark.parametrize("name", HOUSES)
def test_many_rows_of_other_rule_sets_are_the_scores_of_their_hands(name):
    same(pysolver.rules(name), house_hands(name, 20_000, 9))


@pytest.mark.parametrize("threads", [2, 7, 0])
def test_threads_change_nothing(threads):
    told = mixed_wins(9000, 9)
    batch = HandBatch.from_text([text for text, _ in told], **columns([context for _, context in told]))
    one, several = (mcr.score_batch(batch, counts=True, threads=n) for n in (1, threads))
    assert set(one.status) > {0}
    for first, second in zip(one, several, strict=True):
        assert first.dtype == second.dtype
        np.testing.assert_array_equal(first, second)


# ---- bad rows ----

BAD_HANDS = [
    ("not_a_win", "123456789m1122p+3p", {}),
    ("no_winning_tile", "123456789m11122p", {}),
    ("no_winning_tile", "123456789m1112p", {}),
    ("wrong_size", "123m5p+5p", {}),
    ("wrong_size", "123456789m1p", {}),
    ("kong_draw_on_discard", WIN, {"kong_draw": True}),
    ("kong_draw_no_kong", WIN, {"kong_draw": True, "self_draw": True}),
    ("flower_draw_on_discard", WIN, {"flower_draw": True}),
    ("after_kong_self_drawn", WIN, {"after_kong": True, "self_draw": True}),
    ("robbing_self_drawn", WIN, {"robbing_kong": True, "self_draw": True}),
    ("robbing_last_tile", WIN, {"robbing_kong": True, "last_tile": True}),
    ("robbing_copy_held", WIN, {"robbing_kong": True}),
    ("last_copy_held", WIN, {"last_copy": True}),
    ("first_turn_claimed", GOOD, {"first_turn": "earth"}),
    ("first_turn_late", WIN, {"first_turn": "earth", "last_tile": True}),
    ("human_self_drawn", WIN, {"first_turn": "human", "self_draw": True}),
    ("ready_claimed", GOOD, {"ready": "earth"}),
    ("ready_too_early", WIN, {"first_turn": "human", "ready": "heaven"}),
    ("robbing_after_kong", GOOD, {"robbing_kong": True, "after_kong": True}),
    ("heaven_last_copy", WIN, {"first_turn": "heaven", "last_copy": True}),
    ("heaven_on_discard", WIN, {"first_turn": "heaven", "self_draw": False}),
]


@pytest.mark.parametrize(("status", "hand", "context"), BAD_HANDS)
def test_a_bad_row_has_its_status_and_leaves_its_neighbours_alone(status, hand, context):
    batch = HandBatch.from_text([GOOD, hand, GOOD], **columns([{}, context, {}]))
    scores = mcr.score_batch(batch, counts=True)
    assert [STATUS[code] for code in scores.status] == ["scored", status, "scored"]
    assert scores.total.tolist() == [12, 0, 12]
    assert scores.legal.tolist() == [True, False, True]
    assert scores.counts.sum(axis=1).tolist() == [1, 0, 1]
    with pytest.raises((HandError, ContextError, NotAWin)):
        mcr.score(hand, **context)


@pytest.mark.parametrize(
    ("status", "rules", "hand", "context"),
    [
        ("foreign_tile", "chengdu", "[EEE]123456789m1p+1p", {}),
        ("forbidden_claim", "chengdu", "[123m]123456789m1p+1p", {}),
        ("bad_situation", "taiwan", "[EEE][NNN]123456789m1p+1p", {"flowers": 2}),  # which flowers?
    ],
)
def test_a_hand_that_one_rule_set_refuses(status, rules, hand, context):
    scores = pysolver.rules(rules).score_batch(HandBatch.from_text([hand], **context))
    assert [STATUS[code] for code in scores.status] == [status]


ALL_EIGHT = {"flower_win": "eight"}
SEVEN = {"flower_win": "seven_robs_one"}


@pytest.mark.parametrize("context", [ALL_EIGHT, SEVEN, {**ALL_EIGHT, "flowers": 1}, {**SEVEN, "flowers": 7}])
@pytest.mark.parametrize("name", sorted(set(pysolver.rule_sets()) - {"taiwan", "wenzhou"}))
def test_a_flower_win_is_ignored_where_it_is_worth_nothing(name, context):
    rules, hand = pysolver.rules(name), "111345678999m1p+1p"
    try:
        expected = rules.score(hand, **context).total
    except ContextError:
        expected = None
    for batch in (
        HandBatch.from_text([hand], **context),
        HandBatch.from_text([hand, hand], **columns([context, {}])),
    ):
        scores = rules.score_batch(batch)
        assert (scores.total[0] if scores.status[0] == 0 else None) == expected
        assert scores.status[-1] in (0, scores.status[0])


@pytest.mark.parametrize("context", [ALL_EIGHT, {**ALL_EIGHT, "flowers": "f1f2f3f4f5f6f7f8"}])
def test_all_eight_flowers_lie_there_where_they_win(context):
    taiwan, hand = pysolver.rules("taiwan"), "111345678999m111p2s+2s"
    assert (
        taiwan.score_batch(HandBatch.from_text([hand], **context)).total[0]
        == taiwan.score(hand, **context).total
    )


@pytest.mark.parametrize(
    ("name", "flowers", "mask", "status"),
    [
        ("taiwan", 8, 0xFF, "scored"),
        ("taiwan", 8, 0x01, "bad_situation"),
        ("taiwan", 0, 0xFF, "bad_situation"),
        ("mcr", 0, 0x0F, "bad_situation"),
        ("mcr", 4, 0x0F, "scored"),
        ("mcr", 12, 0, "bad_situation"),
    ],
)
def test_the_number_of_flowers_and_which_agree(name, flowers, mask, status):
    hand = "111345678999m111p2s+2s" if name == "taiwan" else "111345678999m1p+1p"
    batch = HandBatch.from_text([hand], flowers=[0])
    batch.situation[:, 3:5] = flowers, mask
    assert STATUS[pysolver.rules(name).score_batch(batch).status[0]] == status


@pytest.mark.parametrize(
    ("flowers", "payer", "fits"), [(1, 4, False), (0, 5, False), (1, 3, True), (0, 0, True)]
)
def test_the_green_dragons_of_winner_and_payer_are_four_in_all(flowers, payer, fits):
    jiujiang, hand, told = (
        pysolver.rules("jiujiang"),
        "111345678999m1p+1p",
        {"flowers": flowers, "payer_flowers": payer},
    )
    status = STATUS[jiujiang.score_batch(HandBatch.from_text([hand], **told)).status[0]]
    assert status == ("scored" if fits else "bad_situation")
    if not fits:
        with pytest.raises(ContextError, match="there are 4 in all"):
            jiujiang.score(hand, **told)


def test_flowers_that_a_rule_set_lacks_are_refused_row_by_row():
    scores = pysolver.rules("mcr", tiles=136).score_batch(HandBatch.from_text([GOOD] * 2, flowers=[0, 1]))
    assert [STATUS[code] for code in scores.status] == ["scored", "bad_situation"]
    with pytest.raises(ContextError, match="played without flowers"):
        pysolver.rules("mcr", tiles=136).score(GOOD, flowers=1)


def plain():
    """Three good rows as writable arrays."""
    batch = HandBatch.from_text([GOOD] * 3)
    return {
        "counts": batch.counts,
        "sets": batch.sets,
        "win": batch.win,
        "situation": np.tile(batch.situation, (3, 1)),
    }


OUT_OF_RANGE = [
    *(("counts", 3, value, "bad_counts") for value in (5, 255)),
    *(
        ("sets", 0, value, "bad_set")
        for value in (1, 255, 256 + 7, 256 + 25, 256 + 27, 256 + 64 + 34, 512, 65535)
    ),
    *(("win", None, value, "bad_winning_tile") for value in (35, 63, 64, 128, 254)),
    *(("situation", 0, value, "bad_situation") for value in (128, 255)),
    *(("situation", byte, value, "bad_situation") for byte in (1, 2) for value in (4, 255)),
    *(("situation", 3, value, "bad_situation") for value in (9, 255)),
    *(("situation", 5, value, "bad_situation") for value in (3, 255)),
    *(("situation", 6, value, "bad_situation") for value in (4, 255)),
    *(("situation", 7, value, "bad_situation") for value in (4, 255)),
    *(("situation", 8, value, "bad_situation") for value in (3, 254)),
    *(("situation", 11, value, "bad_situation") for value in (9, 255)),
]


@pytest.mark.parametrize(("column", "place", "value", "status"), OUT_OF_RANGE)
def test_every_value_out_of_range_has_its_status(column, place, value, status):
    arrays = plain()
    arrays[column][(1,) if place is None else (1, place)] = value
    scores = mcr.score_batch(HandBatch(**arrays))
    assert [STATUS[code] for code in scores.status] == ["scored", status, "scored"]
    assert scores.total.tolist() == [12, 0, 12]


def test_a_fifth_copy_in_arrays_has_its_status():
    arrays = plain()
    arrays["sets"][1] = 256 + 64 + 10, 0, 0, 0, 0  # a pung of 2p beside two of them in hand
    arrays["counts"][1] = 0
    arrays["counts"][1, 10] = 2
    scores = mcr.score_batch(HandBatch(**arrays))
    assert scores.status.tolist() == [0, CODE["fifth_copy"], 0]


@pytest.mark.parametrize(
    ("arrays", "says"),
    [
        ({"counts": np.zeros((2, 33), np.uint8)}, "counts: shape"),
        ({"counts": np.zeros((2, 34))}, "counts: dtype float64"),
        ({"counts": np.full((2, 34), 300)}, "counts: values from 300 to 300"),
        ({"counts": np.full((2, 34), -1)}, "counts: values from -1 to -1"),
        ({"counts": np.zeros((2, 34), np.uint8), "sets": np.zeros((2, 4), np.uint16)}, "sets: shape"),
        ({"counts": np.zeros((2, 34), np.uint8), "win": 256}, "win: values from 256"),
        ({"counts": np.zeros((2, 34), np.uint8), "situation": np.zeros(11, np.uint8)}, "situation: shape"),
    ],
)
def test_arrays_of_another_shape_or_dtype_are_refused(arrays, says):
    with pytest.raises(HandError, match=says):
        HandBatch(**arrays)


@pytest.mark.parametrize("name", ["counts", "sets", "win", "situation"])
def test_masked_arrays_are_refused(name):
    arrays = plain()
    arrays[name] = np.ma.masked_array(arrays[name], np.ones_like(arrays[name], bool))
    with pytest.raises(TypeError, match=f"{name}: masked"):
        HandBatch(**arrays)


@pytest.mark.parametrize("batch", ["x", None, [GOOD], np.zeros((2, 34), np.uint8)])
def test_what_is_no_batch_is_refused(batch):
    with pytest.raises(TypeError, match=r"batch=.*a HandBatch is wanted"):
        mcr.score_batch(batch)


@pytest.mark.parametrize("hands", [GOOD, 5, None])
def test_hands_come_in_a_list(hands):
    with pytest.raises(TypeError, match=r"hands=.*in a list"):
        HandBatch.from_text(hands)


@pytest.mark.parametrize("counts", ["no", 1, None])
def test_counts_is_yes_or_no(counts):
    with pytest.raises(TypeError, match="counts="):
        mcr.score_batch(HandBatch.from_text([GOOD]), counts=counts)


def test_texts_and_columns_that_cannot_be():
    with pytest.raises(HandError, match="'12x'"):
        HandBatch.from_text([GOOD, "12x"])
    with pytest.raises(ContextError, match="seat has 1 values; 2 are wanted"):
        HandBatch.from_text([GOOD, WIN], seat=["E"])
    with pytest.raises(ContextError, match="no keyword 'chair'"):
        HandBatch.from_text([GOOD], chair="E")
    for column in ([1], [True, 1], [[1]], np.array([1])):
        with pytest.raises(ContextError, match="self_draw="):
            HandBatch.from_text([GOOD] * len(column), self_draw=column)


# ---- shapes ----


def test_one_situation_serves_all_hands():
    texts = [win.text for win in islice(wins(3, "claimed"), 50)]
    once = HandBatch.from_text(texts, seat="W", self_draw=True)
    each = HandBatch.from_text(texts, seat=["W"] * 50, self_draw=[True] * 50)
    assert once.situation.shape == (12,)
    assert each.situation.shape == (50, 12)
    for one, other in zip(mcr.score_batch(once, True), mcr.score_batch(each, True), strict=True):
        np.testing.assert_array_equal(one, other)


def test_hands_and_situations_broadcast():
    hands = HandBatch.from_text([WIN, GOOD])
    winds = HandBatch.from_text([GOOD] * 4, self_draw=[True, False, True, False]).situation
    table = HandBatch(hands.counts[:, None], hands.sets[:, None], hands.win[:, None], winds)
    scores = mcr.score_batch(table, counts=True)
    assert table.shape == scores.total.shape == (2, 4)
    assert scores.counts.shape == (2, 4, len(mcr.patterns))
    for at, drawn in enumerate([True, False, True, False]):
        assert scores.total[:, at].tolist() == [
            mcr.score(text, self_draw=drawn).total for text in (WIN, GOOD)
        ]


def test_counts_stand_in_the_order_of_the_book():
    counts = mcr.score_batch(HandBatch.from_text([WIN, GOOD]), counts=True).counts
    for text, row in zip((WIN, GOOD), counts, strict=True):
        held = {mcr.patterns[at].zh: row[at] for at in np.flatnonzero(row)}
        assert held == {line.zh: line.count for line in mcr.score(text).lines}


def test_no_hands_and_one_hand():
    none = mcr.score_batch(HandBatch.from_text([]), counts=True)
    assert [column.shape for column in none] == [(0,), (0,), (0,), (0, len(mcr.patterns))]
    batch = HandBatch.from_text([GOOD])
    one = mcr.score_batch(HandBatch(batch.counts[0], batch.sets[0], batch.win[0]))
    assert (one.total, one.legal, one.status) == (12, True, 0)
