"""The canonical grammar: what a hand's text means, its one canonical form, and its errors."""

import copy
import json
import pickle
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import TILES, dealt, spelled

from pysolver import TILE_NAMES, Hand, HandError, Meld

ROOT = Path(__file__).resolve().parent.parent


def counts(**copies: int) -> tuple[int, ...]:
    """Counts by kind from names; suited names begin with an underscore."""
    return tuple(copies.get(name if len(name) == 1 else f"_{name}", 0) for name in TILES)


# ---- what the text means ----


def test_index_order_is_characters_dots_bamboos_winds_white_green_red():
    assert (TILE_NAMES[0], TILE_NAMES[9], TILE_NAMES[18]) == ("1m", "1p", "1s")
    assert TILE_NAMES[27:] == ("E", "S", "W", "N", "P", "F", "C")
    for kind, name in enumerate(TILE_NAMES):
        assert Hand.parse(name).counts == tuple(int(k == kind) for k in range(34))
        assert Hand.build([0] * 27 + [1] * 4 + [0] * 3, win=name).win == name


def test_digits_share_the_suit_letter_after_them():
    assert Hand.parse("123m5p").counts == counts(_1m=1, _2m=1, _3m=1, _5p=1)


def test_z_digits_are_the_winds_then_white_green_red():
    assert str(Hand.parse("1234567z")) == "ESWNPFC"


@pytest.mark.parametrize("text", ["1 2 3m,E", "1,2,3 m E", "\t123m\tE", ", 1m 2m 3m , E ,"])
def test_blanks_and_commas_are_free(text):
    assert str(Hand.parse(text)) == "123mE"


@pytest.mark.parametrize("text", ["[555p]12345m", "123m[555p]45m", "12345m [ 5,5 5p ]", "5m4m[5p55p]321m"])
def test_sets_stand_anywhere_and_runs_may_be_split(text):
    assert str(Hand.parse(text)) == "[555p]12345m"


def test_the_winning_tile_comes_last_and_is_not_among_the_concealed():
    hand = Hand.parse("123m9p + 9p ,")
    assert (hand.win, hand.size, hand.counts) == ("9p", 5, counts(_1m=1, _2m=1, _3m=1, _9p=1))
    assert Hand.parse("E+*").win == "*"
    assert Hand.parse("12m").win is None


@pytest.mark.parametrize(
    ("text", "shape", "concealed"),
    [
        ("[312m]", "chow", False),
        ("[CCC]", "pung", False),
        ("[5555p]", "kong", False),
        ("(5555p)", "kong", True),
    ],
)
def test_brackets_tell_chow_pung_exposed_and_concealed_kong(text, shape, concealed):
    (meld,) = Hand.parse(text + "E").sets
    assert (meld.shape, meld.concealed) == (shape, concealed)


@pytest.mark.parametrize(
    ("text", "origin", "claimed", "added"),
    [
        ("[123m]", None, None, False),
        ("[1<23m]", "left", 0, False),
        ("[55^5p]", "opposite", 1, False),
        ("[CCC>]", "right", 2, False),
        ("[55^5+5p]", "opposite", 1, True),
        ("[EEE+E]", None, None, True),
        ("[5>z5z5z+5z]", "right", 0, True),
    ],
)
def test_a_set_tells_where_it_came_from(text, origin, claimed, added):
    (meld,) = Hand.parse(text + "N").sets
    assert (meld.origin, meld.claimed, meld.added) == (origin, claimed, added)


def test_marks_stay_with_their_tile_when_a_set_is_sorted():
    assert str(Hand.parse("[3<12m]E")) == "[123<m]E"
    assert str(Hand.parse("[P>53m]E")) == "[35mP>]E"
    assert str(Hand.parse("[5p*5p+5p]E")) == "[55p*+5p]E"
    assert str(Hand.parse("[55p5p+*]E")) == "[555p+*]E"


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        *(("[35mP]", "chow"), ("[35m*]", "chow"), ("[89s*]", "chow"), ("[56mP]", "chow")),
        *(("[55mP]", "pung"), ("[PPP]", "pung"), ("[PP*]", "pung"), ("[P**]", "pung"), ("[EP*]", "pung")),
        *(("[555mP]", "kong"), ("(CC**)", "kong"), ("[PPPE]", "kong"), ("(PPPP)", "kong")),
    ],
)
def test_white_and_wild_tiles_stand_in_for_others_in_a_set(text, shape):
    assert Hand.parse(text + "N").sets[0].shape == shape


