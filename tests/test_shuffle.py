"""The generator against its published outputs, and the shuffle against the words it is made of."""

from collections import Counter
from itertools import islice, permutations

import pytest

from pysolver.shuffle import below
from pysolver.wall import shuffled, splitmix64


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        # the published test values of the reference implementation, splitmix64.c
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
    ],
)
def test_splitmix64_gives_its_published_words(seed, words):
    assert list(islice(splitmix64(seed), 4)) == words


def test_a_word_in_the_last_incomplete_stretch_is_thrown_away():
    # 2**64 = 1 modulo 3, so the greatest word would favour 0; it is left out
    assert below(3, iter([2**64 - 1, 5])) == 2
    assert below(3, iter([2**64 - 2])) == 2


def test_fisher_and_yates_from_the_last_tile_down():
    words = splitmix64(1234567)
    i, j = next(words) % 3, next(words) % 2
    expected = list("ESW")
    expected[2], expected[i] = expected[i], expected[2]
    expected[1], expected[j] = expected[j], expected[1]
    assert shuffled("ESW", 1234567) == tuple(expected)


def test_every_order_is_equally_likely():
    orders = Counter(shuffled("ESWN", seed) for seed in range(24_000))
    assert set(orders) == set(permutations("ESWN"))
    # each of 24 orders is expected 1000 times, standard deviation 31
    assert all(abs(times - 1000) < 5 * 31 for times in orders.values())
