"""Bots think in worker processes: a killed one is replaced, its turn retried; a bad one cannot hold up a table."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.bots import levels, visitors
from pentarchy.server import bot_jobs as jobs
from pentarchy.server import bot_pool as pools
from pentarchy.server.bot_jobs import Jobs
from pentarchy.server.bot_pool import Pool
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.serving import PostgreSQL, serving, wait_until

LAST = """import json, sys
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["moves"][-1]}), flush=True)
"""


def test_a_killed_worker_is_replaced_and_the_turn_retried() -> None:
    async def main() -> None:
        pool = Pool(1)
        position = pentarchy.game("domaine").start(2, "s")
        moves = position.decisions[0].moves
        assert await pool.think("domaine", position.save(), 0, "random") in moves
        first = pool.workers[0].process
        assert first is not None
        thinking = asyncio.create_task(pool.think("domaine", position.save(), 0, "greedy"))
        await asyncio.sleep(0)
        os.kill(first.pid, signal.SIGKILL)
        assert await thinking in moves
        assert await pool.think("domaine", position.save(), 0, "random") in moves
        second = pool.workers[0].process
        assert second is not None and second.pid != first.pid and pool.lost == 1
        await pool.stop()

    asyncio.run(main())


def test_a_program_that_the_host_named_thinks_in_a_worker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def main() -> None:
        pool = Pool(1)
        position = pentarchy.game("domaine").start(2, "s")
        assert await pool.think("domaine", position.save(), 0, "last") == position.decisions[0].moves[-1]
        await pool.stop()

    monkeypatch.setenv(visitors.NAMED, "{}")
    monkeypatch.setenv(visitors.SECONDS, "60")
    monkeypatch.setattr(levels, "LEVELS", dict(levels.LEVELS))
    file = tmp_path / "last.py"
    file.write_text(LAST, encoding="utf-8")
    levels.admit([f"last='{sys.executable}' '{file}'"])
    asyncio.run(main())


def test_a_bot_that_takes_forever_is_answered_for_by_a_simpler_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        pool = Pool(1)
        position = pentarchy.game("domaine").start(2, "s")
        await pool.think("domaine", position.save(), 0, "random")
        worker = pool.workers[0].process
        assert worker is not None
        os.kill(worker.pid, signal.SIGSTOP)
        with monkeypatch.context() as impatient:
            impatient.setattr(pools, "PATIENCE", 0.1)
            thinking = asyncio.create_task(pool.think("domaine", position.save(), 0, "greedy"))
            while not pool.lost:
                await asyncio.sleep(0.01)
        assert await thinking in position.decisions[0].moves
        await pool.stop()

    asyncio.run(main())


def test_an_unknown_bot_of_an_old_table_plays_on_as_the_simplest() -> None:
    async def main() -> None:
        pool = Pool(1)
        position = pentarchy.game("domaine").start(2, "s")
        move = await pool.think("domaine", position.save(), 0, "grandmaster of yore")
        assert move in position.decisions[0].moves
        await pool.stop()

    asyncio.run(main())


@pytest.mark.postgresql
def test_a_turn_that_waits_for_a_worker_is_queued_once(postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(Settings(None, postgresql.database(), limits=False, bot_pause=0.0)) as served:
        turns = served.server.turns
        assert isinstance(turns, Jobs)
        queued: list[str] = []

        async def defer(table: str, seat: int, decision: str, urgency: int) -> None:
            queued.append(table)

        monkeypatch.setattr(turns, "_defer", defer)
        monkeypatch.setattr(turns, "patience", -1000)
        monkeypatch.setattr(jobs, "QUEUED_FOR", 1e9)
        table = Player(served.base, "Ada").make(seats=2, places=["random", "random"], start=True)
        for _ in range(3):
            served.run(turns.sweep())
        assert queued == [table]
        monkeypatch.setattr(jobs, "QUEUED_FOR", 0.0)
        served.run(turns.sweep())
        assert len(queued) > 1  # the server's own sweep may have come by as well


def test_thinking_is_shown_and_a_killed_worker_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(Settings(tmp_path, limits=False, bot_pause=0.0)) as served:
        pool = served.server.pool
        think = pool.think
        looked = asyncio.Event()

        async def think_later(*question: Any) -> str:
            await looked.wait()
            return await think(*question)

        monkeypatch.setattr(pool, "think", think_later)
        ada = Player(served.base, "Ada")
        table = ada.make(seats=2, places=["random", "me"], start=True)
        thinking = ada.state(table)["state"]["thinking"]
        assert [(bot["seat"], bot["bot"]) for bot in thinking] == [(0, "random")]
        served.loop.call_soon_threadsafe(looked.set)
        for _ in range(3):
            wait_until(lambda: ada.decision(table), "the bot did not move")
            worker = pool.workers[0].process
            assert worker is not None
            os.kill(worker.pid, signal.SIGKILL)
            while ada.decision(table):
                ada.move(table)
        wait_until(lambda: ada.decision(table), "the bot did not move")
