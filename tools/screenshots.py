"""Makes the pictures in docs/screenshots: every board at its opening, in the middle and at the end, on a desk, on a
large screen and on a phone, and the pages before it.

`python tools/screenshots.py [GAME ...]`: a real server, a real Chromium, a game of bots; for the pictures one seat is
taken back. Pictures are kept with a palette of 256 colours, in
which rare ones such as the players' stay as they are. `python tools/screenshots.py --beside FOLDER` puts each of
a folder's mock-ups (`GAME-1280.png`, `GAME-390.png`) beside the middle of a game as it is built.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "screenshots"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


PORT = free_port()
ADDRESS = f"http://localhost:{PORT}"
SIZES = {"1280": (1280, 800), "1920": (1920, 1080), "390": (390, 844)}
MIDDLE = {"domaine": 170, "dominare": 190, "dominations": 300, "dark-domains": 260, "dynasty": 60}
"""How far a game goes on before the picture of its middle is taken, in events of the log."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PATIENCE = 300.0
QUIET = 'localStorage.setItem("pentarchy.settings", JSON.stringify({ scenes: false, guide: %s }))'
"""Without scenes. An opening is seen as a new player has it, with each question explained; later the player has said
that nothing need be explained any more."""


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    answer = page.request.fetch(ADDRESS + path, method=method, data=body, headers={"Origin": ADDRESS})
    if not answer.ok:
        raise SystemExit(f"{method} {path}: {answer.status} {answer.text()}")
    return answer.json()


def keep(page: Page, name: str) -> None:
    path = TARGET / f"{name}.png"
    page.screenshot(path=path)
    with Image.open(path) as image:
        store(image, name)


def store(image: Image.Image, name: str) -> None:
    small = image.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
    small.save(TARGET / f"{name}.png", optimize=True)
    print(f"{name}.png", flush=True)


def beside(folder: Path, game: str) -> None:
    """Mock-ups at the left, what is built at the right; wide ones above, those of a phone below."""
    (width, high), tall, gap = (720, 450), (258, 558), 12
    drawn, phone = folder / f"{game}-1280.png", folder / f"{game}-390.png"
    both = Image.new("RGB", (2 * width + gap, high + (gap + tall[1] if phone.exists() else 0)), "white")
    for path, size, place in (
        (drawn, (width, high), (0, 0)),
        (TARGET / f"{game}-middle-1280.png", (width, high), (width + gap, 0)),
        (phone, tall, (width - tall[0], high + gap)),
        (TARGET / f"{game}-middle-390.png", tall, (width + gap, high + gap)),
    ):
        if size == (width, high) or phone.exists():
            with Image.open(path) as image:
                both.paste(image.convert("RGB").resize(size, Image.Resampling.LANCZOS), place)
    store(both, f"beside-{game}")


def person(browser: Browser, size: str, guide: bool = True) -> BrowserContext:
    width, height = SIZES[size]
    phone = size == "390"
    context = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=phone, has_touch=phone,
        reduced_motion="reduce", color_scheme="light",
    )  # fmt: skip
    context.add_init_script(QUIET % str(guide).lower())
    return context


def shoot(browser: Browser, signed_in: BrowserContext, path: str, name: str, wait: str, guide: bool = True) -> None:
    for size in SIZES:
        context = person(browser, size, guide)
        context.add_cookies(signed_in.cookies())  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(ADDRESS + path)
        page.locator(wait).first.wait_for(timeout=60_000)
        page.wait_for_timeout(1200)
        keep(page, f"{name}-{size}")
        context.close()


def board(browser: Browser, page: Page, game: dict[str, Any]) -> None:
    name = game["name"]
    seats = 3 if 3 in game["seats"] else game["seats"][0]
    table = {"game": name, "seats": seats, "places": ["me", *["steady"] * (seats - 1)], "bot_pause": 0, "start": True}
    table_id = ask(page, "POST", "/api/tables", table)["table"]["id"]
    do, asked = f"/api/tables/{table_id}/do", ".decide.asked, #final-title"

    def goes_on(events: int) -> bool:
        """A bot plays in the person's place until so many events are told; whether the game is over then."""
        ask(page, "POST", do, {"type": "leave"})
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            told = ask(page, "GET", f"/api/tables/{table_id}")
            if told["state"]["table"]["status"] == "over":
                return True
            if len(told["log"]["events"]) >= events:
                break
            time.sleep(0.2)
        ask(page, "POST", do, {"type": "return", "seat": 0})
        return False

    shoot(browser, page.context, f"/table/{table_id}", f"{name}-opening", asked)
    if not goes_on(MIDDLE.get(name, 100)):
        shoot(browser, page.context, f"/table/{table_id}", f"{name}-middle", asked, False)
        goes_on(1_000_000)
    shoot(browser, page.context, f"/table/{table_id}", f"{name}-end", asked, False)


@contextmanager
def served() -> Iterator[tuple[Browser, Page]]:
    """A server with nobody on it but Ada, a browser, and her first page."""
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
                yield browser, page
                browser.close()
        finally:
            server.terminate()
            server.wait()


def main(wanted: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    if wanted[:1] == ["--beside"]:
        for name in MIDDLE:
            beside(Path(wanted[1]), name)
        return
    with served() as (browser, page):
        if not wanted:
            shoot(browser, page.context, "/", "landing", "h1")
            shoot(browser, page.context, "/new/domaine", "new-table", "button.primary")
        for game in ask(page, "GET", "/api/games")["games"]:
            if not wanted or game["name"] in wanted:
                board(browser, page, game)


if __name__ == "__main__":
    main(sys.argv[1:])
