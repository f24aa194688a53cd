"""Every answer of the API and every message of the socket, as types: the description, and the client's, come from here.

Answers are plain data and are not checked again when they are sent; tests hold them to these types.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from pentarchy.server.told_answers import PlanShown
from pentarchy.server.whatif_answers import WhatIfShown


class PersonShown(TypedDict):
    id: str
    name: str
    guest: bool


class Me(TypedDict):
    person: PersonShown | None
    admin: NotRequired[bool]
    """Told to administrators."""
    banned: NotRequired[str]
    """What somebody is told who is banned."""


class NewAccount(Me):
    recovery_code: str


class Blocked(TypedDict):
    blocked: list[PersonShown]


class Version(TypedDict):
    version: str


class Health(TypedDict):
    status: str
    reason: NotRequired[str]


class ClockRules(TypedDict):
    bank: int
    increment: int
    at_zero: Literal["bot", "nothing"]


class SeatShown(TypedDict):
    """Where a bot plays for a person who left, `kind` is bot, `person` and `name` are still that person's."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    person: str | None
    bot: str | None
    connected: NotRequired[bool]
    """Told in a table's state only, not in lists."""
    resigned: bool
    kept: NotRequired[str | None]
    """An open seat that waits for this person, whose name it has."""
    ready: NotRequired[bool]
    """Before the start: the person there wants to begin."""
    away: NotRequired[bool]
    """The person there is on vacation: his clock stands still."""


class ResultShown(TypedDict):
    scores: list[int]
    winners: list[int]
    reason: str


class AbortedStart(TypedDict):
    """By seat: what was promised and, where it was shown, what it was."""

    commitments: dict[str, str]
    nonces: dict[str, str]


class Proof(AbortedStart):
    """All that shows how the seed came about: see docs/fairness.md."""

    version: int
    table: str
    secret: str
    aborted: list[AbortedStart]
    terms: str


class Fair(TypedDict):
    """A deal that is made together: see docs/fairness.md."""

    version: int
    attempt: int
    commitments: dict[str, str]
    missing: list[int]
    until: int | None
    aborted: list[AbortedStart]
    proof: Proof | None


class Summary(TypedDict):
    """A table, as whoever may know of it is told."""

    id: str
    game: str
    title: str
    status: Literal["open", "running", "over"]
    public: bool
    pace: Literal["live", "turns"]
    rated: bool
    """Whether the result counts for ratings."""
    host: str | None
    created: int
    started: int | None
    ended: int | None
    options: dict[str, bool | int | str]
    seats: list[SeatShown]
    mine: list[int]
    your_turn: bool
    asked: list[int]
    watchers: NotRequired[int]
    """Told in a table's state only, not in lists."""
    clock: ClockRules | None
    bot_pause: float
    auto: bool
    """Whether the game begins by itself when everybody is ready."""
    commitment: str | None
    seed: str | None
    fair: Fair | None
    """How the seed is agreed on; null where the server drew it alone."""
    result: ResultShown | None
    rematch: str | None
    rules_version: int
    remarks: list[str]
    sandbox: bool
    """Whether those who play may try things out beside the game."""
    tournament: str | None
    """Whose table it is: who sits there is the tournament's matter."""
    whatif: WhatIfShown | None
    invitation: NotRequired[str]
    """Only for those who sit at the table or host it."""


class TableShown(TypedDict):
    table: Summary


class Tables(TypedDict):
    tables: list[Summary]


class Lobby(TypedDict):
    own: list[Summary]
    open: list[Summary]
    running: list[Summary]
    more: bool
    """Whether another page of public tables follows."""


class GameEvent(TypedDict):
    """Something that happened; the rest of its fields are the kind's own."""

    __pydantic_config__ = {"extra": "allow"}  # type: ignore[misc]

    kind: str
    rule: str


class Asked(TypedDict):
    seat: int
    question: str


class TableView(TypedDict):
    """What a seat, or a spectator, sees; `board` is the game's own."""

    game: str
    seat: int | None
    asked: list[Asked]
    board: dict[str, Any]
    result: ResultShown | None


class OptionShown(TypedDict):
    """`move` is what is sent; `parts` the things on the board it is about, in the order they are picked."""

    move: str
    parts: dict[str, str]


class Cause(TypedDict):
    """What asks: a card, event, tile, place or rule, by its id; further fields are the game's own."""

    __pydantic_config__ = {"extra": "allow"}  # type: ignore[misc]

    kind: str
    id: str


class DecisionShown(TypedDict):
    id: str
    seat: int
    question: str
    """The question's name, such as `border`."""
    prompt: str
    template: str
    args: dict[str, Any]
    stop: str | None
    """How stopping is written, where one may stop."""
    secret: bool
    cause: Cause | None
    options: list[OptionShown]


class UndoShown(TypedDict):
    can: bool
    restart: bool


class ClockShown(TypedDict):
    """A seat in `running` has what is `left` to it minus the time since `since`."""

    left: list[int]
    running: list[int]
    since: int
    paused: bool


