"""Routes: tournaments. Their tables are ordinary tables."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body

from pentarchy.server.commands import Deed, NewTournament
from pentarchy.server.context import Anyone, Someone, TheServer, id_of
from pentarchy.server.strict_json import StrictRoute

router = APIRouter(prefix="/api", tags=["tournaments"], route_class=StrictRoute)


@router.get("/tournaments")
async def tournaments(person: Anyone, server: TheServer) -> dict[str, Any]:
    """Those one can enter, those that run, those that ended of late."""
    return {"tournaments": await server.tournaments.listed(id_of(person))}


@router.post("/tournaments", status_code=201)
async def arrange(wish: NewTournament, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("tournament", person.id)
    name = await server.tournaments.make(person, wish)
    return await server.tournaments.page(name, person.id)


@router.get("/tournaments/{tournament}")
async def look(tournament: str, person: Anyone, server: TheServer) -> dict[str, Any]:
    return await server.tournaments.page(tournament, id_of(person))


@router.post("/tournaments/{tournament}/do")
async def do(
    tournament: str, said: Annotated[Deed, Body()], person: Someone, server: TheServer
) -> dict[str, Any]:
    """Entering, and what the arranger steps in with."""
    server.limiter.take("deed", person.id)
    await server.tournaments.do(person, tournament, said)
    return await server.tournaments.page(tournament, person.id)
