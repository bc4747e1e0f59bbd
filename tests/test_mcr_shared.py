"""MCR against answers that nobody on this project made: two books, a judge, the rule text's golden table."""

import json
import re

import pytest

import pysolver

mcr = pysolver.rules("mcr")


def rows(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def counted(lines):
    """Patterns by name and number; flowers are context, which some of the sources leave out."""
    return {line["zh"]: line["count"] for line in lines if line["zh"] != "花牌"}


def context_of(row):
    """As told; where the book prints no winds, a wind of which the hand has no triplet."""
    context = dict(row["context"])
    if "winds" in row:
        free = next(wind for wind in "ESWN" if row["hand"].count(wind) < 3)
        context.update(seat=free, round=free)
    return context


@pytest.mark.parametrize(("name", "number"), [("book", 126), ("handbook", 127), ("games", 14)])
def test_totals_and_pattern_lists(shared, name, number):
    table = rows(shared / "data" / f"mcr_{name}.jsonl")
    assert len(table) == number
    differing = []
    for row in table:
        score = mcr.score(row["hand"], **context_of(row))
        right = [counted(row[key]) for key in ("lines", "alternative") if key in row]
        found = counted([line.to_dict() for line in score.lines])
        if score.total != row["total"] or found not in right:
            differing.append((row["hand"], row["source"], row["total"], right, score.total, found))
    assert not differing


@pytest.mark.parametrize("name", ["gbmahjong", "natsuki"])
def test_waits(shared, name):
    table = rows(shared / "data" / f"mcr_waits_{name}.jsonl")
    assert table
    for row in table:
        live, by_form = mcr.waits(row["hand"]), mcr.waits(row["hand"], dead="keep")
        assert set(live) <= set(by_form)
        assert sorted(row["waits"]) in (sorted(live), sorted(by_form)), row["hand"]


SITUATIONS = {
    "fourth": "last_copy",
    "last tile": "last_tile",
    "after a kong": "kong_draw",
    "robbing": "robbing_kong",
}
HAND = re.compile(r"`(?P<hand>[^`]+)`(?P<extra>.*)")


def golden(page):
    """(hand, context, total, pattern counts) of the table of section 8."""
    section = page.read_text().split("## 8.")[1].split("\n## ")[0]
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 4 or not (hand := HAND.match(cells[0])):
            continue
        how = cells[1] + hand["extra"]
        context = {key: True for words, key in SITUATIONS.items() if words in how}
        context |= {"self_draw": True} if how.startswith("self") else {}
        context |= dict(re.findall(r"(seat|round) ([ESWN])", how))
        context |= {"flowers": int(number[0])} if (number := re.findall(r"(\d) flowers", how)) else {}
        patterns = re.findall(r"(\S+?)(?:×(\d))?(?= |$)", cells[3].split(" — ")[0])
        yield hand["hand"], context, int(cells[2]), {zh: int(n or 1) for zh, n in patterns}


def test_golden_table(shared):
    table = list(golden(shared / "rules" / "mcr.md"))
    assert len(table) == 97
    differing = []
    for hand, context, total, patterns in table:
        score = mcr.score(hand, **context)
        found = {line.zh: line.count for line in score.lines}
        if (score.total, found) != (total, patterns):
            differing.append((hand, context, total, patterns, score.total, found))
    assert not differing


def test_points_and_exclusions_of_the_machine_readable_table(shared):
    """Word for word, but for the one wait pattern of three, the 幺九刻 that 大四喜 takes set by set, and two of
    the combinations that 三色双龙会 can never meet: they would be looked at before it."""
    table = json.loads((shared / "rules" / "mcr_exclusions.json").read_text())
    page = {pattern.zh: pattern for pattern in mcr.patterns}
    assert {zh: pattern.value for zh, pattern in page.items()} == table["points"]
    waits = set(table["at_most_one_of"][2])
    for zh, pattern in page.items():
        named = set(pattern.excluded) | (set(pattern.takes) if zh == "大四喜" else set())
        never_met = {"一色三同顺", "清龙"} if zh == "三色双龙会" else set()
        assert named - waits == set(table["excludes"][zh]) - waits - never_met, zh
