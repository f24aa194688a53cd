"""What the server answers about the games themselves: their options, bots and rules."""

from __future__ import annotations

from typing_extensions import TypedDict


class GameOption(TypedDict):
    name: str
    default: bool | int | str
    choices: list[bool | int | str]
    text: str


class GameShown(TypedDict):
    """What can be said of a game before one is started."""

    name: str
    title: str
    seats: list[int]
    options: list[GameOption]
    rules_version: int


class Games(TypedDict):
    games: list[GameShown]


class BotShown(TypedDict):
    name: str
    text: str


class Bots(TypedDict):
    """The levels of play, weakest first."""

    bots: list[BotShown]


class RuleLine(TypedDict):
    id: str | None
    text: str


class Chapter(TypedDict):
    title: str
    lines: list[RuleLine]


class RulesText(TypedDict):
    title: str
    chapters: list[Chapter]
