/* The winning forms beside sets and a pair: how many tiles each still lacks.
 *
 * Every lack_* function takes the counts (0-4) of n concealed tiles and returns the fewest tiles missing from the
 * complete form, 0 for a complete hand of 3k+2 tiles. They are asked only where forms_in_reach() keeps their form.
 */
#ifndef PYSOLVER_FORMS_H
#define PYSOLVER_FORMS_H

#include "tiles.h"

/* The forms that n concealed tiles, beside own sets of `claimed` tiles (0: none or not known), can ever become. */
unsigned forms_in_reach(int n, int claimed, unsigned forms);

int count_kinds(const uint8_t *counts, int kinds);

/* Take one copy of each of the nine tiles of a knitted arrangement where it is held; returns how many were. */
int take_knitted(const uint8_t *counts, int arrangement, uint8_t rest[KINDS]);

int lack_pairs(const uint8_t *counts, int n);
int lack_distinct_pairs(const uint8_t *counts, int n);
int lack_orphans(const uint8_t *counts, int n);
int lack_knitted(const uint8_t *counts, int n);
int lack_eight_pairs(const uint8_t *counts, int n);
int lack_pairs_triplet(const uint8_t *counts, int n);

#endif
