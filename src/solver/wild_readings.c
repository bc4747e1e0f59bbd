#include <string.h>

#include "bits.h"
#include "distance.h"
#include "forms.h"
#include "wild.h"

/* ---- Delivering a reading ----------------------------------------------------------------------------------------- */

enum { ANY_KIND = 3 }; /* so many wildcards are a set anywhere */

typedef struct {
    uint8_t counts[KINDS], room[KINDS]; /* real tiles to be placed, and how many wildcards each kind may take */
    uint8_t became[KINDS];              /* wildcards assigned so far */
    uint8_t assigned[KINDS];            /* before the search: to the knitted nine */
    uint64_t used;                      /* the kinds that wildcards stand for, a bit each */
    uint64_t busy[ANY_KIND + 1];        /* by wildcards left: kinds where something can be placed, unless a run passes */
    int tabled;                         /* whether the suit tables bound what is missing */
    digest_t from[SUITS + 1];           /* the tiles from a block on, a suit or the honours, fours as threes */
    int fours;                          /* kinds that are held four times and may be there more often */
    uint16_t dead[KINDS][MAX_SETS + 1][MAX_SETS + 1]; /* by kind, open and closing runs: wants that came to nothing, a bit each */
    reading_t reading;
    visit_t *visit;
    void *data;
    int answer;                         /* of the visitor; nonzero ends the search */
    int found;                          /* readings delivered */
} search_t;

/* In the order of plain readings: suit by suit, runs before triplets. */
static int order_of(uint8_t code) {
    int kind = code & (TRIPLET - 1);
    return suit_of(kind) * 2 * RANKS + (code >= TRIPLET) * RANKS + kind;
}

static void sort_sets(reading_t *reading) {
    for (int i = 1; i < reading->n_sets; i++)
        for (int j = i; j > 0 && order_of(reading->sets[j - 1]) > order_of(reading->sets[j]); j--) {
            uint8_t swap = reading->sets[j];
            reading->sets[j] = reading->sets[j - 1], reading->sets[j - 1] = swap;
        }
}

static void deliver(search_t *search) {
    wild_reading_t found = {.reading = search->reading};
    int wilds = 0;
    for (uint64_t used = search->used; used; used &= used - 1) {
        int kind = __builtin_ctzll(used);
        for (int copy = 0; copy < search->became[kind] + search->assigned[kind]; copy++) found.became[wilds++] = (uint8_t)kind;
    }
    sort_sets(&found.reading);
    search->found++;
    search->answer = search->visit(&found, search->data);
}

/* ---- Sets and a pair: kind by kind, the runs that pass through it, and what begins there --------------------------- */

#define RUN_STARTS EACH_SUIT(0x07f)
static const uint64_t BLOCK_STARTS = EACH_SUIT(1) | UINT64_C(1) << FIRST_HONOUR | UINT64_C(1) << KINDS;

/* Where nothing is held, wildcards make a pair or a triplet, or begin a run that real tiles go on with. */
static void prepare_busy(search_t *search) {
    uint64_t held = 0;
    for (int kind = 0; kind < KINDS; kind++) held |= (uint64_t)(search->counts[kind] > 0) << kind;
    search->busy[0] = held;
    search->busy[1] = held | (held >> 1 & held >> 2 & RUN_STARTS);
    search->busy[2] = held | ((held >> 1 | held >> 2) & RUN_STARTS);
    search->busy[ANY_KIND] = ALL_KINDS;
}

/* The next kind, or the end of the block, where something can be placed while no run is open. */
static int next_busy(const search_t *search, int kind, int wilds, int pair) {
    uint64_t busy = search->busy[wilds >= ANY_KIND || (pair && wilds == 2) ? ANY_KIND : wilds];
    return kind + __builtin_ctzll((busy | BLOCK_STARTS) >> kind);
}

/* From every block on the suit tables bound from below what is missing, unless a kind is held five times. Fifth copies can
 * only help where four are held (see wild.c): one copy less of such a kind, and the tables hold again, one tile a kind too
 * high at most. */
