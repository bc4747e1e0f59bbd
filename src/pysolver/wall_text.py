"""A deal in words and as a picture: what a person at the table would say, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .wall_break import Break, mnemonic

if TYPE_CHECKING:
    from .dealing import Deal

__all__ = ["explain", "picture"]

WINDS = "ESWN"
PLAYERS = ("the dealer 庄家", "the next player 下家", "the player opposite 对家", "the last player 上家")
MNEMONICS = {
    "自首": "自首, back to the thrower",
    "过": "过, on to the right",
    "对门": "对门, straight across",
    "到底": "到底, to the very end",
}
NUMERALS = [tens + ones for tens in ("", "十") for ones in "零一二三四五六七八九"]
NUMERALS[10] = "十"
LEGEND = [
    "E the dealer 庄家, S 下家, W 对家, N 上家: their walls, and the stacks that they take;",
    "+ taken in part or by two; # stays in the wall; = stays, counted off; T holds the turned-up tile",
]


def explain(deal: Deal) -> str:
    """The steps, numbered; notes on the names; the picture; with a seed the hands."""
    steps = [f"{number}. {step}" for number, step in enumerate(_steps(deal), 1)]
    return "\n".join([*steps, *_notes(deal), "", picture(deal), *_hands(deal)])


def _steps(deal: Deal) -> Iterator[str]:
    yield from _throws(deal)
    if deal.turned is not None:
        yield _turned(deal)
    yield _count(deal)
    yield _first_grab(deal)
    yield from _rounds(deal)
    if set(deal.rule.laid_out) & set(deal.rule.tiles):
        yield _flowers(deal)
    yield _play(deal)


# --- the dice and the break ---------------------------------------------------------------------------------


def _throws(deal: Deal) -> Iterator[str]:
    total, named = sum(deal.dice), _player(deal.opening, deal.opening.seat2)
    first = f"The dealer 庄家 throws {_dice(deal.dice)}: {MNEMONICS[mnemonic(total)]}. That is {named}"
    if deal.dice2 is None:
        yield f"{first}, whose wall is broken."
    elif deal.rule.wall_break == "second_only":
        yield f"{first}, who throws again."
        owner = _player(deal.opening, deal.opening.counted_wall)
        yield f"The second throw is {_dice(deal.dice2)}: counted from the dealer, the wall of {owner}."
    else:
        yield f"{first}, who throws again and whose wall is broken."
        both = f"{total} + {sum(deal.dice2)} = {deal.opening.count}"
        yield f"The second throw is {_dice(deal.dice2)}; together {both}."


def _turned(deal: Deal) -> str:
    owner, tile = _player(deal.opening, deal.opening.seat2), f", {deal.wild}," if deal.wild else ""
    return (
        f"The first throw also turns up the upper tile{tile} of stack {sum(deal.dice)} from the right of the"
        f" wall of {owner}: it names the wildcard 财神 and lies at the very end of the wall, out of play."
    )


def _count(deal: Deal) -> str:
    cut, low = deal.opening, min(deal.dice)
    length = cut.side(cut.counted_wall)
    if deal.rule.wall_break != "one_throw_low_die":
        counted = f"From the right-hand end of that wall count {_stacks(cut.count)} and break behind them"
    elif deal.rule.keep_from == "left":
        ends = f"{_stacks(low)} at the left-hand end {'is' if low == 1 else 'are'} taken first"
        return f"The lower die is {low}: break so that {ends}."
    elif deal.rule.count_included:
        counted = f"The lower die is {low}: stack {low} from the right-hand end of that wall is taken first"
    else:
        counted = f"The lower die is {low}: leave {_stacks(low)} at the right-hand end of that wall"
    over = cut.count - length
    if over < 0:
        return f"{counted}; that leaves {_stacks(cut.left_on_wall)} of {length} to the left of the break."
    beyond = f"the wall of {_player(cut, cut.wall_seat)}, the next clockwise"
    if over == 0:
        return f"{counted}; that is all {length} of them, and the deal begins exactly with {beyond}."
    on = f"{counted}; the wall has only {length}, so the count goes on"
    if over == cut.offset_from_right:
        return f"{on} over {_stacks(over)} of {beyond}."
    place = f"the wall of {_player(cut, cut.wall_seat)}"
    return f"{on} over {_stacks(over)} clockwise and leaves {_stacks(cut.offset_from_right)} to the right on {place}."


def _first_grab(deal: Deal) -> str:
    cut, counted = deal.opening, f"{deal.opening.side(deal.opening.counted_wall)} − {deal.opening.count}"
    remain, said = cut.remain, ""
    if _counts_what_is_taken(deal):
        counted = f"{min(deal.dice)}"
    elif cut.name is not None:
        said = f" At the table: {_names(cut)}."
    if _inside(deal):
        grab = "two stacks" if set(deal.positions[deal.dealer][:4]) == {0, 1, 2, 3} else "four tiles there"
        return f"The dealer takes the first {grab}.{said}"
    if remain is None or remain == -2:
        return f"The dealer takes the first two stacks there.{said}"
    if remain == -1:
        return f"The dealer takes the last stack of this wall and the first of the next.{said}"
    left = "one stack remains" if remain == 1 else f"{remain} stacks remain"
    short = f"一抓剩{NUMERALS[remain]}" if remain else "一抓满"
    return (
        f"The dealer takes two stacks; after this first grab {left} ({counted} − 2), {short}."
        f"{said} {_run_out(cut)}"
    )


def _run_out(cut: Break) -> str:
    grabs = "this grab" if cut.full_grabs == 1 else f"{cut.full_grabs} grabs, this one included,"
    if cut.left_on_wall % 2:
        return f"After {grabs} one stack is left, and the next grab turns the corner 拐弯."
    return f"After {grabs} the wall is used up exactly 抓干."


def _names(cut: Break) -> str:
    """The computed names, and before them the text's own word for 9; where the text errs, a note says so."""
    return ", ".join(reversed(cut.names)) if cut.count == 9 else f"{cut.name}"


