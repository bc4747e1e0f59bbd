"""Every value that the rule files print, against the pages, and the pages' examples against those values."""

import pytest
from twins import TWINS
from twins.printed import rows
from twins.readings import last_tile_printed

import pysolver
from pysolver.registry import page_of


def with_winning_tile(hand: str) -> str:
    """The hand; the last tile printed is taken for the winning one where none is named."""
    return hand if "+" in hand else last_tile_printed(hand)


@pytest.mark.parametrize(
    ("name", "hand", "context", "options", "total"),
    [
        pytest.param(name, *row, id=f"{name} {row[0]} {row[1] or ''} {row[2] or ''}")
        for name in sorted(TWINS)
        for row in rows(name)
    ],
)
def test_a_page_gives_the_value_that_its_rule_file_prints(name, hand, context, options, total):
    rules = pysolver.rules(name, **options)
    try:
        score = rules.score(with_winning_tile(hand), **context)
    except pysolver.NotAWin:
        assert total == "no win"
    else:
        assert (str(score.total) if score.legal else "illegal") == total


@pytest.mark.parametrize("name", sorted(TWINS))
def test_every_example_of_a_page_is_a_value_of_its_rule_file(name):
    printed = {
        (with_winning_tile(hand), *(tuple(words.items()) for words in (context, options))): total
        for hand, context, options, total in rows(name)
    }
    for one in page_of(name).EXAMPLES:
        asked = one.hand, tuple(one.context.items()), tuple(one.options.items())
        assert printed[asked] == ("illegal" if one.total is None else str(one.total)), one
