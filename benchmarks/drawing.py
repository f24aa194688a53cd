"""How long the browser works on a move before it is in the page, and on a frame while a late board is panned: printed
for each game, never judged. Frames are counted while a late board is panned and while others' moves are shown.

`.venv/bin/python -m pytest -s benchmarks/drawing.py` (needs a Chromium and the built client: `make web`).
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import pentarchy
from tests.browser.people import Person

pytest_plugins = ["tests.conftest", "tests.browser.conftest"]

GAMES = [game.name for game in pentarchy.all_games()]

WATCH = """
(() => {
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  window.busy = [];
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    get: own.get,
    set(heard) {
      own.set.call(this, (message) => {
        const start = performance.now();
        heard(message);
        if (message.data.includes('"delta"')) queueMicrotask(() => window.busy.push(performance.now() - start));
      });
    },
  });
})();
"""


@pytest.mark.parametrize("game", GAMES)
def test_drawing(crowd, server, game):
    ada = crowd.person(server, "Ada")
    ada.page.add_init_script(WATCH)
    ada.opens_a_table(game)
    ada.is_asked()
    ada.plays(moves=8)
    busy = sorted(ada.page.evaluate("window.busy"))
    assert busy, "no move was drawn"
    median, quarter = busy[len(busy) // 2], busy[len(busy) // 4]
    print(f"\n{game}: median {median:.0f} ms, best quarter {quarter:.0f} ms, worst {busy[-1]:.0f} ms")


LATE = {"domaine": 170, "dominare": 190, "dominations": 110, "dark-domains": 260, "dynasty": 30}
"""How far a game goes on before its board is panned, in events of the log."""
SPENT = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def goes_late(ada: Person, game: str) -> None:
    """A bot plays on for a while in the person's place."""
    table = ada.opens_a_table(game, seats=3, bots="greedy")
    ada.asks("POST", f"/api/tables/{table}/do", {"type": "leave"})
    deadline = time.monotonic() + 200
    while time.monotonic() < deadline:
        told = ada.asks("GET", f"/api/tables/{table}")
        if len(told["log"]["events"]) >= LATE.get(game, 100) or told["state"]["table"]["status"] == "over":
            break
        time.sleep(0.2)
    if told["state"]["table"]["status"] != "over":
        ada.asks("POST", f"/api/tables/{table}/do", {"type": "return", "seat": 0})
    ada.goes_to(f"/table/{table}")
    ada.page.locator(".decide.asked, #final-title").first.wait_for()


def meter(page: Page) -> Callable[[], float]:
    """Milliseconds of script, layout and style so far, as the page's own thread worked: others at the machine do not
    count."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")

    def spent() -> float:
        metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return 1000 * sum([metrics[name] for name in SPENT])

    return spent


FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize("game", GAMES)
def test_panning(crowd, server, game):
    ada = crowd.person(server, "Ada")
    goes_late(ada, game)
    page = ada.page
    board = page.locator("[data-zone='board'] .panzoom > svg").first
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    spent = meter(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -700)
    page.mouse.down()
    frames = []
    for nth in range(60):
        before = spent()
        page.mouse.move(x + 3 * (nth % 30), y + 2 * (nth % 20))
        page.evaluate(FRAME)
        frames.append(spent() - before)
    page.mouse.up()
    frames.sort()
    print(f"\n{game}: panning, median {frames[30]:.1f} ms a frame, worst {frames[-1]:.1f} ms")


@pytest.mark.parametrize("game", GAMES)
def test_playing_moves_of_others(crowd, server, game):
    """With motion: what each pair of frames costs while two bots' moves are shown one after the other."""
    ada = crowd.person(server, "Ada")
    goes_late(ada, game)
    page = ada.page
    page.emulate_media(reduced_motion="no-preference")
    spent = meter(page)
    frames: list[float] = []
    for _ in range(12):
        if page.locator("#final-title").count() or len(frames) >= 240:
            break
        ada.plays(moves=1)
        shown = 0
        while not page.locator(".decide.asked, #final-title").count() or shown < 6:
            before = spent()
            page.evaluate(FRAME)
            frames.append(spent() - before)
            shown += 1
    frames.sort()
    half, last = frames[len(frames) // 2], frames[-1]
    print(f"\n{game}: playing moves, {len(frames)} frames, median {half:.1f} ms, worst {last:.1f} ms")
