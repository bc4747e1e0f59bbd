#include "tables.h"

#include <stdlib.h>
#include <string.h>

#include "readings.h"

tables_t TABLES;
uint8_t SUIT_VECTORS[SUIT_STATES][2 * WANTS], HONOUR_VECTORS[HONOUR_STATES][2 * WANTS], MERGED_VECTORS[MERGED_STATES][2 * WANTS];
int N_SUIT_STATES, N_HONOUR_STATES, N_MERGED_STATES;

const uint32_t SUIT_WEIGHT[RANKS] = {390625, 78125, 15625, 3125, 625, 125, 25, 5, 1};
const uint32_t HONOUR_WEIGHT[HONOURS] = {15625, 3125, 625, 125, 25, 5, 1};

/* ---- The automaton over ranks ----------------------------------------------------------------------------------
 *
 * Going through the ranks from the lowest, all that matters of the ranks passed is, for each pair (open, closing) of
 * runs that still need this rank and each number of pairs and sets begun, the fewest tiles missing so far. `open` runs
 * began one rank ago and need two more ranks, `closing` runs began two ranks ago and need this one alone. Three equal
 * runs are as good as three triplets, so two are enough. Equal vectors are kept once: a few thousand stand for all
 * 5^9 configurations.
 */

enum { EQUAL_RUNS = 3, RUNS = EQUAL_RUNS * EQUAL_RUNS, UNREACHED = 100 };

/* The lacks of 0..5 sets as the bytes of a word, the lowest first; all stay below 128. */
typedef uint64_t lacks_t;
typedef lacks_t vector_t[RUNS][2]; /* by runs (open, closing), without and with a pair */

#define ALL_UNREACHED (UINT64_C(0x0101010101010101) * UNREACHED)

typedef struct {
    uint8_t (*vectors)[sizeof(vector_t)];
    uint32_t *buckets; /* open addressing; 0 = free, else index + 1 */
    uint32_t size, room, mask;
    size_t length;     /* bytes of a vector that count */
} pool_t;

static int pool_open(pool_t *pool, uint32_t room, size_t length) {
    uint32_t buckets = 4;
    while (buckets < 2 * room) buckets *= 2;
    pool->vectors = malloc(room * sizeof *pool->vectors);
    pool->buckets = calloc(buckets, sizeof *pool->buckets);
    pool->size = 0, pool->room = room, pool->mask = buckets - 1, pool->length = length;
    return pool->vectors && pool->buckets ? 0 : -1;
}

static void pool_close(pool_t *pool) {
    free(pool->vectors);
    free(pool->buckets);
}

static void pool_clear(pool_t *pool) {
    memset(pool->buckets, 0, (pool->mask + 1) * sizeof *pool->buckets);
    pool->size = 0;
}

