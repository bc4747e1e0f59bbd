#include "wild_loops.h"

#include <fenv.h>
#include <string.h>

#include "distance.h"

enum { BAD_SHANTEN = -128 };

/* ---- One hand ---------------------------------------------------------------------------------------------------- */

static void live_copies(const wild_hand_t *hand, const uint8_t *unseen, npy_int64 request, uint8_t *live) {
    for (int kind = 0; kind < KINDS; kind++)
        live[kind] = request & KINDS_ONLY     ? 1
                     : request & UNSEEN_GIVEN ? unseen[kind]
                                              : (uint8_t)(COPIES - hand->counts[kind] - hand->claimed[kind]);
}

void wild_waits_row(const wild_hand_t *hand, npy_int64 request, uint8_t *out) {
    uint64_t waits = wild_wait_kinds(hand, request & FORMS_MASK, (request & KEEP_DEAD) != 0);
    for (int kind = 0; kind < KINDS; kind++) out[kind] = waits >> kind & 1;
}

void wild_useful_row(const wild_hand_t *hand, const uint8_t *unseen, npy_int64 request, uint8_t *out) {
    uint8_t live[KINDS];
    live_copies(hand, unseen, request, live);
    uint64_t useful = wild_useful_kinds(hand, request & FORMS_MASK, wild_lack(hand, request & FORMS_MASK));
    for (int kind = 0; kind < KINDS; kind++) out[kind] = useful >> kind & 1 ? live[kind] : 0;
}

void wild_discards_row(const wild_hand_t *hand, const uint8_t *unseen, npy_int64 request, int8_t *shanten, uint8_t *useful) {
    uint8_t live[KINDS];
    wild_hand_t left = *hand;
    live_copies(hand, unseen, request, live);
    left.n--;
    for (int discard = 0; discard < KINDS; discard++) {
        shanten[discard] = OUT_OF_REACH, useful[discard] = 0;
        if (hand->counts[discard] == 0) continue;
        left.counts[discard]--;
        int lack = wild_lack(&left, request & FORMS_MASK);
        uint64_t kinds = wild_useful_kinds(&left, request & FORMS_MASK, lack);
        shanten[discard] = (int8_t)(lack - 1);
        for (int kind = 0; kind < KINDS; kind++) useful[discard] = (uint8_t)(useful[discard] + (kinds >> kind & 1 ? live[kind] : 0));
        left.counts[discard]++;
    }
}

/* ---- Rows of an array -------------------------------------------------------------------------------------------- */

typedef struct {
    wild_hand_t hand;
    uint8_t unseen[KINDS];
    npy_int64 request;
    enum row_status status;
} row_t;

/* Copy one row of any stride and element to 34 bytes; a value that is no byte becomes 255. */
static void read_row(const char *row, npy_intp stride, enum element element, uint8_t *out) {
    for (int kind = 0; kind < KINDS; kind++, row += stride) {
        npy_int64 value = *(const uint8_t *)row;
        if (element == INT64_ROWS) memcpy(&value, row, sizeof value);
        out[kind] = value < 0 || value > 255 ? 255 : (uint8_t)value;
    }
}

static int sum(const uint8_t *counts) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) n += counts[kind];
    return n;
}

static int above_copies(const uint8_t *counts) {
    int above = 0;
    for (int kind = 0; kind < KINDS; kind++) above |= counts[kind] > COPIES;
    return above;
}

/* Check a row that has been read, and fill in the numbers of its tiles. */
static int check(row_t *row, npy_int64 wilds, npy_int64 want) {
    wild_hand_t *hand = &row->hand;
    int fifth = 0, n = sum(hand->counts);
    if (above_copies(hand->counts)) return ROW_COUNT;
    if (above_copies(hand->claimed)) return ROW_CLAIMED;
    for (int kind = 0; kind < KINDS; kind++) fifth |= hand->counts[kind] + hand->claimed[kind] > COPIES;
    if (fifth) return ROW_FIFTH;
    if (row->request & UNSEEN_GIVEN && above_copies(row->unseen)) return ROW_UNSEEN;
    if (wilds < 0 || wilds > MAX_TILES) return ROW_WILDS;
    n += (int)wilds;
    hand->n = (uint8_t)n, hand->wilds = (uint8_t)wilds, hand->n_claimed = (uint8_t)sum(hand->claimed);
    hand->fifth = (uint8_t)(row->request >> FIFTH_SHIFT & FIFTH_MASK);
    int fits = want == WANT_WAITING ? n % 3 == 1 : want == WANT_FULL ? n % 3 == 2 : n % 3 != 0;
    return fits && n <= MAX_TILES ? ROW_FINE : ROW_TILES;
}

