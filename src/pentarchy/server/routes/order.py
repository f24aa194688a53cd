"""Routes: reporting somebody, marks of fair play, and what administrators see and do."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field

import pentarchy
from pentarchy.server.commands import Plain
from pentarchy.server.context import Administrator, Someone, TheServer
from pentarchy.server.order import ADMIN
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.errors import Refused

router = APIRouter(prefix="/api", tags=["keeping order"], route_class=StrictRoute)

Hours = Annotated[int, Field(ge=1, le=24 * 3660)]


class Report(Plain):
    about: Annotated[str, Field(max_length=40)]
    text: Annotated[str, Field(max_length=1000)] = ""
    table: Annotated[str, Field(max_length=40)] | None = None
    line: Annotated[str, Field(max_length=40)] | None = None
    """The line of talk at that table."""


class Ban(Plain):
    reason: Annotated[str, Field(min_length=1, max_length=200)]
    hours: Hours | None = None
    """Left out, for good."""


class Announce(Plain):
    text: Annotated[str, Field(min_length=1, max_length=500)]
    hours: Hours | None = None


class Closed(Plain):
    answer: Annotated[str, Field(max_length=1000)] = ""


@router.post("/reports", status_code=201)
async def report(said: Report, person: Someone, server: TheServer) -> dict[str, Any]:
    """Brings talk or a player before the administrators."""
    server.limiter.take("report", person.id)
    live = None if said.table is None else await server.hall.seen_by(person, said.table)
    await server.order.report(person, said.about, said.text, live, said.line)
    found = await server.people.find(said.about)
    assert found is not None
    return {"reported": found.shown()}


@router.get("/tables/{table}/marks")
async def marks(table: str, person: Someone, server: TheServer) -> dict[str, Any]:
    """For the host, the arranger of its tournament and administrators."""
    live = await server.hall.seen_by(person, table)
    if not await server.order.may_see_marks(person, live):
        raise Refused("forbidden", "marks of fair play are for whoever hosts or arranges, and for administrators")
    return {"marks": await server.order.marks([live.id])}


@router.get("/tournaments/{tournament}/marks")
async def marks_of_tournament(tournament: str, person: Someone, server: TheServer) -> dict[str, Any]:
    one = await server.tournaments.whole(tournament)
    if person.role != ADMIN and one.stored.arranger != person.id:
        raise Refused("forbidden", "marks of fair play are for whoever arranges the tournament")
    return {"marks": await server.order.marks([each.table_id for each in one.paired if each.table_id is not None])}


@router.get("/admin")
async def overview(admin: Administrator, server: TheServer) -> dict[str, Any]:
    here = {
        "sockets": len(server.hub.connections), "in_memory": len(server.hall.tables),
        "bots_waiting": server.pool.waiting, "version": pentarchy.__version__,
    }  # fmt: skip
    return {**await server.order.overview(), **here}


@router.get("/admin/people")
async def people(
    admin: Administrator, server: TheServer, find: Annotated[str, Query(max_length=64)] = ""
) -> dict[str, Any]:
    return {"people": await server.order.people(find)}


@router.get("/admin/tables")
async def tables(admin: Administrator, server: TheServer) -> dict[str, Any]:
    return {"tables": await server.order.tables()}


@router.get("/admin/reports")
async def reports(admin: Administrator, server: TheServer) -> dict[str, Any]:
    return {"reports": await server.order.reported()}


@router.post("/admin/reports/{report}")
async def close(report: str, said: Closed, admin: Administrator, server: TheServer) -> dict[str, Any]:
    await server.order.close_report(admin, report, said.answer)
    return {"reports": await server.order.reported()}


@router.put("/admin/bans/{other}")
async def ban(other: str, said: Ban, admin: Administrator, server: TheServer) -> dict[str, Any]:
    """Shuts somebody out: his sockets close, and whatever he asks is answered with one sentence."""
    told = await server.order.ban(admin, other, said.reason, said.hours)
    server.tell_person(other, {"type": "error", **Refused("banned", told).body()})
    server.drop(other)
    return {"people": await server.order.people("")}


@router.delete("/admin/bans/{other}")
async def lift(other: str, admin: Administrator, server: TheServer) -> dict[str, Any]:
    await server.order.lift(admin, other)
    return {"people": await server.order.people("")}


@router.get("/admin/announcements")
async def announcements(admin: Administrator, server: TheServer) -> dict[str, Any]:
    return {"announcements": await server.order.announced()}


@router.post("/admin/announcements", status_code=201)
async def announce(said: Announce, admin: Administrator, server: TheServer) -> dict[str, Any]:
    await server.order.announce(admin, said.text, said.hours)
    await server.proclaim()
    return {"announcements": await server.order.announced()}


@router.delete("/admin/announcements/{which}")
async def unsay(which: str, admin: Administrator, server: TheServer) -> dict[str, Any]:
    await server.order.unsay(admin, which)
    await server.proclaim()
    return {"announcements": await server.order.announced()}


@router.get("/admin/audit")
async def audit(admin: Administrator, server: TheServer) -> dict[str, Any]:
    return {"audit": await server.order.audited()}
