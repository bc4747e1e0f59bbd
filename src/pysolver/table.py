"""A score as a table that a player reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from .rulebook import Pattern
    from .scoring import Score

__all__ = ["columns", "score_table", "width"]

Row = tuple[str, ...]


def width(text: str) -> int:
    """Columns of a terminal that a text fills: Chinese characters fill two."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def columns(rows: Sequence[Row], gap: str = "  ") -> list[str]:
    """Rows of cells as lines with aligned columns; numbers to the right."""
    widths = [max(map(width, cells)) for cells in zip(*rows, strict=True)]

    def cell(text: str, room: int) -> str:
        blanks = " " * (room - width(text))
        return blanks + text if text.lstrip("×≥+").isdigit() else text + blanks

    return [gap.join(map(cell, row, widths)).rstrip() for row in rows]


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
        f"{reading.zh}: {reading}{wins_in}; waits 听 {' '.join(score.waits)}",
    ]


def situation(context: Mapping[str, Any]) -> str:
    """A context in a line: ``self_draw, seat S``."""
    return ", ".join(name if value is True else f"{name} {value}" for name, value in context.items() if value)


def value_text(score: Score, pattern: Pattern, count: int) -> str:
    """What a pattern brings: a sum, a factor where the rules double, or the least that the hand comes to."""
    if pattern.factor:
        return f"×{pattern.value}"
    brings = pattern.value * count
    amount = str(brings) if score.multiplier is None else f"×{1 << brings}"
    return f"≥{amount}" if pattern.floor else amount


def counting_rows(score: Score) -> list[Row]:
    """Chinese name, what it brings, English name, and the tiles it is made of unless these are the hand."""
    hand = str(score.hand)
    return [
        (
            f"{pattern.zh} {count}×" if count > 1 else pattern.zh,
            value_text(score, pattern, count),
            pattern.name,
            "" if line.tiles == hand else line.tiles,
        )
        for (pattern, count), line in zip(score.counted, score.lines, strict=True)
    ]


def closing_rows(score: Score) -> list[Row]:
    """The cap and the addend where they change something, and the total in the rule set's unit."""
    page = score.rules.page
    under_cap = sum(line.total for line in score.lines) if page.cap_all else score.minimum[0]
    made = under_cap if score.multiplier is None else score.multiplier
    rows = []
    if 0 < page.cap < made:
        apart = "" if page.cap_all else ", what the minimum does not measure apart"
        rows.append(("cap", str(page.cap), f"the most a hand can come to 封顶{apart}", ""))
    if page.addend is not None and score.context.get(page.addend[0]):
        rows.append(("on top", f"+{page.addend[1]}", page.addend[0], ""))
    unit = score.unit if score.fan is None else f"{score.unit}, {score.fan} 番"
    return [*rows, ("total", str(score.total), unit, "")]


def excluded_rows(score: Score) -> list[Row]:
    """What held and does not count, and because of what."""
    return [
        ("", f"{e.zh} {e.count}×" if e.count > 1 else e.zh, e.name, f"because of {e.because}")
        for e in score.excluded
    ]
