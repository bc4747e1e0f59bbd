#include "text.h"

#include <stdio.h>
#include <string.h>

enum { WHITE = FIRST_DRAGON }; /* stands for the turned tile inside a set */

/* ---- characters ---- */

enum { UNKNOWN, BLANK, DIGIT, SUIT, HONOUR, WILDCARD, OPEN, CLOSE, MARK, PLUS };

static const uint8_t CLASS[256] = {
    [' '] = BLANK,  ['\t'] = BLANK, [','] = BLANK,  ['0'] = DIGIT,  ['1'] = DIGIT,    ['2'] = DIGIT, ['3'] = DIGIT,
    ['4'] = DIGIT,  ['5'] = DIGIT,  ['6'] = DIGIT,  ['7'] = DIGIT,  ['8'] = DIGIT,    ['9'] = DIGIT, ['m'] = SUIT,
    ['p'] = SUIT,   ['s'] = SUIT,   ['z'] = SUIT,   ['E'] = HONOUR, ['S'] = HONOUR,   ['W'] = HONOUR, ['N'] = HONOUR,
    ['P'] = HONOUR, ['F'] = HONOUR, ['C'] = HONOUR, ['*'] = WILDCARD, ['['] = OPEN,   ['('] = OPEN,  [']'] = CLOSE,
    [')'] = CLOSE,  ['<'] = MARK,   ['^'] = MARK,   ['>'] = MARK,   ['+'] = PLUS,
};

/* the kind of an honour letter, the first kind of a suit letter, the origin of a mark */
static const uint8_t VALUE[256] = {
    ['m'] = 0,  ['p'] = RANKS, ['s'] = 2 * RANKS, ['z'] = FIRST_HONOUR, ['E'] = 27, ['S'] = 28, ['W'] = 29, ['N'] = 30,
    ['P'] = 31, ['F'] = 32,    ['C'] = 33,        ['<'] = FROM_LEFT,    ['^'] = FROM_OPPOSITE,  ['>'] = FROM_RIGHT,
};

static const char SUIT_LETTERS[] = "mps";
static const char HONOUR_LETTERS[] = "ESWNPFC";
static const char MARKS[] = "?<^>"; /* by enum set_origin */

/* ---- reading ---- */

#define NOWHERE ((size_t)-1)

typedef struct {
    const unsigned char *text;
    size_t length;
    size_t at;       /* the next character */
    size_t letter;   /* the suit letter of the last run of digits */
    size_t fifth;    /* the first fifth copy */
    unsigned size;   /* concealed tiles and winning tile */
    uint8_t copies[KINDS];
    hand_t *hand;
    text_error_t *error;
} reader_t;

static int fail(reader_t *r, int code, size_t position, uint32_t what, uint32_t count)
{
    *r->error = (text_error_t){code, position, what, count};
    return 0;
}

static int fail_unknown(reader_t *r, size_t position)
{
    const unsigned char *c = r->text + position;
    size_t left = r->length - position, bytes = c[0] >= 0xF0 ? 4 : c[0] >= 0xE0 ? 3 : c[0] >= 0xC0 ? 2 : 1;
    if (bytes > left)
        bytes = left;
    uint32_t point = bytes == 1 ? c[0] : c[0] & (0x7Fu >> bytes);
    for (size_t i = 1; i < bytes; i++)
        point = point << 6 | (c[i] & 0x3F);
    return fail(r, UNKNOWN_CHARACTER, position, point, (uint32_t)bytes);
}

/* Find the suit letter that the run of digits at `at` shares. */
static int find_letter(reader_t *r, int in_set)
{
    size_t end = r->at;
    for (; end < r->length; end++) {
        int class = CLASS[r->text[end]];
        if (class == SUIT) {
            r->letter = end;
            return 1;
        }
        if (class == UNKNOWN)
            return fail_unknown(r, end);
        if (class != DIGIT && class != BLANK && !(in_set && (class == MARK || class == PLUS)))
            break;
    }
    return fail(r, DIGIT_ALONE, r->at, r->text[r->at], 0);
}

