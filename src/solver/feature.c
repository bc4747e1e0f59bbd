#include "feature.h"

#include <string.h>

#include "distance.h"
#include "forms.h"
#include "relations.h"
#include "series.h"

const uint8_t FEATURE_ABOUT[N_FEATURES] = {
#define FEATURE(name, about, meaning) about,
#include "feature_list.h"
#undef FEATURE
};

const char *const FEATURE_NAME[N_FEATURES] = {
#define FEATURE(name, about, meaning) #name,
#include "feature_list.h"
#undef FEATURE
};

const char *const FEATURE_MEANING[N_FEATURES] = {
#define FEATURE(name, about, meaning) meaning,
#include "feature_list.h"
#undef FEATURE
};

/* ---- Kinds of tiles, a bit each --------------------------------------------------------------------------------- */

#define BIT(kind) (UINT64_C(1) << (kind))

#define WINDS (UINT64_C(0xf) << FIRST_HONOUR)
#define DRAGONS (UINT64_C(0x7) << FIRST_DRAGON)
#define TERMINALS EACH_SUIT(0x101)
#define FIVES EACH_SUIT(0x010)
#define TWO_FIVE_EIGHT EACH_SUIT(0x092)
#define EVENS EACH_SUIT(0x0aa)
#define GREEN ((uint64_t)0x0ae << 2 * RANKS | BIT(FIRST_DRAGON + 1))                              /* 23468s F */
#define REVERSIBLE ((uint64_t)0x19f << RANKS | (uint64_t)0x1ba << 2 * RANKS | BIT(FIRST_DRAGON))  /* 1234589p 245689s P */

/* The classes that tiles are counted by, a byte each: a sum of traits, one a tile, counts all of them at once. */
enum trait { IS_WIND, IS_DRAGON, IS_TERMINAL, IS_SIMPLE, IS_GREEN, IS_REVERSIBLE, IS_258, IS_EVEN };
#define TRAIT(kind, trait, kinds) ((kinds) >> (kind) & UINT64_C(1)) << 8 * (trait)
#define TRAITS(kind)                                                                                                         \
    (TRAIT(kind, IS_WIND, WINDS) | TRAIT(kind, IS_DRAGON, DRAGONS) | TRAIT(kind, IS_TERMINAL, TERMINALS) |                   \
     TRAIT(kind, IS_SIMPLE, EACH_SUIT(0x0fe)) | TRAIT(kind, IS_GREEN, GREEN) | TRAIT(kind, IS_REVERSIBLE, REVERSIBLE) |      \
     TRAIT(kind, IS_258, TWO_FIVE_EIGHT) | TRAIT(kind, IS_EVEN, EVENS))
#define THREE(kind) TRAITS(kind), TRAITS((kind) + 1), TRAITS((kind) + 2)
#define NINE(kind) THREE(kind), THREE((kind) + 3), THREE((kind) + 6)
static const uint64_t TRAITS_OF[KINDS] = {NINE(0), NINE(9), NINE(18), THREE(27), THREE(30), TRAITS(33)};

/* The kinds that one set, by its code, is made of. */
static uint64_t kinds_of(uint8_t code) { return (code >= TRIPLET ? UINT64_C(1) : UINT64_C(7)) << (code & (TRIPLET - 1)); }

/* ---- The hand --------------------------------------------------------------------------------------------------- */

static uint8_t code_of(const set_t *set) { return (uint8_t)(set->kind + TRIPLET * (set->shape != CHOW)); }

static void add_meld(prepared_t *prepared, uint8_t code, uint8_t shape) {
    int at = prepared->n_melds++;
    for (; at > 0 && (prepared->meld_codes[at - 1] > code || (prepared->meld_codes[at - 1] == code && prepared->meld_shapes[at - 1] > shape)); at--)
        prepared->meld_codes[at] = prepared->meld_codes[at - 1], prepared->meld_shapes[at] = prepared->meld_shapes[at - 1];
    prepared->meld_codes[at] = code, prepared->meld_shapes[at] = shape;
}

/* One more copy of each of these kinds. */
static void hold(uint64_t held[COPIES], uint64_t kinds) {
    for (int copies = COPIES - 1; copies > 0; copies--) held[copies] |= held[copies - 1] & kinds;
    held[0] |= kinds;
}

