"""Several seats deciding at once: each follows its own rules, answers in any order, and may take back."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.errors import NotYours
from pentarchy.kernel.log import EVERYONE
from pentarchy.kernel.question import Decision, Together
from pentarchy.kernel.state import State
from pentarchy.kernel.texts import _, say

Given = tuple[bool, Any]
"""An answer, and whether the seat made it itself (rather than having no other)."""


def decision_of(open_now: tuple[Decision, ...], seat: int | None) -> Decision:
    """The open decision of a seat; without a seat the only one there is."""
    if not open_now:
        raise NotYours(say(_("the game is over: there is nothing to decide")))
    for decision in open_now:
        if decision.seat == seat or (seat is None and len(open_now) == 1):
            return decision
    seats = ", ".join([str(each.seat + 1) for each in open_now])
    if seat is None:
        raise NotYours(say(_("seats {seats} decide at the same time: say for which seat this is"), seats=seats))
    whose = _("seat {seats}'s turn") if len(open_now) == 1 else _("the turn of seats {seats}")
    problem = _("seat {seat} has nothing to decide now: it is {whose_turn}")
    raise NotYours(say(problem, seat=seat + 1, whose_turn=say(whose, seats=seats)))


class Parallel:
    """The rules of several seats, side by side. Answers are kept by seat, not by arrival."""

    __slots__ = (
        "causes",
        "given",
        "keeps",
        "labels",
        "open",
        "request",
        "results",
        "rules",
        "secret",
        "state",
        "texts",
        "written",
    )

    def __init__(self, request: Together, state: State, keeps: bool) -> None:
        self.state = state
        self.keeps = keeps
        """Whether anybody will ask which moves were made."""
        self.causes: dict[int, Any] = dict.fromkeys(request.rules, state.causes)
        """What asks, by seat: rules that go on side by side do not have one another's causes."""
        self.results: dict[int, Any] = {}
        self.rules: dict[int, Generator[Any, Any, Any]] = {
            seat: to_the_end(request.rules[seat], seat, self.results) for seat in sorted(request.rules)
        }
        self.request = request
        self.secret = request.secret
        self.given: dict[int, list[Given]] = {seat: [] for seat in self.rules}
        self.written: dict[int, list[str]] = {seat: [] for seat in self.rules}
        self.texts: dict[int, list[tuple[bool, str]]] | None = None
        """Every answer as it is written, if somebody wants to save it."""
        self.labels: dict[int, str] = {}
        """What others are told a seat is asked: its first question's label, so that its progress stays its own."""
        self.open: dict[int, Decision] = {}

    def start(self, seat: int, given: tuple[Given, ...], settle: bool) -> None:
        """Begin a seat's rules, give the answers it gave before, then `settle` what has only one answer."""
        decision = self._go_on(seat)
        for made, answer in given:
            assert decision is not None
            value = decision.read(answer) if isinstance(answer, str) else answer
            decision = self._take(seat, decision, made, value)
        while decision is not None:
            if not settle or not decision.is_settled():
                self.open[seat] = decision
                return
            decision = self._take(seat, decision, False, decision.nth(0))

    def invent(self, seat: int, chance: Chance) -> None:
        """Answer for a seat whose answers are not known, all the way."""
        decision = self._go_on(seat)
        while decision is not None:
            answer = decision.nth(chance.below(decision.count()))
            decision = self._take(seat, decision, True, answer)

    def give(self, seat: int, answer: Any) -> None:
        decision = self._take(seat, self.open.pop(seat), True, answer)
        while decision is not None:
            if not decision.is_settled():
                self.open[seat] = decision
                return
            decision = self._take(seat, decision, False, decision.nth(0))

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
        if made and self.keeps:
            self.written[seat].append(decision.write(answer))
        self.given[seat].append((made, answer))
        decision.answer = answer
        return self._go_on(seat)

    def _go_on(self, seat: int) -> Decision | None:
        before, self.state.causes = self.state.causes, self.causes[seat]
        request: Any = next(self.rules[seat], None)
        self.causes[seat], self.state.causes = self.state.causes, before
        if request is None:
            return None
        if not isinstance(request, Decision) or request.seat != seat:
            raise RuntimeError(f"rules followed together may only ask their own seat {seat}, not {request}")
        if seat not in self.labels:
            self.labels[seat] = request.label
        return request


def to_the_end(rules: Generator[Any, Any, Any], seat: int, results: dict[int, Any]) -> Generator[Any, Any, None]:
    """A seat's rules; what they return is kept. No method: holding itself in a circle, a copy would lie in memory until
    Python looks for such."""
    results[seat] = yield from rules
