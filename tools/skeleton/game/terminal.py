"""Ladder in a terminal, drawn from a seat's view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from typing import Any

from pentarchy.parts.paint import Paint


def draw(view: dict[str, Any], colour: bool) -> str:
    paint = Paint(colour)
    board = view["board"]
    lines = [f"row: {cards(board['row']) or '-'}   discarded: {cards(board['discard']) or '-'}   deck: {board['deck']}"]
    for seat, hand in enumerate(board["hands"]):
        name = paint(view["names"][seat], bold=seat == view["seat"])
        lines.append(f"{name}: {board['scores'][seat]} points, hand {cards(hand) or '-'}")
    return "\n".join(lines)


def cards(shown: list[int | None]) -> str:
    return " ".join(["?" if card is None else str(card) for card in shown])
