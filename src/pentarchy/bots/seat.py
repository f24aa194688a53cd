"""What a bot is given: a seat at the table. The true position stays outside.

A `Seat` hands out copies of what the seat may see (the view, the log, its options) and imagined worlds. Even the
decision it offers lies in an imagined world, so that a bot that follows `decision.state` finds nothing secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pentarchy.kernel import Decision, Game, Position
from pentarchy.kernel.tape import is_imagined


class World(Protocol):
    """Gives an imagined world for a seed: it looks to the seat exactly like the truth."""

    def __call__(self, seed: int, durable: bool = True) -> Position: ...


def worlds_for(position: Position, seat: int) -> World:
    """Worlds for a seat. In a world that somebody just imagined nobody can imagine before its running step is over:
    until then that world itself is what every seat thinks of, and there is no other truth in it to be found out."""
    return Itself(position) if is_imagined(position.entries()) else position.worlds(seat).__call__


class Itself:
    """Copies of a position in the place of imagined worlds."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __call__(self, seed: int, durable: bool = True) -> Position:
        world = self.position.copy()
        if not durable:
            world.loosen()
        return world


class Bot(Protocol):
    """A player that is a program. Its randomness is its own, from the seed it was made with."""

    name: str

    def choose(self, seat: Seat) -> Any:
        """One of the seat's options."""
        ...


class Seat:
    """A place at the table, as a bot is shown it: made anew for every decision."""

    __slots__ = ("_decision", "_events", "_prepare", "_view", "_worlds", "game", "options", "seat", "seats")

    def __init__(self, position: Position, seat: int) -> None:
        self.game: Game = position.game
        self.seat = seat
        self.seats = position.header.seats
        self.options: list[Any] = list(position.decision(seat).options)
        """The values that may be chosen."""
        self._view: Callable[[], dict[str, Any]] = lambda: position.view(seat)
        self._events: Callable[[int], list[dict[str, Any]]] = lambda since: position.events(seat, since)
        self._prepare: Callable[[], World] = lambda: worlds_for(position, seat)
        self._worlds: World | None = None
        self._decision: Decision | None = None

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may see, as every client gets it."""
        return self._view()

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        """What the seat saw happen."""
        return self._events(since)

    @property
    def decision(self) -> Decision:
        """The open decision: options, moves, notation. Its state is an imagined one."""
        if self._decision is None:
            self._decision = self.worlds()(0).decision(self.seat)
        return self._decision

    def worlds(self) -> World:
        """Imagined worlds, prepared once: call what this returns with a seed for each."""
        if self._worlds is None:
            self._worlds = self._prepare()
        return self._worlds
