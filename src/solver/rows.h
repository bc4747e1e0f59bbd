/* Rows of 34 counts as NumPy hands them over: reading, checking and writing one. */
#ifndef PYSOLVER_ROWS_H
#define PYSOLVER_ROWS_H

#include <stdint.h>
#include <string.h>

#include "loops.h"
#include "tables.h"

enum { BAD_SHANTEN = -128 };

/* Copy one row of any stride and element to 34 bytes; a value that is no byte becomes 255. */
static inline void pack_row(const char *row, npy_intp stride, enum element element, uint8_t *out) {
    if (element == UINT8_ROWS) {
        for (int kind = 0; kind < KINDS; kind++) out[kind] = *(const uint8_t *)(row + kind * stride);
        return;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        npy_int64 value;
        memcpy(&value, row + kind * stride, sizeof value);
        out[kind] = value < 0 || value > 255 ? 255 : (uint8_t)value;
    }
}

/* Whether so many tiles, 255 at most, are a hand of the kind asked for. */
static inline int fits(uint32_t n, npy_int64 want) {
    if (TABLES.sets[n] == NO_HAND) return 0;
    return want == WANT_WAITING ? n % 3 == 1 : want == WANT_FULL ? n % 3 == 2 : 1;
}

/* Write 34 bytes, or zeros for a row that is no hand, into a row of any stride and length. */
static inline void write_row(char *out, npy_intp stride, npy_intp axis, const uint8_t *answer) {
    if (stride == 1 && axis == KINDS && answer) memcpy(out, answer, KINDS);
    else
        for (npy_intp kind = 0; kind < axis; kind++) out[kind * stride] = answer && kind < KINDS ? (char)answer[kind] : 0;
}

#endif
