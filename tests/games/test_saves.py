"""Saves that were kept, in the form of their day and several decisions deep: they load and play on in every version."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.kernel import Game, Quick, Record

HERE = Path(__file__).parent

KEPT = [
    pytest.param(game, file, id=f"{game.name}-{file.stem}")
    for game in pentarchy.all_games()
    for file in sorted((HERE / game.name.replace("-", "") / "saves").glob("*.json"))
]
MOVES = 60
"""So many decisions are played on."""


@pytest.mark.parametrize("game, file", KEPT)
def test_a_kept_save_loads_and_plays_on(game: Game, file: Path) -> None:
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    position = game.load(json.dumps(kept["save"]))
    if Record.parse(kept["save"]["record"]).rules_version in (game.rules_version, *game.older_rules):
        assert [[d.seat, d.question.name, d.moves] for d in position.decisions] == kept["asked"]
    again = game.load(position.save())
    chance = Quick(7)
    for _ in range(MOVES):
        if not position.decisions:
            break
        decision = position.decisions[chance.below(len(position.decisions))]
        move = decision.write(decision.options[chance.below(len(decision.options))])
        position.play(move, decision.seat)
        again.play(move, decision.seat)
    assert position.game.invariants(position.state) == []
    assert again.save() == position.save()
    for seat in range(position.header.seats):
        assert again.view(seat) == position.view(seat)


def test_every_game_has_kept_saves() -> None:
    assert {param.values[0].name for param in KEPT} == set(pentarchy.game_names())  # type: ignore[attr-defined]
