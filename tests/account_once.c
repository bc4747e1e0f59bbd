/* The relations of runs are looked up; the search for the best of them is the truth. Every multiset of four runs, with every
 * pair and beside fewer runs, is counted in both ways, by some weights; prints the first that disagrees.
 *
 *     cc -O2 -I src/solver tests/account_once.c src/solver/relations.c
 */
#include <stdio.h>
#include <string.h>

#include "relations.h"

static int disagrees(const uint8_t *codes, uint8_t pair, const demand_t *demand) {
    uint8_t looked_up[N_FEATURES] = {0}, searched[N_FEATURES] = {0};
    related_t related = account_once(codes, MAX_RUNS, pair, demand->weights);
    for (int i = 0; i < related.n; i++) searched[FIRST_RELATION + related.relations[i]]++;
    uint64_t triplets = 0;
    for (int set = 0; set < MAX_RUNS; set++) triplets |= (uint64_t)(codes[set] >= TRIPLET) << codes[set] % TRIPLET;
    int counted = count_once(codes, MAX_RUNS, pair, triplets, demand, looked_up);
    if (counted == related.n && memcmp(looked_up, searched, sizeof searched) == 0) return 0;
    printf("runs %d %d %d %d beside the pair %d\n", codes[0], codes[1], codes[2], codes[3], pair);
    return 1;
}

/* The sets that a reading may have: runs, a triplet of each suit, one of honours, and none. */
static int list_codes(uint8_t *codes) {
    int n = 0;
    for (uint8_t kind = 0; kind < FIRST_HONOUR; kind++)
        if (rank_of(kind) <= RANKS - 3) codes[n++] = kind;
    for (uint8_t suit = 0; suit < SUITS; suit++) codes[n++] = (uint8_t)(TRIPLET + suit * RANKS + 3);
    codes[n++] = TRIPLET + FIRST_HONOUR, codes[n++] = NO_SET;
    return n;
}

/* Sets in an order that is not theirs: the last comes first. */
static int some_disagree(const demand_t *demand) {
    static const uint8_t PAIRS_TRIED[] = {4, RANKS + 4, 2 * RANKS + 4, FIRST_HONOUR, NO_TILE};
    uint8_t all[64];
    int n = list_codes(all);
    for (int a = 0; a < n; a++)
        for (int b = a; b < n; b++)
            for (int c = b; c < n; c++)
                for (int d = c; d < n; d++)
                    for (int i = 0; i < 5; i++) {
                        uint8_t codes[2 * MAX_SETS] = {all[d], all[a], all[c], all[b], NO_SET, NO_SET, NO_SET, NO_SET, NO_SET, NO_SET};
                        if (disagrees(codes, PAIRS_TRIED[i], demand)) return 1;
                    }
    return 0;
}

int main(void) {
    static demand_t demand;
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < N_RELATIONS; i++) demand.weights[i] = (uint8_t)(round == 0 ? 1 + i / 5 : (i * 37 + round * 11) % 7);
        settle_relations(&demand);
        if (some_disagree(&demand)) return 1;
    }
    puts("agreed");
    return 0;
}
