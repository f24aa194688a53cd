"""What must hold at every moment of a game of Dominations (DN140), and the derived data worked out from nothing."""

from __future__ import annotations

from pentarchy.games.dominations.cards import COPIES, joined_colour, joins
from pentarchy.games.dominations.domains import NONE
from pentarchy.games.dominations.land import forbids_tile
from pentarchy.games.dominations.powers import CAP, recount
from pentarchy.games.dominations.state import TOKENS, Dominations
from pentarchy.games.dominations.tree import STEPS
from pentarchy.parts import triangles


def invariants(state: Dominations) -> list[str]:
    """One sentence for each thing that does not hold."""
    return [*_counts(state), *_land(state), *_trees(state)]


def _counts(state: Dominations) -> list[str]:
    content = state.printed()
    wrong: list[str] = []
    tiles = [*state.supply.cards(), *state.placed.cards(), *[tile for hand in state.hands for tile in hand.cards()]]
    if sorted(tiles) != list(range(len(content.tiles))):
        wrong.append("a land tile is missing or there twice")
    for seat, civilisation in enumerate(state.civilisations):
        for domain in range(6):
            if not 0 <= civilisation.knowledge[domain] <= civilisation.limits[domain] <= CAP:
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
    content = state.printed()
    wrong: list[str] = []
    near = {cell for covered in state.ground for cell in triangles.neighbours(covered)}
    if sorted(state.frontier) != sorted([cell for cell in near if forbids_tile(state, cell) is None]):
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
    content = state.printed()
    wrong: list[str] = []
    for seat, civilisation in enumerate(state.civilisations):
        nodus, owned = [0] * 6, 0
        needs: dict[int, int] = {}
        for place, held in civilisation.tree.items():
            layout = content.layouts[held >> 1]
            if content.copy_card[held >> 1] < content.masteries:
                owned |= 1 << content.copy_card[held >> 1]
            for side, step in enumerate(STEPS):
                other = civilisation.tree.get(place + step)
                if other is None:
                    needs[place + step] = needs.get(place + step, 0) | layout[side] + 1 << 4 * ((side + 2) % 4)
                elif not joins(layout[side], content.layouts[other >> 1][(side + 2) % 4]):
                    wrong.append(f"two cards in the tree of seat {seat + 1} touch and do not join")
                elif side < 2:
                    nodus[joined_colour(layout[side], content.layouts[other >> 1][(side + 2) % 4])] += 1
        if nodus != civilisation.nodus or needs != civilisation.needs or owned != civilisation.owned:
            wrong.append(f"what the tree of seat {seat + 1} offers is not what lies there")
        traits, limits = civilisation.traits, civilisation.limits
        recount(state, seat)
        if traits != civilisation.traits or limits != civilisation.limits:
            wrong.append(f"what the cards of seat {seat + 1} lend is not what they say")
    return wrong
