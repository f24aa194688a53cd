"""Tournaments as the database knows them: reading one whole, and what follows from it."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

import pentarchy
from pentarchy.server.people import Person
from pentarchy.server.schema import entrants, pairings, people, tables, tournaments
from pentarchy.tables.errors import Refused
from pentarchy.tournaments import Event, Meeting, length

ENTRY, RUNS, ENDED, OFF = "entry", "running", "over", "off"
CHECK_IN = 30 * 60 * 1000
"""So many milliseconds before the beginning one can say that one is there."""
TO_COME = {"live": 10 * 60 * 1000, "turns": 3 * 24 * 3600 * 1000}
"""Within so many milliseconds whoever plays must be ready at his table."""
DEFAULT_CLOCK = {"live": {"bank": 1800, "increment": 20}, "turns": {"bank": 7 * 24 * 3600, "increment": 12 * 3600}}
RECENT = 40


class Whole:
    """A tournament with all that belongs to it."""

    def __init__(self, stored: Any, entered: list[Any], paired: list[Any]) -> None:
        self.stored = stored
        self.entered = entered
        self.paired = paired
        self.smallest = min(pentarchy.game(stored.game).seats)

    @property
    def playing(self) -> list[Any]:
        """Entrants by seed."""
        return sorted([one for one in self.entered if one.seed is not None], key=lambda one: int(one.seed))

    def round(self, number: int) -> list[Any]:
        return [one for one in self.paired if one.round == number]

    @property
    def now_open(self) -> list[Any]:
        """Tables of this round that are not decided."""
        return [one for one in self.round(self.stored.round) if one.places is None]

    def event(self) -> Event:
        played = []
        for number in range(1, self.stored.round + 1):
            some = self.round(number)
            played.append([meeting(one) for one in some])
        out = frozenset([one.seed for one in self.playing if one.out])
        stored = self.stored
        return Event(stored.kind, len(self.playing), stored.seats, self.smallest, stored.rounds, out, played)

    def rounds(self) -> int:
        stored = self.stored
        number = len(self.playing) if stored.status != ENTRY else len([one for one in self.entered if not one.out])
        if stored.status == ENTRY and stored.bots is not None:
            number += -number % stored.seats
        return max(int(stored.round), length(stored.kind, number, stored.seats, self.smallest, stored.rounds))

    def entrant(self, number: int) -> Any:
        for one in self.entered:
            if one.number == number:
                return one
        raise Refused("not_found", "there is no such entrant")

    def of(self, person: str | None) -> Any:
        """The person's own entry, if there is one."""
        return next((one for one in self.entered if person is not None and one.person == person), None)

    def table_of(self, entrant: Any) -> Any:
        """Where somebody plays in this round, if that is not decided."""
        for one in self.now_open:
            if entrant.seed is not None and entrant.seed in json.loads(one.seats):
                return one
        return None


def meeting(one: Any) -> Meeting:
    return Meeting(tuple(json.loads(one.seats)), None if one.places is None else tuple(json.loads(one.places)))


async def whole(connection: AsyncConnection, name: str) -> Whole:
    stored = (await connection.execute(select(tournaments).where(tournaments.c.id == name))).first()
    if stored is None:
        raise Refused("not_found", "there is no such tournament")
    mine = select(entrants).where(entrants.c.tournament == name).order_by(entrants.c.number)
    met = select(pairings).where(pairings.c.tournament == name).order_by(pairings.c.round, pairings.c.board)
    return Whole(stored, list(await connection.execute(mine)), list(await connection.execute(met)))


async def listed(connection: AsyncConnection, person: str | None) -> list[dict[str, Any]]:
    """Tournaments that are open, that run, and that ended of late."""
    count = select(entrants.c.tournament, func.count().label("entered")).where(entrants.c.out.is_(False))
    counted = count.group_by(entrants.c.tournament).subquery()
    order = {ENTRY: 0, RUNS: 1, ENDED: 2, OFF: 3}
    found = []
    for status in (ENTRY, RUNS, ENDED):
        query = (
            select(tournaments, counted.c.entered, people.c.name.label("arranger_name"), people.c.account)
            .outerjoin(counted, counted.c.tournament == tournaments.c.id)
            .join(people, people.c.id == tournaments.c.arranger)
            .where(tournaments.c.status == status)
            .order_by(tournaments.c.created.desc())
            .limit(RECENT)
        )
        found += list(await connection.execute(query))
    found.sort(key=lambda one: (order[one.status], -one.created))
    told = []
    for one in found:
        by = {"id": one.arranger, "name": one.arranger_name, "guest": one.account is None}
        number = int(one.entered or 0)
        rounds = length(one.kind, number, one.seats, min(pentarchy.game(one.game).seats), one.rounds)
        told.append(shown(one, by, number, max(one.round, rounds)))
    return told


