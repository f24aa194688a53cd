"""Dominations in a terminal: the land as triangles, the tree as a grid, the players. Drawn from a seat's view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from typing import Any

from pentarchy.games.dominations.cards import Content
from pentarchy.games.dominations.content import load_content
from pentarchy.games.dominations.domains import DOMAINS, TITLES
from pentarchy.games.dominations.grow import forecast
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.view import catalogue
from pentarchy.kernel import Decision
from pentarchy.kernel.question import is_free
from pentarchy.parts import triangles
from pentarchy.parts.paint import Paint

INKS = {"trade": 220, "craftsmanship": 208, "art": 75, "science": 114, "government": 203, "religion": 177, "white": 231}
SEATS = (252, 244, 160, 27)
"""The grounds of the players' Cities."""
MARKS = {"white": "○", "black": "●"}
LEGEND = (
    "t trade  c craftsmanship  a art  s science  g government  r religion  ○ Vestigium  ● Corruptio",
    "T a Camp  T1:2 seat 1's City of level 2  ▒ the Cradle  # a closed side  * a side that pays  ◎ a Locus  ◉ a circle",
)
LISTED = 16
"""So many Masteries are told in a hint."""

SIDE, HEIGHT = 10, 5
"""Columns of a triangle's side, and its lines."""

Canvas = dict[tuple[int, int], str]
"""Painted characters by line and column."""


def draw(view: dict[str, Any], colour: bool) -> str:
    """The whole table as the seat sees it."""
    paint = Paint(colour)
    board = view["board"]
    names = view.get("names") or [f"Seat {seat + 1}" for seat in range(len(board["civilisations"]))]
    lines = _land(board["land"], paint)
    lines += ["", *[paint("   " + line, dim=True) for line in LEGEND], ""]
    lines += _monuments(board, names, paint)
    lines += _players(view, names, paint)
    seat = view["seat"]
    if seat is not None:
        lines += _goals(board["civilisations"][seat], view.get("content"))
        lines += ["", paint("   your tree", bold=True), *_tree(board["civilisations"][seat], paint)]
        lines += ["", "   hand: " + "  ".join([_tile(tile, paint) for tile in board["civilisations"][seat]["hand"]])]
    return "\n".join(lines)


# --- the land ---------------------------------------------------------------------------------------------------------


def _corner(cell: int) -> tuple[int, int]:
    """The line and column of the upper left end of a cell's box."""
    i, j = triangles.owner(cell)
    if triangles.is_up(cell):
        return -HEIGHT * (j + 1), SIDE * i + SIDE // 2 * j
    return -HEIGHT * (j + 1), SIDE * i + SIDE // 2 * (j + 1)


def _land(land: dict[str, Any], paint: Paint) -> list[str]:
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


# --- players, Monuments, the tree -------------------------------------------------------------------------------------


def _tile(tile: str | None, paint: Paint) -> str:
    if tile is None:
        return "?"
    letters = dict(zip("TCASGR", DOMAINS, strict=True))
    return "".join(
        [paint(letter, INKS[letters[letter]], bold=True) if letter in letters else letter for letter in tile]
    )


def _monuments(board: dict[str, Any], names: list[str], paint: Paint) -> list[str]:
    lines = []
    for monument in board["monuments"]:
        where = monument["stands"] or "not placed yet"
        owner = "" if monument["controller"] is None else f", controlled by {names[monument['controller']]}"
        next_level = monument["next"] or "all levels bought"
        lines.append(f"   {paint(monument['id'], bold=True)}: {where}{owner}; next {next_level}")
    return lines


