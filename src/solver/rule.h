/* A page of a rule book, compiled to one flat row.
 *
 * The core knows no rule set. A row lists patterns in order of evaluation (from the highest value down), each with
 *   - the features that must hold, transposed: for each feature and value the set of patterns it allows;
 *   - how often it counts: once, or by a feature less an offset, up to a cap;
 *   - what it strikes: whole patterns, some of their number, or the sets of a class that they would count.
 * A pattern that has been struck strikes nothing. Patterns of phase 2 are looked at when phase 1 has been counted, and may
 * ask what it and its groups came to. Factors multiply the sum of all other patterns. In a reading without a shape only
 * those patterns can hold that ask for the shape.
 */
#ifndef PYSOLVER_RULE_H
#define PYSOLVER_RULE_H

#include <string.h>

#include "feature.h"

enum { MAX_PATTERNS = 128, FEATURE_VALUES = 16, MAX_TAKES = 96, MAX_REQUIREMENTS = 8, MAX_MINIMUMS = 4, NO_FEATURE = 255 };
enum { MOST_DOUBLINGS = 30, MOST_TOTAL = 1 << MOST_DOUBLINGS }; /* what int32 holds, an addend on top included */

/* A set of patterns, a bit each. Two words that the compiler takes as one vector where there is one. */
typedef uint64_t words_t __attribute__((vector_size(MAX_PATTERNS / 8), aligned(8)));
typedef struct {
    words_t words;
} mask_t;

enum combine {
    ADD,     /* the total is the sum of the values */
    DOUBLE,  /* the values are doublings: the total is 2 to the power of their sum */
    GREATEST /* the values are levels: the first pattern that holds, the greatest, strikes all others */
};

enum { TURNED_UP = NO_TILE - 1 }; /* the wild kind of a row that looks for it in the situation */

enum claim { CLAIM_CHOW = 1, CLAIM_PUNG = 2, CLAIM_KONG = 4 };

/* Pattern `pattern` takes from what `target` counts: the sets of a class, or where `about` is HAND a plain number. */
typedef struct {
    uint8_t pattern, target, about, amount;
} take_t;

/* A feature within low..high: where it is not, a hand may not win, or a minimum does not hold. */
typedef struct {
    uint8_t feature, low, high;
} requirement_t;

/* A hand for which every condition holds must come to `least` at least. */
typedef struct {
    int32_t least;
    uint8_t n;
    requirement_t when[MAX_REQUIREMENTS];
} minimum_t;

/* Most patterns ask of a feature only whether it is there: four neighbours are one look. Others are told apart by value. */
enum { LOOK = 4, MAX_LOOKS = N_FEATURES / LOOK + 1 + N_STAGES };

/* What becomes of a pattern's value. */
enum role { PAID, PAID_OUTSIDE, FLOOR, FACTOR };

/* All that counting a pattern needs, in half a cache line. */
typedef struct {
    mask_t strikes;
    int32_t value;
    uint8_t role;                   /* enum role */
    uint8_t counted_by;             /* the feature that it counts by; F_one: it counts once */
    uint8_t offset, most;           /* UINT8_MAX: as often as it is there */
    uint8_t group;
    uint8_t first_take, past_takes; /* in rule_t.takes */
} entry_t;

typedef struct {
    entry_t entries[MAX_PATTERNS];
    uint8_t n_groups;                    /* groups that any pattern counts in */
    uint8_t n_looks, first[MAX_LOOKS];   /* the first feature of each look, and, stage by stage: */
    uint8_t look_stages[N_STAGES + 1];   /* where each stage begins in `first` */
    uint8_t valued[N_FEATURES];          /* features that are told apart by value, stage by stage: */
    uint8_t value_stages[N_STAGES + 1];  /* where each stage begins in `valued` */
    mask_t asks_waits;                   /* the patterns that ask for the waits; all where a requirement does */
    mask_t unrelated;                    /* the patterns that hold where there is no relation and no series */
    mask_t seen[MAX_LOOKS][1 << LOOK];   /* the patterns allowed by the features that are there, a bit each */
} plan_t;

