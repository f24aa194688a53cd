"""The outbox: what people are to be told when they are not looking. Lines wait in the database until one process takes
them and delivers them (`deliveries.py`); so nothing is lost when a server stops.

`Outbox.tell` is for whoever has something to tell. A line that must come about together with something else is made
by `Outbox.lines`, statements for the same transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import and_, delete, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pentarchy.server.database import reading
from pentarchy.server.schema import addresses, devices, outbox, preferences, vacations

KINDS = {
    "your_turn": "Your turn",
    "invitation": "Invitation",
    "game_over": "Game over",
    "tournament": "Tournament",
}
"""What people can be told, and what such a message is called."""
CHANNELS = ("push", "email")
SOON = 20_000
"""Milliseconds that something urgent waits, for others to join it, or for the person to look himself."""
LEASE = 120_000
"""For so long a process has lines in hand; then another may take them."""
MOST_TRIES = 10
LONGEST_RETRY = 3600_000


class Outbox:
    def __init__(self, engine: AsyncEngine, clock: Callable[[], int], bundle: int, channels: tuple[str, ...]) -> None:
        self.engine = engine
        self.reads = reading(engine)
        self.clock = clock
        self.bundle = bundle
        """Milliseconds within which several things become one message."""
        self.channels = channels
        """The ways this server has."""

    def lines(
        self, people: Iterable[str], kind: str, text: str, path: str, table: str | None = None, urgent: bool = True
    ) -> list[Any]:
        """The statements (one, or none if nobody is told) that put something into the outbox for these people. `text`
        is a whole sentence, `path` the page of the client it is about. What is not urgent waits for more to come."""
        if kind not in KINDS or not path.startswith("/"):
            raise ValueError(f"nobody can be told of '{kind}' at '{path}'")
        now = self.clock()
        due = now + (min(SOON, self.bundle) if urgent else self.bundle)
        line = {"kind": kind, "text": text, "path": path, "table_id": table, "at": now, "due": due, "tries": 0}
        some = [{**line, "person": person, "channel": channel} for person in people for channel in self.channels]
        return [insert(outbox).values(some)] if some else []

    async def tell(
        self, people: Iterable[str], kind: str, text: str, path: str, table: str | None = None, urgent: bool = True
    ) -> None:
        """People are told something, each as he wishes: see `lines`. Whoever wants nothing of it hears nothing."""
        for statement in self.lines(sorted(set(people)), kind, text, path, table, urgent):
            async with self.engine.begin() as connection:
                await connection.execute(statement)

    # --- delivering ------------------------------------------------------------------------------------------------

    async def due(self) -> list[tuple[str, str]]:
        """People and channels for which something is due, and nothing was delivered of late."""
        now = self.clock()
        waiting = and_(outbox.c.done.is_(None), or_(outbox.c.taken.is_(None), outbox.c.taken < now))
        async with self.reads.connect() as connection:
            query = select(outbox.c.person, outbox.c.channel).where(waiting, outbox.c.due <= now).distinct()
            found = {(person, channel) for person, channel in await connection.execute(query.limit(500))}
            if not found:
                return []
            query = select(outbox.c.person, outbox.c.channel).where(outbox.c.done > now - self.bundle)
            lately = {(person, channel) for person, channel in await connection.execute(query)}
        return sorted(found - lately)

    async def take(self, person: str, channel: str) -> list[Any]:
        """All that waits for a person on a channel, for this process alone; the oldest first."""
        now = self.clock()
        free = and_(outbox.c.done.is_(None), or_(outbox.c.taken.is_(None), outbox.c.taken < now))
        mine = and_(outbox.c.person == person, outbox.c.channel == channel, free)
        async with self.engine.begin() as connection:
            taken = await connection.execute(update(outbox).where(mine).values(taken=now + LEASE).returning(outbox))
            return sorted(taken, key=lambda line: (line.at, line.id))

    async def drop(self, lines: list[Any]) -> None:
        """They need not be told any more."""
        await self._change(delete(outbox), lines)

    async def delivered(self, lines: list[Any]) -> None:
        await self._change(update(outbox).values(done=self.clock()), lines)

    async def postpone(self, lines: list[Any], until: int) -> None:
        await self._change(update(outbox).values(due=until, taken=None), lines)

    async def retry(self, lines: list[Any]) -> None:
        """It did not work: later again, and after many tries never."""
        now = self.clock()
        await self.drop([line for line in lines if line.tries + 1 >= MOST_TRIES])
        for tries in {line.tries for line in lines if line.tries + 1 < MOST_TRIES}:
            again = now + min(LONGEST_RETRY, 30_000 * 2**tries)
            some = [line for line in lines if line.tries == tries]
            await self._change(update(outbox).values(due=again, taken=None, tries=tries + 1), some)

    async def _change(self, statement: Any, lines: list[Any]) -> None:
        if lines:
            async with self.engine.begin() as connection:
                await connection.execute(statement.where(outbox.c.id.in_([line.id for line in lines])))

    async def seen(self, looking: list[tuple[str, str]]) -> None:
        """These people look at these tables: nobody need tell them."""
        if not looking:
            return
        async with self.reads.connect() as connection:
            mine = tuple_(outbox.c.person, outbox.c.table_id).in_(looking)
            query = select(outbox.c.id).where(outbox.c.done.is_(None), mine)
            found = [one for (one,) in await connection.execute(query)]
        if found:
            async with self.engine.begin() as connection:
                await connection.execute(delete(outbox).where(outbox.c.id.in_(found)))

    async def tidy(self) -> None:
        """What was delivered some time ago is forgotten."""
        old = outbox.c.done < self.clock() - self.bundle
        async with self.reads.connect() as connection:
            if (await connection.execute(select(outbox.c.id).where(old).limit(1))).first() is None:
                return
        async with self.engine.begin() as connection:
            await connection.execute(delete(outbox).where(old))


async def forget_people(connection: AsyncConnection, people: list[str]) -> None:
    """People are gone: what was kept to tell them something, too."""
    for kept in (preferences, devices, addresses, outbox, vacations):
        await connection.execute(delete(kept).where(kept.c.person.in_(people)))
