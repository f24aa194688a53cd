"""Several seats deciding at once: each follows its own rules, answers in any order, and may take back."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.log import EVERYONE
from pentarchy.kernel.question import Decision, Together

Given = tuple[bool, Any]
"""An answer, and whether the seat made it itself (rather than having no other)."""


class Parallel:
    """The rules of several seats, side by side. Answers are kept by seat, not by arrival."""

    __slots__ = ("given", "labels", "open", "request", "results", "rules", "secret", "texts", "written")

    def __init__(self, request: Together) -> None:
        self.rules: dict[int, Generator[Any, Any, Any]] = {seat: request.rules[seat] for seat in sorted(request.rules)}
        self.request = request
        self.secret = request.secret
        self.given: dict[int, list[Given]] = {seat: [] for seat in self.rules}
        self.written: dict[int, list[str]] = {seat: [] for seat in self.rules}
        self.texts: dict[int, list[tuple[bool, str]]] | None = None
        """Every answer as it is written, if somebody wants to save it."""
        self.labels: dict[int, str] = {}
        """What others are told a seat is asked: its first question's label, so that its progress stays its own."""
        self.open: dict[int, Decision] = {}
        self.results: dict[int, Any] = {}

    def start(self, seat: int, given: tuple[Given, ...], settle: bool) -> None:
        """Begin a seat's rules, give the answers it gave before, then `settle` what has only one answer."""
        decision = self._go_on(seat)
        for made, answer in given:
            assert decision is not None
            value = decision.read(answer) if isinstance(answer, str) else answer
            decision = self._take(seat, decision, made, value)
        while decision is not None:
            if not settle or decision.question.always or len(decision.options) != 1:
                self.open[seat] = decision
                return
            decision = self._take(seat, decision, False, decision.options[0])

    def invent(self, seat: int, chance: Chance) -> None:
        """Answer for a seat whose answers are not known, all the way."""
        decision = self._go_on(seat)
        while decision is not None:
            answer = decision.options[chance.below(len(decision.options))]
            decision = self._take(seat, decision, True, answer)

    def give(self, seat: int, answer: Any) -> None:
        decision = self._take(seat, self.open.pop(seat), True, answer)
        while decision is not None:
            if decision.question.always or len(decision.options) != 1:
                self.open[seat] = decision
                return
            decision = self._take(seat, decision, False, decision.options[0])

    def before_last_choice(self, seat: int) -> tuple[Given, ...] | None:
        """The seat's answers without the last it made itself; None if it made none."""
        given = self.given.get(seat, [])
        for i in range(len(given) - 1, -1, -1):
            if given[i][0]:
                return tuple(given[:i])
        return None

    def asked(self) -> tuple[Decision, ...]:
        return tuple([self.open[seat] for seat in self.rules if seat in self.open])

    def entry(self, known: dict[int, int]) -> tuple[Any, ...]:
        """For the tape: by seat, what was answered and who knows it."""
        return tuple([(seat, tuple(self.given[seat]), known[seat]) for seat in self.rules])

    def known(self) -> dict[int, int]:
        return {seat: (1 << seat) if self.secret else EVERYONE for seat in self.rules}

    def _take(self, seat: int, decision: Decision, made: bool, answer: Any) -> Decision | None:
        if self.texts is not None:
            self.texts.setdefault(seat, []).append((made, decision.write(answer)))
        if made:
            self.written[seat].append(decision.write(answer))
        self.given[seat].append((made, answer))
        decision.answer = answer
        return self._go_on(seat)

    def _go_on(self, seat: int) -> Decision | None:
        try:
            request = self.rules[seat].send(None)
        except StopIteration as end:
            self.results[seat] = end.value
            return None
        if not isinstance(request, Decision) or request.seat != seat:
            raise RuntimeError(f"rules followed together may only ask their own seat {seat}, not {request}")
        self.labels.setdefault(seat, request.label)
        return request
