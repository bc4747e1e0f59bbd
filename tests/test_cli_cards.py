"""The commands ``thirteen`` and ``red-ten``: what they print, and their exit codes."""

import argparse
import io
import json

import pytest

import pysolver
from pysolver.cli_cards import add_commands
from pysolver.registry import page_of

HAND = "As Ah Ks Kh Qs Qd 9c 8c 7d 5d 4h 3s 2c"


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command line; gives the exit code, standard output and standard error."""

    def run(*words, stdin=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        parser = argparse.ArgumentParser(prog="pysolver")
        add_commands(parser.add_subparsers(required=True))
        args = parser.parse_args(words)
        code = args.run(args)
        return code, *capsys.readouterr()

    return run


def test_thirteen_prints_the_arrangement_its_rows_and_what_it_beats(run):
    code, out, err = run("thirteen", HAND)
    assert (code, err) == (0, "")
    rules = pysolver.rules("thirteen")
    for line, (zh, cards) in zip(
        out.splitlines(), zip("头中尾", rules.arrange(HAND), strict=True), strict=False
    ):
        assert line.startswith(zh)
        assert cards in line
        assert rules.rank(cards).zh in line
        assert "% of" in line
    assert f"best of {len(rules.fronts(HAND))} undominated arrangements" in out


def test_thirteen_speaks_json_and_takes_options_weights_and_all(run):
    code, out, _ = run(
        "thirteen",
        HAND,
        "--json",
        "--all",
        "--weights",
        "1,0,0",
        "--option",
        "row_units=1,1,1",
        "--option",
        "gun=true",
    )
    result = json.loads(out)
    rules = pysolver.rules("thirteen", row_units=(1, 1, 1), gun=True)
    assert code == 0
    assert result["arrangement"] == str(rules.arrange(HAND, (1, 0, 0)))
    assert result["fronts"] == list(map(str, rules.fronts(HAND)))
    assert [row["cards"] for row in result["rows"]] == list(rules.arrange(HAND, (1, 0, 0)))


def test_thirteen_judges_an_arrangement_and_leaves_1_for_a_foul(run):
    code, out, _ = run("thirteen", "2s 2h 2d / As Ah Kd Kc 9s / 8s 7s 5s 4s 3s")
    assert code == 1
    assert "foul 相公" in out
    assert run("thirteen", "Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 7d")[0] == 0


def test_thirteen_names_the_whole_hand_patterns(run):
    _, out, _ = run("thirteen", "2d 3d 4d 3h 4h 5h 6h 7h Tc Jc Qc Kc Ac", "--option", "naturals=fujian")
    assert "报到 三同花顺 three straight flushes: 20 注" in out


def test_standard_input_is_a_hand_a_line_and_a_bad_line_stops_no_other(run):
    code, out, err = run("thirteen", "-", "--json", stdin=f"{HAND}\n\nAs Kd\n{HAND[::-1][:2]}\n{HAND}\n")
    assert code == 2
    assert len(out.splitlines()) == 2
    assert err.splitlines()[0] == "pysolver: line 3: 2 cards in 'As Kd': a hand has 13"
    assert err.splitlines()[1].startswith("pysolver: line 4: ")


@pytest.mark.parametrize(("game", "hand"), [("thirteen", (HAND,)), ("red-ten", ("legal", "3s"))])
def test_presets_that_the_rules_advertise_can_be_asked_for(run, game, hand):
    name = game.replace("-", "_")
    for preset in page_of(name).PRESETS:
        assert run(game, *hand, "--preset", preset)[0] == 0
    assert "preset='none'" in run(game, *hand, "--preset", "none")[2]


def test_a_preset_of_thirteen_is_played_by(run):
    _, out, _ = run("thirteen", HAND, "--preset", "fujian", "--json")
    assert json.loads(out)["arrangement"] == str(pysolver.rules("thirteen", preset="fujian").arrange(HAND))


@pytest.mark.parametrize("options", [(), ("--option", "gun=true"), ("--option", "row_bonuses=true")])
def test_what_rows_expect_is_their_units_without_bonus_or_gun_and_a_tie_is_half(run, options):
    _, out, _ = run("thirteen", HAND, "--json", "--weights", "3,0,1", *options)
    result, odds = json.loads(out), pysolver.rules("thirteen").odds()
    values = [pysolver.rules("thirteen").rank(row["cards"]).value for row in result["rows"]]
    chances = [odds[row, value] for row, value in enumerate(values)]
    assert result["expected"] == round(chances[0] + 2 * chances[1] + 3 * chances[2], 3)
    assert result["weighted"] == round(3 * chances[0] + chances[2], 3)
    assert [row["beats"] for row in result["rows"]] == [round((1 + chance) / 2, 4) for chance in chances]
    _, out, _ = run("thirteen", HAND, *options)
    assert "bonuses, 打枪 and 报到 are not in it" in out
    assert out.count("ties half") == 3


@pytest.mark.parametrize("cards", [HAND, "-", "Qs Qh 2d / Js Jh Td Tc 3s / Ks Kh Ad Ac 7d"])
@pytest.mark.parametrize("weights", ["a", "1,2", "1,2,-3", "1,2,nan"])
def test_bad_weights_are_bad_whatever_the_cards_and_no_line_s_fault(run, cards, weights):
    code, out, err = run("thirteen", cards, "--weights", weights, stdin=f"{HAND}\n{HAND}\n")
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "weights" in err
    assert "line" not in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("thirteen", "As Kd"), "2 cards in 'As Kd'"),
        (("thirteen", HAND, "--option", "wheel=high"), "option wheel='high'"),
        (("thirteen", HAND, "--option", "wheel"), "NAME=VALUE"),
        (("thirteen", HAND, "--option", "joker=1"), "no option 'joker'"),
        (("thirteen", HAND, "--weights", "1,x,3"), "--weights '1,x,3'"),
        (("thirteen", HAND, "--weights", "1,2"), "three finite numbers"),
        (("red-ten", "legal", "3s 1s"), "'1s' at character 4"),
        (("red-ten", "legal", "3s", "--table", "4s 5s"), "is no combination"),
        (("red-ten", "legal", "3c", "--first"), "lacks 3s"),
    ],
)
def test_bad_input_leaves_2_and_one_line(run, words, said):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_red_ten_legal_prints_the_plays(run):
    code, out, _ = run("red-ten", "legal", "As 2d 3h Td 4c 4d 4h BJ", "--table", "Kc")
    assert code == 0
    assert [line.split("  ")[0].strip() for line in out.splitlines()] == [
        "As",
        "2d",
        "3h",
        "BJ",
        "Td",
        "4c 4d 4h",
    ]
    _, out, _ = run("red-ten", "legal", "3s 3h 5c 5d", "--first", "--json")
    assert [play["cards"] for play in json.loads(out)["plays"]] == ["3s", "3h 3s"]
    assert run("red-ten", "legal", "3s", "--table", "Td")[:2] == (0, "no play: pass 过\n")
