"""The compiled build: which modules are in it, and that a stale one is never imported."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def tool() -> ModuleType:
    """tools/compile.py as a module."""
    spec = importlib.util.spec_from_file_location("compile_tool", TOOLS / "compile.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "text", "compiled"),
    [
        ("borders.py", '"""Borders."""\n\n\ndef place() -> None: ...\n', True),
        ("borders.py", '"""Borders."""\n\n# interpreted: asks for annotations\n\n\ndef place() -> None: ...\n', False),
        ("content.py", '"""Cards."""\n\n\ndef load() -> None: ...\n', False),
        ("__init__.py", '"""A package."""\n\nfrom here import there\n', False),
        ("__init__.py", '"""A game."""\n\n\nclass Game: ...\n', True),
    ],
)
def test_a_module_is_compiled_unless_it_gives_a_reason(
    tool: ModuleType, tmp_path: Path, name: str, text: str, compiled: bool
) -> None:
    file = tmp_path / name
    file.write_text(text)
    assert (tool.why_interpreted(file) is None) is compiled


def test_what_is_told_is_put_into_words_only_if_somebody_listens(tool: ModuleType) -> None:
    text = "def rule(use, words):\n    use.state.tell(\n        'sold', card=words()\n    )\n    use.state.sold = 1"
    hushed = tool.hushed(text)
    assert hushed.count("\n") == text.count("\n")
    space: dict[str, Any] = {}
    exec(hushed, space)
    said: list[str] = []
    for log in (None, []):
        state = SimpleNamespace(log=log, sold=0, tell=lambda kind, card: said.append(kind))
        space["rule"](SimpleNamespace(state=state), lambda: said.append("words"))
        assert state.sold == 1
    assert said == ["words", "sold"]


def test_a_text_is_marked_for_the_catalogue_alone(tool: ModuleType) -> None:
    hushed = tool.hushed('WHO = "é", _("who {n}")\ntold = say(_(\n    "a"\n    "b"\n), n=f"{_(1)}", m=__(2))')
    assert hushed == 'WHO = "é",  ("who {n}")\ntold = say( (\n    "a"\n    "b"\n), n=f"{_(1)}", m=__(2))'


def test_each_game_is_a_library_of_its_own(tool: ModuleType) -> None:
    assert tool.group_of(tool.PACKAGE / "kernel" / "position.py") == tool.ENGINE
    assert tool.group_of(tool.PACKAGE / "games" / "__init__.py") == tool.ENGINE
    assert tool.group_of(tool.PACKAGE / "games" / "domaine" / "flow.py") == "pentarchy_domaine"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A tiny source tree with a compiled tree beside it, and the hook that chooses between them."""
    source = tmp_path / "src" / "pentarchy" / "kernel" / "chance.py"
    source.parent.mkdir(parents=True)
    source.write_text("")
    tree = tmp_path / "build" / "fast"
    tree.mkdir(parents=True)
    (tree / "manifest.txt").write_text(f"kernel\n{source.stat().st_mtime_ns} pentarchy/kernel/chance.py\n")
    hook = (TOOLS / "compiled_hook.py").read_text().replace("@ROOT@", str(tmp_path))
    (tmp_path / "hook.py").write_text(hook)
    return tmp_path


def chosen(house: Path, pythonpath: str = "") -> bool:
    """Whether Python would find the compiled tree before the sources."""
    program = (
        f"import sys; sys.path.append({str(house / 'src')!r}); import hook; "
        f"print([p for p in sys.path if p in ({str(house / 'src')!r}, {str(house / 'build' / 'fast')!r})][0])"
    )
    environment = {**os.environ, "PYTHONPATH": pythonpath}
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=house, env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout.strip().endswith("fast")


def test_a_fresh_build_is_used(house: Path) -> None:
    assert chosen(house)


def test_an_edited_source_switches_back_to_the_sources(house: Path) -> None:
    os.utime(house / "src" / "pentarchy" / "kernel" / "chance.py", ns=(1, 1))
    assert not chosen(house)


def test_a_removed_source_switches_back_to_the_sources(house: Path) -> None:
    (house / "src" / "pentarchy" / "kernel" / "chance.py").unlink()
    assert not chosen(house)


def test_a_new_package_switches_back_to_the_sources(house: Path) -> None:
    (house / "src" / "pentarchy" / "server").mkdir()
    assert not chosen(house)


def test_an_unfinished_build_is_not_used(house: Path) -> None:
    (house / "build" / "fast" / "manifest.txt").unlink()
    assert not chosen(house)


def test_whoever_asks_for_the_sources_gets_them(house: Path) -> None:
    assert not chosen(house, pythonpath=str(house / "src"))
