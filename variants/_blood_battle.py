"""Blood battle 血战到底 of Sichuan: what its tables have in common, so that each page is what differs.

108 tiles, no chow, at most two suits in a winning hand 缺一门, sets and a pair or seven pairs, values that are doublings,
situational wins that no table lists as options, 天胡 and 地胡 that lift a hand to the cap; walls, dice and deal.
"""

from typing import Any

from pysolver.options import Option
from pysolver.rulebook import Conditions, Page, Pattern, Requirement, at_least, at_most
from pysolver.tiles import TILE_NAMES
from pysolver.wall import SUITS, WallRule

SBR = "SBR 2025"
PUBLIC = "public custom"
NOT_LISTED = f"absent from the table; 1 is {SBR}"

VOID_MODE = Option(
    "void_mode", ("any_two_suits", "declared"), "any_two_suits",
    "declared: the suit named by the context's void may not be held 定缺", f"all the source asks; declared is {SBR}")  # fmt: skip
OPTIONS = (
    Option("earthly", ("first_draw", "first_discard"), "first_draw",
           "地胡: a non-dealer's win on his first draw, or on the dealer's first discard",
           f"source text, 血战到底 table A; first_discard is {PUBLIC} of other games"),
    Option("zimo", ("none", "add_base", "double"), "none",
           "what a self-draw brings: nothing, 1 on top, or a doubling", f"absent from the table; add_base is {SBR}"),
    Option("kong_draw_fan", (int,), 0, "doublings of 杠上花", NOT_LISTED),
    Option("after_kong_fan", (int,), 0, "doublings of 杠上炮", NOT_LISTED),
    Option("rob_kong_fan", (int,), 0, "doublings of 抢杠", NOT_LISTED),
    Option("last_tile_fan", (int,), 0, "doublings of 海底", NOT_LISTED),
    Option("jin_gou_diao_fan", (int,), 0, "doublings of 金钩钓", NOT_LISTED),
    Option("cap", (None, int), None, "the greatest multiplier 满格; None or 0: no cap", f"no number in the source; 8 is {SBR}"),
    Option("wall_break", ("one_throw_low_die", "two_throw"), "one_throw_low_die",
           "one throw whose lower die is counted, or two throws whose sum is", f"{SBR}, walls and dice"),
    Option("count_included", (False, True), False,
           "whether the stack at which the lower die points is itself taken", f"{SBR} leaves both readings"),
    Option("kong_replacement", ("front", "tail"), "front",
           "where the replacement for a kong comes from", f"source text, 补下一张牌; {SBR}"),
)  # fmt: skip

STANDARD: Conditions = {"shape": "standard"}
ALL_TRIPLETS: Conditions = STANDARD | {"triplets": 4}
SEVEN_PAIRS: Conditions = {"shape": "pairs"}
ONE_SUIT: Conditions = {"suits": 1}
A_QUAD: Conditions = {"quads_as_pairs": at_least(1)}


def x(multiplier: int) -> int:
    """The doublings that a multiplier of the book is, a power of two."""
    return multiplier.bit_length() - 1


def first_turn(o: dict[str, Any], source: str) -> list[Pattern]:
    """天胡 and 地胡: the cap, or at least 32, the table's top row."""
    top = (o["cap"] - 1).bit_length() if o["cap"] else x(32)
    drawn = int(o["earthly"] == "first_draw")
    first = "his first draw" if drawn else "the dealer's first discard"
    return [
        Pattern("天胡", "Heavenly Win", top, "on the dealt tiles: the cap 满格, or at least 32, the top row",
                {"heaven": 1}, floor=True, source=source),
        Pattern("地胡", "Earthly Win", top, f"a non-dealer's win on {first}: the cap 满格, or at least 32, the top row",
                {"earth": 1, "self_draw": drawn}, floor=True, source=source),
    ]  # fmt: skip


def situations(o: dict[str, Any]) -> list[Pattern]:
    """Wins that no table lists, where an option gives them doublings."""
    listed = (
        ("杠上花", "Win on a Kong's Replacement", "kong_draw_fan", {"kong_draw": 1}),
        ("杠上炮", "Win on the Discard after a Kong", "after_kong_fan", {"after_kong": 1}),
        ("抢杠", "Robbing a Kong", "rob_kong_fan", {"robbing_kong": 1}),
        ("海底", "Last Tile", "last_tile_fan", {"last_tile": 1}),
        ("金钩钓", "Four Sets Laid Down", "jin_gou_diao_fan", {"laid_sets": 4}),
    )
    doubled = [Pattern("自摸", "Self-Drawn", x(2), "the winning tile was drawn", {"self_draw": 1}, source=PUBLIC)]
    return [
        *(Pattern(zh, name, o[option], f"{o[option]} doublings by option {option}", when, source=SBR)
          for zh, name, option, when in listed if o[option]),
        *(doubled if o["zimo"] == "double" else []),
    ]  # fmt: skip


def page(name: str, zh: str, unit: str, patterns: list[Pattern], o: dict[str, Any], fan_of_one: int | None) -> Page:
    """The page of a table."""
    requirements = [Requirement("suits", at_most(2), "three suits 缺一门: a winning hand holds two at most")]
    if o["void_mode"] == "declared":
        requirements.append(Requirement("void_tiles", 0, "tiles of the void suit 定缺"))
    return Page(
        name, zh, unit, patterns,
        forms=("standard", "pairs"),
        claims=("pung", "kong"),
        tiles=TILE_NAMES[:27],
        combine="double",
        fan_of_one=fan_of_one,
        requirements=requirements,
        cap=o["cap"] or 0,
        addend=("self_draw", 1) if o["zimo"] == "add_base" else None,
        best="the reading of the greatest multiplier",
    )  # fmt: skip


def wall(o: dict[str, Any]) -> WallRule:
    """Two walls of 14 stacks and two of 13; the options choose the throws."""
    return WallRule(
        tiles=SUITS,
        sides=(14, 13, 14, 13),
        sides_of="seats",
        next_dealer="first_winner",
        wall_break=o["wall_break"],
        count_included=o["count_included"],
        kong_replacement=o["kong_replacement"],
    )