static void add_tiles(prepared_t *prepared, const set_t *set) {
    uint64_t kinds = kinds_of(code_of(set)), *held = prepared->held;
    if (set->shape == CHOW) hold(held, kinds);
    else {
        held[3] |= set->size == 4 ? kinds : held[0] & kinds; /* a fourth copy, beside a triplet */
        for (int copies = 0; copies < 3; copies++) held[copies] |= kinds;
    }
    for (int tile = 0; tile < set->size; tile++) prepared->counts[set->tiles[tile]]++;
    for (int tile = 0; tile < 3 && set->shape != CONCEALED_KONG; tile++) prepared->shown[set->tiles[tile]]++;
    prepared->n_shape[set->shape]++;
    prepared->n_claimed_tiles = (uint8_t)(prepared->n_claimed_tiles + set->size);
}

void prepare_hand(const hand_t *hand, const situation_t *situation, prepared_t *prepared) {
    prepared->hand = hand, prepared->situation = situation, prepared->wildness = NULL, prepared->win = NO_TILE;
    prepared->n_melds = prepared->n_claimed_tiles = 0;
    memset(prepared->meld_codes, 0, sizeof prepared->meld_codes);
    memset(prepared->meld_shapes, 0, sizeof prepared->meld_shapes);
    memset(prepared->n_shape, 0, sizeof prepared->n_shape);
    memset(prepared->shown, 0, sizeof prepared->shown);
    memcpy(prepared->counts, hand->counts, KINDS);
    if (hand->win < KINDS) prepared->counts[hand->win]++; /* a wild one stays out where flowers win alone */
    prepared->concealed = digest_of(prepared->counts);
    prepared->n = (uint8_t)(prepared->concealed.n == BAD_COUNT ? tiles_in(prepared->counts) : (int)prepared->concealed.n);
    memcpy(prepared->held, prepared->concealed.held, sizeof prepared->held);
    for (int i = 0; i < hand->n_sets; i++) {
        add_meld(prepared, code_of(&hand->sets[i]), hand->sets[i].shape);
        add_tiles(prepared, &hand->sets[i]);
    }
}

/* ---- Features of the hand --------------------------------------------------------------------------------------- */

static void flower_features(const situation_t *situation, const demand_t *demand, uint8_t *values) {
    int mask = situation->flower_mask;
    values[F_flowers] = situation->flowers;
    values[F_flower_win] = situation->flower_win;
    values[F_seat_flowers] = (uint8_t)count_bits((unsigned)(mask & demand->seat_flowers[situation->seat]));
    values[F_flower_families] = (uint8_t)(((mask & 0x0f) == 0x0f) + ((mask & 0xf0) == 0xf0));
}

static void situation_features(const prepared_t *prepared, uint8_t *values) {
    const situation_t *situation = prepared->situation;
    uint64_t flags = spread_bits(situation->flags) & EACH_BYTE;
    memcpy(values, &flags, sizeof flags); /* and what follows them, which is told next */
    values[F_last_copy] |= prepared->win != NO_TILE && prepared->shown[prepared->win] == 3; /* the winning tile is the last */
    values[F_heaven] = situation->first_turn == 1;
    values[F_earth] = situation->first_turn == 2;
    values[F_human] = situation->first_turn == 3;
    values[F_ready] = situation->ready;
}

/* Ranks of one suit in a row that hold pairs. */
static void run_features(const prepared_t *prepared, uint8_t *values) {
    const uint64_t not_first = EACH_SUIT(0x1fe); /* ranks with another of the suit below them */
    uint64_t pairs = prepared->held[1] & EACH_SUIT(0x1ff), next = pairs & not_first, starts = pairs & next >> 1 & next >> 2;
    for (uint64_t row = pairs & ~prepared->held[2]; row; row &= row << 1 & not_first) values[F_pairs_in_a_row]++;
    if (!starts) return;
    values[F_pair_runs] = (uint8_t)count_bits(starts & ~(starts << 1));
    values[F_pair_run_ranks] = (uint8_t)(count_bits(starts) - values[F_pair_runs]);
}

