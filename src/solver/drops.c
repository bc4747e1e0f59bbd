#include "drops.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "distance.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { PARTS = SUITS + 1, HONOUR_PART = SUITS, MAX_PROFILES = 196608, SLACK = 16, ENTRIES = 2 * WANTS };

/* The drops of the nine ranks of a configuration; honours leave the last two empty. */
typedef uint16_t profile_t[RANKS];

static uint32_t suit_profile[SUIT_KEYS], honour_profile[HONOUR_KEYS]; /* key -> place in profiles */
static profile_t *profiles;
static uint32_t n_profiles;
static uint8_t empty_state; /* of a suit that holds nothing */
static uint16_t tight_suit[WANTS][MERGED_STATES][SUIT_STATES];     /* sets wanted, state of the rest, of the suit -> tight splits */
static uint16_t tight_honour[WANTS][MERGED_STATES][HONOUR_STATES];

/* ---- Building ------------------------------------------------------------------------------------------------------ */

static uint16_t entries_lowered(const uint8_t *before, const uint8_t *after) {
    uint16_t lowered = 0;
    for (int entry = 0; entry < ENTRIES; entry++) lowered |= (uint16_t)((after[entry] < before[entry]) << entry);
    return lowered;
}

/* The splits of `sets` sets and a pair between a part and the rest that reach the least lack: bits of the part's entry. */
static uint16_t tight_splits(const uint8_t *part, const uint8_t *rest, int sets) {
    int least = 255;
    uint16_t tight = 0;
    for (int pair = 0; pair <= 1; pair++)
        for (int own = 0; own <= sets; own++) {
            int lack = part[pair * WANTS + own] + rest[(1 - pair) * WANTS + sets - own];
            if (lack < least) least = lack, tight = 0;
            if (lack == least) tight |= (uint16_t)(1 << (pair * WANTS + own));
        }
    return tight;
}

static void build_tight(void) {
    for (int sets = 0; sets < WANTS; sets++)
        for (int rest = 0; rest < N_MERGED_STATES; rest++) {
            for (int suit = 0; suit < N_SUIT_STATES; suit++) tight_suit[sets][rest][suit] = tight_splits(SUIT_VECTORS[suit], MERGED_VECTORS[rest], sets);
            for (int honour = 0; honour < N_HONOUR_STATES; honour++)
                tight_honour[sets][rest][honour] = tight_splits(HONOUR_VECTORS[honour], MERGED_VECTORS[rest], sets);
        }
}

typedef struct {
    uint32_t *buckets; /* open addressing; 0 = free, else place + 1 */
    uint32_t mask;
    const uint8_t *states;
    uint32_t *place_of_key;
    const uint16_t *lowered; /* [state before][state after] */
    int ranks, width;
    const uint32_t *weights;
} builder_t;

static uint32_t place_profile(builder_t *builder, const profile_t profile) {
    uint64_t hash = 0;
    for (int rank = 0; rank < RANKS; rank++) hash = (hash ^ profile[rank]) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
    for (uint32_t i = (uint32_t)hash & builder->mask;; i = (i + 1) & builder->mask) {
        if (!builder->buckets[i]) {
            memcpy(profiles[n_profiles], profile, sizeof(profile_t));
            builder->buckets[i] = ++n_profiles;
            return n_profiles - 1;
        }
        if (memcmp(profiles[builder->buckets[i] - 1], profile, sizeof(profile_t)) == 0) return builder->buckets[i] - 1;
    }
}

static void enter_profile(builder_t *builder, const uint8_t *counts, uint32_t key) {
    profile_t profile = {0};
    const uint16_t *lowered = builder->lowered + builder->states[key] * builder->width;
    for (int rank = 0; rank < builder->ranks; rank++)
        if (counts[rank] < COPIES) profile[rank] = lowered[builder->states[key + builder->weights[rank]]];
    builder->place_of_key[key] = place_profile(builder, profile);
}

/* Every configuration of a hand's size, rank by rank. */
static void enter_profiles(builder_t *builder, uint8_t *counts, int rank, int room, uint32_t key) {
    if (rank == builder->ranks) {
        enter_profile(builder, counts, key);
        return;
    }
    for (int count = 0; count <= COPIES && count <= room; count++) {
        counts[rank] = (uint8_t)count;
        enter_profiles(builder, counts, rank + 1, room - count, key + (uint32_t)count * builder->weights[rank]);
    }
}

