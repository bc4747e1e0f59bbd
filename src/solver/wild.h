/* Counting with wildcards: tiles that stand for any kind.
 *
 * A wildcard is assigned to a kind, and then it is a tile like any other. `fifth_copy` bounds the assignments: a kind that
 * a wildcard stands for may then be there at most four times, over the concealed tiles and the hand's own sets, over the
 * concealed tiles alone, or without a bound. Shanten is the least over all assignments; a tile is a wait where some
 * assignment makes the hand with that tile complete.
 */
#ifndef PYSOLVER_WILD_H
#define PYSOLVER_WILD_H

#include "readings.h"
#include "tiles.h"

enum fifth_copy {
    FIFTH_NONE,      /* four copies over concealed tiles and own sets */
    FIFTH_CONCEALED, /* four copies among the concealed tiles; own sets do not count */
    FIFTH_ALL        /* wildcards may make any number of copies */
};

typedef struct {
    uint8_t counts[KINDS];  /* concealed tiles that are no wildcards, 0-4 of a kind; a fifth only by waits by form */
    uint8_t claimed[KINDS]; /* copies in the hand's own sets */
    uint8_t n;              /* concealed tiles, wildcards included */
    uint8_t n_claimed;      /* tiles in the hand's own sets */
    uint8_t wilds;
    uint8_t fifth;          /* enum fifth_copy */
    uint8_t fifths;         /* FIFTH_ALL: how many copies beyond four wildcards may make, those still to be drawn included */
    uint8_t wins;           /* so many wildcards win with any other tiles; 0: they do not */
    uint64_t kinds;         /* what wildcards may stand for, a bit a kind; only readings look at it */
} wild_hand_t;

/* Tiles missing from the nearest form, as lack_of() without wildcards. */
int wild_lack(const wild_hand_t *hand, unsigned forms);

/* Whether a hand lacks fewer tiles than that. */
int wild_lacks_less(const wild_hand_t *hand, unsigned forms, int lack);

/* Tiles missing from a win by wildcards alone, whatever the other tiles. */
int lack_of_wilds(const wild_hand_t *hand);

/* Which kinds complete 3k+1 tiles, a bit a kind; `keep_dead`: also those of which no copy can be left. */
uint64_t wild_wait_kinds(const wild_hand_t *hand, unsigned forms, int keep_dead);

/* Which kinds, not yet held four times, lower the lack of 3k+1 tiles; `lack` is wild_lack of the same. */
uint64_t wild_useful_kinds(const wild_hand_t *hand, unsigned forms, int lack);

/* Whether one more wildcard lowers it. */
int is_wild_useful(const wild_hand_t *hand, unsigned forms, int lack);

/* How many wildcards may stand for each kind. */
void wild_room(const wild_hand_t *hand, uint8_t room[KINDS]);

/* ---- Tiles missing where kinds are bounded ------------------------------------------------------------------------ */

/* Up to `plain` copies of a kind may be wanted freely, up to `most` at all; each one between is an *excess*. */
typedef struct {
    uint8_t counts[KINDS], plain[KINDS], most[KINDS];
    int budget; /* excesses that are of interest, MAX_TILES at most */
} bounds_t;

/* The fewest tiles missing by [excesses][with a pair][sets]. */
enum { UNREACHED_MISSING = 100 };
typedef struct {
    uint8_t least[MAX_TILES + 1][2][MAX_SETS + 1];
} missing_t;

void missing_of_block(const bounds_t *bounds, int block, missing_t *out); /* block: a suit, or SUITS for the honours */

/* ---- Readings ----------------------------------------------------------------------------------------------------- */

typedef struct {
    reading_t reading;
    uint8_t became[MAX_TILES]; /* the kinds that the wildcards stand for, in index order */
} wild_reading_t;

/* Called with each reading; a nonzero answer ends the search. */
typedef int visit_t(const wild_reading_t *reading, void *data);

/* Every reading of a complete hand, each once, in a fixed order: two differ in shape, sets, pair or assignment. The
 * general path: a plain search, kind by kind. Returns the visitor's last answer. */
int visit_wild_readings(const wild_hand_t *hand, unsigned forms, visit_t *visit, void *data);

#endif
