"""Domino Dynasty in a terminal: maps with paths, terrain and icons, players, missions. Drawn from a view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from functools import cache
from typing import Any

from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.grid import Place, read_square, square_name
from pentarchy.games.dynasty.missions import demand_text, demands_of, read_mission
from pentarchy.games.dynasty.reading import player_strength
from pentarchy.games.dynasty.state import Dynasty
from pentarchy.kernel import Decision
from pentarchy.parts.paint import Paint, beside

GROUNDS = {"lava": 88, "desert": 136, "stone": 240, "plains": 25, "grass": 28}
INKS = {"lava": 203, "desert": 221, "stone": 250, "plains": 75, "grass": 114}
ROAD, BRIGHT = 231, 226
TERRAIN_LETTERS = {"lava": "l", "desert": "d", "stone": "s", "plains": "p", "grass": "g"}
ARROWS = {"u": ("▼", "▲"), "r": ("◀", "▶"), "d": ("▲", "▼"), "l": ("▶", "◀")}
"""By edge: a path that comes in over it, one that goes out."""
PLAIN_ROAD = {"u": "│", "r": "──", "d": "│", "l": "──"}
SHOWN = 6
"""So many places are named for each effect in a hint."""


Letters = dict[str, str]
"""By icon, the letter that stands for it."""


@cache
def _content() -> Content:
    return Content()


def draw(view: dict[str, Any], colour: bool) -> str:
    """The whole table as the seat sees it."""
    paint = Paint(colour)
    content: Content = view.get("content") or _content()
    letters = {icon.id: icon.letter for icon in content.icons}
    table = view["board"]
    seat = view["seat"] if view["seat"] is not None else 0
    mine = _map(table["players"][seat]["map"], paint, letters, f"{_name(view, seat)}, own map")
    lines = _heading(table, paint)
    lines += beside(mine, _map(table["shared"], paint, letters, "shared map"), gap=4)
    lines += ["", *_players(view, paint)]
    others: list[str] = []
    for other in range(len(table["players"])):
        if other != seat:
            board = _map(table["players"][other]["map"], paint, letters, f"{_name(view, other)}, own map")
            others = beside(others, board, gap=4) if others else board
    lines += ["", *others]
    lines += ["", *_market(table, paint, letters), *_walks(table["players"][seat], paint)]
    return "\n".join(lines)


def card(name: str, content: Content | None = None) -> str | None:
    """What an icon, a role, a reward, a penalty, a scalar or an event is."""
    wanted, content = name.strip().lower(), content or _content()
    texts = [
        f"{icon.id} ({icon.letter}): {icon.text}" for icon in content.icons if wanted in (icon.id, icon.letter.lower())
    ]
    texts += [
        f"{role.number} {role.name} ({role.strength}, {role.terrain}). Power: {role.power} Report: {role.report}"
        for role in content.roles
        if wanted in (role.id, role.strength, role.terrain, role.name.lower())
    ]
    for kind, entries in (("reward", content.rewards), ("penalty", content.penalties), ("scalar", content.scalars)):
        texts += [f"{kind} {entry.id}: {entry.text}" for entry in entries if wanted == entry.id]
    texts += [
        f"event {event.name}: {event.text}" for event in content.events if wanted in (event.id, event.name.lower())
    ]
    return "\n".join(texts) or None


def value_name(key: str, value: str, content: Content) -> str | None:
    """A mission that the log speaks of, by its demands in words."""
    if key != "mission":
        return None
    demands = [demand_text(content, demand) for demand in demands_of(read_mission(content, value))]
    return f'"{"; ".join(demands)}"'


def hint(view: dict[str, Any], decision: Decision) -> str:
    """Before a domino is laid: what each place would make of your strength."""
    if decision.question.name not in ("place", "move-to") or not isinstance(decision.state, Dynasty):
        return ""
    before = player_strength(decision.state, decision.seat).total
    effects: dict[int, list[str]] = {}
    for place in decision.options:
        after = strength_after(decision.state, decision.seat, decision.about.domino, place)
        effects.setdefault(after, []).append(decision.write(place).removeprefix("place "))
    lines = [f"Your strength is {before}. What a place would make of it:"]
    for after in sorted(effects, reverse=True):
        places = effects[after]
        more = f" and {len(places) - SHOWN} more" if len(places) > SHOWN else ""
        lines.append(f"  {after:>4}: {', '.join(places[:SHOWN])}{more}")
    return "\n".join(lines)


def preview(view: dict[str, Any], decision: Decision, option: Any) -> str:
    """What your strength would be with the domino there."""
    if option is None or decision.question.name not in ("place", "move-to") or not isinstance(decision.state, Dynasty):
        return ""
    before = player_strength(decision.state, decision.seat).total
    after = strength_after(decision.state, decision.seat, decision.about.domino, option)
    return f"your strength stays {after}" if after == before else f"your strength goes from {before} to {after}"


def strength_after(state: Dynasty, seat: int, domino: int, place: Place) -> int:
    """The seat's strength if the domino lay there."""
    number, square, turns = place
    tried = state.copy()
    tried.put_map(number, tried.map_of(number).with_domino(domino, square, turns, tried.round))
    return player_strength(tried, seat).total


