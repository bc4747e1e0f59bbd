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

static const uint64_t WINDS = UINT64_C(0xf) << FIRST_HONOUR;
static const uint64_t DRAGONS = UINT64_C(0x7) << FIRST_DRAGON;
static const uint64_t TERMINALS = EACH_SUIT(0x101);
static const uint64_t FIVES = EACH_SUIT(0x010);
static const uint64_t TWO_FIVE_EIGHT = EACH_SUIT(0x092);
static const uint64_t EVENS = EACH_SUIT(0x0aa);
static const uint64_t GREEN = (uint64_t)0x0ae << 2 * RANKS | BIT(FIRST_DRAGON + 1);                                  /* 23468s F */
static const uint64_t REVERSIBLE = (uint64_t)0x19f << RANKS | (uint64_t)0x1ba << 2 * RANKS | BIT(FIRST_DRAGON);      /* 1234589p 245689s P */

static int tiles_in(const prepared_t *prepared, uint64_t kinds) {
    int n = 0;
    for (int copy = 0; copy < COPIES && prepared->held[copy]; copy++) n += count_bits(prepared->held[copy] & kinds);
    return n;
}

static uint64_t bit_of(uint8_t kind) { return kind == NO_TILE ? 0 : BIT(kind); }

/* The kinds that one set, by its code, is made of. */
static uint64_t kinds_of(uint8_t code) { return code >= TRIPLET ? BIT(code - TRIPLET) : UINT64_C(7) << code; }

/* ---- The hand --------------------------------------------------------------------------------------------------- */

static uint8_t code_of(const set_t *set) { return (uint8_t)(set->shape == CHOW ? set->kind : TRIPLET + set->kind); }

static void add_meld(prepared_t *prepared, uint8_t code, uint8_t shape) {
    int at = prepared->n_melds++;
    for (; at > 0 && (prepared->meld_codes[at - 1] > code || (prepared->meld_codes[at - 1] == code && prepared->meld_shapes[at - 1] > shape)); at--)
        prepared->meld_codes[at] = prepared->meld_codes[at - 1], prepared->meld_shapes[at] = prepared->meld_shapes[at - 1];
    prepared->meld_codes[at] = code, prepared->meld_shapes[at] = shape;
}

/* `win` is the hand's own winning tile, or, where it names none, the one of its tiles to be taken for it, or NO_TILE. */
void prepare_hand(const hand_t *hand, const situation_t *situation, uint8_t win, prepared_t *prepared) {
    memset(prepared, 0, sizeof *prepared);
    prepared->hand = hand, prepared->situation = situation, prepared->win = win;
    memcpy(prepared->standing, hand->counts, KINDS);
    memcpy(prepared->concealed, hand->counts, KINDS);
    if (hand->win < KINDS) prepared->concealed[hand->win]++; /* a wild one stays out where flowers win alone */
    else if (hand->win == NO_TILE && win != NO_TILE) prepared->standing[win]--;
    memcpy(prepared->all, prepared->concealed, KINDS);
    for (int kind = 0; kind < KINDS; kind++) prepared->n = (uint8_t)(prepared->n + prepared->concealed[kind]);
    for (int i = 0; i < hand->n_sets; i++) {
        const set_t *set = &hand->sets[i];
        add_meld(prepared, code_of(set), set->shape);
        for (int tile = 0; tile < set->size; tile++) prepared->all[set->tiles[tile]]++;
        prepared->n_claimed_tiles = (uint8_t)(prepared->n_claimed_tiles + set->size);
    }
    for (int kind = 0; kind < KINDS; kind++)
        for (int copy = 0; copy < COPIES && copy < prepared->all[kind]; copy++) prepared->held[copy] |= BIT(kind);
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
    for (int flag = 0; flag < N_FLAGS; flag++) values[flag] = situation->flags >> flag & 1;
    /* Three copies in one's own open sets are seen by all: the winning tile is the last. */
    int open = 0;
    for (int i = 0; i < prepared->n_melds; i++)
        if (prepared->meld_shapes[i] != CONCEALED_KONG && kinds_of(prepared->meld_codes[i]) & bit_of(prepared->win))
            open += prepared->meld_codes[i] >= TRIPLET ? 3 : 1;
    values[F_last_copy] |= open == 3;
    values[F_heaven] = situation->first_turn == 1;
    values[F_earth] = situation->first_turn == 2;
    values[F_human] = situation->first_turn == 3;
    values[F_ready] = situation->ready;
}

