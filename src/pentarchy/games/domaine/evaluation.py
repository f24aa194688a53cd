"""What a board of Domaine is worth to a seat, and which moves look good at a glance: for bots, never for rules."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.domaine.content import (
    ALLIANCE,
    BORDERS,
    CITY,
    DESERTER,
    EXPAND,
    FOREST,
    KNIGHTS,
    MINES,
    SELL,
    VILLAGE,
)
from pentarchy.games.domaine.enclosures import DISCOUNT, plan, wanted_edges
from pentarchy.games.domaine.expansion import gains
from pentarchy.games.domaine.land import CELLS, around
from pentarchy.games.domaine.scoring import KING_TOKEN
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Decision, less, members
from pentarchy.kernel.texts import _
from pentarchy.parts.evaluation import Evaluation
from pentarchy.parts.weights import VALUE, load_weights

WEIGHTS: Final = load_weights(__name__)

DRAWN: Final = 1.6
"""What an unknown card is worth beside the known ones of the Chancery."""
DUCATS: Final = [0.30, 0.12, 0.03]
"""What a ducat is worth: the first six, the next nine, the rest."""


def features(board: Board, seat: int) -> dict[str, float]:
    """The named things that the weights weigh."""
    chances, threats, room = _neighbours(board, seat)
    score = board.scores[seat]
    result = board.result
    return {
        "score": float(score if result is None else result.scores[seat]),
        "king": 0.0 if board.options["king_card"] else max(0, score) ** 2 / KING_TOKEN[board.seats] ** 2,
        "enclosing": _enclosing(board, seat),
        "ducats": _ducats(board.ducats[seat]) + _ducat_bonus(board, seat),
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
    """The promise of every castle that has no Domaine yet, as far as there is still time for it."""
    total = 0.0
    turns = len(board.deck) / board.seats + len(board.hands[seat])
    for castle in members(board.castles[seat]):
        if castle not in board.areas:
            found = plan(board, seat, castle)
            total += found.promise * min(1.0, 2.0 * turns / (1 + found.missing.bit_count()))
    return total


def _ducats(ducats: int) -> float:
    first, next_, rest = DUCATS
    return first * min(ducats, 6) + next_ * min(max(ducats - 6, 0), 9) + rest * max(ducats - 15, 0)


def _ducat_bonus(board: Board, seat: int) -> float:
    """What the two richest get when the cards are gone, the surer the nearer that is."""
    late = 1.0 - len(board.deck) / (4 * board.seats)
    if late <= 0:
        return 0.0
    richer = len({ducats for ducats in board.ducats if ducats > board.ducats[seat]})
    return 0.7 * late * (5.0, 3.0)[richer] if richer < 2 and board.ducats[seat] else 0.0


def _hand(board: Board, seat: int) -> float:
    """What the cards in hand could do."""
    return sum([_use(board, card) for card in board.hands[seat].cards()])


def _use(board: Board, card: int) -> float:
    """What a card can do, whatever the board."""
    best = 0.0
    for action, count in board.content.actions[card].items():
        use = 1.0 * count if action in (BORDERS, KNIGHTS) else 2.0 if action == EXPAND else 1.5
        best = max(best, use)
    return best


def _neighbours(board: Board, seat: int) -> tuple[float, float, float]:
    """What a seat could take from neighbours, what they could take from it, and what lies free beside its land."""
    chances = threats = room = 0.0
    figures = board.figures()
    taken = 0
    for area in board.areas.values():
        taken |= area
    for castle in board.owned(seat):
        area = board.areas[castle]
        beside = less(around(area), area | figures)
        strength = board.garrison(castle)
        room += _best_two(board, less(beside, taken))
        for rival, land in board.areas.items():
            if not around(area) & land or board.owner(rival) == seat or board.allied(castle, rival):
                continue
            lead = strength - board.garrison(rival)
            if lead >= 0:
                chances += _best_two(board, beside & land) * (1.0 if lead else 0.4)
            if lead <= 0 and board.owner(rival) < board.seats:
                threats += _best_two(board, less(around(land) & area, figures)) * (1.0 if lead else 0.4)
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
        return [_castle_hint(board, decision.seat, decision.about, cell) for cell in decision.options]
    if question == "knight":
        return [_knight_hint(board, decision.seat, cell) for cell in decision.options]
    if question == "expand":
        return [_expand_hint(board, step) for step in decision.options]
    if question == "card":
        return _card_hints(board, decision.seat, decision.options)
    if question == "refill":
        return [DRAWN if card < 0 else _use(board, card) - 0.1 * board.content.price[card] for card in decision.options]
    return [0.0] * len(decision.options)


def _spread(cell: int) -> float:
    """A tiny number of its own for each territory, so that equals are not taken from one corner of the land."""
    return (cell * 89 % CELLS) / 1e5


def _card_hints(board: Board, seat: int, uses: list[tuple[int, int]]) -> list[float]:
    """What each use of a card promises, less what it costs; selling is worth its ducats and a card less."""
    ducats = board.ducats[seat]
    promises: dict[tuple[int, int], float] = {}
    found: list[float] = []
    for action, card in uses:
        if action == SELL:
            gain = _ducats(ducats + board.content.sale[card]) - _ducats(ducats) - 0.1 * _use(board, card)
        else:
            count = board.content.actions[card][action]
            if (action, count) not in promises:
                promises[(action, count)] = _promise(board, seat, action, count)
            gain = promises[(action, count)] + _ducats(ducats - board.content.price[card]) - _ducats(ducats)
        found.append(gain)
    return found


def _promise(board: Board, seat: int, action: int, count: int) -> float:
    """What an action brings at most, at a glance."""
    if action == BORDERS:
        return _best_walls(board, seat, count)
    best = 0.0
    for castle in board.owned(seat):
        if action == EXPAND:
            best = max(best, _best_expansion(board, seat, castle, count))
        else:
            best = max(best, _best_strife(board, seat, castle, action, count))
    return best + (0.15 * count if action == KNIGHTS else 0.0)


def _best_expansion(board: Board, seat: int, castle: int, count: int) -> float:
    """Free land, or a rival's, which counts nearly twice."""
    share = 1.0 if count > 1 else 0.6
    free = gains(board, seat, castle)
    best = 0.0
    for land in board.areas.values():
        if free & land:
            best = max(best, 1.7 * share * _best_two(board, free & land))
            free = less(free, land)
    return max(best, share * _best_two(board, free))


