"""Without a server: the static folder in a real Chromium and a real Firefox, the network cut after a first visit."""

from __future__ import annotations

import functools
import shutil
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect

import pentarchy
from pentarchy.kernel import Record
from pentarchy.offline.fingerprint import fingerprint
from tests.browser.conftest import ROOT
from tests.browser.firefox import Firefox
from tests.browser.people import LONG
from tests.browser.tabs import DROP, ChromiumTab, FirefoxTab, Person
from tests.offline.test_equality import sample
from tests.server.serving import free_port

pytestmark = pytest.mark.browser

STATIC = ROOT / "dist" / "static"
GAMES = [game.name for game in pentarchy.all_games()]
WIDTHS = {1280: 800, 390: 844}
RECORDS = ROOT / "tests" / "games"
MODULE = ROOT / "dist" / "engine"
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'self'"
)
OTHER = """
async ([text, limit]) => {
  const end = Date.now() + limit;
  while (document.querySelector("#ask").textContent === text && Date.now() < end)
    await new Promise((done) => setTimeout(done, 20));
  return Date.now() < end;
}
"""
IN_WORKER = """
async ([records]) => {
  const { Engine } = await import(new URL("engine.js", location.href).href);
  const engine = new Engine("engine/");
  const told = [];
  for (const record of records)
    told.push(await engine.python("pentarchy.offline.fingerprint:fingerprint", { record }));
  engine.close();
  return told;
}
"""


