"""The sample of the layout in Firefox: every game, wide and at a phone's width."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import pentarchy
from tests.browser.conftest import NO_SCENES
from tests.browser.firefox import Firefox, find_firefox
from tests.browser.layout import SIZES, WATCH, told

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.skipif(find_firefox() is None, reason="no Firefox on this machine (install Debian's firefox-esr)"),
]

SIT_DOWN = """
async (game) => {
  const ask = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" } }).then((answer) => answer.json());
  await ask("/api/guest", { name: "Ada" });
  const table = { game, seats: 3, places: ["me", "random", "random"], bot_pause: 0, start: true };
  return (await ask("/api/tables", table)).table.id;
}
"""


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = find_firefox()
    assert program
    firefox = Firefox(program, tmp_path_factory.mktemp("firefox"))
    yield firefox
    firefox.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game.name for game in pentarchy.all_games()])
def test_all_that_is_needed_is_in_sight_in_firefox(firefox, server, game, size):
    width, height, _touch = SIZES[size]
    firefox.resize(width, height)
    firefox.goto(server.address)
    firefox.evaluate(f"() => {{ {NO_SCENES} }}")
    table = firefox.evaluate(SIT_DOWN, game)
    firefox.goto(f"{server.address}/table/{table}")
    found = firefox.evaluate(WATCH, [240_000, 8, 7])
    assert found["decisions"] >= 7
    assert told(found) == []
