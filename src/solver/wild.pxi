# Hands with wildcards: how they are handed to the core, and their readings.

from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy


cdef extern from "wild.h":
    ctypedef struct wild_hand_t:
        uint8_t counts[KINDS]
        uint8_t claimed[KINDS]
        uint8_t n, n_claimed, wilds, fifth
    ctypedef struct wild_reading_t:
        reading_t reading
        uint8_t became[MAX_TILES]
    int lack_of_wilds(const wild_hand_t *) nogil
    int visit_wild_readings(const wild_hand_t *, unsigned forms, int (*)(const wild_reading_t *, void *) noexcept nogil, void *) nogil

cdef extern from "wild_rows.h":
    enum: FIFTH_MASK
    ctypedef struct terms_t:
        uint64_t kinds
        uint8_t wild, substitute, copies, wins, thrown
    ctypedef struct dealt_t:
        terms_t terms
        int64_t request, wilds
        uint8_t counts[KINDS]
        uint8_t claimed[KINDS]
        uint8_t unseen[KINDS]
        wild_hand_t hand
    int64_t pack_terms(const terms_t *)
    terms_t unpack_terms(int64_t) nogil
    int check_dealt(dealt_t *, int64_t want) nogil
    int dealt_lack(const dealt_t *) nogil
    void dealt_waits(const dealt_t *, uint8_t *) nogil
    void dealt_useful(const dealt_t *, uint8_t *) nogil
    void dealt_discards(const dealt_t *, int8_t *, uint8_t *) nogil


cdef int64_t any_terms():
    """Wildcards stand for any kind, any number of them may be held, and none is drawn."""
    cdef terms_t terms = terms_t((<uint64_t>1 << KINDS) - 1, NO_TILE, NO_TILE, MAX_TILES, 0, 0)
    return pack_terms(&terms)


ANY_TERMS = any_terms()


def without_wins(int64_t packed):
    """The same terms where wildcards alone do not win."""
    cdef terms_t terms = unpack_terms(packed)
    terms.wins = 0
    return pack_terms(&terms)


cdef int64_t no_wild_terms():
    cdef terms_t terms = terms_t((<uint64_t>1 << KINDS) - 1, NO_TILE, NO_TILE, 0, 0, 0)
    return pack_terms(&terms)


NO_WILD_TERMS = no_wild_terms()


def terms_of(int64_t packed):
    """(kinds that wildcards may stand for as bits, wild kind or None, substitute or None, wildcards in play) of terms."""
    cdef terms_t terms = unpack_terms(packed)
    return (terms.kinds, None if terms.wild == NO_TILE else terms.wild, None if terms.substitute == NO_TILE else terms.substitute,
            terms.copies)


cdef str counting_fault(int status, const dealt_t *dealt):
    """What is wrong with a hand that was counted, beside what its text already says."""
    cdef int kind
    if status == ROW_WILDS:
        held = dealt.wilds + (dealt.counts[dealt.terms.wild] if dealt.terms.wild < KINDS else 0)
        return f"{held} wildcards; 0 to {dealt.terms.copies} can be held"
    if status == ROW_WILD_CLAIMED:
        return f"{TILE_NAMES[dealt.terms.wild]} is wild and may not be claimed"
    if status == ROW_UNSEEN:
        return f"{dealt.unseen[dealt.terms.wild]} × {TILE_NAMES[dealt.terms.wild]} in unseen; {dealt.terms.copies} are in play"
    for kind in range(KINDS):
        if dealt.counts[kind] + dealt.claimed[kind] and not dealt.terms.kinds >> kind & 1 and kind not in (dealt.terms.wild, dealt.terms.substitute):
            return f"{TILE_NAMES[kind]}, which the rules are played without"
    return "no hand"


cdef int take_dealt(object hand, const counted_t *counted, object unseen, int64_t request, int64_t terms, dealt_t *out) except -1:
    """1 where the hand is one for the functions of wild_rows.h, and `out` is it; 0 where it has no wildcards, nor can have."""
    cdef int kind, status
    out.request, out.wilds, out.terms = request, counted.wilds, unpack_terms(terms)
    if not counted.wilds and not request >> FIFTH_SHIFT & FIFTH_MASK and terms == ANY_TERMS:
        return 0
    for kind in range(KINDS):
        out.counts[kind], out.claimed[kind] = counted.counts[kind], counted.claimed[kind]
        out.unseen[kind] = 0 if unseen is None else unseen[kind]
    status = check_dealt(out, WANT_ANY)
    if status:
        raise HandError(f"{str(hand)!r}: {counting_fault(status, out)}")
    out.hand.n_claimed = counted.n_claimed
    return 1


cdef struct found_t:
    wild_reading_t *list
    int size, room, most


cdef int keep_reading(const wild_reading_t *reading, void *data) noexcept nogil:
    """Keep a reading; nonzero where they are too many, -1 where there is no memory."""
    cdef found_t *found = <found_t *>data
    cdef void *list
    if found.size == found.most:
        return 1
    if found.size == found.room:
        found.room = min(2 * found.room + 64, found.most)
        list = realloc(found.list, found.room * sizeof(wild_reading_t))
        if list == NULL:
            return -1
        found.list = <wild_reading_t *>list
    found.list[found.size] = reading[0]
    found.size += 1
    return 0


