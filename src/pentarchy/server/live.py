"""A table in memory: its state, who follows it, and what each of them was told last."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from pentarchy.kernel import Event
from pentarchy.tables.patch import patch
from pentarchy.tables.showing import Presence, state
from pentarchy.tables.table import Table

MOST_WAITING = 400
LONGEST_WAITING = 4_000_000
"""Messages, and characters in them, that a client may be behind before it is let go."""


class Connection:
    """A client on a socket: who it is, what it follows, what it has been told."""

    def __init__(self, person: str | None = None, session: str | None = None) -> None:
        self.person = person
        self.session = session
        """Of the cookie the socket was opened with."""
        self.blocked: frozenset[str] = frozenset()
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.waiting = 0
        """Characters in the outbox."""
        self.too_slow = False
        self.lobby = False
        self.live: Live | None = None
        self.seat: int | None = None
        self.seq = 0
        self.last: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        """The log as this client has it."""
        self.lines: set[str] = set()
        """The lines of chat it has."""
        self.rewinds = 0

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(json.dumps(message, separators=(",", ":"), ensure_ascii=False))

    def send_text(self, text: str) -> None:
        """To be sent; to a client that does not take what it is sent, nothing more is."""
        if self.too_slow:
            return
        self.waiting += len(text)
        if self.outbox.qsize() < MOST_WAITING and self.waiting <= LONGEST_WAITING:
            self.outbox.put_nowait(text)
        else:
            self.too_slow = True
            self.close()

    async def next(self) -> str | None:
        """What is to be sent next; None: the connection is to be closed."""
        text = await self.outbox.get()
        self.waiting -= len(text or "")
        return text

    def close(self) -> None:
        self.outbox.put_nowait(None)


class Live:
    """A table that is in use. Whoever reads or changes it holds the lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: list[Connection] = []
        self.timer: asyncio.TimerHandle | None = None
        self.saved: object = None
        """The start of the step that is in the database."""
        self.summary = ""
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
        self._logs: dict[int | None, tuple[int, int, list[dict[str, Any]]]] = {}

    @property
    def id(self) -> str:
        return self.table.terms.id

    def replace(self, table: Table) -> None:
        """The table was read from disk again."""
        table.rewinds += self.table.rewinds + 1
        self.table = table
        self.stale = False
        self.saved = None
        self.summary = ""
        self._logs = {}

    @property
    def watched(self) -> bool:
        """Whether anybody follows the table, through this process or another."""
        return bool(self.watchers) or any([people or watchers for people, watchers, _ in self.elsewhere.values()])

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

    def may_look_from(self, person: str | None, seat: int | None) -> int | None:
        """The seat a client looks from: one of its own, or none."""
        own = self.table.seats_of(person)
        if seat is not None and seat in own:
            return seat
        return own[0] if own else None

    # --- the log ---------------------------------------------------------------------------------------------------

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """The log as a seat may read it; only what is new is worked out."""
        position = self.table.position
        whole: list[Event] = self.table.kept_log if position is None else position.log or []
        rewinds, done, told = self._logs.get(seat, (-1, 0, []))
        if rewinds != self.table.rewinds or done > len(whole):
            done, told = 0, []
        for event in whole[done:]:
            seen = event.seen_by(seat)
            if seen is not None:
                told.append(seen)
        self._logs[seat] = (self.table.rewinds, len(whole), told)
        return told

    # --- telling ---------------------------------------------------------------------------------------------------

    def whole_state(self, seat: int | None, person: str | None, since: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """The state and the part of the log a client lacks."""
        events = self.events(seat)
        since = min(since, len(events))
        return state(self.table, seat, person, self.presence()), {"from": since, "events": events[since:]}

    def greet(self, connection: Connection, since: int, now: int, more: dict[str, Any]) -> None:
        """The whole state, from which the client follows by deltas."""
        shown, log = self.whole_state(connection.seat, connection.person, since)
        connection.last = shown
        connection.told = self.events(connection.seat)[:]
        connection.rewinds = self.table.rewinds
        connection.lines = {line["id"] for lines in more["chat"].values() for line in lines}
        connection.seq = 0
        connection.send({"type": "state", "table": self.id, "seq": 0, "time": now, "state": shown, "log": log, **more})

    def tell(self, connection: Connection, now: int) -> None:
        """What changed for this client since it was last told; nothing if nothing did."""
        seat = self.may_look_from(connection.person, connection.seat)
        if seat != connection.seat:
            connection.seat = seat
            connection.rewinds = -1  # another seat has read another log
        shown = state(self.table, seat, connection.person, self.presence())
        entries = patch(connection.last, shown)
        log = self._new_events(connection)
        if not entries and log is None:
            return
        connection.last = shown
        connection.seq += 1
        message: dict[str, Any] = {
            "type": "delta", "table": self.id, "seq": connection.seq, "time": now, "patch": entries,
        }  # fmt: skip
        if log is not None:
            message["log"] = log
        connection.send(message)

    def _new_events(self, connection: Connection) -> dict[str, Any] | None:
        events = self.events(connection.seat)
        had = connection.told
        start = len(had)
        if connection.rewinds != self.table.rewinds or start > len(events):
            start = 0
            while start < min(len(had), len(events)) and had[start] == events[start]:
                start += 1
        connection.rewinds = self.table.rewinds
        if start == len(events) == len(had):
            return None
        connection.told = events[:]
        return {"from": start, "events": events[start:]}

    def tell_all(self, now: int) -> None:
        """Nobody is told of what may not be on disk; when it has been read again everybody is."""
        if self.stale:
            return
        for watcher in self.watchers:
            self.tell(watcher, now)
