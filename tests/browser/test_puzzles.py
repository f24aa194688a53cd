"""Puzzles in a real browser: found by mouse, by touch and by keyboard, and remembered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pentarchy.puzzles.reading import Puzzle, collections
from tests.browser.conftest import Crowd, Server

pytestmark = pytest.mark.browser

FIRST = [those[0] for those in collections().values()]
ALL = [each for those in collections().values() for each in those]


def part(page: Page, name: str) -> Any:
    return page.locator(f"[data-part={json.dumps(name)}]").first


def by_list(page: Page, move: str) -> None:
    """A move from the list of all moves, which shows the first of those that are written so."""
    page.keyboard.press("/")
    page.get_by_placeholder("Type to filter").fill(move)
    page.locator(f"[data-move={json.dumps(move)}]").first.click()


def test_a_puzzle_by_mouse_is_tried_solved_and_remembered(crowd: Crowd, server: Server) -> None:
    page = crowd.person(server, "Ada").page
    page.goto(f"{server.address}/learn/domaine")
    page.get_by_role("link", name="Puzzles").last.click()
    page.get_by_role("link", name="The third diamond").last.click()
    voice = page.locator(".voice")
    expect(voice).to_contain_text("Score as many points as you can")
    part(page, "card/b-alliance").click()
    page.locator("[data-chip='action/sell']").click()
    expect(voice).to_contain_text("27 points, and 32 can be had")
    voice.get_by_role("button", name="Show the answer").click()
    expect(voice).to_contain_text("The answer:")
    page.get_by_role("button", name="From the beginning").first.click()
    expect(voice).not_to_contain_text("The answer:")
    part(page, "card/c-knight-expand").click()
    page.locator("[data-chip='action/expand']").click()
    for cell in ("d5", "e5"):
        target = page.locator(f"[data-part='cell/{cell}'][data-target]")
        target.first.click(force=True)
        expect(target).to_have_count(0)  # the next step is asked when this one is taken
    expect(voice).to_contain_text("Solved")
    expect(voice.get_by_role("link", name="Next:")).to_be_visible()
    page.goto(f"{server.address}/puzzles/domaine")
    expect(page.locator(".rest .tick")).to_have_count(1)
    page.get_by_label("Not solved yet").check()
    expect(page.locator(".rest .tick")).to_have_count(0)


def test_all_games_have_a_puzzle_of_the_day_on_a_phone(crowd: Crowd, server: Server) -> None:
    page = crowd.person(server, "Bea", width=390, height=844, touch=True).page
    page.goto(f"{server.address}/puzzles")
    expect(page.locator(".daily a")).to_have_count(len(FIRST))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".daily a").first.tap()
    expect(page.locator(".voice")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("each", ALL, ids=lambda one: f"{one.game.name}-{one.id}")
def test_every_puzzle_is_solved_in_the_page(crowd: Crowd, server: Server, each: Puzzle) -> None:
    page = crowd.person(server, "Cem").page
    page.goto(f"{server.address}/puzzles/{each.game.name}/{each.id}")
    voice = page.locator(".voice")
    expect(voice).to_be_visible()
    for move in each.solution:
        by_list(page, move)
    expect(voice).to_contain_text("Solved")
