"""A table laid out for a lesson, a puzzle or a test: land, hands, trees and scores; from there on only moves."""

# interpreted: it lays a table once, before play

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pentarchy.games.dominations.cards import MONUMENT_CARD, OBJECTIVE_CARD
from pentarchy.games.dominations.domains import DOMAINS
from pentarchy.games.dominations.land import closes_wheels, cover
from pentarchy.games.dominations.monuments import stand
from pentarchy.games.dominations.powers import recount
from pentarchy.games.dominations.printed import Content
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import ON_LOCUS
from pentarchy.games.dominations.tree import add_card, clashes, write_place
from pentarchy.kernel import BadInput, Pile
from pentarchy.kernel.pile import SHIFT
from pentarchy.parts import triangles

PHASES = ("grow", "build", "develop")


def lay(
    state: Dominations,
    phase: str = "grow",
    age: int = 1,
    turn: int = 1,
    seat: int = 0,
    order: Sequence[int] | None = None,
    land: Sequence[str] = (),
    cities: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    trees: Mapping[int, Sequence[str]] | None = None,
    knowledge: Mapping[int, Mapping[str, int]] | None = None,
    influence: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    tokens: Mapping[int, int] | None = None,
    dominations: Mapping[int, Sequence[str]] | None = None,
    monuments: Sequence[str] = ("pharos", "hanging-gardens", "stonehenge", "great-wall"),
    standing: Sequence[str] = (),
    objectives: Sequence[str] = ("romans", "greeks", "celts", "inca"),
) -> None:
    """A table at the start of a phase of a seat's turn, or at `end`, the End of Age.

    `land` is written `t-cas 0,1u 2`, `cities` `0,1u 0 3` (cell, seat, level), trees `bartering c 1,0` with a `!` if the
    card is Advanced and a `*` for any copy, or place, that fits, `standing` `pharos 0,1u 2` or `stonehenge 1,2`.
    """
    content: Content = state.content
    seats = state.seats
    state.order = list(order) if order else list(range(seats))
    state.age, state.round = age, turn
    draft(state, objectives, monuments)
    tiles = {tile.id.lower(): number for number, tile in enumerate(content.tiles)}
    deal(state, hands or {}, land, tiles)
    for tile in land:
        name, cell, turns = tile.split()
        at = triangles.read_cell(cell)
        state.loci += closes_wheels(state, at)
        cover(state, at, content.tile_face(tiles[name], int(turns)))
    for city in cities:
        cell, owner, level = city.split()
        at = triangles.read_cell(cell)
        state.cities[at], state.levels[at] = int(owner), int(level)
        state.camps[content.camps[state.ground[at]]].remove(at)
        state.civilisations[int(owner)].tokens -= int(level)
    for who in range(seats):
        civilisation = state.civilisations[who]
        for card in (trees or {}).get(who, ()):
            plant(state, who, card)
        for domain, amount in (knowledge or {}).get(who, {}).items():
            civilisation.knowledge[DOMAINS.index(domain)] = amount
        civilisation.influence = (influence or {}).get(who, 0)
        civilisation.tokens = (tokens or {}).get(who, civilisation.tokens)
        for card in (dominations or {}).get(who, ()):
            civilisation.dominations.append([one.id for one in content.dominations].index(card))
        recount(state, who)
    for site in standing:
        name, where, *way = site.split()
        anchor = triangles.read_cell(where) if way else triangles.read_point(where)
        stand(state, list(monuments).index(name), (anchor, int(way[0]) if way else ON_LOCUS), 0)
    for who in range(seats):
        state.civilisations[who].points = (points or {}).get(who, 0)
        state.civilisations[who].scored = {"cards": state.civilisations[who].points}
    if phase == "end":
        state.round = 5
        state.agenda = [("round",)]
    else:
        later = state.order[state.order.index(seat) + 1 :]
        state.agenda = [("round",)]
        state.agenda += [(step, other) for other in reversed(later) for step in reversed(PHASES)]
        state.agenda += [(step, seat) for step in reversed(PHASES[PHASES.index(phase) :])]


def put(source: Pile, card: int, target: Pile) -> None:
    """A card from one pile to another, known there to whoever sees that pile."""
    source.slots.pop(source.index(card))
    target.slots.append(card << SHIFT | target.audience)


def draft(state: Dominations, objectives: Sequence[str], monuments: Sequence[str]) -> None:
    nations = [objective.id for objective in state.content.objectives]
    wonders = [monument.id for monument in state.content.monuments]
    for offer in (*state.nations, *state.wonders):
        for card in offer.cards():
            put(offer, card, state.objective_deck if card < MONUMENT_CARD else state.monument_deck)
    for seat in range(state.seats):
        nation, wonder = nations.index(objectives[seat]), wonders.index(monuments[seat])
        put(state.objective_deck, OBJECTIVE_CARD + nation, state.table)
        put(state.monument_deck, MONUMENT_CARD + wonder, state.table)
        state.civilisations[seat].objective = nation
        state.monuments.append(wonder)
        state.built.append(0)
        state.sites.append(None)


def deal(state: Dominations, hands: Mapping[int, Sequence[str]], land: Sequence[str], tiles: Mapping[str, int]) -> None:
    """The land's tiles are out, the hands as said; others have seven of what is left."""
    for tile in land:
        put(state.supply, tiles[tile.split()[0]], state.placed)
    for seat in range(state.seats):
        for name in hands.get(seat, ()):
            put(state.supply, tiles[name], state.hands[seat])
    for seat in range(state.seats):
        while seat not in hands and len(state.hands[seat]) < 7:
            put(state.supply, state.supply.card(len(state.supply) - 1), state.hands[seat])


def plant(state: Dominations, seat: int, card: str) -> None:
    """A card into a tree: `bartering c 1,0`."""
    content: Content = state.content
    name, copy, where = card.removesuffix("!").split()
    printed = [each.id for each in content.cards].index(name)
    civilisation = state.civilisations[seat]
    places = [place for place in civilisation.needs if where in ("*", write_place(place))]
    copies = content.copies_of(printed)
    wanted = copies if copy == "*" else [copies["abcd".index(copy)]]
    fitting = [(one, at) for at in places for one in wanted if not clashes(state, seat, one, at)]
    if not fitting:
        raise BadInput(f"{card} does not fit into the tree")
    number, place = fitting[0]
    add_card(state, seat, number, place)
    if printed < content.masteries:
        state.holders &= ~(1 << number)
    else:
        state.built[state.monuments.index(content.cards[printed].monument)] += 1
    if card.endswith("!"):
        civilisation.tree[place] |= 1
