"""What a seat may see of a game of Domino Dynasty: all but the decks and, cooperatively, others' secret missions.

| key | what it is |
|---|---|
| `round`, `phase` | the round's number; `draw`, `place` or `report` |
| `start`, `order`, `report_order` | the start player's seat, the seats in turn order, the seats in order of Report |
| `options` | every choice of the table as a number (`final`: the final edition, `generated`: a deck from the seed) |
| `event` | `{id, name, text}` of the event in force, or null |
| `players` | by seat, see below |
| `shared` | the shared map, see below |
| `market`, `discard` | open dominoes, in writing |
| `held` | dominoes taken or lifted and not laid yet, in writing; the first is the next to be laid |
| `deck`, `mission_deck`, `secret_deck` | how many are left; secret missions have their own deck if cooperative |
| `resolved` | achieved missions, in writing, that will be shuffled in again |
| `roles` | by number: `{id, name, number, strength, terrain, power, report, holder, strength_now, provider}` |
| `last_round` | true when the game ends after this Report because the deck ran out |
| `missions_to_win` | how many missions all players together need, null unless cooperative |

Of a role, `holder` is a seat or null, `provider` the seat that gives its strength out, `strength_now` its strength as
read in this Report, before that as it would be read now.

A player: `{seat, role, map, strength, missions, drawn, failed, achieved, powers, marks, coming, bonus, laid, lent,
borrowed_icons, borrowed_reports, idle, connected}`. `role` is a role's id; `map` the own map; `missions` a list of
missions, null for one the seat does not know; `drawn` the missions to choose from (null for others); `failed` missions
in writing; `powers` the roles whose power may still be used and how often; `marks` and `coming` what rewards
and penalties bring this and next round; `laid` how many dominoes this round on the own and the shared map; `connected`
the seats joined with this one on the shared map (only with Machine Mama or Proximity Papa, else empty).

`strength` explains itself: `{total, map_score, province, base, province_squares, bonus, minus, halvings, zero,
neutral, capitals, extras, shared_score}`. `base` is map score times province, before what this round adds and takes
away; `neutral` is the neutral strength as missions and rewards count it now. A capital is `{square, icon, value,
steps, all_in, selfish}`, a step `{square, icon, effect, value}`: what the walk met, what it did, what the Capital was
worth after it.

A map: `{name, left, top, width, height, dominoes, squares}`. A domino on it: `{id, first, second, turns, round,
covered}`, those of round 0 being starting dominoes; `squares` gives the half that can be seen on each square, in
writing. Squares are named by column letter and row number of a 16 by 16 grid, `a1` at the top left; the map floats in
it and stays within 8 by 8; `left` and `top` count from 0.

In writing: a half is `terrain.icon.paths`, with `<` and the inward edge if it has an arrow: `lava.person.ud<u`; a
domino is its halves with `|` between them, unturned, the second to the right of the first; a mission is
`military>=2*people,goods>=1/2*longest-path:remove-1!` (demands, consequence, `!` for secret).

A mission: `{id, demands, secret, consequence, reward, penalty}`, each demand `{strength, multiplier, scalar, text,
need, need_text}` with what it needs as the table stands now (`need` in quarters). Parts of moves: `market/<domino>`,
`held/<domino>`, `square/<map>/<square>`, `seat/<number from 1>`, `role/<role>`, `drawn/<mission>`, `demand/<n>`,
`loan/<thing>`, `strength/<name>`, `action/<word>`.
"""

from __future__ import annotations

from typing import Any

from pentarchy.games.dynasty.dominoes import write_domino, write_half
from pentarchy.games.dynasty.icons import ICON_NAMES
from pentarchy.games.dynasty.maps import BESIDE, Map, square_name, squares_in
from pentarchy.games.dynasty.missions import demands_of, describe_mission, write_mission
from pentarchy.games.dynasty.reading import neutral_strength, player_strength, provider_of, role_strengths, scalar
from pentarchy.games.dynasty.report import missions_to_win
from pentarchy.games.dynasty.sharing import connections
from pentarchy.games.dynasty.state import MARKS, MISSION, SHARED, Dynasty
from pentarchy.games.dynasty.strength import Strength
from pentarchy.games.dynasty.walks import CapitalScore, MapScore
from pentarchy.kernel import Pile


def view(state: Dynasty, seat: int | None) -> dict[str, Any]:
    strengths = [player_strength(state, other) for other in range(state.seats)]
    totals = [strength.total for strength in strengths]
    by_role = state.strengths or role_strengths(state, totals)
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
                "provider": provider_of(state, number, totals),
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
) -> dict[str, Any]:
    def mission(card: int | None) -> dict[str, Any] | None:
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


def _mission(state: Dynasty, owner: int, mission: int, scalars: dict[tuple[int, int], int]) -> dict[str, Any]:
    found = describe_mission(state.content, mission)
    for demand, asked in zip(found["demands"], demands_of(mission), strict=True):
        key = (owner, asked[1])
        if key not in scalars:
            scalars[key] = scalar(state, owner, asked[1])
        quarters = asked[2] * scalars[key]
        demand["need"] = quarters
        demand["need_text"] = quarters_text(quarters)
    return found


def quarters_text(quarters: int) -> str:
    """A quarter count as a number: 6 is `1.5`."""
    return f"{quarters / 4:g}"


def _dominoes(pile: Pile) -> list[str]:
    return [write_domino(domino) for domino in sorted(pile.cards())]


def _map(state: Dynasty, number: int) -> dict[str, Any]:
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


def describe_strength(state: Dynasty, found: Strength, seat: int) -> dict[str, Any]:
    """A score with all it is made of."""
    return {
        "total": found.total,
        "map_score": found.map_score.total,
        "province": found.province,
        "base": found.base,
        "province_squares": [square_name(square) for square in squares_in(found.squares)],
        "bonus": found.bonus,
        "minus": found.minus,
        "halvings": found.halvings,
        "zero": found.zero,
        "neutral": neutral_strength(state, seat),
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
