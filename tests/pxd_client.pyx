# A client of the C-level contract, compiled by test_pxd_client.py against the installed _core.pxd.
from libc.stdint cimport uint8_t
from pysolver._core cimport (
    FORM_ORPHANS, FORM_PAIRS, FORM_STANDARD, KINDS, NO_TILE, Hand, hand_of, hand_t, hand_text, read_hand, shanten_of,
    waits_of,
)


def again(text):
    """A hand's text through the C value: as text, as a Hand, and what it wins by."""
    cdef hand_t hand
    read_hand(text, &hand)
    return hand_text(&hand), hand_of(&hand), None if hand.win == NO_TILE else hand.win, hand.sets[0].size


def inside(Hand hand):
    """The concealed counts of a Hand, read without Python."""
    return [hand.c.counts[kind] for kind in range(KINDS)]


def ask(text):
    """Shanten in three forms and the standard waits, dead ones dropped and kept."""
    cdef hand_t hand
    cdef uint8_t claimed[KINDS]
    cdef uint8_t live[KINDS]
    cdef uint8_t by_form[KINDS]
    cdef int n_claimed = 0, shanten, i, j
    read_hand(text, &hand)
    with nogil:
        for i in range(KINDS):
            claimed[i] = 0
        for i in range(hand.n_sets):
            for j in range(hand.sets[i].size):
                claimed[hand.sets[i].tiles[j]] += 1
                n_claimed += 1
        shanten = shanten_of(hand.counts, n_claimed, FORM_STANDARD | FORM_PAIRS | FORM_ORPHANS)
        waits_of(hand.counts, claimed, FORM_STANDARD, False, live)
        waits_of(hand.counts, claimed, FORM_STANDARD, True, by_form)
    return shanten, [k for k in range(KINDS) if live[k]], [k for k in range(KINDS) if by_form[k]]
