#include "relations.h"

#include <string.h>

enum { NO_RELATION = -1 };
#define REL(name) (F_##name - FIRST_RELATION)

/* A suited kind as its suit in the high four bits and its rank in the low ones: the difference of two tells both apart. */
static int spot_of(int kind) { return suit_of(kind) << 4 | rank_of(kind); }
static int suit_at(int spot) { return spot >> 4; }
static int rank_at(int spot) { return spot & 15; }

/* The relation of two runs by the difference of their spots, plus one, and that of two triplets; 0: there is none. */
enum { MOST_STEPS = 3 << 4 };
static const uint8_t RUN_STEPS[MOST_STEPS] = {
    [0] = REL(pure_double_chows) + 1,   [3] = REL(short_straights) + 1,     [6] = REL(two_terminal_chows) + 1,
    [16] = REL(mixed_double_chows) + 1, [32] = REL(mixed_double_chows) + 1,
};
static const uint8_t TRIPLET_STEPS[MOST_STEPS] = {[16] = REL(double_pungs) + 1, [32] = REL(double_pungs) + 1};

/* a before b in index order. */
static int relation_of_two(int a, int b, int triplets) { return (triplets ? TRIPLET_STEPS : RUN_STEPS)[b - a] - 1; }

static int relation_in_suit(int step, int triplets) {
    if (triplets) return step == 1 ? REL(pure_shifted_pungs) : NO_RELATION;
    switch (step) {
    case 0: return REL(pure_triple_chows);
    case 1: case 2: return REL(pure_shifted_chows);
    case 3: return REL(pure_straights);
    default: return NO_RELATION;
    }
}

/* `ranks`: a bit each, from the lowest one on. */
static int relation_over_suits(int ranks, int triplets) {
    switch (ranks) {
    case 0x01: return triplets ? REL(triple_pungs) : REL(mixed_triple_chows);
    case 0x07: return triplets ? REL(mixed_shifted_pungs) : REL(mixed_shifted_chows);
    case 0x49: return triplets ? NO_RELATION : REL(mixed_straights);
    default: return NO_RELATION;
    }
}

/* The three are in index order. */
static int relation_of_three(int a, int b, int c, int triplets) {
    if (suit_at(a) == suit_at(c)) return b - a == c - b ? relation_in_suit(b - a, triplets) : NO_RELATION;
    if (suit_at(a) == suit_at(b) || suit_at(b) == suit_at(c)) return NO_RELATION;
    int ranks = 1 << rank_at(a) | 1 << rank_at(b) | 1 << rank_at(c);
    return relation_over_suits(ranks >> __builtin_ctz((unsigned)ranks), triplets);
}

static int relation_of_four(const int *k, uint8_t pair, int triplets) {
    int five = pair != NO_TILE && is_suited(pair) && rank_of(pair) == 4;
    if (suit_at(k[0]) == suit_at(k[3])) {
        int step = k[1] - k[0], even = k[2] - k[1] == step && k[3] - k[2] == step;
        if (triplets) return even && step == 1 ? REL(four_shifted_pungs) : NO_RELATION;
        if (even && step == 0) return REL(quadruple_chows);
        if (even && step <= 2) return REL(four_shifted_chows);
        int ends = k[0] == k[1] && k[2] == k[3] && rank_at(k[0]) == 0 && rank_at(k[2]) == 6;
        return ends && five && suit_at(k[0]) == suit_of(pair) ? REL(pure_terminal_chows) : NO_RELATION;
    }
    int ends = !triplets && k[1] - k[0] == 6 && k[3] - k[2] == 6 && rank_at(k[0]) == 0 && rank_at(k[2]) == 0;
    return ends && five && suit_at(k[0]) + suit_at(k[2]) + suit_of(pair) == 0 + 1 + 2 ? REL(mixed_terminal_chows) : NO_RELATION;
}

/* ---- The best way to combine ------------------------------------------------------------------------------------- */

enum { MAX_LINKS = MAX_SETS * (MAX_SETS - 1) / 2 };

