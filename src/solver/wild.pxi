# Hands with wildcards: how they are handed to the core, and their readings.

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc


cdef extern from "wild.h":
    ctypedef struct wild_hand_t:
        uint8_t counts[KINDS]
        uint8_t claimed[KINDS]
        uint8_t n, n_claimed, wilds, fifth
        uint64_t kinds
    ctypedef struct wild_reading_t:
        reading_t reading
        uint8_t became[MAX_TILES]
    int wild_lack(const wild_hand_t *, unsigned forms) nogil
    int visit_wild_readings(const wild_hand_t *, unsigned forms, int (*)(const wild_reading_t *, void *) noexcept nogil, void *) nogil

cdef extern from "wild_loops.h":
    void wild_waits_row(const wild_hand_t *, int64_t request, uint8_t *) nogil
    void wild_useful_row(const wild_hand_t *, const uint8_t *unseen, int64_t request, uint8_t *) nogil
    void wild_discards_row(const wild_hand_t *, const uint8_t *unseen, int64_t request, int8_t *, uint8_t *) nogil
    enum: FIFTH_MASK


cdef bint take_wild(const counted_t *counted, int64_t request, wild_hand_t *out) noexcept:
    """Whether the hand needs the functions for wildcards, and as what: it has some, or others may draw them."""
    cdef int kind
    out.fifth = request >> FIFTH_SHIFT & FIFTH_MASK
    for kind in range(KINDS):
        out.counts[kind], out.claimed[kind] = counted.counts[kind], counted.claimed[kind]
    out.n, out.n_claimed, out.wilds = counted.n, counted.n_claimed, counted.wilds
    out.kinds = (<uint64_t>1 << KINDS) - 1
    return counted.wilds > 0 or out.fifth != FIFTH_NONE


cdef struct found_t:
    wild_reading_t *list
    int size, room


cdef int keep_reading(const wild_reading_t *reading, void *data) noexcept nogil:
    """Keep a reading; nonzero where there is no more room."""
    cdef found_t *found = <found_t *>data
    if found.size == found.room:
        return 1
    found.list[found.size] = reading[0]
    found.size += 1
    return 0


cdef tuple raw_wild_reading(const wild_reading_t *found, int wilds):
    cdef int i
    return raw_reading(&found.reading), tuple([found.became[i] for i in range(wilds)])


def hand_wild_readings(hand, int64_t request, int most, claimed=None):
    """[(reading as of hand_readings, kinds that the wildcards became)] of a complete hand; None where there are more."""
    cdef counted_t counted
    cdef wild_hand_t wild
    cdef found_t found = found_t(NULL, 0, most)
    cdef int i, more
    count_hand(hand, claimed, 2, &counted)
    take_wild(&counted, request, &wild)
    found.list = <wild_reading_t *>malloc(most * sizeof(wild_reading_t))
    if found.list == NULL:
        raise MemoryError
    try:
        with nogil:
            more = visit_wild_readings(&wild, request & FORMS_MASK, keep_reading, &found)
        return None if more else [raw_wild_reading(&found.list[i], wild.wilds) for i in range(found.size)]
    finally:
        free(found.list)