class Thinking(TypedDict):
    seat: int
    bot: str
    since: int | None


class AskedOfAll(TypedDict):
    what: Literal["undo", "pause", "resume"]
    by: int
    yes: list[int]
    waiting: list[int]


class TableState(TypedDict):
    table: Summary
    seat: int | None
    view: TableView | None
    decisions: list[DecisionShown]
    undo: UndoShown
    clock: ClockShown | None
    thinking: list[Thinking]
    question: AskedOfAll | None
    plan: PlanShown | None
    """What the seat's person laid up for his next decision."""
    content: int | None
    """The number of the content that the game began with, if the game has a newer one by now."""


LogPart = TypedDict("LogPart", {"from": int, "events": list[GameEvent]})
"""Keep the first `from` events, then these."""


class Line(TypedDict):
    id: int | str
    person: str | None
    name: str
    text: str
    time: int


class StateMessage(TypedDict):
    type: Literal["state"]
    table: str
    seq: int
    time: int
    state: TableState
    log: LogPart
    chat: dict[str, list[Line]]
    notes: str
    ref: NotRequired[str]


class WhyReason(TypedDict):
    move: str
    rule: str
    text: str


class Done(TypedDict):
    """A command was followed; or what was asked of `why`."""

    type: Literal["done", "why"]
    present: StateMessage
    reasons: NotRequired[list[WhyReason]]
    legal: NotRequired[bool]
    brings: NotRequired[str]
    table: NotRequired[str]


Change = tuple[str] | tuple[str, Any]
"""A JSON pointer and the new value there; a pointer alone means that the key is gone."""


class Frame(TypedDict):
    seat: int | None
    decision: str
    patch: list[Change]
    log: list[GameEvent]
    moves: NotRequired[list[str]]


class ReplayStart(TypedDict):
    view: TableView


class Replay(TypedDict):
    table: Summary
    seat: int | None
    content: int | None
    """As in a table's state."""
    state: ReplayStart
    log: list[GameEvent]
    frames: list[Frame]


class Problem(TypedDict):
    code: str
    text: str
    rule: NotRequired[str]
    retry_after: NotRequired[float]


class Refusal(TypedDict):
    """Every refusal, on HTTP and on the socket."""

    error: Problem
    state: NotRequired[StateMessage]


class Hello(TypedDict):
    type: Literal["hello"]
    person: PersonShown | None
    version: str
    time: int


class Turn(TypedDict):
    id: str
    game: str


class Turns(TypedDict):
    type: Literal["turns"]
    tables: list[Turn]


class LobbyMessage(Lobby):
    type: Literal["lobby"]
    ref: NotRequired[str]


class LobbyChange(TypedDict):
    """Tables that are new or changed, and the lists, as ids, whose order or content changed."""

    type: Literal["lobby_change"]
    tables: list[Summary]
    own: NotRequired[list[str]]
    open: NotRequired[list[str]]
    running: NotRequired[list[str]]
    more: bool


class Present(TypedDict):
    """Who is here; `people` are some of them."""

    type: Literal["present"]
    count: int
    people: list[PersonShown]


class Invited(TypedDict):
    """Somebody asks you to come to a table."""

    type: Literal["invited"]
    table: str
    game: str
    by: PersonShown


class Matched(TypedDict):
    type: Literal["matched"]
    table: str
    game: str


class RoundBegins(TypedDict):
    """A round of a tournament begins, and you are to play at this table."""

    type: Literal["round"]
    tournament: str
    name: str
    round: int
    table: str
    game: str


class Announcement(TypedDict):
    id: str
    text: str
    since: int
    until: int | None


class Announced(TypedDict):
    """What the administrators tell everybody; all of it, whenever it changes."""

    type: Literal["announcements"]
    announcements: list[Announcement]


class Delta(TypedDict):
    type: Literal["delta"]
    table: str
    seq: int
    time: int
    patch: list[Change]
    log: NotRequired[LogPart]


class ChatMessage(TypedDict):
    type: Literal["chat"]
    table: str
    room: Literal["table", "watchers"]
    line: Line


class Pong(TypedDict):
    type: Literal["pong"]
    ref: NotRequired[str]


class DoneMessage(TypedDict):
    type: Literal["done"]
    ref: NotRequired[str]


class ErrorMessage(TypedDict):
    type: Literal["error"]
    error: Problem
    ref: NotRequired[str]


class WhyMessage(TypedDict):
    type: Literal["why"]
    reasons: list[WhyReason]
    legal: bool
    brings: NotRequired[str]
    ref: NotRequired[str]


Told = (
    Hello | Turns | LobbyMessage | LobbyChange | Present | Matched | RoundBegins | Announced | Invited | StateMessage
    | Delta | ChatMessage | Pong | DoneMessage | ErrorMessage | WhyMessage
)  # fmt: skip
"""Every message of the server on the socket."""
