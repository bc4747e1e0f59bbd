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
/* A quad is two pairs. */
static int count_pairs(const digest_t *hand) { return hand->kinds[1] + hand->kinds[3]; }

/* Kinds held once or three times. */
static int count_singles(const digest_t *hand) { return hand->kinds[0] - hand->kinds[1] + hand->kinds[2] - hand->kinds[3]; }

/* ---- Pairs ------------------------------------------------------------------------------------------------------- */

uint64_t useful_pairs(const digest_t *hand) { return odd_kinds(hand); }

uint64_t useful_distinct_pairs(const digest_t *hand) {
    uint64_t single = hand->held[0] & ~hand->held[1], missing = ALL_KINDS & ~hand->held[0];
    return hand->kinds[0] < 7 ? single | missing : single;
}

/* Eight pairs need one tile more, which 16 tiles that are eight pairs already lack. */
int lack_eight_pairs(const digest_t *hand) {
    int pairs = count_pairs(hand);
    return pairs == 8 ? hand->n == 16 : 8 - pairs;
}

uint64_t useful_eight_pairs(const digest_t *hand) {
    return count_pairs(hand) == 8 ? ALL_KINDS & ~hand->held[3] : odd_kinds(hand);
}

/* Seven pairs and a triplet, the triplet in a kind held `copies` times: singles are doubled for one tile each, new pairs
 * cost two. */
static int lack_with_triplet(int pairs, int singles, int copies) {
    int wanted = max(0, 7 - (pairs - copies / 2));
    return max(0, 3 - copies) + wanted + max(0, wanted - (singles - copies % 2));
}

/* One kind counts like another that is held as often, so five tries are all. */
static int lack_of_triplet_hand(int pairs, int singles, const int kinds_held[COPIES + 1]) {
    int best = 127;
    for (int copies = 0; copies <= COPIES; copies++)
        if (kinds_held[copies] > 0) best = min(best, lack_with_triplet(pairs, singles, copies));
    return best;
}

static void count_holdings(const digest_t *hand, int kinds_held[COPIES + 1]) {
    int at_least = KINDS;
    for (int copies = 0; copies < COPIES; copies++) {
        int more = hand->kinds[copies];
        kinds_held[copies] = at_least - more, at_least = more;
    }
    kinds_held[COPIES] = at_least;
}

int lack_pairs_triplet(const digest_t *hand) {
    int kinds_held[COPIES + 1];
    count_holdings(hand, kinds_held);
    return lack_of_triplet_hand(count_pairs(hand), count_singles(hand), kinds_held);
}

/* Draw a kind held 0, 1, 2 or 3 times: whether that is useful depends on nothing else. */
uint64_t useful_pairs_triplet(const digest_t *hand) {
    int kinds_held[COPIES + 1], pairs = count_pairs(hand), singles = count_singles(hand);
    count_holdings(hand, kinds_held);
    int lack = lack_of_triplet_hand(pairs, singles, kinds_held);
    uint64_t useful = 0;
    for (int copies = 0; copies < COPIES; copies++) {
        if (!kinds_held[copies]) continue;
        kinds_held[copies]--, kinds_held[copies + 1]++;
        int odd = copies % 2;
        if (lack_of_triplet_hand(pairs + odd, singles + 1 - 2 * odd, kinds_held) < lack)
            useful |= (copies ? hand->held[copies - 1] : ALL_KINDS) & ~hand->held[copies];
        kinds_held[copies]++, kinds_held[copies + 1]--;
    }
    return useful;
}

/* ---- Orphans ----------------------------------------------------------------------------------------------------- */

uint64_t useful_orphans(const digest_t *hand) {
    return hand->orphans[1] ? ALL_ORPHANS & ~hand->held[0] : ALL_ORPHANS;
}

/* ---- Knitted tiles ------------------------------------------------------------------------------------------------ */

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