static void prepare_blocks(search_t *search) {
    uint8_t counts[KINDS];
    memcpy(counts, search->counts, KINDS);
    memset(search->dead, 0, sizeof search->dead);
    search->tabled = 1, search->fours = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        search->tabled &= counts[kind] <= COPIES;
        if (counts[kind] == COPIES && search->room[kind]) counts[kind]--, search->fours++;
    }
    if (!search->tabled) return;
    search->from[0] = digest_of(counts);
    for (int block = 1; block <= SUITS; block++) search->from[block] = search->from[block - 1], search->from[block].suit[block - 1] = 0;
}

/* Whether the blocks from this one on are out of reach. The tables know sets with a pair; a pair is two tiles at most. */
static int out_of_reach(const search_t *search, int block, int sets, int pair, int wilds) {
    if (block > SUITS) return sets || pair;
    return search->tabled && lack_standard(&search->from[block], sets) - search->fours - (pair ? 0 : 2) > wilds;
}

static void place_sets(search_t *search, int kind, int open, int closing, int wilds, int sets, int pair);

/* Let this many wildcards stand for the kind, and go on to the next. */
static void place_next(search_t *search, int kind, int begun, int open, int missing, int wilds, int sets, int pair) {
    uint64_t used = search->used;
    search->became[kind] = (uint8_t)missing;
    search->used |= (uint64_t)(missing > 0) << kind;
    place_sets(search, kind + 1, begun, open, wilds - missing, sets, pair);
    search->became[kind] = 0, search->used = used;
}

/* All that can begin at a kind: the tiles held there are placed, and no more are wanted than wildcards can be. */
static void place_rank(search_t *search, int kind, int open, int closing, int wilds, int sets, int pair) {
    reading_t *reading = &search->reading;
    int may_begin = RUN_STARTS >> kind & 1, n_sets = reading->n_sets;
    int most = wilds < search->room[kind] ? wilds : search->room[kind];
    for (int begun = 0, missing = open + closing - search->counts[kind]; begun <= (may_begin ? sets : 0) && missing <= most; begun++, missing++) {
        int triplets = missing + 2 * pair < 0 ? (2 - missing - 2 * pair) / 3 : 0; /* fewer would leave tiles over */
        for (; begun + triplets <= sets && missing + 3 * triplets <= most; triplets++)
            for (int pairs = missing + 3 * triplets < 0; pairs <= pair && missing + 3 * triplets + 2 * pairs <= most && !search->answer; pairs++) {
                for (int i = 0; i < begun; i++) reading->sets[reading->n_sets++] = (uint8_t)kind;
                for (int i = 0; i < triplets; i++) reading->sets[reading->n_sets++] = (uint8_t)(TRIPLET + kind);
                if (pairs) reading->pair = (uint8_t)kind;
                place_next(search, kind, begun, open, missing + 3 * triplets + 2 * pairs, wilds, sets - begun - triplets, pair - pairs);
                reading->n_sets = (uint8_t)n_sets;
            }
    }
}

/* `sets` more sets and perhaps the pair from this kind on; `open` runs began one rank ago, `closing` ones two. How many
 * wildcards are left follows from all that, so what has come to nothing once always does. */
static void place_sets(search_t *search, int kind, int open, int closing, int wilds, int sets, int pair) {
    if (!open && !closing) kind = next_busy(search, kind, wilds, pair);
    if (BLOCK_STARTS >> kind & 1 && out_of_reach(search, kind == KINDS ? SUITS + 1 : kind / RANKS, sets, pair, wilds)) return;
    if (kind == KINDS) {
        if (wilds == 0) deliver(search);
        return;
    }
    uint16_t *dead = &search->dead[kind][open][closing], want = (uint16_t)(1 << (2 * sets + pair));
    if (*dead & want) return;
    int found = search->found;
    place_rank(search, kind, open, closing, wilds, sets, pair);
    if (search->found == found) *dead |= want;
}

