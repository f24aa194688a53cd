"""Points: what a Domaine brings, what mines bring, and how the game ends (DO028, DO045, DO056-DO063)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.land import name
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import _

KING_TOKEN: Final = {2: 50, 3: 40, 4: 30}
"""DO007."""

LAND: Final = ("scored", "lost")
MONOPOLY: Final = ("monopoly", "monopoly_lost")
"""What the log calls points that are won, and points that are lost."""


def reshape(board: Board, castle: int, area: int, rule: str) -> None:
    """A Domaine takes a new shape: its owner gains or loses the difference at once, monopolies included (DO057)."""
    colour = board.owner(castle)
    if board.options["size_scoring"]:
        rule = "DO-A33" if castle in board.areas else "DO-V01"
    before = board.worth(board.areas[castle]) if castle in board.areas else 0
    monopolies = board.monopolies(colour)
    board.set_area(castle, area)
    score(board, colour, board.worth(area) - before, LAND, rule, castle)
    score(board, colour, 5 * (board.monopolies(colour) - monopolies), MONOPOLY, "DO057", castle)


def score(board: Board, colour: int, points: int, kinds: tuple[str, str], rule: str, castle: int) -> None:
    """The neutral colour scores for nobody (DO014, DO-A12)."""
    if colour < board.seats and points:
        board.scores[colour] += points
        won, lost = kinds
        board.tell(won if points > 0 else lost, rule, seat=colour, points=abs(points), castle=name(castle))


def collect(board: Board, seat: int) -> None:
    """A ducat for each different type of mine in one's Domaines (DO056)."""
    if not board.areas:
        return
    income = sum([1 for count in board.mines(seat) if count])
    if income:
        board.ducats[seat] += income
        board.tell("income", "DO056", seat=seat, ducats=income)


def king_returns(board: Board, active: int) -> bool:
    """Whether somebody has reached the king token; if so the game is over (DO059, DO-A25, DO-A36)."""
    if board.options["king_card"]:
        return False
    best = max(board.scores)
    if best < KING_TOKEN[board.seats]:
        return False
    winners = [active] if board.scores[active] == best else leaders(board, board.scores)
    board.tell("king", "DO059", seats=winners, points=best)
    board.finish(board.scores, winners, _("reached the king token"))
    return True


def leaders(board: Board, scores: list[int]) -> list[int]:
    """Who has the most points, and of these the most ducats (DO062)."""
    best = max([(scores[seat], board.ducats[seat]) for seat in range(board.seats)])
    return [seat for seat in range(board.seats) if (scores[seat], board.ducats[seat]) == best]


def final_scoring(board: Board, reason: str) -> None:
    """Nobody reached the king token: ducats count, then points decide (DO061, DO062)."""
    scores = board.scores[:]
    sums = sorted({ducats for ducats in board.ducats if ducats > 0}, reverse=True)
    for place in range(min(2, len(sums))):
        for seat in range(board.seats):
            if board.ducats[seat] == sums[place]:
                bonus = 5 if place == 0 else 3
                scores[seat] += bonus
                board.tell("ducat_bonus", "DO061", seat=seat, points=bonus, ducats=board.ducats[seat])
    board.finish(scores, leaders(board, scores), reason)
