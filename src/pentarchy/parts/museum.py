"""What a game has to show of its printed things: its `museum.py` ends with one declaration, `MUSEUM`.

    MUSEUM = Museum(
        Kind("agent", _("Agents"), "agents.toml", facts=(Fact("faction", _("Faction")),), rules=("DR114",),
             offered={"keep": "card"}, taken={"joined": "agent"}),
        words={"flip": ("DR020",)},
    )

Texts come out of the content files, so that nothing is written twice; `pentarchy.museum` reads it all.
"""

# interpreted: read when somebody looks, not when somebody plays

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pentarchy.kernel.texts import _

Row = Mapping[str, Any]
"""A table of a content file."""

Tables = Mapping[str, Mapping[str, Any]]
"""All content files, by their names without `.toml`."""


def named(row: Row) -> str:
    """Its name; where nothing is printed, its id in words."""
    return str(row.get("name") or spaced(str(row["id"])))


def spaced(words: str) -> str:
    """
    >>> spaced("longest-side")
    'Longest side'
    """
    return words[:1].upper() + words[1:].replace("-", " ").replace("_", " ")


def sentences(*fields: str) -> Callable[[Row], list[str]]:
    """The texts of some fields, one after another; a field is a text or a list of them."""
    return lambda row: [line for name in fields for line in _lines(row.get(name, []))]


def printed_text(row: Row) -> list[str]:
    return _lines(row.get("text", []))


def _lines(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(line) for line in value]


def whole(value: Any) -> list[str]:
    """What a part or an event names, as it stands."""
    return [str(value)]


@dataclass(frozen=True)
class Fact:
    """Something printed on a thing that is not a sentence: what it costs, where it belongs. One can filter by it."""

    name: str
    title: str
    of: Callable[[Row], Any] | None = None
    """A number, a word or a list of words; without it the row's field of that name."""

    def value(self, row: Row) -> Any:
        return row.get(self.name) if self.of is None else self.of(row)


@dataclass(frozen=True)
class Kind:
    """A kind of printed things, and how they are told apart, drawn and counted."""

    name: str
    title: str
    """What several of them are called."""
    file: str
    table: str = ""
    """The tables in the file; called as the kind if not said."""
    rows: Callable[[Tables], Iterable[Row]] | None = None
    """The things themselves where they are no tables of one file."""
    face: str = "{id}"
    """What the board's own `Face` calls one: the `data-card` of the browser's client."""
    called: Callable[[Row], str] = named
    text: Callable[[Row], list[str]] = printed_text
    """What it does, in the words printed on it."""
    facts: tuple[Fact, ...] = ()
    rules: tuple[str, ...] = ()
    """The rules that all of the kind go by."""
    cites: Callable[[Row], Iterable[str]] = lambda row: ()
    """Rules that its own row names."""
    offered: Mapping[str, str] = field(default_factory=dict)
    """The questions at which it is on offer, and which part of a move it is there."""
    taken: Mapping[str, str] = field(default_factory=dict)
    """The events that tell who has taken it, and the field that names it (by id or by name)."""
    took: str = _("taken")
    """What is done when it is taken: built, cast, laid."""
    which: Callable[[Any], Iterable[str]] = whole
    """What a part or an event names as ids of this kind."""
    counted: Callable[[Row], str] = lambda row: str(row["id"])
    """What a thing is counted as, where things that differ in print are one on the table."""

    def found(self, tables: Tables) -> list[Row]:
        if self.rows is not None:
            return list(self.rows(tables))
        return list(tables.get(self.file.removesuffix(".toml"), {}).get(self.table or self.name, []))


class Museum:
    """All kinds of a game, and the words on its cards that lead to rules: a word or words, and their rules."""

    def __init__(self, *kinds: Kind, words: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.kinds = kinds
        self.words = dict(words or {})
