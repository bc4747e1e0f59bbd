"""The command line: ``pysolver COMMAND …``, each family of commands in a module of its own.

A command's handler takes the parsed arguments and returns the exit code: 0 done, 1 the hand does not win or
may not, 2 bad input. Any ValueError that leaves it is bad input: one line on standard error says what and
where.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from . import cli_cards, cli_counting, cli_demo, cli_rules, cli_wall

__all__ = ["main"]

FAMILIES = (cli_demo, cli_counting, cli_rules, cli_wall, cli_cards)
BAD_INPUT, INTERRUPTED = 2, 130


class Parser(argparse.ArgumentParser):
    """A parser that reports a wrong command line as any other bad input."""

    def error(self, message: str) -> NoReturn:
        command = self.prog.partition(" ")[2]
        raise ValueError(f"{command}: {message}" if command else message)


def parser() -> Parser:
    """The parser of every command."""
    about = "Reads, counts and scores mahjong hands. `pysolver COMMAND --help` tells more of a command."
    whole = Parser(prog="pysolver", description=about)
    subparsers = whole.add_subparsers(required=True, metavar="COMMAND")
    for family in FAMILIES:
        family.add_commands(subparsers)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Parameters
    ----------
    argv : sequence of str, optional
        The arguments after the program's name; those of the process by default.

    Returns
    -------
    int
        0 done, 1 the hand does not win or may not, 2 bad input.

    Examples
    --------
    >>> main(["waits", "1111222233334m"])
    4m 5m
    0
    """
    _be_lenient_about_encodings()
    if sys.stderr is None:  # closed before the start; without it errors would stand among the answers
        sys.stderr = io.StringIO()
    try:
        if sys.stdout is None:  # closed before the start: nobody would see an answer
            raise ValueError("standard output is closed")
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has had enough; nothing may be written at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except (ValueError, OSError) as error:
        print(f"pysolver: {_one_line(error)}", file=sys.stderr)
        return BAD_INPUT
    return code


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def _be_lenient_about_encodings() -> None:
    """A byte or a character that the terminal's encoding lacks is shown by its number, and is no crash."""
    for stream, errors in (
        (sys.stdin, "surrogateescape"),  # one byte, one character: positions stay right
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
