"""Rates and ratios as a Markdown table: ``python benches/report.py [--hands 200000]``.

Each line is timed in pairs, ours and the peer in turn in this one process, so that a machine that is busy for a while
is busy for both; the table has the medians of the hands a second and of the ratios pair by pair.
"""

import argparse
import datetime
import platform
import statistics
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from hands import Counts, distributions
from peers import QUESTIONS, peers_of

import pysolver

PEERS = ("xiangting", "mahjong")


def seconds(job: Callable[[], object]) -> float:
    start = time.perf_counter()
    job()
    return time.perf_counter() - start


def line(question: str, name: str, hands: Counts, rounds: int, share: int) -> str:
    """One row of the table: ours, and the ratio to each peer (on every `share`-th hand)."""
    ours = QUESTIONS[question][1](hands)
    peers = {peer: make(hands[::share]) for peer, make in peers_of(question, hands).items()}
    ours(), *[job() for job in peers.values()]
    rates: list[float] = []
    ratios: dict[str, list[float]] = {peer: [] for peer in peers}
    for _ in range(rounds):
        rates.append(len(hands) / seconds(ours))
        for peer, job in peers.items():
            ratios[peer].append(rates[-1] * seconds(job) / len(hands[::share]))
    cells = [times(statistics.median(ratios[peer])) if peer in peers else "" for peer in PEERS]
    return f"| {question} | {name} | {statistics.median(rates) / 1e6:.2f} M | {' | '.join(cells)} |"


def times(ratio: float) -> str:
    return f"{ratio:,.0f} ×" if ratio >= 20 else f"{ratio:.1f} ×"


def text_line(call: str, text: str, rounds: int, calls: int = 20_000) -> str:
    function = getattr(pysolver, call)

    def job() -> None:
        for _ in range(calls):
            function(text)

    return f"| `{call}({text!r})` | {statistics.median(seconds(job) for _ in range(rounds)) / calls * 1e6:.2f} µs |"


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def installed(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} not installed"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200_000, help="hands a call (200000)")
    parser.add_argument("--rounds", type=int, default=5, help="pairs of runs a line (5)")
    parser.add_argument("--share", type=int, default=40, help="peers take one hand in so many (40)")
    arguments = parser.parse_args()
    packages = ", ".join(map(installed, ("mahjong-pysolver", "numpy", *PEERS)))
    print(f"{processor()}, one thread; Python {platform.python_version()}, {packages};")
    print(
        f"{datetime.date.today()}, {arguments.hands:,} uint8 rows a call, medians of {arguments.rounds} pairs.\n"
    )
    print(f"| question | hands | hands a second | {' | '.join(f'ratio to {peer}' for peer in PEERS)} |")
    print("|---|---|---|---|---|")
    for question, (waiting, _, _) in QUESTIONS.items():
        for name, hands in distributions(arguments.hands, waiting).items():
            print(line(question, name, hands, arguments.rounds, arguments.share), flush=True)
    print("\n| one text a call | |\n|---|---|")
    for call, text in (
        ("shanten", "123m456p789s1123p"),
        ("waits", "[666s]1237777999s"),
        ("useful_tiles", "[333m]45m456p789s11p"),
        ("discards", "33345m456p789s11pE"),
        ("decompose", "111222333m44455p"),
    ):
        print(text_line(call, text, arguments.rounds))


if __name__ == "__main__":
    main()
