"""Finished games are kept as records and replay to the same end; a change of behaviour is a new rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from pentarchy.kernel import Record
from tests.support import rule

GAME = pentarchy.game("dynasty")
RECORDS = sorted((Path(__file__).parent / "records").glob("*.ptg"))


@rule("DY041")
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_game_replays_to_the_same_scores(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    position = GAME.replay(Record.parse(text))
    assert position.result is not None
    assert position.record() == text
    assert GAME.invariants(position.state) == []


def test_there_is_a_record_for_every_number_of_players_edition_and_variant() -> None:
    texts = [file.read_text(encoding="utf-8") for file in RECORDS]
    for line in ("seats: 2", "seats: 3", "seats: 4", "seats: 5", "edition: final", "cooperative: on", "chaotic: on"):
        assert any(line in text for text in texts), line
