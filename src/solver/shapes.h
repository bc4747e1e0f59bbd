/* The shapes of complete hands, and the forms by which callers ask for them. */
#ifndef PYSOLVER_SHAPES_H
#define PYSOLVER_SHAPES_H

enum shape {
    STANDARD,          /* sets and a pair */
    PAIRS,             /* seven pairs 七对; a quad is two pairs */
    ORPHANS,           /* thirteen orphans 十三幺 */
    LESSER_KNITTED,    /* honours and knitted tiles 全不靠 */
    GREATER_KNITTED,   /* the same with all seven honours 七星不靠 */
    KNITTED_STRAIGHT,  /* nine knitted tiles, one set and a pair 组合龙 */
    EIGHT_PAIRS,       /* eight pairs and a single tile */
    PAIRS_TRIPLET,     /* seven pairs and a triplet 嚦咕嚦咕 */
    FLOWERS_ALONE,     /* a win by flowers, whatever the hand 花胡 */
    THREE_WILDS,       /* a win by holding so many wildcards, whatever else */
    N_SHAPES,
    FIRST_SHAPELESS = FLOWERS_ALONE
};

/* The forms a caller may ask for, as bits. */
enum form {
    FORM_STANDARD = 1,
    FORM_PAIRS = 2,
    FORM_DISTINCT_PAIRS = 4,
    FORM_ORPHANS = 8,
    FORM_KNITTED = 16,
    FORM_EIGHT_PAIRS = 32,
    FORM_PAIRS_TRIPLET = 64
};

#endif
