"""MCR scores against the slow twin of `oracle_mcr.py`, and both against printed examples."""

import json
import re
from collections import Counter
from itertools import combinations, combinations_with_replacement

import hands
import oracle
import oracle_mcr
import pytest

import pysolver

OPTIONS = (
    {"edition": "1998"},
    {"preset": "jmsa"},
    {"preset": "ema"},
    {"mixed_kongs": 3},
    {"knitted_wait": False},
    {"dealt_win": "no_wait"},
)


def package(hand, options=None, **context):
    """(total, lists of patterns, legal) as the package has them."""
    score = pysolver.rules("mcr", **(options or {})).score(hand, **context)
    lines = Counter()
    for line in score.lines:
        lines[line.zh] += line.count
    return score.total, [lines], score.legal


SCORERS = {"twin": oracle_mcr.best, "package": package}


def names_the_same(lists, printed, hand, context):
    """Whether both are among the twin's lists: the same, or an equal choice of account-once or reading."""
    equal = oracle_mcr.best(hand, **context)[1]
    return printed in equal and all(names in equal for names in lists)


def assert_like_the_twin(hand, context, options=None):
    """The same total, legality and patterns; where account-once leaves a choice, one of the twin's lists."""
    total, lists, legal = oracle_mcr.best(hand, options=options, **context)
    ours, (lines,), may_win = package(hand, options, **context)
    assert (ours, may_win) == (total, legal), (hand, context, options, lines, lists)
    assert lines in lists, (hand, context, options, lines, lists)


@pytest.mark.parametrize("count", [200, pytest.param(20_000, marks=pytest.mark.full)])
@pytest.mark.parametrize("flavour", hands.MCR_FLAVOURS)
def test_random_wins(flavour, count):
    for hand, context in hands.mcr_wins(1, count, flavour):
        assert_like_the_twin(hand, context)


@pytest.mark.parametrize("count", [15, pytest.param(1000, marks=pytest.mark.full)])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, *options.items())))
@pytest.mark.parametrize("flavour", hands.MCR_FLAVOURS)
def test_random_wins_under_each_option(flavour, options, count):
    for hand, context in hands.mcr_wins(2, count, flavour):
        assert_like_the_twin(hand, context, options)


@pytest.mark.parametrize("dealt_win", ["ordinary", "no_wait"])
@pytest.mark.parametrize("flavour", ["closed", "flush", "runs", "knitted", "pairs"])
def test_dealt_wins(flavour, dealt_win):
    for hand, context in hands.mcr_wins(3, 30, flavour):
        if "[" not in hand and "(" not in hand:
            context = {"seat": context["seat"], "round": context["round"], "first_turn": "heaven"}
            assert_like_the_twin(hand, context, {"dealt_win": dealt_win})


# Printed examples -----------------------------------------------------------------------------------


def patterns(lines):
    return Counter({line["zh"]: line["count"] for line in lines})


def without_wind_triplet(hand):
    """A wind of which the hand holds no triplet, for rows whose source names none."""
    concealed, sets, win = oracle.read(hand)
    copies = [own + claimed for own, claimed in zip(concealed, oracle.claimed_copies(sets), strict=True)]
    copies[win] += 1
    return next((wind for wind, count in zip("ESWN", copies[27:31], strict=True) if count < 3), "E")


@pytest.mark.parametrize("scorer", SCORERS)
@pytest.mark.parametrize(("name", "rows"), [("book", 126), ("handbook", 127), ("games", 14)])
def test_printed_examples(shared, name, rows, scorer):
    text = (shared / "data" / f"mcr_{name}.jsonl").read_text(encoding="utf-8")
    examples = [json.loads(line) for line in text.splitlines()]
    assert len(examples) == rows
    for row in examples:
        context = row["context"]
        if "winds" in row:
            wind = without_wind_triplet(row["hand"])
            context = {**context, "seat": wind, "round": wind}
        total, lists, _ = SCORERS[scorer](row["hand"], **context)
        printed = [patterns(row["lines"]), *([patterns(row["alternative"])] if "alternative" in row else [])]
        assert total == row["total"], (row["hand"], lists)
        for names in printed:
            assert names_the_same(lists, names, row["hand"], context), (row["hand"], lists, names)


def rule_book_table(shared):
    """The rows of the table of examples in the rule book: (hand, context, total, patterns)."""
    book = (shared / "rules" / "mcr.md").read_text(encoding="utf-8")
    table = book[book.index("## 8. Golden vectors") : book.index("## 9. Open")]
    for hand, note, how, total, fans in re.findall(
        r"^\| `([^`]*)`(.*?) \| (.*?) \| (\d+) \| (.*?) \|$", table, re.M
    ):
        how = note + how
        flags = {
            "self_draw": "self" in how,
            "last_copy": "fourth" in how,
            "last_tile": "last tile" in how,
            "kong_draw": "after a kong" in how,
            "robbing_kong": "robbing" in how,
        }
        winds = dict(re.findall(r"(seat|round) (\w)", how))
        flowers = re.search(r"(\d) flowers", how)
        context = {name: True for name, holds in flags.items() if holds} | winds
        if flowers:
            context["flowers"] = int(flowers[1])
        names = [word.partition("×") for word in fans.partition(" — ")[0].split()]
        yield hand, context, int(total), Counter({name: int(many or 1) for name, _, many in names})


