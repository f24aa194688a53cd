"""What holds at every decision of a game of Domaine (DO064-DO066)."""

from __future__ import annotations

from pentarchy.games.domaine.castles import castles_each
from pentarchy.games.domaine.content import Content
from pentarchy.games.domaine.land import CELLS, flood, inner_edges, reach, territories
from pentarchy.games.domaine.state import MARKERS, Board, terrain_of


def invariants(board: Board, content: Content) -> list[str]:
    return [*_scores(board), *_land(board), *_supplies(board, content)]


def _scores(board: Board) -> list[str]:
    """DO064: the running score is what the bare board says, worked out the slow way."""
    wrong: list[str] = []
    for seat in range(board.seats):
        points = 0
        mines = {"G": 0, "S": 0, "C": 0, "D": 0}
        for castle, area in board.areas.items():
            if not board.castles[seat] >> castle & 1:
                continue
            letters = [board.land[cell] for cell in range(CELLS) if area >> cell & 1]
            if board.options["size_scoring"]:
                size = len(letters)
                points += 3 if size < 5 else 5 if size < 11 else 7 if size < 21 else 9 if size < 31 else 12
                points += 5 * letters.count("v")
            else:
                points += letters.count("f") + 3 * letters.count("v") + 5 * letters.count("R")
            for mine in mines:
                mines[mine] += letters.count(mine)
        points += 5 * sum([1 for count in mines.values() if count >= 3])
        if points != board.scores[seat]:
            wrong.append(f"seat {seat} has {board.scores[seat]} points, the board says {points} (DO064)")
    return wrong


def _land(board: Board) -> list[str]:
    """DO065, and that every enclosed area with one castle is a Domaine (DO026)."""
    wrong: list[str] = []
    if len(board.land) != CELLS or board.terrain != terrain_of(board.land):
        wrong.append("the sets of terrain are not what the land says (DO004)")
    castles = board.all_castles()
    taken = 0
    for castle, area in board.areas.items():
        owner = board.owner(castle)
        if area & taken:
            wrong.append(f"two Domaines overlap at castle {castle}")
        taken |= area
        if flood(1 << castle, board.borders, 0) != area:
            wrong.append(f"the Domaine of castle {castle} is not what its borders enclose")
        if area & board.figures() & ~(board.castles[owner] | board.knights[owner]):
            wrong.append(f"the Domaine of castle {castle} holds figures of another colour (DO065)")
    standing = castles.bit_count() == castles_each(board.seats) * board.colours()
    for castle in territories(castles) if standing else []:
        if castle not in board.areas and flood(1 << castle, board.borders, castles):
            wrong.append(f"castle {castle} stands alone in an enclosed area that is no Domaine (DO026)")
    inside = 0
    for area in board.areas.values():
        inside |= inner_edges(area)
    if inside != board.inside:
        wrong.append("the edges inside Domaines are not what the areas say")
    if inside & board.borders:
        wrong.append("a marker lies inside a Domaine (DO025)")
    for colour in range(board.colours()):
        line = board.castles[colour]
        own = line | board.knights[colour]
        while line != (longer := line | reach(line, board.borders) & own):
            line = longer
        if line != own:
            wrong.append(f"a knight of colour {colour} is cut off from its castle (DO065)")
    return wrong


def _supplies(board: Board, content: Content) -> list[str]:
    """DO066."""
    wrong: list[str] = []
    total = sum(content.count) + (1 if board.options["king_card"] else 0)
    if sum([len(pile) for pile in board.piles()]) != total:
        wrong.append("a card is lost or doubled (DO066)")
    if not 0 <= board.borders.bit_count() <= MARKERS:
        wrong.append("more markers are in play than there are (DO031)")
    if any([board.knights_left(colour) < 0 for colour in range(board.colours())]):
        wrong.append("a colour has more knights in play than it owns (DO005)")
    if any([ducats < 0 for ducats in board.ducats]):
        wrong.append("somebody has less than no ducats (DO-A10)")
    return wrong
