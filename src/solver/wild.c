#include "wild.h"

#include <string.h>

#include "distance.h"
#include "forms.h"

static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

void wild_room(const wild_hand_t *hand, uint8_t room[KINDS]) {
    for (int kind = 0; kind < KINDS; kind++) {
        int held = hand->counts[kind] + (hand->fifth == FIFTH_NONE ? hand->claimed[kind] : 0);
        room[kind] = (uint8_t)(hand->fifth == FIFTH_ALL ? MAX_TILES : max(0, COPIES - held));
    }
}

/* ---- Sets and a pair, kinds bounded ------------------------------------------------------------------------------
 *
 * The automaton over ranks of tables.c, run for one hand, since bounds and fifth copies are no index of a table. Three
 * equal runs are as good as three triplets, so two are enough.
 */

enum { EQUAL_RUNS = 3, RUN_STATES = EQUAL_RUNS * EQUAL_RUNS, ROW = 16, STEP = 8 };

typedef uint8_t rows_t[RUN_STATES][MAX_TILES + 1][2][ROW]; /* [open, closing][excesses][pair][sets], a row with room */

static int reached(const uint8_t row[2][ROW]) {
    uint8_t least = UNREACHED_MISSING;
    for (int i = 0; i <= MAX_SETS; i++) least = (uint8_t)min(least, min(row[0][i], row[1][i]));
    return least < UNREACHED_MISSING;
}

/* Lower a row by another one that is `sets` sets and `missing` tiles behind it. */
static void lower_row(uint8_t *to, const uint8_t *from, int sets, int missing) {
    for (int i = 0; i < STEP; i++) {
        uint8_t value = (uint8_t)(from[i] + missing);
        to[i + sets] = value < to[i + sets] ? value : to[i + sets];
    }
}

/* All that one rank can add to the runs that pass through it. */
static void add_rank(const bounds_t *bounds, int kind, int may_begin, int state, int excess, const uint8_t from[2][ROW], rows_t to) {
    int open = state / EQUAL_RUNS, passing = open + state % EQUAL_RUNS;
    for (int begun = 0; begun < (may_begin ? EQUAL_RUNS : 1); begun++)
        for (int triplets = 0; begun + triplets <= MAX_SETS; triplets++)
            for (int pair = 0; pair <= 1; pair++) {
                int tiles = passing + begun + 3 * triplets + 2 * pair;
                int spent = excess + max(0, tiles - bounds->plain[kind]);
                if (tiles > bounds->most[kind] || spent > bounds->budget) continue;
                int missing = max(0, tiles - bounds->counts[kind]), next = begun * EQUAL_RUNS + open;
                lower_row(to[next][spent][pair], from[0], begun + triplets, missing);
                if (!pair) lower_row(to[next][spent][1], from[1], begun + triplets, missing);
            }
}

void missing_of_block(const bounds_t *bounds, int block, missing_t *out) {
    static const size_t ONE_STATE = sizeof(rows_t) / RUN_STATES;
    rows_t rows[2];
    int first = block * RANKS, ranks = block == SUITS ? HONOURS : RANKS;
    memset(rows[0], UNREACHED_MISSING, sizeof(rows_t));
    rows[0][0][0][0][0] = 0;
    for (int rank = 0; rank < ranks; rank++) {
        rows_t *from = &rows[rank % 2], *to = &rows[1 - rank % 2];
        for (int state = 0; state < RUN_STATES; state++)
            memset((*to)[state], UNREACHED_MISSING, ONE_STATE / (MAX_TILES + 1) * (size_t)(bounds->budget + 1));
        int states = block == SUITS ? 1 : RUN_STATES, may_begin = block < SUITS && rank + 2 < RANKS;
        for (int state = 0; state < states; state++)
            for (int excess = 0; excess <= bounds->budget; excess++)
                if (reached((*from)[state][excess])) add_rank(bounds, first + rank, may_begin, state, excess, (*from)[state][excess], *to);
    }
    for (int excess = 0; excess <= bounds->budget; excess++)
        for (int pair = 0; pair <= 1; pair++) memcpy(out->least[excess][pair], rows[ranks % 2][0][excess][pair], MAX_SETS + 1);
}

