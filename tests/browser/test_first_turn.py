"""What somebody meets who has never seen a game: what is asked for is in sight, and nothing happens by mistake."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_one_can_type_the_name_at_once(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.goes_to("/new/domaine")
    expect(ada.page.get_by_label("Name")).to_be_focused()


def test_a_pill_at_the_edge_counts_what_lies_out_of_sight_and_leads_there(crowd, server):
    ada = crowd.person(server, "Ada", width=390, height=844, touch=True)
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    page = ada.page
    page.locator("button[aria-label='Magnify']").evaluate("button => { button.click(); button.click(); }")
    pill = page.locator("[data-zone='board'] .edge.right")
    expect(pill).to_have_text(re.compile(r"\d+ more"))
    pill.click()
    far = page.locator("[data-part='cell/l2'][data-now], [data-part='cell/k2'][data-now]").first
    expect(far).to_be_in_viewport()


def test_yes_stands_beside_no(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("dark-domains")
    ada.is_asked()
    page = ada.page
    yes, no = page.locator(".chips [data-move='act']"), page.locator(".chips [data-move='decline']")
    while not yes.count():
        ada.plays(moves=1)
        ada.is_asked()
    expect(yes).to_have_text("Yes, do it")
    expect(no).to_have_text("Decline")
    asked = page.locator(".decide").get_attribute("data-decision")
    yes.click()
    expect(page.locator(f".decide:not([data-decision='{asked}'])")).to_be_visible()


def test_a_click_on_a_card_does_not_sell_it(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine")
    ada.is_asked()
    page = ada.page
    cards = page.locator(".hand [data-drag]")
    while not page.locator(".hand [data-target]").count():
        ada.plays(moves=1)
        ada.is_asked()
    for card in range(3):
        if card:
            page.get_by_role("button", name="drop it").click()  # a second click on an equal card would drop it too
        cards.nth(card).click()
        sell = page.locator("[data-chip='action/sell']")
        expect(sell).to_be_in_viewport()
        expect(cards).to_have_count(3)
    sell.click()
    expect(cards).to_have_count(2)


def test_what_is_dealt_lies_above_the_board(crowd, server):
    for game, part in (("dominare", "card"), ("dominations", "objective")):
        ada = crowd.person(server, "Ada")
        ada.opens_a_table(game)
        ada.is_asked()
        expect(ada.page.locator(f"[data-part^='{part}/'][data-target]").first).to_be_in_viewport()


def test_the_last_line_of_the_log_is_in_sight(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", seats=3)
    ada.plays(moves=12)
    ada.is_asked()
    expect(ada.page.locator(".log p").last).to_be_in_viewport(ratio=0.9)
    ada.page.reload()
    ada.is_asked()
    expect(ada.page.locator(".log p").last).to_be_in_viewport(ratio=0.9)
