#include "score.h"

#include <stddef.h>
#include <string.h>

#include "distance.h"
#include "plain.h"
#include "relations.h"
#include "wild.h"

/* ---- Sets of patterns -------------------------------------------------------------------------------------------- */

static int has(const mask_t *mask, int pattern) { return mask->words[pattern >> 6] >> (pattern & 63) & 1; }
static void add(mask_t *mask, int pattern) { mask->words[pattern >> 6] |= UINT64_C(1) << (pattern & 63); }
static mask_t both(mask_t a, mask_t b) { return (mask_t){a.words & b.words}; }
static mask_t without(mask_t a, mask_t b) { return (mask_t){a.words & ~b.words}; }

static int is_empty(mask_t mask) { return !(mask.words[0] | mask.words[1]); }

/* The first pattern of a set in the order of evaluation, MAX_PATTERNS where it is empty. */
static int first_of(mask_t mask) {
    for (int word = 0; word < MAX_PATTERNS / 64; word++)
        if (mask.words[word]) return 64 * word + __builtin_ctzll(mask.words[word]);
    return MAX_PATTERNS;
}

/* ---- One reading -------------------------------------------------------------------------------------------------- */

typedef struct {
    const rule_t *rule;
    features_t *features;
    int fan, measured, floor, factor;
    int groups[N_GROUPS + 1]; /* the last one gathers what is in no group */
    int n_lines;
    score_t *notes;           /* where the explanation goes, or NULL */
    mask_t robbed;            /* patterns of whose number stronger ones took something: */
    uint8_t taken_sets[MAX_PATTERNS], taken[MAX_PATTERNS]; /* sets of the class it counts, and a plain number */
    line_t lines[MAX_PATTERNS]; /* in order of evaluation */
} tally_t;

static void note(tally_t *tally, int pattern, int by, int count) {
    score_t *score = tally->notes;
    if (score && count > 0 && score->n_notes < MAX_NOTES) score->notes[score->n_notes++] = (note_t){(uint8_t)pattern, (uint8_t)by, (uint8_t)count};
}

/* The sets that a pattern counts one by one, or 0 where it counts no class of sets. */
static int sets_counted(const tally_t *tally, int pattern) {
    int feature = tally->rule->per[pattern];
    return feature != NO_FEATURE && FEATURE_ABOUT[feature] >= CHOWS ? tally->features->classes[FEATURE_ABOUT[feature]] : 0;
}

/* How often a pattern would count if nothing were taken from it. */
static int full_count(const tally_t *tally, int pattern) {
    const entry_t *entry = &tally->rule->plan.entries[pattern];
    int count = tally->features->values[entry->counted_by] - entry->offset;
    if (count > entry->most) count = entry->most;
    return count > 0 ? count : 0;
}

/* The sets of its class that stronger patterns took from a pattern. */
static int sets_taken(const tally_t *tally, int pattern) { return has(&tally->robbed, pattern) ? tally->taken_sets[pattern] : 0; }

static inline int count_left(const tally_t *tally, int pattern) {
    int count = full_count(tally, pattern);
    if (!has(&tally->robbed, pattern)) return count;
    int sets = sets_counted(tally, pattern) & tally->taken_sets[pattern];
    return count - count_bits((uint64_t)sets) - tally->taken[pattern];
}

static void take_from(tally_t *tally, const take_t *take) {
    int before = count_left(tally, take->target);
    if (!has(&tally->robbed, take->target)) tally->taken_sets[take->target] = tally->taken[take->target] = 0;
    add(&tally->robbed, take->target);
    if (take->about == HAND) tally->taken[take->target] = (uint8_t)(tally->taken[take->target] + take->amount);
    else tally->taken_sets[take->target] |= tally->features->classes[take->about];
    int after = count_left(tally, take->target);
    if (before > 0) note(tally, take->target, take->pattern, before - (after > 0 ? after : 0));
}

/* A product that stops at what a total may come to. */
static int multiplied(int a, int b) {
    int64_t product = (int64_t)a * b;
    return product > MOST_TOTAL ? MOST_TOTAL : product < -MOST_TOTAL ? -MOST_TOTAL : (int)product;
}

