"""What others did is shown as motion, and only to those who want motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WATCH = """
window.flown = 0;
new MutationObserver((changes) => {
  const added = changes.flatMap((change) => [...change.addedNodes]);
  window.flown += added.filter((node) => node.classList?.contains("flying")).length;
}).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_pieces_of_others_fly_to_their_places(crowd, server, motion):
    ada = crowd.person(server, "Ada")
    ada.page.emulate_media(reduced_motion=motion)
    ada.page.add_init_script(WATCH)
    ada.opens_a_table("domaine", options={"fixed_board": True})
    ada.is_asked()
    ada.plays(moves=6)
    flown = ada.page.evaluate("window.flown")
    assert flown > 0 if motion == "no-preference" else flown == 0
    ada.is_asked()
    ada.page.keyboard.press("Shift")
    expect(ada.page.locator(".flying > div")).to_have_count(0)
