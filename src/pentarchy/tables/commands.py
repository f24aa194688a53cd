"""Commands as a table reads them: who speaks, and what a command must hold. Whoever takes them in checks their form."""

from __future__ import annotations

from typing import Any, Protocol


class Person(Protocol):
    """Whoever speaks."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class Command(Protocol):
    @property
    def type(self) -> str: ...


class AtSeat(Protocol):
    @property
    def seat(self) -> int: ...


class ForSeat(Command, Protocol):
    """A command for a seat of one's own; left out, the one that is meant."""

    @property
    def seat(self) -> int | None: ...


class PlaceAt(AtSeat, Protocol):
    @property
    def whom(self) -> str: ...


class Ready(Protocol):
    @property
    def ready(self) -> bool: ...


class Move(ForSeat, Protocol):
    @property
    def decision(self) -> str: ...
    @property
    def move(self) -> str: ...


class Commit(ForSeat, Protocol):
    @property
    def hash(self) -> str: ...


class Reveal(ForSeat, Protocol):
    @property
    def nonce(self) -> str: ...


class Ask(Protocol):
    @property
    def what(self) -> str: ...


class Answer(Ask, Protocol):
    @property
    def yes(self) -> bool: ...


class Pace(Protocol):
    @property
    def bot_pause(self) -> float: ...


class Plan(ForSeat, Protocol):
    """What somebody lays up: conditions and moves."""

    @property
    def laid(self) -> list[dict[str, Any]]: ...


class Named(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
