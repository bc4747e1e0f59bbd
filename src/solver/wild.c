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
 * equal runs are as good as three triplets, so two are enough. A set or a pair of which no tile is there may as well be of a
 * kind that nothing else wants: it costs three tiles, or two, and no excess. So sets and pairs are looked for only where
 * they use a tile, and the others are added at the end.
 */

enum { EQUAL_RUNS = 3, RUN_STATES = EQUAL_RUNS * EQUAL_RUNS };

/* Bytes by sets, 8 without the pair and 8 with it: UNREACHED_MISSING less the tiles missing, so that 0 is not reached. */
typedef uint8_t row_t __attribute__((vector_size(16)));
typedef uint64_t halves_t __attribute__((vector_size(16)));
typedef row_t rows_t[MAX_TILES + 1][RUN_STATES]; /* [excesses][open, closing] */

static int is_reached(row_t row) { return (((halves_t)row)[0] | ((halves_t)row)[1]) != 0; }

/* A row that is so many sets and missing tiles further. */
static row_t further(row_t row, int sets, int missing) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    row = (row_t)((halves_t)row >> 8 * sets);
#else
    row = (row_t)((halves_t)row << 8 * sets);
#endif
    row_t less = row - (uint8_t)missing;
    return less & (row_t)(row > (uint8_t)missing);
}

static row_t with_pair(row_t row) { return (row_t)(halves_t){0, ((halves_t)row)[0]}; }

static row_t best_of(row_t a, row_t b) {
    row_t first = (row_t)(a > b);
    return (a & first) | (b & ~first);
}

/* How many runs may begin at a kind, each with a tile of its own. */
static int most_runs(const bounds_t *bounds, int kind) {
    if (!is_suited(kind) || rank_of(kind) + 2 >= RANKS) return 0;
    const uint8_t *counts = bounds->counts + kind;
    return min(max(counts[0], max(counts[1], counts[2])), EQUAL_RUNS - 1);
}

/* All that one rank can add to the runs that pass through it. */
static void add_rank(const bounds_t *bounds, int kind, int most_begun, int state, int excess, row_t from, rows_t to) {
    int open = state / EQUAL_RUNS, passing = open + state % EQUAL_RUNS;
    for (int begun = 0; begun <= most_begun; begun++) {
        int lack = passing + begun - bounds->counts[kind]; /* negative: tiles are left for triplets and a pair */
        for (int triplets = 0; begun + triplets <= MAX_SETS && (!triplets || lack + 3 * triplets < 3); triplets++)
            for (int pair = 0; pair <= (lack + 3 * triplets < 0); pair++) {
                int missing = max(0, lack + 3 * triplets + 2 * pair), tiles = passing + begun + 3 * triplets + 2 * pair;
                int spent = excess + max(0, tiles - bounds->plain[kind]);
                if (tiles > bounds->most[kind] || spent > bounds->budget) continue;
                row_t *next = &to[spent][begun * EQUAL_RUNS + open];
                *next = best_of(*next, further(pair ? with_pair(from) : from, begun + triplets, missing));
            }
    }
}

/* Sets and a pair of which no tile is there. */
static void add_foreign(uint8_t least[2][MAX_SETS + 1]) {
    for (int pair = 0; pair <= 1; pair++)
        for (int sets = 1; sets <= MAX_SETS; sets++) least[pair][sets] = (uint8_t)min(least[pair][sets], least[pair][sets - 1] + 3);
    for (int sets = 0; sets <= MAX_SETS; sets++) least[1][sets] = (uint8_t)min(least[1][sets], least[0][sets] + 2);
}

