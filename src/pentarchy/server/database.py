"""The database: SQLite in a file by default, PostgreSQL if asked for; migrated before anything else happens."""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from pentarchy.kernel import BadInput
from pentarchy.server.data_folder import Claim, make_private
from pentarchy.server.schema import settings as stored
from pentarchy.server.settings import Settings

MIGRATION_LOCK = 0x70656E74

AWAY = (SQLAlchemyError, sqlite3.Error, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What is raised while the database cannot be reached."""


def open_engine(settings: Settings) -> AsyncEngine:
    """An error of the database names the statement, never the values in it: errors are logged."""
    if settings.postgresql:
        engine = create_async_engine(settings.database, pool_size=5, max_overflow=5, hide_parameters=True)
        event.listen(engine.sync_engine, "checkout", still_open)
        return engine
    if settings.file is not None:
        make_private(settings.file)
    engine = create_async_engine(settings.database, connect_args={"timeout": 30}, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", lambda connection, _: prepare_sqlite(connection))
    return engine


def prepare_sqlite(connection: Any) -> None:
    """How every connection to SQLite is set up."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a move that was told is on disk, also after a power cut
    cursor.execute("PRAGMA busy_timeout=30000")
    cursor.close()


def still_open(connection: Any, *_: Any) -> None:
    """A connection that the database has closed is not used; the driver knows, without asking the database."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same database for single statements: on PostgreSQL without a transaction around each."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    return engine


def insert(engine: AsyncEngine, table: Any) -> Any:
    """An INSERT that knows ON CONFLICT, in the dialect at hand."""
    if engine.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def upgrade(connection: Connection, revision: str = "head") -> None:
    if connection.dialect.name == "postgresql":  # several processes may start at once
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


async def check(settings: Settings) -> None:
    """Whether a server could start on this database, which is brought up to date; one sentence if not."""
    claim = None
    try:
        engine = open_engine(settings)
        claim = claim_of(settings)
        await migrate(engine)
        await engine.dispose()
    except AWAY as error:
        reason = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        told = " ".join(str(reason).split())
        raise BadInput(f"the database cannot be used: {told or type(reason).__name__}") from None
    finally:
        if claim is not None:
            claim.release()


def claim_of(settings: Settings) -> Claim | None:
    return None if settings.file is None else Claim(settings.file)


async def secret(engine: AsyncEngine) -> str:
    """The key that cookies are signed with: drawn once, kept with the data, shared by all processes."""
    async with engine.begin() as connection:
        fresh = insert(engine, stored).values(key="secret", value=secrets.token_hex(32)).on_conflict_do_nothing()
        await connection.execute(fresh)
        found = await connection.execute(select(stored.c.value).where(stored.c.key == "secret"))
        return str(found.scalar_one())
