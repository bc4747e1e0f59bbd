"""What the rules of every card game share: a name, the options, and the values that hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any

from .options import Option

__all__ = ["CardGame"]


@dataclass(frozen=True, eq=False, repr=False)
class CardGame:
    """The rules of a card game with every option settled.

    Parameters
    ----------
    name : str
    options : tuple of Option
        Every option with its values, default and source.
    chosen : mapping
        The value of each option here; read-only.
    """

    name: str
    options: tuple[Option, ...]
    chosen: Mapping[str, Any]

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Mapping):
                object.__setattr__(self, field.name, MappingProxyType(dict(value)))

    def __reduce__(self) -> tuple[Any, ...]:
        values = (getattr(self, field.name) for field in fields(self))
        return type(self), tuple(dict(value) if isinstance(value, Mapping) else value for value in values)

    def __repr__(self) -> str:
        defaults = {option.name: option.default for option in self.options}
        changed = [f", {name}={value!r}" for name, value in self.chosen.items() if value != defaults[name]]
        return f"rules({self.name!r}{''.join(changed)})"
