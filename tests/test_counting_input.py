"""Input that is odd but right is answered; input that is wrong gets an error that says what and where."""

import numpy as np
import pytest

import pysolver
from pysolver import HandError

READY = "123m456p789s1123p"  # 13 tiles
FULL = READY + "E"


def counted(*texts):
    return np.array([pysolver.Hand.parse(text).counts for text in texts], np.uint8)


HANDS = counted(READY, "1112345678999m", "19m19p19sESWNPFC", "1m", "1122334455667z")
FULL_HANDS = counted(FULL, "1112345678999mC", "19m19p19sESWNPFCC", "1mE")
CALLS = {
    "shanten": (pysolver.shanten, HANDS),
    "waits": (pysolver.waits, HANDS),
    "useful_tiles": (pysolver.useful_tiles, HANDS),
    "discards": (pysolver.discards, FULL_HANDS),
}
every_call = pytest.mark.parametrize(("call", "hands"), CALLS.values(), ids=CALLS)


def answers(answer):
    """The arrays of an answer: `Discards` has two."""
    return answer if isinstance(answer, tuple) else (answer,)


def same(ours, expected):
    return all(
        o.dtype == e.dtype and o.shape == e.shape and (o == e).all()
        for o, e in zip(answers(ours), answers(expected), strict=True)
    )


def with_row(hands, index, **counts):
    changed = hands.astype(np.int64)
    for name, count in counts.items():
        changed[index, pysolver.TILE_NAMES.index(name.strip("_"))] = count
    return changed


# ---- layouts, dtypes and containers that mean the same ----


@every_call
@pytest.mark.parametrize("dtype", ["i1", "u1", "<i2", ">u2", "<u4", ">i4", "<i8", ">i8"])
def test_every_whole_dtype_and_byte_order(call, hands, dtype):
    assert same(call(hands.astype(dtype)), call(hands))


@every_call
@pytest.mark.parametrize("dtype", ["u1", "i8", ">i8"])
def test_layouts(call, hands, dtype):
    hands = hands.astype(dtype)
    expected = call(hands)
    wide = np.full((2 * len(hands), 2 * 34 + 1), 99, dtype)
    wide[::-2, 1::2] = hands
    assert same(call(wide[::-2, 1::2]), expected)
    assert same(call(np.asfortranarray(hands)), expected)
    shifted = np.frombuffer(b"\0" + hands.tobytes(), np.uint8)[1:].view(dtype).reshape(hands.shape)
    assert same(call(shifted), expected)  # unaligned and read-only
    assert same(call(np.ascontiguousarray(hands[:, ::-1])[:, ::-1]), expected)


@every_call
def test_containers(call, hands):
    assert same(call(hands.tolist()), call(hands))
    assert same(call(tuple(map(tuple, hands.tolist()))), call(hands))
    assert same(call(memoryview(hands)), call(hands))
    assert same(call(bytes(hands[0])), call(hands[0]))
    assert same(call(bytearray(hands[0])), call(hands[0]))


def test_bool_counts_are_copies():
    orphans = HANDS[2]
    assert pysolver.shanten(orphans.astype(bool), "orphans") == pysolver.shanten(orphans, "orphans") == 0


@every_call
def test_a_single_row_gives_the_row_of_the_batch(call, hands):
    for index, row in enumerate(hands):
        whole = call(hands)
        part = type(whole)(*(a[index] for a in whole)) if isinstance(whole, tuple) else whole[index]
        assert same(call(row), part)


@every_call
@pytest.mark.parametrize("shape", [(0, 34), (0, 3, 34), (3, 0, 34)])
def test_empty_batches(call, hands, shape):
    for answer in answers(call(np.empty(shape, np.uint8))):
        assert answer.shape in (shape, shape[:-1])


@every_call
def test_leading_axes_are_kept(call, hands):
    stacked = np.stack([hands[:4], hands[:4][::-1]])
    for answer, flat in zip(answers(call(stacked)), answers(call(stacked.reshape(8, 34))), strict=True):
        assert answer.shape == (2, 4, *flat.shape[1:])
        assert (answer.reshape(flat.shape) == flat).all()


