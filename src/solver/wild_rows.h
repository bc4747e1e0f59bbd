/* Hands with wildcards as they are dealt, and the terms on which a rule set counts them.
 *
 * Where a kind is wild, a row counts physical tiles, and so do the answers: the column of the wild kind is the wildcards,
 * and where another kind is the wild tile's substitute, that kind's column is the wild kind's own face. Inside, a hand is
 * plain (wild.h): wildcards beside counts of faces.
 */
#ifndef PYSOLVER_WILD_ROWS_H
#define PYSOLVER_WILD_ROWS_H

#include "loops.h"
#include "wild.h"

enum { FIFTH_SHIFT = 24, FIFTH_MASK = 3 }; /* where a request holds its enum fifth_copy */

enum wild_row_status {
    ROW_WILDS = ROW_TILES + 1, /* a number of wildcards below 0, above those in play, or too many for a hand */
    ROW_WILD_CLAIMED,          /* a wildcard among the claimed tiles */
    ROW_FOREIGN                /* a kind that the rule set is played without */
};

typedef struct {
    uint64_t kinds;     /* what wildcards may stand for, a bit a kind */
    uint8_t wild;       /* the kind that is wild, or NO_TILE: wildcards are beside the 34 kinds */
    uint8_t substitute; /* the kind that stands for the wild kind's face, or NO_TILE */
    uint8_t copies;     /* wildcards in play; MAX_TILES: any number, and none is drawn */
    uint8_t wins;       /* so many of them win with any other tiles; 0: they do not */
    uint8_t thrown;     /* 1: a wildcard may be discarded */
} terms_t;

/* Terms are an operand of the loops, packed in one number. */
npy_int64 pack_terms(const terms_t *terms);
terms_t unpack_terms(npy_int64 packed);

typedef struct {
    terms_t terms;
    npy_int64 request, wilds;                             /* wildcards beside the counts */
    uint8_t counts[KINDS], claimed[KINDS], unseen[KINDS]; /* tiles as dealt */
    wild_hand_t hand;                                     /* plain */
} dealt_t;

/* Check what was dealt, and fill in the plain hand. Returns a row_status or wild_row_status. */
int check_dealt(dealt_t *dealt, npy_int64 want);

/* Answers for what was checked. */
int dealt_lack(const dealt_t *dealt);
void dealt_waits(const dealt_t *dealt, uint8_t *out);
void dealt_useful(const dealt_t *dealt, uint8_t *out);
void dealt_discards(const dealt_t *dealt, int8_t *shanten, uint8_t *useful);

#endif
