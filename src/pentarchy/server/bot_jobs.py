"""Bots' turns as jobs in PostgreSQL (procrastinate): whichever process is free takes the next."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ProcrastinateException
from procrastinate.jobs import Status
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from pentarchy.bots import is_quick
from pentarchy.server.bot_pool import Pool
from pentarchy.server.database import AWAY, MIGRATION_LOCK, insert
from pentarchy.server.live import Live
from pentarchy.server.schema import settings as stored
from pentarchy.server.turns import Turns
from pentarchy.tables.errors import Refused

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

QUEUE = "bots"
AT_ONCE = 64
"""Jobs a process takes on; how many think at the same time is the pool's matter."""
QUEUED_FOR = 15.0
"""For so many seconds a turn that was queued here is not queued again: it waits for a worker, it was not dropped."""
LOOK, STALLED = 10.0, 30.0
"""So often jobs are looked for whose process has not been heard of for so long, in seconds."""
FAILED = (*AWAY, ProcrastinateException, psycopg.Error)


SCHEMA_KEY = "job queue"
FIRST_SCHEMA = "03.04.00_50_post_add_retry_failed_job_procedure.sql"
"""The last migration of the queue's tables that a database has which does not say."""


def queue_migrations() -> dict[str, str]:
    """How the queue's tables came to be what they are, by file name, as the library brings it along."""
    folder = files("procrastinate").joinpath("sql", "migrations")
    return {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.name.endswith(".sql")}


def turn_name(table: str, seat: int, decision: str) -> str:
    """A bot's turn, as the queue knows it: it is there once."""
    return f"{table} {seat} {decision}"


class Jobs(Turns):
    """Like `Turns`, but a bot's turn can be played by any process."""

    patience = 10_000

    def __init__(self, hall: Hall, pool: Pool) -> None:
        super().__init__(hall, pool)
        address = hall.archive.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.app = App(connector=PsycopgConnector(conninfo=address, min_size=1, max_size=4))
        self.task: Any = self.app.task(name="bot_turn", queue=QUEUE)(self._job)
        self.worker: asyncio.Task[None] | None = None
        self.looked = 0.0
        self.queued: dict[str, float] = {}
        """When turns were queued here that nobody here has taken yet."""

    async def start(self) -> None:
        await self.app.open_async()
        async with self.hall.archive.engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            await self._bring_up_to_date(connection)
        self.worker = asyncio.create_task(self._work())

    async def _bring_up_to_date(self, connection: AsyncConnection) -> None:
        """The queue's own tables: made, or changed as the library that uses them was."""
        migrations = queue_migrations()
        kept = select(stored.c.value).where(stored.c.key == SCHEMA_KEY)
        done = (await connection.execute(kept)).scalar() or FIRST_SCHEMA
        found = await connection.execute(text("SELECT to_regclass('procrastinate_jobs')"))
        if found.scalar() is None:
            await self.app.schema_manager.apply_schema_async()
        else:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            for name in sorted([name for name in migrations if name > done]):
                await driver.execute(migrations[name])
                log.warning("the job queue's tables were changed", extra={"migration": name})
        upsert = insert(self.hall.archive.engine, stored).values(key=SCHEMA_KEY, value=max([*migrations, done]))
        new = {"value": upsert.excluded.value}
        await connection.execute(upsert.on_conflict_do_update(index_elements=["key"], set_=new))

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

    async def _take_up(self) -> None:
        """Jobs of processes that died over them: they are done by another."""
        if time.monotonic() < self.looked + LOOK:
            return
        self.looked = time.monotonic()
        for job in await self.app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALLED):
            try:
                await self.app.job_manager.retry_job(job)
            except FAILED:  # the turn was queued again in the meantime
                assert job.id is not None
                await self.app.job_manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)

    def think(self, live: Live, seat: int, decision: str) -> None:
        live.bot_turns.pop(seat, None)
        turn = turn_name(live.id, seat, decision)
        if turn not in self.queued:
            self.queued[turn] = time.monotonic()
            table = live.table
            urgency = 2 * bool(table.people()) + is_quick(table.places[seat].bot or "")
            self.spawn(self._defer(live.id, seat, decision, urgency))

    async def sweep(self) -> None:
        """Under load many turns wait: those are not queued again each time."""
        recent = time.monotonic() - QUEUED_FOR
        self.queued = {turn: when for turn, when in self.queued.items() if when > recent}
        await self._take_up()
        await super().sweep()

    async def _defer(self, table: str, seat: int, decision: str, urgency: int) -> None:
        turn = turn_name(table, seat, decision)
        try:
            job = self.task.configure(queueing_lock=turn, priority=urgency)
            await job.defer_async(table=table, seat=seat, decision=decision)
        except AlreadyEnqueued:
            pass
        except FAILED as error:  # the sweep finds it again
            self.queued.pop(turn, None)
            log.warning("a bot's turn could not be queued", extra={"table": table, "reason": type(error).__name__})

    async def _job(self, table: str, seat: int, decision: str) -> None:
        self.queued.pop(turn_name(table, seat, decision), None)
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
