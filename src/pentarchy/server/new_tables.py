"""New tables: made by a wish, or brought in as the record of a finished game."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pentarchy
from pentarchy.kernel import BadInput, BrokenRule, Record
from pentarchy.server import commands
from pentarchy.server.ledger import Change
from pentarchy.server.live import Live
from pentarchy.server.people import Person, clean_name
from pentarchy.server.schema import tables
from pentarchy.tables import actions
from pentarchy.tables.errors import NOT_FITTING, Refused
from pentarchy.tables.fairness import VERSION, proof_in, proof_line
from pentarchy.tables.journal import Row
from pentarchy.tables.table import Table, Terms

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall


MOST_WAITING_ROOMS, MOST_FROM_ONE_PLACE = 10, 40
"""Tables of a person, and of an address, that may wait for players at once."""

FAIR = True
"""Whether deals are made together. Tests that want the same cards each time let the server deal alone."""

SEED = re.compile(r"[A-Za-z0-9._:-]{1,64}")
"""What a seed that is brought in may look like: it is told in lists, and every draw hashes it."""


def new_seed() -> str:
    """The server's share in a deal: 256 bits that nobody can guess."""
    return secrets.token_hex(32)


async def make(
    hall: Hall,
    person: Person,
    wish: commands.NewTable,
    origin: str | None = None,
    kept: dict[int, tuple[str, str]] | None = None,
) -> Live:
    """A table by a wish; open seats may be kept for somebody, by id and name."""
    places, header = checked(person, wish)
    of_host, of_origin = await hall.archive.waiting_rooms(person.id, origin)
    full = of_host >= MOST_WAITING_ROOMS or (origin is not None and of_origin >= MOST_FROM_ONE_PLACE)
    if full and hall.settings.limits:
        raise Refused("not_now", "so many of your tables wait for players that no further one is opened: start one")
    for seat, (whom, name) in (kept or {}).items():
        places[seat].update(kept=whom, name=name)
    now = hall.now
    stored = {
        "id": secrets.token_urlsafe(9),
        "game": wish.game,
        "rules_version": header.rules_version,
        "seats": wish.seats,
        "options": json.dumps(pentarchy.game(wish.game).chosen(header)),
        "seed": new_seed(),
        "host": person.id,
        "public": wish.public,
        "pace": wish.pace,
        "rated": wish.rated,
        "clock": wish.clock.model_dump_json() if wish.clock is not None else None,
        "bot_pause": hall.settings.bot_pause if wish.bot_pause is None else wish.bot_pause,
        "invitation": secrets.token_urlsafe(16),
        "created": now,
        "origin": origin,
    }
    made = {"places": places, "bot_pause": stored["bot_pause"], **({"fair": VERSION} if FAIR else {})}
    row = Row(1, "made", -1, made, now)
    table = Table(Terms(SimpleNamespace(**stored)))
    table.apply(row)
    live = await set_up(hall, stored, row, table, person)
    if wish.start and all([place.kind != "open" for place in live.table.places]):
        await hall.do(person, live, commands.Start(type="start"))
    return live


async def bring_in(hall: Hall, person: Person, text: str) -> Live:
    """A record that somebody has, as a finished table. It is played through once, beside the event loop."""
    now = hall.now
    stored, row, table = await asyncio.to_thread(finished_table, person.id, text, now)
    return await set_up(hall, stored, row, table, person)


def finished_table(host: str, text: str, now: int) -> tuple[dict[str, Any], Row, Table]:
    try:
        header = Record.parse(text)
        if not SEED.fullmatch(header.seed):
            raise BadInput("a record's seed has 1 to 64 letters, digits and the signs . _ - : and no others")
        game = pentarchy.game(header.game)
        stored = {
            "id": secrets.token_urlsafe(9), "game": header.game, "rules_version": header.rules_version,
            "seats": header.seats, "options": json.dumps(game.chosen(game.check(header))), "seed": header.seed,
            "host": host, "public": False, "pace": "live", "rated": False, "clock": None, "bot_pause": 0.0,
            "invitation": secrets.token_urlsafe(16), "created": now, "origin": None,
        }  # fmt: skip
        row = Row(1, "imported", -1, {"record": text}, now)
        table = Table(Terms(SimpleNamespace(**stored)))
        table.apply(row)
        assert table.position is not None
        proof = proof_in(text)
        row.data["record"] = table.position.record() + ("" if proof is None else proof_line(proof))
    except BadInput as error:
        raise Refused("bad_input", str(error)) from None
    except (BrokenRule, *NOT_FITTING) as error:
        raise Refused("bad_input", f"the record cannot be replayed: {type(error).__name__}") from None
    return stored, row, table


async def set_up(hall: Hall, stored: dict[str, Any], row: Row, table: Table, person: Person) -> Live:
    """A table that did not exist before: its own row and its first line are one transaction."""
    live = Live(table)
    columns = hall.columns(table, live)
    mine = sum([1 << seat for seat in table.seats_of(person.id)])
    made = [tables.insert().values(**{**stored, **columns, "n": 0})]
    sits = [hall.archive.sitting(live.id, person.id, mine)]
    await hall.ledger.commit(Change(live.id, row, columns, sits, {"game": table.terms.game, "on": [], "off": []}, made))
    hall.tables[live.id] = live
    hall.metrics.tables.set(len(hall.tables))
    hall.metrics.lines.labels(row.kind).inc()
    hall.hub.lobby_changed = True
    return live


def shared_name(person: Person, called: str, strangers: bool) -> str:
    """What somebody is called who plays at another's device; where strangers may sit down they see whose it is."""
    if not called.strip() or clean_name(called) == person.name:
        return person.name
    return f"{clean_name(called)} ({person.name})" if strangers else clean_name(called)


def check_rated(person: Person, wish: commands.NewTable, wanted: list[str]) -> None:
    """A rated table is for people with an account, each at one seat, and for bots whose strength is known."""
    if person.account is None:
        raise Refused("forbidden", "rated games are for people with an account: open one first")
    if wanted.count("me") > 1:
        raise Refused("bad_input", "places: at a rated table everybody plays for himself")
    for whom in wanted:
        if whom not in ("me", "open"):
            actions.check_rated_bot(wish.game, whom)
    if wish.seats < 2:
        raise Refused("bad_input", "seats: a rated game has at least two")


def checked(person: Person, wish: commands.NewTable) -> tuple[list[dict[str, Any]], Any]:
    try:
        header = pentarchy.game(wish.game).header(wish.seats, "checked", wish.options)
    except BadInput as error:
        raise Refused("bad_input", str(error)) from None
    wanted = wish.places if wish.places is not None else ["me"] + ["open"] * (wish.seats - 1)
    if len(wanted) != wish.seats:
        raise Refused("bad_input", f"places: {wish.seats} seats need {wish.seats} entries, not {len(wanted)}")
    called = wish.names if wish.names is not None else [""] * wish.seats
    if len(called) != wish.seats:
        raise Refused("bad_input", f"names: {wish.seats} seats need {wish.seats} entries, not {len(called)}")
    if wish.rated:
        check_rated(person, wish, wanted)
    places: list[dict[str, Any]] = []
    for seat, whom in enumerate(wanted):
        if whom == "me":
            name = shared_name(person, called[seat], "open" in wanted)
            places.append({"person": person.id, "name": name, "bot": None})
        elif whom == "open":
            places.append({"person": None, "name": "", "bot": None})
        else:
            places.append({"person": None, "name": actions.check_bot(whom), "bot": whom})
    return places, header
