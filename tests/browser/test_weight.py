"""The client is light. How long a move takes to draw is measured in benchmarks/drawing.py."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import expect

import pentarchy

pytestmark = pytest.mark.browser

LIMIT = 250_000
GAMES = [game.name for game in pentarchy.all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_everything_up_to_a_board_is_under_250_kb_compressed(crowd, server, game):
    ada = crowd.person(server, "Ada")
    loaded: list[str] = []
    ada.page.on("response", lambda response: loaded.append(response.url) if response.ok else None)
    ada.goes_to("/")
    expect(ada.page.locator("h1").first).to_be_visible()
    ada.opens_a_table(game)
    ada.is_asked()
    # Weighed afterwards: a page that goes away takes what it was still reading with it.
    weights = {url: len(gzip.compress(ada.page.request.get(url).body())) for url in set(loaded) if "/api/" not in url}
    assert len(weights) > 5
    assert sum(weights.values()) < LIMIT, weights
