/* One hand as the text or the arrays give it: concealed counts, sets, winning tile. */
#ifndef PYSOLVER_HAND_H
#define PYSOLVER_HAND_H

#include "tiles.h"

enum set_shape { CHOW, PUNG, EXPOSED_KONG, CONCEALED_KONG };
enum set_origin { FROM_UNKNOWN, FROM_LEFT, FROM_OPPOSITE, FROM_RIGHT };

typedef struct {
    uint8_t shape;     /* enum set_shape; where substitutes leave it open, the first that fits */
    uint8_t kind;      /* lowest kind of a chow, the kind of a pung or kong; where substitutes leave it open, the lowest */
    uint8_t size;      /* 3 or 4 tiles */
    uint8_t tiles[4];  /* the physical tiles in index order, WILD last; an added tile ends them; NO_TILE after three */
    uint8_t claimed;   /* place in tiles of the claimed tile, NO_TILE where unknown */
    uint8_t origin;    /* enum set_origin: from whom */
    uint8_t added;     /* 1: an exposed kong made by adding a tile to a pung */
} set_t;

typedef struct {
    uint8_t counts[KINDS]; /* concealed tiles without the winning tile */
    uint8_t wilds;         /* concealed wildcards '*' without the winning tile */
    uint8_t win;           /* the winning tile's kind, WILD, or NO_TILE */
    uint8_t n_sets;
    set_t sets[MAX_SETS];  /* as given */
} hand_t;

#endif
