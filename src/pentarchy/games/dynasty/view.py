"""What a seat may see of a game of Domino Dynasty: all but the decks and, cooperatively, others' secret missions.

In writing: a half is `terrain.icon.paths`, with `<` and the inward edge if it has an arrow: `lava.person.ud<u`; a
domino is its halves with `|` between them, unturned, the second to the right of the first; a mission is
`military>=2*people,goods>=1/2*longest-path:remove-1!` (demands, consequence, `!` for secret). Squares are named by
column letter and row number of a 16 by 16 grid, `a1` at the top left; a map floats in it and stays within 8 by 8.

Parts of moves: `market/<domino>`, `held/<domino>`, `square/<map>/<square>`, `seat/<number from 1>`, `role/<role>`,
`drawn/<mission>`, `demand/<n>`, `loan/<thing>`, `strength/<name>`, `action/<word>`.
"""

from __future__ import annotations

from typing import TypedDict

from pentarchy.games.dynasty.dominoes import write_domino, write_half
from pentarchy.games.dynasty.grid import BESIDE, square_name
from pentarchy.games.dynasty.maps import Map
from pentarchy.games.dynasty.missions import (
    consequence_of,
    demand_text,
    demands_of,
    is_secret,
    penalty_of,
    reward_of,
    times_text,
    write_mission,
)
from pentarchy.games.dynasty.reading import neutral_strength, player_strength, provider_of, role_strengths, scalar
from pentarchy.games.dynasty.report import due_score, missions_to_win
from pentarchy.games.dynasty.sharing import connections
from pentarchy.games.dynasty.state import MARKS, MISSION, SHARED, Dynasty
from pentarchy.games.dynasty.strength import Strength
from pentarchy.games.dynasty.walks import ScoreView
from pentarchy.kernel import Pile
from pentarchy.kernel.bits import members

# --- the shape -------------------------------------------------------------------------------------------------------


class EventView(TypedDict):
    id: str
    name: str
    text: str


class LaidView(TypedDict):
    id: str
    first: str
    second: str
    turns: int
    round: int
    """0 for a starting domino."""
    covered: bool


class MapView(TypedDict):
    name: str
    """`shared`, or a role's id."""
    left: int
    top: int
    """From 0."""
    width: int
    height: int
    dominoes: list[LaidView]
    squares: dict[str, str]
    """The half that can be seen on each square."""


class StrengthView(ScoreView):
    """A score with all it is made of."""

    total: int
    map_score: int
    province: int
    base: int
    """Map score times province, before what this round adds and takes away."""
    province_squares: list[str]
    bonus: int
    minus: int
    halvings: int
    zero: bool
    neutral: int
    """The neutral strength as missions and rewards count it now."""
    shared_score: ScoreView | None
    """Tactical: the own role's Capitals on the shared map."""


class DemandView(TypedDict):
    strength: str
    multiplier: str
    scalar: str
    text: str
    need: int
    """What it asks for as the table stands now, in quarters."""
    need_text: str


class MissionView(TypedDict):
    id: str
    demands: list[DemandView]
    secret: bool
    consequence: str | None
    reward: str | None
    penalty: str | None


class PlayerView(TypedDict):
    seat: int
    role: str
    map: MapView
    strength: StrengthView
    missions: list[MissionView | None]
    """None for one this seat does not know."""
    drawn: list[MissionView | None]
    """The missions to choose from."""
    failed: list[str]
    achieved: int
    powers: dict[str, int]
    """The roles whose power may still be used, and how often."""
    marks: list[str]
    coming: list[str]
    """What rewards and penalties bring this round, and the next."""
    bonus: int
    laid: list[int]
    """How many dominoes this round, on the own and on the shared map."""
    lent: bool
    borrowed_icons: list[str]
    borrowed_reports: list[str]
    idle: bool
    connected: list[int]
    """The seats joined with this one on the shared map, where that matters (Machine Mama, Proximity Papa)."""


