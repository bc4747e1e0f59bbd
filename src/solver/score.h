/* The interpreter of rule rows: a hand in its situation, read in the way that counts most. */
#ifndef PYSOLVER_SCORE_H
#define PYSOLVER_SCORE_H

#include "rule.h"

enum score_status {
    SCORED,
    NOT_A_WIN,
    NO_WINNING_TILE,
    WILDCARDS,             /* wildcards in the hand: the rules have none */
    FOREIGN_TILE,          /* a kind that the rule set lacks */
    WRONG_SIZE,            /* not `sets` sets and a pair */
    FORBIDDEN_CLAIM,       /* a claimed set of a shape that the rule set does not claim */
    ROBBING_AFTER_KONG,    /* robbing_kong with after_kong: the tile robbed is no discard */
    HEAVEN_ON_DISCARD,     /* a win on the dealt tiles without self_draw */
    HEAVEN_LAST_COPY,      /* a win on the dealt tiles with last_copy: nothing lies on the table */
    KONG_DRAW_ON_DISCARD,  /* kong_draw without self_draw */
    KONG_DRAW_NO_KONG,
    FLOWER_DRAW_ON_DISCARD,
    AFTER_KONG_SELF_DRAWN,
    ROBBING_SELF_DRAWN,
    ROBBING_LAST_TILE,
    ROBBING_COPY_HELD,     /* a robbed tile's other copies are all in the robbed pung */
    LAST_COPY_HELD,        /* last_copy while a copy stays in hand */
    FIRST_TURN_CLAIMED,    /* a win at the first turn with a claimed set */
    FIRST_TURN_LATE,       /* a win at the first turn with last_tile, robbing_kong, after_kong */
    HUMAN_SELF_DRAWN,
    READY_CLAIMED,         /* ready at the first discard, and a claimed set */
    READY_TOO_EARLY,       /* ready at the first discard, or at all, and a win before it */
    NO_TURNED_TILE,        /* the rules ask for the turned tile, and none is told */
    WILDS_TOO_MANY,        /* more wildcards than are in play */
    WILD_IN_SET,           /* a wildcard in a claimed set */
    BAD_SUBSTITUTE,        /* a set whose substitute does not make it one */
    WILD_DISCARDED,        /* won on another's wildcard, where none may be discarded */
    BAD_SHAPE,             /* of arrays alone: an axis that is not as long as batch.h says, */
    BAD_COUNTS,            /* a concealed count above four, */
    BAD_SET,               /* a set code that is none, */
    BAD_WINNING_TILE,      /* a winning tile that is none, */
    FIFTH_COPY,            /* a kind held more than four times, */
    BAD_SITUATION,         /* a byte of the situation out of its bounds, one that means nothing not 0 */
    N_SCORE_STATUS
};

enum { MAX_NOTES = 192 };

/* A pattern that held and does not count, `count` times, because of pattern `by`, or NO_PATTERN: account-once. */
enum { NO_PATTERN = 255 };
typedef struct {
    uint8_t pattern, by, count;
} note_t;

/* A pattern that counts, and how often. */
typedef struct {
    uint8_t pattern, count;
} line_t;

typedef struct {
    uint8_t status;      /* enum score_status */
    uint8_t legal;       /* 1: the hand may win */
    uint8_t requirement; /* where it may not: the requirement that failed, or n_requirements for a minimum */
    int8_t shanten;      /* where it is no win */
    uint8_t placement, win, n_notes;
    int32_t total, fan, measured; /* fan: the sum of the values, before doubling, factors and cap */
    int32_t needed;               /* the greatest minimum that holds for the hand, 0 where none does */
    reading_t reading;
    uint8_t wilds, became[MAX_TILES];  /* what each wildcard stands for, in index order */
    uint8_t n_lines, n_sets, n_melds;
    /* Where it is scored: */
    uint8_t codes[MAX_SETS], meld_shapes[MAX_SETS]; /* all sets, the hand's own first, with their shapes */
    line_t lines[MAX_PATTERNS];        /* in order of evaluation */
    /* Where it is explained: */
    uint8_t sets_of[MAX_PATTERNS];     /* bits of the sets a pattern is made of, in the order of `codes`; 0: see told_by */
    note_t notes[MAX_NOTES];
} score_t;

/* Score a hand by a rule row. `explain`: fill sets_of and notes too. Returns score->status. */
int score_hand(const rule_t *rule, const hand_t *hand, const situation_t *situation, int explain, score_t *score);

#endif
