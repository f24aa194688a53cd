"""Paths as networks of squares: where they end in the open, and which dominoes that exposes."""

from pentarchy.games.dynasty.grid import WIDTH, Laid, first_square, is_starter, second_square
from pentarchy.games.dynasty.icons import DOWN, LEFT, RIGHT, UP
from pentarchy.games.dynasty.maps import Map


def longest_side(board: Map) -> int:
    _, _, width, height = board.box()
    return max(width, height)


def attacked(board: Map) -> list[Laid]:
    """DY037, DY-A24: the dominoes with an open end (DY-A27); starting dominoes hold out."""
    opened, occupied = board.open, board.occupied
    ends = opened[UP] & ~(occupied << WIDTH) | opened[RIGHT] & ~(occupied >> 1)
    ends |= opened[DOWN] & ~(occupied >> WIDTH) | opened[LEFT] & ~(occupied << 1)
    found: list[Laid] = []
    for _, laid in board.top_dominoes():
        if not is_starter(laid):
            for square in (first_square(laid), second_square(laid)):
                if ends >> square & 1 and board.domino_at(square) == laid:
                    found.append(laid)
                    break
    return found
