"""Finished games are kept as records and replay to the same end; a change of behaviour is a new rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from tests.games.darkdomains.table import rule

RECORDS = sorted((Path(__file__).parent / "records").glob("*.ptg"))


@rule("DD139")
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_game_replays_to_the_same_scores(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    position = pentarchy.replay(text)
    assert position.result is not None
    assert position.record() == text


def test_there_is_a_record_for_every_number_of_players() -> None:
    assert [file.stem for file in RECORDS] == ["2-seats", "3-greedy", "3-seats", "4-seats", "5-seats"]
