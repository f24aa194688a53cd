"""What a client can ask of a table, the same on HTTP and on the socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, field_validator

Seat = Annotated[int, Field(ge=0, le=6)]


class Plain(BaseModel):
    """What comes from outside holds no zero characters: not every database can keep them."""

    @field_validator("*", mode="after")
    @classmethod
    def _no_zero(cls, value: Any) -> Any:
        if isinstance(value, str) and "\0" in value:
            raise ValueError("a text has no zero characters")
        return value


class Message(Plain):
    model_config = ConfigDict(extra="ignore", str_max_length=70_000)
    ref: Annotated[str, Field(max_length=40)] | None = None


class Sit(Message):
    """Take an open seat."""

    type: Literal["sit"]
    seat: Seat


class Leave(Message):
    """Stand up; while the game runs a bot plays on."""

    type: Literal["leave"]


class Return(Message):
    """Take one's seat back from the bot."""

    type: Literal["return"]
    seat: Seat | None = None


class PlaceAt(Message):
    """Host: a bot, nobody, or oneself at a seat, before the start."""

    model_config = ConfigDict(populate_by_name=True)
    type: Literal["place"]
    seat: Seat
    whom: Annotated[str, Field(alias="with", max_length=40)]


class Replace(Message):
    """A bot for a person who keeps the others waiting."""

    type: Literal["replace"]
    seat: Seat


class Start(Message):
    type: Literal["start"]


class Ready(Message):
    """Before the start: one is there and wants to begin, or not yet."""

    type: Literal["ready"]
    ready: bool = True