def shown(stored: Any, arranger: dict[str, Any], entered: int, rounds: int) -> dict[str, Any]:
    from_when = stored.starts - CHECK_IN if stored.check_in and stored.starts is not None else None
    return {
        "id": stored.id, "name": stored.name, "text": stored.text, "arranger": arranger, "game": stored.game,
        "title": pentarchy.game(stored.game).title, "seats": stored.seats, "options": json.loads(stored.options),
        "kind": stored.kind, "rounds": rounds, "pace": stored.pace, "clock": json.loads(stored.clock),
        "rated": stored.rated, "bots": stored.bots, "most": stored.most, "check_in": stored.check_in,
        "check_in_from": from_when, "starts": stored.starts, "pause": stored.pause, "every": stored.every,
        "season": stored.season, "league": stored.league, "created": stored.created, "status": stored.status,
        "round": stored.round, "next_at": stored.next_at, "ended": stored.ended, "entered": entered,
    }  # fmt: skip


async def page(connection: AsyncConnection, name: str, person: str | None) -> dict[str, Any]:
    """All that is shown of a tournament."""
    one = await whole(connection, name)
    stored = one.stored
    ids = [stored.arranger, *[each.person for each in one.entered if each.person is not None]]
    known = {row.id: Person(row) for row in await connection.execute(select(people).where(people.c.id.in_(ids)))}
    of_tables = select(tables.c.id, tables.c.status).where(tables.c.tournament == name)
    status = {row.id: row.status for row in await connection.execute(of_tables)}
    seasons = await connection.execute(
        select(tournaments).where(tournaments.c.league == stored.league).order_by(tournaments.c.season.desc())
    )
    event = one.event()
    number = len(one.playing) if stored.status != ENTRY else len([each for each in one.entered if not each.out])
    mine = one.of(person)
    at = None if mine is None else one.table_of(mine)
    return {
        "tournament": shown(stored, known[stored.arranger].shown(), number, one.rounds()),
        "entrants": [
            {
                "number": each.number, "seed": each.seed,
                "person": known[each.person].shown() if each.person in known else None,
                "bot": each.bot, "name": each.name, "checked": each.checked, "out": each.out,
            }
            for each in one.entered
        ],
        "standings": [
            {
                "entrant": one.playing[each.entrant].number, "place": each.place, "points": float(each.points),
                "opponents": float(each.opponents), "beaten": float(each.beaten), "wins": each.wins,
                "played": each.played, "survived": each.survived,
            }
            for each in event.standings()
        ],
        "rounds": [
            {"round": turn, "tables": [paired(each, one, status) for each in one.round(turn)]}
            for turn in range(stored.round, 0, -1)
        ],
        "seasons": [
            {"id": each.id, "season": each.season, "status": each.status, "winners": await winners(connection, each)}
            for each in list(seasons)
        ],
        "you": {
            "entrant": None if mine is None or mine.out else mine.number,
            "arranges": person == stored.arranger,
            "table": at.table_id if at is not None and at.table_id in status else None,
        },
    }  # fmt: skip


def paired(each: Any, one: Whole, status: dict[str, str]) -> dict[str, Any]:
    there = status.get(each.table_id)
    waits = each.places is None and there == "open"
    return {
        "board": each.board, "table": each.table_id if there is not None else None,
        "seats": [one.playing[seed].number for seed in json.loads(each.seats)], "forfeits": json.loads(each.forfeits),
        "places": None if each.places is None else json.loads(each.places), "how": each.how, "status": there,
        "until": each.since + TO_COME[one.stored.pace] if waits else None,
    }  # fmt: skip


async def winners(connection: AsyncConnection, stored: Any) -> list[str]:
    if stored.status != ENDED:
        return []
    one = await whole(connection, stored.id)
    return [one.playing[each.entrant].name for each in one.event().standings() if each.place == 1]
