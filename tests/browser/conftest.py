"""A real server with the built client, and a real browser in front of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.people import LONG, Person
from tests.server.serving import free_port

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

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serve", "serve"]
        options = ["--port", str(self.port), "--data", str(self.data), "--no-limits", "--bot-workers", "1"]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command + options, stdout=log, stderr=log, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}
            )
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


@pytest.fixture(scope="session", autouse=True)
def client_is_built() -> None:
    if not CLIENT.exists():
        pytest.skip("the browser client is not built: make web")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


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
        return Person(page, server.address, name)


@pytest.fixture
def crowd(browser: Browser) -> Iterator[Crowd]:
    crowd = Crowd(browser)
    yield crowd
    for context in crowd.contexts:
        context.close()
    assert not crowd.errors, "\n".join(crowd.errors)
