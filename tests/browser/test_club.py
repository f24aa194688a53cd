"""A club in browsers: a tournament from its arranging to its end, and order kept by an administrator."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT
from tests.browser.people import Person
from tests.browser.test_home import has_an_account

pytestmark = pytest.mark.browser
HOSTED_IN_BOTH_WAYS = True


def enters(person: Person, tournament: str) -> None:
    person.goes_to(f"/tournament/{tournament}")
    person.page.get_by_role("button", name="Enter", exact=True).click()
    expect(person.page.get_by_text("You take part.")).to_be_visible()


def test_four_people_play_a_swiss_tournament_of_three_rounds(crowd, server):
    ada = has_an_account(crowd.person(server, ""), "Ada Arranges")
    ada.goes_to("/tournaments")
    ada.page.get_by_role("link", name="Arrange a tournament").click()
    ada.page.get_by_label("Name").fill("Friday evening")
    ada.page.get_by_label("Rounds (empty: as many as it takes)").fill("3")
    ada.page.get_by_label("Minutes between two rounds").fill("0")
    ada.page.get_by_role("button", name="Open it for entry").click()
    expect(ada.page.get_by_role("heading", name="Friday evening")).to_be_visible()
    tournament = ada.page.url.rsplit("/", 1)[1]
    people = [ada, *[has_an_account(crowd.person(server, "", *size), name) for name, size in (
        ("Bob Enters", (1280, 800)), ("Eve Enters", (390, 800)), ("Dan Enters", (1280, 800)),
    )]]  # fmt: skip
    for person in people:
        enters(person, tournament)
    ada.page.get_by_text("Step in").click()
    ada.page.get_by_role("button", name="Begin now").click()
    for number in (1, 2, 3):
        played = set()
        for person in people:
            expect(person.page.locator(".decide")).to_be_visible()  # everybody is led to his table, and it begins
            played.add(person.page.url.rsplit("/", 1)[1])
        assert len(played) == 2
        losers = []
        for table in played:
            there = [person for person in people if person.page.url.endswith(table)]
            losers.append(there[-1])
        for person in people:
            if person not in losers:
                person.goes_to(f"/tournament/{tournament}")
                expect(person.page.get_by_role("heading", name=f"Round {number}", exact=True)).to_be_visible()
        for person in losers:
            table = person.page.url.rsplit("/", 1)[1]
            person.goes_to(f"/tournament/{tournament}")
            person.asks("POST", f"/api/tables/{table}/do", {"type": "resign"})
    for person in people:
        expect(person.page.get_by_text("Over", exact=True)).to_be_visible()
        standings = person.page.locator("tbody tr")
        expect(standings).to_have_count(4)
        expect(standings.nth(0)).to_contain_text("3")
    expect(ada.page.locator(".tables li")).to_have_count(6)
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert people[2].page.evaluate(wide), "nothing sticks out on a phone"


def test_an_administrator_reads_a_report_bans_somebody_and_announces(crowd, server):
    root = has_an_account(crowd.person(server, ""), "Root Keeps")
    ada = has_an_account(crowd.person(server, ""), "Ada Reports")
    bob = has_an_account(crowd.person(server, "", 390, 800), "Bob Shouts")
    given = [sys.executable, "-m", "pentarchy", "people", "role", "Root Keeps", "admin", *server.where]
    subprocess.run(given, check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
    who = bob.asks("GET", "/api/me")["person"]["id"]
    bob.goes_to("/lobby")
    expect(bob.page.get_by_role("link", name="Bob Shouts").first).to_be_visible()
    ada.goes_to(f"/people/{who}")
    ada.page.get_by_text("Report Bob Shouts").click()
    ada.page.get_by_label("What happened?").fill("He shouted all evening.")
    ada.page.get_by_role("button", name="Report", exact=True).click()
    expect(ada.page.get_by_text("The administrators will look at it")).to_be_visible()
    root.goes_to("/profile")
    root.page.get_by_role("link", name="Keeping order").click()
    expect(root.page.get_by_text("He shouted all evening.")).to_be_visible()
    line = root.page.locator("#admin-people ~ ul li", has_text="Bob Shouts")
    line.get_by_role("button", name="Ban …").click()
    line.get_by_label("Reason").fill("Shouting is not play.")
    line.get_by_role("button", name="Ban", exact=True).click()
    expect(line).to_contain_text("Shouting is not play.")
    expect(bob.page.get_by_role("alert").filter(has_text="You are banned")).to_contain_text("Shouting is not play.")
    root.page.get_by_label("Announce to everybody").last.fill("Tea is ready")
    root.page.get_by_role("button", name="Announce", exact=True).click()
    expect(ada.page.get_by_role("status").filter(has_text="Tea is ready")).to_be_visible()
    expect(root.page.locator("#admin-audit ~ ul li").first).to_contain_text("announce")
    root.page.get_by_role("button", name="Take back").click()
    expect(ada.page.get_by_role("status").filter(has_text="Tea is ready")).to_have_count(0)
