"""Passing at the keyboard: a seat's own setting for windows that ask everybody, whether they can use something or not.

The rules always ask (whether the game stops for a seat must not tell what it holds); a person may let the keyboard
answer. Alone with bots that is the usual setting: nobody watches how fast the answer comes.
"""

from __future__ import annotations

from pentarchy.kernel import BadInput, Decision

OFF = "off"
USEFUL = "useful"
UNTIL = "until"
USAGE = "passing off | useful (pass where there is nothing else) | until QUESTION (pass in windows until it is asked)"
WINDOW_STOP = "pass"
"""How a question is stopped that belongs to a window."""


class Passing:
    """What one person wants."""

    def __init__(self, alone: bool) -> None:
        self.how = USEFUL if alone else OFF
        self.usual = self.how
        self.question = ""

    def set(self, text: str) -> str:
        """Change the setting as typed; what it is now, in words."""
        word, _, rest = text.partition(" ")
        if word in (OFF, USEFUL) and not rest:
            self.how = self.usual = word
        elif word == UNTIL and rest.strip():
            self.how, self.question = UNTIL, rest.strip()
        elif text:
            raise BadInput(f"passing takes one of: {USAGE}")
        return self.says()

    def says(self) -> str:
        if self.how == UNTIL:
            return f"passing in windows until '{self.question}' is asked"
        return "passing where there is nothing else to do" if self.how == USEFUL else "never passing by itself"

    def answers(self, decision: Decision) -> bool:
        """Whether this decision is passed without asking."""
        if self.how == UNTIL and decision.question.name == self.question:
            self.how = self.usual
        if not decision.may_stop or decision.question.stop != WINDOW_STOP:
            return False
        return self.how == UNTIL or (self.how == USEFUL and len(decision.options) == 1)
