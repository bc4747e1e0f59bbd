# Rule rows compiled from a page's data, and hands scored by them.

import numpy as np
from libc.stdint cimport int32_t, uint32_t, uint64_t


cdef extern from "feature.h":
    enum: N_FEATURES, N_RELATIONS, FIRST_RELATION, N_GROUPS, N_FLAGS, F_shape, HAND, TILE, PAIR, RELATION, CHOWS
    int FIRST_SUBTOTAL_NUMBER "FIRST_SUBTOTAL", FIRST_GROUP
    enum: IN_PAIR, IN_KNITTED, IN_SHAPE
    const uint8_t FEATURE_ABOUT[]
    const char *const FEATURE_NAME[]
    const char *const FEATURE_MEANING[]
    ctypedef struct situation_t:
        uint32_t flags
        uint8_t seat, round, flowers, flower_mask, flower_win, first_turn, ready, void_suit, wild
    ctypedef struct demand_t:
        uint8_t forms, needs
        uint8_t seat_flowers[4]
        uint8_t weights[1]
    unsigned need_of(int feature)

cdef extern from "readings.h":
    enum: FIRST_SHAPELESS, N_SHAPES

cdef extern from "score.h":
    enum: MAX_PATTERNS, FEATURE_VALUES, MAX_TAKES, MAX_REQUIREMENTS, MAX_MINIMUMS, MOST_DOUBLINGS, NO_FEATURE, NO_PATTERN
    enum: ADD, DOUBLE, GREATEST, TURNED_UP, CLAIM_CHOW, CLAIM_PUNG, CLAIM_KONG
    enum: SCORED
    ctypedef struct mask_t:
        uint64_t words[2]
    ctypedef struct take_t:
        uint8_t pattern, target, about, amount
    ctypedef struct requirement_t:
        uint8_t feature, low, high
    ctypedef struct minimum_t:
        int32_t least
        uint8_t n
        requirement_t when[8]
    ctypedef struct rule_t:
        uint32_t size
        uint8_t n_patterns, n_takes, n_requirements, n_minimums
        uint8_t sets, claims, combine, any_tile, flower_wins, cap_all, addend_feature
        uint8_t wild, substitute, wild_copies, wild_wins, wild_thrown, fifth
        int32_t cap, addend
        uint64_t kinds
        demand_t demand
        int32_t value[1]
        uint8_t per[1]
        uint8_t offset[1]
        uint8_t most[1]
        uint8_t told_by[1]
        uint8_t group[1]
        mask_t patterns, phase_2, floors, factors, outside_minimum
        mask_t strikes[1]
        take_t takes[1]
        uint8_t first_take[1]
        requirement_t requirements[1]
        minimum_t minimums[1]
        mask_t allowed[1][16]
    ctypedef struct note_t:
        uint8_t pattern, by, count
    ctypedef struct line_t:
        uint8_t pattern, count
    ctypedef struct score_t:
        uint8_t status, legal, requirement
        int8_t shanten
        uint8_t placement, win, n_notes
        int32_t total, fan, measured, needed
        reading_t reading
        uint8_t wilds
        uint8_t became[MAX_TILES]
        uint8_t n_lines, n_sets, n_melds
        uint8_t codes[1]
        uint8_t meld_shapes[1]
        line_t lines[1]
        uint8_t sets_of[1]
        note_t notes[1]
    int score_hand(const rule_t *, const hand_t *, const situation_t *, int explain, score_t *) nogil
    void require_feature(rule_t *, int pattern, int feature, int low, int high)
    void settle_rule(rule_t *)

cdef extern from "plain.h":
    terms_t counting_terms(const rule_t *, uint8_t turned)
    int plain_hand(const rule_t *, const hand_t *given, const situation_t *, hand_t *plain)

cdef extern from "relations.h":
    void count_relations(const uint8_t *codes, int n_sets, uint8_t pair, uint8_t *present)


