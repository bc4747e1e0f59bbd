"""Hands and situations that cannot be: the named error with text and keyword; and nothing ever crashes."""

import json
import random
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcr_wins import wins

import pysolver
from pysolver import ContextError, HandError, NotAWin
from pysolver.context import FAULTS, KEYWORDS
from pysolver.score import Score

mcr = pysolver.rules("mcr")
chengdu = pysolver.rules("chengdu")
PLAIN = "[123p][345s]67m678sFF+8m"
KONG = "[123p](5555s)67m678sFF+8m"

# ---- situations ----

CONTRADICTIONS = {
    "kong_draw_on_discard": (KONG, {"kong_draw": True}, "kong_draw without self_draw"),
    "kong_draw_no_kong": (PLAIN, {"kong_draw": True, "self_draw": True}, "kong_draw.*no kong"),
    "flower_draw_on_discard": (PLAIN, {"flower_draw": True, "flowers": 1}, "flower_draw without self_draw"),
    "after_kong_self_drawn": (PLAIN, {"after_kong": True, "self_draw": True}, "after_kong with self_draw"),
    "robbing_self_drawn": (PLAIN, {"robbing_kong": True, "self_draw": True}, "robbing_kong with self_draw"),
    "robbing_last_tile": (PLAIN, {"robbing_kong": True, "last_tile": True}, "robbing_kong with last_tile"),
    "robbing_copy_held": ("[888m][345s]67m678sFF+8m", {"robbing_kong": True}, "robbing_kong while"),
    "last_copy_held": ("[123p][345s]678m678s5p+5p", {"last_copy": True}, "last_copy while"),
    "first_turn_claimed": (PLAIN, {"first_turn": "earth"}, "first_turn with a claimed set"),
    "first_turn_late": (
        "123m456m789m123p5s+5s",
        {"first_turn": "human", "last_tile": True},
        "first_turn with last_tile",
    ),
    "human_self_drawn": (
        "123m456m789m123p5s+5s",
        {"first_turn": "human", "self_draw": True},
        "human.*self_draw",
    ),
    "robbing_after_kong": (
        "123m456m789m123p5s+5s",
        {"robbing_kong": True, "after_kong": True},
        "robbing_kong with after_kong",
    ),
    "heaven_last_copy": (
        "123m456m789m123p5s+5s",
        {"first_turn": "heaven", "last_copy": True},
        "'heaven' with last_copy",
    ),
    "heaven_on_discard": (
        "123m456m789m123p5s+5s",
        {"first_turn": "heaven", "self_draw": False},
        "'heaven' without self_draw",
    ),
    "ready_claimed": (PLAIN, {"ready": "heaven"}, "ready='heaven' or 'earth' with a claimed set"),
    "ready_too_early": (
        "123m456m789m123p5s+5s",
        {"first_turn": "heaven", "ready": "declared"},
        "ready with first_turn",
    ),
}


@pytest.mark.parametrize("turn", ["heaven", "earth", "human"])
@pytest.mark.parametrize("ready", ["heaven", "earth"])
def test_a_hand_ready_at_its_first_discard_has_claimed_nothing_and_not_won_before(turn, ready):
    """天听 and 地听 are declared with the first discard, 天胡 地胡 人胡 are wins before it."""
    with pytest.raises(ContextError, match="ready with first_turn"):
        mcr.score("123m456m789m123p5s+5s", first_turn=turn, ready=ready)
    with pytest.raises(ContextError, match="with a claimed set"):
        mcr.score(PLAIN, ready=ready)
    assert mcr.score("(1111m)456m789m123p5s+5s", ready=ready) == mcr.score(
        "(1111m)456m789m123p5s+5s", ready=ready
    )


def test_the_discard_after_a_kong_may_be_the_last():
    """The kong's replacement may have been the wall's last tile, and be discarded."""
    hand = "[2222m]678m345m99p45m+6m"
    guangan = pysolver.rules("guangan")
    plain, kong, last = ({}, {"after_kong": True}, {"last_tile": True})
    totals = [guangan.score(hand, **context).total for context in (plain, kong, last, kong | last)]
    assert totals[3] > max(totals[1:3]) >= min(totals[1:3]) > totals[0]


def test_a_flower_after_a_kong_is_a_flower_s_replacement_in_mcr():
    """MIL 2025 no. 6: 杠上开花 is a win on the replacement for a kong, not for a flower."""
    hand, drawn = "[123p](5555s)67m678sFF+8m", {"self_draw": True, "flowers": 1}
    lines = [
        {line.zh for line in mcr.score(hand, **drawn, **replaced).lines}
        for replaced in ({"kong_draw": True}, {"kong_draw": True, "flower_draw": True}, {"flower_draw": True})
    ]
    assert "杠上开花" in lines[0]
    assert lines[1] == lines[2] == lines[0] - {"杠上开花"} | {"自摸"}