static int read_digit(reader_t *r, int in_set, uint8_t *tile)
{
    unsigned char digit = r->text[r->at];
    if (digit == '0')
        return fail(r, DIGIT_ZERO, r->at, 0, 0);
    if ((r->letter == NOWHERE || r->letter < r->at) && !find_letter(r, in_set))
        return 0;
    int rank = digit - '1', first = VALUE[r->text[r->letter]];
    if (first == FIRST_HONOUR && rank >= HONOURS)
        return fail(r, HONOUR_DIGIT, r->at, digit, 0);
    *tile = (uint8_t)(first + rank);
    return 1;
}

/* Read the digit, honour letter or wildcard at `at`. */
static int read_tile(reader_t *r, int in_set, uint8_t *tile)
{
    unsigned char c = r->text[r->at];
    if (CLASS[c] == WILDCARD)
        *tile = WILD;
    else if (CLASS[c] == HONOUR)
        *tile = VALUE[c];
    else if (!read_digit(r, in_set, tile))
        return 0;
    if (*tile < KINDS && ++r->copies[*tile] == COPIES + 1 && r->fifth == NOWHERE)
        r->fifth = r->at;
    r->at++;
    return 1;
}

static int pass_letter(reader_t *r)
{
    if (r->at != r->letter)
        return fail(r, SUIT_ALONE, r->at, r->text[r->at], 0);
    r->at++;
    return 1;
}

/* A concealed tile or the winning tile: one more of those that the sets leave room for. */
static int read_own_tile(reader_t *r, uint8_t *tile)
{
    if (r->size + 3u * r->hand->n_sets >= MAX_TILES)
        return fail(r, TILES_TOO_MANY, r->at, 0, 0);
    r->size++;
    return read_tile(r, 0, tile);
}

static int read_concealed(reader_t *r)
{
    uint8_t tile;
    if (!read_own_tile(r, &tile))
        return 0;
    if (tile == WILD)
        r->hand->wilds++;
    else
        r->hand->counts[tile]++;
    return 1;
}

/* Name shape and kind. Substitutes (white dragons, wildcards) fit anywhere, but wildcards alone are no set. */
static int judge_set(set_t *set)
{
    int low = KINDS, high = -1, whites = 0, paired = 0;
    uint64_t seen = 0;
    for (int i = 0; i < set->size; i++) {
        int tile = set->tiles[i];
        if (tile == WILD)
            continue;
        if (tile == WHITE) {
            whites = 1;
            continue;
        }
        paired |= (int)(seen >> tile & 1);
        seen |= (uint64_t)1 << tile;
        low = tile < low ? tile : low;
        high = tile > high ? tile : high;
    }
    if (!seen && !whites)
        return 0;
    if (!seen)
        low = high = WHITE;
    if (set->size == 3 && is_suited(high) && suit_of(low) == suit_of(high) && high - low <= 2 && !paired) {
        set->shape = CHOW;
        set->kind = (uint8_t)(high - (rank_of(high) < 2 ? rank_of(high) : 2));
        return 1;
    }
    set->shape = set->size == 3 ? PUNG : EXPOSED_KONG;
    set->kind = (uint8_t)low;
    return low == high;
}

/* In index order, stable, the claimed tile followed; an added tile stays last. */
static void sort_set(set_t *set)
{
    for (int i = 1; i < set->size - set->added; i++)
        for (int j = i; j > 0 && set->tiles[j - 1] > set->tiles[j]; j--) {
            uint8_t tile = set->tiles[j];
            set->tiles[j] = set->tiles[j - 1];
            set->tiles[j - 1] = tile;
            if (set->claimed == j)
                set->claimed--;
            else if (set->claimed == j - 1)
                set->claimed++;
        }
}

