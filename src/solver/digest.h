/* The digest of a row: all that counting needs of 34 counts, made in one pass over its bytes. */
#ifndef PYSOLVER_DIGEST_H
#define PYSOLVER_DIGEST_H

#include <stddef.h>

#include "bits.h"

enum { BAD_COUNT = 255 }; /* the number of tiles of a row that holds a count above four */

typedef struct {
    uint32_t suit[SUITS];   /* keys of the suits, see tables.h */
    uint32_t honour;        /* and of the honours */
    uint32_t n;             /* tiles, or BAD_COUNT; then the rest is that of counts cut to four */
    uint8_t kinds[COPIES];  /* how many kinds are held at least once, twice, three times, four times */
    uint8_t orphans[2];     /* how many of the terminals and honours are held at least once, twice */
    uint64_t held[COPIES];  /* which kinds those are: a bit a kind */
} digest_t;

/* How much of a digest is wanted: the keys and n; all. */
enum detail { KEYS_ONLY, KEYS_AND_KINDS };

/* Digest `rows` rows of 34 bytes that stand `step` bytes apart. What is not wanted is left as it was. */
typedef void (*digest_rows_t)(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out);

extern digest_rows_t digest_rows; /* the version chosen, see kernel.h */

void digest_portable(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out);

/* Ask for what stands some rows further on: at a page's end the processor does not guess on. */
static inline void read_ahead(const uint8_t *row, ptrdiff_t step) {
    enum { ROWS_AHEAD = 96 };
    __builtin_prefetch((const void *)((uintptr_t)row + (uintptr_t)(ROWS_AHEAD * step)));
}

/* How many tiles are counted. */
static inline int tiles_in(const uint8_t *counts) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) n += counts[kind];
    return n;
}

/* Whether any count is above four. */
static inline int above_copies(const uint8_t *counts) {
    uint8_t above = 0;
    for (int kind = 0; kind < KINDS; kind++) above |= counts[kind] > COPIES;
    return above;
}

static inline digest_t digest_of(const uint8_t *counts) {
    digest_t digest;
    digest_rows(counts, KINDS, 1, KEYS_AND_KINDS, &digest);
    return digest;
}

/* The digest with one tile less of a kind held. */
digest_t without_tile(const digest_t *digest, int kind);

#endif