static int build_part(int part, uint32_t *buckets, uint32_t mask) {
    int width = part < SUITS ? SUIT_STATES : HONOUR_STATES, states = part < SUITS ? N_SUIT_STATES : N_HONOUR_STATES;
    uint16_t *lowered = calloc((size_t)width * (size_t)width, sizeof *lowered);
    if (!lowered) return -1;
    for (int before = 0; before < states; before++)
        for (int after = 0; after < states; after++)
            lowered[before * width + after] = part < SUITS ? entries_lowered(SUIT_VECTORS[before], SUIT_VECTORS[after])
                                                           : entries_lowered(HONOUR_VECTORS[before], HONOUR_VECTORS[after]);
    builder_t builder = {buckets, mask, part < SUITS ? TABLES.suit : TABLES.honour, part < SUITS ? suit_profile : honour_profile, lowered,
                         part < SUITS ? RANKS : HONOURS, width, part < SUITS ? SUIT_WEIGHT : HONOUR_WEIGHT};
    uint8_t counts[RANKS];
    enter_profiles(&builder, counts, 0, MAX_TILES, 0);
    free(lowered);
    return 0;
}

static int build_status;

static void build_drops(void) {
    enum { BUCKETS = 1 << 19 };
    uint32_t *buckets = calloc(BUCKETS, sizeof *buckets);
    profiles = malloc((MAX_PROFILES + SLACK) * sizeof *profiles); /* eight ranks are read at once, the ninth by itself */
    build_status = buckets && profiles && build_part(0, buckets, BUCKETS - 1) == 0 && build_part(HONOUR_PART, buckets, BUCKETS - 1) == 0 ? 0 : -1;
    free(buckets);
    build_tight();
    empty_state = TABLES.suit[0];
}

static atomic_int built;

int have_drops(void) { return atomic_load_explicit(&built, memory_order_acquire); }

int need_drops(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build_drops);
    if (build_status == 0) atomic_store_explicit(&built, 1, memory_order_release);
    return build_status;
}

/* ---- Meeting drops and tight splits ---------------------------------------------------------------------------------- */

/* A bit a rank whose drops meet the tight splits. */
static uint32_t ranks_that_meet(const uint16_t *drops, uint16_t tight) {
#ifdef __SSE2__
    __m128i missed = _mm_cmpeq_epi16(_mm_and_si128(_mm_loadu_si128((const __m128i *)drops), _mm_set1_epi16((short)tight)), _mm_setzero_si128());
    uint32_t eight = ~(uint32_t)_mm_movemask_epi8(_mm_packs_epi16(missed, _mm_setzero_si128())) & 0xff;
    return eight | (uint32_t)((drops[8] & tight) != 0) << 8;
#else
    uint32_t ranks = 0;
    for (int rank = 0; rank < RANKS; rank++) ranks |= (uint32_t)((drops[rank] & tight) != 0) << rank;
    return ranks;
#endif
}

/* The sum of `live` over the ranks whose drops meet the tight splits. */
static int live_that_meet(const uint16_t *drops, uint16_t tight, const uint16_t *live) {
#ifdef __SSE2__
    __m128i missed = _mm_cmpeq_epi16(_mm_and_si128(_mm_loadu_si128((const __m128i *)drops), _mm_set1_epi16((short)tight)), _mm_setzero_si128());
    __m128i met = _mm_andnot_si128(missed, _mm_loadu_si128((const __m128i *)live));
    __m128i sums = _mm_sad_epu8(met, _mm_setzero_si128());
    return _mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4) + (drops[8] & tight ? live[8] : 0);
#else
    int sum = 0;
    for (int rank = 0; rank < RANKS; rank++) sum += drops[rank] & tight ? live[rank] : 0;
    return sum;
#endif
}

/* A hand by its parts: their states and drops, and what every two of them merge to. */
typedef struct {
    uint8_t state[PARTS];
    const uint16_t *drops[PARTS];
    uint16_t pair[PARTS][PARTS]; /* merged states, the same both ways */
} parts_t;

static parts_t parts_of(const digest_t *hand) {
    parts_t parts;
    for (int suit = 0; suit < SUITS; suit++)
        parts.state[suit] = TABLES.suit[hand->suit[suit]], parts.drops[suit] = profiles[suit_profile[hand->suit[suit]]];
    parts.state[HONOUR_PART] = TABLES.honour[hand->honour], parts.drops[HONOUR_PART] = profiles[honour_profile[hand->honour]];
    for (int a = 0; a < SUITS; a++) {
        int b = a == 2 ? 0 : a + 1;
        parts.pair[a][b] = parts.pair[b][a] = TABLES.two[parts.state[a]][parts.state[b]];
        uint16_t alone = TABLES.two[parts.state[a]][empty_state];
        parts.pair[a][HONOUR_PART] = parts.pair[HONOUR_PART][a] = TABLES.rest[alone][parts.state[HONOUR_PART]];
    }
    return parts;
}

