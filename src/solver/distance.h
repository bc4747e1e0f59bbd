/* How far a hand is, and which tiles bring it nearer. */
#ifndef PYSOLVER_DISTANCE_H
#define PYSOLVER_DISTANCE_H

#include "digest.h"
#include "readings.h"
#include "tables.h"

enum { OUT_OF_REACH = 127 }; /* the shanten of a hand that can become none of the forms */

/* Tiles missing from `sets` sets and a pair. */
static inline int lack_standard(const digest_t *hand, int sets) {
    uint8_t m = TABLES.suit[hand->suit[0]], p = TABLES.suit[hand->suit[1]], s = TABLES.suit[hand->suit[2]];
    return TABLES.lack[sets][TABLES.three[TABLES.two[m][p]][s]][TABLES.honour[hand->honour]];
}

/* Which kinds, not held four times, lower that number: a bit a kind. */
uint64_t useful_standard(const digest_t *hand, int sets);

/* Tiles missing from the nearest of the forms; OUT_OF_REACH + 1 where none can be reached, so that shanten is 127.
 * `claimed`: tiles in the hand's own sets. */
int lack_of(const digest_t *hand, int claimed, unsigned forms);

/* Which kinds, not held four times, lower that number; `lack` is lack_of the same. */
uint64_t useful_kinds(const digest_t *hand, int claimed, unsigned forms, int lack);

/* For each kind held: the lack after its discard, and how many live tiles then lower it (`live`: the digest of the live
 * copies of each kind); OUT_OF_REACH + 1 and 0 for the other kinds. */
void discard_table(const digest_t *hand, int claimed, unsigned forms, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]);

/* Whether knitted tiles can be one tile away: eight of the nine are there, or thirteen different ones with honours. */
int nearly_knitted(const digest_t *hand);

/* Which kinds complete 3k+1 tiles, by form: a kind held four times counts if a further copy would complete the hand. */
uint64_t waits_by_form(const uint8_t *counts, const digest_t *hand, int claimed, unsigned forms);

#endif
