"""The command ``pysolver batch``: a file of hands scored, a JSON object a line."""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from .batch_file import line_answerer
from .cli_lines import standard_input
from .cli_options import add_rules, rules_of
from .registry import page_of

__all__ = ["add_commands"]


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register ``batch``."""
    about = "score a file of hands, a JSON object a line"
    parser = subparsers.add_parser("batch", help=about, description=batch.__doc__)
    add_rules(parser, required=True)
    parser.add_argument("source", metavar="IN.jsonl", help="lines of hands, or - for standard input")
    parser.add_argument(
        "target", metavar="OUT.jsonl", nargs="?", default="-", help="standard output unless given"
    )
    parser.add_argument("--json", action="store_true", help="accepted: the answers are JSON anyway")
    parser.set_defaults(run=batch)


def batch(arguments: argparse.Namespace) -> int:
    """Answer lines {"hand": ..., "context": {...}} with total, legal and lines, or error; other keys stay."""
    rules, page = rules_of(arguments), page_of(arguments.rules)
    answers = line_answerer(rules, {page.NAME, *page.ALIASES})
    with contextlib.ExitStack() as stack:
        live = arguments.source == "-"
        source = standard_input().buffer if live else stack.enter_context(open(arguments.source, "rb"))
        target: BinaryIO = sys.stdout.buffer
        lines: Iterable[bytes] = source
        if arguments.target != "-":
            target = stack.enter_context(whole_file(arguments.target))
            lines = watched(source, None if live else os.fstat(source.fileno()).st_size)
        for answer in answers(lines):
            target.write(answer)
            if live:  # whoever asks may wait for the answer
                target.flush()
        target.flush()
    return 0


@contextlib.contextmanager
def whole_file(name: str) -> Iterator[BinaryIO]:
    """A file to write, there whole or, after an error, as it was; a device or pipe is written directly."""
    path = Path(name).resolve()
    if name.endswith(("/", os.sep)) or (path.exists() and not path.is_file()):
        with open(name, "wb") as device:  # which a folder, there or not, refuses
            yield device
        return
    part = path.with_name(f".pysolver-{os.getpid()}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from None
    try:
        with open(descriptor, "wb") as file:
            yield file
        if path.exists():
            shutil.copymode(path, part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def watched(lines: Iterable[bytes], size: int | None) -> Iterator[bytes]:
    """The same lines, with a progress bar where rich is installed and people watch a terminal."""
    progress = bar() if sys.stdout.isatty() and sys.stderr.isatty() else None
    if progress is None:
        yield from lines
        return
    with progress:
        task = progress.add_task("scoring", total=size)
        done = 0
        for number, line in enumerate(lines, 1):
            yield line
            done += len(line)
            if number % 1000 == 0:
                progress.update(task, completed=done)
        progress.update(task, completed=done)


def bar() -> Any:
    """A progress bar of rich, the extra ``cli``; None where it is not installed."""
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        return None
    return Progress(console=Console(stderr=True))
