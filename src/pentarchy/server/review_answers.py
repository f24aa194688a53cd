"""What the server answers about the analysis of a finished game, as types."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from pentarchy.server.answers import ResultShown
from pentarchy.server.whatif_answers import ImaginedShown


class LineStep(TypedDict):
    seat: int
    move: str


class OpinionShown(TypedDict):
    """What a bot thinks of a move: how likely it looks to win (and between which bounds, and the others), how often it
    was played on, what should follow, and what speaks for it."""

    move: str
    value: float
    low: float
    high: float
    chances: list[float]
    plays: int
    line: list[LineStep]
    reason: str


class Advice(TypedDict):
    decision: str
    moves: list[OpinionShown]


class JudgedOption(TypedDict):
    move: str
    value: float
    low: float
    high: float
    reason: str
    line: list[LineStep]


class JudgedDecision(TypedDict):
    """A decision of a finished game, judged from what its seat knew. Chances and what the move changed, compared with
    the best and with the usual one, are by seat.
    What looked like a mistake has its cost apart, with what games played to their end make of it."""

    number: int
    frame: int
    seat: int
    question: str
    made: str
    best: str
    chances: list[float]
    change: list[float]
    errors: list[float]
    usual: str
    edge: list[float]
    edge_errors: list[float]
    options: list[JudgedOption]
    cost: NotRequired[float]
    gained: NotRequired[float]


class Account(TypedDict):
    """Luck apart from skill, in shares of a win."""

    won: float
    par: float
    own: float
    others: float
    luck: float
    low: float
    high: float
    mistakes: int


class WholeReview(TypedDict):
    form: int
    game: str
    rules_version: int
    seats: int
    moves: int
    effort: int
    winners: list[int]
    scores: list[int]
    accounts: list[Account]
    mistakes: list[int]
    turning_points: list[int]
    decisions: list[JudgedDecision]


class VariationShown(TypedDict):
    """Another way on, as the tree of a game shows it."""

    id: str
    of: str
    """The table that it leaves, after so many moves."""
    at: int
    name: str
    text: str
    imagined: ImaginedShown | None
    status: Literal["open", "running", "over"]
    result: ResultShown | None
    by: str
    mine: bool
    created: int


class Variations(TypedDict):
    root: str
    """The game that all of them leave in the end."""
    variations: list[VariationShown]


class ReviewShown(TypedDict):
    """An analysis, once it is worked out."""

    done: int
    of: int
    review: WholeReview | None


class Explanation(TypedDict):
    """Why a bot made a move."""

    seat: int
    move: str
    reason: str
