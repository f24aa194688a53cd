"""Twin tables: the same game to one seat's eyes, dealt anew in all that the seat cannot know.

A game is played at a true table through the real server. For each seat there is a twin table with the same people,
whose position is an imagined world of that seat. Every move is made at all tables; the seat's client, a spectator
and a stranger must receive the same bytes from the true table and from the twin.
"""

from __future__ import annotations

import json
import random
from typing import Any

from pentarchy.kernel import BadInput, Diverged, Position
from pentarchy.server.live import Live
from tests.server.clients import Player, Socket
from tests.server.serving import Served

TRIES = 40
NAMES = ("Ada", "Bob", "Cid", "Dot", "Eve", "Fay")


class Watcher:
    """Somebody's socket at one table, and what he has not yet been compared by."""

    def __init__(self, socket: Socket, table: str) -> None:
        self.socket = socket
        self.socket.watch(table)
        self.compared = len(socket.heard)

    def fresh(self, hide: list[str]) -> list[str]:
        """What was heard since the last comparison, with what names the table itself made equal."""
        self.socket.settle()
        heard = self.socket.heard[self.compared :]
        self.compared = len(self.socket.heard)
        return [text for text in [plain(text, hide) for text in heard] if text]


def plain(text: str, hide: list[str]) -> str:
    """A message without what names the table, and without undo: an imagined world has no choices to take back."""
    for name in hide:
        text = text.replace(name, "-")
    message = json.loads(text)
    if message["type"] in ("pong", "turns"):
        return ""
    if message["type"] == "state":
        del message["state"]["undo"]
    if message["type"] == "delta":
        message["patch"] = [entry for entry in message["patch"] if not entry[0].startswith("/undo")]
        if not message["patch"] and "log" not in message:
            return ""
    return json.dumps(message)


class Room:
    """One table with its watchers."""

    def __init__(self, served: Served, table: str, people: list[Player], eyes: list[int], watchers: list[Any]) -> None:
        self.served = served
        self.table = table
        self.live: Live = served.server.hall.tables[table]
        terms = self.live.table.terms
        shown = people[0].state(table)["state"]["table"]
        self.hide = [table, terms.invitation, shown["commitment"]]
        self.eyes = {seat: Watcher(people[seat].socket(), table) for seat in eyes}
        self.watchers = [Watcher(made(), table) for made in watchers]

    @property
    def position(self) -> Position:
        assert self.live.table.position is not None
        return self.live.table.position

    def become(self, world: Position, log: list[Any]) -> None:
        """From now on the twin stands in this world, with the log that everybody has read."""

        async def change() -> None:
            async with self.live.lock:
                world.log = log[:]
                world.state.log = world.log
                self.live.table.position = world
                self.live.table.rewinds += 1
                self.live.tell_all(0)

        self.served.run(change())

    def close(self) -> None:
        for watcher in [*self.eyes.values(), *self.watchers]:
            watcher.socket.close()


