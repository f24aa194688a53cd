"""A table goes on with the cards it began with: they are played, restored, shown and replayed as they were."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import pentarchy
from pentarchy.lessons.desk import taken as lesson_taken
from pentarchy.lessons.reading import Lesson
from pentarchy.parts.content import Row as ContentRow
from pentarchy.puzzles.desk import taken as puzzle_taken
from pentarchy.puzzles.reading import puzzles
from pentarchy.tables import printed
from pentarchy.tables.errors import Refused
from pentarchy.tables.journal import Row
from pentarchy.tables.replays import replayed
from pentarchy.tables.restoring import restore
from pentarchy.tables.showing import Common, Presence, state, summary
from pentarchy.tables.storing import columns
from pentarchy.tables.table import OVER, RUNNING, Table, Terms

GAME = pentarchy.game("dominare")
FIRST = ""
"""What records call a first content."""
MOVES = 60


def stored(**told: Any) -> SimpleNamespace:
    terms: dict[str, Any] = {
        "id": "t", "game": "dominare", "seats": 2, "options": "{}", "seed": "s", "host": None, "public": True,
        "pace": "live", "clock": None, "invitation": "i", "created": 0, "rules_version": GAME.rules_version,
        "status": RUNNING, "save": None, "record": None, "n": 0,
    }  # fmt: skip
    return SimpleNamespace(**terms | told)


def begun(content: str | None) -> tuple[Table, list[Row]]:
    """A table after some moves, and its journal."""
    places = [{"person": None, "name": "random", "bot": "random"}] * 2
    rows = [Row(1, "made", -1, {"places": places, "bot_pause": 1.0}, 0), Row(2, "start", -1, {}, 0)]
    table = Table(Terms(stored()), content)
    for row in rows:
        table.apply(row)
    chooser = random.Random(3)
    for _ in range(MOVES):
        assert table.position is not None
        decision = table.position.decisions[0]
        rows.append(Row(table.n + 1, "move", decision.seat, {"move": chooser.choice(decision.moves)}, 0))
        table.apply(rows[-1])
    return table, rows


def told(table: Table) -> dict[str, Any]:
    return state(table, 0, None, Common(table, Presence(frozenset(), 0)))


def test_a_running_table_is_restored_with_the_content_it_began_with() -> None:
    table, rows = begun(FIRST)
    again, line = restore(stored(**columns(table, None, 0)), rows, 9)
    assert line is None and again.position is not None and table.position is not None
    assert again.game.own_version == 1 and again.remarks == []
    assert again.position.view(0) == table.position.view(0) and again.position.record() == table.position.record()
    assert told(again)["content"] == 1


def test_a_new_table_has_the_content_of_today_and_does_not_say_so() -> None:
    table, rows = begun(None)
    assert table.game.own_version == GAME.content_version > 1
    assert told(table)["content"] is None
    again, _ = restore(stored(**columns(table, None, 0)), rows, 9)
    assert again.game is GAME


def test_a_finished_table_is_shown_and_replayed_with_its_cards() -> None:
    table, rows = begun(FIRST)
    rows.append(Row(table.n + 1, "resign", 0, {"bot": "random"}, 5))
    table.apply(rows[-1])
    assert table.status == OVER and table.position is not None
    kept = stored(status=OVER, n=table.n, record=table.record(), summary=summary(table))
    again, _ = restore(kept, rows, 9)
    assert again.position is not None and again.position.game.own_version == 1
    _, play = replayed(again, None, None)
    shown = play()
    assert shown["content"] == 1 and sum([len(frame["moves"]) for frame in shown["frames"]]) == MOVES


def test_what_is_printed_can_be_had_of_every_version() -> None:
    for name in pentarchy.game_names():
        game = pentarchy.game(name)
        assert printed.content(name, game.content_version) == printed.content(name)
        for version in range(1, game.content_version):
            assert printed.content(name, version).keys() == printed.content(name).keys()
            assert printed.content(name, version) != printed.content(name)
        with pytest.raises(Refused):
            printed.content(name, game.content_version + 1)


def test_a_puzzle_is_played_and_shown_with_the_content_it_was_proved_with() -> None:
    old = next(each for each in puzzles(GAME) if each.content == 1)
    assert old.game is GAME.of_version(1)
    assert puzzle_taken("dominare", old.id, [], "look")["state"]["content"] == 1


def test_a_lesson_may_name_its_content_and_has_that_of_today_otherwise() -> None:
    row: dict[str, Any] = {"title": "A", "minutes": 1, "begin": {"seats": 2}, "step": [{"text": "So."}]}
    assert Lesson(GAME, "a", ContentRow(row, "a")).game is GAME
    assert Lesson(GAME, "a", ContentRow({**row, "content": 1}, "a")).game is GAME.of_version(1)
    assert lesson_taken("dominare", "1-a-season", [], "look")["state"]["content"] is None