static void begin_shape(search_t *search, enum shape shape, int arrangement) {
    memset(&search->reading, 0, sizeof search->reading);
    memset(search->became, 0, KINDS);
    search->used = 0;
    for (int kind = 0; kind < KINDS; kind++) search->used |= (uint64_t)(search->assigned[kind] > 0) << kind;
    search->reading.shape = (uint8_t)shape;
    search->reading.pair = NO_TILE;
    search->reading.knitted = (uint8_t)arrangement;
}

static void visit_sets(search_t *search, enum shape shape, int arrangement, int wilds, int sets) {
    begin_shape(search, shape, arrangement);
    prepare_busy(search);
    prepare_blocks(search);
    place_sets(search, 0, 0, 0, wilds, sets, 1);
}

/* The nine tiles first, by real tiles where there are any; what is left makes the sets and the pair. */
static void visit_straight(search_t *whole, int arrangement, int wilds, int sets) {
    search_t search = *whole;
    uint8_t taken[KINDS], ones[KINDS];
    memset(ones, 1, KINDS);
    take_knitted(ones, arrangement, taken); /* leaves 0 where a tile of the nine is wanted */
    for (int kind = 0; kind < KINDS; kind++) {
        if (taken[kind]) continue;
        if (search.counts[kind]) search.counts[kind]--;
        else if (search.room[kind]) search.room[kind]--, search.assigned[kind] = 1, wilds--;
        else return;
    }
    if (wilds >= 0) visit_sets(&search, KNITTED_STRAIGHT, arrangement, wilds, sets);
    whole->answer = search.answer;
}

/* ---- Shapes of loose tiles: so many copies of each kind, but of one kind another number ---------------------------- */

typedef struct {
    uint32_t plain[KINDS], special[KINDS]; /* the numbers of copies that are allowed, a bit each */
    uint8_t need[KINDS + 1][2];            /* from a kind on, the special one among them or not: the fewest wildcards */
} loose_t;

enum { NO_COPY = 1 << 0, ONE_COPY = 1 << 1, TWO_COPIES = 1 << 2, EVEN = 0x15555, ODD = 0x2aaaa };

static loose_t loose_shape(uint32_t plain, uint32_t special) {
    loose_t loose;
    for (int kind = 0; kind < KINDS; kind++) loose.plain[kind] = plain, loose.special[kind] = special;
    return loose;
}

/* The fewest wildcards that bring a kind to one of these numbers of copies. */
static int least_to(uint32_t copies, int held, int room) {
    for (int missing = 0; missing <= room; missing++)
        if (copies >> (held + missing) & 1) return missing;
    return UNREACHED_MISSING;
}

static void prepare_loose(const search_t *search, loose_t *loose) {
    loose->need[KINDS][0] = 0, loose->need[KINDS][1] = UNREACHED_MISSING;
    for (int kind = KINDS - 1; kind >= 0; kind--) {
        int plain = least_to(loose->plain[kind], search->counts[kind], search->room[kind]);
        int special = least_to(loose->special[kind], search->counts[kind], search->room[kind]);
        int after[2] = {loose->need[kind + 1][0], loose->need[kind + 1][1]};
        int one = plain + after[1] < special + after[0] ? plain + after[1] : special + after[0];
        loose->need[kind][0] = (uint8_t)(plain + after[0] < UNREACHED_MISSING ? plain + after[0] : UNREACHED_MISSING);
        loose->need[kind][1] = (uint8_t)(one < UNREACHED_MISSING ? one : UNREACHED_MISSING);
    }
}

static void deliver_loose(search_t *search) {
    int honours = 0;
    for (int kind = FIRST_HONOUR; kind < KINDS; kind++) honours += search->counts[kind] + search->became[kind];
    enum shape shape = search->reading.shape;
    if (shape == LESSER_KNITTED && honours == HONOURS) search->reading.shape = GREATER_KNITTED;
    deliver(search);
    search->reading.shape = (uint8_t)shape;
}

