"""Check of answers: whatever is told to all when a seat answers, they must be able to see by what comes of it."""

from __future__ import annotations

from typing import Any

from pentarchy.battery.trial import Failed, Trial, name_of, packed
from pentarchy.kernel.log import EVERYONE
from pentarchy.kernel.pile import SHIFT
from pentarchy.kernel.position import Position
from pentarchy.kernel.question import Decision
from pentarchy.kernel.state import State

ONE_IN = 6
"""Every question of a game is looked at when it is first asked, later at one in so many."""
FOLLOWED = 12
"""For how many decisions of a step two answers are followed."""


def answers(trial: Trial) -> None:
    """Two answers that leave hidden cards lying otherwise, and no other seat sees a difference, must be told alike.

    Else the others' imagined worlds hold the very card that was chosen: the question lacks `secret`, or its `told`
    tells too much.
    """
    position = trial.position
    decision = trial.any_of(position.decisions)
    name = decision.question.name
    if name in trial.met and not trial.one_in(ONE_IN):
        return
    trial.met.add(name)
    some = trial.some_of(decision.options, 2)
    if len(some) < 2 or told(position, decision, some[0]) == told(position, decision, some[1]):
        return
    seat, others = decision.seat, [other for other in trial.seats if other != decision.seat]
    worlds = [Answered(position, seat, value, others) for value in some]
    if not follow(trial, worlds) or hidden_cards(worlds[0].position.state) == hidden_cards(worlds[1].position.state):
        return
    for other in others:
        if worlds[0].seen[other] == worlds[1].seen[other]:
            one, two = [decision.write(value) for value in some]
            raise Failed(
                "answers",
                f"whether seat {seat + 1} answers '{one}' or '{two}' to '{name}', {name_of(other)} "
                "sees the same, yet it is told which and imagines no other (mark the question `secret`, let `told` "
                "tell less, or show what was chosen)",
            )


def told(position: Position, decision: Decision, value: Any) -> Any:
    """What others learn by an answer's being given."""
    if position.together:
        return value if position.answers_are_shown else None
    return ("all", value) if decision.known_to(value) == EVERYONE else ("told", decision.told(value))


class Answered:
    """A copy in which a seat gave one of the answers, and all that the other seats have seen since."""

    def __init__(self, position: Position, seat: int, value: Any, others: list[int]) -> None:
        self.position = position.copy()
        self.step = position.step
        self.position.log = self.position.state.log = []
        self.others = others
        self.seen: dict[int, list[bytes]] = {other: [] for other in others}
        self.play(value, seat)

    def play(self, value: Any, seat: int) -> None:
        self.position.apply(value, seat)
        for other in self.others:
            view, events = self.position.view(other), self.position.events(other)
            self.seen[other].append(packed([view, events]))

    @property
    def over(self) -> bool:
        """The step has ended."""
        return self.position.step is not self.step or not self.position.decisions


def follow(trial: Trial, worlds: list[Answered]) -> bool:
    """Give both the same further answers until the step is over; False if that cannot be done, or all see it."""
    one, two = worlds
    for _ in range(FOLLOWED):
        if all(one.seen[other] != two.seen[other] for other in one.others) or one.over != two.over:
            return False
        if one.over:
            return True
        decision = one.position.decisions[0]
        twin = two.position.decisions[0]
        common = [value for value in decision.options if value in twin.options]
        if twin.seat != decision.seat or twin.question.name != decision.question.name or not common:
            return False
        value = trial.any_of(common)
        one.play(value, decision.seat)
        two.play(value, decision.seat)
    return False


def hidden_cards(state: State) -> list[list[int]]:
    """Which cards lie in each pile; in what order only where that can be told."""
    found = [[slot >> SHIFT for slot in pile.row] for pile in state.piles()]
    return [cards if pile.ordered else sorted(cards) for cards, pile in zip(found, state.piles(), strict=True)]
