"""News between processes on one PostgreSQL: LISTEN and NOTIFY. A single process needs none."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.database import AWAY, reading
from pentarchy.server.ledger import CHANNEL, NOTIFY, letter

log = logging.getLogger(__name__)

News = dict[str, Any]


class ProcessNews:
    """Tells the other processes, and hears from them."""

    def __init__(
        self,
        engine: AsyncEngine,
        process: str,
        hear: Callable[[News], Awaitable[None]],
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        self.engine = engine
        self.process = process
        self.hear = hear
        self.missed = missed
        """Called after the line was down: anything may have happened."""
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.outgoing: asyncio.Queue[str] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def on(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def start(self) -> None:
        if self.on:
            listening = asyncio.Event()
            work = (self._listen(listening), self._read(), self._send())
            self.tasks = [asyncio.create_task(each) for each in work]
            await asyncio.wait_for(listening.wait(), 30)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def tell(self, news: News) -> None:
        """Told when there is time, in the order in which it was said; nothing waits for it."""
        if self.on:
            self.outgoing.put_nowait(letter(self.process, news))

    async def _send(self) -> None:
        while True:
            letters = [await self.outgoing.get()]
            while not self.outgoing.empty():
                letters.append(self.outgoing.get_nowait())
            try:
                async with reading(self.engine).connect() as connection:
                    for told in letters:
                        await connection.execute(NOTIFY, {"told": told})
            except Exception as error:
                log.warning("news could not be told", extra={"reason": type(error).__name__})

    async def _listen(self, listening: asyncio.Event) -> None:
        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        again = False
        while True:
            try:
                line = await asyncpg.connect(address)
                lost = asyncio.Event()
                line.add_termination_listener(lambda _, lost=lost: lost.set())
                await line.add_listener(CHANNEL, lambda *heard: self.inbox.put_nowait(heard[3]))
                listening.set()
                if again:
                    await self.missed()
                again = True
                await lost.wait()
                log.warning("the line to the database was lost")
            except AWAY:
                pass
            await asyncio.sleep(0.5)

    async def _read(self) -> None:
        while True:
            process, _, news = (await self.inbox.get()).partition(" ")
            if process == self.process:
                continue
            try:
                await self.hear({**json.loads(news), "from": process})
            except Exception as error:
                log.warning("news could not be followed", extra={"reason": type(error).__name__})
