"""Answers of what stands around the tables: ratings, people, notices, tournaments. The rest is in `answers.py`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from pentarchy.server.answers import PersonShown


class BotRating(TypedDict):
    name: str
    rating: int


class LeaderLine(TypedDict):
    """Somebody's rating; `lately` and `change` are of the period. `place` is null for whom the list does not name."""

    place: int | None
    person: PersonShown
    rating: int
    deviation: int
    provisional: bool
    games: int
    lately: int
    change: int


class Leaderboard(TypedDict):
    game: str
    period: Literal["week", "month", "year", "all"]
    lines: list[LeaderLine]
    bots: list[BotRating]
    """The levels whose strength was measured, on the same scale, the best first."""
    you: LeaderLine | None


class FinishShown(TypedDict):
    """A seat at the end of a game; numbers are null where the game does not count."""

    seat: int
    person: str | None
    bot: str | None
    place: int
    how: Literal["played", "resigned", "left", "time"]
    before: int | None
    after: int | None
    deviation: int | None
    provisional: bool
    expected: float | None
    """How likely it was to win."""


class Outcome(TypedDict):
    table: str
    rated: bool
    settled: bool
    """Whether what follows is known yet."""
    counts: bool
    finishes: list[FinishShown]


class Seeking(TypedDict):
    """What somebody waits for; `others` want something of it too, `estimate` is how long others waited, in seconds."""

    games: list[str]
    seats: list[int]
    pace: Literal["live", "turns"]
    rated: bool
    since: int
    others: int
    estimate: int | None


class Match(TypedDict):
    seeking: Seeking | None
