"""Makes the pictures of the guides, and the moving ones of the front page.

    python tools/pictures.py guides [GAME ...]     # docs/guides/GAME/*.webp: every position that a guide shows
    python tools/pictures.py moving [GAME ...]     # docs/moving/GAME.webp: a game of bots, some moves a second

A real server, a real Chromium, as for tools/screenshots.py. A moving picture stays under 1.5 MB: it is told if not.
"""

from __future__ import annotations

import io
import sys
import time

from PIL import Image
from playwright.sync_api import Browser, Page

from docs_pages import GAMES, pictured
from screenshots import ADDRESS, PATIENCE, QUIET, ROOT, ask, served

GUIDES = ROOT / "docs" / "guides"
MOVING = ROOT / "docs" / "moving"
MOST_BYTES = 1_500_000
SHOWN = ("domaine", "dominations")
"""The games whose pictures move on the front page."""
SIZE = (1120, 700)
FRAMES = 36
FRAME_MS = 450


def guides(browser: Browser, page: Page, game: str) -> None:
    """Every figure of a guide, in the order in which the guide names positions."""
    context = browser.new_context(viewport={"width": 900, "height": 1000}, device_scale_factor=1.5)
    context.add_init_script(QUIET % "true")
    page = context.new_page()
    page.goto(f"{ADDRESS}/rules/{game}")
    figures = page.locator("figure")
    figures.first.wait_for()
    names = [picture.name for picture in pictured(GAMES[game])]
    if figures.count() != len(names):
        raise SystemExit(f"{game}: the guide names {len(names)} positions, the page shows {figures.count()}")
    folder = GUIDES / game
    folder.mkdir(parents=True, exist_ok=True)
    for at, name in enumerate(names):
        figure = figures.nth(at)
        figure.scroll_into_view_if_needed()
        figure.locator("svg:visible").first.wait_for()
        page.wait_for_timeout(400)
        with Image.open(io.BytesIO(figure.locator(".drawing").screenshot())) as image:
            image.convert("RGB").save(folder / f"{name}.webp", quality=80, method=6)
        print(folder / f"{name}.webp", flush=True)
    for file in folder.glob("*.webp"):
        if file.stem not in names:
            file.unlink()
    context.close()


def moving(browser: Browser, page: Page, game: str) -> None:
    """A table of bots, looked at again and again until it is over or there are enough pictures."""
    places = ["me", "greedy", "greedy"]
    table = {"game": game, "seats": len(places), "places": places, "bot_pause": 0.7, "start": True}
    name = ask(page, "POST", "/api/tables", table)["table"]["id"]
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
    context.add_init_script(QUIET % "true")
    context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    watched = context.new_page()
    watched.goto(f"{ADDRESS}/table/{name}")
    watched.locator(".decide").first.wait_for()
    ask(page, "POST", f"/api/tables/{name}/do", {"type": "leave"})
    frames: list[Image.Image] = []
    told, deadline = -1, time.monotonic() + PATIENCE
    while len(frames) < FRAMES and time.monotonic() < deadline:
        state = ask(page, "GET", f"/api/tables/{name}")
        events = len(state["log"]["events"])
        if events > told + 3:
            told = events
            shot = Image.open(io.BytesIO(watched.screenshot()))
            frames.append(shot.convert("RGB").resize((SIZE[0] * 3 // 4, SIZE[1] * 3 // 4), Image.Resampling.LANCZOS))
        if state["state"]["table"]["status"] == "over":
            break
        time.sleep(0.2)
    context.close()
    MOVING.mkdir(parents=True, exist_ok=True)
    file = MOVING / f"{game}.webp"
    times = [FRAME_MS] * (len(frames) - 1) + [5 * FRAME_MS]
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=60, method=4)
    print(f"{file}: {len(frames)} pictures, {file.stat().st_size} bytes", flush=True)
    if file.stat().st_size > MOST_BYTES:
        raise SystemExit(f"{file} is larger than {MOST_BYTES} bytes: take fewer or smaller pictures")


def main(words: list[str]) -> None:
    if not words or words[0] not in ("guides", "moving"):
        raise SystemExit(__doc__)
    with served() as (browser, page):
        for game in words[1:] or (SHOWN if words[0] == "moving" else GAMES):
            (guides if words[0] == "guides" else moving)(browser, page, game)


if __name__ == "__main__":
    main(sys.argv[1:])
