"""What nobody wants any more: waiting rooms where nothing happened for a day, guests who were not seen for months."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, select

from pentarchy.server import wider_commands
from pentarchy.server.outbox import forget_people
from pentarchy.server.people import Person
from pentarchy.server.schema import chat, journal, notes, people, players, tables
from pentarchy.tables.table import OPEN
from pentarchy.tables.whatifs import SANDBOX

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
ROOMS_AFTER = DAY
SANDBOXES_AFTER = 7 * DAY
GUESTS_AFTER = 180 * DAY
AT_ONCE = 200


async def expire(hall: Hall) -> None:
    """A few at a time; what is left comes next time."""
    await expire_rooms(hall)
    await expire_sandboxes(hall)
    await expire_guests(hall)


async def expire_rooms(hall: Hall) -> None:
    """Tables whose game never began, at which nobody did anything for a day and that nobody looks at."""
    old_ones = select(tables.c.id).where(tables.c.status == OPEN, tables.c.touched < hall.ago(ROOMS_AFTER))
    query = old_ones.where(tables.c.tournament.is_(None)).limit(AT_ONCE)  # a tournament sees to its own
    async with hall.archive.reads.connect() as connection:
        old = [name for (name,) in await connection.execute(query)]
    old = [name for name in old if name not in hall.tables or not hall.tables[name].watched]
    if old:
        await close_rooms(hall, old)
        log.info("waiting rooms expired", extra={"rooms": len(old)})


async def close_rooms(hall: Hall, names: list[str]) -> None:
    """Tables whose game never began are gone, with all that was kept of them."""
    async with hall.archive.engine.begin() as connection:
        gone = delete(tables).where(tables.c.id.in_(names), tables.c.status == OPEN).returning(tables.c.id)
        old = [name for (name,) in await connection.execute(gone)]
        for kept in (journal, players, chat, notes):
            await connection.execute(delete(kept).where(kept.c.table_id.in_(old)))
    for name in old:
        hall.forget(name)
    hall.hub.lobby_changed = True


async def expire_sandboxes(hall: Hall) -> None:
    """Worlds that somebody tried things out in, a week ago or more."""
    old_ones = select(tables.c.id).where(tables.c.branch == SANDBOX, tables.c.touched < hall.ago(SANDBOXES_AFTER))
    async with hall.archive.reads.connect() as connection:
        old = [name for (name,) in await connection.execute(old_ones.limit(AT_ONCE))]
    if old:
        await hall.archive.remove(old)
        for name in old:
            hall.forget(name)


async def expire_guests(hall: Hall) -> None:
    """Who never sat anywhere is gone without a trace; where somebody sits a bot plays on, as when one leaves."""
    unseen = select(people).where(
        people.c.account.is_(None), people.c.deleted.is_(False), people.c.seen < hall.ago(GUESTS_AFTER)
    )
    seated = exists().where(players.c.person == people.c.id)
    async with hall.archive.reads.connect() as connection:
        strangers = [found.id for found in await connection.execute(unseen.where(~seated).limit(AT_ONCE))]
        players_once = [Person(found) for found in await connection.execute(unseen.where(seated).limit(AT_ONCE // 10))]
    if strangers:
        async with hall.archive.engine.begin() as connection:
            await connection.execute(delete(people).where(people.c.id.in_(strangers)))
            await forget_people(connection, strangers)
    for person in players_once:
        await wider_commands.forget(hall, person)
        await hall.people.forget(person)
    if strangers or players_once:
        log.info("guests expired", extra={"guests": len(strangers) + len(players_once)})
