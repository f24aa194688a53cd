"""Migrations: they lead to the schema the server uses, one by one, on both databases, and back."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, Connection, Integer, MetaData, select, text

from pentarchy.cli.ratings import again
from pentarchy.server import bot_jobs, sessions
from pentarchy.server.database import alembic_config, open_engine, upgrade
from pentarchy.server.schema import addresses, metadata
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.filled import PREVIOUS
from tests.server.serving import PostgreSQL, Served, serving, wait_until


def there_and_back(connection: Connection) -> None:
    config = alembic_config()
    config.attributes["connection"] = connection
    for revision in ("0001", "head"):
        upgrade(connection, revision)
    assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    command.downgrade(config, "base")
    upgrade(connection)
    assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_migrations_lead_to_the_schema_and_back(database: str | None, tmp_path: Path) -> None:
    async def main() -> None:
        engine = open_engine(Settings(tmp_path, database))
        async with engine.begin() as connection:
            await connection.run_sync(there_and_back)
        await engine.dispose()

    asyncio.run(main())


def fill(connection: Connection, revision: str) -> None:
    """The database as it was at a revision, with what that version had written."""
    upgrade(connection, revision)
    old = sqlite3.connect(":memory:")
    old.executescript((PREVIOUS / f"{revision}.sql").read_text())
    known = MetaData()
    known.reflect(connection)
    for table in known.sorted_tables:
        if table.name == "alembic_version":
            continue
        names = [column.name for column in table.columns]
        for row in old.execute(f"SELECT {', '.join(names)} FROM {table.name}"):
            values: dict[str, Any] = dict(zip(names, row, strict=True))
            for column in table.columns:
                if isinstance(column.type, Boolean):
                    values[column.name] = bool(values[column.name])
            connection.execute(table.insert().values(**values))
        if connection.dialect.name == "postgresql" and isinstance(table.columns[0].type, Integer) and "id" in names:
            number = f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), 1 + coalesce(max(id), 0))"
            connection.execute(text(f"{number} FROM {table.name}"))  # as a restored backup has it


@pytest.mark.parametrize("revision", [file.stem for file in sorted(PREVIOUS.glob("*.sql"))])
def test_what_an_earlier_version_stored_goes_on(
    request: pytest.FixtureRequest, database: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: str
) -> None:
    """However long ago that was: what waits a day, or a guest for months, does not do so while nobody serves it."""
    monkeypatch.setattr(sessions, "LIFETIME", 100 * 365 * 24 * 3600)  # Ada's cookie is older every day
    if database is not None:  # the module's own database is in use: another
        server: PostgreSQL = request.getfixturevalue("postgresql")
        database = server.database()
    # Nobody is where the kept device was: with private addresses forbidden a push would drop it.
    settings = Settings(tmp_path, database, limits=False, bot_pause=0.0, push_anywhere=True)
    facts = json.loads((PREVIOUS / f"{revision}.json").read_text())

    async def prepare() -> None:
        engine = open_engine(settings)
        async with engine.begin() as connection:
            await connection.run_sync(fill, revision)
        await engine.dispose()

    asyncio.run(prepare())
    with serving(settings) as served:
        ada = Player(served.base)
        ada.http.headers["Cookie"] = facts["cookie"]
        assert ada.get("/api/me")["person"] == facts["ada"]
        position = served.run(served.server.hall.open(facts["running"])).table.position
        assert [list(move) for move in position.moves] == facts["moves"] and position.header.seed == facts["seed"]
        shown = ada.state(facts["running"])
        assert shown["state"]["table"]["status"] == "running" and shown["chat"]["table"][0]["text"] == "hello"
        assert shown["state"]["clock"]["left"][0] > 3_000_000 and shown["state"]["table"]["fair"] is None
        if ada.decision(facts["running"]):
            ada.move(facts["running"])
        grace = Player(served.base)
        assert grace.post("/api/sign-in", name="Grace", password="a long password")["person"]["name"] == "Grace"
        assert grace.http.get(f"/api/tables/{facts['over']}/record").text.startswith("Pentarchy record 1")
        assert grace.get(f"/api/tables/{facts['over']}/replay")["frames"]
        assert facts["waiting"] in [table["id"] for table in Player(served.base).get("/api/lobby")["open"]]
        if "club" in facts:
            the_club_goes_on(served, facts["club"])
    if "club" in facts:
        old, new = asyncio.run(again(Settings(tmp_path, database), keep=False))
        assert old == new and len(new) == 2, "the journals come to the same ratings"


def the_club_goes_on(served: Served, facts: dict[str, Any]) -> None:
    """Ratings, friends, wishes, tournaments, plans and bans are what they were, and can be used."""
    cleo, dora, root, eve = [Player(served.base) for _ in range(4)]
    for person, name in ((cleo, "Cleo"), (dora, "Dora"), (root, "Root")):
        person.person = person.post("/api/sign-in", name=name, password="a long password")["person"]
    assert (cleo.person, dora.person) == (facts["cleo"], facts["dora"])
    table = facts["outcome"]["table"]
    assert cleo.get(f"/api/tables/{table}/outcome") == facts["outcome"]
    assert cleo.get("/api/leaderboard/domaine")["you"] == facts["leaders"]
    assert cleo.get("/api/me/preferences") == facts["preferences"]
    told = cleo.get("/api/me/told")
    assert {**facts["told"], "email": False, "address": None} == told, "this server writes no letters"

    async def where() -> list[str]:
        async with served.server.engine.connect() as connection:
            return [row.address for row in await connection.execute(select(addresses)) if row.confirmed]

    assert served.run(where()) == [facts["told"]["address"]]
    assert [one["person"]["id"] for one in cleo.get("/api/follows")["followed"]] == [dora.person["id"]]
    assert cleo.get("/api/me/privacy") == {"presence": "followed", "games": "nobody", "profile": "everybody"}
    first, second = facts["cups"]
    over = cleo.get(f"/api/tournaments/{first}")
    assert over["tournament"]["status"] == "over" and over["standings"] == facts["standings"]
    cleo.post(f"/api/tournaments/{second}/do", type="begin")
    wait_until(lambda: cleo.get(f"/api/tournaments/{second}")["you"]["table"])
    slow, cells = facts["slow"], facts["castle"]
    cleo.do(slow, "move", decision=cleo.decision(slow)["id"], move=cells[0])  # type: ignore[index]
    while cleo.decision(slow):
        cleo.move(slow)
    planned = cells[-1].removeprefix("castle ")
    wait_until(lambda: cleo.state(slow)["state"]["view"]["board"]["castles"][1] == [planned], "the plan was not kept")
    assert root.get("/api/admin/audit")["audit"] and root.get("/api/admin/reports")["reports"]
    assert root.get("/api/admin/announcements")["announcements"][0]["text"] == "Tea is ready"
    eve.http.headers["Cookie"] = facts["eve"]
    assert eve.get("/api/lobby", 403)["error"]["code"] == "banned"


@pytest.mark.postgresql
def test_the_job_queues_own_tables_follow_its_library(
    postgresql: PostgreSQL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgresql.database()
    with serving(Settings(tmp_path, database, limits=False)):
        pass
    known = bot_jobs.queue_migrations()
    later = {**known, "99.00.00_01_pre_more.sql": "CREATE TABLE more (x int); INSERT INTO more VALUES (1);"}
    monkeypatch.setattr(bot_jobs, "queue_migrations", lambda: later)
    for _ in range(2):  # once, however often the server starts
        with serving(Settings(tmp_path, database, limits=False, bot_pause=0.0)) as served:
            ada = Player(served.base, "Ada")
            table = ada.make(seats=2, places=["random", "me"], start=True)
            wait_until(lambda ada=ada, table=table: ada.decision(table))
