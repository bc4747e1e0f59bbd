"""Printed steps of a score, such as ``底5 小门清5 硬花10``, beside the lines that the package gives."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

STEP = re.compile(r"([\u4e00-\u9fff]+)(\d+)(?:\(B(\d+)\))?")


def rows(table: str) -> list[tuple[str, dict[str, Any], str]]:
    """(hand, context, steps) of each line ``hand | context | steps``."""
    found = []
    for line in table.strip().splitlines():
        hand, words, steps = (cell.strip() for cell in line.split("|", 2))
        pairs = (word.partition("=") for word in words.split())
        context = {key: (int(value) if value.isdigit() else value) if value else True for key, _, value in pairs}
        found.append((hand, context, steps))
    return found


def accounts(steps: str, same: Mapping[str, str], text: str = "A") -> Counter[str]:
    """What each account of printed steps comes to; ``5(B7)`` is 7 in text B. `same` maps names to accounts."""
    found: Counter[str] = Counter()
    for name, value, other in STEP.findall(steps):
        found[same.get(name, name)] += int(other if other and text == "B" else value)
    return +found


def booked(score: Any, same: Mapping[str, str]) -> Counter[str]:
    """The same of a `Score`, factors apart."""
    found: Counter[str] = Counter()
    for line in score.lines:
        if not line.factor:
            found[same.get(line.zh, line.zh)] += line.total
    return +found
