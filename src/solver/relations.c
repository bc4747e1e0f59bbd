#include "relations.h"

#include <string.h>

enum { NO_RELATION = -1 };
#define REL(name) (F_##name - FIRST_RELATION)

static int kind_of(int code) { return code & (TRIPLET - 1); }
static int same_suit(int a, int b) { return suit_of(a) == suit_of(b); }
static int all_suits(int a, int b, int c) { return !same_suit(a, b) && !same_suit(b, c) && !same_suit(a, c); }
static int in_steps(int a, int b, int c, int step) { return b - a == step && c - b == step; }

static void sort(int *ranks, int n) {
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && ranks[j] < ranks[j - 1]; j--) {
            int swap = ranks[j];
            ranks[j] = ranks[j - 1], ranks[j - 1] = swap;
        }
}

/* The relation of two runs, or of two triplets, given by kind; a before b in index order. */
static int relation_of_two(int a, int b, int triplets) {
    if (triplets) return !same_suit(a, b) && rank_of(a) == rank_of(b) ? REL(double_pungs) : NO_RELATION;
    if (a == b) return REL(pure_double_chows);
    if (!same_suit(a, b)) return rank_of(a) == rank_of(b) ? REL(mixed_double_chows) : NO_RELATION;
    if (b - a == 3) return REL(short_straights);
    return b - a == 6 ? REL(two_terminal_chows) : NO_RELATION;
}

static int relation_of_three(int a, int b, int c, int triplets) {
    int ranks[3] = {rank_of(a), rank_of(b), rank_of(c)};
    sort(ranks, 3);
    int equal = ranks[0] == ranks[2], by_one = in_steps(ranks[0], ranks[1], ranks[2], 1);
    if (same_suit(a, c)) { /* the three are in index order */
        if (triplets) return by_one ? REL(pure_shifted_pungs) : NO_RELATION;
        if (equal) return REL(pure_triple_chows);
        if (in_steps(ranks[0], ranks[1], ranks[2], 3)) return REL(pure_straights);
        return by_one || in_steps(ranks[0], ranks[1], ranks[2], 2) ? REL(pure_shifted_chows) : NO_RELATION;
    }
    if (!all_suits(a, b, c)) return NO_RELATION;
    if (equal) return triplets ? REL(triple_pungs) : REL(mixed_triple_chows);
    if (by_one) return triplets ? REL(mixed_shifted_pungs) : REL(mixed_shifted_chows);
    return !triplets && in_steps(ranks[0], ranks[1], ranks[2], 3) ? REL(mixed_straights) : NO_RELATION;
}

static int relation_of_four(const int *k, uint8_t pair, int triplets) {
    int five = pair != NO_TILE && is_suited(pair) && rank_of(pair) == 4;
    if (same_suit(k[0], k[3])) {
        int step = k[1] - k[0], even = k[2] - k[1] == step && k[3] - k[2] == step;
        if (triplets) return even && step == 1 ? REL(four_shifted_pungs) : NO_RELATION;
        if (even && step == 0) return REL(quadruple_chows);
        if (even && step <= 2) return REL(four_shifted_chows);
        int ends = k[0] == k[1] && k[2] == k[3] && rank_of(k[0]) == 0 && rank_of(k[2]) == 6;
        return ends && five && same_suit(k[0], pair) ? REL(pure_terminal_chows) : NO_RELATION;
    }
    int ends = !triplets && k[1] - k[0] == 6 && k[3] - k[2] == 6 && rank_of(k[0]) == 0 && rank_of(k[2]) == 0;
    return ends && five && all_suits(k[0], k[2], pair) ? REL(mixed_terminal_chows) : NO_RELATION;
}

/* ---- The best way to combine ------------------------------------------------------------------------------------- */

typedef struct {
    int kinds[MAX_SETS], bits[MAX_SETS], n; /* one family, runs or triplets, in index order; each set's bit */
    int triplets;
    uint8_t pair;
    const uint8_t *weights;
} family_t;

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

/* Which relation to take first: the weightier one, of equal ones the first of the list. */
static int before(const family_t *family, int relation, int other) {
    if (family->weights[relation] != family->weights[other]) return family->weights[relation] > family->weights[other];
    return relation < other;
}

/* A plan of greater weight, or of equal weight whose relations come first. */
static int better(const plan_t *plan, const plan_t *best) {
    if (plan->weight != best->weight) return plan->weight > best->weight;
    for (int i = 0; i < plan->n && i < best->n; i++)
        if (plan->relations[i] != best->relations[i]) return plan->relations[i] < best->relations[i];
    return 0;
}

