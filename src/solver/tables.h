/* The suit tables: what nine ranks, or seven honours, can become.
 *
 * A *configuration* is the counts (0-4) of one suit's ranks, written as a base-5 number, the first rank its highest
 * digit: its *key*. For each key a table holds its *distance state*, the number of one of the few different vectors
 *
 *     lack[pair][sets]   pair 0 or 1, sets 0..5
 *
 * of the fewest tiles missing from that many sets, with or without the pair, inside the suit; no kind is ever wanted
 * more than four times. Two suits merge by min-plus convolution of their vectors, which is a look-up of two states.
 *
 * Complete configurations (lack 0 for exactly their tiles) also have their readings listed, see readings.h.
 * Everything is built once by build_tables(); nothing is read from a file.
 */
#ifndef PYSOLVER_TABLES_H
#define PYSOLVER_TABLES_H

#include "tiles.h"

enum {
    SUIT_KEYS = 1953125,  /* 5^9 */
    HONOUR_KEYS = 78125,  /* 5^7 */
    SUIT_STATES = 192,    /* room for the 187 different suit states */
    HONOUR_STATES = 88,   /* room for the 83 different honour states */
    MERGED_STATES = 352,  /* room for the 328 different states of several suits, with or without honours */
    WANTS = MAX_SETS + 1, /* 0..5 sets wanted */
    NO_HAND = WANTS,      /* stands for sets wanted where the tiles are no hand */
    NO_LACK = 129         /* and this for the tiles missing then: one less, as a signed byte, is -128 */
};

typedef struct {
    uint8_t suit[SUIT_KEYS];                              /* key -> suit state */
    uint8_t honour[HONOUR_KEYS];                          /* key -> honour state */
    uint16_t two[SUIT_STATES][SUIT_STATES];               /* two suit states -> merged state */
    uint16_t three[MERGED_STATES][SUIT_STATES];           /* merged state and a suit -> merged state */
    uint16_t rest[MERGED_STATES][HONOUR_STATES];          /* merged state and the honours -> merged state */
    uint8_t lack[WANTS + 1][MERGED_STATES][HONOUR_STATES]; /* sets wanted, with a pair, or NO_HAND; suits; honours -> tiles missing */
    uint8_t lack_suit[WANTS][MERGED_STATES][SUIT_STATES]; /* the same of one suit and all the rest */
    uint8_t sets[256];                                    /* tiles, or any n of a digest -> sets wanted, or NO_HAND */
} tables_t;

extern tables_t TABLES;

/* The vectors behind the states: lack[pair * WANTS + sets]. */
extern uint8_t SUIT_VECTORS[SUIT_STATES][2 * WANTS], HONOUR_VECTORS[HONOUR_STATES][2 * WANTS], MERGED_VECTORS[MERGED_STATES][2 * WANTS];
extern int N_SUIT_STATES, N_HONOUR_STATES, N_MERGED_STATES;

/* Fill TABLES and the readings. Returns 0, or -1 where memory ran out. Call once, before any thread. */
int build_tables(void);

/* 5 to the power of the place of each rank in a suit key, and of each honour in the honour key. */
extern const uint32_t SUIT_WEIGHT[RANKS];
extern const uint32_t HONOUR_WEIGHT[HONOURS];

static inline uint32_t suit_key(const uint8_t *counts) {
    uint32_t key = 0;
    for (int rank = 0; rank < RANKS; rank++) key = key * 5 + counts[rank];
    return key;
}

static inline uint32_t honour_key(const uint8_t *counts) {
    uint32_t key = 0;
    for (int honour = 0; honour < HONOURS; honour++) key = key * 5 + counts[honour];
    return key;
}

#endif
