"""The values that the rule files print, one file a rule set: hand | situation | options | total."""

from __future__ import annotations

from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parent / "vectors"


def value_of(word: str) -> Any:
    """The value of an option or keyword as the files spell it."""
    return {"True": True, "False": False}.get(word, int(word) if word.isdigit() else word)


def keywords(words: str) -> dict:
    pairs = (word.partition("=") for word in words.split())
    return {key: value_of(value) if equals else True for key, equals, value in pairs}


def rows(name: str) -> list[tuple[str, dict, dict, str]]:
    lines = (VECTORS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.split("|")] for line in lines if not line.startswith("#")]
    return [(hand, keywords(context), keywords(options), total) for hand, context, options, total in cells]
