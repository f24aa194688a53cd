"""Installed somewhere: folders by system, extras that are missing, consoles that lack signs, the browser opened."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pentarchy import folders
from tests.cli.conftest import Run
from tests.server.serving import free_port, wait_until

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
BASE = ("mypy_extensions", "platformdirs", "prompt_toolkit", "rich", "wcwidth", "pygments", "markdown_it", "mdurl")
WITHOUT_EXTRAS = f"""
import sys

class OnlyWhatIsAlwaysThere:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in {("pentarchy", *BASE)!r} and not top.startswith("_"):
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, OnlyWhatIsAlwaysThere())
from pentarchy.cli import main
sys.exit(main())
"""


def without_extras(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command in a Python that has nothing but what the package itself requires."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRAS, *arguments],
        input=typed, env=SOURCES, capture_output=True, encoding="utf-8",
    )  # fmt: skip


@pytest.mark.parametrize(
    "command",
    [
        ["games"],
        ["play", "domaine", "--seats", "2", "--me", "none", "--bots", "random,random", "--seed", "7"],
        ["fuzz", "domaine", "--games", "1"],
        ["bench", "domaine", "--seconds", "0.05", "--runs", "1"],
        ["learn", "--help"],
    ],
    ids=lambda command: command[0],
)
def test_what_needs_no_extra_works_without_one(command: list[str]) -> None:
    ran = without_extras(*command)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["serve"], "server"),
        (["ratings"], "server"),
        (["arena", "domaine", "--bots", "random,random", "--games", "2"], "lab"),
        (["arena", "domaine", "--bots", "random,random", "--games", "2", "--on", "ray"], "ray"),
    ],
)
def test_what_needs_an_extra_says_which_in_one_line(command: list[str], extra: str) -> None:
    ran = without_extras(*command)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert ran.stderr.strip().endswith(f"which is not installed: pip install 'pentarchy[{extra}]'")


def test_a_door_says_which_extra_brings_it() -> None:
    program = WITHOUT_EXTRAS.partition("from pentarchy.cli")[0] + "import pentarchy.research.gymnasium"
    ran = subprocess.run([sys.executable, "-c", program], env=SOURCES, capture_output=True, encoding="utf-8")
    assert "pip install 'pentarchy[doors]'" in ran.stderr.splitlines()[-1]


def test_data_lies_where_it_was_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTARCHY_DATA", str(tmp_path / "own"))
    assert folders.data_folder() == tmp_path / "own"


def test_data_of_an_earlier_version_is_found_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PENTARCHY_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "earlier"))
    systems = tmp_path / "Library" / "pentarchy"
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: str(systems))
    assert folders.data_folder() == systems
    (tmp_path / "earlier" / "pentarchy").mkdir(parents=True)
    assert folders.data_folder() == tmp_path / "earlier" / "pentarchy"
    systems.mkdir(parents=True)
    assert folders.data_folder() == systems


def test_a_console_that_lacks_a_sign_gets_another() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pentarchy", "play", "domaine", "--seats", "2", "--me", "1", "--seed", "7"],
        input="quit\n", env={**SOURCES, "PYTHONIOENCODING": "ascii"}, capture_output=True, encoding="ascii",
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr


@pytest.mark.skipif(os.name == "nt", reason="BROWSER names a shell script here")
def test_serve_opens_the_browser_where_it_listens(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    script = tmp_path / "browser.sh"
    script.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n', encoding="utf-8")
    script.chmod(0o755)
    port = free_port()
    command = [sys.executable, "-m", "pentarchy", "serve", "--open", "--port", str(port), "--data", str(tmp_path / "d")]
    process = subprocess.Popen(command, env={**SOURCES, "BROWSER": str(script)}, stdout=subprocess.DEVNULL)
    try:
        wait_until(opened.exists, "no browser was opened")
        assert opened.read_text(encoding="utf-8").strip() == f"http://localhost:{port}/"
    finally:
        process.terminate()
        process.wait()


def test_the_version_stands_in_one_place(pentarchy_command: Run) -> None:
    import pentarchy

    assert pentarchy_command("--version").out == f"pentarchy {pentarchy.__version__}\n"
    for file in ("pyproject.toml", "web/package.json"):
        assert f'"{pentarchy.__version__}"' not in (ROOT / file).read_text(encoding="utf-8"), file


@pytest.mark.long
@pytest.mark.browser
def test_a_wheel_in_an_empty_environment_plays_serves_and_steps(tmp_path: Path) -> None:
    """The packages of others are borrowed from this environment, so that no network is needed; ours are not.

    As in a release the wheel is made from the source distribution, which has all that was built: no Node.js, no shell.
    """
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], cwd=ROOT, check=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    nothing = {**os.environ, "PATH": str(tmp_path / "no programs")}
    subprocess.run([*pip, "--wheel-dir", str(tmp_path), str(archive)], env=nothing, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "pentarchy/server/web/index.html" in names
    assert "pentarchy/server/docs/index.html" in names
    assert "pentarchy/games/domaine/GUIDE.md" in names
    assert any(name.startswith("pentarchy/games/dynasty/lessons/") for name in names)
    assert not [name for name in names if not name.startswith(("pentarchy/", "pentarchy-"))]
    steps = [sys.executable, str(ROOT / "tools" / "first_steps.py"), str(wheel), "--borrow"]
    ran = subprocess.run(steps, cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.count("```console") == 5
    assert "/docs/ shows: Start - Pentarchy" in ran.stdout
