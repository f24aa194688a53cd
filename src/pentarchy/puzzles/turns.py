"""Puzzles within a turn: every line of one's own turn counted out, so that the best is proved and not guessed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pentarchy.bots import Bot, choose
from pentarchy.kernel import Decision, Position, Quick
from pentarchy.parts.measure import Measure

KEPT_LINES = 400
"""So many of the best lines are kept; of more there is nothing to find."""
CHECKED_WORLDS = 4
"""The best lines are played in so many further worlds, to see that nothing unknown goes into what they bring."""
GUESSES = 4
NAIVE_TRIES = 6
"""So often who takes what brings most at once is asked, drawing among equals."""


class NotCertain(Exception):
    """Something unknown decides what a line brings, or there are more lines than may be counted."""


class Turn:
    """All lines of a turn, and what they bring."""

    __slots__ = ("amounts", "begun", "best", "lucky", "nodes")

    def __init__(self, begun: int) -> None:
        self.begun = begun
        """How much there was before."""
        self.best: list[list[str]] = []
        """The lines that bring most, in notation."""
        self.amounts: Counter[int] = Counter()
        """How many lines come to how much; those on which something is drawn or revealed half-way are not counted."""
        self.lucky = begun
        """The most that one of those comes to."""
        self.nodes = 0

    @property
    def most(self) -> int:
        return max(self.amounts)

    @property
    def second(self) -> int:
        """The most that a line comes to which is not among the best."""
        return max([amount for amount in self.amounts if amount != self.most], default=self.most)

    @property
    def share(self) -> float:
        """How many of all lines are among the best."""
        return self.amounts[self.most] / sum(self.amounts.values())


class Counting:
    """Counts out what a seat can reach in its turn. All happens in an imagined world: it knows what the seat knows."""

    def __init__(self, position: Position, seat: int, measure: Measure[Any], most_nodes: int) -> None:
        self.seat = seat
        self.measure = measure
        self.most_nodes = most_nodes
        self.worlds = position.worlds(seat)

    def turn(self, seed: int = 1) -> Turn:
        """Every line, in the world of a seed; NotCertain if there are too many, or if luck could do better."""
        world = self.worlds(seed)
        self.found = found = Turn(self.amount(world))
        self._walk(world, [])
        if not found.amounts or found.lucky > found.most:
            raise NotCertain
        return found

    def proved(self, seed: int = 1) -> Turn:
        """The same, and the same in another world: as many lines come to as much, and the best bring it anywhere."""
        found = self.turn(seed)
        if len(found.best) >= KEPT_LINES or self.turn(seed + 1).amounts != found.amounts:
            raise NotCertain
        for line in found.best[:20]:
            for nth in range(CHECKED_WORLDS):
                if self.played(line, seed + 2 + nth) != found.most:
                    raise NotCertain
        return found

    def looks_too_big(self, seed: int = 1) -> bool:
        """Whether a few random lines say that there are far more than may be counted."""
        chance = Quick(seed)
        total = 0
        for _ in range(GUESSES):
            world = self.worlds(seed)
            lines = 1
            while (decision := self.asked(world)) is not None and lines <= GUESSES * self.most_nodes:
                lines *= len(decision.options)
                world.apply(decision.options[chance.below(len(decision.options))], self.seat)
            total += lines
        return total > GUESSES * self.most_nodes

    def amount(self, world: Position) -> int:
        return self.measure.amount(world.state, self.seat)

    def asked(self, world: Position) -> Decision | None:
        return asked(world, self.seat, self.measure)

    def _walk(self, world: Position, moves: list[str], lucky: bool = False) -> None:
        decision = self.asked(world)
        assert decision is not None
        options = decision.options
        self.found.nodes += len(options)
        if self.found.nodes > self.most_nodes:
            raise NotCertain
        for option in options:
            after = world.copy()
            after.apply(option, self.seat)
            line = [*moves, decision.write(option)]
            if self.asked(after) is not None:
                self._walk(after, line, lucky or not after.can_undo(self.seat))
            elif lucky:
                self.found.lucky = max(self.found.lucky, self.amount(after))
            else:
                self._ended(line, self.amount(after))

    def _ended(self, line: list[str], amount: int) -> None:
        found = self.found
        if not found.amounts or amount > found.most:
            found.best = []
        found.amounts[amount] += 1
        if amount == found.most and len(found.best) < KEPT_LINES:
            found.best.append(line)

    def played(self, line: list[str], seed: int) -> int | None:
        """What a line comes to in another world; None if it is not a whole line there."""
        world = self.worlds(seed)
        for move in line:
            decision = self.asked(world)
            if decision is None or move not in decision.moves:
                return None
            world.play(move, self.seat)
        return None if self.asked(world) is not None else self.amount(world)

    def naive(self, seed: int) -> int:
        """What comes of taking, at every question, what brings most at once: the best of a few tries."""
        chance = Quick(seed)
        found: list[int] = []
        for _ in range(NAIVE_TRIES):
            world = self.worlds(seed)
            while (decision := self.asked(world)) is not None:
                after: list[tuple[int, Position]] = []
                for option in decision.options:
                    tried = world.copy()
                    tried.apply(option, self.seat)
                    after.append((self.amount(tried), tried))
                most = max([amount for amount, _tried in after])
                best = [tried for amount, tried in after if amount == most]
                world = best[chance.below(len(best))]
            found.append(self.amount(world))
        return max(found)


def asked(world: Position, seat: int, measure: Measure[Any]) -> Decision | None:
    """What the seat is asked, as long as that belongs to the puzzle."""
    decisions = world.decisions
    if len(decisions) != 1 or decisions[0].seat != seat or decisions[0].question.name not in measure.within:
        return None
    return decisions[0]


def taken_by(player: Bot, position: Position, seat: int, measure: Measure[Any]) -> int:
    """How much a bot has after a turn of its own. It plays for the game, not for the puzzle."""
    world = position.copy()
    while asked(world, seat, measure) is not None:
        world.play(choose(player, world, seat), seat)
    return measure.amount(world.state, seat)
