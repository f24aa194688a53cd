"""States as JSON: every field is found, and a damaged save is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pentarchy.kernel import BadInput, Fair, Pile, Quick, Result
from pentarchy.kernel.codec import dump, fields, load
from tests.kernel import court
from tests.kernel.court.state import Agent, Court
from tests.kernel.ladder import GAME


def test_fields_are_those_of_all_bases_without_the_channels() -> None:
    assert fields(Agent) == ("card", "rank", "tired")
    assert {"agenda", "chance", "result", "seats", "deck", "lasting"} <= set(fields(Court))
    assert not {"tape", "log", "content"} & set(fields(Court))


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        -5,
        "text",
        [1, [2, ["three"]]],
        (1, (2, None)),
        {1: [2], (3, "four"): {"five": 6}},
        [(), [], {}],
    ],
)
def test_plain_values_come_back_as_they_were(value: Any) -> None:
    back = load(json.loads(json.dumps(dump(value))), ())
    assert back == value
    assert repr(back) == repr(value)


def test_objects_come_back_field_by_field() -> None:
    pile = Pile("pile", 1, 2, True)
    pile.fill([4, 5])
    for value in (pile, Fair("seed", 9), Quick(77), Result((1, 2), (0,), "why"), Agent(3, 2)):
        back = load(json.loads(json.dumps(dump(value))), (Agent,))
        assert type(back) is type(value)
        assert dump(back) == dump(value)


@pytest.mark.parametrize("value", [{1, 2}, frozenset(), 0.5])
def test_what_has_no_place_in_a_state_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="has no place in a state"):
        dump([value])


def test_an_unknown_class_is_refused() -> None:
    with pytest.raises(BadInput, match="speaks of 'Dragon'"):
        load({"@": "Dragon"}, ())


def test_a_missing_field_keeps_what_a_new_object_has() -> None:
    assert load({"@": "Agent", "card": 1}, (Agent,)).rank == Agent().rank


def test_a_field_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadInput, match="'wings' of Agent, which this version does not have"):
        load({"@": "Agent", "card": 1, "wings": 2}, (Agent,))


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[]", "{}", "null", '{"record": 5}', '{"record": "Dear diary"}'],
)
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.load(text)


@pytest.mark.parametrize("lost", ["record", "snapshot", "tape", "given"])
def test_a_save_that_lost_a_part_is_refused(lost: str) -> None:
    saved = json.loads(GAME.start(2, 1).save())
    del saved[lost]
    with pytest.raises(BadInput):
        GAME.load(json.dumps(saved))


@pytest.mark.parametrize(
    "tape", [[[0, 1, 3, 255, None]], [[9]], "tape", [[0, 0, None, 255, None], [0, 0, 1, 255, None]], [[2, 5, 255]]]
)
def test_a_save_whose_tape_does_not_fit_is_refused(tape: Any) -> None:
    saved = json.loads(GAME.start(2, 1).save())
    saved["tape"] = tape
    with pytest.raises(BadInput):
        GAME.load(json.dumps(saved))


def test_a_save_of_another_game_or_other_rules_is_refused() -> None:
    text = GAME.start(2, 1).save()
    with pytest.raises(BadInput, match="this is a game of 'ladder', not of 'court'"):
        court.GAME.load(text)
    with pytest.raises(BadInput, match="rules version 3"):
        GAME.load(text.replace("rules: 1", "rules: 3"))


def test_what_asks_is_not_saved_and_a_save_that_has_it_is_read() -> None:
    position = GAME.start(2, 1)
    saved = json.loads(position.save())
    assert "causes" not in saved["snapshot"]
    saved["snapshot"]["causes"] = None
    assert GAME.load(json.dumps(saved)).save() == position.save()
