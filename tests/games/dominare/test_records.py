"""Finished games, kept as files: they replay to the scores they had, or the rules version must rise."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy

RECORDS = sorted((Path(__file__).parent / "records").glob("*.ptg"))


def test_there_are_records():
    assert len(RECORDS) >= 7


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_finished_game_replays_to_its_scores(file):
    text = file.read_text()
    position = pentarchy.replay(text)
    assert position.result is not None
    assert position.record() == text
