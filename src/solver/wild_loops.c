#include "wild_loops.h"

#include <fenv.h>

#include "rows.h"

enum { NUMBERS = 3 }; /* the inputs without a tile axis: wildcards, terms, request */

typedef struct {
    char **args;
    const npy_intp *outer, *inner; /* steps between rows, and between the tiles of a row */
    int rows;                      /* inputs with a tile axis: 2 or 3 */
    enum element element;
    npy_int64 want;
    npy_intp axis;
} reader_t;

static reader_t reader(char **args, const npy_intp *dimensions, const npy_intp *steps, int rows, int outputs, npy_int64 want, const void *data) {
    return (reader_t){args, steps, steps + rows + NUMBERS + outputs, rows, (enum element)(intptr_t)data, want, dimensions[1]};
}

static npy_int64 number_at(const reader_t *in, int input, npy_intp at) {
    npy_int64 number;
    memcpy(&number, in->args[in->rows + input] + at * in->outer[in->rows + input], sizeof number);
    return number;
}

/* Read and check what was dealt. */
static int read_dealt(const reader_t *in, npy_intp at, dealt_t *dealt) {
    uint8_t *rows[3] = {dealt->counts, dealt->claimed, dealt->unseen};
    if (in->axis != KINDS) return ROW_AXIS;
    dealt->wilds = number_at(in, 0, at), dealt->terms = unpack_terms(number_at(in, 1, at)), dealt->request = number_at(in, 2, at);
    if (in->rows < 3) dealt->request &= ~(npy_int64)UNSEEN_GIVEN;
    for (int i = 0; i < in->rows; i++) pack_row(in->args[i] + at * in->outer[i], in->inner[i], in->element, rows[i]);
    return check_dealt(dealt, (dealt->request | in->want) & WANT_MASK);
}

/* Whether it is fine; else the flag is raised. */
static int is_fine(const reader_t *in, npy_intp at, dealt_t *dealt) {
    int fine = read_dealt(in, at, dealt) == ROW_FINE;
    if (!fine) feraiseexcept(FE_INVALID);
    return fine;
}

static char *output(const reader_t *in, int output, npy_intp at) {
    int place = in->rows + NUMBERS + output;
    return in->args[place] + at * in->outer[place];
}

static void write_answer(const reader_t *in, int place, npy_intp at, const uint8_t *answer) {
    write_row(output(in, place, at), in->inner[in->rows + place], in->axis, answer);
}

void wild_shanten_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(args, dimensions, steps, 2, 1, WANT_ANY, data);
    dealt_t dealt;
    for (npy_intp at = 0; at < dimensions[0]; at++)
        *(npy_int8 *)output(&in, 0, at) = (npy_int8)(is_fine(&in, at, &dealt) ? dealt_lack(&dealt) - 1 : BAD_SHANTEN);
}

void wild_waits_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(args, dimensions, steps, 2, 1, WANT_WAITING, data);
    dealt_t dealt;
    uint8_t answer[KINDS];
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        int fine = is_fine(&in, at, &dealt);
        if (fine) dealt_waits(&dealt, answer);
        write_answer(&in, 0, at, fine ? answer : NULL);
    }
}

void wild_useful_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(args, dimensions, steps, 3, 1, WANT_WAITING, data);
    dealt_t dealt;
    uint8_t answer[KINDS];
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        int fine = is_fine(&in, at, &dealt);
        if (fine) dealt_useful(&dealt, answer);
        write_answer(&in, 0, at, fine ? answer : NULL);
    }
}

void wild_discards_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(args, dimensions, steps, 3, 2, WANT_FULL, data);
    dealt_t dealt;
    int8_t shanten[KINDS];
    uint8_t useful[KINDS];
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        int fine = is_fine(&in, at, &dealt);
        if (fine) dealt_discards(&dealt, shanten, useful);
        else memset(shanten, BAD_SHANTEN, sizeof shanten);
        write_answer(&in, 0, at, (const uint8_t *)shanten);
        write_answer(&in, 1, at, fine ? useful : NULL);
    }
}

void wild_status_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(args, dimensions, steps, 3, 1, 0, data);
    dealt_t dealt;
    for (npy_intp at = 0; at < dimensions[0]; at++) *(npy_uint8 *)output(&in, 0, at) = (npy_uint8)read_dealt(&in, at, &dealt);
}
