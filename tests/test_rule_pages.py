"""The pages of the rule books: what they name exists, and they say what the rule texts say."""

import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

import pysolver
from pysolver import RuleError, _core
from pysolver.options import Option
from pysolver.registry import page_of
from pysolver.rulebook import Page, Pattern, Requirement, at_least, at_most, between, compile_page
from pysolver.scoring import RuleSet
from pysolver.wall import SUITS, WallRule

WALL = WallRule(tiles=SUITS, sides=(14, 13, 14, 13))
PLAIN = Pattern("平胡", "Plain Hand", 1, "four sets and a pair", {"shape": "standard"})


def house(*patterns, **page):
    """A rule set of one plain pattern and those given."""
    return RuleSet(Page("house", "家麻将", "点", [PLAIN, *patterns], **page), (), {}, WALL)


def is_relation(feature):
    return _core.feature_about(_core.FEATURES[feature][0]) == _core.ABOUT_RELATION


def lines_of(rules, hand, **context):
    return {line.zh: line.total for line in rules.score(hand, **context).lines}


# ---- what does not exist fails at compile, by name ----


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ({"when": {"suit": 1}}, "清对 asks for feature 'suit', which the core does not have"),
        ({"per": "kong"}, "清对 asks for feature 'kong'"),
        ({"per": ("kong", 1, 2)}, "清对 asks for feature 'kong'"),
        ({"when": {"shape": "seven_pairs"}}, "wants shape 'seven_pairs'; the shapes are standard, pairs"),
        ({"when": {"suits": "one"}}, "wants suits 'one'"),
        ({"when": {"suits": at_least(15)}}, "wants suits from 15 to 255; bounds are 0 to 14 or open"),
        ({"when": {"suits": between(3, 2)}}, "wants suits from 3 to 2"),
        ({"excludes": "平胡 平和"}, "清对 excludes '平和', which is no pattern of this page"),
        ({"takes": {"根": 1}}, "excludes '根', which is no pattern of this page"),
        ({"takes": {"平胡": "root"}}, "清对 asks for feature 'root'"),
        ({"takes": {"平胡": "suits"}}, "takes 'suits' from 平胡; suits is no class of sets"),
    ],
)
def test_a_pattern_that_names_what_is_not_there_fails_with_the_name(pattern, message):
    with pytest.raises(RuleError, match="house: ") as failure:
        house(Pattern("清对", "Flush of Triplets", 8, **pattern))
    assert message in str(failure.value)


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ({"forms": ("sevenpairs",)}, "form 'sevenpairs'; there are standard, pairs"),
        ({"claims": ("pong",)}, "claim 'pong'; there are chow, pung, kong"),
        ({"combine": "multiply"}, "combine 'multiply'; there are add, double"),
        ({"tiles": ("1m", "1x")}, "tile '1x'"),
        ({"addend": ("zimo", 1)}, "addend asks for feature 'zimo'"),
        ({"requirements": [Requirement("voids", 0, "")]}, "a requirement asks for feature 'voids'"),
    ],
)
def test_a_page_that_names_what_is_not_there_fails_with_the_name(page, message):
    with pytest.raises(RuleError) as failure:
        house(**page)
    assert message in str(failure.value)


def test_a_pattern_stands_once():
    with pytest.raises(RuleError, match="a pattern's name stands twice"):
        house(PLAIN)


A, B = Pattern("甲", "A", 1, "a"), Pattern("乙", "B", 2, "b")


@pytest.mark.parametrize(
    ("excluder", "excluded"),
    [
        (replace(A, excludes="乙"), B),
        (replace(A, excludes="乙"), replace(B, value=1)),
        (replace(A, excludes="甲"), B),
        (replace(A, value=3, phase=2, excludes="乙"), B),
        (replace(A, takes={"乙": 1}), B),
    ],
    ids=["worth more", "equal and above", "itself", "of the phase before", "takes"],
)
def test_an_exclusion_that_would_come_too_late_fails_with_both_names(excluder, excluded):
    too_late = excluded.zh if "乙" in (*excluder.excluded, *excluder.takes) else excluder.zh
    with pytest.raises(RuleError, match=f"house: 甲 excludes '{too_late}', which is looked at before it"):
        house(excluded, excluder)


