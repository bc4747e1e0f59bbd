# The Hand of the canonical text, and its sets.

cimport cython
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize, PyBytes_GET_SIZE
from cpython.unicode cimport PyUnicode_DecodeASCII
from libc.string cimport memcmp

from operator import index as _index

from pysolver.errors import HandError, RuleError, shorten
from pysolver.notation import from_canonical, to_canonical
from pysolver.tiles import TILE_NAMES

cdef extern from "text.h":
    enum:
        TEXT_FINE
        HAND_TEXT_ROOM
        TEXT_ERROR_ROOM
    ctypedef struct text_error_t:
        pass
    int parse_hand(const char *utf8, size_t length, hand_t *hand, text_error_t *error) nogil
    size_t format_hand(const hand_t *hand, char *out, size_t room) nogil
    size_t format_set(const set_t *melded, char *out, size_t room) nogil
    size_t explain_text_error(const char *utf8, const text_error_t *error, char *out, size_t room) nogil
    size_t character_position(const char *utf8, const text_error_t *error) nogil

cdef extern from "Python.h":
    const char *PyUnicode_AsUTF8AndSize(object text, Py_ssize_t *size) except NULL

cdef tuple _TILES = (*TILE_NAMES, "*")
cdef tuple _SHAPES = ("chow", "pung", "kong", "kong")
cdef tuple _ORIGINS = (None, "left", "opposite", "right")


# ---- text and hand_t ----

cdef object _hand_error(object shown, list places, const char *utf8, const text_error_t *error):
    """The HandError for canonical `utf8`; `places` leads from its positions to those of the text to be shown."""
    cdef char reason[TEXT_ERROR_ROOM]
    cdef size_t length = explain_text_error(utf8, error, reason, TEXT_ERROR_ROOM)
    cdef size_t at = character_position(utf8, error)
    position = at if places is None else places[at]
    words = reason[:length].decode("utf-8", "backslashreplace")
    return HandError(f"hand {shorten(shown, position)} at position {position}: {words}")


cdef int _read(object text, hand_t *hand, object shown, list places) except -1:
    cdef text_error_t error
    cdef Py_ssize_t size
    cdef const char *utf8
    cdef bytes lone
    try:
        utf8 = PyUnicode_AsUTF8AndSize(text, &size)
    except UnicodeEncodeError:  # a lone surrogate, which the parser then names
        lone = text.encode("utf-8", "surrogatepass")
        utf8, size = PyBytes_AS_STRING(lone), PyBytes_GET_SIZE(lone)
    if parse_hand(utf8, size, hand, &error) != TEXT_FINE:
        raise _hand_error(shown, places, utf8, &error)
    return 0


cdef int read_hand(object text, hand_t *hand) except -1:
    if not isinstance(text, str):
        raise TypeError(f"a hand's text is a str, not {type(text).__name__}")
    return _read(text, hand, text, None)


cdef str hand_text(const hand_t *c):
    cdef char text[HAND_TEXT_ROOM]
    return PyUnicode_DecodeASCII(text, format_hand(c, text, HAND_TEXT_ROOM), NULL)


cdef Hand hand_of(const hand_t *c):
    cdef Hand hand = Hand.__new__(Hand)
    hand.c = c[0]
    return hand


# ---- sets ----

cdef Meld _meld_of(const set_t *c):
    cdef Meld meld = Meld.__new__(Meld)
    meld.c = c[0]
    return meld


cdef object _one_set(object text):
    """The text of exactly one set, its brackets unjudged: nothing else may come in with it."""
    if isinstance(text, Meld):
        return str(text)
    if not isinstance(text, str):
        raise TypeError(f"a set is a str or a Meld, not {type(text).__name__}")
    if text[:1] not in ("[", "(") or text[-1:] not in ("]", ")"):
        raise HandError(f"set {shorten(text, 0)} at position 0: a set stands in [ ] or ( )")
    return text


