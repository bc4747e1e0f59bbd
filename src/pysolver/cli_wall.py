"""The command ``pysolver deal``: from the dice to four hands."""

from __future__ import annotations

import argparse
import json
import re
import sys

from .cli_options import add_rules, options_of, rules_of
from .dealing import deal

__all__ = ["add_commands"]

SEATS = {name: seat for seat in range(4) for name in ("ESWN"[seat], str(seat))}


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register ``deal``; its handler, ``run`` of the parsed arguments, returns the exit code."""
    parser = subparsers.add_parser("deal", help="break the wall and deal", description=deal_command.__doc__)
    add_rules(parser, required=True)
    parser.add_argument("--dice", required=True, metavar="2,3", help="the dealer's dice")
    parser.add_argument("--dice2", metavar="1,3", help="the second throw, where the rules have one")
    parser.add_argument("--dealer", default="0", metavar="S", help="the dealer's seat, E S W N or 0 to 3")
    parser.add_argument("--seed", metavar="N", help="shuffle the tiles by this number and show the hands")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=deal_command)


def deal_command(arguments: argparse.Namespace) -> int:
    """Break the wall and deal, step by step, with a picture of the walls and, with a seed, the hands."""
    try:
        dealt = deal(
            rules_of(arguments).wall,
            _dice("--dice", arguments.dice),
            None if arguments.dice2 is None else _dice("--dice2", arguments.dice2),
            _seat(arguments.dealer),
            None if arguments.seed is None else _number("--seed", arguments.seed),
        )
    except ValueError as error:
        print(f"pysolver deal: {error}", file=sys.stderr)
        return 2
    if arguments.json:
        options = options_of(arguments.rules, arguments.option, arguments.preset)
        asked = {"rules": arguments.rules, "options": options}
        print(json.dumps(asked | dealt.to_dict(), ensure_ascii=False))
    else:
        print(dealt)
    return 0


def _dice(name: str, text: str) -> tuple[int, ...]:
    return tuple(_number(f"{name} {text}", die) for die in text.split(","))


def _number(name: str, text: str) -> int:
    if not re.fullmatch(r"\s*-?[0-9]+\s*", text):  # int() reads digits of every script
        raise ValueError(f"{name}: {text!r} is no whole number")
    return int(text)


def _seat(text: str) -> int:
    if text not in SEATS:
        raise ValueError(f"--dealer {text!r}: the seats are E S W N or 0 1 2 3")
    return SEATS[text]
