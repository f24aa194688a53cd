"""Routes: which games there are, their words and rules, and the bots that play them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Depends, Request

import pentarchy
from pentarchy import bots, companions
from pentarchy.kernel import BadInput, Game
from pentarchy.server.context import server_of
from pentarchy.server.guard import address_of
from pentarchy.server.rulebook import chapters
from pentarchy.tables.errors import Refused
from pentarchy.words import catalogue


async def limited(request: Request) -> None:
    """What is printed is told to anybody, but not without end."""
    server_of(request).limiter.take("reading", address_of(request))


router = APIRouter(prefix="/api", tags=["games"], dependencies=[Depends(limited)])

def found(name: str) -> Game:
    try:
        return pentarchy.game(name)
    except BadInput as error:
        raise Refused("not_found", str(error)) from None


@cache
def rules_of(name: str) -> dict[str, Any]:
    game = pentarchy.game(name)
    return {"title": game.title, "chapters": chapters(game)}


@cache
def words_of(name: str) -> dict[str, Any]:
    return catalogue(pentarchy.game(name))


@cache
def content_of(name: str) -> dict[str, Any]:
    folder = files(companions.folder(pentarchy.game(name))).joinpath("content")
    return {
        entry.name.removesuffix(".toml"): tomllib.loads(entry.read_text(encoding="utf-8"))
        for entry in sorted(folder.iterdir() if folder.is_dir() else (), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    }


@router.get("/games")
async def games() -> dict[str, Any]:
    return {"games": [game.described() for game in pentarchy.all_games()]}


@router.get("/bots")
async def levels(game: str = "") -> dict[str, Any]:
    return {"bots": [{"name": name, "text": level.text} for name, level in bots.LEVELS.items()]}


@router.get("/games/{game}/words")
async def words(game: str) -> dict[str, Any]:
    return words_of(found(game).name)


@router.get("/games/{game}/rules")
async def rules(game: str) -> dict[str, Any]:
    return rules_of(found(game).name)


@router.get("/games/{game}/content")
async def content(game: str) -> dict[str, Any]:
    """The printed things, as the game's content files have them, by file name."""
    return content_of(found(game).name)


@router.get("/version")
async def version() -> dict[str, str]:
    return {"version": pentarchy.__version__}
