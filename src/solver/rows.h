/* Rows of 34 counts as NumPy hands them over: reading, checking and writing one. */
#ifndef PYSOLVER_ROWS_H
#define PYSOLVER_ROWS_H

#include <stdint.h>
#include <string.h>

#include "loops.h"
#include "tables.h"

enum { BAD_SHANTEN = -128 };

/* A byte a kind, 0xff where its bit is set: each byte keeps its own bit of eight, and what is left becomes all ones. */
static inline void spread(uint64_t kinds, uint8_t out[40]) {
    static const uint64_t EACH_BYTE = UINT64_C(0x0101010101010101);
    for (int word = 0; word < 5; word++, kinds >>= 8) {
        uint64_t own = (kinds & 0xff) * EACH_BYTE & UINT64_C(0x8040201008040201);
        uint64_t set = (own + EACH_BYTE * 0x7f) >> 7 & EACH_BYTE;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        set = __builtin_bswap64(set);
#endif
        uint64_t bytes = set * 0xff;
        memcpy(out + 8 * word, &bytes, sizeof bytes);
    }
}

static inline int sum(const uint8_t *counts) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) n += counts[kind];
    return n;
}

static inline int above_copies(const uint8_t *counts) {
    int above = 0;
    for (int kind = 0; kind < KINDS; kind++) above |= counts[kind] > COPIES;
    return above;
}

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
