"""pysolver reads, counts and scores mahjong hands."""

from importlib import import_module
from typing import Any

from ._core import Hand, Meld
from .counting import FORMS, Discards, decompose, discards, shanten, useful_tiles, waits
from .errors import ContextError, HandError, NotAWin, RuleError
from .reading import Reading
from .registry import card_games, rule_sets, rules
from .tiles import TILE_NAMES


def get_include() -> str:
    """The folder of the C headers that compiled clients of ``pysolver._core`` need.

    Examples
    --------
    >>> import os
    >>> {"tiles.h", "hand.h", "shapes.h"} <= set(os.listdir(get_include()))
    True
    """
    from os import path

    here = path.dirname(path.abspath(__file__))
    installed, checkout = path.join(here, "include"), path.join(path.dirname(here), "solver")
    return installed if path.isdir(installed) else checkout  # an editable install has the sources' own folder


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
    "get_include",
    "rule_sets",
    "rules",
    "shanten",
    "useful_tiles",
    "waits",
]


def __getattr__(name: str) -> Any:
    # what only batches need is loaded when it is asked for
    if name in ("batch", "HandBatch", "ScoreBatch"):
        module = import_module(".batch", __name__)
        return module if name == "batch" else getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
