"""What is answered about a game's museum."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class MuseumFact(TypedDict):
    name: str
    title: str


class MuseumKind(TypedDict):
    name: str
    title: str
    facts: list[MuseumFact]
    took: str
    """What is done when it is taken; empty where nobody takes it."""
    offered: bool
    """Whether it is counted who could have taken it."""


class ThingFigures(TypedDict):
    """What bots made of a thing."""

    games: int
    """In so many games it was seen."""
    offered: int
    """To so many players it was offered (or it was taken by them)."""
    taken: int
    wins: float
    par: float
    """So many of those who took it would have won anyway."""


class MuseumThing(TypedDict):
    kind: str
    id: str
    name: str
    face: str
    """What the board's own face calls it."""
    also: NotRequired[str]
    """What it is called on tables where it looks otherwise."""
    text: list[str]
    facts: dict[str, str | int | float | list[str] | list[int]]
    rules: list[str]
    figures: NotRequired[ThingFigures]


class MuseumFigures(TypedDict):
    """Where the figures come from."""

    form: int
    game: str
    rules_version: int
    content: str
    games: int
    seats: int
    bots: list[str]
    seed: int
    command: str
    commit: str
    columns: list[str]


class Museum(TypedDict):
    game: str
    title: str
    content: str
    """The pack whose things they are; empty for the game's own."""
    kinds: list[MuseumKind]
    things: list[MuseumThing]
    rules: dict[str, str]
    """Those that are cited, by id."""
    figures: MuseumFigures | None