static void add_value(tally_t *tally, const entry_t *entry, int count) {
    int value = entry->value, role = entry->role;
    switch (role) {
    case FLOOR:
        if (value > tally->floor) tally->floor = value;
        return;
    case FACTOR:
        while (count--) tally->factor = multiplied(tally->factor, value);
        return;
    default:
        tally->measured += role == PAID ? value * count : 0;
        tally->fan += value * count;
        tally->groups[entry->group] += value * count;
    }
}

static void note_struck(tally_t *tally, int by, mask_t struck) {
    for (int word = 0; word < MAX_PATTERNS / 64; word++)
        for (uint64_t left = struck.words[word]; left; left &= left - 1) {
            int pattern = 64 * word + __builtin_ctzll(left);
            note(tally, pattern, by, full_count(tally, pattern));
        }
}

static void take_all(tally_t *tally, const entry_t *entry, mask_t standing) {
    for (int i = entry->first_take; i < entry->past_takes; i++)
        if (has(&standing, tally->rule->takes[i].target)) take_from(tally, &tally->rule->takes[i]);
}

/* A pattern counts: its value, and what it takes from weaker ones. Returns what still stands. */
static inline mask_t count_pattern(tally_t *tally, int pattern, int count, mask_t standing) {
    const entry_t *entry = &tally->rule->plan.entries[pattern];
    mask_t left = without(standing, entry->strikes);
    tally->lines[tally->n_lines++] = (line_t){(uint8_t)pattern, (uint8_t)count};
    add_value(tally, entry, count);
    if (entry->first_take < entry->past_takes) take_all(tally, entry, left);
    if (tally->notes) note_struck(tally, pattern, both(standing, entry->strikes));
    return left;
}

/* Count the patterns of one phase, in order, that are still standing when it is their turn. */
static mask_t count_phase(tally_t *tally, mask_t phase, mask_t standing) {
    for (int word = 0; word < MAX_PATTERNS / 64; word++)
        for (uint64_t left = phase.words[word] & standing.words[word]; left; left &= standing.words[word]) {
            int pattern = 64 * word + __builtin_ctzll(left), count = count_left(tally, pattern);
            if (count > 0) standing = count_pattern(tally, pattern, count, standing);
            left &= left - 1;
        }
    return standing;
}

static uint8_t saturated(int value) { return (uint8_t)(value < 0 ? 0 : value < UINT8_MAX ? value : UINT8_MAX); }

/* Tell phase 2 and the minimums what phase 1 came to. */
static void publish_subtotals(tally_t *tally) {
    tally->features->values[F_counted] = saturated(tally->fan);
    for (int group = 0; group < tally->rule->plan.n_groups; group++) tally->features->values[FIRST_GROUP + group] = saturated(tally->groups[group]);
}

/* Lines of phase 2 go where they belong: they can be worth more than some of phase 1. */
static void sort_lines(tally_t *tally, int sorted) {
    for (; sorted < tally->n_lines; sorted++) {
        line_t line = tally->lines[sorted];
        int at = sorted;
        for (; at > 0 && tally->lines[at - 1].pattern > line.pattern; at--) tally->lines[at] = tally->lines[at - 1];
        tally->lines[at] = line;
    }
}

/* Count the patterns that hold in a reading. */
static void tally_reading(const rule_t *rule, features_t *features, mask_t standing, score_t *notes, tally_t *tally) {
    memset(tally, 0, offsetof(tally_t, taken_sets));
    tally->rule = rule, tally->features = features, tally->factor = 1, tally->notes = notes;
    standing = count_phase(tally, without(rule->patterns, rule->phase_2), standing);
    publish_subtotals(tally);
    standing = both(standing, rule->phase_2);
    if (is_empty(standing)) return;
    int n_lines = tally->n_lines;
    standing = narrowed(rule, features->values, STAGE_SUBTOTALS, standing);
    if (is_empty(standing)) return;
    count_phase(tally, rule->phase_2, standing);
    sort_lines(tally, n_lines);
}

/* ---- The total ---------------------------------------------------------------------------------------------------- */

