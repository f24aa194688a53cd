"""What a game is: decisions, positions, chance, secrecy and records. Knows no game."""

from pentarchy.kernel.chance import Chance, Fair, Quick, commitment
from pentarchy.kernel.errors import BadInput, BrokenRule, ContentError, Diverged, IllegalMove, PentarchyError
from pentarchy.kernel.game import Game, Option
from pentarchy.kernel.log import EVERYONE, SPECTATOR, Event, only
from pentarchy.kernel.pile import Pile
from pentarchy.kernel.position import Position
from pentarchy.kernel.question import (
    Decision,
    FreeAction,
    Question,
    Reason,
    Rules,
    choose,
    choose_or_stop,
    choose_together,
    window,
)
from pentarchy.kernel.record import Record
from pentarchy.kernel.state import Result, State

__all__ = [
    "EVERYONE",
    "SPECTATOR",
    "BadInput",
    "BrokenRule",
    "Chance",
    "ContentError",
    "Decision",
    "Diverged",
    "Event",
    "Fair",
    "FreeAction",
    "Game",
    "IllegalMove",
    "Option",
    "PentarchyError",
    "Pile",
    "Position",
    "Question",
    "Quick",
    "Reason",
    "Record",
    "Result",
    "Rules",
    "State",
    "choose",
    "choose_or_stop",
    "choose_together",
    "commitment",
    "only",
    "window",
]