class Twins:
    def __init__(self, served: Served, game: str, seats: int, seed: int, options: dict[str, Any] | None = None) -> None:
        self.served = served
        self.chooser = random.Random(seed)
        self.people = [Player(served.base, NAMES[seat]) for seat in range(seats)]
        self.spectator = Player(served.base, "Watcher")
        self.seats = seats
        strangers = [self.spectator.socket, lambda: Socket(served.base, None)]
        self.compared = 0
        self.learned: list[tuple[int, int]] = []
        """Who noticed a difference, and at whose move: something was revealed to him then."""
        self.true = self._room(game, list(range(seats)), strangers, options or {})
        self.twins = {seat: self._room(game, list(range(seats)), strangers, options or {}) for seat in range(seats)}
        for seat in self.twins:
            self._imagine(seat, None, 0)
        self._align()

    def _room(self, game: str, eyes: list[int], watchers: list[Any], options: dict[str, Any]) -> Room:
        places = ["me", *["open"] * (self.seats - 1)]
        table = self.people[0].make(game, self.seats, places=places, options=options)
        for seat in range(1, self.seats):
            self.people[seat].do(table, "sit", seat=seat)
        self.people[0].do(table, "start")
        return Room(self.served, table, self.people, eyes, watchers)

    def _imagine(self, seat: int, move: str | None, mover: int) -> bool:
        """The seat's twin gets another world, one in which the coming move is possible."""
        truth = self.true.position
        worlds = truth.worlds(seat)
        for _ in range(TRIES):
            try:
                world = worlds(self.chooser.getrandbits(40))
            except Diverged:
                continue
            if move is None or legal(world, mover, move):
                self.twins[seat].become(world, truth.log or [])
                counted = self.true.live.table
                twin = self.twins[seat].live.table
                twin.public_lines, twin.own_lines = counted.public_lines, counted.own_lines[:]
                return True
        return False

    def _align(self) -> None:
        """All clients ask for the whole state, which must already be the same."""
        rooms = [self.true, *self.twins.values()]
        for room in rooms:
            for watcher in [*room.eyes.values(), *room.watchers]:
                watcher.socket.say("resync")
                watcher.socket.settle()
                last = [text for text in watcher.socket.heard if text.startswith('{"type":"state"')][-1]
                watcher.compared = len(watcher.socket.heard) - 1
                watcher.socket.heard[-1] = last
        for seat in self.twins:
            self._compare(seat, strict=True)
        self._heard_by_all()

    def _heard_by_all(self) -> None:
        for watcher in [*self.true.eyes.values(), *self.true.watchers]:
            watcher.compared = len(watcher.socket.heard)

    def _compare(self, seat: int, strict: bool) -> bool:
        """Whether the seat and those who watch received the same from both tables."""
        twin = self.twins[seat]
        same = True
        pairs = [(self.true.eyes[seat], twin.eyes[seat])]
        pairs += list(zip(self.true.watchers, twin.watchers, strict=True))
        for mine, other in pairs:
            at = mine.compared
            true = mine.fresh(self.true.hide)
            mine.compared = at  # the next seat's twin is compared with the same
            imagined = other.fresh(twin.hide)
            if true != imagined:
                assert not strict, f"seat {seat} could tell the tables apart: {difference(true, imagined)}"
                same = False
        return same

    def step(self) -> bool:
        """One move at all tables. False when the game is over."""
        position = self.true.position
        decisions = position.decisions
        if not decisions:
            return False
        decision = decisions[self.chooser.randrange(len(decisions))]
        mover, move = decision.seat, self.chooser.choice(decision.moves)
        ready = {}
        changed = False
        for seat, twin in self.twins.items():
            if legal(twin.position, mover, move):
                ready[seat] = True
            else:
                ready[seat] = self._imagine(seat, move, mover)
                changed = True
        if changed and all(ready.values()):
            self._align()
        for room in [self.true, *[self.twins[seat] for seat in self.twins if ready[seat]]]:
            decision_id = room.live.table.decision_id(mover)
            self.people[mover].do(room.table, "move", decision=decision_id, move=move, seat=mover)
        for seat in self.twins:
            if not ready[seat]:
                self._imagine(seat, None, 0)
                continue
            if self._compare(seat, strict=False):
                self.compared += 1
            else:
                self.learned.append((seat, mover))
                self._imagine(seat, None, 0)
        self._align()
        return True

    def close(self) -> None:
        for room in [self.true, *self.twins.values()]:
            room.close()


def legal(position: Position, seat: int, move: str) -> bool:
    try:
        decision = position.decision(seat)
        decision.check(decision.read(move))
    except (BadInput, LookupError, ValueError):
        return False
    return True


def difference(one: list[str], two: list[str]) -> str:
    """Where two streams part."""
    if len(one) != len(two):
        return f"{len(one)} messages, not {len(two)}: {one} {two}"
    for first, second in zip(one, two, strict=True):
        for at in range(min(len(first), len(second))):
            if first[at] != second[at]:
                return f"... {first[max(0, at - 150) : at + 80]}\n... {second[max(0, at - 150) : at + 80]}"
    return "in length"