@every_call
def test_the_argument_is_left_alone(call, hands):
    before = hands.copy()
    call(hands)
    assert (hands == before).all()


def test_claimed_and_unseen_broadcast():
    claimed = np.zeros((3, 1, 34), np.int64)
    claimed[1, 0, 30] = 3
    claimed[2, 0, 31] = 4
    hands = HANDS[[0, 3]]
    unseen = np.full(34, 2)
    answers = pysolver.useful_tiles(hands, unseen, claimed=claimed)
    assert answers.shape == (3, 2, 34)
    for i in range(3):
        for j in range(2):
            assert (answers[i, j] == pysolver.useful_tiles(hands[j], unseen, claimed=claimed[i, 0])).all()
    assert pysolver.shanten(hands[0], claimed=claimed).shape == (3, 1)


def test_claimed_stands_beside_a_text_as_beside_an_array():
    claimed = pysolver.Hand.parse("[444m]E").claimed
    assert pysolver.waits("23m55p", claimed=claimed) == pysolver.waits("[444m]23m55p") == ("1m", "4m")
    assert pysolver.useful_tiles("23m55p", claimed=claimed) == {"1m": 4, "4m": 1}
    assert pysolver.shanten("[EEE]1p", claimed=claimed) == 0
    assert pysolver.discards("23m55pC", claimed=claimed)["C"] == (0, 5)
    assert [r.sets for r in pysolver.decompose("[EEE]234m55p", claimed=claimed)] == [("[EEE]", "234m")]
    with pytest.raises(HandError, match=r"'44m55p': 5 × 4m in hand and claimed sets; there are 4"):
        pysolver.waits("44m55p", claimed=claimed)
    seven_pairs = "1122334455667p"
    assert pysolver.shanten(seven_pairs, "pairs") == 0
    assert pysolver.shanten(seven_pairs, "pairs", claimed=claimed) == 127


# ---- out= ----


def test_out_is_filled_and_returned():
    out = np.empty(len(HANDS), np.int8)
    assert pysolver.shanten(HANDS, out=out) is out
    assert same(out, pysolver.shanten(HANDS))
    flags = np.ones((len(HANDS), 68), bool)[:, ::2]
    assert pysolver.waits(HANDS, out=flags) is flags
    assert same(flags, pysolver.waits(HANDS))
    assert pysolver.useful_tiles(HANDS, kinds=True, out=flags) is flags
    assert same(flags, pysolver.useful_tiles(HANDS, kinds=True))
    pair = np.empty((4, 34), np.int8), np.empty((4, 34), np.uint8)
    answer = pysolver.discards(FULL_HANDS, out=pair)
    assert answer.shanten is pair[0]
    assert answer.useful is pair[1]


def test_out_may_be_wider_but_not_of_another_kind():
    out = np.empty(len(HANDS), np.int64)
    assert pysolver.shanten(HANDS, out=out).tolist() == pysolver.shanten(HANDS).tolist()
    with pytest.raises(TypeError, match="Cannot cast"):
        pysolver.shanten(HANDS, out=np.empty(len(HANDS), np.uint8))
    with pytest.raises(TypeError, match="kinds=True answers bool"):
        pysolver.useful_tiles(HANDS, kinds=True, out=np.empty((len(HANDS), 34), np.uint8))


def test_out_of_another_shape_is_refused():
    with pytest.raises(ValueError, match="shape"):
        pysolver.shanten(HANDS, out=np.empty(3, np.int8))
    with pytest.raises(ValueError, match="mismatch"):
        pysolver.waits(HANDS, out=np.empty((len(HANDS), 33), bool))
    with pytest.raises(ValueError, match="read-only"):
        pysolver.shanten(HANDS, out=np.broadcast_to(np.int8(0), len(HANDS)))


def test_out_may_be_the_argument_itself():
    hands = HANDS.copy()
    assert same(pysolver.useful_tiles(hands, out=hands), pysolver.useful_tiles(HANDS))


# ---- bad rows: the first is named ----

