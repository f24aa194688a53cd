"""What holds at every decision of a game of Domaine (DO064-DO066), worked out without any function of the rules."""

from __future__ import annotations

from pentarchy.games.domaine.content import Content
from pentarchy.games.domaine.state import Board

WIDE = 12
WALL = frozenset[int]
"""A marker, as the pair of territories it lies between."""


def invariants(board: Board, content: Content) -> list[str]:
    walls = _walls(board.borders)
    castles = [_members(cells) for cells in board.castles]
    knights = [_members(cells) for cells in board.knights]
    return [
        *_scores(board),
        *_domaines(board, walls, castles, knights),
        *_lines(walls, castles, knights),
        *_supplies(board, content, walls, knights),
        *_sequence(board, castles),
        *_end(board),
    ]


def _members(cells: int) -> set[int]:
    return {cell for cell in range(WIDE * WIDE) if cells >> cell & 1}


def _walls(borders: int) -> set[WALL]:
    """An edge's number is the territory west of it, or 144 and the territory north of it."""
    found: set[WALL] = set()
    for cell in range(WIDE * WIDE):
        if borders >> cell & 1:
            found.add(frozenset((cell, cell + 1)))
        if borders >> WIDE * WIDE + cell & 1:
            found.add(frozenset((cell, cell + WIDE)))
    return found


def _beside(cell: int) -> list[int]:
    row, column = divmod(cell, WIDE)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [y * WIDE + x for y, x in steps if 0 <= y < WIDE and 0 <= x < WIDE]


def _reached(start: int, walls: set[WALL], within: set[int] | None = None) -> set[int]:
    """All that can be walked to from a territory without crossing a marker."""
    found, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for cell in _beside(here):
            if cell in found or frozenset((here, cell)) in walls or (within is not None and cell not in within):
                continue
            found.add(cell)
            todo.append(cell)
    return found


def _scores(board: Board) -> list[str]:
    """DO064: the running score is what the bare board says, worked out the slow way."""
    wrong: list[str] = []
    for seat in range(board.seats):
        points = 0
        mines = {"G": 0, "S": 0, "C": 0, "D": 0}
        for castle, area in board.areas.items():
            if not board.castles[seat] >> castle & 1:
                continue
            letters = [board.land[cell] for cell in range(WIDE * WIDE) if area >> cell & 1]
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


def _domaines(board: Board, walls: set[WALL], castles: list[set[int]], knights: list[set[int]]) -> list[str]:
    """DO065, and that every enclosed area with one castle is a Domaine (DO026)."""
    wrong: list[str] = []
    if len(board.land) != WIDE * WIDE:
        wrong.append(f"the land has {len(board.land)} territories (DO002)")
    for kind, cells in zip("mfvRGSCD", board.terrain, strict=True):
        if _members(cells) != {cell for cell, letter in enumerate(board.land) if letter == kind}:
            wrong.append(f"the set of terrain {kind} is not what the land says (DO004)")
    every = set().union(*castles)
    taken: set[int] = set()
    inside: set[WALL] = set()
    for castle, cells in board.areas.items():
        area = _members(cells)
        owners = [colour for colour in range(len(castles)) if castle in castles[colour]]
        if area & taken:
            wrong.append(f"two Domaines overlap at castle {castle}")
        taken |= area
        if _reached(castle, walls) != area:
            wrong.append(f"the Domaine of castle {castle} is not what its borders enclose")
        if area & every != {castle}:
            wrong.append(f"the Domaine of castle {castle} holds other castles than its own (DO027)")
        if any([area & knights[colour] for colour in range(len(knights)) if colour not in owners]):
            wrong.append(f"the Domaine of castle {castle} holds knights of another colour (DO065)")
        inside |= {frozenset((cell, other)) for cell in area for other in _beside(cell) if other in area}
    if len(every) == 12:  # four of each of three colours, or three of each of four: the last one stands
        for castle in every - set(board.areas):
            if len(_reached(castle, walls) & every) == 1:
                wrong.append(f"castle {castle} stands alone in an enclosed area that is no Domaine (DO026)")
    if inside != _walls(board.inside):
        wrong.append("the edges inside Domaines are not what the areas say")
    if not board.keeps_true():
        wrong.append("what was worked out of figures, borders and Domaines is not what they say now")
    if inside & walls:
        wrong.append("a marker lies inside a Domaine (DO025)")
    return wrong


