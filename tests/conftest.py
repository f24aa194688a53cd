"""What every test shares: which programs this machine has, and how property tests run."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # tests run on all cores already; numpy's own threads only wait

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")


def find_chromium() -> str | None:
    """The browser that Playwright drives (`executable_path`), or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_postgresql() -> Path | None:
    """The directory of PostgreSQL's programs (`initdb`, `pg_ctl`), or None; the newest if there are several."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if installed:
        return installed[-1].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


TOGETHER = {"server", "browser", "corpus"}
"""Folders whose modules share a server, a browser or judged games: such a module is run by one process."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share something costly stay together; those that need a program this machine lacks are skipped."""
    for item in items:
        if item.path.parent.name in TOGETHER:
            database = item.callspec.params.get("database", "") if hasattr(item, "callspec") else ""
            item.add_marker(pytest.mark.xdist_group(f"{item.path.stem} {database}"))
        if item.get_closest_marker("browser") or item.get_closest_marker("firefox"):
            item.add_marker(pytest.mark.flaky(reruns=1))  # a real browser on a busy machine; the summary names each
    missing = {
        "firefox": None if find_firefox() else "no Firefox on this machine",
        "browser": None if find_chromium() else "no Chromium on this machine",
        "postgresql": None if find_postgresql() else "no PostgreSQL on this machine",
    }
    for item in items:
        for marker, reason in missing.items():
            if reason and item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=reason))


def pytest_collection_finish(session: pytest.Session) -> None:
    """A pytest that pytest-xdist does not know yet (9.2.0 was one) leaves groups unheard, and nothing else tells."""
    if getattr(session.config.option, "loadgroup", False):
        for item in session.items:
            if item.get_closest_marker("xdist_group") and "@" not in item.nodeid:
                raise pytest.UsageError("pytest-xdist does not keep groups of tests together with this pytest")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; for tests marked `browser`."""
    found = find_chromium()
    assert found, "mark this test with pytest.mark.browser"
    return found


@pytest.fixture(scope="session")
def firefox() -> str:
    """The path of the other browser; for tests marked `firefox`."""
    found = find_firefox()
    assert found, "mark this test with pytest.mark.firefox"
    return found


@pytest.fixture(scope="session")
def postgresql_programs() -> Path:
    """The directory of `initdb` and `pg_ctl`; for tests marked `postgresql`."""
    found = find_postgresql()
    assert found, "mark this test with pytest.mark.postgresql"
    return found