BAD_ROWS = {
    "five": (dict(_1m=5), r"hands\[1\]: 5 × 1m in hands; a count is 0 to 4"),
    "negative": (dict(_9s=-1), r"hands\[1\]: -1 × 9s in hands; a count is 0 to 4"),
    "255": (dict(C=255), r"hands\[1\]: 255 × C in hands"),
    "257, which is 1 as a byte": (dict(E=257), r"hands\[1\]: 257 × E in hands"),
    "the largest": (dict(E=2**63 - 1), rf"hands\[1\]: {2**63 - 1} × E in hands"),
    "the least": (dict(E=-(2**63)), rf"hands\[1\]: {-(2**63)} × E in hands"),
}


@every_call
@pytest.mark.parametrize(("counts", "words"), BAD_ROWS.values(), ids=BAD_ROWS)
def test_a_count_that_cannot_be(call, hands, counts, words):
    bad = with_row(hands, 1, **counts)
    with pytest.raises(HandError, match=words):
        call(bad)
    marked, right = call(bad, invalid="mark"), call(hands)
    for answer, expected in zip(answers(marked), answers(right), strict=True):
        assert (answer[1] == (-128 if answer.dtype == np.int8 else 0)).all()
        keep = np.arange(len(hands)) != 1
        assert (answer[keep] == expected[keep]).all()


@every_call
def test_255_as_a_byte(call, hands):
    bad = hands.copy()
    bad[2] = 255
    bad[3] = 254
    with pytest.raises(HandError, match=r"hands\[2\]: 255 × 1m in hands"):
        call(bad)
    call(bad, invalid="mark")


@pytest.mark.parametrize("tiles", [0, 3, 6, 9, 12, 15, 18, 19, 34, 136])
def test_a_tile_count_that_is_no_hand(tiles):
    row = np.repeat(np.arange(34), 4)[:tiles]
    hands = np.stack([HANDS[0], np.bincount(row, minlength=34).astype(np.uint8)])
    for call in (pysolver.shanten, pysolver.waits, pysolver.useful_tiles):
        with pytest.raises(HandError, match=rf"hands\[1\]: {tiles} tiles; concealed tiles are 3k\+1"):
            call(hands)
    with pytest.raises(HandError, match=rf"hands\[1\]: {tiles} tiles; concealed tiles are 3k\+2"):
        pysolver.discards(np.stack([FULL_HANDS[0], hands[1]]))


def test_waits_ask_for_a_waiting_hand_and_discards_for_a_full_one():
    with pytest.raises(HandError, match=r"hands\[0\]: 14 tiles; concealed tiles are 3k\+1 \(1, 4"):
        pysolver.waits(FULL_HANDS)
    with pytest.raises(HandError, match=r"hands: 14 tiles; concealed tiles are 3k\+1 \(1, 4"):
        pysolver.useful_tiles(FULL_HANDS[0])
    with pytest.raises(HandError, match=r"hands\[0\]: 13 tiles; concealed tiles are 3k\+2 \(2, 5"):
        pysolver.discards(HANDS)


@every_call
def test_a_fifth_copy_over_hand_and_claimed_sets(call, hands):
    claimed = np.zeros_like(hands)
    claimed[1, 0] = 2  # 1112345678999m holds three
    with pytest.raises(HandError, match=r"hands\[1\]: 5 × 1m in hand and claimed sets; there are 4"):
        call(hands, claimed=claimed)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("11111m", "5 copies of 1m"),
        ("[111m]11m", "5 copies of 1m"),
        ("[111m]1m+1m", "5 copies of 1m"),
        ("(1111m)23m+1m", "5 copies of 1m"),
        ("[123m]111m2m+1m", "5 copies of 1m"),
    ],
)
@pytest.mark.parametrize("call", [pysolver.shanten, pysolver.decompose, pysolver.Hand.parse])
def test_a_fifth_copy_over_hand_sets_and_winning_tile(call, text, words):
    with pytest.raises(HandError, match=words):
        call(text)


@every_call
def test_bad_claimed_counts(call, hands):
    claimed = np.zeros(hands.shape, np.int64)
    claimed[2, 30] = -3
    with pytest.raises(HandError, match=r"hands\[2\]: -3 × N in claimed; a count is 0 to 4"):
        call(hands, claimed=claimed)


