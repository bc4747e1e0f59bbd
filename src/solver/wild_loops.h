/* The loops of the generalized ufuncs for hands with wildcards; see loops.h, whose manners they share.
 *
 * Two inputs more than there stand before the request: how many wildcards each hand holds beside its counts, and the
 * terms (wild_rows.h) on which it is counted.
 */
#ifndef PYSOLVER_WILD_LOOPS_H
#define PYSOLVER_WILD_LOOPS_H

#include "wild_rows.h"

void wild_shanten_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);  /* (n),(n),(),(),()->() */
void wild_waits_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);    /* (n),(n),(),(),()->(n) */
void wild_useful_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);   /* (n),(n),(n),(),(),()->(n) */
void wild_discards_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data); /* (n),(n),(n),(),(),()->(n),(n) */
void wild_status_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);   /* (n),(n),(n),(),(),()->() */

#endif