def test_an_exclusion_of_an_equal_pattern_below_or_of_phase_2_works():
    equal = house(replace(A, when={"suits": 1}, excludes="乙"), replace(B, value=1))
    assert lines_of(equal, "123456789m1122m+2m") == {"平胡": 1, "甲": 1}
    later = house(replace(A, excludes="乙"), replace(B, phase=2))
    assert lines_of(later, "123456789m1122m+2m") == {"平胡": 1, "甲": 1}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"value": 1.5}, "甲 is worth 1.5; a whole number"),
        ({"value": True}, "甲 is worth True; a whole number"),
        ({"value": -1, "factor": True}, "甲 is worth -1; a whole number from 0 to 65535"),
        ({"value": 2**31 - 1}, "甲 is worth 2147483647; a whole number from -65535 to 65535"),
        ({"phase": 7}, "甲 is of phase 7; a whole number from 1 to 2"),
        ({"per": ("kongs", 0, -1)}, "甲 counts per kongs, cap -1; a whole number from 0 to 255"),
        ({"per": ("kongs", 10**12, 0)}, "甲 counts per kongs, offset 1000000000000; a whole number"),
        ({"per": ("kongs", 1)}, "甲 counts per ('kongs', 1); a feature, or (feature, offset, cap)"),
        ({"when": {"suits": 1.5}}, "甲 wants suits 1.5; a whole number or two bounds"),
        ({"when": {"suits": (1, None)}}, "甲 wants suits (1, None); a whole number or two bounds"),
        ({"takes": {"平胡": 10**12}}, "甲 takes from 平胡 1000000000000; a whole number from 1 to 255"),
    ],
)
def test_a_number_that_a_pattern_cannot_have_fails_with_its_name(change, message):
    with pytest.raises(RuleError) as failure:
        house(replace(A, **{"value": 2, **change}))
    assert str(failure.value).startswith(f"house: {message}")


@pytest.mark.parametrize(
    "change", [{"sets": 9}, {"cap": 2**31}, {"cap": -1}, {"minimum": 10**30}, {"flowers": 1.5}]
)
def test_a_number_that_a_page_cannot_have_fails_with_its_name(change):
    with pytest.raises(RuleError, match=f"house: {next(iter(change))} .*; a whole number from"):
        house(**change)


def test_patterns_that_together_pass_the_greatest_total_fail():
    times = [Pattern(f"倍{i}", f"Times {i}", 65535, factor=True) for i in range(2)]
    with pytest.raises(
        RuleError, match="house: all patterns together come to 4294836225; a total is at most"
    ):
        house(*times)


def test_doublings_stop_alike_in_total_and_multiplier():
    rules = house(*(Pattern(f"番{i}", f"Fan {i}", 30) for i in range(2)), combine="double")
    score = rules.score("123456789m1122s+2s")
    assert (score.total, score.multiplier) == (2**30, 2**30)
    with pytest.raises(RuleError, match="番 is worth 31; a whole number from 0 to 30"):
        house(Pattern("番", "Fan", 31), combine="double")


def test_a_row_holds_only_so_many_patterns():
    with pytest.raises(RuleError, match="129 patterns; a row holds 128"):
        house(*(Pattern(f"牌{i}", f"Pattern {i}", 1) for i in range(128)))


# ---- what the combinators do ----


def test_an_offset_and_a_cap_bound_how_often_a_pattern_counts():
    rules = house(Pattern("杠", "Kong", 1, per=("kongs", 1, 2)))
    hands = ("[1111m]234m567p789s9p+9p", "[1111m](2222m)567p789s9p+9p", "[1111m](2222m)[3333m](4444m)9p+9p")
    assert [lines_of(rules, hand).get("杠", 0) for hand in hands] == [0, 1, 2]


