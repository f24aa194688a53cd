"""Viewpoints: what is seen of a table, worked out once for all who see the same, and as the change since the last time.

A viewpoint is a seat, or the place of a spectator, together with the person if something is shown to that person alone.
Whoever follows a table stands at one of its viewpoints and is told how it changed.
"""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Event
from pentarchy.tables.patch import Patch, patch
from pentarchy.tables.showing import Common, Presence, state
from pentarchy.tables.table import Table

Shown = dict[str, Any]
Events = list[dict[str, Any]]


class Change:
    """How a viewpoint changed. `encoded` is for whoever sends it: the same bytes for all."""

    __slots__ = ("encoded", "log", "patch")

    def __init__(self, entries: Patch, log: Shown | None) -> None:
        self.patch = entries
        self.log = log
        self.encoded: bytes | None = None

    def told(self) -> Shown:
        return {"patch": self.patch} if self.log is None else {"patch": self.patch, "log": self.log}


class Viewpoint:
    """What one kind of onlooker sees."""

    __slots__ = ("change", "events", "heard", "person", "seat", "shown", "version")

    def __init__(self, seat: int | None, person: str | None) -> None:
        self.seat = seat
        self.person = person
        self.shown: Shown = {}
        self.events: Events = []
        """The log as it is read from here: a list that grows, and another one when it was cut short."""
        self.heard = 0
        """So many of them belong to what is shown."""
        self.version = 0
        self.change: Change | None = None
        """From the version before to this one."""


class Follower:
    """Where somebody stands, and what was told there."""

    __slots__ = ("events", "heard", "seat", "shown", "version", "viewpoint")

    def __init__(self) -> None:
        self.seat: int | None = None
        self.viewpoint: Viewpoint | None = None
        """None: nothing has been told yet."""
        self.version = 0
        self.shown: Shown = {}
        self.events: Events = []
        self.heard = 0
        """So many of the events."""

    def stand(self, viewpoint: Viewpoint) -> None:
        """All of it has been told."""
        self.viewpoint = viewpoint
        self.seat = viewpoint.seat
        self.version = viewpoint.version
        self.shown = viewpoint.shown
        self.events = viewpoint.events
        self.heard = viewpoint.heard


def news(had: Events, heard: int, events: Events) -> Shown | None:
    """What somebody lacks of a log who heard so much of it, or of an earlier one."""
    start = heard
    if had is not events:
        start = 0
        while start < min(heard, len(events)) and had[start] == events[start]:
            start += 1
    if start == len(events) == heard:
        return None
    return {"from": start, "events": events[start:]}


class Viewpoints:
    """All viewpoints of a table from which somebody looks."""

    def __init__(self) -> None:
        self.points: dict[tuple[int | None, str | None], Viewpoint] = {}
        self.logs: dict[int | None, tuple[int, int, Events]] = {}
        self.common: Common | None = None

    def forget(self) -> None:
        """The table was read again: nothing that was worked out before holds."""
        self.logs = {}
        self.common = None

    def at(self, table: Table, seat: int | None, person: str | None) -> Viewpoint:
        known = person is not None and (person == table.terms.host or bool(table.seats_of(person)))
        key = (seat, person if known else None)
        found = self.points.get(key)
        if found is None:
            found = self.points[key] = Viewpoint(*key)
        return found

    def events(self, table: Table, seat: int | None) -> Events:
        """The log as a seat may read it; only what is new is worked out."""
        position = table.position
        whole: list[Event] = table.kept_log if position is None else position.log or []
        rewinds, done, told = self.logs.get(seat, (-1, 0, []))
        if rewinds != table.rewinds or done > len(whole):
            done, told = 0, []
        for event in whole[done:]:
            seen = event.seen_by(seat)
            if seen is not None:
                told.append(seen)
        self.logs[seat] = (table.rewinds, len(whole), told)
        return told

    def look(self, table: Table, viewpoint: Viewpoint, presence: Presence) -> None:
        """What is seen from here now, and how it changed."""
        self.common = Common(table, presence, self.common)
        shown = state(table, viewpoint.seat, viewpoint.person, self.common)
        events = self.events(table, viewpoint.seat)
        if viewpoint.version:
            entries = patch(viewpoint.shown, shown)
            log = news(viewpoint.events, viewpoint.heard, events)
            if not entries and log is None:
                return
            viewpoint.change = Change(entries, log)
        viewpoint.version += 1
        viewpoint.shown, viewpoint.events, viewpoint.heard = shown, events, len(events)

    def change_for(self, follower: Follower, viewpoint: Viewpoint) -> Change | None:
        """What somebody must be told who stands here from now on; None if there is nothing to tell."""
        change: Change | None = None
        if follower.viewpoint is not viewpoint or follower.version < viewpoint.version:
            change = viewpoint.change
            if follower.viewpoint is not viewpoint or follower.version + 1 < viewpoint.version:
                entries = patch(follower.shown, viewpoint.shown)
                log = news(follower.events, follower.heard, viewpoint.events)
                change = Change(entries, log) if entries or log is not None else None
            follower.stand(viewpoint)
        return change

    def keep(self, used: set[Viewpoint]) -> None:
        """Viewpoints from which nobody looks any more are forgotten."""
        if len(used) < len(self.points):
            self.points = {key: viewpoint for key, viewpoint in self.points.items() if viewpoint in used}
