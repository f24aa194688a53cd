"""What a table of Domino Dynasty is worth to a seat, and which moves look good at a glance: for bots only."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.dominoes import halves_of, icons_on
from pentarchy.games.dynasty.icons import (
    AERONAUT,
    AREA_SPELL,
    BOMB,
    CALCULATOR,
    CORRUPTER,
    HOLE,
    KNIFE,
    MAGICIAN,
    NEUTRAL,
    PEOPLE_PLEASER,
    PERSON,
    THIEF,
    VETO,
    WILDCARD,
    icon_of_role,
    icon_set,
)
from pentarchy.games.dynasty.maps import BESIDE, Laid, Map
from pentarchy.games.dynasty.missions import demands_of
from pentarchy.games.dynasty.networks import count_open_ends, reached, seams_of
from pentarchy.games.dynasty.placing import Place
from pentarchy.games.dynasty.reading import needs, player_strength, role_strengths
from pentarchy.games.dynasty.state import MISSION, SHARED, Dynasty
from pentarchy.games.dynasty.strength import (
    Modifiers,
    province_size,
    province_squares,
    scoring_icons,
    strength_of,
)
from pentarchy.kernel import Decision

SCALE: Final = 8.0
"""A lead of so much means winning about three times out of four."""

WEIGHTS: Final[dict[str, float]] = {
    "strength": 1.0,
    "map": 0.7,
    "province": 0.9,
    "ends": 0.15,
    "mission": 4.0,
    "achieved": 0.6,
    "failed": -2.5,
    "coming": 1.0,
    "won": 100.0,
}
TEAM_WEIGHTS: Final[dict[str, float]] = {
    "achieved": 6.0,
    "mission": 5.0,
    "danger": -3.0,
    "weakest": 0.6,
    "together": 0.25,
    "won": 100.0,
}
HELPING: Final = icon_set(PERSON, MAGICIAN, CALCULATOR, AREA_SPELL, PEOPLE_PLEASER, AERONAUT)
HARMFUL: Final = icon_set(KNIFE, THIEF, HOLE, BOMB, VETO, CORRUPTER)
GOOD_ICONS: Final = icon_set(PERSON, NEUTRAL, MAGICIAN, WILDCARD, CALCULATOR, AREA_SPELL, PEOPLE_PLEASER, AERONAUT)

Worth = tuple[int, int, int]
"""Score, worth of the map, size of the province."""
_SEEN: Final[dict[tuple[Any, ...], Worth]] = {}
MOST_SEEN: Final = 4000


def worth_of(state: Dynasty, seat: int) -> Worth:
    """A player's strength and its two factors. Depends on nothing but the key, so equal tables are counted once."""
    key = (
        state.own[seat].laid, state.shared.laid, state.roles[seat], state.event, state.now[seat], state.bonus[seat],
        state.minus[seat], state.halved[seat], state.zero[seat], tuple(state.caps), tuple(state.options.values()),
        tuple(state.roles),
    )  # fmt: skip
    found = _SEEN.get(key)
    if found is None:
        strength = player_strength(state, seat)
        found = (strength.total, strength.map_score.total, strength.province)
        if len(_SEEN) >= MOST_SEEN:
            _SEEN.clear()
        _SEEN[key] = found
    return found


def is_team(state: Dynasty) -> bool:
    """In the cooperative game the bots help one another."""
    return bool(state.options["cooperative"])


def evaluate(state: Dynasty, seat: int) -> float:
    """A seat's own worth; what counts in the end is the lead over the others, or what the team has in common."""
    found, weights = (team_features(state), TEAM_WEIGHTS) if is_team(state) else (features(state, seat), WEIGHTS)
    return sum([weights[name] * value for name, value in found.items()])


