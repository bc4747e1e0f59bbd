# Shanten, waits, useful tiles, discards and readings of one hand; the same of arrays is in ufuncs.pxi.

from libc.stdint cimport int8_t, int64_t, uint8_t
from libc.string cimport memset


cdef extern from "tables.h":
    int build_tables() nogil

cdef extern from "distance.h":
    int lack_of(const uint8_t *counts, int n, int claimed, unsigned forms) nogil

cdef extern from "loops.h":
    void waits_row(const uint8_t *, const uint8_t *, int, int64_t, uint8_t *) nogil
    void useful_row(const uint8_t *, const uint8_t *, const uint8_t *, int, int64_t, uint8_t *) nogil
    void discards_row(const uint8_t *, const uint8_t *, const uint8_t *, int, int64_t, int8_t *, uint8_t *) nogil
    enum: FORMS_MASK

cdef extern from "readings.h":
    enum: FORM_STANDARD, FORM_PAIRS, FORM_DISTINCT_PAIRS, FORM_ORPHANS, FORM_KNITTED, FORM_EIGHT_PAIRS, FORM_PAIRS_TRIPLET
    enum: MAX_READINGS, TRIPLET
    ctypedef struct reading_t:
        uint8_t shape, n_sets, pair, knitted
        uint8_t sets[5]
    int list_readings(const uint8_t *counts, int n, int claimed, unsigned forms, reading_t *out) nogil
    void count_readings(int *configurations, int *readings) nogil


if build_tables() < 0:
    raise MemoryError("the suit tables could not be built")

FORMS = {
    "standard": FORM_STANDARD,
    "pairs": FORM_PAIRS,
    "distinct_pairs": FORM_DISTINCT_PAIRS,
    "orphans": FORM_ORPHANS,
    "knitted": FORM_KNITTED,
    "eight_pairs": FORM_EIGHT_PAIRS,
    "pairs_triplet": FORM_PAIRS_TRIPLET,
    "all": FORM_STANDARD | FORM_PAIRS | FORM_ORPHANS | FORM_KNITTED,
}

SHAPES = (
    "standard", "pairs", "orphans", "lesser_knitted", "greater_knitted", "knitted_straight", "eight_pairs", "pairs_triplet",
)


cdef struct counted_t:
    uint8_t counts[KINDS]   # concealed, the winning tile included
    uint8_t claimed[KINDS]  # copies in the hand's own sets; a wildcard there is a copy of no kind
    int n                   # concealed tiles, wildcards included
    int n_claimed
    int wilds               # concealed, the winning tile included


cdef int take_hand(object hand, hand_t *out) except -1:
    """A text or `Hand` as the core's own value."""
    if isinstance(hand, Hand):
        out[0] = (<Hand>hand).c
        return 0
    return read_hand(hand, out)


cdef int count_hand(object hand, int remainder, counted_t *out) except -1:
    """The counts of a text or `Hand`; `remainder` is the n % 3 that the question needs, 0 for either."""
    cdef hand_t parsed
    cdef int i, j
    take_hand(hand, &parsed)
    memset(out, 0, sizeof(counted_t))
    for i in range(KINDS):
        out.counts[i] = parsed.counts[i]
    out.wilds = parsed.wilds + (parsed.win == WILD)
    if parsed.win < KINDS:
        out.counts[parsed.win] += 1
    out.n = out.wilds
    for i in range(KINDS):
        out.n += out.counts[i]
    for i in range(parsed.n_sets):
        out.n_claimed += parsed.sets[i].size
        for j in range(parsed.sets[i].size):
            if parsed.sets[i].tiles[j] < KINDS:
                out.claimed[parsed.sets[i].tiles[j]] += 1
    if remainder and out.n % 3 != remainder:
        raise HandError(
            f"{str(hand)!r}: {out.n} concealed tiles, where "
            + ("3k+1 (1, 4, 7, 10, 13, 16) wait for a tile" if remainder == 1 else "3k+2 (2, 5, 8, 11, 14, 17) are a full hand"))
    return 0


include "wild.pxi"


def hand_shanten(hand, int64_t request):
    cdef counted_t counted
    cdef wild_hand_t wild
    count_hand(hand, 0, &counted)
    if take_wild(&counted, request, &wild):
        return wild_lack(&wild, request & FORMS_MASK) - 1
    return lack_of(counted.counts, counted.n, counted.n_claimed, request & FORMS_MASK) - 1


def hand_waits(hand, int64_t request):
    """The names of the waits of a text or `Hand`, in index order."""
    cdef counted_t counted
    cdef wild_hand_t wild
    cdef uint8_t out[KINDS]
    count_hand(hand, 1, &counted)
    if take_wild(&counted, request, &wild):
        wild_waits(&wild, request & FORMS_MASK, (request & KEEP_DEAD) != 0, out)
    else:
        waits_row(counted.counts, counted.claimed, counted.n, request, out)
    return tuple([TILE_NAMES[kind] for kind in range(KINDS) if out[kind]])


cdef int copy_unseen(object unseen, uint8_t *out) except -1:
    cdef int kind
    for kind in range(KINDS):
        out[kind] = unseen[kind]
    return 0


def hand_useful(hand, unseen, int64_t request):
    """{tile: live copies} of the useful tiles of a text or `Hand`; `unseen` is a checked row or None."""
    cdef counted_t counted
    cdef wild_hand_t wild
    cdef uint8_t live[KINDS]
    cdef uint8_t out[KINDS]
    count_hand(hand, 1, &counted)
    if unseen is not None:
        copy_unseen(unseen, live)
        request |= UNSEEN_GIVEN
    if take_wild(&counted, request, &wild):
        wild_useful_row(&wild, live, request, out)
    else:
        useful_row(counted.counts, counted.claimed, live, counted.n, request, out)
    return {TILE_NAMES[kind]: out[kind] for kind in range(KINDS) if out[kind]}


def hand_discards(hand, unseen, int64_t request):
    """{tile: (shanten, live useful copies)} of the discards of a text or `Hand`."""
    cdef counted_t counted
    cdef wild_hand_t wild
    cdef uint8_t live[KINDS]
    cdef uint8_t useful[KINDS]
    cdef int8_t shanten[KINDS]
    count_hand(hand, 2, &counted)
    if unseen is not None:
        copy_unseen(unseen, live)
        request |= UNSEEN_GIVEN
    if take_wild(&counted, request, &wild):
        wild_discards_row(&wild, live, request, shanten, useful)
    else:
        discards_row(counted.counts, counted.claimed, live, counted.n, request, shanten, useful)
    return {TILE_NAMES[kind]: (shanten[kind], useful[kind]) for kind in range(KINDS) if counted.counts[kind]}


cdef tuple raw_reading(const reading_t *reading):
    cdef int s
    return (SHAPES[reading.shape], tuple([reading.sets[s] for s in range(reading.n_sets)]),
            None if reading.pair == NO_TILE else reading.pair, reading.knitted)


def hand_readings(hand, unsigned forms):
    """Every reading of a complete text or `Hand` without wildcards as (shape, set codes, pair kind or None, arrangement)."""
    cdef counted_t counted
    cdef reading_t readings[MAX_READINGS]
    cdef int i, n
    count_hand(hand, 2, &counted)
    n = list_readings(counted.counts, counted.n, counted.n_claimed, forms, readings)
    return [raw_reading(&readings[i]) for i in range(n)]


def table_sizes():
    """How many complete suit configurations and readings the tables hold, the empty one included."""
    cdef int configurations, readings
    count_readings(&configurations, &readings)
    return configurations, readings
