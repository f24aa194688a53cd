"""Each game once, by a person in a browser, from the landing page to the final scores."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import pentarchy

pytestmark = pytest.mark.browser

GAMES = [game.name for game in pentarchy.all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_gets_from_the_landing_page_to_the_first_move(crowd, server, game):
    ada = crowd.person(server, "Ada")
    ada.goes_to("/")
    ada.page.locator(f"section#{game}").get_by_role("link", name="Play").click()
    ada.says_who()
    title = pentarchy.game(game).title
    expect(ada.page.get_by_role("radio", name=title)).to_be_checked()
    ada.page.get_by_role("button", name="Start the game").click()
    ada.is_asked()
    ada.plays(moves=1)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_bots_and_sees_the_final_scores(crowd, server, game):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table(game, seats=2)
    went = ada.plays()
    assert went["over"], went
    ada.sees_the_final_scores()
