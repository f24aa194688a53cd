"""Being told in a real browser: a push reaches its service worker, preferences are kept with the account, what waits is
listed, a plan is carried out, and a table says when it is offline and goes on afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Crowd, Server, hosted
from tests.browser.people import LONG
from tests.server.clients import Player
from tests.server.push_service import Browser as Device
from tests.server.push_service import PushService
from tests.server.serving import wait_until

pytestmark = pytest.mark.browser
HOSTED_IN_BOTH_WAYS = True


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture(scope="module")
def telling(
    request: pytest.FixtureRequest, hosting: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that pushes at once, and also to this machine."""
    told = {"PENTARCHY_PUSH": "anywhere", "PENTARCHY_BUNDLE": "1"}
    with hosted(request, hosting, tmp_path_factory.mktemp("telling"), **told) as server:
        yield server


SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map((one) => ({ title: one.title, body: one.body, tag: one.tag, path: one.data.path }));
}"""


def test_a_push_is_received_decrypted_and_shown_by_the_service_worker(
    telling: Server, service: PushService, crowd: Crowd
) -> None:
    ada = Player(telling.address, "Ada")
    bob = crowd.person(telling, "Bob")
    page: Page = bob.page
    page.context.grant_permissions(["notifications"], origin=bob.address)
    bob.asks("POST", "/api/guest", {"name": "Bob"})
    device = Device(service, "bob")
    bob.asks("PUT", "/api/me/devices", device.subscription)
    table = ada.make(seats=2, places=["me", "open"], pace="turns")
    bob.asks("POST", f"/api/tables/{table}/do", {"type": "sit", "seat": 1})
    ada.do(table, "start")
    while not bob.asks("GET", f"/api/tables/{table}")["state"]["decisions"]:
        ada.move(table)
    wait_until(lambda: service.of(device), "nothing was pushed")
    told = device.reads(service.of(device)[0])
    assert told == {
        "title": "Your turn", "body": "It is your turn in Domaine with Ada.", "path": f"/table/{table}", "tag": table,
    }  # fmt: skip

    bob.goes_to("/preferences")
    page.evaluate("() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    cdp = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    cdp.send("ServiceWorker.enable")

    def ours() -> list[str]:
        page.wait_for_timeout(50)
        return [each["registrationId"] for each in registrations if each["scopeURL"] == bob.address + "/"]

    def shown() -> Any:
        """A message that comes while the worker is still starting is lost: it is handed over until it is shown."""
        which = {"origin": bob.address, "registrationId": ours()[-1]}
        cdp.send("ServiceWorker.deliverPushMessage", {**which, "data": json.dumps(told)})
        page.wait_for_timeout(200)
        return page.evaluate(SHOWN)

    wait_until(ours, "there is no worker")
    wait_until(shown, "nothing was shown")
    assert page.evaluate(SHOWN) == [{name: told[name] for name in ("title", "body", "tag", "path")}]


def test_preferences_are_the_same_on_every_device_of_an_account(telling: Server, crowd: Crowd) -> None:
    ada = crowd.person(telling, "Prefers")
    account = {"name": "Prefers", "password": "a long password"}
    ada.asks("POST", "/api/account", account)
    ada.goes_to("/preferences")
    ada.page.locator("main").get_by_label("Colours").select_option("dark")
    ada.page.get_by_label("Pass for me where I can only pass").check()
    ada.page.get_by_label("A game is over, on my devices").uncheck()
    ada.page.get_by_label("Quiet hours").check()

    def kept() -> Any:
        return ada.asks("GET", "/api/me/preferences")["preferences"]

    wait_until(lambda: kept()["theme"] == "dark" and kept()["auto_pass"] and kept()["quiet"])
    assert kept()["told"]["game_over"] == {"push": False, "email": False}
    there = crowd.person(telling, "Prefers", width=390, height=844)
    there.asks("POST", "/api/sign-in", account)
    there.goes_to("/preferences")
    expect(there.page.get_by_label("Pass for me where I can only pass")).to_be_checked()
    expect(there.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(there.page.get_by_label("A game is over, on my devices")).not_to_be_checked()


def test_no_older_answer_of_the_server_undoes_a_choice(telling: Server, crowd: Crowd) -> None:
    """Answers come late, and in the middle of what somebody chooses; he closes a page before anything was told."""
    ada = crowd.person(telling, "Hasty")
    account = {"name": "Hasty", "password": "a long password"}
    ada.asks("POST", "/api/account", account)
    ada.asks("PUT", "/api/me/preferences", {"theme": "light", "sound": True})
    page = ada.page
    held: list[Route] = []
    page.route("**/api/me/preferences", lambda one: held.append(one))

    def let_go(method: str) -> None:
        """The request that waits reaches the server now, and is answered."""
        wait_until(lambda: page.wait_for_timeout(20) or [one for one in held if one.request.method == method])
        one = next(one for one in held if one.request.method == method)
        held.remove(one)
        one.continue_()
        page.wait_for_timeout(300)

    ada.goes_to("/preferences")
    page.locator("main").get_by_label("Colours").select_option("dark")
    let_go("GET")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("Sound", exact=True)).to_be_checked()  # what was not chosen here is as it was kept
    page.get_by_label("A game is over, on my devices").uncheck()
    let_go("PATCH")
    page.get_by_label("Quiet hours").check()
    let_go("PATCH")
    expect(page.get_by_label("Quiet hours")).to_be_checked()
    expect(page.get_by_label("A game is over, on my devices")).not_to_be_checked()
    let_go("PATCH")
    expect(page.get_by_label("Quiet hours")).to_be_checked()
    page.unroute("**/api/me/preferences")

    def kept() -> Any:
        return ada.asks("GET", "/api/me/preferences")["preferences"]

    wait_until(lambda: kept()["quiet"] and kept()["theme"] == "dark" and not kept()["told"]["game_over"]["push"])
    page.locator("main").get_by_label("Colours").select_option("light")
    ada.goes_to("/lobby")  # at once
    wait_until(lambda: kept()["theme"] == "light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert kept()["sound"] and kept()["quiet"]


def test_a_plan_is_laid_up_at_the_table_and_carried_out(telling: Server, crowd: Crowd) -> None:
    ada, bob = Player(telling.address, "Ada"), crowd.person(telling, "Bob")
    bob.asks("POST", "/api/guest", {"name": "Bob"})
    clock = {"bank": 2 * 24 * 3600, "increment": 0, "at_zero": "bot"}
    table = ada.make(seats=2, places=["me", "open"], pace="turns", clock=clock)
    bob.asks("POST", f"/api/tables/{table}/do", {"type": "sit", "seat": 1})
    ada.do(table, "start")
    decision = ada.decision(table)
    assert decision is not None
    cells = [option["move"] for option in decision["options"]]
    bob.goes_to(f"/table/{table}")
    page = bob.page
    expect(page.locator(".decide")).to_be_visible()
    page.get_by_role("button", name="Menu", exact=True).first.click()
    page.get_by_text("If … then").click()
    choices = page.locator("details form select")
    choices.first.select_option("castle")
    choices.nth(1).select_option(label="Ada")
    page.get_by_label("I play").fill(cells[-1])
    page.get_by_role("button", name="Plan this").click()
    expect(page.get_by_text(f"castle (Ada): {cells[-1]}")).to_be_visible()
    ada.do(table, "move", decision=decision["id"], move=cells[0])

    def castles() -> Any:
        return ada.state(table)["state"]["view"]["board"]["castles"][1]

    while not castles() and (ada.decision(table) or {}).get("question") == "squire":
        ada.move(table)
    wait_until(lambda: castles() == [cells[-1].removeprefix("castle ")], "the plan was not carried out")


def test_what_waits_and_a_vacation(telling: Server, crowd: Crowd) -> None:
    ada = crowd.person(telling, "Ada", width=390, height=844)
    bob = Player(telling.address, "Bob")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    clock = {"bank": 2 * 24 * 3600, "increment": 0, "at_zero": "bot"}
    wish = {"game": "domaine", "seats": 2, "places": ["me", "open"], "pace": "turns", "clock": clock}
    table = ada.asks("POST", "/api/tables", wish)["table"]["id"]
    bob.do(table, "sit", seat=1)
    ada.asks("POST", f"/api/tables/{table}/do", {"type": "start"})
    ada.goes_to("/waiting")
    page = ada.page
    expect(page.get_by_text("until")).to_be_visible()
    first, last = page.evaluate(
        """() => [0, 4].map((days) => {
          const day = new Date(Date.now() + days * 86400000);
          return new Date(day.getTime() - day.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
        })"""
    )
    page.get_by_label("First day").fill(first)
    page.get_by_label("Last day").fill(last)
    page.get_by_role("button", name="Take these days").click()
    expect(page.get_by_role("button", name="End it")).to_be_visible()
    expect(page.get_by_role("heading", name="Without a deadline")).to_be_visible()
    assert bob.state(table)["state"]["table"]["seats"][0]["away"]
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_text("until")).to_be_visible()


def test_a_table_says_that_it_is_offline_and_goes_on(own_server: Server, crowd: Crowd) -> None:
    """Installed, the page opens without a server too; what was asked waits, and goes on when the server is back."""
    ada = crowd.person(own_server, "Ada")
    ada.opens_a_table("domaine")
    page = ada.page
    page.evaluate("() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    ada.is_asked()
    own_server.stop()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("The connection is lost.")).not_to_be_visible()
    ada.is_asked()
    ada.plays(1, seconds=LONG)
