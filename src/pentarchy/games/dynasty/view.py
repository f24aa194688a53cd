"""What a seat may see of a game of Domino Dynasty: all but the decks and, cooperatively, others' secret missions.

| key | what it is |
|---|---|
| `round`, `phase` | the round's number; `draw`, `place` or `report` |
| `start`, `order`, `report_order` | the start player's seat, the seats in turn order, the seats in order of Report |
| `options` | every choice of the table as a number (`final` is 1 in the final edition) |
| `event` | `{id, name, text}` of the event in force, or null |
| `players` | by seat, see below |
| `shared` | the shared map, see below |
| `market`, `held`, `discard` | open dominoes (`held`: taken or lifted and not laid yet), see below |
| `deck`, `mission_deck` | how many are left |
| `resolved` | missions achieved by anybody, open, that will be shuffled in again |
| `roles` | by number: `{id, name, number, strength, terrain, power, report, holder, strength_now, provider}` |
| `last_round` | true when the game ends after this Report because the deck ran out |
| `missions_to_win` | how many missions all players together need, null unless cooperative |

Of a role, `holder` is a seat or null, `provider` the seat that gives its strength out, `strength_now` its strength as
read in this Report, before that as it would be read now.

A player: `{seat, role, map, strength, missions, drawn, failed, achieved, powers, marks, coming, bonus, laid, lent,
borrowed_icons, borrowed_reports, idle, connected}`. `role` is a role's id; `map` the own map; `missions` a list of
missions, null for one the seat does not know; `drawn` the missions to choose from (null for others); `failed` missions
face down, all known; `powers` the roles whose power may still be used and how often; `marks` and `coming` what rewards
and penalties bring this and next round; `laid` how many dominoes this round on the own and the shared map; `connected`
the seats joined with this one on the shared map (only with Machine Mama or Proximity Papa, else empty).

`strength` explains itself: `{total, map_score, province, province_squares, bonus, minus, halvings, zero, neutral,
capitals, extras, shared_score}`. A capital is `{square, icon, value, steps, all_in, selfish}`, a step
`{square, icon, effect, value}`: what the walk met, what it did, what the Capital was worth after it.

A map: `{name, left, top, width, height, dominoes, squares}`. A domino on it: `{id, first, second, turns, round,
starter, covered}`; a square: `{square, icon, terrain, paths, inward}` by name, as seen from above. Squares are named
column letter and row number of a 16 by 16 grid, `a1` at the top left; the map floats in it and stays within 8 by 8.

A domino off the maps: `{id, halves}`; unturned, the second half lies to the right of the first. A mission: `{id,
demands, secret, reward, penalty}`, each demand with the strength it needs as the table stands now (`need`, in quarters,
and `need_text`). Parts of moves: `market/<id>`, `held/<id>`, `square/<map>/<square>`, `player/<seat>`, `drawn/<id>`,
`demand/<n>`, `loan/<thing>`, `action/<word>`.
"""

from __future__ import annotations

from typing import Any

from pentarchy.games.dynasty.content import EVENTS, ROLES
from pentarchy.games.dynasty.dominoes import HALF_BITS, HALF_MASK, describe_half, write_domino
from pentarchy.games.dynasty.icons import ICON_NAMES
from pentarchy.games.dynasty.maps import BESIDE, Map, square_name, squares_in
from pentarchy.games.dynasty.missions import demands_of, describe_mission
from pentarchy.games.dynasty.questions import map_name
from pentarchy.games.dynasty.reading import need, player_strength, provider_of, role_strengths
from pentarchy.games.dynasty.report import missions_to_win
from pentarchy.games.dynasty.sharing import connected_with
from pentarchy.games.dynasty.state import MARKS, MISSION, SHARED, Dynasty
from pentarchy.games.dynasty.strength import Strength
from pentarchy.games.dynasty.walks import CapitalScore, MapScore
from pentarchy.kernel import Pile


def view(state: Dynasty, seat: int | None) -> dict[str, Any]:
    strengths = [player_strength(state, other) for other in range(state.seats)]
    totals = [strength.total for strength in strengths]
    by_role = state.strengths or role_strengths(state, totals)
    event = EVENTS[state.event] if state.event >= 0 else None
    return {
        "round": state.round,
        "phase": state.phase,
        "start": state.start_seat,
        "order": state.clockwise(),
        "report_order": state.report_order(),
        "options": dict(state.options),
        "event": None if event is None else {"id": event.id, "name": event.name, "text": event.text},
        "players": [_player(state, other, seat, strengths[other]) for other in range(state.seats)],
        "shared": _map(state, SHARED),
        "market": _dominoes(state.market),
        "held": _dominoes(state.held),
        "discard": _dominoes(state.discard),
        "deck": len(state.deck),
        "mission_deck": len(state.mission_deck),
        "resolved": [describe_mission(card ^ MISSION) for card in sorted(state.mission_discard.cards())],
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
                "provider": provider_of(state, number, totals),
            }
            for number, role in enumerate(ROLES)
        ],
        "last_round": state.last_round,
        "missions_to_win": missions_to_win(state) if state.options["cooperative"] else None,
    }


