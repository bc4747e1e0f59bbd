/* Relations between sets, and how many of them may count: the account-once combinator. */
#ifndef PYSOLVER_RELATIONS_H
#define PYSOLVER_RELATIONS_H

#include "feature.h"

/* Account once 套算一次: sets are combined into relations so that their weights come to the most, where
 *   - at most one relation of three or four sets is taken among runs, and one among triplets;
 *   - every further relation joins two sets that are not yet connected, so that the sets form a forest.
 * A relation of weight 0 does not exist for the rule set. Adds to the relation values and `relation_sets`, which are 0 before.
 * Returns how many relations count. */
int account_once(const uint8_t *codes, int n_sets, uint8_t pair, const uint8_t weights[N_RELATIONS], features_t *features);

/* How often each relation is there, whether or not it may count. */
void count_relations(const uint8_t *codes, int n_sets, uint8_t pair, uint8_t present[N_RELATIONS]);

#endif
