#include "wild_rows.h"

#include "bits.h"
#include "distance.h"
#include "rows.h"

/* ---- Terms -------------------------------------------------------------------------------------------------------- */

enum { WILD_SHIFT = KINDS, SUBSTITUTE_SHIFT = 40, COPIES_SHIFT = 46, WINS_SHIFT = 51, THROWN_SHIFT = 56, KIND_MASK = 63, NUMBER_MASK = 31 };

npy_int64 pack_terms(const terms_t *terms) {
    return (npy_int64)(terms->kinds | (uint64_t)(terms->wild & KIND_MASK) << WILD_SHIFT | (uint64_t)(terms->substitute & KIND_MASK) << SUBSTITUTE_SHIFT |
                       (uint64_t)terms->copies << COPIES_SHIFT | (uint64_t)terms->wins << WINS_SHIFT | (uint64_t)terms->thrown << THROWN_SHIFT);
}

static uint8_t kind_at(uint64_t packed, int shift) {
    uint8_t kind = packed >> shift & KIND_MASK;
    return kind < KINDS ? kind : NO_TILE;
}

terms_t unpack_terms(npy_int64 number) {
    uint64_t packed = (uint64_t)number;
    return (terms_t){packed & ALL_KINDS, kind_at(packed, WILD_SHIFT), kind_at(packed, SUBSTITUTE_SHIFT), packed >> COPIES_SHIFT & NUMBER_MASK,
                     packed >> WINS_SHIFT & NUMBER_MASK, packed >> THROWN_SHIFT & 1};
}

static uint64_t bit_of(uint8_t kind) { return kind < KINDS ? UINT64_C(1) << kind : 0; }

/* The tiles that answers name, of kinds that complete or lower a plain hand; the wild tile itself is not among them. */
static uint64_t as_dealt(const terms_t *terms, uint64_t kinds) {
    kinds &= terms->kinds;
    if (kinds & bit_of(terms->wild)) kinds |= bit_of(terms->substitute);
    return kinds & ~bit_of(terms->wild);
}

/* ---- Checking ------------------------------------------------------------------------------------------------------ */

static int held_wilds(const dealt_t *dealt) {
    return (int)dealt->wilds + (dealt->terms.wild < KINDS ? dealt->counts[dealt->terms.wild] : 0);
}

static int check_tiles(const dealt_t *dealt) {
    const terms_t *terms = &dealt->terms;
    uint64_t kinds = terms->kinds | bit_of(terms->wild) | bit_of(terms->substitute);
    int fifth = 0, foreign = 0, unseen = dealt->request & UNSEEN_GIVEN;
    if (above_copies(dealt->counts)) return ROW_COUNT;
    if (above_copies(dealt->claimed)) return ROW_CLAIMED;
    for (int kind = 0; kind < KINDS; kind++) {
        int copies = dealt->counts[kind] + dealt->claimed[kind];
        fifth |= copies > COPIES, foreign |= copies > 0 && !(kinds >> kind & 1);
    }
    if (fifth) return ROW_FIFTH;
    if (unseen && above_copies(dealt->unseen)) return ROW_UNSEEN;
    if (foreign) return ROW_FOREIGN;
    if (terms->wild < KINDS && dealt->claimed[terms->wild]) return ROW_WILD_CLAIMED;
    if (unseen && terms->wild < KINDS && dealt->unseen[terms->wild] > terms->copies) return ROW_UNSEEN;
    return ROW_FINE;
}

static void take_face(const terms_t *terms, const uint8_t *dealt, uint8_t *plain) {
    memcpy(plain, dealt, KINDS);
    if (terms->wild < KINDS) plain[terms->wild] = terms->substitute < KINDS ? dealt[terms->substitute] : 0;
    if (terms->substitute < KINDS) plain[terms->substitute] = 0;
}

