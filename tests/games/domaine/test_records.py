"""Finished games are kept as records and replay to the same end; a change of behaviour is a new rules version."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from tests.support import rule

GAME = pentarchy.game("domaine")
RECORDS = sorted((Path(__file__).parent / "records").glob("*.ptg"))


@rule("DO059", "DO062", "DO064")
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_game_replays_to_the_same_scores(file):
    text = file.read_text(encoding="utf-8")
    position = pentarchy.replay(text)
    assert position.result is not None
    assert position.record() == text
    assert GAME.invariants(position.state) == []


def test_there_is_a_record_for_every_number_of_players_every_end_and_the_options():
    assert [file.stem for file in RECORDS] == [
        "2-seats",
        "3-greedy",
        "3-last-card",
        "3-options",
        "4-king-card",
        "4-seats",
    ]