void missing_of_block(const bounds_t *bounds, int block, missing_t *out) {
    rows_t rows[2];
    int first = block * RANKS, ranks = block == SUITS ? HONOURS : RANKS, states = block == SUITS ? 1 : RUN_STATES;
    size_t used = (size_t)(bounds->budget + 1) * sizeof rows[0][0];
    memset(rows[0], 0, used);
    rows[0][0][0][0] = UNREACHED_MISSING;
    for (int rank = 0; rank < ranks; rank++) {
        rows_t *from = &rows[rank % 2], *to = &rows[1 - rank % 2];
        int most_begun = most_runs(bounds, first + rank);
        memset(*to, 0, used);
        for (int excess = 0; excess <= bounds->budget; excess++)
            for (int state = 0; state < states; state++)
                if (is_reached((*from)[excess][state])) add_rank(bounds, first + rank, most_begun, state, excess, (*from)[excess][state], *to);
    }
    for (int excess = 0; excess <= bounds->budget; excess++) {
        row_t missing = UNREACHED_MISSING - rows[ranks % 2][excess][0];
        for (int pair = 0; pair <= 1; pair++) memcpy(out->least[excess][pair], (uint8_t *)&missing + 8 * pair, MAX_SETS + 1);
        add_foreign(out->least[excess]);
    }
}

static void merge_rows(const uint8_t *a, const uint8_t *b, uint8_t *out) {
    for (int i = 0; i <= MAX_SETS; i++)
        for (int j = 0; i + j <= MAX_SETS; j++) out[i + j] = (uint8_t)min(out[i + j], a[i] + b[j]);
}

/* Whether so much excess serves nothing: whatever is reached goes on to the most sets. */
static int is_unreached(const uint8_t least[2][MAX_SETS + 1]) { return least[1][MAX_SETS] == UNREACHED_MISSING; }

static void merge_missing(const missing_t *a, const missing_t *b, int budget, missing_t *out) {
    memset(out, UNREACHED_MISSING, sizeof *out);
    for (int i = 0; i <= budget; i++)
        for (int j = 0; i + j <= budget; j++) {
            if (is_unreached(a->least[i]) || is_unreached(b->least[j])) continue;
            merge_rows(a->least[i][0], b->least[j][0], out->least[i + j][0]);
            merge_rows(a->least[i][1], b->least[j][0], out->least[i + j][1]);
            merge_rows(a->least[i][0], b->least[j][1], out->least[i + j][1]);
        }
}

/* Whether the suit tables know a block: no bound below four copies, unless it is of honours that are not there, and no kind
 * that may be there a fifth time. */
static int is_block_tabled(const bounds_t *bounds, int block) {
    int kind = block * RANKS, end = kind + (block == SUITS ? HONOURS : RANKS);
    for (; kind < end; kind++) {
        if (bounds->plain[kind] < COPIES && (block < SUITS || bounds->counts[kind])) break;
        if (bounds->counts[kind] == COPIES && bounds->most[kind] > COPIES) break;
    }
    return kind == end;
}

static missing_t block_missing(const bounds_t *bounds, int block) {
    missing_t missing;
    if (!is_block_tabled(bounds, block)) {
        missing_of_block(bounds, block, &missing);
        return missing;
    }
    const uint8_t *counts = bounds->counts + block * RANKS;
    const uint8_t *vector = block == SUITS ? HONOUR_VECTORS[TABLES.honour[honour_key(counts)]] : SUIT_VECTORS[TABLES.suit[suit_key(counts)]];
    memset(&missing, UNREACHED_MISSING, sizeof missing);
    memcpy(missing.least[0], vector, sizeof missing.least[0]);
    return missing;
}