static void merge_rows(const uint8_t *a, const uint8_t *b, uint8_t *out) {
    for (int i = 0; i <= MAX_SETS; i++)
        for (int j = 0; i + j <= MAX_SETS; j++) out[i + j] = (uint8_t)min(out[i + j], a[i] + b[j]);
}

void merge_missing(const missing_t *a, const missing_t *b, int budget, missing_t *out) {
    memset(out, UNREACHED_MISSING, sizeof *out);
    for (int i = 0; i <= budget; i++)
        for (int j = 0; i + j <= budget; j++) {
            merge_rows(a->least[i][0], b->least[j][0], out->least[i + j][0]);
            merge_rows(a->least[i][1], b->least[j][0], out->least[i + j][1]);
            merge_rows(a->least[i][0], b->least[j][1], out->least[i + j][1]);
        }
}

static missing_t missing_of_all(const bounds_t *bounds) {
    missing_t all, block, merged;
    missing_of_block(bounds, 0, &all);
    for (int next = 1; next <= SUITS; next++) {
        missing_of_block(bounds, next, &block);
        merge_missing(&all, &block, bounds->budget, &merged);
        all = merged;
    }
    return all;
}

static bounds_t bounds_of(const uint8_t *counts, int plain, int most) {
    bounds_t bounds = {.budget = 0};
    memcpy(bounds.counts, counts, KINDS);
    memset(bounds.plain, plain, KINDS);
    memset(bounds.most, most, KINDS);
    return bounds;
}

/* ---- Sets and a pair ---------------------------------------------------------------------------------------------
 *
 * Let a target hold T copies of each kind where `counts` holds c. M = sum of max(0, T - c) tiles are missing, and the
 * wildcards can be any w of them (M is never below w: n tiles, wildcards included, are no more than a target has, and
 * what a target lacks is at least what is not there). So with targets of at most four copies, which is what the suit
 * tables look at, M - w tiles are missing still: the least over all assignments is lack_standard() - w, whatever w. That
 * is FIFTH_CONCEALED, and FIFTH_NONE beside sets that hold none of the kinds.
 *
 * FIFTH_NONE beside own sets: only max(0, 4 - c - claimed) of a kind's missing tiles can be wildcards, U of them must be
 * drawn in any case, and max(U, M - w) are missing. U = 0 is nearly always among the best.
 *
 * FIFTH_ALL: targets of five copies and more too, if the O copies beyond four are wildcards: O <= w. Where no kind is
 * held four times they bring nothing (that M does not fall is checked for every suit configuration by the tests).
 */

static int lack_beside_sets(const wild_hand_t *hand, int sets, int at_four) {
    bounds_t bounds = bounds_of(hand->counts, 0, COPIES);
    for (int kind = 0; kind < KINDS; kind++) bounds.plain[kind] = (uint8_t)max(hand->counts[kind], COPIES - hand->claimed[kind]);
    int lack = missing_of_all(&bounds).least[0][1][sets] - hand->wilds;
    if (lack == at_four) return lack;
    bounds.budget = min(lack - 1, MAX_TILES);
    missing_t all = missing_of_all(&bounds);
    for (int drawn = 1; drawn <= bounds.budget; drawn++) lack = min(lack, max(drawn, all.least[drawn][1][sets] - hand->wilds));
    return lack;
}

static int lack_with_fifths(const wild_hand_t *hand, int sets, int at_four) {
    if (at_four == 0) return 0;
    bounds_t bounds = bounds_of(hand->counts, MAX_TILES, MAX_TILES);
    int unbounded = missing_of_all(&bounds).least[0][1][sets] - hand->wilds;
    if (unbounded == 0 || unbounded == at_four) return unbounded; /* at 0 wildcards are all that is missing, so O <= w */
    memset(bounds.plain, COPIES, KINDS);
    bounds.budget = hand->wilds;
    missing_t all = missing_of_all(&bounds);
    int missing = UNREACHED_MISSING;
    for (int fifths = 0; fifths <= hand->wilds; fifths++) missing = min(missing, all.least[fifths][1][sets]);
    return missing - hand->wilds;
}

