"""A generalized ufunc over several threads: the leading axis is cut, the answers are the same for any number."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from .arguments import whole_number
from .errors import shown

__all__ = ["run_in_threads"]

LEAST_ROWS = 1024
"""Rows below which another thread is not worth its start."""


def thread_count(threads: int) -> int:
    """`threads`, or the cores of this machine for 0."""
    number = whole_number(threads)
    if number is None or number < 0:
        raise ValueError(f"threads={shown(threads)}; a whole number, 0 for all cores")
    return number or os.cpu_count() or 1


def overlap(inputs: tuple[Any, ...], out: Any) -> bool:
    """Whether an output may lie on an input, so that one part would write what another has yet to read."""
    outs = out if isinstance(out, tuple) else (out,)
    return any(o is not None and np.may_share_memory(value, o) for o in outs for value in inputs)


def run_in_threads(
    ufunc: np.ufunc, inputs: tuple[Any, ...], cores: tuple[int, ...], threads: int = 1, out: Any = None
) -> Any:
    """Call a gufunc, its leading axis cut among threads; loops hold no GIL.

    Parameters
    ----------
    ufunc : numpy.ufunc
    inputs : tuple
        Its inputs, that broadcast over their leading axes.
    cores : tuple of int
        How many core dimensions each input has.
    threads : int
        1: none; 0: all cores.
    out : ndarray or tuple of ndarray, optional

    Returns
    -------
    What the gufunc gives.
    """
    threads = thread_count(threads)
    keywords = {} if out is None else {"out": out}
    plain = all(isinstance(value, (np.ndarray, np.generic)) for value in inputs)
    if threads == 1 or not plain:
        return ufunc(*inputs, **keywords)
    leading = np.broadcast_shapes(*(v.shape[: v.ndim - core] for v, core in zip(inputs, cores, strict=True)))
    if not leading or leading[0] < 2 * LEAST_ROWS or overlap(inputs, out):
        return ufunc(*inputs, **keywords)
    return _cut(ufunc, inputs, cores, leading, min(threads, leading[0] // LEAST_ROWS), out)


def _cut(
    ufunc: np.ufunc,
    inputs: tuple[Any, ...],
    cores: tuple[int, ...],
    leading: tuple[int, ...],
    threads: int,
    out: Any,
) -> Any:
    from concurrent.futures import ThreadPoolExecutor
    from contextvars import copy_context

    def part(value: Any, core: int, rows: slice) -> Any:
        axes = value.ndim - core
        return value[rows] if axes == len(leading) and value.shape[0] != 1 else value

    # the first row tells the outputs' dtypes and core dimensions
    one = ufunc(*(part(v, core, slice(0, 1)) for v, core in zip(inputs, cores, strict=True)))
    single = not isinstance(one, tuple)
    firsts = (one,) if single else one
    given = (None,) * len(firsts) if out is None else (out if isinstance(out, tuple) else (out,))
    shapes = [(leading[0], *np.shape(first)[1:]) for first in firsts]
    if any(o is not None and o.shape != shape for o, shape in zip(given, shapes, strict=True)):
        return ufunc(*inputs, out=out)  # which broadcasts to it, or says what does not fit
    outs = tuple(
        np.empty(shape, first.dtype) if o is None else o
        for shape, first, o in zip(shapes, firsts, given, strict=True)
    )
    edges = [leading[0] * at // threads for at in range(threads + 1)]

    def work(at: int) -> None:
        rows = slice(edges[at], edges[at + 1])
        parts = [part(value, core, rows) for value, core in zip(inputs, cores, strict=True)]
        ufunc(*parts, out=tuple(o[rows] for o in outs))

    with ThreadPoolExecutor(threads) as pool:
        # each thread works in the caller's context: NumPy's error state belongs to it
        for future in [pool.submit(copy_context().run, work, at) for at in range(threads)]:
            future.result()
    return outs[0] if single else outs