def test_a_struck_pattern_strikes_nothing():
    rules = house(
        Pattern("大", "Great", 5, when={"suits": 1}, excludes="中"),
        Pattern("中", "Middle", 4, when={"suits": 1}, excludes="平胡"),
    )
    assert lines_of(rules, "123456789m1122m+2m") == {"大": 5, "平胡": 1}


def test_a_number_taken_leaves_the_rest():
    rules = house(
        Pattern("双", "Two Kongs", 5, when={"kongs": 2}, takes={"杠": 1}),
        Pattern("杠", "Kong", 1, per="kongs"),
    )
    assert lines_of(rules, "[1111m](2222m)567p789s9p+9p")["杠"] == 1


def test_a_class_of_sets_taken_leaves_the_others():
    rules = house(
        Pattern("箭", "Dragons", 5, per="dragon_triplets", takes={"幺": "dragon_triplets"}),
        Pattern("幺", "Orphans", 1, per="orphan_triplets"),
    )
    assert lines_of(rules, "[CCC][999p]567p789s1p+1p") == {"箭": 5, "平胡": 1, "幺": 1}


def test_phase_2_sees_what_phase_1_came_to():
    rules = house(
        Pattern("大", "Great", 5, when={"suits": 1}),
        Pattern("六", "Of Six", 9, when={"counted": 6}, phase=2),
    )
    assert lines_of(rules, "123456789m1122m+2m") == {"大": 5, "平胡": 1, "六": 9}
    assert lines_of(rules, "123456789m1122s+2s") == {"平胡": 1}


def test_a_floor_lifts_the_hand_and_adds_nothing():
    rules = house(
        Pattern("天胡", "Heaven", 4, when={"heaven": 1}, floor=True),
        Pattern("清", "Suit", 5, when={"suits": 1}),
    )
    assert rules.score("123456789m1122s+2s", first_turn="heaven").total == 4
    assert rules.score("123456789m1122m+2m", first_turn="heaven").total == 6


def test_what_is_outside_the_minimum_comes_on_top_of_the_cap():
    flower = Pattern("花牌", "Flowers", 1, per="flowers", phase=2, outside_minimum=True)
    great = Pattern("大", "Great", 5, when={"suits": 1})
    apart = house(flower, great, flowers=8, minimum=6, cap=4, cap_all=False)
    under = house(flower, great, flowers=8, minimum=6, cap=4)
    score = apart.score("123456789m1122m+2m", flowers=2)
    assert (score.total, score.legal, score.minimum) == (6, True, (6, 6))
    assert under.score("123456789m1122m+2m", flowers=2).total == 4
    assert not apart.score("123456789m1122s+2s", flowers=8).legal


def test_an_addend_comes_on_top_of_the_cap():
    rules = house(Pattern("大", "Great", 5, when={"suits": 1}), cap=4, addend=("self_draw", 1))
    assert rules.score("123456789m1122m+2m", self_draw=True).total == 5


def test_a_requirement_that_fails_is_the_reason():
    score = house(requirements=[Requirement("suits", at_most(1), "one suit only")]).score(
        "123456789m1122s+2s"
    )
    assert (score.total, score.legal, score.reason) == (1, False, "one suit only")


@pytest.mark.parametrize("how", [{"per": "pure_straights"}, {"when": {"pure_straights": 1}}])
def test_a_relation_is_there_for_any_pattern_that_speaks_of_it(how):
    rules = house(Pattern("清龙", "Pure Straight", 3, **how))
    assert lines_of(rules, "123456789m1122s+2s") == {"清龙": 3, "平胡": 1}


