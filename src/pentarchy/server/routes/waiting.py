"""Routes: what waits for somebody and until when, and his vacations."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field
from sqlalchemy import select

from pentarchy.server.commands import Plain
from pentarchy.server.context import Server, Someone, TheServer
from pentarchy.server.people import Person
from pentarchy.server.schema import players, tables
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.errors import Refused
from pentarchy.tables.showing import personal, summary
from pentarchy.tables.table import OPEN

router = APIRouter(prefix="/api", tags=["waiting"], route_class=StrictRoute)

MOST = 100
Time = Annotated[int, Field(ge=0, le=2**53)]


class Vacation(Plain):
    since: Time | None = None
    """When it begins; left out: now."""
    until: Time


@router.get("/me/waiting")
async def waiting(person: Someone, server: TheServer) -> dict[str, Any]:
    """The tables where one is asked, what is due first comes first, and those one was asked to come to."""
    turns = [await turn(server, person, table) for table in list(await server.archive.turns(person.id))[:MOST]]
    found = [one for one in turns if one is not None]
    return {
        "turns": sorted(found, key=lambda one: (one["until"] is None, one["until"], one["since"])),
        "invitations": await invitations(server, person),
        "vacation": await server.vacations.shown(person.id),
    }


async def turn(server: Server, person: Person, name: str) -> dict[str, Any] | None:
    try:
        live = await server.hall.open(name)
        async with server.hall.held(live):
            table = live.table
    except Refused:
        return None
    asked = [seat for seat in table.played_by(person.id) if seat in table.asked]
    if not asked:
        return None
    flags = [] if table.clock is None else [table.clock.up_at(seat) for seat in asked]
    return {
        "table": personal(summary(table), person.id, table.asked, table.terms.invitation),
        "since": min([table.asked_since[seat] for seat in asked]),
        "until": min([flag for flag in flags if flag is not None], default=None),
    }


async def invitations(server: Server, person: Person) -> list[dict[str, Any]]:
    query = (
        select(tables.c.summary, tables.c.asked, tables.c.invitation)
        .join(players, players.c.table_id == tables.c.id)
        .where(players.c.person == person.id, players.c.seats == 0, tables.c.status == OPEN)
        .where(tables.c.host != person.id, tables.c.branch.is_(None))
        .order_by(tables.c.created.desc())
        .limit(MOST)
    )
    async with server.archive.reads.connect() as connection:
        return [server.archive.shown(row, person.id) for row in await connection.execute(query)]


@router.put("/me/vacation")
async def take_vacation(said: Vacation, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("preferences", person.id)
    await server.vacations.take(person.id, said.since, said.until)
    return await server.vacations.shown(person.id)


@router.delete("/me/vacation/{which}")
async def end_vacation(which: int, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("preferences", person.id)
    if not 0 <= which < 2**31:
        raise Refused("not_found", "there is no such vacation")
    await server.vacations.end(person.id, which)
    return await server.vacations.shown(person.id)
