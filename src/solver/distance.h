/* How far a hand is, and which tiles bring it nearer. Each function takes 34 counts (0-4) of n concealed tiles. */
#ifndef PYSOLVER_DISTANCE_H
#define PYSOLVER_DISTANCE_H

#include "readings.h"
#include "tables.h"
#include "tiles.h"

enum { OUT_OF_REACH = 127 }; /* the shanten of a hand that can become none of the forms */

/* Tiles missing from `sets` sets and a pair. */
static inline int lack_standard(const uint8_t *counts, int sets) {
    uint8_t m = TABLES.suit[suit_key(counts)], p = TABLES.suit[suit_key(counts + RANKS)];
    uint8_t s = TABLES.suit[suit_key(counts + 2 * RANKS)], z = TABLES.honour[honour_key(counts + FIRST_HONOUR)];
    return TABLES.lack[sets][TABLES.three[TABLES.two[m][p]][s]][z];
}

/* Tiles missing from the nearest of the forms; OUT_OF_REACH + 1 where none can be reached, so that shanten is 127. */
int lack_of(const uint8_t *counts, int n, int claimed, unsigned forms);

/* Which kinds complete 3k+1 tiles, by form: a kind held four times counts if a further copy would complete the hand. */
void waits_by_form(const uint8_t *counts, int n, int claimed, unsigned forms, uint8_t out[KINDS]);

/* Which kinds, not yet held four times, lower the lack of 3k+1 tiles; returns that lack. */
int useful_kinds(const uint8_t *counts, int n, int claimed, unsigned forms, uint8_t out[KINDS]);

#endif
