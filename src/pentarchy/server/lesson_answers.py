"""What is answered about lessons and guides."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from pentarchy.server.answers import GameEvent, TableState, WhyReason


class GuideBlock(TypedDict):
    kind: Literal["text", "item", "table", "picture"]
    text: NotRequired[str]
    rows: NotRequired[list[list[str]]]
    rules: NotRequired[list[str]]
    view: NotRequired[Any]
    """A picture: what a seat sees of a position."""
    seat: NotRequired[int]
    light: NotRequired[list[str]]
    show: NotRequired[Literal["board", "hand", "tableau"]]
    question: NotRequired[str]
    lesson: NotRequired[str]


class GuideChapter(TypedDict):
    id: str
    title: str
    blocks: list[GuideBlock]


class GuideWord(TypedDict):
    word: str
    meaning: str


class GuideText(TypedDict):
    title: str
    about: str
    chapters: list[GuideChapter]
    words: list[GuideWord]
    rules: dict[str, str]
    """Those that are cited, by id."""


class LessonListed(TypedDict):
    id: str
    title: str
    minutes: int
    steps: int


class Course(TypedDict):
    game: str
    title: str
    lessons: list[LessonListed]


class Courses(TypedDict):
    courses: list[Course]


class LessonReply(TypedDict):
    """What came of a try."""

    kind: Literal["right", "on", "wrong", "forbidden", "missed"]
    text: str
    rule: str


class Coach(TypedDict):
    """What is said beside the board of a lesson."""

    game: str
    lesson: str
    title: str
    step: int
    steps: int
    text: str
    help: str
    light: list[str]
    wants: Literal["next", "move", "over"]
    game_on: bool
    reply: LessonReply | None
    solution: list[str]


class LessonTaken(TypedDict):
    inputs: list[str]
    """All that was put in: where the lesson stands."""
    coach: Coach
    state: TableState
    log: list[GameEvent]


class LessonWhy(TypedDict):
    reasons: list[WhyReason]
    legal: bool
    brings: NotRequired[str]
