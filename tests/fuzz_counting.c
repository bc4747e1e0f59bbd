/* Drives the counting loops, in every version the processor has, under a sanitizer: rows of counts, right and garbage,
 * of every element, axis length and stride (0 and negative ones too), in buffers of exactly their size. What must hold:
 * no access out of bounds, a row is answered or marked as its status says, and every reading adds up to its hand.
 * Arguments: rounds, seed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "distance.h"
#include "kernel.h"
#include "loops.h"
#include "readings.h"
#include "tables.h"

enum { MAX_ROWS = 70, MAX_AXIS = 40, MAX_STEP = 3, FORMS = 127 };

static uint64_t state;

static uint32_t next(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 33) % below;
}

static void fail(const char *what)
{
    printf("%s\n", what);
    exit(1);
}

/* ---- inputs ---- */

/* Deal `tiles` tiles of at most `copies` of a kind, from a few kinds or from all. */
static void deal(uint8_t *counts, uint32_t tiles, uint32_t copies)
{
    uint32_t first = next(KINDS), kinds = 1 + next(KINDS);
    for (int tries = 0; tiles > 0 && tries < 200; tries++) {
        uint8_t *count = &counts[(first + next(kinds)) % KINDS];
        if (*count < copies) ++*count, tiles--;
    }
}

static void make_row(uint8_t *counts, uint32_t tiles)
{
    memset(counts, 0, MAX_AXIS);
    deal(counts, tiles, COPIES);
    if (next(8) == 0) counts[next(KINDS)] = (uint8_t)next(256);
    if (next(64) == 0) for (int i = 0; i < MAX_AXIS; i++) counts[i] = (uint8_t)next(256);
}

/* An array of one operand in a buffer of its own, exactly as large as its strides reach. */
typedef struct {
    char *buffer, *first;
    npy_intp outer, inner;
    size_t element;
} operand_t;

static operand_t make_operand(npy_intp rows, npy_intp axis, size_t element)
{
    operand_t operand = {.element = element};
    npy_intp size = (npy_intp)element;
    operand.inner = size * (1 + next(MAX_STEP));
    operand.outer = operand.inner * axis + size * next(MAX_STEP);
    npy_intp reach = size + (rows > 0 ? rows - 1 : 0) * operand.outer + (axis > 0 ? axis - 1 : 0) * operand.inner;
    operand.buffer = malloc((size_t)reach);
    memset(operand.buffer, 0xA5, (size_t)reach);
    operand.first = operand.buffer;
    if (next(4) == 0) operand.first += (rows > 0 ? rows - 1 : 0) * operand.outer, operand.outer = -operand.outer;
    if (next(4) == 0) operand.first += (axis > 0 ? axis - 1 : 0) * operand.inner, operand.inner = -operand.inner;
    return operand;
}

static char *at(const operand_t *operand, npy_intp row, npy_intp kind)
{
    return operand->first + row * operand->outer + kind * operand->inner;
}

static void put(const operand_t *operand, npy_intp row, npy_intp kind, int64_t value)
{
    if (operand->element == 1) *(uint8_t *)at(operand, row, kind) = (uint8_t)value;
    else memcpy(at(operand, row, kind), &value, sizeof value);
}

static operand_t make_counts(npy_intp rows, npy_intp axis, size_t element, uint32_t tiles)
{
    operand_t operand = make_operand(rows, axis, element);
    uint8_t counts[MAX_AXIS];
    for (npy_intp row = 0; row < rows; row++) {
        make_row(counts, tiles);
        for (npy_intp kind = 0; kind < axis; kind++) {
            int64_t value = counts[kind];
            if (element == 8 && next(4096) == 0) value = (int64_t)((uint64_t)next(1u << 31) << 33 | next(1u << 31));
            put(&operand, row, kind, value);
        }
    }
    if (rows > 0 && next(8) == 0) operand.outer = 0; /* one row for all, as broadcasting has it */
    return operand;
}

/* ---- the loops ---- */

enum { HANDS, CLAIMED, UNSEEN, REQUEST, OUT, SECOND_OUT, STATUS, OPERANDS };

/* Call one loop as NumPy does: pointers, then the outer steps of each operand, then the inner steps of those with an axis. */
static void call(loop_t loop, const operand_t *all, const int *used, int n, npy_intp rows, npy_intp axis, enum element element)
{
    char *args[OPERANDS];
    npy_intp steps[2 * OPERANDS], dimensions[2] = {rows, axis};
    int inner = n;
    for (int i = 0; i < n; i++) {
        args[i] = all[used[i]].first, steps[i] = all[used[i]].outer;
        if (all[used[i]].inner) steps[inner++] = all[used[i]].inner;
    }
    loop(args, dimensions, steps, (void *)(intptr_t)element);
}

static void check_shanten(const operand_t *all, npy_intp rows)
{
    for (npy_intp row = 0; row < rows; row++) {
        int shanten = *(int8_t *)at(&all[OUT], row, 0), bad = *(uint8_t *)at(&all[STATUS], row, 0) != ROW_FINE;
        if ((shanten == -128) != bad) fail("a row is marked exactly when its status is bad");
        if (!bad && !(shanten >= -1 && shanten <= 14) && shanten != OUT_OF_REACH) fail("a shanten that cannot be");
    }
}

