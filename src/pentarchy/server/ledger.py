"""The ledger: every change of a table is a line in its journal, on disk before anyone is told.

Lines that arrive together are written in one transaction. A line's number is unique in its table, so of two
processes that write to the same table at once one succeeds and the other finds out.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import orjson
from sqlalchemy import TextClause, bindparam, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.database import insert, prepare_sqlite, reading
from pentarchy.server.errors import Conflict
from pentarchy.server.schema import journal, tables
from pentarchy.tables.journal import Row

CHANNEL = "pentarchy"
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :told)")
LARGEST_BATCH = 200
LONGEST_WAIT = 30.0
"""Seconds that another connection to SQLite may write."""
LONGEST_NEWS = 4000
"""PostgreSQL carries up to 8000 bytes in a notification."""


LINE = {"table_id": "text", "n": "int", "kind": "text", "seat": "int", "data": "text", "at": "bigint"}
COLUMNS = {
    "status": "text", "asked": "int", "due": "bigint", "touched": "bigint", "summary": "text", "rules_version": "int",
    "save": "text", "saved": "int", "record": "text",
}  # fmt: skip
KEPT = ("summary", "rules_version", "save", "saved", "record")
"""Columns that stay as they are where a change says nothing of them."""


def new_columns() -> str:
    """What a change sets in the table's own row, in SQL."""
    new = [f"{name} = change.{name}" for name in ("n", *COLUMNS) if name not in KEPT]
    return ", ".join([*new, *[f"{name} = COALESCE(change.{name}, tables.{name})" for name in KEPT]])


def at_once() -> TextClause:
    """Many changes, at most one a table, in one statement of PostgreSQL's: lines, what they change, and the news."""
    given = {**LINE, **COLUMNS, "news": "text"}
    arrays = ", ".join([f"CAST(:{name} AS {kind}[])" for name, kind in given.items()])
    return text(f"""
        WITH change AS (SELECT * FROM unnest({arrays}) AS change({", ".join(given)})),
        line AS (
            INSERT INTO journal ({", ".join(LINE)}) SELECT {", ".join(LINE)} FROM change ORDER BY table_id, n
            ON CONFLICT DO NOTHING RETURNING table_id, n
        ),
        done AS (
            UPDATE tables SET {new_columns()} FROM change JOIN line USING (table_id, n) WHERE id = change.table_id
        )
        SELECT table_id, n, pg_notify('{CHANNEL}', news) FROM change JOIN line USING (table_id, n)
    """)


AT_ONCE = at_once()


def letter(process: str, news: dict[str, Any]) -> str:
    """News as they are sent: who sends them stands first, so that he need not read them himself."""
    return f"{process} {orjson.dumps(news).decode()}"


class Change:
    """A line, what it does to the table's own row, and statements that belong to it."""

    __slots__ = ("also", "columns", "done", "first", "news", "row", "table")

    def __init__(
        self,
        table: str,
        row: Row,
        columns: dict[str, Any],
        also: Sequence[Any] = (),
        news: dict[str, Any] | None = None,
        first: Sequence[Any] = (),
    ) -> None:
        self.table = table
        self.row = row
        self.columns = columns
        self.also = also
        self.first = first
        """Statements that must be there before the line."""
        self.news = news or {}
        """What other processes should know of it."""
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


def listed(names: Sequence[str]) -> str:
    """The rows of a JSON list of lists, as columns of these names, in SQLite's SQL."""
    return "SELECT " + ", ".join([f"json_extract(value, '$[{at}]') AS {name}" for at, name in enumerate(names)])


