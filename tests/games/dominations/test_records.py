"""Finished games are kept as records and replay to the same end; a change of behaviour is a new rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.kernel import Record
from tests.games.dominations.table import GAME
from tests.support import rule

RECORDS = sorted((Path(__file__).parent / "records").glob("*.ptg"))


@rule("DN140")
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_game_replays_to_the_same_scores(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    position = GAME.replay(Record.parse(text))
    assert position.result is not None
    assert position.record() == text
    assert GAME.invariants(position.state) == []


def test_there_is_a_record_for_every_number_of_players_and_for_the_options() -> None:
    assert [file.stem for file in RECORDS] == ["2-each", "2-seats", "3-greedy", "3-options", "4-seats"]
