"""Dominations in a terminal: the land as triangles, the tree as a grid, the players. Drawn from a seat's view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from typing import Any

from pentarchy.games.dominations.build import token_cost
from pentarchy.games.dominations.cards import CIRCLE
from pentarchy.games.dominations.content import load_content
from pentarchy.games.dominations.domains import DOMAINS, TITLES, a_domain
from pentarchy.games.dominations.faces import footprint
from pentarchy.games.dominations.forecast import Forecast
from pentarchy.games.dominations.land import city_domain
from pentarchy.games.dominations.landscape import INKS, MARKS, SEATS, draw_land
from pentarchy.games.dominations.levels import level_discount, next_card
from pentarchy.games.dominations.monuments import monument_of
from pentarchy.games.dominations.printed import Content
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import MONUMENT
from pentarchy.games.dominations.view import catalogue
from pentarchy.kernel import Decision, _, say
from pentarchy.kernel.question import is_free
from pentarchy.parts import triangles
from pentarchy.parts.paint import Paint, names_of

LEGEND = (
    _("t trade  c craftsmanship  a art  s science  g government  r religion  ○ Vestigium  ● Corruptio"),
    _(
        "T a Camp  T1:2 seat 1's City of level 2  ▒ the Cradle  # a closed side  * a side that pays  ◎ a Locus  "
        "◉ a circle"
    ),
    _(
        "0,1u a cell (u points up, d down)  T-CGR a tile: its Camp, then its dots clockwise; `turn 1` moves each on "
        "by one"
    ),
)
LISTED = 16
"""So many Masteries, or buildings, are told in a hint."""
SITES = {
    "circle": _("a circle for the middle of a Locus; pays {reward} for each {title} City round it."),
    "diamond": _("a diamond beside {a_title} City; pays {reward} for each City at its reward sides."),
    "wall": _("a wall of four cells beside {a_title} City; pays {reward} for each City along it."),
}


def draw(view: dict[str, Any], colour: bool) -> str:
    """The whole table as the seat sees it."""
    paint = Paint(colour)
    board = view["board"]
    names = names_of(view, len(board["civilisations"]))
    lines = draw_land(board["land"], paint)
    lines += ["", *[paint("   " + say(line), dim=True) for line in LEGEND], ""]
    content = view.get("content") or load_content()
    lines += _monuments(board, names, paint, content)
    lines += _players(view, names, paint)
    seat = view["seat"]
    if seat is not None:
        lines += _goals(board["civilisations"][seat], content)
        lines += ["", paint(say(_("   your tree")), bold=True), *_tree(board["civilisations"][seat], paint)]
        tiles = "  ".join([_tile(tile, paint) for tile in board["civilisations"][seat]["hand"]])
        lines += ["", say(_("   hand: {tiles}"), tiles=tiles)]
    return "\n".join(lines)


# --- players, Monuments, the tree -------------------------------------------------------------------------------------


def _tile(tile: str | None, paint: Paint) -> str:
    if tile is None:
        return "?"
    letters = dict(zip("TCASGR", DOMAINS, strict=True))
    return "".join(
        [paint(letter, INKS[letters[letter]], bold=True) if letter in letters else letter for letter in tile]
    )


def _monuments(board: dict[str, Any], names: list[str], paint: Paint, content: Content) -> list[str]:
    lines = []
    for entry in board["monuments"]:
        monument = next(one for one in content.monuments if one.id == entry["id"])
        where = entry["stands"] or say(_("not placed yet"))
        holder = entry["controller"]
        owner = "" if holder is None else say(_(", controlled by {name}"), name=names[holder])
        built = entry["built"]
        left = say(_("all levels bought"))
        if built < len(monument.levels):
            left = say(_("level {n} costs {amounts}"), n=built + 1, amounts=_amounts(list(monument.costs[built])))
        head = f"{monument.name} ({DOMAINS[monument.domain]} {monument.shape})"
        lines.append(f"   {paint(head, bold=True)}: {where}{owner}; {left}")
    return lines


def _players(view: dict[str, Any], names: list[str], paint: Paint) -> list[str]:
    board = view["board"]
    asked = {ask["seat"] for ask in view["asked"]}
    head = "  ".join([paint(f"{title[:7]:>7}", INKS[domain]) for title, domain in zip(TITLES, DOMAINS, strict=True)])
    now = say(
        _("   Age {age}, round {round}; {tiles} tiles left"),
        age=board["age"], round=board["round"], tiles=board["supply"],
    )  # fmt: skip
    lines = ["", paint(now, bold=True), f"   {'':<20}{say(_(' points  infl  tokens'))}  {head}"]
    for seat in board["order"]:
        entry = board["civilisations"][seat]
        amounts = "  ".join([paint(f"{entry['knowledge'][d]:>4}/{entry['limits'][d]:<2}", INKS[d]) for d in DOMAINS])
        mark = ">" if seat in asked else " "
        label = paint(f"{seat + 1} {names[seat]}"[:20].ljust(20), 16 if paint.colour else -1, SEATS[seat], bold=True)
        lines.append(f" {mark} {label} {entry['points']:>6}{entry['influence']:>6}{entry['tokens']:>8}  {amounts}")
        lines.append(paint(f"     {_belongings(entry)}", dim=True))
    return lines


def _goals(entry: dict[str, Any], content: Content) -> list[str]:
    """The viewer's own objectives, with a mark at those that are met."""
    if entry["objective"] is None:
        return []
    nation = next(one for one in content.objectives if one.id == entry["objective"]["id"])
    goals = zip(nation.texts, entry["objective"]["met"], strict=True)
    return ["", f"   {nation.name}:", *[f"     {'✓' if met else '·'} {text}" for text, met in goals]]


