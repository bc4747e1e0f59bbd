/* One hand, one reading, one placement of the winning tile, as the feature vector that rule books speak of. */
#ifndef PYSOLVER_FEATURE_H
#define PYSOLVER_FEATURE_H

#include "digest.h"
#include "hand.h"
#include "readings.h"
#include "wild.h"

enum feature {
#define FEATURE(name, about, meaning) F_##name,
#include "feature_list.h"
#undef FEATURE
    N_FEATURES,
    FIRST_READING_FEATURE = F_edge_wait,
    FIRST_RELATION = F_pure_double_chows,
    FIRST_SERIES = F_pair_series_3,
    FIRST_SUBTOTAL = F_counted,
    FIRST_GROUP = F_group_1,
    F_one = N_FEATURES, /* always 1: no page asks for it */
    N_RELATIONS = FIRST_SUBTOTAL - FIRST_RELATION,
    N_GROUPS = N_FEATURES - FIRST_GROUP
};

/* The parts of a hand that features speak of. Those from CHOWS on are classes of sets; the classes up to KONGS are counted
 * by features in the same order, from `chows` on. */
enum about { HAND, TILE, PAIR, RELATION, CHOWS, TRIPLETS, CONCEALED_TRIPLETS, WIND_TRIPLETS, DRAGON_TRIPLETS, SEAT_TRIPLETS,
             ROUND_TRIPLETS, ORPHAN_TRIPLETS, HONOUR_PUNGS, STANDING_HONOURS, COMPLETED_HONOURS, EXPOSED_SUITED_KONGS,
             CONCEALED_SUITED_KONGS, EXPOSED_HONOUR_KONGS, CONCEALED_HONOUR_KONGS, KONGS, EXPOSED_KONGS, CONCEALED_KONGS, N_ABOUT };

extern const uint8_t FEATURE_ABOUT[N_FEATURES];
extern const char *const FEATURE_NAME[N_FEATURES];
extern const char *const FEATURE_MEANING[N_FEATURES];

/* What the caller tells of the win. Each flag is the bit of its feature, which comes first in the list. */
enum { N_FLAGS = F_heaven };

typedef struct {
    uint32_t flags;      /* bit F_self_draw .. F_last_copy */
    uint8_t seat, round; /* winds 0-3 */
    uint8_t flowers;     /* how many */
    uint8_t flower_mask; /* which: bit 0 f1 .. bit 7 f8; 0 where only the number is told */
    uint8_t flower_win;  /* 0, or 1 all eight flowers, 2 seven rob the eighth */
    uint8_t first_turn;  /* 0, or 1 heaven, 2 earth, 3 human */
    uint8_t ready;       /* 0, or 1 declared, 2 heaven, 3 earth */
    uint8_t void_suit;   /* 0-2, or NO_TILE */
    uint8_t wild;        /* the turned tile's kind, or NO_TILE */
} situation_t;

/* When a feature is known: as soon as the hand is there, with each reading, with the relations of its sets, with each
 * placement of the winning tile, where a pattern still asks for the waits, with the subtotals of phase 1. */
enum stage { STAGE_HAND, STAGE_READING, STAGE_RELATIONS, STAGE_PLACEMENT, STAGE_WAITS, STAGE_SUBTOTALS, N_STAGES };

enum stage stage_of(int feature);

/* The features that cost more than a look, by what they need. */
enum need { NEED_WAITS = 1, NEED_READINGS = 2, NEED_RELATIONS = 4, NEED_SERIES = 8, NEED_TILES = 16, NEED_RUNS = 32, NEED_GROUPS = 64,
            EVERY_NEED = 127 };

/* Every multiset of up to four of the 21 runs has a number, see relations.h. */
enum { MAX_RUNS = 4, RUN_MULTISETS = 12650 };

