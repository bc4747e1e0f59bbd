"""pysolver reads, counts and scores mahjong hands."""

from ._core import Hand, Meld
from .errors import ContextError, HandError, NotAWin, RuleError
from .registry import card_games, rule_sets, rules
from .tiles import TILE_NAMES

__all__ = [
    "TILE_NAMES",
    "ContextError",
    "Hand",
    "HandError",
    "Meld",
    "NotAWin",
    "RuleError",
    "card_games",
    "rule_sets",
    "rules",
]
