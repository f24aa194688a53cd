"""Vacations: days on which clocks stand still at a person's tables over days. Everybody has so many of them a year."""

from __future__ import annotations

import json
import logging
from math import ceil
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, or_, select, update

from pentarchy.server.database import AWAY
from pentarchy.server.schema import players, tables, vacations
from pentarchy.tables import actions
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import RUNNING

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
YEAR = 365 * DAY
MOST_DAYS = 30
SHORTEST = DAY
IS_AWAY = '"away":true'
"""How the summary of a table says that somebody there is on vacation."""


class Vacations:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.engine = hall.archive.engine
        self.reads = hall.archive.reads

    async def of(self, person: str) -> list[Any]:
        """Of the year that was, now, and to come; the earliest first."""
        query = select(vacations).where(vacations.c.person == person, vacations.c.until > self.hall.now - YEAR)
        async with self.reads.connect() as connection:
            return list(await connection.execute(query.order_by(vacations.c.since)))

    async def shown(self, person: str) -> dict[str, Any]:
        found = await self.of(person)
        coming = [{"id": one.id, "since": one.since, "until": one.until} for one in found if one.until > self.hall.now]
        return {"days": MOST_DAYS, "left": MOST_DAYS - days(found), "vacations": coming}

    async def take(self, person: str, since: int | None, until: int) -> None:
        now = self.hall.now
        since = max(since or now, now)
        if not SHORTEST <= until - since <= MOST_DAYS * DAY or since > now + YEAR:
            raise Refused("bad_input", f"a vacation has 1 to {MOST_DAYS} days, and begins within a year")
        found = await self.of(person)
        if any([one.since < until and since < one.until for one in found]):
            raise Refused("not_now", "you have a vacation then already: end that first")
        wanted = ceil((until - since) / DAY)
        left = MOST_DAYS - days(found)
        if wanted > left:
            raise Refused("not_now", f"of your {MOST_DAYS} days a year {left} are left, and this takes {wanted}")
        async with self.engine.begin() as connection:
            await connection.execute(vacations.insert().values(person=person, since=since, until=until))
        await self.settle()

    async def end(self, person: str, which: int) -> None:
        """One that has begun is over now; one that has not does not take place."""
        now = self.hall.now
        mine = vacations.c.id == which, vacations.c.person == person
        async with self.engine.begin() as connection:
            await connection.execute(delete(vacations).where(*mine, vacations.c.since >= now))
            await connection.execute(update(vacations).where(*mine, vacations.c.until > now).values(until=now))
        await self.settle()

    async def settle(self) -> None:
        """Every table over days knows who is away; called again and again, by every process."""
        now = self.hall.now
        async with self.reads.connect() as connection:
            query = select(vacations.c.person).where(vacations.c.since <= now, vacations.c.until > now)
            gone = {person for (person,) in await connection.execute(query)}
            theirs = select(players.c.table_id).where(players.c.person.in_(gone), players.c.seats > 0)
            running = select(tables.c.id, tables.c.summary).where(tables.c.status == RUNNING, tables.c.pace == "turns")
            marked = or_(tables.c.id.in_(theirs), tables.c.summary.contains(IS_AWAY))
            found = list(await connection.execute(running.where(marked, tables.c.branch.is_(None))))
        for name, summary in found:
            if any([bool(seat.get("away")) != (seat["person"] in gone) for seat in json.loads(summary)["seats"]]):
                await self._tell_table(name, gone)

    async def _tell_table(self, name: str, gone: set[str]) -> None:
        try:
            live = await self.hall.open(name)
            async with self.hall.held(live):
                for seat, place in enumerate(live.table.places):
                    on = place.person in gone
                    if live.table.status == RUNNING and on != (seat in live.table.away):
                        await self.hall.write(live, actions.line(live.table, "away", seat, {"on": on}, self.hall.now))
        except (Refused, *AWAY):  # another process was faster, or the database is away: it is looked at again
            log.info("a vacation is told later", extra={"table": name})


def days(found: list[Any]) -> int:
    return sum([ceil((one.until - one.since) / DAY) for one in found])
