"""What holds of every score, whatever the hand: hypothesis over generated wins of both pages."""

import json
import pickle
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from math import prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mcr_wins import FLAVOURS, TILES, WRITTEN, names, tiles_of, wins

import pysolver

mcr = pysolver.rules("mcr")
chengdu = pysolver.rules("chengdu", kong_draw_fan=1, rob_kong_fan=1, last_tile_fan=1, zimo="double")
NAME_A_SUIT = {"绿一色", "推不倒"}


@st.composite
def won(draw, flavours=FLAVOURS):
    """One generated win of these flavours."""
    return next(wins(draw(st.integers(0, 2**32)), draw(st.sampled_from(sorted(flavours)))))


@st.composite
def chengdu_won(draw):
    """One that Chengdu can play: no honours, no chow laid down."""
    win = draw(won(("closed", "triplets", "dense", "flush", "pairs")))
    assume(all(kind < 27 for kind in (*win.standing, win.win)))
    assume(all(first < 27 and shape > 0 for shape, first in win.sets))
    return win._replace(context={key: value for key, value in win.context.items() if key != "flowers"})


@st.composite
def reordered(draw, win):
    """The same win, its sets and standing tiles written in another order."""
    sets = draw(st.permutations(win.sets))
    pieces = list(draw(st.permutations([TILES[kind] for kind in win.standing])))
    for shape, first in sets:
        tiles = draw(st.permutations(tiles_of(shape, first)))
        pieces.insert(draw(st.integers(0, len(pieces))), WRITTEN[shape].format(names(tiles)))
    return "".join(pieces) + "+" + TILES[win.win]


def said(score):
    """Everything a score says that does not depend on how the hand was written."""
    told = score.to_dict()
    told.pop("hand")
    for part in ("sets", "rest"):
        told["reading"][part].sort()
    for line in told["lines"]:
        line["tiles"] = sorted(kinds(line["tiles"]).items())
    return told


def kinds(text):
    """The tiles of a text, counted."""
    suited = re.findall(r"(\d+)([mps])", text)
    return Counter([rank + suit for ranks, suit in suited for rank in ranks] + re.findall("[ESWNPFC]", text))


def patterns(score):
    return {line.zh: line.count for line in score.lines}


# ---- the hand and nothing else ----


@given(st.data(), won())
def test_the_order_of_tiles_and_sets_does_not_matter(data, win):
    assert said(mcr.score(data.draw(reordered(win)), **win.context)) == said(
        mcr.score(win.text, **win.context)
    )


@given(won(), won())
def test_what_was_scored_before_does_not_matter(win, other):
    first = mcr.score(win.text, **win.context)
    told, shown = first.to_dict(), str(first)
    str(mcr.score(other.text, **other.context))
    again = mcr.score(win.text, **win.context)
    assert (str(again), again.to_dict()) == (shown, told)
    assert first.to_dict() == told


@given(won())
def test_text_and_hand_score_alike(win):
    by_hand = mcr.score(pysolver.Hand.parse(win.text), **win.context)
    assert by_hand.to_dict() == mcr.score(win.text, **win.context).to_dict()


@given(won(), st.permutations("mps"))
def test_suits_may_be_exchanged_where_no_pattern_names_one(win, suits):
    swapped = win.text.translate(str.maketrans("mps", "".join(suits)))
    before, after = mcr.score(win.text, **win.context), mcr.score(swapped, **win.context)
    held = {named.zh for score in (before, after) for named in (*score.lines, *score.excluded)}
    assume(not held & NAME_A_SUIT)
    assert (before.total, before.minimum, patterns(before)) == (after.total, after.minimum, patterns(after))


@given(chengdu_won(), st.permutations("mps"))
def test_suits_may_be_exchanged_in_chengdu(win, suits):
    swapped = win.text.translate(str.maketrans("mps", "".join(suits)))
    before, after = chengdu.score(win.text, **win.context), chengdu.score(swapped, **win.context)
    assert (before.total, before.legal, patterns(before)) == (after.total, after.legal, patterns(after))


# ---- the arithmetic ----


@given(won())
def test_the_total_is_the_sum_of_its_lines(win):
    score = mcr.score(win.text, **win.context)
    flowers = win.context.get("flowers", 0)
    assert score.total == sum(line.total for line in score.lines)
    assert all(line.total == line.value * line.count > 0 for line in score.lines)
    assert score.minimum == (score.total - flowers, 8)
    assert score.legal is (score.total - flowers >= 8)


@given(chengdu_won())
def test_the_total_is_the_product_of_its_lines(win):
    score = chengdu.score(win.text, **win.context)
    assert (
        score.total == score.multiplier == prod(2**line.total for line in score.lines) == 2 ** (score.fan - 1)
    )


@given(won())
def test_no_line_is_excluded_by_another_that_counts(win):
    score = mcr.score(win.text, **win.context)
    page, counted = {pattern.zh: pattern for pattern in mcr.patterns}, {line.zh for line in score.lines}
    for zh in counted:
        assert not counted & set(page[zh].excluded), zh


