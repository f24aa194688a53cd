"""Words and layouts say what their own examples say."""

from __future__ import annotations

import doctest

import pytest

from pentarchy.parts import layout, spelling
from pentarchy.parts.layout import Bag, ByName, BySeat, Fields, Look, Misfit, Number, OneOf, Rows, Seat
from pentarchy.parts.spelling import Cases, Unspeakable, Window, Words, number_words


def test_the_examples_hold() -> None:
    for module in (layout, spelling):
        assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("number", [-300, -13, -12, 0, 12, 13, 37, 38, 1000])
def test_a_window_says_any_number_in_one_way(number: int) -> None:
    window = Window("across", -12, 12)
    number_words([window], 1)
    (said,) = window.phrases(None, [number])
    shift, back = {1 + 25: -25, 1 + 26: 25}, said[-1] - 1 - 12
    assert sum(shift[word] for word in said[:-1]) + back == number
    assert len(set(said[:-1])) <= 1


def test_what_has_no_word_is_refused() -> None:
    with pytest.raises(Unspeakable):
        Words("card", ["ace"]).phrases(None, [1])
    with pytest.raises(Unspeakable):
        Cases("use", {"cast": None}).phrases(None, [("burn",)])


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (OneOf(("a", "b")), "c"),
        (Bag(("a", "b")), ["c"]),
        (Rows(2, Number()), [1, 2, 3]),
        (ByName(("a",), Number()), {"b": 1}),
        (ByName(("a",), Fields(n=Number()), key="id"), [{"id": "a", "n": 1}, {"id": "a", "n": 2}]),
        (BySeat(3, Number()), [1, 2, 3]),
    ],
)
def test_what_has_no_place_is_refused(shape: layout.Shape, value: object) -> None:
    with pytest.raises(Misfit):
        shape.fill([0.0] * shape.size, 0, value, Look(seat=0, seats=2))


def test_seats_stand_as_the_looking_one_sees_them_and_a_neutral_colour_behind_all() -> None:
    numbers = [0.0] * 4
    BySeat(3, Number(), more=1).fill(numbers, 0, [10, 20, 99], Look(seat=1, seats=2))
    assert numbers == [20, 10, 0, 99]
    numbers = [0.0] * 4
    Seat(3, more=1).fill(numbers, 0, 2, Look(seat=1, seats=2))
    assert numbers == [0, 0, 0, 1]