def test_account_once_takes_the_relations_of_greatest_weight():
    pair = Pattern("连六", "Short Straight", 1, per="short_straights")
    dear = house(Pattern("清龙", "Pure Straight", 3, per="pure_straights"), pair)
    cheap = house(Pattern("清龙", "Pure Straight", 1, per="pure_straights"), pair)
    assert lines_of(dear, "123456789m1122s+2s") == {"清龙": 3, "平胡": 1}
    assert lines_of(cheap, "123456789m1122s+2s") == {"连六": 2, "平胡": 1}


def test_account_once_looks_up_what_its_search_finds(tmp_path):
    compiler, source = shutil.which("cc"), Path(__file__).parent.parent / "src" / "solver"
    if compiler is None or not source.is_dir():
        pytest.skip("no C compiler or no sources")
    check = [Path(__file__).parent / "account_once.c", source / "relations.c"]
    subprocess.run([compiler, "-O2", "-I", source, *check, "-o", tmp_path / "check"], check=True)
    assert subprocess.run([tmp_path / "check"], capture_output=True, text=True).stdout == "agreed\n"


# ---- options and presets ----


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"editon": "1998"}, "mcr: no option 'editon'; the options are preset, edition, mixed_kongs"),
        ({"edition": "1999"}, "mcr: option edition='1999'; the values are 'mil2025', '1998'"),
        ({"edition": 1998}, "mcr: option edition=1998; the values are 'mil2025', '1998'"),
        ({"preset": "bma"}, "mcr: preset='bma'; the presets are 'jmsa', 'ema'"),
    ],
)
def test_an_option_that_is_not_there_fails_with_what_there_is(options, message):
    with pytest.raises(RuleError) as failure:
        pysolver.rules("mcr", **options)
    assert message in str(failure.value)


@pytest.mark.parametrize("cap", [2**30 + 1, 2**31, 10**30, -1])
def test_a_number_out_of_an_option_s_bounds_fails_with_the_bound(cap):
    with pytest.raises(RuleError, match=r"chengdu: option cap=.*; .*a whole number from 0 to 1073741824"):
        pysolver.rules("chengdu", cap=cap)
    assert pysolver.rules("chengdu", cap=2**30).score("23445677p345789s", first_turn="heaven").total == 2**30


@pytest.mark.parametrize("name", ["chengdu", "sichuan"])
def test_more_doublings_than_a_total_has_room_for_fail_by_the_pattern_s_name(name):
    with pytest.raises(RuleError, match=f"{name}: 杠上花 is worth 31; a whole number from 0 to 30"):
        pysolver.rules(name, kong_draw_fan=31)
    most = pysolver.rules(name, kong_draw_fan=30, last_tile_fan=30)
    score = most.score("[1111m][222p]567p789p9p+9p", self_draw=True, kong_draw=True, last_tile=True)
    assert score.total == score.multiplier == 2**30


def test_a_rule_set_without_presets_says_so():
    with pytest.raises(RuleError, match="the presets are none"):
        pysolver.rules("chengdu", preset="jmsa")
    assert pysolver.rules("chengdu").presets == {}


@pytest.mark.parametrize(
    ("values", "text", "value"),
    [
        (("mil2025", "1998"), "1998", "1998"),
        ((144, 136), "136", 136),
        ((True, False), "True", True),
        ((True, False), "false", False),
        ((None, int), "None", None),
        ((None, int), "24", 24),
        ((None, int), "24,3", "24,3"),
        (((1, 2, 4), (int, int, int)), "(1, 2, 4)", (1, 2, 4)),
        (((1, 2, 4), (int, int, int)), "1, 3, 6", (1, 3, 6)),
        (((1, 2, 4), (int, int, int)), "1,3", "1,3"),
        (((1, 2, 4), (int, int, int)), "1,3,x", "1,3,x"),
        ((0, 1), "1", 1),
        (((2, 2, 1), (1, 1, 1)), "2,2,1", (2, 2, 1)),
        (((2, 2, 1), (1, 1, 1)), "(1, 1, 1)", (1, 1, 1)),
        ((144, 136), "0136", "0136"),
        ((144, 136), "many", "many"),
        ((None, int), "-1", "-1"),
        ((None, int), "²", "²"),
    ],
)
def test_a_text_is_read_as_one_of_the_option_s_own_values(values, text, value):
    read = Option("o", values, values[0], "", "").read(text)
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize("name", pysolver.rule_sets())
def test_every_option_and_pattern_tells_where_it_comes_from(name):
    rules = pysolver.rules(name)
    for option in rules.options:
        assert option.about
        assert option.source, option.name
        assert option.check(name, option.default) == option.default
        assert option.name in rules.chosen
    for pattern in rules.patterns:
        assert pattern.rule, pattern.zh
        assert pattern.source, pattern.zh


