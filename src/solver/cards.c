#include "cards.h"

#include <stdlib.h>
#include <string.h>

row_table row_tables[WHEELS];

static uint16_t triple_id[1 << 12];       /* three ranks, a nibble each, in any order; 0 where one is no rank */
static uint8_t pair_id[1 << 8];           /* two ranks likewise */
static uint64_t card_bit[1 << 8];         /* a card's bit in a set of cards; NO_CARD for any other byte */
static uint16_t head_sets[HEADS];         /* three of thirteen places */
static uint16_t splits[HEADS][SPLITS];    /* five of the other ten, the one with the first of them */

#define NO_CARD ((uint64_t)1 << CARDS)

static inline int rank(uint8_t card) { return card >> 2; }
static inline int three_ranks(int a, int b, int c) { return a | b << 4 | c << 8; }
static inline int two_ranks(int a, int b) { return a | b << 4; }

/* ---- keys: what a row is, before it has a place ---- */

/* The rank of a straight's top card as the table of keys counts (2..14), or 0; `second` breaks the tie of
 * the two straights with an ace on top. */
static int straight_top(unsigned ranks, enum wheel wheel, int *second) {
    *second = 0;
    for (int low = 0; low + 5 <= CARD_RANKS; low++)
        if (ranks == 0x1fu << low) {
            *second = wheel == WHEEL_SECOND && low == 8;
            return low + 6;
        }
    if (ranks != 0x100fu || wheel == WHEEL_NO) return 0;
    return wheel == WHEEL_SECOND ? 14 : 5;
}

static enum row_type type_by_counts(int most, int next) {
    if (most == 4) return FOUR_OF_A_KIND;
    if (most == 3) return next == 2 ? FULL_HOUSE : THREE_OF_A_KIND;
    if (most == 2) return next == 2 ? TWO_PAIR : PAIR;
    return HIGH_CARD;
}

/* Type, then the ranks, the most copies first and higher ranks first: the order rows are compared in. */
static uint32_t row_key(const uint8_t *counts, int size, int suited, enum wheel wheel) {
    uint32_t nibbles = 0;
    unsigned ranks = 0;
    int shift = 16, most = 0, next = 0, top = 0, second = 0;
    for (int copies = 4; copies > 0; copies--)
        for (int r = CARD_RANKS - 1; r >= 0; r--)
            if (counts[r] == copies) {
                if (!most) most = copies;
                else if (!next) next = copies;
                nibbles |= (uint32_t)(r + 2) << shift;
                shift -= 4;
                ranks |= 1u << r;
            }
    if (size == 5 && most == 1) top = straight_top(ranks, wheel, &second);
    if (top) return (uint32_t)(suited ? STRAIGHT_FLUSH : STRAIGHT) << 20 | (uint32_t)top << 16 | (uint32_t)second << 12;
    return (uint32_t)(suited ? FLUSH : type_by_counts(most, next)) << 20 | nibbles;
}

/* ---- tables ---- */

/* Every cell of a row table with the key that belongs there: sorted, the keys' places are the values. */
typedef struct {
    uint32_t key;
    uint16_t *value;
} cell;

static int by_key(const void *a, const void *b) {
    uint32_t x = ((const cell *)a)->key, y = ((const cell *)b)->key;
    return (x > y) - (x < y);
}

static int cells_of_ranks(row_table *t, enum wheel wheel, cell *cells) {
    int n = 0;
    uint8_t counts[CARD_RANKS] = {0};
    for (int a = 0; a < CARD_RANKS; a++)
        for (int b = 0; b <= a; b++)
            for (int c = 0; c <= b; c++) {
                int triple = triple_id[three_ranks(a, b, c)];
                counts[a]++, counts[b]++, counts[c]++;
                cells[n++] = (cell){row_key(counts, 3, 0, wheel), &t->three[triple]};
                for (int d = 0; d < CARD_RANKS; d++)
                    for (int e = 0; e <= d; e++) {
                        counts[d]++, counts[e]++;
                        if (counts[d] <= 4 && counts[e] <= 4)
                            cells[n++] = (cell){row_key(counts, 5, 0, wheel), &t->five[triple][pair_id[two_ranks(d, e)]]};
                        counts[d]--, counts[e]--;
                    }
                counts[a]--, counts[b]--, counts[c]--;
            }
    return n;
}

static int cells_of_flushes(row_table *t, enum wheel wheel, cell *cells) {
    int n = 0;
    for (unsigned ranks = 0; ranks < 1u << CARD_RANKS; ranks++) {
        if (__builtin_popcount(ranks) != 5) continue;
        uint8_t counts[CARD_RANKS];
        for (int r = 0; r < CARD_RANKS; r++) counts[r] = ranks >> r & 1;
        cells[n++] = (cell){row_key(counts, 5, 1, wheel), &t->flush[ranks]};
    }
    return n;
}

