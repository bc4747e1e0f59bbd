/* Relations between sets, and how many of them may count: the account-once combinator. */
#ifndef PYSOLVER_RELATIONS_H
#define PYSOLVER_RELATIONS_H

#include "feature.h"

/* The relations that count, by number; more than three runs or triplets of each kind can bring are none. */
typedef struct {
    uint8_t relations[2 * MAX_SETS], sets[2 * MAX_SETS]; /* and the sets that each is made of, a bit a set */
    int n;
} related_t;

/* Account once 套算一次: sets are combined into relations so that their weights come to the most, where
 *   - at most one relation of three or four sets is taken among runs, and one among triplets;
 *   - every further relation joins two sets that are not yet connected, so that the sets form a forest.
 * A relation of weight 0 does not exist for the rule set. */
related_t account_once(const uint8_t *codes, int n_sets, uint8_t pair, const uint8_t weights[N_RELATIONS]);

/* The same, counted into the relation values, which are 0 before: `codes` is as long as that of features_t, `triplets`
 * has a bit at least for the kind of each triplet, or none where there are not two. What runs bring is looked up where it does not depend on the pair. Returns how
 * many relations count. */
int count_once(const uint8_t *codes, int n_sets, uint8_t pair, uint64_t triplets, const demand_t *demand, uint8_t *values);

/* Fill demand->related from its weights. */
void settle_relations(demand_t *demand);

/* How often each relation is there, whether or not it may count. */
void count_relations(const uint8_t *codes, int n_sets, uint8_t pair, uint8_t present[N_RELATIONS]);

#endif
