#include "readings.h"

#include <stdlib.h>
#include <string.h>

#include "forms.h"
#include "tables.h"

/* ---- The readings of one suit ---------------------------------------------------------------------------------- */

enum { WORDS = SUIT_KEYS / 64 + 1, CODES = 16, MAX_SUIT_READINGS = 65536, FIRST_TRIPLET = 7 };

/* A bit a key says whether it is complete; the number of bits before it is its place in `starts`. */
static uint64_t complete[WORDS];
static uint16_t before[WORDS];
static uint16_t *starts;
static uint32_t *readings;
static int n_configurations, n_readings;

static int place_of(uint32_t key) {
    uint64_t below = complete[key >> 6] & ((UINT64_C(1) << (key & 63)) - 1);
    return before[key >> 6] + __builtin_popcountll(below);
}

suit_readings_t suit_readings(uint32_t key) {
    if (!(complete[key >> 6] >> (key & 63) & 1)) return (suit_readings_t){NULL, 0};
    int place = place_of(key);
    return (suit_readings_t){readings + starts[place], starts[place + 1] - starts[place]};
}

void count_readings(int *configurations, int *all) {
    *configurations = n_configurations;
    *all = n_readings;
}

typedef struct {
    uint32_t key, code;
} found_t;

typedef struct {
    found_t *list;
    int size;
    uint8_t counts[RANKS];
} search_t;

static void found(search_t *search, uint32_t code) {
    search->list[search->size++] = (found_t){suit_key(search->counts), code};
}

/* Add `sign` tiles of the set with this nibble; whether every count stays within four copies. */
static int add_set(uint8_t *counts, int nibble, int sign) {
    int run = nibble < FIRST_TRIPLET, rank = run ? nibble : nibble - FIRST_TRIPLET, fits = 1;
    for (int i = 0; i < 3; i++) {
        uint8_t *count = &counts[run ? rank + i : rank];
        *count = (uint8_t)(*count + sign);
        fits &= *count <= COPIES;
    }
    return fits;
}

/* Every multiset of sets, by nibbles that never fall, each alone and with every pair. */
static void search_sets(search_t *search, int sets, int lowest, uint32_t code) {
    found(search, code | (uint32_t)NO_PAIR << PAIR_SHIFT | (uint32_t)sets << SETS_SHIFT);
    for (int rank = 0; rank < RANKS; rank++)
        if (search->counts[rank] + 2 <= COPIES) {
            search->counts[rank] = (uint8_t)(search->counts[rank] + 2);
            found(search, code | (uint32_t)rank << PAIR_SHIFT | (uint32_t)sets << SETS_SHIFT);
            search->counts[rank] = (uint8_t)(search->counts[rank] - 2);
        }
    for (int nibble = lowest; sets < MAX_SETS && nibble < CODES; nibble++) {
        if (add_set(search->counts, nibble, +1)) search_sets(search, sets + 1, nibble, code | (uint32_t)nibble << (4 * sets));
        add_set(search->counts, nibble, -1);
    }
}

int build_readings(void) {
    search_t search = {malloc(MAX_SUIT_READINGS * sizeof(found_t)), 0, {0}};
    readings = malloc(MAX_SUIT_READINGS * sizeof *readings);
    starts = calloc(MAX_SUIT_READINGS, sizeof *starts);
    if (!search.list || !readings || !starts) {
        free(search.list);
        return -1;
    }
    search_sets(&search, 0, 0, 0);
    for (int i = 0; i < search.size; i++) complete[search.list[i].key >> 6] |= UINT64_C(1) << (search.list[i].key & 63);
    for (int word = 0; word < WORDS; word++) {
        before[word] = (uint16_t)n_configurations;
        n_configurations += __builtin_popcountll(complete[word]);
    }
    /* A counting sort by key: how many there are of each, where each begins, and then each in its place. */
    for (int i = 0; i < search.size; i++) starts[place_of(search.list[i].key) + 1]++;
    for (int place = 0; place < n_configurations; place++) starts[place + 1] = (uint16_t)(starts[place + 1] + starts[place]);
    for (int i = search.size - 1; i >= 0; i--) readings[--starts[place_of(search.list[i].key) + 1]] = search.list[i].code;
    memmove(starts, starts + 1, (size_t)n_configurations * sizeof *starts);
    starts[n_configurations] = (uint16_t)search.size;
    n_readings = search.size;
    free(search.list);
    return 0;
}

/* ---- The readings of a hand ------------------------------------------------------------------------------------ */

static int add_suit(reading_t *reading, int suit, uint32_t code) {
    int n = (int)(code >> SETS_SHIFT), pair = code >> PAIR_SHIFT & 15;
    for (int i = 0; i < n; i++) {
        int nibble = code >> (4 * i) & 15;
        int set = nibble < FIRST_TRIPLET ? suit * RANKS + nibble : TRIPLET + suit * RANKS + nibble - FIRST_TRIPLET;
        reading->sets[reading->n_sets++] = (uint8_t)set;
    }
    if (pair != NO_PAIR) reading->pair = (uint8_t)(suit * RANKS + pair);
    return pair != NO_PAIR;
}

/* Honours can be read in one way at most: a pair, triplets, nothing else. Returns the pairs found, -1 where they can't. */
static int add_honours(reading_t *reading, const uint8_t *counts) {
    int pairs = 0;
    for (int kind = FIRST_HONOUR; kind < KINDS; kind++) {
        if (counts[kind] == 3) reading->sets[reading->n_sets++] = (uint8_t)(TRIPLET + kind);
        else if (counts[kind] == 2) reading->pair = (uint8_t)kind, pairs++;
        else if (counts[kind]) return -1;
    }
    return pairs;
}

