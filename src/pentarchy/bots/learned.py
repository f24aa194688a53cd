"""A bot that has learnt Domaine from millions of games with itself (docs/research.md). What it has not learnt, other
games and tables where not all ducats and the king token lie open, it plays as `steady` does.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pentarchy.bots.greedy import Greedy
from pentarchy.bots.seat import Seat
from pentarchy.kernel import BadInput

try:
    from pentarchy.research.domaine.player import Player, shipped
except ModuleNotFoundError as error:
    if error.name not in ("numpy", "pentarchy.research"):  # a package for the browser leaves research out
        raise
    AVAILABLE = False
else:
    AVAILABLE = True


class Learned:
    name = "learned"

    def __init__(self, seed: int) -> None:
        if not AVAILABLE:
            raise BadInput("the bot 'learned' needs numpy, which is not installed: pip install 'pentarchy[research]'")
        self.player = the_player()
        self.otherwise = Greedy(seed)

    def choose(self, seat: Seat) -> Any:
        if len(seat.options) == 1:
            return seat.options[0]
        if seat.game.name != "domaine" or seat.game.content_name:
            return self.otherwise.choose(seat)
        board = seat.view["board"]
        if board["king"] is None or None in board["ducats"]:
            return self.otherwise.choose(seat)
        decision = seat.decision
        return self.player.choose(board, seat.seat, decision.question.name, decision.about, seat.options)


@cache
def the_player() -> Player:
    """The weights are read once."""
    return Player(shipped())
