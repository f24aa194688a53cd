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
        return self.learnt_move(seat) if has_learnt(seat) else self.otherwise.choose(seat)

    def learnt_move(self, seat: Seat) -> Any:
        """What the network would do."""
        decision = seat.decision
        return self.player.choose(seat.view["board"], seat.seat, decision.question.name, decision.about, seat.options)


def has_learnt(seat: Seat) -> bool:
    """Whether the network knows a seat's game, and sees all that it looks at."""
    if not AVAILABLE or seat.game.name != "domaine" or seat.game.content_name:
        return False
    board = seat.view["board"]
    return board["king"] is not None and None not in board["ducats"]


@cache
def the_player() -> Player:
    """The weights are read once."""
    return Player(shipped())
