from collections.abc import Iterable, Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

# shape, set codes, pair or odd kind, arrangement
RawReading: TypeAlias = tuple[str, tuple[int, ...], int | None, int]

@final
class Meld:
    @staticmethod
    def parse(text: str | Meld) -> Meld: ...
    @property
    def shape(self) -> Literal["chow", "pung", "kong"]: ...
    @property
    def concealed(self) -> bool: ...
    @property
    def tiles(self) -> tuple[str, ...]: ...
    @property
    def origin(self) -> Literal["left", "opposite", "right"] | None: ...
    @property
    def claimed(self) -> int | None: ...
    @property
    def added(self) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Hand:
    @staticmethod
    def parse(text: str, notation: str = "canonical") -> Hand: ...
    @staticmethod
    def build(
        counts: Sequence[SupportsIndex] | NDArray[Any],
        sets: Iterable[str | Meld] = (),
        win: str | None = None,
        wilds: SupportsIndex = 0,
    ) -> Hand: ...
    def format(self, notation: str = "canonical") -> str: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def wilds(self) -> int: ...
    @property
    def win(self) -> str | None: ...
    @property
    def sets(self) -> tuple[Meld, ...]: ...
    @property
    def claimed(self) -> tuple[int, ...]: ...
    @property
    def size(self) -> int: ...
    def __hash__(self) -> int: ...

KERNELS: tuple[str, ...]  # the versions of the row digest that this processor has
KERNEL: str  # the one in use; PYSOLVER_KERNEL names another

FORMS: dict[str, int]  # the bits of each name
SHAPES: tuple[str, ...]
REQUEST: dict[str, int]  # bits beside those of the forms
ROW_STATUS: dict[str, int]  # what row_status answers, 0 is fine

# (n),(n),()->…: hands, claimed, request
shanten_rows: np.ufunc
waits_rows: np.ufunc
# (n),(n),(n),()->…: hands, claimed, unseen, request
useful_rows: np.ufunc
discards_rows: np.ufunc
row_status: np.ufunc

# claimed and unseen are checked rows of 34, or None
def hand_shanten(
    hand: str | Hand,
    unseen: list[int] | None,
    request: int,
    claimed: list[int] | None = None,
    terms: int = ...,
) -> int: ...
def hand_waits(
    hand: str | Hand,
    unseen: list[int] | None,
    request: int,
    claimed: list[int] | None = None,
    terms: int = ...,
) -> tuple[str, ...]: ...
def hand_useful(
    hand: str | Hand,
    unseen: list[int] | None,
    request: int,
    claimed: list[int] | None = None,
    terms: int = ...,
) -> dict[str, int]: ...
def hand_discards(
    hand: str | Hand,
    unseen: list[int] | None,
    request: int,
    claimed: list[int] | None = None,
    terms: int = ...,
) -> dict[str, tuple[int, int]]: ...
def table_sizes() -> tuple[int, int]: ...

# the same with two operands () before the request: wildcards, and the terms of a rule set
wild_shanten_rows: np.ufunc
wild_waits_rows: np.ufunc
wild_useful_rows: np.ufunc
wild_discards_rows: np.ufunc
wild_row_status: np.ufunc
FIFTH_COPY: dict[str, int]  # bits beside those of the forms

ANY_TERMS: int  # wildcards stand for any kind, any number may be held, none is drawn

NO_WILD_TERMS: int  # there are no wildcards, and all tiles

def without_wins(packed: int) -> int: ...

# kinds that wildcards may stand for as bits, wild kind, substitute, wildcards in play
def terms_of(packed: int) -> tuple[int, int | None, int | None, int]: ...

# texts of sets by code, of pairs by kind, of the knitted nine by arrangement
Parts: TypeAlias = tuple[list[str], tuple[str, ...], tuple[tuple[str, ...], ...]]

# the fields of each Reading; None: more than `most`
def hand_readings(
    hand: str | Hand,
    request: int,
    most: int,
    claimed: list[int] | None,
    terms: int,
    own: tuple[str, ...],
    home: int,
    parts: Parts,
) -> list[tuple[Any, ...]] | None: ...
def reading_fields(
    raw: RawReading,
    became: tuple[int, ...],
    counts: tuple[int, ...],
    claimed: tuple[str, ...],
    home: int,
    parts: Parts,
) -> tuple[Any, ...]: ...

# rule rows
TURNED_UP_KIND: int  # the wild kind of a page that has one turned up
TILE_NAMES: tuple[str, ...]
FEATURES: dict[str, tuple[int, str]]  # number and meaning
CLAIMS: dict[str, int]
COMBINE: dict[str, int]
LIMITS: dict[str, int]
SCORE_STATUS: tuple[str, ...]
FIRST_SUBTOTAL: int
GROUP_FEATURES: tuple[int, ...]
ABOUT_HAND: int
ABOUT_TILE: int
ABOUT_PAIR: int
ABOUT_RELATION: int
ABOUT_SETS: int

@final
class RawScore:
    @property
    def status(self) -> str: ...
    @property
    def total(self) -> int: ...
    @property
    def fan(self) -> int: ...
    @property
    def measured(self) -> int: ...
    @property
    def needed(self) -> int: ...
    @property
    def legal(self) -> bool: ...
    @property
    def requirement(self) -> int: ...
    @property
    def shanten(self) -> int: ...
    @property
    def win(self) -> int | None: ...
    @property
    def hand(self) -> Hand: ...
    def waits(self, forms: int) -> tuple[str, ...]: ...
    def present(self, relation: int, sets: Iterable[int]) -> int: ...
    @property
    def counts(self) -> list[tuple[int, int]]: ...
    def sets_of(self, pattern: int) -> list[int]: ...
    @property
    def sets(self) -> list[tuple[int, int | None]]: ...
    @property
    def notes(self) -> list[tuple[int, int | None, int]]: ...
    @property
    def reading(self) -> RawReading: ...
    @property
    def became(self) -> tuple[int, ...]: ...
    @property
    def placement(self) -> int | str | None: ...

def feature_about(feature: int) -> int: ...
def compile_row(patterns: list[dict[str, Any]], page: dict[str, Any]) -> NDArray[np.uint64]: ...
def rule_terms(row: NDArray[np.uint64], turned: int) -> int: ...
def hand_fault_of(row: NDArray[np.uint64], hand: str | Hand, turned: int) -> tuple[str, int]: ...
def score_one(
    row: NDArray[np.uint64],
    hand: str | Hand,
    flags: int,
    seat: int,
    round: int,
    flowers: int,
    flower_mask: int,
    flower_win: int,
    first_turn: int,
    ready: int,
    void_suit: int,
    wild: int,
    explain: bool,
) -> RawScore: ...

# (r),(n),(m),(),(s)->(),(),(): rule row, counts, set codes, winning tile, situation -> total, legal, status
score_rows: np.ufunc
score_counts_rows: np.ufunc  # ...,(p)->...,(p): and how often each pattern counts, in order of evaluation
SITUATION_SIZE: int  # bytes of a situation's row

def hand_rows(
    texts: Iterable[str | Hand],
) -> tuple[NDArray[np.uint8], NDArray[np.uint16], NDArray[np.uint8], NDArray[np.uint8]]: ...
