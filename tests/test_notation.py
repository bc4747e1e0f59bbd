"""Foreign notations: the conventions of each, round trips, and errors in the reader's own text."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import dealt

from pysolver import TILE_NAMES, Hand, HandError
from pysolver.notation import notations

NUMBERS = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
SUITS = {"m": "CHARACTERS", "p": "CIRCLES", "s": "BAMBOOS"}
WINDS = {"E": "EAST WIND", "S": "SOUTH WIND", "W": "WEST WIND", "N": "NORTH WIND"}
HONOURS = WINDS | {"P": "WHITE DRAGON", "F": "GREEN DRAGON", "C": "RED DRAGON"}
FOREIGN = [name for name in notations() if name != "canonical"]


@given(dealt(), st.sampled_from(notations()))
def test_every_notation_round_trips(hand, notation):
    hand = Hand.parse(hand.text)
    assert Hand.parse(hand.format(notation=notation), notation=notation) == hand


@pytest.mark.parametrize(
    ("notation", "names"),
    [
        ("botzone", "W1 W9 B1 B9 T1 T9 F1 F2 F3 F4 J3 J2 J1"),
        ("chinese", "一万 九万 一筒 九筒 一条 九条 东 南 西 北 白 發 中"),
        ("tenhou", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
    ],
)
def test_names_of_terminals_and_honours(notation, names):
    tiles = [f"{rank}{suit}" for suit in "mps" for rank in "19"] + list("ESWNPFC")
    for name, tile in zip(names.split(), tiles, strict=True):
        assert Hand.parse(name, notation=notation) == Hand.parse(tile)
        assert Hand.parse(tile).format(notation) == name


def unicode_name(tile: str) -> str:
    if len(tile) == 1:
        return f"MAHJONG TILE {HONOURS[tile]}"
    return f"MAHJONG TILE {NUMBERS[int(tile[0]) - 1]} OF {SUITS[tile[1]]}"


@pytest.mark.parametrize("tile", TILE_NAMES)
def test_unicode_tiles_are_those_the_standard_names(tile):
    sign = unicodedata.lookup(unicode_name(tile))
    assert Hand.parse(tile).format("unicode") == sign
    for selector in ("", "\ufe0e", "\ufe0f"):
        assert Hand.parse(sign + selector, notation="unicode") == Hand.parse(tile)


def test_chinese_reads_both_words_for_dots_and_bamboos_and_both_forms_of_green():
    assert Hand.parse("一饼一筒九索九条发發一万", notation="chinese") == Hand.parse("11p99sFF1m")


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("botzone", "[W1<W2W3](B5B5B5B5)[T9T9^T9+T9]W9F1F1*+J1"),
        ("chinese", "[一万<二万三万](五筒五筒五筒五筒)[九条九条^九条+九条]九万东东*+中"),
        ("unicode", "[🀇<🀈🀉](🀝🀝🀝🀝)[🀘🀘^🀘+🀘]🀏🀀🀀*+🀄"),
        ("tenhou", "[1<23m](5555p)[99^9+9s]9m11z*+7z"),
    ],
)
def test_brackets_marks_pluses_and_wildcards_stay_as_they_are(notation, text):
    hand = Hand.parse("[1<23m](5555p)[99^9+9s]9mEE*+C")
    assert hand.format(notation) == text
    assert Hand.parse(text, notation=notation) == hand


def test_tenhou_shares_letters_among_honours():
    assert Hand.parse("12mEESCC[FF^F]").format("tenhou") == "[66^6z]12m11277z"


@pytest.mark.parametrize(
    ("notation", "text", "position", "words"),
    [
        ("botzone", "W1 W0", 3, "'W' begins no tile name of notation 'botzone'"),
        ("botzone", "W1m", 2, "'m' begins no tile name"),
        ("botzone", "W1W1W1W1W1", 8, "5 copies of 1m in hand, sets and winning tile; there are 4"),
        ("botzone", "J1[W1<W2W4]", 2, "3 tiles that are no chow, pung or kong"),
        ("botzone", "J1[W1<W2>W3]", 8, "'>' marks a second claimed tile"),
        ("chinese", "一万二", 2, "'二' begins no tile name of notation 'chinese'"),
        ("chinese", "一万二万三万", 6, "3 concealed in all"),
        ("unicode", "🀇🀪", 1, "'🀪' begins no tile name of notation 'unicode'"),
        ("unicode", "🀇\ufe0e🀇🀇\ufe0f+", 5, "'+' without a winning tile"),
        ("tenhou", "0m", 0, "digit 0; ranks are 1 to 9"),
        ("tenhou", "12mE", 3, "'E' begins no tile name of notation 'tenhou'"),
        ("tenhou", "5mp", 2, "suit letter p without a digit"),
        ("tenhou", "[5p<5p5p]1z", 3, "'<' must follow the digit"),
        ("tenhou", "\ud800", 0, "begins no tile name"),
    ],
)
def test_errors_name_the_text_as_it_was_given(notation, text, position, words):
    with pytest.raises(HandError, match=re.escape(words)) as caught:
        Hand.parse(text, notation=notation)
    assert str(caught.value).startswith(f"hand {text!r} at position {position}: ")


SIGNS = "WBTFJ123456789mpsz一二三万饼索东中发🀇🀄\ufe0e[]()<^>+* ,"


@given(st.sampled_from(FOREIGN), st.text() | st.text(SIGNS))
def test_any_text_is_a_hand_or_a_hand_error(notation, text):
    try:
        hand = Hand.parse(text, notation=notation)
    except HandError:
        return
    assert Hand.parse(hand.format(notation), notation=notation) == hand


@pytest.mark.parametrize("notation", ["riichi", "", None, 3, ["botzone"]])
def test_an_unknown_notation_lists_what_there_is(notation):
    for call in (lambda: Hand.parse("E", notation=notation), lambda: Hand.parse("E").format(notation)):
        with pytest.raises(HandError, match="canonical, botzone, chinese, unicode, tenhou"):
            call()
