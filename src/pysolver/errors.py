"""The errors of pysolver: one small family under ``ValueError``."""


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
