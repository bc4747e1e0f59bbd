"""The slow, obvious twin of MCR 国标 scoring: every reading, every placement, every choice of account-once.

Written from the pattern list of 1998, its five principles and the league's supplement of 2025; it shares
nothing with the package. A *reading* is a shape, a split into sets and the place of the winning tile; each is
scored by itself and the greatest total wins.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, pairwise

import oracle
from oracle import HONOURS

VALUES = {
    88: "大四喜 大三元 绿一色 九莲宝灯 四杠 连七对 十三幺",
    64: "清幺九 小四喜 小三元 字一色 四暗刻 一色双龙会",
    48: "一色四同顺 一色四节高",
    32: "一色四步高 三杠 混幺九",
    24: "七对 七星不靠 全双刻 清一色 一色三同顺 一色三节高 全大 全中 全小",
    16: "清龙 三色双龙会 一色三步高 全带五 三同刻 三暗刻",
    12: "全不靠 组合龙 大于五 小于五 三风刻",
    8: "花龙 推不倒 三色三同顺 三色三节高 无番和 妙手回春 海底捞月 杠上开花 抢杠和",
    6: "碰碰和 混一色 三色三步高 五门齐 全求人 双暗杠 双箭刻",
    5: "明暗杠",
    4: "全带幺 不求人 双明杠 和绝张",
    2: "箭刻 圈风刻 门风刻 门前清 平和 四归一 双同刻 双暗刻 暗杠 断幺",
    1: "一般高 喜相逢 连六 老少副 幺九刻 明杠 缺一门 无字 边张 坎张 单钓将 自摸 花牌",
}
VALUE = {name: value for value, names in VALUES.items() for name in names.split()}

# 不重复: what a pattern implies, or the list forbids beside it. Patterns of chows and of triplets among
# themselves are left to account-once; what no reading can show together is left out.
BY_NATURE = "门前清 不求人 单钓将"
EXCLUDES = {
    "大四喜": "圈风刻 门风刻 三风刻 碰碰和 幺九刻",
    "大三元": "箭刻 双箭刻",
    "绿一色": "混一色",
    "九莲宝灯": "清一色 无字 门前清 不求人",
    "四杠": "碰碰和 单钓将",
    "连七对": f"清一色 七对 无字 {BY_NATURE}",
    "十三幺": f"五门齐 混幺九 {BY_NATURE}",
    "清幺九": "碰碰和 双同刻 无字 混幺九 全带幺 幺九刻",
    "小四喜": "三风刻",
    "小三元": "箭刻 双箭刻",
    "字一色": "碰碰和 混幺九 全带幺 幺九刻",
    "四暗刻": "门前清 不求人 碰碰和",
    "一色双龙会": "平和 清一色 无字",
    "一色四同顺": "四归一",
    "一色四节高": "碰碰和",
    "混幺九": "碰碰和 全带幺 幺九刻",
    "七对": BY_NATURE,
    "七星不靠": f"五门齐 {BY_NATURE}",
    "全双刻": "碰碰和 断幺 无字",
    "清一色": "无字",
    "全大": "大于五 无字",
    "全中": "断幺 无字",
    "全小": "小于五 无字",
    "三色双龙会": "无字 平和",
    "全带五": "断幺 无字",
    "全不靠": f"五门齐 {BY_NATURE}",
    "大于五": "无字",
    "小于五": "无字",
    "推不倒": "缺一门",
    "妙手回春": "自摸",
    "杠上开花": "自摸",
    "抢杠和": "和绝张",
    "全求人": "单钓将",
    "双暗杠": "双暗刻",
    "不求人": "自摸",
    "平和": "无字",
    "断幺": "无字",
}
CONCEALED_BY_NATURE = ["九莲宝灯", "连七对", "十三幺", "四暗刻", "七对", "七星不靠", "全不靠"]
MINIMUM = 8

GREEN = {*oracle.kinds("23468s"), *oracle.kinds("F")}
REVERSIBLE = {*oracle.kinds("1234589p"), *oracle.kinds("245689s"), *oracle.kinds("P")}
WINDS, DRAGONS = range(27, 31), range(31, 34)


@dataclass(frozen=True)
class Rules:
    """The options: edition of the book, tournament preset, and points that practice decides differently."""

    edition: str = "mil2025"
    preset: str | None = None
    mixed_kongs: int = 5
    dealt_win: str = "ordinary"
    knitted_wait: bool = True
    tiles: int = 144

    def excluded(self, name):
        names = EXCLUDES.get(name, "").split()
        if self.preset == "jmsa" and name == "七对":
            names.append("五门齐")
        if self.preset == "ema" and name in CONCEALED_BY_NATURE:
            names.remove("不求人")
        return names


@dataclass(frozen=True)
class Situation:
    """How the hand was won; what is worth nothing here (``ready``, ``void`` ...) is not listed."""

    self_draw: bool = False
    seat: str = "E"
    round: str = "E"
    flowers: int | str = 0
    last_tile: bool = False
    kong_draw: bool = False
    flower_draw: bool = False
    robbing_kong: bool = False
    last_copy: bool = False
    first_turn: str | None = None

    @property
    def drawn(self):
        return self.self_draw or self.first_turn == "heaven"

    @property
    def dealt(self):
        return self.first_turn == "heaven"

    @property
    def flower_count(self):
        return self.flowers.count("f") if isinstance(self.flowers, str) else self.flowers


@dataclass(frozen=True)
class Set:
    tiles: tuple
    is_open: bool = False
    by_claimed_win: bool = False  # a triplet that another's tile completed is not concealed

    @property
    def is_chow(self):
        return self.tiles[0] != self.tiles[-1]

    @property
    def is_kong(self):
        return len(self.tiles) == 4

    @property
    def is_concealed_triplet(self):
        return not self.is_chow and not self.is_open and not self.by_claimed_win

    @property
    def kind(self):
        return self.tiles[0]


@dataclass(frozen=True)
class Reading:
    shape: str
    sets: tuple
    pair: int | None
    wait: str | None  # 边张 坎张 单钓将 by the place of the winning tile
    tiles: tuple

    @property
    def chows(self):
        return [group.kind for group in self.sets if group.is_chow]

    @property
    def triplets(self):
        return [group for group in self.sets if not group.is_chow]


def score(hand, *, options=None, **context):
    """(total with flowers, Counter of 番种, whether it makes 8 without flowers); ValueError if no win."""
    total, lists, legal = best(hand, options=options, **context)
    return total, lists[0], legal


def best(hand, *, options=None, **context):
    """As `score`, with every list of patterns that reaches the total."""
    rules, situation = Rules(**(options or {})), Situation(**context)
    concealed, sets, win = oracle.read(hand) if isinstance(hand, str) else hand
    check(concealed, sets, win, situation)
    wins = [win] if win is not None else [kind for kind in range(34) if concealed[kind]]
    if win is not None:
        concealed = oracle.added(concealed, win)
    found = {}
    for tile in wins:
        for reading in readings(tuple(concealed), sets, tile, situation, rules):
            for names in pattern_lists(reading, tuple(concealed), sets, tile, situation, rules):
                found.setdefault(worth(names, rules), []).append(names)
    if not found:
        raise ValueError(f"{hand} is no win")
    most = max(found)
    flowers = Counter({"花牌": situation.flower_count} if situation.flower_count else {})
    lists = [names + flowers for index, names in enumerate(found[most]) if names not in found[most][:index]]
    return most + situation.flower_count, lists, most >= MINIMUM


def worth(names, rules):
    total = sum(VALUE[name] * count for name, count in names.items())
    return min(total, 88) if rules.preset == "jmsa" else total


def check(concealed, sets, win, situation):
    """The situations that cannot be."""
    if sum(concealed) + (win is not None) != 14 - 3 * len(sets):
        raise ValueError(f"{sum(concealed)} tiles beside {len(sets)} sets")
    standing = win is not None and concealed[win] > 0
    melded = any(win in tiles for tiles, _ in sets)
    kong = any(len(tiles) == 4 for tiles, _ in sets)
    impossible = {
        "no winning tile": win is None and not situation.dealt,
        "kong_draw without a self-draw": situation.kong_draw and not situation.drawn,
        "kong_draw without a kong": situation.kong_draw and not kong,
        "flower_draw without a self-draw": situation.flower_draw and not situation.drawn,
        "robbing_kong by a self-draw": situation.robbing_kong and situation.drawn,
        "robbing_kong of a tile that one holds": situation.robbing_kong and (standing or melded),
        "robbing_kong with the last tile": situation.robbing_kong and situation.last_tile,
        "last_copy of a tile that stands": situation.last_copy and standing,
    }
    for words, holds in impossible.items():
        if holds:
            raise ValueError(words)


# Readings -------------------------------------------------------------------------------------------


def readings(concealed, sets, win, situation, rules):
    """Every shape, split and place of the winning tile."""
    melds = tuple(Set(tuple(tiles), is_open) for tiles, is_open in sets)
    tiles = tuple(kind for kind in range(34) for _ in range(concealed[kind]))
    tiles += tuple(kind for meld in melds for kind in meld.tiles)
    alone = waits_alone(concealed, win, situation, rules)
    for shape, groups, pair in oracle.readings(concealed, "all"):
        if shape in ("standard", "knitted_straight"):
            nine = groups[0] if shape == "knitted_straight" else ()
            free = groups[1:] if nine else groups
            for own, wait in placements(free, pair, nine, win, situation):
                wait = wait if alone and (rules.knitted_wait or win not in nine) else None
                yield Reading(shape, own + melds, pair[0], wait, tiles)
        elif not melds:
            yield Reading(shape, (), None, None, tiles)


def placements(groups, pair, nine, win, situation):
    """The sets in hand with the winning tile in each place where it can stand, and the wait that place is."""
    as_drawn = tuple(map(Set, groups))
    if win in pair:
        yield as_drawn, "单钓将"
    if win in nine:
        yield as_drawn, None
    for index, group in enumerate(groups):
        if win in group:
            placed = Set(group, by_claimed_win=not situation.drawn)
            yield (*as_drawn[:index], placed, *as_drawn[index + 1 :]), chow_wait(group, win)


def chow_wait(group, win):
    low, _, high = group
    if low == high:
        return None
    if win not in (low, high):
        return "坎张"
    return "边张" if (win == high and low % 9 == 0) or (win == low and low % 9 == 6) else None


def waits_alone(concealed, win, situation, rules):
    """Whether the winning kind is the only one that completes the hand by form, used-up kinds included."""
    if situation.dealt and rules.dealt_win == "no_wait":
        return False
    return len(oracle.waits(oracle.added(concealed, win, -1), forms="all", dead="keep")) == 1


# Patterns -------------------------------------------------------------------------------------------


def pattern_lists(reading, concealed, sets, win, situation, rules):
    """The counted patterns of a reading, one list for every free choice of account-once."""
    held = Counter(tile_patterns(reading))
    held.update(set_patterns(reading, situation, rules))
    held.update(situation_patterns(sets, win, situation))
    if is_nine_gates(concealed, sets, win, situation, rules):
        held["九莲宝灯"] = 1
    for chows in chow_choices(reading):
        for triplets in triplet_choices(reading):
            yield counted(held + chows + triplets, reading, situation, rules)


def counted(held, reading, situation, rules):
    """不重复: from the highest down, what stands strikes its list; a struck pattern strikes nothing."""
    standing = Counter()
    struck = set()
    for name in sorted(held, key=VALUE.get, reverse=True):
        if name not in struck:
            standing[name] = held[name]
            struck.update(rules.excluded(name))
    if "幺九刻" not in struck:
        standing["幺九刻"] = terminal_triplets(standing, reading, situation)
    standing = +standing
    return standing or Counter({"无番和": 1})


def terminal_triplets(standing, reading, situation):
    """幺九刻 set by set: the triplets that no standing pattern is made of."""
    taken = set()
    if {"小四喜", "三风刻"} & set(standing):
        taken.update(WINDS)
    if {"大三元", "小三元", "双箭刻", "箭刻"} & set(standing):
        taken.update(DRAGONS)
    if "圈风刻" in standing:
        taken.add(27 + "ESWN".index(situation.round))
    if "门风刻" in standing:
        taken.add(27 + "ESWN".index(situation.seat))
    left = [group for group in reading.triplets if group.kind in oracle.ORPHANS and group.kind not in taken]
    return max(0, len(left) - ("九莲宝灯" in standing))


def tile_patterns(reading):
    """Patterns that only ask which tiles there are."""
    kinds = set(reading.tiles)
    ranks = {kind % 9 + 1 for kind in kinds if kind < 27}
    suits = {kind // 9 for kind in kinds if kind < 27}
    honours = kinds & set(HONOURS)
    if reading.shape in ("standard", "pairs"):
        yield from whole_tile_patterns(kinds, ranks, suits, honours)
    if len(suits) == 3 and honours & set(WINDS) and honours & set(DRAGONS):
        yield "五门齐"
    if not honours:
        yield "无字"
    in_sets = Counter(reading.tiles)
    for group in reading.sets:
        if group.is_kong:
            del in_sets[group.kind]
    for copies in in_sets.values():
        if copies == 4:
            yield "四归一"


def whole_tile_patterns(kinds, ranks, suits, honours):
    if kinds <= GREEN:
        yield "绿一色"
    if kinds <= REVERSIBLE:
        yield "推不倒"
    if len(suits) == 1:
        yield "混一色" if honours else "清一色"
    if len(suits) == 2:
        yield "缺一门"
    if ranks <= {1, 9}:
        yield {(True, True): "混幺九", (True, False): "清幺九", (False, True): "字一色"}[
            bool(ranks), bool(honours)
        ]
    if not honours:
        if ranks.isdisjoint({1, 9}):
            yield "断幺"
        named = {"全小": (1, 3), "全中": (4, 6), "全大": (7, 9), "小于五": (1, 4), "大于五": (6, 9)}
        for name, (low, high) in named.items():
            if low <= min(ranks) and max(ranks) <= high:
                yield name


def set_patterns(reading, situation, rules):
    """Patterns of the shape, the kinds of sets and the pair."""
    yield from SHAPE_PATTERNS[reading.shape](reading)
    if reading.wait:
        yield reading.wait
    if reading.pair is None:
        return
    yield from honour_patterns(reading, situation)
    yield from kong_patterns(reading, rules)
    concealed = sum(group.is_concealed_triplet for group in reading.sets)
    if concealed >= 2:
        yield {2: "双暗刻", 3: "三暗刻", 4: "四暗刻"}[concealed]
    four_chows_or_knitted = reading.shape == "standard" or rules.edition == "mil2025"
    if four_chows_or_knitted and reading.pair < 27 and all(group.is_chow for group in reading.sets):
        yield "平和"
    if sum(group.is_open for group in reading.sets) == 4 and not situation.drawn:
        yield "全求人"


def standard_patterns(reading):
    groups = [*(group.tiles for group in reading.sets), (reading.pair,)]
    if len(reading.triplets) == 4:
        yield "碰碰和"
        if all(tiles[0] < 27 and tiles[0] % 9 in (1, 3, 5, 7) for tiles in groups):
            yield "全双刻"
    if all(any(kind < 27 and kind % 9 == 4 for kind in tiles) for tiles in groups):
        yield "全带五"
    if all(any(kind in oracle.ORPHANS for kind in tiles) for tiles in groups):
        yield "全带幺"


def pair_patterns(reading):
    yield "七对"
    kinds = sorted(set(reading.tiles))
    if len(kinds) == 7 and kinds[-1] - kinds[0] == 6 and kinds[-1] < 27 and kinds[0] // 9 == kinds[-1] // 9:
        yield "连七对"


def single_patterns(reading):
    yield "全不靠"
    if any(set(nine) <= set(reading.tiles) for nine in oracle.KNITTED_NINES):
        yield "组合龙"


SHAPE_PATTERNS = {
    "standard": standard_patterns,
    "pairs": pair_patterns,
    "orphans": lambda reading: ["十三幺"],
    "lesser_knitted": single_patterns,
    "greater_knitted": lambda reading: ["七星不靠"],
    "knitted_straight": lambda reading: ["组合龙"],
}


def honour_patterns(reading, situation):
    kinds = [group.kind for group in reading.triplets]
    winds = sum(kind in WINDS for kind in kinds)
    dragons = sum(kind in DRAGONS for kind in kinds)
    if winds == 4:
        yield "大四喜"
    if winds == 3:
        yield "三风刻"
        if reading.pair in WINDS:
            yield "小四喜"
    if dragons:
        yield {1: "箭刻", 2: "双箭刻", 3: "大三元"}[dragons]
    if dragons == 2 and reading.pair in DRAGONS:
        yield "小三元"
    if 27 + "ESWN".index(situation.round) in kinds:
        yield "圈风刻"
    if 27 + "ESWN".index(situation.seat) in kinds:
        yield "门风刻"


def kong_patterns(reading, rules):
    """One pattern for all kongs; only where the mixed two have no name do they count one by one."""
    exposed = sum(group.is_kong and group.is_open for group in reading.sets)
    concealed = sum(group.is_kong and not group.is_open for group in reading.sets)
    if (exposed, concealed) == (1, 1) and (rules.mixed_kongs == 3 or rules.edition == "1998"):
        return ["明杠", "暗杠"]
    two = {(1, 0): "明杠", (0, 1): "暗杠", (2, 0): "双明杠", (1, 1): "明暗杠", (0, 2): "双暗杠"}
    name = two.get((exposed, concealed)) or {3: "三杠", 4: "四杠"}.get(exposed + concealed)
    return [name] if name else []


def situation_patterns(sets, win, situation):
    concealed_hand = not any(is_open for _, is_open in sets)
    if situation.drawn:
        yield "自摸"
    if concealed_hand:
        yield "不求人" if situation.drawn else "门前清"
    if situation.last_tile:
        yield "妙手回春" if situation.drawn else "海底捞月"
    if situation.kong_draw and not situation.flower_draw:
        yield "杠上开花"
    if situation.robbing_kong:
        yield "抢杠和"
    shown = sum(tiles.count(win) for tiles, is_open in sets if is_open)
    if situation.last_copy or shown == 3:
        yield "和绝张"


def is_nine_gates(concealed, sets, win, situation, rules):
    """1112345678999 of one suit stood before the winning tile came."""
    gates = (3, 1, 1, 1, 1, 1, 1, 1, 3)
    free = situation.dealt and rules.dealt_win == "no_wait"
    for tile in range(27) if free else [win]:
        before = oracle.added(concealed, tile, -1)
        if not sets and any(before[suit : suit + 9] == gates and sum(before) == 13 for suit in oracle.SUITS):
            return True
    return False


# Account-once ---------------------------------------------------------------------------------------


def chow_choices(reading):
    """套算一次: the pattern of all four; or one of three and one tie of the fourth; or ties alone."""
    chows = reading.chows
    whole = four_chows(chows, reading.pair) if len(chows) == 4 else None
    if whole:
        return [Counter([whole])]
    choices = []
    for three in combinations(range(len(chows)), 3):
        name = three_chows(sorted(chows[index] for index in three))
        if name:
            rest = [index for index in range(len(chows)) if index not in three]
            ties = [two_chows(chows[a], chows[b]) for a in three for b in rest]
            choices += [Counter([name, tie]) for tie in ties if tie] or [Counter([name])]
    return choices or forests(chows, two_chows)


def four_chows(chows, pair):
    chows = sorted(chows)
    ranks, suits = [chow % 9 for chow in chows], {chow // 9 for chow in chows}
    steps = {b - a for a, b in pairwise(ranks)}
    if len(suits) == 1:
        if steps == {0}:
            return "一色四同顺"
        if steps in ({1}, {2}):
            return "一色四步高"
    if pair is not None and pair < 27 and pair % 9 == 4 and sorted(ranks) == [0, 0, 6, 6]:
        if len(suits) == 1 and pair // 9 in suits:
            return "一色双龙会"
        if len(suits) == 2 and ranks == [0, 6, 0, 6] and pair // 9 not in suits:
            return "三色双龙会"
    return None


def three_chows(chows):
    ranks, suits = sorted(chow % 9 for chow in chows), {chow // 9 for chow in chows}
    steps = (ranks[1] - ranks[0], ranks[2] - ranks[1])
    one, three = len(suits) == 1, len(suits) == 3
    names = {
        (0, 0): (one, "一色三同顺", three, "三色三同顺"),
        (1, 1): (one, "一色三步高", three, "三色三步高"),
        (2, 2): (one, "一色三步高", False, ""),
        (3, 3): (one, "清龙", three, "花龙"),
    }
    in_one, name_of_one, in_three, name_of_three = names.get(steps, (False, "", False, ""))
    return name_of_one if in_one else name_of_three if in_three else None


def two_chows(a, b):
    a, b = sorted((a, b))
    if a == b:
        return "一般高"
    if a // 9 != b // 9:
        return "喜相逢" if a % 9 == b % 9 else None
    return {3: "连六", 6: "老少副"}.get(b - a)


def triplet_choices(reading):
    kinds = [group.kind for group in reading.triplets if group.kind < 27]
    if len(kinds) == 4 and is_run_of_triplets(kinds):
        return [Counter(["一色四节高"])]
    choices = []
    for three in combinations(range(len(kinds)), 3):
        name = three_triplets([kinds[index] for index in three])
        if name:
            rest = [index for index in range(len(kinds)) if index not in three]
            ties = [two_triplets(kinds[a], kinds[b]) for a in three for b in rest]
            choices += [Counter([name, tie]) for tie in ties if tie] or [Counter([name])]
    return choices or forests(kinds, two_triplets)


def is_run_of_triplets(kinds):
    kinds = sorted(kinds)
    return kinds[0] // 9 == kinds[-1] // 9 and all(b - a == 1 for a, b in pairwise(kinds))


def three_triplets(kinds):
    if is_run_of_triplets(kinds):
        return "一色三节高"
    ranks, suits = sorted(kind % 9 for kind in kinds), {kind // 9 for kind in kinds}
    if len(suits) == 3:
        return {(0, 0): "三同刻", (1, 1): "三色三节高"}.get((ranks[1] - ranks[0], ranks[2] - ranks[1]))
    return None


def two_triplets(a, b):
    return "双同刻" if a % 9 == b % 9 else None


def forests(groups, tie):
    """The names of every largest choice of ties: no circle, and no set twice in one pattern (不得相同)."""
    ties = [(a, b, tie(groups[a], groups[b])) for a, b in combinations(range(len(groups)), 2)]
    ties = [edge for edge in ties if edge[2]]
    for size in range(len(groups) - 1, 0, -1):
        found = [
            Counter(name for *_, name in edges) for edges in combinations(ties, size) if may_stand(edges)
        ]
        if found:
            return found
    return [Counter()]


def may_stand(edges):
    uses = [(name, group) for a, b, name in edges for group in (a, b)]
    tree = list(range(4))
    for a, b, _ in edges:
        if tree[a] == tree[b]:
            return False
        joined = tree[b]
        tree = [tree[a] if root == joined else root for root in tree]
    return len(uses) == len(set(uses))
