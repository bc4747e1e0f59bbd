#include "distance.h"

#include <string.h>

#include "drops.h"
#include "forms.h"

static int min(int a, int b) { return a < b ? a : b; }

/* ---- Sets and a pair ---------------------------------------------------------------------------------------------- */

/* One bit a rank: whether one more tile of it brings the suit to a state of which `lacks`, a row of the lack table beside
 * all the rest of the hand, is below `lack`. A rank held four times keeps its key, and so its state. */
static uint32_t useful_ranks(uint32_t key, uint32_t full, const uint8_t *lacks, int lack) {
    uint32_t useful = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        uint32_t weight = full >> rank & 1 ? 0 : SUIT_WEIGHT[rank];
        useful |= (uint32_t)(lacks[TABLES.suit[key + weight]] < lack) << rank;
    }
    return useful;
}

static uint32_t useful_honours(uint32_t key, uint32_t full, const uint8_t *lacks, int lack) {
    uint32_t useful = 0;
    for (int honour = 0; honour < HONOURS; honour++) {
        uint32_t weight = full >> honour & 1 ? 0 : HONOUR_WEIGHT[honour];
        useful |= (uint32_t)(lacks[TABLES.honour[key + weight]] < lack) << honour;
    }
    return useful;
}

static uint64_t useful_by_trying(const digest_t *hand, int sets) {
    uint8_t states[SUITS], z = TABLES.honour[hand->honour];
    uint64_t full = hand->held[COPIES - 1], useful = 0;
    for (int suit = 0; suit < SUITS; suit++) states[suit] = TABLES.suit[hand->suit[suit]];
    uint16_t suits = TABLES.three[TABLES.two[states[0]][states[1]]][states[2]];
    int lack = TABLES.lack[sets][suits][z];
    for (int suit = 0; suit < SUITS; suit++) {
        uint16_t rest = TABLES.rest[TABLES.two[states[(suit + 1) % SUITS]][states[(suit + 2) % SUITS]]][z];
        uint32_t ranks = useful_ranks(hand->suit[suit], (uint32_t)(full >> suit * RANKS), TABLES.lack_suit[sets][rest], lack);
        useful |= (uint64_t)ranks << suit * RANKS;
    }
    return useful | (uint64_t)useful_honours(hand->honour, (uint32_t)(full >> FIRST_HONOUR), TABLES.lack[sets][suits], lack) << FIRST_HONOUR;
}

uint64_t useful_standard(const digest_t *hand, int sets) { return have_drops() ? useful_by_drops(hand, sets) : useful_by_trying(hand, sets); }

/* ---- All forms ---------------------------------------------------------------------------------------------------- */

int lack_of(const digest_t *hand, int claimed, unsigned forms) {
    int lack = OUT_OF_REACH + 1;
    forms = forms_in_reach((int)hand->n, claimed, forms);
    if (forms & FORM_STANDARD) lack = lack_standard(hand, (int)hand->n / 3);
    if (forms & FORM_PAIRS) lack = min(lack, lack_pairs(hand));
    if (forms & FORM_DISTINCT_PAIRS) lack = min(lack, lack_distinct_pairs(hand));
    if (forms & FORM_ORPHANS) lack = min(lack, lack_orphans(hand));
    if (forms & FORM_KNITTED) lack = min(lack, lack_knitted(hand));
    if (forms & FORM_EIGHT_PAIRS) lack = min(lack, lack_eight_pairs(hand));
    if (forms & FORM_PAIRS_TRIPLET) lack = min(lack, lack_pairs_triplet(hand));
    return lack;
}

/* One tile lowers a form's lack by one at most, so only the nearest forms have useful tiles. */
uint64_t useful_kinds(const digest_t *hand, int claimed, unsigned forms, int lack) {
    uint64_t useful = 0;
    forms = forms_in_reach((int)hand->n, claimed, forms);
    if (forms & FORM_STANDARD && lack_standard(hand, (int)hand->n / 3) == lack) useful = useful_standard(hand, (int)hand->n / 3);
    if (forms & FORM_PAIRS && lack_pairs(hand) == lack) useful |= useful_pairs(hand);
    if (forms & FORM_DISTINCT_PAIRS && lack_distinct_pairs(hand) == lack) useful |= useful_distinct_pairs(hand);
    if (forms & FORM_ORPHANS && lack_orphans(hand) == lack) useful |= useful_orphans(hand);
    if (forms & FORM_KNITTED && lack_knitted(hand) == lack) useful |= useful_knitted(hand);
    if (forms & FORM_EIGHT_PAIRS && lack_eight_pairs(hand) == lack) useful |= useful_eight_pairs(hand);
    if (forms & FORM_PAIRS_TRIPLET && lack_pairs_triplet(hand) == lack) useful |= useful_pairs_triplet(hand);
    return useful & ~hand->held[COPIES - 1];
}

