#include "loops.h"

#include <fenv.h>
#include <string.h>

#include "distance.h"
#include "tiles.h"

enum { BAD_SHANTEN = -128 };

static int sum(const uint8_t *counts) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) n += counts[kind];
    return n;
}

/* ---- One hand ---------------------------------------------------------------------------------------------------- */

void waits_row(const uint8_t *counts, const uint8_t *claimed, int n, npy_int64 request, uint8_t *out) {
    waits_by_form(counts, n, sum(claimed), request & FORMS_MASK, out);
    if (request & KEEP_DEAD) return;
    for (int kind = 0; kind < KINDS; kind++) out[kind] &= counts[kind] + claimed[kind] < COPIES;
}

/* Copies of each kind that neither the hand nor its sets hold, unless the caller has counted them. */
static void live_copies(const uint8_t *counts, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request, uint8_t *live) {
    for (int kind = 0; kind < KINDS; kind++)
        live[kind] = request & KINDS_ONLY ? 1 : request & UNSEEN_GIVEN ? unseen[kind] : (uint8_t)(COPIES - counts[kind] - claimed[kind]);
}

void useful_row(const uint8_t *counts, const uint8_t *claimed, const uint8_t *unseen, int n, npy_int64 request, uint8_t *out) {
    uint8_t live[KINDS];
    live_copies(counts, claimed, unseen, request, live);
    useful_kinds(counts, n, sum(claimed), request & FORMS_MASK, out);
    for (int kind = 0; kind < KINDS; kind++) out[kind] = (uint8_t)(out[kind] * live[kind]);
}

void discards_row(const uint8_t *counts, const uint8_t *claimed, const uint8_t *unseen, int n, npy_int64 request,
                  int8_t *shanten, uint8_t *useful) {
    uint8_t hand[KINDS], live[KINDS], kinds[KINDS];
    int n_claimed = sum(claimed);
    memcpy(hand, counts, KINDS);
    live_copies(counts, claimed, unseen, request, live);
    for (int discard = 0; discard < KINDS; discard++) {
        shanten[discard] = OUT_OF_REACH, useful[discard] = 0;
        if (counts[discard] == 0) continue;
        hand[discard]--;
        shanten[discard] = (int8_t)(useful_kinds(hand, n - 1, n_claimed, request & FORMS_MASK, kinds) - 1);
        for (int kind = 0; kind < KINDS; kind++) useful[discard] = (uint8_t)(useful[discard] + kinds[kind] * live[kind]);
        hand[discard]++;
    }
}

/* ---- Rows of an array -------------------------------------------------------------------------------------------- */

/* Copy one row of any stride and element to 34 bytes; a value that is no byte becomes 255. */
static void read_row(const char *row, npy_intp stride, enum element element, uint8_t *out) {
    if (element == UINT8_ROWS) {
        for (int kind = 0; kind < KINDS; kind++) out[kind] = *(const uint8_t *)(row + kind * stride);
        return;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        npy_int64 value;
        memcpy(&value, row + kind * stride, sizeof value);
        out[kind] = value < 0 || value > 255 ? 255 : (uint8_t)value;
    }
}

static int above_copies(const uint8_t *counts) {
    int above = 0;
    for (int kind = 0; kind < KINDS; kind++) above |= counts[kind] > COPIES;
    return above;
}

static enum row_status check(const uint8_t *counts, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request, int *n) {
    int fifth = 0;
    *n = sum(counts);
    if (above_copies(counts)) return ROW_COUNT;
    if (above_copies(claimed)) return ROW_CLAIMED;
    for (int kind = 0; kind < KINDS; kind++) fifth |= counts[kind] + claimed[kind] > COPIES;
    if (fifth) return ROW_FIFTH;
    if (request & UNSEEN_GIVEN && above_copies(unseen)) return ROW_UNSEEN;
    int want = (int)(request & WANT_MASK);
    int fits = want == WANT_WAITING ? *n % 3 == 1 : want == WANT_FULL ? *n % 3 == 2 : *n % 3 != 0;
    return fits && *n <= MAX_TILES ? ROW_FINE : ROW_TILES;
}

