"""The commands score, rules and features; batch stands beside them."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from . import cli_batch
from .cli_lines import add_hand, answer_each
from .cli_options import add_options, add_rules, options_of, rules_of
from .context import CHOICES, FLAGS, NUMBERS
from .errors import NotAWin
from .registry import card_games, page_of, rule_sets
from .rule_pages import book_dict, book_lines, book_markdown, feature_rows
from .table import columns

__all__ = ["add_commands"]

Subparsers = argparse._SubParsersAction

DONE, MAY_NOT_WIN = 0, 1

FLAG_HELP = {
    "self_draw": "the winning tile was drawn 自摸",
    "last_tile": "the wall's last tile, or the discard after it 海底",
    "kong_draw": "won on the replacement for a kong 杠上开花",
    "flower_draw": "won on the replacement for a flower",
    "after_kong": "won on the discard that followed a kong 杠上炮",
    "robbing_kong": "robbed a tile being added to a pung 抢杠",
    "last_copy": "the three other copies lie open 和绝张",
}
CHOICE_HELP = {
    "first_turn": "天胡, 地胡, 人胡",
    "ready": "报听, 天听, 地听",
    "void": "the declared void suit 定缺",
    "flower_win": "八仙过海, 七抢一",
}
NUMBER_HELP = {"payer_flowers": "flowers in front of the discarder"}


def add_commands(subparsers: Subparsers[Any]) -> None:
    """Register ``score``, ``batch``, ``rules`` and ``features``."""
    add_score(subparsers)
    cli_batch.add_commands(subparsers)
    about = "the rule sets and card games, or one rule book with its options"
    rules_parser = subparsers.add_parser("rules", help=about, description=about)
    rules_parser.add_argument("name", metavar="NAME", nargs="?", help="a rule set or card game")
    add_options(rules_parser)
    form = rules_parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object")
    form.add_argument("--markdown", action="store_true", help="the page of docs/rules/")
    rules_parser.set_defaults(run=rules_command)
    about = "the features that a rule book may speak of"
    features_parser = subparsers.add_parser("features", help=about, description=about)
    features_parser.add_argument("--json", action="store_true", help="one JSON object")
    features_parser.set_defaults(run=features_command)


def add_score(subparsers: Subparsers[Any]) -> None:
    """Register ``score``, with an argument for every keyword of a context."""
    about = "what a winning hand is worth, and why"
    parser = subparsers.add_parser("score", help=about, description=about)
    add_rules(parser, required=True)
    for name in FLAGS:
        parser.add_argument(_dashed(name), action="store_true", default=None, help=FLAG_HELP.get(name))
    parser.add_argument("--seat", metavar="WIND", help="the own wind 门风, E S W N")
    parser.add_argument("--round", metavar="WIND", help="the prevailing wind 圈风, E S W N")
    parser.add_argument("--flowers", type=_number_or_text, metavar="N", help="how many, or which: f1f5")
    for name, choices in CHOICES.items():
        parser.add_argument(_dashed(name), metavar="|".join(choices), help=CHOICE_HELP.get(name))
    for name in NUMBERS:
        parser.add_argument(_dashed(name), type=_number_or_text, metavar="N", help=NUMBER_HELP.get(name))
    parser.add_argument("--wild", metavar="TILE", help="the face that is wild")
    parser.add_argument("--json", action="store_true", help="one JSON object a hand")
    add_hand(parser)
    parser.set_defaults(run=score_command)


def score_command(arguments: argparse.Namespace) -> int:
    """Score the hand, or each line of standard input."""
    rules = rules_of(arguments)
    context = context_of(arguments)

    def answer(text: str) -> int:
        try:
            score = rules.score(text, **context)
        except NotAWin as error:
            print(f"pysolver: {error}", file=sys.stderr)
            if arguments.json:
                _print_json({"rules": rules.name, "hand": text, "context": context, "error": str(error)})
            return MAY_NOT_WIN
        if arguments.json:
            _print_json(score.to_dict())
        else:
            print(score, end="\n\n" if arguments.hand == "-" else "\n")
        return DONE if score.legal else MAY_NOT_WIN

    return answer_each(arguments, answer)


def context_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """The keywords of ``rules.score`` that the command line tells."""
    names = (*FLAGS, "seat", "round", "flowers", *CHOICES, *NUMBERS, "wild")
    told = {name: getattr(arguments, name) for name in names}
    return {name: value for name, value in told.items() if value is not None}


def rules_command(arguments: argparse.Namespace) -> int:
    """List the rule sets and card games, or show one rule book under the options chosen."""
    if arguments.name is None:
        return list_rules(arguments)
    page = page_of(arguments.name)
    rules = page.make(**options_of(arguments.name, arguments.option, arguments.preset))
    if arguments.json:
        _print_json(book_dict(rules, page))
    elif arguments.markdown:
        if page.KIND != "mahjong":
            raise ValueError(f"rules {arguments.name} --markdown: a card game has no list of patterns")
        print(book_markdown(rules, page))
    else:
        print("\n".join(book_lines(rules, page)))
    return DONE


def list_rules(arguments: argparse.Namespace) -> int:
    """The names, Chinese names and aliases."""
    if arguments.option or arguments.preset or arguments.markdown:
        raise ValueError("rules: --option, --preset and --markdown belong to one rule set; name it")
    pages = {"rule_sets": map(page_of, rule_sets()), "card_games": map(page_of, card_games())}
    found = {
        kind: [{"name": page.NAME, "zh": page.ZH, "aliases": list(page.ALIASES)} for page in of_kind]
        for kind, of_kind in pages.items()
    }
    if arguments.json:
        _print_json(found)
    else:
        every = [one for of_kind in found.values() for one in of_kind]
        print("\n".join(columns([(one["name"], one["zh"], ", ".join(one["aliases"])) for one in every])))
    return DONE


def features_command(arguments: argparse.Namespace) -> int:
    """List the features with their meanings."""
    if arguments.json:
        _print_json(dict(feature_rows()))
    else:
        print("\n".join(columns(feature_rows())))
    return DONE


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _dashed(name: str) -> str:
    return "--" + name.replace("_", "-")


def _number_or_text(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdecimal() else text