static void rank_features(const prepared_t *prepared, uint8_t *values) {
    uint64_t held = prepared->held[0];
    unsigned ranks = (unsigned)((held | held >> RANKS | held >> 2 * RANKS) & 0x1ff);
    for (int suit = 0; suit < SUITS; suit++) values[F_suits] = (uint8_t)(values[F_suits] + ((held >> suit * RANKS & 0x1ff) != 0));
    if (!ranks) return;
    values[F_lowest_rank] = (uint8_t)(__builtin_ctz(ranks) + 1);
    values[F_highest_rank] = (uint8_t)(32 - __builtin_clz(ranks));
}

static int tiles_of_suit(const prepared_t *prepared, int suit) {
    int n = 0;
    for (int rank = 0; rank < RANKS; rank++) n += prepared->counts[suit * RANKS + rank];
    return n;
}

static void tile_features(const prepared_t *prepared, uint8_t *values) {
    uint64_t sum = 0;
    for (uint64_t held = prepared->held[0]; held; held &= held - 1) {
        int kind = __builtin_ctzll(held);
        sum += prepared->counts[kind] * TRAITS_OF[kind];
    }
    int all = prepared->n + prepared->n_claimed_tiles, n[8];
    for (int trait = 0; trait < 8; trait++) n[trait] = sum >> 8 * trait & 0xff;
    values[F_wind_tiles] = (uint8_t)n[IS_WIND];
    values[F_dragon_tiles] = (uint8_t)n[IS_DRAGON];
    values[F_honour_tiles] = (uint8_t)(n[IS_WIND] + n[IS_DRAGON]);
    values[F_terminal_tiles] = (uint8_t)n[IS_TERMINAL];
    values[F_simple_tiles] = (uint8_t)n[IS_SIMPLE];
    values[F_orphan_tiles] = (uint8_t)(all - n[IS_SIMPLE]);
    values[F_not_green] = (uint8_t)(all - n[IS_GREEN]);
    values[F_not_reversible] = (uint8_t)(all - n[IS_REVERSIBLE]);
    values[F_not_258] = (uint8_t)(all - n[IS_258]);
    values[F_not_even] = (uint8_t)(all - n[IS_EVEN]);
    for (int dragon = FIRST_DRAGON; dragon < KINDS && n[IS_DRAGON]; dragon++) {
        values[F_dragon_kinds] = (uint8_t)(values[F_dragon_kinds] + (prepared->counts[dragon] > 0));
        values[F_dragon_threes] = (uint8_t)(values[F_dragon_threes] + (prepared->counts[dragon] >= 3));
    }
    if (prepared->situation->void_suit < SUITS) values[F_void_tiles] = (uint8_t)tiles_of_suit(prepared, prepared->situation->void_suit);
}

static void meld_features(const prepared_t *prepared, uint8_t *values) {
    const uint8_t *shapes = prepared->n_shape;
    values[F_laid_sets] = prepared->n_melds;
    values[F_claimed_sets] = (uint8_t)(prepared->n_melds - shapes[CONCEALED_KONG]);
    values[F_exposed_kongs] = shapes[EXPOSED_KONG];
    values[F_concealed_kongs] = shapes[CONCEALED_KONG];
    values[F_kongs] = (uint8_t)(shapes[EXPOSED_KONG] + shapes[CONCEALED_KONG]);
    values[F_roots] = (uint8_t)(prepared->held[COPIES - 1] ? count_bits(prepared->held[COPIES - 1]) : 0);
    values[F_hogs] = (uint8_t)(values[F_roots] - values[F_kongs]);
}

/* The suit of the winning tile, without it, is 1112345678999, and that is all. */
static int stands_on_nine_gates(const prepared_t *prepared) {
    static const uint8_t GATES[RANKS] = {3, 1, 1, 1, 1, 1, 1, 1, 3};
    if (prepared->n != 14 || !is_suited(prepared->win)) return 0;
    return prepared->concealed.suit[suit_of(prepared->win)] == suit_key(GATES) + SUIT_WEIGHT[rank_of(prepared->win)];
}

static void wild_features(const prepared_t *prepared, uint8_t *values) {
    const wildness_t *wildness = prepared->wildness;
    values[F_real_win_copies] = (uint8_t)(prepared->counts[prepared->win] - (wildness ? wildness->as_win : 0));
    if (!wildness) return;
    values[F_wilds] = wildness->held;
    values[F_wilds_away_from_home] = wildness->away;
    values[F_spare_wild] = wildness->spare;
}

