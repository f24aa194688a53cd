"""Requests to a room: the same paths as the server's, answered from this device."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pentarchy
from pentarchy import bots
from pentarchy.lessons import desk
from pentarchy.offline import reviews
from pentarchy.offline.levels import levels
from pentarchy.offline.room import HERE, Room, Seated
from pentarchy.puzzles import desk as puzzle_desk
from pentarchy.tables import actions, printed
from pentarchy.tables.checking import check_record
from pentarchy.tables.errors import Refused
from pentarchy.tables.explaining import asked_why
from pentarchy.tables.names import clean_name
from pentarchy.tables.replays import replayed
from pentarchy.tables.showing import Common, personal, state, summary
from pentarchy.tables.table import OVER
from pentarchy.tables.whatifs import listed, root_of, with_variations

Answer = dict[str, Any]
Handler = Callable[..., Any]

ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def add(handler: Handler) -> Handler:
        ROUTES.append((method, pattern, handler))
        return handler

    return add


def answer(room: Room, method: str, path: str, query: dict[str, str], body: dict[str, Any]) -> Any:
    for wanted, pattern, handler in ROUTES:
        match = pattern.fullmatch(path)
        if match and wanted == method:
            return handler(room, query, body, **match.groupdict())
    raise Refused("not_found", "there is no such thing without a server")


def seat_in(query: dict[str, str]) -> int | None:
    return number_in(query, "seat")


def number_in(query: dict[str, str], name: str) -> int | None:
    number = query.get(name, "")
    if number and not number.isdecimal():
        raise Refused("bad_input", f"{name}: a number")
    return int(number) if number else None


def shown(seated: Seated) -> Answer:
    table = seated.table
    return {"table": personal(summary(table), HERE, table.asked, table.terms.invitation)}


def present(room: Room, seated: Seated, seat: int | None, since: int = 0) -> Answer:
    """The `state` message, as a line would be told it."""
    table = seated.table
    seat = table.may_look_from(HERE, seat)
    events = seated.viewpoints.events(table, seat)
    log = {"from": since, "events": events[since:]}
    told = state(table, seat, HERE, Common(table, room.presence(table.terms.id)))
    return {
        "type": "state", "table": table.terms.id, "seq": 0, "time": room.now, "state": told, "log": log,
        "chat": {"table": []}, "notes": seated.notes,
    }  # fmt: skip


# --- who one is ----------------------------------------------------------------------------------------------------


@route("GET", "/api/me")
def me(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return {"person": room.me.shown()}


@route("POST", "/api/guest")
def rename(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    room.me.name = clean_name(str(body.get("name", "")))
    room.effects.person = room.me.shown()
    return {"person": room.me.shown()}


@route("GET", "/api/blocks")
def blocks(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return {"blocked": []}


@route("GET", "/api/me/games")
def own_games(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return {"tables": [table for table in room.lobby()["own"] if table["status"] == OVER and table["mine"]]}


@route("GET", "/api/lobby")
def lobby(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return room.lobby()


# --- what is printed -----------------------------------------------------------------------------------------------


@route("GET", "/api/games")
def games(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return printed.games()


@route("GET", "/api/bots")
def bots_here(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return levels()


@route("GET", "/api/games/{game}/{what}")
def of_game(room: Room, query: dict[str, str], body: dict[str, Any], game: str, what: str) -> Answer:
    told: dict[str, Callable[[str], Answer]] = {
        "words": printed.words, "rules": printed.rules, "content": printed.content, "guide": desk.guided,
        "museum": printed.museum,
    }  # fmt: skip
    if what not in told:
        raise Refused("not_found", "there is no such thing")
    return printed.content(game, number_in(query, "version")) if what == "content" else told[what](game)


DESKS = {"lessons": desk, "puzzles": puzzle_desk}
TAUGHT = "/api/(?P<at>lessons|puzzles)"


@route("GET", TAUGHT)
def taught(room: Room, query: dict[str, str], body: dict[str, Any], at: str) -> Any:
    return DESKS[at].listed()


@route("POST", TAUGHT + "/{game}/{which}")
def taken(room: Room, query: dict[str, str], body: dict[str, Any], at: str, game: str, which: str) -> Any:
    return DESKS[at].taken(game, which, inputs_in(body), str(body.get("does", "look")), str(body.get("move", "")))


@route("POST", TAUGHT + "/{game}/{which}/why")
def why(room: Room, query: dict[str, str], body: dict[str, Any], at: str, game: str, which: str) -> Any:
    return DESKS[at].why(game, which, inputs_in(body), body.get("part"), body.get("move"))


def inputs_in(body: dict[str, Any]) -> list[str]:
    return [str(text) for text in body.get("inputs", [])]


@route("GET", "/api/version")
def version(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return {"version": pentarchy.__version__}


# --- tables --------------------------------------------------------------------------------------------------------


@route("POST", "/api/tables")
def make(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return shown(room.make(body))


@route("GET", "/api/tables/{table}")
def look(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    return present(room, room.seated(table), seat_in(query))


@route("DELETE", "/api/tables/{table}")
def remove(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    """A table is gone, and with a game all ways on from it."""
    for way in room.ways(table):
        room.remove(way["id"])
    room.remove(table)
    return {}


@route("POST", "/api/tables/{table}/do")
def do(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    seated = room.seated(table)
    told = room.do(seated, body)
    kind = "why" if body.get("type") == "why" else "done"
    return {"type": kind, **(told or {}), "present": present(room, seated, body.get("seat"))}


@route("GET", "/api/tables/{table}/advice")
def advice(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    """What a bot is to be asked; whoever runs the room puts its opinions in the place of the question."""
    at = room.seated(table).table
    seat = actions.advised_seat(at, room.me, seat_in(query))
    return {"decision": at.decision_id(seat), "ask": {**room.question(at, seat, bots.ADVISER), "advice": True}}


@route("GET", "/api/tables/{table}/explanation")
def explanation(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    """What is to be asked; whoever runs the room puts the answer in the place of the question."""
    return {"ask": asked_why(room.seated(table).table, room.me, number_in(query, "of"), number_in(query, "at"))}


@route("GET", "/api/tables/{table}/replay")
def replay(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    seat = seat_in(query)
    told, play = replayed(room.seated(table).table, HERE, seat, query.get("open") == "true")
    return {"table": told, "seat": seat, **play()}


@route("GET", "/api/tables/{table}/review")
def review(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    """The analysis of a finished game, or how far it is; each time it is asked for, it goes on."""
    seated = room.seated(table)
    if seated.review is None:
        seated.review = reviews.begun(seated.table)
    return reviews.look(seated.review, seated.table.terms.pack)


@route("GET", "/api/tables/{table}/record")
def record(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> str:
    at = room.seated(table).table
    if at.status != OVER:
        raise Refused("not_now", "a record is given out when the game is over")
    if query.get("variations") == "true" and at.branch is None:
        return with_variations(at, [room.seated(way["id"]).table for way in room.ways(table)])
    return at.record()


# --- other ways on from a game -------------------------------------------------------------------------------------


@route("POST", "/api/tables/{table}/whatif")
def whatif(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    return shown(room.whatif(room.seated(table), commands_of(body, "at", "places")))


@route("POST", "/api/tables/{table}/sandbox")
def sandbox(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    return shown(room.sandbox(room.seated(table), body))


@route("GET", "/api/tables/{table}/variations")
def variations(room: Room, query: dict[str, str], body: dict[str, Any], table: str) -> Answer:
    root = root_of(room.seated(table).table)
    return {"root": root, "variations": [listed(way, HERE) for way in room.ways(root)]}


def commands_of(body: dict[str, Any], *needed: str) -> dict[str, Any]:
    for field in needed:
        if field not in body:
            raise Refused("bad_input", f"{field}: is missing")
    return body


# --- records -------------------------------------------------------------------------------------------------------


@route("POST", "/api/records")
def bring_in(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return shown(room.bring_in(str(body.get("record", ""))))


@route("POST", "/api/records/check")
def check(room: Room, query: dict[str, str], body: dict[str, Any]) -> Answer:
    return check_record(str(body.get("record", "")), body.get("noted") or {})
