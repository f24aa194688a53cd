"""A table in memory: its state, who follows it, and what each of them was told last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import orjson

from pentarchy.tables.showing import Common, Presence, state
from pentarchy.tables.storing import Kept
from pentarchy.tables.table import Table
from pentarchy.tables.viewpoints import Follower, Viewpoint, Viewpoints

LONGEST_WAITING = 2_000_000
"""Bytes that a client may be behind before it is let go."""


class Connection(Follower):
    """A client on a socket: who it is, what it follows, what it has been told."""

    def __init__(self, person: str | None = None, session: str | None = None) -> None:
        super().__init__()
        self.person = person
        self.session = session
        """Of the cookie the socket was opened with."""
        self.blocked: frozenset[str] = frozenset()
        self.write: Callable[[bytes], int] = lambda message: 0
        """Sends, and tells how many bytes still wait to be sent."""
        self.closed = asyncio.Event()
        """It is to be closed."""
        self.too_slow = False
        self.lobby: Any = None
        """Which tables of the lobby it wants to be told of; none: it does not follow the lobby."""
        self.shown: Any = None
        """What it was told of the lobby last."""
        self.live: Live | None = None
        self.seq = 0
        self.lines: set[str] = set()
        """The lines of chat it has."""

    def send(self, message: dict[str, Any]) -> None:
        self.send_bytes(orjson.dumps(message))

    def send_bytes(self, message: bytes) -> None:
        """To a client that does not take what it is sent, nothing more is."""
        if not self.too_slow and self.write(message) > LONGEST_WAITING:
            self.too_slow = True
            self.close()

    def close(self) -> None:
        self.closed.set()


class Live:
    """A table that is in use. Whoever reads or changes it holds the lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: list[Connection] = []
        self.timer: asyncio.TimerHandle | None = None
        self.kept = Kept()
        """What of it is in the database."""
        self.awaited: frozenset[str] = frozenset()
        self.used = 0
        self.forgiven = 0
        """So many absences of the server were nobody's time here."""
        self.stale = False
        """What is in memory may not be what is on disk: read it again before use."""
        self.bot_turns: dict[int, str] = {}
        """Decisions that bots are thinking about."""
        self.elsewhere: dict[str, tuple[frozenset[str], int, float]] = {}
        """Who follows the table through other processes: people, spectators, and when that was heard."""
        self.viewpoints = Viewpoints()

    @property
    def id(self) -> str:
        return self.table.terms.id

    def replace(self, table: Table) -> None:
        """The table was read from disk again."""
        table.rewinds += self.table.rewinds + 1
        self.table = table
        self.stale = False
        self.kept = Kept()
        self.viewpoints.forget()

    @property
    def watched(self) -> bool:
        """Whether anybody follows the table, through this process or another."""
        return bool(self.watchers) or any([people or watchers for people, watchers, _ in self.elsewhere.values()])

    def unused_since(self, when: int) -> bool:
        return not (self.watchers or self.bot_turns or self.lock.locked()) and self.used < when

    # --- who is here -----------------------------------------------------------------------------------------------

    def presence(self) -> Presence:
        here, spectators = self.here()
        for people, watchers, _ in self.elsewhere.values():
            here |= people
            spectators += watchers
        return Presence(here, spectators)

    def here(self) -> tuple[frozenset[str], int]:
        """Who follows the table through this process: people who sit there, and the number of spectators."""
        seated = {place.person for place in self.table.places}
        people = frozenset([watcher.person for watcher in self.watchers if watcher.person and watcher.person in seated])
        return people, sum([1 for watcher in self.watchers if watcher.seat is None])

    # --- telling ---------------------------------------------------------------------------------------------------

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """The log as a seat may read it."""
        return self.viewpoints.events(self.table, seat)

    def whole_state(self, seat: int | None, person: str | None, since: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """The state and the part of the log a client lacks."""
        events = self.events(seat)
        since = min(since, len(events))
        common = Common(self.table, self.presence())
        return state(self.table, seat, person, common), {"from": since, "events": events[since:]}

    def greet(self, connection: Connection, since: int, now: int, more: dict[str, Any]) -> None:
        """The whole state, from which the client follows by deltas."""
        viewpoint = self.viewpoints.at(self.table, connection.seat, connection.person)
        self.viewpoints.look(self.table, viewpoint, self.presence())
        connection.stand(viewpoint)
        connection.lines = {line["id"] for lines in more["chat"].values() for line in lines}
        connection.seq = 0
        since = min(since, len(viewpoint.events))
        log = {"from": since, "events": viewpoint.events[since:]}
        shown = viewpoint.shown
        connection.send({"type": "state", "table": self.id, "seq": 0, "time": now, "state": shown, "log": log, **more})

    def tell_all(self, now: int) -> None:
        """What changed since everybody was last told; nothing to those for whom nothing did. Nobody is told of what
        may not be on disk; when it has been read again everybody is."""
        if self.stale:
            return
        presence = self.presence()
        used: set[Viewpoint] = set()
        for watcher in self.watchers:
            if watcher.viewpoint is None:
                continue  # is about to be told everything
            seat = self.table.may_look_from(watcher.person, watcher.seat)
            viewpoint = self.viewpoints.at(self.table, seat, watcher.person)
            if viewpoint not in used:
                used.add(viewpoint)
                self.viewpoints.look(self.table, viewpoint, presence)
            change = self.viewpoints.change_for(watcher, viewpoint)
            if change is not None:
                watcher.seq += 1
                if change.encoded is None:
                    change.encoded = orjson.dumps(change.told())[1:]
                head = f'{{"type":"delta","table":"{self.id}","seq":{watcher.seq},"time":{now},'
                watcher.send_bytes(head.encode() + change.encoded)
        self.viewpoints.keep(used)
