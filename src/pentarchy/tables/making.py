"""New tables: made by a wish, brought in as the record of a finished game, or wished for again after one."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any, Protocol

import pentarchy
from pentarchy.kernel import BadInput, BrokenRule, Record
from pentarchy.tables import actions
from pentarchy.tables.commands import Person
from pentarchy.tables.errors import NOT_FITTING, Refused
from pentarchy.tables.fairness import proof_in, proof_line
from pentarchy.tables.journal import Row
from pentarchy.tables.names import clean_name
from pentarchy.tables.table import OVER, Table, Terms

SEED = re.compile(r"(?! )[A-Za-z0-9._: -]{1,64}(?<! )")
"""What a seed that is brought in may look like: it is told in lists, and every draw hashes it."""


class Wish(Protocol):
    """What somebody wants to play."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> dict[str, Any]: ...
    @property
    def places(self) -> list[str] | None: ...
    @property
    def names(self) -> list[str] | None: ...


def shared_name(person: Person, called: str, strangers: bool) -> str:
    """What somebody is called who plays at another's device; where strangers may sit down they see whose it is."""
    if not called.strip() or clean_name(called) == person.name:
        return person.name
    return f"{clean_name(called)} ({person.name})" if strangers else clean_name(called)


def checked(person: Person, wish: Wish, pack: str | None = None) -> tuple[list[dict[str, Any]], Record]:
    """Who sits where, and the header of the game that is wished for."""
    try:
        header = pentarchy.game(wish.game, pack).header(wish.seats, "checked", wish.options)
    except BadInput as error:
        raise Refused("bad_input", str(error)) from None
    wanted = wish.places if wish.places is not None else ["me"] + ["open"] * (wish.seats - 1)
    if len(wanted) != wish.seats:
        raise Refused("bad_input", f"places: {wish.seats} seats need {wish.seats} entries, not {len(wanted)}")
    called = wish.names if wish.names is not None else [""] * wish.seats
    if len(called) != wish.seats:
        raise Refused("bad_input", f"names: {wish.seats} seats need {wish.seats} entries, not {len(called)}")
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


def seated(host: Person, places: list[str], seats: int) -> list[dict[str, Any]]:
    """Who sat where at a game that was played elsewhere."""
    if len(places) != seats:
        raise Refused("bad_input", f"places: {seats} seats need {seats} entries, not {len(places)}")
    mine = {"person": host.id, "name": host.name, "bot": None}
    return [
        mine if whom == "me" else {"person": None, "name": actions.check_bot(whom), "bot": whom} for whom in places
    ]


def finished_table(
    host: Person,
    text: str,
    now: int,
    table_id: str,
    invitation: str,
    places: list[str] | None = None,
    any_seed: bool = False,
) -> tuple[dict[str, Any], Row, Table]:
    """A record that somebody has, as a finished table: its own row, its first line, and the table. It is played
    through once. `places` are what he says of who sat where: `me`, or a bot's name."""
    try:
        header = Record.parse(text)
        if not any_seed and not SEED.fullmatch(header.seed):
            raise BadInput("a record's seed has 1 to 64 letters, digits, the signs . _ - : and spaces between them")
        game = pentarchy.game(header.game)
        stored = {
            "id": table_id, "game": header.game, "rules_version": header.rules_version,
            "seats": header.seats, "options": json.dumps(game.chosen(game.check(header))), "seed": header.seed,
            "host": host.id, "public": False, "pace": "live", "rated": False, "clock": None, "bot_pause": 0.0,
            "invitation": invitation, "created": now, "origin": None,
        }  # fmt: skip
        row = Row(1, "imported", -1, {"record": text}, now)
        if places is not None:
            row.data["places"] = seated(host, places, header.seats)
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


def rematch_of(table: Table, person: Person) -> tuple[dict[str, Any], dict[int, tuple[str, str]]]:
    """What is wished for when a game is played again, everybody one seat on; and the open seats that are kept for
    somebody, by id and name."""
    actions.must_be(table, OVER)
    if table.branch is not None:
        raise Refused("not_now", "this was no game of its own: go back to the game, and leave it at another point")
    if not table.seats_of(person.id):
        raise Refused("forbidden", "you did not play at this table")
    places = [
        "me" if place.person == person.id else place.name if place.bot and not place.person else "open"
        for place in table.places
    ]
    terms = table.terms
    known = {option.name for option in table.game.options}
    wish = {
        "game": terms.game,
        "seats": terms.seats,
        "options": {name: value for name, value in terms.options.items() if name in known},
        "public": terms.public,
        "rated": terms.rated,
        "pace": "turns" if terms.pace == "turns" else "live",
        "places": places[1:] + places[:1],
        "start": "open" not in places,
        "clock": terms.clock,
        "bot_pause": table.bot_pause,
        "sandbox": table.may_try,
    }
    kept = {
        seat: (place.person, place.name)
        for seat, place in enumerate([*table.places[1:], *table.places[:1]])
        if place.person is not None and place.person != person.id
    }
    return wish, kept