/* The longest run of consecutive bits. */
static int longest_run(unsigned bits) {
    int n = 0;
    for (; bits; n++) bits &= bits << 1;
    return n;
}

static void rank_features(const prepared_t *prepared, uint8_t *values) {
    const uint64_t *held = prepared->held;
    unsigned present = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        unsigned some = held[0] >> suit * RANKS & 0x1ff, pairs = held[1] >> suit * RANKS & 0x1ff;
        unsigned just_two = pairs & ~(unsigned)(held[2] >> suit * RANKS), starts = pairs & pairs >> 1 & pairs >> 2;
        int row = longest_run(just_two), runs = count_bits(starts & ~(starts << 1));
        if (row > values[F_pairs_in_a_row]) values[F_pairs_in_a_row] = (uint8_t)row;
        values[F_pair_runs] = (uint8_t)(values[F_pair_runs] + runs);
        values[F_pair_run_ranks] = (uint8_t)(values[F_pair_run_ranks] + count_bits(starts) - runs);
        values[F_suits] = (uint8_t)(values[F_suits] + (some != 0));
        present |= some;
    }
    if (!present) return;
    values[F_lowest_rank] = (uint8_t)(__builtin_ctz(present) + 1);
    values[F_highest_rank] = (uint8_t)(32 - __builtin_clz(present));
}

static void tile_features(const prepared_t *prepared, uint8_t *values) {
    int all = tiles_in(prepared, ALL_KINDS), winds = tiles_in(prepared, WINDS), dragons = tiles_in(prepared, DRAGONS);
    int terminals = tiles_in(prepared, TERMINALS), orphans = winds + dragons + terminals;
    values[F_wind_tiles] = (uint8_t)winds;
    values[F_dragon_tiles] = (uint8_t)dragons;
    values[F_honour_tiles] = (uint8_t)(winds + dragons);
    values[F_terminal_tiles] = (uint8_t)terminals;
    values[F_orphan_tiles] = (uint8_t)orphans;
    values[F_simple_tiles] = (uint8_t)(all - orphans);
    values[F_not_green] = (uint8_t)(all - tiles_in(prepared, GREEN));
    values[F_not_reversible] = (uint8_t)(all - tiles_in(prepared, REVERSIBLE));
    values[F_not_258] = (uint8_t)(all - tiles_in(prepared, TWO_FIVE_EIGHT));
    values[F_not_even] = (uint8_t)(all - tiles_in(prepared, EVENS));
    if (prepared->situation->void_suit < SUITS)
        values[F_void_tiles] = (uint8_t)tiles_in(prepared, UINT64_C(0x1ff) << prepared->situation->void_suit * RANKS);
    values[F_dragon_kinds] = (uint8_t)count_bits(prepared->held[0] & DRAGONS);
    values[F_dragon_threes] = (uint8_t)count_bits(prepared->held[2] & DRAGONS);
    values[F_roots] = (uint8_t)count_bits(prepared->held[3]);
    rank_features(prepared, values);
}

static void meld_features(const prepared_t *prepared, uint8_t *values) {
    values[F_laid_sets] = prepared->n_melds;
    for (int i = 0; i < prepared->n_melds; i++) {
        values[F_claimed_sets] = (uint8_t)(values[F_claimed_sets] + (prepared->meld_shapes[i] != CONCEALED_KONG));
        values[F_exposed_kongs] = (uint8_t)(values[F_exposed_kongs] + (prepared->meld_shapes[i] == EXPOSED_KONG));
        values[F_concealed_kongs] = (uint8_t)(values[F_concealed_kongs] + (prepared->meld_shapes[i] == CONCEALED_KONG));
    }
    values[F_kongs] = (uint8_t)(values[F_exposed_kongs] + values[F_concealed_kongs]);
    values[F_hogs] = (uint8_t)(values[F_roots] - values[F_kongs]);
}

