"""Dominare in a terminal: the city block by block, districts, conspiracies, cards. Drawn from a seat's view alone."""

# interpreted: it draws for a person and need not be fast

from __future__ import annotations

from functools import cache
from typing import Any

from pentarchy.games.dominare.cards import FACTIONS, AgentCard, EventCard
from pentarchy.games.dominare.content import Content
from pentarchy.kernel import Decision, _, say
from pentarchy.parts.paint import Paint, names_of

INKS = (75, 114, 203, 221, 177, 252)
GROUNDS = {
    "atheneum": 23, "canals": 17, "church": 236, "merchant-quarter": 58, "senate": 53, "estate": 94, "warrens": 238,
    "corte-scalzo": 52,
}  # fmt: skip
WATER = 17
WIDTH = 8
LEGEND = _(
    "se1 3: block 1 of the Senate, worth 3, and below it who holds it with how many tokens; (ca2 1): a canal block; "
    "*: an agent that networks"
)


def draw(view: dict[str, Any], colour: bool) -> str:
    """The whole table as the seat sees it."""
    paint = Paint(colour)
    content: Content = view.get("content") or _content()
    lines = [
        *_heading(view, content, paint),
        *_city(view["board"], content, paint),
        paint(say(LEGEND), dim=True),
        *_districts(view["board"], content, paint),
        *_players(view, content, paint),
        *_cards(view, content, paint),
    ]
    return "\n".join(lines)


def card(name: str, content: Content | None = None) -> str | None:
    """What an agent, an event or a district says; parts of names will do."""
    known = content or _content()
    wanted = name.strip().lower()
    texts = [agent_text(agent) for agent in known.agents if _named(wanted, agent.id, agent.name)]
    texts += [event_text(event, known) for event in known.events if _named(wanted, event.id, event.name)]
    for district in known.districts:
        if _named(wanted, district.id, district.name):
            texts.append(
                say(
                    _("{name}: worth {start} at the start, {low} to {high}. Its controller, once a Season: {ability}"),
                    name=district.name,
                    start=district.start,
                    low=district.low,
                    high=district.high,
                    ability=" ".join(district.ability.texts),
                )
            )
    return "\n".join(texts) or None


BASICS = {
    "crown": _("gain a crown"),
    "inspire": _("buy influence for one block; each costs its district's VP in crowns"),
    "rally": _("all your face-down agents go face up"),
    "recruit": _("draw two agents, keep one"),
    "replace": _("an agent from your hand takes the place of one in your ranks; your exposure +1"),
    "whitewash": _("adjust your exposure for {each} crowns a point"),
}


def hint(view: dict[str, Any], decision: Decision) -> str:
    """What the moves that can be chosen now mean: abilities, agents by their places, cards that are not in hand."""
    content: Content = view.get("content") or _content()
    board, seat = view["board"], decision.seat
    lines: list[str] = []
    if decision.question.name in ("action", "use"):
        lines = [f"  {move}: {_meaning(move, board, seat, content)}" for move in decision.moves]
    elif "agent" in decision.question.things:
        for move in decision.moves:
            player, slash, rank = move.rpartition(" ")[2].partition("/")
            if slash:
                name = _standing(board, int(player) - 1, int(rank), content).name
                lines.append(say(_("  {move}: {agent} of P{player}"), move=move, agent=name, player=player))
    elif "card" in decision.question.things:
        for value in decision.options:
            if isinstance(value, int) and value >= 0 and content.agents[value].id not in board["hands"][seat]:
                lines.append("  " + agent_text(content.agents[value]))
    return "\n".join(lines)


def _meaning(move: str, board: dict[str, Any], seat: int, content: Content) -> str:
    """What a move of an action does."""
    at = move.rpartition(" ")[2]
    rank, dot, number = at.partition(".")
    if dot:
        agent = _standing(board, seat, int(rank), content)
        return f"{agent.name}: {' '.join(agent.ability(int(number)).texts)}"
    for district in content.districts:
        if district.id == at:
            return " ".join(district.ability.texts)
    return say(BASICS.get(move, _("crowns, agents in hand and promises")), each=board["season"] + 2)


def _standing(board: dict[str, Any], seat: int, rank: int, content: Content) -> AgentCard:
    return content.agents[content.by_id[board["ranks"][seat][rank - 1]["agent"]]]


