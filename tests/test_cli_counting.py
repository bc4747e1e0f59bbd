"""The commands shanten, waits, useful, discards, decompose and demo: answers, exit codes, bad input."""

import io
import json
import os
import re
import subprocess
import sys
from importlib import resources

import pytest

import pysolver
from pysolver.cli import main


@pytest.fixture
def run(capsys, monkeypatch):
    """Run one command: its exit code, its lines on standard output, its lines on standard error."""

    def run(*argv, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = main(argv)
        out, err = capsys.readouterr()
        return code, out.splitlines(), err.splitlines()

    return run


# ---- answers ----


@pytest.mark.parametrize("suit", "mps")
def test_quads_hide_the_second_wait(run, suit):
    assert run("waits", f"1111222233334{suit}") == (0, [f"4{suit} 5{suit}"], [])


def test_a_pair_cannot_be_a_fifth_copy(run):
    assert run("shanten", "123456789m1111p") == (0, ["1"], [])


def test_triplets_that_are_also_runs_have_two_readings_and_no_third(run):
    code, out, err = run("decompose", "111222333m44455p")
    assert (code, err) == (0, [])
    assert sorted(out) == [
        "111m 222m 333m 444p 55p  standard 基本和型",
        "123m 123m 123m 444p 55p  standard 基本和型",
    ]


def test_after_a_pung_of_3345_the_rest_waits_for_3_and_6(run):
    assert run("useful", "[333m]45m456p789s11p") == (0, ["3m×1 6m×4  (5 live)"], [])


def test_discards_come_best_first(run):
    code, out, err = run("discards", "123m456p789s11p5s2s3s")
    assert (code, err) == (0, [])
    assert out[0].split() == ["discard", "shanten", "useful"]
    rows = [(int(shanten), -int(useful)) for _, shanten, useful in map(str.split, out[1:])]
    assert rows == sorted(rows)
    assert out[1].split() == ["5s", "0", "8"]  # leaves 23s: 1s and 4s, four copies of each
    assert len(rows) == 13


def test_forms_widen_the_answer(run):
    orphans = "19m19p19sESWNPFC"
    assert run("waits", orphans) == (0, ["none"], [])
    assert run("waits", "--forms", "standard,orphans", orphans)[1][0].split()[:2] == ["1m", "9m"]


def test_claimed_copies_are_out_of_the_wall(run):
    assert run("waits", "E", "--claimed", "111m2z2z2z") == (0, ["E"], [])
    assert run("useful", "23m", "--claimed", "1111m")[0] == 2  # two tiles are no hand that waits
    assert run("useful", "23m55p", "--claimed", "1111m444m") == (0, ["4m×1  (1 live)"], [])


def test_dead_waits_are_named_on_request(run):
    assert run("waits", "[666s]1237777999s") == (0, ["8s"], [])
    assert run("waits", "[666s]1237777999s", "--dead", "keep") == (0, ["7s 8s"], [])
    assert run("useful", "23m55p", "--claimed", "1111m", "--dead", "keep")[1] == ["1m×0 4m×4  (4 live)"]


def test_a_hand_in_a_foreign_notation_is_answered_in_it(run):
    assert run("waits", "--notation", "chinese", "一万一万三万四万") == (0, ["二万 五万"], [])


def test_json_is_one_object_a_hand(run):
    def answer(*argv):
        code, (line,), err = run(*argv, "--json")
        assert err == []
        return code, json.loads(line)

    assert answer("shanten", "EE") == (0, {"hand": "EE", "shanten": -1})
    assert answer("waits", "E") == (0, {"hand": "E", "waits": ["E"]})
    assert answer("useful", "E") == (0, {"hand": "E", "useful": {"E": 3}})
    discards = {"1m": {"shanten": 0, "useful": 3}, "E": {"shanten": 0, "useful": 3}}
    assert answer("discards", "1mE") == (0, {"hand": "1mE", "discards": discards})
    reading = {"shape": "standard", "zh": "基本和型", "sets": ["[555p]"], "pair": "EE", "rest": []}
    assert answer("decompose", "[555p]E+E") == (0, {"hand": "[555p]E+E", "decompose": [reading]})


# ---- standard input ----


def test_each_line_is_answered_and_comments_are_passed_over(run):
    lines = "# two hands\n\nE\n1111222233334m  # quads\n"
    assert run("waits", "-", stdin=lines) == (0, ["E", "4m 5m"], [])


def test_a_bad_line_is_named_and_the_others_are_answered(run):
    code, out, err = run("shanten", "-", stdin="# one\n1m\n12x\n2m\n11111m\n3m")
    assert (code, out) == (2, ["0", "0", "0"])
    assert [
        re.match(r"pysolver: line (\d+): hand '(\w+)' at position (\d)", line).groups() for line in err
    ] == [
        ("3", "12x", "2"),
        ("5", "11111m", "4"),
    ]


def test_tables_of_several_hands_are_headed_by_their_hand(run):
    code, out, _ = run("decompose", "-", stdin="EE\nEEE11m\n")
    assert code == 0
    assert [line for line in out if not line.startswith(" ")] == ["EE", "EEE11m"]


# ---- exit codes ----


def test_a_hand_without_a_reading_leaves_1(run):
    assert run("decompose", "1122334455667m8p") == (1, ["not complete"], [])
    assert run("decompose", "-", stdin="1mE\nEE\n")[0] == 1
    assert run("decompose", "-", stdin="1mE\n?\n")[0] == 2


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ((), "COMMAND"),
        (("chant", "1m"), "'chant'"),
        (("waits",), "HAND"),
        (("waits", "1m", "2m"), "2m"),
        (("waits", "1m", "--forms", "standrad"), "forms='standrad'; the forms are standard, pairs"),
        (("waits", "1m", "--forms", ""), "the forms are standard"),
        (("waits", "1m", "--dead", "maybe"), "'maybe'"),
        (("waits", "1m", "--claimed", "55"), "tiles '55' at position 0: a digit without a suit letter"),
        (("waits", "1m", "--claimed", "1111m"), "5 × 1m in hand and claimed sets; there are 4"),
        (("waits", "1m", "--claimed", "11111m"), "position 4: a fifth 1m"),
        (("waits", "1m", "--notation", "riichi"), "'riichi'"),
        (("waits", "12m"), "2 concealed tiles, where 3k+1"),
        (("discards", "1m"), "1 concealed tiles, where 3k+2"),
        (("shanten", "12x"), "hand '12x' at position 2: unknown character 'x'"),
        (("shanten", "1m\n12x"), "position 2: unknown character U+000A"),
        (("shanten", ""), "hand '' at position 0"),
        (("decompose", "123m"), "3 concealed in all"),
    ],
)
def test_bad_input_leaves_2_and_one_line_that_says_what(run, argv, words):
    code, out, err = run(*argv)
    assert (code, out) == (2, [])
    assert len(err) == 1
    assert words in err[0]