@pytest.mark.parametrize(
    "text",
    ["[***]", "(****)", "[36mP]", "[3m5pP]", "[EES]", "[EWP]", "[334mP]", "[89m1p]", "[123mP]", "[9s1zP]"],
)
def test_no_assignment_of_substitutes_makes_these_a_set(text):
    with pytest.raises(HandError, match=r"position 0: [34] tiles that are no chow, pung or kong"):
        Hand.parse(text + "N")


def test_claimed_counts_a_substitute_as_the_tile_it_is():
    assert Hand.parse("[35mP][55^5+5p][EE*]NN").claimed == counts(_3m=1, _5m=1, P=1, _5p=4, E=2)


@given(st.data())
def test_every_spelling_is_the_hand_that_was_dealt(data):
    hand = data.draw(dealt())
    parsed = Hand.parse(data.draw(spelled(hand)))
    assert parsed == Hand.parse(hand.text)
    assert (parsed.counts, parsed.wilds, parsed.win) == (hand.counts, hand.wilds, hand.win)
    assert parsed.size == sum(hand.counts) + hand.wilds + (hand.win is not None)
    assert parsed.sets == tuple(map(Meld.parse, hand.sets))


def test_every_hand_of_the_printed_books_is_one(shared):
    lines = [
        line for file in sorted(shared.glob("data/mcr_*.jsonl")) for line in file.read_text().splitlines()
    ]
    hands = [json.loads(line)["hand"] for line in lines]
    assert hands
    for text in hands:
        assert str(Hand.parse(text)) == str(Hand.parse(str(Hand.parse(text))))


# ---- one canonical form ----


@given(dealt())
def test_canonical_text_is_a_fixed_point(hand):
    text = str(Hand.parse(hand.text))
    assert str(Hand.parse(text)) == text
    assert Hand.parse(text) == Hand.parse(hand.text)


def test_canonical_order_is_sets_as_given_then_characters_dots_bamboos_honours_wilds_and_the_win():
    text = "*C 9s [CCC] F1p P 1m N [231m] W9m +*"
    assert str(Hand.parse(text)) == "[CCC][123m]19m1p9sWNPFC*+*"


@given(dealt())
def test_a_hand_is_what_its_parts_build(hand):
    built = Hand.build(hand.counts, hand.sets, hand.win, hand.wilds)
    assert built == Hand.parse(hand.text)
    assert Hand.build(built.counts, built.sets, built.win, built.wilds) == built


# ---- values ----


@given(dealt(), dealt())
def test_hands_are_values(one, other):
    hand, same, different = Hand.parse(one.text), Hand.parse(one.text), Hand.parse(other.text)
    assert hand == same
    assert hash(hand) == hash(same)
    assert (hand == different) == (str(hand) == str(different))
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand
    assert pickle.loads(pickle.dumps(hand.sets)) == hand.sets
    assert eval(repr(hand), {"Hand": Hand}) == hand


def test_hands_cannot_be_changed_subclassed_or_made_empty():
    hand = Hand.parse("[123m]E")
    with pytest.raises(AttributeError):
        hand.win = "E"
    with pytest.raises(AttributeError):
        hand.sets[0].added = True
    with pytest.raises(TypeError, match="not an acceptable base type"):
        type("Sub", (Hand,), {})
    for cls in (Hand, Meld):
        with pytest.raises(TypeError, match="parse"):
            cls()
    assert hand != "[123m]E"
    assert hand.sets[0] != "[123m]"


# ---- errors name the text, the position and the bound ----

