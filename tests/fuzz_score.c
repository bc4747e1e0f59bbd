/* Drives the interpreter of rule rows under a sanitizer: random rows whose numbers are in range, random hands (complete
 * ones and near misses, claimed sets, kongs) in random situations. What must hold besides: the same call gives the same
 * score, and explaining a score does not change it. Arguments: rounds, seed. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "score.h"
#include "tables.h"

static uint64_t state;

static uint32_t next(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 33) % below;
}

static void fail(const char *what)
{
    printf("%s\n", what);
    exit(1);
}

/* ---- rows ---- */

static mask_t some_patterns(uint32_t one_in)
{
    mask_t mask = {{0}};
    for (int i = 0; i < MAX_PATTERNS; i++)
        if (next(one_in) == 0) mask.words[i >> 6] |= UINT64_C(1) << (i & 63);
    return mask;
}

static void make_rule(rule_t *rule)
{
    memset(rule, 0, sizeof *rule);
    rule->size = sizeof *rule;
    rule->n_patterns = MAX_PATTERNS;
    rule->sets = (uint8_t)(4 + next(2));
    rule->demand.forms = (uint8_t)(1 + next(127)), rule->demand.needs = EVERY_NEED;
    for (int seat = 0; seat < 4; seat++) rule->demand.seat_flowers[seat] = (uint8_t)next(256);
    rule->claims = (uint8_t)(next(4) ? 7 : next(8));
    rule->combine = (uint8_t)next(3), rule->flower_wins = (uint8_t)next(2), rule->any_tile = (uint8_t)next(2), rule->cap_all = (uint8_t)next(2);
    rule->cap = next(2) ? 0 : (int32_t)next(100);
    rule->wild = next(4) ? NO_TILE : (uint8_t)(next(2) ? next(KINDS) : next(2) ? WILD : TURNED_UP);
    rule->substitute = next(4) ? NO_TILE : (uint8_t)next(KINDS);
    rule->wild_copies = (uint8_t)next(5), rule->wild_wins = (uint8_t)next(4), rule->fifth = (uint8_t)next(3);
    rule->addend_feature = next(2) ? NO_FEATURE : (uint8_t)next(N_FEATURES), rule->addend = 1;
    rule->kinds = next(4) ? (UINT64_C(1) << KINDS) - 1 : (UINT64_C(1) << FIRST_HONOUR) - 1;
    for (int i = 0; i < N_RELATIONS; i++) rule->demand.weights[i] = (uint8_t)(next(2) ? 0 : next(50));
    memset(rule->allowed, 0xFF, sizeof rule->allowed);
    for (int i = 0; i < MAX_PATTERNS; i++) {
        rule->value[i] = (int32_t)next(90);
        rule->per[i] = next(3) ? NO_FEATURE : (uint8_t)next(FIRST_SUBTOTAL); /* subtotals are known in phase 2 alone */
        rule->told_by[i] = rule->per[i];
        rule->offset[i] = (uint8_t)next(2), rule->most[i] = (uint8_t)next(4);
        rule->strikes[i] = some_patterns(16), rule->group[i] = (uint8_t)next(N_GROUPS + 1);
        for (uint32_t conditions = next(4); conditions > 0; conditions--) {
            int feature = (int)next(N_FEATURES), low = (int)next(3);
            require_feature(rule, i, feature, low, next(2) ? 255 : low + (int)next(3));
        }
    }
    rule->patterns = some_patterns(1), rule->phase_2 = some_patterns(8);
    rule->factors.words[next(2)] = UINT64_C(1) << next(64); /* one factor: more would overflow with values like these */
    rule->floors = some_patterns(32), rule->outside_minimum = some_patterns(16);
    rule->n_takes = (uint8_t)next(MAX_TAKES + 1);
    for (int i = 0, pattern = 0; i < rule->n_takes; i++) {
        uint32_t about = next(N_ABOUT - CHOWS + 1);
        pattern = pattern + (int)next(3) < MAX_PATTERNS ? pattern + (int)next(2) : pattern;
        rule->takes[i] = (take_t){(uint8_t)pattern, (uint8_t)next(MAX_PATTERNS),
                                  (uint8_t)(about ? CHOWS + about - 1 : HAND), (uint8_t)next(3)};
    }
    for (int pattern = 0, at = 0; pattern <= MAX_PATTERNS; pattern++) {
        while (at < rule->n_takes && rule->takes[at].pattern < pattern) at++;
        rule->first_take[pattern] = (uint8_t)at;
    }
    rule->n_minimums = (uint8_t)next(MAX_MINIMUMS + 1);
    for (int i = 0; i < rule->n_minimums; i++) {
        rule->minimums[i] = (minimum_t){.least = (int32_t)next(10), .n = (uint8_t)next(2)};
        rule->minimums[i].when[0] = (requirement_t){(uint8_t)next(N_FEATURES), (uint8_t)next(2), (uint8_t)(2 + next(250))};
    }
    rule->n_requirements = (uint8_t)next(MAX_REQUIREMENTS + 1);
    for (int i = 0; i < rule->n_requirements; i++)
        rule->requirements[i] = (requirement_t){(uint8_t)next(N_FEATURES), (uint8_t)next(2), (uint8_t)(2 + next(250))};
    settle_rule(rule);
}

