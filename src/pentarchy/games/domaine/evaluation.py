"""What a board of Domaine is worth to a seat, and which moves look good at a glance: for bots, never for rules."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.domaine.content import BORDERS, CITY, EXPAND, FOREST, KNIGHTS, MINES, VILLAGE
from pentarchy.games.domaine.enclosures import plan, wanted_edges
from pentarchy.games.domaine.land import CELLS, around, territories
from pentarchy.games.domaine.scoring import KING_TOKEN
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Decision

SCALE: Final = 8.0
"""A lead of so much means winning about three times out of four."""

FEATURES: Final = (
    "score",
    "king",
    "enclosing",
    "ducats",
    "income",
    "mines",
    "chances",
    "threats",
    "room",
    "knights",
    "hand",
    "won",
)
WEIGHTS: Final[dict[str, float]] = {
    "score": 1.0,
    "king": 6.0,
    "enclosing": 0.8,
    "ducats": 1.0,
    "income": 1.6,
    "mines": 0.5,
    "chances": 0.3,
    "threats": -0.3,
    "room": 0.25,
    "knights": 0.15,
    "hand": 0.1,
    "won": 100.0,
}

DUCATS: Final = [0.30, 0.12, 0.03]
"""What a ducat is worth: the first six, the next nine, the rest."""


def evaluate(board: Board, seat: int) -> float:
    """A seat's own worth; what counts in the end is the lead over the others."""
    found = features(board, seat)
    total = 0.0
    for name in FEATURES:
        total += WEIGHTS[name] * found[name]
    return total


def features(board: Board, seat: int) -> dict[str, float]:
    """The named things that the weights weigh."""
    chances, threats, room = _neighbours(board, seat)
    score = board.scores[seat]
    result = board.result
    return {
        "score": float(score if result is None else result.scores[seat]),
        "king": 0.0 if board.options["king_card"] else max(0, score) ** 2 / KING_TOKEN[board.seats] ** 2,
        "enclosing": _enclosing(board, seat),
        "ducats": _ducats(board.ducats[seat]),
        "income": sum([1 for count in board.mines(seat) if count]) * min(1.0, len(board.deck) / (8 * board.seats)),
        "mines": float(sum([(0, 0, 2)[count] for count in board.mines(seat) if count < 3])),
        "chances": chances,
        "threats": threats,
        "room": room,
        "knights": float((board.knights[seat] & board.lands(seat)).bit_count()),
        "hand": _hand(board, seat),
        "won": 1.0 if result is not None and seat in result.winners else 0.0,
    }


def _enclosing(board: Board, seat: int) -> float:
    """The promise of every castle that has no Domaine yet."""
    total = 0.0
    for castle in territories(board.castles[seat]):
        if castle not in board.areas:
            total += plan(board, seat, castle).promise
    return total


def _ducats(ducats: int) -> float:
    first, next_, rest = DUCATS
    return first * min(ducats, 6) + next_ * min(max(ducats - 6, 0), 9) + rest * max(ducats - 15, 0)


def _hand(board: Board, seat: int) -> float:
    """What the cards in hand could do."""
    total = 0.0
    for card in board.hands[seat].cards():
        best = 0.0
        for action, count in board.content.actions[card].items():
            use = 1.0 * count if action in (BORDERS, KNIGHTS) else 2.0 if action == EXPAND else 1.5
            best = max(best, use)
        total += best
    return total


def _neighbours(board: Board, seat: int) -> tuple[float, float, float]:
    """What a seat could take from neighbours, what they could take from it, and what lies free beside its land."""
    chances = threats = room = 0.0
    figures = board.figures()
    taken = 0
    for area in board.areas.values():
        taken |= area
    for castle in board.owned(seat):
        area = board.areas[castle]
        beside = around(area) & ~area & ~figures
        strength = board.garrison(castle)
        room += _best_two(board, beside & ~taken)
        for rival, land in board.areas.items():
            if not around(area) & land or board.owner(rival) == seat or board.allied(castle, rival):
                continue
            lead = strength - board.garrison(rival)
            if lead >= 0:
                chances += _best_two(board, beside & land) * (1.0 if lead else 0.4)
            if lead <= 0 and board.owner(rival) < board.seats:
                threats += _best_two(board, around(land) & area & ~figures) * (1.0 if lead else 0.4)
    return chances, threats, room


def _best_two(board: Board, cells: int) -> float:
    """The worth of the two best territories of a set: one expansion."""
    if not cells:
        return 0.0
    terrain = board.terrain
    worths: list[float] = []
    if cells & terrain[CITY]:
        worths.append(5.0)
    worths.extend([3.0] * min(2, (cells & terrain[VILLAGE]).bit_count()))
    if len(worths) < 2:
        mines = 0
        for mine in MINES:
            mines |= terrain[mine]
        worths.extend([1.5] * min(2, (cells & mines).bit_count()))
        worths.extend([1.0] * min(2, (cells & terrain[FOREST]).bit_count()))
    return sum(worths[:2])


# --- hints -----------------------------------------------------------------------------------------------------------


def hints(board: Board, decision: Decision) -> list[float]:
    """A number for each option of a decision, the higher the better it looks. Cheap: nothing is played."""
    question = decision.question.name
    if question == "border":
        wanted = wanted_edges(board, decision.seat)
        return [0.05 if edge is None else wanted.get(edge, 0.0) for edge in decision.options]
    if question == "castle":
        return [_castle_hint(board, decision.about, cell) for cell in decision.options]
    if question == "knight":
        return [_knight_hint(board, decision.seat, cell) for cell in decision.options]
    if question == "expand":
        return [_expand_hint(board, step) for step in decision.options]
    return [0.0] * len(decision.options)


def _spread(cell: int) -> float:
    """A tiny number of its own for each territory, so that equals are not taken from one corner of the land."""
    return (cell * 89 % CELLS) / 1e5


def _castle_hint(board: Board, colour: int, cell: int) -> float:
    if colour >= board.seats:
        return _spread(cell)
    return plan(board, colour, cell).promise + _spread(cell)


def _knight_hint(board: Board, seat: int, cell: Any) -> float:
    """Where knights decide something: in a Domaine beside a rival's of about the same strength."""
    if cell is None:
        return 0.1
    castle = board.domaine_at(cell)
    worth = 0.0 if board.terrain[FOREST] >> cell & 1 else 0.2
    if castle < 0:
        return worth + _spread(cell)
    for rival, land in board.areas.items():
        if board.owner(rival) != seat and around(board.areas[castle]) & land:
            worth += 1.0 / (1 + abs(board.garrison(castle) - board.garrison(rival)))
    return worth + 0.5 + _spread(cell)


def _expand_hint(board: Board, step: Any) -> float:
    if step is None:
        return 0.0
    castle, cell = step
    worth = _best_two(board, 1 << cell)
    rival = board.domaine_at(cell)
    if rival >= 0 and board.owner(rival) < board.seats:
        worth *= 2.0
    nearby = around(1 << cell) & ~board.areas[castle] & ~board.figures()
    return worth + 0.2 * _best_two(board, nearby) + _spread(cell)
