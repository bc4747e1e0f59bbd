/* A hand as a rule set sees it: tiles of the wild kind are wildcards, substitutes the tiles they stand for. */
#ifndef PYSOLVER_PLAIN_H
#define PYSOLVER_PLAIN_H

#include "score.h"
#include "wild_rows.h"

/* The wild kind in this situation, NO_TILE where there is none. */
uint8_t wild_kind(const rule_t *rule, const situation_t *situation);

/* What wildcards may stand for, a bit a kind. */
uint64_t wild_targets(const rule_t *rule, const situation_t *situation);

/* The terms on which hands are counted where that kind is turned up, or NO_TILE. */
terms_t counting_terms(const rule_t *rule, uint8_t turned);

/* Returns SCORED, or the status that says why the hand has no such view. */
int plain_hand(const rule_t *rule, const hand_t *given, const situation_t *situation, hand_t *plain);

#endif
