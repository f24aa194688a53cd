"""What stands around the tables, in browsers: strangers find each other, play for ratings, and see what came of it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import pentarchy
from tests.browser.people import Person
from tests.server.serving import wait_until

pytestmark = pytest.mark.browser
HOSTED_IN_BOTH_WAYS = True
PASSWORD = "a long password"


def has_an_account(person: Person, name: str) -> Person:
    person.name = name
    person.asks("POST", "/api/account", {"name": name, "password": PASSWORD})
    return person


def looks_for_players(person: Person, title: str) -> None:
    person.goes_to("/lobby")
    person.page.get_by_role("checkbox", name=title, exact=True).check()
    person.page.get_by_role("checkbox", name="Rated").check()
    person.page.get_by_role("button", name="Find players").click()


def find_each_other(crowd, server, game: str, ada: str, bob: str) -> tuple[Person, Person, str]:
    """Two strangers whom a quick match brings to a rated table, where the game begins; and that table."""
    title = pentarchy.game(game).title
    ada = has_an_account(crowd.person(server, ""), ada)
    bob = has_an_account(crowd.person(server, "", 390, 800), bob)
    looks_for_players(ada, title)
    expect(ada.page.get_by_text("Looking for players")).to_be_visible()
    looks_for_players(bob, title)
    for person in (ada, bob):
        expect(person.page.locator(".decide")).to_be_visible()
    (ada if ada.page.locator(".decide.asked").count() else bob).plays(moves=1)
    return ada, bob, ada.page.url.rsplit("/", 1)[1]


def test_strangers_are_matched_and_who_gives_up_a_rated_game_has_lost_it(crowd, server):
    ada, bob, table = find_each_other(crowd, server, "domaine", "Ada Stays", "Bob Gives Up")
    bob.asks("POST", f"/api/tables/{table}/do", {"type": "resign"})
    for person in (ada, bob):
        outcome = person.page.locator(".outcome")
        expect(outcome.get_by_text("expected to win").first).to_be_visible()
        expect(outcome.locator("li").nth(0)).to_contain_text("Ada Stays 1500 → 1579")
        expect(outcome.locator("li").nth(1)).to_contain_text("Bob Gives Up 1500 → 1421")
    ada.goes_to("/ratings/domaine")
    expect(ada.page.get_by_role("status").filter(has_text="1579")).to_be_visible()


def carried_out(person, table, said):
    """The state after a move, or the one in which the table had passed by itself before it came."""
    answer = person.page.request.post(
        f"{person.address}/api/tables/{table}/do", data=said, headers={"Origin": person.address}
    )
    told = answer.json()
    assert answer.ok or told["error"]["code"] == "stale", told["error"]
    return told["present"]["state"] if answer.ok else told["state"]["state"]


@pytest.mark.long
@pytest.mark.parametrize("game", [game.name for game in pentarchy.all_games()])
def test_strangers_are_matched_and_play_a_rated_game_to_its_end(crowd, server, game):
    """After a first move by hand both play whatever comes, until the game itself says who won; both pages follow."""
    ada, bob, table = find_each_other(crowd, server, game, f"Ada {game}", f"Bob {game}")
    chooser = random.Random(game)
    over = False
    while not over:
        for person in (ada, bob):
            state = person.asks("GET", f"/api/tables/{table}")["state"]
            while state["decisions"]:
                decision = state["decisions"][0]
                move = chooser.choice(decision["options"])["move"]
                said = {"type": "move", "decision": decision["id"], "move": move, "seat": decision["seat"]}
                state = carried_out(person, table, said)
            over = state["table"]["status"] == "over"
    wait_until(lambda: ada.asks("GET", f"/api/tables/{table}/outcome")["settled"])
    finishes = ada.asks("GET", f"/api/tables/{table}/outcome")["finishes"]
    assert [one["how"] for one in finishes] == ["played"] * 2
    assert sorted(one["place"] for one in finishes) == [1, 2]
    assert all(one["before"] == 1500 and (one["after"] > 1500) == (one["place"] == 1) for one in finishes)
    for person in (ada, bob):
        person.sees_the_final_scores()
        for one in finishes:
            told = person.page.locator(f".outcome [data-rating='{one['seat']}']")
            expect(told).to_contain_text(f"1500 → {one['after']}")
            expect(told).to_contain_text(f"expected to win 50 % of such games, and came in place {one['place']} of 2")


def test_a_stranger_without_a_name_sees_the_lobby_and_watches(crowd, server):
    ada = crowd.person(server, "Ada")
    table = ada.opens_a_table("domaine", public=True)
    eve = crowd.person(server, "Eve")
    eve.goes_to("/lobby")
    eve.page.locator(f"a[href='/table/{table}']").click()
    expect(eve.page.get_by_text("You are watching")).to_be_visible()


def test_the_waiting_room_shows_who_is_ready(crowd, server):
    ada, bob = crowd.person(server, "Ada"), crowd.person(server, "Bob")
    for person in (ada, bob):
        person.asks("POST", "/api/guest", {"name": person.name})
    table = ada.asks("POST", "/api/tables", {"game": "domaine", "seats": 2})["table"]["id"]
    ada.goes_to(f"/table/{table}")
    bob.goes_to(f"/table/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.get_by_role("button", name="I am ready").click()
    expect(ada.page.locator("li", has_text="Bob")).to_contain_text("ready")


def test_people_follow_each_other_see_open_tables_and_invite(crowd, server):
    ada = has_an_account(crowd.person(server, ""), "Ada Follows")
    bob = has_an_account(crowd.person(server, "", 390, 800), "Bob Followed")
    who = bob.asks("GET", "/api/me")["person"]["id"]
    ada.goes_to(f"/people/{who}")
    ada.page.get_by_role("button", name="Follow", exact=True).click()
    expect(ada.page.get_by_role("button", name="Do not follow any more")).to_be_visible()
    opened = bob.asks("POST", "/api/tables", {"game": "dominare", "seats": 2})["table"]["id"]
    ada.goes_to("/lobby")
    expect(ada.page.get_by_role("link", name="has a table open")).to_have_attribute("href", f"/table/{opened}")
    mine = ada.asks("POST", "/api/tables", {"game": "domaine", "seats": 2, "public": False})["table"]["id"]
    bob.goes_to("/rules/domaine")
    expect(bob.page.get_by_role("heading").first).to_be_visible()
    ada.goes_to(f"/table/{mine}")
    ada.page.get_by_role("button", name="Invite").click()
    bob.page.get_by_role("alert").get_by_role("link", name="Look").click()
    expect(bob.page).to_have_url(f"{bob.address}/table/{mine}")