/* `specials`: 1 while the kind that stands out is still to come. */
static void fill_loose(search_t *search, const loose_t *loose, int kind, int wilds, int specials) {
    if (loose->need[kind][specials] > wilds) return;
    if (kind == KINDS) {
        if (wilds == 0) deliver_loose(search);
        return;
    }
    int held = search->counts[kind];
    uint64_t used = search->used;
    for (int missing = 0; missing <= wilds && missing <= search->room[kind] && !search->answer; missing++) {
        search->became[kind] = (uint8_t)missing;
        search->used = used | (uint64_t)(missing > 0) << kind;
        if (loose->plain[kind] >> (held + missing) & 1) fill_loose(search, loose, kind + 1, wilds - missing, specials);
        if (!specials || !(loose->special[kind] >> (held + missing) & 1) || search->answer) continue;
        search->reading.pair = (uint8_t)kind;
        fill_loose(search, loose, kind + 1, wilds - missing, 0);
        search->reading.pair = NO_TILE;
    }
    search->became[kind] = 0, search->used = used;
}

static void visit_loose(search_t *search, enum shape shape, int arrangement, int wilds, loose_t *loose, int specials) {
    begin_shape(search, shape, arrangement);
    prepare_loose(search, loose);
    fill_loose(search, loose, 0, wilds, specials);
}

static void visit_orphans(search_t *search, int wilds) {
    loose_t loose = loose_shape(NO_COPY, 0);
    for (int kind = 0; kind < KINDS; kind++)
        if (!is_suited(kind) || rank_of(kind) == 0 || rank_of(kind) == RANKS - 1) loose.plain[kind] = ONE_COPY, loose.special[kind] = TWO_COPIES;
    visit_loose(search, ORPHANS, 0, wilds, &loose, 1);
}

static void visit_fourteen(search_t *search, int arrangement, int wilds) {
    loose_t loose = loose_shape(NO_COPY, 0);
    for (int kind = 0; kind < KINDS; kind++)
        if (!is_suited(kind) || rank_of(kind) % 3 == KNITTED_CLASS[arrangement][suit_of(kind)]) loose.plain[kind] = NO_COPY | ONE_COPY;
    visit_loose(search, LESSER_KNITTED, arrangement, wilds, &loose, 0);
}

int visit_wild_readings(const wild_hand_t *hand, unsigned forms, visit_t *visit, void *data) {
    search_t search = {.visit = visit, .data = data};
    int wilds = hand->wilds;
    forms = forms_in_reach(hand->n, hand->n_claimed, forms);
    memcpy(search.counts, hand->counts, KINDS);
    wild_room(hand, search.room);
    for (int kind = 0; kind < KINDS; kind++)
        if (!(hand->kinds >> kind & 1)) search.room[kind] = 0;
    if (forms & FORM_STANDARD) visit_sets(&search, STANDARD, 0, wilds, hand->n / 3);
    loose_t seven = loose_shape(forms & FORM_PAIRS ? EVEN : NO_COPY | TWO_COPIES, 0);
    loose_t eight = loose_shape(EVEN, ODD), triplet = loose_shape(EVEN, ODD & ~ONE_COPY);
    if (forms & (FORM_PAIRS | FORM_DISTINCT_PAIRS)) visit_loose(&search, PAIRS, 0, wilds, &seven, 0);
    if (forms & FORM_ORPHANS) visit_orphans(&search, wilds);
    for (int arrangement = 0; forms & FORM_KNITTED && arrangement < 6; arrangement++) {
        if (hand->n >= RANKS + 2) visit_straight(&search, arrangement, wilds, (hand->n - RANKS) / 3);
        if (hand->n == 14) visit_fourteen(&search, arrangement, wilds);
    }
    if (forms & FORM_EIGHT_PAIRS) visit_loose(&search, EIGHT_PAIRS, 0, wilds, &eight, 1);
    if (forms & FORM_PAIRS_TRIPLET) visit_loose(&search, PAIRS_TRIPLET, 0, wilds, &triplet, 1);
    return search.answer;
}
