/* Useful tiles without trying them: for arrays of hands, sets and a pair alone.
 *
 * A hand's lack is the least sum of an entry (pair, sets) of one part's vector and the matching entry of all the rest. The
 * splits that reach this least are *tight*. A tile lowers the lack just where it lowers the part's entry of a tight split.
 * So a configuration needs, for each of its ranks, the set of entries that one more tile of it lowers - its *drops*, twelve
 * bits a rank - and useful ranks are those whose drops meet the tight splits. The same drops stand behind many
 * configurations and are kept once.
 *
 * These tables take some 14 MB and are built at their first use, not at import.
 */
#ifndef PYSOLVER_DROPS_H
#define PYSOLVER_DROPS_H

#include "digest.h"

/* Build the tables unless they are there; any thread may call it, any number of times. Returns 0, or -1 where memory ran
 * out. */
int need_drops(void);

/* Whether the tables are there. */
int have_drops(void);

/* As useful_standard; needs the tables. */
typedef uint64_t (*useful_by_drops_t)(const digest_t *hand, int sets);

/* As discard_table for sets and a pair; needs the tables. */
typedef void (*discards_by_drops_t)(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]);

extern useful_by_drops_t useful_by_drops; /* the versions chosen, see kernel.h */
extern discards_by_drops_t discards_by_drops;

uint64_t useful_portable(const digest_t *hand, int sets);
void discards_portable(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]);

#endif
