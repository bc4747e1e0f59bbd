/* What is done with the tables of drops, written once for every version: each puts in its own way to meet drops and tight
 * splits, and to count bits. */
#ifndef PYSOLVER_DROPS_ROWS_H
#define PYSOLVER_DROPS_ROWS_H

#include <string.h>

#include "distance.h"
#include "drops.h"

enum { PARTS = SUITS + 1, HONOUR_PART = SUITS };

/* The entries that one more tile of each rank lowers; nothing beyond the ranks. */
typedef struct {
    uint16_t drops[16];
} profile_t;

/* A configuration: its state in the lowest byte, above it the place of its drops in `profiles`. */
typedef uint32_t place_t;

typedef struct {
    place_t suit[SUIT_KEYS], honour[HONOUR_KEYS];
    uint16_t tight_suit[WANTS][SUIT_STATES][MERGED_STATES]; /* sets wanted, state of the suit, of the rest -> tight splits */
    uint16_t tight_honour[WANTS][HONOUR_STATES][MERGED_STATES];
    uint16_t alone[SUIT_STATES]; /* state of a suit -> the merged state of it and nothing */
    profile_t *profiles;
} drops_t;

extern drops_t DROPS;

/* A bit a rank whose drops meet the tight splits. */
typedef uint64_t (*meet_t)(const profile_t *profile, uint16_t tight);
typedef int (*count_t)(uint64_t bits);

#define INLINE static inline __attribute__((always_inline))

INLINE uint8_t state_at(place_t place) { return (uint8_t)place; }
INLINE const profile_t *profile_at(place_t place) { return DROPS.profiles + (place >> 8); }

/* By the state of the rest: the tight splits of a part's state. */
INLINE const uint16_t *tight_row(int part, uint8_t state, int sets) {
    return part == HONOUR_PART ? DROPS.tight_honour[sets][state] : DROPS.tight_suit[sets][state];
}

/* By the state of a part: the merged state of it and others. */
INLINE const uint16_t *merge_row(uint16_t others, int part) { return part == HONOUR_PART ? TABLES.rest[others] : TABLES.three[others]; }

INLINE uint64_t meet_part(int part, place_t place, uint16_t rest, int sets, meet_t meet) {
    return meet(profile_at(place), tight_row(part, state_at(place), sets)[rest]) << part * RANKS;
}

INLINE uint64_t useful_of(const digest_t *hand, int sets, meet_t meet) {
    place_t m = DROPS.suit[hand->suit[0]], p = DROPS.suit[hand->suit[1]], s = DROPS.suit[hand->suit[2]], z = DROPS.honour[hand->honour];
    uint16_t mp = TABLES.two[state_at(m)][state_at(p)], sz = TABLES.rest[DROPS.alone[state_at(s)]][state_at(z)];
    return meet_part(0, m, TABLES.three[sz][state_at(p)], sets, meet) | meet_part(1, p, TABLES.three[sz][state_at(m)], sets, meet) |
           meet_part(2, s, TABLES.rest[mp][state_at(z)], sets, meet) | meet_part(HONOUR_PART, z, TABLES.three[mp][state_at(s)], sets, meet);
}

/* ---- Discards --------------------------------------------------------------------------------------------------------- */

typedef struct {
    place_t place[PARTS];
    uint16_t pair[PARTS][PARTS]; /* merged states of every two parts, the same both ways */
} parts_t;

INLINE parts_t parts_of(const digest_t *hand) {
    parts_t parts;
    for (int suit = 0; suit < SUITS; suit++) parts.place[suit] = DROPS.suit[hand->suit[suit]];
    uint8_t honours = state_at(parts.place[HONOUR_PART] = DROPS.honour[hand->honour]);
    for (int a = 0; a < SUITS; a++) {
        int b = (a + 1) % SUITS;
        parts.pair[a][b] = parts.pair[b][a] = TABLES.two[state_at(parts.place[a])][state_at(parts.place[b])];
        parts.pair[a][HONOUR_PART] = parts.pair[HONOUR_PART][a] = TABLES.rest[DROPS.alone[state_at(parts.place[a])]][honours];
    }
    return parts;
}

/* A part beside the one that is discarded from. */
typedef struct {
    const uint16_t *rest;  /* state left in that one -> merged state of it and the two others */
    const uint16_t *tight; /* that -> tight splits of this part */
    const profile_t *profile;
    int first;             /* kind of this part */
} beside_t;

/* The parts beside each. */
static const uint8_t OTHERS[PARTS][SUITS] = {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}};

INLINE beside_t beside_of(const parts_t *parts, int sets, int part, int i) {
    const uint8_t *others = OTHERS[part];
    int other = others[i], a = others[i == 0], b = others[i == 2 ? 1 : 2];
    place_t place = parts->place[other];
    return (beside_t){merge_row(parts->pair[a][b], part), tight_row(other, state_at(place), sets), profile_at(place), other * RANKS};
}

INLINE int sum_live(uint64_t kinds, const digest_t *live, count_t count) {
    int sum = 0;
    for (int copies = 0; copies < COPIES; copies++) sum += count(kinds & live->held[copies]);
    return sum;
}

INLINE void discard_part(const digest_t *hand, const parts_t *parts, int sets, int part, const digest_t *live, uint8_t *restrict lacks,
                         uint8_t *restrict useful, meet_t meet, count_t count) {
    int honours = part == HONOUR_PART, first = part * RANKS;
    const place_t *places = honours ? DROPS.honour + hand->honour : DROPS.suit + hand->suit[part];
    const uint32_t *weights = honours ? HONOUR_WEIGHT : SUIT_WEIGHT;
    const beside_t beside[SUITS] = {beside_of(parts, sets, part, 0), beside_of(parts, sets, part, 1), beside_of(parts, sets, part, 2)};
    uint16_t rest = merge_row(parts->pair[OTHERS[part][0]][OTHERS[part][1]], OTHERS[part][2])[state_at(parts->place[OTHERS[part][2]])];
    const uint8_t *lack = honours ? TABLES.lack[sets][rest] : TABLES.lack_suit[sets][rest];
    for (uint32_t held = (uint32_t)(hand->held[0] >> first) & ((1u << (honours ? HONOURS : RANKS)) - 1); held; held &= held - 1) {
        int rank = __builtin_ctz(held);
        place_t left = *(places - weights[rank]);
        uint64_t kinds = meet_part(part, left, rest, sets, meet);
        for (int i = 0; i < SUITS; i++) kinds |= meet(beside[i].profile, beside[i].tight[beside[i].rest[state_at(left)]]) << beside[i].first;
        lacks[first + rank] = lack[state_at(left)];
        useful[first + rank] = (uint8_t)sum_live(kinds, live, count);
    }
}

INLINE void discards_of(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS], meet_t meet, count_t count) {
    parts_t parts = parts_of(hand);
    memset(lacks, OUT_OF_REACH + 1, KINDS);
    memset(useful, 0, KINDS);
    discard_part(hand, &parts, sets, 0, live, lacks, useful, meet, count); /* one by one: each knows its part */
    discard_part(hand, &parts, sets, 1, live, lacks, useful, meet, count);
    discard_part(hand, &parts, sets, 2, live, lacks, useful, meet, count);
    discard_part(hand, &parts, sets, HONOUR_PART, live, lacks, useful, meet, count);
}

#endif
