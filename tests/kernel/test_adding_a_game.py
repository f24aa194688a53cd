"""The page that shows newcomers a whole game shows the very game that `pentarchy new` makes."""

from __future__ import annotations

import re
from pathlib import Path

from pentarchy.battery import ALL

ROOT = Path(__file__).resolve().parents[2]
SKELETON = ROOT / "tools" / "skeleton"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def test_the_page_shows_the_game_as_it_is() -> None:
    shown = dict(re.findall(r"^`(\w+\.py)`\n\n```python\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE))
    assert set(shown) == {"state.py", "flow.py", "view.py", "__init__.py"}
    for name, text in shown.items():
        assert text == (SKELETON / "game" / name).read_text(encoding="utf-8"), name


def test_the_page_names_every_file_of_a_new_game() -> None:
    for file in [*(SKELETON / "game").iterdir(), *(SKELETON / "web").iterdir()]:
        if file.is_file():
            assert f"`{file.name}`" in PAGE or f"/{file.name}`" in PAGE, file.name


def test_the_page_explains_every_check() -> None:
    table = PAGE[PAGE.index("| check |") :]
    for check in ALL:
        assert re.search(rf"^\|[^|]*\b{check}\b", table, re.MULTILINE), check


def test_the_page_names_files_that_exist() -> None:
    named = re.findall(r"`(tests/[\w./]+)`", PAGE)
    assert len(named) >= 4
    for name in named:
        assert (ROOT / name).exists(), name
