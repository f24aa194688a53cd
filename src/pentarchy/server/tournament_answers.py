"""Answers about tournaments: what they are, who takes part, who met whom, who stands where."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from pentarchy.server.answers import ClockRules, PersonShown

Kind = Literal["round-robin", "swiss", "knock-out"]


class TournamentShown(TypedDict):
    """`rounds` is how many there are to be: exactly once it has begun, before by those who entered so far."""

    id: str
    name: str
    text: str
    arranger: PersonShown
    game: str
    title: str
    seats: int
    options: dict[str, bool | int | str]
    kind: Kind
    rounds: int
    pace: Literal["live", "turns"]
    clock: ClockRules
    rated: bool
    bots: str | None
    most: int
    check_in: bool
    check_in_from: int | None
    """When one can say that one is there; null: now, or there is no need."""
    starts: int | None
    pause: int
    every: int | None
    season: int
    league: str
    created: int
    status: Literal["entry", "running", "over", "off"]
    round: int
    next_at: int | None
    ended: int | None
    entered: int
    """How many take part."""


class Tournaments(TypedDict):
    tournaments: list[TournamentShown]


class EntrantShown(TypedDict):
    """`seed` is null for whoever does not take part, or before the start."""

    number: int
    seed: int | None
    person: PersonShown | None
    bot: str | None
    name: str
    checked: bool
    out: bool


class StandingShown(TypedDict):
    entrant: int
    place: int
    points: float
    opponents: float
    beaten: float
    wins: int
    played: int
    survived: int


class PairingShown(TypedDict):
    """A table of a round: entrants by seat. `places` are null while it is played; 0 is a forfeit."""

    board: int
    table: str | None
    seats: list[int]
    forfeits: list[int]
    """Seats of those who did not come."""
    places: list[int] | None
    how: Literal["played", "free", "forfeit", "moved"] | None
    status: Literal["open", "running", "over"] | None
    until: int | None
    """Until when those who have not come must be there."""


class RoundShown(TypedDict):
    round: int
    tables: list[PairingShown]


class SeasonShown(TypedDict):
    id: str
    season: int
    status: Literal["entry", "running", "over", "off"]
    winners: list[str]


class YouThere(TypedDict):
    """What the asker has to do with it; `table` is where he is to play now."""

    entrant: int | None
    arranges: bool
    table: str | None


class TournamentPage(TypedDict):
    tournament: TournamentShown
    entrants: list[EntrantShown]
    standings: list[StandingShown]
    rounds: list[RoundShown]
    seasons: list[SeasonShown]
    you: YouThere
