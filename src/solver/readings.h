/* Every way to read a complete hand: its sets, its pair, its shape.
 *
 * A *suit reading* packs the sets and the pair of one suit in 32 bits: a nibble a set from the lowest bits up (0-6 the
 * run that begins at that rank, 7-15 the triplet of rank nibble - 7), then a nibble for the pair's rank (15 = none) at
 * PAIR_SHIFT and the number of sets at SETS_SHIFT.
 */
#ifndef PYSOLVER_READINGS_H
#define PYSOLVER_READINGS_H

#include "digest.h"
#include "shapes.h"

enum { PAIR_SHIFT = 20, SETS_SHIFT = 24, NO_PAIR = 15 };

typedef struct {
    const uint32_t *first; /* suit readings of one key, in a fixed order */
    int count;             /* 0 where the configuration is not complete */
} suit_readings_t;

suit_readings_t suit_readings(uint32_t key);

/* Build the table behind suit_readings(). Returns 0, or -1 where memory ran out. */
int build_readings(void);

/* How many complete configurations and readings the table holds, the empty one included. */
void count_readings(int *configurations, int *readings);

/* A set's code: the lowest kind of a run, or TRIPLET + the kind of a triplet or kong. */
enum { TRIPLET = 64, NO_SET = TRIPLET - 1, MAX_READINGS = 64 };

typedef struct {
    uint8_t shape;          /* enum shape */
    uint8_t n_sets;         /* concealed sets of the reading; the claimed ones are the hand's own */
    uint8_t sets[MAX_SETS]; /* their codes, runs and triplets by kind within a suit */
    uint8_t pair;           /* the pair's kind, the doubled kind of orphans, the odd kind of EIGHT_PAIRS and the
                               triplet of PAIRS_TRIPLET; NO_TILE in the other shapes */
    uint8_t knitted;        /* which of the six knitted arrangements; 0 in other shapes */
} reading_t;

/* Rank class (0: 147, 1: 258, 2: 369) of each suit in the six knitted arrangements. */
extern const uint8_t KNITTED_CLASS[6][SUITS];
extern const uint64_t KNITTED_KINDS[6];

/* All readings of the concealed tiles in the forms asked for (bits of enum form), each once, into `out`.
 * `claimed` tells how many tiles the hand's own sets hold, since some shapes stand alone. Returns how many. */
int list_readings(const digest_t *hand, int claimed, unsigned forms, reading_t out[MAX_READINGS]);

/* The kinds that make the tiles, one of `win` apart, sets and a pair by form: a bit a kind, those held four times too. */
uint64_t completing_kinds(const digest_t *hand, int win);

#endif
