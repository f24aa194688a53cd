"""The table fits the window at every decision: a sample of each game, wide and on a phone. Whole games are played in
benchmarks/layout.py."""

from __future__ import annotations

import pytest

import pentarchy
from tests.browser.layout import SIZES, told, watch

pytestmark = pytest.mark.browser

GAMES = [game.name for game in pentarchy.all_games()]
WHOLE = """() => {
  const maps = [...document.querySelectorAll(".room .panzoom.fill > svg:first-child")];
  return maps.length > 0 && maps.every((one) => !one.classList.contains("zoomed"));
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_needed_is_in_sight(crowd, server, game, size):
    width, height, touch = SIZES[size]
    ada = crowd.person(server, "Ada", width=width, height=height, touch=touch)
    ada.opens_a_table(game, seats=3)
    found = watch(ada, decisions=12)
    assert found["decisions"] >= 10
    assert told(found) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_window_that_grows_shows_the_whole_board(crowd, server, game):
    ada = crowd.person(server, "Ada", width=390, height=844)
    ada.opens_a_table(game, seats=3)
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    ada.page.wait_for_function(WHOLE)


@pytest.mark.parametrize("size", SIZES)
def test_a_game_without_a_board_of_its_own_fits_too(crowd, server, size):
    width, height, touch = SIZES[size]
    ada = crowd.person(server, "Ada", width=width, height=height, touch=touch)
    table = ada.opens_a_table("domaine", seats=3)
    ada.goes_to(f"/table/{table}?plain")
    ada.is_asked()
    assert ada.page.locator("[data-part='cell/c2']").count() == 1
    found = watch(ada, decisions=12)
    assert found["decisions"] >= 10
    assert told(found) == []
