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
    return before[key >> 6] + count_bits(below);
}

static int is_complete(uint32_t key) { return complete[key >> 6] >> (key & 63) & 1; }

suit_readings_t suit_readings(uint32_t key) {
    if (!is_complete(key)) return (suit_readings_t){NULL, 0};
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

static int sets_in(uint32_t code) { return (int)(code >> SETS_SHIFT); }
static int has_pair(uint32_t code) { return (code >> PAIR_SHIFT & 15) != NO_PAIR; }

/* The codes of a suit's sets, a byte each: the nibbles are spread, the triplets among them told by a carry into the top bit. */
static uint64_t codes_of(int suit, uint32_t code) {
    uint64_t nibbles = code & 0xfffff, each = EACH_BYTE & ((UINT64_C(1) << 8 * sets_in(code)) - 1);
    nibbles = (nibbles | nibbles << 16) & UINT64_C(0x0000000f0000ffff);
    nibbles = (nibbles | nibbles << 8) & UINT64_C(0x0000000f00ff00ff);
    nibbles = (nibbles | nibbles << 4) & UINT64_C(0x0000000f0f0f0f0f);
    uint64_t triplets = (nibbles + each * (0x80 - FIRST_TRIPLET)) >> 7 & each;
    return nibbles + each * (uint64_t)(suit * RANKS) + triplets * (TRIPLET - FIRST_TRIPLET);
}

static void add_suit(reading_t *reading, int suit, uint32_t code, uint64_t *codes) {
    *codes |= codes_of(suit, code) << 8 * reading->n_sets;
    reading->n_sets = (uint8_t)(reading->n_sets + sets_in(code));
    reading->pair = has_pair(code) ? (uint8_t)(suit * RANKS + (int)(code >> PAIR_SHIFT & 15)) : reading->pair;
}

/* Honours can be read in one way at most: pairs, triplets, nothing else. */
typedef struct {
    uint64_t singles, pairs, triplets, quads; /* a bit a kind */
} honours_t;

static honours_t honours_of(const digest_t *hand) {
    const uint64_t *held = hand->held;
    return (honours_t){held[0] & ~held[1] & ALL_HONOURS, held[1] & ~held[2] & ALL_HONOURS, held[2] & ~held[3] & ALL_HONOURS, held[3] & ALL_HONOURS};
}

static void add_honours(reading_t *reading, const honours_t *honours) {
    for (uint64_t triplets = honours->triplets; triplets; triplets &= triplets - 1)
        reading->sets[reading->n_sets++] = (uint8_t)(TRIPLET + __builtin_ctzll(triplets));
    if (honours->pairs) reading->pair = (uint8_t)__builtin_ctzll(honours->pairs);
}

/* Append every reading of these suits and honours into `sets` sets and a pair, as copies of `base` (which brings shape and
 * arrangement). */
static int list_sets(const uint32_t keys[SUITS], const honours_t *honours, int sets, const reading_t *base, reading_t *out, int n) {
    suit_readings_t suits[SUITS];
    int made = count_bits(honours->triplets), pairs = count_bits(honours->pairs);
    if (honours->singles | honours->quads) return n;
    for (int suit = 0; suit < SUITS; suit++) {
        suits[suit] = suit_readings(keys[suit]);
        if (suits[suit].count == 0) return n;
        made += sets_in(*suits[suit].first), pairs += has_pair(*suits[suit].first); /* the same in every reading of a key */
    }
    if (made != sets || pairs != 1) return n;
    for (int a = 0; a < suits[0].count; a++)
        for (int b = 0; b < suits[1].count; b++)
            for (int c = 0; c < suits[2].count && n < MAX_READINGS; c++) {
                reading_t *reading = &out[n++];
                uint64_t codes = 0;
                *reading = *base;
                add_suit(reading, 0, suits[0].first[a], &codes);
                add_suit(reading, 1, suits[1].first[b], &codes);
                add_suit(reading, 2, suits[2].first[c], &codes);
                for (int set = 0; set < MAX_SETS; set++) reading->sets[set] = (uint8_t)(codes >> 8 * set);
                add_honours(reading, honours);
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

/* The key of the ranks 147, 258 or 369. */
static uint32_t class_key(int class) { return SUIT_WEIGHT[class] + SUIT_WEIGHT[class + 3] + SUIT_WEIGHT[class + 6]; }

/* The whole knitted straight of an arrangement, and one set and a pair. */
static int list_straight(const digest_t *hand, int arrangement, const honours_t *honours, reading_t *out, int found) {
    uint32_t keys[SUITS];
    reading_t base = of_shape(KNITTED_STRAIGHT);
    base.knitted = (uint8_t)arrangement;
    for (int suit = 0; suit < SUITS; suit++) keys[suit] = hand->suit[suit] - class_key(KNITTED_CLASS[arrangement][suit]);
    return list_sets(keys, honours, (int)(hand->n - RANKS) / 3, &base, out, found);
}

static int list_knitted(const digest_t *hand, const honours_t *honours, reading_t *out, int found) {
    if (hand->kinds[0] < RANKS) return found;
    for (int arrangement = 0; arrangement < 6 && found < MAX_READINGS; arrangement++) {
        uint64_t nine = KNITTED_KINDS[arrangement];
        if (!(nine & ~hand->held[0])) found = list_straight(hand, arrangement, honours, out, found);
        if (hand->kinds[0] == 14 && !(hand->held[0] & ~(nine | ALL_HONOURS)) && found < MAX_READINGS) {
            int all_seven = (hand->held[0] & ALL_HONOURS) == ALL_HONOURS;
            out[found] = of_shape(all_seven ? GREATER_KNITTED : LESSER_KNITTED);
            out[found++].knitted = (uint8_t)arrangement;
        }
    }
    return found;
}

static int one_of_shape(enum shape shape, uint64_t pair, reading_t *out, int found) {
    out[found] = of_shape(shape);
    out[found].pair = (uint8_t)__builtin_ctzll(pair);
    return found + 1;
}

int list_readings(const digest_t *hand, int claimed, unsigned forms, reading_t out[MAX_READINGS]) {
    int found = 0;
    honours_t honours = honours_of(hand);
    forms = forms_in_reach((int)hand->n, claimed, forms);
    if (forms & FORM_STANDARD) {
        reading_t base = of_shape(STANDARD);
        found = list_sets(hand->suit, &honours, (int)hand->n / 3, &base, out, found);
    }
    if ((forms & FORM_PAIRS && lack_pairs(hand) == 0) || (forms & FORM_DISTINCT_PAIRS && lack_distinct_pairs(hand) == 0))
        out[found++] = of_shape(PAIRS);
    if (forms & FORM_ORPHANS && lack_orphans(hand) == 0) found = one_of_shape(ORPHANS, hand->held[1], out, found);
    if (forms & FORM_KNITTED) found = list_knitted(hand, &honours, out, found);
    if (forms & FORM_EIGHT_PAIRS && lack_eight_pairs(hand) == 0) found = one_of_shape(EIGHT_PAIRS, odd_kinds(hand), out, found);
    if (forms & FORM_PAIRS_TRIPLET && lack_pairs_triplet(hand) == 0) found = one_of_shape(PAIRS_TRIPLET, odd_kinds(hand), out, found);
    return found;
}

/* ---- What completes tiles ---------------------------------------------------------------------------------------- */

/* The kinds that complete the honours, all else being complete with `pairs` pairs. */
static uint64_t completing_honours(const honours_t *honours, int pairs) {
    uint64_t odd = honours->singles | honours->quads; /* a quad and one more are a triplet and the pair */
    int own = count_bits(honours->pairs);
    if (!odd) return own == 2 - pairs ? honours->pairs : 0; /* one of them becomes a triplet */
    return own + pairs == 0 && !(odd & (odd - 1)) ? odd : 0;
}

/* Whether a suit is complete with a fifth copy of a rank: in a triplet, which leaves two copies, or in a run. */
static int completes_with_fifth(uint32_t key, unsigned held, int rank) {
    if (is_complete(key - 2 * SUIT_WEIGHT[rank])) return 1;
    for (int first = rank > 2 ? rank - 2 : 0; first <= rank && first <= RANKS - 3; first++)
        if ((held >> first & 7) == 7 && is_complete(key + SUIT_WEIGHT[rank] - SUIT_WEIGHT[first] - SUIT_WEIGHT[first + 1] - SUIT_WEIGHT[first + 2])) return 1;
    return 0;
}

/* The kinds that complete a suit, with a pair or without: the number of its tiles decides which. */
static uint64_t completing_ranks(const digest_t *standing, int suit) {
    uint32_t key = standing->suit[suit];
    unsigned held = standing->held[0] >> suit * RANKS & 0x1ff, full = standing->held[COPIES - 1] >> suit * RANKS & 0x1ff;
    uint64_t ranks = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        int completes = full >> rank & 1 ? completes_with_fifth(key, held, rank) : is_complete(key + SUIT_WEIGHT[rank]);
        ranks |= (uint64_t)completes << rank;
    }
    return ranks << suit * RANKS;
}

/* The tiles before the last came; how many kinds they hold is left as it was. */
static digest_t standing_of(const digest_t *hand, int win) {
    digest_t standing = *hand;
    uint64_t bit = UINT64_C(1) << win;
    int copies = COPIES - 1;
    while (!(hand->held[copies] & bit)) copies--;
    standing.held[copies] ^= bit;
    if (is_suited(win)) standing.suit[suit_of(win)] -= SUIT_WEIGHT[rank_of(win)];
    return standing;
}

/* One tile completes one part of the hand, where the other parts are complete and hold one pair at most. */
uint64_t completing_kinds(const digest_t *hand, int win) {
    enum { INCOMPLETE = 8 }; /* stands for more pairs than a hand may have */
    digest_t standing = standing_of(hand, win);
    honours_t honours = honours_of(&standing);
    int pairs[SUITS], honour_pairs = honours.singles | honours.quads ? INCOMPLETE : count_bits(honours.pairs), all = honour_pairs;
    for (int suit = 0; suit < SUITS; suit++) {
        suit_readings_t readings = suit_readings(standing.suit[suit]);
        pairs[suit] = readings.count ? has_pair(*readings.first) : INCOMPLETE;
        all += pairs[suit];
    }
    uint64_t kinds = all - honour_pairs <= 1 ? completing_honours(&honours, all - honour_pairs) : 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (all - pairs[suit] <= 1) kinds |= completing_ranks(&standing, suit);
    return kinds;
}
