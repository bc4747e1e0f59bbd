"""Hands that other programs got wrong, parts B, C and F of the shared cases: each test bears its case's number.

Cases of games that are not played here (Changsha, Ningbo, Hong Kong, American, Fuzhou) and of payments have no test:
59, 61, 63, 65, 67, 78, 115, 117. The 番 of part B are the league's, ``preset="sbr2025"``.
"""

import pytest

import pysolver
from pysolver import HandError, NotAWin

SBR = pysolver.rules("sichuan", preset="sbr2025")
TAIWAN = pysolver.rules("taiwan")
LIGU = pysolver.rules("taiwan", pairs_triplet=True)
HONGZHONG = pysolver.rules("hongzhong")
WENZHOU = pysolver.rules("wenzhou")


def lines(score):
    return {line.zh: line.total for line in score.lines if line.total}


def best_wait(hand):
    """番 of the best tile that the hand waits for, without luck."""
    return max(SBR.score(f"{hand}+{tile}").fan for tile in SBR.waits(hand))


# ---- B: Sichuan ----


def test_b53_a_hand_of_sets_and_of_pairs_is_read_as_the_pairs_with_their_root():
    """`11112233445566m`: 根 1 清一色 2 七对 2."""
    score = SBR.score("1111223344556m+6m")
    assert (score.fan, score.reading.shape) == (5, "pairs")
    assert lines(score) == {"根": 1, "清一色": 2, "暗七对": 2}


@pytest.mark.parametrize(("hand", "roots"), [("234456m6777789p+6p", 1), ("2333345m777789p+1m", 2)])
def test_b54_a_root_lies_inside_sets(hand, roots):
    score = SBR.score(hand, void="s")
    assert (lines(score), score.legal) == ({"根": roots}, True)


@pytest.mark.parametrize(("hand", "roots"), [("22223355m77889p+9p", 1), ("22223333m55778p+8p", 2)])
def test_b55_a_root_in_seven_pairs_and_a_double_one(hand, roots):
    assert lines(SBR.score(hand)) == {"暗七对": 2, "根": roots}


def test_b57_the_void_suit_forbids_a_win_in_hand_and_in_sets():
    for hand in ("234456m6m777p234s+6m", "[222s]34m56667m888m+5m"):
        score = SBR.score(hand, void="s")
        assert (score.legal, "定缺" in score.reason or "缺一门" in score.reason) == (False, True)
    assert SBR.score("[222s]34m56667m888m+5m", void="p").legal


@pytest.mark.parametrize(("hand", "fan"), [("2233445566778m", 4), ("1112345678999m", 3)])
def test_b58_a_ready_hand_is_worth_its_best_wait(hand, fan):
    assert best_wait(hand) == fan


def test_b58_the_first_wait_is_not_the_best():
    assert SBR.waits("2233445566778m") == ("2m", "5m", "8m")
    assert [SBR.score(f"2233445566778m+{tile}").fan for tile in ("2m", "5m", "8m")] == [2, 2, 4]


@pytest.mark.parametrize(("situation", "zh"), [("robbing_kong", "抢杠"), ("after_kong", "杠上炮")])
def test_b62_robbing_a_kong_and_the_discard_after_one_are_1_each(situation, zh):
    assert lines(SBR.score("[333m]22244m78m789p+9m", **{situation: True})) == {zh: 1}


@pytest.mark.parametrize(
    ("hand", "flowers", "holds"),
    [
        ("[123m]23456p123456s99p+1p", 0, True),
        ("[123m]23456p123456s99p+1p", "f2", False),
        ("[123m]23456p123456sCC+1p", 0, False),
        ("[123m]23456p123456sEE+1p", 0, False),
        ("[EEE]23456p123456s99p+1p", 0, False),
        ("EEESSSWWWNNNPPPF+F", 0, False),
    ],
)
def test_b66_no_honours_no_flowers_looks_at_all_honours_and_at_flowers(hand, flowers, holds):
    rules = pysolver.rules("taiwan", no_honours_no_flowers=True)
    told = {"flowers": flowers} if flowers else {}
    assert ("无字无花" in lines(rules.score(hand, **told))) == holds


# ---- C: Taiwan ----


def test_c69_copies_in_claimed_sets_count():
    with pytest.raises(HandError, match="6 copies of 1m"):
        TAIWAN.waits("[111m]111m234m567m123pF")
    assert TAIWAN.waits("[1111m]23m567m123p789s55s") == ("4m",)
    assert TAIWAN.waits("[1111m]23m567m123p789s55s", dead="keep") == ("1m", "4m")


def test_c70_waits_of_the_same_concealed_tiles_do_not_depend_on_what_was_asked_before():
    concealed = "23m567m123p789s55s"
    hands = (f"[111m]{concealed}", f"[1111m]{concealed}", f"[444m]{concealed}", f"[777p]{concealed}")
    alone = {hand: TAIWAN.waits(hand) for hand in hands}
    assert list(alone.values()) == [("1m", "4m"), ("4m",), ("1m", "4m"), ("1m", "4m")]
    assert {hand: TAIWAN.waits(hand) for hand in reversed(hands)} == alone


@pytest.mark.parametrize(
    ("hand", "without", "with_it"),
    [
        ("1122334455667788p", "1p 2p 4p 5p 7p 8p", "1p 2p 3p 4p 5p 6p 7p 8p"),
        ("1111222233445566m", "3m 4m 6m 7m", "3m 4m 5m 6m 7m"),
        ("1112m3355p7799p1133s", "", "2m"),
        ("111222m3355p7799p11s", "", "1m 2m"),
    ],
)
def test_c71_pairs_and_a_triplet_are_united_with_the_sets(hand, without, with_it):
    assert (" ".join(TAIWAN.waits(hand)), " ".join(LIGU.waits(hand))) == (without, with_it)


