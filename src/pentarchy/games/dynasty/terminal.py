"""Domino Dynasty in a terminal: maps with paths, terrain and icons, players, missions. Drawn from a view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from functools import cache
from typing import Any

from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.grid import Place, read_square, square_name
from pentarchy.games.dynasty.icons import INFRASTRUCTURE, PRODUCE, WARFARE
from pentarchy.games.dynasty.missions import demand_text, demands_of, read_mission
from pentarchy.games.dynasty.placing import is_mismatched
from pentarchy.games.dynasty.reading import needs, player_strength
from pentarchy.games.dynasty.report import due_score
from pentarchy.games.dynasty.state import MISSION, Dynasty
from pentarchy.games.dynasty.view import quarters_text
from pentarchy.kernel import Decision, _, say
from pentarchy.parts.paint import Paint, beside, names_of

GROUNDS = {"lava": 88, "desert": 136, "stone": 240, "plains": 25, "grass": 28}
INKS = {"lava": 203, "desert": 221, "stone": 250, "plains": 75, "grass": 114}
ROAD, BRIGHT = 231, 226
TERRAIN_LETTERS = {"lava": "l", "desert": "d", "stone": "s", "plains": "p", "grass": "g"}
ARROWS = {"u": ("▼", "▲"), "r": ("◀", "▶"), "d": ("▲", "▼"), "l": ("▶", "◀")}
"""By edge: a path that comes in over it, one that goes out."""
PLAIN_ROAD = {"u": "│", "r": "──", "d": "│", "l": "──"}
FINAL = _("   final score {points}")
SHOWN = 6
"""So many places are named for each effect in a hint."""

WHY_LESS = {
    WARFARE: _("the Report would leave {due}: 1 less for each other Capital in your province"),
    INFRASTRUCTURE: _("the Report would leave {due}: 1 less for each open end"),
    PRODUCE: _("the Report halves it to {due}: a domino does not match in terrain or path"),
}
"""What a role's Report action would do to its strength; the other roles' take nothing off it."""

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
    own_map = _("{name}, own map")
    mine = _map(table["players"][seat]["map"], paint, letters, say(own_map, name=_name(view, seat)))
    lines = _heading(table, paint)
    lines += beside(mine, _map(table["shared"], paint, letters, say(_("shared map"))), gap=4)
    lines += ["", *_players(view, paint)]
    others: list[str] = []
    for other in range(len(table["players"])):
        if other != seat:
            board = _map(table["players"][other]["map"], paint, letters, say(own_map, name=_name(view, other)))
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
        say(
            _("{number} {name} ({strength}, {terrain}). Power: {power} Report: {report}"),
            number=role.number, name=role.name, strength=role.strength, terrain=role.terrain, power=role.power,
            report=role.report,
        )
        for role in content.roles
        if wanted in (role.id, role.strength, role.terrain, role.name.lower())
    ]  # fmt: skip
    for kind, entries in (
        (_("reward {id}: {text}"), content.rewards),
        (_("penalty {id}: {text}"), content.penalties),
        (_("scalar {id}: {text}"), content.scalars),
    ):
        texts += [say(kind, id=entry.id, text=entry.text) for entry in entries if wanted == entry.id]
    texts += [
        say(_("event {name}: {text}"), name=event.name, text=event.text)
        for event in content.events
        if wanted in (event.id, event.name.lower())
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
    lines = [say(_("Your strength is {n}. What a place would make of it:"), n=before)]
    for after in sorted(effects, reverse=True):
        places = effects[after]
        more = say(_(" and {n} more"), n=len(places) - SHOWN) if len(places) > SHOWN else ""
        lines.append(f"  {after:>4}: {', '.join(places[:SHOWN])}{more}")
    return "\n".join(lines)


def preview(view: dict[str, Any], decision: Decision, option: Any) -> str:
    """With the domino there: your strength, what the Report would leave of it, what your missions would need."""
    if option is None or decision.question.name not in ("place", "move-to") or not isinstance(decision.state, Dynasty):
        return ""
    state, seat = decision.state, decision.seat
    before = player_strength(state, seat).total
    tried = with_domino_at(state, decision.about.domino, option)
    if decision.question.name == "place" and is_mismatched(state, decision.about.domino, option):
        tried.mismatched[seat] = 1
    after, due = player_strength(tried, seat).total, due_score(tried, seat)
    told = _("your strength stays {after}") if after == before else _("your strength goes from {before} to {after}")
    lines = [say(told, before=before, after=after)]
    if due != after:
        lines.append(say(WHY_LESS[state.roles[seat]], due=due))
    for card in sorted(state.missions[seat].cards()):
        old, new = (needs(table, seat, demands_of(card ^ MISSION)) for table in (state, tried))
        lines += [
            say(_("your mission then needs {new} {strength}, not {old}"), new=quarters_text(new[role]),
                strength=state.content.strengths[role].capitalize(), old=quarters_text(old[role]))
            for role in sorted(new) if new[role] != old[role]
        ]  # fmt: skip
    return "; ".join(lines)


def with_domino_at(state: Dynasty, domino: int, place: Place) -> Dynasty:
    """The table if the domino lay there."""
    number, square, turns = place
    tried = state.copy()
    tried.put_map(number, tried.map_of(number).with_domino(domino, square, turns, tried.round))
    return tried


def strength_after(state: Dynasty, seat: int, domino: int, place: Place) -> int:
    """The seat's strength if the domino lay there."""
    return player_strength(with_domino_at(state, domino, place), seat).total


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
    made_of = say(_("map {points}"), points=strength["map_score"])
    if strength["shared_score"] is not None:
        shared = strength["shared_score"]
        points = [one["value"] for one in shared["capitals"]] + [one["points"] for one in shared["extras"]]
        made_of = say(_("half of ({map} + shared map {points})"), map=made_of, points=sum(points))
    base, bonus, minus = strength["base"], strength["bonus"], strength["minus"]
    rest = strength["total"] - (base + bonus - minus)
    why = _("halved") if strength["halvings"] else _("nothing below 0")
    if strength["zero"]:
        why = _("nothing laid")
    elif rest > 0 and strength["total"] == 1:
        why = _("nothing below 1")
    return [
        (say(_("{made_of} × province {size}:"), made_of=made_of, size=strength["province"]), base),
        (say(_("bonus")), bonus),
        (say(_("Report action")), -minus),
        (say(why), rest),
    ]


