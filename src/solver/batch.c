#include "batch.h"

#include <string.h>

#include "drops.h"

enum { WHITE = FIRST_DRAGON };

static int kind_at(int kind, int shape, int place) { return kind + (shape == CHOW) * place; }

/* The places of a set that no tile of its own fills, a bit each: substitutes lie there. */
static int foreign_places(const set_t *set) {
    int places = 0;
    uint8_t used = 0;
    for (int place = 0; place < set->size; place++) {
        int found = 0;
        for (int tile = 0; tile < set->size && !found; tile++)
            if (!(used >> tile & 1) && set->tiles[tile] == kind_at(set->kind, set->shape, place)) used |= (uint8_t)(1 << tile), found = 1;
        if (!found) places |= 1 << place;
    }
    return places;
}

uint16_t set_code(const set_t *set) {
    int wild = 0;
    for (int tile = 0; tile < set->size; tile++) wild |= set->tiles[tile] == WILD;
    return (uint16_t)(SET_PRESENT | set->shape << SET_SHAPE_SHIFT | set->kind | foreign_places(set) << SET_WHITE_SHIFT | (wild ? SET_WILD : 0));
}

/* The lowest kinds of the 21 runs, a bit each. */
static const uint64_t RUN_STARTS = EACH_SUIT((1 << (RANKS - 2)) - 1);

static int read_set(uint16_t code, set_t *set) {
    int kind = code & SET_KIND, shape = code >> SET_SHAPE_SHIFT & 3, whites = code >> SET_WHITE_SHIFT & 15;
    uint64_t kinds = shape == CHOW ? RUN_STARTS : ALL_KINDS;
    if (!(code & SET_PRESENT) || code >= SET_WILD || !(kinds >> kind & 1)) return 0;
    *set = (set_t){.shape = (uint8_t)shape, .kind = (uint8_t)kind, .size = shape >= EXPOSED_KONG ? 4 : 3, .claimed = NO_TILE};
    for (int place = 0; place < 4; place++) set->tiles[place] = (uint8_t)kind_at(kind, shape, place);
    for (int place = 0; whites >> place; place++)
        if (whites >> place & 1) set->tiles[place] = WHITE;
    if (set->size == 3) set->tiles[3] = NO_TILE;
    return whites >> set->size == 0;
}

int read_hand_row(const uint8_t *counts, const uint16_t *sets, uint8_t win, hand_t *hand) {
    uint8_t copies[KINDS], fifth = 0;
    uint16_t codes[MAX_SETS]; /* the sets that are there */
    if (win != NO_TILE && win > WILD) return BAD_WINNING_TILE;
    if (above_copies(counts)) return BAD_COUNTS;
    memcpy(hand->counts, counts, KINDS);
    memcpy(copies, counts, KINDS);
    hand->wilds = 0, hand->win = win, hand->n_sets = 0;
    if (win < KINDS) fifth |= ++copies[win] > COPIES;
    for (int i = 0; i < MAX_SETS; i++) codes[hand->n_sets] = sets[i], hand->n_sets = (uint8_t)(hand->n_sets + (sets[i] != 0));
    for (int i = 0; i < hand->n_sets; i++) {
        set_t *set = &hand->sets[i];
        if (!read_set(codes[i], set)) return BAD_SET;
        for (int tile = 0; tile < set->size; tile++) fifth |= ++copies[set->tiles[tile]] > COPIES;
    }
    return fifth ? FIFTH_COPY : SCORED;
}

static int read_situation(const uint8_t *bytes, situation_t *situation) {
    *situation = (situation_t){
        .flags = bytes[S_FLAGS], .seat = bytes[S_SEAT], .round = bytes[S_ROUND], .flowers = bytes[S_FLOWERS],
        .flower_mask = bytes[S_FLOWER_MASK], .flower_win = bytes[S_FLOWER_WIN], .first_turn = bytes[S_FIRST_TURN],
        .ready = bytes[S_READY], .void_suit = bytes[S_VOID], .wild = bytes[S_WILD],
    };
    int fits = bytes[S_FLAGS] < 1 << N_FLAGS && bytes[S_SEAT] < 4 && bytes[S_ROUND] < 4 && bytes[S_FLOWER_WIN] < 3 && bytes[S_FIRST_TURN] < 4 &&
               bytes[S_READY] < 4 && (bytes[S_VOID] < SUITS || bytes[S_VOID] == NO_TILE) && (bytes[S_WILD] < KINDS || bytes[S_WILD] == NO_TILE) &&
               bytes[S_WILDS] <= MAX_TILES && bytes[S_PAYER_FLOWERS] <= 8;
    return fits ? SCORED : BAD_SITUATION;
}

