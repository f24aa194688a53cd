"""A stranger's first minutes, from an empty environment: install a wheel, and make the first move everywhere.

    .venv/bin/python tools/first_steps.py WHEEL                      # packages from the network
    .venv/bin/python tools/first_steps.py WHEEL --borrow             # packages of this environment, no network
    .venv/bin/python tools/first_steps.py WHEEL --skip browser       # without some steps

Every step runs outside the checkout, with a home of its own, and says what was typed, how long it took (and how much of
that a processor worked, which a busy machine does not change) and what was printed. A step that fails ends it with exit
code 1. The browser is driven by Playwright of the environment that runs this script. docs/first-steps.md shows what one
run printed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

STEPS = ("install", "terminal", "browser", "bots", "environment")
WINDOWS = os.name == "nt"
TERMINAL = "pentarchy play domaine --seats 2 --me 1 --bots steady --seed 7"
MATCH = "pentarchy arena domaine --bots steady,random --games 10"
ENVIRONMENT = """\
from pentarchy.research.gymnasium import PentarchyEnv

table = PentarchyEnv("domaine", seats=2, opponents="steady", flat=True)
table.action_space.seed(7)
seen, told = table.reset(seed=7)
word = table.action_space.sample(seen["action_mask"])
seen, reward, over, cut, told = table.step(word)
print(f"word {word}, {len(seen['observation'])} numbers seen, reward {reward}, over: {over}")
"""


class Failed(Exception):
    """A step did not do what it promises."""


class Stranger:
    """Somebody with an empty folder, an empty environment and nothing of ours."""

    def __init__(self, folder: Path, wheel: Path, borrow: bool) -> None:
        self.folder = folder
        self.wheel = wheel
        self.borrow = borrow
        self.programs = folder / "env" / ("Scripts" if WINDOWS else "bin")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PENTARCHY", "XDG_"))}
        self.variables = kept | {
            "HOME": str(folder), "USERPROFILE": str(folder), "LOCALAPPDATA": str(folder),
            "PATH": str(self.programs) + os.pathsep + kept.get("PATH", ""), "COLUMNS": "100",
        }  # fmt: skip

    def runs(self, *command: str | Path, typed: str = "") -> str:
        """What a command printed; its errors end everything."""
        words = [str(word) for word in command]
        words[0] = shutil.which(words[0], path=self.variables["PATH"]) or words[0]
        ran = subprocess.run(
            words, cwd=self.folder, env=self.variables, input=typed,
            capture_output=True, encoding="utf-8", errors="replace",  # consoles differ
        )  # fmt: skip
        if ran.returncode:
            raise Failed(f"{' '.join(words)} ended with {ran.returncode}:\n{ran.stdout}{ran.stderr}")
        return ran.stdout

    def told(self, title: str, shown: str, work: Callable[[], str]) -> None:
        began, worked = time.monotonic(), processor_seconds()
        printed = work()
        took = f"{time.monotonic() - began:.1f} s, {processor_seconds() - worked:.1f} s of a processor"
        print(f"{title}: {took}\n\n```console\n{shown}\n{tail(printed)}\n```\n", flush=True)

    def gets(self, extra: str) -> str:
        """The wheel with an extra, from the network; or alone, beside the packages of who runs this."""
        pip = [self.programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if not self.borrow:
            return self.runs(*pip, f"{self.wheel}[{extra}]")
        site = self.runs("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
        lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
        (Path(site) / "borrowed.pth").write_text("\n".join(lent) + "\n", encoding="utf-8")
        return self.runs(*pip, "--no-deps", "--no-index", "--force-reinstall", self.wheel)

    def install(self) -> None:
        def work() -> str:
            self.runs(sys.executable, "-m", "venv", self.folder / "env")
            self.gets("server")
            where = self.runs("python", "-c", "import pentarchy; print(pentarchy.__file__)").strip()
            if not Path(where).is_relative_to(self.folder.resolve()) and not Path(where).is_relative_to(self.folder):
                raise Failed(f"not what was installed is imported, but {where}")
            return outlined(self.runs("pentarchy", "games"))

        typed = ["python -m venv env", f"env/bin/pip install '{self.wheel.name}[server]'", "pentarchy games"]
        self.told("Install", "\n".join([f"$ {line}" for line in typed]), work)

    def terminal(self) -> None:
        def work() -> str:
            printed = self.runs(*TERMINAL.split(), typed="1\nquit\n")
            if "castle" not in printed:
                raise Failed(f"no first move was made:\n{printed}")
            return printed

        self.told("The first move in the terminal", f"$ {TERMINAL}", work)

    def browser(self) -> None:
        self.told("The first move in the browser", "$ pentarchy serve --open", self.plays_in_a_browser)

    def plays_in_a_browser(self) -> str:
        command = [shutil.which("pentarchy", path=self.variables["PATH"]) or "pentarchy", "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--bot-pause", "0"],
            cwd=self.folder, env=self.variables, stdout=subprocess.PIPE, encoding="utf-8", errors="replace",
        )  # fmt: skip
        try:
            assert process.stdout is not None
            first, second = process.stdout.readline(), process.stdout.readline()
            address = re.search(r"http://\S+?(?=/?\s)", first)
            if address is None:
                raise Failed(f"the server did not tell its address: {first}{second}")
            return first + second + first_click(address[0])
        finally:
            process.terminate()
            process.wait()

    def bots(self) -> None:
        self.told("The first match of bots", f"$ {MATCH}", lambda: self.runs(*MATCH.split()))

    def environment(self) -> None:
        self.told(
            "An environment for a researcher",
            f"$ env/bin/pip install '{self.wheel.name}[doors]'\n$ python\n{ENVIRONMENT}",
            lambda: self.gets("doors") + self.runs("python", "-c", ENVIRONMENT),
        )


def first_click(address: str) -> str:
    """A name, a game, start, a click on the board, and a page of the docs: says what the log and the page say."""
    from playwright.sync_api import sync_playwright

    wait_for(address + "/healthz")
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(240_000)
        page.goto(address + "/new/domaine")
        page.get_by_label("Name").fill("Ada")
        page.get_by_role("button", name="Go on").click()
        page.locator("button.primary.big").click()
        page.locator(".decide.asked").wait_for()
        before = page.locator(".decide.asked").get_attribute("data-decision")
        page.locator(".frame [data-target][data-now]").first.dispatch_event("click")
        page.locator(f".decide:not([data-decision='{before}'])").first.wait_for()
        log = page.locator("[data-zone='log'], .log").first.inner_text()
        page.goto(address + "/docs/")
        title = page.title()
        browser.close()
    return f"clicked a square; the log says: {log.strip().splitlines()[-1]}\n/docs/ shows: {title}\n"


def wait_for(address: str) -> None:
    for _ in range(600):
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise Failed(f"{address} does not answer")


def processor_seconds() -> float:
    """What this process and those that it started and that have ended worked, however busy the machine was. Windows
    counts only the process itself."""
    told = os.times()
    return told.user + told.system + told.children_user + told.children_system


def outlined(text: str) -> str:
    """The lines that begin at the left; dots for those that are moved in."""
    lines = [line if line[:1].strip() else "    ..." for line in text.splitlines()]
    return "\n".join([line for line, before in zip(lines, ["", *lines], strict=False) if line != before])


def tail(text: str, lines: int = 14) -> str:
    """The end of what was printed, without trailing blanks."""
    kept = [line.rstrip() for line in text.rstrip().splitlines()]
    return "\n".join(["...", *kept[-lines:]] if len(kept) > lines else kept)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--borrow", action="store_true", help="use the packages of this environment, not the network")
    parser.add_argument("--skip", default="", metavar="A,B", help=f"leave out some of {', '.join(STEPS)}")
    args = parser.parse_args()
    skipped = set(args.skip.split(",")) - {""}
    if unknown := skipped - set(STEPS):
        parser.error(f"there is no step {', '.join(sorted(unknown))}: the steps are {', '.join(STEPS)}")
    with tempfile.TemporaryDirectory(prefix="stranger-") as folder:
        stranger = Stranger(Path(folder), args.wheel.resolve(), args.borrow)
        try:
            for step in STEPS:
                if step not in skipped:
                    getattr(stranger, step)()
        except Failed as failed:
            print(f"{step}: {failed}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