def value_name(key: str, value: str, content: Content) -> str | None:
    """The printed name of what an event speaks of."""
    if key in ("agent", "old", "new") and value in content.by_id:
        return content.agents[content.by_id[value]].name
    if key == "district":
        return next((district.name for district in content.districts if district.id == value), None)
    if key == "event":
        return next((event.name for event in content.events if event.id == value), None)
    return None


def score_parts(view: dict[str, Any]) -> list[list[tuple[str, int]]]:
    """What each seat's points are made of (DR149)."""
    return [
        [(name, parts[name]) for name in ("districts", "blocks", "agents", "exposure")]
        for parts in view["board"]["scores"]
    ]


def agent_text(agent: AgentCard) -> str:
    """An agent on one line."""
    parts = [
        say(
            _("{name} ({id}), {faction}: {traits}, influence {influence}, income {income}, exposure {exposure}."),
            name=agent.name, id=agent.id, faction=faction_name(agent), income=agent.income, exposure=agent.exposure,
            traits=" ".join([trait.title() for trait in agent.trait_names()]), influence=agent.influence or "-",
        )
    ]  # fmt: skip
    if agent.always:
        parts.append(" ".join([clause.text for clause in agent.always]))
    if agent.revealed:
        parts.append(say(_("When revealed: {text}"), text=" ".join([clause.text for clause in agent.revealed])))
    parts += [f"{ability.number}: {' '.join(ability.texts)}" for ability in agent.abilities]
    return " ".join(parts)


def faction_name(agent: AgentCard) -> str:
    return FACTIONS[agent.faction].replace("-", " ").title()


def event_text(event: EventCard, content: Content) -> str:
    sections = [
        say(
            _("{mode}SEASON {season}: {text}"),
            mode=f"{section.mode} ".upper().lstrip(), season=section.season,
            text=" ".join([effect.text for effect in section.effects]),
        )
        for section in event.sections
    ]  # fmt: skip
    seals = say(_(" and ")).join([f"{content.districts[district].name} {number}" for district, number in event.seals])
    return say(_("{name}: {sections} Seals: {seals}."), name=event.name, sections=" ".join(sections), seals=seals)


@cache
def _content() -> Content:
    return Content()


def _named(wanted: str, *names: str) -> bool:
    return bool(wanted) and any([wanted in name.lower() for name in names])


def _names(view: dict[str, Any]) -> list[str]:
    return names_of(view, len(view["board"]["crowns"]))


def _heading(view: dict[str, Any], content: Content, paint: Paint) -> list[str]:
    board, names = view["board"], _names(view)
    order = " > ".join([paint(f"{seat + 1} {names[seat]}", INKS[seat], bold=True) for seat in board["order"]])
    now = say(_("Season {season}, {phase}"), season=board["season"], phase=board["phase"])
    lines = [f"{paint(now, bold=True)}   {say(_('order: {order}'), order=order)}"]
    event = next((event for event in content.events if event.id == board["event"]), None)
    if event is not None:
        lines.append(paint(event_text(event, content), dim=True))
    return lines


def _city(board: dict[str, Any], content: Content, paint: Paint) -> list[str]:
    city = next(city for city in content.cities if city.name == board["side"])
    now = {block["id"]: block for block in board["blocks"]}
    cells: dict[tuple[int, int], tuple[str, bool]] = {}
    for block in city.blocks:
        far = [abs(x * 10 + 5 - block.place[0]) + abs(y * 10 + 5 - block.place[1]) for x, y in block.cells]
        for cell, distance in zip(block.cells, far, strict=True):
            cells[cell] = (block.id, distance == min(far) and cell == block.cells[far.index(min(far))])
    lines: list[str] = []
    for y in range(max(cell[1] for cell in cells) + 1):
        upper = lower = ""
        for x in range(max(cell[0] for cell in cells) + 1):
            name, labelled = cells.get((x, y), ("", False))
            if not name:
                upper += " " * WIDTH
                lower += " " * WIDTH
            elif not labelled:
                upper += paint("~" * WIDTH, 25, WATER)
                lower += paint("~" * WIDTH, 25, WATER)
            else:
                one, two = _block(now[name], paint)
                upper += one
                lower += two
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def _block(block: dict[str, Any], paint: Paint) -> tuple[str, str]:
    label = f"{block['id']} {block['value']}"
    label = f"({label})" if block["district"] == "canals" else f" {label}"
    ground = GROUNDS[block["district"]]
    owner = block["owner"]
    if owner is None:
        held = paint("   .".ljust(WIDTH), 245, ground)
    else:
        held = paint(f" P{owner + 1} x{block['tokens']}".ljust(WIDTH), INKS[owner], ground, bold=True)
    return paint(label.ljust(WIDTH), 255, ground), held


