"""Answers of what stands around the tables: ratings, people, notices, tournaments. The rest is in `answers.py`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from pentarchy.server.answers import PersonShown, Summary


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


class RatingShown(TypedDict):
    game: str
    rating: int
    deviation: int
    provisional: bool
    games: int


class CoursePoint(TypedDict):
    game: str
    at: int
    rating: int


class Tally(TypedDict):
    game: str
    played: int
    won: int


class Between(TypedDict):
    """What the asker has to do with a person."""

    follow: bool
    block: bool


class Profile(TypedDict):
    """What others see of a person; null is what he does not show them."""

    person: PersonShown
    since: int | None
    here: bool | None
    ratings: list[RatingShown] | None
    course: list[CoursePoint] | None
    results: list[Tally] | None
    games: list[Summary] | None
    you: Between


class LuckPoint(TypedDict):
    """An analysed game: luck with its interval, and what mistakes cost, in shares of a win."""

    game: str
    at: int
    luck: float
    low: float
    high: float
    cost: float
    mistakes: int


class Luck(TypedDict):
    games: list[LuckPoint] | None


class OpenTable(TypedDict):
    id: str
    game: str


class FollowedShown(TypedDict):
    person: PersonShown
    here: bool | None
    tables: list[OpenTable]


class Follows(TypedDict):
    followed: list[FollowedShown]


class PrivacyShown(TypedDict):
    presence: Literal["everybody", "followed", "nobody"]
    games: Literal["everybody", "followed", "nobody"]
    profile: Literal["everybody", "followed", "nobody"]


class InvitedShown(TypedDict):
    invited: PersonShown


class WaitingTurn(TypedDict):
    """A table where somebody is asked, since when, and until when his time lasts (null: it does not run)."""

    table: Summary
    since: int
    until: int | None


class VacationShown(TypedDict):
    id: int
    since: int
    until: int


class VacationsShown(TypedDict):
    """Those that run or are to come; `left` of the `days` a year can still be taken."""

    days: int
    left: int
    vacations: list[VacationShown]


class WaitingShown(TypedDict):
    turns: list[WaitingTurn]
    invitations: list[Summary]
    vacation: VacationsShown