static int capped(const rule_t *rule, int total) { return rule->cap && total > rule->cap ? rule->cap : total; }

static int total_of(const rule_t *rule, const tally_t *tally) {
    int fan = tally->fan > tally->floor ? tally->fan : tally->floor, outside = tally->fan - tally->measured, total;
    if (rule->combine == DOUBLE) total = capped(rule, 1 << (fan < MOST_DOUBLINGS ? fan : MOST_DOUBLINGS));
    else total = rule->cap_all ? capped(rule, multiplied(fan, tally->factor)) : capped(rule, multiplied(fan - outside, tally->factor)) + outside;
    int addend = rule->addend_feature != NO_FEATURE && tally->features->values[rule->addend_feature] ? rule->addend : 0;
    return total + addend;
}

/* ---- Whether the hand and the situation can be ---------------------------------------------------------------------- */

static int flag(const situation_t *situation, int feature) { return situation->flags >> feature & 1; }

/* Whether the hand's own sets are sets, and of a shape that may be claimed. */
static int set_fault(const rule_t *rule, const hand_t *hand) {
    for (const set_t *set = hand->sets; set < hand->sets + hand->n_sets; set++) {
        static const uint8_t CLAIM_OF[] = {[CHOW] = CLAIM_CHOW, [PUNG] = CLAIM_PUNG, [EXPOSED_KONG] = CLAIM_KONG, [CONCEALED_KONG] = CLAIM_KONG};
        const uint8_t *tiles = set->tiles, next = set->shape == CHOW, fourth = set->size == 4 ? tiles[3] : set->kind;
        int wild = set->kind == WILD || tiles[0] != set->kind || tiles[1] != set->kind + next || tiles[2] != set->kind + 2 * next || fourth != set->kind;
        if (wild) return WILDCARDS;
        if (!(rule->claims & CLAIM_OF[set->shape])) return FORBIDDEN_CLAIM;
    }
    return SCORED;
}

/* The tiles that there are, a bit a kind. */
static uint64_t kinds_in_play(const rule_t *rule, const situation_t *situation) {
    return rule->wild == TURNED_UP ? rule->kinds | UINT64_C(1) << situation->wild : rule->kinds;
}

/* How many tiles the hand holds, a kong counting three. */
static int tiles_held(const prepared_t *prepared) {
    const hand_t *hand = prepared->hand;
    return prepared->n + hand->wilds + (hand->win == WILD) + 3 * hand->n_sets;
}

static int tile_fault(const rule_t *rule, const prepared_t *prepared, int flowers_alone) {
    int n = tiles_held(prepared), full = 3 * rule->sets + 2;
    if (prepared->held[0] & ~kinds_in_play(rule, prepared->situation)) return FOREIGN_TILE;
    if (n == full || (flowers_alone && n == full - 1)) return SCORED;
    return n == full - 1 && prepared->hand->win == NO_TILE ? NO_WINNING_TILE : WRONG_SIZE;
}

static int copies_in_sets(const hand_t *hand, uint8_t kind) {
    int copies = 0;
    for (int i = 0; i < hand->n_sets; i++)
        for (int tile = 0; tile < hand->sets[i].size; tile++) copies += hand->sets[i].tiles[tile] == kind;
    return copies;
}

