"""Ladder in a terminal, drawn from a seat's view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from typing import Any

from pentarchy.kernel import _, say, some
from pentarchy.parts.paint import Paint, names_of


def draw(view: dict[str, Any], colour: bool) -> str:
    paint = Paint(colour)
    board = view["board"]
    row, discard = cards(board["row"]) or "-", cards(board["discard"]) or "-"
    lines = [say(_("row: {row}   discarded: {discard}   deck: {deck}"), row=row, discard=discard, deck=board["deck"])]
    for seat, name in enumerate(names_of(view, len(board["hands"]))):
        points = some(board["scores"][seat], _("{n} point"), _("{n} points"))
        told = say(_("{points}, hand {cards}"), points=points, cards=cards(board["hands"][seat]) or "-")
        lines.append(f"{paint(name, bold=seat == view['seat'])}: {told}")
    return "\n".join(lines)


def cards(shown: list[int | None]) -> str:
    return " ".join(["?" if card is None else str(card) for card in shown])