/* The kinds that complete seven pairs or thirteen orphans. */
static uint64_t waits_of_pairs_and_orphans(const digest_t *standing, unsigned forms) {
    uint64_t waits = 0;
    if (forms & FORM_PAIRS && lack_pairs(standing) == 1) waits |= useful_pairs(standing);
    if (forms & FORM_DISTINCT_PAIRS && lack_distinct_pairs(standing) == 1) waits |= useful_distinct_pairs(standing);
    if (forms & FORM_ORPHANS && lack_orphans(standing) == 1) waits |= useful_orphans(standing);
    return waits & ~standing->held[COPIES - 1];
}

/* What was one tile away lacks one at most now: of most hands only sets and a pair were near. */
static uint64_t waits_of(const prepared_t *prepared, unsigned forms) {
    const digest_t *hand = &prepared->concealed;
    if (prepared->wildness) return wild_wait_kinds(&prepared->wildness->standing, forms, 1);
    forms = forms_in_reach((int)hand->n, prepared->n_claimed_tiles, forms);
    if (forms & (FORM_EIGHT_PAIRS | FORM_PAIRS_TRIPLET) || (forms & FORM_KNITTED && nearly_knitted(hand))) {
        uint8_t counts[KINDS];
        memcpy(counts, prepared->hand->counts, KINDS);
        if (prepared->hand->win == NO_TILE) counts[prepared->win]--;
        digest_t standing = digest_of(counts);
        return waits_by_form(counts, &standing, prepared->n_claimed_tiles, forms);
    }
    uint64_t waits = forms & FORM_STANDARD ? completing_kinds(hand, prepared->win) : 0;
    if (lack_pairs(hand) > 1 && lack_orphans(hand) > 1) return waits;
    digest_t standing = without_tile(hand, prepared->win);
    return waits | waits_of_pairs_and_orphans(&standing, forms);
}

void wait_kinds(const prepared_t *prepared, unsigned forms, uint8_t *values) {
    uint64_t waits = waits_of(prepared, forms);
    values[F_wait_kinds] = (uint8_t)count_bits(waits);
    values[F_live_wait_kinds] = (uint8_t)count_bits(waits & (~prepared->held[3] | BIT(prepared->win)));
}

/* ---- Where the winning tile stands ------------------------------------------------------------------------------- */

/* The place of the winning tile in a run: its middle, its closed end (the 3 of 123, the 7 of 789), or an open end. */
enum place { NO_RUN, MIDDLE, EDGE, OPEN };

static enum place place_of(const reading_t *reading, int placement, uint8_t win) {
    if (placement >= reading->n_sets || reading->sets[placement] >= TRIPLET) return NO_RUN;
    int first = rank_of(reading->sets[placement]), at = win - reading->sets[placement];
    if (at == 1) return MIDDLE;
    return (first == 0 && at == 2) || (first == RANKS - 3 && at == 0) ? EDGE : OPEN;
}

int list_placements(const reading_t *reading, uint8_t win, uint8_t placements[MAX_SETS + 2]) {
    int n = 0;
    if (reading->shape != STANDARD && reading->shape != KNITTED_STRAIGHT) {
        placements[n++] = IN_SHAPE;
        return n;
    }
    uint8_t before = NO_TILE;
    for (int set = 0; set < reading->n_sets; before = reading->sets[set++]) {
        placements[n] = (uint8_t)set; /* of equal sets the first */
        n += (kinds_of(reading->sets[set]) >> win & 1) && reading->sets[set] != before;
    }
    if (reading->pair == win) placements[n++] = IN_PAIR;
    if (reading->shape == KNITTED_STRAIGHT && is_suited(win) && rank_of(win) % 3 == KNITTED_CLASS[reading->knitted][suit_of(win)])
        placements[n++] = IN_KNITTED;
    return n;
}

static void count_closed_readings(const prepared_t *prepared, const reading_t *readings, int n_readings, uint8_t *values) {
    uint8_t placements[MAX_SETS + 2];
    for (int i = 0; i < n_readings; i++) {
        int places = list_placements(&readings[i], prepared->win, placements);
        for (int at = 0; at < places; at++)
            if (place_of(&readings[i], placements[at], prepared->win) != OPEN && values[F_closed_readings] < UINT8_MAX) values[F_closed_readings]++;
    }
}