static int stands_on_nine_gates(const prepared_t *prepared) {
    static const uint8_t GATES[RANKS] = {3, 1, 1, 1, 1, 1, 1, 1, 3};
    for (int suit = 0; suit < SUITS; suit++)
        if (memcmp(prepared->standing + suit * RANKS, GATES, RANKS) == 0) return prepared->n == 14;
    return 0;
}

static void wild_features(const prepared_t *prepared, uint8_t *values) {
    const wildness_t *wildness = prepared->wildness;
    values[F_real_win_copies] = (uint8_t)(prepared->all[prepared->win] - (wildness ? wildness->as_win : 0));
    if (!wildness) return;
    values[F_wilds] = wildness->held;
    values[F_wilds_away_from_home] = wildness->away;
    values[F_spare_wild] = wildness->spare;
}

static uint64_t waits_of(const prepared_t *prepared, unsigned forms) {
    if (prepared->wildness) return wild_wait_kinds(&prepared->wildness->standing, forms, 1);
    digest_t standing = digest_of(prepared->standing);
    return waits_by_form(prepared->standing, &standing, prepared->n_claimed_tiles, forms);
}

void wait_kinds(const prepared_t *prepared, unsigned forms, uint8_t *values) {
    uint64_t waits = waits_of(prepared, forms);
    values[F_wait_kinds] = (uint8_t)count_bits(waits);
    values[F_live_wait_kinds] = (uint8_t)count_bits(waits & (~prepared->held[3] | bit_of(prepared->win)));
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
    for (int set = 0; set < reading->n_sets; set++)
        if (kinds_of(reading->sets[set]) & BIT(win) && (set == 0 || reading->sets[set] != reading->sets[set - 1]))
            placements[n++] = (uint8_t)set;
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
    return feature >= FIRST_RELATION && feature < FIRST_SERIES ? NEED_RELATIONS : 0;
}

void hand_features(const prepared_t *prepared, const demand_t *demand, const reading_t *readings, int n_readings, features_t *features) {
    uint8_t *values = features->values;
    memset(features, 0, sizeof *features);
    situation_features(prepared, values);
    flower_features(prepared->situation, demand, values);
    tile_features(prepared, values);
    meld_features(prepared, values);
    if (prepared->win == NO_TILE) return;
    values[F_win_rank] = (uint8_t)(is_suited(prepared->win) ? rank_of(prepared->win) + 1 : 0);
    values[F_win_copies] = prepared->all[prepared->win];
    wild_features(prepared, values);
    values[F_nine_gates] = (uint8_t)stands_on_nine_gates(prepared);
    if (demand->needs & NEED_READINGS) count_closed_readings(prepared, readings, n_readings, values);
}

/* ---- Features of a reading -------------------------------------------------------------------------------------- */

static void gather_sets(const prepared_t *prepared, const reading_t *reading, features_t *features) {
    memcpy(features->codes, prepared->meld_codes, prepared->n_melds);
    features->n_sets = prepared->n_melds;
    for (int i = 0; i < reading->n_sets; i++) features->codes[features->n_sets++] = reading->sets[i];
    if (reading->shape == PAIRS_TRIPLET) features->codes[features->n_sets++] = (uint8_t)(TRIPLET + reading->pair);
}

static void class_kong(uint8_t *classes, uint8_t bit, int concealed, int suited) {
    classes[KONGS] |= bit;
    classes[concealed ? CONCEALED_KONGS : EXPOSED_KONGS] |= bit;
    if (suited) classes[concealed ? CONCEALED_SUITED_KONGS : EXPOSED_SUITED_KONGS] |= bit;
    else classes[concealed ? CONCEALED_HONOUR_KONGS : EXPOSED_HONOUR_KONGS] |= bit;
}