def test_help_is_no_error(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "waits" in capsys.readouterr().out


# ---- as a process ----


def test_module_and_standard_input_of_bytes_that_are_no_text():
    ran = subprocess.run(
        [sys.executable, "-m", "pysolver", "waits", "-"],
        input=b"\xff\xfe\nE\n",
        capture_output=True,
        env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    )
    assert (ran.returncode, ran.stdout.split()) == (2, [b"E"])
    assert ran.stderr.startswith(b"pysolver: line 1: hand ")
    assert b"U+DCFF" in ran.stderr  # the byte ff, not the backslash of an escape
    assert b"Traceback" not in ran.stderr


def test_a_reader_that_has_had_enough_is_no_error():
    command = [sys.executable, "-m", "pysolver", "waits", "-"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1) as process:
        process.stdout.close()
        process.stdin.write(b"E\n" * 20_000)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes streams")
@pytest.mark.parametrize("command", ["waits", "batch --rules mcr", "score --rules mcr", "thirteen"])
@pytest.mark.parametrize(
    ("closed", "says"),
    [
        ("<&-", b"pysolver: -: standard input is closed\n"),
        (">&-", b"pysolver: standard output is closed\n"),
        ("2>&- <&-", b""),
        ("2>&- >&-", b""),
    ],
)
def test_a_closed_stream_is_bad_input_in_one_line(command, closed, says):
    line = f"{sys.executable} -m pysolver {command} - {closed}"
    ran = subprocess.run(["sh", "-c", line], capture_output=True, stdin=subprocess.DEVNULL)
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, b"", says)


# ---- the bundled hands ----


def bundled():
    return resources.files(pysolver).joinpath("data", "hands.txt").read_text("utf-8").splitlines()


def test_demo_shows_every_bundled_hand_and_reads_it(run):
    code, out, err = run("demo")
    assert (code, err) == (0, [])
    assert [line for line in out if not line.startswith("    ")] == bundled()
    hands = [line for line in bundled() if line and not line.startswith("#")]
    assert len(hands) >= 20
    after = {hand: out[out.index(hand) + 1].split()[0] for hand in hands}
    assert set(after.values()) == {"waits", "discard"}


def test_bundled_hands_wait_for_what_the_handbook_prints(shared, run):
    printed = (shared / "data" / "mcr_waits_natsuki.jsonl").read_text("utf-8").splitlines()
    _, out, _ = run("demo")
    for one in map(json.loads, printed):
        told = out[out.index(one["hand"]) + 1].split()
        assert [tile.partition("×")[0] for tile in told[1:] if "×" in tile] == one["waits"], one


def test_the_turned_tile_and_the_bound_on_fifth_copies_are_told(run):
    assert run("waits", "--rules", "wenzhou", "--wild", "4m", "56m123m456s789pEEENN") == (0, ["4m 7m P"], [])
    assert run("waits", "--fifth-copy", "all", "1111m")[1] == ["1m"]
    code, out, _ = run("decompose", "--rules", "wenzhou", "--wild", "4m", "123m456s789pEEENN4m55p")
    assert (code, out[0].split("; ")[1]) == (0, "wild 癞子 as N")
    assert "turned up" in run("waits", "--rules", "wenzhou", "1m")[2][0]
    assert "--wild belongs to a rule set" in run("waits", "--wild", "4m", "1m")[2][0]
