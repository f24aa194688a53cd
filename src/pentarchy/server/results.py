"""Results: what finished games say of those who played them. Read from the journals, in the order in which they ended.

A game that is over is settled once, by whichever process comes first; who came where is kept, and where the game counts
so are the ratings before and after. Should a game that ended earlier be settled later than others, the ratings of its
title are worked out again, so that the numbers always are those of the order in which games ended.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import and_, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pentarchy.bots.strength import strengths
from pentarchy.server.database import insert, reading
from pentarchy.server.rating_model import BOT_DOUBT, Skill, after, chances
from pentarchy.server.schema import journal, ratings, results, tables
from pentarchy.tables.journal import Row
from pentarchy.tables.outcomes import ENDING, SEATING, Finish, finishes
from pentarchy.tables.table import OVER

LOCK = 0x72617465
AT_ONCE = 100
ORDER = (results.c.ended, results.c.table_id, results.c.seat)

Known = dict[str, tuple[Skill, int]]
"""By person: the skill, and the number of games it comes from."""


class Results:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reads = reading(engine)
        self.settling = asyncio.Lock()

    async def settle(self) -> list[str]:
        """Games that ended and are not settled yet, a few at a time; which they were."""
        async with self.reads.connect() as connection:
            if not (await connection.execute(unsettled().limit(1))).first():
                return []
        async with self.settling, self.engine.begin() as connection:
            await self._alone(connection)
            found = list(await connection.execute(unsettled().limit(AT_ONCE)))
            await self._settle(connection, found)
        return [stored.id for stored in found]

    async def recompute(self, connection: AsyncConnection) -> None:
        """Everything from the journals again, inside a transaction of the caller's."""
        await self._alone(connection)
        await connection.execute(delete(results))
        await connection.execute(delete(ratings))
        await connection.execute(update(tables).values(settled=False))
        await self._settle(connection, list(await connection.execute(unsettled())))

    async def _alone(self, connection: AsyncConnection) -> None:
        """One process at a time works on ratings."""
        if connection.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})

    async def _settle(self, connection: AsyncConnection, found: Iterable[Any]) -> None:
        ended = sorted([(json.loads(stored.summary), stored) for stored in found], key=lambda one: when(*one))
        fresh: dict[str, list[dict[str, Any]]] = {}
        for summary, stored in ended:
            seats = await self._finishes(connection, stored.id, summary)
            lines = [line(stored.id, summary, one, counts(summary, seats)) for one in seats]
            if lines:
                await connection.execute(results.insert(), lines)
            if lines and lines[0]["counts"]:
                fresh.setdefault(summary["game"], []).append(lines[0])
            await connection.execute(update(tables).where(tables.c.id == stored.id).values(settled=True))
        for game, lines in fresh.items():
            await self._rate(connection, game, (lines[0]["ended"], lines[0]["table_id"]))

    async def _finishes(self, connection: AsyncConnection, table: str, summary: dict[str, Any]) -> list[Finish]:
        result = summary["result"]
        if result is None:
            return []
        of_table = journal.c.table_id == table
        columns = (journal.c.n, journal.c.kind, journal.c.seat, journal.c.data, journal.c.at)
        seating = select(*columns).where(of_table, journal.c.kind.in_(SEATING)).order_by(journal.c.n)
        ending = select(func.max(journal.c.n)).where(of_table, journal.c.kind.in_(ENDING))
        last = (await connection.execute(ending)).scalar() or 0
        found = await connection.execute(seating)
        rows = [Row(n, kind, seat, json.loads(data), at) for n, kind, seat, data, at in found]
        return finishes(rows, last, result["scores"], result["winners"])

    async def _rate(self, connection: AsyncConnection, game: str, since: tuple[int, str]) -> None:
        """The games of a title from a moment on, in order, with the ratings that everybody had until then."""
        ended, table = since
        of_game = and_(results.c.game == game, results.c.counts.is_(True))
        later = (results.c.ended > ended) | ((results.c.ended == ended) & (results.c.table_id >= table))
        query = select(results).where(of_game, later).order_by(*ORDER)
        lines = list(await connection.execute(query))
        people = sorted({one.person for one in lines if one.person is not None})
        known = await self._before(connection, game, people, ended, table)
        games: dict[str, list[Any]] = {}
        for one in lines:
            games.setdefault(one.table_id, []).append(one)
        for seats in games.values():
            await self._rate_game(connection, game, seats, known)
        for person in people:
            skill, played = known[person]
            values = {"mu": skill.value, "sigma": skill.doubt, "games": played, "updated": lines[-1].ended}
            upsert = insert(self.engine, ratings).values(person=person, game=game, **values)
            await connection.execute(upsert.on_conflict_do_update(index_elements=["person", "game"], set_=values))

    async def _before(self, connection: AsyncConnection, game: str, people: list[str], ended: int, table: str) -> Known:
        """What was known of people before a moment."""
        known: Known = {}
        earlier = (results.c.ended < ended) | ((results.c.ended == ended) & (results.c.table_id < table))
        for person in people:
            where = (results.c.game == game, results.c.counts.is_(True), results.c.person == person, earlier)
            played = (await connection.execute(select(func.count()).select_from(results).where(*where))).scalar() or 0
            query = select(results.c.mu_after, results.c.sigma_after).where(*where)
            last = (await connection.execute(query.order_by(*[one.desc() for one in ORDER]).limit(1))).first()
            known[person] = (Skill() if last is None else Skill(last.mu_after, last.sigma_after), played)
        return known

    async def _rate_game(self, connection: AsyncConnection, game: str, seats: list[Any], known: Known) -> None:
        before = [
            known[one.person][0] if one.person is not None else Skill(strengths(game)[one.bot], BOT_DOUBT)
            for one in seats
        ]
        now = after(before, [one.place for one in seats])
        likely = chances(before)
        for one, old, new, expected in zip(seats, before, now, likely, strict=True):
            if one.person is not None:
                known[one.person] = (new, known[one.person][1] + 1)
            else:
                new = old  # a bot is as good as it is
            changed = update(results).where(results.c.table_id == one.table_id, results.c.seat == one.seat)
            await connection.execute(
                changed.values(
                    mu_before=old.value, sigma_before=old.doubt, mu_after=new.value, sigma_after=new.doubt,
                    expected=expected,
                )
            )  # fmt: skip


def unsettled() -> Any:
    over = select(tables.c.id, tables.c.summary).where(
        tables.c.settled.is_(False), tables.c.status == OVER, tables.c.branch.is_(None)
    )
    return over.order_by(tables.c.touched, tables.c.id)


def when(summary: dict[str, Any], stored: Any) -> tuple[int, str]:
    return int(summary["ended"] or 0), str(stored.id)


def counts(summary: dict[str, Any], seats: list[Finish]) -> bool:
    """Whether a result changes ratings: the table was rated, the game was played out or given up, somebody was before
    somebody, and everybody's strength can be known."""
    people = [one.person for one in seats if one.person is not None]
    known = strengths(summary["game"])
    return (
        bool(summary.get("rated"))
        and bool(summary["result"]["winners"])
        and len(seats) > 1
        and len(people) == len(set(people)) > 0
        and all([one.person is not None or one.bot in known for one in seats])
        and len({one.place for one in seats}) > 1
    )


def line(table: str, summary: dict[str, Any], one: Finish, counted: bool) -> dict[str, Any]:
    return {
        "table_id": table, "seat": one.seat, "game": summary["game"], "person": one.person, "bot": one.bot,
        "place": one.place, "how": one.how, "ended": int(summary["ended"] or 0), "counts": counted,
    }  # fmt: skip