static int situation_fault(const prepared_t *prepared, int flowers_alone) {
    const hand_t *hand = prepared->hand;
    const situation_t *situation = prepared->situation;
    int drawn = flag(situation, F_self_draw), robbing = flag(situation, F_robbing_kong), concealed = prepared->n_shape[CONCEALED_KONG];
    int kongs = prepared->n_shape[EXPOSED_KONG] + concealed, claimed = hand->n_sets - concealed;
    int standing = hand->win < KINDS ? hand->counts[hand->win] : 0;
    int heaven = situation->first_turn == 1;
    if (robbing && flag(situation, F_after_kong)) return ROBBING_AFTER_KONG;
    if (heaven & !drawn) return HEAVEN_ON_DISCARD;
    if (heaven & flag(situation, F_last_copy)) return HEAVEN_LAST_COPY;
    if (hand->win == NO_TILE && !heaven && !flowers_alone) return NO_WINNING_TILE;
    if (flag(situation, F_kong_draw) && !drawn) return KONG_DRAW_ON_DISCARD;
    if (flag(situation, F_kong_draw) && !kongs) return KONG_DRAW_NO_KONG;
    if (flag(situation, F_flower_draw) && !drawn) return FLOWER_DRAW_ON_DISCARD;
    if (flag(situation, F_after_kong) && drawn) return AFTER_KONG_SELF_DRAWN;
    if (robbing && drawn) return ROBBING_SELF_DRAWN;
    if (robbing && flag(situation, F_last_tile)) return ROBBING_LAST_TILE;
    if (robbing && hand->win != NO_TILE && (standing || copies_in_sets(hand, hand->win))) return ROBBING_COPY_HELD;
    if (flag(situation, F_last_copy) & (standing > 0)) return LAST_COPY_HELD;
    if (situation->first_turn && claimed) return FIRST_TURN_CLAIMED;
    if (situation->first_turn && (flag(situation, F_last_tile) || robbing || flag(situation, F_after_kong))) return FIRST_TURN_LATE;
    if (situation->first_turn == 3 && drawn) return HUMAN_SELF_DRAWN;
    int ready_at_once = situation->ready >= 2; /* in the order of the choices: 1 declared, 2 heaven, 3 earth */
    if (ready_at_once && claimed) return READY_CLAIMED;
    if (situation->first_turn && (ready_at_once || (situation->ready && heaven))) return READY_TOO_EARLY;
    return SCORED;
}

/* ---- The best reading ------------------------------------------------------------------------------------------------ */

static int holds(const requirement_t *requirement, const features_t *features) {
    int value = features->values[requirement->feature];
    return value >= requirement->low && value <= requirement->high;
}

static int applies(const minimum_t *minimum, const features_t *features) {
    for (int i = 0; i < minimum->n; i++)
        if (!holds(&minimum->when[i], features)) return 0;
    return 1;
}

static void judge(const rule_t *rule, const features_t *features, const tally_t *tally, score_t *score) {
    score->legal = 1, score->needed = 0;
    for (int i = rule->n_requirements - 1; i >= 0; i--)
        if (!holds(&rule->requirements[i], features)) score->legal = 0, score->requirement = (uint8_t)i;
    for (int i = 0; i < rule->n_minimums; i++)
        if (rule->minimums[i].least > score->needed && applies(&rule->minimums[i], features)) score->needed = rule->minimums[i].least;
    if (score->legal && tally->measured < score->needed) score->legal = 0, score->requirement = rule->n_requirements;
}

/* The sets of every counted pattern that is made of sets, and the relations that account-once left out. */
static void explain_sets(const rule_t *rule, const features_t *features, uint8_t pair, tally_t *tally, score_t *score) {
    uint8_t present[N_RELATIONS], sets[N_RELATIONS];
    related_t related = account_once(features->codes, features->n_sets, pair, rule->demand.weights);
    count_relations(features->codes, features->n_sets, pair, present);
    memcpy(sets, features->relation_sets, sizeof sets);
    for (int i = 0; i < related.n; i++) sets[related.relations[i]] |= related.sets[i];
    for (int pattern = 0; pattern < rule->n_patterns; pattern++) {
        int feature = rule->told_by[pattern];
        if (feature == NO_FEATURE) continue;
        int relation = feature - FIRST_RELATION;
        if (FEATURE_ABOUT[feature] == RELATION) {
            score->sets_of[pattern] = sets[relation];
            note(tally, pattern, NO_PATTERN, present[relation] - features->values[feature]);
        } else if (FEATURE_ABOUT[feature] >= CHOWS) {
            score->sets_of[pattern] = (uint8_t)(features->classes[FEATURE_ABOUT[feature]] & ~sets_taken(tally, pattern));
        }
    }
}

typedef struct {
    const rule_t *rule;
    prepared_t prepared;
    reading_t readings[MAX_READINGS];
    int n_readings;
    features_t features;
    mask_t hand_mask, reading_mask; /* the patterns that the features of the hand allow, and those of the reading too */
    int waits_known;
    wildness_t wildness;  /* of a hand with wildcards */
    uint8_t became[MAX_TILES];
} search_t;

