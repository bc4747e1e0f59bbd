#include "series.h"

#include <string.h>

enum { N_SERIES = FIRST_SUBTOTAL - FIRST_SERIES };
#define SERIES(name) (F_##name - FIRST_SERIES)

/* A kind of block: lengths from `shortest` to `longest`, the first of which is the series `first`. */
typedef struct {
    int first, shortest, longest;
} block_t;

static const block_t PAIRS_IN_A_ROW = {SERIES(pair_series_3), 3, 7}, QUADS_IN_A_ROW = {SERIES(quad_series_2), 2, 3};
static const block_t TRIPLETS_IN_A_ROW = {SERIES(triplet_series_2), 2, 4}, KONGS_IN_A_ROW = {SERIES(kong_series_2), 2, 4};

typedef struct {
    int weight;
    uint8_t counts[N_SERIES], sets[N_SERIES];
} cut_t;

typedef struct {
    const uint8_t *weights; /* by series */
    cut_t cut, best;
} search_t;

static int weight_of(const search_t *search, const block_t *block, int length) {
    return length < block->shortest || length > block->longest ? 0 : search->weights[block->first + length - block->shortest];
}

static void keep(search_t *search) {
    if (search->cut.weight > search->best.weight) search->best = search->cut;
}

static void take(search_t *search, const block_t *block, int length, int sets) {
    int series = block->first + length - block->shortest;
    search->cut.weight += weight_of(search, block, length);
    search->cut.counts[series]++;
    search->cut.sets[series] |= (uint8_t)sets;
}

/* ---- One thing a rank: triplets and kongs, or seven pairs --------------------------------------------------------- */

typedef struct {
    uint8_t units[RANKS]; /* triplets, or pairs, of each rank that no block has taken */
    uint8_t sets[RANKS];  /* the bit of a triplet's set */
    unsigned fours;       /* ranks that are kongs, or quads */
    uint8_t of_four;      /* units that make one: 1 kong, or 2 pairs */
    const block_t *any, *of_fours; /* the blocks that every unit can stand in, and those of kongs or quads */
} suit_t;

static void cut_from(search_t *search, suit_t *suit, int rank);

/* Try every block of one kind that begins at this rank and takes `units` of each of its ranks. */
static void try_blocks(search_t *search, suit_t *suit, int rank, const block_t *block, int units, unsigned allowed) {
    int reach = 0;
    while (rank + reach < RANKS && suit->units[rank + reach] >= units && allowed >> (rank + reach) & 1) reach++;
    for (int length = reach < block->longest ? reach : block->longest; length >= block->shortest; length--) {
        if (!weight_of(search, block, length)) continue;
        cut_t before = search->cut;
        int sets = 0;
        for (int i = 0; i < length; i++) suit->units[rank + i] = (uint8_t)(suit->units[rank + i] - units), sets |= suit->sets[rank + i];
        take(search, block, length, sets);
        cut_from(search, suit, rank);
        for (int i = 0; i < length; i++) suit->units[rank + i] = (uint8_t)(suit->units[rank + i] + units);
        search->cut = before;
    }
}

/* The lowest unit begins a block, or stands in none. */
static void cut_from(search_t *search, suit_t *suit, int rank) {
    while (rank < RANKS && !suit->units[rank]) rank++;
    if (rank == RANKS) {
        keep(search);
        return;
    }
    try_blocks(search, suit, rank, suit->any, 1, 0x1ff);
    try_blocks(search, suit, rank, suit->of_fours, suit->of_four, suit->fours);
    suit->units[rank]--;
    cut_from(search, suit, rank);
    suit->units[rank]++;
}

/* ---- Pairs made of two equal runs --------------------------------------------------------------------------------- */

enum { MAX_STRETCHES = MAX_SETS / 2 + 1 };

/* Stretches of pairs, by first rank: two equal runs are three ranks, the pair is one. */
typedef struct {
    int first[MAX_STRETCHES], length[MAX_STRETCHES], sets[MAX_STRETCHES], n;
} stretches_t;

static void add_stretch(stretches_t *stretches, int first, int length, int sets) {
    int at = stretches->n++;
    for (; at > 0 && stretches->first[at - 1] > first; at--) {
        stretches->first[at] = stretches->first[at - 1];
        stretches->length[at] = stretches->length[at - 1], stretches->sets[at] = stretches->sets[at - 1];
    }
    stretches->first[at] = first, stretches->length[at] = length, stretches->sets[at] = sets;
}

static void cut_stretches(search_t *search, const stretches_t *stretches, unsigned used);

