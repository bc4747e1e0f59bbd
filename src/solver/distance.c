#include "distance.h"

#include <string.h>

#include "forms.h"

static int min(int a, int b) { return a < b ? a : b; }

int lack_of(const uint8_t *counts, int n, int claimed, unsigned forms) {
    int lack = OUT_OF_REACH + 1;
    forms = forms_in_reach(n, claimed, forms);
    if (forms & FORM_STANDARD) lack = lack_standard(counts, n / 3);
    if (forms & FORM_PAIRS) lack = min(lack, lack_pairs(counts, n));
    if (forms & FORM_DISTINCT_PAIRS) lack = min(lack, lack_distinct_pairs(counts, n));
    if (forms & FORM_ORPHANS) lack = min(lack, lack_orphans(counts, n));
    if (forms & FORM_KNITTED) lack = min(lack, lack_knitted(counts, n));
    if (forms & FORM_EIGHT_PAIRS) lack = min(lack, lack_eight_pairs(counts, n));
    if (forms & FORM_PAIRS_TRIPLET) lack = min(lack, lack_pairs_triplet(counts, n));
    return lack;
}

/* ---- Used-up kinds --------------------------------------------------------------------------------------------
 *
 * The tables know at most four copies of a kind. A fifth can only complete a hand inside a triplet (with a pair or two
 * runs) or, five runs or three runs and the pair, inside a run: take that set out, and four copies at most remain.
 */

static int completes_standard(const uint8_t *counts, int kind, int sets) {
    if (counts[kind] <= COPIES) return lack_standard(counts, sets) == 0;
    if (sets == 0) return 0;
    uint8_t rest[KINDS];
    memcpy(rest, counts, KINDS);
    rest[kind] = (uint8_t)(rest[kind] - 3);
    if (lack_standard(rest, sets - 1) == 0) return 1;
    for (int first = kind - 2; is_suited(kind) && first <= kind; first++) {
        if (first < 0 || suit_of(first) != suit_of(kind) || rank_of(first) + 2 >= RANKS) continue;
        memcpy(rest, counts, KINDS);
        int held = rest[first] && rest[first + 1] && rest[first + 2];
        for (int i = 0; i < 3 && held; i++) rest[first + i]--;
        if (held && lack_standard(rest, sets - 1) == 0) return 1;
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

void waits_by_form(const uint8_t *counts, int n, int claimed, unsigned forms, uint8_t out[KINDS]) {
    uint8_t hand[KINDS];
    memcpy(hand, counts, KINDS);
    forms = forms_in_reach(n + 1, claimed, forms);
    for (int kind = 0; kind < KINDS; kind++) {
        hand[kind]++;
        out[kind] = hand[kind] > COPIES ? (uint8_t)completes_with_fifth(hand, kind, n + 1, forms)
                                        : lack_of(hand, n + 1, claimed, forms) == 0;
        hand[kind]--;
    }
}

int useful_kinds(const uint8_t *counts, int n, int claimed, unsigned forms, uint8_t out[KINDS]) {
    uint8_t hand[KINDS];
    memcpy(hand, counts, KINDS);
    int lack = lack_of(hand, n, claimed, forms);
    for (int kind = 0; kind < KINDS; kind++) {
        hand[kind]++;
        out[kind] = hand[kind] <= COPIES && lack_of(hand, n + 1, claimed, forms) < lack;
        hand[kind]--;
    }
    return lack;
}
