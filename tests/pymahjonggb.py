"""MCR wins in the words of PyMahjongGB."""

from mcr_wins import CHOW, CONCEALED_KONG, PUNG

CODES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + [
    "F1",
    "F2",
    "F3",
    "F4",
    "J3",
    "J2",
    "J1",
]


def pack(shape, first):
    if shape == CHOW:
        return "CHI", CODES[first + 1], 1
    return (
        ("PENG", CODES[first], 1) if shape == PUNG else ("GANG", CODES[first], int(shape != CONCEALED_KONG))
    )


def asked(win):
    """The win as PyMahjongGB is asked."""
    told = win.context.get
    return {
        "pack": tuple(pack(*one) for one in win.sets),
        "hand": tuple(CODES[kind] for kind in win.standing),
        "winTile": CODES[win.win],
        "flowerCount": told("flowers", 0),
        "isSelfDrawn": told("self_draw", False),
        "is4thTile": told("last_copy", False),
        "isAboutKong": told("kong_draw", False) or told("robbing_kong", False),
        "isWallLast": told("last_tile", False),
        "seatWind": "ESWN".index(told("seat")),
        "prevalentWind": "ESWN".index(told("round")),
        "verbose": True,
    }