@cython.final
cdef class Meld:
    """One set of a hand 副露, as it lies on the table; made by `Hand.sets` or `Meld.parse`.

    Two melds are equal when tiles, shape, origin and the way they were made are. Melds never change.

    Examples
    --------
    >>> meld = Meld.parse("[55^5+5p]")
    >>> meld.shape, meld.tiles, meld.origin, meld.claimed, meld.added
    ('kong', ('5p', '5p', '5p', '5p'), 'opposite', 1, True)
    """

    def __init__(self):
        raise TypeError("a Meld is made by Hand.sets or Meld.parse")

    @staticmethod
    def parse(text):
        """Read one set such as ``"[1<23m]"``, ``"[555p]"`` or ``"(CCCC)"``.

        Raises
        ------
        HandError
            No set, or more than one; names text, position and bound.

        Examples
        --------
        >>> str(Meld.parse("[C C C]"))
        '[CCC]'
        """
        cdef hand_t hand
        one = _one_set(text)
        _read(one + "*", &hand, one, list(range(len(one) + 2)))
        if hand.n_sets != 1:
            raise HandError(f"set {shorten(one, 0)} at position 0: {hand.n_sets} sets; 1 is wanted")
        return _meld_of(&hand.sets[0])

    @property
    def shape(self):
        """str: ``"chow"`` 顺子, ``"pung"`` 刻子 or ``"kong"`` 杠; the first that fits where substitutes leave it open."""
        return _SHAPES[self.c.shape]

    @property
    def concealed(self):
        """bool: a concealed kong 暗杠."""
        return self.c.shape == CONCEALED_KONG

    @property
    def tiles(self):
        """tuple of str: the physical tiles in index order, ``"*"`` last; an added tile ends them."""
        cdef int i
        return tuple([_TILES[self.c.tiles[i]] for i in range(self.c.size)])

    @property
    def origin(self):
        """str or None: ``"left"``, ``"opposite"`` or ``"right"``, the player it was claimed from; None unknown."""
        return _ORIGINS[self.c.origin]

    @property
    def claimed(self):
        """int or None: the place of the claimed tile in `tiles`; None unknown."""
        return None if self.c.claimed == NO_TILE else self.c.claimed

    @property
    def added(self):
        """bool: an exposed kong made by adding a tile to a pung 加杠."""
        return bool(self.c.added)

    def __str__(self):
        cdef char text[HAND_TEXT_ROOM]
        return PyUnicode_DecodeASCII(text, format_set(&self.c, text, HAND_TEXT_ROOM), NULL)

    def __repr__(self):
        return f"Meld.parse({str(self)!r})"

    def __eq__(self, other):
        if not isinstance(other, Meld):
            return NotImplemented
        return memcmp(&self.c, &(<Meld>other).c, sizeof(set_t)) == 0

    def __hash__(self):
        return hash(PyBytes_FromStringAndSize(<char *>&self.c, sizeof(set_t)))

    def __reduce__(self):
        return Meld.parse, (str(self),)


# ---- hands ----

cdef int _bounded(object value, str name, int most) except -1:
    number = _index(value)
    if not 0 <= number <= most:
        raise HandError(f"{name} is {number}; 0 to {most} are wanted")
    return number


cdef bint _is_canonical(object notation):
    return isinstance(notation, str) and notation == "canonical"


cdef object _win_text(object win):
    if win is None:
        return ""
    if not isinstance(win, str) or win not in _TILES:
        raise HandError(f"win is {win!r:.80}; a winning tile is None or one of {' '.join(_TILES)}")
    return "+" + win


