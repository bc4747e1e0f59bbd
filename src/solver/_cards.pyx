"""The compiled card kernel: arrays in, arrays out. Texts, options and words live in Python above it."""

cimport cython
from cpython.object cimport PyTypeObject
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_SET_ITEM
from libc.stdint cimport intptr_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

import numpy as np


cdef extern from "Python.h":
    object PyType_GenericAlloc(PyTypeObject *type, Py_ssize_t items)


cdef extern from "cards.h" nogil:
    enum:
        CARDS
        HAND
        ROW_VALUES
        WHEELS

    ctypedef struct row_table:
        uint32_t keys[7918]

    ctypedef struct cut:
        uint16_t value[3]
        uint16_t cards[3]

    ctypedef struct front:
        int n
        cut cuts[36036]

    row_table row_tables[3]

    void cards_init()
    int bad_card(const uint8_t *ids, int n)
    void value_rows(const row_table *t, const uint8_t *ids, intptr_t n, int size, uint16_t *out)
    void sort_downwards(uint8_t *ids, int n)
    void fill_front(const row_table *t, const uint8_t *hand, int allow_equal_rows, front *out)
    int best_cut(const front *f, const double *gains)
    void shuffle(uint64_t *state, uint8_t *out, int n)


cards_init()

VALUES = ROW_VALUES
MAX_PACK = 64


cdef class _Front:
    """Room for one hand's cuts, too large for a stack."""

    cdef front *room

    def __cinit__(self):
        self.room = <front *>malloc(sizeof(front))
        if self.room is NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.room)


cdef const row_table *_table(int wheel) except NULL:
    if not 0 <= wheel < WHEELS:
        raise ValueError(f"wheel {wheel}: 0, 1 or 2")
    return &row_tables[wheel]


cdef inline void _lay_out(const uint8_t *hand, const cut *c, uint8_t[:] out) noexcept nogil:
    """Write a cut's cards: head, middle, tail, each downwards."""
    cdef int row, place, n = 0
    for row in range(3):
        for place in range(HAND):
            if c.cards[row] >> place & 1:
                out[n] = hand[place]
                n += 1


def keys(int wheel):
    """The key of every row value: type << 20 | ranks 2..14, a nibble each, first key first; 0 for no row."""
    cdef const row_table *table = _table(wheel)
    cdef Py_ssize_t i
    out = np.empty(ROW_VALUES, np.uint32)
    cdef uint32_t[:] view = out
    for i in range(ROW_VALUES):
        view[i] = table.keys[i]
    return out


@cython.boundscheck(False)
@cython.wraparound(False)
def first_bad(const uint8_t[:, ::1] ids):
    """(row, place) of the first id that is no card or stands twice in its row, or None."""
    cdef Py_ssize_t i
    cdef int place = -1
    if ids.shape[1] > MAX_PACK:
        raise ValueError(f"rows of {ids.shape[1]}: {MAX_PACK} at most")
    with nogil:
        for i in range(ids.shape[0] if ids.shape[1] else 0):
            place = bad_card(&ids[i, 0], <int>ids.shape[1])
            if place >= 0:
                break
    return None if place < 0 else (i, place)


@cython.boundscheck(False)
@cython.wraparound(False)
def values(const uint8_t[:, ::1] ids, int wheel):
    """uint16 (N,): the value of each row of three or five cards, 0 where the row is none."""
    cdef const row_table *table = _table(wheel)
    if ids.shape[1] not in (3, 5):
        raise ValueError(f"rows of {ids.shape[1]}: 3 or 5")
    out = np.empty(ids.shape[0], np.uint16)
    cdef uint16_t[::1] value = out
    if ids.shape[0]:
        with nogil:
            value_rows(table, &ids[0, 0], ids.shape[0], <int>ids.shape[1], &value[0])
    return out


cdef _check_hands(const uint8_t[:, ::1] ids):
    if ids.shape[1] != HAND:
        raise ValueError(f"hands of {ids.shape[1]}: {HAND}")
    bad = first_bad(ids)
    if bad is not None:
        raise ValueError(f"hand {bad[0]}: the card at {bad[1]} is none or stands twice")


