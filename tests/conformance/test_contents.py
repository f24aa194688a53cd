"""Two contents of a game, played in turn in one process, do not notice one another."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

import pentarchy
from pentarchy.battery.contents import side_by_side
from pentarchy.companions import folder
from pentarchy.kernel import Game

GAMES = [game for game in pentarchy.all_games() if files(folder(game)).joinpath("content").is_dir()]


def other_content(game: Game, pack: Path) -> Path:
    """The game's content with many prices and counts one lower, and demands doubled."""
    for file in files(folder(game)).joinpath("content").iterdir():
        if file.name.endswith(".toml"):
            text = re.sub(
                r"(?m)^(price|cost|value|worth|count|sale) = ([3-9])$", lower, file.read_text(encoding="utf-8")
            )
            (pack / file.name).write_text(text.replace(">=2*", ">=4*"), encoding="utf-8")
    return pack


def lower(found: re.Match[str]) -> str:
    return f"{found[1]} = {int(found[2]) - 1}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_two_contents_in_turn_play_as_each_does_alone(game: Game, tmp_path: Path) -> None:
    def load_other() -> Game:
        return pentarchy.game(game.name, other_content(game, tmp_path))

    assert side_by_side(game, load_other, game.seats[-1], "contents") == ""
