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