unsigned need_of(int feature) {
    if (feature == F_wait_kinds || feature == F_live_wait_kinds) return NEED_WAITS;
    if (feature == F_closed_readings) return NEED_READINGS;
    if (feature >= FIRST_SERIES && feature < FIRST_SUBTOTAL) return NEED_SERIES;
    if (feature >= FIRST_RELATION && feature < FIRST_SERIES) return NEED_RELATIONS;
    if (feature >= F_wind_pairs && feature <= F_groups_without_five) return NEED_GROUPS;
    if (feature >= F_pairs_in_a_row && feature <= F_pair_run_ranks) return NEED_RUNS;
    if (feature == F_lowest_rank || feature == F_highest_rank) return 0;
    return feature >= F_wind_tiles && feature <= F_void_tiles ? NEED_TILES : 0;
}

int is_yes_or_no(int feature) {
    if (feature >= F_edge_wait && feature <= F_win_also_knitted) return 1;
    return feature <= F_human || feature == F_nine_gates || feature == F_spare_wild || feature == F_wind_pairs || feature == F_dragon_pairs ||
           feature == F_knitted_straights;
}

enum stage stage_of(int feature) {
    if (feature == F_wait_kinds || feature == F_live_wait_kinds) return STAGE_WAITS;
    if (feature == F_concealed_triplets || feature == F_standing_honours || feature == F_completed_honours) return STAGE_PLACEMENT;
    if (feature < F_edge_wait) return STAGE_HAND;
    if (feature < F_shape) return STAGE_PLACEMENT;
    if (feature < FIRST_RELATION) return STAGE_READING;
    return feature < FIRST_SUBTOTAL ? STAGE_RELATIONS : STAGE_SUBTOTALS;
}

void hand_features(const prepared_t *prepared, const demand_t *demand, const reading_t *readings, int n_readings, features_t *features) {
    uint8_t *values = features->values;
    memset(values, 0, FIRST_READING_FEATURE + 3);
    situation_features(prepared, values);
    if (prepared->situation->flowers | prepared->situation->flower_mask | prepared->situation->flower_win) flower_features(prepared->situation, demand, values);
    if (demand->needs & NEED_TILES) tile_features(prepared, values);
    if (demand->needs & NEED_RUNS) run_features(prepared, values);
    rank_features(prepared, values);
    meld_features(prepared, values);
    if (prepared->win == NO_TILE) return;
    values[F_win_rank] = (uint8_t)(is_suited(prepared->win) ? rank_of(prepared->win) + 1 : 0);
    values[F_win_copies] = prepared->counts[prepared->win];
    wild_features(prepared, values);
    values[F_nine_gates] = (uint8_t)stands_on_nine_gates(prepared);
    if (demand->needs & NEED_READINGS) count_closed_readings(prepared, readings, n_readings, values);
}

/* ---- Features of a reading -------------------------------------------------------------------------------------- */

static void gather_sets(const prepared_t *prepared, const reading_t *reading, features_t *features) {
    uint8_t *codes = features->codes;
    memcpy(codes, prepared->meld_codes, MAX_SETS);
    memcpy(codes + prepared->n_melds, reading->sets, MAX_SETS);
    features->n_sets = (uint8_t)(prepared->n_melds + reading->n_sets);
    memset(codes + features->n_sets, NO_SET, MAX_SETS);
    if (reading->shape == PAIRS_TRIPLET) codes[features->n_sets++] = (uint8_t)(TRIPLET + reading->pair);
}

static void class_kong(uint8_t *classes, uint8_t bit, int concealed, int suited) {
    classes[KONGS] |= bit;
    classes[concealed ? CONCEALED_KONGS : EXPOSED_KONGS] |= bit;
    if (suited) classes[concealed ? CONCEALED_SUITED_KONGS : EXPOSED_SUITED_KONGS] |= bit;
    else classes[concealed ? CONCEALED_HONOUR_KONGS : EXPOSED_HONOUR_KONGS] |= bit;
}

/* The classes of a set from CHOWS to ORPHAN_TRIPLETS, a byte each, that hang on nothing but its kind. */
#define CLASS(about, kinds, kind) ((kinds) >> (kind) & UINT64_C(1)) << 8 * ((about) - CHOWS)
#define TRIPLET_OF(kind)                                                                                                     \
    (CLASS(TRIPLETS, ALL_KINDS, kind) | CLASS(WIND_TRIPLETS, WINDS, kind) | CLASS(DRAGON_TRIPLETS, DRAGONS, kind) |          \
     CLASS(ORPHAN_TRIPLETS, ALL_ORPHANS, kind))
