"""Looking ahead in an imagined world: at every option once, and at a whole turn of one's own as a plan.

Where an option leads straight on to another decision of the same seat (a card, then what it does; an exchange, then a
purchase) only the end of the turn is worth comparing. So a turn is followed as a plan: the best few of all ways to go
on are kept at every decision, and what comes to the same in another order is kept once.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from pentarchy import companions
from pentarchy.kernel import Decision, Game, Position, Quick
from pentarchy.parts.evaluation import Evaluation

MOST_LOOKED_AT = 160
"""So many options are looked at, each once; of more than that three quarters by hints, the rest evenly from what the
hints do not like."""
FOLLOW_WIDTH = 6
"""So many options of each of the decisions that follow on."""
BEAM = 3
"""So many ways to go on are kept at each of them."""
DEPTH = 6
"""So many of its own decisions in a row are followed."""


def by_result(state: Any, seat: int) -> float:
    """For a game without an evaluation: only winning counts."""
    return 1.0 if state.result is not None and seat in state.result.winners else 0.0


WINNING: Evaluation[Any] = Evaluation(by_result, scale=1.0)


class Plan:
    """A turn of one's own after its first move: what follows it, where it leads, and how far ahead one is there."""

    __slots__ = ("lead", "moves", "world")

    def __init__(self, world: Position, moves: list[Any], lead: float) -> None:
        self.world = world
        self.moves = moves
        self.lead = lead


class Lookahead:
    """What a seat thinks of options, by the game's evaluation and, if there, its hints."""

    def __init__(self, game: Game, seat: int, selfish: bool = False) -> None:
        self.seat = seat
        self.selfish = selfish
        """Whether only one's own worth counts, not how the others stand."""
        told = companions.evaluation(game) or WINNING
        self.evaluate = told.evaluate
        self.hints = told.hints
        self.is_team = told.is_team

    def by_hints(self, decision: Decision, chance: Quick | None = None) -> list[Any]:
        """All options, those the game's hints like best first. Those that look alike are drawn by chance, if there is
        any, so that none is left out because of where it stands."""
        options = decision.options
        if self.hints is None:
            return options
        liked = self.hints(decision.state, decision)
        order = list(range(len(options)))
        if chance is not None:
            chance.shuffle(order)
        order.sort(key=lambda i: -liked[i])
        return [options[i] for i in order]

    def shortlist(self, decision: Decision, most: int, chance: Quick | None = None) -> list[Any]:
        """The options worth a closer look: the best looking, without hints an even sample."""
        if len(decision.options) <= most:
            return decision.options
        return even(decision.options, most) if self.hints is None else self.by_hints(decision, chance)[:most]

    def looked_at(self, decision: Decision, chance: Quick) -> list[Any]:
        """The options that are looked at once, best looking first: all, if they are not very many."""
        ordered = self.by_hints(decision, chance)
        if len(ordered) <= MOST_LOOKED_AT:
            return ordered
        liked = MOST_LOOKED_AT * 3 // 4
        return ordered[:liked] + even(ordered[liked:], MOST_LOOKED_AT - liked)

    def better_looking(self, decision: Decision, options: list[Any]) -> list[Any]:
        """Of options of equal worth (seats that decide at once see nothing happen yet) those the hints like best."""
        if self.hints is None or len(options) == 1:
            return options
        liked = dict(zip(decision.options, self.hints(decision.state, decision), strict=True))
        most = max(liked[option] for option in options)
        return [option for option in options if liked[option] == most]

    def glance(self, world: Position, option: Any) -> float:
        """How far the seat is ahead right after an option."""
        return self.lead(self._after(world, option))

    def plan(self, world: Position, option: Any, keep: int = BEAM) -> Plan:
        """The best turn that begins with an option, as far as the evaluation can tell, if so many ways to go on are
        kept at every decision."""
        first = self._after(world, option)
        beam = [Plan(first, [], self.lead(first))]
        ended: list[Plan] = []
        for _ in range(DEPTH):
            going_on = [plan for plan in beam if self.goes_on(plan.world)]
            ended += [plan for plan in beam if not self.goes_on(plan.world)]
            if not going_on:
                beam = []
                break
            beam = self._further(going_on)[:keep]
        return max(ended + beam, key=lambda plan: (plan.lead, -len(plan.moves)))

    def _further(self, plans: list[Plan]) -> list[Plan]:
        """The best ways to go on with any of some plans; what comes to the same in another order only once."""
        found: dict[tuple[frozenset[tuple[Any, int]], float], Plan] = {}
        for plan in plans:
            for option in self.shortlist(plan.world.decisions[0], FOLLOW_WIDTH):
                after = plan.world.copy()
                after.apply(option, self.seat)
                lead = self.lead(after)
                moves = [*plan.moves, option]
                found.setdefault((frozenset(Counter(moves).items()), lead), Plan(after, moves, lead))
        return sorted(found.values(), key=lambda plan: -plan.lead)

    def goes_on(self, world: Position) -> bool:
        """Whether the seat's turn does: it is asked again, and alone."""
        return len(world.decisions) == 1 and world.decisions[0].seat == self.seat

    def _after(self, world: Position, option: Any) -> Position:
        after = world.copy()
        after.apply(option, self.seat)
        if len(world.decisions) > 1:
            self._let_pass(after)
        return after

    def _let_pass(self, world: Position) -> None:
        """Of several seats asked at once the others are taken to pass, so that what this one uses comes about."""
        for other in world.decisions:
            if other.seat == self.seat or not other.may_stop:
                return
        for other in world.decisions:
            world.apply(None, other.seat)

    def lead(self, world: Position) -> float:
        """How far the seat is ahead of the best of the others."""
        state = world.state
        own = float(self.evaluate(state, self.seat))
        if self.selfish:
            return own
        others = [float(self.evaluate(state, seat)) for seat in range(state.seats) if seat != self.seat]
        if not others or (self.is_team is not None and self.is_team(state)):
            return own
        return own - max(others)


def even(options: list[Any], most: int) -> list[Any]:
    """So many of some options, evenly spread."""
    return [options[i * len(options) // most] for i in range(most)]