static void run_loops(void)
{
    enum element element = next(2) ? UINT8_ROWS : INT64_ROWS;
    size_t size = element == UINT8_ROWS ? 1 : 8;
    npy_intp rows = next(next(8) ? 8 : MAX_ROWS + 1), axis = next(16) ? KINDS : next(MAX_AXIS + 1);
    uint32_t tiles = next(19);
    operand_t all[OPERANDS];
    all[HANDS] = make_counts(rows, axis, size, tiles);
    all[CLAIMED] = make_counts(rows, axis, size, next(3) ? 0 : 3 * next(5));
    all[UNSEEN] = make_counts(rows, axis, size, next(137));
    all[REQUEST] = make_operand(rows, 1, 8), all[REQUEST].inner = 0;
    all[STATUS] = make_operand(rows, 1, 1), all[STATUS].inner = 0;
    uint32_t loop = next(4);
    int64_t request = 1 + next(FORMS);
    if (next(2)) request |= KEEP_DEAD;
    if (loop > 1 && next(2)) request |= UNSEEN_GIVEN;
    if (loop > 1 && next(4) == 0) request |= KINDS_ONLY;
    for (npy_intp row = 0; row < rows; row++) put(&all[REQUEST], row, 0, request);
    if (rows > 0 && next(2)) all[REQUEST].outer = 0; /* as a scalar has it */

    static const int ONE[] = {HANDS, CLAIMED, REQUEST, OUT};
    static const int TWO[] = {HANDS, CLAIMED, UNSEEN, REQUEST, OUT, SECOND_OUT};
    static const int STATUSES[] = {HANDS, CLAIMED, UNSEEN, REQUEST, STATUS};
    all[OUT] = make_operand(rows, axis ? axis : 1, 1), all[SECOND_OUT] = make_operand(rows, axis, 1);
    operand_t flat = make_operand(rows, 1, 1), wide = all[OUT];
    flat.inner = 0;
    switch (loop) {
    case 0:
        all[OUT] = flat;
        call(shanten_loop, all, ONE, 4, rows, axis, element);
        call(row_status_loop, all, STATUSES, 5, rows, axis, element);
        check_shanten(all, rows);
        all[OUT] = wide;
        break;
    case 1: call(waits_loop, all, ONE, 4, rows, axis, element); break;
    case 2: call(useful_loop, all, TWO, 5, rows, axis, element); break;
    default: call(discards_loop, all, TWO, 6, rows, axis, element);
    }
    for (int i = 0; i < OPERANDS; i++) free(all[i].buffer);
    free(flat.buffer);
}

/* ---- the readings ---- */

static void check_reading(const uint8_t *counts, int n, const reading_t *reading)
{
    if (reading->shape >= N_SHAPES || reading->n_sets > MAX_SETS || reading->knitted >= 6) fail("a reading out of range");
    if (reading->shape != STANDARD) return;
    uint8_t sum[KINDS] = {0};
    for (int i = 0; i < reading->n_sets; i++) {
        int triplet = reading->sets[i] >= TRIPLET, kind = reading->sets[i] - (triplet ? TRIPLET : 0);
        for (int tile = 0; tile < 3; tile++) sum[triplet ? kind : kind + tile]++;
    }
    sum[reading->pair] = (uint8_t)(sum[reading->pair] + 2);
    if (reading->n_sets != n / 3 || memcmp(sum, counts, KINDS)) fail("a standard reading that is not its hand");
}

/* Sets and a pair of one suit or of all, so that there is something to read; now and then a tile astray. */
static int make_complete(uint8_t *counts)
{
    memset(counts, 0, MAX_AXIS);
    int sets = (int)next(MAX_SETS + 1), n = 2, first = (int)next(3) * RANKS, kinds = next(2) ? RANKS : KINDS - first;
    for (int left = sets, tries = 0; left > 0 && tries < 100; tries++) {
        int kind = first + (int)next((uint32_t)kinds);
        if (next(2) && is_suited(kind) && rank_of(kind) < 7 && counts[kind] < 4 && counts[kind + 1] < 4 && counts[kind + 2] < 4)
            counts[kind]++, counts[kind + 1]++, counts[kind + 2]++, n += 3, left--;
        else if (counts[kind] < 2)
            counts[kind] = (uint8_t)(counts[kind] + 3), n += 3, left--;
    }
    for (;;) {
        int kind = (int)next(KINDS);
        if (counts[kind] < 3) { counts[kind] = (uint8_t)(counts[kind] + 2); return n; }
    }
}

static int run_readings(void)
{
    uint8_t counts[MAX_AXIS];
    reading_t readings[MAX_READINGS];
    int n = make_complete(counts);
    digest_t hand = digest_of(counts);
    int found = list_readings(&hand, 0, 1 + next(FORMS), readings);
    if (found > MAX_READINGS) fail("more readings than there is room for");
    for (int i = 0; i < found; i++) check_reading(counts, n, &readings[i]);
    return found;
}

int main(int argc, char **argv)
{
    long rounds = argc > 1 ? atol(argv[1]) : 100000, found = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (state == 0) state = 1;
    if (build_tables() < 0) fail("no memory for the tables");
    int kernels = 0;
    while (list_kernels()[kernels]) kernels++;
    for (long i = 0; i < rounds; i++) {
        choose_kernel(list_kernels()[next((uint32_t)kernels)]);
        run_loops();
        found += run_readings();
    }
    printf("%ld readings\n", found);
    return found == 0;
}