#define THREE_TRIPLETS(kind) TRIPLET_OF(kind), TRIPLET_OF((kind) + 1), TRIPLET_OF((kind) + 2)
#define NINE_TRIPLETS(kind) THREE_TRIPLETS(kind), THREE_TRIPLETS((kind) + 3), THREE_TRIPLETS((kind) + 6)
#define SEVEN_RUNS 1, 1, 1, 1, 1, 1, 1
static const uint64_t CLASSES_OF[TRIPLET + KINDS] = {
    SEVEN_RUNS, 0, 0, SEVEN_RUNS, 0, 0, SEVEN_RUNS,
    [TRIPLET] = NINE_TRIPLETS(0), NINE_TRIPLETS(9), NINE_TRIPLETS(18), THREE_TRIPLETS(27), THREE_TRIPLETS(30), TRIPLET_OF(33)};

static void class_melds(const prepared_t *prepared, uint8_t *classes) {
    for (int set = 0; set < prepared->n_melds; set++) {
        uint8_t bit = (uint8_t)(1 << set), shape = prepared->meld_shapes[set];
        int suited = is_suited(prepared->meld_codes[set] % TRIPLET);
        if (shape >= EXPOSED_KONG) class_kong(classes, bit, shape == CONCEALED_KONG, suited);
        else if (shape == PUNG && !suited) classes[HONOUR_PUNGS] |= bit;
    }
}

/* The classes of all sets but those that the placement of the winning tile decides. */
static void class_sets(const prepared_t *prepared, features_t *features) {
    const situation_t *situation = prepared->situation;
    uint8_t *classes = features->classes, *codes = features->codes;
    uint64_t sets = 0;
    memset(classes, 0, N_ABOUT);
    for (int set = 0; set < MAX_SETS; set++) sets |= CLASSES_OF[codes[set]] << set;
    for (int about = CHOWS; about <= ORPHAN_TRIPLETS; about++) classes[about] = (uint8_t)(sets >> 8 * (about - CHOWS));
    for (int set = 0; classes[WIND_TRIPLETS] >> set; set++) {
        classes[SEAT_TRIPLETS] |= (uint8_t)((codes[set] == TRIPLET + FIRST_HONOUR + situation->seat) << set);
        classes[ROUND_TRIPLETS] |= (uint8_t)((codes[set] == TRIPLET + FIRST_HONOUR + situation->round) << set);
    }
    if (prepared->n_melds) class_melds(prepared, classes);
    features->standing_triplets = (uint8_t)(classes[TRIPLETS] >> prepared->n_melds << prepared->n_melds);
    classes[CONCEALED_TRIPLETS] = classes[CONCEALED_KONGS];
}

