"""Rates and ratios as Markdown tables: ``python benches/report.py [--hands 200000]``.

Each line is timed in pairs, ours and the peers in turn in this one process, by the time that the process has had a
core; the tables have the medians of the hands a second and of the ratios pair by pair. Two threads go by the clock.
"""

import argparse
import datetime
import platform
import statistics
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from peers import (
    DISTRIBUTIONS,
    MCR_FLAVOURS,
    MODULES,
    QUESTIONS,
    Job,
    drawn,
    for_peers,
    installed,
    mcr_wins,
    other_wins,
    with_wildcards,
)

import pysolver

SHARE = 100  # peers take one hand in so many
FEWEST = 200 * SHARE  # so that every peer has a hand of every question


def seconds(job: Job, clock: Callable[[], float] = time.process_time) -> float:
    start = clock()
    job()
    return clock() - start


def line(label: str, ours: Job, peers: dict[str, Job], hands: int, rounds: int) -> str:
    """One row: our rate, and the ratio to each peer, whose job is a `SHARE`-th of the hands."""
    for job in (ours, *peers.values()):
        job()
    rates: list[float] = []
    ratios: dict[str, list[float]] = {peer: [] for peer in peers}
    for _ in range(rounds):
        rates.append(hands / seconds(ours))
        for peer, job in peers.items():
            ratios[peer].append(rates[-1] * seconds(job) / (hands // SHARE))
    cells = [times(statistics.median(ratios[peer])) if peer in peers else "" for peer in MODULES]
    return f"| {label} | {rate(statistics.median(rates))} | {' | '.join(cells)} |"


def rate(hands: float) -> str:
    return f"{hands / 1e6:.1f} M" if hands >= 1e6 else f"{hands / 1e3:.0f} k"


def times(ratio: float) -> str:
    return f"{ratio:,.0f} ×" if ratio >= 20 else f"{ratio:.1f} ×"


def counting(hands: int, rounds: int) -> None:
    for question, (less, ours, peers) in QUESTIONS.items():
        for name in DISTRIBUTIONS:
            rows = drawn(name, hands, less)
            theirs = for_peers(name, rows, hands // SHARE)
            jobs = {peer: make(theirs) for peer, make in installed(peers).items()}
            print(line(f"{question} | {name}", ours(rows), jobs, hands, rounds), flush=True)


def counting_with_wildcards(hands: int, rounds: int) -> None:
    for question in ("shanten", "useful_tiles", "waits", "discards"):
        rows = drawn("uniform", hands // SHARE, QUESTIONS[question].less)
        peers = installed({"xiangting": QUESTIONS[question].peers["xiangting"]})
        for wilds in (1, 3):
            job = with_wildcards(question, wilds, hands)
            label = f"{question} | uniform, wildcards among them: {wilds}"
            print(
                line(label, job, {peer: make(rows) for peer, make in peers.items()}, hands, rounds),
                flush=True,
            )


def scoring(hands: int, rounds: int) -> None:
    for flavour in MCR_FLAVOURS:
        ours, peers = mcr_wins(flavour, hands, SHARE)
        print(line(f"`score_batch`, mcr | {flavour or 'mixed wins'}", ours, peers, hands, rounds), flush=True)
    for name in pysolver.rule_sets():
        for wilds in (0, 1, 3) if pysolver.rules(name).page.wild else (0,):
            if name == "mcr":
                continue
            label = f"`score_batch`, {name} | wins{f', wildcards among them: {wilds}' if wilds else ''}"
            ours, peers = other_wins(name, wilds, hands // 2, SHARE)
            print(line(label, ours, peers, hands // 2, rounds), flush=True)


def two_threads(hands: int, rounds: int) -> None:
    rows = drawn("uniform", 200_000).repeat(hands // 200_000, axis=0)
    ratios = []
    for _ in range(rounds):
        one = seconds(lambda: pysolver.shanten(rows), time.perf_counter)
        ratios.append(one / seconds(lambda: pysolver.shanten(rows, threads=2), time.perf_counter))
    print(
        f"\n`shanten` of {hands:,} rows on two threads: {statistics.median(ratios):.2f} × as fast as on one."
    )


def text_line(call: str, text: str, rounds: int, calls: int = 20_000) -> str:
    function = getattr(pysolver, call)

    def job() -> None:
        for _ in range(calls):
            function(text)

    return f"| `{call}({text!r})` | {statistics.median(seconds(job) for _ in range(rounds)) / calls * 1e6:.2f} µs |"


def texts(rounds: int) -> None:
    print("\n| one text a call | |\n|---|---|")
    for call, text in (
        ("shanten", "123m456p789s1123p"),
        ("waits", "[666s]1237777999s"),
        ("useful_tiles", "[333m]45m456p789s11p"),
        ("discards", "33345m456p789s11pE"),
        ("decompose", "111222333m44455p"),
    ):
        print(text_line(call, text, rounds))


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def named(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} not installed"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200_000, help="hands a call (200000)")
    parser.add_argument("--rounds", type=int, default=5, help="pairs of runs a line (5)")
    arguments = parser.parse_args()
    hands, rounds = arguments.hands, arguments.rounds
    if hands < FEWEST or rounds < 1:
        parser.error(f"--hands {hands} --rounds {rounds}: {FEWEST} hands and 1 round are the least")
    packages = ", ".join(map(named, ("mahjong-pysolver", "numpy", *MODULES)))
    print(
        f"{processor()}, kernel {pysolver._core.KERNEL}, one thread; Python {platform.python_version()}, {packages};"
    )
    print(
        f"{datetime.date.today()}, {hands:,} rows a call ({hands // 10:,} wins), medians of {rounds} pairs.\n"
    )
    print(f"| question | hands | hands a second | {' | '.join(f'ratio to {peer}' for peer in MODULES)} |")
    print("|---" * (3 + len(MODULES)) + "|")
    counting(hands, rounds)
    counting_with_wildcards(hands // 4, rounds)
    scoring(hands // 10, rounds)
    two_threads(20 * hands, rounds)
    texts(rounds)


if __name__ == "__main__":
    main()
