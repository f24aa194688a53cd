"""What is answered about puzzles."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from pentarchy.server.answers import GameEvent, TableState
from pentarchy.server.lesson_answers import Coach


class PuzzleListed(TypedDict):
    id: str
    title: str
    kind: Literal["turn", "best"]
    ask: str
    """What is asked, in a sentence."""
    seats: int
    difficulty: int
    """From 1, which most bots find, to 5, which hardly any does."""
    found: dict[str, float]
    """By level of bots, the share that finds it."""


class PuzzlesOfGame(TypedDict):
    game: str
    title: str
    puzzles: list[PuzzleListed]


class Puzzles(TypedDict):
    games: list[PuzzlesOfGame]


class PuzzlePrice(TypedDict):
    """What another move costs."""

    move: str
    cost: int
    """In a hundred of the chance to win."""
    text: str


class PuzzleAnswer(TypedDict):
    solution: list[str]
    turn: list[str]
    """The rest of the turn, as planned."""
    accepted: list[str]
    reason: str
    prices: list[PuzzlePrice]
    proof: str


class PuzzleCoach(Coach):
    """What is said beside the board of a puzzle."""

    puzzle: PuzzleListed
    solved: bool
    answer: PuzzleAnswer | None
    """Once it is solved, or asked for."""


class PuzzleTaken(TypedDict):
    inputs: list[str]
    """All that was put in: where the puzzle stands."""
    coach: PuzzleCoach
    state: TableState
    log: list[GameEvent]