/* Whether the patterns of a tally come first in the order of evaluation: the first difference decides. */
static int comes_first(const tally_t *tally, const score_t *score) {
    for (int i = 0; i < tally->n_lines && i < score->n_lines; i++) {
        line_t line = tally->lines[i], other = score->lines[i];
        if (line.pattern != other.pattern) return line.pattern < other.pattern;
        if (line.count != other.count) return line.count > other.count;
    }
    return tally->n_lines > score->n_lines;
}

/* What the patterns come to before the cap, or the least that one of them lifts the hand to. */
static int uncapped(const tally_t *tally) { return tally->fan > tally->floor ? tally->fan : tally->floor; }

/* Whether a tally is worth more than the best so far; of totals that the cap made equal the one that came to more, of equal
 * ones that whose patterns come first in the order of evaluation, so that the choice depends on nothing but the hand. */
static int beats(int total, const tally_t *tally, const score_t *score) {
    if (score->status != SCORED || total != score->total) return score->status != SCORED || total > score->total;
    if (tally->rule->cap && uncapped(tally) != score->fan) return uncapped(tally) > score->fan;
    return comes_first(tally, score);
}

/* The patterns that the placed reading allows. The waits are counted once, and only if it comes to them. */
static mask_t standing_patterns(search_t *search) {
    const rule_t *rule = search->rule;
    mask_t standing = narrowed(rule, search->features.values, STAGE_PLACEMENT, search->reading_mask);
    if (is_empty(both(standing, rule->plan.asks_waits))) return standing;
    if (!search->waits_known && search->prepared.win != NO_TILE) wait_kinds(&search->prepared, rule->demand.forms, search->features.values);
    search->waits_known = 1;
    return narrowed(rule, search->features.values, STAGE_WAITS, standing);
}

/* Tally one reading, whose features are there, with one placement; keep it where it is the best so far. */
static void try_placement(search_t *search, const reading_t *reading, int placement, int explain, score_t *score) {
    tally_t tally;
    placement_features(&search->prepared, reading, placement, &search->features);
    if (explain) score->n_notes = 0;
    tally_reading(search->rule, &search->features, standing_patterns(search), explain ? score : NULL, &tally);
    int total = total_of(search->rule, &tally);
    if (!explain && !beats(total, &tally, score)) return;
    score->status = SCORED;
    score->total = total;
    score->fan = uncapped(&tally);
    score->measured = tally.measured;
    score->reading = *reading;
    score->placement = (uint8_t)placement;
    score->win = search->prepared.win;
    score->wilds = search->wildness.held;
    memcpy(score->became, search->became, sizeof score->became);
    score->n_lines = (uint8_t)tally.n_lines;
    for (int i = 0; i < tally.n_lines; i++) score->lines[i] = tally.lines[i];
    score->n_sets = search->features.n_sets;
    memcpy(score->codes, search->features.codes, sizeof score->codes);
    score->n_melds = search->prepared.n_melds;
    memcpy(score->meld_shapes, search->prepared.meld_shapes, sizeof score->meld_shapes);
    judge(search->rule, &search->features, &tally, score);
    if (explain) explain_sets(search->rule, &search->features, reading->pair, &tally, score);
}

/* The features that hold in each reading of the hand, with one of its tiles taken for the winning tile, or none. */
static void begin_win(search_t *search, uint8_t win) {
    search->prepared.win = win;
    search->waits_known = 0;
    hand_features(&search->prepared, &search->rule->demand, search->readings, search->n_readings, &search->features);
    search->hand_mask = narrowed(search->rule, search->features.values, STAGE_HAND, search->rule->patterns);
}

static void begin_reading(search_t *search, const reading_t *reading) {
    const rule_t *rule = search->rule;
    features_t *features = &search->features;
    reading_features(&search->prepared, &rule->demand, reading, features);
    search->reading_mask = narrowed(rule, features->values, STAGE_READING, search->hand_mask);
    if (features->relations) search->reading_mask = narrowed(rule, features->values, STAGE_RELATIONS, search->reading_mask);
    else search->reading_mask = both(search->reading_mask, rule->plan.unrelated);
}