class RoleView(TypedDict):
    id: str
    name: str
    number: int
    strength: str
    terrain: str
    power: str
    report: str
    holder: int | None
    strength_now: int
    """As read in this Report, before that as it would be read now."""
    due: int
    """The same once the players have carried out their own Report actions, as the table stands now."""
    provider: int
    """The seat that gives its strength out."""
    due_provider: int
    """The same then: who is the strongest may change with the Report actions."""


class DynastyView(TypedDict):
    round: int
    phase: str
    """`draw`, `place` or `report`."""
    start: int
    order: list[int]
    report_order: list[int]
    options: dict[str, int]
    """Every choice of the table as a number (`final`: the final edition, `generated`: a deck from the seed)."""
    event: EventView | None
    players: list[PlayerView]
    shared: MapView
    market: list[str]
    held: list[str]
    """Taken or lifted and not laid yet; the first is the next to be laid."""
    discard: list[str]
    deck: int
    mission_deck: int
    secret_deck: int
    """How many are left; secret missions have a deck of their own if cooperative."""
    resolved: list[str]
    """Achieved missions, which will be shuffled in again."""
    roles: list[RoleView]
    last_round: bool
    """The game ends after this Report: the deck ran out."""
    missions_to_win: int | None
    """How many all players together need, if cooperative."""


# --- filling it ------------------------------------------------------------------------------------------------------


def view(state: Dynasty, seat: int | None) -> DynastyView:
    strengths = [player_strength(state, other) for other in range(state.seats)]
    totals = [strength.total for strength in strengths]
    by_role = state.strengths or role_strengths(state, totals)
    due_totals = [due_score(state, other) for other in range(state.seats)]
    due = state.strengths or role_strengths(state, due_totals)
    event = state.content.events[state.event] if state.event >= 0 else None
    meeting = state.options["machine"] or state.options["proximity"]
    joined = connections(state) if meeting else []
    scalars: dict[tuple[int, int], int] = {}
    return {
        "round": state.round,
        "phase": state.phase,
        "start": state.start_seat,
        "order": state.clockwise(),
        "report_order": state.report_order(),
        "options": dict(state.options),
        "event": None if event is None else {"id": event.id, "name": event.name, "text": event.text},
        "players": [_player(state, other, seat, strengths[other], joined, scalars) for other in range(state.seats)],
        "shared": _map(state, SHARED),
        "market": _dominoes(state.market),
        "held": [write_domino(domino) for domino in state.held.cards()],
        "discard": _dominoes(state.discard),
        "deck": len(state.deck),
        "mission_deck": len(state.mission_deck),
        "secret_deck": len(state.secret_deck),
        "resolved": [write_mission(state.content, card ^ MISSION) for card in sorted(state.mission_discard.cards())],
        "roles": [
            {
                "id": role.id,
                "name": role.name,
                "number": role.number,
                "strength": role.strength,
                "terrain": role.terrain,
                "power": role.power,
                "report": role.report,
                "holder": state.holders[number] if state.holders[number] >= 0 else None,
                "strength_now": by_role[number],
                "due": due[number],
                "provider": provider_of(state, number, totals),
                "due_provider": provider_of(state, number, due_totals),
            }
            for number, role in enumerate(state.content.roles)
        ],
        "last_round": state.last_round,
        "missions_to_win": missions_to_win(state) if state.options["cooperative"] else None,
    }


