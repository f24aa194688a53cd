"""The land in a terminal: triangles of characters on a canvas, drawn from a view."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from typing import Any

from pentarchy.parts import triangles
from pentarchy.parts.paint import Paint

INKS = {"trade": 220, "craftsmanship": 208, "art": 75, "science": 114, "government": 203, "religion": 177, "white": 231}
SEATS = (252, 244, 160, 27)
"""The grounds of the players' Cities."""
MARKS = {"white": "○", "black": "●"}
SIDE, HEIGHT = 10, 5
"""Columns of a triangle's side, and its lines."""

Canvas = dict[tuple[int, int], str]
"""Painted characters by line and column."""


def _corner(cell: int) -> tuple[int, int]:
    """The line and column of the upper left end of a cell's box."""
    i, j = triangles.owner(cell)
    if triangles.is_up(cell):
        return -HEIGHT * (j + 1), SIDE * i + SIDE // 2 * j
    return -HEIGHT * (j + 1), SIDE * i + SIDE // 2 * (j + 1)


def draw_land(land: dict[str, Any], paint: Paint) -> list[str]:
    """The land of a view, line by line."""
    canvas: Canvas = {}
    for entry in land["frontier"]:
        _name(canvas, triangles.read_cell(entry["cell"]), entry["cell"], paint)
    for entry in land["cells"]:
        _cell(canvas, entry, paint)
    for locus in land["loci"]:
        i, j = triangles.coordinates(triangles.read_point(locus["point"]))
        mark = "◉" if locus["circle"] else "◎"
        canvas[-HEIGHT * j - 1, SIDE * i + SIDE // 2 * j] = paint(mark, 231, bold=True)
    rows = [line for line, _ in canvas]
    columns = [column for _, column in canvas]
    lines = []
    for line in range(min(rows), max(rows) + 1):
        texts = [canvas.get((line, column), " ") for column in range(min(columns), max(columns) + 1)]
        lines.append(("   " + "".join(texts)).rstrip())
    return lines


def _write(canvas: Canvas, line: int, column: int, text: str, paint: Paint, ink: int = -1, **style: Any) -> None:
    for at, letter in enumerate(text):
        canvas[line, column + at] = paint(letter, ink, **style)


def _name(canvas: Canvas, cell: int, name: str, paint: Paint) -> None:
    """The name of a cell, on its widest line."""
    line, column = _corner(cell)
    widest = line + HEIGHT - 1 if triangles.is_up(cell) else line
    _write(canvas, widest, column + (SIDE - len(name)) // 2, name, paint, 245, dim=True)


def _cell(canvas: Canvas, entry: dict[str, Any], paint: Paint) -> None:
    cell = triangles.read_cell(entry["cell"])
    line, column = _corner(cell)
    up = triangles.is_up(cell)
    sides = [_side_mark(entry, side) for side in range(3)]
    # Up: sides 0, 1, 2 are the left, the right and the lower one; down: the right, the left and the upper one.
    left, right, flat = (sides[0], sides[1], sides[2]) if up else (sides[1], sides[0], sides[2])
    for nth in range(HEIGHT):
        if up:
            canvas[line + nth, column + HEIGHT - 1 - nth] = paint(left or "/", 250)
            canvas[line + nth, column + HEIGHT + nth] = paint(right or "\\", 250)
        else:
            canvas[line + nth, column + nth] = paint(left or "\\", 250)
            canvas[line + nth, column + SIDE - 1 - nth] = paint(right or "/", 250)
    level = line + HEIGHT - 1 if up else line
    for at in range(1, SIDE - 1):
        if up or (line - 1, column + at) not in canvas:
            canvas[level, column + at] = paint(flat or ("_" if up else "‾"), 250)
    _name(canvas, cell, entry["cell"], paint)
    _dots(canvas, entry["dots"], line, column, up, paint)
    if entry["kind"] == "tile":
        _camp(canvas, entry, line + (3 if up else 1), column + 3, paint)
    elif entry["kind"] == "monument":
        _write(canvas, line + (3 if up else 1), column + 3, entry["monument"][:4], paint, 231, bold=True)
    else:
        _write(canvas, line + (3 if up else 1), column + 3, "▒▒▒▒", paint, 130, dim=True)


def _side_mark(entry: dict[str, Any], side: int) -> str:
    if entry["kind"] != "monument":
        return ""
    return "#" if entry["closed"][side] else "*" if entry["rewards"][side] else ""


def _dots(canvas: Canvas, dots: list[str | None], line: int, column: int, up: bool, paint: Paint) -> None:
    """Up: corners 0, 1, 2 are lower left, top, lower right; down: upper right, bottom, upper left."""
    if up:
        places = [(line + HEIGHT - 1, column + 1), (line + 1, column + 4), (line + HEIGHT - 1, column + SIDE - 2)]
    else:
        places = [(line, column + SIDE - 2), (line + HEIGHT - 2, column + 4), (line, column + 1)]
    for place, dot in zip(places, dots, strict=True):
        if dot is not None:
            canvas[place] = paint(MARKS.get(dot, dot[0]), INKS[dot], bold=True)


def _camp(canvas: Canvas, entry: dict[str, Any], line: int, column: int, paint: Paint) -> None:
    city = entry["city"]
    letter = entry["camp"][0].upper()
    if city is None:
        _write(canvas, line, column + 1, letter, paint, INKS[entry["camp"]], bold=True)
        return
    _write(canvas, line, column, letter, paint, INKS[entry["camp"]], bold=True)
    for at, text in enumerate(f"{city['seat'] + 1}:{city['level']}", 1):
        canvas[line, column + at] = paint(text, 16, SEATS[city["seat"]], bold=True)
