"""Routes: courses, lessons and guides. A lesson's requests carry where it stands, and nothing is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import Field

from pentarchy.lessons import desk
from pentarchy.server.commands import Plain
from pentarchy.server.context import server_of
from pentarchy.server.guard import address_of
from pentarchy.server.strict_json import StrictRoute

router = APIRouter(prefix="/api", tags=["lessons"], route_class=StrictRoute)

Input = Annotated[str, Field(max_length=200)]


class Taken(Plain):
    inputs: Annotated[list[Input], Field(max_length=desk.MOST_INPUTS)]
    does: Literal["look", "next", "play", "again"] = "look"
    move: Input = ""


class Why(Plain):
    inputs: Annotated[list[Input], Field(max_length=desk.MOST_INPUTS)]
    part: Input | None = None
    move: Input | None = None


def limited(request: Request, what: str = "reading") -> None:
    server_of(request).limiter.take(what, address_of(request))


@router.get("/lessons")
async def courses(request: Request) -> dict[str, Any]:
    limited(request)
    return await asyncio.to_thread(desk.listed)


@router.get("/games/{game}/guide")
async def guide(game: str, request: Request) -> dict[str, Any]:
    limited(request)
    return await asyncio.to_thread(desk.guided, game)


@router.post("/lessons/{game}/{lesson}")
async def taken(game: str, lesson: str, asked: Taken, request: Request) -> dict[str, Any]:
    """A lesson after all that was put in, and what is done now."""
    limited(request, "lesson")
    return await asyncio.to_thread(desk.taken, game, lesson, asked.inputs, asked.does, asked.move)


@router.post("/lessons/{game}/{lesson}/why")
async def why(game: str, lesson: str, asked: Why, request: Request) -> dict[str, Any]:
    limited(request, "why")
    return await asyncio.to_thread(desk.why, game, lesson, asked.inputs, asked.part, asked.move)
