"""The arguments that choose a rule set and its options, for every command that plays by one."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from . import counting
from .errors import RuleError
from .registry import page_of, rule_sets

__all__ = ["add_options", "add_rules", "counting_functions", "options_of", "rules_of"]


def add_rules(parser: argparse.ArgumentParser, *, required: bool) -> None:
    """``--rules NAME`` with what `add_options` adds."""
    parser.add_argument(
        "--rules", required=required, metavar="NAME", help="the rule set, see `pysolver rules`"
    )
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """``--option NAME=VALUE``, as often as wanted, and ``--preset NAME``."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the rule set"
    )
    parser.add_argument("--preset", metavar="NAME", help="a preset of the rule set's options")


def options_of(name: str, texts: Iterable[str], preset: str | None = None) -> dict[str, Any]:
    """Options as keywords of ``pysolver.rules(name, ...)``, each text read as one of its option's own values.

    Raises
    ------
    ValueError
        An unknown rule set; a text that is not NAME=VALUE; an option told twice. Whether the option and its
        value exist is for the rule set to judge, which lists what there is.
    """
    known = {option.name: option for option in page_of(name).OPTIONS}
    chosen: dict[str, Any] = {} if preset is None else {"preset": preset}
    for text in texts:
        option, equals, value = text.partition("=")
        if not (option and equals):
            raise RuleError(f"--option {text!r}: NAME=VALUE is wanted")
        if option in chosen:
            raise RuleError(f"--option {text!r}: {option} is told twice")
        chosen[option] = known[option].read(value) if option in known else value
    return chosen


def rules_of(arguments: argparse.Namespace) -> Any:
    """The rule set of ``--rules`` under ``--option`` and ``--preset``."""
    page = page_of(arguments.rules)
    if page.KIND != "mahjong":
        raise ValueError(f"--rules {arguments.rules}: a card game; rule sets are {', '.join(rule_sets())}")
    return page.make(**options_of(arguments.rules, arguments.option, arguments.preset))


def counting_functions(arguments: argparse.Namespace) -> Any:
    """What answers ``shanten``, ``waits`` and the like: the rule set of ``--rules``, or the package."""
    if arguments.rules is not None:
        return rules_of(arguments)
    if arguments.option or arguments.preset:
        raise RuleError("--option and --preset belong to a rule set; --rules names it")
    return counting
