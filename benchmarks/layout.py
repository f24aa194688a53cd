"""Whole games of all five at two sizes; at every decision the layout is measured, and all that is wrong is printed.

`.venv/bin/python -m pytest -s benchmarks/layout.py [-k GAME]` (needs a Chromium and the built client: `make web`);
`DECISIONS=30` before it stops each game after so many.
"""

from __future__ import annotations

import os

import pytest

import pentarchy
from tests.browser.layout import SIZES, told, watch

pytest_plugins = ["tests.conftest", "tests.browser.conftest"]

GAMES = [game.name for game in pentarchy.all_games()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_layout(crowd, server, game, size):
    width, height, touch = SIZES[size]
    ada = crowd.person(server, "Ada", width=width, height=height, touch=touch)
    ada.opens_a_table(game, seats=3)
    most = int(os.environ.get("DECISIONS", "100000"))
    found = watch(ada, most)
    assert found["over"] or found["decisions"] >= most, "the game did not end"
    faults, moved = len(found["faults"]), len(found["shifts"])
    print(f"\n{game} {size}: {found['decisions']} decisions, {faults} faults, panels moved {moved} times")
    for line in told(found):
        print(f"  {line}")
    assert told(found) == []
