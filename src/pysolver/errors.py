"""The errors of pysolver, one small family under ``ValueError``, and how they show what they were given."""


class HandError(ValueError):
    """A text or array that is no hand: names the text, the position and the bound."""


class ContextError(ValueError):
    """A situation that cannot be: an unknown keyword, an impossible value, a contradiction."""


class RuleError(ValueError):
    """An unknown option, value, preset or pattern of a rule set; lists what there is."""


class NotAWin(ValueError):
    """The hand is not complete; ``shanten`` says how far it is.

    Parameters
    ----------
    message : str
        What was asked and of which hand.
    shanten : int
        Tiles away from ready: 0 or more, 127 where no form is in reach.
    """

    def __init__(self, message: str, shanten: int) -> None:
        super().__init__(message)
        self.shanten = shanten

    def __reduce__(self) -> tuple[type["NotAWin"], tuple[str, int]]:
        return NotAWin, (str(self), self.shanten)


def shorten(text: str, at: int) -> str:
    """The text as an error shows it: in full, or where it is long the part around position `at`.

    Examples
    --------
    >>> shorten("12x", 2)
    "'12x'"
    >>> len(shorten("E" * 1000, 500))
    84
    """
    if len(text) <= 120:
        return repr(text)
    first, last = max(0, at - 40), at + 40
    return repr("…" * (first > 0) + text[first:last] + "…" * (last < len(text)))


def shown(value: object) -> str:
    """Any value as an error shows it: on one line, and not without end.

    Examples
    --------
    >>> shown(2.5), len(shown(list(range(1000))))
    ('2.5', 81)
    """
    if isinstance(value, str):
        return shorten(value, 0)
    text = " ".join(repr(value).split())
    return text if len(text) <= 120 else text[:80] + "…"