def _belongings(entry: dict[str, Any]) -> str:
    cards = [card["card"] + "+" * card["advanced"] for card in entry["tree"][1:]]
    nodus = [f"{count}{domain[0]}" for domain, count in entry["nodus"].items() if count]
    texts = []
    if entry["objective"] is not None:
        texts.append(f"{entry['objective']['id']} {sum(entry['objective']['met'])}/5")
    texts.append(say(_("tree: {cards}"), cards=" ".join(cards) or say(_("bare"))))
    if nodus:
        texts.append(say(_("Nodus {each}"), each=" ".join(nodus)))
    if entry["dominations"]:
        texts.append(", ".join(entry["dominations"]))
    return "; ".join(texts)


def _tree(entry: dict[str, Any], paint: Paint) -> list[str]:
    """Each card is a box of three lines: its name in the middle, its half Nodus round it; open places show theirs."""
    boxes: dict[tuple[int, int], tuple[str, list[str | None], bool]] = {}
    for place in entry["open"]:
        boxes[place["x"], place["y"]] = (f"{place['x']},{place['y']}", place["needs"], False)
    for card in entry["tree"]:
        at_fire = (card["x"], card["y"]) == (0, 0)
        name = say(_("campfire")) if at_fire else card["card"][:8] + "+" * card["advanced"]
        boxes[card["x"], card["y"]] = (name, card["nodus"], True)
    columns = sorted({x for x, _y in boxes})
    rows = sorted({y for _x, y in boxes}, reverse=True)
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
    """What a Mastery, a Monument, a nation, a Domination card, a Campfire or a tile says."""
    shown = catalogue(content or load_content())
    wanted = name.strip().lower()
    tile = shown["tiles"].get(wanted.upper())
    if tile is not None:
        camp = a_domain(DOMAINS.index(tile["camp"]))
        return say(
            _("{tile}: {camp} Camp; its dots, clockwise: {dots}."),
            tile=wanted.upper(), camp=camp, dots=", ".join(tile["dots"]),
        )  # fmt: skip
    texts: list[str] = []
    for kind in ("masteries", "monuments", "objectives", "dominations", "campfires"):
        for key, entry in shown[kind].items():
            if wanted == key or wanted == entry["name"].lower():
                return _describe(kind, entry)
            if wanted and wanted in key:
                texts.append(_describe(kind, entry))
    return "\n".join(texts) or None


