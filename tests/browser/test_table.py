"""At the table: undo, why not, two people and a server that goes away, replay, a phone, one device for two."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_choice_is_taken_back(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    prompt = ada.page.locator(".decide h2")
    expect(prompt).to_have_text("Place castle 1 of 4 on a meadow.")
    ada.page.locator("[data-part='cell/c2']").click()
    expect(prompt).to_contain_text("beside the castle at c2")
    ada.page.get_by_role("button", name="Undo").click()
    expect(prompt).to_have_text("Place castle 1 of 4 on a meadow.")


def test_what_cannot_be_clicked_says_why_not_with_the_rule(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    ada.page.locator("[data-part^='cell/']:not([data-target])").first.hover()
    tip = ada.page.locator(".tip")
    expect(tip).to_contain_text("castles stand on meadows")
    tip.get_by_role("button", name="Rule DO009").click()
    spoken_of = ada.page.get_by_role("dialog").locator(".one.here")
    expect(spoken_of).to_contain_text("castle")
    expect(spoken_of).to_be_in_viewport()


def test_a_bot_says_why_it_did_what_it_did(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", options={"fixed_board": True}, places=["steady", "me"])
    ada.is_asked()
    ada.page.get_by_text("Why that?").click()
    expect(ada.page.locator("[data-explain] strong")).to_contain_text("steady: Castle")
    expect(ada.page.locator("[data-reason]")).to_contain_text(".")


def test_a_strong_bot_says_what_it_would_do_and_one_click_does_it(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    ada.page.get_by_text("Advice").click()
    first = ada.page.locator("[data-advised]").first
    expect(first).to_have_text(re.compile("Castle"))
    expect(ada.page.locator("[data-advice] li").first).to_contain_text("wins about")
    first.click()
    expect(ada.page.locator(".decide h2")).to_contain_text("beside the castle at")
    expect(ada.page.locator("[data-advised]")).to_have_count(0)


def test_all_masteries_can_be_looked_at_before_any_can_be_paid_for(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("dominations")
    ada.is_asked()
    ada.page.get_by_role("button", name="All Masteries").click()
    market = ada.page.get_by_role("dialog", name="Masteries")
    expect(market.locator("li")).to_have_count(12)
    market.get_by_role("button", name="Science").click()
    expect(market.locator("li", has_text="Astronomy")).to_contain_text("copies left: 4")


def test_a_placement_tells_what_it_would_bring_before_it_is_made(crowd, server):
    ada = crowd.person(server, "Ada", height=1100)
    ada.opens_a_table("dynasty")
    fits = ada.page.locator("rect.square.fits")
    ada.is_asked()
    while not fits.count():
        ada.plays(moves=1)
        ada.is_asked()
    fits.first.hover()
    expect(ada.page.locator(".dynasty p.caption")).to_contain_text("your strength")


def test_two_people_meet_by_invitation_and_lose_the_server_in_the_middle(crowd, own_server):
    ada, bob = crowd.person(own_server, "Ada"), crowd.person(own_server, "Bob")
    ada.goes_to("/new/domaine")
    ada.says_who()
    ada.page.get_by_label("Number of players").select_option("2")
    ada.page.get_by_label("Who sits in seat 2").select_option("open")
    ada.page.get_by_role("button", name="Open the table").click()
    link = ada.page.get_by_role("textbox", name="Invitation link").input_value()
    expect(ada.page.get_by_role("img", name="QR code")).to_be_visible()

    bob.page.goto(link)
    bob.says_who()
    bob.page.get_by_role("button", name="To the table").click()
    bob.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Start the game").click()

    ada.is_asked()
    ada.plays(turn=True)
    bob.is_asked()
    events = ada.page.locator(".log p").count()
    expect(bob.page.locator(".log p")).to_have_count(events)

    own_server.stop()
    for person in (ada, bob):
        expect(person.page.get_by_text("The connection is lost.")).to_be_visible()
    own_server.start()
    for person in (ada, bob):
        expect(person.page.get_by_text("The connection is lost.")).to_be_hidden()
    bob.is_asked()
    bob.plays(turn=True)
    ada.is_asked()
    expect(ada.page.locator(".log p")).to_have_count(bob.page.locator(".log p").count())

    ada.page.get_by_role("tab", name="Talk").click()
    ada.page.get_by_label("Say something").fill("well placed")
    ada.page.get_by_role("button", name="Send").click()
    bob.page.get_by_role("tab", name="Talk").click()
    expect(bob.page.get_by_role("log", name="Talk").get_by_text("well placed")).to_be_visible()


def test_a_finished_game_is_replayed_from_every_seat(crowd, server):
    ada = crowd.person(server, "Ada")
    table = ada.opens_a_table("domaine")
    ada.plays(moves=3)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.once("dialog", lambda dialog: dialog.accept())
    ada.page.get_by_role("button", name="Resign", exact=True).click()
    ada.sees_the_final_scores()
    ada.page.get_by_role("link", name="Replay").click()
    page = ada.page
    expect(page.get_by_text("0 of")).to_be_visible()
    expect(page.get_by_label("Seen by")).to_have_value("0")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".move")).to_contain_text("builds a castle")
    page.get_by_role("button", name="To the end").click()
    slider = page.get_by_role("slider")
    last = int(slider.input_value())
    assert last >= 3
    page.get_by_label("Seen by").select_option(label="random")
    expect(page).to_have_url(f"{server.address}/replay/{table}?at={last}&seat=1")
    page.reload()
    expect(page.get_by_role("slider")).to_have_value(str(last))
    expect(page.get_by_role("heading", name="Your cards")).to_be_visible()


def test_on_a_phone_a_move_waits_for_a_last_yes(crowd, server):
    ada = crowd.person(server, "Ada", width=390, height=844, touch=True)
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    page = ada.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-part='cell/c2']").tap()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    expect(page.locator(".decide h2")).to_have_text("Place castle 1 of 4 on a meadow.")
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(".decide h2")).to_contain_text("beside the castle at c2")


@pytest.mark.parametrize("path", ["/", "/new/domaine", "/lobby", "/profile", "/rules/domaine"])
def test_no_page_is_wider_than_a_phone(crowd, server, path):
    ada = crowd.person(server, "Ada", width=390, height=844, touch=True)
    ada.goes_to("/")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    ada.goes_to(path)
    expect(ada.page.locator("h1").first).to_be_visible()
    ada.page.wait_for_timeout(500)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_two_people_share_one_device(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.goes_to("/")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    table = {"game": "domaine", "seats": 2, "places": ["me", "me"], "start": True}
    name = ada.asks("POST", "/api/tables", table)["table"]["id"]
    ada.goes_to(f"/table/{name}")
    show = ada.page.get_by_role("button", name="I am here")
    show.click()
    ada.is_asked()
    ada.plays(turn=True)
    expect(show).to_be_visible()
    show.click()
    ada.is_asked()


def test_the_window_says_when_it_is_your_turn(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine")
    ada.is_asked()
    ada.goes_to("/lobby")
    expect(ada.page.locator("a.turn").first).to_be_visible()
    expect(ada.page).to_have_title("(1) Your turn · Pentarchy")


TWINS = """() => {
  const cards = [...document.querySelectorAll('.hand [data-target][data-part^="card/"]')];
  return cards.findIndex((one, i) => cards.findIndex((other) => other.dataset.part === one.dataset.part) < i);
}"""


def test_the_second_of_two_equal_cards_can_be_picked_too(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine")
    cards = ada.page.locator(".hand [data-part^='card/']")
    ada.is_asked()
    while (second := ada.page.evaluate(TWINS)) < 0:
        assert not ada.plays(moves=1)["over"], "no two equal cards in hand all game long"
        ada.is_asked()
    part = cards.nth(second).get_attribute("data-part")
    first = ada.page.locator(f".hand [data-part='{part}']").first
    first.click()
    picked = ada.page.locator(".hand [data-picked]:not([data-twin])")
    expect(picked).to_have_count(1)
    cards.nth(second).click()
    expect(picked).to_have_count(1)
    expect(cards.nth(second)).not_to_have_attribute("data-twin", "")
    expect(first).to_have_attribute("data-twin", "")
    cards.nth(second).click()
    expect(picked).to_have_count(0)
