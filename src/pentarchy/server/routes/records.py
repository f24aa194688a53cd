"""Routes: replays from a viewpoint, records out and in. Of a running game only what the asker may know."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import PlainTextResponse

from pentarchy.kernel import Game
from pentarchy.server import branches, new_tables
from pentarchy.server.commands import Plain
from pentarchy.server.context import Anyone, Someone, TheServer, id_of
from pentarchy.server.guard import address_of
from pentarchy.server.routes.tables import SeatQuery, shown
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.errors import Refused
from pentarchy.tables.replays import replayed
from pentarchy.tables.table import OVER
from pentarchy.words import sentence

router = APIRouter(prefix="/api", tags=["records"], route_class=StrictRoute)


class Text(Plain):
    record: Annotated[str, Field(min_length=1, max_length=1_000_000)]
    places: list[Annotated[str, Field(max_length=40)]] | None = None
    """Who sat where, as whoever brings the record says: `me` or a bot's name. Such a game is never rated."""


@router.get("/tables/{table}/replay")
async def look_back(
    table: str, request: Request, person: Anyone, server: TheServer, seat: SeatQuery = None, open: bool = False
) -> dict[str, Any]:
    """From a viewpoint; `open`: of a finished game, with all cards open."""
    who = id_of(person)
    server.limiter.take("replay", who or address_of(request))
    live = await server.hall.seen_by(person, table)
    async with server.hall.held(live):
        told, play = replayed(live.table, who, seat, open)
    whole = await asyncio.to_thread(play)
    return {"table": told, "seat": seat, **whole}


@router.get("/tables/{table}/review")
async def review(table: str, person: Someone, server: TheServer) -> dict[str, Any]:
    """Where a finished game was won; how far that is worked out, at first."""
    server.limiter.take("review", person.id)
    return await server.hall.reviews.look(server.hall, person.id, await server.hall.seen_by(person, table))


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(
    table: str, person: Anyone, server: TheServer, variations: bool = False
) -> PlainTextResponse:
    """The record; with the variations that one may see, if they are wanted."""
    live = await server.hall.seen_by(person, table)
    async with server.hall.held(live):
        if live.table.status != OVER:
            raise Refused("not_now", "a record is given out when the game is over")
        text = live.table.record()
        if not text:
            raise Refused("not_now", "of this game no record was kept")
    if variations and live.table.branch is None:
        text = await branches.record_with(server.hall, person, live)
    name = f"{live.table.terms.game}-{live.id}.ptg"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def in_words(game: Game, event: dict[str, Any], names: list[str]) -> str:
    """A catalogue may lag behind its game: then the event's kind must do."""
    try:
        return sentence(game, event, names)
    except (KeyError, IndexError, ValueError):
        return str(event["kind"])


@router.get("/tables/{table}/log", response_class=PlainTextResponse)
async def log(table: str, person: Anyone, server: TheServer, seat: SeatQuery = None) -> PlainTextResponse:
    """The log in words, a line an event with the rule it happened by; from one's own seat."""
    live = await server.hall.seen_by(person, table)
    async with server.hall.held(live):
        events = live.events(live.table.may_look_from(id_of(person), seat))
        names = live.table.names
        lines = [f"{in_words(live.table.game, event, names)} ({event['rule']})" for event in events]
    return PlainTextResponse("\n".join([*lines, ""]))


@router.post("/records", status_code=201)
async def bring_in(said: Text, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("record", person.id)
    return shown(await new_tables.bring_in(server.hall, person, said.record, said.places), person)
