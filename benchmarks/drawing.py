"""How long the browser works on a move before it is in the page: printed for each game, never judged.

`.venv/bin/python -m pytest -s benchmarks/drawing.py` (needs a Chromium and the built client: `make web`).
"""

from __future__ import annotations

import pytest

import pentarchy

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