def _lines(walls: set[WALL], castles: list[set[int]], knights: list[set[int]]) -> list[str]:
    """Every knight is linked to a castle of its colour (DO035, DO065)."""
    wrong: list[str] = []
    for colour in range(len(castles)):
        own = castles[colour] | knights[colour]
        linked: set[int] = set()
        for castle in castles[colour]:
            linked |= _reached(castle, walls, own)
        if linked != own:
            wrong.append(f"a knight of colour {colour} is cut off from its castle (DO065)")
    everywhere = [cell for cells in [*castles, *knights] for cell in cells]
    if len(set(everywhere)) != len(everywhere):
        wrong.append("two figures stand in one territory (DO033)")
    return wrong


def _supplies(board: Board, content: Content, walls: set[WALL], knights: list[set[int]]) -> list[str]:
    """DO066: every card is somewhere, and as often as it is printed."""
    wrong: list[str] = []
    found: dict[int, int] = {}
    for pile in (*board.hands, board.deck, board.chancery, board.discard):
        for card in pile.cards():
            found[card] = found.get(card, 0) + 1
    printed = dict(enumerate(content.count))
    if board.options["king_card"]:
        printed[content.king] = 1
    if found != printed:
        wrong.append("a card is lost or doubled (DO066)")
    if len(walls) > 100:
        wrong.append("more markers are in play than there are (DO031)")
    if any([len(cells) > 15 for cells in knights]):
        wrong.append("a colour has more knights in play than it owns (DO005)")
    if any([ducats < 0 for ducats in board.ducats]):
        wrong.append("somebody has less than no ducats (DO-A10)")
    return wrong


def _sequence(board: Board, castles: list[set[int]]) -> list[str]:
    """Castles go round and round (DO010); hands are full while there is a deck, but for whoever has a turn (DO018)."""
    wrong: list[str] = []
    own = [len(cells) for cells in castles[: board.seats]]
    if sorted(own, reverse=True) != own or own[0] - own[-1] > 1:
        wrong.append(f"castles were not built round and round: {own} (DO010)")
    if len(castles) > board.seats and len(castles[-1]) and sum(own) < 8:
        wrong.append("a neutral castle stands before the players' own (DO013)")
    sizes = [len(hand) for hand in board.hands]
    if len(board.deck) and (max(sizes) > 3 or sizes.count(3) < board.seats - 1):
        wrong.append(f"hands of {sizes} while there is a deck (DO018)")
    if not len(board.deck) and max(sizes) - min(sizes) > 1:
        wrong.append(f"hands of {sizes} while the last cards are played (DO-A26)")
    return wrong


def _end(board: Board) -> list[str]:
    """Who has won, from the points on the board and the ducats (DO059, DO061, DO062)."""
    result = board.result
    if result is None:
        return []
    points = board.scores[:]
    if result.reason != "reached the king token":
        if max(board.scores) >= (50, 40, 30)[board.seats - 2] and not board.options["king_card"]:
            return ["somebody reached the king token and the game went on (DO059)"]
        sums = sorted({ducats for ducats in board.ducats if ducats}, reverse=True)[:2]
        points = [
            points[seat] + ((5, 3)[sums.index(board.ducats[seat])] if board.ducats[seat] in sums else 0)
            for seat in range(board.seats)
        ]
    if list(result.scores) != points:
        return [f"the scores are {result.scores}, board and ducats say {points} (DO061)"]
    best = [seat for seat in range(board.seats) if points[seat] == max(points)]
    richest = [seat for seat in best if board.ducats[seat] == max([board.ducats[other] for other in best])]
    by_turn = result.reason == "reached the king token" and len(result.winners) == 1 and result.winners[0] in best
    if list(result.winners) != richest and not by_turn:
        return [f"the winners are {result.winners}, board and ducats say {richest} (DO062)"]
    return []