ERRORS = {
    "unknown_character": ("12xm", 2, "unknown character 'x' (U+0078)"),
    "unknown_control": ("E\n", 1, "unknown character U+000A"),
    "unknown_nul": ("E\0", 1, "unknown character U+0000"),
    "unknown_non_ascii_named_whole": ("E🀄万", 1, "unknown character '🀄' (U+1F004)"),
    "position_counts_characters": ("[1万", 2, "unknown character '万' (U+4E07)"),
    "unknown_after_the_win": ("E+E万", 3, "unknown character '万'"),
    "unknown_as_the_win": ("E+é", 2, "unknown character 'é' (U+00E9)"),
    "digit_zero": ("10m", 1, "ranks are 1 to 9"),
    "eighth_honour": ("18z", 1, "no honour 8z; honours are 1z to 7z"),
    "digit_without_suit_at_the_end": ("1m23", 2, "digit 2 without a suit letter; m, p, s or z"),
    "digit_without_suit_before_a_bracket": ("12[555p]3m", 0, "digit 1 without a suit letter"),
    "digit_without_suit_before_an_honour": ("1E", 0, "digit 1 without a suit letter"),
    "digit_without_suit_in_a_set": ("[123]4m", 1, "digit 1 without a suit letter"),
    "digit_without_suit_before_the_win": ("12+3m", 0, "digit 1 without a suit letter"),
    "suit_without_digit": ("Em", 1, "suit letter m without a digit"),
    "suit_twice": ("1mm", 2, "suit letter m without a digit"),
    "unopened": ("E]", 1, "']' closes no set"),
    "unclosed": ("E[12m3m", 1, "'[' is never closed"),
    "misclosed": ("(5555p]E", 6, "']' closes a set that the other bracket opened"),
    "nested": ("[1m(", 3, "'(' inside a set; sets do not nest"),
    "set_of_two": ("E[55p]", 1, "a set of 2 tiles; a set has 3 or 4"),
    "set_of_five": ("[5555pC]E", 6, "a set of 5 tiles; a set has 3 or 4"),
    "empty_set": ("[]E", 0, "a set of 0 tiles; a set has 3 or 4"),
    "no_set": ("E[124m]", 1, "3 tiles that are no chow, pung or kong"),
    "chow_over_two_suits": ("[89m1p]E", 0, "3 tiles that are no chow, pung or kong"),
    "concealed_pung": ("(555p)E", 0, "four tiles of a kind"),
    "concealed_chow": ("(123m)E", 0, "four tiles of a kind"),
    "sixth_set": ("[111m][222m][333m][444m][555m][666m]E", 30, "at most 5 sets"),
    "mark_on_a_concealed_tile": ("1<m", 0, "digit 1 without a suit letter"),
    "mark_on_a_concealed_honour": ("E<", 1, "'<' must follow"),
    "mark_before_any_tile": ("[<123m]E", 1, "'<' must follow"),
    "mark_on_a_wildcard": ("[12m*>]E", 5, "'>' must follow"),
    "mark_in_a_concealed_kong": ("(5^555p)E", 2, "'^' must follow"),
    "mark_after_the_suit_letter": ("[5z5z>5z]E", 5, "'>' must follow"),
    "mark_on_the_added_tile": ("[555+5<p]E", 6, "'<' must follow"),
    "two_marks": ("[5<5^5p]E", 4, "'^' marks a second claimed tile; a set has at most 1"),
    "plus_before_the_third": ("[55+5p]E", 3, "before the fourth tile of an exposed kong, once"),
    "plus_and_no_fourth": ("[555+p]E", 6, "before the fourth tile"),
    "plus_in_a_concealed_kong": ("(555+5p)E", 4, "before the fourth tile"),
    "plus_twice": ("[555++5p]E", 5, "before the fourth tile"),
    "no_winning_tile": ("E+", 1, "'+' without a winning tile; 1 must follow"),
    "set_as_winning_tile": ("E+[555p]", 1, "'+' without a winning tile"),
    "two_winning_tiles": ("E+99p", 3, "1 winning tile"),
    "two_wins": ("E+E+E", 3, "1 winning tile"),
    "tile_after_the_win": ("E+9p[111m]", 4, "1 winning tile"),
    "eighteenth_tile": ("111122223333444455m", 17, "at most 17 tiles"),
    "eighteenth_tile_with_sets": ("[111m][222m][333m][444m][5555m]11p+1p", 35, "at most 17 tiles"),
    "set_beyond_seventeen": ("E" * 4 + "S" * 4 + "W" * 4 + "N" * 3 + "[111m]", 15, "at most 17 tiles"),
    "fifth_copy_concealed": ("11111m", 4, "5 copies of 1m in hand, sets and winning tile; there are 4"),
    "fifth_copy_as_winning_tile": ("5m111m+1m1", 9, "1 winning tile"),
    "fifth_copy_over_hand_set_and_win": ("[CCC]1mCC2m+C", 8, "6 copies of C"),
    "fifth_copy_by_a_substitute": ("[35mP](PPPP)E", 10, "5 copies of P"),
    "nothing": ("", 0, "0 concealed in all; a hand has 3k+1 or 3k+2 concealed tiles, 1 to 17"),
    "only_sets": ("[123m]", 6, "0 concealed in all"),
    "three": ("123m", 4, "3 concealed in all; a hand has 3k+1 or 3k+2"),
    "fifteen_with_wilds": ("11223344556677m*", 16, "15 concealed in all"),
    "win_without_a_pair": ("+9p", 3, "1 concealed in all; a hand with a winning tile has 3k+2"),
    "win_makes_3k+1": ("123m+E", 6, "4 concealed in all; a hand with a winning tile has 3k+2"),
}


