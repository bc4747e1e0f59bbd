"""Arguments as callers give them: whole numbers and lists, Python's or NumPy's, and nothing taken for them."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import numpy as np

from .errors import ContextError

__all__ = ["as_list", "is_whole", "whole", "whole_number"]


def whole_number(value: Any) -> int | None:
    """A whole number as Python's, or None for anything else; a truth value or a float is none."""
    if isinstance(value, (bool, np.bool_)):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def is_whole(value: Any) -> bool:
    """Whether a value is a whole number."""
    return whole_number(value) is not None


def whole(name: str, value: Any, least: int = 0, most: int | None = None) -> int:
    """A whole number within its bounds, or a `ContextError` that names both."""
    number = whole_number(value)
    if number is None or number < least or (most is not None and number > most):
        bound = f"from {least}" if most is None else f"{least}–{most}"
        raise ContextError(f"{name}={value!r}: a whole number {bound} is wanted")
    return number


def as_list(value: Any) -> list[Any] | None:
    """The entries of a list, a tuple or an array, or None for anything else; a text is no list."""
    if isinstance(value, (str, bytes, bytearray)) or not isinstance(value, (Sequence, np.ndarray)):
        return None
    return None if isinstance(value, np.ndarray) and value.ndim == 0 else list(value)
