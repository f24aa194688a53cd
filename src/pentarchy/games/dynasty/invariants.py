"""What holds at every decision of a game of Domino Dynasty (DY041)."""

from __future__ import annotations

from pentarchy.games.dynasty.maps import BESIDE, BOX, Map
from pentarchy.games.dynasty.state import Dynasty


def invariants(state: Dynasty) -> list[str]:
    return [*_dominoes(state), *_maps(state), *_missions(state)]


def _dominoes(state: Dynasty) -> list[str]:
    """Every domino is in exactly one place: what the maps show is what the pile of laid dominoes holds."""
    on_maps: list[int] = []
    for board in (*state.own, state.shared):
        on_maps += [domino for domino, _, _, laid_in in board.laid if laid_in > 0]
    if sorted(on_maps) != sorted(state.laid.cards()):
        return ["a domino is on a map and elsewhere, or nowhere (DY041)"]
    return []


def _maps(state: Dynasty) -> list[str]:
    wrong: list[str] = []
    for number, board in enumerate((*state.own, state.shared)):
        if max(board.box()[2:]) > BOX:
            wrong.append(f"map {number} is larger than {BOX} by {BOX} (DY010)")
        again = Map()
        for domino, square, turns, laid_in in board.laid:
            again.lay(domino, square, turns, laid_in)
        if (again.squares, again.open, again.terrain) != (board.squares, board.open, board.terrain):
            wrong.append(f"map {number} does not show what its dominoes say")
        if again.covers != board.covers or again.occupied != board.occupied:
            wrong.append(f"map {number} does not know what is covered")
        if any(square % 16 == 15 or (square + BESIDE[turns]) % 16 == 15 for _, square, turns, _ in board.laid):
            wrong.append(f"map {number} has left the grid")
    if len([laid for laid in state.shared.laid if laid[3] == 0]) < state.seats:
        wrong.append("a starting domino has left the shared map (DY-A24)")
    return wrong


def _missions(state: Dynasty) -> list[str]:
    wrong: list[str] = []
    if state.phase == "place" and any(len(pile) for pile in state.drawn):
        wrong.append("a mission was drawn and neither kept nor put back")
    if any(count < 0 for left in state.powers for count in left):
        wrong.append("a power was used more often than it may be")
    return wrong
