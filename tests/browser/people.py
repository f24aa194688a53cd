"""A person at a browser: what the tests do, said as a person would say it."""

from __future__ import annotations

import os
from typing import Any

from playwright.sync_api import Page, expect

LONG = float(os.environ.get("PENTARCHY_PATIENCE", "240"))
"""How long, in seconds, a test waits for what must come: on a busy machine much is slow, and only a fault is slower."""

PLAY = """
async ([limit, wanted, turn, seed]) => {
  let random = seed;
  const pick = (list) => list[(random = (random * 48271) % 2147483647) % list.length];
  const end = Date.now() + limit;
  let moves = 0, asked = null, last = "", stuck = 0;
  while (Date.now() < end) {
    if (document.querySelector("#final-title")) return { over: true, moves };
    const decide = document.querySelector(".decide.asked");
    const decision = decide?.dataset.decision ?? null;
    if (decision !== asked && asked !== null && (++moves >= wanted || (turn && !decide))) return { over: false, moves };
    asked = decision;
    const now = decision + " " + decide?.dataset.picked;
    if (!decide || (now === last && stuck++ < 40)) { await new Promise((done) => setTimeout(done, 5)); continue; }
    last = now; stuck = 0;
    const board = [...document.querySelectorAll(".frame [data-target][data-now]:not([data-picked])")];
    const yes = decide.querySelector(".pending .primary:not(:disabled)");
    if (yes) { yes.click(); await new Promise((done) => setTimeout(done, 0)); continue; }
    const beside = [...decide.querySelectorAll("[data-chip], .chips [data-move]")];
    const list = [...decide.querySelectorAll("#moves-list li")];
    const found = board.concat(beside);
    const target = pick(found.length ? found : list);
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await new Promise((done) => setTimeout(done, 0));
  }
  return { over: false, moves, late: true };
}
"""


class Person:
    """Someone who plays in a page."""

    def __init__(self, page: Page, address: str, name: str) -> None:
        self.page = page
        self.address = address
        self.name = name

    def goes_to(self, path: str) -> None:
        self.page.goto(self.address + path)

    def says_who(self) -> None:
        """The name is asked for once, where it is needed first."""
        self.page.get_by_label("Name").fill(self.name)
        self.page.get_by_role("button", name="Go on").click()

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        """What the page itself could ask of the server: for setting a scene quickly."""
        answer = self.page.request.fetch(
            self.address + path, method=method, data=body, headers={"Origin": self.address}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def opens_a_table(self, game: str, seats: int = 2, bots: str = "random", **more: Any) -> str:
        """A table with bots in all other seats, started; the page shows it."""
        self.asks("POST", "/api/guest", {"name": self.name})
        places = ["me", *[bots] * (seats - 1)]
        table = {"game": game, "seats": seats, "places": places, "bot_pause": 0, "start": True, **more}
        name: str = self.asks("POST", "/api/tables", table)["table"]["id"]
        self.goes_to(f"/table/{name}")
        expect(self.page.locator(".decide")).to_be_visible()
        return name

    def is_asked(self) -> None:
        expect(self.page.locator(".decide.asked")).to_be_visible()

    def plays(self, moves: int = 100_000, turn: bool = False, seconds: float = 3 * LONG, seed: int = 7) -> Any:
        """Clicks what is highlighted until so many decisions are made, with `turn` until others are asked, or until
        the game is over; says how far that led."""
        went = self.page.evaluate(PLAY, [seconds * 1000, moves, turn, seed])
        assert "late" not in went, went
        return went

    def sees_the_final_scores(self) -> None:
        final = self.page.locator(".final")
        expect(final.locator("#final-title")).to_be_visible()
        assert final.locator("[data-final]").count() >= 2