typedef struct {
    uint32_t size; /* sizeof(rule_t): a row that another build made is refused */
    uint8_t n_patterns, n_takes, n_requirements, n_minimums;
    uint8_t sets;           /* sets of a full hand */
    uint8_t claims;         /* bits of enum claim */
    uint8_t combine;        /* enum combine */
    uint8_t any_tile;       /* 1: a win on the dealt tiles takes whichever of them serves best as the winning tile */
    uint8_t flower_wins;    /* 1: flowers can win alone */
    uint8_t cap_all;        /* 1: the cap holds for phase 2 as well */
    uint8_t addend_feature; /* NO_FEATURE, or what brings `addend` on top of the capped total */
    uint8_t wild;           /* the wild kind, WILD: a tile of its own, TURNED_UP, or NO_TILE: there are no wildcards */
    uint8_t substitute;     /* the kind that stands for the turned tile's face, or NO_TILE */
    uint8_t wild_copies;    /* wildcards in play */
    uint8_t wild_wins;      /* this many wildcards win with any other tiles; 0: they do not */
    uint8_t wild_thrown;    /* 1: a wildcard may be discarded */
    uint8_t fifth;          /* enum fifth_copy, what wildcards may stand for */
    int32_t cap;            /* of the total; 0 = none */
    int32_t addend;
    uint64_t kinds;         /* the tiles of the rule set, a bit a kind */
    demand_t demand;
    int32_t value[MAX_PATTERNS];
    uint8_t per[MAX_PATTERNS];    /* NO_FEATURE: counts once */
    uint8_t offset[MAX_PATTERNS], most[MAX_PATTERNS];
    uint8_t told_by[MAX_PATTERNS]; /* the feature that says what tiles a pattern is made of; NO_FEATURE: all */
    uint8_t group[MAX_PATTERNS];   /* 0-3: the group that a pattern counts in; N_GROUPS: none */
    mask_t patterns, phase_2, floors, factors, outside_minimum;
    mask_t strikes[MAX_PATTERNS];
    take_t takes[MAX_TAKES];      /* by pattern: */
    uint8_t first_take[MAX_PATTERNS + 1];
    requirement_t requirements[MAX_REQUIREMENTS];
    minimum_t minimums[MAX_MINIMUMS];
    mask_t allowed[N_FEATURES][FEATURE_VALUES];
    plan_t plan; /* what follows from all the above, see settle_rule() */
} rule_t;

/* Enter the interval low..high of a feature as a condition of a pattern. */
void require_feature(rule_t *rule, int pattern, int feature, int low, int high);

/* Fill the plan of a row of which all else is there. */
void settle_rule(rule_t *rule);

static inline void narrow(mask_t *mask, mask_t allowed) { mask->words &= allowed.words; }

/* A bit a feature that is there, of four neighbours: the top bit of each byte is set where it is not 0, and the
 * product gathers the four bits at the top. */
static inline unsigned presence(const uint8_t *values) {
    uint32_t word;
    memcpy(&word, values, sizeof word);
    word = (((word & 0x7f7f7f7fu) + 0x7f7f7f7fu) | word) >> 7 & 0x01010101u;
    return word * 0x10204080u >> 28;
}

/* The patterns that one value of a feature allows. */
static inline const mask_t *allowed_by(const rule_t *rule, int feature, int value) {
    return &rule->allowed[feature][value < FEATURE_VALUES ? value : FEATURE_VALUES - 1];
}

/* Those of the standing patterns that the features of one stage allow. */
static inline mask_t narrowed(const rule_t *rule, const uint8_t *values, enum stage stage, mask_t standing) {
    const plan_t *plan = &rule->plan;
    const uint8_t *first = plan->first + plan->look_stages[stage], *last = plan->first + plan->look_stages[stage + 1];
    for (const mask_t *seen = plan->seen[plan->look_stages[stage]]; first < last; first++, seen += 1 << LOOK) narrow(&standing, seen[presence(values + *first)]);
    const uint8_t *valued = plan->valued + plan->value_stages[stage], *end = plan->valued + plan->value_stages[stage + 1];
    for (; valued < end; valued++) narrow(&standing, *allowed_by(rule, *valued, values[*valued]));
    return standing;
}

#endif
