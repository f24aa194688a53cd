"""New tables: made by a wish, or brought in as the record of a finished game."""

from __future__ import annotations

import asyncio
import json
import secrets
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pentarchy
from pentarchy.kernel import Record
from pentarchy.server import commands
from pentarchy.server.ledger import Change
from pentarchy.server.live import Live
from pentarchy.server.people import Person
from pentarchy.server.schema import tables
from pentarchy.tables import actions
from pentarchy.tables.errors import Refused
from pentarchy.tables.fairness import VERSION
from pentarchy.tables.journal import Row
from pentarchy.tables.making import checked, finished_table
from pentarchy.tables.table import Table, Terms
from pentarchy.tables.whatifs import Begun, brought_in

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall


MOST_WAITING_ROOMS, MOST_FROM_ONE_PLACE = 10, 40
"""Tables of a person, and of an address, that may wait for players at once."""

FAIR = True
"""Whether deals are made together. Tests that want the same cards each time let the server deal alone."""

def new_seed() -> str:
    """The server's share in a deal: 256 bits that nobody can guess."""
    return secrets.token_hex(32)


async def make(
    hall: Hall,
    person: Person,
    wish: commands.NewTable,
    origin: str | None = None,
    kept: dict[int, tuple[str, str]] | None = None,
    matched: list[tuple[str | None, str]] | None = None,
    of: tuple[str, str] | None = None,
) -> Live:
    """A table by a wish; open seats may be kept for somebody, by id and name, or taken by those who were matched (who
    has no id is a bot): then the game begins when all of them are ready. One `of` a tournament has the id that this
    chose, and no host."""
    places, header = checked(person, wish)
    if wish.rated and of is None:
        check_rated(person, wish, ["me" if place["person"] else place["bot"] or "open" for place in places])
    for seat, (whom, name) in enumerate(matched or []):
        places[seat] = {"person": whom, "name": name, "bot": name if whom is None else None}
    of_host, of_origin = await hall.archive.waiting_rooms(person.id, origin)
    full = of_host >= MOST_WAITING_ROOMS or (origin is not None and of_origin >= MOST_FROM_ONE_PLACE)
    if full and matched is None and hall.settings.limits:
        raise Refused("not_now", "so many of your tables wait for players that no further one is opened: start one")
    for seat, (whom, name) in (kept or {}).items():
        places[seat].update(kept=whom, name=name)
    now = hall.now
    stored = {
        "id": names()[0] if of is None else of[1],
        "game": wish.game,
        "rules_version": header.rules_version,
        "seats": wish.seats,
        "options": json.dumps(pentarchy.game(wish.game).chosen(header)),
        "seed": new_seed(),
        "host": person.id if of is None else None,
        "public": wish.public,
        "pace": wish.pace,
        "rated": wish.rated,
        "clock": wish.clock.model_dump_json() if wish.clock is not None else None,
        "bot_pause": hall.settings.bot_pause if wish.bot_pause is None else wish.bot_pause,
        "invitation": secrets.token_urlsafe(16),
        "created": now,
        "origin": origin,
        "tournament": None if of is None else of[0],
    }
    made = {"places": places, "bot_pause": stored["bot_pause"], **({"fair": VERSION} if FAIR else {})}
    if matched:
        made["auto"] = True
    if wish.sandbox is not None:
        made["sandbox"] = wish.sandbox
    row = Row(1, "made", -1, made, now)
    table = Table(Terms(SimpleNamespace(**stored)))
    table.apply(row)
    live = await set_up(hall, stored, row, table, person)
    if matched:
        for whom in [whom for whom, _ in matched if whom is not None]:
            await hall.archive.let_in(live.id, whom, sum([1 << seat for seat in table.seats_of(whom)]))
    if wish.start and all([place.kind != "open" for place in live.table.places]):
        await hall.do(person, live, commands.Start(type="start"))
    return live


async def bring_in(hall: Hall, person: Person, text: str, places: list[str] | None = None) -> Live:
    """A record that somebody has, as a finished table, and its variations as what-ifs. All are played through once,
    beside the event loop, before anything is kept."""
    now = hall.now

    def played() -> tuple[tuple[dict[str, Any], Row, Table], list[tuple[Begun, bool]]]:
        whole = finished_table(person, text, now, *names(), places)
        return whole, list(brought_in(person, whole[2], Record.parse(text), now, names))

    (stored, row, table), ways = await asyncio.to_thread(played)
    live = await set_up(hall, stored, row, table, person)
    for begun, stop in ways:
        await set_up_branch(hall, person, begun, stop)
    return live


def names() -> tuple[str, str]:
    """A new table's id and invitation."""
    return secrets.token_urlsafe(9), secrets.token_urlsafe(16)


async def set_up_branch(hall: Hall, person: Person, begun: Begun, stop: bool = False) -> Live:
    """A table that leaves a game at one of its points."""
    stored = {key: value for key, value in begun.stored.items() if key != "pack"}
    live = await set_up(hall, stored, begun.made, begun.table, person)
    async with live.lock:
        await hall.write(live, actions.line(live.table, "branch", -1, begun.data, hall.now))
        if stop:
            await hall.write(live, actions.line(live.table, "stop", -1, {}, hall.now))
    return live


async def set_up(hall: Hall, stored: dict[str, Any], row: Row, table: Table, person: Person) -> Live:
    """A table that did not exist before: its own row and its first line are one transaction."""
    live = Live(table)
    columns = hall.columns(table, live)
    mine = sum([1 << seat for seat in table.seats_of(person.id)])
    made = [tables.insert().values(**{**stored, **columns, "n": 0})]
    sits = [] if table.terms.tournament else [hall.archive.sitting(live.id, person.id, mine)]
    await hall.ledger.commit(Change(live.id, row, columns, sits, {"game": table.terms.game, "on": [], "off": []}, made))
    hall.tables[live.id] = live
    hall.metrics.tables.set(len(hall.tables))
    hall.metrics.lines.labels(row.kind).inc()
    hall.hub.lobby_changed = True
    return live


def check_rated(person: Person, wish: commands.NewTable, wanted: list[str]) -> None:
    """A rated table is for people with an account, each at one seat, and for bots whose strength is known."""
    if person.account is None:
        raise Refused("forbidden", "rated games are for people with an account: open one first")
    if wanted.count("me") > 1:
        raise Refused("bad_input", "places: at a rated table everybody plays for himself")
    for whom in wanted:
        if whom not in ("me", "open"):
            actions.check_rated_bot(wish.game, whom)
    if wish.seats < 2:
        raise Refused("bad_input", "seats: a rated game has at least two")