/* Every placement of the winning tile in one reading. */
static void try_reading(search_t *search, const reading_t *reading, score_t *score) {
    uint8_t placements[MAX_SETS + 2];
    int places = list_placements(reading, search->prepared.win, placements);
    begin_reading(search, reading);
    for (int place = 0; place < places; place++) try_placement(search, reading, placements[place], 0, score);
}

static void search_win(search_t *search, uint8_t win, score_t *score) {
    begin_win(search, win);
    for (int i = 0; i < search->n_readings; i++) try_reading(search, &search->readings[i], score);
}

/* Every reading, with every tile of the hand that can be taken for the winning one. */
static void search_readings(search_t *search, score_t *score) {
    const prepared_t *prepared = &search->prepared;
    unsigned forms = search->rule->demand.forms;
    search->n_readings = list_readings(&prepared->concealed, prepared->n_claimed_tiles, forms, search->readings);
    uint64_t wins = prepared->hand->win == NO_TILE ? prepared->concealed.held[0] : UINT64_C(1) << prepared->hand->win;
    for (; wins && search->n_readings; wins &= wins - 1) search_win(search, (uint8_t)__builtin_ctzll(wins), score);
}

static void search_flowers(search_t *search, score_t *score) {
    search->readings[0] = (reading_t){.shape = FLOWERS_ALONE, .pair = NO_TILE};
    search->n_readings = 1;
    search_win(search, NO_TILE, score);
}

/* The best reading once more, with everything that explains it. */
static void explain_best(search_t *search, score_t *score) {
    reading_t reading = score->reading;
    begin_win(search, score->win);
    begin_reading(search, &reading);
    try_placement(search, &reading, score->placement, 1, score);
}

/* ---- Hands with wildcards -------------------------------------------------------------------------------------------- */

typedef struct {
    search_t search;
    const hand_t *hand; /* its wildcards not assigned */
    const situation_t *situation;
    score_t *score;
    wild_hand_t full;   /* its concealed tiles with the winning tile */
    uint8_t home;       /* the wild kind */
} wild_search_t;

/* The concealed tiles with the winning tile, as the readings take them. */
static wild_hand_t full_hand(const rule_t *rule, const hand_t *hand, const situation_t *situation) {
    wild_hand_t full = {.fifth = rule->fifth, .fifths = rule->wild_copies, .kinds = wild_targets(rule, situation)};
    memcpy(full.counts, hand->counts, KINDS);
    if (hand->win < KINDS) full.counts[hand->win]++;
    full.wilds = (uint8_t)(hand->wilds + (hand->win == WILD));
    full.n = full.wilds;
    for (int kind = 0; kind < KINDS; kind++) full.n = (uint8_t)(full.n + full.counts[kind]);
    for (int i = 0; i < hand->n_sets; i++)
        for (int tile = 0; tile < hand->sets[i].size; tile++) full.claimed[hand->sets[i].tiles[tile]]++, full.n_claimed++;
    return full;
}

/* Whether the tiles are sets alone when one wildcard is put aside: then a pair of honours that the hand lacks completes
 * it. (A reading that made a triplet of that pair would make its own pair one as well.) */
static int has_spare_wild(const wild_hand_t *standing) {
    wild_hand_t rest = *standing;
    int honour = FIRST_HONOUR;
    while (honour < KINDS && rest.counts[honour]) honour++;
    if (rest.n % 3 != 1 || !rest.wilds || honour == KINDS) return 0;
    rest.counts[honour] = 2;
    rest.wilds--, rest.n++;
    return wild_lacks_less(&rest, FORM_STANDARD, 1);
}

/* The hand before the win: without its winning tile, a wildcard where no such tile is held. */
static void stand_without(wild_search_t *wild, uint8_t win) {
    wildness_t *wildness = &wild->search.wildness;
    wildness->standing = wild->full;
    if (win < KINDS && wildness->standing.counts[win]) wildness->standing.counts[win]--;
    else wildness->standing.wilds--;
    wildness->standing.n--;
    wildness->spare = (uint8_t)has_spare_wild(&wildness->standing);
}

