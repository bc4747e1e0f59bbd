"""``pysolver deal``: output, JSON, exit codes and the one line of an error."""

import argparse
import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from walls import PAGES, wall_of

from pysolver import cli_options, cli_wall
from pysolver.wall import deal


@pytest.fixture
def run(monkeypatch, capsys):
    """Run the command and return exit code, output, errors; the rule sets are the walls of the tests."""

    def page_of(name):
        if name not in PAGES:
            raise ValueError(f"no rule set {name!r}; there are {', '.join(PAGES)}")
        return SimpleNamespace(
            KIND="mahjong",
            OPTIONS=PAGES[name],
            make=lambda **options: SimpleNamespace(wall=wall_of(name, **options)),
        )

    monkeypatch.setattr(cli_options, "page_of", page_of)

    def run(*arguments):
        parser = argparse.ArgumentParser()
        cli_wall.add_commands(parser.add_subparsers())
        parsed = parser.parse_args(["deal", *arguments])
        return (parsed.run(parsed), *capsys.readouterr())

    return run


def test_deal_prints_the_explanation(run):
    code, out, err = run("--rules", "mcr", "--dice", "2,3", "--dice2", "1,3", "--option", "tiles=136")
    assert (code, err) == (0, "")
    assert out == deal(wall_of("mcr", tiles=136), (2, 3), (1, 3)).explain() + "\n"


def test_deal_json_is_the_deal_with_what_was_asked(run):
    code, out, _ = run("--rules", "taiwan", "--dice", "2,3", "--dealer", "S", "--seed", "9", "--json")
    expected = deal(wall_of("taiwan"), (2, 3), dealer=1, seed=9).to_dict()
    assert code == 0
    assert json.loads(out) == {"rules": "taiwan", "options": {}} | expected


def test_options_may_be_words(run):
    code, out, _ = run("--rules", "guangan", "--dice", "2,3", "--option", "keep_from=left", "--json")
    assert (code, json.loads(out)["break"]["left_on_wall"]) == (0, 2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--rules", "mcr", "--dice", "0,3", "--dice2", "1,3"], "a die shows 1 to 6, not 0"),
        (["--rules", "mcr", "--dice", "2,7", "--dice2", "1,3"], "a die shows 1 to 6, not 7"),
        (["--rules", "mcr", "--dice", "2,3,4", "--dice2", "1,3"], "a throw is 2 dice"),
        (["--rules", "mcr", "--dice", "2,3"], "dice2 is missing"),
        (["--rules", "taiwan", "--dice", "2"], "a throw is 2 dice"),
        (["--rules", "taiwan", "--dice", "2,x"], "--dice 2,x: 'x' is no whole number"),
        (["--rules", "taiwan", "--dice", "２,3"], "'２' is no whole number"),
        (["--rules", "taiwan", "--dice", "2,3", "--dealer", "Z"], "the seats are E S W N or 0 1 2 3"),
        (["--rules", "taiwan", "--dice", "2,3", "--seed", "-1"], "from 0 to 2**64 - 1"),
        (["--rules", "taiwan", "--dice", "2,3", "--seed", "x"], "--seed: 'x' is no whole number"),
        (["--rules", "mcr", "--dice", "2,3", "--option", "tiles=135"], "the values are 144, 136"),
        (["--rules", "mcr", "--dice", "2,3", "--option", "tiles"], "NAME=VALUE is wanted"),
        (["--rules", "nowhere", "--dice", "2,3"], "no rule set 'nowhere'"),
    ],
)
def test_bad_input_leaves_2_with_one_line(run, arguments, message):
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err


def test_the_page_shows_what_the_command_prints(run):
    page = (Path(__file__).resolve().parent.parent / "docs" / "walls.md").read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ pysolver deal (.*)\n((?s:.*?))```", page)
    assert len(shown) == 3
    for arguments, output in shown:
        assert run(*arguments.split()) == (0, output, "")
