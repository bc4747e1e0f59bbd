/* Hands and situations as rows of arrays, and the loop that scores them; no Python objects, no exceptions.
 *
 * A row is five operands: the rule row; 34 concealed counts without the winning tile; five set codes; the winning tile;
 * and the situation, twelve bytes. A fault of a row is its status and stops nothing.
 *
 * A set code (uint16): 0 no set; else SET_PRESENT, bits 0-5 the lowest kind, bits 6-7 the shape (enum set_shape), bits
 * 9-12 the places from the lowest kind on where a white dragon lies as a substitute; SET_WILD: a wildcard lies there.
 */
#ifndef PYSOLVER_BATCH_H
#define PYSOLVER_BATCH_H

#include <numpy/npy_common.h>

#include "score.h"

enum { SET_KIND = 0x3f, SET_SHAPE_SHIFT = 6, SET_PRESENT = 1 << 8, SET_WHITE_SHIFT = 9, SET_WILD = 1 << 13 };

/* The bytes of a situation. */
enum situation_byte {
    S_FLAGS, /* bit 0 self_draw, 1 last_tile, 2 kong_draw, 3 flower_draw, 4 after_kong, 5 robbing_kong, 6 last_copy */
    S_SEAT,
    S_ROUND,
    S_FLOWERS,
    S_FLOWER_MASK,
    S_FLOWER_WIN,
    S_FIRST_TURN,
    S_READY,
    S_VOID,  /* 0-2, NO_TILE: none */
    S_WILD,  /* the turned tile's kind, NO_TILE: none */
    S_WILDS, /* wildcards `*` in hand, the winning tile not counted */
    S_PAYER_FLOWERS, /* laid out by the discarder: the caller of the loop judges them */
    SITUATION_BYTES
};

uint16_t set_code(const set_t *set);

/* A hand from its row. Returns SCORED, or the status that says why the row is none. */
int read_hand_row(const uint8_t *counts, const uint16_t *sets, uint8_t win, hand_t *hand);

/* (r),(n),(m),(),(s)->(),(),(): rule row, counts, sets, win, situation -> total int32, legal bool, status uint8. */
void score_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);

/* (r),(n),(m),(),(s),(p)->(),(),(),(p): the same, and how often each pattern counts, in order of evaluation. The sixth
 * input only tells how many patterns there are. */
void score_counts_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);

#endif