static void begin_wild_search(wild_search_t *wild, const rule_t *rule, const hand_t *hand, const situation_t *situation, score_t *score) {
    wild->search.rule = rule;
    wild->hand = hand, wild->situation = situation, wild->score = score;
    wild->home = wild_kind(rule, situation);
    wild->full = full_hand(rule, hand, situation);
    wild->search.wildness.held = wild->full.wilds;
    if (hand->win != NO_TILE) stand_without(wild, hand->win);
}

/* Look at the hand as one assignment of its wildcards makes it, with one of its tiles taken for the winning one. */
static void assign(wild_search_t *wild, const wild_reading_t *found, uint8_t win, hand_t *made) {
    search_t *search = &wild->search;
    wildness_t *wildness = &search->wildness;
    *made = *wild->hand;
    if (made->win == NO_TILE) stand_without(wild, win);
    wildness->away = wildness->as_win = 0;
    for (int i = 0; i < wildness->held; i++) {
        made->counts[found->became[i]]++;
        wildness->away = (uint8_t)(wildness->away + (found->became[i] != wild->home));
        wildness->as_win = (uint8_t)(wildness->as_win + (found->became[i] == win));
    }
    if (made->win == WILD) made->counts[win]--, made->win = win;
    memcpy(search->became, found->became, sizeof search->became);
    search->readings[0] = found->reading, search->n_readings = 1;
    prepare_hand(made, wild->situation, &search->prepared);
    search->prepared.wildness = wildness;
    begin_win(search, win);
}

/* Whether a feature is the same whatever the wildcards are used for. */
static int is_told(const wild_search_t *wild, int feature) {
    return feature < F_suits || feature == F_wilds || (feature == F_spare_wild && wild->hand->win != NO_TILE);
}

/* The patterns that some use of the wildcards may bring in a shape. */
static mask_t hopes_in(const wild_search_t *wild, int shape) {
    const rule_t *rule = wild->search.rule;
    mask_t hopes = both(rule->patterns, *allowed_by(rule, F_shape, shape));
    for (int feature = 0; feature <= F_spare_wild; feature++)
        if (is_told(wild, feature)) hopes = both(hopes, *allowed_by(rule, feature, wild->search.features.values[feature]));
    return hopes;
}

/* Whether the greatest level is reached, by the first pattern that can be hoped for in the shape. No other choice would be
 * the same if suits were exchanged: shapes come in a fixed order, the readings of one in the order of the kinds. */
static int is_settled(const wild_search_t *wild) {
    const rule_t *rule = wild->search.rule;
    const score_t *score = wild->score;
    if (rule->combine != GREATEST || score->status != SCORED || !score->n_lines || score->total < rule->value[0]) return 0;
    return score->lines[0].pattern <= first_of(hopes_in(wild, score->reading.shape));
}

/* Score one reading for each tile that can be the winning one; what none can better ends the search. */
static int try_assignment(const wild_reading_t *found, void *data) {
    wild_search_t *wild = data;
    uint64_t wins = 0;
    if (wild->hand->win < KINDS) wins = UINT64_C(1) << wild->hand->win;
    else for (int i = 0; i < wild->search.wildness.held; i++) wins |= UINT64_C(1) << found->became[i];
    for (int kind = 0; kind < KINDS && wild->hand->win == NO_TILE; kind++) wins |= (uint64_t)(wild->hand->counts[kind] > 0) << kind;
    for (; wins && !is_settled(wild); wins &= wins - 1) {
        hand_t made;
        uint8_t win = (uint8_t)__builtin_ctzll(wins);
        assign(wild, found, win, &made);
        try_reading(&wild->search, &found->reading, wild->score);
    }
    return is_settled(wild);
}

