"""Hands given to a command: one on the command line, or a line each on standard input."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

__all__ = ["add_hand", "answer_each", "standard_input", "without_comments"]

BAD_INPUT = 2


def add_hand(parser: argparse.ArgumentParser) -> None:
    """The argument HAND."""
    parser.add_argument("hand", metavar="HAND", help="a hand, or - for standard input, a hand a line")


def without_comments(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """(line number from 1, text) of each line that says something before its ``#``."""
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip()
        if text:
            yield number, text


def standard_input() -> TextIO:
    """Where lines come from; a process may have been started without."""
    if sys.stdin is None:
        raise ValueError("-: standard input is closed")
    return sys.stdin


def answer_each(arguments: argparse.Namespace, answer: Callable[[str], int]) -> int:
    """Answer the HAND of the command line, or each line of standard input.

    `answer` prints what it finds and returns an exit code. A line of bad input is reported with its number,
    and the lines after it are still answered. Returns the highest code.
    """
    if arguments.hand != "-":
        return answer(arguments.hand)
    code = 0
    for number, text in without_comments(standard_input()):
        try:
            code = max(code, answer(text))
        except ValueError as error:
            print(f"pysolver: line {number}: {error}", file=sys.stderr)
            code = BAD_INPUT
    return code
