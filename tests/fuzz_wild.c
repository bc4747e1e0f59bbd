/* Drives counting with wildcards under a sanitizer: rows of tiles as dealt, right and garbage, on terms right and garbage.
 * What must hold: no access out of bounds; a row is refused, or its answers agree: a full hand is complete exactly where a
 * reading or a win by wildcards is found, waits are what completes, and every reading adds up to its hand.
 * Arguments: rounds, seed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "distance.h"
#include "kernel.h"
#include "tables.h"
#include "wild_rows.h"

static uint64_t state;

static uint32_t next(uint32_t below) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 33) % below;
}

static void fail(const char *what) {
    printf("%s\n", what);
    exit(1);
}

static void make_terms(terms_t *terms) {
    *terms = (terms_t){ALL_KINDS, NO_TILE, NO_TILE, MAX_TILES, 0, 0};
    if (next(3) == 0) return;
    uint8_t wild = (uint8_t)next(KINDS + 1), substitute = (uint8_t)next(KINDS + 1);
    *terms = (terms_t){ALL_KINDS & ~(next(2) ? UINT64_C(0x7f) << FIRST_HONOUR : 0), wild < KINDS ? wild : NO_TILE, NO_TILE,
                       (uint8_t)next(5), (uint8_t)next(4), (uint8_t)next(2)};
    if (wild < KINDS && substitute < KINDS && substitute != wild) {
        terms->substitute = substitute;
        terms->kinds = (terms->kinds | UINT64_C(1) << wild) & ~(UINT64_C(1) << substitute);
    }
}

static void deal(uint8_t *counts, uint32_t tiles, uint32_t most) {
    uint32_t first = next(KINDS), kinds = 1 + next(KINDS);
    for (int tries = 0; tiles > 0 && tries < 100; tries++) {
        uint8_t *count = &counts[(first + next(kinds)) % KINDS];
        if (*count < most) ++*count, tiles--;
    }
    if (next(64) == 0) counts[next(KINDS)] = (uint8_t)next(256);
}

static void make_dealt(dealt_t *dealt) {
    memset(dealt, 0, sizeof *dealt);
    make_terms(&dealt->terms);
    dealt->request = 1 + next(127) + ((npy_int64)next(3) << FIFTH_SHIFT) + (next(2) ? KEEP_DEAD : 0) + (next(4) ? 0 : UNSEEN_GIVEN);
    dealt->wilds = next(32) ? next(5) : (npy_int64)next(1000) - 500;
    deal(dealt->counts, next(18), COPIES);
    if (next(2)) deal(dealt->claimed, 3 * next(3), 3);
    deal(dealt->unseen, next(137), COPIES);
}

static int check_reading(const wild_reading_t *found, void *data) {
    const wild_hand_t *hand = data;
    const reading_t *reading = &found->reading;
    uint8_t all[KINDS], sum[KINDS] = {0};
    if (reading->shape >= N_SHAPES || reading->n_sets > MAX_SETS) fail("a reading out of range");
    if (reading->shape != STANDARD) return 1;
    memcpy(all, hand->counts, KINDS);
    for (int i = 0; i < hand->wilds; i++) all[found->became[i]]++;
    for (int i = 0; i < reading->n_sets; i++) {
        int triplet = reading->sets[i] >= TRIPLET, kind = reading->sets[i] - (triplet ? TRIPLET : 0);
        for (int tile = 0; tile < 3; tile++) sum[triplet ? kind : kind + tile]++;
    }
    sum[reading->pair] = (uint8_t)(sum[reading->pair] + 2);
    if (reading->n_sets != hand->n / 3 || memcmp(sum, all, KINDS)) fail("a reading that is not its hand");
    return 1;
}

static int check_full(const dealt_t *dealt) {
    wild_hand_t any = dealt->hand;
    int8_t shanten[KINDS];
    uint8_t useful[KINDS];
    any.kinds = ALL_KINDS;
    int read = visit_wild_readings(&any, dealt->request & FORMS_MASK, check_reading, &any) || lack_of_wilds(&any) == 0;
    if (read != (dealt_lack(dealt) == 0)) fail("complete, and no reading; or a reading, and not complete");
    dealt_discards(dealt, shanten, useful);
    for (int kind = 0; kind < KINDS; kind++)
        if (shanten[kind] != OUT_OF_REACH && shanten[kind] + 1 < dealt_lack(dealt)) fail("a discard that brings the hand nearer");
    return read;
}

static void check_waiting(dealt_t *dealt) {
    uint8_t waits[KINDS], useful[KINDS];
    dealt_waits(dealt, waits);
    dealt_useful(dealt, useful);
    for (int kind = 0; kind < KINDS; kind++)
        if (useful[kind] > COPIES || (useful[kind] && dealt_lack(dealt) == 1 && dealt->request & KEEP_DEAD && !waits[kind])) fail("a useful tile that is no wait");
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 100000, complete = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (state == 0) state = 1;
    if (build_tables() < 0) fail("no memory for the tables");
    choose_kernel(NULL);
    for (long i = 0; i < rounds; i++) {
        dealt_t dealt;
        make_dealt(&dealt);
        if (unpack_terms(pack_terms(&dealt.terms)).kinds != dealt.terms.kinds) fail("terms that change");
        if (check_dealt(&dealt, WANT_ANY) != ROW_FINE) continue;
        if (dealt.hand.n % 3 == 2) complete += check_full(&dealt);
        else check_waiting(&dealt);
    }
    printf("%ld complete\n", complete);
    return complete == 0;
}