FEATURES = {
    FEATURE_NAME[i].decode(): (i, FEATURE_MEANING[i].decode()) for i in range(N_FEATURES)
}
CLAIMS = {"chow": CLAIM_CHOW, "pung": CLAIM_PUNG, "kong": CLAIM_KONG}
COMBINE = {"add": ADD, "double": DOUBLE, "greatest": GREATEST}
LIMITS = {
    "patterns": MAX_PATTERNS, "feature_values": FEATURE_VALUES, "takes": MAX_TAKES, "requirements": MAX_REQUIREMENTS,
    "minimums": MAX_MINIMUMS, "groups": N_GROUPS, "doublings": MOST_DOUBLINGS,
}
TURNED_UP_KIND = TURNED_UP
FIRST_SUBTOTAL = FIRST_SUBTOTAL_NUMBER
GROUP_FEATURES = tuple(range(FIRST_GROUP, FIRST_GROUP + N_GROUPS))
ABOUT_HAND, ABOUT_TILE, ABOUT_PAIR, ABOUT_RELATION, ABOUT_SETS = HAND, TILE, PAIR, RELATION, CHOWS
SCORE_STATUS = (
    "scored", "not_a_win", "no_winning_tile", "wildcards", "foreign_tile", "wrong_size", "forbidden_claim",
    "robbing_after_kong", "heaven_on_discard", "heaven_last_copy", "kong_draw_on_discard", "kong_draw_no_kong", "flower_draw_on_discard", "after_kong_self_drawn", "robbing_self_drawn",
    "robbing_last_tile", "robbing_copy_held", "last_copy_held", "first_turn_claimed", "first_turn_late", "human_self_drawn",
    "ready_claimed", "ready_too_early",
    "no_turned_tile", "wilds_too_many", "wild_in_set", "bad_substitute", "wild_discarded",
    "bad_shape", "bad_counts", "bad_set", "bad_winning_tile", "fifth_copy", "bad_situation",
)


def feature_about(int feature):
    """What part of the hand a feature speaks of: one of the ABOUT_ numbers, ABOUT_SETS and above a class of sets."""
    return FEATURE_ABOUT[feature]


cdef inline void set_bit(mask_t *mask, int pattern) noexcept:
    mask.words[pattern >> 6] |= <uint64_t>1 << (pattern & 63)


cdef list conditions(dict pattern):
    """What a pattern asks for, counting included: a pattern that would count no times does not hold."""
    cdef int feature = pattern["per"][0]
    if feature == NO_FEATURE or feature >= FIRST_SUBTOTAL_NUMBER:
        return pattern["when"]
    return [*pattern["when"], (feature, min(pattern["per"][1] + 1, FEATURE_VALUES - 1), NO_FEATURE)]


cdef int enter_pattern(rule_t *rule, int at, dict pattern) except -1:
    cdef int feature, low, high, other
    rule.value[at] = pattern["value"]
    rule.per[at], rule.offset[at], rule.most[at] = pattern["per"]
    rule.told_by[at] = pattern["told_by"]
    rule.group[at] = N_GROUPS if pattern["group"] is None else pattern["group"]
    set_bit(&rule.patterns, at)
    if pattern["phase"] == 2:
        set_bit(&rule.phase_2, at)
    if pattern["floor"]:
        set_bit(&rule.floors, at)
    if pattern["factor"]:
        set_bit(&rule.factors, at)
    if pattern["outside_minimum"]:
        set_bit(&rule.outside_minimum, at)
    for other in pattern["strikes"]:
        set_bit(&rule.strikes[at], other)
    rule.first_take[at] = rule.n_takes
    for target, about, amount in pattern["takes"]:
        rule.takes[rule.n_takes] = take_t(at, target, about, amount)
        rule.n_takes += 1
    rule.first_take[at + 1] = rule.n_takes
    for feature, low, high in conditions(pattern):
        require_feature(rule, at, feature, low, high)
    if all(condition[0] != F_shape for condition in pattern["when"]):
        require_feature(rule, at, F_shape, 0, FIRST_SHAPELESS - 1)
    return 0


