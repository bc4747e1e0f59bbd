"""Every page of data against its twin, which was written from the rule text alone, on seeded random wins.

An illegal win is compared as illegal only: no rule text gives it a value.
"""

from dataclasses import fields
from functools import cache

import pytest
from twins import TWINS
from twins.hands import OPTIONS, PRESETS, Win, wins
from twins.readings import NotAWin as TwinNotAWin

import pysolver
from pysolver.wall import WallRule

MOST_SHOWN = 10
WITH_WILDCARDS = ("hongzhong", "wenzhou")


@cache
def knows(name: str, option: str, value) -> bool:
    """Whether the page has this option with this value."""
    try:
        pysolver.rules(name, **{option: value})
    except pysolver.RuleError:
        return False
    return True


@cache
def rules_with(name: str, options: tuple):
    return pysolver.rules(name, **dict(options))


def by_the_page(name: str, win: Win) -> tuple:
    """(total, legal, lines); (None, None, []) for no win, and the error itself where there is one."""
    try:
        score = rules_with(name, tuple(win.options.items())).score(win.text, **win.context)
    except pysolver.NotAWin:
        return None, None, []
    except ValueError as error:
        return None, repr(error), []
    return score.total, score.legal, [(line.zh, line.count) for line in score.lines]


def by_the_twin(name: str, win: Win) -> tuple:
    try:
        return TWINS[name](win.text, win.context, win.options)
    except TwinNotAWin:
        return None, None, []


def agree(page: tuple, twin: tuple) -> bool:
    return page[1] == twin[1] and (page[1] is not True or page[0] == twin[0])


def shown(name: str, win: Win, page: tuple, twin: tuple) -> str:
    """One difference with all that is needed to settle it from the text."""
    situation = " ".join(f"{key}={value!r}" for key, value in win.context.items()) or "-"
    options = " ".join(f"{key}={value!r}" for key, value in win.options.items()) or "-"
    answers = [
        f"  {who}: total {total}, legal {legal}: {' '.join(f'{zh}x{count}' for zh, count in lines)}"
        for who, (total, legal, lines) in (("page", page), ("twin", twin))
    ]
    return "\n".join([f"{name}  {win.text}", f"  situation {situation}; options {options}", *answers])


def compare(name: str, number: int, seed: int) -> None:
    """Fail with up to ten differences and how many there are."""
    if name not in pysolver.rule_sets():
        pytest.skip(f"the page of {name} is not there yet")
    differences, count = [], 0
    for win in wins(name, number, seed):
        known = {option: value for option, value in win.options.items() if knows(name, option, value)}
        win = Win(win.text, win.context, known)
        page, twin = by_the_page(name, win), by_the_twin(name, win)
        if not agree(page, twin):
            count += 1
            if len(differences) < MOST_SHOWN:
                differences.append(shown(name, win, page, twin))
    if count:
        pytest.fail(f"{count} of {number} wins differ; the first:\n" + "\n".join(differences), pytrace=False)


@pytest.mark.parametrize("name", sorted(TWINS))
def test_a_page_has_every_scoring_option_that_its_rule_file_names(name):
    """Else the differential would quietly leave that option out."""
    if name not in pysolver.rule_sets():
        pytest.skip(f"the page of {name} is not there yet")
    named = [*((o, v) for o, values in OPTIONS[name].items() for v in values)]
    named += [("preset", value) for value in PRESETS.get(name, ())]
    named += [("text", value) for value in "AB" if name == "guangan"]
    assert [f"{option}={value!r}" for option, value in named if not knows(name, option, value)] == []


OF_PLAY = {"allow_chow", "discard_wild"}
"""Options that no score asks for."""


@pytest.mark.parametrize("name", sorted(TWINS))
def test_every_option_of_a_page_that_a_score_asks_for_is_drawn(name):
    of_the_wall = {field.name for field in fields(WallRule)} | {"reserve_stacks", "dealer_next"}
    told = {option.name for option in pysolver.rules(name).options}
    assert told - of_the_wall - OF_PLAY - {"text"} == set(OPTIONS[name])


@pytest.mark.parametrize("name", sorted(TWINS))
def test_a_page_scores_as_its_twin_does(name):
    compare(name, 500 if name in WITH_WILDCARDS else 1000, seed=1)


SLICES, SLICE = 20, 10_000
"""200,000 wins of each rule set, in slices that any machine can draw again one by one."""


@pytest.mark.full
@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("name", sorted(TWINS))
def test_a_page_scores_as_its_twin_does_on_many_wins(name, part):
    compare(name, SLICE, seed=100 + part)