class SqliteWriter:
    """Writes to SQLite in a thread of its own, past everything that is not needed for it: one way there and back for
    all changes that are waiting, in as few statements as they can be said in. For after each statement this thread
    waits until the event loop lets go of the interpreter: that, not the disk, is what a statement costs."""

    CHANGED = ("id", "n", *COLUMNS)
    INSERT = f"INSERT INTO journal ({', '.join(LINE)}) VALUES ({', '.join('?' * len(LINE))}) ON CONFLICT DO NOTHING"
    INSERT_ALL = f"INSERT INTO journal ({', '.join(LINE)}) {listed([*LINE])} FROM json_each(?) WHERE true " + (
        "ON CONFLICT DO NOTHING"
    )
    UPDATE_ALL = f"UPDATE tables SET {new_columns()} FROM ({listed(CHANGED)} FROM json_each(?)) AS change " + (
        "WHERE tables.id = change.id"
    )

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine.sync_engine
        self.path = str(engine.url.database)
        self.thread = ThreadPoolExecutor(1, "ledger")
        self.connection: sqlite3.Connection | None = None
        self.spent: Callable[[float], None] = lambda seconds: None
        """Told how long each transaction worked, without waiting for the disk."""

    def close(self) -> None:
        self.thread.submit(self._close).result()
        self.thread.shutdown()

    def _close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    async def write(self, batch: list[Change], lines: list[dict[str, Any]]) -> set[tuple[str, int]]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._write, batch, lines)

    def _write(self, batch: list[Change], lines: list[dict[str, Any]]) -> set[tuple[str, int]]:
        if self.connection is None:
            self.connection = sqlite3.connect(self.path, isolation_level=None)
            prepare_sqlite(self.connection)
            self.connection.execute("PRAGMA busy_timeout=0")
        connection = self.connection
        began = time.thread_time()
        self._begin(connection)
        try:
            written = self._all(connection, batch, lines) or self._one_by_one(connection, batch, lines)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        self.spent(time.thread_time() - began)
        return written

    def _begin(self, connection: sqlite3.Connection) -> None:
        """Another connection that writes is waited for by asking again soon: SQLite would sleep between two questions
        for up to a tenth of a second, and every move of every table with it."""
        until = time.monotonic() + LONGEST_WAIT
        while True:
            try:
                connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                kind = error.sqlite_errorcode & 0xFF  # also while another connection recovers after a crash
                if kind != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                    raise
            time.sleep(0.001)

    def _all(
        self, connection: sqlite3.Connection, batch: list[Change], lines: list[dict[str, Any]]
    ) -> set[tuple[str, int]]:
        """Two statements for everything; nothing is written if statements of their own belong to a line, or if a line
        is there already."""
        if any([change.first or change.also for change in batch]):
            return set()
        said = orjson.dumps([[*line.values()] for line in lines]).decode()
        if connection.execute(self.INSERT_ALL, (said,)).rowcount < len(lines):
            connection.execute("ROLLBACK")
            self._begin(connection)
            return set()
        told = [[change.table, change.row.n, *map(change.columns.get, COLUMNS)] for change in batch]
        connection.execute(self.UPDATE_ALL, (orjson.dumps(told).decode(),))
        return {(line["table_id"], line["n"]) for line in lines}

    def _one_by_one(
        self, connection: sqlite3.Connection, batch: list[Change], lines: list[dict[str, Any]]
    ) -> set[tuple[str, int]]:
        self._run(connection, [statement for change in batch for statement in change.first])
        written = {
            (line["table_id"], line["n"])
            for line in lines
            if connection.execute(self.INSERT, tuple(line.values())).rowcount
        }
        accepted = [change for change in batch if (change.table, change.row.n) in written]
        for change in accepted:
            assigned = ", ".join([f"{name} = ?" for name in ("n", *change.columns)])
            values = (change.row.n, *change.columns.values(), change.table)
            connection.execute(f"UPDATE tables SET {assigned} WHERE id = ?", values)
        self._run(connection, [statement for change in accepted for statement in change.also])
        return written

    def _run(self, connection: sqlite3.Connection, statements: list[Any]) -> None:
        for statement in statements:
            compiled = statement.compile(self.engine, compile_kwargs={"render_postcompile": True})
            connection.execute(str(compiled), [compiled.params[name] for name in compiled.positiontup])


