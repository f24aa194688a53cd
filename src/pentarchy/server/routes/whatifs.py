"""Routes: what would have been, and what might be: tables that leave a game at one of its points."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from pentarchy.server import branches
from pentarchy.server.commands import Sandbox, WhatIf
from pentarchy.server.context import Anyone, Someone, TheServer
from pentarchy.server.routes.tables import shown
from pentarchy.server.strict_json import StrictRoute

router = APIRouter(prefix="/api", tags=["what if"], route_class=StrictRoute)


@router.post("/tables/{table}/whatif", status_code=201)
async def whatif(table: str, said: WhatIf, person: Someone, server: TheServer) -> dict[str, Any]:
    """Plays on from a point of a finished game."""
    server.limiter.take("whatif", person.id)
    live = await server.hall.seen_by(person, table)
    return shown(await branches.whatif(server.hall, person, live, said), person)


@router.post("/tables/{table}/sandbox", status_code=201)
async def sandbox(table: str, said: Sandbox, person: Someone, server: TheServer) -> dict[str, Any]:
    """An imagined world beside a running game, for one's own seat."""
    server.limiter.take("whatif", person.id)
    live = await server.hall.seen_by(person, table)
    return shown(await branches.sandbox(server.hall, person, live, said), person)


@router.get("/tables/{table}/variations")
async def variations(table: str, person: Anyone, server: TheServer) -> dict[str, Any]:
    """The ways on from a game that one may see."""
    return await branches.tree(server.hall, person, await server.hall.seen_by(person, table))


@router.delete("/tables/{table}")
async def remove(table: str, person: Someone, server: TheServer) -> dict[str, Any]:
    """A what-if or sandbox of one's own is gone; the tree that is left."""
    live = await server.hall.seen_by(person, table)
    await branches.remove(server.hall, person, live)
    return await branches.tree(server.hall, person, live)