class Commit(Message):
    """A share in the deal: the hash of a nonce that is revealed when the game begins."""

    type: Literal["commit"]
    hash: Annotated[str, Field(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
    seat: Seat | None = None


class Reveal(Message):
    """The nonce one committed to."""

    type: Literal["reveal"]
    nonce: Annotated[str, Field(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
    seat: Seat | None = None


class Move(Message):
    """Answer an open decision."""

    type: Literal["move"]
    decision: Annotated[str, Field(max_length=40)]
    move: Annotated[str, Field(min_length=1, max_length=2000)]
    seat: Seat | None = None


class When(BaseModel):
    """Something that happens: its kind, as the game's words have it, and whose doing it is."""

    kind: Annotated[str, Field(min_length=1, max_length=60)]
    seat: Seat | None = None


class Planned(BaseModel):
    """Moves, and what must have happened for them; left out: whatever happens."""

    when: When | None = None
    moves: Annotated[list[Annotated[str, Field(min_length=1, max_length=2000)]], Field(min_length=1, max_length=10)]


class Plan(Message):
    """Moves for one's next decision: of these the first whose condition holds by then."""

    type: Literal["plan"]
    plans: Annotated[list[Planned], Field(max_length=10)]
    seat: Seat | None = None

    @property
    def laid(self) -> list[dict[str, Any]]:
        return [one.model_dump() for one in self.plans]


class Undo(Message):
    type: Literal["undo"]
    seat: Seat | None = None


class Restart(Message):
    type: Literal["restart"]
    seat: Seat | None = None


class Ask(Message):
    """Ask all people at the table."""

    type: Literal["ask"]
    what: Literal["undo", "pause", "resume"]


class Answer(Message):
    """To what is being asked."""

    type: Literal["answer"]
    what: Literal["undo", "pause", "resume"]
    yes: bool


class Resign(Message):
    type: Literal["resign"]
    seat: Seat | None = None


class Rematch(Message):
    type: Literal["rematch"]


class Chat(Message):
    type: Literal["chat"]
    room: Literal["table", "watchers"] = "table"
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Notes(Message):
    type: Literal["notes"]
    text: Annotated[str, Field(max_length=10_000)]


class Why(Message):
    """Why can this not be chosen?"""

    type: Literal["why"]
    move: Annotated[str, Field(max_length=2000)] | None = None
    part: Annotated[str, Field(max_length=200)] | None = None
    seat: Seat | None = None


class Pace(Message):
    """Host: how long bots wait."""

    type: Literal["pace"]
    bot_pause: Annotated[float, Field(ge=0, le=10)]


class Name(Message):
    """Of a what-if: what it is called, and what is to be said of it."""

    type: Literal["name"]
    name: Annotated[str, Field(max_length=80)] = ""
    text: Annotated[str, Field(max_length=4000)] = ""


class Stop(Message):
    """Of a what-if: it stays as it stands."""

    type: Literal["stop"]


Command = Annotated[
    Sit | Leave | Return | PlaceAt | Replace | Start | Ready | Commit | Reveal | Move | Plan | Undo | Restart | Ask
    | Answer | Resign | Rematch | Chat | Notes | Why | Pace | Name | Stop,
    Field(discriminator="type"),
]  # fmt: skip


LIMIT_OF = {"why": "why", "chat": "chat", "watch": "watch", "resync": "watch", "lobby": "lobby"}


def limit_of(said: Any) -> str:
    """The rate limit that something said falls under."""
    return LIMIT_OF.get(said.type, "command")


PLAYING = frozenset({"move", "undo", "restart"})
"""What a table is for; everything else that adds to its journal has a narrower limit."""


class Watch(Message):
    """Follow a table on this socket."""

    type: Literal["watch"]
    table: Annotated[str, Field(max_length=40)]
    seat: Seat | None = None
    since: Annotated[int, Field(ge=0)] = 0


class Unwatch(Message):
    type: Literal["unwatch"]


class Lobby(Message):
    """Follow the lobby; of the public tables only those that are chosen."""

    type: Literal["lobby"]
    on: bool = True
    game: Annotated[str, Field(max_length=40)] | None = None
    seats: Annotated[int, Field(ge=1, le=7)] | None = None
    pace: Literal["live", "turns"] | None = None
    rated: bool | None = None
    bots: bool | None = None
    page: Annotated[int, Field(ge=0, le=200)] = 0


class Ping(Message):
    type: Literal["ping"]


class Resync(Message):
    type: Literal["resync"]


Said = Annotated[Watch | Unwatch | Lobby | Ping | Resync | Command, Field(discriminator="type")]
"""All that a client may say on the socket."""

SAID: TypeAdapter[Any] = TypeAdapter(Said)


class ClockTerms(BaseModel):
    bank: Annotated[int, Field(ge=10, le=60 * 24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=14 * 24 * 3600)] = 0
    at_zero: Literal["bot", "nothing"] = "bot"


class Seek(Plain):
    """What somebody would play with whoever wants the same."""

    games: Annotated[list[Annotated[str, Field(max_length=40)]], Field(min_length=1, max_length=20)]
    seats: Annotated[list[Annotated[int, Field(ge=2, le=7)]], Field(min_length=1, max_length=6)]
    pace: Literal["live", "turns"] = "live"
    rated: bool = False


class NewTable(Plain):
    """What a table is made of."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[int, Field(ge=1, le=7)]
    options: Annotated[dict[str, bool | int | str], Field(max_length=50)] = {}
    public: bool = True
    rated: bool = False
    """Whether the result counts for ratings; for people with an account, each at one seat."""
    pace: Literal["live", "turns"] = "live"
    places: list[Annotated[str, Field(max_length=40)]] | None = None
    names: list[Annotated[str, Field(max_length=24)]] | None = None
    """What the people are called who share a device, by seat."""
    clock: ClockTerms | None = None
    bot_pause: Annotated[float, Field(ge=0, le=10)] | None = None
    sandbox: bool | None = None
    """Whether those who play may try things out beside the game; left out, they may unless it is rated."""
    start: bool = False


class NewTournament(Plain):
    """What a tournament is made of."""

    name: Annotated[str, Field(min_length=1, max_length=80)]
    text: Annotated[str, Field(max_length=4000)] = ""
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[int, Field(ge=2, le=7)] = 2
    options: Annotated[dict[str, bool | int | str], Field(max_length=50)] = {}
    kind: Literal["round-robin", "swiss", "knock-out"] = "swiss"
    rounds: Annotated[int, Field(ge=1, le=30)] | None = None
    """Left out, as many as it takes."""
    pace: Literal["live", "turns"] = "live"
    clock: ClockTerms | None = None
    """Left out, what a quick match has."""
    rated: bool = False
    bots: Annotated[str, Field(max_length=40)] | None = None
    """The level that fills the last table."""
    most: Annotated[int, Field(ge=2, le=128)] = 64
    check_in: bool = False
    """Whether only those play who say shortly before that they are there."""
    starts: Annotated[int, Field(ge=0, le=2**53)] | None = None
    """Left out, when the arranger says so."""
    pause: Annotated[int, Field(ge=0, le=14 * 24 * 3600)] = 60
    every: Annotated[int, Field(ge=1, le=366)] | None = None
    """Days from one season to the next."""


class Enter(Message):
    type: Literal["enter"]


class Withdraw(Message):
    """Before it begins: not to take part after all. Later: to play no more."""

    type: Literal["withdraw"]


class CheckIn(Message):
    type: Literal["check_in"]


class Begin(Message):
    """Arranger: begin now."""

    type: Literal["begin"]


class NextRound(Message):
    """Arranger: the next round begins now, not after the pause."""

    type: Literal["next"]


class CallOff(Message):
    type: Literal["call_off"]


class Drop(Message):
    """Arranger: somebody plays no more."""

    type: Literal["drop"]
    entrant: Annotated[int, Field(ge=0, le=1000)]


class Substitute(Message):
    """Arranger: somebody else, or a bot, goes on in an entrant's place."""

    type: Literal["substitute"]
    entrant: Annotated[int, Field(ge=0, le=1000)]
    person: Annotated[str, Field(max_length=40)] | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None


class Forfeit(Message):
    """Arranger: somebody loses his game of this round without playing it, or from where it stands."""

    type: Literal["forfeit"]
    entrant: Annotated[int, Field(ge=0, le=1000)]


class Decide(Message):
    """Arranger: a table ended so, whatever was played; a place a seat, equal ones are shared, 0 is a forfeit."""

    type: Literal["decide"]
    round: Annotated[int, Field(ge=1, le=100)]
    board: Annotated[int, Field(ge=0, le=200)]
    places: Annotated[list[Annotated[int, Field(ge=0, le=7)]], Field(min_length=1, max_length=7)]


Deed = Annotated[
    Enter | Withdraw | CheckIn | Begin | NextRound | CallOff | Drop | Substitute | Forfeit | Decide,
    Field(discriminator="type"),
]
"""What is done in a tournament."""


class WhatIf(Plain):
    """How somebody plays on from a point of a game that is over."""

    at: Annotated[int, Field(ge=0, le=100_000)]
    """After so many moves."""
    places: Annotated[list[Annotated[str, Field(max_length=40)]], Field(min_length=1, max_length=7)]
    """By seat: `me`, or a bot's name."""
    imagine: Seat | None = None
    """All that this seat did not know is dealt anew; left out, the cards are the true ones."""
    deal: Annotated[int, Field(ge=0, lt=1 << 53)] | None = None
    """By which number; left out, by one that is drawn."""
    name: Annotated[str, Field(max_length=80)] = ""
    text: Annotated[str, Field(max_length=4000)] = ""
    bot_pause: Annotated[float, Field(ge=0, le=10)] = 1.0


class Sandbox(Plain):
    """An imagined world beside a running game."""

    seat: Seat | None = None
    """Whose knowledge it holds, of one's own seats."""
    places: Annotated[list[Annotated[str, Field(max_length=40)]], Field(min_length=1, max_length=7)] | None = None
    """Who plays there, where one plays against bots alone; elsewhere one moves for everybody."""
    deal: Annotated[int, Field(ge=0, lt=1 << 53)] | None = None