class Ledger:
    """Writes changes; one transaction at a time, as many changes in it as are waiting."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self.engine = engine
        self.reads = reading(engine)
        self.process = process
        self.waiting: list[Change] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.insert = insert(engine, journal).on_conflict_do_nothing().returning(journal.c.table_id, journal.c.n)
        self.updates: dict[tuple[str, ...], Any] = {}
        self.writer = SqliteWriter(engine) if engine.dialect.name == "sqlite" else None

    def start(self) -> None:
        self.task = asyncio.create_task(self._write_all())

    async def stop(self) -> None:
        """What is waiting is still written."""
        while self.waiting:
            self.wake.set()
            await asyncio.sleep(0.005)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def close(self) -> None:
        """Nothing is written any more."""
        if self.writer is not None:
            self.writer.close()

    async def keep_saves(self, saves: list[dict[str, Any]]) -> None:
        """Saves of positions, whatever line was written last."""
        async with self.engine.begin() as connection:
            await connection.execute(self._update(("save", "saved")), saves)

    async def commit(self, change: Change) -> None:
        """Returns when the change is on disk; raises Conflict if the table has moved on elsewhere."""
        self.waiting.append(change)
        self.wake.set()
        await change.done

    async def read(self, table: str, after: int) -> list[Row]:
        """The lines of a table after a number."""
        query = (
            select(journal.c.n, journal.c.kind, journal.c.seat, journal.c.data, journal.c.at)
            .where(journal.c.table_id == table, journal.c.n > after)
            .order_by(journal.c.n)
        )
        async with self.reads.connect() as connection:
            found = await connection.execute(query)
            return [Row(n, kind, seat, json.loads(data), at) for n, kind, seat, data, at in found]

    async def unname(self, table: str, person: str, name: str) -> None:
        """A person's name is taken out of the lines that hold it: of a new or brought-in table, and of who sat down."""
        query = select(journal.c.n, journal.c.data).where(
            journal.c.table_id == table, journal.c.kind.in_(("made", "sit", "imported")),
            journal.c.data.contains(person),
        )
        async with self.engine.begin() as connection:
            for n, data in list(await connection.execute(query)):
                line = json.loads(data)
                for place in line.get("places", [line]):
                    if place.get("person") == person:
                        place["name"] = name
                changed = update(journal).where(journal.c.table_id == table, journal.c.n == n)
                await connection.execute(changed.values(data=json.dumps(line, separators=(",", ":"))))

    async def _write_all(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                batch, self.waiting = self.waiting[:LARGEST_BATCH], self.waiting[LARGEST_BATCH:]
                await self._write(batch)

    async def _write(self, batch: list[Change]) -> None:
        try:
            written = await self._transaction(batch)
        except Exception as error:  # what the writer raises is the database's, like everything else of it
            for change in batch:
                if not change.done.done():
                    change.done.set_exception(error)
            return
        for change in batch:
            if change.done.done():
                continue
            if (change.table, change.row.n) in written:
                change.done.set_result(None)
            else:
                change.done.set_exception(Conflict(f"table {change.table} has moved on"))

    async def _transaction(self, batch: list[Change]) -> set[tuple[str, int]]:
        lines = [
            {
                "table_id": change.table,
                "n": change.row.n,
                "kind": change.row.kind,
                "seat": change.row.seat,
                "data": orjson.dumps(change.row.data).decode(),
                "at": change.row.at,
            }
            for change in sorted(batch, key=lambda change: (change.table, change.row.n))
        ]
        if self.writer is not None:
            return await self.writer.write(batch, lines)
        if not any([change.also or change.first for change in batch]):
            return await self._at_once(batch, lines)
        async with self.engine.begin() as connection:
            for change in batch:
                for statement in change.first:
                    await connection.execute(statement)
            found = await connection.execute(self.insert, lines)
            written = {(table, n) for table, n in found}
            accepted = [change for change in batch if (change.table, change.row.n) in written]
            groups: dict[tuple[str, ...], list[dict[str, Any]]] = {}
            for change in accepted:
                columns = {"n": change.row.n, **change.columns}
                values = {f"new_{name}": value for name, value in columns.items()}
                groups.setdefault(tuple(sorted(columns)), []).append({"which": change.table, **values})
            for names, several in groups.items():
                await connection.execute(self._update(names), several)
            for change in accepted:
                for statement in change.also:
                    await connection.execute(statement)
            if accepted:
                told = [{"told": self._news(change)} for change in accepted]
                await connection.execute(NOTIFY, told)
        return written

    async def _at_once(self, batch: list[Change], lines: list[dict[str, Any]]) -> set[tuple[str, int]]:
        """All of it as one statement, which is a transaction of its own: one way to the database and back."""
        values: dict[str, list[Any]] = {name: [line[name] for line in lines] for name in LINE}
        changes = {change.table: change for change in batch}
        columns = [changes[line["table_id"]].columns for line in lines]
        values.update({name: [those.get(name) for those in columns] for name in COLUMNS})
        values["news"] = [self._news(changes[line["table_id"]]) for line in lines]
        async with self.reads.connect() as connection:
            found = await connection.execute(AT_ONCE, values)
            return {(table, n) for table, n, _ in found}

    def _news(self, change: Change) -> str:
        """For the other processes; with the line itself, where it is small, so that they need not read it."""
        row = change.row
        news = {"table": change.table, **change.news}
        whole = letter(self.process, {**news, "row": [row.n, row.kind, row.seat, row.data, row.at]})
        return whole if len(whole) < LONGEST_NEWS else letter(self.process, news)

    def _update(self, names: tuple[str, ...]) -> Any:
        statement = self.updates.get(names)
        if statement is None:
            values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
            statement = self.updates[names] = update(tables).where(tables.c.id == bindparam("which")).values(values)
        return statement