def _players(view: dict[str, Any], names: list[str], paint: Paint) -> list[str]:
    board = view["board"]
    asked = {ask["seat"] for ask in view["asked"]}
    head = "  ".join([paint(f"{title[:7]:>7}", INKS[domain]) for title, domain in zip(TITLES, DOMAINS, strict=True)])
    lines = [
        "",
        paint(f"   Age {board['age']}, round {board['round']}; {board['supply']} tiles left", bold=True),
        f"   {'':<20} points  infl  tokens  {head}",
    ]
    for seat in board["order"]:
        entry = board["civilisations"][seat]
        amounts = "  ".join([paint(f"{entry['knowledge'][d]:>4}/{entry['limits'][d]:<2}", INKS[d]) for d in DOMAINS])
        mark = ">" if seat in asked else " "
        label = paint(f"{seat + 1} {names[seat]}"[:20].ljust(20), 16 if paint.colour else -1, SEATS[seat], bold=True)
        lines.append(f" {mark} {label} {entry['points']:>6}{entry['influence']:>6}{entry['tokens']:>8}  {amounts}")
        lines.append(paint(f"     {_belongings(entry)}", dim=True))
    return lines


def _goals(entry: dict[str, Any], content: Content | None) -> list[str]:
    """The viewer's own objectives, with a mark at those that are met."""
    if entry["objective"] is None:
        return []
    nations = (content or load_content()).objectives
    nation = next(one for one in nations if one.id == entry["objective"]["id"])
    goals = zip(nation.texts, entry["objective"]["met"], strict=True)
    return ["", f"   {nation.name}:", *[f"     {'✓' if met else '·'} {text}" for text, met in goals]]


def _belongings(entry: dict[str, Any]) -> str:
    cards = [card["card"] + "+" * card["advanced"] for card in entry["tree"][1:]]
    nodus = [f"{count}{domain[0]}" for domain, count in entry["nodus"].items() if count]
    texts = []
    if entry["objective"] is not None:
        texts.append(f"{entry['objective']['id']} {sum(entry['objective']['met'])}/5")
    texts.append(f"tree: {' '.join(cards) or 'bare'}")
    if nodus:
        texts.append(f"Nodus {' '.join(nodus)}")
    if entry["dominations"]:
        texts.append(", ".join(entry["dominations"]))
    return "; ".join(texts)


def _tree(entry: dict[str, Any], paint: Paint) -> list[str]:
    """Each card is a box of three lines: its name in the middle, its half Nodus round it; open places show theirs."""
    boxes: dict[tuple[int, int], tuple[str, list[str | None], bool]] = {}
    for place in entry["open"]:
        boxes[place["x"], place["y"]] = (f"{place['x']},{place['y']}", place["needs"], False)
    for card in entry["tree"]:
        name = card["card"][:8] + "+" * card["advanced"]
        boxes[card["x"], card["y"]] = (name, card["nodus"], True)
    columns = sorted({x for x, _ in boxes})
    rows = sorted({y for _, y in boxes}, reverse=True)
    lines = []
    for y in rows:
        three = ["   ", "   ", "   "]
        for x in columns:
            box = boxes.get((x, y))
            for nth, text in enumerate(_box(box, paint)):
                three[nth] += text
        lines += [line.rstrip() for line in three]
    return lines


def _box(box: tuple[str, list[str | None], bool] | None, paint: Paint) -> list[str]:
    if box is None:
        return [" " * 13] * 3
    name, halves, is_card = box
    marks = [_half(half, paint) for half in halves]
    if not is_card:
        return [" " * 13, " " * 2 + paint(f"{name:^9}", 245, dim=True) + "  ", " " * 13]
    return [
        f"┌────{marks[0]}─────┐ ",
        f"{marks[3]}{paint(f'{name:^10}', bold=True)}{marks[1]} ",
        f"└────{marks[2]}─────┘ ",
    ]


def _half(half: str | None, paint: Paint) -> str:
    if half is None:
        return " "
    return paint(MARKS.get(half, half[0]), INKS.get(half, 240), bold=True)


# --- words ------------------------------------------------------------------------------------------------------------


def card(name: str, content: Content | None = None) -> str | None:
    """What a Mastery, a Monument, a nation or a Domination card says."""
    shown = catalogue(content or load_content())
    wanted = name.strip().lower()
    texts: list[str] = []
    for kind in ("masteries", "monuments", "objectives", "dominations"):
        for key, entry in shown[kind].items():
            if wanted == key or wanted == entry["name"].lower():
                return _describe(kind, entry)
            if wanted and wanted in key:
                texts.append(_describe(kind, entry))
    return "\n".join(texts) or None


