"""A score as a table that a player reads."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from .scoring import Score

__all__ = ["columns", "score_table"]


def width(text: str) -> int:
    """Columns of a terminal that a text fills: Chinese characters fill two."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def columns(rows: list[tuple[str, ...]]) -> list[str]:
    """Rows of cells as lines with aligned columns; numbers to the right."""
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))] if rows else []

    def cell(text: str, room: int) -> str:
        blanks = " " * (room - width(text))
        return blanks + text if text.lstrip("×").isdigit() else text + blanks

    return ["  ".join(map(cell, row, widths)).rstrip() for row in rows]


def score_table(score: Score) -> str:
    """The hand, its reading, what counts, what does not and why, and the total."""
    doubling = score.multiplier is not None
    value = (lambda v: f"×{2**v}") if doubling else str
    reading = score.reading
    counted: list[tuple[str, ...]] = []
    lines = [f"{score.hand}    {reading.zh}: {reading}"]
    for line in score.lines:
        times = f"{line.count} × {line.value}" if line.count > 1 else ""
        worth = f"×{line.value}" if line.factor else value(line.total)
        counted.append((line.zh, line.name, worth, times, line.tiles))
    lines += columns(counted)
    total = f"total {score.total} {score.unit}"
    lines.append(total + ("" if score.fan is None else f" ({score.fan} 番)"))
    if score.excluded:
        lines.append("does not count:")
        struck = [(e, f"× {e.count}" if e.count > 1 else "") for e in score.excluded]
        lines += columns([("", e.zh, e.name, times, f"because of {e.because}") for e, times in struck])
    if not score.legal:
        lines.append(f"may not win: {score.reason}")
    return "\n".join(lines)
