"""Routes: what a person chose, how he likes to play and what he wants to be told."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from pentarchy.server.context import Someone, TheServer
from pentarchy.server.preferences import Preferences
from pentarchy.server.strict_json import StrictRoute

router = APIRouter(prefix="/api", tags=["preferences"], route_class=StrictRoute)


@router.get("/me/preferences")
async def preferences(person: Someone, server: TheServer) -> dict[str, Any]:
    return await server.wishes.shown(person.id)


@router.put("/me/preferences")
async def prefer(said: Preferences, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("preferences", person.id)
    await server.wishes.keep(person.id, said)
    return await server.wishes.shown(person.id)


@router.patch("/me/preferences")
async def choose(said: Preferences, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("preferences", person.id)
    await server.wishes.change(person.id, said)
    return await server.wishes.shown(person.id)
