"""Feeds garbage to the command line: it must end in an answer or in one line on standard error.

``python tests/fuzz_cli.py --seconds 20 --seed 1``
"""

import argparse
import contextlib
import io
import random
import sys
import time

from pysolver.cli import main

COMMANDS = ("shanten", "waits", "useful", "discards", "decompose")
SEEDS = (
    "[1<23m](5555p)45m789sEE+6m",
    "1111222233334m",
    "19m19p19sESWNPFCC",
    "111222333m44455p",
    "一万一万三万四万",
)
SIGNS = "0123456789mpszESWNPFC*[]()<^>+ ,#-\t\n\r\0é万🀄\ud800"
OPTIONS = (
    [],
    ["--json"],
    ["--forms", "standard,knitted"],
    ["--forms", "all"],
    ["--dead", "keep"],
    ["--claimed", "333m"],
    ["--claimed", "[333m"],
    ["--notation", "chinese"],
    ["--notation", "unicode"],
    ["--forms", "x"],
    ["--help me"],
)


def text(rng: random.Random) -> str:
    """A hand with a few edits."""
    letters = list(rng.choice(SEEDS))
    for _ in range(rng.randrange(5)):
        at = rng.randrange(len(letters) + 1)
        letters[at : at + rng.randrange(3)] = rng.choices(SIGNS, k=rng.randrange(3))
    return "".join(letters)


def once(rng: random.Random) -> None:
    """One command; AssertionError or any other exception is a fault."""
    argv = [rng.choice(COMMANDS), *rng.choice(OPTIONS), *rng.choice(OPTIONS), text(rng)]
    lines = ""
    if rng.randrange(3) == 0:
        argv[-1], lines = "-", "\n".join(text(rng) for _ in range(rng.randrange(4)))
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO(lines)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(argv)
    told = err.getvalue().splitlines()
    assert code in (0, 1, 2), (argv, code)
    assert (code == 2) == bool(told), (argv, lines, told)
    assert len(told) <= (len(lines.splitlines()) if argv[-1] == "-" else 1) or len(told) == 1, (
        argv,
        lines,
        told,
    )


def fuzz(seconds: float, seed: int) -> int:
    rng, end, rounds = random.Random(seed), time.monotonic() + seconds, 0
    while time.monotonic() < end:
        once(rng)
        rounds += 1
    return rounds


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(f"{fuzz(arguments.seconds, arguments.seed)} commands, seed {arguments.seed}")
