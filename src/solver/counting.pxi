# Shanten, waits, useful tiles, discards and readings of one hand; the same of arrays is in ufuncs.pxi.

from libc.stdint cimport int8_t, int64_t, uint8_t, uint32_t
from libc.string cimport memset

from os import environ


cdef extern from "tables.h":
    int build_tables() nogil

cdef extern from "digest.h":
    ctypedef struct digest_t:
        uint32_t n
    digest_t digest_of(const uint8_t *counts) nogil

cdef extern from "kernel.h":
    const char *choose_kernel(const char *name) nogil
    const char *const *list_kernels() nogil

cdef extern from "distance.h":
    int lack_of(const digest_t *hand, int claimed, unsigned forms) nogil

cdef extern from "loops.h":
    void waits_row(const uint8_t *, const digest_t *, const uint8_t *, int64_t, int, uint8_t *) nogil
    void useful_row(const uint8_t *, const digest_t *, const uint8_t *, const uint8_t *, int64_t, int, uint8_t *) nogil
    void discards_row(const uint8_t *, const digest_t *, const uint8_t *, const uint8_t *, int64_t, int, int8_t *, uint8_t *) nogil
    enum: FORMS_MASK

cdef extern from "readings.h":
    enum: MAX_READINGS, TRIPLET
    enum: STANDARD, PAIRS, KNITTED_STRAIGHT, EIGHT_PAIRS, PAIRS_TRIPLET, FLOWERS_ALONE, THREE_WILDS
    ctypedef struct reading_t:
        uint8_t shape, n_sets, pair, knitted
        uint8_t sets[5]
    int list_readings(const digest_t *hand, int claimed, unsigned forms, reading_t *out) nogil
    void count_readings(int *configurations, int *readings) nogil


cdef str pick_kernel():
    """The version of the row digest that this process uses; PYSOLVER_KERNEL names another than the widest."""
    wanted = environ.get("PYSOLVER_KERNEL")
    cdef bytes name = b"" if wanted is None else wanted.encode("utf-8", "replace")
    cdef const char *chosen = choose_kernel(name) if name else choose_kernel(NULL)
    if chosen == NULL:
        raise ImportError(f"PYSOLVER_KERNEL={wanted!r}; this processor has {', '.join(KERNELS)}")
    return chosen.decode()


cdef tuple known_kernels():
    cdef const char *const *names = list_kernels()
    cdef int n = 0
    while names[n] != NULL:
        n += 1
    return tuple([names[i].decode() for i in range(n)])


KERNELS = known_kernels()
KERNEL = pick_kernel()

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
    "flowers", "three_wilds",
)


cdef int shanten_of(const uint8_t *counts, int n_claimed, unsigned forms) noexcept nogil:
    cdef digest_t digest = digest_of(counts)
    return lack_of(&digest, n_claimed, forms) - 1


cdef void waits_of(const uint8_t *counts, const uint8_t *claimed, unsigned forms, bint keep_dead,
                   uint8_t *waits) noexcept nogil:
    cdef digest_t digest = digest_of(counts)
    waits_row(counts, &digest, claimed, forms | (KEEP_DEAD if keep_dead else 0), 0, waits)


cdef struct counted_t:
    uint8_t counts[KINDS]   # concealed, the winning tile included
    digest_t digest         # of these
    uint8_t claimed[KINDS]  # copies in the hand's own sets; a wildcard there is a copy of no kind
    int n_claimed
    int wilds               # concealed, the winning tile included
    int n                   # concealed tiles, wildcards included


cdef int take_hand(object hand, hand_t *out) except -1:
    """A text or `Hand` as the core's own value."""
    if isinstance(hand, Hand):
        out[0] = (<Hand>hand).c
        return 0
    return read_hand(hand, out)


cdef int claim_beside(object hand, object claimed, counted_t *out) except -1:
    """Copies in own sets beside those of the hand: a checked row."""
    cdef int kind, copies
    for kind in range(KINDS):
        copies = claimed[kind]
        out.claimed[kind] += copies
        out.n_claimed += copies
        if out.counts[kind] + out.claimed[kind] > COPIES:
            raise HandError(
                f"{str(hand)!r}: {out.counts[kind] + out.claimed[kind]} × {TILE_NAMES[kind]} "
                f"in hand and claimed sets; there are {COPIES}")
    return 0