def _describe(kind: str, entry: dict[str, Any]) -> str:
    if kind == "masteries":
        needed = entry["prerequisite"]
        asks = say(_(", needs {domain} {value}"), **needed) if needed else ""
        copies = ", ".join([f"{letter} {' '.join(halves)}" for letter, halves in entry["copies"].items()])
        return say(
            _("{name}: {domain} {value}{asks}. {basic} Advanced ({upgrade}): {advanced} Copies (n e s w): {copies}."),
            name=entry["name"], domain=entry["domain"], value=entry["value"], asks=asks, upgrade=entry["upgrade"],
            basic=" ".join(entry["basic"]), advanced=" ".join(entry["advanced"]), copies=copies,
        )  # fmt: skip
    if kind == "monuments":
        levels = [
            say(
                _("Level {nth} ({cost}): {effects}"),
                nth=nth, cost=", ".join([f"{n} {d}" for d, n in level["cost"].items()]),
                effects=" ".join(level["effects"]),
            )
            for nth, level in enumerate(entry["levels"], 1)
        ]  # fmt: skip
        a_title = a_domain(DOMAINS.index(entry["domain"]))
        title = entry["domain"].capitalize()
        site = say(SITES[entry["shape"]], title=title, a_title=a_title, reward=entry["reward"])
        return " ".join([f"{entry['name']}: {site}", *_borders(entry), *levels])
    if kind == "objectives":
        return f"{entry['name']}: {' '.join(entry['goals'])}"
    if kind == "campfires":
        return f"{entry['name']}: {' '.join(entry['effects'])}"
    return say(
        _("{name}: {domain}, {points} points. {effects}"),
        name=entry["name"], domain=entry["domain"], points=entry["points"], effects=" ".join(entry["effects"]),
    )  # fmt: skip