@given(won())
def test_what_does_not_count_is_because_of_what_does(win):
    score = mcr.score(win.text, **win.context)
    page, counted = {pattern.zh: pattern for pattern in mcr.patterns}, {line.zh for line in score.lines}
    for excluded in score.excluded:
        assert excluded.count > 0
        if "account once" not in excluded.because:
            assert excluded.because in counted
            greater = page[excluded.because]
            part = page[excluded.zh].per and greater.per and excluded.value < greater.value  # 连六 of 清龙
            assert part or excluded.zh in {*greater.excluded, *greater.takes}


@given(won())
def test_an_only_wait_is_the_winning_tile(win):
    score = mcr.score(win.text, **win.context)
    assert TILES[win.win] in score.waits
    told = patterns(score).keys() & {"边张", "坎张", "单钓将"}
    if told:
        assert score.waits == (TILES[win.win],)
        assert len(told) == 1


@given(won())
def test_lines_show_tiles_of_the_hand(win):
    score = mcr.score(win.text, **win.context)
    held = kinds(win.text)
    for line in score.lines:
        assert line.tiles
        assert kinds(line.tiles) <= held
    assert sum((kinds(part) for part in score.reading.parts), Counter()) == held


# ---- values: nothing changes, and everything travels ----


@given(won())
def test_a_score_is_frozen_equal_by_value_and_travels(win):
    score = mcr.score(win.text, **win.context)
    for name in ("total", "legal", "hand", "lines", "other"):
        with pytest.raises(AttributeError):
            setattr(score, name, 1)
    again = pickle.loads(pickle.dumps(score))
    assert again == score == mcr.score(pysolver.Hand.parse(win.text), **win.context)
    assert hash(again) == hash(score)
    assert again.to_dict() == score.to_dict()
    other = win.context | {"flowers": (win.context.get("flowers", 0) + 1) % 9}
    assert score not in (mcr.score(win.text, **other), score.to_dict(), None)


@given(won())
def test_arguments_are_not_changed(win):
    context, hand = dict(win.context), pysolver.Hand.parse(win.text)
    score = mcr.score(hand, **context)
    str(score)
    score.context["seat"] = "nobody"
    assert context == win.context == score.context
    assert hand == pysolver.Hand.parse(win.text)


@given(won())
def test_a_score_is_plain_json(win):
    told = mcr.score(win.text, **win.context).to_dict()
    assert json.loads(json.dumps(told)) == told
    assert pickle.loads(pickle.dumps(told)) == told


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mcr", {}),
        ("mcr", {"edition": "1998", "cap": 88}),
        ("mcr", {"preset": "ema"}),
        ("chengdu", {"roots": "none", "cap": 8}),
    ],
)
def test_rule_sets_pickle(name, options):
    rules = pysolver.rules(name, **options)
    copy = pickle.loads(pickle.dumps(rules))
    assert (copy.name, copy.chosen) == (rules.name, rules.chosen)
    assert copy.row.tobytes() == rules.row.tobytes()
    hand = "111222444m3339p+9p"
    assert copy.score(hand).to_dict() == rules.score(hand).to_dict()


@pytest.mark.parametrize(
    "poison",
    [
        lambda rules: rules.chosen.update(cap=88),
        lambda rules: rules.chosen.__setitem__("cap", 88),
        lambda rules: setattr(rules, "patterns", ()),
        lambda rules: setattr(rules, "anything", 1),
        lambda rules: delattr(rules, "row"),
        lambda rules: rules.page.patterns.append(rules.patterns[0]),
        lambda rules: rules.book_order.clear(),
        lambda rules: rules.row.__setitem__(0, 0),
    ],
)
def test_a_rule_set_is_shared_and_cannot_be_changed(poison):
    with pytest.raises((AttributeError, TypeError, ValueError)):
        poison(pysolver.rules("mcr"))
    assert pickle.loads(pickle.dumps(pysolver.rules("mcr"))).chosen["cap"] == 0


def test_what_a_rule_set_tells_of_its_presets_is_a_copy():
    pysolver.rules("mcr").presets["jmsa"]["cap"] = 0
    assert pysolver.rules("mcr", preset="jmsa").chosen["cap"] == 88


def test_rule_sets_with_other_options_do_not_meet():
    hand = "(2222m)[4444p]234s567s9p+9p"
    modern, old = pysolver.rules("mcr"), pysolver.rules("mcr", edition="1998")
    assert [rules.score(hand).total for rules in (modern, old, modern, old)] == [8, 6, 8, 6]


def test_four_threads_say_what_one_says():
    sample = list(islice(wins(4), 400))

    def all_of_them(_):
        return [mcr.score(win.text, **win.context).to_dict() for win in sample]

    alone = all_of_them(0)
    with ThreadPoolExecutor(4) as pool:
        assert all(told == alone for told in pool.map(all_of_them, range(4)))