def test_heaven_with_a_kong_of_the_dealt_tiles_is_no_contradiction():
    """Taiwan's table says that 天胡 adds no 杠上: the dealt tiles may hold a kong, which is replaced."""
    hand = "(1111m)23456p123456sCC+1p"
    lines = {
        line.zh for line in pysolver.rules("taiwan").score(hand, first_turn="heaven", kong_draw=True).lines
    }
    assert "天胡" in lines
    assert not any(zh.startswith("杠上") for zh in lines)


def test_every_contradiction_is_tried():
    of_wenzhou = {"no_turned_tile", "wild_discarded"}  # test_wenzhou.py
    assert CONTRADICTIONS.keys() == FAULTS.keys() - of_wenzhou


@pytest.mark.parametrize("fault", CONTRADICTIONS)
def test_contradiction(fault):
    hand, context, says = CONTRADICTIONS[fault]
    for given_as in (hand, pysolver.Hand.parse(hand)):
        with pytest.raises(ContextError, match=says) as caught:
            mcr.score(given_as, **context)
        assert str(given_as) in str(caught.value)


@pytest.mark.parametrize(
    ("hand", "context"),
    [
        ("1122334455667m+7m", {"last_copy": True}),  # seven pairs hold a copy
        ("123m456m789m123p5s+5s", {"robbing_kong": True}),  # so does every pair
        ("[789m][789m]678m67m33p+8m", {"robbing_kong": True}),  # a copy in one's own chow
    ],
)
def test_no_robbed_kong_and_no_last_copy_with_a_copy_in_hand(hand, context):
    with pytest.raises(ContextError):
        mcr.score(hand, **context)


IMPOSSIBLE = [
    ("seat", "X"), ("seat", "e"), ("seat", ""), ("seat", "ES"), ("seat", 0), ("seat", None), ("round", "P"),
    ("flowers", -1), ("flowers", 9), ("flowers", 1.0), ("flowers", True), ("flowers", "f9"),
    ("flowers", "f1f1"), ("flowers", "f"), ("flowers", None), ("flowers", [1]), ("self_draw", 1),
    ("self_draw", "yes"), ("last_tile", 0), ("first_turn", "heavens"), ("first_turn", True), ("ready", 1),
    ("void", "z"), ("void", "M"), ("flower_win", "nine"), ("payer_flowers", -1), ("payer_flowers", "2"),
    ("wild", "1z"), ("wild", 4),
    *((keyword, np.array([1, 2])) for keyword in KEYWORDS),
    *((keyword, np.float64(1)) for keyword in KEYWORDS),
    ("self_draw", np.int64(1)), ("flowers", np.True_), ("flowers", "f" * 1000), ("seat", ["E"] * 1000),
]  # fmt: skip


def test_numpys_scalars_do_as_well_as_pythons_own():
    told = {"self_draw": np.True_, "flowers": np.uint8(2), "seat": np.str_("S"), "payer_flowers": np.int64(0)}
    score = mcr.score(PLAIN, **told)
    assert score == mcr.score(PLAIN, self_draw=True, flowers=2, seat="S", payer_flowers=0)
    assert json.loads(json.dumps(score.to_dict()))["context"] == score.context


@pytest.mark.parametrize(("keyword", "value"), IMPOSSIBLE)
def test_impossible_value_names_its_keyword(keyword, value):
    with pytest.raises(ContextError, match=f"{keyword}=") as caught:
        mcr.score(PLAIN, **{keyword: value})
    assert len(str(caught.value)) < 250


def test_unknown_keyword_lists_what_there_is():
    with pytest.raises(ContextError, match=r"'selfdraw'.*self_draw"):
        mcr.score(PLAIN, selfdraw=True)


def test_keywords_worth_nothing_in_mcr_are_checked_and_ignored():
    plain = mcr.score(PLAIN).total
    for keyword, value in (
        ("void", "m"),
        ("wild", "4m"),
        ("ready", "declared"),
        ("payer_flowers", 3),
        ("after_kong", True),
    ):
        assert mcr.score(PLAIN, **{keyword: value}).total == plain


# ---- hands ----