@cython.final
cdef class Hand:
    """A hand: concealed tiles, sets and perhaps a winning tile; made by `Hand.parse` or `Hand.build`.

    Hands never change, hash and compare by value (sets in the order given), and pickle.

    Examples
    --------
    >>> hand = Hand.parse("45m [1<23m] EE 789s (5555p) + 6m")
    >>> str(hand)
    '[1<23m](5555p)45m789sEE+6m'
    >>> hand.win, hand.size, len(hand.sets)
    ('6m', 8, 2)
    """

    def __init__(self):
        raise TypeError("a Hand is made by Hand.parse or Hand.build")

    @staticmethod
    def parse(text, notation="canonical"):
        """Read a hand from one line of text.

        Parameters
        ----------
        text : str
            The hand.
        notation : str
            ``"canonical"``, ``"botzone"``, ``"chinese"``, ``"unicode"`` or ``"tenhou"``.

        Raises
        ------
        HandError
            Text that is no hand: the message names the text, the position (from 0, in characters) and the bound. Also an
            unknown notation.
        TypeError
            Anything but a str.

        Examples
        --------
        >>> Hand.parse("一万二万三万东东", notation="chinese")
        Hand.parse('123mEE')
        >>> Hand.parse("12m3")
        Traceback (most recent call last):
        pysolver.errors.HandError: hand '12m3' at position 3: digit 3 without a suit letter; m, p, s or z must follow
        """
        cdef Hand hand = Hand.__new__(Hand)
        if _is_canonical(notation) or not isinstance(text, str):
            read_hand(text, &hand.c)
        else:
            canonical, places = to_canonical(text, notation)
            _read(canonical, &hand.c, text, places)
        return hand

    @staticmethod
    def build(counts, sets=(), win=None, wilds=0):
        """Make a hand from its parts, judged as strictly as text.

        Parameters
        ----------
        counts : sequence of int, shape (34,)
            Concealed tiles by kind, 0 to 4 each, without the winning tile.
        sets : iterable of str or Meld
            Up to five, such as ``"[123m]"``.
        win : str, optional
            Name of the winning tile, or ``"*"``.
        wilds : int
            Concealed wildcards, without the winning tile.

        Raises
        ------
        HandError
            Parts that make no hand; the message names the part or the text they make, and the bound.

        Examples
        --------
        >>> Hand.build([2] + [0] * 33, sets=["[555p]"], win="*", wilds=2)
        Hand.parse('[555p]11m**+*')
        """
        cdef str text = "".join([str(Meld.parse(one)) for one in sets])
        if len(counts) != KINDS:
            raise HandError(f"counts has {len(counts)} entries; {KINDS} are wanted")
        for kind in range(KINDS):
            text += TILE_NAMES[kind] * _bounded(counts[kind], f"counts[{kind}]", COPIES)
        text += "*" * _bounded(wilds, "wilds", MAX_TILES) + _win_text(win)
        return Hand.parse(text)

    def format(self, notation="canonical"):
        """The canonical text, or the same with the tile names of another notation; `Hand.parse` reads it back.

        Raises
        ------
        HandError
            Unknown notation; the message lists what there is.

        Examples
        --------
        >>> Hand.parse("[12^3m]PPCC+P").format("botzone")
        '[W1W2^W3]J3J3J1J1+J3'
        """
        text = hand_text(&self.c)
        return text if _is_canonical(notation) else from_canonical(text, notation)

    @property
    def counts(self):
        """tuple of int, length 34: concealed tiles by kind, without the winning tile and wildcards."""
        cdef int kind
        return tuple([self.c.counts[kind] for kind in range(KINDS)])

    @property
    def wilds(self):
        """int: concealed wildcards, without the winning tile."""
        return self.c.wilds

    @property
    def win(self):
        """str or None: the winning tile's name, ``"*"`` a wild one, None not named."""
        return None if self.c.win == NO_TILE else _TILES[self.c.win]

    @property
    def sets(self):
        """tuple of Meld: the sets in the order given."""
        cdef int i
        return tuple([_meld_of(&self.c.sets[i]) for i in range(self.c.n_sets)])

    @property
    def claimed(self):
        """tuple of int, length 34: copies in the sets by kind, a substitute as the tile it physically is."""
        cdef int copies[WILD + 1]
        cdef int i, j
        for i in range(WILD + 1):
            copies[i] = 0
        for i in range(self.c.n_sets):
            for j in range(self.c.sets[i].size):
                copies[self.c.sets[i].tiles[j]] += 1
        return tuple([copies[i] for i in range(KINDS)])

    @property
    def size(self):
        """int: concealed tiles, wildcards and the winning tile included."""
        cdef int kind, size = self.c.wilds + (self.c.win != NO_TILE)
        for kind in range(KINDS):
            size += self.c.counts[kind]
        return size

    def __str__(self):
        return hand_text(&self.c)

    def __repr__(self):
        return f"Hand.parse({hand_text(&self.c)!r})"

    def __eq__(self, other):
        if not isinstance(other, Hand):
            return NotImplemented
        return memcmp(&self.c, &(<Hand>other).c, sizeof(hand_t)) == 0

    def __hash__(self):
        return hash(PyBytes_FromStringAndSize(<char *>&self.c, sizeof(hand_t)))

    def __reduce__(self):
        return Hand.parse, (str(self),)
