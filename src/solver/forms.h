/* The winning forms beside sets and a pair: how many tiles each still lacks, and which kinds lessen that.
 *
 * Every lack_* function takes the digest of n concealed tiles and returns the fewest tiles missing from the complete
 * form, 0 for a complete hand of 3k+2 tiles. They are asked only where forms_in_reach() keeps their form. Every
 * useful_* function gives the kinds that lower that lack by one when drawn; a kind held four times is none of them.
 */
#ifndef PYSOLVER_FORMS_H
#define PYSOLVER_FORMS_H

#include "digest.h"

/* The forms that n concealed tiles, beside own sets of `claimed` tiles (0: none or not known), can ever become. */
unsigned forms_in_reach(int n, int claimed, unsigned forms);

/* Take one copy of each of the nine tiles of a knitted arrangement where it is held; returns how many were. */
int take_knitted(const uint8_t *counts, int arrangement, uint8_t rest[KINDS]);

/* 13 or 14 tiles always hold enough single tiles to double, so each pair costs one; a quad is two pairs. */
static inline int lack_pairs(const digest_t *hand) { return 7 - hand->kinds[1] - hand->kinds[3]; }

static inline int lack_distinct_pairs(const digest_t *hand) {
    int more_kinds = 7 - hand->kinds[0];
    return 7 - hand->kinds[1] + (more_kinds > 0 ? more_kinds : 0);
}

static inline int lack_orphans(const digest_t *hand) { return 14 - hand->orphans[0] - (hand->orphans[1] > 0); }

int lack_knitted(const digest_t *hand);
int lack_eight_pairs(const digest_t *hand);
int lack_pairs_triplet(const digest_t *hand);

uint64_t useful_pairs(const digest_t *hand);
uint64_t useful_distinct_pairs(const digest_t *hand);
uint64_t useful_orphans(const digest_t *hand);
uint64_t useful_knitted(const digest_t *hand);
uint64_t useful_eight_pairs(const digest_t *hand);
uint64_t useful_pairs_triplet(const digest_t *hand);

/* The kinds held an odd number of times. */
static inline uint64_t odd_kinds(const digest_t *hand) {
    return hand->held[0] ^ hand->held[1] ^ hand->held[2] ^ hand->held[3];
}

#endif
