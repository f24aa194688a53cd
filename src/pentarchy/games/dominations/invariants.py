"""What must hold at every moment of a game of Dominations (DN140), and the derived data worked out from nothing."""

from __future__ import annotations

from pentarchy.games.dominations.cards import COPIES
from pentarchy.games.dominations.develop import founded
from pentarchy.games.dominations.domains import BLACK, NONE, WHITE
from pentarchy.games.dominations.growth import UNKNOWN
from pentarchy.games.dominations.land import group_sizes, holdings_of
from pentarchy.games.dominations.monuments import may_stand
from pentarchy.games.dominations.powers import growth_of, openings_of
from pentarchy.games.dominations.state import TOKENS, Dominations, Town
from pentarchy.parts import triangles


def invariants(state: Dominations) -> list[str]:
    """One sentence for each thing that does not hold."""
    return [*_counts(state), *_land(state), *_trees(state), *_kept(state)]


def _counts(state: Dominations) -> list[str]:
    content = state.content
    wrong: list[str] = []
    tiles = [*state.supply.cards(), *state.placed.cards(), *[tile for hand in state.hands for tile in hand.cards()]]
    if sorted(tiles) != list(range(len(content.tiles))):
        wrong.append("a land tile is missing or there twice")
    for seat, civilisation in enumerate(state.civilisations):
        for domain in range(6):
            if not 0 <= civilisation.knowledge[domain] <= civilisation.limits[domain] <= 20:
                wrong.append(f"seat {seat + 1} has {civilisation.knowledge[domain]} of {civilisation.limits[domain]}")
        if sum(civilisation.scored.values()) != civilisation.points:
            wrong.append(f"seat {seat + 1} has points from nowhere")
        placed = sum([state.levels[cell] for cell, owner in state.cities.items() if owner == seat])
        if civilisation.tokens < 0 or civilisation.tokens + placed != TOKENS:
            wrong.append(f"seat {seat + 1} has lost City tokens")
    taken = 0
    for civilisation in state.civilisations:
        for held in civilisation.tree.values():
            copy = held >> 1
            if content.copy_card[copy] < content.masteries:
                if state.holders >> copy & 1 or taken >> copy & 1:
                    wrong.append(f"copy {copy} is there twice")
                taken |= 1 << copy
    if (taken | state.holders).bit_count() != COPIES * content.masteries:
        wrong.append("a copy of a Mastery is missing")
    return wrong


def _land(state: Dominations) -> list[str]:
    content = state.content
    wrong: list[str] = []
    near = {cell for covered in state.ground for cell in triangles.neighbours(covered)}
    open_cells = [
        cell
        for cell in near
        if cell not in state.ground
        and not any(
            [
                at in state.ground and content.closed[state.ground[at]] >> side & 1
                for side, at in enumerate(triangles.neighbours(cell))
            ]
        )
    ]
    if sorted(state.frontier) != sorted(open_cells):
        wrong.append("the frontier is not what the rules say")
    if not state.frontier:
        wrong.append("no tile can be placed")
    camps = [
        [cell for cell, face in state.ground.items() if content.camps[face] == domain and cell not in state.cities]
        for domain in range(6)
    ]
    if [sorted(cells) for cells in state.camps] != [sorted(cells) for cells in camps]:
        wrong.append("the free Camps are not those of the land")
    wheels = {at for cell in state.ground for at in triangles.corners(cell)}
    loci = [
        at
        for at in wheels
        if all([cell in state.ground and not content.is_cradle(state.ground[cell]) for cell in triangles.wheel(at)])
    ]
    if sorted(state.loci) != sorted(loci):
        wrong.append("the Loci are not the full wheels")
    if sum([content.camps[face] != NONE for face in state.ground.values()]) != len(state.placed):
        wrong.append("the land is not made of the placed tiles")
    return wrong