/* Whether four concealed copies of each kind, the suit tables' bound, is the hand's own. */
static int is_tabled(const wild_hand_t *hand) {
    if (hand->fifth == FIFTH_CONCEALED || hand->wilds == 0) return 1;
    int four = 0;
    for (int kind = 0; kind < KINDS; kind++) four |= hand->counts[kind] == COPIES;
    return hand->fifth == FIFTH_NONE ? hand->n_claimed == 0 : !four;
}

static int standard_lack(const wild_hand_t *hand, const digest_t *digest) {
    int sets = hand->n / 3, at_four = lack_standard(digest, sets) - hand->wilds;
    if (is_tabled(hand)) return at_four;
    return hand->fifth == FIFTH_NONE ? lack_beside_sets(hand, sets, at_four) : lack_with_fifths(hand, sets, at_four);
}

/* ---- The other forms ---------------------------------------------------------------------------------------------- */

/* `wanted` more pairs, where `singles` kinds are there to be doubled: the rest cost two tiles each. */
static int missing_pairs(int wanted, int singles) { return wanted <= 0 ? 0 : wanted + max(0, wanted - singles); }

static int count_pairs(const digest_t *digest) { return digest->kinds[1] + digest->kinds[3]; }
static int count_singles(const digest_t *digest) { return __builtin_popcountll(odd_kinds(digest)); }

static int missing_seven_pairs(const digest_t *digest) { return missing_pairs(7 - count_pairs(digest), count_singles(digest)); }

/* Of the singles one is the tile beside the eight pairs. */
static int missing_eight_pairs(const digest_t *digest) {
    int pairs = min(count_pairs(digest), 8);
    return 17 - 2 * pairs - min(count_singles(digest), 9 - pairs);
}

/* Where a wildcard makes a fifth copy, four tiles and it are the triplet and a pair. */
static int missing_pairs_triplet(const digest_t *digest, int fifths) {
    int best = lack_pairs_triplet(digest);
    if (fifths && digest->kinds[3]) best = min(best, 1 + missing_pairs(8 - count_pairs(digest), count_singles(digest)));
    return best;
}

/* The knitted straight and a pair beside a set of one's own, kind by kind. */
static int lack_knitted_beside_set(const wild_hand_t *hand) {
    int best = OUT_OF_REACH;
    uint8_t room[KINDS], rest[KINDS], target[KINDS];
    wild_room(hand, room);
    memset(target, COPIES, KINDS);
    for (int arrangement = 0; arrangement < 6; arrangement++) {
        take_knitted(target, arrangement, rest);
        for (int pair = 0; pair < KINDS; pair++) {
            int missing = 0, drawn = 0;
            for (int kind = 0; kind < KINDS; kind++) {
                int wanted = max(0, COPIES - rest[kind] + 2 * (kind == pair) - hand->counts[kind]);
                missing += wanted, drawn += max(0, wanted - room[kind]);
            }
            best = min(best, max(drawn, missing - hand->wilds));
        }
    }
    return best;
}

static int knitted_lack(const wild_hand_t *hand, const digest_t *digest) {
    if (hand->fifth == FIFTH_NONE && !is_tabled(hand)) return lack_knitted_beside_set(hand);
    return lack_knitted(digest) - hand->wilds; /* a kind is wanted four times at most */
}

int wild_lack(const wild_hand_t *hand, unsigned forms) {
    digest_t digest = digest_of(hand->counts);
    int lack = OUT_OF_REACH + 1, wilds = hand->wilds;
    digest.n = hand->n;
    forms = forms_in_reach(hand->n, hand->n_claimed, forms);
    if (forms & FORM_STANDARD) lack = standard_lack(hand, &digest);
    if (forms & FORM_PAIRS) lack = min(lack, missing_seven_pairs(&digest) - wilds);
    if (forms & FORM_DISTINCT_PAIRS) lack = min(lack, lack_distinct_pairs(&digest) - wilds);
    if (forms & FORM_ORPHANS) lack = min(lack, lack_orphans(&digest) - wilds);
    if (forms & FORM_KNITTED) lack = min(lack, knitted_lack(hand, &digest));
    if (forms & FORM_EIGHT_PAIRS) lack = min(lack, missing_eight_pairs(&digest) - wilds);
    if (forms & FORM_PAIRS_TRIPLET) lack = min(lack, missing_pairs_triplet(&digest, hand->fifth == FIFTH_ALL && wilds) - wilds);
    return lack;
}