/* How many sets each class has, a byte each. */
static uint64_t count_eight(const uint8_t classes[8]) {
    uint64_t bits;
    memcpy(&bits, classes, sizeof bits);
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    return (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

/* Two words of eight that share a class make the fifteen. */
static void count_classes(features_t *features) {
    uint64_t first = count_eight(features->classes + CHOWS), last = count_eight(features->classes + KONGS - 8);
    memcpy(features->values + F_chows, &first, sizeof first);
    memcpy(features->values + F_concealed_honour_kongs - 7, &last, sizeof last);
}

/* The set that the winning tile stands in, of the hand's concealed ones; beside seven pairs the triplet, if it is of its kind. */
static int set_of_win(const prepared_t *prepared, int placement, const features_t *features) {
    int beside_pairs = features->values[F_shape] == PAIRS_TRIPLET && features->codes[prepared->n_melds] == TRIPLET + prepared->win;
    return beside_pairs ? 0 : placement;
}

/* A triplet that another's tile completed is not concealed. */
static void triplet_features(const prepared_t *prepared, int placement, features_t *features) {
    uint8_t *classes = features->classes, *values = features->values;
    int standing = features->standing_triplets, honours = standing & (classes[WIND_TRIPLETS] | classes[DRAGON_TRIPLETS]), completed = 0;
    if (!standing) return;
    int set = set_of_win(prepared, placement, features);
    if (set < MAX_SETS && !(prepared->situation->flags & BIT(F_self_draw))) completed = standing & 1 << (prepared->n_melds + set);
    classes[CONCEALED_TRIPLETS] = (uint8_t)((standing & ~completed) | classes[CONCEALED_KONGS]);
    classes[STANDING_HONOURS] = (uint8_t)(honours & ~completed);
    classes[COMPLETED_HONOURS] = (uint8_t)(honours & completed);
    values[F_completed_honours] = (honours & completed) != 0;
    values[F_standing_honours] = (uint8_t)(count_bits((unsigned)honours) - values[F_completed_honours]);
    values[F_concealed_triplets] = (uint8_t)(count_bits(classes[CONCEALED_TRIPLETS]));
}

static void wait_features(const prepared_t *prepared, const reading_t *reading, int placement, uint8_t *values) {
    enum place place = place_of(reading, placement, prepared->win);
    int in_seven = reading->shape == PAIRS || (reading->shape == PAIRS_TRIPLET && prepared->win != reading->pair);
    values[F_pair_wait] = placement == IN_PAIR || in_seven;
    values[F_closed_wait] = place == MIDDLE;
    values[F_edge_wait] = place == EDGE;
    values[F_open_wait] = place == OPEN;
    values[F_narrow_wait] = values[F_pair_wait] | values[F_closed_wait] | values[F_edge_wait];
    values[F_win_also_knitted] = reading->shape == KNITTED_STRAIGHT && placement != IN_KNITTED && is_suited(prepared->win) &&
                                 rank_of(prepared->win) % 3 == KNITTED_CLASS[reading->knitted][suit_of(prepared->win)];
}

static void group_features(const reading_t *reading, features_t *features) {
    uint8_t *values = features->values;
    if (reading->shape != STANDARD && reading->shape != KNITTED_STRAIGHT) return;
    uint64_t pair = BIT(reading->pair);
    values[F_wind_pairs] = (pair & WINDS) != 0;
    values[F_dragon_pairs] = (pair & DRAGONS) != 0;
    int orphan = (pair & ALL_ORPHANS) != 0, terminal = (pair & TERMINALS) != 0, five = (pair & FIVES) != 0, groups = features->n_sets + 1;
    for (int set = 0; set < features->n_sets; set++) {
        uint64_t kinds = kinds_of(features->codes[set]);
        orphan += (kinds & ALL_ORPHANS) != 0, terminal += (kinds & TERMINALS) != 0, five += (kinds & FIVES) != 0;
    }
    values[F_groups_without_orphan] = (uint8_t)(groups - orphan);
    values[F_groups_without_terminal] = (uint8_t)(groups - terminal);
    values[F_groups_without_five] = (uint8_t)(groups - five);
}

static int holds_knitted_nine(const prepared_t *prepared, const reading_t *reading) {
    return reading->shape == KNITTED_STRAIGHT || (reading->shape == LESSER_KNITTED && !(KNITTED_KINDS[reading->knitted] & ~prepared->concealed.held[0]));
}

void reading_features(const prepared_t *prepared, const demand_t *demand, const reading_t *reading, features_t *features) {
    uint8_t *values = features->values;
    memset(values + FIRST_READING_FEATURE, 0, sizeof features->values - FIRST_READING_FEATURE);
    memset(features->relation_sets, 0, N_RELATIONS);
    values[F_one] = 1;
    gather_sets(prepared, reading, features);
    class_sets(prepared, features);
    count_classes(features);
    if (demand->needs & NEED_GROUPS) group_features(reading, features);
    values[F_shape] = reading->shape;
    values[F_knitted_straights] = (uint8_t)holds_knitted_nine(prepared, reading);
    if (reading->shape == PAIRS) values[F_quads_as_pairs] = (uint8_t)count_bits(prepared->held[3]);
    features->relations = 0;
    uint64_t triplets = values[F_triplets] > 1 ? prepared->held[2] : 0;
    if (demand->needs & NEED_RELATIONS) features->relations += count_once(features->codes, features->n_sets, reading->pair, triplets, demand, values);
    if (demand->needs & NEED_SERIES) features->relations += cut_series(prepared, reading->pair, demand->weights, features);
}

void placement_features(const prepared_t *prepared, const reading_t *reading, int placement, features_t *features) {
    triplet_features(prepared, placement, features);
    wait_features(prepared, reading, placement, features->values);
}