def score_parts(view: dict[str, Any]) -> list[list[tuple[str, int]]]:
    """What each seat's score is made of (DY026, DY031, DY032); the parts add up to it."""
    players, result = view["board"]["players"], view.get("result")
    if result and view["board"]["options"]["cooperative"]:
        return [[("weakest strength", points)] for points in result["scores"]]
    found = [strength_parts(player["strength"]) for player in players]
    if result:
        for parts, player, points in zip(found, players, result["scores"], strict=True):
            parts.append(("for leaving", points - player["strength"]["total"]))
    return found


def strength_parts(strength: dict[str, Any]) -> list[tuple[str, int]]:
    """What a strength is made of: the maps, what the round adds and takes off, and what halving leaves out."""
    made_of = f"map {strength['map_score']}"
    if strength["shared_score"] is not None:
        shared = strength["shared_score"]
        points = [one["value"] for one in shared["capitals"]] + [one["points"] for one in shared["extras"]]
        made_of = f"half of ({made_of} + shared map {sum(points)})"
    base, bonus, minus = strength["base"], strength["bonus"], strength["minus"]
    rest = strength["total"] - (base + bonus - minus)
    why = "halved" if strength["halvings"] else "nothing below 0"
    if strength["zero"]:
        why = "nothing laid"
    elif rest > 0 and strength["total"] == 1:
        why = "nothing below 1"
    return [
        (f"{made_of} × province {strength['province']}:", base),
        ("bonus", bonus),
        ("Report action", -minus),
        (why, rest),
    ]


def _name(view: dict[str, Any], seat: int) -> str:
    names = view.get("names") or [f"Seat {nth + 1}" for nth in range(len(view["board"]["players"]))]
    role = view["board"]["players"][seat]["role"]
    return f"{names[seat]} ({role})"


def _heading(table: dict[str, Any], paint: Paint) -> list[str]:
    achieved = sum(player["achieved"] for player in table["players"])
    lines = [
        paint(f"round {table['round']}, {table['phase']}", bold=True)
        + f"   deck {table['deck']}, missions {table['mission_deck'] + table['secret_deck']}"
        + (f"   achieved together: {achieved} of {table['missions_to_win']}" if table["missions_to_win"] else "")
        + (paint("   last round", BRIGHT) if table["last_round"] else ""),
    ]  # fmt: skip
    if table["event"]:
        lines.append(paint(f"event: {table['event']['name']}", BRIGHT, bold=True) + f"  {table['event']['text']}")
    return [*lines, ""]


def _half(text: str) -> tuple[str, str, str, str]:
    """Terrain, icon, path letters, inward letter of a half in writing."""
    terrain, icon, road = text.split(".")
    paths, _, inward = road.partition("<")
    return terrain, icon, paths, inward


def _square(text: str, paint: Paint, letters: Letters) -> list[str]:
    """A square of three lines and five columns: paths on its terrain, the icon in the middle."""
    terrain, icon, paths, inward = _half(text)
    ground = GROUNDS[terrain]

    def road(edge: str) -> str:
        if edge not in paths:
            return " " if edge in "ud" else "  "
        plain = PLAIN_ROAD[edge]
        if not inward:
            return plain
        arrow = ARROWS[edge][0 if edge == inward else 1]
        return arrow if edge in "ud" else (arrow + plain[1:] if edge == "r" else plain[1:] + arrow)

    def line(left: str, middle: str, right: str) -> str:
        return paint(left, ROAD, ground) + middle + paint(right, ROAD, ground)

    letter = letters[icon]
    shown = paint(
        "+" if letter == "." and paths else letter, ROAD if letter == "." else BRIGHT, ground, bold=letter != "."
    )
    mark = " " if paint.colour else TERRAIN_LETTERS[terrain]
    return [
        line(mark + " ", paint(road("u"), ROAD, ground), "  "),
        line(road("l"), shown, road("r")),
        line("  ", paint(road("d"), ROAD, ground), "  "),
    ]