cdef int count_hand(object hand, object claimed, int remainder, counted_t *out) except -1:
    """The counts of a text or `Hand`, beside a checked row of claimed copies or None; `remainder` is the n % 3 that the
    question needs, 0 for either."""
    cdef hand_t parsed
    cdef int i, j
    take_hand(hand, &parsed)
    memset(out, 0, sizeof(counted_t))
    for i in range(KINDS):
        out.counts[i] = parsed.counts[i]
    if parsed.win < KINDS:
        out.counts[parsed.win] += 1
    out.digest = digest_of(out.counts)
    out.wilds = parsed.wilds + (parsed.win == WILD)
    out.n = <int>out.digest.n + out.wilds
    for i in range(parsed.n_sets):
        for j in range(parsed.sets[i].size):
            if parsed.sets[i].tiles[j] < KINDS:
                out.claimed[parsed.sets[i].tiles[j]] += 1
            out.n_claimed += 1
    if claimed is not None:
        claim_beside(hand, claimed, out)
    if remainder and out.n % 3 != remainder:
        raise HandError(
            f"{str(hand)!r}: {out.n} concealed tiles, where "
            + ("3k+1 (1, 4, 7, 10, 13, 16) wait for a tile" if remainder == 1 else "3k+2 (2, 5, 8, 11, 14, 17) are a full hand"))
    return 0


include "wild.pxi"


def hand_shanten(hand, unseen, int64_t request, claimed=None, int64_t terms=ANY_TERMS):
    """The shanten of a text or `Hand`; no `unseen` tile makes a difference."""
    cdef counted_t counted
    cdef dealt_t dealt
    count_hand(hand, claimed, 0, &counted)
    if take_dealt(hand, &counted, None, request, terms, &dealt):
        return dealt_lack(&dealt) - 1
    return lack_of(&counted.digest, counted.n_claimed, request & FORMS_MASK) - 1


def hand_waits(hand, unseen, int64_t request, claimed=None, int64_t terms=ANY_TERMS):
    """The names of the waits of a text or `Hand`, in index order; no `unseen` tile makes a difference."""
    cdef counted_t counted
    cdef dealt_t dealt
    cdef uint8_t out[KINDS]
    count_hand(hand, claimed, 1, &counted)
    if take_dealt(hand, &counted, None, request, terms, &dealt):
        dealt_waits(&dealt, out)
    else:
        waits_row(counted.counts, &counted.digest, counted.claimed, request, 0, out)
    return tuple([TILE_NAMES[kind] for kind in range(KINDS) if out[kind]])


cdef int copy_unseen(object unseen, uint8_t *out) except -1:
    cdef int kind
    for kind in range(KINDS):
        out[kind] = unseen[kind]
    return 0


def hand_useful(hand, unseen, int64_t request, claimed=None, int64_t terms=ANY_TERMS):
    """{tile: live copies} of the useful tiles of a text or `Hand`; `claimed` and `unseen` are checked rows or None."""
    cdef counted_t counted
    cdef dealt_t dealt
    cdef uint8_t live[KINDS]
    cdef uint8_t out[KINDS]
    count_hand(hand, claimed, 1, &counted)
    if unseen is not None:
        copy_unseen(unseen, live)
        request |= UNSEEN_GIVEN
    if take_dealt(hand, &counted, unseen, request, terms, &dealt):
        dealt_useful(&dealt, out)
    else:
        useful_row(counted.counts, &counted.digest, counted.claimed, live, request, 0, out)
    return {TILE_NAMES[kind]: out[kind] for kind in range(KINDS) if out[kind]}


def hand_discards(hand, unseen, int64_t request, claimed=None, int64_t terms=ANY_TERMS):
    """{tile: (shanten, live useful copies)} of the discards of a text or `Hand`."""
    cdef counted_t counted
    cdef dealt_t dealt
    cdef uint8_t live[KINDS]
    cdef uint8_t useful[KINDS]
    cdef int8_t shanten[KINDS]
    cdef uint8_t held[KINDS]
    count_hand(hand, claimed, 2, &counted)
    if unseen is not None:
        copy_unseen(unseen, live)
        request |= UNSEEN_GIVEN
    for kind in range(KINDS):
        held[kind] = counted.counts[kind]
    if take_dealt(hand, &counted, unseen, request, terms, &dealt):
        dealt_discards(&dealt, shanten, useful)
        if dealt.terms.wild < KINDS:
            held[dealt.terms.wild] = dealt.hand.wilds if dealt.terms.thrown else 0
    else:
        discards_row(counted.counts, &counted.digest, counted.claimed, live, request, 0, shanten, useful)
    return {TILE_NAMES[kind]: (shanten[kind], useful[kind]) for kind in range(KINDS) if held[kind]}


cdef tuple raw_reading(const reading_t *reading):
    cdef int s
    return (SHAPES[reading.shape], tuple([reading.sets[s] for s in range(reading.n_sets)]),
            None if reading.pair == NO_TILE else reading.pair, reading.knitted)


def table_sizes():
    """How many complete suit configurations and readings the tables hold, the empty one included."""
    cdef int configurations, readings
    count_readings(&configurations, &readings)
    return configurations, readings
