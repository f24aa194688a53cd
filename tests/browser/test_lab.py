"""The lab in a real browser: a card is changed, bots play with it and without, and the changed game is played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Crowd, Server

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_a_changed_card_is_measured_and_played(server: Server, crowd: Crowd) -> None:
    page = crowd.person(server, "Ada").page
    page.goto(f"{server.address}/lab/domaine")
    page.get_by_label("Card or thing").select_option("cards/card/a-wall")
    expect(page.get_by_role("button", name="Let bots play")).to_be_disabled()
    price = page.get_by_label("price")
    price.fill("1000")
    price.press("Tab")
    page.get_by_role("button", name="Let bots play").click()
    expect(page.get_by_text("a-wall: price is 1000, outside 0 to 99")).to_be_visible(timeout=120_000)
    price.fill("1")
    price.press("Tab")
    expect(page.get_by_text("a-wall: price 6, now 1")).to_be_visible()
    page.get_by_label("Games each way").select_option("20")
    page.get_by_role("button", name="Let bots play").click()
    expect(page.get_by_role("heading", name="What changed")).to_be_visible(timeout=180_000)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("row", name=re.compile("a-wall .card"))).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url(re.compile("/table/here-"), timeout=60_000)