def _trees(state: Dominations) -> list[str]:
    content = state.content
    wrong: list[str] = []
    for seat, civilisation in enumerate(state.civilisations):
        nodus, owned = [0] * 6, 0
        needs: dict[int, int] = {}
        for place, held in civilisation.tree.items():
            layout = content.layouts[held >> 1]
            if content.copy_card[held >> 1] < content.masteries:
                owned |= 1 << content.copy_card[held >> 1]
            for side, step in enumerate((1, 64, -1, -64)):
                other = civilisation.tree.get(place + step)
                if other is None:
                    needs[place + step] = needs.get(place + step, 0) | layout[side] + 1 << 4 * ((side + 2) % 4)
                else:
                    colours = {layout[side], content.layouts[other >> 1][(side + 2) % 4]} - {WHITE}
                    if len(colours) != 1 or BLACK in colours:
                        wrong.append(f"two cards in the tree of seat {seat + 1} touch and do not join")
                    elif side < 2:
                        nodus[colours.pop()] += 1
        if nodus != civilisation.nodus or needs != civilisation.needs or owned != civilisation.owned:
            wrong.append(f"what the tree of seat {seat + 1} offers is not what lies there")
        lent, limits = _lent(state, seat)
        if lent != civilisation.traits or limits != civilisation.limits:
            wrong.append(f"what the cards of seat {seat + 1} lend is not what they say")
    return wrong


def _kept(state: Dominations) -> list[str]:
    """What was worked out and is kept until cards, Cities or land change, against the same worked out now."""
    wrong: list[str] = []
    now = state.copy()
    now._sites = 0
    for seat in range(state.seats):
        there = now.civilisations[seat]
        there._growth = there._openings = there._holdings = None
    for seat, civilisation in enumerate(state.civilisations):
        kept, fresh = civilisation._growth, growth_of(now, seat)
        if kept is not None:
            same = kept.sides == fresh.sides and kept.turnable == fresh.turnable and kept.said == fresh.said
            if not same or kept.cards != fresh.cards or kept.advanced != fresh.advanced:
                wrong.append(f"what the cards of seat {seat + 1} come to is not what they say")
        known, opened = civilisation._openings, openings_of(now, seat)
        if known is not None:
            same = known.open == opened.open and known.unowned == opened.unowned and known.live == opened.live
            if not same or known.anywhere != opened.anywhere or known.founded not in (UNKNOWN, founded(now, seat)):
                wrong.append(f"where the tree of seat {seat + 1} is open is not where it is")
        held, built = civilisation._holdings, holdings_of(now, seat)
        if held is not None:
            same = _written(held.towns) == _written(built.towns) and held.levels == built.levels
            if not same or held.groups not in (None, group_sizes(now, seat)):
                wrong.append(f"the Cities of seat {seat + 1} are not those on the land")
    for index in range(len(state.monuments)):
        if state._sites >> 2 * index & 1 and may_stand(state, index) != may_stand(now, index):
            wrong.append(f"whether Monument {index} may stand somewhere is not what the land says")
    return wrong


def _written(towns: list[Town]) -> list[tuple[int, int, int]]:
    return [(town.cell, town.domain, town.level) for town in towns]


def _lent(state: Dominations, seat: int) -> tuple[list[int], list[int]]:
    """What the cards before a seat lend, and what its Reserves hold (DN047, DN-A13)."""
    content, civilisation = state.content, state.civilisations[seat]
    sides = [content.cards[content.copy_card[held >> 1]].sides[held & 1] for held in civilisation.tree.values()]
    sides += [content.dominations[held].side for held in civilisation.dominations]
    lent = [0] * len(civilisation.traits)
    for side in sides:
        for trait, amount in side.traits:
            lent[trait] = max(lent[trait], amount) if trait < 6 else lent[trait] + amount
    limits = [max(5, lent[domain]) for domain in range(6)]
    for cell, owner in state.cities.items():
        if owner == seat:
            domain = content.camps[state.ground[cell]]
            limits[domain] = max(limits[domain], 5 + 5 * state.levels[cell])
    return lent, [min(20, limit) for limit in limits]
