"""A puzzle being solved: what a try leads to, and the answer with its reason and the others' prices."""

from __future__ import annotations

from typing import Any

from pentarchy import companions
from pentarchy.kernel import Decision, _, say
from pentarchy.lessons.reading import Step
from pentarchy.lessons.running import ON, RIGHT, WRONG, Reply, Run
from pentarchy.puzzles.reading import TURN, Cost, Puzzle
from pentarchy.puzzles.turns import asked

MOST_PRICES = 8
"""So many other moves are told with the answer."""
TURN_FOUND = _("Found: {most} {unit}, and no line of this turn comes to more.")
TURN_MISSED = _("A good try: that comes to {amount} {unit}, and {most} can be had. It begins again.")
COSTS = _("A good try: it costs about {n} in 100 of your chance to win.")
COSTS_LITTLE = _("Close: it costs about {n} in 100 of your chance to win.")
NOT_COMPARED = _("A look at where that leads was enough to leave it aside. Try again.")
GIVES_UP = _("You give up {things}.")
AND = _(" and ")
LITTLE = 0.1


class Attempt(Run):
    """One person at a puzzle. All that was put in, in order, is the place where it stands."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.shows = False
        """Whether the answer was asked for."""
        super().__init__(puzzle.lesson)

    @property
    def solved(self) -> bool:
        return self.step is None

    def solution(self) -> list[str]:
        return self.puzzle.solution[:]

    def show(self) -> None:
        """The answer is asked for."""
        self.shows = True

    def again(self) -> None:
        """From its beginning; the answer is forgotten."""
        self.__init__(self.puzzle)  # type: ignore[misc]

    def shown(self) -> dict[str, Any]:
        told = super().shown()
        told["puzzle"] = self.puzzle.described()
        told["solved"] = self.solved
        told["answer"] = self.answer() if self.solved or self.shows else None
        return told

    def coach(self) -> dict[str, Any]:
        """A client is told a solution only with the answer, and the answer once each time it is asked for."""
        told = self.shown()
        self.shows = False
        return {**told, "solution": self.solution() if told["answer"] else []}

    def answer(self) -> dict[str, Any]:
        """The solution, why, what other moves cost, and the proof, JSON-ready."""
        puzzle = self.puzzle
        costs = sorted(puzzle.costs.values(), key=lambda cost: cost.cost)[:MOST_PRICES]
        return {
            "solution": puzzle.solution,
            "turn": puzzle.turn,
            "accepted": puzzle.accepted,
            "reason": puzzle.reason,
            "prices": [
                {"move": cost.move, "cost": round(100 * cost.cost), "text": self.lacking(cost)} for cost in costs
            ],
            "proof": self.proof(),
        }

    def proof(self) -> str:
        """How it is known, in a sentence."""
        puzzle, figures = self.puzzle, self.puzzle.proof
        if puzzle.kind == TURN:
            return say(
                _("All lines of the turn were counted: {best} of {lines} come to {most}, the next best to {second}."),
                lines=figures["lines"], best=figures["best_lines"], most=puzzle.most, second=figures["second"],
            )  # fmt: skip
        return say(
            _("Played on in {worlds} worlds that fit all you know, the next best move costs {low} to {high} in 100."),
            worlds=figures["worlds"], low=round(100 * figures["low"]), high=round(100 * figures["high"]),
        )  # fmt: skip

    def lacking(self, cost: Cost) -> str:
        """What a move has less of than the best, in words."""
        told = companions.evaluation(self.puzzle.game)
        words = {} if told is None else told.words
        things = [say(words[name]) for name in cost.less if name in words]
        return say(GIVES_UP, things=say(AND).join(things)) if things else ""

    def _judge(self, step: Step, decision: Decision, value: Any) -> Reply:
        written = decision.write(value)
        if self.puzzle.kind != TURN:
            if written not in self.puzzle.accepted:
                return Reply(WRONG, self._price(written))
            heard = self._make(written, value)
            self._enter(self.at + 1)
            return Reply(RIGHT, self.puzzle.reason, "", self.position.events(self.seat, heard))
        heard = self._make(written, value)
        measure = self.puzzle.measure
        if asked(self.position, self.seat, measure) is not None:
            return Reply(ON, "", "", self.position.events(self.seat, heard))
        amount, unit = measure.amount(self.position.state, self.seat), say(measure.unit)
        if amount >= self.puzzle.most:
            self._enter(self.at + 1)
            text = say(TURN_FOUND, most=amount, unit=unit)
            return Reply(RIGHT, text, "", self.position.events(self.seat, heard))
        return self._missed(say(TURN_MISSED, amount=amount, unit=unit, most=self.puzzle.most), heard)

    def _price(self, written: str) -> str:
        cost = self.puzzle.costs.get(written)
        if cost is None:
            return say(NOT_COMPARED)
        priced = say(COSTS_LITTLE if cost.cost < LITTLE else COSTS, n=max(1, round(100 * cost.cost)))
        return f"{priced} {self.lacking(cost)}".strip()
