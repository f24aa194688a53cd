"""Paths as networks of squares: seams, what hangs together, how long it is, where it ends in the open."""

from pentarchy.games.dynasty.icons import DOWN, LEFT, RIGHT, UP
from pentarchy.games.dynasty.maps import WIDTH, Laid, Map, first_square, is_starter, second_square

Seams = tuple[int, int, int, int]
"""By direction: the squares whose path runs on over that edge into the next square."""


def seams_of(board: Map) -> Seams:
    opened = board.open
    return (
        opened[UP] & opened[DOWN] << WIDTH,
        opened[RIGHT] & opened[LEFT] >> 1,
        opened[DOWN] & opened[UP] >> WIDTH,
        opened[LEFT] & opened[RIGHT] << 1,
    )


def one_step(squares: int, seams: Seams) -> int:
    """The squares one step along the paths from these."""
    up, right, down, left = seams
    return (squares & up) >> WIDTH | (squares & right) << 1 | (squares & down) << WIDTH | (squares & left) >> 1


def reached(start: int, seams: Seams, stops: int = 0) -> int:
    """All squares the paths lead to from `start`, itself included. A stop is entered but not left."""
    found = front = start
    while front:
        front = one_step(front, seams) & ~found
        found |= front
        front &= ~stops
    return found


def open_ends(board: Map) -> tuple[int, int, int, int]:
    """DY-A27, by direction: the squares whose path runs out over that edge into an empty square."""
    opened, occupied = board.open, board.occupied
    return (
        opened[UP] & ~(occupied << WIDTH),
        opened[RIGHT] & ~(occupied >> 1),
        opened[DOWN] & ~(occupied >> WIDTH),
        opened[LEFT] & ~(occupied << 1),
    )


def count_open_ends(board: Map) -> int:
    up, right, down, left = open_ends(board)
    return up.bit_count() + right.bit_count() + down.bit_count() + left.bit_count()


def longest_path(board: Map) -> int:
    """DY-A33: the steps between the two squares of one network that lie farthest apart."""
    seams = seams_of(board)
    longest = 0
    for square in board.squares:
        found = front = 1 << square
        steps = 0
        while True:
            front = one_step(front, seams) & ~found
            if not front:
                break
            found |= front
            steps += 1
        if steps > longest:
            longest = steps
    return longest


def longest_side(board: Map) -> int:
    _, _, width, height = board.box()
    return max(width, height)


def attacked(board: Map) -> list[Laid]:
    """DY037, DY-A24: the dominoes with an open end; starting dominoes hold out."""
    up, right, down, left = open_ends(board)
    ends = up | right | down | left
    found: list[Laid] = []
    for _, laid in board.top_dominoes():
        if not is_starter(laid):
            for square in (first_square(laid), second_square(laid)):
                if ends >> square & 1 and board.domino_at(square) == laid:
                    found.append(laid)
                    break
    return found


def group_of(start: int, terrain: int) -> int:
    """The squares of one terrain that hang together with `start` edge to edge."""
    group = start & terrain
    while True:
        grown = group | (group << WIDTH | group >> WIDTH | group << 1 | group >> 1) & terrain
        if grown == group:
            return group
        group = grown
