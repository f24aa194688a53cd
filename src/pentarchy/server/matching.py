"""Quick match: people who want the same game are brought to one table; any process does it, one at a time."""

from __future__ import annotations

import asyncio
import json
import logging
from statistics import median
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, select, text

import pentarchy
from pentarchy.server import new_tables
from pentarchy.server.commands import NewTable, Seek
from pentarchy.server.database import insert
from pentarchy.server.people import Person
from pentarchy.server.schema import blocks, matches, pairings, people, players, seekers, tables, tournaments
from pentarchy.server.tournament_store import TO_COME
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OPEN

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

LOCK = 0x6D617463
AWAY = 45_000
"""Who was not seen for so many milliseconds does not wait any more."""
LATELY = 24 * 3600 * 1000
FEW = 3
"""So many matches are needed before a wait is foretold."""
CLOCKS = {"live": {"bank": 1800, "increment": 20}, "turns": {"bank": 7 * 24 * 3600, "increment": 12 * 3600}}
"""What a person has at a table that was made for strangers."""


class Matching:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.engine = hall.archive.engine
        self.reads = hall.archive.reads
        self.at_work = asyncio.Lock()

    async def seek(self, person: Person, wish: Seek) -> None:
        """From now on the person waits; a new wish takes the place of the old one, and the wait goes on."""
        if wish.rated and person.account is None:
            raise Refused("forbidden", "rated games are for people with an account: open one first")
        known = {game.name: game for game in pentarchy.all_games()}
        games = sorted({name for name in wish.games if name in known})
        if not any([seats in known[name].seats for name in games for seats in wish.seats]):
            raise Refused("bad_input", "games: none of these can be played by so many")
        values = {
            "games": json.dumps(games), "seats": json.dumps(sorted(set(wish.seats))), "pace": wish.pace,
            "rated": wish.rated,
        }  # fmt: skip
        upsert = insert(self.engine, seekers).values(person=person.id, since=self.hall.now, **values)
        async with self.engine.begin() as connection:
            await connection.execute(upsert.on_conflict_do_update(index_elements=["person"], set_=values))
        await self.hall.people.touch([person.id], self.hall.now)

    async def leave(self, person: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(seekers).where(seekers.c.person == person))

    async def told(self, person: str) -> dict[str, Any]:
        """What somebody waits for, how many others wait for something of it, and how long it may take."""
        async with self.reads.connect() as connection:
            mine = (await connection.execute(select(seekers).where(seekers.c.person == person))).first()
            if mine is None:
                return {"seeking": None}
            waiting = list(await connection.execute(select(seekers).where(seekers.c.person != person)))
            lately = select(matches.c.waited).where(
                matches.c.game.in_(json.loads(mine.games)), matches.c.pace == mine.pace,
                matches.c.at > self.hall.now - LATELY,
            )  # fmt: skip
            waits = [waited for (waited,) in await connection.execute(lately.order_by(matches.c.at.desc()).limit(30))]
        others = [one for one in waiting if common(mine, one)]
        return {
            "seeking": {
                "games": json.loads(mine.games), "seats": json.loads(mine.seats), "pace": mine.pace,
                "rated": mine.rated, "since": mine.since, "others": len(others),
                "estimate": round(median(waits) / 1000) if len(waits) >= FEW else None,
            }
        }  # fmt: skip

    async def calls(self, person: str) -> list[dict[str, Any]]:
        """The tables that were found for somebody and wait until he says that he is ready: for who was not connected
        when it was told. Who plays live is not called to one of long ago."""
        columns = (tables.c.id, tables.c.game, tables.c.pace, tables.c.created, tables.c.summary)
        query = (
            select(*columns, tables.c.tournament, tournaments.c.name, pairings.c.round)
            .join(players, (players.c.table_id == tables.c.id) & (players.c.person == person) & (players.c.seats > 0))
            .outerjoin(tournaments, tournaments.c.id == tables.c.tournament)
            .outerjoin(pairings, pairings.c.table_id == tables.c.id)
            .where(tables.c.status == OPEN)
            .order_by(tables.c.created)
        )
        told = []
        async with self.reads.connect() as connection:
            for found in await connection.execute(query):
                summary = json.loads(found.summary)
                awaited = any([seat["person"] == person and not seat.get("ready") for seat in summary["seats"]])
                if not summary.get("auto") or not awaited or found.created < self.hall.ago(TO_COME[found.pace]):
                    continue
                where = {"table": found.id, "game": found.game}
                if found.tournament is None:
                    told.append({"type": "matched", **where})
                elif found.round is not None:
                    of = {"tournament": found.tournament, "name": found.name, "round": found.round}
                    told.append({"type": "round", **of, **where})
        return told

    async def match(self) -> list[tuple[str, list[str]]]:
        """Tables for all who can be brought together now; which, and who sits there."""
        async with self.reads.connect() as connection:
            if int((await connection.execute(select(func.count()).select_from(seekers))).scalar() or 0) < 1:
                return []
        async with self.at_work:
            groups = await self._groups()
            return [(await self._seat(*group), [one.person for one in group[2]]) for group in groups]

    async def _groups(self) -> list[tuple[str, int, list[Any]]]:
        """People who want the same, the longest waiting first; they wait no more."""
        now = self.hall.now
        async with self.engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            gone = select(people.c.id).where((people.c.seen < now - AWAY) | people.c.deleted.is_(True))
            await connection.execute(delete(seekers).where(seekers.c.person.in_(gone)))
            found = await connection.execute(
                select(seekers, people.c.name, people.c.account, people.c.epoch)
                .join(people, people.c.id == seekers.c.person)
                .order_by(seekers.c.since, seekers.c.person)
            )
            waiting = list(found)
            some = [one.person for one in waiting]
            unwanted = await connection.execute(
                select(blocks.c.person, blocks.c.blocked).where(blocks.c.person.in_(some), blocks.c.blocked.in_(some))
            )
            apart = {frozenset(pair) for pair in unwanted}
            groups = brought_together(waiting, apart)
            for game, _, group in groups:
                matched = [one.person for one in group]
                await connection.execute(delete(seekers).where(seekers.c.person.in_(matched)))
                waits = [{"at": now, "game": game, "pace": one.pace, "waited": now - one.since} for one in group]
                await connection.execute(matches.insert(), waits)
        return groups

    async def _seat(self, game: str, seats: int, group: list[Any]) -> str:
        first = group[0]
        host = Person(_AsPerson(first))
        clock: dict[str, Any] = {**CLOCKS[first.pace], "at_zero": "bot"}
        wish = NewTable(game=game, seats=seats, public=True, pace=first.pace, rated=first.rated, clock=clock)  # type: ignore[arg-type]
        live = await new_tables.make(self.hall, host, wish, matched=[(one.person, one.name) for one in group])
        log.info("a match was made", extra={"table": live.id, "game": game})
        return live.id


