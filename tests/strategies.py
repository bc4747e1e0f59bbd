"""Hands for property tests, dealt from four copies of each tile, and the many ways to spell one."""

from dataclasses import dataclass

from hypothesis import strategies as st

TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC")
CHOW_STARTS = [kind for kind in range(27) if kind % 9 <= 6]
WHITE = TILES.index("P")


@dataclass(frozen=True)
class Dealt:
    """A hand by its parts: `sets` and `win` as text, `counts` by kind."""

    sets: tuple[str, ...]
    counts: tuple[int, ...]
    wilds: int
    win: str | None

    @property
    def concealed(self) -> list[str]:
        return [TILES[kind] for kind in range(34) for _ in range(self.counts[kind])] + ["*"] * self.wilds

    @property
    def text(self) -> str:
        """Sets, concealed tiles, winning tile, each tile with its own suit letter."""
        return "".join([*self.sets, *self.concealed]) + (f"+{self.win}" if self.win else "")


def _take(left: list[int], kinds: list[int]) -> bool:
    if any(left[kind] < kinds.count(kind) for kind in kinds):
        return False
    for kind in kinds:
        left[kind] -= 1
    return True


@st.composite
def _set(draw, left: list[int], substitutes: bool, marks: bool) -> str | None:
    """One set of what is left, its tiles in any order; None where the tiles asked for have run out."""
    shape = draw(st.sampled_from(["chow", "pung", "kong", "concealed"]))
    if shape == "chow":
        start = draw(st.sampled_from(CHOW_STARTS))
        kinds = draw(st.permutations([start, start + 1, start + 2]))
    else:
        kinds = [draw(st.integers(0, 33))] * (3 if shape == "pung" else 4)
    names = [TILES[kind] for kind in kinds]
    if substitutes and draw(st.integers(0, 3)) == 0:
        place, name = draw(st.integers(0, len(kinds) - 1)), draw(st.sampled_from("P*"))
        names[place] = name
        kinds = [k for i, k in enumerate(kinds) if i != place] + ([WHITE] if name == "P" else [])
    if not _take(left, list(kinds)):
        return None
    if shape == "concealed":
        return f"({''.join(names)})"
    added = marks and shape == "kong" and draw(st.booleans())
    claimable = [i for i, name in enumerate(names[:3]) if name != "*"]
    if marks and claimable and draw(st.booleans()):
        place, mark = draw(st.sampled_from(claimable)), draw(st.sampled_from("<^>"))
        names[place] = names[place][0] + mark + names[place][1:]
    if added:
        names[3] = "+" + names[3]
    return f"[{''.join(names)}]"


@st.composite
def dealt(draw, *, max_sets=5, wilds=True, win=None, substitutes=True, marks=True, sizes=range(1, 18)):
    """A hand of any size that the grammar allows.

    `win` True or False insists on a winning tile or on none; `sizes` counts it too.
    """
    left = [4] * 34
    fits = [n for n in sizes if n % 3 == 2 or (n % 3 == 1 and not win)]
    size = draw(st.sampled_from(fits))
    room = min(max_sets, (17 - size) // 3)
    made = [draw(_set(left, substitutes, marks)) for _ in range(draw(st.integers(0, room)))]
    concealed = []
    for _ in range(size):
        kinds = [kind for kind in range(34) if left[kind]]
        kind = draw(st.sampled_from([*kinds, *([34] if wilds else [])]))
        if kind < 34:
            left[kind] -= 1
        concealed.append(kind)
    winning = None
    if size % 3 == 2 and (win or (win is None and draw(st.booleans()))):
        winning = [*TILES, "*"][concealed.pop()]
    counts = tuple(concealed.count(kind) for kind in range(34))
    return Dealt(tuple(filter(None, made)), counts, concealed.count(34), winning)


@st.composite
def spelled(draw, hand: Dealt) -> str:
    """The same hand in another spelling: sets among the tiles, blanks, commas, honours as digits."""

    def name(tile: str) -> str:
        return f"{'ESWNPFC'.index(tile) + 1}z" if tile in "ESWNPFC" and draw(st.booleans()) else tile

    pieces = draw(st.permutations([name(tile) for tile in hand.concealed]))
    for one in reversed(hand.sets):
        pieces.insert(0, one)
    if hand.sets and draw(st.booleans()):
        tail = pieces.pop(len(hand.sets) - 1)
        pieces.insert(draw(st.integers(len(hand.sets) - 1, len(pieces))), tail)
    if hand.win:
        pieces.append("+" + draw(st.sampled_from(["", " "])) + name(hand.win))
    return draw(st.sampled_from(["", " ", ",", ", "])).join(pieces)
