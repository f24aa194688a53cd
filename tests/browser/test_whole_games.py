"""Whole games of all five in three ways: by keyboard alone, by touch on a phone, and through what a screen reader is
told. Domaine's by keyboard is played in `make test`, the others in `make test-all`."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pentarchy

pytestmark = pytest.mark.browser

LONG = pytest.mark.long
GAMES = [pytest.param(game.name, marks=LONG) for game in pentarchy.all_games()]
GONE_ON = """(id) => document.querySelector('#final-title')
    || document.querySelector('.decide.asked') && document.querySelector('.decide').dataset.decision !== id"""
MOST = 1200
"""No game asks one player more often."""


def over(page: Page) -> bool:
    return page.locator("#final-title").count() > 0


def walks_the_board(page: Page) -> None:
    """Tab leads to what can be picked, an arrow to its neighbour, Enter picks; until the question is answered."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.matches('.frame [data-target]') ?? false"):
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_alone(crowd, server, game):
    ada = crowd.person(server, "Ada")
    page = ada.page
    ada.opens_a_table(game)
    ada.is_asked()
    for nth in range(MOST):
        if over(page):
            break
        decision = page.locator(".decide").get_attribute("data-decision")
        if nth % 6 == 1 and game != "domaine":
            walks_the_board(page)
            page.keyboard.press("Escape")
            page.wait_for_timeout(60)
            if over(page) or page.locator(".decide").get_attribute("data-decision") != decision:
                page.wait_for_function(GONE_ON, arg=decision)
                continue
        page.keyboard.press("/")
        expect(page.get_by_role("combobox")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function(GONE_ON, arg=decision)
        page.keyboard.press("Escape")
        page.keyboard.press("Shift+Tab")
    ada.sees_the_final_scores()


TAP = """
([seed, tries]) => {
  if (document.querySelector("#final-title")) return null;
  const decide = document.querySelector(".decide.asked");
  if (!decide) return [];
  let random = seed;
  const pick = (list) => list[(random = (random * 48271) % 2147483647) % list.length];
  // Where a finger meets an element and nothing else.
  const spot = (one) => {
    const box = one.getBoundingClientRect();
    for (const [u, v] of [[.5, .5], [.5, .3], [.5, .7], [.3, .5], [.7, .5], [.5, .1], [.5, .9], [.1, .5], [.9, .5],
                          [.25, .25], [.75, .75], [.25, .75], [.75, .25]]) {
      const x = box.left + box.width * u, y = box.top + box.height * v;
      if (x < 1 || y < 1 || x > innerWidth - 1 || y > innerHeight - 1) continue;
      const found = document.elementFromPoint(x, y);
      if (found && (found === one || one.contains(found) && found.closest("[data-part], button") === one.closest(
          "[data-part], button"))) return [x, y];
    }
    return null;
  };
  const reached = (selector) => [...document.querySelectorAll(selector)].map((one) => [one, spot(one)])
    .filter(([, at]) => at);
  const yes = reached(".decide .pending .primary:not(:disabled)");
  if (yes.length) return [...yes[0][1], "yes"];
  const choices = [
    ...reached(".frame [data-target][data-now]:not([data-picked])"),
    ...reached(".decide [data-chip], .decide .chips [data-move], .dynasty .turns .primary"),
  ];
  if (choices.length && tries % 4 !== 3) return [...pick(choices)[1], "choice"];
  // Nothing to pick here: where a mark says that there is something.
  const ways = [...reached(".edge"), ...reached(".tabs button:has(.choices):not([aria-selected='true'])"),
                ...reached(".sheet .grip"), ...reached(".dynasty .sides button")];
  return ways.length ? [...pick(ways)[1], "way"] : [];
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_by_touch_on_a_phone(crowd, server, game):
    ada = crowd.person(server, "Ada", width=390, height=844, touch=True)
    page = ada.page
    ada.opens_a_table(game)
    ada.is_asked()
    seed, last, tries = 11, None, 0
    for _ in range(40 * MOST):
        asked = page.evaluate("document.querySelector('.decide.asked')?.dataset.decision ?? null")
        if asked is None and not over(page):
            page.wait_for_timeout(50)  # others move
            continue
        tries = tries + 1 if asked == last else 0
        assert tries < 60, f"no way to an answer by touch: {page.locator('.decide h2').inner_text()}"
        last, seed = asked, seed * 48271 % 2147483647
        at = page.evaluate(TAP, [seed, tries])
        if at is None:
            break
        if at:
            page.touchscreen.tap(at[0], at[1])
        page.wait_for_timeout(15)
    ada.sees_the_final_scores()


HEARD = """
() => {
  window.heard = [];
  const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      const text = region?.textContent.trim();
      if (text && region.checkVisibility({ visibilityProperty: true })) window.heard.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def tree(page: Page) -> list[dict[str, Any]]:
    """What a screen reader has: role, name and state of everything that is not hidden from it."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        {
            "role": node["role"]["value"],
            "name": node.get("name", {}).get("value", ""),
            "node": node.get("backendDOMNodeId"),
        }
        for node in nodes
        if not node.get("ignored") and "role" in node
    ]


def presses(page: Page, node: int) -> None:
    """What a screen reader does with the thing it stands on."""
    session = page.context.new_cdp_session(page)
    found = session.send("DOM.resolveNode", {"backendNodeId": node})["object"]["objectId"]
    session.send("Runtime.callFunctionOn", {"objectId": found, "functionDeclaration": "function () { this.click(); }"})
    session.detach()


@pytest.mark.parametrize("game", GAMES)
def test_through_the_accessibility_tree(crowd, server, game):
    ada = crowd.person(server, "Ada")
    page = ada.page
    ada.opens_a_table(game)
    ada.is_asked()
    page.evaluate(HEARD)
    page.keyboard.press("/")
    asked_before, others = None, 0
    for nth in range(MOST):
        if over(page):
            break
        decision = page.locator(".decide").get_attribute("data-decision")
        seen = tree(page)
        question = page.locator(".decide .question h2").inner_text()
        assert any(one["role"] == "heading" and one["name"] == question for one in seen), question
        if asked_before is not None:
            heard = page.evaluate("window.heard")
            cause = page.locator(".decide").get_attribute("data-cause")
            told = [text for text in heard if text.endswith(question)]
            assert told, f"'{question}' was not announced: {heard[-5:]}"
            assert not cause or told[-1].startswith("Asked by"), f"'{question}' was announced without its cause {cause}"
            others += sum("Babbage" in text or "random" in text for text in heard)
        buttons = [one for one in seen if one["role"] in ("button", "option", "tab", "link", "combobox")]
        nameless = [one for one in buttons if not one["name"].strip()]
        assert not nameless, f"{len(nameless)} things to press have no name"
        choices = [one for one in seen if one["role"] == "option"]
        if not choices:
            page.keyboard.press("/")
            choices = [one for one in tree(page) if one["role"] == "option"]
        page.evaluate("window.heard.length = 0")
        asked_before = decision
        presses(page, choices[nth * 7 % len(choices)]["node"])
        page.wait_for_function(GONE_ON, arg=decision)
    assert others, "no move of another was announced"
    ada.sees_the_final_scores()
