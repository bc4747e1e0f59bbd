"""The C-level contract of pysolver: what other compiled code may cimport."""

from libc.stdint cimport uint8_t, uint32_t


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


cdef extern from "text.h":
    enum:
        TEXT_FINE         # parse_hand found no error
        HAND_TEXT_ROOM    # characters that hold the text of every valid hand
        TEXT_ERROR_ROOM   # characters that hold every explanation

    ctypedef struct text_error_t:
        int code          # enum text_error_code
        size_t position   # of the offending character, in bytes
        uint32_t what     # the character, digit or kind in question
        uint32_t count    # how many there are

    int parse_hand(const char *utf8, size_t length, hand_t *hand, text_error_t *error) nogil
    size_t format_hand(const hand_t *hand, char *out, size_t room) nogil
    size_t format_set(const set_t *melded, char *out, size_t room) nogil
    size_t explain_text_error(const char *utf8, const text_error_t *error, char *out, size_t room) nogil
    size_t character_position(const char *utf8, const text_error_t *error) nogil


cdef class Hand:
    cdef hand_t c          # the whole value; never changes once the object is out


cdef class Meld:
    cdef set_t c           # the whole value; never changes once the object is out


cdef int read_hand(object text, hand_t *hand) except -1   # canonical text; TypeError or HandError
cdef Hand hand_of(const hand_t *c)                        # a valid hand as an object
cdef str hand_text(const hand_t *c)                       # its canonical text