def test_a_foreign_tile_is_named_once():
    with pytest.raises(HandError, match="holds E P; chengdu is played without"):
        chengdu.score("EE12345678mPP1pP+P".replace("1pP", "1p"))


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("[678s]147m369s258pSS", "names no winning tile"),
        ("[678s]147m369s25pSS", "names no winning tile"),
        ("[678s]147m369s2p", "no hand of 14 tiles"),
        ("123m5p+5p", "no hand of 14 tiles"),
        ("123m456m789m123p11s123s+1s", "17 tiles"),
        ("123m456m789m12p*5s+5s", "wildcards"),
        ("123m456m789m123p5s+*", "wildcards"),
        ("[12m*]456m789m123p5s+5s", "wildcards"),
        ("[555p]55p123m456m78m+9m", "5 copies of 5p"),
        ("123m456m789m12x5s+5s", "position 14.*'x'"),
        ("[124m]456m789m123p5s+5s", "no chow, pung or kong"),
        ("", "hand ''"),
    ],
)
def test_impossible_hand_names_the_text(hand, says):
    with pytest.raises(HandError, match=says) as caught:
        mcr.score(hand)
    assert repr(hand) in str(caught.value)


@pytest.mark.parametrize(
    ("hand", "shanten"),
    [
        ("123m456m789m12p55s+9s", 0),  # 3p is wanted
        ("1133557799m11p3p+5p", 0),  # six pairs
        ("19m19p19sESWNPF2m+3m", 1),  # twelve of the thirteen orphans, no pair
        ("[123m][456m][789m][111p]5s+6s", 0),  # a single tile is a wait
        ("14m28p369sEEWNPF+C", 0),  # thirteen of the knitted tiles and honours, and a second E
    ],
)
def test_a_hand_that_does_not_win_tells_its_shanten(hand, shanten):
    with pytest.raises(NotAWin, match="not complete in mcr") as caught:
        mcr.score(hand)
    assert hand in str(caught.value)
    assert caught.value.shanten == shanten
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("hand", [None, 5, b"123m", ["1m"], np.zeros(34, np.uint8), object()])
def test_what_is_no_hand_at_all(hand):
    with pytest.raises(TypeError):
        mcr.score(hand)


# ---- fuzz ----

LETTERS = "123456789mpsESWNPFC[]()+* ,<^>z0x中\u0000"
REFUSALS = (HandError, ContextError, NotAWin)


def mutated(rng, text):
    """One to three characters deleted, doubled, replaced or exchanged."""
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(letters))
        match rng.randrange(4):
            case 0:
                del letters[at]
            case 1:
                letters.insert(at, letters[at])
            case 2:
                letters[at] = rng.choice(LETTERS)
            case _:
                other = rng.randrange(len(letters))
                letters[at], letters[other] = letters[other], letters[at]
    return "".join(letters)


def outcome(rules, text, context):
    """A score with all that it says, or one of the named refusals."""
    try:
        score = rules.score(text, **context)
    except REFUSALS as refusal:
        return type(refusal)
    assert isinstance(score, Score)
    assert str(score)
    assert score.to_dict()["total"] == score.total
    return Score


class Values:
    """Values that exist, for each keyword."""

    self_draw = last_tile = kong_draw = flower_draw = after_kong = robbing_kong = last_copy = (True, False)
    first_turn = ("heaven", "earth", "human", None)
    ready = ("declared", "heaven", None)
    void = ("m", "p", "s", None)
    flowers = (0, 8, "f1f2f8", "")
    wild = ("4m", "P", None)


@pytest.mark.parametrize("rules", [mcr, chengdu])
def test_mutated_hands_and_contexts(rules):
    rng = random.Random(34)
    flags = [keyword for keyword in KEYWORDS if keyword in vars(Values)]
    outcomes = set()
    for win in islice(wins(34), 3000):
        context = dict(win.context)
        for keyword in rng.sample(flags, rng.randint(0, 3)):
            context[keyword] = rng.choice(getattr(Values, keyword))
        text = mutated(rng, win.text) if rng.random() < 0.8 else win.text
        outcomes.add(outcome(rules, text, context))
    assert outcomes == {Score, *REFUSALS}


ODDITIES = ["E", "heaven", "f1", "m", "eight", np.int64(1), np.True_, object()]
ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=4), st.binary(max_size=2),
    st.lists(st.integers(), max_size=2), st.sampled_from(ODDITIES),
)  # fmt: skip
NAMES = st.text(max_size=6).filter(lambda name: name not in ("self", "hand"))  # Python's own refusal


@given(st.dictionaries(st.one_of(st.sampled_from(KEYWORDS), NAMES), ANYTHING, max_size=3))
def test_a_context_of_anything(context):
    assert outcome(mcr, KONG, context) in (Score, ContextError)


@given(st.text(alphabet=LETTERS, max_size=40))
def test_a_hand_of_anything(text):
    outcome(mcr, text, {})


@given(st.text(max_size=20))
def test_a_hand_of_any_characters(text):
    outcome(mcr, text, {})
