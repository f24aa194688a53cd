"""Every game found in the games' folder passes the battery: each seat count, any two options, lightly any three."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

import pentarchy
from pentarchy.battery import LIGHT, in_pairs, in_threes, run
from pentarchy.kernel import Game

GAMES = pentarchy.all_games()


def trials(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """The usual game with every number of players, then options in pairs, the numbers of players taking turns."""
    usual, *others = in_pairs(game.options)
    settings = [(seats, usual) for seats in game.seats]
    return settings + [(game.seats[i % len(game.seats)], setting) for i, setting in enumerate(others)]


def changed(game: Game, options: dict[str, Any]) -> str:
    return ",".join(f"{o.name}={options[o.name]}" for o in game.options if options[o.name] != o.default) or "usual"


ALL_TRIALS = [
    pytest.param(game, seats, options, id=f"{game.name}-{seats}-{changed(game, options)}")
    for game in GAMES
    for seats, options in trials(game)
]


def test_the_games_are_found_and_none_is_broken() -> None:
    assert not pentarchy.broken_games()
    assert {"domaine", "dominare", "dominations", "dark-domains", "dynasty"} <= set(pentarchy.game_names())


@pytest.mark.parametrize(("game", "seats", "options"), ALL_TRIALS)
def test_a_random_game_passes_every_check(game: Game, seats: int, options: dict[str, Any]) -> None:
    failures = run(game, seats, options, "conformance").failures
    found = [f"{failure['check']}: {failure['message']}" for failure in failures]
    assert not found, found[0]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_any_three_options_go_together(game: Game) -> None:
    """The settings beyond those of the pairs, with the checks that cost little."""
    for nth, options in enumerate(in_threes(game.options)[len(in_pairs(game.options)) :]):
        failures = run(game, game.seats[nth % len(game.seats)], options, "threes", LIGHT).failures
        found = [f"{changed(game, options)}: {failure['check']}: {failure['message']}" for failure in failures]
        assert not found, found[0]


PLAY = """
import sys
import pentarchy
from pentarchy.battery import run
game = pentarchy.game(sys.argv[1])
position = pentarchy.replay(run(game, game.seats[-1], {}, "hash", checks=()).record)
print(position.record(), position.save())
for seat in [*range(game.seats[-1]), None]:
    print(position.view(seat), position.events(seat))
"""


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_the_same_seed_gives_the_same_game_in_another_process(game: Game) -> None:
    """Whatever order Python's hashes put sets in."""

    def play(hash_seed: str) -> str:
        paths = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
        command = [sys.executable, "-c", PLAY, game.name]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    first = play("1")
    assert f"game: {game.name}" in first
    assert first == play("4242")
