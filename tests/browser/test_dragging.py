"""Dragging: cards in the hand, a domino and a land tile onto their maps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser


def drag(page: Page, one: Locator, other: Locator) -> None:
    """As a hand does it: down, a first pull, then over to the other, which may have moved meanwhile."""
    start = one.bounding_box()
    assert start
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2 + 15, start["y"] + start["height"] / 2 + 12, steps=3)
    expect(other).to_be_visible()
    other.scroll_into_view_if_needed()
    end = other.bounding_box()
    assert end
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def test_cards_in_the_hand_change_places(crowd, server):
    ada = crowd.person(server, "Ada", height=1100)
    ada.opens_a_table("domaine")
    ada.is_asked()
    cards = ada.page.locator(".hand [data-drag]")
    before = cards.evaluate_all("list => list.map((card) => card.dataset.part)")
    drag(ada.page, cards.nth(2), cards.nth(0))
    expect(cards.nth(0)).to_have_attribute("data-part", before[2])
    expect(cards.nth(1)).to_have_attribute("data-part", before[0])


def test_a_land_tile_is_dropped_on_the_land(crowd, server):
    ada = crowd.person(server, "Ada", height=1400)
    page = ada.page
    ada.opens_a_table("dominations")
    ada.is_asked()
    tile = page.locator("[data-drag][data-target]").first
    place = page.locator("[data-part^='cell/'][data-target]").first
    while not place.count():
        ada.plays(moves=1)
        ada.is_asked()
    drag(page, tile, place)
    expect(page.locator("[data-part^='cell/'][data-picked]")).to_have_count(1)
    expect(page.locator("[data-drag][data-picked]")).to_have_count(1)


def test_a_domino_goes_from_the_market_to_the_map(crowd, server):
    ada = crowd.person(server, "Ada", height=1100)
    page = ada.page
    ada.opens_a_table("dynasty")
    ada.is_asked()
    domino = page.locator(".market [data-drag][data-target]").first
    while not domino.count():
        ada.plays(moves=1)
        ada.is_asked()
    lines = page.locator(".log p").filter(has_text="Ada lays")
    before = lines.count()
    drag(page, domino, page.locator("rect.square[data-target]").first)
    expect(lines).not_to_have_count(before)
