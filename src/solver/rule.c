#include "rule.h"

#include <string.h>

#include "relations.h"

static const mask_t EVERY_PATTERN = {{UINT64_MAX, UINT64_MAX}};

static int equal(mask_t a, mask_t b) { return a.words[0] == b.words[0] && a.words[1] == b.words[1]; }

static void drop(mask_t *mask, int pattern) { mask->words[pattern >> 6] &= ~(UINT64_C(1) << (pattern & 63)); }

void require_feature(rule_t *rule, int pattern, int feature, int low, int high) {
    for (int value = 0; value < FEATURE_VALUES; value++)
        if (value < low || value > high) drop(&rule->allowed[feature][value], pattern);
}

/* ---- The plan ---------------------------------------------------------------------------------------------------- */

/* Whether any pattern tells the presence of a feature apart, and whether any tells values apart beyond that. */
static int is_asked(const rule_t *rule, int feature) {
    for (int value = 0; value < FEATURE_VALUES; value++)
        if (!equal(rule->allowed[feature][value], EVERY_PATTERN)) return 1;
    return 0;
}

static int is_valued(const rule_t *rule, int feature) {
    for (int value = 2; value < FEATURE_VALUES && !is_yes_or_no(feature); value++)
        if (!equal(rule->allowed[feature][value], rule->allowed[feature][1])) return 1;
    return 0;
}

/* The patterns that four neighbours allow, as far as they belong to the stage and are not told apart by value. */
static mask_t seen_by(const rule_t *rule, int first, enum stage stage, const uint8_t there[LOOK]) {
    mask_t mask = EVERY_PATTERN;
    for (int feature = first; feature < first + LOOK && feature < N_FEATURES; feature++)
        if (stage_of(feature) == stage && !is_valued(rule, feature)) narrow(&mask, rule->allowed[feature][there[feature - first]]);
    return mask;
}

static void add_look(rule_t *rule, int first, enum stage stage) {
    plan_t *plan = &rule->plan;
    int asked = 0;
    for (int there = 0; there < 1 << LOOK; there++) {
        uint8_t values[LOOK];
        for (int i = 0; i < LOOK; i++) values[i] = there >> i & 1;
        mask_t *seen = &plan->seen[plan->n_looks][presence(values)];
        *seen = seen_by(rule, first, stage, values);
        asked |= !equal(*seen, EVERY_PATTERN);
    }
    if (asked) plan->first[plan->n_looks++] = (uint8_t)first;
}

/* What is no pattern asks for the waits too, whatever patterns hold. */
static int asks_waits(const rule_t *rule) {
    int asked = rule->addend_feature != NO_FEATURE && stage_of(rule->addend_feature) == STAGE_WAITS;
    for (int i = 0; i < rule->n_requirements; i++) asked |= stage_of(rule->requirements[i].feature) == STAGE_WAITS;
    for (const minimum_t *minimum = rule->minimums; minimum < rule->minimums + rule->n_minimums; minimum++)
        for (int i = 0; i < minimum->n; i++) asked |= stage_of(minimum->when[i].feature) == STAGE_WAITS;
    return asked;
}

static int counts_waits(const rule_t *rule, int pattern) {
    return rule->per[pattern] != NO_FEATURE && stage_of(rule->per[pattern]) == STAGE_WAITS;
}

static void ask_waits(rule_t *rule) {
    mask_t indifferent = EVERY_PATTERN;
    for (int feature = 0; feature < N_FEATURES; feature++)
        for (int value = 0; value < FEATURE_VALUES && stage_of(feature) == STAGE_WAITS; value++) narrow(&indifferent, rule->allowed[feature][value]);
    for (int pattern = 0; pattern < MAX_PATTERNS; pattern++)
        if (counts_waits(rule, pattern)) drop(&indifferent, pattern);
    rule->plan.asks_waits = rule->patterns;
    if (!asks_waits(rule)) rule->plan.asks_waits.words &= ~indifferent.words;
}

static int has(mask_t mask, int pattern) { return mask.words[pattern >> 6] >> (pattern & 63) & 1; }

static enum role role_of(const rule_t *rule, int pattern) {
    if (has(rule->floors, pattern)) return FLOOR;
    if (has(rule->factors, pattern)) return FACTOR;
    return has(rule->outside_minimum, pattern) ? PAID_OUTSIDE : PAID;
}

static void settle_pattern(rule_t *rule, int pattern) {
    plan_t *plan = &rule->plan;
    entry_t *entry = &plan->entries[pattern]; /* field by field: what lies between them stays 0, and rows can be compared */
    entry->strikes = rule->strikes[pattern], entry->value = rule->value[pattern], entry->group = rule->group[pattern];
    entry->role = (uint8_t)role_of(rule, pattern);
    entry->counted_by = rule->per[pattern], entry->offset = rule->offset[pattern];
    entry->most = rule->most[pattern] ? rule->most[pattern] : UINT8_MAX;
    entry->first_take = rule->first_take[pattern], entry->past_takes = rule->first_take[pattern + 1];
    if (rule->per[pattern] == NO_FEATURE) entry->counted_by = F_one, entry->offset = 0, entry->most = 1;
    if (rule->combine == GREATEST) entry->strikes = EVERY_PATTERN, drop(&entry->strikes, pattern);
    if (rule->group[pattern] < N_GROUPS && rule->group[pattern] >= plan->n_groups) plan->n_groups = (uint8_t)(rule->group[pattern] + 1);
}

void settle_rule(rule_t *rule) {
    static const uint8_t NOTHING[N_FEATURES + LOOK] = {0};
    plan_t *plan = &rule->plan;
    int n_valued = 0;
    memset(plan, 0, sizeof *plan);
    for (int stage = 0; stage < N_STAGES; stage++) {
        plan->look_stages[stage] = plan->n_looks, plan->value_stages[stage] = (uint8_t)n_valued;
        for (int feature = 0; feature < N_FEATURES; feature++) {
            if (feature % LOOK == 0) add_look(rule, feature, (enum stage)stage);
            if ((int)stage_of(feature) == stage && is_asked(rule, feature) && is_valued(rule, feature)) plan->valued[n_valued++] = (uint8_t)feature;
        }
    }
    plan->look_stages[N_STAGES] = plan->n_looks, plan->value_stages[N_STAGES] = (uint8_t)n_valued;
    plan->unrelated = narrowed(rule, NOTHING, STAGE_RELATIONS, EVERY_PATTERN);
    ask_waits(rule);
    if (rule->demand.needs & NEED_RELATIONS) settle_relations(&rule->demand);
    for (int pattern = 0; pattern < MAX_PATTERNS; pattern++) settle_pattern(rule, pattern);
}
