"""Migrations: they lead to the schema the server uses, one by one, on both databases, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from pentarchy.server.database import alembic_config, open_engine, upgrade
from pentarchy.server.schema import metadata
from pentarchy.server.settings import Settings


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