/* One family, runs or triplets, in index order: their spots, and the place of each among all sets. */
typedef struct {
    int spots[MAX_SETS], sets[MAX_SETS], n;
    int triplets;
    uint8_t pair;
} family_t;

/* A relation of two: the members that it links, by number. */
typedef struct {
    int8_t relation;
    uint8_t weight, a, b;
} link_t;

typedef struct {
    link_t list[MAX_LINKS]; /* the weightiest first, of equal ones the first of the features, then in index order */
    int n;
} links_t;

typedef struct {
    int8_t relations[MAX_SETS];
    uint8_t sets[MAX_SETS];
    int n, weight;
} plan_t;

static void take(plan_t *plan, int relation, int sets, int weight) {
    plan->relations[plan->n] = (int8_t)relation;
    plan->sets[plan->n++] = (uint8_t)sets;
    plan->weight += weight;
}

static int goes_before(const link_t *link, const link_t *other) {
    return link->weight != other->weight ? link->weight > other->weight : link->relation < other->relation;
}

static void list_links(const family_t *family, const uint8_t *weights, links_t *links) {
    links->n = 0;
    for (int a = 0; a < family->n; a++)
        for (int b = a + 1; b < family->n; b++) {
            int relation = relation_of_two(family->spots[a], family->spots[b], family->triplets);
            if (relation == NO_RELATION || weights[relation] == 0) continue;
            link_t link = {(int8_t)relation, weights[relation], (uint8_t)a, (uint8_t)b};
            int at = links->n++;
            for (; at > 0 && goes_before(&link, &links->list[at - 1]); at--) links->list[at] = links->list[at - 1];
            links->list[at] = link;
        }
}

/* A plan of greater weight, or of equal weight whose relations come first. */
static int better(const plan_t *plan, const plan_t *best) {
    if (plan->weight != best->weight) return plan->weight > best->weight;
    for (int i = 0; i < plan->n && i < best->n; i++)
        if (plan->relations[i] != best->relations[i]) return plan->relations[i] < best->relations[i];
    return 0;
}

/* Take every link, the weightiest first, that joins two trees: Kruskal's forest. `joined`: the members that are one tree from
 * the start, a bit each. */
static void join_links(const family_t *family, const links_t *links, unsigned joined, plan_t *plan) {
    unsigned tree[MAX_SETS]; /* the members of each one's tree */
    for (int i = 0; i < family->n; i++) tree[i] = joined >> i & 1 ? joined : 1u << i;
    for (const link_t *link = links->list; link < links->list + links->n; link++) {
        if (tree[link->a] == tree[link->b]) continue;
        take(plan, link->relation, 1 << family->sets[link->a] | 1 << family->sets[link->b], link->weight);
        unsigned both = tree[link->a] | tree[link->b];
        for (int i = 0; i < family->n; i++)
            if (both >> i & 1) tree[i] = both;
    }
}

/* Take some members as one relation of this weight, and join the rest to it. */
static void try_relation(const family_t *family, const links_t *links, int relation, int weight, unsigned members, plan_t *best) {
    plan_t plan = {.n = 0};
    int sets = 0;
    for (int i = 0; i < family->n; i++) sets |= (int)(members >> i & 1) << family->sets[i];
    take(&plan, relation, sets, weight);
    join_links(family, links, members, &plan);
    if (better(&plan, best)) *best = plan;
}

/* All four members, or four of five. */
static void try_fours(const family_t *family, const links_t *links, const uint8_t *weights, plan_t *best) {
    int last = MAX_SETS - 1, first = family->n == MAX_SETS ? 0 : last;
    for (int left_out = last; left_out >= first; left_out--) {
        int four[MAX_SETS], n = 0;
        for (int i = 0; i < family->n; i++)
            if (i != left_out) four[n++] = family->spots[i];
        int relation = relation_of_four(four, family->pair, family->triplets);
        unsigned members = ((1u << family->n) - 1) & ~(1u << left_out);
        if (relation != NO_RELATION && weights[relation]) try_relation(family, links, relation, weights[relation], members, best);
    }
}

