"""Routes: who is how good, and what a finished game did to that."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter

from pentarchy.server.context import Anyone, TheServer
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.printed import found

router = APIRouter(prefix="/api", tags=["ratings"], route_class=StrictRoute)

Period = Literal["week", "month", "year", "all"]


@router.get("/leaderboard/{game}")
async def leaderboard(game: str, person: Anyone, server: TheServer, period: Period = "all") -> dict[str, Any]:
    return await server.leaderboards.of(found(game).name, period, person, server.settings.clock())


@router.get("/tables/{table}/outcome")
async def outcome(table: str, person: Anyone, server: TheServer) -> dict[str, Any]:
    """Who came where, and how ratings changed; `settled` says whether that is known yet."""
    await server.hall.seen_by(person, table)
    return await server.leaderboards.outcome(table)