@pytest.mark.parametrize("name", pysolver.rule_sets())
def test_every_page_states_its_wall_its_dice_and_how_it_picks_the_best_interpretation(name):
    rules, doc = pysolver.rules(name), " ".join(page_of(name).__doc__.split())
    assert f"{len(rules.wall.tiles)} tiles" in doc
    assert all(f"{stacks} stacks" in doc or f"of {stacks}" in doc for stacks in set(rules.wall.sides))
    assert ("one throw" in doc, "two throws" in doc) == (rules.wall.throws == 1, rules.wall.throws == 2)
    assert f"{rules.wall.hand} tiles in hand" in doc
    assert "The best interpretation: " in doc
    assert rules.page.best


@pytest.mark.parametrize("name", pysolver.rule_sets())
def test_every_single_option_and_preset_compiles(name):
    page = page_of(name)
    changes = [
        {option.name: 8 if value is int else (8, 8, 8) if value == (int,) * 3 else value}
        for option in page.OPTIONS
        for value in option.values
    ]
    for change in [*changes, *({"preset": preset} for preset in getattr(page, "PRESETS", {}))]:
        rules = page.make(**change)
        assert (rules.row == compile_page(rules.page)).all()


# ---- MCR against the table of exclusions ----


@pytest.fixture(scope="module")
def table(shared):
    return json.loads((shared / "rules" / "mcr_exclusions.json").read_text(encoding="utf-8"))


CLASSES = {
    "the dragon triplet": "dragon_triplets",
    "both dragon triplets": "dragon_triplets",
    "its two dragon triplets": "dragon_triplets",
    "its three dragon triplets": "dragon_triplets",
    "the round-wind triplet": "round_triplets",
    "the seat-wind triplet": "seat_triplets",
    "its three wind triplets": "wind_triplets",
    "its four wind triplets": "wind_triplets",
}


def patterns_of(**options):
    return {pattern.zh: pattern for pattern in pysolver.rules("mcr", **options).patterns}


NEVER_MET = {"三色双龙会": {"一色三同顺", "清龙"}}
"""Relations that the table lists and account-once never lets stand together; of these the page names none above."""


def wanted(table, zh, add=(), remove=()):
    """What a pattern strikes whole; 幺九刻 goes by sets where the table says so."""
    by_sets = CLASSES.keys() & {table["own_sets"]["幺九刻"].get(zh)}
    names = set(table["excludes"][zh]) | set(add)
    return names - set(remove) - NEVER_MET.get(zh, set()) - ({"幺九刻"} if by_sets else set())


def test_mcr_has_the_patterns_and_points_of_the_table(table):
    assert {zh: pattern.value for zh, pattern in patterns_of().items()} == table["points"]


def test_mcr_excludes_what_the_table_says(table):
    for zh, pattern in patterns_of().items():
        assert set(pattern.excluded) == wanted(table, zh), zh
        assert len(set(pattern.excluded)) == len(pattern.excluded), zh


def test_mcr_takes_the_orphan_triplets_that_the_table_says(table):
    own = {zh: CLASSES[words] for zh, words in table["own_sets"]["幺九刻"].items() if words in CLASSES}
    whole = {zh for zh, words in table["own_sets"]["幺九刻"].items() if words == "every triplet"}
    patterns = patterns_of()
    taken = {zh: pattern.takes["幺九刻"] for zh, pattern in patterns.items() if pattern.takes}
    assert taken == own | {zh: less["幺九刻"] for zh, less in table["less"].items()}
    assert all("幺九刻" in patterns[zh].excluded for zh in whole)