/* The number of a vector, which is added where it is new; -1 where there is no more room. */
static int pool_number(pool_t *pool, const void *vector) {
    uint64_t hash = 0;
    for (size_t i = 0; i + 4 <= pool->length; i += 4) {
        uint32_t word;
        memcpy(&word, (const uint8_t *)vector + i, 4);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    for (uint32_t i = (uint32_t)hash & pool->mask;; i = (i + 1) & pool->mask) {
        if (pool->buckets[i] == 0) {
            if (pool->size == pool->room) return -1;
            memcpy(pool->vectors[pool->size], vector, pool->length);
            pool->buckets[i] = ++pool->size;
            return (int)pool->size - 1;
        }
        if (memcmp(pool->vectors[pool->buckets[i] - 1], vector, pool->length) == 0) return (int)pool->buckets[i] - 1;
    }
}

/* All that one rank can give: `begun` runs starting here, a triplet or not, a pair or not. */
typedef struct {
    uint8_t begun, sets, pairs, tiles;
} use_t;

static int list_uses(use_t *uses, int runs_may_begin) {
    int n = 0;
    for (int begun = 0; begun < (runs_may_begin ? EQUAL_RUNS : 1); begun++)
        for (int triplet = 0; triplet <= 1; triplet++)
            for (int pair = 0; pair <= 1; pair++)
                if (begun + 3 * triplet + 2 * pair <= COPIES)
                    uses[n++] = (use_t){(uint8_t)begun, (uint8_t)(begun + triplet), (uint8_t)pair,
                                        (uint8_t)(begun + 3 * triplet + 2 * pair)};
    return n;
}

static lacks_t least(lacks_t a, lacks_t b) {
    lacks_t not_above = ((b | UINT64_C(0x8080808080808080)) - a) & UINT64_C(0x8080808080808080); /* bytes with a <= b */
    lacks_t from_a = (not_above >> 7) * 0xff;
    return (a & from_a) | (b & ~from_a);
}

/* The lacks when `sets` more sets are made, `missing` more tiles lacking; those beyond the last want fall off. */
static lacks_t moved(lacks_t lacks, int sets, int missing) {
    static const lacks_t BEYOND = UINT64_C(0xffff000000000000), UNREACHED_BEYOND = ALL_UNREACHED & UINT64_C(0xffff000000000000);
    lacks_t below = ALL_UNREACHED & ((UINT64_C(1) << 8 * sets) - 1);
    lacks += UINT64_C(0x0101010101010101) * (uint64_t)missing;
    return ((lacks << 8 * sets | below) & ~BEYOND) | UNREACHED_BEYOND;
}

/* One step of the automaton: from the vector before a rank, and that rank's count, to the vector after it. */
static void step(vector_t before, int count, const use_t *uses, int n_uses, vector_t after) {
    for (int runs = 0; runs < RUNS; runs++) after[runs][0] = after[runs][1] = ALL_UNREACHED;
    for (int open = 0; open < EQUAL_RUNS; open++)
        for (int closing = 0; closing < EQUAL_RUNS; closing++) {
            const lacks_t *from = before[open * EQUAL_RUNS + closing];
            if (from[0] == ALL_UNREACHED && from[1] == ALL_UNREACHED) continue;
            for (int i = 0; i < n_uses; i++) {
                int tiles = open + closing + uses[i].tiles, missing = tiles > count ? tiles - count : 0;
                if (tiles > COPIES) continue;
                lacks_t *to = after[uses[i].begun * EQUAL_RUNS + open];
                for (int pair = 0; pair + uses[i].pairs <= 1; pair++)
                    to[pair + uses[i].pairs] = least(to[pair + uses[i].pairs], moved(from[pair], uses[i].sets, missing));
            }
        }
}

/* The lacks of a vector in which no run is under way, as bytes. */
static void unpack(vector_t vector, uint8_t lacks[2 * WANTS]) {
    for (int pair = 0; pair <= 1; pair++)
        for (int sets = 0; sets < WANTS; sets++) lacks[pair * WANTS + sets] = (uint8_t)(vector[0][pair] >> 8 * sets);
}

/* Distance states of every configuration of `ranks` kinds: `states` by key, and each state's lack[2][WANTS] vector in
 * `ends`. States are numbered by the fewest tiles that have them: most hands hold few tiles of a suit, and so most
 * look-ups share a corner of the tables. */
static int build_states(int ranks, int runs, uint8_t *states, pool_t *ends) {
    enum { ROOM = 8192 };
    pool_t levels[2];
    uint8_t fewest[2][ROOM] = {{0}}; /* tiles of each state of the levels */
    uint16_t(*next)[5] = malloc(ROOM * sizeof *next);
    uint16_t *prefix = malloc(SUIT_KEYS / 5 * sizeof *prefix), *longer = malloc(SUIT_KEYS / 5 * sizeof *longer);
    int failed = pool_open(&levels[0], ROOM, sizeof(vector_t)) | pool_open(&levels[1], ROOM, sizeof(vector_t));
    failed |= !next || !prefix || !longer;

    vector_t vector;
    uint8_t lacks[2 * WANTS];
    for (int runs = 0; runs < RUNS; runs++) vector[runs][0] = vector[runs][1] = ALL_UNREACHED;
    vector[0][0] &= ~(lacks_t)0xff; /* nothing begun, nothing missing */
    if (!failed) pool_number(&levels[0], vector), prefix[0] = 0;

    size_t keys = 1;
    for (int rank = 0; rank < ranks && !failed; rank++) {
        pool_t *here = &levels[rank % 2], *there = &levels[(rank + 1) % 2];
        int last = rank + 1 == ranks;
        use_t uses[20];
        int n_uses = list_uses(uses, runs && rank + 2 < ranks);
        pool_clear(there);
        for (int tiles = 0; tiles <= COPIES * (rank + 1); tiles++)
            for (uint32_t state = 0; state < here->size; state++) {
                int count = tiles - fewest[rank % 2][state];
                if (count < 0 || count > COPIES) continue;
                vector_t before;
                memcpy(before, here->vectors[state], sizeof before);
                step(before, count, uses, n_uses, vector);
                if (last) unpack(vector, lacks);
                uint32_t known = there->size;
                int number = last ? pool_number(ends, lacks) : pool_number(there, vector);
                if (number < 0) failed = 1;
                if (there->size > known) fewest[(rank + 1) % 2][number] = (uint8_t)tiles;
                next[state][count] = (uint16_t)number;
            }
        for (size_t key = 0; key < keys; key++)
            for (int count = 0; count <= COPIES; count++) {
                uint16_t state = next[prefix[key]][count];
                if (last) states[key * 5 + count] = (uint8_t)state;
                else longer[key * 5 + count] = state;
            }
        uint16_t *swap = prefix;
        prefix = longer, longer = swap, keys *= 5;
    }
    pool_close(&levels[0]), pool_close(&levels[1]);
    free(next), free(prefix), free(longer);
    return failed ? -1 : 0;
}

/* ---- Merging suits ----------------------------------------------------------------------------------------------- */

/* The lacks of a state as the words that steps move. */
static void pack(const uint8_t *lacks, lacks_t words[2]) {
    for (int pair = 0; pair <= 1; pair++) {
        words[pair] = ALL_UNREACHED & UINT64_C(0xffff000000000000);
        for (int sets = 0; sets < WANTS; sets++) words[pair] |= (lacks_t)lacks[pair * WANTS + sets] << 8 * sets;
    }
}

/* Min-plus convolution: a split of the sets, and of the pair, between two parts. */
static void convolve(const uint8_t *a, const uint8_t *b, uint8_t *out) {
    lacks_t rest[2];
    vector_t both;
    pack(b, rest);
    both[0][0] = both[0][1] = ALL_UNREACHED;
    for (int sets = 0; sets < WANTS; sets++) {
        both[0][0] = least(both[0][0], moved(rest[0], sets, a[sets]));
        both[0][1] = least(both[0][1], moved(rest[1], sets, a[sets]));
        both[0][1] = least(both[0][1], moved(rest[0], sets, a[WANTS + sets]));
    }
    unpack(both, out);
}

/* What every merged state becomes with each state of `parts`, in a table whose rows are `width` long; and, by sets wanted,
 * how many tiles then are missing from these and a pair. */
static int merge_with(pool_t *merged, const pool_t *parts, size_t width, uint16_t *table, uint8_t *lack) {
    uint8_t vector[2 * WANTS];
    for (uint32_t row = 0, rows = merged->size; row < rows; row++)
        for (uint32_t part = 0; part < parts->size; part++) {
            convolve(merged->vectors[row], parts->vectors[part], vector);
            int number = pool_number(merged, vector);
            if (number < 0) return -1;
            table[row * width + part] = (uint16_t)number;
            for (int sets = 0; sets < WANTS; sets++) lack[((size_t)sets * MERGED_STATES + row) * width + part] = vector[WANTS + sets];
        }
    return 0;
}

/* Two suits give every state that there is: a third suit and the honours add none. */
static int merge_suits(const pool_t *suits, const pool_t *honours, pool_t *merged) {
    uint8_t vector[2 * WANTS];
    for (uint32_t a = 0; a < suits->size; a++)
        for (uint32_t b = 0; b <= a; b++) {
            convolve(suits->vectors[a], suits->vectors[b], vector);
            int number = pool_number(merged, vector);
            if (number < 0) return -1;
            TABLES.two[a][b] = TABLES.two[b][a] = (uint16_t)number;
        }
    uint32_t pairs = merged->size;
    if (merge_with(merged, suits, SUIT_STATES, TABLES.three[0], TABLES.lack_suit[0][0])) return -1;
    if (merge_with(merged, honours, HONOUR_STATES, TABLES.rest[0], TABLES.lack[0][0])) return -1;
    return merged->size == pairs ? 0 : -1;
}

static int keep_vectors(const pool_t *pool, uint8_t (*vectors)[2 * WANTS]) {
    for (uint32_t state = 0; state < pool->size; state++) memcpy(vectors[state], pool->vectors[state], 2 * WANTS);
    return (int)pool->size;
}

static void mark_no_hands(void) {
    for (int n = 0; n < 256; n++) TABLES.sets[n] = n <= MAX_TILES && n % 3 != 0 ? (uint8_t)(n / 3) : NO_HAND;
    memset(TABLES.lack[NO_HAND], NO_LACK, sizeof TABLES.lack[NO_HAND]);
}

int build_tables(void) {
    pool_t suits, honours, merged;
    int failed = pool_open(&suits, SUIT_STATES, 2 * WANTS);
    failed |= pool_open(&honours, HONOUR_STATES, 2 * WANTS);
    failed |= pool_open(&merged, MERGED_STATES, 2 * WANTS);
    failed = failed || build_states(RANKS, 1, TABLES.suit, &suits) || build_states(HONOURS, 0, TABLES.honour, &honours);
    failed = failed || merge_suits(&suits, &honours, &merged);
    mark_no_hands();
    if (!failed) {
        N_SUIT_STATES = keep_vectors(&suits, SUIT_VECTORS);
        N_HONOUR_STATES = keep_vectors(&honours, HONOUR_VECTORS);
        N_MERGED_STATES = keep_vectors(&merged, MERGED_VECTORS);
    }
    pool_close(&suits), pool_close(&honours), pool_close(&merged);
    return failed || build_readings() ? -1 : 0;
}
