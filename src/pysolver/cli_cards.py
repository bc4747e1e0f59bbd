"""The card games on the command line: ``pysolver thirteen`` and ``pysolver red-ten``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from .arrangements import ROWS, Arrangement, read_rows
from .cards import card_text
from .cli_lines import standard_input
from .cli_options import add_options, options_of
from .errors import RuleError
from .poker13 import Thirteen, check_weights
from .registry import rules
from .shedding import RedTen

__all__ = ["add_commands"]

DONE, NOT_LEGAL, BAD_INPUT = 0, 1, 2


def add_commands(subparsers: Any) -> None:
    """Register ``thirteen`` and ``red-ten``; each sets ``run``: arguments in, exit code out."""
    thirteen = subparsers.add_parser(
        "thirteen", help="arrange thirteen cards 十三张, or judge an arrangement"
    )
    thirteen.add_argument("cards", help="13 cards, or 'head / middle / tail'; - reads a hand a line")
    thirteen.add_argument("--weights", help="what head, middle and tail are worth, e.g. 1,2,3")
    thirteen.add_argument("--all", action="store_true", help="list every undominated arrangement too")
    thirteen.set_defaults(run=_run_thirteen)
    red_ten = subparsers.add_parser("red-ten", help="Red Ten 红十")
    legal = red_ten.add_subparsers(dest="action", required=True).add_parser(
        "legal", help="the plays a hand allows"
    )
    legal.add_argument("cards", metavar="HAND", help="the cards held; - reads a hand a line")
    legal.add_argument("--table", metavar="CARDS", help="the combination to beat")
    legal.add_argument("--first", action="store_true", help="the first play of the game: 3s must open")
    legal.set_defaults(run=_run_legal)
    for parser in (thirteen, legal):
        add_options(parser)
        parser.add_argument("--json", action="store_true", help="one JSON object a hand")


def _run_thirteen(args: argparse.Namespace) -> int:
    try:
        weights = _weights(args.weights)
    except ValueError as error:
        return _complain(error)

    def answer(game: Thirteen, text: str) -> tuple[int, dict[str, Any], Iterable[str]]:
        result = _judged(game, text, weights) if "/" in text else _arranged(game, text, weights, args.all)
        return (NOT_LEGAL if result["foul"] else DONE), result, _thirteen_lines(result)

    return _each_hand("thirteen", args, answer)


def _run_legal(args: argparse.Namespace) -> int:
    def answer(game: RedTen, text: str) -> tuple[int, dict[str, Any], Iterable[str]]:
        plays = [game.classify(play) for play in game.legal_plays(text, args.table, args.first)]
        result = {
            "hand": text,
            "table": args.table,
            "plays": [
                {"cards": str(play), "name": play.name, "zh": play.zh, "bomb": play.bomb} for play in plays
            ],
        }
        return DONE, result, [f"{play!s:<12} {play.zh} {play.name}" for play in plays] or ["no play: pass 过"]

    return _each_hand("red_ten", args, answer)


def _each_hand(
    name: str,
    args: argparse.Namespace,
    answer: Callable[[Any, str], tuple[int, dict[str, Any], Iterable[str]]],
) -> int:
    """Answer the hand given, or each line of standard input; a bad one is named and the others go on."""
    worst = DONE
    try:
        game = rules(name, **options_of(name, args.option, args.preset))
    except ValueError as error:
        return _complain(error)
    for where, text in _texts(args.cards):
        try:
            code, result, lines = answer(game, text)
        except ValueError as error:
            code = _complain(error, where)
        else:
            print(json.dumps(result, ensure_ascii=False) if args.json else "\n".join(lines))
        worst = max(worst, code)
    return worst


def _complain(error: ValueError, where: str = "") -> int:
    print(f"pysolver: {where}{error}", file=sys.stderr)
    return BAD_INPUT


def _texts(given: str) -> Iterator[tuple[str, str]]:
    if given != "-":
        yield "", given
        return
    for number, line in enumerate(standard_input(), 1):
        if line.strip():
            yield f"line {number}: ", line.strip()


# ---- weights as text ----


def _weights(text: str | None) -> list[float] | None:
    if text is None:
        return None
    try:
        weights = [float(part) for part in text.split(",")]
    except ValueError:
        raise RuleError(f"--weights {text!r}: three numbers such as 1,2,3 are wanted") from None
    check_weights(weights)
    return weights


# ---- thirteen cards as data, then as lines ----


def _arranged(game: Thirteen, text: str, weights: Sequence[float] | None, every: bool) -> dict[str, Any]:
    best, fronts = game.arrange(text, weights), game.fronts(text)
    result = _described(game, best, weights)
    result["undominated"] = len(fronts)
    if every:
        result["fronts"] = [str(front) for front in fronts]
    return result


def _judged(game: Thirteen, text: str, weights: Sequence[float] | None) -> dict[str, Any]:
    return _described(game, Arrangement(*map(card_text, read_rows(text))), weights)


def _described(game: Thirteen, arrangement: Arrangement, weights: Sequence[float] | None) -> dict[str, Any]:
    """An arrangement: its rows, the share of opponents' rows each beats (a tie is half), its patterns.

    ``expected`` is what the rows bring by ``row_units`` alone: bonuses, 打枪 and patterns are no part of it.
    ``weighted`` is the same sum by the weights given, which `Thirteen.arrange` makes as great as it can.
    """
    odds = game.odds()
    rows, expected, weighted = [], 0.0, 0.0
    for row, cards in enumerate(arrangement):
        rank = game.rank(cards)
        chance = float(odds[row, rank.value])
        expected += game.chosen["row_units"][row] * chance
        weighted += chance * (weights[row] if weights else 0)
        beats = round((1 + chance) / 2, 4)
        rows.append({"row": ROWS[row][0], "cards": cards, "name": rank.name, "zh": rank.zh, "beats": beats})
    return {
        "arrangement": str(arrangement),
        "rows": rows,
        "expected": round(expected, 3),
        "weighted": None if weights is None else round(weighted, 3),
        "foul": game.foul(arrangement),
        "naturals": [
            {"name": natural.name, "zh": natural.zh, "value": natural.value}
            for natural in game.naturals(" ".join(arrangement))
        ],
    }


def _thirteen_lines(result: dict[str, Any]) -> Iterator[str]:
    for (name, zh), row in zip(ROWS, result["rows"], strict=True):
        kind = f"{row['zh']} {row['name']}"
        yield f"{zh} {name:<6} {row['cards']:<14}  {kind:<20}  beats {row['beats']:6.1%} of {name}s, ties half"
    if result["foul"]:
        yield f"foul 相公: {result['foul']}"
    else:
        yield f"the rows expect {result['expected']:+.2f} 注 from each opponent; bonuses, 打枪 and 报到 are not in it"
    if result["weighted"] is not None:
        yield f"the rows expect {result['weighted']:+.2f} by the weights given"
    for natural in result["naturals"]:
        yield f"报到 {natural['zh']} {natural['name']}: {natural['value']} 注"
    if "undominated" in result:
        yield f"best of {result['undominated']} undominated arrangements"
    yield from result.get("fronts", ())