/* The inputs of the row at hand, read and checked. `args` and `steps` hold hands, claimed, then unseen where there is
 * such an input, then the request. */
typedef struct {
    uint8_t counts[KINDS], claimed[KINDS], unseen[KINDS];
    int n;
    npy_int64 request;
    enum row_status status;
} row_t;

typedef struct {
    const npy_intp *outer, *inner; /* steps between rows, and between the tiles of a row */
    int inputs;                    /* inputs with a tile axis: 2 or 3 */
    enum element element;
    npy_int64 want;
    npy_intp axis;
} reader_t;

static reader_t reader(const npy_intp *dimensions, const npy_intp *steps, int inputs, int outputs, npy_int64 want, const void *data) {
    return (reader_t){steps, steps + inputs + 1 + outputs, inputs, (enum element)(intptr_t)data, want, dimensions[1]};
}

static void read_inputs(const reader_t *reader, char **args, npy_intp at, row_t *row) {
    memcpy(&row->request, args[reader->inputs] + at * reader->outer[reader->inputs], sizeof row->request);
    row->status = ROW_AXIS;
    if (reader->axis != KINDS) return;
    uint8_t *inputs[3] = {row->counts, row->claimed, row->unseen};
    for (int i = 0; i < reader->inputs; i++) read_row(args[i] + at * reader->outer[i], reader->inner[i], reader->element, inputs[i]);
    row->status = check(row->counts, row->claimed, row->unseen, row->request | reader->want, &row->n);
    if (row->status != ROW_FINE) feraiseexcept(FE_INVALID);
}

static void write_row(char *out, npy_intp stride, npy_intp axis, const uint8_t *answer) {
    for (npy_intp kind = 0; kind < axis; kind++) out[kind * stride] = answer && kind < KINDS ? (char)answer[kind] : 0;
}

void shanten_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 2, 1, WANT_ANY, data);
    row_t row;
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        read_inputs(&in, args, at, &row);
        int shanten = row.status == ROW_FINE ? lack_of(row.counts, row.n, sum(row.claimed), row.request & FORMS_MASK) - 1 : BAD_SHANTEN;
        *(npy_int8 *)(args[3] + at * steps[3]) = (npy_int8)shanten;
    }
}

void waits_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 2, 1, WANT_WAITING, data);
    row_t row;
    uint8_t answer[KINDS];
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        read_inputs(&in, args, at, &row);
        if (row.status == ROW_FINE) waits_row(row.counts, row.claimed, row.n, row.request, answer);
        write_row(args[3] + at * steps[3], in.inner[2], dimensions[1], row.status == ROW_FINE ? answer : NULL);
    }
}

void useful_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 3, 1, WANT_WAITING, data);
    row_t row;
    uint8_t answer[KINDS];
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        read_inputs(&in, args, at, &row);
        if (row.status == ROW_FINE) useful_row(row.counts, row.claimed, row.unseen, row.n, row.request, answer);
        write_row(args[4] + at * steps[4], in.inner[3], dimensions[1], row.status == ROW_FINE ? answer : NULL);
    }
}

void discards_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 3, 2, WANT_FULL, data);
    row_t row;
    int8_t shanten[KINDS], bad[KINDS];
    uint8_t useful[KINDS];
    memset(bad, BAD_SHANTEN, sizeof bad);
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        read_inputs(&in, args, at, &row);
        int fine = row.status == ROW_FINE;
        if (fine) discards_row(row.counts, row.claimed, row.unseen, row.n, row.request, shanten, useful);
        write_row(args[4] + at * steps[4], in.inner[3], dimensions[1], (const uint8_t *)(fine ? shanten : bad));
        write_row(args[5] + at * steps[5], in.inner[4], dimensions[1], fine ? useful : NULL);
    }
}

void row_status_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 3, 1, 0, data);
    row_t row;
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        read_inputs(&in, args, at, &row);
        *(npy_uint8 *)(args[4] + at * steps[4]) = (npy_uint8)row.status;
    }
}
