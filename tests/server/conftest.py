"""Servers that the tests of a module share, on SQLite and on PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from pentarchy.server import new_tables
from pentarchy.server.settings import Settings
from tests.server.mailbox import Mailbox
from tests.server.push_service import PushService
from tests.server.serving import PostgreSQL, Served, serving


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is dealt the same cards each time it runs."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(new_tables, "FAIR", False)
    monkeypatch.setattr(new_tables, "new_seed", lambda: f"{chance.getrandbits(128):032x}")


DATABASES = ["sqlite", pytest.param("postgresql", marks=[pytest.mark.postgresql, pytest.mark.long])]


@pytest.fixture(scope="session")
def postgresql(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgreSQL]:
    programs: Path = request.getfixturevalue("postgresql_programs")
    folder = Path("/tmp") / f"pentarchy-{tmp_path_factory.mktemp('postgresql').parent.name}-{id(request)}"
    server = PostgreSQL(programs, folder)
    yield server
    server.end()


@pytest.fixture(scope="module", params=DATABASES)
def database(request: pytest.FixtureRequest) -> str | None:
    """The address of an empty database; None is the default in the data folder."""
    if request.param == "sqlite":
        return None
    server: PostgreSQL = request.getfixturevalue("postgresql")
    return server.database()


@pytest.fixture(scope="module")
def served(database: str | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = Settings(tmp_path_factory.mktemp("data"), database, limits=False, bot_pause=0.0)
    with serving(settings) as running:
        running.server.people.passwords.hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        yield running


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    """A push service of the tests' own."""
    service = PushService()
    yield service
    service.close()


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    """A real mail server, with what it was given."""
    mailbox = Mailbox()
    yield mailbox
    mailbox.close()