def _map(board: dict[str, Any], paint: Paint, letters: Letters, title: str) -> list[str]:
    lines = [paint(title, bold=True)]
    left, top, width, height = board["left"], board["top"], board["width"], board["height"]
    if not width:
        return [*lines, "  (empty)"]
    first = square_name(top * 16 + left)
    columns = [square_name(top * 16 + left + nth)[0] for nth in range(width)]
    lines.append("   " + "".join([f"  {letter}  " for letter in columns]))
    squares = {read_square(name): text for name, text in board["squares"].items()}
    row_number = int(first[1:])
    for row in range(height):
        block = ["   ", f"{row_number + row:>2} ", "   "]
        for column in range(width):
            text = squares.get((top + row) * 16 + left + column)
            cell = _square(text, paint, letters) if text else ["     ", paint("  ·  ", dim=True), "     "]
            block = [block[nth] + cell[nth] for nth in range(3)]
        lines += block
    return lines


def _players(view: dict[str, Any], paint: Paint) -> list[str]:
    table = view["board"]
    asked = {ask["seat"] for ask in view["asked"]}
    lines: list[str] = []
    by_id = {role["id"]: role for role in table["roles"]}
    for seat, player in enumerate(table["players"]):
        role = by_id[player["role"]]
        strength = player["strength"]
        powers = ", ".join([f"{name} ×{count}" for name, count in player["powers"].items()])
        lines.append(
            (">" if seat in asked else " ")
            + paint(f"{role['number']} {_name(view, seat)}", INKS[role["terrain"]], bold=True)
            + paint(f"  {role['strength']} {strength['total']}", bold=True)
            + f" = {', '.join([f'{name} {points}' for name, points in strength_parts(strength) if points])}"
            + (paint(f"   final score {view['result']['scores'][seat]}", BRIGHT, bold=True) if view["result"] else "")
            + f"   achieved {player['achieved']}, failed {len(player['failed'])} of 3"
            + (f"   power: {powers}" if powers else "")
            + (f"   {', '.join(player['marks'])}" if player["marks"] else "")
        )
        lines += [f"    {_mission(mission, table)}" for mission in [*player["missions"], *player["drawn"]]]
    absent = [role for role in table["roles"] if role["holder"] is None]
    if absent:
        texts = [f"{role['strength']} {role['strength_now']} (from {_name(view, role['provider'])})" for role in absent]
        lines.append(paint(f" roles not in play: {', '.join(texts)}", dim=True))
    return lines


def _mission(mission: dict[str, Any] | None, table: dict[str, Any]) -> str:
    if mission is None:
        return "a secret mission"
    demands = "; ".join([f"{demand['text']} (now {demand['need_text']})" for demand in mission["demands"]])
    reward = f"   reward: {mission['reward']}" if mission["reward"] else ""
    penalty = f"   penalty: {mission['penalty']}" if mission["penalty"] else ""
    secret = " (secret)" if mission["secret"] and table["options"]["cooperative"] else ""
    return f"mission{secret}: {demands}{reward}{penalty}"


def _market(table: dict[str, Any], paint: Paint, letters: Letters) -> list[str]:
    lines: list[str] = []
    hand = "in hand, to be laid in this order" if len(table["held"]) > 1 else "in hand"
    for title, dominoes in (("market", table["market"]), (hand, table["held"])):
        lines += [paint(title, bold=True)] if dominoes else []
        for text in dominoes:
            first, second = (_square(half, paint, letters) for half in text.split("|"))
            lines += [f"   {first[nth]}{second[nth]}   {text if nth == 1 else ''}".rstrip() for nth in range(3)]
    return lines


def _walks(player: dict[str, Any], paint: Paint) -> list[str]:
    """How the own map scores: each Capital with what its path did to it."""
    lines = [paint("your Capitals", bold=True)]
    for capital in player["strength"]["capitals"]:
        steps = [step for step in capital["steps"] if step["effect"]]
        text = ", ".join([f"{step['icon']} {step['square']} {step['effect']} = {step['value']}" for step in steps])
        lines.append(f"   {capital['icon']} {capital['square']}: 1{', ' + text if text else ''} → {capital['value']}")
    for extra in player["strength"]["extras"]:
        lines.append(f"   {extra['icon']} {extra['square']}: +{extra['points']}")
    return lines if len(lines) > 1 else []
