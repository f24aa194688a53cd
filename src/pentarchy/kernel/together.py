"""Several seats deciding at once: each follows its own rules, answers in any order, and may take back."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mypy_extensions import mypyc_attr

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


@mypyc_attr(free_list_len=1)
class Side:
    """One of several seats that decide at once: its rules, and how far they have come."""

    __slots__ = ("causes", "given", "label", "open", "rules", "texts", "written")

    def __init__(self, causes: Any) -> None:
        self.causes = causes
        """What asks: rules that go on side by side do not have one another's causes."""
        self.rules: Generator[Any, Any, Any] | None = None
        self.given: list[Given] = []
        self.written: list[str] = []
        self.texts: list[tuple[bool, str]] = []
        """Every answer as it is written, if somebody wants to save it."""
        self.label: str | None = None
        """What others are told it is asked: its first question's label, so that its progress stays its own."""
        self.open: Decision | None = None


class Parallel:
    """The rules of several seats, side by side. Answers are kept by seat, not by arrival."""

    __slots__ = ("keeps", "request", "results", "secret", "sides", "state", "texts")

    def __init__(self, request: Together, state: State, keeps: bool) -> None:
        self.state = state
        self.keeps = keeps
        """Whether anybody will ask which moves were made."""
        self.request = request
        self.results: dict[int, Any] = {}
        """By seat, what its rules returned."""
        self.secret = request.secret
        self.sides: dict[int, Side] = {}
        """By seat, in their order."""
        self.texts = False
        """Whether every answer is to be kept as it is written."""
        for seat in sorted(request.rules):
            side = Side(state.causes)
            side.rules = to_the_end(request.rules[seat], seat, self.results)
            self.sides[seat] = side

    def start(self, seat: int, given: tuple[Given, ...], settle: bool) -> None:
        """Begin a seat's rules, give the answers it gave before, then `settle` what has only one answer."""
        side = self.sides[seat]
        decision = self._go_on(seat, side)
        for made, answer in given:
            assert decision is not None
            value = decision.read(answer) if isinstance(answer, str) else answer
            decision = self._take(seat, side, decision, made, value)
        while decision is not None:
            if not settle or not decision.is_settled():
                side.open = decision
                return
            decision = self._take(seat, side, decision, False, decision.nth(0))

    def invent(self, seat: int, chance: Chance) -> None:
        """Answer for a seat whose answers are not known, all the way."""
        side = self.sides[seat]
        decision = self._go_on(seat, side)
        while decision is not None:
            answer = decision.nth(chance.below(decision.count()))
            decision = self._take(seat, side, decision, True, answer)

    def give(self, seat: int, answer: Any) -> None:
        side = self.sides[seat]
        open_now = side.open
        assert open_now is not None
        side.open = None
        decision = self._take(seat, side, open_now, True, answer)
        while decision is not None:
            if not decision.is_settled():
                side.open = decision
                return
            decision = self._take(seat, side, decision, False, decision.nth(0))

    def before_last_choice(self, seat: int) -> tuple[Given, ...] | None:
        """The seat's answers without the last it made itself; None if it made none."""
        given = self.sides[seat].given if seat in self.sides else []
        for i in range(len(given) - 1, -1, -1):
            if given[i][0]:
                return tuple(given[:i])
        return None

    def asked(self) -> tuple[Decision, ...]:
        """The open decisions."""
        found: list[Decision] = []
        for side in self.sides.values():
            if side.open is not None:
                found.append(side.open)
        return tuple(found)

    def label(self, decision: Decision) -> str:
        """What others are told a seat is asked."""
        return self.sides[decision.seat].label or decision.label

    def given(self) -> dict[int, tuple[Given, ...]]:
        """What each seat has answered so far."""
        return {seat: tuple(side.given) for seat, side in self.sides.items()}

    def written(self) -> dict[int, list[tuple[bool, str]]]:
        """The same as it is written, if that was kept; seats that have answered nothing are left out."""
        return {seat: side.texts for seat, side in self.sides.items() if side.texts}

    def entry(self, known: dict[int, int]) -> tuple[Any, ...]:
        """For the tape: by seat, what was answered and who knows it."""
        return tuple([(seat, tuple(side.given), known[seat]) for seat, side in self.sides.items()])

    def known(self) -> dict[int, int]:
        return {seat: (1 << seat) if self.secret else EVERYONE for seat in self.sides}

    def _take(self, seat: int, side: Side, decision: Decision, made: bool, answer: Any) -> Decision | None:
        if self.texts:
            side.texts.append((made, decision.write(answer)))
        if made and self.keeps:
            side.written.append(decision.write(answer))
        side.given.append((made, answer))
        decision.answer = answer
        return self._go_on(seat, side)

    def _go_on(self, seat: int, side: Side) -> Decision | None:
        state = self.state
        before = state.causes
        state.causes = side.causes
        request: Any = None
        rules = side.rules
        assert rules is not None
        for asked in rules:  # cheaper, compiled, than `next`
            request = asked
            break
        side.causes = state.causes
        state.causes = before
        if request is None:
            return None
        if not isinstance(request, Decision) or request.seat != seat:
            raise RuntimeError(f"rules followed together may only ask their own seat {seat}, not {request}")
        if side.label is None:
            side.label = request.label
        return request


def to_the_end(rules: Generator[Any, Any, Any], seat: int, results: dict[int, Any]) -> Generator[Any, Any, None]:
    """A seat's rules; what they return is kept. No method: holding itself in a circle, a copy would lie in memory until
    Python looks for such."""
    results[seat] = yield from rules
