/* Playing cards: rows of three and five as comparable integers, and the undominated cuts of thirteen.
 *
 * A card is 4 * rank + suit, 0..51 = 2c 2d 2h 2s 3c ... As. A row's value is its place, from 1, among
 * everything a row of three or of five can be, weakest first; so a greater value beats, equal values
 * tie, and rows of both lengths stand on one scale (a missing kicker loses).
 */
#ifndef PYSOLVER_CARDS_H
#define PYSOLVER_CARDS_H

#include <stdint.h>

enum {
    CARDS = 52,
    CARD_RANKS = 13,
    TRIPLES = 455,      /* multisets of three ranks */
    PAIRS = 91,         /* multisets of two ranks */
    ROW_VALUES = 7918,  /* 0 for no row, 7462 rows of five and 455 of three */
    HAND = 13,
    HEADS = 286,        /* ways to take 3 of 13 */
    SPLITS = 126,       /* ways to part the other 10 in two fives */
    MAX_CUTS = HEADS * SPLITS
};

/* Where the straight A2345 stands: below 65432, between KQJT9 and AKQJT, or nowhere. */
enum wheel { WHEEL_LOWEST, WHEEL_SECOND, WHEEL_NO, WHEELS };

enum row_type {
    HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH
};

typedef struct {
    uint16_t three[TRIPLES];         /* a row of three, by its ranks */
    uint16_t five[TRIPLES][PAIRS];   /* a row of five that is no flush, by its ranks parted 3 + 2 */
    uint16_t flush[1 << CARD_RANKS]; /* a row of five in one suit, by its set of ranks */
    uint32_t keys[ROW_VALUES];       /* value -> type << 20 | up to five ranks, a nibble each, first key first */
} row_table;

typedef struct {
    uint16_t value[3]; /* head, middle, tail */
    uint16_t cards[3]; /* the same rows as sets of places in the hand sorted downwards; bit 0 its highest card */
} cut;

typedef struct {
    int n;
    cut cuts[MAX_CUTS];
    cut room[MAX_CUTS]; /* to sort in */
} front;

extern row_table row_tables[WHEELS];

void cards_init(void); /* fills every table; call once, before any other function */

/* The place of the first id that is no card or stands twice, or -1. */
int bad_card(const uint8_t *ids, int n);

/* The values of n rows of three or five cards, 0 where a row is none. */
void value_rows(const row_table *t, const uint8_t *ids, intptr_t n, int size, uint16_t *out);

void sort_downwards(uint8_t *ids, int n);

/* Every legal cut of a hand, sorted downwards, that no other beats or equals in all three rows; of cuts
 * with equal rows one. Strongest tail first, then strongest middle. */
void fill_front(const row_table *t, const uint8_t *hand, int allow_equal_rows, front *out);

/* The first cut of the greatest gain; gains is (3, ROW_VALUES): what each value is worth in each row. */
int best_cut(const front *f, const double *gains);

/* A shuffle of 0..n-1 (n <= 64), the same on every machine; advances the state. */
void shuffle(uint64_t *state, uint8_t *out, int n);

#endif