static int read_mark(reader_t *r, int concealed, set_t *set)
{
    unsigned char mark = r->text[r->at];
    int before = CLASS[r->text[r->at - 1]]; /* the bracket at least */
    if (concealed || set->size == 0 || (set->added && set->size == 4) || (before != DIGIT && before != HONOUR))
        return fail(r, MARK_MISPLACED, r->at, mark, 0);
    if (set->origin)
        return fail(r, MARK_REPEATED, r->at, mark, 0);
    set->origin = VALUE[mark];
    set->claimed = set->size - 1;
    r->at++;
    return 1;
}

static int read_added(reader_t *r, int concealed, set_t *set)
{
    if (concealed || set->added || set->size != 3)
        return fail(r, PLUS_MISPLACED, r->at, 0, 0);
    set->added = 1;
    r->at++;
    return 1;
}

static int close_set(reader_t *r, size_t open, set_t *set)
{
    int concealed = r->text[open] == '(';
    if (r->text[r->at] != (concealed ? ')' : ']'))
        return fail(r, SET_MISCLOSED, r->at, r->text[r->at], 0);
    if (set->added && set->size < 4)
        return fail(r, PLUS_MISPLACED, r->at, 0, 0);
    if (set->size < 3)
        return fail(r, SET_SIZE, open, 0, set->size);
    if (!judge_set(set))
        return fail(r, SET_SHAPE, open, 0, set->size);
    if (concealed) {
        if (set->shape != EXPOSED_KONG)
            return fail(r, SET_NOT_KONG, open, 0, 0);
        set->shape = CONCEALED_KONG;
    }
    sort_set(set);
    r->at++;
    r->hand->sets[r->hand->n_sets++] = *set;
    if (r->size + 3u * r->hand->n_sets > MAX_TILES)
        return fail(r, TILES_TOO_MANY, open, 0, 0);
    return 1;
}

static int read_set_tile(reader_t *r, set_t *set)
{
    if (set->size == 4)
        return fail(r, SET_SIZE, r->at, 0, 5);
    return read_tile(r, 1, &set->tiles[set->size++]);
}

static int read_set(reader_t *r)
{
    size_t open = r->at;
    int concealed = r->text[open] == '(', fine = 1;
    set_t set = {.tiles = {NO_TILE, NO_TILE, NO_TILE, NO_TILE}, .claimed = NO_TILE};
    if (r->hand->n_sets == MAX_SETS)
        return fail(r, SETS_TOO_MANY, open, 0, 0);
    for (r->at++; fine && r->at < r->length;) {
        unsigned char c = r->text[r->at];
        switch (CLASS[c]) {
        case BLANK: r->at++; break;
        case DIGIT: case HONOUR: case WILDCARD: fine = read_set_tile(r, &set); break;
        case SUIT: fine = pass_letter(r); break;
        case MARK: fine = read_mark(r, concealed, &set); break;
        case PLUS: fine = read_added(r, concealed, &set); break;
        case CLOSE: return close_set(r, open, &set);
        case OPEN: return fail(r, SET_NESTED, r->at, c, 0);
        default: return fail_unknown(r, r->at);
        }
    }
    return fine && fail(r, SET_UNCLOSED, open, r->text[open], 0);
}

static void skip_blanks(reader_t *r)
{
    while (r->at < r->length && CLASS[r->text[r->at]] == BLANK)
        r->at++;
}

/* The plus, the winning tile, and the end of the text. */
static int read_win(reader_t *r)
{
    size_t plus = r->at++;
    skip_blanks(r);
    int class = r->at < r->length ? CLASS[r->text[r->at]] : CLOSE;
    if (class == UNKNOWN)
        return fail_unknown(r, r->at);
    if (class != DIGIT && class != HONOUR && class != WILDCARD)
        return fail(r, WIN_MISSING, plus, 0, 0);
    if (!read_own_tile(r, &r->hand->win))
        return 0;
    skip_blanks(r);
    if (r->at == r->letter)
        r->at++;
    skip_blanks(r);
    if (r->at == r->length)
        return 1;
    return CLASS[r->text[r->at]] == UNKNOWN ? fail_unknown(r, r->at) : fail(r, WIN_NOT_LAST, r->at, 0, 0);
}

