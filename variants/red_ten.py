"""Red Ten 红十: its options and payment tables as the source texts list them.

The seed text stops at the multiplier; payments, players and 接风 come from public rule pages ("public").
"""

from __future__ import annotations

from typing import Any

from pysolver.options import Option, resolve
from pysolver.shedding import PaymentTable, RedTen

NAME = "red_ten"
ZH = "红十"
ALIASES = ("红十", "red ten", "red-ten", "hongshi")
KIND = "cards"

OPTIONS = (
    Option("players", (4, 5), 4, "four are dealt 14 14 13 13 cards, five 11 11 11 11 10", "public"),
    Option(
        "lead_3s",
        ("contains", "single"),
        "contains",
        "必须先出黑桃3: the first play holds the three of spades, or is that card alone",
        "source, the wider reading",
    ),
    Option(
        "special_ranks",
        ("singles", "always"),
        "singles",
        "red tens and 3h stand high as singles only (单张), or every combination ranks by its highest single",
        "source: the list is headed 单张",
    ),
    Option(
        "straights",
        (False, True),
        False,
        "three or more numbers in a row from 3 to A, a red ten and 3h as plain numbers, are a combination",
        "source: lists none",
    ),
    Option(
        "jiefeng",
        ("next", "partner"),
        "next",
        "接风: who leads when the last player of a trick is out: the next seat, or the next of his side",
        "public",
    ),
    Option("solo_units", (3, 4), 3, "what each opponent of a red side of one pays or gains", "public"),
    Option("draw_doubles_next", (False, True), False, "a hand that pays nothing doubles the next", "public"),
)

PRESETS: dict[str, dict[str, Any]] = {"source": {}}

# Four players. The places of the red side -> what each red seat and each other seat gains.
PAIR_PAYMENTS: PaymentTable = {
    (1, 2): (2, -2),
    (1, 3): (1, -1),
    (1, 4): (0, 0),
    (2, 3): (0, 0),
    (2, 4): (-1, 1),
    (3, 4): (-2, 2),
}


def solo_payments(units: int) -> PaymentTable:
    """One against three: he gains or pays the units three times."""
    return {(1,): (3 * units, -units), (2,): (0, 0), (3,): (0, 0), (4,): (-3 * units, units)}


def make(**options: Any) -> RedTen:
    """The rules of Red Ten with the options given; see `OPTIONS`."""
    chosen = resolve(NAME, OPTIONS, options, PRESETS)
    table = {**PAIR_PAYMENTS, **solo_payments(chosen["solo_units"])} if chosen["players"] == 4 else {}
    return RedTen(NAME, OPTIONS, chosen, table)


_default = make()
classify, beats, legal_plays = _default.classify, _default.beats, _default.legal_plays
settle, play, deal, multiplier = _default.settle, _default.play, _default.deal, _default.multiplier