def _best_strife(board: Board, seat: int, castle: int, action: int, count: int) -> float:
    """What knights, a deserter or an alliance change between a Domaine and its neighbours."""
    best = 0.0
    area, figures = board.areas[castle], board.figures()
    for rival, land in board.areas.items():
        if not around(area) & land or board.owner(rival) == seat or board.allied(castle, rival):
            continue
        lead = board.garrison(castle) - board.garrison(rival)
        taken = 0.3 * _best_two(board, less(around(area) & land, figures))
        lost = 0.3 * _best_two(board, less(around(land) & area, figures)) if board.owner(rival) < board.seats else 0.0
        if action == ALLIANCE:
            best = max(best, lost - taken if lead < 0 else 0.0)
        elif action == DESERTER:
            best = max(best, 0.3 + (taken + lost if -1 <= lead <= 1 else 0.0))
        elif lead <= 0 <= lead + count:
            best = max(best, lost + (taken if lead + count > 0 else 0.4 * taken))
    return best


def _best_walls(board: Board, seat: int, count: int) -> float:
    """How much so many markers add to the promise of the castle they help most."""
    best = 0.0
    for castle in members(board.castles[seat]):
        if castle not in board.areas:
            found = plan(board, seat, castle)
            missing = found.missing.bit_count()
            if missing <= count:
                best = max(best, 1.3 * found.worth - 0.8 * found.promise)
            else:
                best = max(best, 0.8 * found.promise * (DISCOUNT[missing - count] / DISCOUNT[missing] - 1))
    return best


def _spoiling(board: Board, seat: int, cell: int) -> float:
    """What a figure of nobody's would take from rivals' plans, less what it would take from one's own."""
    found = 0.0
    for colour in range(board.seats):
        for castle in members(board.castles[colour]):
            if castle not in board.areas:
                planned = plan(board, colour, castle)
                if planned.area >> cell & 1:
                    found += -planned.promise if colour == seat else planned.promise / (board.seats - 1)
    return found


def _castle_hint(board: Board, seat: int, colour: int, cell: int) -> float:
    if colour >= board.seats:
        return _spoiling(board, seat, cell) + _spread(cell)
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
    nearby = less(around(1 << cell), board.areas[castle] | board.figures())
    return worth + 0.2 * _best_two(board, nearby) + _spread(cell)


def progress(board: Board) -> float:
    """By the cards that are gone, or by how near somebody is to the king."""
    cards = 1.0 - len(board.deck) / sum(board.content.count)
    return max(cards, 0.0 if board.options["king_card"] else max(board.scores) / KING_TOKEN[board.seats])


def score(board: Board, seat: int) -> float:
    """The points on the board."""
    return float(board.scores[seat] if board.result is None else board.result.scores[seat])


WORDS: Final = {
    "score": _("points"),
    "king": _("standing in the race for the king"),
    "enclosing": _("land about to be enclosed"),
    "ducats": _("ducats"),
    "income": _("income from mines"),
    "mines": _("sets of mines"),
    "chances": _("openings against neighbours"),
    "threats": _("safety from neighbours"),
    "room": _("room to expand"),
    "knights": _("knights on the land"),
    "hand": _("good cards in hand"),
}
"""Each feature in words: it can be gained or given up."""

EVALUATION: Final = Evaluation(
    scale=8.0,
    hints=hints,
    weights=WEIGHTS,
    turns=frozenset({"card"}),
    turns_ahead=6,  # what a border is good for is seen when others have built theirs
    looks_closer=frozenset({"squire", "deserter", "remove", "ally"}),
    features=features,
    words=WORDS,
    progress=progress,
    value=load_weights(__name__, VALUE),
    score=score,
)