/* ---- Waits and useful tiles --------------------------------------------------------------------------------------- */

static int found_one(const wild_reading_t *reading, void *data) {
    (void)reading, (void)data;
    return 1;
}

/* Where fifth copies may help: at least so much is missing, since one copy less of each kind held four times brings the
 * hand back under the tables, and a tile more lowers what is missing by one at most. */
static int least_with_fifths(const wild_hand_t *hand) {
    uint8_t counts[KINDS];
    int fours = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int four = hand->counts[kind] == COPIES;
        counts[kind] = (uint8_t)(hand->counts[kind] - four), fours += four;
    }
    digest_t digest = digest_of(counts);
    return lack_standard(&digest, hand->n / 3) - fours - hand->wilds;
}

/* The suit tables' answer, four concealed copies, comes first: a stricter bound can only fail where it does, a looser one
 * only succeed where it does. */
int wild_lacks_less(const wild_hand_t *hand, unsigned forms, int lack) {
    if (is_tabled(hand)) return wild_lack(hand, forms) < lack;
    wild_hand_t at_four = *hand;
    at_four.fifth = FIFTH_CONCEALED;
    int less = wild_lack(&at_four, forms) < lack;
    if (!less && hand->fifth == FIFTH_ALL && forms == FORM_STANDARD && least_with_fifths(hand) >= lack) return 0;
    return less == (hand->fifth == FIFTH_NONE) ? wild_lack(hand, forms) < lack : less;
}

/* A kind held five times, which a wait by form may bring, is beyond every table: then a reading must be found. */
static int is_complete(const wild_hand_t *hand, unsigned forms, int kind) {
    return hand->counts[kind] > COPIES ? visit_wild_readings(hand, forms, found_one, NULL) : wild_lacks_less(hand, forms, 1);
}

/* Whether the tables hold for the hand and one tile more. */
static int stays_tabled(const wild_hand_t *hand) { return is_tabled(hand) && (hand->fifth != FIFTH_ALL || hand->wilds == 0); }

uint64_t wild_wait_kinds(const wild_hand_t *hand, unsigned forms, int keep_dead) {
    wild_hand_t full = *hand;
    uint64_t waits = 0;
    uint8_t room[KINDS]; /* a kind without room is dead: no copy is left, and no wildcard may stand for one */
    wild_room(hand, room);
    full.n++;
    if (!keep_dead && forms_in_reach(full.n, hand->n_claimed, forms) == FORM_STANDARD && stays_tabled(hand)) {
        uint64_t live = 0;
        for (int kind = 0; kind < KINDS; kind++) live |= (uint64_t)(room[kind] > 0) << kind;
        return wild_lack(hand, FORM_STANDARD) == 1 ? live & wild_useful_kinds(hand, FORM_STANDARD, 1) : 0;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        full.counts[kind]++;
        if ((keep_dead || room[kind]) && is_complete(&full, forms, kind)) waits |= UINT64_C(1) << kind;
        full.counts[kind]--;
    }
    return waits;
}

uint64_t wild_useful_kinds(const wild_hand_t *hand, unsigned forms, int lack) {
    if (forms_in_reach(hand->n, hand->n_claimed, forms) == FORM_STANDARD && stays_tabled(hand)) {
        digest_t digest = digest_of(hand->counts);
        return useful_standard(&digest, hand->n / 3);
    }
    wild_hand_t full = *hand;
    uint64_t useful = 0;
    full.n++;
    for (int kind = 0; kind < KINDS; kind++) {
        full.counts[kind]++;
        if (full.counts[kind] <= COPIES && wild_lacks_less(&full, forms, lack)) useful |= UINT64_C(1) << kind;
        full.counts[kind]--;
    }
    return useful;
}