def _player(
    state: Dynasty,
    other: int,
    seat: int | None,
    strength: Strength,
    joined: list[int],
    scalars: dict[tuple[int, int], int],
) -> PlayerView:
    def mission(card: int | None) -> MissionView | None:
        return None if card is None else _mission(state, other, card ^ MISSION, scalars)

    return {
        "seat": other,
        "role": state.content.roles[state.roles[other]].id,
        "map": _map(state, other),
        "strength": describe_strength(state, strength, other),
        "missions": [mission(card) for card in state.missions[other].seen_by(seat)],
        "drawn": [mission(card) for card in state.drawn[other].seen_by(seat)],
        "failed": [write_mission(state.content, card ^ MISSION) for card in sorted(state.failed[other].cards())],
        "achieved": state.achieved[other],
        "powers": {state.content.roles[role].id: count for role, count in enumerate(state.powers[other]) if count},
        "marks": _marks(state.now[other]),
        "coming": _marks(state.coming[other]),
        "bonus": state.bonus[other],
        "laid": [state.laid_own[other], state.laid_shared[other]],
        "lent": bool(state.lent[other]),
        "borrowed_icons": _roles(state, state.borrowed_icons[other]),
        "borrowed_reports": _roles(state, state.borrowed_report[other]),
        "idle": bool(state.idle >> other & 1),
        "connected": [mate for mate in range(state.seats) if joined and joined[other] >> mate & 1],
    }


def _marks(bits: int) -> list[str]:
    return [name for number, name in enumerate(MARKS) if bits >> number & 1]


def _roles(state: Dynasty, bits: int) -> list[str]:
    return [role.id for number, role in enumerate(state.content.roles) if bits >> number & 1]


def _mission(state: Dynasty, owner: int, mission: int, scalars: dict[tuple[int, int], int]) -> MissionView:
    content, consequence = state.content, consequence_of(mission)
    demands: list[DemandView] = []
    for demand in demands_of(mission):
        role, number, quarters = demand
        if (owner, number) not in scalars:
            scalars[owner, number] = scalar(state, owner, number)
        need = quarters * scalars[owner, number]
        demands.append({
            "strength": content.strengths[role], "multiplier": times_text(demand), "scalar": content.scalars[number].id,
            "text": demand_text(content, demand), "need": need, "need_text": quarters_text(need),
        })  # fmt: skip
    text = content.consequences[consequence].text
    return {
        "id": write_mission(content, mission),
        "demands": demands,
        "secret": is_secret(mission),
        "consequence": content.consequences[consequence].id if consequence >= 0 else None,
        "reward": text if reward_of(content, mission) >= 0 else None,
        "penalty": text if penalty_of(content, mission) >= 0 else None,
    }


def quarters_text(quarters: int) -> str:
    """A quarter count as a number: 6 is `1.5`."""
    return f"{quarters / 4:g}"


def _dominoes(pile: Pile) -> list[str]:
    return [write_domino(domino) for domino in sorted(pile.cards())]


def _map(state: Dynasty, number: int) -> MapView:
    board = state.map_of(number)
    left, top, width, height = board.box()
    visible = {laid for _, laid in board.top_dominoes()} if board.covers else set(board.laid)
    return {
        "name": state.map_name(number),
        "left": left,
        "top": top,
        "width": width,
        "height": height,
        "dominoes": [
            {
                "id": write_domino(domino),
                "first": square_name(square),
                "second": square_name(square + BESIDE[turns]),
                "turns": turns,
                "round": laid_in,
                "covered": (domino, square, turns, laid_in) not in visible,
            }
            for domino, square, turns, laid_in in board.laid
        ],
        "squares": _squares(board),
    }


def _squares(board: Map) -> dict[str, str]:
    return {square_name(square): write_half(board.squares[square]) for square in sorted(board.squares)}


def describe_strength(state: Dynasty, found: Strength, seat: int) -> StrengthView:
    """A score with all it is made of."""
    return {
        "total": found.total,
        "map_score": found.map_score.total,
        "province": found.province,
        "base": found.base,
        "province_squares": [square_name(square) for square in members(found.squares)],
        "bonus": found.bonus,
        "minus": found.minus,
        "halvings": found.halvings,
        "zero": found.zero,
        "neutral": neutral_strength(state, seat),
        **found.map_score.told(),
        "shared_score": None if found.shared_score is None else found.shared_score.told(),
    }
