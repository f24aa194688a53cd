"""Start and failure: two servers on one folder, a folder that cannot be written, a full disk, jobs left over."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from pentarchy.kernel import BadInput
from pentarchy.server import bot_jobs, turns
from pentarchy.server.bot_jobs import Jobs
from pentarchy.server.database import check
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.serving import LONG, SOURCES, PostgreSQL, Served, free_port, serving, wait_until


def test_nobody_else_may_look_into_the_data_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "pentarchy.db").touch(mode=0o644)
    with serving(Settings(folder, limits=False)) as served:
        Player(served.base, "Ada").make()
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob("pentarchy.db*")}
        assert {"pentarchy.db", "pentarchy.db-wal", "pentarchy.db-shm"} <= set(files)
        assert {name: mode for name, mode in files.items() if mode & 0o077 and not name.endswith(".lock")} == {}


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with serving(Settings(tmp_path, limits=False)), pytest.raises(BadInput, match="another server uses the data"):
        asyncio.run(check(Settings(tmp_path)))
    asyncio.run(check(Settings(tmp_path)))


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    program = "from pentarchy.cli import main; raise SystemExit(main())"
    return subprocess.run(
        [sys.executable, "-c", program, "serve", "--port", str(free_port()), *arguments],
        env={**os.environ, "PYTHONPATH": str(SOURCES), **environment},
        capture_output=True, text=True, timeout=LONG, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("where", ["a file", "no folder can be made"])
def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("")
    done = started("--data", str(tmp_path / "file" if where == "a file" else tmp_path / "file" / "below"))
    assert done.returncode != 0 and "cannot be used" in done.stderr and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_database_that_is_not_there_is_one_sentence() -> None:
    done = started("--database", f"postgresql://nobody:secretword@127.0.0.1:{free_port()}/nothing")
    assert done.returncode != 0 and "database cannot be used" in done.stderr and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and "secretword" not in done.stderr


def refuse_writes(served: Served) -> None:
    """As a full disk does: what is read can be read."""
    served.run(execute(served, "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'full'); END"))
    served.run(execute(served, "CREATE TRIGGER full2 BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'full'); END"))


def accept_writes(served: Served) -> None:
    served.run(execute(served, "DROP TRIGGER full"))
    served.run(execute(served, "DROP TRIGGER full2"))


async def execute(served: Served, statement: str) -> None:
    async with served.server.engine.begin() as connection:
        await connection.execute(text(statement))


def test_while_nothing_can_be_written_a_bot_thinks_once_and_is_not_queued_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "RETRY", 0.05)
    monkeypatch.setattr(turns, "LONGEST_RETRY", 0.2)
    with serving(Settings(tmp_path, limits=False, bot_pause=0.0)) as served:
        ada = Player(served.base, "Ada")
        table = ada.make(seats=2, places=["random", "me"])
        thought: list[str] = []
        think, write = served.server.pool.think, served.server.hall.write
        tries: list[str] = []

        async def counted(*given, **more):  # type: ignore[no-untyped-def]
            thought.append(given[0])
            return await think(*given, **more)

        async def tried(live, row):  # type: ignore[no-untyped-def]
            tries.append(row.kind)
            await write(live, row)

        ada.do(table, "pace", bot_pause=0.3)
        ada.do(table, "start")
        refuse_writes(served)
        monkeypatch.setattr(served.server.pool, "think", counted)
        monkeypatch.setattr(served.server.hall, "write", tried)
        wait_until(lambda: len(tries) >= 4)
        for _ in range(10):
            served.run(served.server.turns.sweep())
        wait_until(lambda: len(tries) >= 6)
        assert len(thought) == 1 and len(served.server.turns.tasks) == 1
        assert ada.http.get("/healthz").status_code == 503
        accept_writes(served)
        wait_until(lambda: ada.decision(table))
        assert ada.http.get("/healthz").status_code == 200


@pytest.mark.postgresql
def test_jobs_that_a_killed_process_left_are_taken_up(
    postgresql: PostgreSQL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_jobs, "LOOK", 0.0)
    monkeypatch.setattr(bot_jobs, "STALLED", 0.0)
    with serving(Settings(tmp_path, postgresql.database(), limits=False, bot_pause=0.0)) as served:
        jobs = served.server.turns
        assert isinstance(jobs, Jobs)
        left = (
            "INSERT INTO procrastinate_jobs (queue_name, task_name, status, args, queueing_lock) VALUES "
            "('bots', 'bot_turn', 'doing', '{\"table\": \"gone\", \"seat\": 0, \"decision\": \"1\"}', 'left over')"
        )
        served.run(execute(served, left))
        served.run(jobs.sweep())
        wait_until(lambda: served.run(count_jobs(served)) == 0)


async def count_jobs(served: Served) -> int:
    async with served.server.engine.connect() as connection:
        return int((await connection.execute(text("SELECT count(*) FROM procrastinate_jobs"))).scalar() or 0)
