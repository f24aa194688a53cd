"""Chat at a table. Those who play and those who watch do not hear one another until the game is over."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from pentarchy.server import commands
from pentarchy.server.live import Live
from pentarchy.server.people import Person
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OVER

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall


async def say(hall: Hall, person: Person, live: Live, said: commands.Chat) -> None:
    plays = bool(live.table.seats_of(person.id))
    if said.room == "table" and not plays:
        raise Refused("forbidden", "this room is for those who play")
    if said.room == "watchers" and plays and live.table.status != OVER:
        raise Refused("forbidden", "this room is for those who watch")
    text = " ".join(said.text.split())
    if not text:
        raise Refused("bad_input", "there is nothing to say")
    line = {
        "id": secrets.token_urlsafe(9), "table_id": live.id, "room": said.room, "person": person.id,
        "name": person.name, "text": text, "at": hall.now,
    }  # fmt: skip
    async with live.lock:
        await hall.archive.add_line(line)
        hall.said(live.id, str(line["id"]))
        shown = {key: line[key] for key in ("id", "person", "name", "text")} | {"time": line["at"]}
        hear(live, said.room, shown)


def hear(live: Live, room: str, shown: dict[str, Any]) -> None:
    """With the lock held, so that who comes just now is told of the line once: with the state, or after it."""
    for watcher in live.watchers:
        heard = shown["person"] in watcher.blocked or shown["id"] in watcher.lines
        if room in rooms(live, watcher.person) and not heard:
            watcher.lines.add(shown["id"])
            watcher.send({"type": "chat", "table": live.id, "room": room, "line": shown})


def rooms(live: Live, person: str | None) -> tuple[str, ...]:
    """The rooms a person may listen to."""
    if not live.table.seats_of(person):
        return ("watchers",) if live.table.status != OVER else ("table", "watchers")
    return ("table",) if live.table.status != OVER else ("table", "watchers")