@pytest.mark.parametrize(("call", "hands"), list(CALLS.values())[2:], ids=list(CALLS)[2:])
def test_bad_unseen_counts(call, hands):
    unseen = np.full(hands.shape, 4)
    unseen[3, 33] = 5
    with pytest.raises(HandError, match=r"hands\[3\]: 5 × C in unseen; a count is 0 to 4"):
        call(hands, unseen)
    with pytest.raises(HandError, match=r"unseen: 5 × C; a count is 0 to 4"):
        call(FULL if call is pysolver.discards else READY, unseen[3])
    with pytest.raises(HandError, match=r"unseen: shape \(4, 34\); beside one hand it is \(34,\)"):
        call(FULL if call is pysolver.discards else READY, unseen[:4])


def test_the_index_of_a_bad_row_has_every_axis():
    hands = np.broadcast_to(HANDS[0], (2, 3, 34)).copy()
    hands[1, 2, 0] = 9
    with pytest.raises(HandError, match=r"hands\[1, 2\]: 9 × 1m"):
        pysolver.shanten(hands)
    claimed = np.zeros((2, 1, 34), np.uint8)
    claimed[1, 0, 0] = 4
    with pytest.raises(HandError, match=r"hands\[1, 0\]: 5 × 1m in hand and claimed sets"):
        pysolver.shanten(HANDS[:1], claimed=claimed)


# ---- arrays that are none ----


@every_call
@pytest.mark.parametrize("shape", [(), (0,), (33,), (35,), (1,), (34, 5), (5, 0)])
def test_shapes(call, hands, shape):
    with pytest.raises(HandError, match=r"hands: shape \(.*\); the last axis counts the 34 kinds"):
        call(np.zeros(shape, np.uint8))


@every_call
@pytest.mark.parametrize(
    "nonsense",
    [
        np.ones(34),
        np.ones((2, 34), np.float32),
        np.ones(34, complex),
        np.ones(34, object),
        np.ones(34, np.uint64),
        np.ones(34, "m8[s]"),
        np.ones(34, "M8[s]"),
        np.ones(34, [("a", int)]),
        np.empty((0, 34)),
        ["123m", "456m"],
        [b"123m"] * 34,
        [None] * 34,
        [1.0] * 34,
        [2**70] * 34,
        None,
        {},
    ],
    ids=lambda nonsense: str(getattr(nonsense, "dtype", type(nonsense).__name__)),
)
def test_counts_are_whole_numbers(call, hands, nonsense):
    with pytest.raises(TypeError, match=r"hands: dtype .*; counts are whole numbers"):
        call(nonsense)


def test_ragged_rows_are_refused():
    with pytest.raises(ValueError, match="inhomogeneous"):
        pysolver.shanten([[1] * 34, [1] * 33])


def test_masked_counts_are_refused_and_a_mask_of_nothing_is_not():
    assert (pysolver.shanten(np.ma.masked_array(HANDS)) == pysolver.shanten(HANDS)).all()
    masked = np.ma.masked_array(HANDS, mask=False)
    masked[1, 3] = np.ma.masked
    with pytest.raises(TypeError, match="hands: masked counts"):
        pysolver.shanten(masked)


@every_call
def test_claimed_is_checked_as_hands_are(call, hands):
    with pytest.raises(HandError, match=r"claimed: shape \(33,\); the last axis"):
        call(hands, claimed=[0] * 33)
    with pytest.raises(TypeError, match="claimed: dtype float64"):
        call(hands, claimed=[0.0] * 34)
    with pytest.raises(ValueError, match=r"do not broadcast: hands \(.*, 34\), claimed \(7, 34\)$"):
        call(hands, claimed=np.zeros((7, 34), int))


def test_unseen_must_broadcast_too():
    with pytest.raises(ValueError, match=r"do not broadcast: hands \(5, 34\), unseen \(2, 34\)$"):
        pysolver.useful_tiles(HANDS, np.zeros((2, 34), int))


# ---- words that are none ----


@every_call
def test_unknown_words_list_what_there_is(call, hands):
    with pytest.raises(ValueError, match=r"forms='standrad'; the forms are standard, pairs, .*, all"):
        call(hands, forms="standrad")
    with pytest.raises(ValueError, match="forms=7; the forms are"):
        call(hands, forms=[7])
    with pytest.raises(ValueError, match="forms is empty; the forms are"):
        call(hands, forms=())
    with pytest.raises(ValueError, match="invalid='ignore'; it is 'raise' or 'mark'"):
        call(hands, invalid="ignore")


