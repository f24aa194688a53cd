"""The server's parts in one place, and who is asking: what every route needs."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Annotated, Any

from fastapi import Depends, Request
from sqlalchemy import select
from starlette.requests import HTTPConnection

from pentarchy.server import chat_rooms
from pentarchy.server.archive import Archive, shown_line
from pentarchy.server.bot_jobs import Jobs
from pentarchy.server.bot_pool import Pool
from pentarchy.server.connections import Door
from pentarchy.server.database import AWAY, insert, migrate, open_engine, secret
from pentarchy.server.guard import address_of
from pentarchy.server.hall import Hall
from pentarchy.server.hub import Hub
from pentarchy.server.ledger import Ledger
from pentarchy.server.limits import Limiter
from pentarchy.server.live import Live
from pentarchy.server.metrics import Metrics
from pentarchy.server.origins import Names
from pentarchy.server.people import People, Person
from pentarchy.server.process_news import News, ProcessNews
from pentarchy.server.schema import settings as stored
from pentarchy.server.sessions import Sessions
from pentarchy.server.settings import Settings
from pentarchy.server.turns import Turns
from pentarchy.tables.errors import Refused
from pentarchy.tables.journal import Row

log = logging.getLogger(__name__)

HEARTBEAT = 5.0
SWEEP = 2.0
PRESENCE = 20.0
TABLES_IN_A_LETTER = 20
AWAY_AFTER = 20_000
"""With several processes, a silence of more milliseconds than this means that none was running."""


class Server:
    """Everything that runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(4)
        self.engine = open_engine(settings)
        self.metrics = Metrics()
        self.hub = Hub()
        self.people = People(self.engine)
        self.archive = Archive(self.engine)
        self.ledger = Ledger(self.engine, self.process)
        self.limiter = Limiter(settings.limits)
        self.names = Names(settings.origins)
        self.door = Door(settings.bounds, settings.proxies)
        self.process_news = ProcessNews(self.engine, self.process, self._hear, self._missed)
        self.hall = Hall(settings, self.archive, self.ledger, self.people, self.hub, self.metrics, self.limiter)
        self.hall.said = lambda table, line: self.tell_others({"chat": line, "table": table})
        self.pool = Pool(settings.bot_workers)
        self.turns: Turns
        self.sessions: Sessions
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False

    async def start(self) -> None:
        await migrate(self.engine)
        self.sessions = Sessions(await secret(self.engine), self.people)
        self.turns = Jobs(self.hall, self.pool) if self.settings.postgresql else Turns(self.hall, self.pool)
        self.hall.turns = self.turns
        self.ledger.start()
        await self.process_news.start()
        await self.turns.start()
        await self._forgive_absence()
        regular = [
            (HEARTBEAT, self._beat),
            (SWEEP, self.turns.sweep),
            (1.0, self._tell_lobby),
            (60.0, self._put_away),
            (PRESENCE, self._announce_all),
        ]
        self.tasks = [asyncio.create_task(self._every(seconds, work)) for seconds, work in regular]

    async def stop(self) -> None:
        """No move is cut in half: what is being written is written, then the sockets close."""
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.turns.stop()
        await self.ledger.stop()
        for connection in list(self.hub.connections):
            connection.close()
        await self.process_news.stop()
        try:
            await self._beat()
        except AWAY:
            log.warning("the database was away at the end")
        await self.engine.dispose()

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            try:
                await work()
            except Exception as error:
                log.warning("a regular task failed", extra={"task": work.__name__, "reason": type(error).__name__})
            await asyncio.sleep(seconds)

    async def _beat(self) -> None:
        """The time until which the server was certainly alive, for clocks after a crash; and who is connected."""
        now = self.settings.clock()
        async with self.engine.begin() as connection:
            beat = insert(self.engine, stored).values(key="alive", value=str(now))
            await connection.execute(beat.on_conflict_do_update(index_elements=["key"], set_={"value": str(now)}))
        if self.hub.by_person:
            await self.people.touch(list(self.hub.by_person), now)

    async def _forgive_absence(self) -> None:
        """The time in which no server was there is nobody's."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(stored.c.value).where(stored.c.key == "alive"))
            alive = int(found.scalar() or 0)
        now = self.settings.clock()
        if now - alive < (AWAY_AFTER if self.settings.postgresql else 0):
            return
        for name in await self.archive.with_clocks():
            try:
                live = await self.hall.open(name)
                async with live.lock:
                    await self.hall.fresh(live)
                    await self.hall.write(live, Row(live.table.n + 1, "gap", -1, {"alive": alive}, now))
            except Refused:
                continue
            except AWAY:
                raise
            except Exception:  # one table must not keep the server from starting
                log.exception("a table could not be told of the absence", extra={"table": name})

    async def _tell_lobby(self) -> None:
        if not self.hub.lobby_changed:
            return
        self.hub.lobby_changed = False
        for connection in [connection for connection in self.hub.connections if connection.lobby]:
            shown = await self.archive.lobby(connection.person, self.settings.clock())
            connection.send({"type": "lobby", **shown})

    async def _put_away(self) -> None:
        self.hall.put_away()

    # --- several processes -----------------------------------------------------------------------------------------

    def tell_others(self, news: News) -> None:
        """Told when there is time; nothing waits for it."""
        if self.process_news.on and not self.closing:
            self.turns.spawn(self.process_news.tell(news))

    def drop(self, who: str) -> None:
        """The cookies of a person, or of a session, are void: the sockets that were opened with them close."""
        self.hub.drop(who)
        self.tell_others({"drop": who})

    async def blocks_changed(self, person: str) -> None:
        self.hub.set_blocked(person, await self.people.blocks_of(person))
        self.tell_others({"blocks": person})

    async def _hear(self, news: News) -> None:
        """Something happened in another process."""
        if "drop" in news:
            self.hub.drop(news["drop"])
        if "blocks" in news and self.hub.is_here(news["blocks"]):
            self.hub.set_blocked(news["blocks"], await self.people.blocks_of(news["blocks"]))
        live = self.hall.tables.get(news.get("table", ""))
        if "chat" in news:
            if live is not None:
                self.turns.spawn(self._hear_line(live, news["chat"]))
        elif "present" in news:
            for table, people, watchers in news["present"]:
                self._present(table, news["from"], frozenset(people), watchers)
        elif "on" in news:
            self.hub.lobby_changed = True
            for person in news["on"]:
                self.hub.await_person(person, news["table"], news["game"], True)
            for person in news["off"]:
                self.hub.await_person(person, news["table"], news["game"], False)
            if live is not None:
                self.turns.spawn(self._follow(live, news.get("row")))

    def _present(self, table: str, process: str, people: frozenset[str], watchers: int) -> None:
        """These follow a table through another process."""
        live = self.hall.tables.get(table)
        if live is None:
            return
        before = live.elsewhere.get(process)
        if before is None and live.watchers:
            self.announce([live])
        live.elsewhere[process] = (people, watchers, time.monotonic())
        if before is None or before[:2] != (people, watchers):
            self.turns.spawn(self._tell_presence(live))

    async def _hear_line(self, live: Live, which: str) -> None:
        async with live.lock:
            line = await self.archive.line(which)
            if line is not None:
                chat_rooms.hear(live, line.room, shown_line(line))

    async def _tell_presence(self, live: Live) -> None:
        async with live.lock:
            live.tell_all(self.settings.clock())

    async def _follow(self, live: Live, row: list[Any] | None) -> None:
        async with live.lock:
            await self.hall.catch_up(live, None if row is None else Row(*row))

    async def _missed(self) -> None:
        """The line was down: every table that is followed here is read again."""
        self.hub.lobby_changed = True
        for live in list(self.hall.tables.values()):
            async with live.lock:
                await self.hall.catch_up(live)

    def announce(self, tables: list[Live]) -> None:
        """Other processes learn who follows these tables here."""
        for at in range(0, len(tables), TABLES_IN_A_LETTER):
            some = tables[at : at + TABLES_IN_A_LETTER]
            present = [[live.id, sorted(people), watchers] for live in some for people, watchers in [live.here()]]
            self.tell_others({"present": present})

    async def _announce_all(self) -> None:
        followed = []
        for live in list(self.hall.tables.values()):
            old = [process for process, heard in live.elsewhere.items() if heard[2] < time.monotonic() - 3 * PRESENCE]
            for process in old:
                del live.elsewhere[process]
            if live.watchers:
                followed.append(live)
        self.announce(followed)


def server_of(connection: HTTPConnection) -> Server:
    server: Server = connection.app.state.server
    return server


def id_of(person: Person | None) -> str | None:
    return None if person is None else person.id


async def anyone(request: Request) -> Person | None:
    """Who is asking, if he said so."""
    server = server_of(request)
    person = await server.sessions.person(request)
    server.limiter.take("request", id_of(person) or address_of(request))
    return person


async def someone(person: Annotated[Person | None, Depends(anyone)]) -> Person:
    """Who is asking; he must have said so."""
    if person is None:
        raise Refused("sign_in", "say who you are first")
    return person


Anyone = Annotated[Person | None, Depends(anyone)]
Someone = Annotated[Person, Depends(someone)]
TheServer = Annotated[Server, Depends(server_of)]
