"""Bots' turns as jobs in PostgreSQL (procrastinate): whichever process is free takes the next."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ProcrastinateException
from sqlalchemy import text

from pentarchy.server.database import AWAY, MIGRATION_LOCK
from pentarchy.server.errors import Refused
from pentarchy.server.live import Live
from pentarchy.server.pool import Pool
from pentarchy.server.turns import Turns

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

QUEUE = "bots"
AT_ONCE = 64
"""Jobs a process takes on; how many think at the same time is the pool's matter."""
FAILED = (*AWAY, ProcrastinateException, psycopg.Error)


class Jobs(Turns):
    """Like `Turns`, but a bot's turn can be played by any process."""

    patience = 10_000

    def __init__(self, hall: Hall, pool: Pool) -> None:
        super().__init__(hall, pool)
        address = hall.archive.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.app = App(connector=PsycopgConnector(conninfo=address, min_size=1, max_size=4))
        self.task: Any = self.app.task(name="bot_turn", queue=QUEUE)(self._job)
        self.worker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.app.open_async()
        async with self.hall.archive.engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            found = await connection.execute(text("SELECT to_regclass('procrastinate_jobs')"))
            if found.scalar() is None:
                await self.app.schema_manager.apply_schema_async()
        self.worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Takes jobs; when the database goes away, again once it is back."""
        while not self.closing:
            try:
                await self.app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=AT_ONCE,
                    install_signal_handlers=False,
                    delete_jobs="always",
                    fetch_job_polling_interval=1.0,
                    shutdown_graceful_timeout=1.0,
                )
            except FAILED as error:
                log.warning("the job queue is away", extra={"reason": type(error).__name__})
            await asyncio.sleep(0.5)

    def think(self, live: Live, seat: int, decision: str) -> None:
        live.bot_turns.pop(seat, None)
        self.spawn(self._defer(live.id, seat, decision))

    async def _defer(self, table: str, seat: int, decision: str) -> None:
        try:
            await self.task.configure(queueing_lock=f"{table} {seat} {decision}").defer_async(
                table=table, seat=seat, decision=decision
            )
        except AlreadyEnqueued:
            pass
        except FAILED as error:  # the sweep finds it again
            log.warning("a bot's turn could not be queued", extra={"table": table, "reason": type(error).__name__})

    async def _job(self, table: str, seat: int, decision: str) -> None:
        with contextlib.suppress(Refused):
            live = await self.hall.open(table)
            async with live.lock:
                await self.hall.catch_up(live)
            if live.bot_turns.get(seat) == decision:
                return
            live.bot_turns[seat] = decision
            await self.bot_turn(live, seat, decision)

    async def stop(self) -> None:
        self.closing = True
        if self.worker is not None:
            self.worker.cancel()
            await asyncio.gather(self.worker, return_exceptions=True)
        await super().stop()
        with contextlib.suppress(*FAILED):
            await self.app.close_async()