cdef tuple rest_of(const reading_t *reading, const uint8_t *counts, tuple parts):
    """The parts of a reading that are neither sets nor its pair; `counts` with what the wildcards became."""
    cdef int kind, odd = reading.pair, shape = reading.shape
    if shape == STANDARD:
        return ()
    if shape == KNITTED_STRAIGHT:
        return parts[2][reading.knitted]
    if shape in (PAIRS, EIGHT_PAIRS, PAIRS_TRIPLET):
        pairs = parts[1]
        triplet = 3 if shape == PAIRS_TRIPLET else 0
        rest = [pairs[kind] for kind in range(KINDS) for _ in range((counts[kind] - (triplet if kind == odd else 0)) // 2)]
        if odd != NO_TILE:
            rest.append(parts[0][TRIPLET + odd] if triplet else TILE_NAMES[odd])
        return tuple(rest)
    if shape in (FLOWERS_ALONE, THREE_WILDS):
        return tuple([TILE_NAMES[kind] for kind in range(KINDS) for _ in range(counts[kind])])
    return tuple([TILE_NAMES[kind] for kind in range(KINDS) if counts[kind] and kind != odd])


cdef tuple texts_at(texts, const uint8_t *places, int n):
    """The texts at these places."""
    cdef tuple found = PyTuple_New(n)
    cdef int i
    for i in range(n):
        text = texts[places[i]]
        Py_INCREF(text)
        PyTuple_SET_ITEM(found, i, text)
    return found


cdef tuple fields_of(const wild_reading_t *found, int wilds, const uint8_t *counts, tuple claimed, int home, tuple parts):
    """The fields of a Reading, see reading.py; `parts`: the texts of sets by code, of pairs, of the knitted nine."""
    cdef const reading_t *reading = &found.reading
    cdef uint8_t assigned[KINDS]
    cdef int i, at_home = 0
    memcpy(assigned, counts, KINDS)
    for i in range(wilds):
        assigned[found.became[i]] += 1
        at_home += found.became[i] == home
    pair = parts[1][reading.pair] if reading.pair != NO_TILE and reading.shape not in (EIGHT_PAIRS, PAIRS_TRIPLET) else None
    own = texts_at(parts[0], reading.sets, reading.n_sets)
    if claimed and reading.shape in (STANDARD, KNITTED_STRAIGHT, FLOWERS_ALONE, THREE_WILDS):
        own = claimed + own
    return (SHAPES[reading.shape], own, pair, rest_of(reading, assigned, parts), None, None,
            texts_at(TILE_NAMES, found.became, wilds), at_home)


def hand_readings(hand, int64_t request, int most, claimed, int64_t terms, tuple own, int home, tuple parts):
    """The fields of each reading of a complete text or `Hand`; None where there are more than `most`.

    `own` are its own sets as texts, `home` the kind that is the wildcards' own face or 255; `parts` as in fields_of."""
    cdef counted_t counted
    cdef dealt_t dealt
    cdef found_t found = found_t(NULL, 0, 0, most)
    cdef wild_reading_t one
    cdef reading_t plain[MAX_READINGS]
    cdef digest_t digest
    cdef int i, more
    count_hand(hand, claimed, 2, &counted)
    memset(&one, 0, sizeof(one))
    if not take_dealt(hand, &counted, None, request, terms, &dealt):
        memcpy(dealt.hand.counts, counted.counts, KINDS)
        dealt.hand.wilds = 0
    if dealt.hand.wilds == 0:
        digest = digest_of(dealt.hand.counts)
        found.size = list_readings(&digest, counted.n_claimed, request & FORMS_MASK, plain)
        answer = []
        for i in range(found.size):
            one.reading = plain[i]
            answer.append(fields_of(&one, 0, dealt.hand.counts, own, home, parts))
        return answer
    try:
        with nogil:
            more = visit_wild_readings(&dealt.hand, request & FORMS_MASK, keep_reading, &found)
        if lack_of_wilds(&dealt.hand) == 0:
            one.reading.shape, one.reading.pair = THREE_WILDS, NO_TILE
            memset(one.became, home, MAX_TILES)
            more = more or keep_reading(&one, &found)
        if more < 0:
            raise MemoryError
        if more:
            return None
        return [fields_of(&found.list[i], dealt.hand.wilds, dealt.hand.counts, own, home, parts) for i in range(found.size)]
    finally:
        free(found.list)


def reading_fields(tuple raw, tuple became, tuple counts, tuple claimed, int home, tuple parts):
    """The same of a reading that a RawScore tells: its `reading` and `became`, beside the other concealed tiles."""
    cdef wild_reading_t found
    cdef uint8_t held[KINDS]
    cdef int i
    memset(&found, 0, sizeof(found))
    shape, sets, pair, found.reading.knitted = raw
    found.reading.shape, found.reading.n_sets, found.reading.pair = SHAPES.index(shape), len(sets), NO_TILE if pair is None else pair
    for i in range(found.reading.n_sets):
        found.reading.sets[i] = sets[i]
    for i in range(<int>len(became)):
        found.became[i] = became[i]
    for i in range(KINDS):
        held[i] = counts[i]
    return fields_of(&found, len(became), held, claimed, home, parts)