/* What a rule set asks of the features. */
typedef struct {
    uint8_t forms;                /* its winning forms, bits of enum form */
    uint8_t needs;                /* bits of enum need, of all features that it asks for */
    uint8_t seat_flowers[4];      /* the flowers of each seat, a bit each */
    uint8_t weights[N_RELATIONS]; /* what each relation and series is worth; 0: it does not exist */
    uint16_t related[RUN_MULTISETS]; /* the relations of each multiset of runs that count, see settle_relations() */
} demand_t;

/* The need of a feature, 0 for most. */
unsigned need_of(int feature);

/* Whether a feature is never more than 1. */
int is_yes_or_no(int feature);

/* What the tiles of a hand that are wildcards stand for in one reading. */
typedef struct {
    wild_hand_t standing; /* the hand before the win, its wildcards not assigned */
    uint8_t held;         /* wildcards, the winning tile included */
    uint8_t away;         /* of them those that stand for another kind than their own */
    uint8_t spare;        /* 1: before the win the hand was sets alone and a wildcard beside them: any tile wins */
    uint8_t as_win;       /* wildcards that stand for the winning tile's kind */
} wildness_t;

/* A hand made ready for its features: what holds whatever the reading. */
typedef struct {
    const hand_t *hand;
    const situation_t *situation;
    digest_t concealed;         /* of the concealed tiles, the winning tile among them */
    uint64_t held[COPIES];      /* the kinds held more than 0, 1, 2, 3 times, with the sets, kongs as four: a bit each */
    uint8_t counts[KINDS];      /* copies of each kind, counted in the same way */
    uint8_t shown[KINDS];       /* copies that all can see in its claimed sets, a kong's fourth apart */
    uint8_t win;                /* the winning tile's kind, NO_TILE where flowers win alone */
    uint8_t n, n_claimed_tiles; /* concealed tiles; tiles in the sets */
    uint8_t n_melds;            /* the hand's own sets, in a fixed order that does not depend on how they were given */
    uint8_t meld_codes[MAX_SETS], meld_shapes[MAX_SETS];
    uint8_t n_shape[CONCEALED_KONG + 1]; /* how many of them are of each shape */
    const wildness_t *wildness; /* NULL: no wildcards; else the tiles above are those that they stand for */
} prepared_t;

/* Where the winning tile stands in a reading: in one of its concealed sets, by index, in the pair, in the knitted nine,
 * or in a shape of which no part can be told. */
enum placement { IN_PAIR = MAX_SETS, IN_KNITTED, IN_SHAPE };

/* The sets of a reading with the hand's own, and the features. Class masks have a bit a set, in the order of `codes`. */
typedef struct {
    uint8_t values[N_FEATURES + 3]; /* F_one as well, and room to look at four by four */
    uint8_t codes[2 * MAX_SETS], n_sets; /* the hand's own sets first, NO_SET behind the last */
    uint8_t classes[N_ABOUT];
    uint8_t standing_triplets;          /* triplets in hand, wherever the winning tile stands */
    uint8_t relation_sets[N_RELATIONS]; /* the sets a series is made of; of the other relations see account_once() */
    int relations;                      /* how many relations and series there are */
} features_t;

/* All but `win`, which the caller sets: the hand's own winning tile, or, where it names none, any of its tiles. */
void prepare_hand(const hand_t *hand, const situation_t *situation, prepared_t *prepared);

/* Features that hold whatever the reading, with prepared->win for the winning tile; `readings` are all of the hand's. */
void hand_features(const prepared_t *prepared, const demand_t *demand, const reading_t *readings, int n_readings, features_t *features);

/* The waits, which cost more than all else and are asked for last: wait_kinds and live_wait_kinds. */
void wait_kinds(const prepared_t *prepared, unsigned forms, uint8_t *values);

/* Features of one reading on top of hand_features, and of one placement on top of these. */
void reading_features(const prepared_t *prepared, const demand_t *demand, const reading_t *reading, features_t *features);
void placement_features(const prepared_t *prepared, const reading_t *reading, int placement, features_t *features);

/* Every placement of the winning tile in a reading that can make a difference; returns how many. */
int list_placements(const reading_t *reading, uint8_t win, uint8_t placements[MAX_SETS + 2]);

#endif
