"""The ledger: lines that arrive together, lines that come too late, and what stays as it is in a table's row."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from pentarchy.server import ledger
from pentarchy.server.archive import Archive
from pentarchy.server.database import migrate, open_engine
from pentarchy.server.errors import Conflict
from pentarchy.server.ledger import Change, Ledger
from pentarchy.server.schema import journal, players, tables
from pentarchy.server.settings import Settings
from pentarchy.tables.journal import Row


def stored(name: str) -> dict[str, Any]:
    return {
        "id": name, "game": "domaine", "rules_version": 1, "seats": 2, "options": "{}", "seed": "s", "host": None,
        "public": True, "pace": "live", "clock": None, "bot_pause": 1.0, "invitation": f"to {name}", "created": 0,
        "n": 0, "status": "open", "asked": 0, "due": 5, "touched": 0, "summary": "first", "save": None, "record": None,
    }  # fmt: skip


def change(name: str, n: int, **more: Any) -> Change:
    columns = {"status": "running", "asked": n, "due": None, "touched": n, **more.pop("columns", {})}
    return Change(name, Row(n, "move", 0, {"move": f"é {n}"}, n), columns, **more)


@asynccontextmanager
async def two_ledgers(settings: Settings) -> AsyncIterator[tuple[Ledger, Ledger]]:
    """Of two processes on one database that has the tables `ash` and `oak`."""
    engine = open_engine(settings)
    await migrate(engine)
    async with engine.begin() as connection:
        for table in (tables, journal, players):
            await connection.execute(table.delete())
        await connection.execute(tables.insert(), [stored("ash"), stored("oak")])
    ledgers = Ledger(engine, "one"), Ledger(engine, "two")
    for one in ledgers:
        one.start()
    yield ledgers
    for one in ledgers:
        await one.stop()
    await engine.dispose()


async def row_of(ledger: Ledger, table: str) -> Any:
    async with ledger.engine.connect() as connection:
        return (await connection.execute(select(tables).where(tables.c.id == table))).one()


def test_of_two_who_write_the_same_line_one_succeeds_and_other_tables_do_not_suffer(
    database: str | None, tmp_path: Path
) -> None:
    async def main() -> None:
        async with two_ledgers(Settings(tmp_path, database)) as (one, two):
            await one.commit(change("ash", 1, columns={"summary": "of one"}))
            late, fine = change("ash", 1, columns={"summary": "of two"}), change("oak", 1)
            results = await asyncio.gather(two.commit(late), two.commit(fine), return_exceptions=True)
            assert isinstance(results[0], Conflict) and results[1] is None
            assert [(line.n, line.data) for line in await two.read("ash", 0)] == [(1, {"move": "é 1"})]
            assert (await row_of(two, "ash")).summary == "of one"
            assert (await row_of(two, "oak")).n == 1

    asyncio.run(main())


@pytest.mark.parametrize("sits", [False, True])
def test_what_a_change_does_not_name_stays_as_it_is(database: str | None, tmp_path: Path, sits: bool) -> None:
    async def main() -> None:
        async with two_ledgers(Settings(tmp_path, database)) as (one, _):
            also = [Archive(one.engine).sitting("ash", "ada", 1)] if sits else []
            await one.commit(change("ash", 1, columns={"save": "a step", "summary": "new"}, also=also))
            await one.commit(change("ash", 2, also=also))
            row = await row_of(one, "ash")
            assert (row.n, row.status, row.asked, row.due, row.touched) == (2, "running", 2, None, 2)
            assert (row.save, row.summary, row.record, row.rules_version) == ("a step", "new", None, 1)
            async with one.engine.connect() as connection:
                found = await connection.execute(select(players.c.seats).where(players.c.person == "ada"))
                assert found.scalars().all() == ([1] if sits else [])

    asyncio.run(main())


def test_a_line_waits_until_another_connection_has_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with two_ledgers(Settings(tmp_path)) as (one, _):
            other = sqlite3.connect(str(one.engine.url.database), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(one.commit(change("ash", 1)))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            other.execute("ROLLBACK")
            await waiting
            assert (await row_of(one, "ash")).n == 1

            other.execute("BEGIN IMMEDIATE")
            monkeypatch.setattr(ledger, "LONGEST_WAIT", 0.1)
            with pytest.raises(sqlite3.OperationalError):
                await one.commit(change("ash", 2))
            other.execute("ROLLBACK")
            other.close()
            await one.commit(change("ash", 2))
            assert (await row_of(one, "ash")).n == 2

    asyncio.run(main())
