"""The table without a mouse. Whole games by keyboard alone are in test_whole_games.py."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def tab_to(page: Page, text: str) -> None:
    """Press Tab until what has the focus reads so."""
    for _ in range(80):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement?.textContent?.trim() ?? ''")
        if focused == text:
            return
    raise AssertionError(f"no way to '{text}' by the Tab key")


def test_from_the_landing_page_to_the_first_decision_by_keyboard_alone(crowd, server):
    ada = crowd.person(server, "Ada")
    page = ada.page
    ada.goes_to("/")
    expect(page.locator("section#domaine")).to_be_visible()
    tab_to(page, "Play Domaine")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name")).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.id") == "guest-name":
            break
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.locator("option[value=random]").first).to_be_attached()
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    ada.is_asked()


def test_a_move_that_is_typed_and_not_possible_says_why(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    forest = ada.page.locator("[data-part^='cell/']:not([data-target])").first.get_attribute("data-part")
    ada.page.keyboard.press("/")
    ada.page.keyboard.type(f"castle {forest.removeprefix('cell/')} ".strip())
    expect(ada.page.locator(".moves .reason")).to_contain_text("castles stand on meadows")


def test_the_board_is_walked_with_the_arrow_keys(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    page = ada.page
    page.locator(".frame [data-target][tabindex='0']").first.focus()
    start = page.evaluate("document.activeElement.dataset.part")
    page.keyboard.press("ArrowRight")
    there = page.evaluate("document.activeElement.dataset.part")
    assert start != there and there.startswith("cell/")
    page.keyboard.press("Enter")
    expect(page.locator(".decide h2")).to_contain_text(f"beside the castle at {there.removeprefix('cell/')}")


def test_the_question_mark_lets_the_arrow_keys_ask_why_not(crowd, server):
    ada = crowd.person(server, "Ada")
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    page = ada.page
    page.keyboard.press("?")
    expect(page.locator(".frame [data-target]:focus")).to_have_count(1)
    for arrow in ["ArrowRight", "ArrowDown"] * 8:
        page.keyboard.press(arrow)
        if page.locator(".frame [data-part^='cell/'][aria-disabled]:focus").count():
            break
    expect(page.locator(".tip")).to_contain_text("Not now")
    expect(page.locator(".tip").get_by_role("button", name="Rule DO")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".frame [aria-disabled]")).to_have_count(0)


def test_cards_in_the_hand_change_places_by_keyboard(crowd, server):
    ada = crowd.person(server, "Ada")
    page = ada.page
    ada.opens_a_table("domaine")
    ada.is_asked()
    cards = page.locator(".hand [data-drag]")
    before = cards.evaluate_all("list => list.map((card) => card.dataset.part)")
    hand = page.get_by_role("group", name="Shift and arrows move it")
    for _ in range(80):
        page.keyboard.press("Tab")
        if hand.evaluate("hand => hand === document.activeElement"):
            break
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status").filter(has_text="1 of 3")).to_have_count(1)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_role("status").filter(has_text="is now 3 of 3")).to_have_count(1)
    expect(cards.nth(2)).to_have_attribute("data-part", before[0])
    expect(cards.nth(0)).to_have_attribute("data-part", before[1])
    page.keyboard.press("Shift+ArrowRight")
    expect(cards.nth(2)).to_have_attribute("data-part", before[0])
