"""A rule book for people: as a listing, as a page of Markdown, and as plain JSON types."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from . import _core
from .options import Option, in_words
from .rulebook import Example, Minimum, Page, Pattern
from .table import columns
from .wall import WallRule

__all__ = ["book_dict", "book_lines", "book_markdown", "feature_rows"]


def feature_rows() -> list[tuple[str, str]]:
    """(name, meaning) of every feature that a rule book may speak of."""
    return [(name, meaning) for name, (_, meaning) in _core.FEATURES.items()]


def struck(pattern: Pattern) -> str:
    """What does not count beside a pattern, in words."""
    takes = [
        f"the {zh} of its {amount.replace('_', ' ')}" if isinstance(amount, str) else f"{amount} × {zh}"
        for zh, amount in pattern.takes.items()
    ]
    return "; ".join(filter(None, [" ".join(pattern.excluded), *takes]))


def worth(rules: Any, pattern: Pattern) -> str:
    """What a pattern brings, as the book prints it: a number, or a factor where the rules double."""
    if pattern.factor:
        return f"×{pattern.value}"
    amount = f"×{1 << pattern.value}" if rules.page.combine == "double" else str(pattern.value)
    return f"≥{amount}" if pattern.floor else amount


def facts(rules: Any) -> list[tuple[str, str]]:
    """What holds for the whole page, in words."""
    page = rules.page
    said = [
        ("unit", page.unit),
        ("shapes", ", ".join(page.forms)),
        ("claims", ", ".join(page.claims)),
        ("tiles", f"{len(page.tiles)} kinds" + (f" and {page.flowers} flowers" if page.flowers else "")),
        ("minimum", "; ".join(minimum_text(page.unit, minimum) for minimum in page.minimums) or "none"),
        ("cap", f"{page.cap} {page.unit}" if page.cap else "none"),
        ("reading", page.best),
        *wildcard_facts(page),
        *wall_facts(rules.wall),
    ]
    return said + [("may not win", requirement.reason) for requirement in page.requirements]


def minimum_text(unit: str, minimum: Minimum) -> str:
    """A least that a hand must come to, and where it is asked."""
    return " ".join(filter(None, (f"{minimum.least} {unit}", minimum.rule)))


FIFTH_COPIES = {
    "none": "never for a fifth copy",
    "concealed": "for no fifth copy in the concealed hand",
    "all": "for a fifth copy too",
}


def wildcard_facts(page: Page) -> list[tuple[str, str]]:
    """Which tiles are wild, and what they may stand for."""
    if page.wild is None:
        return []
    wild = {"*": "百搭", "turned": "the kind turned up"}.get(page.wild, page.wild)
    return [("wild", f"{wild}, {page.wild_copies} in play, {FIFTH_COPIES[page.fifth_copy]}")]


THROWS = {
    "two_throw": "two throws: the first names the second thrower and his wall, the sum of both is counted",
    "second_only": "two throws: the first names the second thrower, the second names the wall and is counted",
    "one_throw": "one throw names the wall and is counted",
    "one_throw_low_die": "one throw names the wall, the lower die is counted",
}


def wall_facts(wall: WallRule) -> list[tuple[str, str]]:
    """The walls, the dice and the deal."""
    dead = f"; {wall.dead_wall} tiles are never drawn" if wall.dead_wall else ""
    sides = " ".join(map(str, wall.sides))
    replaced = f"kongs are replaced from the {wall.kong_replacement}"
    return [
        ("wall", f"{len(wall.tiles)} tiles, stacks {sides}; {replaced}{dead}"),
        ("dice", f"{wall.dice}; {THROWS[wall.wall_break]}"),
        ("deal", f"{wall.hand} tiles each, the dealer one more"),
    ]


def presets_of(page: ModuleType) -> dict[str, dict[str, Any]]:
    """The options that each preset sets."""
    return dict(getattr(page, "PRESETS", {}))


def examples_of(page: ModuleType) -> tuple[Example, ...]:
    """The worked examples that a page gives."""
    return tuple(getattr(page, "EXAMPLES", ()))


def keywords(values: Mapping[str, Any]) -> str:
    """Keywords of a call as they are written in Python."""
    written = (
        (name, f'"{value}"' if isinstance(value, str) else repr(value)) for name, value in values.items()
    )
    return ", ".join(f"{name}={text}" for name, text in written)


def chosen(rules: Any, option: Option) -> str:
    """The value that holds, where it is not the default."""
    value = rules.chosen[option.name]
    return "" if value == option.default and type(value) is type(option.default) else repr(value)


# ---- a listing ----


def book_lines(rules: Any, page: ModuleType) -> list[str]:
    """The rule book as lines for a terminal; of a card game the options alone."""
    lines = [f"{page.NAME} {page.ZH}"]
    if hasattr(rules, "page"):
        lines += ["", *(f"  {line}".rstrip() for line in (inspect.getdoc(page) or "").splitlines()), ""]
        lines += columns([("", *fact) for fact in facts(rules)])
        lines += ["", "patterns, where they stand, and what does not count beside them:"]
        table_lines = columns([pattern_row(rules, pattern) for pattern in rules.patterns])
        for pattern, line in zip(rules.patterns, table_lines, strict=True):
            lines += [
                line,
                f"        {pattern.source}" + (f" − {struck(pattern)}" if struck(pattern) else ""),
            ]
        lines += ["", "examples of the rule texts:", *example_lines(page)]
    lines += ["", "options (--option NAME=VALUE), the default first:"]
    for option in rules.options:
        lines += option_lines(rules, option)
    if presets_of(page):
        lines += ["", "presets (--preset NAME):"]
        lines += columns([("", name, settings(values)) for name, values in presets_of(page).items()])
    return lines


def pattern_row(rules: Any, pattern: Pattern) -> tuple[str, ...]:
    return worth(rules, pattern), pattern.zh, pattern.name, pattern.rule


def example_lines(page: ModuleType) -> list[str]:
    """Each example: what it comes to, the hand in its situation; then where it stands and how the text gets there."""
    lines = []
    for one in examples_of(page):
        total = "may not win" if one.total is None else str(one.total)
        asked = ", ".join(filter(None, (one.hand, keywords({**one.context, **one.options}))))
        lines += [f"  {total:>3}  {asked}", f"        {one.source}: {one.steps}"]
    return lines


def option_lines(rules: Any, option: Option) -> list[str]:
    now = chosen(rules, option)
    return [
        f"  {option.name} = {values_text(option)}" + (f"  [here {now}]" if now else ""),
        f"      {option.about}",
        f"      source: {option.source}",
    ]


def values_text(option: Option) -> str:
    """The values that there are, the default first."""
    others = [value for value in option.values if value != option.default]
    return " | ".join(
        [str(option.default), *(in_words(v).replace("a whole", "any whole") or str(v) for v in others)]
    )


def settings(values: dict[str, Any]) -> str:
    """The options that a preset sets, as they are typed."""
    return " ".join(f"{name}={value}" for name, value in values.items()) or "the defaults"


# ---- Markdown ----


def book_markdown(rules: Any, page: ModuleType) -> str:
    """The rule book as a page of Markdown, the module's own words before the tables."""
    facts_rows = [(f"**{name}**", text) for name, text in facts(rules)]
    patterns = [(worth(rules, p), p.zh, p.name, p.rule, struck(p), p.source) for p in rules.patterns]
    options = [
        (f"`{o.name}`", ", ".join(f"`{v}`" for v in values_text(o).split(" | ")), o.about, o.source)
        for o in rules.options
    ]
    parts = [
        f"# {page.NAME} {page.ZH}",
        f"Written by `pysolver rules {page.NAME} --markdown` from the rule set's page; edit that, not this.",
        inspect.getdoc(page) or "",
        table(("", ""), facts_rows),
        "## Patterns",
        table(("value", "名", "name", "definition", "does not count beside it", "source"), patterns),
        "## Options",
        "The default comes first.",
        table(("option", "values", "what it decides", "source of the default"), options),
    ]
    if presets_of(page):
        rows = [(f"`{name}`", f"`{settings(values)}`") for name, values in presets_of(page).items()]
        parts += ["## Presets", table(("preset", "sets"), rows)]
    parts += ["## Examples", "From the rule texts.", *example_blocks(page)]
    return "\n\n".join(parts)