def test_c73_pinghu_is_about_how_the_tile_wins():
    two_ends, pair, either = (
        "[123m]23456p123456sCC+1p",
        "[123m]123567p123567s9p+9p",
        "[345s]123456p99p12345m+3m",
    )
    assert lines(TAIWAN.score(two_ends)) == {"平胡": 2}
    assert lines(TAIWAN.score(two_ends, self_draw=True)) == {"自摸": 1}
    assert lines(TAIWAN.score(pair)) == {"独听": 1}
    assert lines(TAIWAN.score(either)) == {"平胡": 2}
    assert lines(pysolver.rules("taiwan", pinghu_wait="only_two_sided").score(either)) == {}


def test_c74_the_winning_tile_stands_where_it_pays_more():
    """345m and 444m concealed are three concealed triplets with 222s and 555s; 444m by the discard would be two."""
    score = TAIWAN.score("34445m55p222s555s789s+4m")
    assert lines(score) == {"三暗刻": 2, "门清": 1}
    assert score.reading.win_in == "345m"


def test_c75_the_family_of_flowers_leaves_the_seat_flower():
    hand = "[111m]23456p123456sCC+1p"
    assert lines(TAIWAN.score(hand, flowers="f1f2f3f4")) == {"花杠": 1, "正花": 1}
    # both families: the quick table has 八仙过海 8 instead
    assert lines(TAIWAN.score(hand, flowers="f1f2f3f4f5f6f7f8")) == {"八仙过海": 8}


def test_c77_five_concealed_triplets_and_what_stands_beside():
    drawn = TAIWAN.score("111222m111222p11sCC+1s", self_draw=True)
    assert lines(drawn) == {"五暗刻": 8, "碰碰胡": 4, "门清": 1, "不求人": 1, "自摸": 1}
    assert lines(TAIWAN.score("[PPP][FFF][CCC]23m123p11s+1m")) == {"大三元": 8}
    winds = "[EEE][SSS][WWW]12m123pNN+3m"
    assert lines(TAIWAN.score(winds, round="S")) == {"小四喜": 8, "独听": 1}
    adds = pysolver.rules("taiwan", small_winds_add=True)
    assert lines(adds.score(winds, round="S")) == {"小四喜": 8, "独听": 1, "场风": 1, "正字": 1}


# ---- F: wildcards ----


def test_f109_eight_wildcards():
    """Six singles are more than five blocks; of seven pairs six want one wildcard each, and two are a pair."""
    hand = "1m38p16sE" + "*" * 8
    assert pysolver.shanten(hand, forms="standard") == 0
    assert pysolver.shanten(hand, forms="pairs") == -1


def test_f110_two_wildcards_win_in_two_runs_of_one_suit():
    hand = "1357m123777pEE**"
    assert pysolver.shanten(hand) == -1
    assert {"123m 567m 123p 777p EE"} == {str(reading) for reading in pysolver.decompose(hand)}


def test_f111_a_fifth_copy_by_a_wildcard_is_as_the_rules_say():
    assert [pysolver.shanten("1111m*", fifth_copy=fifth) for fifth in ("none", "concealed", "all")] == [
        0,
        0,
        -1,
    ]
    with pytest.raises(NotAWin):
        HONGZHONG.score("1111m222333p444s+C", self_draw=True)  # no five equal tiles
    fifth = WENZHOU.score("1111m*456p789p123sEE+E", wild="9s")  # which has no such bound
    assert (fifth.legal, fifth.reading.wilds) == (True, ("1m",))


def test_f113_a_root_made_by_wildcards_is_an_option():
    hand = "44488p99p66m88s99s+*"
    assert [line.zh for line in HONGZHONG.score(hand, self_draw=True).lines] == ["龙七对"]
    strict = pysolver.rules("hongzhong", wild_quads=False)
    assert [line.zh for line in strict.score(hand, self_draw=True).lines] == ["七对"]


def test_f114_an_unpaired_tile_and_a_wildcard_or_two_wildcards_are_a_pair():
    assert lines(HONGZHONG.score("446889p*66m8899s+6p", self_draw=True)) == {"七对": 2}
    two = HONGZHONG.score("4466p**22m8899s1s+1s", self_draw=True)
    assert (lines(two), two.reading.wilds) == ({"龙七对": 3}, ("1s", "1s"))


def test_f118_wenzhou_white_hard_and_three_wild_tiles():
    # 白板 is the turned face and no wildcard
    with pytest.raises(NotAWin):
        WENZHOU.score("P23s456s789pEEENNN5p+5p", wild="4m")
    # the wildcard in its own place is hard, in another's soft
    assert WENZHOU.score("456m456s789pEEENNN5p+5p", wild="4m").total == 2
    assert WENZHOU.score("4m123m456s89pEEENNN5p+5p", wild="4m").total == 1
    # three wildcards win without a shape
    assert WENZHOU.score("444m159m258p147sESWN+9s", wild="4m").reading.shape == "three_wilds"
    # eight pairs without a wildcard, all triplets, heaven and earth are the highest level
    assert WENZHOU.score("1199m2288p3377sEESW+S", wild="4m").total == 4
    assert WENZHOU.score("EEESSSWWW111m999p5s+5s", wild="4m").total == 4
    for turn in ({"first_turn": "heaven", "self_draw": True}, {"first_turn": "earth"}):
        assert WENZHOU.score("23m456s789pEEENNN55p+1m", wild="4m", **turn).total == 4


def test_f119_a_reading_tells_what_each_wildcard_became():
    score = HONGZHONG.score("[222s]12345679m7p*+8m", self_draw=True)
    assert score.reading.wilds == ("7p",)
    assert score.to_dict()["reading"]["wilds"] == ["7p"]
