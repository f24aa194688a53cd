"""The packs under examples/packs, five new cards for each game: each passes the check, and bots play it to its end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pentarchy
from pentarchy import bots, packs
from pentarchy.workbench.difference import NEW, differences
from tests.cli.conftest import Run, pentarchy_command  # noqa: F401  a fixture

HOME = Path(__file__).resolve().parents[2] / "examples" / "packs"
WITH_CONTENT = [game.name for game in pentarchy.all_games() if packs.own_files(game)]
OPTIONS = {"dynasty": ("--option", "proximity=on")}


@pytest.mark.parametrize("name", WITH_CONTENT)
def test_the_example_pack_of_a_game_has_five_new_cards_and_passes_the_check(
    name: str,
    pentarchy_command: Run,  # noqa: F811
) -> None:
    own, pack = pentarchy.game(name), HOME / name
    assert [one.how for one in differences(packs.tables(own), packs.tables(own, pack))] == [NEW] * 5
    told = pentarchy_command("pack", "check", str(pack), "--games", "1", "--json", *OPTIONS.get(name, ()))
    found = json.loads(told.out)
    assert told.code == 0 and found["wrong"] == [] and found["games"] == 1


@pytest.mark.parametrize("name", WITH_CONTENT)
def test_bots_play_the_example_pack_to_its_end(name: str) -> None:
    game = pentarchy.game(name, HOME / name)
    options = {"proximity": True} if name in OPTIONS else {}
    position = game.start(game.seats[0], 3, options)
    players = [bots.bot("novice", seat) for seat in range(game.seats[0])]
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(bots.choose(players[seat], position, seat), seat)
    assert position.result is not None
    again = game.replay(pentarchy.Record.parse(position.record())).result
    assert again is not None and again.scores == position.result.scores