@pytest.mark.parametrize("scorer", SCORERS)
def test_the_table_of_the_rule_book(shared, scorer):
    rows = list(rule_book_table(shared))
    assert len(rows) == 97
    for hand, context, total, names in rows:
        ours, lists, _ = SCORERS[scorer](hand, **context)
        assert ours == total, (hand, context, lists)
        assert names_the_same(lists, names, hand, context), (hand, context, lists)


# The twin itself ------------------------------------------------------------------------------------


def test_the_twin_values_and_exclusions_are_those_of_the_table(shared):
    table = json.loads((shared / "rules" / "mcr_exclusions.json").read_text(encoding="utf-8"))
    assert table["points"] == oracle_mcr.VALUE
    for name, names in oracle_mcr.EXCLUDES.items():
        assert set(names.split()) <= set(table["excludes"][name]), name


def test_no_set_twice_in_one_pattern_changes_the_names_of_ties_but_never_their_number():
    # Two-chow patterns alone: as many ties as without 不得相同, one less than chows in each part.
    chows = [9 * suit + rank for suit in range(3) for rank in range(7)]
    for four in combinations_with_replacement(chows, 4):
        if not any(map(oracle_mcr.three_chows, combinations(four, 3))) and not oracle_mcr.four_chows(
            four, None
        ):
            ties = oracle_mcr.forests(four, oracle_mcr.two_chows)[0]
            assert sum(ties.values()) == 4 - parts(four), four


def parts(chows):
    """Into how many parts the chows fall when each tie joins two."""
    label = list(range(4))
    for a, b in combinations(range(4), 2):
        if oracle_mcr.two_chows(chows[a], chows[b]):
            label = [label[a] if root == label[b] else root for root in label]
    return len(set(label))


# Reported faults: hands that other programs got wrong, each value derived from the pattern list ----

