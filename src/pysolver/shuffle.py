"""A shuffle that is the same on every machine and in every year.

The words come from SplitMix64: a 64-bit state, at first the seed, grows by the odd constant
0x9E3779B97F4A7C15, and each new state, mixed twice by shift and multiplication, is one word.  A number below
a bound is a word modulo the bound; words from the last, incomplete stretch of the 64-bit range are thrown
away, so that no number is favoured.  The shuffle is that of Fisher and Yates from the last tile down: tile i
changes places with one of the tiles 0 to i.

References
----------
Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .arguments import whole_number
from .errors import ContextError

__all__ = ["shuffled", "splitmix64"]

WORDS = 1 << 64


def splitmix64(seed: int) -> Iterator[int]:
    """The endless words of SplitMix64, each from 0 to 2**64 - 1.

    Examples
    --------
    >>> hex(next(splitmix64(0)))
    '0xe220a8397b1dcdaf'
    """
    state = check_seed(seed)
    while True:
        state = (state + 0x9E3779B97F4A7C15) % WORDS
        word = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % WORDS
        word = (word ^ word >> 27) * 0x94D049BB133111EB % WORDS
        yield word ^ word >> 31


def check_seed(seed: int) -> int:
    """A seed, or a `ContextError`."""
    number = whole_number(seed)
    if number is None or not 0 <= number < WORDS:
        raise ContextError(f"seed={seed!r}; a whole number from 0 to 2**64 - 1 is wanted")
    return number


def below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to `bound` - 1, each equally likely."""
    even = WORDS - WORDS % bound
    return next(word for word in words if word < even) % bound


def shuffled(tiles: Sequence[str], seed: int) -> tuple[str, ...]:
    """The tiles in an order that the seed alone decides.

    Parameters
    ----------
    tiles : sequence of str
        The tiles in a fixed order.
    seed : int
        0 to 2**64 - 1.

    Raises
    ------
    ContextError
        A seed that is none.

    Examples
    --------
    >>> "".join(shuffled("ESWNPFC", seed=1))
    'FCPNESW'
    """
    words = splitmix64(seed)
    wall = list(tiles)
    for last in range(len(wall) - 1, 0, -1):
        other = below(last + 1, words)
        wall[last], wall[other] = wall[other], wall[last]
    return tuple(wall)
