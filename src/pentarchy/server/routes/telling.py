"""Routes: the ways by which somebody is told: devices, an address of e-mail, and how mail ends."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from pydantic import Field

from pentarchy.server.commands import Plain
from pentarchy.server.context import Server, Someone, TheServer
from pentarchy.server.guard import address_of
from pentarchy.server.mail import Mail
from pentarchy.server.people import Person
from pentarchy.server.routes.people import Name, Password, limit_sign_in
from pentarchy.server.strict_json import StrictRoute
from pentarchy.tables.errors import Refused

router = APIRouter(prefix="/api", tags=["being told"], route_class=StrictRoute)

Token = Annotated[str, Field(max_length=1000)]


class Keys(Plain):
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class Subscription(Plain):
    """As a browser gives it."""

    endpoint: Annotated[str, Field(max_length=2000)]
    keys: Keys


class NewAddress(Plain):
    address: Annotated[str, Field(max_length=300)]
    password: Password


class Link(Plain):
    token: Token


class Forgotten(Plain):
    name: Name


class Renewal(Plain):
    token: Token
    password: Password


def mail_of(server: Server) -> Mail:
    if server.mail is None:
        raise Refused("not_now", "this server writes no e-mail")
    return server.mail


async def ways(server: Server, person: Person) -> dict[str, Any]:
    found = await server.push.of(person.id)
    shown = [{"id": one.id, "service": urlsplit(one.endpoint).hostname, "created": one.created} for one in found]
    address = None if server.mail is None else await server.mail.address(person.id)
    return {"push_key": server.push.key, "devices": shown, "email": server.mail is not None, "address": address}


@router.get("/me/told")
async def told(person: Someone, server: TheServer) -> dict[str, Any]:
    return await ways(server, person)


@router.put("/me/devices")
async def add_device(said: Subscription, request: Request, person: Someone, server: TheServer) -> dict[str, Any]:
    server.limiter.take("device", person.id)
    session = server.sessions.session(request)
    keys = said.keys
    await server.push.add(person.id, session, said.endpoint, keys.p256dh, keys.auth, server.settings.clock())
    return await ways(server, person)


@router.delete("/me/devices/{device}")
async def remove_device(device: str, person: Someone, server: TheServer) -> dict[str, Any]:
    await server.push.remove(person.id, device)
    return await ways(server, person)


@router.put("/me/email")
async def ask_for_mail(said: NewAddress, request: Request, person: Someone, server: TheServer) -> dict[str, Any]:
    """A link is sent to the address; when it is opened, mail goes there. It is the way back into an account, so it is
    given by whoever knows the password."""
    if person.account is None:
        raise Refused("not_now", "a guest has no mail: keep an account first")
    mail = mail_of(server)
    server.limiter.take("sign_in", person.id)
    await server.people.check(person, said.password)
    server.limiter.take("letter", person.id)
    server.limiter.take("letters_of_address", address_of(request))
    await mail.ask(person.id, said.address.strip())
    return {"sent": True}


@router.delete("/me/email")
async def no_more_mail(person: Someone, server: TheServer) -> dict[str, Any]:
    await mail_of(server).remove(person.id)
    return await ways(server, person)


@router.post("/email")
async def confirm(said: Link, server: TheServer) -> dict[str, Any]:
    mail = mail_of(server)
    person = await mail.confirm(said.token, server.settings.clock())
    if await server.people.find(person) is None:
        await mail.remove(person)
        raise Refused("not_found", "this account is no more")
    return {"done": True}


@router.post("/recover/letter")
async def ask_for_letter(said: Forgotten, request: Request, server: TheServer) -> dict[str, Any]:
    """Answered alike, whether there is such an account and an address or not."""
    mail = mail_of(server)
    limit_sign_in(server, request, said.name)
    server.limiter.take("letters_of_address", address_of(request))
    person = await server.people.named(said.name)
    with suppress(Refused):  # who gets too many letters gets none; nobody else learns of it
        if person is not None:
            server.limiter.take("letter", person.id)
            server.turns.spawn(mail.offer_recovery(person.id, person.name, person.epoch))
    return {"sent": True}


@router.post("/recover/link")
async def recover(said: Renewal, request: Request, response: Response, server: TheServer) -> dict[str, Any]:
    server.limiter.take("sign_in", address_of(request))
    person, code = await server.people.recover_by_link(*mail_of(server).recovered(said.token), said.password)
    await server.sign_out_devices(person.id)
    server.sessions.give(response, request, person)
    return {"person": person.shown(), "recovery_code": code}


@router.post("/unsubscribe")
async def unsubscribe(token: Token, server: TheServer) -> dict[str, Any]:
    """By one click, from the letter itself or from the program that shows it (RFC 8058): no more mail of any kind."""
    person = mail_of(server).unsubscriber(token)
    if await server.people.find(person) is None:
        return {"done": True}
    wish = await server.wishes.of(person)
    for kind in type(wish.told).model_fields:
        getattr(wish.told, kind).email = False
    await server.wishes.keep(person, wish)
    return {"done": True}
