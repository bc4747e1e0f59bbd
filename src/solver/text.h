/* The canonical text of a hand, read and written: `[123m](5555p)456sEE+9p`.
 *
 * Concealed tiles: digits share the suit letter after them, E S W N P F C are honours (1z-7z on input), * is a wildcard,
 * blanks and commas are free. Sets: [chow, pung, exposed kong], (concealed kong), anywhere before the winning tile. In a
 * set < ^ > after a digit or honour letter marks the claimed tile, + the tile added to a pung. Last, +tile wins.
 */
#ifndef PYSOLVER_TEXT_H
#define PYSOLVER_TEXT_H

#include <stddef.h>

#include "hand.h"

enum text_error_code {
    TEXT_FINE,
    UNKNOWN_CHARACTER, /* what: code point, count: its bytes */
    DIGIT_ZERO,
    HONOUR_DIGIT,      /* what: the digit before z */
    DIGIT_ALONE,       /* what: the digit */
    SUIT_ALONE,        /* what: the letter */
    SET_UNOPENED,      /* what: the bracket */
    SET_UNCLOSED,      /* what: the bracket */
    SET_MISCLOSED,     /* what: the closing bracket */
    SET_NESTED,        /* what: the bracket */
    SET_SIZE,          /* count: tiles read so far */
    SET_SHAPE,         /* count: tiles */
    SET_NOT_KONG,      /* parentheses hold anything but a kong */
    SETS_TOO_MANY,
    MARK_MISPLACED,    /* what: < ^ or > */
    MARK_REPEATED,     /* what: < ^ or > */
    PLUS_MISPLACED,
    WIN_MISSING,
    WIN_NOT_LAST,
    TILES_TOO_MANY,
    COPIES_TOO_MANY,   /* what: kind, count: its copies */
    TILES_NO_HAND,     /* count: concealed tiles */
    TILES_NO_WIN       /* count: concealed tiles and the winning tile */
};

typedef struct {
    int code;        /* enum text_error_code */
    size_t position; /* of the offending character, in bytes */
    uint32_t what;
    uint32_t count;
} text_error_t;

enum {
    HAND_TEXT_ROOM = 128, /* holds the text of every valid hand */
    TEXT_ERROR_ROOM = 160 /* holds every message */
};

/* Read a hand. Returns TEXT_FINE, or the code of the error that `error` describes; then `hand` is worthless. */
int parse_hand(const char *utf8, size_t length, hand_t *hand, text_error_t *error);

/* Write the canonical text, never more than `room` characters and no final NUL; returns how many it has. */
size_t format_hand(const hand_t *hand, char *out, size_t room);
size_t format_set(const set_t *set, char *out, size_t room);

/* Say in words what is wrong and what the bound is; NUL-terminated, returns the length. */
size_t explain_text_error(const char *utf8, const text_error_t *error, char *out, size_t room);

/* The error's position counted in characters. */
size_t character_position(const char *utf8, const text_error_t *error);

#endif