static int read_parts(reader_t *r)
{
    int fine = 1;
    while (fine && r->at < r->length) {
        unsigned char c = r->text[r->at];
        switch (CLASS[c]) {
        case BLANK: r->at++; break;
        case DIGIT: case HONOUR: case WILDCARD: fine = read_concealed(r); break;
        case SUIT: fine = pass_letter(r); break;
        case OPEN: fine = read_set(r); break;
        case PLUS: fine = read_win(r); break;
        case CLOSE: return fail(r, SET_UNOPENED, r->at, c, 0);
        case MARK: return fail(r, MARK_MISPLACED, r->at, c, 0);
        default: return fail_unknown(r, r->at);
        }
    }
    return fine;
}

static int check_counts(reader_t *r)
{
    if (r->fifth != NOWHERE)
        for (uint8_t kind = 0; kind < KINDS; kind++)
            if (r->copies[kind] > COPIES)
                return fail(r, COPIES_TOO_MANY, r->fifth, kind, r->copies[kind]);
    if (r->hand->win != NO_TILE && r->size % 3 != 2)
        return fail(r, TILES_NO_WIN, r->length, 0, r->size);
    if (r->size % 3 == 0)
        return fail(r, TILES_NO_HAND, r->length, 0, r->size);
    return 1;
}

int parse_hand(const char *utf8, size_t length, hand_t *hand, text_error_t *error)
{
    reader_t r = {
        .text = (const unsigned char *)utf8, .length = length, .letter = NOWHERE, .fifth = NOWHERE,
        .hand = hand, .error = error,
    };
    memset(hand, 0, sizeof *hand);
    hand->win = NO_TILE;
    return read_parts(&r) && check_counts(&r) ? TEXT_FINE : error->code;
}

/* ---- writing ---- */

typedef struct {
    char *out;
    size_t room;
    size_t used;
    char letter; /* the suit letter owed to the digits written last, 0 for none */
} writer_t;

static void put(writer_t *w, char c)
{
    if (w->used < w->room)
        w->out[w->used] = c;
    w->used++;
}

static void put_letter(writer_t *w)
{
    if (w->letter)
        put(w, w->letter);
    w->letter = 0;
}

static char suit_letter(uint8_t tile) { return is_suited(tile) ? SUIT_LETTERS[suit_of(tile)] : 0; }

static char tile_sign(uint8_t tile)
{
    if (is_suited(tile))
        return (char)('1' + rank_of(tile));
    return tile < KINDS ? HONOUR_LETTERS[tile - FIRST_HONOUR] : tile == WILD ? '*' : '?';
}

static void put_tile(writer_t *w, uint8_t tile, int added, int origin)
{
    if (suit_letter(tile) != w->letter)
        put_letter(w);
    if (added)
        put(w, '+');
    put(w, tile_sign(tile));
    if (origin)
        put(w, MARKS[origin & 3]);
    w->letter = suit_letter(tile);
}

static void put_set(writer_t *w, const set_t *set)
{
    int concealed = set->shape == CONCEALED_KONG;
    put(w, concealed ? '(' : '[');
    for (int i = 0; i < set->size && i < 4; i++)
        put_tile(w, set->tiles[i], set->added && i == 3, set->claimed == i ? set->origin : FROM_UNKNOWN);
    put_letter(w);
    put(w, concealed ? ')' : ']');
}

size_t format_set(const set_t *set, char *out, size_t room)
{
    writer_t w = {out, room, 0, 0};
    put_set(&w, set);
    return w.used;
}

size_t format_hand(const hand_t *hand, char *out, size_t room)
{
    writer_t w = {out, room, 0, 0};
    for (int i = 0; i < hand->n_sets && i < MAX_SETS; i++)
        put_set(&w, &hand->sets[i]);
    for (uint8_t kind = 0; kind < KINDS; kind++)
        for (int copy = 0; copy < hand->counts[kind]; copy++)
            put_tile(&w, kind, 0, FROM_UNKNOWN);
    put_letter(&w);
    for (int wild = 0; wild < hand->wilds; wild++)
        put(&w, '*');
    if (hand->win != NO_TILE) {
        put_tile(&w, hand->win, 1, FROM_UNKNOWN);
        put_letter(&w);
    }
    return w.used;
}

