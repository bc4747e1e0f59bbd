"""What is made when it is first asked for, and then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

__all__ = ["once"]

Value = TypeVar("Value")


class once(Generic[Value]):
    """A read-only property that is made once and kept in its owner's dict ``_made``.

    ``functools.cached_property`` for owners whose attributes never change: they have ``__slots__`` and no ``__dict__``.
    """

    def __init__(self, make: Callable[[Any], Value]) -> None:
        self._make, self._name, self.__doc__ = make, make.__name__, make.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> once[Value]: ...

    @overload
    def __get__(self, owner: object, kind: type) -> Value: ...

    def __get__(self, owner: Any, kind: type) -> once[Value] | Value:
        if owner is None:
            return self
        made: dict[str, Value] = owner._made
        try:
            return made[self._name]
        except KeyError:
            value = made[self._name] = self._make(owner)
            return value
