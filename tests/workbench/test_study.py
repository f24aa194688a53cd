"""The lab's page asks this of the engine: a pack of a few changes, games of it and of the game, and what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.workbench import study

WALL = {"file": "cards", "kind": "card", "id": "a-wall", "field": "price", "value": 1}


def test_changes_become_a_pack_that_plays_and_is_told_in_words(tmp_path: Path) -> None:
    made = study.changed("domaine", [WALL, {**WALL, "field": "actions", "value": {"borders": 2}}], str(tmp_path))
    assert made["told"] == ["card a-wall: price 6, now 1; actions borders 3, now 2"]
    content = pentarchy.game("domaine", made["folder"]).content
    wall = content.card_named("a-wall")
    assert (content.price[wall], content.sale[wall], content.actions[wall]) == (1, 5, {1: 2})
    assert made == study.changed(
        "domaine", [WALL, {**WALL, "field": "actions", "value": {"borders": 2}}], str(tmp_path)
    )
    assert made["name"] != study.changed("domaine", [WALL], str(tmp_path))["name"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"id": "a-wal"}, "Domaine has no card 'a-wal' in a file 'cards'"),
        ({"file": "agents"}, "Domaine has no card 'a-wall' in a file 'agents'"),
        ({"field": "prize"}, "card a-wall has no 'prize'; did you mean 'price'"),
        ({"field": "id", "value": "b"}, "card a-wall has no 'id'"),
        ({"value": 1000}, "cards.toml: a-wall: price is 1000, outside 0 to 99"),
        ({"value": None}, "cannot be written as TOML"),
        ({"value": "cheap"}, "cards.toml: a-wall: price must be a whole number"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused_in_words(change: dict[str, Any], problem: str, tmp_path: Path) -> None:
    with pytest.raises(pentarchy.BadInput, match=problem):
        study.changed("domaine", [{**WALL, **change}], str(tmp_path))


def test_games_are_the_same_deals_and_say_what_changed(tmp_path: Path) -> None:
    folder = study.changed("domaine", [WALL], str(tmp_path))["folder"]
    before = study.play("domaine", 2, "random", {}, None, 0, 6, 60.0)
    after = study.play("domaine", 2, "random", {}, folder, 0, 6, 60.0)
    assert [one["number"] for one in before] == list(range(6))
    assert before == study.play("domaine", 2, "random", {}, None, 0, 3, 60.0) + study.play(
        "domaine", 2, "random", {}, None, 3, 6, 60.0
    )
    assert before != after
    found = study.told("domaine", 2, before, after)
    assert [line["name"] for line in found["measures"]] == ["score", "margin", "moves", "first"]
    assert all([line["before"][1] <= line["before"][0] <= line["before"][2] for line in found["measures"]])
    parts = {line["part"]: line for line in found["parts"]}
    assert "card/a-wall" in parts and not [part for part in parts if part.startswith(("edge/", "cell/"))]
    assert len(parts["card/a-wall"]["low"]) == 2


def test_a_game_at_least_is_played_however_short_the_time() -> None:
    assert len(study.play("domaine", 2, "random", {}, None, 4, 9, 0.0)) == 1


def test_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(pentarchy.BadInput, match="no option 'cheap'"):
        study.play("domaine", 2, "random", {"cheap": True}, None, 0, 1, 1.0)


def test_intervals_that_do_not_meet_are_clear() -> None:
    low = [{"scores": [1, 2], "winners": [1], "moves": 10 + nth % 2} for nth in range(20)]
    high = [{"scores": [1, 2], "winners": [0], "moves": 50 + nth % 2} for nth in range(20)]
    clear = {line["name"]: line["clear"] for line in study.measures(low, high)}
    assert clear == {"score": False, "margin": False, "moves": True, "first": True}
