"""The command demo: the counting questions asked of real hands, printed in rule books."""

from __future__ import annotations

import argparse
from importlib import resources
from typing import Any

from . import counting
from ._core import Hand
from .cli_counting import ask_discards, discard_rows, reading_lines, tiles_line, useful_line

__all__ = ["add_commands"]


def add_commands(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Register ``demo``."""
    about = "read, count and judge the bundled hands, each from a rule book"
    parser = subparsers.add_parser("demo", help=about, description=about)
    parser.set_defaults(run=demo)


def demo(arguments: argparse.Namespace) -> int:
    """Print the bundled file of hands, below each hand what there is to say of it."""
    for line in resources.files(__package__).joinpath("data", "hands.txt").read_text("utf-8").splitlines():
        text = line.partition("#")[0].strip()
        print(line)
        if text:
            print("\n".join(f"    {told}" for told in tell(Hand.parse(text))))
    return 0


def tell(hand: Hand) -> list[str]:
    """What the counting functions know of a hand, whatever its size, in all forms."""
    if hand.size % 3 == 2:
        return tell_full(hand)
    distance = counting.shanten(hand, "all")
    live = counting.useful_tiles(hand, forms="all")
    if distance > 0:
        return [f"shanten {distance}, useful {useful_line(live)}"]
    by_form = counting.waits(hand, "all", dead="keep")  # as the books answer; a used-up wait shows no copy
    return [f"waits {useful_line({tile: live.get(tile, 0) for tile in by_form})}"]


def tell_full(hand: Hand) -> list[str]:
    """Its readings, and its waits before the winning tile; or its discards while it is not complete."""
    readings = counting.decompose(hand)
    if not readings:
        nearest = ask_discards(counting, hand, {"forms": "all"})
        best = min(nearest.values(), key=lambda row: row["shanten"])["shanten"]
        return discard_rows({tile: row for tile, row in nearest.items() if row["shanten"] == best})
    waits = []
    if hand.win is not None:
        waiting = Hand.build(hand.counts, hand.sets)
        waits = [f"waits {tiles_line(list(counting.waits(waiting, 'all')))}"]
    return waits + reading_lines(readings)
