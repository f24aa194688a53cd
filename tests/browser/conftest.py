"""A real server with the built client, and a real browser in front of it."""

from __future__ import annotations

import contextlib
import itertools
import os
import subprocess
import sys
import time
import urllib.request
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.people import LONG, Person
from tests.server.serving import PostgreSQL, free_port

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "web" / "dist" / "index.html"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NO_SCENES = """
try {
  const kept = JSON.parse(localStorage.getItem("pentarchy.settings") ?? "{}");
  localStorage.setItem("pentarchy.settings", JSON.stringify({ scenes: false, ...kept }));
} catch {}
"""
"""Great moments are shown only to those who ask for them in a test: they take their time."""
expect.set_options(timeout=LONG * 1000)


class Server:
    """`pentarchy serve` as a process of its own, on a free port, with its data in a folder of the test's."""

    def __init__(self, data: Path, database: str | None = None, **environment: str) -> None:
        self.data = data
        self.where = ["--data", str(data), *([] if database is None else ["--database", database])]
        """Where it, and every command, finds what is kept."""
        self.environment = environment
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def door(self) -> str:
        """The address that the next person comes to."""
        return self.address

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serve", "serve", *self.where]
        options = ["--port", str(self.port), "--no-limits", "--bot-workers", "1"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **self.environment}
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command + options, stdout=log, stderr=log, cwd=ROOT, env=environment)
        deadline = time.monotonic() + LONG
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError(f"the server did not start: {(self.data / 'server.log').read_text()[-2000:]}")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None


class Pair(Server):
    """Two processes on one PostgreSQL: a person comes to the other one, the next to this, and so on in turn."""

    def __init__(self, data: Path, database: str, **environment: str) -> None:
        super().__init__(data, database, **environment)
        (data / "other").mkdir()
        self.other = Server(data / "other", database, **environment)
        self.doors = itertools.cycle([self.other.address, self.address])

    def door(self) -> str:
        return next(self.doors)

    def start(self) -> None:
        super().start()
        self.other.start()

    def stop(self) -> None:
        self.other.stop()
        super().stop()


ALONE, PAIR = "one process, SQLite", "two processes, PostgreSQL"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Modules that say so are run in both ways in which Pentarchy is hosted."""
    if getattr(metafunc.module, "HOSTED_IN_BOTH_WAYS", False) and "hosting" in metafunc.fixturenames:
        both = [ALONE, pytest.param(PAIR, marks=[pytest.mark.postgresql, pytest.mark.long])]
        metafunc.parametrize("hosting", both, indirect=True, scope="module")


@pytest.fixture(scope="session")
def hosting(request: pytest.FixtureRequest) -> str:
    return str(getattr(request, "param", ALONE))


@contextlib.contextmanager
def hosted(request: pytest.FixtureRequest, hosting: str, data: Path, **environment: str) -> Iterator[Server]:
    """A server that runs, hosted in this way."""
    with contextlib.ExitStack() as stack:
        if hosting == ALONE:
            server = Server(data, **environment)
        else:
            programs: Path = request.getfixturevalue("postgresql_programs")
            postgresql = PostgreSQL(programs, Path("/tmp") / f"pentarchy-browser-{uuid.uuid4().hex[:12]}")
            stack.callback(postgresql.end)
            server = Pair(data, postgresql.database(), **environment)
        stack.callback(server.stop)
        server.start()
        yield server


@pytest.fixture(scope="session", autouse=True)
def client_is_built() -> None:
    if not CLIENT.exists():
        pytest.skip("the browser client is not built: make web")


@pytest.fixture(scope="session")
def shared_server(
    request: pytest.FixtureRequest, hosting: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with hosted(request, hosting, tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def server(request: pytest.FixtureRequest, hosting: str, shared_server: Server, tmp_path: Path) -> Iterator[Server]:
    """Shared with other tests; a second try has one of its own, on which nobody of the first is known."""
    if getattr(request.node, "execution_count", 1) == 1:
        yield shared_server
    else:
        with hosted(request, hosting, tmp_path) as server:
            yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may stop and start again."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A module's own: Playwright keeps an event loop running, which tests elsewhere must not find."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


class Crowd:
    """People at browsers of their own; whatever goes wrong in one of these browsers fails the test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def person(
        self, server: Server, name: str, width: int = 1280, height: int = 800, touch: bool = False, scenes: bool = False
    ) -> Person:
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, reduced_motion="reduce"
        )
        context.set_default_timeout(LONG * 1000)
        if not scenes:
            context.add_init_script(NO_SCENES)
        self.contexts.append(context)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error.stack or error)))
        return Person(page, server.door(), name)


@pytest.fixture
def crowd(browser: Browser) -> Iterator[Crowd]:
    crowd = Crowd(browser)
    yield crowd
    for context in crowd.contexts:
        context.close()
    assert not crowd.errors, "\n".join(crowd.errors)