def test_dead_is_drop_or_keep():
    with pytest.raises(ValueError, match="dead='both'; it is 'drop' or 'keep'"):
        pysolver.waits(HANDS, dead="both")


# ---- decompose ----


def test_decompose_takes_one_row():
    row = pysolver.Hand.parse("111222333m44455p").counts
    assert (
        pysolver.decompose(row) == pysolver.decompose(np.array(row)) == pysolver.decompose("111222333m44455p")
    )
    assert pysolver.decompose(HANDS[0] + (np.arange(34) == 27)) == ()


def test_decompose_refuses_what_is_no_full_hand():
    with pytest.raises(HandError, match=r"hand: shape \(4, 34\); one hand is \(34,\)"):
        pysolver.decompose(FULL_HANDS)
    with pytest.raises(HandError, match=r"13 concealed tiles, where 3k\+2"):
        pysolver.decompose(HANDS[0])
    with pytest.raises(HandError, match=r"counts\[0\] is 5; 0 to 4 are wanted"):
        pysolver.decompose([5] + [0] * 33)
    with pytest.raises(TypeError, match="hand: dtype float64"):
        pysolver.decompose([2.0] + [0] * 33)


# ---- keywords of a wrong type ----


@every_call
@pytest.mark.parametrize("text", [True, False])
@pytest.mark.parametrize("forms", [None, 5, 1.5, [5], [["pairs"]], ()])
def test_forms_that_are_no_names(call, hands, text, forms):
    given = (FULL if call is pysolver.discards else READY) if text else hands
    with pytest.raises((TypeError, ValueError), match="forms"):
        call(given, forms=forms)


@pytest.mark.parametrize("forms", [(), "", []])
@pytest.mark.parametrize("call", ["shanten", "waits", "useful_tiles"])
def test_no_form_at_all_is_refused_by_a_rule_set_too(call, forms):
    with pytest.raises(ValueError, match="forms"):
        getattr(pysolver.rules("mcr"), call)(READY, forms=forms)


@every_call
@pytest.mark.parametrize("keyword", ["fifth_copy", "invalid"])
@pytest.mark.parametrize("value", [np.array(["raise", "mark"]), 5, None, "x" * 10_000, ["raise"]])
def test_a_word_that_is_none(call, hands, keyword, value):
    with pytest.raises(ValueError, match=f"{keyword}=") as caught:
        call(hands, **{keyword: value})
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("value", [np.array(["drop", "keep"]), None, "x" * 10_000])
def test_dead_that_is_no_word(value):
    with pytest.raises(ValueError, match="dead=") as caught:
        pysolver.waits(HANDS, dead=value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("value", ["no", 1, None, np.array([True, False])])
@pytest.mark.parametrize("given", [READY, HANDS])
def test_kinds_is_yes_or_no(given, value):
    with pytest.raises(TypeError, match="kinds="):
        pysolver.useful_tiles(given, kinds=value)


@every_call
@pytest.mark.parametrize("out", [5, "x", (), [1], np.zeros((5, 34), "<U2"), np.zeros((5, 34), object)])
def test_out_that_takes_no_numbers(call, hands, out):
    with pytest.raises(TypeError, match="out"):
        call(hands, out=out)


@pytest.mark.parametrize("out", [5, "x", np.zeros((5, 34), "<U2"), np.zeros((5, 34), np.uint8)])
def test_out_of_kinds_is_bool(out):
    with pytest.raises(TypeError, match="out"):
        pysolver.useful_tiles(HANDS, kinds=True, out=out)


@pytest.mark.parametrize("name", [np.array(["mcr", "chengdu"]), None, 5, ["mcr"]])
def test_a_name_that_is_no_text(name):
    with pytest.raises((TypeError, ValueError), match="name="):
        pysolver.rules(name)
    with pytest.raises(HandError, match="no notation"):
        pysolver.Hand.parse(READY, notation=name)
    with pytest.raises(HandError, match="no notation"):
        pysolver.Hand.parse(READY).format(notation=name)
