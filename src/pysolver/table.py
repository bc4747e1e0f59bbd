"""A score as a table that a player reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from .reading import Reading
    from .score import Line, Score

__all__ = ["columns", "score_table", "width"]

Row = tuple[str, ...]


@lru_cache(4096)
def width(text: str) -> int:
    """Columns of a terminal that a text fills: Chinese characters fill two."""
    return (
        len(text)
        if text.isascii()
        else sum([2 if east_asian_width(character) in "WF" else 1 for character in text])
    )


def columns(rows: Sequence[Row], gap: str = "  ") -> list[str]:
    """Rows of cells as lines with aligned columns; numbers to the right."""
    rooms = [max([width(cell) for cell in cells]) for cells in zip(*rows, strict=True)]
    return [gap.join([aligned(*cell) for cell in zip(row, rooms, strict=True)]).rstrip() for row in rows]


@lru_cache(4096)
def aligned(text: str, room: int) -> str:
    """A cell filled up with blanks."""
    blanks = " " * (room - width(text))
    return blanks + text if text[-1:].isdigit() and text.lstrip("×≥+").isdigit() else text + blanks


def score_table(score: Score) -> str:
    """The hand, its reading, what counts, the total, what held and does not count, why it may not win."""
    lines = [*heading(score), *columns([*counting_rows(score), *closing_rows(score)])]
    if score.excluded:
        lines += ["does not count:", *columns(excluded_rows(score))]
    if not score.legal:
        lines.append(f"may not win: {score.reason}")
    return "\n".join(lines)


def heading(score: Score) -> list[str]:
    """What was scored, how it is read, and what it waited for."""
    reading = score.reading
    wins_in = f", {reading.win} in {reading.win_in}" if reading.win_in else ""
    told = situation(score.context)
    return [
        f"{score.hand}{'  ' if told else ''}{told}",
        f"{reading.zh}: {reading}{wins_in}{wilds_text(reading)}; waits 听 {' '.join(score.waits)}",
    ]


def wilds_text(reading: Reading, say: Callable[[str], str] = str) -> str:
    """What the wildcards became, and how many of them are their own face: ``; wild 癞子 as 4m 7p, 1 at home 归位``."""
    if not reading.wilds:
        return ""
    home = f", {reading.wilds_at_home} at home 归位" if reading.wilds_at_home else ""
    return f"; wild 癞子 as {' '.join(map(say, reading.wilds))}{home}"


def situation(context: Mapping[str, Any]) -> str:
    """A context in a line: ``self_draw, seat S``."""
    return ", ".join(name if value is True else f"{name} {value}" for name, value in context.items() if value)


def value_text(doubles: bool, line: Line) -> str:
    """What a pattern brings: a sum, a factor where the rules double, or the least that the hand comes to."""
    if line.factor:
        return f"×{line.value}"
    amount = f"×{1 << line.total}" if doubles else str(line.total)
    return f"≥{amount}" if line.floor else amount


def counting_rows(score: Score) -> list[Row]:
    """Chinese name, what it brings, English name, and the tiles it is made of unless these are the hand."""
    hand, doubles = str(score.hand), score.multiplier is not None
    return [
        (
            f"{line.zh} {line.count}×" if line.count > 1 else line.zh,
            value_text(doubles, line),
            line.name,
            "" if line.tiles == hand else line.tiles,
        )
        for line in score.lines
    ]


def closing_rows(score: Score) -> list[Row]:
    """The floor, cap and addend where they change something, and the total in the rule set's unit."""
    page = score.rules.page
    rows = [*floor_rows(score), *(cap_rows(score) if page.cap else ())]
    if page.addend is not None and score.context.get(page.addend[0]):
        rows.append(("on top", f"+{page.addend[1]}", page.addend[0], ""))
    unit = score.unit if score.fan is None else f"{score.unit}, {score.fan} 番"
    return [*rows, ("total", str(score.total), unit, "")]


def cap_rows(score: Score) -> list[Row]:
    """The most that a hand comes to, where this one came to more."""
    page = score.rules.page
    under_cap = sum(line.total for line in score.lines) if page.cap_all else score.minimum[0]
    made = under_cap if score.multiplier is None else score.multiplier
    apart = "" if page.cap_all else ", what the minimum does not measure apart"
    return [("cap", str(page.cap), f"the most a hand can come to 封顶{apart}", "")] if page.cap < made else []


def floor_rows(score: Score) -> list[Row]:
    """The least that the hand comes to, where the patterns beside it come to less."""
    floor = max([line.value for line in score.lines if line.floor], default=0)
    if not floor:
        return []
    beside = sum(line.total for line in score.lines if not line.floor and not line.factor)
    if floor <= beside:
        return []
    least, less = (f"×{1 << floor}", f"×{1 << beside}") if score.multiplier is not None else (floor, beside)
    return [("floor", str(least), f"the least this hand comes to 保底; the others come to {less}", "")]


def excluded_rows(score: Score) -> list[Row]:
    """What held and does not count, and because of what."""
    return [
        ("", f"{e.zh} {e.count}×" if e.count > 1 else e.zh, e.name, f"because of {e.because}")
        for e in score.excluded
    ]
