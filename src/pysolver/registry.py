"""The rule sets by name: each is one module of ``pysolver.variants``."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from .errors import shown

__all__ = ["card_games", "page_of", "rule_sets", "rules"]


def _page_names() -> list[str]:
    import pkgutil  # a millisecond that most imports of pysolver can do without

    variants = importlib.import_module("pysolver.variants")
    names = [module.name for module in pkgutil.iter_modules(variants.__path__)]
    return sorted(name for name in names if not name.startswith("_"))  # those are what pages share


def _page(name: str) -> ModuleType:
    return importlib.import_module(f"pysolver.variants.{name}")


def _names(kind: str) -> tuple[str, ...]:
    return tuple(name for name in _page_names() if kind == _page(name).KIND)


def rule_sets() -> tuple[str, ...]:
    """The names of the mahjong rule sets that there are."""
    return _names("mahjong")


def card_games() -> tuple[str, ...]:
    """The names of the card games that there are."""
    return _names("cards")


def page_of(name: str) -> ModuleType:
    """The module that is a rule set's or card game's page, by its name or an alias."""
    names = _page_names()
    if not isinstance(name, str):
        raise TypeError(f"name={shown(name)}; the name of a rule set is a text")
    if name in names:
        return _page(name)
    for page in map(_page, names):
        if name in page.ALIASES:
            return page
    raise ValueError(f"no rule set {shown(name)}; there are {', '.join(names)}")


def rules(name: str, **options: Any) -> Any:
    """A rule set or card game by its name or an alias, with the options given.

    Parameters
    ----------
    name : str
        A name of `rule_sets` or `card_games`, or an alias such as ``"国标"``.
    **options
        The rule set's options by name; ``preset=`` where it has presets.

    Raises
    ------
    ValueError
        Unknown name; the message lists what there is.
    RuleError
        Unknown option or value; the message lists what there is.
    """
    return page_of(name).make(**options)
