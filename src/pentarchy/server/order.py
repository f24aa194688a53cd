"""Keeping order: reports, bans, announcements, and what administrators did; whether one device holds two seats.

Every deed of an administrator is written down in the same transaction. Of a device nothing is kept but a hash of a
random number in its cookie, by table; no addresses.
"""

from __future__ import annotations

import json
import secrets
from datetime import UTC, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, delete, func, or_, select, update

from pentarchy.server.database import insert
from pentarchy.server.people import Person, account_key
from pentarchy.server.schema import (
    announcements,
    audit,
    bans,
    chat,
    entrants,
    people,
    reports,
    tables,
    tournaments,
    watched_from,
)
from pentarchy.tables import actions
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OPEN, RUNNING

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentarchy.server.hall import Hall
    from pentarchy.server.live import Live

ADMIN = "admin"
HOUR = 3600_000
PAGE = 100
MOST_REMEMBERED = 20_000


def sentence(reason: str, until: int | None) -> str:
    """What a banned person is told."""
    end = "for good" if until is None else f"until {datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    return f"You are banned from this server {end}: {reason}"


class Order:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.engine = hall.archive.engine
        self.reads = hall.archive.reads
        self.key = b""
        """What devices are hashed with: only this server can make the same hash."""
        self.noted: set[tuple[str, str, str]] = set()

    async def _note(
        self, connection: AsyncConnection, admin: Person, deed: str, about: str | None, detail: dict[str, Any]
    ) -> None:
        line = {"at": self.hall.now, "admin": admin.id, "deed": deed, "about": about, "detail": json.dumps(detail)}
        await connection.execute(audit.insert().values(**line))

    # --- reports ---------------------------------------------------------------------------------------------------

    async def report(self, by: Person, about: str, text: str, live: Live | None, line: str | None) -> None:
        """Somebody's talk or behaviour is brought before the administrators; what was said is kept with it."""
        found = await self.hall.people.find(about)
        if found is None or about == by.id:
            raise Refused("not_found", "there is no such person to report")
        async with self.engine.begin() as connection:
            quoted = None
            if live is not None and line is not None:
                said = select(chat.c.text).where(
                    chat.c.id == line, chat.c.table_id == live.id, chat.c.person == about
                )
                quoted = (await connection.execute(said)).scalar()
                if quoted is None:
                    raise Refused("not_found", "that person did not say this here")
            await connection.execute(
                reports.insert().values(
                    id=secrets.token_urlsafe(9), by=by.id, about=about, table_id=None if live is None else live.id,
                    quoted=quoted, text=text, at=self.hall.now,
                )
            )  # fmt: skip

    async def reported(self) -> list[dict[str, Any]]:
        """What waits first, then what was dealt with, the newest first."""
        query = select(reports).order_by(reports.c.closed.is_not(None), reports.c.at.desc()).limit(PAGE)
        async with self.reads.connect() as connection:
            found = list(await connection.execute(query))
            known = await self._named(connection, {who for one in found for who in (one.by, one.about)})
        return [
            {
                "id": one.id, "by": known.get(one.by), "about": known.get(one.about), "table": one.table_id,
                "quoted": one.quoted, "text": one.text, "at": one.at, "closed": one.closed, "answer": one.answer,
            }
            for one in found
        ]  # fmt: skip

    async def close_report(self, admin: Person, which: str, answer: str) -> None:
        async with self.engine.begin() as connection:
            mine = update(reports).where(reports.c.id == which, reports.c.closed.is_(None))
            done = await connection.execute(mine.values(closed=self.hall.now, answer=answer))
            if done.rowcount != 1:
                raise Refused("not_found", "there is no such report that waits")
            await self._note(connection, admin, "report", which, {"answer": answer})

    async def _named(self, connection: AsyncConnection, ids: set[str]) -> dict[str, dict[str, Any]]:
        found = await connection.execute(select(people).where(people.c.id.in_(sorted(ids))))
        return {one.id: Person(one).shown() for one in found}

    # --- bans ------------------------------------------------------------------------------------------------------

    async def ban(self, admin: Person, whom: str, reason: str, hours: int | None) -> str:
        """The person is shut out; where he plays a bot goes on, and he plays in no further round. What he is told."""
        found = await self.hall.people.find(whom)
        if found is None:
            raise Refused("not_found", "there is no such person")
        if found.role == ADMIN:
            raise Refused("forbidden", "an administrator is not banned: take the role away first, on the command line")
        until = None if hours is None else self.hall.now + hours * HOUR
        values = {"reason": reason, "until": until, "since": self.hall.now, "admin": admin.id}
        async with self.engine.begin() as connection:
            upsert = insert(self.engine, bans).values(person=whom, **values)
            await connection.execute(upsert.on_conflict_do_update(index_elements=["person"], set_=values))
            going_on = select(tournaments.c.id).where(tournaments.c.status.in_(("entry", "running")))
            mine = and_(entrants.c.person == whom, entrants.c.tournament.in_(going_on))
            await connection.execute(update(entrants).where(mine).values(out=True))
            await self._note(connection, admin, "ban", whom, {"reason": reason, "until": until})
        await self._stand_up(whom)
        return sentence(reason, until)

    async def _stand_up(self, whom: str) -> None:
        for name in await self.hall.archive.seated(whom):
            live = await self.hall.open(name)
            async with self.hall.held(live):
                for seat in live.table.played_by(whom):
                    if live.table.status == RUNNING:
                        row = actions.line(live.table, "bot", seat, {"bot": actions.STAND_IN}, self.hall.now)
                        await self.hall.write(live, row)
                    elif live.table.status == OPEN and live.table.terms.tournament is None and not live.table.dealing:
                        await self.hall.write(live, actions.line(live.table, "stand", seat, {}, self.hall.now))

    async def lift(self, admin: Person, whom: str) -> None:
        async with self.engine.begin() as connection:
            done = await connection.execute(delete(bans).where(bans.c.person == whom))
            if done.rowcount != 1:
                raise Refused("not_found", "this person is not banned")
            await self._note(connection, admin, "lift", whom, {})

    # --- announcements ---------------------------------------------------------------------------------------------

    async def announced(self) -> list[dict[str, Any]]:
        now = self.hall.now
        query = select(announcements).where(or_(announcements.c.until.is_(None), announcements.c.until > now))
        async with self.reads.connect() as connection:
            found = await connection.execute(query.order_by(announcements.c.since.desc()).limit(5))
            return [{"id": one.id, "text": one.text, "since": one.since, "until": one.until} for one in found]

    async def announce(self, admin: Person, text: str, hours: int | None) -> None:
        name, now = secrets.token_urlsafe(9), self.hall.now
        until = None if hours is None else now + hours * HOUR
        async with self.engine.begin() as connection:
            await connection.execute(announcements.insert().values(id=name, text=text, since=now, until=until))
            await self._note(connection, admin, "announce", name, {"text": text, "until": until})

    async def unsay(self, admin: Person, which: str) -> None:
        async with self.engine.begin() as connection:
            done = await connection.execute(delete(announcements).where(announcements.c.id == which))
            if done.rowcount != 1:
                raise Refused("not_found", "there is no such announcement")
            await self._note(connection, admin, "unsay", which, {})

    # --- looking ---------------------------------------------------------------------------------------------------

    async def overview(self) -> dict[str, Any]:
        now = self.hall.now
        async with self.reads.connect() as connection:

            async def count(table: Any, *where: Any) -> int:
                found = await connection.execute(select(func.count()).select_from(table).where(*where))
                return int(found.scalar() or 0)

            return {
                "people": await count(people, people.c.deleted.is_(False)),
                "accounts": await count(people, people.c.account.is_not(None)),
                "here": await count(people, people.c.seen > now - 15_000),
                "waiting": await count(tables, tables.c.status == OPEN),
                "running": await count(tables, tables.c.status == RUNNING),
                "reports": await count(reports, reports.c.closed.is_(None)),
                "bans": await count(bans, or_(bans.c.until.is_(None), bans.c.until > now)),
            }

    async def people(self, find: str) -> list[dict[str, Any]]:
        """By a part of the name; without one, those who are banned or were seen last."""
        query = select(people, bans.c.reason, bans.c.until, bans.c.since).outerjoin(bans, bans.c.person == people.c.id)
        query = query.where(people.c.deleted.is_(False))
        if find:
            query = query.where(func.lower(people.c.name).contains(account_key(find), autoescape=True))
        found_bans = bans.c.person.is_not(None)
        async with self.reads.connect() as connection:
            found = await connection.execute(query.order_by(found_bans.desc(), people.c.seen.desc()).limit(PAGE))
            return [
                {
                    "person": Person(one).shown(), "role": one.role, "created": one.created, "seen": one.seen,
                    "ban": None if one.reason is None
                    else {"reason": one.reason, "until": one.until, "since": one.since},
                }
                for one in found
            ]  # fmt: skip

    async def tables(self) -> list[dict[str, Any]]:
        """Games that are played, the newest first, with the marks of fair play."""
        query = select(tables.c.id, tables.c.summary).where(
            tables.c.status == RUNNING, tables.c.branch.is_(None)
        ).order_by(tables.c.touched.desc()).limit(PAGE)  # fmt: skip
        async with self.reads.connect() as connection:
            found = list(await connection.execute(query))
        marked = await self.marks([one.id for one in found])
        told = []
        for one in found:
            shown = json.loads(one.summary)
            names = [seat["name"] for seat in shown["seats"]]
            told.append(
                {"id": one.id, "title": shown["title"], "names": names, "started": shown["started"],
                 "marks": [mark for mark in marked if mark["table"] == one.id]}
            )  # fmt: skip
        return told

    async def audited(self) -> list[dict[str, Any]]:
        query = select(audit).order_by(audit.c.at.desc(), audit.c.id.desc()).limit(PAGE)
        async with self.reads.connect() as connection:
            found = list(await connection.execute(query))
            known = await self._named(connection, {one.admin for one in found} | {one.about or "" for one in found})
        return [
            {
                "at": one.at, "admin": known.get(one.admin), "deed": one.deed,
                "about": known[one.about]["name"] if one.about in known else one.about,
                "detail": json.loads(one.detail),
            }
            for one in found
        ]  # fmt: skip

    # --- fair play -------------------------------------------------------------------------------------------------

    async def saw(self, live: Live, person: str | None, device: str | None) -> None:
        """Somebody looks at a table from a device: noted where people play against one another."""
        table = live.table
        if device is None or table.branch is not None or len(table.owners()) < 2 or table.status not in (OPEN, RUNNING):
            return
        hashed = blake2b(device.encode(), key=self.key, digest_size=12).hexdigest()
        key = (live.id, hashed, person or "")
        if key in self.noted:
            return
        if len(self.noted) >= MOST_REMEMBERED:
            self.noted.clear()
        self.noted.add(key)
        fresh = insert(self.engine, watched_from).values(
            table_id=live.id, device=hashed, person=person or "", at=self.hall.now
        )
        async with self.engine.begin() as connection:
            await connection.execute(fresh.on_conflict_do_nothing())

    async def marks(self, names: list[str]) -> list[dict[str, Any]]:
        """Devices from which somebody looked at one of these tables as more than one: by table, who it was, and on
        which seat; nobody is somebody who did not say who he is."""
        query = select(watched_from).where(watched_from.c.table_id.in_(names)).order_by(watched_from.c.at)
        async with self.reads.connect() as connection:
            by_device: dict[tuple[str, str], list[str]] = {}
            for one in await connection.execute(query):
                by_device.setdefault((one.table_id, one.device), []).append(one.person)
            several = {key: some for key, some in by_device.items() if len(some) > 1}
            ids = {person for some in several.values() for person in some}
            known = await self._named(connection, ids)
            which = sorted({table for table, _ in several})
            summaries = await connection.execute(select(tables.c.id, tables.c.summary).where(tables.c.id.in_(which)))
            seats = {one.id: {seat["person"]: seat["seat"] for seat in json.loads(one.summary)["seats"]}
                     for one in summaries}  # fmt: skip
        told = []
        for (table, _), some in sorted(several.items()):
            sitting = seats.get(table, {})
            if any([person in sitting for person in some]):
                people_there = [{"person": known.get(one), "seat": sitting.get(one)} for one in some]
                told.append({"table": table, "people": people_there})
        return told

    async def may_see_marks(self, person: Person, live: Live) -> bool:
        terms = live.table.terms
        if person.role == ADMIN or terms.host == person.id:
            return True
        if terms.tournament is None:
            return False
        async with self.reads.connect() as connection:
            query = select(tournaments.c.arranger).where(tournaments.c.id == terms.tournament)
            return bool((await connection.execute(query)).scalar() == person.id)
