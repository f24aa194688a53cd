"""Routes: which games there are, their words and rules, and the bots that play them."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Depends, Request

import pentarchy
from pentarchy.server.context import server_of
from pentarchy.server.guard import address_of
from pentarchy.tables import printed


async def limited(request: Request) -> None:
    """What is printed is told to anybody, but not without end."""
    server_of(request).limiter.take("reading", address_of(request))


router = APIRouter(prefix="/api", tags=["games"], dependencies=[Depends(limited)])


@router.get("/games")
async def games() -> dict[str, Any]:
    return printed.games()


@router.get("/bots")
async def levels(game: str = "") -> dict[str, Any]:
    return printed.levels()


@router.get("/games/{game}/words")
async def words(game: str) -> dict[str, Any]:
    return printed.words(game)


@router.get("/games/{game}/rules")
async def rules(game: str) -> dict[str, Any]:
    return printed.rules(game)


@router.get("/games/{game}/content")
async def content(game: str, version: int | None = None) -> dict[str, Any]:
    """The printed things, as the game's content files have them, by file name; today's, or those of a version."""
    return printed.content(game, version)


@router.get("/games/{game}/museum")
async def museum(game: str) -> dict[str, Any]:
    """Every printed thing: what it does, the rules it goes by, what bots made of it."""
    return await asyncio.to_thread(printed.museum, game)


@router.get("/version")
async def version() -> dict[str, str]:
    return {"version": pentarchy.__version__}