def _describe(kind: str, entry: dict[str, Any]) -> str:
    if kind == "masteries":
        needed = entry["prerequisite"]
        asks = f", needs {needed['domain']} {needed['value']}" if needed else ""
        copies = ", ".join([f"{letter} {' '.join(halves)}" for letter, halves in entry["copies"].items()])
        return (
            f"{entry['name']}: {entry['domain']} {entry['value']}{asks}. {' '.join(entry['basic'])} "
            f"Advanced ({entry['upgrade']}): {' '.join(entry['advanced'])} Copies (n e s w): {copies}."
        )
    if kind == "monuments":
        levels = [
            f"{nth} for {', '.join([f'{n} {d}' for d, n in level['cost'].items()])}: {' '.join(level['effects'])}"
            for nth, level in enumerate(entry["levels"], 1)
        ]
        head = f"{entry['name']}: {entry['shape']}, {entry['domain']}, pays {entry['reward']}."
        return " ".join([head, *levels])
    if kind == "objectives":
        return f"{entry['name']}: {' '.join(entry['goals'])}"
    return f"{entry['name']}: {entry['domain']}, {entry['points']} points. {' '.join(entry['effects'])}"


def hint(view: dict[str, Any], decision: Decision) -> str:
    """What the cards on offer say; what the tiles in hand would Produce where they Produce most."""
    state = decision.state
    if not isinstance(state, Dominations):
        return ""
    if decision.question.name == "place":
        return _placements(state, decision)
    if decision.question.name in ("objective", "monument"):
        names = [decision.write(option).removeprefix("keep ") for option in decision.options]
        return "\n".join([f"  {card(name, state.printed())}" for name in names])
    if decision.question.name in ("develop", "assimilate", "free mastery"):
        return _masteries(state, decision)
    return ""


def _masteries(state: Dominations, decision: Decision) -> str:
    """Each Mastery that can be taken, once, with what it says; `card NAME` tells of its copies."""
    new = [option for option in decision.options if option is not None and not is_free(option) and option[0] >= 0]
    numbers = sorted({state.printed().copy_card[copy] for copy, _ in new})
    lines = []
    for number in numbers[:LISTED]:
        printed = state.printed().cards[number]
        lines.append(f"  {printed.id} ({DOMAINS[printed.domain]} {printed.value}): {' '.join(printed.sides[0].texts)}")
    if len(numbers) > LISTED:
        lines.append(f"  and {len(numbers) - LISTED} more; `moves develop` lists them, `card NAME` tells what they say")
    return "\n".join(lines)


def _placements(state: Dominations, decision: Decision) -> str:
    best: dict[int, list[tuple[int, str]]] = {}
    for option in decision.options:
        if option is not None and not is_free(option):
            amounts = forecast(state, decision.seat, *option)
            best.setdefault(option[0], []).append((sum(amounts), f"{decision.write(option)}: {_amounts(amounts)}"))
    lines = []
    for found in best.values():
        lines += [f"  {text}" for _, text in sorted(found, reverse=True)[:2]]
    return "\n".join(lines)


def preview(view: dict[str, Any], decision: Decision, option: Any) -> str:
    """What a move would bring, before it is made."""
    state = decision.state
    if option is None or is_free(option) or decision.question.name != "place" or not isinstance(state, Dominations):
        return ""
    return f"Produces {_amounts(forecast(state, decision.seat, *option))}"


def _amounts(amounts: list[int]) -> str:
    names = (*DOMAINS, "vestigium")
    return ", ".join([f"{amount} {names[domain]}" for domain, amount in enumerate(amounts) if amount])


def score_parts(view: dict[str, Any]) -> list[list[tuple[str, int]]]:
    """What each seat's points are made of."""
    return [list(entry["scored"].items()) for entry in view["board"]["civilisations"]]
