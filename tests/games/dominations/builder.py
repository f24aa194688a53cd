"""Tables to start a test from: land, hands, trees and scores as the test wants them; from there on only moves."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dominations import GAME
from pentarchy.games.dominations.cards import MONUMENT_CARD, OBJECTIVE_CARD
from pentarchy.games.dominations.domains import DOMAINS
from pentarchy.games.dominations.land import closes_wheels, cover
from pentarchy.games.dominations.monuments import stand
from pentarchy.games.dominations.powers import recount
from pentarchy.games.dominations.printed import Content
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import ON_LOCUS
from pentarchy.games.dominations.tree import add_card, clashes, write_place
from pentarchy.kernel import Game, Pile
from pentarchy.kernel.pile import SHIFT
from pentarchy.parts import triangles
from tests import support

CONTENT: Content = GAME.content
__all__ = ["CARDS", "CONTENT", "GAME", "TRADE", "WHEEL", "Table", "table"]

PHASES = ("grow", "build", "develop")

TRADE = ("t-ttr 0,0d 0",)
"""Land with a Trade Camp against the Cradle, as the Pharos asks for; 1,0u and 0,1u lie beyond it."""
WHEEL = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "c-ccg 2,-1u 0", "c-cca 2,-1d 0")
"""Six tiles that close a wheel round 2,0; Craftsmanship Camps lie on 1,0d, 2,-1u and 2,-1d."""

TILES = {tile.id.lower(): number for number, tile in enumerate(CONTENT.tiles)}
CARDS = {card.id: number for number, card in enumerate(CONTENT.cards)}
MONUMENTS = {monument.id: number for number, monument in enumerate(CONTENT.monuments)}
OBJECTIVES = {objective.id: number for number, objective in enumerate(CONTENT.objectives)}


class Table(support.Table):
    """A table of Dominations; everything is read from a view."""

    @property
    def board(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.position.view(None)["board"]
        return seen

    def of(self, seat: int) -> dict[str, Any]:
        civilisation: dict[str, Any] = self.board["civilisations"][seat]
        return civilisation

    def knowledge(self, seat: int) -> dict[str, int]:
        return {domain: amount for domain, amount in self.of(seat)["knowledge"].items() if amount}

    def points(self, seat: int) -> int:
        return int(self.of(seat)["points"])

    def influence(self, seat: int) -> int:
        return int(self.of(seat)["influence"])

    def hand(self, seat: int) -> list[str]:
        return [str(tile).lower() for tile in self.position.view(seat)["board"]["civilisations"][seat]["hand"]]

    def produced(self, seat: int = 0) -> dict[str, int]:
        """What a seat last Produced."""
        last = [event for event in self.events("produced") if event["seat"] == seat][-1]
        return {text.split()[1]: int(text.split()[0]) for text in last["knowledge"]}

    def skip(self, *stops: str) -> Table:
        """Stop as long as one of these stops is possible."""
        while self.position.decisions:
            stop = [move for move in self.moves if move in stops]
            if not stop:
                return self
            self.play(stop[0])
        return self

    def pass_turn(self) -> Table:
        """Place the first tile anywhere, then build and develop nothing."""
        if self.asked == "place":
            self.play(self.moves[0])
        while self.asked in ("locus", "edge"):
            self.play(self.moves[0])
        return self.skip("build nothing", "develop nothing", "end turn", "no second tile")


def put(source: Pile, card: int, target: Pile) -> None:
    source.slots.remove(next(slot for slot in source.slots if slot >> SHIFT == card))
    target.slots.append(card << SHIFT | target.audience)


def table(
    seats: int = 2,
    phase: str = "grow",
    *,
    age: int = 1,
    turn: int = 1,
    seat: int = 0,
    order: list[int] | None = None,
    land: tuple[str, ...] = (),
    cities: tuple[str, ...] = (),
    hands: dict[int, list[str]] | None = None,
    trees: dict[int, list[str]] | None = None,
    knowledge: dict[int, dict[str, int]] | None = None,
    influence: dict[int, int] | None = None,
    points: dict[int, int] | None = None,
    tokens: dict[int, int] | None = None,
    dominations: dict[int, list[str]] | None = None,
    monuments: tuple[str, ...] = ("pharos", "hanging-gardens", "stonehenge", "great-wall"),
    standing: tuple[str, ...] = (),
    objectives: tuple[str, ...] = ("romans", "greeks", "celts", "inca"),
    options: dict[str, Any] | None = None,
    game: Game = GAME,
) -> Table:
    """A table at the start of a phase of a seat's turn, or at `end`, the End of Age.

    `land` is written `t-cas 0,1u 2`, `cities` `0,1u 0 3` (cell, seat, level), trees `bartering c 1,0` with a `!` if the
    card is Advanced and a `*` for any copy, or place, that fits, `standing` `pharos 0,1u 2` or `stonehenge 1,2`.
    """

    def lay(state: Dominations) -> None:
        state.order = order or list(range(seats))
        state.age, state.round = age, turn
        draft(state, objectives, monuments)
        deal(state, hands or {}, land)
        for tile in land:
            name, cell, turns = tile.split()
            at = triangles.read_cell(cell)
            state.loci += closes_wheels(state, at)
            cover(state, at, CONTENT.tile_face(TILES[name], int(turns)))
        for city in cities:
            cell, owner, level = city.split()
            at = triangles.read_cell(cell)
            state.cities[at], state.levels[at] = int(owner), int(level)
            state.camps[CONTENT.camps[state.ground[at]]].remove(at)
            state.civilisations[int(owner)].tokens -= int(level)
        for owner in range(seats):
            civilisation = state.civilisations[owner]
            for card in (trees or {}).get(owner, []):
                plant(state, owner, card)
            for name, amount in (knowledge or {}).get(owner, {}).items():
                civilisation.knowledge[DOMAINS.index(name)] = amount
            civilisation.influence = (influence or {}).get(owner, 0)
            civilisation.tokens = (tokens or {}).get(owner, civilisation.tokens)
            for card in (dominations or {}).get(owner, []):
                civilisation.dominations.append([one.id for one in CONTENT.dominations].index(card))
            recount(state, owner)
        for site in standing:
            name, where, *way = site.split()
            anchor = triangles.read_cell(where) if way else triangles.read_point(where)
            stand(state, monuments.index(name), (anchor, int(way[0]) if way else ON_LOCUS), 0)
        for owner in range(seats):
            state.civilisations[owner].points = (points or {}).get(owner, 0)
            state.civilisations[owner].scored = {"cards": state.civilisations[owner].points}
        if phase == "end":
            state.round = 5
            state.agenda = [("round",)]
        else:
            later = state.order[state.order.index(seat) + 1 :]
            state.agenda = [("round",)]
            state.agenda += [(step, other) for other in reversed(later) for step in reversed(PHASES)]
            state.agenda += [(step, seat) for step in reversed(PHASES[PHASES.index(phase) :])]

    return Table(game.arrange(lay, seats, options, "test"))


def draft(state: Dominations, objectives: tuple[str, ...], monuments: tuple[str, ...]) -> None:
    for offer in (*state.nations, *state.wonders):
        for card in offer.cards():
            put(offer, card, state.objective_deck if card < MONUMENT_CARD else state.monument_deck)
    for seat in range(state.seats):
        put(state.objective_deck, OBJECTIVE_CARD + OBJECTIVES[objectives[seat]], state.table)
        put(state.monument_deck, MONUMENT_CARD + MONUMENTS[monuments[seat]], state.table)
        state.civilisations[seat].objective = OBJECTIVES[objectives[seat]]
        state.monuments.append(MONUMENTS[monuments[seat]])
        state.built.append(0)
        state.sites.append(None)


def deal(state: Dominations, hands: dict[int, list[str]], land: tuple[str, ...]) -> None:
    for tile in land:
        put(state.supply, TILES[tile.split()[0]], state.placed)
    for seat in range(state.seats):
        for name in hands.get(seat, []):
            put(state.supply, TILES[name], state.hands[seat])
    for seat in range(state.seats):
        while seat not in hands and len(state.hands[seat]) < 7:
            put(state.supply, state.supply.card(len(state.supply) - 1), state.hands[seat])


def plant(state: Dominations, seat: int, card: str) -> None:
    name, copy, where = card.removesuffix("!").split()
    civilisation = state.civilisations[seat]
    places = [place for place in civilisation.needs if where in ("*", write_place(place))]
    copies = CONTENT.copies_of(CARDS[name])
    wanted = copies if copy == "*" else [copies["abcd".index(copy)]]
    fitting = [(one, at) for at in places for one in wanted if not clashes(state, seat, one, at)]
    assert fitting, f"{card} does not fit"
    number, place = fitting[0]
    add_card(state, seat, number, place)
    if CARDS[name] < CONTENT.masteries:
        state.holders &= ~(1 << number)
    else:
        printed = CONTENT.cards[CARDS[name]]
        state.built[state.monuments.index(printed.monument)] += 1
    if card.endswith("!"):
        civilisation.tree[place] |= 1