def test_mcr_lets_repeat_what_the_table_says(table):
    """Relations of three or four sets are one by account-once, and two 箭刻 are 双箭刻."""
    groups = table["chow_groups"], table["triplet_groups"]
    once = {zh for group in groups for size in ("three", "four") for zh in group[size]}
    counted = {zh for zh, pattern in patterns_of().items() if pattern.per}
    assert counted - once - {"箭刻"} == set(table["may_repeat"])


def test_mcr_1998_differs_as_the_table_says(table):
    edition = table["editions"]["1998"]
    old = patterns_of(edition="1998")
    assert patterns_of().keys() - old.keys() == set(edition["absent"])
    for zh, pattern in old.items():
        added = edition["excludes_add"].get(zh, ())
        assert set(pattern.excluded) == wanted(table, zh, added, edition["absent"]), zh


@pytest.mark.parametrize("preset", ["jmsa", "ema"])
def test_mcr_presets_differ_as_the_table_says(table, preset):
    edition = table["editions"][preset]
    add, remove = edition.get("excludes_add", {}), edition.get("excludes_remove", {})
    for zh, pattern in patterns_of(preset=preset).items():
        assert set(pattern.excluded) == wanted(table, zh, add.get(zh, ()), remove.get(zh, ())), zh
    assert pysolver.rules("mcr", preset=preset).page.cap == edition.get("cap", 0)


def test_mcr_prints_what_1998_prints(table):
    """Nothing that the book itself prints is missing, but for what never meets in one reading."""
    patterns = patterns_of()
    for zh, printed in table["printed_1998"].items():
        met = set(printed) - set(table["printed_but_never_met_in_one_reading"].get(zh, ()))
        assert met <= set(patterns[zh].excluded) | set(patterns[zh].takes), zh


def test_mcr_counts_at_most_one_of_a_row(table):
    patterns = patterns_of()
    kongs, concealed, waits = table["at_most_one_of"]
    assert concealed == ["四暗刻", "三暗刻", "双暗刻"]
    for at, zh in enumerate(concealed):
        assert set(concealed[at + 1 :]) <= set(patterns[zh].excluded), zh
    # the place of the winning tile decides: it is at one end, in the middle or in the pair
    places = [next(feature for feature in patterns[zh].when if feature.endswith("_wait")) for zh in waits]
    assert places == ["edge_wait", "closed_wait", "pair_wait"]
    assert set(kongs[2:]) <= set(patterns["三杠"].excluded)
    assert set(kongs[1:]) <= set(patterns["四杠"].excluded)
    for zh in ("双暗杠", "明暗杠", "双明杠"):
        assert patterns[zh].excluded


# ---- Chengdu against table B ----


def test_chengdu_has_the_rows_of_table_b():
    """番 1 to 6 of the source's table B, x = 2^(番 − 1)."""
    table_b = {
        1: ["平胡"],
        2: ["对对胡"],
        3: ["清一色", "带幺九", "七对"],
        4: ["清对", "将对"],
        5: ["龙七对", "清七对", "清幺九"],
        6: ["清龙七对", "天胡", "地胡"],
    }
    rules = pysolver.rules("chengdu")
    values = {pattern.zh: pattern.value + rules.page.fan_of_one for pattern in rules.patterns}
    assert values == {zh: fan for fan, row in table_b.items() for zh in row} | {"根": 2}


@pytest.mark.parametrize(("cap", "total"), [(None, 32), (0, 32), (8, 8), (64, 64), (24, 24)])
def test_chengdu_heavenly_win_is_the_cap_or_the_top_row(cap, total):
    rules = pysolver.rules("chengdu", cap=cap)
    assert rules.score("23445677p345789s", first_turn="heaven").total == total