def _notes(deal: Deal) -> list[str]:
    note = None if _counts_what_is_taken(deal) else deal.opening.note
    return [f"Note: {note}"] if note else []


def _counts_what_is_taken(deal: Deal) -> bool:
    """Whether the lower die counts the stacks taken first, so that none is counted off."""
    return deal.rule.wall_break == "one_throw_low_die" and deal.rule.keep_from == "left"


def _inside(deal: Deal) -> bool:
    """Whether the turned-up tile lay among those dealt, so that the tiles after it are not taken by stacks."""
    return deal.turned is not None and deal.turned < max(map(max, deal.positions))


# --- the deal -----------------------------------------------------------------------------------------------


def _rounds(deal: Deal) -> Iterator[str]:
    rule = deal.rule
    rounds, tiles = ("Three", "twelve") if rule.hand == 13 else ("Four", "sixteen")
    inside = deal.turned if deal.turned is not None and _inside(deal) else None
    each = "two stacks" if inside is None else "four tiles"
    lacks = (
        ""
        if inside is None
        else f"; the turned-up tile, of stack {inside // 2 + 1} from the break, is left out"
    )
    yield f"{rounds} rounds of {each} each, {rule.deal_order} from the dealer{lacks}: {tiles} tiles each."
    if rule.hand == 16:
        last = "upper" if inside is None else ("upper", "lower")[deal.positions[deal.dealer][-1] % 2]
        yield f"The dealer takes one {last} tile more: 17 tiles, the others 16."
    elif rule.jump and inside is not None:
        yield (
            "跳牌: the dealer takes the first and the fifth of the next tiles; the others take the three"
            " between, one each. The dealer has 14 tiles, the others 13."
        )
    elif rule.jump:
        yield (
            "跳牌: the dealer takes an upper tile, skips a stack and takes the next upper tile; the others"
            " take the three tiles between, one each. The dealer has 14 tiles, the others 13."
        )
    else:
        yield "One tile each: 13 tiles. The dealer draws first."