FAULTS = {
    "chicken_hand_only_where_nothing_else_scores": ("[678s]147m369s25p22z+8p", {}, "组合龙"),
    "no_edge_wait_with_a_second_wait": ("[444z]77789m11888p+7m", {}, "四归一 双暗刻 幺九刻 缺一门"),
    "no_closed_wait_with_a_second_wait": ("[444z]78889m11888p+8m", {}, "四归一 双同刻 双暗刻 幺九刻 缺一门"),
    "a_used_up_kind_is_a_wait_by_form": (
        "1234444678m456p+1m",
        {"self_draw": True, "round": "N"},
        "不求人 四归一 缺一门 无字",
    ),
    "tile_hog_beside_a_kong": ("(1111m)[222s]78999s44p+9s", {}, "四归一 双暗刻 暗杠 幺九刻*2 无字"),
    "edge_wait_beside_a_knitted_straight": ("12369m13347s258p+3m", {}, "组合龙 门前清 平和 边张"),
    "closed_wait_beside_a_knitted_straight": ("23469m13347s258p+3m", {}, "组合龙 门前清 平和 坎张"),
    "pair_wait_beside_a_knitted_straight": ("123369m1147s258p+1s", {}, "组合龙 门前清 平和 单钓将"),
    "one_wait_pattern_at_most": ("2333469m147s258p+3m", {}, "组合龙 门前清 平和 四归一 坎张"),
    "a_knitted_tile_is_no_pair_wait": ("[345m]258m1488s369p+7s", {}, "组合龙 平和"),
    "a_knitted_tile_that_is_the_pair_waits": ("[345m]258m1477s369p+7s", {}, "组合龙 平和 单钓将"),
    "two_sided_wait_beside_a_knitted_straight": ("33469m258s147p33z+2m", {}, "组合龙 门前清"),
    "three_ties_for_four_chows_and_no_circle": (
        "234s2233445678p+8p",
        {},
        "门前清 平和 断幺 一般高 喜相逢 连六 缺一门",
    ),
    "the_best_tree_of_ties": ("[123m][789p]789s1299p+3p", {}, "全带幺 平和 喜相逢*2 老少副 边张"),
    "concealed_kongs_are_concealed_triplets": ("(2222s)(3333s)[5555p]67m11z+8m", {}, "三杠 双暗刻"),
    "honours_are_no_seven_shifted_pairs": ("1122334455667z+7z", {}, "字一色 七对"),
    "edge_wait_of_pure_terminal_chows": ("1122355778899m+3m", {}, "一色双龙会 门前清 边张"),
    "closed_wait_of_pure_terminal_chows": ("1123355778899s+2s", {}, "一色双龙会 门前清 坎张"),
    "pair_wait_of_pure_terminal_chows": ("1122335778899p+5p", {}, "一色双龙会 门前清 单钓将"),
    "seven_pairs_with_a_quad_is_a_second_wait": (
        "445566m2277779s+8s",
        {},
        "门前清 四归一 一般高 缺一门 无字",
    ),
    "seven_pairs_from_a_triplet_is_a_second_wait": (
        "2222444466688m+3m",
        {},
        "清一色 三暗刻 门前清 四归一*2 断幺",
    ),
    "seven_pairs_of_three_quads": ("2222444466688m+6m", {}, "七对 清一色 四归一*3 断幺"),
    "nine_gates_need_nine_waits": ("1113456788999p+2p", {}, "清一色 门前清 双暗刻 连六 幺九刻*2"),
    "big_three_dragons_alone": (
        "[555z][666z]77z66999s+7z",
        {"self_draw": True},
        "大三元 碰碰和 混一色 双暗刻 幺九刻 自摸",
    ),
    "shifted_chows_of_three_suits_step_by_one": ("[345m][567p]123s99m78s+9s", {}, "平和 老少副"),
    "own_pung_shows_the_other_three": (
        "[333p][456p]24p567p77z+3p",
        {"self_draw": True},
        "混一色 和绝张 四归一 连六 坎张 自摸",
    ),
    "robbing_the_kong_is_not_also_the_last_copy": (
        "[234m][555m]567m5557p+6p",
        {"robbing_kong": True, "last_copy": True},
        "抢杠和 四归一 断幺 喜相逢 连六 缺一门",
    ),
    "last_tile_draw_is_not_also_self_drawn": (
        "[123m][345m]567m34s77z+5s",
        {"self_draw": True, "last_tile": True, "last_copy": True},
        "一色三步高 妙手回春 和绝张 喜相逢 缺一门",
    ),
    "even_pungs_want_an_even_suited_pair": ("222m444s666p888p2z+2z", {}, "四暗刻 单钓将"),
    "concealed_triplets_beside_all_pungs": (
        "[222m][555m]8m222555p+8m",
        {},
        "碰碰和 双同刻*2 双暗刻 断幺 缺一门 单钓将",
    ),
    "seven_pairs_where_they_are_more": ("223344m223344p5s+5s", {}, "七对 断幺"),
    "chows_where_they_are_more": (
        "445566m445566s5p+5p",
        {"self_draw": True},
        "全中 全带五 不求人 平和 一般高*2 喜相逢 单钓将",
    ),
    "quads_hide_two_waits": ("1111222233334s+4s", {}, "一色四同顺 清一色 小于五 门前清 平和"),
    "the_other_of_two_hidden_waits": ("1111222233334s+5s", {}, "清一色 门前清 四归一*3 双暗刻 幺九刻"),
    "fully_concealed_is_not_also_self_drawn": (
        "12345789p55678m+6p",
        {"self_draw": True},
        "清龙 不求人 平和 缺一门",
    ),
    "melded_hand_is_no_pair_wait": ("[222m][456p][678p][888s]6m+6m", {}, "全求人 断幺"),
    "melded_hand_wants_a_discard": (
        "[222m][456p][678p][888s]6m+6m",
        {"self_draw": True},
        "断幺 单钓将 自摸",
    ),
    "a_concealed_kong_is_not_melded": ("(1111m)[456p][678p][888s]6m+6m", {}, "暗杠 幺九刻 无字 单钓将"),
    "one_kong_of_each": ("(1111m)[2222p]345s66s77m+7m", {}, "明暗杠 幺九刻 无字"),
    "two_concealed_kongs": ("(1111m)(2222p)345s66s77m+7m", {}, "双暗杠 门前清 幺九刻 无字"),
    "green_without_the_dragon_is_one_suit_too": (
        "2233334466888s+8s",
        {},
        "绿一色 七对 清一色 四归一*2 断幺",
    ),
    "chicken_hand": ("[123m][345m]678p56s33z+7s", {}, "无番和"),
    "chicken_hand_with_a_triplet": ("[123p][444s][789m]34p77z+2p", {}, "无番和"),
}


def names_of(words):
    return Counter(
        {name: int(many or 1) for name, _, many in (word.partition("*") for word in words.split())}
    )


@pytest.mark.parametrize("scorer", SCORERS)
@pytest.mark.parametrize("fault", FAULTS)
def test_reported_fault(fault, scorer):
    hand, context, words = FAULTS[fault]
    total, lists, legal = SCORERS[scorer](hand, **context)
    names = names_of(words)
    assert names_the_same(lists, names, hand, context)
    assert total == sum(oracle_mcr.VALUE[name] * many for name, many in names.items())
    assert legal == (total >= 8)


