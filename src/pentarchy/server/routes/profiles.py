"""Routes: what others see of a person, following, privacy, and inviting somebody to a table."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter

from pentarchy.server.commands import Plain
from pentarchy.server.context import Anyone, Someone, TheServer
from pentarchy.server.luck import luck
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.errors import Refused

router = APIRouter(prefix="/api", tags=["profiles"], route_class=StrictRoute)

Whom = Literal["everybody", "followed", "nobody"]


class Privacy(Plain):
    """Who may see it: everybody, those one follows, nobody."""

    presence: Whom = "everybody"
    games: Whom = "everybody"
    profile: Whom = "everybody"


@router.get("/people/{other}")
async def profile(other: str, person: Anyone, server: TheServer) -> dict[str, Any]:
    return await server.profiles.shown(other, person, server.settings.clock())


@router.get("/people/{other}/luck")
async def luck_of(other: str, person: Anyone, server: TheServer) -> dict[str, Any]:
    """Luck and the price of mistakes in the games that were analysed."""
    return await luck(server, other, person)


@router.get("/follows")
async def follows(person: Someone, server: TheServer) -> dict[str, Any]:
    return {"followed": await server.profiles.followed(person, server.settings.clock())}


@router.put("/follows/{other}")
async def follow(other: str, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("follow", person.id)
    await server.profiles.follow(person, other)
    return {"followed": await server.profiles.followed(person, server.settings.clock())}


@router.delete("/follows/{other}")
async def unfollow(other: str, person: Someone, server: TheServer) -> dict[str, Any]:
    await server.profiles.unfollow(person.id, other)
    return {"followed": await server.profiles.followed(person, server.settings.clock())}


@router.get("/me/privacy")
async def privacy(person: Someone, server: TheServer) -> dict[str, Any]:
    return await server.profiles.choices(person.id)


@router.put("/me/privacy")
async def choose(said: Privacy, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("follow", person.id)
    await server.profiles.choose(person.id, said.model_dump())
    return await server.profiles.choices(person.id)


@router.put("/tables/{table}/invited/{other}")
async def invite(table: str, other: str, person: Someone, server: TheServer) -> dict[str, Any]:
    """Somebody who sits at a table or hosts it asks another to come; he may see it from now on, and is told."""
    server.limiter.take("invite", person.id)
    live = await server.hall.seen_by(person, table)
    terms = live.table.terms
    if live.table.branch is not None and live.table.branch.sandbox:
        raise Refused("forbidden", "a sandbox is for yourself alone")
    if terms.host != person.id and not live.table.seats_of(person.id):
        raise Refused("forbidden", "only those who sit at a table invite others")
    found = await server.people.find(other)
    if found is None or other == person.id or await server.people.blocked_by_any(person.id, [other]):
        raise Refused("not_found", "there is no such person to invite")
    await server.archive.let_in(live.id, other)
    await server.invited(other, person, live)
    return {"invited": found.shown()}