def example_blocks(page: ModuleType) -> list[str]:
    """Each example as what the text says and a call that a test runs."""
    blocks = [pycon(">>> import pysolver")]
    for example in examples_of(page):
        rules = ", ".join(filter(None, (f'"{page.NAME}"', keywords(example.options))))
        score = ", ".join(filter(None, (f'"{example.hand}"', keywords(example.context))))
        asked, answer = ("legal", False) if example.total is None else ("total", example.total)
        call = f">>> rules = pysolver.rules({rules})\n>>> rules.score({score}).{asked}\n{answer}"
        blocks += [f"{example.source}: {example.steps}", pycon(call)]
    return blocks


def pycon(example: str) -> str:
    """A block of Python that a test runs."""
    return f"```pycon\n{example}\n\n```"


def table(head: Iterable[str], rows: Iterable[tuple[str, ...]]) -> str:
    """A table of Markdown."""
    head = tuple(head)
    lines = [head, ("---",) * len(head), *(tuple(cell.replace("|", "\\|") for cell in row) for row in rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


# ---- JSON ----


def book_dict(rules: Any, module: ModuleType) -> dict[str, Any]:
    """The rule book as plain JSON types; of a card game the options alone."""
    found: dict[str, Any] = {"rules": module.NAME, "zh": module.ZH}
    if hasattr(rules, "page"):
        page = rules.page
        found |= {
            "unit": page.unit,
            "combine": page.combine,
            "forms": list(page.forms),
            "claims": list(page.claims),
            "tiles": list(page.tiles),
            "flowers": page.flowers,
            "minimums": [{"least": m.least, "rule": m.rule, "when": dict(m.when)} for m in page.minimums],
            "cap": page.cap,
            "requirements": [requirement.reason for requirement in page.requirements],
            "wall": {name: text for name, text in wall_facts(rules.wall)},
            "patterns": [pattern_dict(pattern) for pattern in rules.patterns],
            "examples": [example_dict(example) for example in examples_of(module)],
        }
    options = [option_dict(rules, option) for option in rules.options]
    return found | {"options": options, "presets": presets_of(module)}


def pattern_dict(pattern: Pattern) -> dict[str, Any]:
    return {
        "zh": pattern.zh,
        "name": pattern.name,
        "value": pattern.value,
        "rule": pattern.rule,
        "when": dict(pattern.when),
        "per": pattern.per,
        "excludes": list(pattern.excluded),
        "takes": dict(pattern.takes),
        "group": pattern.group,
        "phase": pattern.phase,
        "factor": pattern.factor,
        "floor": pattern.floor,
        "outside_minimum": pattern.outside_minimum,
        "source": pattern.source,
    }


def example_dict(example: Example) -> dict[str, Any]:
    return {
        "hand": example.hand,
        "context": dict(example.context),
        "options": dict(example.options),
        "total": example.total,
        "steps": example.steps,
        "source": example.source,
    }


def option_dict(rules: Any, option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "values": [f"{in_words(value)} from 0" if in_words(value) else value for value in option.values],
        "default": option.default,
        "value": rules.chosen[option.name],
        "about": option.about,
        "source": option.source,
    }