int check_dealt(dealt_t *dealt, npy_int64 want) {
    const terms_t *terms = &dealt->terms;
    int status = check_tiles(dealt), most = terms->copies < MAX_TILES ? terms->copies : MAX_TILES;
    if (status != ROW_FINE) return status;
    if (dealt->wilds < 0 || dealt->wilds > MAX_TILES || held_wilds(dealt) > most) return ROW_WILDS;
    int n = tiles_in(dealt->counts) + (int)dealt->wilds, wilds = held_wilds(dealt);
    if (!fits((uint32_t)n, want)) return ROW_TILES;
    dealt->hand = (wild_hand_t){.n = (uint8_t)n, .n_claimed = (uint8_t)tiles_in(dealt->claimed), .wilds = (uint8_t)wilds, .kinds = terms->kinds};
    dealt->hand.fifth = (uint8_t)(dealt->request >> FIFTH_SHIFT & FIFTH_MASK);
    dealt->hand.fifths = terms->copies < MAX_TILES ? terms->copies : dealt->hand.wilds;
    dealt->hand.wins = terms->wins;
    take_face(terms, dealt->counts, dealt->hand.counts);
    take_face(terms, dealt->claimed, dealt->hand.claimed);
    return ROW_FINE;
}

/* ---- Answers ------------------------------------------------------------------------------------------------------- */

static unsigned forms_of(const dealt_t *dealt) { return dealt->request & FORMS_MASK; }

int dealt_lack(const dealt_t *dealt) { return wild_lack(&dealt->hand, forms_of(dealt)); }

void dealt_waits(const dealt_t *dealt, uint8_t *out) {
    const terms_t *terms = &dealt->terms;
    int keep_dead = (dealt->request & KEEP_DEAD) != 0, is_left = held_wilds(dealt) < terms->copies;
    uint64_t waits = as_dealt(terms, wild_wait_kinds(&dealt->hand, forms_of(dealt), keep_dead));
    if (terms->wild < KINDS && (keep_dead || is_left) && is_wild_useful(&dealt->hand, forms_of(dealt), 1)) waits |= bit_of(terms->wild);
    memset(out, 1, KINDS);
    spread(waits, out, out);
}

static void live_copies(const dealt_t *dealt, uint8_t *live) {
    if (dealt->request & KINDS_ONLY) memset(live, 1, KINDS);
    else if (dealt->request & UNSEEN_GIVEN) memcpy(live, dealt->unseen, KINDS);
    else {
        for (int kind = 0; kind < KINDS; kind++) live[kind] = (uint8_t)(COPIES - dealt->counts[kind] - dealt->claimed[kind]);
        if (dealt->terms.wild < KINDS) live[dealt->terms.wild] = (uint8_t)(dealt->terms.copies - held_wilds(dealt));
    }
}

static uint64_t useful_tiles(const dealt_t *dealt, const wild_hand_t *hand, int lack) {
    uint64_t useful = as_dealt(&dealt->terms, wild_useful_kinds(hand, forms_of(dealt), lack));
    int wild = dealt->terms.wild < KINDS && is_wild_useful(hand, forms_of(dealt), lack);
    return wild ? useful | bit_of(dealt->terms.wild) : useful;
}

void dealt_useful(const dealt_t *dealt, uint8_t *out) {
    live_copies(dealt, out);
    spread(useful_tiles(dealt, &dealt->hand, dealt_lack(dealt)), out, out);
}

/* Take a tile as dealt out of the plain hand; whether it was there and may go. */
static int discard(const dealt_t *dealt, int tile, wild_hand_t *left) {
    const terms_t *terms = &dealt->terms;
    *left = dealt->hand;
    left->n--;
    if (tile == terms->wild) return terms->thrown && left->wilds-- > 0;
    return dealt->counts[tile] && left->counts[tile == terms->substitute ? terms->wild : tile]--;
}

void dealt_discards(const dealt_t *dealt, int8_t *shanten, uint8_t *useful) {
    uint8_t live[KINDS];
    wild_hand_t left;
    live_copies(dealt, live);
    for (int tile = 0; tile < KINDS; tile++) {
        shanten[tile] = OUT_OF_REACH, useful[tile] = 0;
        if (!discard(dealt, tile, &left)) continue;
        int lack = wild_lack(&left, forms_of(dealt));
        shanten[tile] = (int8_t)(lack - 1);
        for (uint64_t kinds = useful_tiles(dealt, &left, lack); kinds; kinds &= kinds - 1) useful[tile] = (uint8_t)(useful[tile] + live[__builtin_ctzll(kinds)]);
    }
}