@cython.boundscheck(False)
@cython.wraparound(False)
def fronts(const uint8_t[:, ::1] ids, int wheel, bint allow_equal_rows):
    """The front of each hand: row values uint16 (K, 3), cards uint8 (K, 13), and where each hand's part ends (N,)."""
    cdef const row_table *table = _table(wheel)
    cdef _Front work = _Front()
    cdef front *found = work.room
    cdef Py_ssize_t i
    cdef int k, j
    cdef uint8_t hand[13]
    cdef uint16_t[:, :] value
    cdef uint8_t[:, :] card
    _check_hands(ids)
    all_values, all_cards, ends = [], [], np.empty(ids.shape[0], np.int64)
    total = 0
    for i in range(ids.shape[0]):
        with nogil:
            memcpy(hand, &ids[i, 0], HAND)
            sort_downwards(hand, HAND)
            fill_front(table, hand, allow_equal_rows, found)
        new_values, new_cards = np.empty((found.n, 3), np.uint16), np.empty((found.n, HAND), np.uint8)
        value, card = new_values, new_cards
        for k in range(found.n):
            for j in range(3):
                value[k, j] = found.cuts[k].value[j]
            _lay_out(hand, &found.cuts[k], card[k])
        all_values.append(new_values)
        all_cards.append(new_cards)
        total += found.n
        ends[i] = total
    if not all_values:
        return np.empty((0, 3), np.uint16), np.empty((0, HAND), np.uint8), ends
    return np.concatenate(all_values), np.concatenate(all_cards), ends


cdef str _row_text(const uint8_t *hand, int row, const char *names):
    cdef char text[3 * 5]
    cdef int place, n = 0
    for place in range(HAND):
        if row >> place & 1:
            text[n], text[n + 1], text[n + 2] = names[2 * hand[place]], names[2 * hand[place] + 1], b" "
            n += 3
    return text[: n - 1].decode("ascii")


@cython.boundscheck(False)
@cython.wraparound(False)
def front_texts(const uint8_t[:, ::1] ids, int wheel, bint allow_equal_rows, bytes names, type kind):
    """The front of one hand (1, 13) as (head, middle, tail) texts of `kind`, a named tuple of three.

    `names` has two letters a card. A row is written once, and the tuples are filled here: there may be thousands.
    """
    cdef const row_table *table = _table(wheel)
    cdef _Front work = _Front()
    cdef front *found = work.room
    cdef list texts = [None] * (1 << HAND)  # by the row's set of places
    cdef list every = []
    cdef int k, j, row
    cdef uint8_t hand[13]
    _check_hands(ids)
    if ids.shape[0] != 1 or len(names) != 2 * CARDS or not issubclass(kind, tuple):
        raise ValueError(f"{ids.shape[0]} hands, {len(names)} letters, {kind}: 1, {2 * CARDS}, a tuple")
    with nogil:
        memcpy(hand, &ids[0, 0], HAND)
        sort_downwards(hand, HAND)
        fill_front(table, hand, allow_equal_rows, found)
    for k in range(found.n):
        rows = PyType_GenericAlloc(<PyTypeObject *>kind, 3)
        for j in range(3):
            row = found.cuts[k].cards[j]
            if texts[row] is None:
                texts[row] = _row_text(hand, row, names)
            text = texts[row]
            Py_INCREF(text)
            PyTuple_SET_ITEM(rows, j, text)
        every.append(rows)
    return tuple(every)


@cython.boundscheck(False)
@cython.wraparound(False)
def arrange(const uint8_t[:, ::1] ids, const double[:, ::1] gains, int wheel, bint allow_equal_rows):
    """uint8 (N, 13): the cut of each hand whose gains (3, VALUES) sum highest; the first of the front among equals.

    A hand without a legal cut, of which none is known, gives a row of 255.
    """
    cdef const row_table *table = _table(wheel)
    cdef _Front work = _Front()
    cdef front *found = work.room
    cdef Py_ssize_t i
    cdef uint8_t hand[13]
    _check_hands(ids)
    if gains.shape[0] != 3 or gains.shape[1] != ROW_VALUES:
        raise ValueError(f"gains ({gains.shape[0]}, {gains.shape[1]}): (3, {ROW_VALUES})")
    out = np.full((ids.shape[0], HAND), 255, np.uint8)
    cdef uint8_t[:, :] laid = out
    with nogil:
        for i in range(ids.shape[0]):
            memcpy(hand, &ids[i, 0], HAND)
            sort_downwards(hand, HAND)
            fill_front(table, hand, allow_equal_rows, found)
            if found.n:
                _lay_out(hand, &found.cuts[best_cut(found, &gains[0, 0])], laid[i])
    return out


@cython.boundscheck(False)
@cython.wraparound(False)
def shuffles(Py_ssize_t n, uint64_t seed, int size):
    """uint8 (n, size): shuffles of 0..size-1, the same for a seed on every machine."""
    cdef Py_ssize_t i
    cdef uint64_t state = seed
    if not 0 < size <= MAX_PACK:
        raise ValueError(f"a pack of {size}: 1 to {MAX_PACK}")
    out = np.zeros((n, size), np.uint8)
    cdef uint8_t[:, ::1] pack = out
    with nogil:
        for i in range(n):
            shuffle(&state, &pack[i, 0], size)
    return out
