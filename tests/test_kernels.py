"""Every version of the row digest that this processor has gives the same answers, bad rows included."""

import os
import subprocess
import sys

import pytest

from pysolver import _core

ANSWERS = """
import hashlib, sys
from itertools import islice, product
import numpy as np
import pysolver
from hands import everything
from mcr_wins import wins

hands, claimed = everything(seed=5, count=5000)
rng = np.random.default_rng(5)
bad = rng.choice(len(hands), len(hands) // 20, replace=False)
hands[bad, rng.integers(0, 34, len(bad))] = rng.integers(5, 256, len(bad))  # no count, and far outside the tables
found = []
THREE = ("standard", "distinct_pairs", "orphans")  # has a loop of its own, as has a hand without sets
for form, sets in [*product(pysolver.FORMS, (claimed, None)), (THREE, None)]:
    told = {"forms": form, "claimed": sets, "invalid": "mark"}
    found += [pysolver.shanten(hands, **told), pysolver.waits(hands, **told), pysolver.useful_tiles(hands, **told)]
    found += pysolver.discards(hands, **told)
assert (found[0] == -128).sum() >= len(bad)
sample = list(islice(wins(5), 2000))
batch = pysolver.HandBatch.from_text([win.text for win in sample])
batch.counts[::17, 4] = 9
scores = pysolver.rules("mcr").score_batch(batch, counts=True)
assert len(set(scores.status.tolist())) == 2
found += scores
print(pysolver._core.KERNEL, *(hashlib.sha256(np.ascontiguousarray(one).tobytes()).hexdigest() for one in found))
"""


def run(kernel, program):
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYSOLVER_KERNEL": kernel, "PYTHONPATH": os.path.dirname(__file__)},
        capture_output=True,
        text=True,
    )


def answers(kernel):
    done = run(kernel, ANSWERS)
    assert done.returncode == 0, done.stderr
    used, *digests = done.stdout.split()
    assert used == kernel
    return digests


@pytest.fixture(scope="module")
def reference():
    """The answers of the portable version, which comes last or alone: any other has to give the same."""
    return answers(_core.KERNELS[-1])


@pytest.mark.parametrize("kernel", _core.KERNELS)
def test_every_kernel_gives_the_same_answers(kernel, reference):
    assert answers(kernel) == reference


def test_an_unknown_kernel_is_named():
    done = run("abacus", "import pysolver")
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: PYSOLVER_KERNEL='abacus'; this processor has ")
    assert all(kernel in last for kernel in _core.KERNELS)