class _AsPerson:
    """A row of a seeker, read as the person it is about."""

    def __init__(self, stored: Any) -> None:
        self.id, self.name, self.account, self.epoch = stored.person, stored.name, stored.account, stored.epoch


def common(one: Any, other: Any) -> set[tuple[str, int]]:
    """Games and numbers of seats that both would play."""
    if one.pace != other.pace or one.rated != other.rated:
        return set()
    return wishes(one) & wishes(other)


def wishes(one: Any) -> set[tuple[str, int]]:
    known = {game.name: game.seats for game in pentarchy.all_games()}
    seats = json.loads(one.seats)
    return {(game, number) for game in json.loads(one.games) for number in seats if number in known.get(game, ())}


def brought_together(waiting: list[Any], apart: set[frozenset[str]]) -> list[tuple[str, int, list[Any]]]:
    """Groups for games; who waits longest is served first, and nobody is put together with whom he blocked."""
    groups: list[tuple[str, int, list[Any]]] = []
    left = waiting[:]
    for first in waiting:
        if first not in left:
            continue
        for game, seats in sorted(wishes(first), key=lambda wish: (-wish[1], wish[0])):
            group = [first]
            for other in left:
                if len(group) == seats:
                    break
                fits = other is not first and (game, seats) in common(first, other)
                if fits and not any([frozenset((other.person, one.person)) in apart for one in group]):
                    group.append(other)
            if len(group) == seats:
                groups.append((game, seats, group))
                left = [one for one in left if one not in group]
                break
    return groups
