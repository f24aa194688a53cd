"""axe-core finds no fault on any page, in any state of a table, light or dark; no rule is waived."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import pentarchy
from tests.browser.people import Person

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ["/", "/lobby", "/new/domaine", "/profile", "/rules/domaine", "/ratings/domaine", "/nowhere"]
GAMES = [game.name for game in pentarchy.all_games()]


def faults(person: Person) -> list[str]:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make web")
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['html'][:200]}"
        for fault in found["violations"]
        for node in fault["nodes"][:8]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_pages(crowd, server, path, theme):
    ada = crowd.person(server, "Ada")
    ada.page.emulate_media(color_scheme=theme)
    ada.goes_to("/")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    ada.goes_to(path)
    expect(ada.page.locator("h1").first).to_be_visible()
    ada.page.wait_for_timeout(400)
    ada.page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
    assert faults(ada) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_tables(crowd, server, game, theme):
    ada = crowd.person(server, "Ada")
    ada.page.emulate_media(color_scheme=theme)
    ada.opens_a_table(game)
    ada.is_asked()
    assert faults(ada) == []
    ada.plays(moves=4)
    expect(ada.page.locator(".decide.asked, #final-title").first).to_be_visible()
    assert faults(ada) == []
    ada.page.get_by_role("tab", name="Talk").click()
    assert faults(ada) == []
    ada.page.get_by_role("button", name="Menu").click()
    assert faults(ada) == []


def test_the_waiting_room_and_the_replay(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.goes_to("/")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    table = ada.asks("POST", "/api/tables", {"game": "domaine", "seats": 2, "places": ["me", "open"]})["table"]["id"]
    ada.goes_to(f"/table/{table}")
    expect(ada.page.get_by_role("textbox", name="Invitation link")).to_be_visible()
    assert faults(ada) == []
    table = ada.opens_a_table("domaine")
    ada.plays(moves=3)
    ada.goes_to(f"/replay/{table}?seat=0")
    expect(ada.page.get_by_role("slider")).to_be_visible()
    assert faults(ada) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_end_of_a_game(crowd, server, size, theme):
    ada = crowd.person(server, "Ada", width=size[0], height=size[1], touch=size[0] < 900)
    ada.page.emulate_media(color_scheme=theme)
    table = ada.opens_a_table("dynasty")
    ada.asks("POST", f"/api/tables/{table}/do", {"type": "leave"})  # a bot plays on to the end
    expect(ada.page.locator("#final-title")).to_be_visible(timeout=60_000)
    ada.page.wait_for_timeout(400)
    assert faults(ada) == []
    ways = ada.page.locator(".final .ways").bounding_box()
    assert ways is not None and ways["y"] + ways["height"] <= size[1], "where to go from here is in sight"