def _flowers(deal: Deal) -> str:
    again = "waits for the next round" if deal.rule.flower_replacement == "rounds" else "is replaced at once"
    return (
        f"Flowers 补花: the dealer first, then counter-clockwise, each lays them out and draws as many from"
        f" the {deal.rule.kong_replacement}; a flower among these {again}."
    )


def _play(deal: Deal) -> str:
    dead = deal.rule.dead_wall
    end = f"{deal.draws_left} may be drawn, {dead} stay" if dead else "all of them may be drawn"
    draw, replacement = _position(deal.next_draw), _position(deal.next_replacement)
    coming = f"The next draw is {draw}; the next replacement is {replacement}."
    if draw == replacement:
        coming = f"The next draw, and the next replacement too, is {draw}."
    return f"{coming} {deal.tiles_left} tiles are left; {end}."


def _hands(deal: Deal) -> list[str]:
    if deal.hands is None or deal.flowers is None:
        return []
    rows = [""]
    for turn in range(4):
        seat = (deal.dealer + turn) % 4
        flowers = f"  flowers {deal.flowers[seat]}" if deal.flowers[seat] else ""
        rows.append(f"{WINDS[turn]} seat {seat}: {deal.hands[seat]}{flowers}")
    return rows


# --- the picture --------------------------------------------------------------------------------------------


def picture(deal: Deal) -> str:
    """The four walls from above, the dealer's at the bottom, a letter a stack.

    ``E S W N`` the player who takes it, ``+`` taken in part or by two, ``#`` stays in the wall, ``=`` stays
    and was counted off, ``T`` holds the turned-up tile; an arrow points at the stack taken first.
    """
    cut = deal.opening
    bottom, right, top, left = cut.sides
    width, height = max(bottom, top), max(right, left)
    rows = [[" "] * (width + 8) for _ in range(height + 4)]
    # for each wall: its right-hand end (row, column), one step to the left, and one step outwards
    walls = (
        ((height + 2, bottom + 3), (0, -1), (1, 0)),
        ((2, width + 5), (1, 0), (0, 2)),
        ((1, 4), (0, 1), (-1, 0)),
        ((left + 1, 2), (-1, 0), (0, -2)),
    )
    for stack in range(sum(cut.sides)):
        seat, offset = cut.place(stack)
        wall = (seat - cut.dealer) % 4
        (row, column), (down, across), (out_down, out_across) = walls[wall]
        row, column = row + offset * down, column + offset * across
        rows[row][column] = _letter(deal, stack)
        if stack == cut.first_stack:
            rows[row + out_down][column + out_across] = "^<v>"[wall]
    middle, centre = height // 2 + 1, width // 2 + 3
    for wind, (row, column) in zip(
        WINDS, ((height, centre), (middle, width + 2), (3, centre), (middle, 5)), strict=True
    ):
        rows[row][column] = wind
    return "\n".join(["".join(row).rstrip() for row in rows if set(row) != {" "}] + LEGEND)


def _letter(deal: Deal, stack: int) -> str:
    cut = deal.opening
    place = (stack - cut.first_stack) % sum(cut.sides)
    if deal.turned is not None and place == deal.turned // 2:
        return "T"
    upper, lower = (
        next((seat for seat in range(4) if tile in deal.positions[seat]), None)
        for tile in (2 * place, 2 * place + 1)
    )
    if upper is not None and upper == lower:
        return WINDS[(upper - deal.dealer) % 4]
    if upper is not None or lower is not None:
        return "+"
    counted_off = 0 if _counts_what_is_taken(deal) else cut.count
    return "=" if place >= sum(cut.sides) - counted_off else "#"


# --- words --------------------------------------------------------------------------------------------------


def _player(cut: Break, seat: int) -> str:
    return PLAYERS[(seat - cut.dealer) % 4]


def _dice(dice: Sequence[int]) -> str:
    return f"{' + '.join(map(str, dice))} = {sum(dice)}"


def _stacks(number: int) -> str:
    return "1 stack" if number == 1 else f"{number} stacks"


def _position(position: int) -> str:
    return f"the {('upper', 'lower')[position % 2]} tile of stack {position // 2 + 1} from the break"
