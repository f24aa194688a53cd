"""What can be chosen when a table is opened is called by plain words in the browser, in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pentarchy

GAMES = Path(__file__).resolve().parents[1] / "web" / "src" / "games"


@pytest.mark.parametrize("game", [game.name for game in pentarchy.all_games()])
def test_every_option_has_a_name_for_people(game):
    about = GAMES / game.replace("-", "") / "about.ts"
    if not about.exists():
        pytest.skip("the browser client is not here")
    named = set(re.findall(r"^    (\w+): \{", about.read_text(encoding="utf-8"), re.MULTILINE))
    missing = [option.name for option in pentarchy.game(game).options if option.name not in named]
    assert not missing
