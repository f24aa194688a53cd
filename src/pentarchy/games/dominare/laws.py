"""Laws: every condition on an answer apart, with its rule, in the order in which they are told.

A question's laws are asked in their order; the first that an answer breaks is the reason it is refused. Each stands for
one condition, so that it can be lifted alone: then the answer is allowed, or refused by the next.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Question, Reason

Condition = Callable[[Dominare, int, Any, Any], bool]
"""Of the state, the seat that is asked, the answer, and what the question is about."""


class Law:
    """What must hold of an answer, and what is said if it does not."""

    __slots__ = ("condition", "rule", "text")

    def __init__(self, rule: str, text: str, condition: Condition | None = None) -> None:
        self.rule = rule
        self.text = text
        self.condition = condition

    def holds(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        return self.condition is None or self.condition(state, seat, value, about)

    def reason(self) -> Reason:
        return Reason(self.rule, self.text)

    def __repr__(self) -> str:
        return f"{self.text} ({self.rule})"


class Within(Law):
    """The answer is a block of a set (bits), or begins with one."""

    __slots__ = ("blocks",)

    def __init__(self, rule: str, text: str, blocks: int) -> None:
        super().__init__(rule, text)
        self.blocks = blocks

    def holds(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        block: int = value[0] if isinstance(value, tuple) else value
        return bool(self.blocks >> block & 1)


class Among(Law):
    """The answer is one of these."""

    __slots__ = ("values",)

    def __init__(self, rule: str, text: str, values: Container[Any]) -> None:
        super().__init__(rule, text)
        self.values = values

    def holds(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        return value in self.values


class Except(Law):
    """The answer is none of these."""

    __slots__ = ("values",)

    def __init__(self, rule: str, text: str, values: Container[Any]) -> None:
        super().__init__(rule, text)
        self.values = values

    def holds(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        return value not in self.values


Laws = tuple[Law, ...]


class Lawful(Question[Dominare, Any]):
    """A question whose one source of legality is a list of laws."""

    def laws(self, state: Dominare, seat: int, value: Any, about: Any) -> Laws:
        """All that an answer of this kind must obey, in the order in which it is told."""
        return ()

    def forbids(self, state: Dominare, seat: int, value: Any, about: Any) -> Reason | None:
        for law in self.laws(state, seat, value, about):
            if not law.holds(state, seat, value, about):
                return law.reason()
        return None


def all_blocks(laws: Laws, blocks: int) -> int:
    """The blocks that obey all laws."""
    for law in laws:
        if isinstance(law, Within):
            blocks &= law.blocks
    return blocks


def closest(state: Dominare, seat: int, question: Lawful, about: Any, otherwise: Reason) -> Reason | None:
    """Why nothing can be answered: the reason of the answer that obeys the most laws. None if something can."""
    told, most = otherwise, -1
    for value in question.candidates(state, seat, about):
        for obeyed, law in enumerate(question.laws(state, seat, value, about)):
            if not law.holds(state, seat, value, about):
                if obeyed > most:
                    told, most = law.reason(), obeyed
                break
        else:
            return None
    return told
