#include "drops.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "drops_rows.h"

enum { MAX_PROFILES = 196608, ENTRIES = 2 * WANTS };

drops_t DROPS;
static uint32_t n_profiles;

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
            for (int suit = 0; suit < N_SUIT_STATES; suit++)
                DROPS.tight_suit[sets][suit][rest] = tight_splits(SUIT_VECTORS[suit], MERGED_VECTORS[rest], sets);
            for (int honour = 0; honour < N_HONOUR_STATES; honour++)
                DROPS.tight_honour[sets][honour][rest] = tight_splits(HONOUR_VECTORS[honour], MERGED_VECTORS[rest], sets);
        }
}

typedef struct {
    uint32_t *buckets; /* open addressing; 0 = free, else place in profiles + 1 */
    uint32_t mask;
    const uint8_t *states;
    place_t *places;
    const uint16_t *lowered; /* [state before][state after] */
    int ranks, width;
    const uint32_t *weights;
} builder_t;

static uint32_t number_of(builder_t *builder, const profile_t *profile) {
    uint64_t hash = 0;
    for (int rank = 0; rank < RANKS; rank++) hash = (hash ^ profile->drops[rank]) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
    for (uint32_t i = (uint32_t)hash & builder->mask;; i = (i + 1) & builder->mask) {
        if (!builder->buckets[i]) {
            DROPS.profiles[n_profiles] = *profile;
            builder->buckets[i] = ++n_profiles;
            return n_profiles - 1;
        }
        if (memcmp(&DROPS.profiles[builder->buckets[i] - 1], profile, sizeof *profile) == 0) return builder->buckets[i] - 1;
    }
}

static void enter_place(builder_t *builder, const uint8_t *counts, uint32_t key) {
    profile_t profile = {{0}};
    const uint16_t *lowered = builder->lowered + builder->states[key] * builder->width;
    for (int rank = 0; rank < builder->ranks; rank++)
        if (counts[rank] < COPIES) profile.drops[rank] = lowered[builder->states[key + builder->weights[rank]]];
    builder->places[key] = number_of(builder, &profile) << 8 | builder->states[key];
}

/* Every configuration of a hand's size, rank by rank. */
static void enter_places(builder_t *builder, uint8_t *counts, int rank, int room, uint32_t key) {
    if (rank == builder->ranks) {
        enter_place(builder, counts, key);
        return;
    }
    for (int count = 0; count <= COPIES && count <= room; count++) {
        counts[rank] = (uint8_t)count;
        enter_places(builder, counts, rank + 1, room - count, key + (uint32_t)count * builder->weights[rank]);
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
    builder_t builder = {buckets, mask, part < SUITS ? TABLES.suit : TABLES.honour, part < SUITS ? DROPS.suit : DROPS.honour, lowered,
                         part < SUITS ? RANKS : HONOURS, width, part < SUITS ? SUIT_WEIGHT : HONOUR_WEIGHT};
    uint8_t counts[RANKS];
    enter_places(&builder, counts, 0, MAX_TILES, 0);
    free(lowered);
    return 0;
}

static int build_status;

static void build_drops(void) {
    enum { BUCKETS = 1 << 19 };
    uint32_t *buckets = calloc(BUCKETS, sizeof *buckets);
    DROPS.profiles = aligned_alloc(sizeof(profile_t), MAX_PROFILES * sizeof(profile_t)); /* none across two lines of the cache */
    build_status = buckets && DROPS.profiles && build_part(0, buckets, BUCKETS - 1) == 0 && build_part(HONOUR_PART, buckets, BUCKETS - 1) == 0 ? 0 : -1;
    free(buckets);
    build_tight();
    for (int suit = 0; suit < N_SUIT_STATES; suit++) DROPS.alone[suit] = TABLES.two[suit][TABLES.suit[0]];
}

static atomic_int built;

int have_drops(void) { return atomic_load_explicit(&built, memory_order_acquire); }

int need_drops(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build_drops);
    if (build_status == 0) atomic_store_explicit(&built, 1, memory_order_release);
    return build_status;
}

/* ---- The portable version ---------------------------------------------------------------------------------------------- */

/* Four ranks at a time: drops are below bit 15, to which a sum carries whatever is met. */
static inline uint64_t meet_four(const uint16_t *drops, uint16_t tight) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t four;
    memcpy(&four, drops, sizeof four);
    uint64_t met = ((four & tight * UINT64_C(0x0001000100010001)) + UINT64_C(0x7fff7fff7fff7fff)) >> 15 & UINT64_C(0x0001000100010001);
    return met * UINT64_C(0x1000200040008) >> 48 & 0xf;
#else
    uint64_t ranks = 0;
    for (int rank = 0; rank < 4; rank++) ranks |= (uint64_t)((drops[rank] & tight) != 0) << rank;
    return ranks;
#endif
}

static inline uint64_t meet(const profile_t *profile, uint16_t tight) {
    return meet_four(profile->drops, tight) | meet_four(profile->drops + 4, tight) << 4 | (uint64_t)((profile->drops[8] & tight) != 0) << 8;
}

uint64_t useful_portable(const digest_t *hand, int sets) { return useful_of(hand, sets, meet); }

void discards_portable(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]) {
    discards_of(hand, sets, live, lacks, useful, meet, count_bits);
}

useful_by_drops_t useful_by_drops = useful_portable;
discards_by_drops_t discards_by_drops = discards_portable;
