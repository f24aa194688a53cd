"""The server's parts in one place, and who is asking: what every route needs."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Annotated, Any

from fastapi import Depends, Request
from sqlalchemy import select
from starlette.requests import HTTPConnection

from pentarchy.server.archive import Archive
from pentarchy.server.database import insert, migrate, open_engine, secret
from pentarchy.server.errors import Refused
from pentarchy.server.hall import Hall
from pentarchy.server.hub import Hub
from pentarchy.server.ledger import Ledger, Row
from pentarchy.server.limits import Limiter
from pentarchy.server.metrics import Metrics
from pentarchy.server.people import People, Person
from pentarchy.server.pool import Pool
from pentarchy.server.schema import settings as stored
from pentarchy.server.sessions import Sessions
from pentarchy.server.settings import Settings
from pentarchy.server.turns import Turns

log = logging.getLogger(__name__)

HEARTBEAT = 5.0
SWEEP = 2.0
AWAY = 20_000
"""A silence of more milliseconds than this means that no server was running."""


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
        self.hall = Hall(settings, self.archive, self.ledger, self.people, self.hub, self.metrics)
        self.pool = Pool(settings.bot_workers)
        self.turns = Turns(self.hall, self.pool)
        self.hall.turns = self.turns
        self.sessions: Sessions
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False

    async def start(self) -> None:
        await migrate(self.engine)
        self.sessions = Sessions(await secret(self.engine), self.people)
        self.ledger.start()
        await self._forgive_absence()
        self.tasks = [
            asyncio.create_task(self._every(HEARTBEAT, self._beat)),
            asyncio.create_task(self._every(SWEEP, self.turns.sweep)),
            asyncio.create_task(self._every(1.0, self._tell_lobby)),
            asyncio.create_task(self._every(60.0, self._put_away)),
        ]

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
        await self._beat()
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
        if now - alive < (AWAY if self.settings.postgresql else 1000):
            return
        for name in await self.archive.with_clocks():
            try:
                live = await self.hall.open(name)
                async with live.lock:
                    await self.hall.write(live, Row(live.table.n + 1, "gap", -1, {"alive": alive}, now))
            except Refused:
                continue

    async def _tell_lobby(self) -> None:
        if not self.hub.lobby_changed:
            return
        self.hub.lobby_changed = False
        for connection in [connection for connection in self.hub.connections if connection.lobby]:
            shown = await self.archive.lobby(connection.person, self.settings.clock())
            connection.send({"type": "lobby", **shown})

    async def _put_away(self) -> None:
        self.hall.put_away()


def server_of(connection: HTTPConnection) -> Server:
    server: Server = connection.app.state.server
    return server


def client_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


async def anyone(request: Request) -> Person | None:
    """Who is asking, if he said so."""
    server = server_of(request)
    person = await server.sessions.person(request)
    server.limiter.take("request", person.id if person is not None else client_of(request))
    return person


async def someone(person: Annotated[Person | None, Depends(anyone)]) -> Person:
    """Who is asking; he must have said so."""
    if person is None:
        raise Refused("sign_in", "say who you are first")
    return person


Anyone = Annotated[Person | None, Depends(anyone)]
Someone = Annotated[Person, Depends(someone)]
TheServer = Annotated[Server, Depends(server_of)]
