#include "plain.h"

uint8_t wild_kind(const rule_t *rule, const situation_t *situation) {
    return rule->wild == TURNED_UP ? situation->wild : rule->wild;
}

/* The kind that stands for the turned tile's face, NO_TILE where none does: it may itself be turned. */
static uint8_t substitute_kind(const rule_t *rule, const situation_t *situation) {
    return rule->wild == TURNED_UP && rule->substitute != situation->wild ? rule->substitute : NO_TILE;
}

/* A turned kind is a tile like any other for its wildcards; a kind that is always wild is none. */
uint64_t wild_targets(const rule_t *rule, const situation_t *situation) {
    uint8_t wild = wild_kind(rule, situation), substitute = substitute_kind(rule, situation);
    if (wild == NO_TILE) return rule->kinds;
    uint64_t kinds = rule->kinds, home = UINT64_C(1) << wild;
    if (substitute != NO_TILE) kinds &= ~(UINT64_C(1) << substitute);
    return rule->wild == TURNED_UP ? kinds | home : kinds & ~home;
}

terms_t counting_terms(const rule_t *rule, uint8_t turned) {
    situation_t situation = {.wild = turned};
    uint8_t wild = wild_kind(rule, &situation);
    if (wild == NO_TILE) return (terms_t){rule->kinds, NO_TILE, NO_TILE, 0, 0, 0};
    return (terms_t){wild_targets(rule, &situation), wild < KINDS ? wild : NO_TILE, substitute_kind(rule, &situation), rule->wild_copies,
                     rule->wild_wins, rule->wild_thrown};
}

static void sort_tiles(uint8_t *tiles, int n) {
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && tiles[j - 1] > tiles[j]; j--) {
            uint8_t swap = tiles[j];
            tiles[j] = tiles[j - 1], tiles[j - 1] = swap;
        }
}

/* Judge a set anew whose substitutes have become what they stand for. */
static int judge_set(set_t *set) {
    const uint8_t *tiles = set->tiles;
    sort_tiles(set->tiles, set->size);
    int equal = tiles[0] == tiles[set->size - 1];
    int run = set->size == 3 && is_suited(tiles[2]) && suit_of(tiles[0]) == suit_of(tiles[2]) && tiles[1] == tiles[0] + 1 && tiles[2] == tiles[0] + 2;
    set->kind = tiles[0];
    if (run) set->shape = CHOW;
    else if (set->shape != CONCEALED_KONG) set->shape = set->size == 3 ? PUNG : EXPOSED_KONG;
    return run || equal ? SCORED : BAD_SUBSTITUTE;
}

static int plain_set(set_t *set, uint8_t wild, uint8_t substitute) {
    int substitutes = 0;
    for (int tile = 0; tile < set->size; tile++) {
        if (set->tiles[tile] == WILD || set->tiles[tile] == wild) return WILD_IN_SET;
        if (set->tiles[tile] == substitute) set->tiles[tile] = wild, substitutes++;
    }
    return substitutes ? judge_set(set) : SCORED;
}

int plain_hand(const rule_t *rule, const hand_t *given, const situation_t *situation, hand_t *plain) {
    *plain = *given;
    if (rule->wild == NO_TILE) return given->wilds || given->win == WILD ? WILDCARDS : SCORED;
    uint8_t wild = wild_kind(rule, situation), substitute = substitute_kind(rule, situation);
    if (wild == NO_TILE) return NO_TURNED_TILE;
    if (wild < KINDS) plain->wilds = (uint8_t)(given->wilds + given->counts[wild]), plain->counts[wild] = 0;
    if (given->win == wild) plain->win = WILD;
    if (plain->wilds + (plain->win == WILD) > rule->wild_copies) return WILDS_TOO_MANY;
    if (substitute != NO_TILE) {
        plain->counts[wild] = given->counts[substitute], plain->counts[substitute] = 0;
        if (given->win == substitute) plain->win = wild;
    }
    for (int i = 0; i < plain->n_sets; i++) {
        int status = plain_set(&plain->sets[i], wild, substitute);
        if (status != SCORED) return status;
    }
    return SCORED;
}