static void try_threes(const family_t *family, const links_t *links, const uint8_t *weights, plan_t *best) {
    const int *k = family->spots;
    for (int a = 0; a < family->n; a++)
        for (int b = a + 1; b < family->n; b++)
            for (int c = b + 1; c < family->n; c++) {
                int relation = relation_of_three(k[a], k[b], k[c], family->triplets);
                if (relation != NO_RELATION && weights[relation])
                    try_relation(family, links, relation, weights[relation], 1u << a | 1u << b | 1u << c, best);
            }
}

static void combine(const family_t *family, const uint8_t *weights, related_t *related) {
    plan_t best = {.n = 0};
    links_t links;
    list_links(family, weights, &links);
    if (links.n) join_links(family, &links, 0, &best);
    if (family->n >= 3) try_threes(family, &links, weights, &best);
    if (family->n >= 4) try_fours(family, &links, weights, &best);
    for (int i = 0; i < best.n; i++, related->n++) related->relations[related->n] = (uint8_t)best.relations[i], related->sets[related->n] = best.sets[i];
}

static void add_member(family_t *family, int spot, int set) {
    int at = family->n++;
    for (; at > 0 && family->spots[at - 1] > spot; at--) family->spots[at] = family->spots[at - 1], family->sets[at] = family->sets[at - 1];
    family->spots[at] = spot, family->sets[at] = set;
}

/* The suited runs, and the suited triplets, among the sets. */
static void part_families(const uint8_t *codes, int n_sets, uint8_t pair, family_t families[2]) {
    for (int triplets = 0; triplets <= 1; triplets++) families[triplets].n = 0, families[triplets].triplets = triplets, families[triplets].pair = pair;
    for (int set = 0; set < n_sets; set++) {
        int kind = codes[set] & (TRIPLET - 1);
        if (is_suited(kind)) add_member(&families[codes[set] >= TRIPLET], spot_of(kind), set);
    }
}

related_t account_once(const uint8_t *codes, int n_sets, uint8_t pair, const uint8_t weights[N_RELATIONS]) {
    family_t families[2];
    related_t related = {.n = 0};
    part_families(codes, n_sets, pair, families);
    for (int triplets = 0; triplets <= 1; triplets++)
        if (families[triplets].n >= 2) combine(&families[triplets], weights, &related);
    return related;
}

/* ---- The same, looked up ------------------------------------------------------------------------------------------ */

enum { RUNS_IN_SUIT = RANKS - 2, RUNS = SUITS * RUNS_IN_SUIT };

/* A multiset of runs as three relations at most, five bits each, one more than their numbers; or the pair decides. */
enum { RELATION_BITS = 5, A_RELATION = (1 << RELATION_BITS) - 1, ASK_PAIR = 1 << 15 };

/* The runs from 1 on; all else is no run, 0. */
#define SEVEN(first) (first), (first) + 1, (first) + 2, (first) + 3, (first) + 4, (first) + 5, (first) + 6
static const uint8_t RUN_NUMBER[TRIPLET + KINDS] = {SEVEN(1), 0, 0, SEVEN(8), 0, 0, SEVEN(15)};

/* Combinations of n objects, with repetition of up to n kinds: n (n + 1) / 2 and so on. */
#define TWO_OF(n) ((n) * ((n) + 1) / 2)
#define THREE_OF(n) ((n) * ((n) + 1) * ((n) + 2) / 6)
#define FOUR_OF(n) ((n) * ((n) + 1) * ((n) + 2) * ((n) + 3) / 24)

static inline void put_in_order(unsigned *a, unsigned *b) {
    unsigned less = *a < *b ? *a : *b, more = *a < *b ? *b : *a;
    *a = less, *b = more;
}

/* The number of a multiset in the combinatorial number system. */
static inline unsigned multiset_number(unsigned a, unsigned b, unsigned c, unsigned d) {
    put_in_order(&a, &b), put_in_order(&c, &d), put_in_order(&a, &c), put_in_order(&b, &d), put_in_order(&b, &c);
    return a + TWO_OF(b) + THREE_OF(c) + FOUR_OF(d);
}

