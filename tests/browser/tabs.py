"""A tab of a browser, Chromium or Firefox, told the same things: for tests that must hold in both."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Browser, Page

from tests.browser.firefox import Firefox
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


FAULTS = """
() => {
  const note = (event) => {
    const kept = JSON.parse(sessionStorage.getItem("faults") ?? "[]");
    const fault = String(event.reason ?? event.message ?? event.blockedURI);
    sessionStorage.setItem("faults", JSON.stringify([...kept, fault]));
  };
  for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) addEventListener(kind, note);
}
"""


class FirefoxTab:
    """A tab in a container of its own: nothing is kept from one test to the next."""

    def __init__(self, firefox: Firefox, width: int, height: int) -> None:
        self.firefox = firefox
        self.user = firefox.ask("browser.createUserContext", {})["userContext"]
        made = firefox.ask("browsingContext.create", {"type": "tab", "userContext": self.user})
        firefox.page = self.page = made["context"]
        firefox.ask("browsingContext.activate", {"context": self.page})
        preload = {"functionDeclaration": FAULTS.strip(), "contexts": [self.page]}
        firefox.ask("script.addPreloadScript", preload)
        self.resizes(width, height)

    def goes_to(self, address: str) -> None:
        self.firefox.goto(address)

    def reloads(self) -> None:
        self.firefox.ask("browsingContext.reload", {"context": self.page, "wait": "complete"})

    def run(self, function: str, given: Any = None) -> Any:
        return self.firefox.evaluate(function.strip(), given)

    def resizes(self, width: int, height: int) -> None:
        self.firefox.resize(width, height)

    def faults(self) -> list[str]:
        found: list[str] = self.run("() => JSON.parse(sessionStorage.getItem('faults') ?? '[]')")
        return found

    def close(self) -> None:
        self.firefox.ask("browsingContext.close", {"context": self.page})
        self.firefox.ask("browser.removeUserContext", {"userContext": self.user})
