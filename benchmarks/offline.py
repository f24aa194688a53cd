"""Play without a server, measured: bytes, time to the first question, memory of the tab, iterations a second.

`python benchmarks/offline.py [--game domaine] [--moves 60]` serves dist/static (`make static` first) with gzip, as a
static host does, visits it with a Chromium whose profile is empty, and once more. Iterations of `strong` are counted
in the same run in WebAssembly and in CPython, on the same positions. Nothing is asserted: machines differ.
"""

from __future__ import annotations

import argparse
import gzip
import io
import os
import subprocess
import sys
import tempfile
import threading
import time
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from pentarchy.offline.levels import probe  # noqa: E402
from pentarchy.tables.thinking import Thinking  # noqa: E402
from tests.browser.people import PLAY  # noqa: E402
from tests.conftest import find_chromium  # noqa: E402
from tests.offline.test_equality import Worker  # noqa: E402

STATIC = ROOT / "dist" / "static"
GAMES = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")


@cache
def squeezed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9)


class Host(SimpleHTTPRequestHandler):
    """Compresses, as static hosts do, and counts what it sent."""

    sent = 0
    files = 0

    def __init__(self, *given: Any) -> None:
        super().__init__(*given, directory=str(STATIC))

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return None
        data = squeezed(path)
        Host.sent += len(data)
        Host.files += 1
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return io.BytesIO(data)

    def log_message(self, format: str, *args: Any) -> None:
        pass


def sent_since(before: tuple[int, int]) -> str:
    return f"{(Host.sent - before[0]) / 1e6:.2f} MB in {Host.files - before[1]} files"


def marks() -> tuple[int, int]:
    return Host.sent, Host.files


def first_question(page: Page, address: str, game: str) -> float:
    """Seconds from the click on "Start the game", on a page for new tables that has just come up."""
    page.goto(f"{address}/#/new/{game}")
    page.reload()
    page.locator("button.primary.big").wait_for(timeout=600_000)
    began = time.perf_counter()
    page.locator("button.primary.big").click()
    page.locator(".decide.asked, .decide h2").first.wait_for(timeout=600_000)
    return time.perf_counter() - began


def memory(context: BrowserContext) -> str:
    """Resident memory of the processes that show pages, workers included."""
    browser = context.browser
    assert browser is not None
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    resident = 0
    for process in [one["id"] for one in processes if one["type"] == "renderer"]:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                resident += int(line.split()[1])
    return f"{resident / 1024:.0f} MB"


def visits(context: BrowserContext, address: str, game: str, moves: int) -> None:
    page = context.new_page()
    page.set_default_timeout(600_000)
    before = marks()
    page.goto(address)
    page.locator("text=Play now").wait_for()
    print(f"the landing page: {sent_since(before)}")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    print(f"first visit, everything kept for playing without a network: {sent_since(before)}")
    before = marks()
    page.reload()
    page.locator("text=Play now").wait_for()
    print(f"a visit after that: {sent_since(before)}")
    cold = first_question(page, address, game)
    print(f"{game}: {cold:.1f} s from the click to the first question, engine just started")
    warm = first_question_again(page)
    print(f"{game}: {warm:.1f} s with the engine running")
    page.evaluate("() => localStorage.setItem('pentarchy.settings', JSON.stringify({ scenes: false, speed: 0 }))")
    went = page.evaluate(PLAY, [1_200_000, moves, False, 7])
    print(f"{game}: memory of the tab after {went['moves']} decisions of the person: {memory(context)}")


def first_question_again(page: Page) -> float:
    page.evaluate("() => { location.hash = '/new'; dispatchEvent(new PopStateEvent('popstate')); }")
    page.locator("button.primary.big").wait_for()
    began = time.perf_counter()
    page.locator("button.primary.big").click()
    page.locator(".decide.asked").wait_for()
    return time.perf_counter() - began


def spent(process: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def speeds(context: BrowserContext, address: str) -> None:
    """Iterations a second of a search of the opening: in the page's bots by the clock, and by processor time in the
    same engine under Node.js and in CPython, by turns."""
    page = context.new_page()
    page.set_default_timeout(600_000)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, str(ROOT / "tools" / "engine.py"), f"{folder}/engine"], check=True)
        worker = Worker(Path(folder) / "engine")
        for game in GAMES:
            asked = probe(game)
            worker.call(call="think", name="once", asked=asked, seconds=600)
            before = spent(worker.process.pid)
            done = worker.call(call="think", name="again", asked=asked, seconds=600)["iterations"]
            there = done / (spent(worker.process.pid) - before)
            thinking = Thinking(asked)
            began = time.process_time()
            thinking.go_on(600, time.perf_counter)
            here = thinking.iterations / (time.process_time() - began)
            page.goto(f"{address}/#/new/{game}")
            page.evaluate("() => localStorage.removeItem('pentarchy.offline.speed')")
            page.reload()
            page.locator(".places li:nth-child(2) select").select_option("strong")
            speed = "game => JSON.parse(localStorage['pentarchy.offline.speed'] ?? '{}')[game]"
            page.wait_for_function(speed, arg=game)
            seen = page.evaluate(speed, game)
            print(
                f"{game}: strong makes {there:.0f} iterations a second in WebAssembly, {here:.0f} in CPython "
                f"({there / here:.0%}), both of processor time; {seen:.0f} in the page by the clock"
            )
        worker.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="domaine", choices=GAMES)
    parser.add_argument("--moves", type=int, default=60)
    args = parser.parse_args()
    if not (STATIC / "index.html").exists():
        print("dist/static is not built: make static", file=sys.stderr)
        return 2
    server = ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_address[1]}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        visits(context, address, args.game, args.moves)
        speeds(context, address)
        browser.close()
    server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
