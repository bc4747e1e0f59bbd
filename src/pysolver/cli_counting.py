"""The commands shanten, waits, useful, discards and decompose."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from . import counting
from ._core import Hand
from .cli_lines import add_hand, answer_each
from .cli_options import add_rules, counting_functions
from .errors import ContextError
from .notation import from_canonical, notations
from .reading import Reading
from .table import columns, wilds_text
from .tiles import count_tiles

__all__ = ["add_commands", "discard_rows", "reading_lines", "tiles_line"]

Answer = Any  # of JSON's types, but for readings
Say = Callable[[str], str]  # canonical tiles as the user writes them


class Command(NamedTuple):
    """One question: what it asks of a hand, how the answer is shown, and the exit code that it means."""

    about: str
    ask: Callable[[Any, Hand, dict[str, Any]], Answer]
    show: Callable[[Answer, Say], list[str]]
    code: Callable[[Answer], int] = lambda answer: 0
    has_dead: bool = False


# ---- asking ----


def ask_shanten(source: Any, hand: Hand, how: dict[str, Any]) -> int:
    distance: int = source.shanten(hand, **how)
    return distance


def ask_waits(source: Any, hand: Hand, how: dict[str, Any]) -> list[str]:
    return list(source.waits(hand, **how))


def ask_useful(source: Any, hand: Hand, how: dict[str, Any]) -> dict[str, int]:
    dead = how.pop("dead", "drop")
    live: dict[str, int] = source.useful_tiles(hand, **how)
    if dead == "keep":
        return {tile: live.get(tile, 0) for tile in source.useful_tiles(hand, kinds=True, **how)}
    return live


def ask_discards(source: Any, hand: Hand, how: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Best first: the nearest, then the widest."""
    found = source.discards(hand, **how).items()
    best_first = sorted(found, key=lambda one: (one[1][0], -one[1][1]))
    return {tile: {"shanten": distance, "useful": live} for tile, (distance, live) in best_first}


def ask_readings(source: Any, hand: Hand, how: dict[str, Any]) -> tuple[Reading, ...]:
    readings: tuple[Reading, ...] = source.decompose(hand, **how)
    return readings


# ---- showing ----


def tiles_line(tiles: list[str], say: Say = str) -> str:
    return " ".join(map(say, tiles)) or "none"


def useful_line(useful: dict[str, int], say: Say = str) -> str:
    tiles = " ".join(f"{say(tile)}×{live}" for tile, live in useful.items())
    return f"{tiles or 'none'}  ({sum(useful.values())} live)"


def discard_rows(found: dict[str, dict[str, int]], say: Say = str) -> list[str]:
    """A table of the discards, in the order given."""
    rows = [(say(tile), str(row["shanten"]), str(row["useful"])) for tile, row in found.items()]
    return columns([("discard", "shanten", "useful"), *rows])


def reading_lines(readings: tuple[Reading, ...], say: Say = str) -> list[str]:
    return [
        f"{say(str(reading))}  {reading.shape} {reading.zh}{wilds_text(reading, say)}" for reading in readings
    ] or ["not complete"]


COMMANDS = {
    "shanten": Command(
        "how many tiles a hand is away from ready 向听: 0 ready, -1 complete, 127 out of reach",
        ask_shanten,
        lambda answer, say: [str(answer)],
    ),
    "waits": Command(
        "every tile that completes a hand 听牌", ask_waits, lambda a, say: [tiles_line(a, say)], has_dead=True
    ),
    "useful": Command(
        "the tiles that bring a hand nearer 进张, each with its live copies",
        ask_useful,
        lambda answer, say: [useful_line(answer, say)],
        has_dead=True,
    ),
    "discards": Command(
        "what each discard leaves 打牌, the best first: shanten, and live copies of the useful tiles",
        ask_discards,
        discard_rows,
    ),
    "decompose": Command(
        "every way to read a complete hand 拆牌",
        ask_readings,
        reading_lines,
        code=lambda readings: 0 if readings else 1,
    ),
}


# ---- the command line ----


def add_commands(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Register the five commands."""
    for name, command in COMMANDS.items():
        parser = subparsers.add_parser(name, help=command.about, description=command.about)
        listing = ", ".join(counting.FORMS)
        usual = f"winning forms, the rule set's own unless told: {listing}"
        parser.add_argument("--forms", type=_forms, metavar="A,B", help=usual)
        add_rules(parser, required=False)
        parser.add_argument("--wild", metavar="TILE", help="the turned tile, where the rules turn one up")
        fifth = "where a wildcard may be a fifth copy of a kind; by default as the rule set has it, else none"
        parser.add_argument("--fifth-copy", choices=counting.FIFTH_COPY, help=fifth)
        parser.add_argument("--claimed", type=_tiles, metavar="TILES", help="copies in own sets, e.g. 333m")
        if command.has_dead:
            parser.add_argument("--dead", choices=("drop", "keep"), help="kinds with all four copies in hand")
        parser.add_argument("--notation", choices=notations(), default="canonical", help="of HAND and answer")
        parser.add_argument("--json", action="store_true", help="one JSON object a hand")
        add_hand(parser)
        parser.set_defaults(run=partial(run, name))


def run(name: str, arguments: argparse.Namespace) -> int:
    """Answer one of the five questions for each hand that was given."""
    command = COMMANDS[name]
    source = counting_functions(arguments)
    if arguments.wild is not None and source is counting:
        raise ContextError("--wild belongs to a rule set that turns a tile up; --rules names it")
    how = {
        key: value
        for key in ("forms", "claimed", "dead", "fifth_copy", "wild")
        if (value := getattr(arguments, key, None)) is not None
    }

    def answer(text: str) -> int:
        found = command.ask(source, Hand.parse(text, arguments.notation), dict(how))
        if arguments.json:
            print(json.dumps({"hand": text, name: _plain(found)}, ensure_ascii=False))
        else:
            lines = command.show(found, partial(_say, arguments.notation))
            headed = arguments.hand == "-" and command.show in (discard_rows, reading_lines)
            print("\n  ".join([text, *lines]) if headed else "\n".join(lines))
        return command.code(found)

    return answer_each(arguments, answer)


def _plain(found: Any) -> Any:
    """Readings as objects; all else is plain JSON already."""
    if isinstance(found, Reading):
        shown = ("shape", "zh", "sets", "pair", "rest", *(("wilds", "wilds_at_home") if found.wilds else ()))
        return {key: getattr(found, key) for key in shown}
    return [_plain(one) for one in found] if isinstance(found, tuple) else found


def _say(notation: str, tiles: str) -> str:
    return tiles if notation == "canonical" else from_canonical(tiles, notation)


def _forms(text: str) -> tuple[str, ...]:
    forms = tuple(text.split(","))
    try:
        counting.form_bits(forms)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return forms


def _tiles(text: str) -> list[int]:
    try:
        return count_tiles(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