/* ---- Discards ------------------------------------------------------------------------------------------------------ */

static int sum_live(uint64_t kinds, const digest_t *live) {
    int sum = 0;
    for (int copies = 0; copies < COPIES; copies++) sum += count_bits(kinds & live->held[copies]);
    return sum;
}

void discard_table(const digest_t *hand, int claimed, unsigned forms, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]) {
    memset(lacks, OUT_OF_REACH + 1, KINDS);
    memset(useful, 0, KINDS);
    for (uint64_t held = hand->held[0]; held; held &= held - 1) {
        int kind = __builtin_ctzll(held);
        digest_t left = without_tile(hand, kind);
        lacks[kind] = (uint8_t)lack_of(&left, claimed, forms);
        useful[kind] = (uint8_t)sum_live(useful_kinds(&left, claimed, forms, lacks[kind]), live);
    }
}

/* ---- Used-up kinds --------------------------------------------------------------------------------------------
 *
 * The tables know at most four copies of a kind. A fifth can only complete a hand inside a triplet (with a pair or two
 * runs) or, five runs or three runs and the pair, inside a run: take that set out, and four copies at most remain.
 */

static int is_standard(const uint8_t *counts, int sets) {
    digest_t hand = digest_of(counts);
    return lack_standard(&hand, sets) == 0;
}

static int completes_standard(const uint8_t *counts, int kind, int sets) {
    if (counts[kind] <= COPIES) return is_standard(counts, sets);
    if (sets == 0) return 0;
    uint8_t rest[KINDS];
    memcpy(rest, counts, KINDS);
    rest[kind] = (uint8_t)(rest[kind] - 3);
    if (is_standard(rest, sets - 1)) return 1;
    for (int first = kind - 2; is_suited(kind) && first <= kind; first++) {
        if (first < 0 || suit_of(first) != suit_of(kind) || rank_of(first) + 2 >= RANKS) continue;
        memcpy(rest, counts, KINDS);
        int held = rest[first] && rest[first + 1] && rest[first + 2];
        for (int i = 0; i < 3 && held; i++) rest[first + i]--;
        if (held && is_standard(rest, sets - 1)) return 1;
    }
    return 0;
}

static int completes_knitted(const uint8_t *counts, int kind, int n) {
    for (int arrangement = 0; arrangement < 6; arrangement++) {
        uint8_t rest[KINDS];
        if (take_knitted(counts, arrangement, rest) == RANKS && completes_standard(rest, kind, n / 3 - 3)) return 1;
    }
    return 0;
}

/* Whether counts with a fifth copy of `kind` are complete. Seven pairs, orphans and the fourteen different tiles have
 * no place for it. */
static int completes_with_fifth(const uint8_t *counts, int kind, int n, unsigned forms) {
    if (forms & FORM_STANDARD && completes_standard(counts, kind, n / 3)) return 1;
    if (forms & FORM_KNITTED && completes_knitted(counts, kind, n)) return 1;
    int odd = 0;
    for (int other = 0; other < KINDS; other++) odd += counts[other] % 2;
    return odd == 1 && (forms & (FORM_EIGHT_PAIRS | FORM_PAIRS_TRIPLET)); /* the fifth is the odd tile, or makes the triplet */
}

int nearly_knitted(const digest_t *hand) {
    for (int arrangement = 0; arrangement < 6; arrangement++) {
        uint64_t missing = KNITTED_KINDS[arrangement] & ~hand->held[0];
        if (!(missing & (missing - 1))) return 1; /* one bit at most */
    }
    return hand->kinds[0] >= 13;
}

uint64_t waits_by_form(const uint8_t *counts, const digest_t *hand, int claimed, unsigned forms) {
    if (forms & FORM_KNITTED && !nearly_knitted(hand)) forms &= ~(unsigned)FORM_KNITTED;
    uint64_t waits = lack_of(hand, claimed, forms) == 1 ? useful_kinds(hand, claimed, forms, 1) : 0;
    uint8_t more[KINDS];
    for (uint64_t full = hand->held[COPIES - 1]; full; full &= full - 1) {
        int kind = __builtin_ctzll(full);
        memcpy(more, counts, KINDS);
        more[kind]++;
        if (completes_with_fifth(more, kind, (int)hand->n + 1, forms_in_reach((int)hand->n + 1, claimed, forms))) waits |= UINT64_C(1) << kind;
    }
    return waits;
}
