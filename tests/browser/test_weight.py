"""The client is light. How long a move takes to draw is measured in benchmarks/drawing.py."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response, expect

import pentarchy

pytestmark = pytest.mark.browser

LIMIT = 250_000
GAMES = [game.name for game in pentarchy.all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_everything_up_to_a_board_is_under_250_kb_compressed(crowd, server, game):
    ada = crowd.person(server, "Ada")
    loaded: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if "/api/" not in response.url and response.ok:
            loaded[response.url] = len(gzip.compress(response.body()))

    ada.page.on("requestfinished", lambda request: weigh(request.response()))
    ada.goes_to("/")
    expect(ada.page.locator("h1").first).to_be_visible()
    ada.opens_a_table(game)
    ada.is_asked()
    assert len(loaded) > 5
    assert sum(loaded.values()) < LIMIT, loaded