typedef struct {
    const npy_intp *outer, *inner; /* steps between rows, and between the tiles of a row */
    int inputs;                    /* inputs with a tile axis: 2 or 3 */
    enum element element;
    npy_int64 want;
    npy_intp axis;
} reader_t;

static reader_t reader(const npy_intp *dimensions, const npy_intp *steps, int inputs, int outputs, npy_int64 want, const void *data) {
    return (reader_t){steps, steps + inputs + 2 + outputs, inputs, (enum element)(intptr_t)data, want, dimensions[1]};
}

static int read_inputs(const reader_t *in, char **args, npy_intp at, row_t *row) {
    npy_int64 wilds;
    uint8_t *inputs[3] = {row->hand.counts, row->hand.claimed, row->unseen};
    memcpy(&wilds, args[in->inputs] + at * in->outer[in->inputs], sizeof wilds);
    memcpy(&row->request, args[in->inputs + 1] + at * in->outer[in->inputs + 1], sizeof row->request);
    row->hand.kinds = (UINT64_C(1) << KINDS) - 1;
    row->status = ROW_AXIS;
    if (in->axis == KINDS) {
        for (int i = 0; i < in->inputs; i++) read_row(args[i] + at * in->outer[i], in->inner[i], in->element, inputs[i]);
        row->status = (enum row_status)check(row, wilds, (row->request | in->want) & WANT_MASK);
    }
    if (row->status != ROW_FINE) feraiseexcept(FE_INVALID);
    return row->status == ROW_FINE;
}

static void write_row(char *out, npy_intp stride, npy_intp axis, const uint8_t *answer) {
    for (npy_intp kind = 0; kind < axis; kind++) out[kind * stride] = answer && kind < KINDS ? (char)answer[kind] : 0;
}

void wild_shanten_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 2, 1, WANT_ANY, data);
    row_t row;
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        int fine = read_inputs(&in, args, at, &row);
        *(npy_int8 *)(args[4] + at * steps[4]) = (npy_int8)(fine ? wild_lack(&row.hand, row.request & FORMS_MASK) - 1 : BAD_SHANTEN);
    }
}

void wild_waits_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 2, 1, WANT_WAITING, data);
    row_t row;
    uint8_t answer[KINDS];
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        int fine = read_inputs(&in, args, at, &row);
        if (fine) wild_waits_row(&row.hand, row.request, answer);
        write_row(args[4] + at * steps[4], in.inner[2], dimensions[1], fine ? answer : NULL);
    }
}

void wild_useful_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 3, 1, WANT_WAITING, data);
    row_t row;
    uint8_t answer[KINDS];
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        int fine = read_inputs(&in, args, at, &row);
        if (fine) wild_useful_row(&row.hand, row.unseen, row.request, answer);
        write_row(args[5] + at * steps[5], in.inner[3], dimensions[1], fine ? answer : NULL);
    }
}

void wild_discards_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 3, 2, WANT_FULL, data);
    row_t row;
    int8_t shanten[KINDS], bad[KINDS];
    uint8_t useful[KINDS];
    memset(bad, BAD_SHANTEN, sizeof bad);
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        int fine = read_inputs(&in, args, at, &row);
        if (fine) wild_discards_row(&row.hand, row.unseen, row.request, shanten, useful);
        write_row(args[5] + at * steps[5], in.inner[3], dimensions[1], (const uint8_t *)(fine ? shanten : bad));
        write_row(args[6] + at * steps[6], in.inner[4], dimensions[1], fine ? useful : NULL);
    }
}

void wild_status_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(dimensions, steps, 3, 1, 0, data);
    row_t row;
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        read_inputs(&in, args, at, &row);
        *(npy_uint8 *)(args[5] + at * steps[5]) = (npy_uint8)row.status;
    }
}