/* ---- errors in words ---- */

size_t character_position(const char *utf8, const text_error_t *error)
{
    size_t characters = 0;
    for (size_t i = 0; i < error->position; i++)
        characters += ((unsigned char)utf8[i] & 0xC0) != 0x80;
    return characters;
}

static int explain_unknown(const char *utf8, const text_error_t *e, char *out, size_t room)
{
    if (e->what < ' ' || e->what == 0x7F)
        return snprintf(out, room, "unknown character U+%04X", (unsigned)e->what);
    return snprintf(out, room, "unknown character '%.*s' (U+%04X)", (int)e->count, utf8 + e->position, (unsigned)e->what);
}

static int explain_copies(const text_error_t *e, char *out, size_t room)
{
    char name[3] = {tile_sign((uint8_t)e->what), suit_letter((uint8_t)e->what), 0};
    return snprintf(out, room, "%u copies of %s in hand, sets and winning tile; there are %d of each kind",
                    (unsigned)e->count, name, COPIES);
}

static const char *wording(int code)
{
    switch (code) {
    case DIGIT_ZERO: return "digit 0; ranks are 1 to 9";
    case HONOUR_DIGIT: return "no honour %cz; honours are 1z to 7z";
    case DIGIT_ALONE: return "digit %c without a suit letter; m, p, s or z must follow";
    case SUIT_ALONE: return "suit letter %c without a digit before it";
    case SET_UNOPENED: return "'%c' closes no set";
    case SET_UNCLOSED: return "'%c' is never closed";
    case SET_MISCLOSED: return "'%c' closes a set that the other bracket opened";
    case SET_NESTED: return "'%c' inside a set; sets do not nest";
    case SET_NOT_KONG: return "( ) holds a concealed kong only, four tiles of a kind";
    case MARK_MISPLACED: return "'%c' must follow the digit or honour letter of a claimed tile inside [ ]";
    case MARK_REPEATED: return "'%c' marks a second claimed tile; a set has at most 1";
    case PLUS_MISPLACED: return "'+' in a set must stand before the fourth tile of an exposed kong, once";
    case WIN_MISSING: return "'+' without a winning tile; 1 must follow";
    default: return "'+' names 1 winning tile, and nothing comes after it";
    }
}

size_t explain_text_error(const char *utf8, const text_error_t *e, char *out, size_t room)
{
    unsigned count = (unsigned)e->count;
    int used;
    switch (e->code) {
    case UNKNOWN_CHARACTER: used = explain_unknown(utf8, e, out, room); break;
    case COPIES_TOO_MANY: used = explain_copies(e, out, room); break;
    case SET_SIZE: used = snprintf(out, room, "a set of %u tiles; a set has 3 or 4", count); break;
    case SET_SHAPE: used = snprintf(out, room, "%u tiles that are no chow, pung or kong", count); break;
    case SETS_TOO_MANY: used = snprintf(out, room, "a hand has at most %d sets", MAX_SETS); break;
    case TILES_TOO_MANY:
        used = snprintf(out, room, "a hand has at most %d tiles, a kong counting 3", MAX_TILES);
        break;
    case TILES_NO_HAND:
        used = snprintf(out, room, "%u concealed in all; a hand has 3k+1 or 3k+2 concealed tiles, 1 to %d", count, MAX_TILES);
        break;
    case TILES_NO_WIN:
        used = snprintf(out, room, "%u concealed in all; a hand with a winning tile has 3k+2 concealed tiles, that one"
                        " counted, 2 to %d", count, MAX_TILES);
        break;
    default: used = snprintf(out, room, wording(e->code), (int)e->what);
    }
    return used < 0 ? 0 : (size_t)used < room ? (size_t)used : room ? room - 1 : 0;
}