static missing_t missing_of_all(const bounds_t *bounds) {
    missing_t all = block_missing(bounds, 0);
    for (int next = 1; next <= SUITS; next++) {
        missing_t block = block_missing(bounds, next), merged;
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
 * FIFTH_ALL: targets of five copies and more too, if the O copies beyond four are wildcards, held or, where they can be
 * drawn, still to come: O <= `fifths`. Where no kind is held four times they bring nothing (that M does not fall is
 * checked for every suit configuration by the tests).
 */

/* The bounds of a hand that the suit tables do not know: FIFTH_NONE beside own sets, or FIFTH_ALL. */
static bounds_t bounds_of_hand(const wild_hand_t *hand, int budget) {
    bounds_t bounds = bounds_of(hand->counts, COPIES, hand->fifth == FIFTH_ALL ? MAX_TILES : COPIES);
    bounds.budget = budget;
    for (int kind = 0; hand->fifth == FIFTH_NONE && kind < KINDS; kind++)
        bounds.plain[kind] = (uint8_t)max(hand->counts[kind], COPIES - hand->claimed[kind]);
    return bounds;
}

/* What is lacking where the excesses are wildcards, or tiles to be drawn. */
static int bounded_lack(const wild_hand_t *hand, const missing_t *all, int budget) {
    int lack = UNREACHED_MISSING, sets = hand->n / 3, drawn = hand->fifth == FIFTH_NONE;
    for (int excess = 0; excess <= budget; excess++) lack = min(lack, max(drawn * excess, all->least[excess][1][sets] - hand->wilds));
    return lack;
}

static int lack_beside_sets(const wild_hand_t *hand, int sets, int at_four) {
    bounds_t bounds = bounds_of_hand(hand, 0);
    missing_t all = missing_of_all(&bounds);
    int lack = all.least[0][1][sets] - hand->wilds;
    if (lack == at_four) return lack;
    bounds.budget = min(lack - 1, MAX_TILES);
    all = missing_of_all(&bounds);
    return min(lack, bounded_lack(hand, &all, bounds.budget));
}

/* Any number of copies: no bound can make the lack less. */
static int unbounded_lack(const wild_hand_t *hand) {
    bounds_t bounds = bounds_of(hand->counts, MAX_TILES, MAX_TILES);
    return missing_of_all(&bounds).least[0][1][hand->n / 3] - hand->wilds;
}

static int lack_with_fifths(const wild_hand_t *hand, int at_four) {
    if (at_four == 0) return 0;
    int unbounded = unbounded_lack(hand);
    if (unbounded == 0 || unbounded == at_four) return unbounded; /* at 0 wildcards are all that is missing, so O <= w */
    bounds_t bounds = bounds_of_hand(hand, hand->fifths);
    missing_t all = missing_of_all(&bounds);
    return bounded_lack(hand, &all, bounds.budget);
}

/* Whether four concealed copies of each kind, the suit tables' bound, is the hand's own. */
static int is_tabled(const wild_hand_t *hand) {
    if (hand->fifth == FIFTH_CONCEALED) return 1;
    if (hand->fifth == FIFTH_NONE) return hand->n_claimed == 0 || hand->wilds == 0;
    int four = 0;
    for (int kind = 0; kind < KINDS; kind++) four |= hand->counts[kind] == COPIES;
    return !four || hand->fifths == 0;
}

static int standard_lack(const wild_hand_t *hand, const digest_t *digest) {
    int sets = hand->n / 3, at_four = lack_standard(digest, sets) - hand->wilds;
    if (is_tabled(hand)) return at_four;
    return hand->fifth == FIFTH_NONE ? lack_beside_sets(hand, sets, at_four) : lack_with_fifths(hand, at_four);
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

/* Tiles missing from one form that is in reach. */
static int lack_in(const wild_hand_t *hand, const digest_t *digest, enum form form) {
    int wilds = hand->wilds;
    switch (form) {
    case FORM_STANDARD: return standard_lack(hand, digest);
    case FORM_PAIRS: return missing_seven_pairs(digest) - wilds;
    case FORM_DISTINCT_PAIRS: return lack_distinct_pairs(digest) - wilds;
    case FORM_ORPHANS: return lack_orphans(digest) - wilds;
    case FORM_KNITTED: return knitted_lack(hand, digest);
    case FORM_EIGHT_PAIRS: return missing_eight_pairs(digest) - wilds;
    case FORM_PAIRS_TRIPLET: return missing_pairs_triplet(digest, hand->fifth == FIFTH_ALL && hand->fifths) - wilds;
    }
    return OUT_OF_REACH + 1;
}

int lack_of_wilds(const wild_hand_t *hand) {
    if (!hand->wins || hand->wins > hand->n - hand->n % 3 + 2) return OUT_OF_REACH + 1;
    return max(hand->wins - hand->wilds, hand->n % 3 == 1);
}

static digest_t digest_of_hand(const wild_hand_t *hand) {
    digest_t digest = digest_of(hand->counts);
    digest.n = hand->n;
    return digest;
}

int wild_lack(const wild_hand_t *hand, unsigned forms) {
    digest_t digest = digest_of_hand(hand);
    int lack = lack_of_wilds(hand);
    for (unsigned left = forms_in_reach(hand->n, hand->n_claimed, forms); left; left &= left - 1)
        lack = min(lack, lack_in(hand, &digest, (enum form)(left & -left)));
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
    if (!less && hand->fifth == FIFTH_ALL && forms == FORM_STANDARD && (least_with_fifths(hand) >= lack || unbounded_lack(hand) >= lack)) return 0;
    return less == (hand->fifth == FIFTH_NONE) ? wild_lack(hand, forms) < lack : less;
}

/* The kinds held less than four times that lower the lack of one form: each is tried. */
static uint64_t useful_by_trying(const wild_hand_t *hand, enum form form, int lack, uint64_t candidates) {
    wild_hand_t full = *hand;
    uint64_t useful = 0;
    full.n++, full.wins = 0;
    for (; candidates; candidates &= candidates - 1) {
        int kind = __builtin_ctzll(candidates);
        full.counts[kind]++;
        useful |= (uint64_t)wild_lacks_less(&full, form, lack) << kind;
        full.counts[kind]--;
    }
    return useful;
}

/* What is missing from all blocks but one, for each. */
static void missing_of_others(const bounds_t *bounds, missing_t others[SUITS + 1]) {
    missing_t blocks[SUITS + 1], ends;
    for (int block = 0; block <= SUITS; block++) blocks[block] = block_missing(bounds, block);
    merge_missing(&blocks[0], &blocks[1], bounds->budget, &ends);
    merge_missing(&ends, &blocks[2], bounds->budget, &others[3]);
    merge_missing(&ends, &blocks[3], bounds->budget, &others[2]);
    merge_missing(&blocks[2], &blocks[3], bounds->budget, &ends);
    merge_missing(&ends, &blocks[0], bounds->budget, &others[1]);
    merge_missing(&ends, &blocks[1], bounds->budget, &others[0]);
}

/* The same for sets and a pair where the suit tables do not hold, with excesses up to a budget: a tile changes the block
 * that it is of, and no other. */
static uint64_t useful_by_blocks(const wild_hand_t *hand, int lack, uint64_t candidates, int budget) {
    wild_hand_t full = *hand;
    bounds_t bounds = bounds_of_hand(hand, budget);
    missing_t others[SUITS + 1], all;
    uint64_t useful = 0;
    if (candidates) missing_of_others(&bounds, others);
    for (; candidates; candidates &= candidates - 1) {
        int kind = __builtin_ctzll(candidates);
        full.counts[kind]++;
        bounds = bounds_of_hand(&full, budget);
        missing_t block = block_missing(&bounds, suit_of(kind));
        merge_missing(&others[suit_of(kind)], &block, budget, &all);
        useful |= (uint64_t)(bounded_lack(&full, &all, budget) < lack) << kind;
        full.counts[kind]--;
    }
    return useful;
}

/* Excesses are seldom of use: first without any. */
static uint64_t useful_beyond_tables(const wild_hand_t *hand, int lack, uint64_t candidates) {
    uint64_t useful = useful_by_blocks(hand, lack, candidates, 0);
    int budget = hand->fifth == FIFTH_ALL ? hand->fifths : min(lack - 1, MAX_TILES);
    return budget ? useful | useful_by_blocks(hand, lack, candidates & ~useful, budget) : useful;
}

/* Where the tables hold for the hand, they hold with one tile more unless that is a fourth copy of its kind which may be
 * followed by a fifth. Where they do not hold, a stricter bound than theirs leaves but their useful kinds to be tried, and
 * a looser one adds to them. */
static uint64_t useful_in_standard(const wild_hand_t *hand, const digest_t *digest, int lack) {
    int sets = hand->n / 3, at_four = lack_standard(digest, sets) - hand->wilds;
    uint64_t tabled = at_four == lack ? useful_standard(digest, sets) : 0, others = ALL_KINDS & ~digest->held[COPIES - 1] & ~tabled;
    if (hand->fifth != FIFTH_ALL || !hand->fifths)
        return is_tabled(hand) ? tabled : useful_beyond_tables(hand, lack, at_four == lack ? tabled : others);
    if (is_tabled(hand)) others &= digest->held[COPIES - 2];
    return tabled | useful_beyond_tables(hand, lack, others);
}

/* A tile doubles a single one, or is a further single where too few are there to be doubled. */
static uint64_t useful_in_pairs(const digest_t *digest, int doubled, int further) {
    uint64_t odd = odd_kinds(digest);
    return (doubled ? odd : 0) | (further ? ALL_KINDS & ~odd : 0);
}

/* The kinds that lower the lack of one form, where that is the lack of the hand: no tile lowers it by more than one. */
static uint64_t useful_in(const wild_hand_t *hand, const digest_t *digest, enum form form, int lack) {
    int pairs = count_pairs(digest), singles = count_singles(digest);
    if (lack_in(hand, digest, form) != lack) return 0;
    switch (form) {
    case FORM_STANDARD: return useful_in_standard(hand, digest, lack);
    case FORM_PAIRS: return useful_in_pairs(digest, pairs < 7, singles < 7 - pairs);
    case FORM_EIGHT_PAIRS: return useful_in_pairs(digest, pairs < 8, singles < 9 - min(pairs, 8));
    default: return useful_by_trying(hand, form, lack, ALL_KINDS & ~digest->held[COPIES - 1]);
    }
}

uint64_t wild_useful_kinds(const wild_hand_t *hand, unsigned forms, int lack) {
    digest_t digest = digest_of_hand(hand);
    uint64_t live = ALL_KINDS & ~digest.held[COPIES - 1], useful = 0;
    if (lack == 0) return 0;
    if (lack_of_wilds(hand) == lack && hand->wilds >= hand->wins) return live; /* whatever comes */
    for (unsigned left = forms_in_reach(hand->n, hand->n_claimed, forms); left; left &= left - 1)
        useful |= useful_in(hand, &digest, (enum form)(left & -left), lack);
    return useful & live;
}

int is_wild_useful(const wild_hand_t *hand, unsigned forms, int lack) {
    wild_hand_t full = *hand;
    full.n++, full.wilds++;
    return wild_lacks_less(&full, forms, lack);
}

/* The kinds held four times that complete the hand: five copies are beyond every table, so a reading must be found. */
static uint64_t waits_on_fifth(const wild_hand_t *hand, unsigned forms) {
    wild_hand_t full = *hand;
    uint64_t waits = 0;
    full.n++;
    for (int kind = 0; kind < KINDS; kind++) {
        if (hand->counts[kind] < COPIES) continue;
        full.counts[kind]++;
        if (lack_of_wilds(&full) == 0 || visit_wild_readings(&full, forms, found_one, NULL)) waits |= UINT64_C(1) << kind;
        full.counts[kind]--;
    }
    return waits;
}

uint64_t wild_wait_kinds(const wild_hand_t *hand, unsigned forms, int keep_dead) {
    uint64_t waits = wild_lack(hand, forms) == 1 ? wild_useful_kinds(hand, forms, 1) : 0, alive = 0;
    uint8_t room[KINDS]; /* a kind without room is dead: no copy is left, and no wildcard may stand for one */
    wild_room(hand, room);
    for (int kind = 0; kind < KINDS; kind++) alive |= (uint64_t)(room[kind] > 0) << kind;
    if (keep_dead || hand->fifth == FIFTH_ALL) waits |= waits_on_fifth(hand, forms);
    return keep_dead ? waits : waits & alive;
}
