/* The lemma that lets FIFTH_ALL use the suit tables: where no kind is held four times, targets of five and more copies
 * never want fewer tiles. Every configuration of a suit and of the honours is tried; prints the first that disagrees.
 *
 *     cc -O2 -I src/solver tests/fifth_copies.c src/solver/{wild,wild_readings,distance,forms,tables,readings}.c
 */
#include <stdio.h>
#include <string.h>

#include "wild.h"

static int disagrees(bounds_t *bounds, int block, int kinds) {
    missing_t at_four, unbounded;
    memset(bounds->plain, COPIES, KINDS), memset(bounds->most, COPIES, KINDS);
    missing_of_block(bounds, block, &at_four);
    memset(bounds->plain, MAX_TILES, KINDS), memset(bounds->most, MAX_TILES, KINDS);
    missing_of_block(bounds, block, &unbounded);
    if (memcmp(at_four.least[0], unbounded.least[0], sizeof at_four.least[0]) == 0) return 0;
    for (int i = 0; i < kinds; i++) putchar('0' + bounds->counts[block * RANKS + i]);
    putchar('\n');
    return 1;
}

int main(void) {
    for (int block = SUITS - 1; block <= SUITS; block++) {
        int kinds = block == SUITS ? HONOURS : RANKS, configurations = 1 << 2 * kinds;
        for (int code = 0; code < configurations; code++) {
            bounds_t bounds = {.budget = 0};
            for (int i = 0; i < kinds; i++) bounds.counts[block * RANKS + i] = code >> 2 * i & 3;
            if (disagrees(&bounds, block, kinds)) return 1;
        }
    }
    return 0;
}