/* What one suit keeps when it gives its tiles of a class 147, 258 or 369. */
typedef struct {
    uint8_t missing; /* of the three tiles */
    uint8_t state;   /* of what is left */
} given_t;

static given_t give_class(const digest_t *hand, int suit, int class) {
    uint32_t held = (uint32_t)(hand->held[0] >> suit * RANKS) >> class, key = hand->suit[suit];
    int missing = 3;
    for (int rank = 0; rank < RANKS - 2; rank += 3) {
        uint32_t own = held >> rank & 1;
        key -= own * SUIT_WEIGHT[rank + class];
        missing -= (int)own;
    }
    return (given_t){(uint8_t)missing, TABLES.suit[key]};
}

typedef struct {
    given_t given[SUITS][3];
    int honours;     /* kinds of them held */
    uint8_t state;   /* of the honours */
    int n;
} knitting_t;

static knitting_t knitting_of(const digest_t *hand) {
    knitting_t knitting;
    for (int suit = 0; suit < SUITS; suit++)
        for (int class = 0; class < 3; class++) knitting.given[suit][class] = give_class(hand, suit, class);
    knitting.honours = count_bits(hand->held[0] >> FIRST_HONOUR);
    knitting.state = TABLES.honour[hand->honour];
    knitting.n = (int)hand->n;
    return knitting;
}

static int missing_knitted(const knitting_t *knitting, const uint8_t *class) {
    return knitting->given[0][class[0]].missing + knitting->given[1][class[1]].missing + knitting->given[2][class[2]].missing;
}

/* Fourteen different tiles, out of seven honours and the nine of an arrangement; none where sets are claimed. */
static int lack_fourteen(const knitting_t *knitting, const uint8_t *class) {
    return knitting->n < 13 ? 127 : max(0, 14 - (RANKS - missing_knitted(knitting, class) + knitting->honours));
}

/* The knitted straight with its set and pair. The nine tiles and the rest add up tile by tile, since no kind can be wanted
 * more than four times by both together. */
static int lack_straight(const knitting_t *knitting, const uint8_t *class) {
    uint16_t suits = TABLES.two[knitting->given[0][class[0]].state][knitting->given[1][class[1]].state];
    suits = TABLES.three[suits][knitting->given[2][class[2]].state];
    return missing_knitted(knitting, class) + TABLES.lack[knitting->n / 3 - 3][suits][knitting->state];
}

int lack_knitted(const digest_t *hand) {
    knitting_t knitting = knitting_of(hand);
    int best = 127;
    for (int arrangement = 0; arrangement < 6; arrangement++) {
        const uint8_t *class = KNITTED_CLASS[arrangement];
        best = min(best, min(lack_fourteen(&knitting, class), lack_straight(&knitting, class)));
    }
    return best;
}

/* The hand without one copy of each knitted tile that it holds. */
static digest_t without_kinds(const digest_t *hand, uint64_t taken) {
    digest_t rest = *hand;
    for (; taken; taken &= taken - 1) rest = without_tile(&rest, __builtin_ctzll(taken));
    return rest;
}

uint64_t useful_knitted(const digest_t *hand) {
    knitting_t knitting = knitting_of(hand);
    uint64_t useful = 0;
    int lack = lack_knitted(hand);
    for (int arrangement = 0; arrangement < 6; arrangement++) {
        const uint8_t *class = KNITTED_CLASS[arrangement];
        uint64_t knitted = KNITTED_KINDS[arrangement];
        if (lack_fourteen(&knitting, class) == lack) useful |= (knitted | ALL_HONOURS) & ~hand->held[0];
        if (lack_straight(&knitting, class) == lack) {
            digest_t rest = without_kinds(hand, knitted & hand->held[0]);
            useful |= (knitted & ~hand->held[0]) | (useful_standard(&rest, (int)hand->n / 3 - 3) & ~hand->held[COPIES - 1]);
        }
    }
    return useful;
}
