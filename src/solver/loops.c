#include "loops.h"

#include <fenv.h>
#include <string.h>

#include "distance.h"
#include "drops.h"
#include "forms.h"
#include "rows.h"

enum { BLOCK = 64 };

/* ---- One hand ----------------------------------------------------------------------------------------------------
 *
 * `drops`: the tables of drops.h are there, and serve sets and a pair; one hand alone does not wait for them.
 */

static uint64_t kinds_lowering(const digest_t *hand, int n_claimed, unsigned forms, int lack, int drops) {
    if (drops && forms == FORM_STANDARD) return useful_by_drops(hand, (int)hand->n / 3);
    return useful_kinds(hand, n_claimed, forms, lack);
}

static uint64_t wait_kinds(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, npy_int64 request, int drops) {
    unsigned forms = request & FORMS_MASK;
    int n_claimed = claimed ? tiles_in(claimed) : 0;
    if (request & KEEP_DEAD) return waits_by_form(counts, hand, n_claimed, forms);
    if (lack_of(hand, n_claimed, forms) != 1) return 0;
    uint64_t waits = kinds_lowering(hand, n_claimed, forms, 1, drops);
    for (uint64_t left = claimed ? waits : 0; left; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        if (counts[kind] + claimed[kind] >= COPIES) waits &= ~(UINT64_C(1) << kind);
    }
    return waits;
}

/* Copies of each kind that neither the hand nor its sets hold, unless the caller has counted them. */
static void live_copies(const uint8_t *counts, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request, uint8_t *live) {
    if (request & KINDS_ONLY) memset(live, 1, KINDS);
    else if (request & UNSEEN_GIVEN) memcpy(live, unseen, KINDS);
    else if (claimed)
        for (int kind = 0; kind < KINDS; kind++) live[kind] = (uint8_t)(COPIES - counts[kind] - claimed[kind]);
    else
        for (int kind = 0; kind < KINDS; kind++) live[kind] = (uint8_t)(COPIES - counts[kind]);
}

void waits_row(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, npy_int64 request, int drops, uint8_t *out) {
    memset(out, 1, KINDS);
    spread(wait_kinds(counts, hand, claimed, request, drops), out, out);
}

void useful_row(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request, int drops,
                uint8_t *out) {
    int n_claimed = claimed ? tiles_in(claimed) : 0;
    unsigned forms = request & FORMS_MASK;
    int lack = drops && forms == FORM_STANDARD ? 0 : lack_of(hand, n_claimed, forms); /* drops need none */
    live_copies(counts, claimed, unseen, request, out);
    spread(kinds_lowering(hand, n_claimed, forms, lack, drops), out, out);
}

void discards_row(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request, int drops,
                  int8_t *shanten, uint8_t *useful) {
    uint8_t copies[KINDS], lacks[KINDS];
    unsigned forms = request & FORMS_MASK;
    live_copies(counts, claimed, unseen, request, copies);
    digest_t live = digest_of(copies);
    if (drops && forms == FORM_STANDARD) discards_by_drops(hand, (int)hand->n / 3, &live, lacks, useful);
    else discard_table(hand, claimed ? tiles_in(claimed) : 0, forms, &live, lacks, useful);
    for (int kind = 0; kind < KINDS; kind++) shanten[kind] = (int8_t)(lacks[kind] - 1);
}

/* ---- Rows of an array, a block at a time --------------------------------------------------------------------------- */

typedef struct {
    const npy_intp *outer, *inner; /* steps between rows, and between the tiles of a row */
    int inputs;                    /* inputs with a tile axis: hands, claimed and perhaps unseen */
    enum detail detail;            /* what the digests need */
    int unclaimed;                 /* one row of claimed copies serves all, and it is empty */
    int constant;                  /* one request serves all rows: */
    npy_int64 request;
    enum element element;
    npy_int64 want;
    npy_intp axis;
} reader_t;

typedef struct {
    const uint8_t *rows[3]; /* hands, claimed, unseen: bytes that lie `steps` apart */
    ptrdiff_t steps[3];
    digest_t digests[BLOCK];
    uint8_t packed[3][BLOCK * KINDS];
} block_t;

