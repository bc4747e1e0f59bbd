/* The loops of the generalized ufuncs for hands with wildcards; see loops.h, whose manners they share.
 *
 * One input more than there, `wilds`, stands before the request: how many wildcards each hand holds beside its counts.
 */
#ifndef PYSOLVER_WILD_LOOPS_H
#define PYSOLVER_WILD_LOOPS_H

#include "loops.h"
#include "wild.h"

enum { FIFTH_SHIFT = 24, FIFTH_MASK = 3 }; /* where a request holds its enum fifth_copy */
enum { ROW_WILDS = ROW_TILES + 1 };        /* row_status: a number of wildcards below 0, or too many for a hand */

void wild_shanten_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);  /* (n),(n),(),()->() */
void wild_waits_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);    /* (n),(n),(),()->(n) */
void wild_useful_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);   /* (n),(n),(n),(),()->(n) */
void wild_discards_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data); /* (n),(n),(n),(),()->(n),(n) */
void wild_status_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);   /* (n),(n),(n),(),()->() */

/* The same answers for one hand that is known to be fine. */
void wild_waits_row(const wild_hand_t *hand, npy_int64 request, uint8_t *out);
void wild_useful_row(const wild_hand_t *hand, const uint8_t *unseen, npy_int64 request, uint8_t *out);
void wild_discards_row(const wild_hand_t *hand, const uint8_t *unseen, npy_int64 request, int8_t *shanten, uint8_t *useful);

#endif
