"""The names of the 34 kinds of tiles, in index order, and loose tiles of a text."""

from .errors import HandError, shorten

__all__ = ["TILE_NAMES", "count_tiles"]

#: 1m-9m 万, 1p-9p 筒, 1s-9s 条, E S W N 东南西北, P F C 白發中
TILE_NAMES: tuple[str, ...] = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *"ESWNPFC")
KIND_OF = {name: kind for kind, name in enumerate(TILE_NAMES)} | {f"{i}z": 26 + i for i in range(1, 8)}


def count_tiles(text: str) -> list[int]:
    """Count loose tiles, any number of them, 4 of a kind at most.

    Raises
    ------
    HandError
        Names the text, the position and the bound.

    Examples
    --------
    >>> count_tiles("33m, 3m CC")[2], count_tiles("33m, 3m CC")[33]
    (3, 2)
    >>> count_tiles("30m")
    Traceback (most recent call last):
    pysolver.errors.HandError: tiles '30m' at position 1: no tile '0m'
    """
    counts = [0] * len(TILE_NAMES)
    digits: list[int] = []  # positions of those that wait for their suit letter

    def refuse(at: int, why: str) -> HandError:
        return HandError(f"tiles {shorten(text, at)} at position {at}: {why}")

    for at, sign in enumerate(text):
        if sign in " ,\t":
            continue
        if sign.isascii() and sign.isdigit():
            digits.append(at)
            continue
        if digits and sign not in "mpsz":
            raise refuse(digits[0], "a digit without a suit letter; m, p, s or z must follow")
        for place, name in [(place, text[place] + sign) for place in digits] or [(at, sign)]:
            if name not in KIND_OF:
                raise refuse(place, f"no tile {name!r}")
            counts[KIND_OF[name]] += 1
            if counts[KIND_OF[name]] > 4:
                raise refuse(place, f"a fifth {TILE_NAMES[KIND_OF[name]]}; there are 4 of each kind")
        digits = []
    if digits:
        raise refuse(digits[0], "a digit without a suit letter; m, p, s or z must follow")
    return counts