def features(state: Dynasty, seat: int) -> dict[str, float]:
    """The named things that the weights weigh."""
    if state.result is not None:
        won = 1.0 if seat in state.result.winners else 0.0
        return {"strength": float(state.result.scores[seat]), "won": won}
    totals, worth = standing(state), worth_of(state, seat)
    return {
        "strength": float(totals[seat]),
        "map": float(worth[1]),
        "province": float(worth[2]),
        "ends": open_ends_worth(state, seat),
        "mission": mission_hopes(state, seat, totals),
        "achieved": float(state.achieved[seat]),
        "failed": float(len(state.failed[seat])),
        "coming": coming_worth(state, seat),
    }


def team_features(state: Dynasty) -> dict[str, float]:
    """What all players have in common: missions, and how near the worst-off is to leaving."""
    seats = range(state.seats)
    if state.result is not None:
        won = 1.0 if state.result.winners else 0.0
        return {"won": won, "weakest": float(min(state.result.scores)), "achieved": float(sum(state.achieved))}
    totals = standing(state)
    return {
        "achieved": float(sum(state.achieved)),
        "mission": sum([mission_hopes(state, seat, totals) for seat in seats]),
        "danger": float(sum([len(state.failed[seat]) ** 2 for seat in seats])),
        "weakest": float(min(totals)),
        "together": float(sum(totals) + sum([sum(worth_of(state, seat)[1:]) for seat in seats])),
    }


def standing(state: Dynasty) -> list[int]:
    return [worth_of(state, seat)[0] for seat in range(state.seats)]


def open_ends_worth(state: Dynasty, seat: int) -> float:
    """Room to grow, up to a point; to Infrastructure every open end costs."""
    ends = count_open_ends(state.own[seat])
    if state.options["reports"] and state.roles[seat] == 2:
        return -4.0 * ends
    return float(min(ends, 6))


def coming_worth(state: Dynasty, seat: int) -> float:
    """What the next round has in store; rewards and penalties that are only marks weigh little."""
    return (
        state.coming_bonus[seat] * 0.4 + (state.coming[seat] & 63).bit_count() - (state.coming[seat] >> 6).bit_count()
    )


def mission_hopes(state: Dynasty, seat: int, totals: list[int]) -> float:
    """How near the seat's missions are to being achieved, each from 0 to 1."""
    pile = state.missions[seat]
    if not len(pile):
        return 0.0
    strengths = state.strengths or role_strengths(state, totals)
    hopes = 0.0
    for card in pile.cards():
        hope = 1.0
        for role, due in needs_of(state, seat, card ^ MISSION).items():
            if due > 4 * strengths[role]:
                hope *= 0.6 * 4 * strengths[role] / due
        hopes += hope
    return hopes


_NEEDED: Final[dict[tuple[Any, ...], dict[int, int]]] = {}


def needs_of(state: Dynasty, seat: int, mission: int) -> dict[int, int]:
    """What a mission needs now; like `worth_of`, counted once for equal tables."""
    maps = tuple([own.laid for own in state.own]) if state.options["final"] else state.own[seat].laid
    key = (
        mission, maps, state.shared.laid, tuple(state.achieved), tuple([len(pile) for pile in state.failed]),
        state.event, state.roles[seat], tuple(state.options.values()),
    )  # fmt: skip
    found = _NEEDED.get(key)
    if found is None:
        if len(_NEEDED) >= MOST_SEEN:
            _NEEDED.clear()
        found = _NEEDED[key] = needs(state, seat, demands_of(mission))
    return found


# --- hints -----------------------------------------------------------------------------------------------------------


def hints(state: Dynasty, decision: Decision) -> list[float]:
    """A number for each option of a decision, the higher the better it looks. Cheap: nothing is played."""
    question, seat = decision.question.name, decision.seat
    if question in ("place", "move-to"):
        judge = PlaceJudge(state, seat, decision.about[0])
        return [judge.hint(place) for place in decision.options]
    if question in ("turn", "again", "lay"):
        return [_domino_hint(state, seat, value) for value in decision.options]
    if question in ("remove", "move", "lift"):
        return [_removal_hint(state, seat, value) for value in decision.options]
    return [0.0] * len(decision.options)


