/* Sets of kinds: a bit a kind, or a byte a kind. */
#ifndef PYSOLVER_BITS_H
#define PYSOLVER_BITS_H

#include "tiles.h"

#define EACH_BYTE UINT64_C(0x0101010101010101)
#define EACH_SUIT(ranks) ((uint64_t)(ranks) | (uint64_t)(ranks) << RANKS | (uint64_t)(ranks) << 2 * RANKS)
#define ALL_HONOURS ((uint64_t)0x7f << FIRST_HONOUR)
#define ALL_ORPHANS (EACH_SUIT(0x101) | ALL_HONOURS)
#define ALL_KINDS ((UINT64_C(1) << KINDS) - 1)

/* Bit 7 of each byte, gathered into one byte, the first lowest. */
static inline uint64_t gather_bits(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return (word >> 7) * UINT64_C(0x0102040810204080) >> 56;
}

/* Eight bytes for the lowest eight bits, 0xff where the bit is set: each byte keeps its own bit, and what is left becomes
 * all ones. */
static inline uint64_t spread_bits(uint64_t bits) {
    uint64_t own = (bits & 0xff) * EACH_BYTE & UINT64_C(0x8040201008040201);
    uint64_t set = (own + EACH_BYTE * 0x7f) >> 7 & EACH_BYTE;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    set = __builtin_bswap64(set);
#endif
    return set * 0xff;
}

/* A byte a kind: `live` where its bit is set, else 0. */
typedef void (*spread_t)(uint64_t kinds, const uint8_t live[KINDS], uint8_t out[KINDS]);

extern spread_t spread;

void spread_portable(uint64_t kinds, const uint8_t live[KINDS], uint8_t out[KINDS]);

#endif