def _districts(board: dict[str, Any], content: Content, paint: Paint) -> list[str]:
    lines = [""]
    for state, district in zip(board["districts"], content.districts, strict=True):
        counts = [0] * len(board["crowns"])
        for block in board["blocks"]:
            if block["district"] == district.id and block["owner"] is not None:
                counts[block["owner"]] += 1
        holder = state["controller"]
        who = say(_("nobody")).ljust(8) if holder is None else paint(f"P{holder + 1}".ljust(8), INKS[holder], bold=True)
        used = paint(say(_("used")).ljust(6), dim=True) if state["used"] else "      "
        held = " ".join([paint(str(count), INKS[seat]) for seat, count in enumerate(counts)])
        name = paint(f" {district.name:<17}", 255, GROUNDS[district.id])
        lines.append(
            say(
                _("{name} {worth} VP  {who} blocks {held}  {used}{ability}"),
                name=name, worth=state["worth"], who=who, held=held, used=used,
                ability=" ".join(district.ability.texts),
            )
        )  # fmt: skip
    return lines


def _players(view: dict[str, Any], content: Content, paint: Paint) -> list[str]:
    board, names = view["board"], _names(view)
    asked = {ask["seat"] for ask in view["asked"]}
    lines: list[str] = []
    for seat in range(len(board["crowns"])):
        score = board["scores"][seat]
        mark = ">" if seat in asked else " "
        told = say(
            _("{crowns} crowns, exposure {exposure}{goat}, {n} in hand, {points} points now"),
            crowns=board["crowns"][seat], exposure=board["exposure"][seat], n=len(board["hands"][seat]),
            goat=say(_(", scapegoat")) if seat == board["scapegoat"] else "", points=score["total"],
        )  # fmt: skip
        lines += ["", mark + paint(f"P{seat + 1} {names[seat]}", INKS[seat], bold=True) + f"  {told}"]
        for rank, agent in enumerate(board["ranks"][seat], 1):
            printed = _standing(board, seat, rank, content)
            if not agent["up"]:
                state = say(_("buried") if agent["buried"] else _("face down"))
                lines.append(paint(f"   {rank} [{printed.name}: {state}]", dim=True))
                continue
            traits = " ".join([trait.title() for trait in agent["traits"]])
            numbers = " ".join([str(ability.number) for ability in printed.abilities if ability.number <= rank])
            able = say(_("abilities {numbers}"), numbers=numbers) if numbers else ""
            told = say(
                _("influence {influence} income {income}"),
                influence=f"{agent['influence'] or '-'}{'*' if agent['networks'] else ' '}", income=printed.income,
            )  # fmt: skip
            lines.append(
                f"   {rank} {printed.name:<26} {faction_name(printed):<17} {traits:<22} {told}  "
                + (paint(say(_("used")), dim=True) if agent["used"] else able)
            )
    return lines


def _cards(view: dict[str, Any], content: Content, paint: Paint) -> list[str]:
    board, seat = view["board"], view["seat"]
    piles = say(
        _("agent deck {deck}, discards {discards}, events {events}"),
        deck=board["deck"], discards=board["discards"], events=board["events_left"],
    )  # fmt: skip
    lines = ["", piles]
    if seat is None:
        return lines
    for name in board["hands"][seat]:
        if name is not None:
            lines.append(say(_("hand: {card}"), card=agent_text(content.agents[content.by_id[name]])))
    for other, hand in enumerate(board["hands"]):
        shown = [name for name in hand if name is not None]
        if other != seat and shown:
            lines.append(say(_("you know of P{player}'s hand: {cards}"), player=other + 1, cards=", ".join(shown)))
    if board["passed"]:
        lines.append(say(_("you passed on in the draft: {cards}"), cards=", ".join(board["passed"])))
    if any(board["events_seen"]):
        seen = [name or "?" for name in board["events_seen"]]
        lines.append(say(_("events to come: {events}"), events=", ".join(seen)))
    return lines