/* ---- hands ---- */

static uint8_t left[KINDS];

static int take(int kind, int copies)
{
    if (left[kind] < copies) return 0;
    left[kind] = (uint8_t)(left[kind] - copies);
    return 1;
}

static void lay(hand_t *hand, int shape, int kind)
{
    set_t *set = &hand->sets[hand->n_sets++];
    *set = (set_t){.shape = (uint8_t)shape, .kind = (uint8_t)kind, .size = shape >= EXPOSED_KONG ? 4 : 3, .claimed = NO_TILE};
    for (int tile = 0; tile < 4; tile++)
        set->tiles[tile] = tile == set->size ? NO_TILE : (uint8_t)(shape == CHOW ? kind + tile : kind);
}

static void add_set(hand_t *hand, uint32_t first, uint32_t kinds)
{
    for (int tries = 0; tries < 200; tries++) {
        int kind = (int)(first + next(kinds)) % KINDS, laid = next(3) == 0;
        if (next(2) && is_suited(kind) && rank_of(kind) < 7) {
            if (!left[kind] || !left[kind + 1] || !left[kind + 2]) continue;
            for (int tile = 0; tile < 3; tile++) {
                take(kind + tile, 1);
                if (!laid) hand->counts[kind + tile]++;
            }
            if (laid) lay(hand, CHOW, kind);
            return;
        }
        int shape = laid ? PUNG + (int)next(3) : PUNG;
        if (!take(kind, shape == PUNG ? 3 : 4)) continue;
        if (laid) lay(hand, shape, kind);
        else hand->counts[kind] = (uint8_t)(hand->counts[kind] + 3);
        return;
    }
}

static void make_hand(hand_t *hand, int sets)
{
    memset(hand, 0, sizeof *hand);
    memset(left, COPIES, sizeof left);
    uint32_t first = next(KINDS), kinds = next(2) ? 9 : KINDS;
    if (next(6) == 0) { /* pairs, orphans, knitted tiles and what is near them */
        for (int tile = 0; tile < 14;) {
            int kind = (int)((first + next(kinds)) % KINDS), copies = next(2) ? 2 : 1;
            if (take(kind, copies)) hand->counts[kind] = (uint8_t)(hand->counts[kind] + copies), tile += copies;
        }
    } else {
        for (int i = 0; i < sets; i++) add_set(hand, first, kinds);
        int pair = (int)next(KINDS);
        while (!take(pair, 2)) pair = (pair + 1) % KINDS;
        hand->counts[pair] = (uint8_t)(hand->counts[pair] + 2);
    }
    int kind = (int)next(KINDS);
    while (!hand->counts[kind]) kind = (kind + 1) % KINDS;
    hand->win = NO_TILE;
    if (next(8)) hand->win = (uint8_t)kind, hand->counts[kind]--;
    if (next(16) == 0) hand->wilds = 1;
}

static situation_t make_situation(void)
{
    static const uint8_t SUIT[] = {0, 1, 2, NO_TILE};
    return (situation_t){
        .flags = next(3) ? next(2) : next(1u << N_FLAGS), .seat = (uint8_t)next(4), .round = (uint8_t)next(4),
        .flowers = (uint8_t)next(9), .flower_mask = (uint8_t)next(256), .flower_win = (uint8_t)(next(4) ? 0 : next(3)),
        .first_turn = (uint8_t)(next(4) ? 0 : next(4)), .ready = (uint8_t)next(4), .void_suit = SUIT[next(4)],
        .wild = (uint8_t)(next(2) ? NO_TILE : next(KINDS)),
    };
}

static int same(const score_t *score, const score_t *other)
{
    size_t lines = score->status == SCORED ? score->n_lines * sizeof *score->lines : 0;
    return memcmp(score, other, offsetof(score_t, codes)) == 0 && memcmp(score->lines, other->lines, lines) == 0;
}

int main(int argc, char **argv)
{
    long rounds = argc > 1 ? atol(argv[1]) : 100000, scored = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (state == 0) state = 1;
    if (build_tables() < 0) fail("no memory for the tables");
    rule_t *rule = malloc(sizeof *rule);
    for (long i = 0; i < rounds; i++) {
        hand_t hand;
        score_t score, again, explained;
        if (i % 64 == 0) make_rule(rule);
        make_hand(&hand, rule->sets);
        situation_t situation = make_situation();
        int status = score_hand(rule, &hand, &situation, 0, &score);
        if (status != score.status || status >= N_SCORE_STATUS) fail("a status that is none");
        score_hand(rule, &hand, &situation, 0, &again);
        if (!same(&score, &again)) fail("the same hand scores differently");
        score_hand(rule, &hand, &situation, 1, &explained);
        if (explained.n_notes > MAX_NOTES || explained.n_sets > MAX_SETS) fail("an explanation out of range");
        explained.n_notes = 0;
        if (!same(&score, &explained)) fail("explaining a score changes it");
        scored += status == SCORED;
    }
    free(rule);
    printf("%ld scores\n", scored);
    return scored == 0;
}
