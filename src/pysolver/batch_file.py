"""Files of hands, a JSON object a line, answered line by line: the contract of ``pysolver batch``."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any, NoReturn

from .errors import shown
from .score import Score
from .scoring import RuleSet

__all__ = ["line_answerer"]

_POINT = re.compile(r"\d[.eE]")
"""Perhaps a number that float cannot hold as it is written."""

ANSWERS = ("total", "legal", "lines", "error")


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no JSON number")


_decoder = json.JSONDecoder(parse_constant=_no_number)
_decode, _decode_at = _decoder.decode, _decoder.raw_decode
_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def line_answerer(rules: RuleSet, names: Container[str]) -> Callable[[Iterable[bytes]], Iterator[bytes]]:
    r"""What answers lines of JSON by one rule set.

    Parameters
    ----------
    rules : RuleSet
        What the hands are scored by.
    names : container of str
        What a line's ``rules`` may say.

    Returns
    -------
    callable
        Takes lines ``{"hand": ..., "context": {...}}``, UTF-8, and gives each back with ``total``, ``legal``
        and ``lines``, or with ``error``; these four are replaced, other keys pass through. Blank lines are
        left out. A line that is no JSON object gives ``error`` alone, which names the line by its number.

    Examples
    --------
    >>> import pysolver
    >>> answer = line_answerer(pysolver.rules("mcr"), ["mcr"])
    >>> for line in answer([b'{"hand": "19m19s19pESWNCFP+1m", "no": 7}', b'7']):
    ...     print(line.decode(), end="")  # doctest: +ELLIPSIS
    {"hand": "19m19s19pESWNCFP+1m", "no": 7, "total": 88, "legal": true, "lines": [{"zh": "十三幺", ...}]}
    {"error": "line 2: not a JSON object"}
    """
    shown: dict[tuple[str, int, int], str] = {}  # few patterns, many lines

    def scored(score: Score) -> str:
        lines = []
        for pattern, count in score.counted:
            key = pattern.zh, pattern.value, count
            if key not in shown:
                shown[key] = _encode(dict(zip(("zh", "value", "count"), key, strict=True)))
            lines.append(shown[key])
        legal = "true" if score.legal else "false"
        return f'"total": {score.total}, "legal": {legal}, "lines": [{", ".join(lines)}]'

    def answer(number: int, line: bytes) -> str:
        try:
            text, asked = _asked(line)
            passed = _as_written(text) if _POINT.search(text) else _encode(asked)
        except (ValueError, RecursionError) as error:
            return _encode({"error": f"line {number}: {error}"})
        try:
            told = scored(_score(rules, names, asked))
        except ValueError as error:
            told = f'"error": {_encode(str(error))}'
        return f"{passed[:-1]}, {told}}}" if asked else f"{{{told}}}"

    def answers(lines: Iterable[bytes]) -> Iterator[bytes]:
        for number, line in enumerate(lines, 1):
            line = line.removeprefix(codecs.BOM_UTF8) if number == 1 else line
            if not line.isspace():
                text = answer(number, line) + "\n"
                yield text.encode("utf-8", "backslashreplace")  # a lone surrogate stays \ud800

    return answers


def _asked(line: bytes) -> tuple[str, dict[str, Any]]:
    """A line's text, and its object without an earlier answer."""
    try:
        text = line.decode()
        asked = _decode(text)
    except ValueError as error:
        raise ValueError(f"invalid JSON: {error}") from None
    if not isinstance(asked, dict):
        raise ValueError("not a JSON object")
    for key in ANSWERS:
        asked.pop(key, None)
    return text, asked


def _as_written(text: str) -> str:
    """The object of a text without an earlier answer, its values as they stand: 1e999 and 1.10 stay what they are."""
    members, at = {}, _past_space(text, text.index("{") + 1)
    while text[at] != "}":
        key, end = _decode_at(text, at)
        start = _past_space(text, _past_space(text, end) + 1)  # past the colon
        _, end = _decode_at(text, start)
        members[key] = text[start:end]
        at = _past_space(text, end)
        at = _past_space(text, at + (text[at] == ","))
    return f"{{{', '.join(f'{_encode(key)}: {members[key]}' for key in members if key not in ANSWERS)}}}"


def _past_space(text: str, at: int) -> int:
    while text[at].isspace():
        at += 1
    return at


def _score(rules: RuleSet, names: Container[str], asked: dict[str, Any]) -> Score:
    if "rules" in asked and not (isinstance(asked["rules"], str) and asked["rules"] in names):
        raise ValueError(f"the line is of rules {shown(asked['rules'])}; these are {rules.name}")
    hand, context = asked.get("hand"), asked.get("context", {})
    if not isinstance(hand, str):
        raise ValueError(f"hand is {shown(hand)}; a text is wanted")
    if not isinstance(context, dict):
        raise ValueError(f"context is {shown(context)}; an object is wanted")
    return rules.score_in(hand, context)
