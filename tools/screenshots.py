"""Makes the pictures in docs/screenshots: every board in mid-game, wide and on a phone, and the pages before it.

`python tools/screenshots.py [GAME ...]`: a real server, a real Chromium, a game of bots; then one seat is taken back.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "screenshots"
PORT = 8799
ADDRESS = f"http://localhost:{PORT}"
SIZES = {"1280": (1280, 800), "390": (390, 844)}
EVENTS = {"domaine": 170, "dominare": 190, "dominations": 110, "dark-domains": 260, "dynasty": 30}
"""How far a game goes on before its picture is taken, in events of the log."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    answer = page.request.fetch(ADDRESS + path, method=method, data=body, headers={"Origin": ADDRESS})
    if not answer.ok:
        raise SystemExit(f"{method} {path}: {answer.status} {answer.text()}")
    return answer.json()


def shoot(page: Page, name: str, theme: str = "light") -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(700)
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=TARGET / f"{name}-{size}.png")
        print(f"{name}-{size}.png")


def board(page: Page, game: dict[str, Any]) -> None:
    name = game["name"]
    seats = 3 if 3 in game["seats"] else game["seats"][0]
    table = {"game": name, "seats": seats, "places": ["me", *["greedy"] * (seats - 1)], "bot_pause": 0, "start": True}
    table_id = ask(page, "POST", "/api/tables", table)["table"]["id"]
    do = f"/api/tables/{table_id}/do"
    ask(page, "POST", do, {"type": "leave"})
    deadline = time.monotonic() + 150
    while time.monotonic() < deadline:
        told = ask(page, "GET", f"/api/tables/{table_id}")
        if len(told["log"]["events"]) >= EVENTS.get(name, 100) or told["state"]["table"]["status"] == "over":
            break
        time.sleep(0.2)
    ask(page, "POST", do, {"type": "return", "seat": 0})
    page.goto(f"{ADDRESS}/table/{table_id}")
    page.locator(".decide.asked, #final-title").first.wait_for(timeout=60_000)
    shoot(page, name)
    if name == "domaine":
        shoot(page, f"{name}-dark", "dark")


def main(wanted: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("no Chromium on this machine")
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-c", "import sys; from pentarchy.cli import main; sys.exit(main())", "serve"]
        server = subprocess.Popen(
            [*command, "--port", str(PORT), "--data", data, "--no-limits", "--bot-workers", "1"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"{ADDRESS}/healthz", timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                page = browser.new_page()
                page.goto(ADDRESS)
                ask(page, "POST", "/api/guest", {"name": "Ada"})
                games = ask(page, "GET", "/api/games")["games"]
                if not wanted:
                    page.goto(ADDRESS)
                    page.locator("h1").wait_for()
                    shoot(page, "landing")
                    page.goto(f"{ADDRESS}/new/domaine")
                    page.locator("button.primary").wait_for()
                    shoot(page, "new-table")
                for game in games:
                    if not wanted or game["name"] in wanted:
                        board(page, game)
                browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
