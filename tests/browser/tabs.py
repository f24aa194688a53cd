"""A tab of a browser, Chromium or Firefox, told the same things: for tests that must hold in both.

Chromium is driven by Playwright. Debian's Firefox speaks WebDriver BiDi on a socket of its own, so that no further
program is needed between.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import time
from contextlib import ExitStack
from typing import Any, Protocol

from playwright.sync_api import Browser, Page
from websockets.sync.client import ClientConnection, connect

from tests.browser.people import LONG, PLAY

WAIT = """
async ([selector, limit, gone]) => {
  const end = Date.now() + limit;
  while (!document.querySelector(selector) !== gone) {
    if (Date.now() > end) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}
"""
DROP = """
([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "text/plain" }));
  dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}
"""
GIVE = """
([selector, name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  const input = document.querySelector(selector);
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
"""
SETTINGS = """
() => localStorage.setItem("pentarchy.settings", JSON.stringify({ scenes: false, speed: 0 }))
"""
"""Moves of others at once, and no scenes: a test has no eyes for them."""


class Tab(Protocol):
    def goes_to(self, address: str) -> None: ...
    def reloads(self) -> None: ...
    def run(self, function: str, given: Any = None) -> Any: ...
    def resizes(self, width: int, height: int) -> None: ...
    def faults(self) -> list[str]: ...


class Person:
    """Somebody at a tab."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab = tab
        self.address = address

    def arrives(self) -> None:
        """The first visit: the page is there, and all of it is kept."""
        self.tab.goes_to(f"{self.address}/")
        self.sees("a[href]")
        self.tab.run(SETTINGS)
        self.tab.run("async () => { await navigator.serviceWorker.ready; }")
        self.tab.reloads()
        self.sees("a[href]")
        assert self.tab.run("() => navigator.serviceWorker.controller !== null")

    def goes_to(self, page: str) -> None:
        self.tab.run("([page]) => { location.hash = page; dispatchEvent(new PopStateEvent('popstate')); }", [page])

    def sees(self, selector: str, gone: bool = False) -> None:
        assert self.tab.run(WAIT, [selector, LONG * 1000, gone]), f"{selector} {'stayed' if gone else 'never came'}"

    def clicks(self, selector: str) -> None:
        self.sees(selector)
        self.tab.run("([selector]) => document.querySelector(selector).click()", [selector])

    def chooses(self, selector: str, value: str) -> None:
        self.sees(selector)
        self.tab.run(
            """([selector, value]) => {
              const list = document.querySelector(selector);
              list.value = value;
              list.dispatchEvent(new Event("change", { bubbles: true }));
            }""",
            [selector, value],
        )

    def reads(self, selector: str) -> str:
        self.sees(selector)
        text: str = self.tab.run("([selector]) => document.querySelector(selector).textContent", [selector])
        return text.strip()

    def begins(self, game: str, places: list[str]) -> None:
        """From the page for new tables to the first question."""
        self.goes_to(f"/new/{game}")
        self.sees(f"input[name=game][value='{game}']:checked")
        self.chooses("fieldset.card select", str(len(places)))
        self.sees(f".places li:nth-child({len(places)})")
        for seat, whom in enumerate(places, 1):
            self.chooses(f".places li:nth-child({seat}) select", whom)
        if self.tab.run("() => !document.querySelector('details.card')?.open"):
            self.clicks("details.card summary")
        self.tab.run(
            """() => {
              const pause = [...document.querySelectorAll("details.card input[type=number]")].at(-1);
              pause.value = "0";
              pause.dispatchEvent(new Event("input", { bubbles: true }));
            }"""
        )
        self.clicks("button.primary.big")
        self.sees(".decide, .cover")

    def plays(self, moves: int = 100_000, seconds: float = 4 * LONG, seed: int = 7) -> dict[str, Any]:
        went: dict[str, Any] = self.tab.run(PLAY, [seconds * 1000, moves, False, seed])
        assert "late" not in went, went
        return went

    def gives(self, selector: str, name: str, text: str) -> None:
        """A file into a field for files."""
        self.sees(selector)
        self.tab.run(GIVE, [selector, name, text])

    def drops(self, name: str, text: str) -> None:
        self.tab.run(DROP, [name, text])


class ChromiumTab:
    def __init__(self, browser: Browser, width: int, height: int) -> None:
        small = width < 500
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=small, is_mobile=small
        )
        self.context.set_default_timeout(LONG * 1000)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(LONG * 5000)
        self.told: list[str] = []
        self.page.on("pageerror", lambda error: self.told.append(str(error.stack or error)))
        self.page.on("console", lambda said: self.told.append(said.text) if "Content Security" in said.text else None)
        self.requested: set[str] = set()
        self.context.on("request", lambda request: self.requested.add(request.url))

    def goes_to(self, address: str) -> None:
        self.page.goto(address)

    def reloads(self) -> None:
        self.page.reload()

    def run(self, function: str, given: Any = None) -> Any:
        return self.page.evaluate(function, given)

    def resizes(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def faults(self) -> list[str]:
        return self.told

    def close(self) -> None:
        self.context.close()


class Firefox:
    """A Firefox of the test's own, with an empty profile."""

    def __init__(self, program: str) -> None:
        self.stack = ExitStack()
        self.profile = self.stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        with open(f"{self.profile}/user.js", "w", encoding="utf-8") as settings:
            for name in ("app.update.auto", "datareporting.policy.dataSubmissionEnabled", "toolkit.telemetry.enabled"):
                settings.write(f'user_pref("{name}", false);\n')
            settings.write('user_pref("network.captive-portal-service.enabled", false);\n')
            settings.write('user_pref("ui.prefersReducedMotion", 1);\n')
        with open(f"{self.profile}/log", "wb") as log:
            command = [program, "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"]
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        self.socket = self._connect()
        self.ids = 0
        self.heard: list[dict[str, Any]] = []
        self.say("session.new", capabilities={})
        self.say("session.subscribe", events=["log.entryAdded"])

    def _connect(self) -> ClientConnection:
        deadline = time.monotonic() + LONG
        while time.monotonic() < deadline:
            with open(f"{self.profile}/log", encoding="utf-8", errors="replace") as log:
                found = re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read())
            if found:
                return connect(f"{found[1]}/session", max_size=None, ping_interval=None)
            time.sleep(0.2)
        raise AssertionError("Firefox did not start")

    def say(self, method: str, **params: Any) -> Any:
        self.ids += 1
        self.socket.send(json.dumps({"id": self.ids, "method": method, "params": params}))
        while True:
            told = json.loads(self.socket.recv(timeout=LONG * 8))
            if told.get("id") == self.ids:
                assert told["type"] == "success", f"{told.get('error')}: {told.get('message')}"
                return told["result"]
            self.heard.append(told)

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.stack.close()


class FirefoxTab:
    """A tab in a container of its own: nothing is kept from one test to the next."""

    def __init__(self, firefox: Firefox, width: int, height: int) -> None:
        self.firefox = firefox
        self.user = firefox.say("browser.createUserContext")["userContext"]
        self.context = firefox.say("browsingContext.create", type="tab", userContext=self.user)["context"]
        self.resizes(width, height)
        firefox.heard.clear()

    def goes_to(self, address: str) -> None:
        self.firefox.say("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def reloads(self) -> None:
        self.firefox.say("browsingContext.reload", context=self.context, wait="complete")

    def run(self, function: str, given: Any = None) -> Any:
        whole = f"async () => JSON.stringify((await ({function.strip()})({json.dumps(given)})) ?? null)"
        told = self.firefox.say(
            "script.callFunction", functionDeclaration=whole, awaitPromise=True, target={"context": self.context}
        )
        assert told["type"] == "success", told.get("exceptionDetails", {}).get("text")
        return json.loads(told["result"]["value"])

    def resizes(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self.firefox.say("browsingContext.setViewport", context=self.context, viewport=viewport)

    def faults(self) -> list[str]:
        entries = [heard["params"] for heard in self.firefox.heard if heard.get("method") == "log.entryAdded"]
        return [entry["text"] for entry in entries if entry["level"] == "error" and entry["type"] == "javascript"]

    def close(self) -> None:
        self.firefox.say("browsingContext.close", context=self.context)
        self.firefox.say("browser.removeUserContext", userContext=self.user)
