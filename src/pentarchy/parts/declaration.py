"""What a game declares for researchers, in `research.py` beside its rules: how its things are said, how it looks."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Thing
from pentarchy.parts.layout import Fields
from pentarchy.parts.spelling import Saying, Seats


class Declaration:
    """`things` say values by a thing or its kind, `questions` say whole answers by the question's name.

    Things that know all there are, as whole numbers, need not be declared, nor seats: `seats` says those. `board` lays
    out `view(seat)["board"]`; what of it is not shown stands in `left_out`, with the reason.
    """

    def __init__(
        self,
        seats: Seats,
        things: dict[str | Thing[Any, Any], Saying],
        board: Fields,
        questions: dict[str, Saying] | None = None,
        left_out: dict[str, str] | None = None,
    ) -> None:
        self.seats = seats
        self.things = things
        self.board = board
        self.questions = questions or {}
        self.left_out = left_out or {}
