/* The interpreter of rule rows: a page of a rule book, compiled to one flat row, applied to a hand in its situation.
 *
 * The core knows no rule set. A row lists patterns in order of evaluation (from the highest value down), each with
 *   - the features that must hold, transposed: for each feature and value the set of patterns it allows;
 *   - how often it counts: once, or by a feature less an offset, up to a cap;
 *   - what it strikes: whole patterns, some of their number, or the sets of a class that they would count.
 * A pattern that has been struck strikes nothing. Patterns of phase 2 are looked at when phase 1 has been counted, and may
 * ask what it and its groups came to. Factors multiply the sum of all other patterns. In a reading without a shape only
 * those patterns can hold that ask for the shape.
 */
#ifndef PYSOLVER_SCORE_H
#define PYSOLVER_SCORE_H

#include "feature.h"

enum { MAX_PATTERNS = 128, FEATURE_VALUES = 16, MAX_TAKES = 96, MAX_REQUIREMENTS = 8, MAX_MINIMUMS = 4, MAX_NOTES = 192, NO_FEATURE = 255 };
enum { MOST_DOUBLINGS = 30, MOST_TOTAL = 1 << MOST_DOUBLINGS }; /* what int32 holds, an addend on top included */

typedef struct {
    uint64_t words[MAX_PATTERNS / 64];
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

typedef struct {
    uint32_t size; /* sizeof(rule_t): a row that another build made is refused */
    uint8_t n_patterns, n_takes, n_requirements, n_minimums, n_used;
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
    uint8_t used[N_FEATURES];     /* the features that any pattern asks for, stage by stage: */
    uint8_t stages[N_STAGES + 1]; /* where each stage begins in `used` */
    mask_t asks_waits;            /* the patterns that ask for the waits */
    mask_t unrelated;             /* the patterns that hold where there is no relation and no series */
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
} rule_t;

enum score_status {
    SCORED,
    NOT_A_WIN,
    NO_WINNING_TILE,
    WILDCARDS,             /* wildcards in the hand: the rules have none */
    FOREIGN_TILE,          /* a kind that the rule set lacks */
    WRONG_SIZE,            /* not `sets` sets and a pair */
    FORBIDDEN_CLAIM,       /* a claimed set of a shape that the rule set does not claim */
    KONG_DRAW_ON_DISCARD,  /* kong_draw without self_draw */
    KONG_DRAW_NO_KONG,
    FLOWER_DRAW_ON_DISCARD,
    AFTER_KONG_SELF_DRAWN,
    ROBBING_SELF_DRAWN,
    ROBBING_LAST_TILE,
    ROBBING_COPY_HELD,     /* a robbed tile's other copies are all in the robbed pung */
    LAST_COPY_HELD,        /* last_copy while a copy stays in hand */
    FIRST_TURN_CLAIMED,    /* a win at the first turn with a claimed set */
    FIRST_TURN_LATE,       /* a win at the first turn with last_tile, robbing_kong, after_kong */
    HUMAN_SELF_DRAWN,
    READY_CLAIMED,         /* ready at the first discard, and a claimed set */
    READY_TOO_EARLY,       /* ready at the first discard, or at all, and a win before it */
    NO_TURNED_TILE,        /* the rules ask for the turned tile, and none is told */
    WILDS_TOO_MANY,        /* more wildcards than are in play */
    WILD_IN_SET,           /* a wildcard in a claimed set */
    BAD_SUBSTITUTE,        /* a set whose substitute does not make it one */
    BAD_SHAPE,             /* of arrays alone: an axis that is not as long as batch.h says, */
    BAD_COUNTS,            /* a concealed count above four, */
    BAD_SET,               /* a set code that is none, */
    BAD_WINNING_TILE,      /* a winning tile that is none, */
    FIFTH_COPY,            /* a kind held more than four times, */
    BAD_SITUATION,         /* a byte of the situation out of its bounds */
    N_SCORE_STATUS
};

/* A pattern that held and does not count, `count` times, because of pattern `by`, or NO_PATTERN: account-once. */
enum { NO_PATTERN = 255 };
typedef struct {
    uint8_t pattern, by, count;
} note_t;

typedef struct {
    uint8_t status;      /* enum score_status */
    uint8_t legal;       /* 1: the hand may win */
    uint8_t requirement; /* where it may not: the requirement that failed, or n_requirements for a minimum */
    int8_t shanten;      /* where it is no win */
    uint8_t placement, win, n_notes;
    int32_t total, fan, measured; /* fan: the sum of the values, before doubling, factors and cap */
    int32_t needed;               /* the greatest minimum that holds for the hand, 0 where none does */
    reading_t reading;
    uint8_t wilds, became[MAX_TILES];  /* what each wildcard stands for, in index order */
    uint8_t counts[MAX_PATTERNS];      /* in order of evaluation */
    uint8_t codes[MAX_SETS], n_sets;   /* all sets, the hand's own first */
    uint8_t meld_shapes[MAX_SETS], n_melds;
    /* Where it is explained: */
    uint8_t sets_of[MAX_PATTERNS];     /* bits of the sets a pattern is made of, in the order of `codes`; 0: see told_by */
    note_t notes[MAX_NOTES];
} score_t;

/* Score a hand by a rule row. `explain`: fill sets_of and notes too. Returns score->status. */
int score_hand(const rule_t *rule, const hand_t *hand, const situation_t *situation, int explain, score_t *score);

/* Enter the interval low..high of a feature as a condition of a pattern. */
void require_feature(rule_t *rule, int pattern, int feature, int low, int high);

#endif
