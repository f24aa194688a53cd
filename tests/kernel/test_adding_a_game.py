"""The page that shows newcomers a whole game shows the very game that is tested here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pentarchy.battery import ALL, fuzz
from tests.kernel.ladder import GAME

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def test_the_page_shows_the_game_as_it_is() -> None:
    shown = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    assert shown == (ROOT / "tests" / "kernel" / "ladder.py").read_text(encoding="utf-8")


def test_the_page_explains_every_check() -> None:
    table = PAGE[PAGE.index("| check |") :]
    for check in ALL:
        assert re.search(rf"^\|[^|]*\b{check}\b", table, re.MULTILINE), check


def test_the_page_names_files_that_exist() -> None:
    named = re.findall(r"`(tests/[\w./]+)`", PAGE)
    assert len(named) >= 4
    for name in named:
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_game_passes_the_battery(seats: int) -> None:
    report = fuzz(GAME, 6, seed="page", seats=seats)
    assert not report.failures, report.failures[0]


def test_the_game_is_played_as_the_page_says() -> None:
    position = GAME.start(seats=2, seed=1)
    assert position.decision().prompt == "Play a card higher than 0, or give up."
    while position.decisions:
        position.play("give up")
    assert position.result is not None
    assert position.result.reason == "the deck is empty"