/* Append every reading into `sets` sets and a pair, as copies of `base` (which brings shape and arrangement). */
static int list_sets(const uint8_t *counts, int sets, const reading_t *base, reading_t *out, int n) {
    suit_readings_t suits[SUITS];
    for (int suit = 0; suit < SUITS; suit++) {
        suits[suit] = suit_readings(suit_key(counts + suit * RANKS));
        if (suits[suit].count == 0) return n;
    }
    reading_t honours = *base;
    honours.n_sets = 0;
    int honour_pairs = add_honours(&honours, counts);
    if (honour_pairs < 0 || honour_pairs > 1) return n;
    int ways = suits[0].count * suits[1].count * suits[2].count;
    for (int way = 0; way < ways && n < MAX_READINGS; way++) {
        uint32_t codes[SUITS] = {
            suits[0].first[way / (suits[1].count * suits[2].count)],
            suits[1].first[way / suits[2].count % suits[1].count],
            suits[2].first[way % suits[2].count],
        };
        int made = honours.n_sets, pairs = honour_pairs;
        for (int suit = 0; suit < SUITS; suit++)
            made += (int)(codes[suit] >> SETS_SHIFT), pairs += (codes[suit] >> PAIR_SHIFT & 15) != NO_PAIR;
        if (made != sets || pairs != 1) continue; /* every reading of a key has the same: all ways fail or none */
        reading_t *reading = &out[n++];
        *reading = *base;
        reading->n_sets = 0;
        for (int suit = 0; suit < SUITS; suit++) add_suit(reading, suit, codes[suit]);
        for (int i = 0; i < honours.n_sets; i++) reading->sets[reading->n_sets++] = honours.sets[i];
        if (honour_pairs) reading->pair = honours.pair;
    }
    return n;
}

static reading_t of_shape(enum shape shape) {
    reading_t reading;
    memset(&reading, 0, sizeof reading);
    reading.shape = (uint8_t)shape;
    reading.pair = NO_TILE;
    return reading;
}

/* The kinds of an arrangement's nine tiles. */
#define NINE(m, p, s) ((UINT64_C(0x49) << (m)) | (UINT64_C(0x49) << (p)) << RANKS | (UINT64_C(0x49) << (s)) << 2 * RANKS)
const uint64_t KNITTED_KINDS[6] = {NINE(0, 1, 2), NINE(0, 2, 1), NINE(1, 0, 2), NINE(1, 2, 0), NINE(2, 0, 1), NINE(2, 1, 0)};

static int list_knitted(const uint8_t *counts, const digest_t *hand, int n, reading_t *out, int found) {
    for (int arrangement = 0; arrangement < 6 && found < MAX_READINGS; arrangement++) {
        uint64_t nine = KNITTED_KINDS[arrangement], held = hand->held[0] & nine;
        if (held == nine) { /* the whole knitted straight */
            uint8_t rest[KINDS];
            reading_t base = of_shape(KNITTED_STRAIGHT);
            base.knitted = (uint8_t)arrangement;
            take_knitted(counts, arrangement, rest);
            found = list_sets(rest, (n - RANKS) / 3, &base, out, found);
        }
        if (n == 14 && hand->kinds[0] == 14 && !(hand->held[0] & ~(nine | ALL_HONOURS)) && found < MAX_READINGS) {
            int all_seven = (hand->held[0] & ALL_HONOURS) == ALL_HONOURS;
            out[found] = of_shape(all_seven ? GREATER_KNITTED : LESSER_KNITTED);
            out[found++].knitted = (uint8_t)arrangement;
        }
    }
    return found;
}

/* The odd kind out: the single tile beside eight pairs, the triplet beside seven. */
static int odd_kind(const uint8_t *counts) {
    for (int kind = 0; kind < KINDS; kind++)
        if (counts[kind] % 2) return kind;
    return NO_TILE;
}

static int doubled_kind(const uint8_t *counts) {
    for (int kind = 0; kind < KINDS; kind++)
        if (counts[kind] == 2) return kind;
    return NO_TILE;
}

int list_readings(const uint8_t *counts, int n, int claimed, unsigned forms, reading_t out[MAX_READINGS]) {
    int found = 0;
    forms = forms_in_reach(n, claimed, forms);
    digest_t hand = digest_of(counts);
    if (forms & FORM_STANDARD) {
        reading_t base = of_shape(STANDARD);
        found = list_sets(counts, n / 3, &base, out, found);
    }
    if ((forms & FORM_PAIRS && lack_pairs(&hand) == 0) || (forms & FORM_DISTINCT_PAIRS && lack_distinct_pairs(&hand) == 0))
        out[found++] = of_shape(PAIRS);
    if (forms & FORM_ORPHANS && lack_orphans(&hand) == 0) {
        out[found] = of_shape(ORPHANS);
        out[found++].pair = (uint8_t)doubled_kind(counts);
    }
    if (forms & FORM_KNITTED) found = list_knitted(counts, &hand, n, out, found);
    if (forms & FORM_EIGHT_PAIRS && lack_eight_pairs(&hand) == 0) {
        out[found] = of_shape(EIGHT_PAIRS);
        out[found++].pair = (uint8_t)odd_kind(counts);
    }
    if (forms & FORM_PAIRS_TRIPLET && lack_pairs_triplet(&hand) == 0) {
        out[found] = of_shape(PAIRS_TRIPLET);
        out[found++].pair = (uint8_t)odd_kind(counts);
    }
    return found;
}
