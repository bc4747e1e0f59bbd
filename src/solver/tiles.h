/* The 34 kinds of tiles, their order and their suits: the only place that knows them.
 *
 *   0..8   1-9 characters  万 m        27..30  East South West North  东南西北
 *   9..17  1-9 dots        筒 p        31..33  White Green Red        白發中 (P F C)
 *  18..26  1-9 bamboos     条 s
 */
#ifndef PYSOLVER_TILES_H
#define PYSOLVER_TILES_H

#include <stdint.h>

enum {
    KINDS = 34,       /* length of every tile axis */
    SUITS = 3,        /* suits of nine ranks */
    RANKS = 9,
    HONOURS = 7,
    FIRST_HONOUR = SUITS * RANKS,
    FIRST_DRAGON = FIRST_HONOUR + 4,
    COPIES = 4,       /* of each kind */
    MAX_SETS = 5,     /* the largest hand: five sets and a pair */
    MAX_TILES = 3 * MAX_SETS + 2,
    WILD = 34,        /* the code of a wildcard tile where a single tile is named */
    NO_TILE = 255
};

static inline int suit_of(int kind) { return kind / RANKS; }          /* 3 for honours */
static inline int rank_of(int kind) { return kind % RANKS; }          /* 0..8; suited kinds only */
/* How many bits are set. Written out, since not every x86-64 has an instruction for it and the compiler's own is a call. */
static inline int count_bits(uint64_t bits) {
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

static inline int is_suited(int kind) { return kind < FIRST_HONOUR; }

#endif
