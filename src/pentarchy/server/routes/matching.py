"""Routes: quick match. Who waits is told on the socket when a table is ready, or here."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from pentarchy.server.commands import Seek
from pentarchy.server.context import Someone, TheServer
from pentarchy.server.strict_json import StrictRoute

router = APIRouter(prefix="/api", tags=["quick match"], route_class=StrictRoute)


@router.get("/match")
async def seeking(person: Someone, server: TheServer) -> dict[str, Any]:
    return await server.matching.told(person.id)


@router.put("/match")
async def seek(wish: Seek, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("match", person.id)
    await server.matching.seek(person, wish)
    await server.make_matches()
    return await server.matching.told(person.id)


@router.delete("/match")
async def leave(person: Someone, server: TheServer) -> dict[str, Any]:
    await server.matching.leave(person.id)
    return {"seeking": None}
