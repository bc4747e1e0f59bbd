#include "digest.h"

#include <string.h>

#include "tables.h"

/* ---- Portable: eight counts at a time in a 64-bit word ---------------------------------------------------------- */

/* The base-5 number of eight counts, the first the highest digit: neighbours are joined, then pairs, then fours. Written
 * for little-endian words; others go byte by byte. */
static uint32_t eight_digits(const uint8_t *counts, uint64_t word) {
    (void)counts;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    word = (word * 5 + (word >> 8)) & UINT64_C(0x00ff00ff00ff00ff);
    word = (word * 25 + (word >> 16)) & UINT64_C(0x0000ffff0000ffff);
    return (uint32_t)(word * 625 + (word >> 32));
#else
    (void)word;
    uint32_t key = 0;
    for (int i = 0; i < 8; i++) key = key * 5 + (counts[i] < COPIES ? counts[i] : COPIES);
    return key;
#endif
}

static uint64_t load(const uint8_t *counts) {
    uint64_t word;
    memcpy(&word, counts, sizeof word);
    return word;
}

/* The last two counts as the first two bytes of a word. */
static uint64_t tail(const uint8_t *row) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return load(row + KINDS - 8) >> 48;
#else
    return load(row + KINDS - 8) << 48;
#endif
}

/* Bit 7 of each byte that is above `most` (below 128). Sums carry into a neighbour only past bytes that are above 128. */
static uint64_t bytes_above(uint64_t word, int most) {
    return (((word & ~(EACH_BYTE << 7)) + EACH_BYTE * (uint64_t)(127 - most)) | word) & EACH_BYTE << 7;
}

/* How many kinds, and how many orphans, the masks hold. */
static void count_held(digest_t *digest) {
    for (int copies = 0; copies < COPIES; copies++) digest->kinds[copies] = (uint8_t)count_bits(digest->held[copies]);
    for (int copies = 0; copies < 2; copies++) digest->orphans[copies] = (uint8_t)count_bits(digest->held[copies] & ALL_ORPHANS);
}

static void hold_kinds(const uint64_t words[5], digest_t *out) {
    for (int copies = 0; copies < COPIES; copies++) {
        out->held[copies] = 0;
        for (int word = 0; word < 5; word++) out->held[copies] |= gather_bits(bytes_above(words[word], copies)) << 8 * word;
    }
    count_held(out);
}

static void digest_one(const uint8_t *row, enum detail detail, digest_t *out) {
    uint8_t cut[KINDS];
    uint64_t words[5] = {load(row), load(row + 8), load(row + 16), load(row + 24), tail(row)}, above = 0;
    for (int i = 0; i < 5; i++) above |= bytes_above(words[i], COPIES);
    if (above) {
        for (int kind = 0; kind < KINDS; kind++) cut[kind] = row[kind] < COPIES ? row[kind] : COPIES;
        row = cut;
    }
    for (int suit = 0; suit < SUITS; suit++) {
        const uint8_t *counts = row + suit * RANKS;
        out->suit[suit] = eight_digits(counts, load(counts)) * 5 + counts[8];
    }
    /* The eight bytes that end with the honours begin with 9s: its digit falls off. */
    out->honour = eight_digits(row + FIRST_HONOUR - 1, load(row + FIRST_HONOUR - 1)) - HONOUR_KEYS * row[FIRST_HONOUR - 1];
    uint64_t sums = words[0] + words[1] + words[2] + words[3] + words[4];
    out->n = above ? BAD_COUNT : (uint32_t)((sums * EACH_BYTE) >> 56);
    if (detail == KEYS_AND_KINDS) hold_kinds(words, out);
}

void digest_portable(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out) {
    for (int i = 0; i < rows; i++) {
        read_ahead(first + i * step, step);
        digest_one(first + i * step, detail, &out[i]);
    }
}

digest_rows_t digest_rows = digest_portable;

/* ---- One tile less ----------------------------------------------------------------------------------------------- */

digest_t without_tile(const digest_t *digest, int kind) {
    digest_t less = *digest;
    uint64_t bit = UINT64_C(1) << kind;
    int copies = COPIES - 1;
    while (!(digest->held[copies] & bit)) copies--;
    less.held[copies] &= ~bit;
    if (is_suited(kind)) less.suit[suit_of(kind)] -= SUIT_WEIGHT[rank_of(kind)];
    else less.honour -= HONOUR_WEIGHT[kind - FIRST_HONOUR];
    less.n--;
    count_held(&less);
    return less;
}
