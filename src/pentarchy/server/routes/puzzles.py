"""Routes: puzzles. A puzzle's requests carry where it stands, and nothing is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import Field

from pentarchy.puzzles import desk
from pentarchy.server.commands import Plain
from pentarchy.server.routes.lessons import Input, limited
from pentarchy.server.strict_json import StrictRoute

router = APIRouter(prefix="/api", tags=["puzzles"], route_class=StrictRoute)

Inputs = Annotated[list[Input], Field(max_length=desk.MOST_INPUTS)]


class Tried(Plain):
    inputs: Inputs
    does: Literal["look", "play", "again", "show"] = "look"
    move: Input = ""


class Why(Plain):
    inputs: Inputs
    part: Input | None = None
    move: Input | None = None


@router.get("/puzzles")
async def listed(request: Request) -> dict[str, Any]:
    limited(request)
    return await asyncio.to_thread(desk.listed)


@router.post("/puzzles/{game}/{puzzle}")
async def tried(game: str, puzzle: str, asked: Tried, request: Request) -> dict[str, Any]:
    """A puzzle after all that was put in, and what is done now."""
    limited(request, "lesson")
    return await asyncio.to_thread(desk.taken, game, puzzle, asked.inputs, asked.does, asked.move)


@router.post("/puzzles/{game}/{puzzle}/why")
async def why(game: str, puzzle: str, asked: Why, request: Request) -> dict[str, Any]:
    limited(request, "why")
    return await asyncio.to_thread(desk.why, game, puzzle, asked.inputs, asked.part, asked.move)
