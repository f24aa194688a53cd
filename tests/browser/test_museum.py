"""The museum in a real browser: everything is drawn by the boards' own pieces, on a phone too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import pentarchy
from pentarchy.museum import shown
from tests.browser.conftest import Server

EMPTY_FACES = """() => [...document.querySelectorAll(".things > article")].filter((one) => {
  const drawn = one.querySelector(".drawn");
  const box = drawn.getBoundingClientRect();
  return box.width < 40 || box.height < 20 || !drawn.querySelector("svg, p, b, h3");
}).map((one) => one.getAttribute("aria-label"))"""
WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    yield page
    page.close()


def opened(page: Page, server: Server, game: str, query: str = "") -> None:
    page.goto(f"{server.address}/museum/{game}{query}")
    expect(page.locator(".things > article").first).to_be_visible()


@pytest.mark.parametrize("game", pentarchy.game_names())
def test_every_kind_is_drawn_and_fits_a_phone(page: Page, server: Server, game: str) -> None:
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, server, game)
    for kind in shown(game)["kinds"]:
        page.locator(".kinds button", has_text=kind["title"]).first.click(timeout=30_000)
        count = len([thing for thing in shown(game)["things"] if thing["kind"] == kind["name"]])
        expect(page.locator(".museum [role=status]")).to_have_text(f"{count} things")
        assert page.evaluate(EMPTY_FACES) == []
        assert not page.evaluate(WIDER)
    assert troubles == []


def test_a_card_in_play_leads_to_the_museum(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/learn/domaine/1-a-wall-all-round")
    card = page.locator("[data-zone=yours] [data-card]").first
    expect(card).to_be_visible()
    face = card.get_attribute("data-card")
    card.hover()
    page.locator(".face a.museum").click()
    thing = next(thing for thing in shown("domaine")["things"] if thing["face"] == face)
    expect(page.locator("article.wanted h2")).to_have_text(thing["name"])