def _borders(entry: dict[str, Any]) -> list[str]:
    """The sides and dots of a diamond, cell by cell as its orientation goes round."""
    if not entry["sides"]:
        return []
    texts = [say(_("Sides in turn: {sides}."), sides=", ".join(entry["sides"]))]
    dotted = [(nth, dot) for nth, dot in enumerate(entry["dots"]) if dot is not None]
    at_corner = _("{dot} at corner {corner} of cell {cell}")
    dots = [say(at_corner, dot=dot, corner=nth % 3 + 1, cell=nth // 3 + 1) for nth, dot in dotted]
    if dots:
        texts.append(say(_("Dots: {dots}."), dots=", ".join(dots)))
    return texts


def hint(view: dict[str, Any], decision: Decision) -> str:
    """What the cards on offer say; what the tiles in hand would Produce where they Produce most."""
    state = decision.state
    if not isinstance(state, Dominations):
        return ""
    tell = HINTS.get(decision.question.name)
    return tell(state, decision) if tell else ""


def _offers(state: Dominations, decision: Decision) -> str:
    names = [decision.write(option).removeprefix("keep ") for option in decision.options]
    return "\n".join([f"  {card(name, state.content)}" for name in names])


def _told(lines: list[str]) -> str:
    more = [say(_("  and {n} more"), n=len(lines) - LISTED)] if len(lines) > LISTED else []
    return "\n".join(lines[:LISTED] + more)


def _buildings(state: Dominations, decision: Decision) -> str:
    """What can be built, with what it costs; of a Monument also what the level brings."""
    lines = []
    for option in decision.options:
        if option is None or is_free(option):
            continue
        kind, at = option
        if kind == MONUMENT:
            level = state.content.cards[next_card(state, at)]
            lines.append(
                f"  {decision.write(option)}: {_level_cost(state, decision.seat, at)}. {' '.join(level.sides[0].texts)}"
            )
        else:
            domain = city_domain(state, at)
            cost = token_cost(state, decision.seat, at)
            lines.append(f"  {decision.write(option)}: {cost} {DOMAINS[domain]}")
    return _told(lines)


def _level_cost(state: Dominations, seat: int, index: int) -> str:
    cost = monument_of(state, index).costs[state.built[index]]
    discount = level_discount(state, seat)
    return _amounts(list(cost)) + (say(_(", {n} less"), n=discount) if discount else "")


def _sites(state: Dominations, decision: Decision) -> str:
    """Where a diamond would lie; a circle's places say it themselves."""
    monument = monument_of(state, decision.about)
    if monument.shape == CIRCLE:
        return ""
    lines = []
    for option in decision.options:
        cells = [triangles.write_cell(cell) for cell in footprint(monument, *option)]
        lines.append(say(_("  {move}: covers {cells}"), move=decision.write(option), cells=" ".join(cells)))
    return _told(lines)


def _masteries(state: Dominations, decision: Decision) -> str:
    """Each Mastery that can be taken, once, with what it says; `card NAME` tells of its copies."""
    new = [option for option in decision.options if option is not None and not is_free(option) and option[0] >= 0]
    numbers = sorted({state.content.copy_card[option[0]] for option in new})
    lines = []
    for number in numbers[:LISTED]:
        printed = state.content.cards[number]
        lines.append(f"  {printed.id} ({DOMAINS[printed.domain]} {printed.value}): {' '.join(printed.sides[0].texts)}")
    if len(numbers) > LISTED:
        more = _("  and {n} more; `moves develop` lists them, `card NAME` tells what they say")
        lines.append(say(more, n=len(numbers) - LISTED))
    return "\n".join(lines)


def _placements(state: Dominations, decision: Decision) -> str:
    best: dict[int, list[tuple[int, str]]] = {}
    forecast = Forecast(state, decision.seat)
    for option in decision.options:
        if option is not None and not is_free(option):
            amounts = forecast.amounts(*option)
            best.setdefault(option[0], []).append((sum(amounts), f"{decision.write(option)}: {_amounts(amounts)}"))
    lines = []
    for found in best.values():
        lines += [f"  {text}" for _count, text in sorted(found, reverse=True)[:2]]
    return "\n".join(lines)


HINTS = {
    "place": _placements,
    "objective": _offers,
    "monument": _offers,
    "develop": _masteries,
    "assimilate": _masteries,
    "free mastery": _masteries,
    "build": _buildings,
    "site": _sites,
}
"""By question: what helps to answer it."""


def preview(view: dict[str, Any], decision: Decision, option: Any) -> str:
    """What a move would bring, before it is made."""
    state = decision.state
    if option is None or is_free(option) or decision.question.name != "place" or not isinstance(state, Dominations):
        return ""
    return say(_("Produces {amounts}"), amounts=_amounts(Forecast(state, decision.seat).amounts(*option)))


def _amounts(amounts: list[int]) -> str:
    names = (*DOMAINS, "vestigium")
    return ", ".join([f"{amount} {names[domain]}" for domain, amount in enumerate(amounts) if amount])


def value_name(key: str, value: str, content: Content) -> str | None:
    """The printed name of what an event speaks of."""
    if key == "objective":
        return next((nation.name for nation in content.objectives if nation.id == value), None)
    if key == "monument":
        return next((monument.name for monument in content.monuments if monument.id == value), None)
    if key == "card":
        names = {**{one.id: one.name for one in content.cards}, **{one.id: one.name for one in content.dominations}}
        return names.get(value)
    if key in ("domain", "give", "take", "knowledge"):
        *amount, domain = value.split()
        return " ".join([*amount, domain.capitalize()])
    return None


def score_parts(view: dict[str, Any]) -> list[list[tuple[str, int]]]:
    """What each seat's points are made of."""
    return [list(entry["scored"].items()) for entry in view["board"]["civilisations"]]
