"""What the documents show is what happens, and the generated ones are current."""

import doctest
import re
from pathlib import Path

import pytest

import pysolver
from pysolver import batch_file, cli, options, rulebook, scoring
from pysolver.cli import main
from pysolver.registry import page_of

DOCS = Path(__file__).resolve().parent.parent / "docs"


@pytest.mark.parametrize("name", [page.stem for page in sorted((DOCS / "rules").glob("*.md"))])
def test_a_rule_book_is_what_the_command_writes(name, capsys):
    assert main(["rules", name, "--markdown"]) == 0
    written = (DOCS / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert capsys.readouterr().out == written, f"pysolver rules {name} --markdown > docs/rules/{name}.md"


@pytest.mark.parametrize("name", pysolver.rule_sets())
def test_the_examples_of_a_rule_book_run(name):
    found, text = [], (DOCS / "rules" / f"{name}.md").read_text(encoding="utf-8")
    example = doctest.DocTestParser().get_doctest(text, {}, f"{name}.md", None, None)
    doctest.DocTestRunner().run(example, out=found.append)
    assert len(example.examples) == 1 + 2 * len(page_of(name).EXAMPLES) >= 11
    assert not found, "".join(found)


def test_the_examples_of_mcr_are_rows_of_the_rule_file(shared):
    rows = (shared / "rules" / "mcr.md").read_text(encoding="utf-8").replace(" +", "+").splitlines()
    for one in page_of("mcr").EXAMPLES:
        (cells,) = [row.split("|")[1:] for row in rows if row.startswith(f"| `{one.hand}`") and one.hand]
        assert ("self" in cells[1]) == ("self_draw" in one.context)
        assert int(cells[2]) == one.total or (one.total is None and int(cells[2]) < 8)


def test_every_rule_set_has_its_rule_book():
    assert {page.stem for page in (DOCS / "rules").glob("*.md")} == set(pysolver.rule_sets())


def test_the_examples_of_adding_a_rule_set_run():
    text = (DOCS / "adding_a_rule_set.md").read_text(encoding="utf-8")
    found = []
    example = doctest.DocTestParser().get_doctest(text, {}, "adding_a_rule_set.md", None, None)
    doctest.DocTestRunner().run(example, out=found.append)
    assert len(example.examples) >= 10
    assert not found, "".join(found)


@pytest.mark.parametrize("module", [batch_file, cli, options, rulebook, scoring], ids=lambda m: m.__name__)
def test_the_examples_of_a_module_run(module):
    assert doctest.testmod(module).failed == 0


@pytest.fixture(scope="module")
def provenance():
    return (DOCS / "mcr_provenance.md").read_text(encoding="utf-8")


def test_the_provenance_speaks_of_every_option_with_its_default(provenance):
    disputed = provenance.split("## Disputed points")[1].split("## Rulings")[0]
    for option in page_of("mcr").OPTIONS:
        default = f'"{option.default}"' if isinstance(option.default, str) else option.default
        assert f"`{option.name}={default}`" in disputed, option.name


def test_the_provenance_names_options_values_presets_and_features_that_are_there(provenance):
    mcr = pysolver.rules("mcr")
    for name, value in re.findall(r"`(\w+)=\"?(\w+)\"?`", provenance):
        if name not in ("minimum", "preset"):
            known = {option.name: option for option in mcr.options}[name]
            assert known.check("mcr", known.read(value)) is not None
    assert set(re.findall(r'preset="(\w+)"', provenance)) == set(mcr.presets)
    features = pysolver._core.FEATURES
    for name in ("claimed_sets", "suits", "wait_kinds", "nine_gates", "knitted_straights", "last_copy"):
        assert name in features
        assert f"`{name}`" in provenance


def test_the_provenance_speaks_of_all_fourteen_items(provenance):
    spoken_of = {int(number) for number in re.findall(r"MIL (\d+)", provenance)}
    assert spoken_of == set(range(1, 15))
