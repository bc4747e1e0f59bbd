# The table of generalized ufuncs and the one loop that registers them.

cimport numpy as cnp
from libc.stdint cimport intptr_t

cnp.import_array()
cnp.import_ufunc()


cdef extern from "loops.h":
    ctypedef void (*loop_t)(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void shanten_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void waits_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void useful_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void discards_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void row_status_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    enum: KEEP_DEAD, UNSEEN_GIVEN, KINDS_ONLY, WANT_ANY, WANT_WAITING, WANT_FULL, UINT8_ROWS, INT64_ROWS
    enum: ROW_AXIS, ROW_COUNT, ROW_CLAIMED, ROW_FIFTH, ROW_UNSEEN, ROW_TILES


cdef enum:
    GUFUNCS = 8  # room
    DTYPES = 2   # a loop for uint8 rows, and one for int64 rows, to which every other safe integer is cast

# NumPy keeps these by address for as long as the process lives.
cdef cnp.PyUFuncGenericFunction LOOPS[GUFUNCS][DTYPES]
cdef void *ELEMENTS[GUFUNCS][DTYPES]
cdef char TYPES[GUFUNCS][DTYPES * 8]


cdef object register(int at, const char *name, const char *signature, loop_t loop, int rows, tuple outputs):
    """A gufunc of `rows` inputs with a tile axis, the request, and `outputs` of these dtypes."""
    cdef char *types = TYPES[at]
    cdef int dtype, i, n = rows + 1 + <int>len(outputs)
    for dtype in range(DTYPES):
        LOOPS[at][dtype] = <cnp.PyUFuncGenericFunction>loop
        ELEMENTS[at][dtype] = <void *><intptr_t>(UINT8_ROWS if dtype == 0 else INT64_ROWS)
        for i in range(rows):
            types[dtype * n + i] = cnp.NPY_UINT8 if dtype == 0 else cnp.NPY_INT64
        types[dtype * n + rows] = cnp.NPY_INT64
        for i in range(<int>len(outputs)):
            types[dtype * n + rows + 1 + i] = outputs[i]
    return cnp.PyUFunc_FromFuncAndDataAndSignature(
        LOOPS[at], ELEMENTS[at], types, DTYPES, rows + 1, <int>len(outputs), cnp.PyUFunc_None,
        <char *>name, b"", 0, <char *>signature)


# each bears the name of its attribute here, by which a pickle finds it
shanten_rows = register(0, b"shanten_rows", b"(n),(n),()->()", shanten_loop, 2, (cnp.NPY_INT8,))
waits_rows = register(1, b"waits_rows", b"(n),(n),()->(n)", waits_loop, 2, (cnp.NPY_BOOL,))
useful_rows = register(2, b"useful_rows", b"(n),(n),(n),()->(n)", useful_loop, 3, (cnp.NPY_UINT8,))
discards_rows = register(3, b"discards_rows", b"(n),(n),(n),()->(n),(n)", discards_loop, 3, (cnp.NPY_INT8, cnp.NPY_UINT8))
row_status = register(4, b"row_status", b"(n),(n),(n),()->()", row_status_loop, 3, (cnp.NPY_UINT8,))

# What counting.py asks with, and what row_status answers.
REQUEST = {
    "KEEP_DEAD": KEEP_DEAD,
    "UNSEEN_GIVEN": UNSEEN_GIVEN,
    "KINDS_ONLY": KINDS_ONLY,
    "WANT_ANY": WANT_ANY,
    "WANT_WAITING": WANT_WAITING,
    "WANT_FULL": WANT_FULL,
}
ROW_STATUS = {
    "AXIS": ROW_AXIS,
    "COUNT": ROW_COUNT,
    "CLAIMED": ROW_CLAIMED,
    "FIFTH": ROW_FIFTH,
    "UNSEEN": ROW_UNSEEN,
    "TILES": ROW_TILES,
}


# ---- Hands with wildcards: the same functions with two inputs more, the number of wildcards and the terms of wild_rows.h ----

cdef extern from "wild_loops.h":
    void wild_shanten_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void wild_waits_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void wild_useful_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void wild_discards_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    void wild_status_loop(char **, const cnp.npy_intp *, const cnp.npy_intp *, void *) noexcept nogil
    enum: FIFTH_NONE, FIFTH_CONCEALED, FIFTH_ALL, FIFTH_SHIFT, ROW_WILDS, ROW_WILD_CLAIMED, ROW_FOREIGN

cdef enum:
    WILD_GUFUNCS = 5

cdef cnp.PyUFuncGenericFunction WILD_LOOPS[WILD_GUFUNCS][DTYPES]
cdef void *WILD_ELEMENTS[WILD_GUFUNCS][DTYPES]
cdef char WILD_TYPES[WILD_GUFUNCS][DTYPES * 8]


cdef object register_wild(int at, const char *name, const char *signature, loop_t loop, int rows, tuple outputs):
    """As `register`, with the number of wildcards and the terms, both int64, before the request."""
    cdef int dtype, row
    cdef list types = []
    for dtype in range(DTYPES):
        WILD_LOOPS[at][dtype] = <cnp.PyUFuncGenericFunction>loop
        WILD_ELEMENTS[at][dtype] = <void *><intptr_t>(UINT8_ROWS if dtype == 0 else INT64_ROWS)
        types += [cnp.NPY_UINT8 if dtype == 0 else cnp.NPY_INT64] * rows + [cnp.NPY_INT64] * 3 + [*outputs]
    for row in range(<int>len(types)):
        WILD_TYPES[at][row] = types[row]
    return cnp.PyUFunc_FromFuncAndDataAndSignature(
        WILD_LOOPS[at], WILD_ELEMENTS[at], WILD_TYPES[at], DTYPES, rows + 3, <int>len(outputs), cnp.PyUFunc_None,
        <char *>name, b"", 0, <char *>signature)


wild_shanten_rows = register_wild(0, b"wild_shanten_rows", b"(n),(n),(),(),()->()", wild_shanten_loop, 2, (cnp.NPY_INT8,))
wild_waits_rows = register_wild(1, b"wild_waits_rows", b"(n),(n),(),(),()->(n)", wild_waits_loop, 2, (cnp.NPY_BOOL,))
wild_useful_rows = register_wild(2, b"wild_useful_rows", b"(n),(n),(n),(),(),()->(n)", wild_useful_loop, 3, (cnp.NPY_UINT8,))
wild_discards_rows = register_wild(
    3, b"wild_discards_rows", b"(n),(n),(n),(),(),()->(n),(n)", wild_discards_loop, 3, (cnp.NPY_INT8, cnp.NPY_UINT8))
wild_row_status = register_wild(4, b"wild_row_status", b"(n),(n),(n),(),(),()->()", wild_status_loop, 3, (cnp.NPY_UINT8,))

FIFTH_COPY = {
    "none": FIFTH_NONE << FIFTH_SHIFT,
    "concealed": FIFTH_CONCEALED << FIFTH_SHIFT,
    "all": FIFTH_ALL << FIFTH_SHIFT,
}
ROW_STATUS |= {"WILDS": ROW_WILDS, "WILD_CLAIMED": ROW_WILD_CLAIMED, "FOREIGN": ROW_FOREIGN}