def _player(state: Dynasty, other: int, seat: int | None, strength: Strength) -> dict[str, Any]:
    def mission(card: int | None) -> dict[str, Any] | None:
        return None if card is None else _mission(state, other, card ^ MISSION)

    meeting = state.options["machine"] or state.options["proximity"]
    return {
        "seat": other,
        "role": ROLES[state.roles[other]].id,
        "map": _map(state, other),
        "strength": describe_strength(state, strength, other),
        "missions": [mission(card) for card in state.missions[other].seen_by(seat)],
        "drawn": [mission(card) for card in state.drawn[other].seen_by(seat)],
        "failed": [mission(card) for card in state.failed[other].seen_by(seat)],
        "achieved": state.achieved[other],
        "powers": {ROLES[role].id: count for role, count in enumerate(state.powers[other]) if count},
        "marks": _marks(state.now[other]),
        "coming": _marks(state.coming[other]),
        "bonus": state.bonus[other],
        "laid": [state.laid_own[other], state.laid_shared[other]],
        "lent": bool(state.lent[other]),
        "borrowed_icons": _roles(state.borrowed_icons[other]),
        "borrowed_reports": _roles(state.borrowed_report[other]),
        "idle": bool(state.idle >> other & 1),
        "connected": connected_with(state, other) if meeting else [],
    }


def _marks(bits: int) -> list[str]:
    return [name for number, name in enumerate(MARKS) if bits >> number & 1]


def _roles(bits: int) -> list[str]:
    return [role.id for number, role in enumerate(ROLES) if bits >> number & 1]


def _mission(state: Dynasty, owner: int, mission: int) -> dict[str, Any]:
    found = describe_mission(mission)
    told: list[dict[str, Any]] = found["demands"]  # type: ignore[assignment]
    for demand, asked in zip(told, demands_of(mission), strict=True):
        quarters = need(state, owner, asked)
        demand["need"] = quarters
        demand["need_text"] = quarters_text(quarters)
    return found


def quarters_text(quarters: int) -> str:
    """A quarter count as a number: 6 is `1.5`."""
    return f"{quarters / 4:g}"


def _dominoes(pile: Pile) -> list[dict[str, Any]]:
    return [describe_domino(domino) for domino in sorted(pile.cards())]


def describe_domino(domino: int) -> dict[str, Any]:
    return {
        "id": write_domino(domino),
        "halves": [describe_half(domino & HALF_MASK), describe_half(domino >> HALF_BITS)],
    }


def _map(state: Dynasty, number: int) -> dict[str, Any]:
    board = state.map_of(number)
    left, top, width, height = board.box()
    visible = {laid: square for square, laid in board.top_dominoes()}
    return {
        "name": map_name(state, number),
        "left": left,
        "top": top,
        "width": width,
        "height": height,
        "dominoes": [
            {
                "id": write_domino(laid[0]),
                "first": square_name(laid[1]),
                "second": square_name(laid[1] + BESIDE[laid[2]]),
                "turns": laid[2],
                "round": laid[3],
                "starter": laid[3] == 0,
                "covered": laid not in visible,
            }
            for laid in board.laid
        ],
        "squares": _squares(board),
    }


def _squares(board: Map) -> list[dict[str, Any]]:
    return [{"square": square_name(square), **describe_half(board.squares[square])} for square in sorted(board.squares)]


def describe_strength(state: Dynasty, found: Strength, seat: int) -> dict[str, Any]:
    """A score with all it is made of."""
    return {
        "total": found.total,
        "map_score": found.map_score.total,
        "province": found.province,
        "province_squares": [square_name(square) for square in squares_in(found.squares)],
        "bonus": found.bonus,
        "minus": found.minus,
        "halvings": found.halvings,
        "zero": found.zero,
        "neutral": found.map_score.neutral,
        **_score(found.map_score),
        "shared_score": None if found.shared_score is None else _score(found.shared_score),
    }


def _score(score: MapScore) -> dict[str, Any]:
    return {
        "capitals": [_capital(capital) for capital in score.capitals],
        "extras": [
            {"square": square_name(square), "icon": ICON_NAMES[icon], "points": points}
            for square, icon, points in score.extras
        ],
    }


def _capital(capital: CapitalScore) -> dict[str, Any]:
    return {
        "square": square_name(capital.square),
        "icon": ICON_NAMES[capital.icon],
        "value": capital.value,
        "all_in": capital.all_in,
        "selfish": capital.selfish,
        "steps": [
            {"square": square_name(square), "icon": ICON_NAMES[icon], "effect": effect, "value": value}
            for square, icon, effect, value in capital.steps
        ],
    }
