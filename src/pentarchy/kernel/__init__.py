"""What a game is: decisions, positions, chance, secrecy and records. Knows no game."""

from pentarchy.kernel.asking import Ask, Ban, Thing
from pentarchy.kernel.bits import Bits, Shares, leader, less, members, size
from pentarchy.kernel.chance import Chance, Fair, commitment
from pentarchy.kernel.data import Data
from pentarchy.kernel.declared import Named
from pentarchy.kernel.errors import (
    BadInput,
    BrokenRule,
    ContentError,
    Diverged,
    Forbidden,
    IllegalMove,
    NotYours,
    PentarchyError,
    Unreadable,
)
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
    because,
    choose,
    choose_or_stop,
    choose_together,
    window,
)
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.record import Record
from pentarchy.kernel.state import Result, State, asked_by
from pentarchy.kernel.texts import _, say, some
from pentarchy.kernel.variations import Variation

__all__ = [
    "Ask",
    "BadInput",
    "Ban",
    "Bits",
    "BrokenRule",
    "Chance",
    "ContentError",
    "Data",
    "Decision",
    "Diverged",
    "EVERYONE",
    "Event",
    "Fair",
    "Forbidden",
    "FreeAction",
    "Game",
    "IllegalMove",
    "Named",
    "NotYours",
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
    "SPECTATOR",
    "Shares",
    "State",
    "Thing",
    "Unreadable",
    "Variation",
    "_",
    "asked_by",
    "because",
    "choose",
    "choose_or_stop",
    "choose_together",
    "commitment",
    "leader",
    "less",
    "members",
    "only",
    "say",
    "size",
    "some",
    "window",
]
