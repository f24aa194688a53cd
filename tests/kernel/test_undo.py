"""Undo: how far a seat may take back its own choices, and what ends the way back."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.kernel import BadInput, Position, Rules, choose, only
from tests.kernel.ladder import GAME
from tests.kernel.small import NUMBER, Small, SmallGame, quiet


def two_quiet_steps(state: Small) -> Rules:
    state.numbers[0] += yield from choose(state, 0, NUMBER)
    state.agenda.append(("quiet",))


def test_undo_goes_back_over_several_moves_and_steps() -> None:
    game = SmallGame(two_quiet_steps, quiet)
    position = game.start(2, 1)
    saves = [position.save()]
    for number in (1, 2, 3):
        position.play(f"number {number}")
        saves.append(position.save())
    for save in reversed(saves[:-1]):
        position.undo(0)
        assert position.save() == save
    assert not position.can_undo(0)
    assert not position.can_undo(1)
    with pytest.raises(BadInput, match="seat 1 has nothing to take back"):
        position.undo(0)


def test_undo_takes_back_what_was_told() -> None:
    position = GAME.start(2, 1)
    position.play(position.decision().options[0])
    assert len(position.events(None)) == 1
    position.undo(0)
    assert position.events(None) == []


def after(step: Any) -> Position:
    """A position after a number of seat 1, which then can or cannot be taken back."""

    def first(state: Small) -> Rules:
        yield from choose(state, 0, NUMBER)
        step(state)
        yield from choose(state, 0, NUMBER)

    position = SmallGame(first).start(2, 1)
    position.play("number 1")
    return position


@pytest.mark.parametrize(
    ("step", "can"),
    [
        (lambda state: None, True),
        (lambda state: state.roll(6), False),
        (lambda state: state.lot(6, only(1)), False),
        (lambda state: state.shuffle(state.deck), False),
        (lambda state: state.draw(state.deck, state.hands[0]), False),
        (lambda state: state.draw(state.deck, state.hands[1]), False),
        (lambda state: state.draw(state.deck, state.grave), True),
        (lambda state: state.show(state.deck, 0, only(1)), False),
        (lambda state: state.move(state.hands[0], 0, state.row), True),
        (lambda state: state.show_all(state.hands[0], only(1)), True),
        (lambda state: state.move(state.hands[1], 0, state.row), False),
        (lambda state: state.draw_blind(state.hands[1], state.hands[0]), False),
    ],
)
def test_the_way_back_ends_where_something_was_drawn_or_revealed(step: Any, can: bool) -> None:
    assert after(step).can_undo(0) is can


def test_the_way_back_ends_where_another_seat_acts() -> None:
    position = GAME.start(2, 1)
    first = position.decision().options[0]
    position.play(first)
    assert position.can_undo(0)
    position.play(position.decision().options[0])
    assert not position.can_undo(0)


def test_a_copy_can_be_taken_back_by_itself() -> None:
    position = GAME.start(2, 1)
    start = position.save()
    position.play(position.decision().options[0])
    moved = position.save()
    other = position.copy()
    assert other.can_undo(0)
    other.undo(0)
    assert other.save() == start
    assert position.save() == moved