class Site:
    """The folder, served by `python -m http.server`; when it is closed, the network is cut."""

    def __init__(self, folder: Path = STATIC, port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.address = f"http://localhost:{self.port}"
        command = [sys.executable, "-m", "http.server", str(self.port), "--directory", str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + LONG
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(self.address, timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the folder is not served")

    def cut(self) -> None:
        self.process.terminate()
        self.process.wait(60)


@pytest.fixture(scope="module", autouse=True)
def static_is_built() -> None:
    if not (STATIC / "index.html").exists():
        pytest.skip("the folder that needs no server is not built: make static")


@pytest.fixture(scope="module")
def fox(firefox: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    running = Firefox(firefox, tmp_path_factory.mktemp("firefox"))
    yield running
    running.close()


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=[pytest.mark.firefox, pytest.mark.long])])
def visit(request: pytest.FixtureRequest) -> Iterator[Callable[..., tuple[Person, Site]]]:
    """Somebody who has been to the page once, in either browser; then the network may be cut."""
    opened: list[Any] = []

    def arrive(
        width: int = 1280, cut: bool = True, site: Site | None = None, first: bool = True
    ) -> tuple[Person, Site]:
        tab: Any
        if request.param == "chromium":
            browser: Browser = request.getfixturevalue("browser")
            tab = ChromiumTab(browser, width, WIDTHS[width])
        else:
            tab = FirefoxTab(request.getfixturevalue("fox"), width, WIDTHS[width])
        place = site or Site()
        opened.append((tab, place))
        person = Person(tab, place.address)
        if first:
            person.arrives()
        if cut:
            place.cut()
        return person, place

    yield arrive
    faults = [fault for tab, _ in opened for fault in tab.faults()]
    for tab, place in opened:
        tab.close()
        place.cut()
    assert not faults, "\n".join(faults)


def test_without_a_network_a_game_is_begun_and_a_reload_loses_nothing(visit: Any) -> None:
    ada, _ = visit()
    ada.begins("domaine", ["me", "steady"])
    assert ada.plays(moves=4) == {"over": False, "moves": 4}
    ada.sees(".decide.asked")
    log = ada.tab.run("() => document.querySelectorAll('#side-panel li, #side-panel p').length")
    asked = ada.tab.run("() => document.querySelector('.decide').dataset.decision")
    ada.tab.reloads()
    ada.sees(".decide.asked")
    assert ada.tab.run("() => document.querySelector('.decide').dataset.decision") == asked
    assert ada.tab.run("() => document.querySelectorAll('#side-panel li, #side-panel p').length") >= log
    ada.plays(moves=1)


@pytest.mark.long
def test_a_hot_seat_covers_what_is_hidden(visit: Any) -> None:
    ada, _ = visit(width=390)
    ada.begins("dominare", ["me", "me"])
    covers = 0
    for _ in range(6):
        ada.sees(".cover, .decide.asked")
        if ada.tab.run("() => document.querySelector('.cover') !== null"):
            covers += 1
            ada.clicks(".cover button.primary")
            ada.sees(".decide.asked")
        ada.plays(moves=1)
    assert covers >= 2


def test_a_record_that_is_dropped_is_replayed_and_checked(visit: Any) -> None:
    ada, _ = visit()
    record = (RECORDS / "domaine" / "records" / "2-seats.ptg").read_text()
    ada.drops("game.ptg", record)
    ada.sees("input[type=range]")
    assert int(ada.tab.run("() => document.querySelector('input[type=range]').max")) > 20
    ada.clicks("button[aria-label='To the end']")
    told = pentarchy.replay(record).result
    assert told is not None
    ada.goes_to("/device")
    ada.gives("#d-check", "game.ptg", record)
    ada.sees("[data-checked]")
    assert f"{len(Record.parse(record).moves)} moves" in ada.reads("[data-checked]")
    assert "no proof" in ada.reads("[data-checked]")


@pytest.mark.long
def test_a_record_that_is_dropped_is_analysed(visit: Any) -> None:
    ada, _ = visit()
    record = (RECORDS / "dynasty" / "records" / "2-first.ptg").read_text()
    ada.drops("game.ptg", record)
    ada.sees("section[aria-label='Analysis'] button")
    ada.clicks("section[aria-label='Analysis'] button")
    ada.sees("section[aria-label='Analysis'] polyline:nth-of-type(2)")
    ada.clicks("section[aria-label='Analysis'] > button:last-child")
    ada.sees(".whole table")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_without_a_network_one_learns_solves_and_looks_cards_up(visit: Any, game: str) -> None:
    ada, _ = visit(width=390)
    ada.goes_to(f"/museum/{game}")
    ada.sees(".things > article:nth-child(3)")
    ada.goes_to(f"/rules/{game}")
    ada.sees("main h1")
    ada.goes_to(f"/learn/{game}")
    ada.clicks(f"a[href*='/learn/{game}/']")
    ada.sees(".frame [data-part]")
    ada.goes_to(f"/puzzles/{game}")
    ada.clicks(f"a[href*='/puzzles/{game}/']")
    ada.sees(".frame [data-target]")


@pytest.mark.long
def test_a_bot_that_searches_tells_how_far_it_is_and_can_be_hurried(visit: Any) -> None:
    ada, _ = visit()
    ada.begins("domaine", ["me", "strong"])
    for _ in range(8):
        ada.plays(moves=1)
        ada.sees(".thinking button, .decide.asked")
        if ada.tab.run("() => document.querySelector('.thinking button') !== null"):
            ada.clicks(".thinking button")
            ada.sees(".decide.asked")
            return
    raise AssertionError("the bot was never seen thinking")


@pytest.mark.long
def test_a_level_that_will_be_slow_here_is_said_to_be(visit: Any) -> None:
    ada, _ = visit()
    ada.tab.run("() => localStorage.setItem('pentarchy.offline.speed', JSON.stringify({ domaine: 12 }))")
    ada.tab.reloads()
    ada.goes_to("/new/domaine")
    ada.chooses(".places li:nth-child(2) select", "master")
    assert ada.reads(".places li:nth-child(2) b") == "about 25 s a decision on this device"
    ada.chooses(".places li:nth-child(2) select", "steady")
    ada.sees(".places li:nth-child(2) b", gone=True)


@pytest.mark.long
def test_a_pack_of_content_from_a_file_is_played_with(visit: Any) -> None:
    ada, _ = visit()
    cards = (ROOT / "src/pentarchy/games/domaine/content/cards.toml").read_text()
    ada.goes_to("/new/domaine")
    ada.gives("input[type=file][multiple]", "cards.toml", cards)
    ada.sees("fieldset details select option:nth-child(2)")
    ada.clicks("button.primary.big")
    ada.sees(".decide.asked")
    ada.plays(moves=2)
    ada.tab.reloads()
    ada.sees(".decide.asked")


def older_is_kept(ada: Person) -> bool:
    """Whether files of the version before are still there; as long as the page is being loaded, they may be."""
    try:
        return bool(ada.tab.run("async () => (await caches.keys()).some((name) => !name.includes('newer'))"))
    except (Error, AssertionError):
        return True


@pytest.mark.long
def test_a_new_version_is_told_and_used_when_the_person_wants(visit: Any, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(STATIC, folder)
    ada, _ = visit(cut=False, site=Site(folder))
    worker = folder / "sw.js"
    worker.write_text(worker.read_text().replace('"pentarchy-', '"pentarchy-newer-', 1))
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<title>Pentarchy", "<title>Pentarchy, newer"))
    ada.tab.run("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    ada.sees("[role=status] .bar button")
    assert "new version" in ada.reads("[role=status] .bar")
    ada.clicks("[role=status] .bar button")
    deadline = time.monotonic() + LONG
    while older_is_kept(ada):
        assert time.monotonic() < deadline, "the old version stayed"
        time.sleep(0.2)
    ada.sees("a[href]")
    assert ada.tab.run("async () => (await (await fetch('./index.html')).text()).includes('newer')")


SILENT_AT_FIRST = """
const early = [];
onmessage = (event) => early.push(event);
caches.has("silent").then(async (before) => {
  if (!before) return caches.open("silent");
  await import("./the-real.js");
  for (const event of early) onmessage(event);
});
"""


@pytest.mark.long
def test_a_bots_worker_that_stays_silent_is_replaced(visit: Any, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(STATIC, folder)
    (worker,) = (folder / "assets").glob("bots.worker-*.js")
    worker.rename(worker.with_name("the-real.js"))
    worker.write_text(SILENT_AT_FIRST)
    ada, _ = visit(cut=False, site=Site(folder))
    ada.begins("domaine", ["me", "steady"])
    ada.plays(moves=3)
    assert ada.tab.run("() => caches.has('silent')")


class Strict(SimpleHTTPRequestHandler):
    """Says with every file, a worker's too, what it may do."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class StrictSite(Site):
    def __init__(self) -> None:
        handler = functools.partial(Strict, directory=str(STATIC))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://localhost:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def cut(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def test_a_strict_policy_holds_for_the_page_and_its_workers(visit: Any) -> None:
    ada, _ = visit(cut=False, site=StrictSite())
    ada.begins("domaine", ["me", "steady"])
    ada.plays(moves=3)
    ada.sees(".decide.asked")


@pytest.mark.long
def test_a_page_of_others_plays_with_the_engine(visit: Any) -> None:
    """dist/engine, as it is: its example is played, and a record gives the same in its worker as here."""
    ada, _ = visit(cut=False, site=Site(MODULE), first=False)
    ada.tab.goes_to(f"{ada.address}/")
    for _ in range(3):
        asked = ada.reads("#ask")
        ada.clicks("#moves button")
        assert ada.tab.run(OTHER, [asked, LONG * 1000])
        ada.sees("#moves button")
    told = ada.tab.run(IN_WORKER, [[path.read_text(encoding="utf-8") for path in sample()]])
    assert told == [fingerprint(path.read_text(encoding="utf-8")) for path in sample()]


def test_no_request_leaves_the_origin(visit: Any) -> None:
    ada, site = visit(cut=False)
    ada.begins("dynasty", ["me", "novice"])
    ada.plays(moves=2)
    requested = getattr(ada.tab, "requested", None)
    if requested is None:
        pytest.skip("only Chromium tells every request here; the content security policy holds in both")
    assert len(requested) > 20
    assert {url for url in requested if not url.startswith((site.address, "blob:", "data:"))} == set()


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_network(visit: Any, game: str, width: int) -> None:
    ada, _ = visit(width=width)
    ada.begins(game, ["me", "steady"])
    ada.plays(moves=5)
    ada.tab.reloads()
    went = ada.plays()
    assert went["over"], went
    ada.sees(".final [data-final]")


@pytest.mark.long
def test_beside_a_server_one_plays_on_the_device_and_keeps_the_game(crowd: Any, server: Any) -> None:
    ada = crowd.person(server, "Ada")
    ada.asks("POST", "/api/guest", {"name": "Ada"})
    ada.goes_to("/device")
    ada.page.get_by_role("button", name="Play on this device").click()
    ada.page.get_by_role("button", name="Start the game").click()
    ada.is_asked()
    ada.plays(moves=2)
    assert "/table/here-" in ada.page.url
    ada.page.evaluate(DROP, ["game.ptg", (RECORDS / "domaine" / "records" / "2-seats.ptg").read_text()])
    expect(ada.page.locator("input[type=range]")).to_be_visible()
    ada.goes_to("/lobby")
    ada.page.get_by_role("button", name="Back to the server").click()
    ada.goes_to("/device")
    ada.page.get_by_role("button", name="Keep it in my profile").click()
    expect(ada.page.get_by_text("It is not rated")).to_be_visible()
    kept = ada.asks("GET", "/api/me/games")["tables"]
    assert [(table["game"], table["rated"], table["mine"]) for table in kept] == [("domaine", False, [0, 1])]


@pytest.mark.long
def test_the_server_serves_what_checks_its_own_deals(crowd: Any, server: Any) -> None:
    ada = crowd.person(server, "Ada")
    table = ada.opens_a_table("domaine")
    ada.asks("POST", f"/api/tables/{table}/do", {"type": "resign"})
    ada.page.get_by_text("Was chance fair?").click()
    ada.page.get_by_role("button", name="Check every draw on this device").click()
    expect(ada.page.locator("[data-checked=fine]")).to_be_visible()
