"""A land laid out as somebody wants it, for lessons, puzzles and tests: figures, markers, hands; then play goes on."""

# interpreted: it lays a table once, before play

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pentarchy.games.domaine.borders import found_domaine
from pentarchy.games.domaine.land import CELLS, SIDE, cell_named, edge_named
from pentarchy.games.domaine.state import Board, terrain_of
from pentarchy.kernel import BadInput, members


def cells(*names: str) -> int:
    """Territories by name; `a1:c2` is the rectangle with these corners."""
    found = 0
    for text in names:
        first, _, last = text.partition(":")
        one, two = cell_named(first), cell_named(last or first)
        for row in range(one // SIDE, two // SIDE + 1):
            for column in range(one % SIDE, two % SIDE + 1):
                found |= 1 << row * SIDE + column
    return found


def lay(
    board: Board,
    castles: Mapping[int, Sequence[str]] | None = None,
    knights: Mapping[int, Sequence[str]] | None = None,
    borders: Sequence[str] = (),
    land: Mapping[str, str] | None = None,
    hands: Sequence[Sequence[str]] | None = None,
    ducats: Sequence[int] | None = None,
    chancery: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    alliances: Sequence[Sequence[str]] = (),
    seat: int = 0,
    castles_built: int | None = None,
) -> None:
    """Seat `seat` is about to take a turn, or, with `castles_built`, the next castle is about to be placed.

    The land is meadow but for `land` (territories -> letter). Domaines are read off the borders, and scores off the
    Domaines, as the rules would have left them. `deck` is listed from the top; without it the deck is what the hands
    leave. Every colour needs at least one castle that is not enclosed alone, or the whole rest of the land would be its
    Domaine.
    """
    number = board.content.cards.index
    letters = ["m"] * CELLS
    for where, letter in (land or {}).items():
        for cell in members(cells(*where.split())):
            letters[cell] = letter
    board.land = "".join(letters)
    board.terrain = terrain_of(board.land)
    for colour, names in (castles or {}).items():
        board.castles[colour] = cells(*names)
    for colour, names in (knights or {}).items():
        board.knights[colour] = cells(*names)
    for edge in borders:
        if edge_named(edge) < 0:
            raise BadInput(f"the land has no edge {edge}")
        board.borders |= 1 << edge_named(edge)
    board.read_anew()
    for castle in members(board.all_castles()):
        found_domaine(board, castle)
    board.scores = [board.points(colour) for colour in range(board.seats)]
    for one, two in alliances:
        pair = sorted((cell_named(one), cell_named(two)))
        board.alliances.append((pair[0], pair[1]))
    if ducats is not None:
        board.ducats = list(ducats)
    if hands is not None:
        for pile, hand in zip(board.hands, hands, strict=True):
            pile.slots.clear()
            pile.fill([number(card) for card in hand])
    if chancery:
        board.chancery.fill([number(card) for card in chancery])
    if deck is not None:
        board.deck.slots.clear()
        board.deck.fill([number(card) for card in reversed(deck)])
    board.agenda = [("turn", seat) if castles_built is None else ("castle", castles_built)]