@pytest.mark.parametrize("scorer", SCORERS)
def test_a_knitted_wait_is_an_option(scorer):
    for hand in ("12369m13347s258p+3m", "23469m13347s258p+3m", "123369m1147s258p+1s"):
        assert SCORERS[scorer](hand, options={"knitted_wait": False})[0] == 16


@pytest.mark.parametrize("scorer", SCORERS)
def test_one_kong_of_each_may_count_one_by_one(scorer):
    total, lists, _ = SCORERS[scorer]("(1111m)[2222p]345s66s77m+7m", options={"mixed_kongs": 3})
    assert (total, lists) == (5, [names_of("暗杠 明杠 幺九刻 无字")])


@pytest.mark.parametrize("scorer", SCORERS)
def test_flowers_never_make_the_minimum(scorer):
    total, _, legal = SCORERS[scorer]("[123m]345m678m56s99p+7s", flowers=5)
    assert (total, legal) == (8, False)
    total, _, legal = SCORERS[scorer]("[123m][345m]678p56s33z+7s", flowers=2)
    assert (total, legal) == (10, True)


@pytest.mark.parametrize("scorer", SCORERS)
@pytest.mark.parametrize(
    ("hand", "self_draw", "totals"),
    [
        ("258m147s369p23p99s+4p", True, (18, 17, 18, 18)),
        ("11m22p33s44sEESSC+C", False, (30, 30, 24, 30)),
        ("EESSWWNNPPFFC+C", True, (89, 89, 88, 92)),
        ("1112345678999m+9m", True, (107, 107, 88, 110)),
    ],
)
def test_editions_and_presets(hand, self_draw, totals, scorer):
    options = ({}, {"edition": "1998"}, {"preset": "jmsa"}, {"preset": "ema"})
    assert tuple(SCORERS[scorer](hand, options=each, self_draw=self_draw)[0] for each in options) == totals


@pytest.mark.parametrize("scorer", SCORERS)
def test_equal_choices_of_ties_name_one_of_the_lists(scorer):
    for hand, choices in {
        "234567p234567s1z+1z": ("门前清 缺一门 单钓将 喜相逢*2 连六", "门前清 缺一门 单钓将 喜相逢 连六*2"),
        "[123m][123p]123m12p44s+3p": ("小于五 平和 边张 一般高*2 喜相逢", "小于五 平和 边张 一般高 喜相逢*2"),
        "89m12366789p456s+7m": ("花龙 门前清 平和 边张 喜相逢", "花龙 门前清 平和 边张 老少副"),
        "789m456p123s123p3m+3m": ("花龙 门前清 平和 单钓将 喜相逢", "花龙 门前清 平和 单钓将 连六"),
    }.items():
        _, lists, _ = SCORERS[scorer](hand)
        assert all(names in map(names_of, choices) for names in lists)


@pytest.mark.parametrize("scorer", SCORERS)
@pytest.mark.parametrize(
    ("hand", "situation"),
    [
        ("[5555s]67m678s123pFF+8m", {"kong_draw": True}),  # the replacement for a kong is drawn
        ("67m678s123p456sFF+8m", {"self_draw": True, "kong_draw": True}),  # no kong of one's own
        ("67m678s123p456sFF+8m", {"flower_draw": True}),  # so is the replacement for a flower
        ("67m678s123p456sFF+8m", {"self_draw": True, "robbing_kong": True}),  # the kong is another's
        ("67m678s123p456sFF+8m", {"robbing_kong": True, "last_tile": True}),  # no kong with the last tile
        ("678m67m123p456sFF+8m", {"robbing_kong": True}),  # who adds a kong holds all four
        ("[678m]67m123p456sFF+8m", {"robbing_kong": True}),
        ("678m67m123p456sFF+8m", {"last_copy": True}),  # another copy stands in the hand
        ("678m678s123p456sFF", {}),  # no winning tile named
        ("67m678s123p456sFF+9m", {}),  # no win
    ],
)
def test_situations_that_cannot_be(hand, situation, scorer):
    with pytest.raises(ValueError, match=r"."):
        SCORERS[scorer](hand, **situation)


def test_scoring_keeps_nothing_between_calls():
    wins = [win for flavour in hands.MCR_FLAVOURS for win in hands.mcr_wins(4, 20, flavour)]
    rules = pysolver.rules("mcr")
    first = [rules.score(hand, **context).to_dict() for hand, context in wins]
    again = [rules.score(hand, **context).to_dict() for hand, context in reversed(wins)]
    assert first == again[::-1]


def test_every_pattern_has_the_value_of_the_list():
    ours = {pattern.zh: pattern.value for pattern in pysolver.rules("mcr").patterns}
    assert ours == oracle_mcr.VALUE