static void search_assignments(const rule_t *rule, const hand_t *hand, const situation_t *situation, score_t *score) {
    wild_search_t wild;
    begin_wild_search(&wild, rule, hand, situation, score);
    const wild_hand_t *full = &wild.full;
    visit_wild_readings(full, rule->demand.forms, try_assignment, &wild);
    if (rule->wild_wins && full->wilds >= rule->wild_wins && !is_settled(&wild)) {
        wild_reading_t any = {.reading = {.shape = THREE_WILDS, .pair = NO_TILE}};
        memset(any.became, wild.home, full->wilds);
        try_assignment(&any, &wild);
    }
}

static void explain_assignment(const rule_t *rule, const hand_t *hand, const situation_t *situation, score_t *score) {
    wild_search_t wild;
    hand_t made;
    wild_reading_t best = {.reading = score->reading};
    memcpy(best.became, score->became, sizeof best.became);
    begin_wild_search(&wild, rule, hand, situation, score);
    assign(&wild, &best, score->win, &made);
    begin_reading(&wild.search, &best.reading);
    try_placement(&wild.search, &best.reading, score->placement, 1, score);
}

/* ---- Any hand --------------------------------------------------------------------------------------------------------- */

/* A hand on the dealt tiles may take whichever serves best as the winning one. */
static int takes_any_tile(const rule_t *rule, const hand_t *hand, const situation_t *situation) {
    return hand->win == NO_TILE || (rule->any_tile && situation->first_turn == 1);
}

static hand_t dealt_hand(hand_t hand) {
    if (hand.win == WILD) hand.wilds++;
    else if (hand.win != NO_TILE) hand.counts[hand.win]++;
    hand.win = NO_TILE;
    return hand;
}

/* Make the hand ready, where it and its situation can be. */
static int prepare_search(const rule_t *rule, const hand_t *given, const situation_t *situation, int flowers_alone, hand_t *hand, search_t *search) {
    int status = plain_hand(rule, given, situation, hand);
    if (status == SCORED) status = set_fault(rule, hand);
    if (status != SCORED) return status;
    search->rule = rule, search->wildness.held = 0;
    memset(search->became, 0, sizeof search->became);
    prepare_hand(hand, situation, &search->prepared);
    status = tile_fault(rule, &search->prepared, flowers_alone);
    if (status == SCORED && hand->win == WILD && !rule->wild_thrown && !flag(situation, F_self_draw)) return WILD_DISCARDED;
    return status == SCORED ? situation_fault(&search->prepared, flowers_alone) : status;
}

/* How far a hand is that does not win, as counting has it. */
static int shanten_of(const rule_t *rule, const hand_t *hand, const situation_t *situation, const prepared_t *prepared) {
    unsigned forms = rule->demand.forms;
    if (rule->wild == NO_TILE) return lack_of(&prepared->concealed, prepared->n_claimed_tiles, forms) - 1;
    wild_hand_t full = full_hand(rule, hand, situation);
    full.wins = rule->wild_wins;
    return wild_lack(&full, forms) - 1;
}

int score_hand(const rule_t *rule, const hand_t *given, const situation_t *situation, int explain, score_t *score) {
    int flowers_alone = rule->flower_wins && situation->flower_win;
    hand_t hand;
    search_t search;
    memset(score, 0, offsetof(score_t, codes));
    if (explain) memset(score->sets_of, 0, sizeof score->sets_of);
    score->status = (uint8_t)prepare_search(rule, given, situation, flowers_alone, &hand, &search);
    if (score->status != SCORED) return score->status;
    score->status = NOT_A_WIN;
    int wild = hand.wilds || hand.win == WILD, full = tiles_held(&search.prepared) == 3 * rule->sets + 2;
    if (takes_any_tile(rule, &hand, situation)) hand = dealt_hand(hand);
    if (flowers_alone) search_flowers(&search, score);
    if (full && wild) search_assignments(rule, &hand, situation, score);
    else if (full) search_readings(&search, score);
    if (full && score->status == NOT_A_WIN) score->shanten = (int8_t)shanten_of(rule, &hand, situation, &search.prepared);
    if (score->status == SCORED && explain && score->wilds) explain_assignment(rule, &hand, situation, score);
    else if (score->status == SCORED && explain) explain_best(&search, score);
    return score->status;
}