@pytest.mark.parametrize(("text", "position", "words"), ERRORS.values(), ids=ERRORS)
def test_error(text, position, words):
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    message = str(caught.value)
    assert message.startswith(f"hand {text!r} at position {position}: ")
    assert words in message


def test_an_added_tile_fills_the_position_of_the_fifth_copy():
    with pytest.raises(HandError, match=r"at position 12: 5 copies of E .* there are 4 of each kind"):
        Hand.parse("[EEE+E]1m1m+E")


@pytest.mark.parametrize("text", ["\ud800", "1\udfffm", "E+\udc80", "[\ud83c"])
def test_lone_surrogates_are_unknown_characters(text):
    with pytest.raises(HandError, match=r"unknown character .*U\+D") as caught:
        Hand.parse(text)
    str(caught.value).encode("utf-8")


@pytest.mark.parametrize("unit", ["E", "1", "1m", "[", "[5p", "[123m]", "[1<", "*", "+", "万", "\ud800"])
def test_long_texts_get_a_short_error(unit):
    with pytest.raises(HandError, match=r"at position \d+: ") as caught:
        Hand.parse(unit * 10_000)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("text", [None, 3, b"123m", ["1m"], [1] * 34])
def test_anything_but_a_str_is_a_type_error_that_names_the_type(text):
    for notation in ("canonical", "botzone"):
        with pytest.raises(TypeError, match=type(text).__name__):
            Hand.parse(text, notation=notation)


@given(st.text() | st.text("0123456789mpszESWNPFC*[]()<^>+ ,", max_size=40))
def test_any_text_is_a_hand_or_a_hand_error(text):
    try:
        hand = Hand.parse(text)
    except HandError:
        return
    assert Hand.parse(str(hand)) == hand


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (([1] * 33,), "counts has 33 entries; 34 are wanted"),
        (([0, 5] + [0] * 32,), r"counts\[1\] is 5; 0 to 4 are wanted"),
        (([-1] + [0] * 33,), r"counts\[0\] is -1; 0 to 4"),
        (([3] + [0] * 33,), "3 concealed in all; a hand has"),
        (([4] + [0] * 33, ["[111m]"]), "7 copies of 1m"),
        (([1] + [0] * 33, ["[124m]"]), r"'\[124m\]' at position 0: 3 tiles that are no"),
        (([1] + [0] * 33, ["[123m]E[123m]"]), "2 sets; 1 is wanted"),
        (([1] + [0] * 33, ["123m"]), r"'123m' at position 0: a set stands in \[ \] or \( \)"),
        (([1] + [0] * 33, [], "1x"), "win is '1x'; a winning tile is None or one of 1m 2m"),
        (([1] + [0] * 33, [], None, 18), "wilds is 18; 0 to 17 are wanted"),
    ],
)
def test_parts_that_make_no_hand(parts, words):
    with pytest.raises(HandError, match=words):
        Hand.build(*parts)


def test_parts_of_a_wrong_type():
    for parts in (([1.0] + [0] * 33,), ([1] + [0] * 33, [3]), ([1] + [0] * 33, [], None, "1")):
        with pytest.raises(TypeError):
            Hand.build(*parts)


# ---- memory ----


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler")
def test_the_parser_stays_in_bounds_under_the_sanitizers(tmp_path):
    source, fuzz = ROOT / "src" / "solver", tmp_path / "fuzz_text"
    flags = ["-std=c11", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", f"-I{source}"]
    files = [ROOT / "tests" / "fuzz_text.c", source / "text.c"]
    subprocess.run(["gcc", *flags, *files, "-o", fuzz], check=True)
    ran = subprocess.run([fuzz, "500000", "1"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
