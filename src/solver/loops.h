/* The loops of the generalized ufuncs: rows of 34 counts in, answers out; no Python objects, no exceptions.
 *
 * A row that is no hand gets the answer -128, all False or 0 and raises the floating-point flag "invalid", as NumPy's
 * own linear algebra does: the caller decides whether that is an error. `row_status` names the fault of each row.
 *
 * The last input of each loop is a *request* (int64): the forms asked for (bits of enum form) and the flags below.
 */
#ifndef PYSOLVER_LOOPS_H
#define PYSOLVER_LOOPS_H

#include <stdint.h>

#include <numpy/npy_common.h>

#include "digest.h"

enum request {
    FORMS_MASK = 0xff,
    KEEP_DEAD = 1 << 8,     /* waits: kinds whose four copies are used up stay */
    UNSEEN_GIVEN = 1 << 9,  /* useful tiles: take `unseen`, else 4 - hand - claimed */
    KINDS_ONLY = 1 << 10,   /* useful tiles: 1 for each kind, dead or not, in place of its live copies */
    WANT_ANY = 0 << 12,     /* row_status: the tile counts that are a hand: 3k+1 or 3k+2, */
    WANT_WAITING = 1 << 12, /* 3k+1 alone, */
    WANT_FULL = 2 << 12,    /* 3k+2 alone */
    WANT_MASK = 3 << 12
};

enum row_status {
    ROW_FINE,
    ROW_AXIS,     /* the tile axis is not 34 long */
    ROW_COUNT,    /* a count is not 0..4 */
    ROW_CLAIMED,  /* a claimed count is not 0..4 */
    ROW_FIFTH,    /* hand and claimed together hold a kind more than four times */
    ROW_UNSEEN,   /* an unseen count is not 0..4 */
    ROW_TILES     /* a tile count that is no hand of the kind asked for */
};

enum element { UINT8_ROWS, INT64_ROWS }; /* the dtype of every input row, as the loops' `data` */

/* The type of every loop; NumPy casts it to its own, which lacks the const. */
typedef void (*loop_t)(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);

void shanten_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);    /* (n),(n),()->() */
void waits_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);      /* (n),(n),()->(n) */
void useful_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);     /* (n),(n),(n),()->(n) */
void discards_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);   /* (n),(n),(n),()->(n),(n) */
void row_status_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data); /* (n),(n),(n),()->() */

/* The same answers for one hand whose counts are known to be fine; `claimed` may be NULL: no sets.
 * `drops`: the tables of drops.h are there to be used. */
void waits_row(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, npy_int64 request, int drops, uint8_t *out);
void useful_row(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request, int drops,
                uint8_t *out);
void discards_row(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request, int drops,
                  int8_t *shanten, uint8_t *useful);

#endif