static void fill_rows(row_table *t, enum wheel wheel) {
    static cell cells[TRIPLES + TRIPLES * PAIRS + (1 << CARD_RANKS)];
    int n = cells_of_ranks(t, wheel, cells);
    n += cells_of_flushes(t, wheel, cells + n);
    qsort(cells, (size_t)n, sizeof *cells, by_key);
    uint16_t value = 0; /* keys[0] = 0: no row */
    for (int i = 0; i < n; i++) {
        if (cells[i].key != t->keys[value]) t->keys[++value] = cells[i].key;
        *cells[i].value = value;
    }
}

static void fill_ids(void) {
    uint16_t n = 0;
    for (int a = 0; a < CARD_RANKS; a++)
        for (int b = 0; b <= a; b++)
            for (int c = 0; c <= b; c++, n++)
                triple_id[three_ranks(a, b, c)] = triple_id[three_ranks(a, c, b)] = triple_id[three_ranks(b, a, c)] =
                    triple_id[three_ranks(b, c, a)] = triple_id[three_ranks(c, a, b)] =
                        triple_id[three_ranks(c, b, a)] = n;
    for (int a = 0; a < CARD_RANKS; a++)
        for (int b = 0; b < CARD_RANKS; b++)
            pair_id[two_ranks(a, b)] = (uint8_t)(a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a);
    for (int card = 0; card < 1 << 8; card++) card_bit[card] = card < CARDS ? (uint64_t)1 << card : NO_CARD;
}

static void fill_splits(void) {
    int head = 0;
    for (unsigned set = 0; set < 1u << HAND; set++) {
        if (__builtin_popcount(set) != 3) continue;
        unsigned rest = ~set & ((1u << HAND) - 1), first = rest & -rest;
        int n = 0;
        for (unsigned five = 0; five < 1u << HAND; five++)
            if ((five & ~rest) == 0 && five & first && __builtin_popcount(five) == 5)
                splits[head][n++] = (uint16_t)five;
        head_sets[head++] = (uint16_t)set;
    }
}

void cards_init(void) {
    fill_ids();
    fill_splits();
    for (int wheel = 0; wheel < WHEELS; wheel++) fill_rows(&row_tables[wheel], (enum wheel)wheel);
}

/* ---- one row ---- */

int bad_card(const uint8_t *ids, int n) {
    uint64_t seen = 0;
    for (int i = 0; i < n; i++) {
        if (ids[i] >= CARDS || seen >> ids[i] & 1) return i;
        seen |= (uint64_t)1 << ids[i];
    }
    return -1;
}

static inline uint16_t value_of_three(const row_table *t, const uint8_t *c) {
    return t->three[triple_id[three_ranks(rank(c[0]) & 15, rank(c[1]) & 15, rank(c[2]) & 15)]];
}

/* Five bytes at once: each shifted to its rank, then ranks joined two and two. Any bytes find some cell. */
static inline uint16_t value_of_five(const row_table *t, const uint8_t *c) {
    uint32_t four = (uint32_t)c[0] | (uint32_t)c[1] << 8 | (uint32_t)c[2] << 16 | (uint32_t)c[3] << 24;
    uint32_t ranks = four >> 2 & 0x0f0f0f0f, joined = ranks | ranks >> 4, fifth = rank(c[4]) & 15;
    if ((four ^ c[4] * 0x01010101u) & 0x03030303)
        return t->five[triple_id[(joined & 0xff) | fifth << 8]][pair_id[joined >> 16 & 0xff]];
    unsigned set = 1u << fifth;
    for (int i = 0; i < 4; i++) set |= 1u << (ranks >> 8 * i & 15);
    return t->flush[set & ((1u << CARD_RANKS) - 1)];
}

/* All ones where n bytes are n cards, else 0: bits of different cards add up to their union. */
static inline uint16_t if_cards(const uint8_t *c, int n) {
    uint64_t sum = 0, set = 0;
    for (int i = 0; i < n; i++) sum += card_bit[c[i]], set |= card_bit[c[i]];
    return (uint16_t)-((sum == set) & (set < NO_CARD));
}

static inline void rows_of(int size, const row_table *t, const uint8_t *ids, intptr_t n, uint16_t *out) {
    for (intptr_t i = 0; i < n; i++, ids += size)
        out[i] = if_cards(ids, size) & (size == 5 ? value_of_five(t, ids) : value_of_three(t, ids));
}

void value_rows(const row_table *t, const uint8_t *ids, intptr_t n, int size, uint16_t *out) {
    if (size == 5) rows_of(5, t, ids, n, out);
    else rows_of(3, t, ids, n, out);
}

/* ---- thirteen cards ---- */

void sort_downwards(uint8_t *ids, int n) {
    for (int i = 1; i < n; i++) {
        uint8_t card = ids[i];
        int j = i;
        for (; j > 0 && ids[j - 1] < card; j--) ids[j] = ids[j - 1];
        ids[j] = card;
    }
}

/* The value of every five of the hand, by its set of places. */
static void value_fives(const row_table *t, const uint8_t *hand, uint16_t *five) {
    uint8_t c[5];
    for (int i = 4; i < HAND; i++)
        for (int j = 3; j < i; j++)
            for (int k = 2; k < j; k++)
                for (int l = 1; l < k; l++)
                    for (int m = 0; m < l; m++) {
                        c[0] = hand[i], c[1] = hand[j], c[2] = hand[k], c[3] = hand[l], c[4] = hand[m];
                        five[1u << i | 1u << j | 1u << k | 1u << l | 1u << m] = value_of_five(t, c);
                    }
}