static reader_t reader(char **args, const npy_intp *dimensions, const npy_intp *steps, int inputs, int outputs, npy_int64 want, const void *data) {
    reader_t in = {steps, steps + inputs + 1 + outputs, inputs, KEYS_AND_KINDS, 0, 0, 0, (enum element)(intptr_t)data, want, dimensions[1]};
    in.constant = steps[inputs] == 0 && dimensions[0] > 0;
    if (in.constant) memcpy(&in.request, args[inputs], sizeof in.request);
    if (in.axis == KINDS && steps[1] == 0 && dimensions[0] > 0) {
        uint8_t row[KINDS];
        pack_row(args[1], in.inner[1], in.element, row);
        in.unclaimed = !above_copies(row) && tiles_in(row) == 0;
    }
    return in;
}

static void read_input(const reader_t *in, char **args, int input, npy_intp at, int rows, block_t *block) {
    const char *first = args[input] + at * in->outer[input];
    if (in->element == UINT8_ROWS && in->inner[input] == 1) {
        block->rows[input] = (const uint8_t *)first, block->steps[input] = in->outer[input];
        return;
    }
    for (int i = 0; i < rows; i++) pack_row(first + i * in->outer[input], in->inner[input], in->element, block->packed[input] + i * KINDS);
    block->rows[input] = block->packed[input], block->steps[input] = KINDS;
}

static const uint8_t *row_of(const block_t *block, int input, int i) { return block->rows[input] + i * block->steps[input]; }

static const uint8_t *claimed_of(const reader_t *in, const block_t *block, int i) { return in->unclaimed ? NULL : row_of(block, 1, i); }

/* Read and digest the rows from `at` on; returns how many. */
static int read_block(const reader_t *in, char **args, npy_intp at, npy_intp all, block_t *block) {
    int rows = all - at < BLOCK ? (int)(all - at) : BLOCK;
    for (int input = 0; input < in->inputs; input++)
        if (input != 1 || !in->unclaimed) read_input(in, args, input, at, rows, block);
    digest_rows(block->rows[0], block->steps[0], rows, in->detail, block->digests);
    return rows;
}

static npy_int64 request_at(const reader_t *in, char **args, npy_intp at) {
    npy_int64 request = in->request;
    if (in->constant) return request;
    memcpy(&request, args[in->inputs] + at * in->outer[in->inputs], sizeof request);
    return request;
}

static enum row_status status_of(const reader_t *in, const block_t *block, int i, npy_int64 request) {
    const digest_t *hand = &block->digests[i];
    if (hand->n == BAD_COUNT) return ROW_COUNT;
    if (!in->unclaimed) {
        const uint8_t *counts = row_of(block, 0, i), *claimed = row_of(block, 1, i);
        int fifth = 0;
        if (above_copies(claimed)) return ROW_CLAIMED;
        for (int kind = 0; kind < KINDS; kind++) fifth |= counts[kind] + claimed[kind] > COPIES;
        if (fifth) return ROW_FIFTH;
    }
    if (in->inputs == 3 && request & UNSEEN_GIVEN && above_copies(row_of(block, 2, i))) return ROW_UNSEEN;
    return fits(hand->n, in->want | (request & WANT_MASK)) ? ROW_FINE : ROW_TILES;
}

/* ---- The loops ------------------------------------------------------------------------------------------------------ */

/* The forms whose shanten is a few look-ups, of hands without sets. */
enum { THREE_FORMS = FORM_STANDARD | FORM_DISTINCT_PAIRS | FORM_ORPHANS, QUICK_FORMS = THREE_FORMS | FORM_PAIRS };

