"""The triangular lattice against a brute-force reading of coordinates on paper."""

import doctest
import math
import random

import pytest

from pentarchy.parts import triangles

Place = tuple[float, float]


def rounded(place: Place) -> Place:
    return round(place[0], 6) + 0.0, round(place[1], 6) + 0.0


def corner_places(cell: int) -> list[Place]:
    """The corners of a cell on paper, read from the definition of the lattice, not from the module's distances."""
    i, j = triangles.owner(cell)
    pairs = [(i, j), (i, j + 1), (i + 1, j)] if triangles.is_up(cell) else [(i + 1, j + 1), (i + 1, j), (i, j + 1)]
    return [rounded((a + b / 2, b * math.sqrt(3) / 2)) for a, b in pairs]


def random_board(seed: int, cells: int = 80) -> list[int]:
    """A board grown cell by cell from the middle, as land grows in play."""
    dice = random.Random(seed)
    board = [triangles.cell_up(0, 0)]
    while len(board) < cells:
        near = triangles.across(dice.choice(board), dice.randrange(3))
        if near not in board:
            board.append(near)
    return board


def signed_area(places: list[Place]) -> float:
    (ax, ay), (bx, by), (cx, cy) = places
    return ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


@pytest.mark.parametrize("seed", range(6))
def test_neighbours_on_a_random_board_are_the_cells_that_share_two_corners_on_paper(seed: int) -> None:
    board = random_board(seed)
    for cell in board:
        for other in board:
            theirs = corner_places(other)
            shared = [corner for corner, place in enumerate(corner_places(cell)) if place in theirs]
            near = triangles.neighbours(cell)
            assert (other in near) == (len(shared) == 2), "touching at a corner is not enough"
            if other in near:
                side = near.index(other)
                assert sorted(shared) == sorted([side, (side + 1) % 3]), "side k runs from corner k to the next"
                assert triangles.across(cell, side) == other and triangles.across(other, side) == cell


@pytest.mark.parametrize("seed", range(6))
def test_every_wheel_of_a_random_board_is_the_one_read_from_paper(seed: int) -> None:
    board = random_board(seed)
    everywhere = sorted(set(board) | {near for cell in board for near in triangles.neighbours(cell)})
    everywhere = sorted(
        set(everywhere) | {c for cell in everywhere for p in triangles.corners(cell) for c in triangles.wheel(p)}
    )
    for at in sorted({corner for cell in board for corner in triangles.corners(cell)}):
        place = rounded(triangles.place_of(at))
        round_it = {cell for cell in everywhere if place in corner_places(cell)}
        wheel = triangles.wheel(at)
        assert set(wheel) == round_it and len(wheel) == 6
        for here, there in zip(wheel, wheel[1:] + wheel[:1], strict=True):
            assert there in triangles.neighbours(here)


@pytest.mark.parametrize("seed", range(3))
def test_corners_are_listed_clockwise_and_lie_where_the_coordinates_say(seed: int) -> None:
    for cell in random_board(seed):
        places = [rounded(triangles.place_of(corner)) for corner in triangles.corners(cell)]
        assert places == corner_places(cell)
        assert signed_area(places) == pytest.approx(-math.sqrt(3) / 4, abs=1e-5), "clockwise has a negative area"


def test_turning_a_tile_moves_its_dots_clockwise_and_never_mirrors_them() -> None:
    assert triangles.turned((7, 8, 9), 0) == (7, 8, 9)
    assert triangles.turned((7, 8, 9), 1) == (9, 7, 8)
    assert triangles.turned((7, 8, 9), 2) == (8, 9, 7)


def test_cells_and_points_round_trip_through_their_text() -> None:
    for cell in random_board(1):
        assert triangles.read_cell(triangles.write_cell(cell)) == cell
        at = triangles.corners(cell)[1]
        assert triangles.read_point(triangles.write_point(at)) == at


@pytest.mark.parametrize("text", ["", "0,0", "0;0u", "x,1d", "1,xu", "500,0u"])
def test_a_text_that_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        triangles.read_cell(text)


def test_the_documented_example_holds() -> None:
    assert doctest.testmod(triangles).failed == 0