/* Join sets pairwise, the weightiest relation first, never two that are connected: Kruskal's forest. */
static void join_pairs(const family_t *family, int connected, plan_t *plan) {
    int tree[MAX_SETS];
    for (int i = 0; i < family->n; i++) tree[i] = connected >> i & 1 ? -1 : i;
    for (;;) {
        int best = NO_RELATION, a = 0, b = 0;
        for (int i = 0; i < family->n; i++)
            for (int j = i + 1; j < family->n; j++) {
                if (tree[i] == tree[j]) continue;
                int relation = relation_of_two(family->kinds[i], family->kinds[j], family->triplets);
                if (relation == NO_RELATION || family->weights[relation] == 0) continue;
                if (best == NO_RELATION || before(family, relation, best)) best = relation, a = i, b = j;
            }
        if (best == NO_RELATION) return;
        take(plan, best, 1 << family->bits[a] | 1 << family->bits[b], family->weights[best]);
        int old = tree[b], new = tree[a];
        for (int i = 0; i < family->n; i++)
            if (tree[i] == old) tree[i] = new;
    }
}

/* Try the sets at the places in `members` as one relation, with the rest joined to it. */
static void try_members(const family_t *family, const int *places, int n, plan_t *best) {
    int kinds[4], connected = 0, sets = 0;
    for (int i = 0; i < n; i++) {
        kinds[i] = family->kinds[places[i]];
        connected |= 1 << places[i], sets |= 1 << family->bits[places[i]];
    }
    int relation = n == 3 ? relation_of_three(kinds[0], kinds[1], kinds[2], family->triplets)
                          : relation_of_four(kinds, family->pair, family->triplets);
    if (relation == NO_RELATION || family->weights[relation] == 0) return;
    plan_t plan = {.n = 0};
    take(&plan, relation, sets, family->weights[relation]);
    join_pairs(family, connected, &plan);
    if (better(&plan, best)) *best = plan;
}

static void combine(const family_t *family, features_t *features) {
    plan_t best = {.n = 0};
    join_pairs(family, 0, &best);
    for (int i = 0; i < family->n; i++)
        for (int j = i + 1; j < family->n; j++)
            for (int k = j + 1; k < family->n; k++) {
                try_members(family, (int[]){i, j, k}, 3, &best);
                for (int l = k + 1; l < family->n; l++) try_members(family, (int[]){i, j, k, l}, 4, &best);
            }
    for (int i = 0; i < best.n; i++) {
        features->values[FIRST_RELATION + best.relations[i]]++;
        features->relation_sets[best.relations[i]] |= best.sets[i];
    }
}

/* The runs, or the triplets, among the sets: suited ones, in index order. */
static family_t family_of(const uint8_t *codes, int n_sets, uint8_t pair, int triplets, const uint8_t *weights) {
    family_t family = {.n = 0, .triplets = triplets, .pair = pair, .weights = weights};
    for (int set = 0; set < n_sets; set++) {
        int kind = kind_of(codes[set]);
        if ((codes[set] >= TRIPLET) != triplets || !is_suited(kind)) continue;
        int at = family.n++;
        for (; at > 0 && family.kinds[at - 1] > kind; at--)
            family.kinds[at] = family.kinds[at - 1], family.bits[at] = family.bits[at - 1];
        family.kinds[at] = kind, family.bits[at] = set;
    }
    return family;
}

void account_once(const uint8_t *codes, int n_sets, uint8_t pair, const uint8_t weights[N_RELATIONS], features_t *features) {
    for (int triplets = 0; triplets <= 1; triplets++) {
        family_t family = family_of(codes, n_sets, pair, triplets, weights);
        if (family.n >= 2) combine(&family, features);
    }
}

static void count_one(int relation, uint8_t present[N_RELATIONS]) {
    if (relation != NO_RELATION) present[relation]++;
}

void count_relations(const uint8_t *codes, int n_sets, uint8_t pair, uint8_t present[N_RELATIONS]) {
    memset(present, 0, N_RELATIONS);
    for (int triplets = 0; triplets <= 1; triplets++) {
        family_t family = family_of(codes, n_sets, pair, triplets, NULL);
        const int *k = family.kinds;
        for (int a = 0; a < family.n; a++)
            for (int b = a + 1; b < family.n; b++) {
                count_one(relation_of_two(k[a], k[b], triplets), present);
                for (int c = b + 1; c < family.n; c++) {
                    count_one(relation_of_three(k[a], k[b], k[c], triplets), present);
                    for (int d = c + 1; d < family.n; d++)
                        count_one(relation_of_four((int[]){k[a], k[b], k[c], k[d]}, pair, triplets), present);
                }
            }
    }
}
