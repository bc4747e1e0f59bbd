#include "forms.h"

#include <string.h>

#include "distance.h"
#include "readings.h"
#include "tables.h"

const uint8_t KNITTED_CLASS[6][SUITS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

unsigned forms_in_reach(int n, int claimed, unsigned forms) {
    unsigned reach = FORM_STANDARD;
    if ((n == 13 || n == 14) && claimed == 0) reach |= FORM_PAIRS | FORM_DISTINCT_PAIRS | FORM_ORPHANS | FORM_KNITTED;
    if ((n == 10 || n == 11) && claimed <= 4) reach |= FORM_KNITTED; /* the straight, its one set claimed */
    if ((n == 16 || n == 17) && claimed == 0) reach |= FORM_EIGHT_PAIRS | FORM_PAIRS_TRIPLET;
    return forms & reach;
}

static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

int count_kinds(const uint8_t *counts, int kinds) {
    int held = 0;
    for (int kind = 0; kind < kinds; kind++) held += counts[kind] > 0;
    return held;
}

static int count_pairs(const uint8_t *counts) {
    int pairs = 0;
    for (int kind = 0; kind < KINDS; kind++) pairs += counts[kind] / 2;
    return pairs;
}

/* 13 or 14 tiles always hold enough single tiles to double, so each pair costs one. */
int lack_pairs(const uint8_t *counts, int n) {
    (void)n;
    return 7 - count_pairs(counts);
}

int lack_distinct_pairs(const uint8_t *counts, int n) {
    (void)n;
    int pairs = 0;
    for (int kind = 0; kind < KINDS; kind++) pairs += counts[kind] >= 2;
    return 7 - pairs + max(0, 7 - count_kinds(counts, KINDS));
}

static int is_orphan(int kind) { return !is_suited(kind) || rank_of(kind) == 0 || rank_of(kind) == RANKS - 1; }

int lack_orphans(const uint8_t *counts, int n) {
    (void)n;
    int kinds = 0, doubled = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int orphan = is_orphan(kind);
        kinds += orphan & (counts[kind] > 0);
        doubled |= orphan & (counts[kind] > 1);
    }
    return 14 - kinds - doubled;
}

int take_knitted(const uint8_t *counts, int arrangement, uint8_t rest[KINDS]) {
    int held = 0;
    memcpy(rest, counts, KINDS);
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = KNITTED_CLASS[arrangement][suit]; rank < RANKS; rank += 3) {
            uint8_t *count = &rest[suit * RANKS + rank];
            if (*count) held++, --*count;
        }
    return held;
}

/* The better of the fourteen different tiles and, with its remaining set and pair, the knitted straight. The nine
 * knitted tiles and the rest add up tile by tile, since no kind can be wanted more than four times by both together. */
int lack_knitted(const uint8_t *counts, int n) {
    int honours = count_kinds(counts + FIRST_HONOUR, HONOURS), best = 127;
    for (int arrangement = 0; arrangement < 6; arrangement++) {
        uint8_t rest[KINDS];
        int held = take_knitted(counts, arrangement, rest);
        if (n >= 13) best = min(best, 14 - min(14, held + honours));
        best = min(best, RANKS - held + lack_standard(rest, n / 3 - 3));
    }
    return best;
}

/* Eight pairs need one tile more, which 16 tiles that are eight pairs already lack. */
int lack_eight_pairs(const uint8_t *counts, int n) {
    return max(8 - count_pairs(counts), 17 - n < 1 ? 0 : count_pairs(counts) >= 8);
}

/* Seven pairs and a triplet: try the triplet in each kind. Singles are doubled for one tile each, new pairs cost two. */
int lack_pairs_triplet(const uint8_t *counts, int n) {
    (void)n;
    int pairs = count_pairs(counts), singles = 0, best = 127;
    for (int kind = 0; kind < KINDS; kind++) singles += counts[kind] % 2;
    for (int kind = 0; kind < KINDS; kind++) {
        int wanted = max(0, 7 - (pairs - counts[kind] / 2)), others = singles - counts[kind] % 2;
        best = min(best, max(0, 3 - counts[kind]) + wanted + max(0, wanted - others));
    }
    return best;
}
