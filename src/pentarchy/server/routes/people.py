"""Routes: who one is. Guests, accounts, signing in and out, blocks, leaving for good."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import Field

from pentarchy.server import wider_commands
from pentarchy.server.commands import Plain
from pentarchy.server.context import Anyone, Server, Someone, TheServer, known
from pentarchy.server.export import exported
from pentarchy.server.guard import address_of
from pentarchy.server.order import ADMIN
from pentarchy.server.people import account_key
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.errors import Refused

router = APIRouter(prefix="/api", tags=["people"], route_class=StrictRoute)

Name = Annotated[str, Field(min_length=1, max_length=100)]
Password = Annotated[str, Field(max_length=400)]


class Guest(Plain):
    name: Name


class Account(Plain):
    name: Name
    password: Password


class Recovery(Plain):
    name: Name
    code: Annotated[str, Field(max_length=60)]
    password: Password


class NewPassword(Plain):
    old: Password
    new: Password


class Farewell(Plain):
    password: Password = ""


def limit_sign_in(server: Server, request: Request, name: str) -> None:
    """Neither one address nor one account is tried often; and whoever tries, the owner is not locked out by it.

    When a name is being tried from everywhere, each address still has a few tries of its own.
    """
    address, key = address_of(request), account_key(name)
    server.limiter.take("sign_in", address)
    server.limiter.take("sign_in_pair", f"{key} {address}")
    try:
        server.limiter.take("sign_in_name", key)
    except Refused:
        server.limiter.take("sign_in_last", f"{key} {address}")


@router.get("/me")
async def me(request: Request, response: Response, server: TheServer) -> dict[str, Any]:
    """Who one is; who is banned is told so. The browser gets a number by which it is known again."""
    person = await known(request)
    server.sessions.mark(response, request)
    told: dict[str, Any] = {"person": None if person is None else person.shown()}
    if person is not None and person.role == ADMIN:
        told["admin"] = True
    if person is not None:
        try:
            server.check_ban(person)
        except Refused as banned:
            return {"person": None, "banned": banned.text}
        server.seen.add(person.id)
    return told


@router.post("/guest")
async def guest(said: Guest, request: Request, response: Response, person: Anyone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("guest", address_of(request))
    if person is not None:
        return {"person": (await server.people.rename(person, said.name)).shown()}
    made = await server.people.guest(said.name, server.settings.clock())
    server.sessions.give(response, request, made)
    return {"person": made.shown()}


@router.post("/account")
async def account(
    said: Account, request: Request, response: Response, person: Anyone, server: TheServer
) -> dict[str, Any]:
    server.limiter.take("sign_in", address_of(request))
    if person is None:
        await server.people.check_account(said.name, said.password)
    guest = person if person is not None else await server.people.guest(said.name, server.settings.clock())
    opened, code = await server.people.open_account(guest, said.name, said.password)
    server.drop(opened.id)
    server.sessions.give(response, request, opened)
    return {"person": opened.shown(), "recovery_code": code}


@router.post("/sign-in")
async def sign_in(said: Account, request: Request, response: Response, server: TheServer) -> dict[str, Any]:
    limit_sign_in(server, request, said.name)
    person = await server.people.sign_in(said.name, said.password)
    person.ban = await server.people.banned(person.id)
    server.check_ban(person)
    server.sessions.give(response, request, person)
    return {"person": person.shown()}


@router.post("/recover")
async def recover(said: Recovery, request: Request, response: Response, server: TheServer) -> dict[str, Any]:
    limit_sign_in(server, request, said.name)
    person, code = await server.people.recover(said.name, said.code, said.password)
    await server.sign_out_devices(person.id)
    server.sessions.give(response, request, person)
    return {"person": person.shown(), "recovery_code": code}


@router.post("/sign-out")
async def sign_out(request: Request, response: Response, server: TheServer) -> dict[str, Any]:
    session = server.sessions.session(request)
    person = await server.sessions.person(request)
    if session is not None:
        if person is not None:
            await server.push.remove(person.id, session=session)
        await server.sessions.end(session, server.settings.clock())
        server.drop(session)
    server.sessions.take(response)
    return {"person": None}


@router.post("/sign-out-everywhere")
async def sign_out_everywhere(response: Response, person: Someone, server: TheServer) -> dict[str, Any]:
    await server.people.sign_out_everywhere(person)
    await server.sign_out_devices(person.id)
    server.sessions.take(response)
    return {"person": None}


@router.put("/me/password")
async def change_password(
    said: NewPassword, request: Request, response: Response, person: Someone, server: TheServer
) -> dict[str, Any]:
    server.limiter.take("sign_in", person.id)
    changed = await server.people.change_password(person, said.old, said.new)
    await server.sign_out_devices(person.id)
    server.sessions.give(response, request, changed)
    return {"person": changed.shown()}


@router.delete("/me")
async def leave_for_good(said: Farewell, response: Response, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("sign_in", person.id)
    await server.people.check(person, said.password)
    await wider_commands.forget(server.hall, person)
    await server.people.forget(person)
    await server.profiles.forget(person.id)
    server.drop(person.id)
    server.sessions.take(response)
    return {"person": None}


@router.get("/me/games")
async def own_games(
    person: Someone, server: TheServer, before: Annotated[int | None, Field(ge=0, le=2**53)] = None
) -> dict[str, Any]:
    return {"tables": await server.archive.finished(person.id, before)}


@router.get("/me/export", response_class=Response)
async def export(person: Someone, server: TheServer) -> Response:
    """All that is kept of oneself, as a zip."""
    server.limiter.take("record", person.id)
    named = {"Content-Disposition": 'attachment; filename="pentarchy.zip"'}
    return Response(await exported(server, person), media_type="application/zip", headers=named)


@router.get("/blocks")
async def blocks(person: Someone, server: TheServer) -> dict[str, Any]:
    return {"blocked": await server.people.blocked(person)}


@router.put("/blocks/{other}")
async def block(other: str, person: Someone, server: TheServer) -> dict[str, Any]:
    await server.people.block(person, other)
    await server.profiles.part(person.id, other)
    await server.blocks_changed(person.id)
    return {"blocked": await server.people.blocked(person)}


@router.delete("/blocks/{other}")
async def unblock(other: str, person: Someone, server: TheServer) -> dict[str, Any]:
    await server.people.unblock(person, other)
    await server.blocks_changed(person.id)
    return {"blocked": await server.people.blocked(person)}