static int descending(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x < y) - (x > y);
}

/* The heads, best first, as value << 16 | HEADS - 1 - place in head_sets: of equal heads the one with the
 * higher cards comes first. */
static void order_heads(const row_table *t, const uint8_t *hand, uint32_t *order) {
    for (int head = 0; head < HEADS; head++) {
        uint8_t c[3];
        int n = 0;
        for (unsigned set = head_sets[head]; set; set &= set - 1) c[n++] = hand[__builtin_ctz(set)];
        order[head] = (uint32_t)value_of_three(t, c) << 16 | (uint32_t)(HEADS - 1 - head);
    }
    qsort(order, HEADS, sizeof *order, descending);
}

enum { DIGIT = 7, DIGITS = 1 << DIGIT };

/* Seven bits of (tail, middle), counted down: a front's cuts differ in one or the other. */
static inline int digit(const cut *c, int shift) {
    return DIGITS - 1 - (int)(((uint32_t)c->value[2] << 2 * DIGIT | c->value[1]) >> shift & (DIGITS - 1));
}

/* Strongest tail first, then strongest middle: a radix sort, whose four passes end where they began. */
static void sort_cuts(front *f) {
    cut *from = f->cuts, *to = f->room;
    for (int shift = 0; shift < 4 * DIGIT; shift += DIGIT) {
        int start[DIGITS + 1] = {0};
        for (int i = 0; i < f->n; i++) start[digit(&from[i], shift) + 1]++;
        for (int d = 0; d < DIGITS; d++) start[d + 1] += start[d];
        for (int i = 0; i < f->n; i++) to[start[digit(&from[i], shift)]++] = from[i];
        cut *swap = from;
        from = to, to = swap;
    }
}

/* reach falls from left to right: all below `middle` up to `tail` is one stretch. */
static void raise_reach(uint16_t *reach, int tail, uint16_t middle) {
    int low = 0, high = tail;
    while (low < high) {
        int half = (low + high) / 2;
        if (reach[half] < middle) high = half;
        else low = half + 1;
    }
    for (int v = low; v <= tail; v++) reach[v] = middle;
}

/* Heads come best first, so a cut can be beaten only by one already seen or by one of the same head value.
 * reach[v] is the best middle seen beside a tail of at least v: one look decides the first case. The second
 * is decided when the head value changes: a cut stays if it is still a corner of the reach. */
void fill_front(const row_table *t, const uint8_t *hand, int allow_equal_rows, front *out) {
    uint16_t five[1 << HAND], reach[ROW_VALUES + 1];
    uint32_t order[HEADS];
    int group = 0;
    value_fives(t, hand, five);
    order_heads(t, hand, order);
    memset(reach, 0, sizeof reach);
    out->n = 0;
    for (int i = 0; i < HEADS; i++) {
        uint16_t value = (uint16_t)(order[i] >> 16);
        int head = HEADS - 1 - (int)(order[i] & 0xffff);
        unsigned rest = ~head_sets[head] & ((1u << HAND) - 1);
        for (int s = 0; s < SPLITS; s++) {
            unsigned one = splits[head][s], other = rest ^ one;
            uint16_t tail = five[one] > five[other] ? five[one] : five[other];
            uint16_t middle = five[one] > five[other] ? five[other] : five[one];
            if (middle <= reach[tail] || middle < value || (middle == tail && !allow_equal_rows)) continue;
            raise_reach(reach, tail, middle);
            if (five[one] > five[other]) one = other, other = rest ^ one;
            out->cuts[out->n++] = (cut){{value, middle, tail}, {head_sets[head], (uint16_t)one, (uint16_t)other}};
        }
        if (i + 1 < HEADS && order[i + 1] >> 16 == value) continue;
        int kept = group;
        for (int k = group; k < out->n; k++) {
            uint16_t middle = out->cuts[k].value[1], tail = out->cuts[k].value[2];
            if (reach[tail] == middle && reach[tail + 1] < middle) out->cuts[kept++] = out->cuts[k];
        }
        out->n = group = kept;
    }
    sort_cuts(out);
}

int best_cut(const front *f, const double *gains) {
    int best = 0;
    double most = 0;
    for (int k = 0; k < f->n; k++) {
        const uint16_t *value = f->cuts[k].value;
        double gain = gains[value[0]] + gains[ROW_VALUES + value[1]] + gains[2 * ROW_VALUES + value[2]];
        if (k == 0 || gain > most) best = k, most = gain;
    }
    return best;
}

/* ---- chance ---- */

/* SplitMix64 (Steele, Lea, Flood 2014): a few lines, no library whose stream may change. */
static uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

void shuffle(uint64_t *state, uint8_t *out, int n) {
    for (int i = 0; i < n; i++) {
        /* the high 32 bits scaled to 0..i: uneven by less than one part in 2^26 */
        int j = (int)((next_random(state) >> 32) * (uint64_t)(i + 1) >> 32);
        out[i] = out[j];
        out[j] = (uint8_t)i;
    }
}
