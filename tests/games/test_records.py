"""Finished games are kept as records and replay to the same end; a change of behaviour is a new rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.kernel import Game
from tests.games.records import end, kept, make_anew, players

GAMES = pentarchy.all_games()
RECORDS = [pytest.param(game, file, id=f"{game.name}-{file.stem}") for game in GAMES for file in kept(game)]

SHOWN = {
    "domaine": ["reached the king token", "most points after the last card", "when the king's card turned up"],
    "dominare": ["opening: starter", "opening: semi-blind", "opening: sole authority", "epic: on"],
    "dominations": ["edges: one", "edges: each", "hands: open"],
    "dynasty": ["edition: final", "cooperative: on", "chaotic: on"],
}
"""What at least one record of a game shows: an end it can have, a variant it has."""


@pytest.mark.parametrize("game, file", RECORDS)
def test_a_kept_game_replays_to_the_same_scores(game: Game, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    position = pentarchy.replay(text)
    assert position.result is not None
    assert position.record() == text
    assert position.game.invariants(position.state) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_there_is_a_record_for_every_number_of_players_and_one_of_sensible_play(game: Game) -> None:
    texts = [file.read_text(encoding="utf-8") for file in kept(game)]
    for line in [f"seats: {seats}" for seats in game.seats] + SHOWN.get(game.name, []):
        assert any(line in text for text in texts), line
    assert "greedy" in [players(file.stem) for file in kept(game)]


def test_a_record_whose_moves_still_fit_is_made_anew_as_it_was(tmp_path: Path) -> None:
    game = pentarchy.game("domaine")
    text = kept(game)[0].read_text(encoding="utf-8")
    file = tmp_path / "2-seats.ptg"
    file.write_text(text.replace("rules: 1", "rules: 0"), encoding="utf-8")
    assert "as it was" in make_anew(game, file)
    assert file.read_text(encoding="utf-8") == text


def test_a_header_alone_is_played_by_the_bots_of_the_name_and_always_the_same(tmp_path: Path) -> None:
    game = pentarchy.game("domaine")
    header = kept(game)[0].read_text(encoding="utf-8").partition("\n\n")[0] + "\n\n"
    made = []
    for name in ("first-random", "second"):
        file = tmp_path / f"{name}.ptg"
        file.write_text(header, encoding="utf-8")
        assert "played anew (random)" in make_anew(game, file)
        made.append(file.read_text(encoding="utf-8"))
    assert made[0] == made[1]
    assert made[0].startswith(header)
    assert end(made[0]) != "not played"
