# The gufuncs that score arrays of hands, and the rows of texts.

from libc.stdint cimport uint16_t

cdef extern from "batch.h":
    enum: SITUATION_BYTES, SET_PRESENT
    uint16_t set_code(const set_t *melded) nogil
    void score_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void score_counts_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil

cdef cnp.PyUFuncGenericFunction SCORE_LOOP[1]
cdef cnp.PyUFuncGenericFunction SCORE_COUNTS_LOOP[1]
cdef void *NO_DATA[1]
cdef char SCORE_TYPES[8]
cdef char SCORE_COUNTS_TYPES[10]

SCORE_LOOP[0] = <cnp.PyUFuncGenericFunction>score_loop
SCORE_COUNTS_LOOP[0] = <cnp.PyUFuncGenericFunction>score_counts_loop
NO_DATA[0] = NULL
SCORE_TYPES[:] = [cnp.NPY_UINT64, cnp.NPY_UINT8, cnp.NPY_UINT16, cnp.NPY_UINT8, cnp.NPY_UINT8,
                  cnp.NPY_INT32, cnp.NPY_BOOL, cnp.NPY_UINT8]
SCORE_COUNTS_TYPES[:] = [cnp.NPY_UINT64, cnp.NPY_UINT8, cnp.NPY_UINT16, cnp.NPY_UINT8, cnp.NPY_UINT8, cnp.NPY_UINT8,
                         cnp.NPY_INT32, cnp.NPY_BOOL, cnp.NPY_UINT8, cnp.NPY_UINT8]

score_rows = cnp.PyUFunc_FromFuncAndDataAndSignature(
    SCORE_LOOP, NO_DATA, SCORE_TYPES, 1, 5, 3, cnp.PyUFunc_None, b"score_rows", b"", 0, b"(r),(n),(m),(),(s)->(),(),()")
score_counts_rows = cnp.PyUFunc_FromFuncAndDataAndSignature(
    SCORE_COUNTS_LOOP, NO_DATA, SCORE_COUNTS_TYPES, 1, 6, 4, cnp.PyUFunc_None, b"score_counts_rows", b"", 0,
    b"(r),(n),(m),(),(s),(p)->(),(),(),(p)")

SITUATION_SIZE = SITUATION_BYTES


def hand_rows(texts):
    """Texts or `Hand`s as columns; the first bad one raises.

    Counts uint8 (N, 34), set codes uint16 (N, 5), winning tiles uint8 (N,), wildcards uint8 (N,).
    """
    texts = list(texts)
    cdef Py_ssize_t n = len(texts), at
    counts, sets, win = np.zeros((n, KINDS), np.uint8), np.zeros((n, MAX_SETS), np.uint16), np.zeros(n, np.uint8)
    wilds = np.zeros(n, np.uint8)
    cdef uint8_t[::1] wild_rows = wilds
    cdef uint8_t[:, ::1] count_rows = counts
    cdef uint16_t[:, ::1] set_rows = sets
    cdef uint8_t[::1] wins = win
    cdef hand_t hand
    cdef int i
    for at in range(n):
        take_hand(texts[at], &hand)
        for i in range(KINDS):
            count_rows[at, i] = hand.counts[i]
        for i in range(hand.n_sets):
            set_rows[at, i] = set_code(&hand.sets[i])
        wins[at], wild_rows[at] = hand.win, hand.wilds
    return counts, sets, win, wilds