static inline int lack_quickly(const digest_t *hand, unsigned forms) {
    int sets = TABLES.sets[hand->n], others = OUT_OF_REACH + 1;
    int lack = forms & FORM_STANDARD ? lack_standard(hand, sets) : sets == NO_HAND ? NO_LACK : OUT_OF_REACH + 1;
    if (forms & FORM_PAIRS) others = lack_pairs(hand);
    if (forms & FORM_DISTINCT_PAIRS && lack_distinct_pairs(hand) < others) others = lack_distinct_pairs(hand);
    if (forms & FORM_ORPHANS && lack_orphans(hand) < others) others = lack_orphans(hand);
    return sets == 4 && others < lack ? others : lack;
}

/* Ask for the states of a whole block at once: full suits lie far apart in the table, beyond the nearest cache. */
static void ask_for_states(const digest_t *digests, int rows) {
    for (int i = 0; i < rows; i++)
        for (int suit = 0; suit < SUITS; suit++) __builtin_prefetch(&TABLES.suit[digests[i].suit[suit]]);
}

/* Returns whether every row was a hand. */
static inline int shanten_quickly(const digest_t *digests, int rows, unsigned forms, char *out, npy_intp step) {
    int fine = 1;
    ask_for_states(digests, rows);
    for (int i = 0; i < rows; i++) {
        int lack = lack_quickly(&digests[i], forms);
        fine &= lack != NO_LACK;
        *(npy_int8 *)(out + i * step) = (npy_int8)(lack - 1);
    }
    return fine;
}

void shanten_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(args, dimensions, steps, 2, 1, WANT_ANY, data);
    npy_intp all = dimensions[0];
    block_t block;
    int fine = in.axis == KINDS;
    unsigned forms = in.request & FORMS_MASK;
    int quick = fine && in.unclaimed && in.constant && !(forms & ~(unsigned)QUICK_FORMS);
    if (quick && forms == FORM_STANDARD) in.detail = KEYS_ONLY;
    for (npy_intp at = 0; at < all && in.axis == KINDS; at += BLOCK) {
        int rows = read_block(&in, args, at, all, &block);
        char *out = args[3] + at * steps[3];
        if (quick) { /* the commonest questions have loops of their own */
            fine &= forms == FORM_STANDARD  ? shanten_quickly(block.digests, rows, FORM_STANDARD, out, steps[3])
                    : forms == THREE_FORMS  ? shanten_quickly(block.digests, rows, THREE_FORMS, out, steps[3])
                                            : shanten_quickly(block.digests, rows, forms, out, steps[3]);
            continue;
        }
        for (int i = 0; i < rows; i++) {
            npy_int64 request = request_at(&in, args, at + i);
            int bad = status_of(&in, &block, i, request) != ROW_FINE;
            const uint8_t *claimed = claimed_of(&in, &block, i);
            fine &= !bad;
            *(npy_int8 *)(out + i * steps[3]) =
                (npy_int8)(bad ? BAD_SHANTEN : lack_of(&block.digests[i], claimed ? tiles_in(claimed) : 0, request & FORMS_MASK) - 1);
        }
    }
    for (npy_intp at = 0; at < all && in.axis != KINDS; at++) *(npy_int8 *)(args[3] + at * steps[3]) = BAD_SHANTEN;
    if (!fine) feraiseexcept(FE_INVALID);
}

/* Which kinds of sets and a pair a hand without sets waits for, or finds useful: straight into the rows of the answer.
 * Returns whether every row was a hand. */
static int kinds_quickly(const block_t *block, int rows, int waits, npy_int64 request, uint8_t *out, npy_intp step) {
    uint8_t live[KINDS];
    int fine = 1, ones = waits || request & KINDS_ONLY;
    memset(live, 1, KINDS);
    for (int i = 0; i < rows; i++, out += step) {
        const digest_t *hand = &block->digests[i];
        int sets = TABLES.sets[hand->n], good = fits(hand->n, WANT_WAITING);
        uint64_t kinds = good && !(waits && lack_standard(hand, sets) != 1) ? useful_by_drops(hand, sets) : 0;
        if (!ones) live_copies(row_of(block, 0, i), NULL, NULL, 0, live);
        spread(kinds, live, out);
        fine &= good;
    }
    return fine;
}

/* What a loop with answers of 34 bytes does with one good row. */
typedef void (*answer_t)(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request,
                         int drops, uint8_t *first, uint8_t *second);

