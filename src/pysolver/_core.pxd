"""The C-level contract of pysolver: what other compiled code may cimport.

Its C headers are in the folder `pysolver.get_include()`.
"""

from libc.stdint cimport uint8_t


cdef extern from "tiles.h":
    enum:
        KINDS         # 34 kinds of tiles, the length of every tile axis
        MAX_SETS      # 5 sets in the largest hand
        MAX_TILES     # 17 tiles in the largest hand, a kong counting 3
        COPIES        # 4 of each kind
        WILD          # code of a wildcard tile where a single tile is named
        NO_TILE       # code of no tile at all


cdef extern from "hand.h":
    enum set_shape:
        CHOW
        PUNG
        EXPOSED_KONG
        CONCEALED_KONG

    enum set_origin:
        FROM_UNKNOWN
        FROM_LEFT
        FROM_OPPOSITE
        FROM_RIGHT

    ctypedef struct set_t:
        uint8_t shape      # enum set_shape
        uint8_t kind       # lowest kind of a chow, the kind of a pung or kong
        uint8_t size       # 3 or 4 tiles
        uint8_t tiles[4]   # the physical tiles, NO_TILE after the third of three
        uint8_t claimed    # place in tiles of the claimed tile, NO_TILE where unknown
        uint8_t origin     # enum set_origin
        uint8_t added      # 1: the last tile was added to a pung

    ctypedef struct hand_t:
        uint8_t counts[34]  # concealed tiles without the winning tile
        uint8_t wilds       # concealed wildcards without the winning tile
        uint8_t win         # kind of the winning tile, WILD or NO_TILE
        uint8_t n_sets      # 0 to 5
        set_t sets[5]       # as given, zero after the last


cdef extern from "shapes.h":
    enum:                   # the winning forms, bits
        FORM_STANDARD       # sets and a pair
        FORM_PAIRS          # seven pairs, a quad is two
        FORM_DISTINCT_PAIRS
        FORM_ORPHANS
        FORM_KNITTED
        FORM_EIGHT_PAIRS
        FORM_PAIRS_TRIPLET


cdef class Hand:
    cdef hand_t c          # the whole value; never changes once the object is out


cdef class Meld:
    cdef set_t c           # the whole value; never changes once the object is out


cdef int read_hand(object text, hand_t *hand) except -1   # canonical text; TypeError or HandError
cdef Hand hand_of(const hand_t *c)                        # a valid hand as an object
cdef str hand_text(const hand_t *c)                       # its canonical text

# Of 34 counts (0-4, no kind above 4 with the claimed ones), at most MAX_TILES concealed tiles, 3k+1 or 3k+2; forms are
# bits. Nothing is checked.
cdef int shanten_of(const uint8_t *counts, int n_claimed, unsigned forms) noexcept nogil  # tiles away from ready
cdef void waits_of(const uint8_t *counts, const uint8_t *claimed, unsigned forms, bint keep_dead,
                   uint8_t *waits) noexcept nogil  # of 3k+1 tiles; 34 flags
