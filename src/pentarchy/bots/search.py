"""The search bot: Monte Carlo tree search over worlds that a seat imagines, every player out for himself.

Each iteration deals the unknown anew, walks down one tree that all worlds share (its branches are moves, not
positions), plays on for a few decisions with the game's hints, and values where it got to with the game's evaluation.
Nothing but the seat's own knowledge goes in, and the same seed and number of iterations give the same move.
"""

from __future__ import annotations

import math
import time
from typing import Any

from pentarchy.bots.greedy import WIDTH, Lookahead
from pentarchy.bots.judge import Judge
from pentarchy.bots.seat import Seat
from pentarchy.kernel import Decision, Position, Quick

WIDENING = (4.0, 0.5)
"""A node visited n times looks at its best 4 * n ** 0.5 options, by the hints."""
TRUST = 2
"""So many visits is a look ahead worth."""
OUT_OF_SIGHT = 1e6
MOST_NODES = 200_000
MOST_PLAYED_ON = 40


class Branch:
    """A move at a node: how often it could be chosen, how often it was, and what it brought its chooser."""

    __slots__ = ("available", "node", "prior", "text", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.text = ""
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.node: Node | None = None

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A point in the tree: the moves seen here in any world so far."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.branches: dict[tuple[int, Any], Branch] = {}
        self.visits = 0


class Opinion:
    """What the search thinks of one move: for a person who asks why."""

    __slots__ = ("line", "move", "value", "visits")

    def __init__(self, move: str, value: float, visits: int, line: list[str]) -> None:
        self.move = move
        self.value = value
        self.visits = visits
        self.line = line
        """The moves it expects to follow."""

    def __repr__(self) -> str:
        return f"{self.move}: {self.value:.0%} ({self.visits} visits)"


class Search:
    """A bot with a budget: a number of iterations, or milliseconds."""

    def __init__(
        self, name: str, seed: int, iterations: int = 0, milliseconds: int = 0, exploration: float = 0.2,
        rounds: int = 0, noise: float = 0.1,
    ) -> None:  # fmt: skip
        self.name = name
        self.seed = seed
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.exploration = exploration
        self.rounds = rounds
        self.noise = noise
        self.opinions: list[Opinion] = []
        self._asked = 0

    def choose(self, seat: Seat) -> Any:
        """The move most often chosen when the budget is used up; it can be stopped at any time by the budget alone."""
        decision = seat.decision
        self.opinions = []
        if len(decision.options) == 1:
            return decision.options[0]
        self._asked += 1
        deadline = time.perf_counter() + self.milliseconds / 1000 if self.milliseconds else math.inf
        thought = Thought(self, seat, Quick(self.seed * 1_000_003 + self._asked))
        done = 0
        while (not self.iterations or done < self.iterations) and (done == 0 or time.perf_counter() < deadline):
            thought.iterate()
            done += 1
        self.opinions = thought.opinions(decision)
        return thought.best(decision)


class Thought:
    """One decision being thought about."""

    def __init__(self, search: Search, seat: Seat, chance: Quick) -> None:
        self.search = search
        self.me = seat.seat
        self.worlds = seat.worlds()
        self.judge = Judge(seat.game)
        self.chance = chance
        self.root = Node()
        self.nodes = 1
        self._look_ahead(seat)

    def _look_ahead(self, seat: Seat) -> None:
        """Begin with what the greedy bot thinks of the best looking options; the search has to improve on that."""
        world = self.worlds(self.chance.below(1 << 62))
        decision = world.decision(self.me)
        lookahead = Lookahead(seat.game, self.me)
        hints = self.judge.priors(decision)
        for value, hint in zip(decision.options, hints, strict=True):
            self.root.branches[(self.me, value)] = Branch(hint - OUT_OF_SIGHT)
        for value in lookahead.shortlist(decision, WIDTH):
            lead = lookahead.worth(world, value)
            branch = self.root.branches[(self.me, value)]
            branch.prior = lead
            branch.visits = TRUST
            branch.total = TRUST * self.judge.chance(lead)

    def iterate(self) -> None:
        world = self.worlds(self.chance.below(1 << 62), durable=False)
        walk = Walk(self.root)
        grown = False
        while world.decisions and not grown:
            decision = self._next(world)
            node = walk.node_for(decision.seat, world.together)
            if node is None:
                break
            value, branch = self._select(node, decision)
            if branch.node is None and self.nodes < MOST_NODES:
                branch.text = decision.write(value)
                branch.node = Node()
                self.nodes += 1
                grown = True
            world.apply(value, decision.seat)
            walk.step(decision.seat, branch)
        self._play_on(world)
        values = self.judge.values(world)
        for seat, branch in walk.path:
            branch.visits += 1
            branch.total += values[seat]

    def _next(self, world: Position) -> Decision:
        """Of several open decisions the one of this seat first: the rest cannot tell it anything."""
        for decision in world.decisions:
            if decision.seat == self.me:
                return decision
        return world.decisions[0]

    def _select(self, node: Node, decision: Decision) -> tuple[Any, Branch]:
        """The option that promises most, counting how little is known of it, among those the node looks at yet."""
        seat = decision.seat
        branches = node.branches
        node.visits += 1
        options = self._looked_at(node, decision)
        best: Any = None
        best_score = -math.inf
        chosen: Branch | None = None
        for value in options:
            branch = branches[(seat, value)]
            branch.available += 1
            if not branch.visits:
                score = 10.0 + branch.prior
            else:
                doubt = math.sqrt(math.log(branch.available + 1) / branch.visits)
                score = branch.total / branch.visits + self.search.exploration * doubt
            if score > best_score:
                best, best_score, chosen = value, score, branch
        assert chosen is not None
        return best, chosen

    def _looked_at(self, node: Node, decision: Decision) -> list[Any]:
        """The options of this world, the better looking first where there are too many to try them all yet."""
        seat, options, branches = decision.seat, decision.options, node.branches
        if any([(seat, value) not in branches for value in options]):
            for value, prior in zip(options, self.judge.priors(decision), strict=True):
                if (seat, value) not in branches:
                    branches[(seat, value)] = Branch(prior)
        least, power = WIDENING
        width = int(least * node.visits**power) + 1
        if len(options) <= width:
            return options
        return sorted(options, key=lambda value: -branches[(seat, value)].prior)[:width]

    def _play_on(self, world: Position) -> None:
        """On by hints until the turn passes, so that what was begun is finished before it is valued."""
        turns = self.search.rounds + 1
        mover = world.decisions[0].seat if world.decisions else -1
        for _ in range(MOST_PLAYED_ON):
            if not world.decisions:
                return
            decision = world.decisions[0]
            if decision.seat != mover:
                mover = decision.seat
                turns -= 1
                if turns <= 0:
                    return
            world.apply(self.judge.pick(decision, self.chance, self.search.noise), decision.seat)

    def best(self, decision: Decision) -> Any:
        return self._ranked(decision)[0][0]

    def opinions(self, decision: Decision) -> list[Opinion]:
        return [
            Opinion(decision.write(value), branch.mean(), branch.visits, line_after(branch))
            for value, branch in self._ranked(decision)[:5]
            if branch.visits
        ]

    def _ranked(self, decision: Decision) -> list[tuple[Any, Branch]]:
        found = [(value, self.root.branches[(decision.seat, value)]) for value in decision.options]
        return sorted(found, key=lambda item: (-item[1].visits, -item[1].mean()))


def line_after(branch: Branch, most: int = 4) -> list[str]:
    """The moves that were tried most often after a move."""
    line: list[str] = []
    while branch.node is not None and branch.node.branches and len(line) < most:
        branch = max(branch.node.branches.values(), key=lambda other: other.visits)
        if not branch.visits:
            break
        line.append(branch.text)
    return line


class Walk:
    """Where an iteration is in the tree. Seats that decide at once do not see one another's moves there either."""

    __slots__ = ("apart", "at", "path")

    def __init__(self, root: Node) -> None:
        self.at: Node | None = root
        self.apart: dict[int, Node | None] = {}
        """While seats decide at once: where each is, all having begun at the same node."""
        self.path: list[tuple[int, Branch]] = []

    def node_for(self, seat: int, together: bool) -> Node | None:
        if together:
            return self.apart.setdefault(seat, self.at)
        if self.apart:
            self.at = self.apart[self.path[-1][0]]
            self.apart = {}
        return self.at

    def step(self, seat: int, branch: Branch) -> None:
        self.path.append((seat, branch))
        if self.apart:
            self.apart[seat] = branch.node
        else:
            self.at = branch.node