/* The merged state of two parts, by their pair, and a third of the given state. */
static uint16_t merge(uint16_t pair, int third, uint8_t state) { return third == HONOUR_PART ? TABLES.rest[pair][state] : TABLES.three[pair][state]; }

static uint16_t tight_of(int part, uint8_t state, uint16_t rest, int sets) {
    return part == HONOUR_PART ? tight_honour[sets][rest][state] : tight_suit[sets][rest][state];
}

/* The three parts beside each. */
static const uint8_t OTHERS[PARTS][SUITS] = {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}};

static uint16_t rest_of(const parts_t *parts, int part) {
    const uint8_t *others = OTHERS[part];
    return merge(parts->pair[others[0]][others[1]], others[2], parts->state[others[2]]);
}

uint64_t useful_by_drops(const digest_t *hand, int sets) {
    parts_t parts = parts_of(hand);
    uint64_t useful = 0;
    for (int part = 0; part < PARTS; part++) {
        uint16_t tight = tight_of(part, parts.state[part], rest_of(&parts, part), sets);
        useful |= (uint64_t)ranks_that_meet(parts.drops[part], tight) << part * RANKS;
    }
    return useful;
}

/* ---- Discards ---------------------------------------------------------------------------------------------------------
 *
 * What a discard leaves of its part is a state; discards of one part that leave the same state have the same useful tiles
 * in all other parts, which are added up once. */

typedef struct {
    const digest_t *hand;
    parts_t parts;
    int sets;
    uint16_t live[PARTS][RANKS + 7]; /* eight are read at once */
} discards_t;

/* Live useful tiles of the other parts when one part has been left in a state. */
static int live_outside(const discards_t *d, int part, uint8_t left) {
    const uint8_t *others = OTHERS[part];
    int sum = 0;
    for (int i = 0; i < SUITS; i++) {
        int other = others[i], a = others[i == 0], b = others[i == 2 ? 1 : 2];
        uint16_t rest = merge(d->parts.pair[a][b], part, left);
        sum += live_that_meet(d->parts.drops[other], tight_of(other, d->parts.state[other], rest, d->sets), d->live[other]);
    }
    return sum;
}

static void discard_part(const discards_t *d, int part, uint8_t *lacks, uint8_t *useful) {
    int is_suit = part != HONOUR_PART, ranks = is_suit ? RANKS : HONOURS;
    const uint32_t *weights = is_suit ? SUIT_WEIGHT : HONOUR_WEIGHT, *profile = is_suit ? suit_profile : honour_profile;
    const uint8_t *states = is_suit ? TABLES.suit : TABLES.honour;
    uint16_t rest = rest_of(&d->parts, part);
    const uint8_t *row = is_suit ? TABLES.lack_suit[d->sets][rest] : TABLES.lack[d->sets][rest];
    const uint16_t *tight = is_suit ? tight_suit[d->sets][rest] : tight_honour[d->sets][rest];
    uint32_t key = is_suit ? d->hand->suit[part] : d->hand->honour;
    uint32_t held = (uint32_t)(d->hand->held[0] >> part * RANKS) & ((1u << ranks) - 1);
    uint8_t seen[RANKS];
    int outside[RANKS], n = 0;
    for (; held; held &= held - 1) {
        int rank = __builtin_ctz(held), at = 0;
        uint32_t after = key - weights[rank];
        uint8_t left = states[after];
        while (at < n && seen[at] != left) at++;
        if (at == n) seen[n] = left, outside[n++] = live_outside(d, part, left);
        lacks[part * RANKS + rank] = row[left];
        useful[part * RANKS + rank] = (uint8_t)(outside[at] + live_that_meet(profiles[profile[after]], tight[left], d->live[part]));
    }
}

void discards_by_drops(const digest_t *hand, int sets, const uint8_t live[KINDS], uint8_t lacks[KINDS], uint8_t useful[KINDS]) {
    discards_t d = {.hand = hand, .parts = parts_of(hand), .sets = sets};
    for (int kind = 0; kind < KINDS; kind++) d.live[kind / RANKS][kind % RANKS] = live[kind];
    memset(lacks, OUT_OF_REACH + 1, KINDS);
    memset(useful, 0, KINDS);
    for (int part = 0; part < PARTS; part++) discard_part(&d, part, lacks, useful);
}