def _domino_hint(state: Dynasty, seat: int, value: int | None) -> float:
    if value is None or value < 0:
        return 0.0
    icons = icons_on(value)
    worth = 2.0 if icons >> icon_of_role(state.roles[seat]) & 1 else 0.0
    worth += 1.0 * (icons & GOOD_ICONS).bit_count()
    for half in halves_of(value):
        if half >> 7 & 7 == state.roles[seat]:
            worth += 0.7
    return worth


class PlaceJudge:
    """What places promise, by the networks they join: Capitals times what helps them, without walking any path."""

    __slots__ = (
        "board",
        "capitals",
        "domino",
        "harm",
        "help",
        "law",
        "role",
        "seat",
        "shared",
        "size",
        "state",
        "value",
    )

    def __init__(self, state: Dynasty, seat: int, domino: int) -> None:
        self.state = state
        self.seat = seat
        self.domino = domino
        self.role = state.roles[seat]
        self.law = state.law()
        self.board = state.own[seat]
        self.shared = state.shared
        _, self.value, self.size = worth_of(state, seat)
        scoring = scoring_icons(self.role, self.law) | 1 << WILDCARD
        self.capitals = self.help = self.harm = 0
        for square, half in self.board.squares.items():
            if scoring >> (half >> 10) & 1:
                self.capitals |= 1 << square
            elif HELPING >> (half >> 10) & 1:
                self.help |= 1 << square
            elif HARMFUL >> (half >> 10) & 1:
                self.harm |= 1 << square

    def hint(self, place: Place) -> float:
        number, square, turns = place
        halves = halves_of(self.domino, turns)
        return self.on_shared(square, turns, halves) if number == SHARED else self.on_own(square, turns, halves)

    def on_own(self, square: int, turns: int, halves: tuple[int, int]) -> float:
        board = self.board.copy()
        board.lay(self.domino, square, turns, 1)
        both = 1 << square | 1 << square + BESIDE[turns]
        network = reached(both, seams_of(board))
        scoring = scoring_icons(self.role, self.law) | 1 << WILDCARD
        capitals, help_, harm = self.capitals, self.help, self.harm
        for at, half in zip((square, square + BESIDE[turns]), halves, strict=True):
            if scoring >> (half >> 10) & 1:
                capitals |= 1 << at
            elif HELPING >> (half >> 10) & 1:
                help_ |= 1 << at
            elif HARMFUL >> (half >> 10) & 1:
                harm |= 1 << at
        gain = (capitals & network).bit_count() * (
            1 + (help_ & network).bit_count() - 0.8 * (harm & network).bit_count()
        )
        return gain * max(1, self.size) * 0.5 + 0.05 * network.bit_count()

    def on_shared(self, square: int, turns: int, halves: tuple[int, int]) -> float:
        mine = any([half >> 7 & 7 == self.role for half in halves])
        if not mine and not self.law.by_paths:
            return 0.0
        board = self.shared.copy()
        board.lay(self.domino, square, turns, self.state.round)
        size = province_size(board, province_squares(board, self.role, self.law), self.law)
        return (size - self.size) * max(1, self.value) + (0.1 if mine else 0.0)


def _removal_hint(state: Dynasty, seat: int, value: Any) -> float:
    """The less a domino brings its owner the better it goes; a rival's loss is a gain."""
    if value is None:
        return 0.0
    number, square = value
    laid = state.map_of(number).domino_at(square)
    if laid is None:
        return 0.0
    return loss(state, seat, number, laid) * -1.0


def loss(state: Dynasty, seat: int, number: int, laid: Laid) -> float:
    """How much a seat's score falls when a domino goes."""
    own, shared = state.own[seat], state.shared
    before = worth_of(state, seat)[0]
    if number == SHARED:
        shared = _without(shared, laid)
    elif number == seat:
        own = _without(own, laid)
    else:
        return 0.0
    after = strength_of(own, shared, state.roles[seat], state.law(), Modifiers(), 0).total
    return float(before - after)


def _without(board: Map, laid: Laid) -> Map:
    rest = board.copy()
    rest.take_off(laid)
    return rest