/* ---- The loops ------------------------------------------------------------------------------------------------------ */

enum { RULE, COUNTS, SETS, WIN, SITUATION, INPUTS };

typedef struct {
    uint8_t counts[KINDS], situation[SITUATION_BYTES];
    uint16_t sets[MAX_SETS];
} row_t;

/* A row of elements of `size` bytes that lie `stride` apart: where it is, or copied into `room`. */
static const void *packed(const char *row, npy_intp stride, size_t size, int n, void *room) {
    if (stride == (npy_intp)size) return row;
    for (int i = 0; i < n; i++) memcpy((char *)room + size * (size_t)i, row + i * stride, size);
    return room;
}

static void score_row(char **args, const npy_intp *steps, const npy_intp *inner, const rule_t *rule, npy_intp at, score_t *score) {
    row_t room;
    hand_t hand;
    situation_t situation;
    const uint8_t *counts = packed(args[COUNTS] + at * steps[COUNTS], inner[1], 1, KINDS, room.counts);
    const uint16_t *sets = packed(args[SETS] + at * steps[SETS], inner[2], sizeof(uint16_t), MAX_SETS, room.sets);
    const uint8_t *bytes = packed(args[SITUATION] + at * steps[SITUATION], inner[3], 1, SITUATION_BYTES, room.situation);
    int status = read_hand_row(counts, sets, *(const uint8_t *)(args[WIN] + at * steps[WIN]), &hand);
    if (status == SCORED) status = read_situation(bytes, &situation);
    hand.wilds = bytes[S_WILDS];
    if (status == SCORED) score_hand(rule, &hand, &situation, 0, score);
    else score->status = (uint8_t)status;
}

static void write_counts(const score_t *score, char *row, npy_intp step, int n_patterns) {
    for (int pattern = 0; pattern < n_patterns; pattern++) *(npy_uint8 *)(row + pattern * step) = 0;
    for (int i = 0; score->status == SCORED && i < score->n_lines; i++)
        if (score->lines[i].pattern < n_patterns) *(npy_uint8 *)(row + score->lines[i].pattern * step) = score->lines[i].count;
}

/* `inner`: the steps inside rule row, counts, sets and situation, and then inside the pattern rows. */
static void score_rows(char **args, const npy_intp *dimensions, const npy_intp *steps, const npy_intp *inner, int outputs, int n_patterns) {
    score_t score;
    need_drops(); /* without them the waits are found more slowly */
    int fits = dimensions[1] * 8 >= (npy_intp)sizeof(rule_t) && inner[0] == 8 && dimensions[2] == KINDS && dimensions[3] == MAX_SETS &&
               dimensions[4] == SITUATION_BYTES;
    for (npy_intp at = 0; at < dimensions[0]; at++) {
        const rule_t *rule = (const rule_t *)(args[RULE] + at * steps[RULE]);
        if (fits && rule->size == sizeof(rule_t)) score_row(args, steps, inner, rule, at, &score);
        else score.status = BAD_SHAPE;
        int good = score.status == SCORED;
        char **out = args + outputs;
        const npy_intp *step = steps + outputs;
        *(npy_int32 *)(out[0] + at * step[0]) = good ? score.total : 0;
        *(npy_bool *)(out[1] + at * step[1]) = good && score.legal;
        *(npy_uint8 *)(out[2] + at * step[2]) = score.status;
        if (n_patterns) write_counts(&score, out[3] + at * step[3], inner[5], n_patterns);
    }
}

void score_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    (void)data;
    score_rows(args, dimensions, steps, steps + INPUTS + 3, INPUTS, 0);
}

void score_counts_loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
    (void)data;
    score_rows(args, dimensions, steps, steps + INPUTS + 1 + 4, INPUTS + 1, (int)dimensions[5]);
}
