/* Series of consecutive pairs, triplets and kongs in one suit 板子 飞机 连杠, cut into disjoint blocks. */
#ifndef PYSOLVER_SERIES_H
#define PYSOLVER_SERIES_H

#include "feature.h"

/* Cut the reading that `features` describes so that the weights of its blocks come to the most. A block is made of whole
 * sets, and no tile is in two:
 *   - pairs: two equal runs are three of them, the pair is one; in seven pairs each pair, a quad being two;
 *   - triplets, a kong being one, and kongs;
 *   - quads, in seven pairs, which know no triplets and kongs.
 * A block of weight 0 does not exist for the rule set. Of cuts of equal weight pairs and triplets go before kongs and quads, and
 * longer blocks before shorter ones. Adds to the values of the series and their `relation_sets`, which are 0 before. Returns how
 * many blocks there are. */
int cut_series(const prepared_t *prepared, uint8_t pair, const uint8_t weights[N_RELATIONS], features_t *features);

#endif