static void answer_rows(char **args, const npy_intp *dimensions, const npy_intp *steps, reader_t in, int outputs, answer_t answer, const uint8_t *bad) {
    npy_intp all = dimensions[0];
    block_t block;
    uint8_t answers[2][KINDS];
    int fine = in.axis == KINDS, drops = all > 0 && need_drops() == 0;
    int quick = fine && drops && outputs == 1 && in.unclaimed && in.constant && in.inner[in.inputs] == 1;
    quick = quick && (in.request & (FORMS_MASK | KEEP_DEAD | UNSEEN_GIVEN)) == FORM_STANDARD;
    if (quick) in.detail = KEYS_ONLY;
    for (npy_intp at = 0; at < all; at += BLOCK) {
        int rows = in.axis == KINDS ? read_block(&in, args, at, all, &block) : all - at < BLOCK ? (int)(all - at) : BLOCK;
        if (quick) {
            uint8_t *out = (uint8_t *)args[in.inputs + 1] + at * steps[in.inputs + 1];
            fine &= kinds_quickly(&block, rows, in.inputs == 2, in.request, out, steps[in.inputs + 1]);
            continue;
        }
        for (int i = 0; i < rows; i++) {
            npy_int64 request = request_at(&in, args, at + i);
            int good = in.axis == KINDS && status_of(&in, &block, i, request) == ROW_FINE;
            if (good)
                answer(row_of(&block, 0, i), &block.digests[i], claimed_of(&in, &block, i), in.inputs == 3 ? row_of(&block, 2, i) : NULL, request,
                       drops, answers[0], answers[1]);
            fine &= good;
            for (int output = 0; output < outputs; output++) {
                int place = in.inputs + 1 + output;
                const uint8_t *row = good ? answers[output] : output == 0 ? bad : NULL;
                write_row(args[place] + (at + i) * steps[place], in.inner[in.inputs + output], in.axis, row);
            }
        }
    }
    if (!fine) feraiseexcept(FE_INVALID);
}

static void answer_waits(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request,
                         int drops, uint8_t *first, uint8_t *second) {
    (void)unseen, (void)second;
    waits_row(counts, hand, claimed, request, drops, first);
}

static void answer_useful(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request,
                          int drops, uint8_t *first, uint8_t *second) {
    (void)second;
    useful_row(counts, hand, claimed, unseen, request, drops, first);
}

static void answer_discards(const uint8_t *counts, const digest_t *hand, const uint8_t *claimed, const uint8_t *unseen, npy_int64 request,
                            int drops, uint8_t *first, uint8_t *second) {
    discards_row(counts, hand, claimed, unseen, request, drops, (int8_t *)first, second);
}

void waits_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    answer_rows(args, dimensions, steps, reader(args, dimensions, steps, 2, 1, WANT_WAITING, data), 1, answer_waits, NULL);
}

void useful_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    answer_rows(args, dimensions, steps, reader(args, dimensions, steps, 3, 1, WANT_WAITING, data), 1, answer_useful, NULL);
}

void discards_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    uint8_t bad[KINDS];
    memset(bad, (uint8_t)BAD_SHANTEN, sizeof bad);
    answer_rows(args, dimensions, steps, reader(args, dimensions, steps, 3, 2, WANT_FULL, data), 2, answer_discards, bad);
}

void row_status_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    reader_t in = reader(args, dimensions, steps, 3, 1, 0, data);
    npy_intp all = dimensions[0];
    block_t block;
    for (npy_intp at = 0; at < all; at += BLOCK) {
        int rows = in.axis == KINDS ? read_block(&in, args, at, all, &block) : all - at < BLOCK ? (int)(all - at) : BLOCK;
        for (int i = 0; i < rows; i++) {
            enum row_status status = in.axis == KINDS ? status_of(&in, &block, i, request_at(&in, args, at + i)) : ROW_AXIS;
            *(npy_uint8 *)(args[4] + (at + i) * steps[4]) = (npy_uint8)status;
        }
    }
}