static unsigned runs_among(const uint8_t codes[MAX_RUNS]) {
    return multiset_number(RUN_NUMBER[codes[0]], RUN_NUMBER[codes[1]], RUN_NUMBER[codes[2]], RUN_NUMBER[codes[3]]);
}

/* Two triplets of one rank, or three ranks in a row: without either no triplets are related. */
static int triplets_may_relate(uint64_t triplets) {
    unsigned m = triplets & 0x1ff, p = triplets >> RANKS & 0x1ff, s = triplets >> 2 * RANKS & 0x1ff, any = m | p | s;
    return ((m & p) | (m & s) | (p & s) | (any & any >> 1 & any >> 2)) != 0;
}

static int count_related(const related_t *related, uint8_t *values) {
    for (int i = 0; i < related->n; i++) values[FIRST_RELATION + related->relations[i]]++;
    return related->n;
}

int count_once(const uint8_t *codes, int n_sets, uint8_t pair, uint64_t triplets, const demand_t *demand, uint8_t *values) {
    unsigned runs = n_sets <= MAX_RUNS ? demand->related[runs_among(codes)] : ASK_PAIR;
    if (runs == ASK_PAIR || triplets_may_relate(triplets)) {
        related_t related = account_once(codes, n_sets, pair, demand->weights);
        return count_related(&related, values);
    }
    int n = 0;
    for (; runs; runs >>= RELATION_BITS, n++) values[FIRST_RELATION + (runs & A_RELATION) - 1]++;
    return n;
}

/* Whether some runs are related in one way or another as the pair is: it is the pair of fives beside terminal runs. */
static int is_for_pair(const uint8_t codes[MAX_RUNS]) {
    for (int suit = 0; suit < SUITS; suit++) {
        uint8_t present[N_RELATIONS];
        count_relations(codes, MAX_RUNS, (uint8_t)(suit * RANKS + 4), present);
        if (present[REL(pure_terminal_chows)] + present[REL(mixed_terminal_chows)]) return 1;
    }
    return 0;
}

static uint16_t related_runs(const uint8_t codes[MAX_RUNS], const uint8_t *weights) {
    related_t related = account_once(codes, MAX_RUNS, NO_TILE, weights);
    unsigned packed = 0;
    for (int i = related.n - 1; i >= 0; i--) packed = packed << RELATION_BITS | (related.relations[i] + 1u);
    return (uint16_t)(is_for_pair(codes) ? ASK_PAIR : packed);
}

static uint8_t run_code(int number) {
    return (uint8_t)(number == 0 ? NO_SET : (number - 1) / RUNS_IN_SUIT * RANKS + (number - 1) % RUNS_IN_SUIT);
}

void settle_relations(demand_t *demand) {
    for (int a = 0; a <= RUNS; a++)
        for (int b = a; b <= RUNS; b++)
            for (int c = b; c <= RUNS; c++)
                for (int d = c; d <= RUNS; d++) {
                    uint8_t codes[MAX_RUNS] = {run_code(a), run_code(b), run_code(c), run_code(d)};
                    demand->related[runs_among(codes)] = related_runs(codes, demand->weights);
                }
}

/* ---- Whether or not they count ------------------------------------------------------------------------------------ */

static void count_one(int relation, uint8_t present[N_RELATIONS]) {
    if (relation != NO_RELATION) present[relation]++;
}

void count_relations(const uint8_t *codes, int n_sets, uint8_t pair, uint8_t present[N_RELATIONS]) {
    family_t families[2];
    part_families(codes, n_sets, pair, families);
    memset(present, 0, N_RELATIONS);
    for (int triplets = 0; triplets <= 1; triplets++) {
        int n = families[triplets].n;
        const int *k = families[triplets].spots;
        for (int a = 0; a < n; a++)
            for (int b = a + 1; b < n; b++) {
                count_one(relation_of_two(k[a], k[b], triplets), present);
                for (int c = b + 1; c < n; c++) {
                    count_one(relation_of_three(k[a], k[b], k[c], triplets), present);
                    for (int d = c + 1; d < n; d++)
                        count_one(relation_of_four((int[]){k[a], k[b], k[c], k[d]}, pair, triplets), present);
                }
            }
    }
}
