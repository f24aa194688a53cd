"""What a cell of the land can show: tiles in their turns, the Cradle, the cells of Monuments; and Monuments' shapes."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.cards import DIAMOND, WALL, Monument
from pentarchy.games.dominations.domains import NONE, next_domain
from pentarchy.games.dominations.printed import Content
from pentarchy.parts import triangles

ORIENTATIONS: Final = {DIAMOND: 3, WALL: 6}


def cradle() -> tuple[int, ...]:
    """The six cells of the Cradle, round the middle of the lattice (DN003)."""
    return triangles.wheel(triangles.point(0, 0))


def path(shape: str, orientation: int) -> tuple[int, ...]:
    """The sides one crosses from cell to cell of a Monument."""
    along = orientation % 3
    if shape == DIAMOND:
        return (along,)
    turning = (along + 1 + orientation // 3) % 3
    return (along, turning, along)


def footprint(monument: Monument, anchor: int, orientation: int) -> list[int]:
    """The cells a diamond or the Great Wall covers, from its anchor on (DN071, DN077)."""
    cells = [anchor]
    for side in path(monument.shape, orientation):
        cells.append(triangles.across(cells[-1], side))
    return cells


def is_symmetric(monument: Monument) -> bool:
    """Whether the Monument looks the same turned by half a circle, so that half its placements are the other half."""
    if monument.shape == WALL:
        return True
    return monument.sides[:2] == monument.sides[2:] and monument.dots[:3] == monument.dots[3:]


def build_faces(content: Content) -> None:
    """Fill the tables of faces, in the order `tile_face`, `cradle_face` and `monument_face` count."""
    for tile in content.tiles:
        for turn in range(3):
            _add(content, tile.camp, triangles.turned(tile.dots, turn), 0, (0, 0, 0), NONE)
    for nth in range(6):
        # The centre of the Cradle is corner nth % 3 of its nth cell; the outer side shows Domains nth and nth + 1.
        dots = [NONE, NONE, NONE]
        dots[(nth + 2) % 3] = nth
        dots[(nth + 1) % 3] = next_domain(nth)
        _add(content, NONE, (dots[0], dots[1], dots[2]), 0, (0, 0, 0), NONE)
    for index, monument in enumerate(content.monuments):
        for orientation in range(6):
            for nth in range(4):
                _add_monument_face(content, index, monument, orientation, nth)


def _add_monument_face(content: Content, index: int, monument: Monument, orientation: int, nth: int) -> None:
    along = orientation % 3
    dots, closed, rewards = [NONE, NONE, NONE], 0, [0, 0, 0]
    if monument.shape == DIAMOND and nth < 2:
        for corner in range(3):
            dots[(along + corner) % 3] = monument.dots[3 * nth + corner]
        for after in (1, 2):
            kind = monument.sides[2 * nth + after - 1]
            side = (along + after) % 3
            if kind == "closed":
                closed |= 1 << side
            elif kind == "reward":
                rewards[side] = monument.reward
    elif monument.shape == WALL:
        turning = (along + 1 + orientation // 3) % 3
        rewards[3 - along - turning] = monument.reward
        if nth in (0, 3):
            closed |= 1 << turning
    _add(content, NONE, (dots[0], dots[1], dots[2]), closed, (rewards[0], rewards[1], rewards[2]), index)


def _add(
    content: Content,
    camp: int,
    dots: tuple[int, int, int],
    closed: int,
    rewards: tuple[int, int, int],
    monument: int,
) -> None:
    content.camps.append(camp)
    content.dots.append(list(dots))
    content.closed.append(closed)
    content.rewards.append(rewards)
    content.monument_at.append(monument)
