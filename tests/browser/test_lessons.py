"""Lessons and guides in a real browser: by mouse, by touch, by keyboard; what is lit is there to be seen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pentarchy
from pentarchy.lessons import NEXT, OVER, Lesson, Run, courses
from tests.browser.conftest import Crowd, Server

pytestmark = pytest.mark.browser

LESSONS = [lesson for course in courses().values() for lesson in course]
FIRST = [course[0] for course in courses().values()]


def places_in(lesson: Lesson) -> list[tuple[list[str], Run]]:
    """Where the lesson stands at each of its steps, taken right: what was put in, and the lesson there."""
    found: list[tuple[list[str], Run]] = []
    run = Run(lesson)
    while run.wants != OVER:
        step = run.step
        assert step is not None
        found.append((run.inputs[:], Run(lesson)))
        found[-1][1]._feed(found[-1][0])
        if step.plays:
            break
        if run.wants == NEXT:
            run.next()
            continue
        asked = run.asked
        assert asked is not None
        for move in run.solution() or asked.moves[:1]:
            run.play(move)
    return found


def open_at(page: Page, server: Server, lesson: Lesson, inputs: list[str]) -> None:
    place = json.dumps({"lesson": lesson.id, "inputs": inputs, "done": []})
    page.goto(f"{server.address}/learn")
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"pentarchy.learn.{lesson.game.name}", place])
    page.goto(f"{server.address}/learn/{lesson.game.name}/{lesson.id}")
    expect(page.locator(".coach")).to_be_visible()


def check_lit(page: Page, server: Server, lesson: Lesson) -> list[str]:
    missing: list[str] = []
    for inputs, run in places_in(lesson):
        step = run.step
        assert step is not None
        if step.light:
            open_at(page, server, lesson, inputs)
            for part in step.light:
                lit = page.locator(f"[data-part={json.dumps(part)}][data-flash], [data-chip={json.dumps(part)}]")
                if not lit.count():
                    missing.append(f"{lesson.game.name}/{lesson.id} step {run.at + 1}: {part}")
    return missing


@pytest.mark.parametrize("lesson", FIRST, ids=[lesson.game.name for lesson in FIRST])
def test_what_the_first_lesson_lights_is_on_the_screen(crowd: Crowd, server: Server, lesson: Lesson) -> None:
    assert check_lit(crowd.person(server, "Ada").page, server, lesson) == []


@pytest.mark.long
def test_what_any_lesson_lights_is_on_the_screen(crowd: Crowd, server: Server) -> None:
    page = crowd.person(server, "Ada").page
    assert [miss for lesson in LESSONS for miss in check_lit(page, server, lesson)] == []


def part(page: Page, name: str) -> Any:
    return page.locator(f"[data-part={json.dumps(name)}]").first


def test_a_lesson_by_mouse_with_a_wrong_try_and_its_place_kept(crowd: Crowd, server: Server) -> None:
    page = crowd.person(server, "Ada").page
    page.goto(f"{server.address}/learn")
    page.get_by_role("link", name="A wall all round").click()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("You are Red")
    part(page, "card/a-wall").click()
    page.locator("[data-chip='action/sell']").click()
    expect(coach).to_contain_text("Selling brings ducats but builds nothing")
    part(page, "card/a-borders").click()
    page.locator("[data-chip='action/borders']").click()
    expect(coach).to_contain_text("Close the corner")
    page.reload()
    expect(coach).to_contain_text("Close the corner")
    coach.get_by_role("button", name="Show me").click()
    part(page, "edge/c3-d3").click(force=True)
    expect(coach).to_contain_text("Close the corner")
    part(page, "edge/c3-c4").click(force=True)
    expect(coach).to_contain_text("Your first Domaine")
    part(page, "deck").click()
    coach.get_by_role("button", name="Done").click()
    expect(coach).to_contain_text("Lesson done")
    coach.get_by_role("link", name="Next: Money").click()
    expect(coach).to_contain_text("gold mine")
    page.goto(f"{server.address}/learn/domaine")
    expect(page.locator("li.done")).to_have_count(1)


def test_a_lesson_by_touch_on_a_phone(crowd: Crowd, server: Server) -> None:
    page = crowd.person(server, "Bea", width=390, height=844, touch=True).page
    page.goto(f"{server.address}/learn/domaine/1-a-wall-all-round")
    page.get_by_role("tab", name="Yours").or_(page.get_by_role("button", name="Yours")).first.tap()
    part(page, "card/a-borders").tap()
    page.locator("[data-chip='action/borders']").tap()
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(".coach")).to_contain_text("Close the corner")


def test_a_lesson_by_keyboard(crowd: Crowd, server: Server) -> None:
    page = crowd.person(server, "Cem").page
    page.goto(f"{server.address}/learn/domaine/1-a-wall-all-round")
    expect(page.locator(".coach")).to_contain_text("You are Red")
    page.keyboard.press("/")
    page.keyboard.type("borders with 2")
    page.keyboard.press("Enter")
    expect(page.locator(".coach")).to_contain_text("Close the corner")


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_a_guide_is_read_and_its_pictures_are_drawn(crowd: Crowd, server: Server, name: str) -> None:
    page = crowd.person(server, "Dag", width=390, height=844).page
    page.goto(f"{server.address}/rules/{name}")
    expect(page.locator("#on-one-page")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    figure = page.locator("figure").first
    figure.scroll_into_view_if_needed()
    expect(figure.locator("svg:visible").first).to_be_visible()
    page.locator(".cite").first.click()
    expect(page.locator(".rules-here .one").first).to_be_visible()
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.get_by_text("Nothing in the guide")).to_be_visible()
    page.get_by_role("button", name="Rules by number").click()
    expect(page.locator("[data-rule]").first).to_be_visible()


def test_a_rule_opens_where_the_guide_speaks_of_it(crowd: Crowd, server: Server) -> None:
    page = crowd.person(server, "Eve").page
    page.goto(f"{server.address}/rules/domaine?rule=DO043")
    expect(page.locator(".one.here")).to_contain_text("more knights")
    expect(page.locator(".one.here")).to_be_in_viewport()
    page.goto(f"{server.address}/rules/domaine?rule=DO066")
    expect(page.locator("[data-rule='DO066']")).to_be_visible()
