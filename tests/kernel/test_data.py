"""Fields are declared once: defaults, copies and what a save names come from the annotations."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest

from pentarchy.kernel import EVERYONE, Pile, State
from pentarchy.kernel.codec import dump, fields, load
from pentarchy.kernel.data import Data
from pentarchy.kernel.declared import Named, copied, shape

Gem = Annotated[int, Named("gem")]


class House(Data):
    floors: int = 2
    rooms: list[list[int]]


class Street(Data):
    houses: list[int]
    _worth: int = -1


class Town(State):
    """One field of each kind."""

    limit: ClassVar[int] = 9
    year: int
    name: str
    walled: bool = True
    mayor: tuple[int, str] = (1, "a")
    streets: list[int]
    prices: dict[str, int]
    grid: list[list[int]] = [[], [1]]
    houses: list[House]
    hall: House
    spare: House | None
    by_street: dict[int, list[int]]
    deck: Pile = Pile("deck", audience=EVERYONE)
    gems: list[Gem]


def town() -> Town:
    made = Town()
    made.seats, made.year, made.streets, made.houses = 2, 5, [1, 2], [House()]
    made.houses[0].rooms = [[1], [2]]
    made.by_street, made.spare = {1: [2]}, House()
    made.deck.fill([3])
    return made


def test_a_field_without_a_value_begins_as_its_types_empty_one() -> None:
    made = Town()
    assert (made.year, made.name, made.streets, made.prices, made.spare) == (0, "", [], {}, None)
    assert (made.walled, made.mayor, made.hall.floors) == (True, (1, "a"), 2)


def test_no_two_share_what_changes() -> None:
    one, two = Town(), Town()
    one.grid[1].append(2)
    one.deck.fill([1])
    one.hall.rooms.append([])
    assert (two.grid, len(two.deck), two.hall.rooms, Town().grid) == ([[], [1]], 0, [], [[], [1]])


def test_a_copy_is_as_deep_as_the_types_go() -> None:
    one = town()
    two = one.copy()
    assert dump(one) == dump(two)
    one.houses[0].rooms[0].append(9)
    one.by_street[1].append(9)
    one.deck.fill([9])
    assert one.spare is not None
    one.spare.floors = 9
    assert dump(two) == dump(town())


def test_all_fields_are_saved_and_loaded() -> None:
    assert {"year", "grid", "deck", "seats", "chance"} <= set(fields(Town))
    assert "limit" not in fields(Town)
    assert dump(load(dump(town()), (Town, House))) == dump(town())


def test_what_was_worked_out_is_copied_and_not_saved() -> None:
    made = Street()
    made.houses, made._worth = [1], 7
    assert made.copy()._worth == 7 and Street()._worth == -1
    assert dump(made) == {"@": "Street", "houses": [1]} and load(dump(made), (Street,))._worth == -1


@pytest.mark.parametrize("kind", [set[int], list[set[int]], Any, tuple[list[int], int]])
def test_what_has_no_place_in_a_state_is_refused_when_the_class_is_made(kind: Any) -> None:
    with pytest.raises(TypeError, match="has no place in a state"):
        copied(kind, "value")


def test_which_numbers_stand_for_printed_things() -> None:
    assert Town.named == {"gems": ["list", "gem"]}
    assert shape(dict[Gem, list[Gem]]) == ["dict", "gem", ["list", "gem"]]
    assert shape(Gem | None) == "gem"
    assert shape(tuple[int, Gem]) == ["tuple", None, "gem"]