static void class_features(const prepared_t *prepared, int placement, features_t *features) {
    const situation_t *situation = prepared->situation;
    uint8_t *classes = features->classes;
    memset(classes, 0, N_ABOUT);
    for (int set = 0; set < features->n_sets; set++) {
        uint8_t bit = (uint8_t)(1 << set), code = features->codes[set];
        int meld = set < prepared->n_melds ? prepared->meld_shapes[set] : -1;
        if (code < TRIPLET) {
            classes[CHOWS] |= bit;
            continue;
        }
        uint64_t kind = BIT(code - TRIPLET);
        int beside_pairs = features->values[F_shape] == PAIRS_TRIPLET && code == TRIPLET + prepared->win;
        int completed_by_other = (set - prepared->n_melds == placement || beside_pairs) && !(situation->flags & BIT(F_self_draw));
        classes[TRIPLETS] |= bit;
        if (meld == EXPOSED_KONG || meld == CONCEALED_KONG) class_kong(classes, bit, meld == CONCEALED_KONG, is_suited(code - TRIPLET));
        else if (kind & ALL_HONOURS) classes[meld == PUNG ? HONOUR_PUNGS : completed_by_other ? COMPLETED_HONOURS : STANDING_HONOURS] |= bit;
        if (meld == CONCEALED_KONG || (meld < 0 && !completed_by_other)) classes[CONCEALED_TRIPLETS] |= bit;
        if (kind & WINDS) classes[WIND_TRIPLETS] |= bit;
        if (kind & DRAGONS) classes[DRAGON_TRIPLETS] |= bit;
        if (kind & BIT(FIRST_HONOUR + situation->seat)) classes[SEAT_TRIPLETS] |= bit;
        if (kind & BIT(FIRST_HONOUR + situation->round)) classes[ROUND_TRIPLETS] |= bit;
        if (kind & (TERMINALS | ALL_HONOURS)) classes[ORPHAN_TRIPLETS] |= bit;
    }
    for (int feature = FIRST_READING_FEATURE; feature < FIRST_RELATION; feature++)
        if (FEATURE_ABOUT[feature] >= CHOWS) features->values[feature] = (uint8_t)count_bits(classes[FEATURE_ABOUT[feature]]);
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
    for (int group = 0; group <= features->n_sets; group++) {
        uint64_t kinds = group < features->n_sets ? kinds_of(features->codes[group]) : pair;
        values[F_groups_without_orphan] = (uint8_t)(values[F_groups_without_orphan] + !(kinds & (TERMINALS | ALL_HONOURS)));
        values[F_groups_without_terminal] = (uint8_t)(values[F_groups_without_terminal] + !(kinds & TERMINALS));
        values[F_groups_without_five] = (uint8_t)(values[F_groups_without_five] + !(kinds & FIVES));
    }
}

static int holds_knitted_nine(const prepared_t *prepared, const reading_t *reading) {
    uint8_t rest[KINDS];
    return reading->shape == KNITTED_STRAIGHT ||
           (reading->shape == LESSER_KNITTED && take_knitted(prepared->concealed, reading->knitted, rest) == RANKS);
}

void reading_features(const prepared_t *prepared, const demand_t *demand, const reading_t *reading, features_t *features) {
    uint8_t *values = features->values;
    memset(values + FIRST_READING_FEATURE, 0, N_FEATURES - FIRST_READING_FEATURE);
    memset(features->relation_sets, 0, N_RELATIONS);
    gather_sets(prepared, reading, features);
    group_features(reading, features);
    values[F_shape] = reading->shape;
    values[F_knitted_straights] = (uint8_t)holds_knitted_nine(prepared, reading);
    if (reading->shape == PAIRS) values[F_quads_as_pairs] = (uint8_t)count_bits(prepared->held[3]);
    if (demand->needs & NEED_RELATIONS) account_once(features->codes, features->n_sets, reading->pair, demand->weights, features);
    if (demand->needs & NEED_SERIES) {
        class_features(prepared, IN_SHAPE, features); /* series ask for the kongs, which no placement changes */
        cut_series(prepared, reading->pair, demand->weights, features);
    }
    features->related = 0;
    for (int relation = 0; relation < N_RELATIONS; relation++) features->related |= values[FIRST_RELATION + relation];
}

void placement_features(const prepared_t *prepared, const reading_t *reading, int placement, features_t *features) {
    class_features(prepared, placement, features);
    wait_features(prepared, reading, placement, features->values);
}
