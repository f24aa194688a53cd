"""What if, in a real browser: a game is left at a move, played on, named and found again; a sandbox says what it is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

import pentarchy
from tests.browser.conftest import Crowd, Server
from tests.games.records import kept

PICTURES = os.environ.get("PENTARCHY_PICTURES")
SHORT = {game.name: min(kept(game), key=lambda path: path.stat().st_size) for game in pentarchy.all_games()}


@pytest.mark.parametrize(
    "game", [name if name == "dynasty" else pytest.param(name, marks=pytest.mark.long) for name in SHORT]
)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_finished_game_is_played_on(crowd: Crowd, server: Server, game: str, size: tuple[int, int]) -> None:
    ada = crowd.person(server, "Ada", *size)
    ada.goes_to("/lobby")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    table = ada.asks("POST", "/api/records", {"record": SHORT[game].read_text()})["table"]["id"]
    ada.goes_to(f"/replay/{table}?at=20&seat=0&open=true")
    page = ada.page
    expect(page.get_by_label("All cards open")).to_be_checked()
    _picture(ada, f"open-{game}-{size[0]}")
    page.get_by_role("button", name="What if …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Play on from here")).to_be_visible()
    dialog.get_by_label("imagined anew").check()
    _picture(ada, f"ask-{game}-{size[0]}")
    dialog.get_by_role("button", name="Play on").click()
    expect(page.get_by_text("What if, with imagined cards: not the game itself.")).to_be_visible()
    _picture(ada, f"table-{game}-{size[0]}")
    page.get_by_role("button", name="Stop here and keep it").click()
    way = page.url.split("/table/")[1].split("?")[0]
    ada.goes_to(f"/replay/{way}")
    page.get_by_role("button", name="What if …").click()
    dialog.get_by_role("button", name="Name and text").click()
    dialog.get_by_label("Name").fill("The other way")
    dialog.get_by_role("textbox", name="Text").fill("It might have been.")
    dialog.get_by_role("button", name="Keep", exact=True).click()
    expect(dialog.get_by_role("link", name="The other way")).to_be_visible()
    _picture(ada, f"tree-{game}-{size[0]}")


def test_a_sandbox_says_what_it_is(crowd: Crowd, server: Server) -> None:
    ada = crowd.person(server, "Ada")
    ada.goes_to("/lobby")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    wish = {"game": "domaine", "seats": 2, "places": ["me", "novice"], "start": True}
    table = ada.asks("POST", "/api/tables", wish)["table"]["id"]
    ada.goes_to(f"/table/{table}")
    ada.page.get_by_role("button", name="Menu").first.click()
    ada.page.get_by_role("button", name="Try something in a sandbox").click()
    expect(ada.page.get_by_text("A sandbox: what you do not know is imagined")).to_be_visible()
    _picture(ada, "sandbox")


def _picture(person: object, name: str) -> None:
    """For looking at, where somebody wants to."""
    if PICTURES:
        person.page.wait_for_timeout(400)  # type: ignore[attr-defined]
        person.page.screenshot(path=Path(PICTURES) / f"{name}.png")  # type: ignore[attr-defined]