def _name(view: dict[str, Any], seat: int) -> str:
    players = view["board"]["players"]
    return f"{names_of(view, len(players))[seat]} ({players[seat]['role']})"


def _heading(table: dict[str, Any], paint: Paint) -> list[str]:
    achieved = sum(player["achieved"] for player in table["players"])
    wanted = table["missions_to_win"]
    lines = [
        paint(say(_("round {round}, {phase}"), round=table["round"], phase=table["phase"]), bold=True)
        + say(_("   deck {deck}, missions {missions}"), deck=table["deck"],
              missions=table["mission_deck"] + table["secret_deck"])
        + (say(_("   achieved together: {n} of {of}"), n=achieved, of=wanted) if wanted else "")
        + (paint(say(_("   last round")), BRIGHT) if table["last_round"] else ""),
    ]  # fmt: skip
    if table["event"]:
        event = say(_("event: {name}"), name=table["event"]["name"])
        lines.append(paint(event, BRIGHT, bold=True) + f"  {table['event']['text']}")
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
        return [*lines, say(_("  (empty)"))]
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
            + (paint(say(FINAL, points=view["result"]["scores"][seat]), BRIGHT, bold=True) if view["result"] else "")
            + say(_("   achieved {achieved}, failed {failed} of 3"), achieved=player["achieved"],
                  failed=len(player["failed"]))
            + (say(_("   power: {powers}"), powers=powers) if powers else "")
            + (f"   {', '.join(player['marks'])}" if player["marks"] else "")
        )  # fmt: skip
        lines += [f"    {_mission(mission, table)}" for mission in [*player["missions"], *player["drawn"]]]
    absent = [role for role in table["roles"] if role["holder"] is None]
    if absent:
        provided = _("{strength} {now} (from {name})")
        texts = [
            say(provided, strength=role["strength"], now=role["strength_now"], name=_name(view, role["provider"]))
            for role in absent
        ]
        lines.append(paint(say(_(" roles not in play: {roles}"), roles=", ".join(texts)), dim=True))
    return lines


def _mission(mission: dict[str, Any] | None, table: dict[str, Any]) -> str:
    if mission is None:
        return say(_("a secret mission"))
    now = _("{demand} (now {need})")
    demands = "; ".join([say(now, demand=one["text"], need=one["need_text"]) for one in mission["demands"]])
    reward = say(_("   reward: {text}"), text=mission["reward"]) if mission["reward"] else ""
    penalty = say(_("   penalty: {text}"), text=mission["penalty"]) if mission["penalty"] else ""
    secret = mission["secret"] and table["options"]["cooperative"]
    told = _("mission (secret): {demands}") if secret else _("mission: {demands}")
    return say(told, demands=demands) + reward + penalty


def _market(table: dict[str, Any], paint: Paint, letters: Letters) -> list[str]:
    lines: list[str] = []
    hand = _("in hand, to be laid in this order") if len(table["held"]) > 1 else _("in hand")
    for title, dominoes in ((_("market"), table["market"]), (hand, table["held"])):
        lines += [paint(say(title), bold=True)] if dominoes else []
        for text in dominoes:
            first, second = (_square(half, paint, letters) for half in text.split("|"))
            lines += [f"   {first[nth]}{second[nth]}   {text if nth == 1 else ''}".rstrip() for nth in range(3)]
    return lines


def _walks(player: dict[str, Any], paint: Paint) -> list[str]:
    """How the own map scores: each Capital with what its path did to it."""
    lines = [paint(say(_("your Capitals")), bold=True)]
    for capital in player["strength"]["capitals"]:
        steps = [step for step in capital["steps"] if step["effect"]]
        text = ", ".join([f"{step['icon']} {step['square']} {step['effect']} = {step['value']}" for step in steps])
        lines.append(f"   {capital['icon']} {capital['square']}: 1{', ' + text if text else ''} → {capital['value']}")
    for extra in player["strength"]["extras"]:
        lines.append(f"   {extra['icon']} {extra['square']}: +{extra['points']}")
    return lines if len(lines) > 1 else []
