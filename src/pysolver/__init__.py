"""pysolver reads, counts and scores mahjong hands."""

from typing import Any

from ._core import Hand, Meld
from .counting import FORMS, Discards, decompose, discards, shanten, useful_tiles, waits
from .errors import ContextError, HandError, NotAWin, RuleError
from .reading import Reading
from .registry import card_games, rule_sets, rules
from .tiles import TILE_NAMES

__all__ = [
    "FORMS",
    "TILE_NAMES",
    "ContextError",
    "Discards",
    "Hand",
    "HandError",
    "Meld",
    "NotAWin",
    "Reading",
    "RuleError",
    "card_games",
    "decompose",
    "discards",
    "rule_sets",
    "rules",
    "shanten",
    "useful_tiles",
    "waits",
]


def __getattr__(name: str) -> Any:
    # what only batches need is loaded when it is asked for
    if name in ("HandBatch", "ScoreBatch"):
        from . import batch

        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