cdef set asked_features(list patterns, dict page):
    """The numbers of all features that a row looks at."""
    conditions = [*page["requirements"], *(when for minimum in page["minimums"] for when in minimum[1])]
    conditions += [when for pattern in patterns for when in pattern["when"]]
    pers = {pattern["per"][0] for pattern in patterns}
    return {F_shape, page["addend"][0], *(condition[0] for condition in conditions), *pers} - {NO_FEATURE}


cdef int enter_minimums(rule_t *rule, list minimums) except -1:
    for at, (least, when) in enumerate(minimums):
        rule.minimums[at].least, rule.minimums[at].n = least, len(when)
        for i, condition in enumerate(when):
            rule.minimums[at].when[i] = requirement_t(condition[0], condition[1], condition[2])
    rule.n_minimums = len(minimums)
    return 0


def compile_row(list patterns, dict page):
    """A rule row, uint64: `patterns` in order of evaluation and what holds for the whole page, all by number."""
    row = np.zeros((sizeof(rule_t) + 7) // 8, np.uint64)
    cdef uint64_t[::1] words = row
    cdef rule_t *rule = <rule_t *>&words[0]
    cdef int feature, value, at
    rule.size = sizeof(rule_t)
    rule.n_patterns = len(patterns)
    rule.sets, rule.claims, rule.combine = page["sets"], page["claims"], page["combine"]
    rule.any_tile, rule.flower_wins = page["any_tile"], page["flower_wins"]
    rule.cap_all, rule.cap, rule.kinds = page["cap_all"], page["cap"], page["kinds"]
    rule.addend_feature, rule.addend = page["addend"]
    rule.wild, rule.substitute, rule.wild_copies, rule.wild_wins, rule.wild_thrown, rule.fifth = page["wildcards"]
    rule.demand.forms = page["forms"]
    for at, mask in enumerate(page["seat_flowers"]):
        rule.demand.seat_flowers[at] = mask
    for at, weight in page["weights"].items():
        rule.demand.weights[at - FIRST_RELATION] = weight
    for feature in range(N_FEATURES):
        for value in range(FEATURE_VALUES):
            rule.allowed[feature][value].words[0] = rule.allowed[feature][value].words[1] = <uint64_t>-1
    for at, pattern in enumerate(patterns):
        enter_pattern(rule, at, pattern)
    for feature in asked_features(patterns, page):
        rule.demand.needs |= need_of(feature)
    for at, requirement in enumerate(page["requirements"]):
        rule.requirements[at] = requirement_t(requirement[0], requirement[1], requirement[2])
        rule.n_requirements += 1
    enter_minimums(rule, page["minimums"])
    settle_rule(rule)
    row.flags.writeable = False
    return row


@cython.final
cdef class RawScore:
    """What the interpreter found: numbers alone, which Score turns into words."""
    cdef score_t c
    cdef hand_t scored

    @property
    def status(self):
        return SCORE_STATUS[self.c.status]

    @property
    def total(self):
        return self.c.total

    @property
    def fan(self):
        return self.c.fan

    @property
    def measured(self):
        return self.c.measured

    @property
    def needed(self):
        return self.c.needed

    @property
    def legal(self):
        return bool(self.c.legal)

    @property
    def requirement(self):
        return self.c.requirement

    @property
    def shanten(self):
        return self.c.shanten

    @property
    def win(self):
        """The winning tile's kind; None where flowers win alone."""
        return None if self.c.win == NO_TILE else self.c.win

    @property
    def hand(self):
        """The hand that was scored."""
        return hand_of(&self.scored)

    def waits(self, int64_t forms):
        """The names of the kinds that complete the hand by form, before the winning tile came."""
        cdef counted_t counted
        cdef uint8_t out[KINDS]
        count_hand(self.hand, None, 0, &counted)
        counted.counts[self.c.win] -= 1
        counted.digest = digest_of(counted.counts)
        waits_row(counted.counts, &counted.digest, counted.claimed, forms | KEEP_DEAD, 0, out)
        return tuple([TILE_NAMES[kind] for kind in range(KINDS) if out[kind]])

    def present(self, int relation, sets):
        """How often the sets at these places stand in a relation, whether or not it may count."""
        cdef uint8_t codes[MAX_SETS]
        cdef uint8_t present[N_RELATIONS]
        cdef int n = 0
        for place in sets:
            codes[n] = self.c.codes[place]
            n += 1
        count_relations(codes, n, self.c.reading.pair, present)
        return present[relation - FIRST_RELATION]

    @property
    def counts(self):
        """[(place in order of evaluation, count)] of the patterns that count."""
        cdef int i
        return [(self.c.lines[i].pattern, self.c.lines[i].count) for i in range(self.c.n_lines)]

    def sets_of(self, int pattern):
        """Places in `sets` of the sets that a pattern is made of."""
        cdef int i
        return [i for i in range(self.c.n_sets) if self.c.sets_of[pattern] >> i & 1]

    @property
    def sets(self):
        """[(code, shape of the meld or None)] of all sets, the hand's own first."""
        cdef int i
        return [(self.c.codes[i], self.c.meld_shapes[i] if i < self.c.n_melds else None) for i in range(self.c.n_sets)]

    @property
    def notes(self):
        """[(pattern, the pattern because of which it does not count or None, how often)]."""
        cdef int i
        return [(self.c.notes[i].pattern, None if self.c.notes[i].by == NO_PATTERN else self.c.notes[i].by, self.c.notes[i].count)
                for i in range(self.c.n_notes)]

    @property
    def reading(self):
        """As hand_readings lists them."""
        return raw_reading(&self.c.reading)

    @property
    def became(self):
        """The kinds that the wildcards became, in index order."""
        return tuple([self.c.became[i] for i in range(self.c.wilds)])

    @property
    def placement(self):
        """Where the winning tile stands: the place of a concealed set in the reading, "pair", "knitted" or None."""
        return {IN_PAIR: "pair", IN_KNITTED: "knitted", IN_SHAPE: None}.get(self.c.placement, self.c.placement)


cdef const rule_t *rule_of(const uint64_t[::1] row) except NULL:
    cdef const rule_t *rule = <const rule_t *>&row[0]
    if <size_t>row.shape[0] * 8 < sizeof(rule_t) or rule.size != sizeof(rule_t):
        raise RuleError("this rule row was made by another build of pysolver")
    return rule


def rule_terms(const uint64_t[::1] row not None, uint8_t turned):
    """The terms on which a rule row counts hands, packed; `turned`: the turned tile's kind, 255 where none is told."""
    cdef terms_t terms = counting_terms(rule_of(row), turned)
    return pack_terms(&terms)


cdef int tiles_of(const hand_t *hand):
    """Tiles of a hand, a kong counting 3."""
    cdef int kind, n = hand.wilds + (hand.win != NO_TILE) + 3 * hand.n_sets
    for kind in range(KINDS):
        n += hand.counts[kind]
    return n


def hand_fault_of(const uint64_t[::1] row not None, hand, uint8_t turned):
    """Why a text or `Hand` cannot be counted by a rule row, one of SCORE_STATUS, "scored" where it can; and its tiles."""
    cdef hand_t given, plain
    cdef situation_t situation
    memset(&situation, 0, sizeof(situation))
    situation.wild = turned
    take_hand(hand, &given)
    return SCORE_STATUS[plain_hand(rule_of(row), &given, &situation, &plain)], tiles_of(&given)


def score_one(const uint64_t[::1] row not None, hand, uint32_t flags, uint8_t seat, uint8_t round, uint8_t flowers,
              uint8_t flower_mask, uint8_t flower_win, uint8_t first_turn, uint8_t ready, uint8_t void_suit,
              uint8_t wild, bint explain):
    """Score a text or `Hand` by a rule row in a situation given by number."""
    cdef const rule_t *rule = rule_of(row)
    cdef situation_t situation = situation_t(flags, seat, round, flowers, flower_mask, flower_win, first_turn, ready, void_suit,
                                              wild)
    cdef RawScore score = RawScore.__new__(RawScore)
    take_hand(hand, &score.scored)
    score_hand(rule, &score.scored, &situation, explain, &score.c)
    return score
