"""Routes: the lobby, tables, invitations, and playing over plain HTTP."""

from __future__ import annotations

import io
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Body, Query, Request
from starlette.responses import JSONResponse, Response

from pentarchy.server import chat_rooms, new_tables, wider_commands
from pentarchy.server.commands import Command, NewTable, Why, limit_of
from pentarchy.server.context import Anyone, Server, Someone, TheServer, id_of
from pentarchy.server.errors import status_of
from pentarchy.server.guard import address_of
from pentarchy.server.live import Live
from pentarchy.server.lobby import Choice, lobbies
from pentarchy.server.people import Person
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.errors import Refused
from pentarchy.tables.showing import personal, summary

router = APIRouter(prefix="/api", tags=["tables"], route_class=StrictRoute)

SeatQuery = Annotated[int | None, Query(ge=0, le=6)]


def shown(live: Live, person: Person | None) -> dict[str, Any]:
    return {"table": personal(summary(live.table), id_of(person), live.table.asked, live.table.terms.invitation)}


@router.get("/lobby")
async def lobby(
    person: Anyone,
    server: TheServer,
    game: Annotated[str | None, Query(max_length=40)] = None,
    seats: Annotated[int | None, Query(ge=1, le=7)] = None,
    pace: Literal["live", "turns"] | None = None,
    rated: bool | None = None,
    bots: bool | None = None,
    page: Annotated[int, Query(ge=0, le=200)] = 0,
) -> dict[str, Any]:
    """Own tables, and of the public ones a page of those that are chosen."""
    wanted = (id_of(person), Choice(game, seats, pace, rated, bots, page))
    return (await lobbies(server.archive, {wanted}, server.settings.clock(), server.listed))[wanted].whole()


@router.post("/tables", status_code=201)
async def make(wish: NewTable, request: Request, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("table", person.id)
    server.limiter.take("tables_of_address", address_of(request))
    return shown(await new_tables.make(server.hall, person, wish, server.origin_of(request)), person)


@router.get("/tables/{table}")
async def look(
    table: str, request: Request, person: Anyone, server: TheServer, seat: SeatQuery = None,
    since: Annotated[int, Query(ge=0)] = 0,
) -> dict[str, Any]:
    live = await server.hall.seen_by(person, table)
    await server.order.saw(live, id_of(person), server.sessions.device(request))
    return await present(server, live, person, seat, since)


async def present(server: Server, live: Live, person: Person | None, seat: int | None, since: int) -> dict[str, Any]:
    """The `state` message, as the socket would send it."""
    who = id_of(person)
    async with server.hall.held(live):
        state, log = live.whole_state(live.table.may_look_from(who, seat), who, since)
    now = server.settings.clock()
    more = await extras(server, live, person)
    return {"type": "state", "table": live.id, "seq": 0, "time": now, "state": state, "log": log, **more}


async def extras(server: Server, live: Live, person: Person | None) -> dict[str, Any]:
    """What goes with a state: the chat one may read, and one's notes."""
    who = id_of(person)
    blocked = await server.people.blocks_of(who) if who is not None else frozenset()
    chat = {room: await server.archive.lines(live.id, room, blocked) for room in chat_rooms.rooms(live, who)}
    return {"chat": chat, "notes": await server.archive.notes(live.id, who) if who is not None else ""}


@router.post("/tables/{table}/do")
async def do(
    table: str,
    said: Annotated[Command, Body()],
    person: Someone,
    server: TheServer,
    since: Annotated[int, Query(ge=0)] = 0,
) -> Any:
    server.limiter.take(limit_of(said), person.id)
    live = await server.hall.seen_by(person, table)
    try:
        answer = await server.hall.do(person, live, said)
    except Refused as refused:
        if refused.code != "stale":
            raise
        state = await present(server, live, person, getattr(said, "seat", None), since)
        return JSONResponse({**refused.body(), "state": state}, status_of(refused))
    return {
        "type": "why" if isinstance(said, Why) else "done",
        **(answer or {}),
        "present": await present(server, live, person, getattr(said, "seat", None), since),
    }


@router.get("/tables/{table}/advice")
async def advice(table: str, person: Someone, server: TheServer, seat: SeatQuery = None) -> dict[str, Any]:
    """What a strong bot would do in the seat's place; it knows what the seat knows."""
    server.limiter.take("advice", person.id)
    live = await server.hall.seen_by(person, table)
    return await wider_commands.advice(server.hall, person, live, seat)


@router.get("/tables/{table}/explanation")
async def explanation(
    table: str,
    person: Someone,
    server: TheServer,
    of: SeatQuery = None,
    at: Annotated[int | None, Query(ge=0)] = None,
) -> dict[str, Any]:
    """Why a bot, or the one in seat `of`, made its last move, by what the asker knows; when the game is over, why the
    move after `at` moves was made."""
    server.limiter.take("advice", person.id)
    live = await server.hall.seen_by(person, table)
    return await wider_commands.explained(server.hall, person, live, of, at)


@router.get("/invitations/{token}")
async def invitation(token: str, person: Anyone, server: TheServer) -> dict[str, Any]:
    stored = await server.archive.invited(token)
    if stored is None:
        raise Refused("not_found", "this invitation leads nowhere")
    return {"table": server.archive.shown(stored, id_of(person))}


@router.post("/invitations/{token}")
async def accept(token: str, person: Someone, server: TheServer) -> dict[str, Any]:
    stored = await server.archive.invited(token)
    if stored is None:
        raise Refused("not_found", "this invitation leads nowhere")
    await server.archive.let_in(stored.id, person.id)
    return {"table": server.archive.shown(stored, person.id)}


@router.get("/invitations/{token}/qr.svg", response_class=Response)
async def qr(token: str, request: Request, server: TheServer, person: Anyone) -> Response:
    if await server.archive.invited(token) is None:
        raise Refused("not_found", "this invitation leads nowhere")
    out = io.BytesIO()
    link = f"{request.url.scheme}://{request.url.netloc}/join/{token}"
    segno.make(link, error="m").save(out, kind="svg", scale=6, border=2, xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")