/* A block so far reaches up to rank `end`: close it, or go on with a stretch that begins there. */
static void grow(search_t *search, const stretches_t *stretches, unsigned used, int end, int length, int sets) {
    for (int i = 0; i < stretches->n; i++)
        if (!(used >> i & 1) && stretches->first[i] == end)
            grow(search, stretches, used | 1u << i, end + stretches->length[i], length + stretches->length[i], sets | stretches->sets[i]);
    if (!weight_of(search, &PAIRS_IN_A_ROW, length)) return;
    cut_t before = search->cut;
    take(search, &PAIRS_IN_A_ROW, length, sets);
    cut_stretches(search, stretches, used);
    search->cut = before;
}

/* The lowest stretch that is left begins a block, or stands in none. */
static void cut_stretches(search_t *search, const stretches_t *stretches, unsigned used) {
    int i = 0;
    while (used >> i & 1) i++;
    if (i >= stretches->n) {
        keep(search);
        return;
    }
    used |= 1u << i;
    grow(search, stretches, used, stretches->first[i] + stretches->length[i], stretches->length[i], stretches->sets[i]);
    cut_stretches(search, stretches, used);
}

/* ---- One suit of a reading ---------------------------------------------------------------------------------------- */

static int in_suit(int kind, int suit) { return kind != NO_TILE && is_suited(kind) && suit_of(kind) == suit; }

static void cut_runs(search_t *search, const features_t *features, uint8_t pair, int suit) {
    stretches_t stretches = {.n = 0};
    unsigned used = 0;
    for (int a = 0; a < features->n_sets; a++)
        for (int b = a + 1; b < features->n_sets && !(used >> a & 1); b++)
            if (!(used >> b & 1) && features->codes[a] == features->codes[b] && in_suit(features->codes[a], suit)) {
                add_stretch(&stretches, rank_of(features->codes[a]), 3, 1 << a | 1 << b);
                used |= 1u << a | 1u << b;
            }
    if (!stretches.n) return;
    if (in_suit(pair, suit)) add_stretch(&stretches, rank_of(pair), 1, 0);
    cut_stretches(search, &stretches, 0);
}

static void cut_triplets(search_t *search, const features_t *features, int suit) {
    suit_t triplets = {.of_four = 1, .any = &TRIPLETS_IN_A_ROW, .of_fours = &KONGS_IN_A_ROW};
    int n = 0;
    for (int set = 0; set < features->n_sets; set++) {
        int kind = features->codes[set] - TRIPLET;
        if (kind < 0 || !in_suit(kind, suit)) continue;
        triplets.units[rank_of(kind)] = 1, triplets.sets[rank_of(kind)] = (uint8_t)(1 << set), n++;
        if (features->classes[KONGS] >> set & 1) triplets.fours |= 1u << rank_of(kind);
    }
    if (n >= 2) cut_from(search, &triplets, 0);
}

static void cut_pairs(search_t *search, const prepared_t *prepared, int suit) {
    suit_t pairs = {.of_four = 2, .any = &PAIRS_IN_A_ROW, .of_fours = &QUADS_IN_A_ROW};
    for (int rank = 0; rank < RANKS; rank++) pairs.units[rank] = prepared->counts[suit * RANKS + rank] / 2;
    pairs.fours = prepared->held[3] >> suit * RANKS & 0x1ff;
    cut_from(search, &pairs, 0);
}

/* Every series has three ranks in a row held twice or two held three times: of most hands that tells that there is none. */
static int may_hold_series(const prepared_t *prepared) {
    const uint64_t not_first = EACH_SUIT(0x1fe); /* ranks with another of the suit below them */
    uint64_t pairs = prepared->held[1] & not_first, triplets = prepared->held[2] & not_first;
    return ((prepared->held[1] & pairs >> 1 & pairs >> 2) | (prepared->held[2] & triplets >> 1)) != 0;
}

int cut_series(const prepared_t *prepared, uint8_t pair, const uint8_t weights[N_RELATIONS], features_t *features) {
    if (!may_hold_series(prepared)) return 0;
    search_t search = {.weights = weights + FIRST_SERIES - FIRST_RELATION};
    int shape = features->values[F_shape];
    for (int suit = 0; suit < SUITS; suit++) {
        if (shape == PAIRS) cut_pairs(&search, prepared, suit);
        if (shape == STANDARD) {
            cut_runs(&search, features, pair, suit);
            search.cut = search.best;
            cut_triplets(&search, features, suit);
        }
        search.cut = search.best;
    }
    if (!search.best.weight) return 0;
    int blocks = 0;
    for (int series = 0; series < N_SERIES; series++) {
        features->values[FIRST_SERIES + series] = search.best.counts[series];
        features->relation_sets[FIRST_SERIES - FIRST_RELATION + series] = search.best.sets[series];
        blocks += search.best.counts[series];
    }
    return blocks;
}
