"""The search bot: Monte Carlo tree search over worlds that a seat imagines, every player out for himself.

It looks ahead as the steady bot does, in several worlds, and the few best moves then race: each is played in the same
imagined worlds, on until a new round begins, and valued there; what is clearly worse than the leader drops out. So a
move is never preferred because somebody else has not answered it yet, nor because it met a luckier deal. Nothing but
the seat's own knowledge goes in, and the same seed and number of iterations give the same move.
"""

from __future__ import annotations

import math
import time
from typing import Any

from pentarchy.bots.greedy import WIDTH, Lookahead
from pentarchy.bots.judge import Judge
from pentarchy.bots.seat import Seat
from pentarchy.bots.tree import Branch, Node, Walk
from pentarchy.kernel import Decision, Position, Quick

OPINIONS = 5
"""So many moves it can give an opinion of."""
LOOKS = 3
"""In so many worlds it looks ahead; in each at half as many moves as in the one before."""
TRUST = 2
"""So many plays are the looks ahead worth."""
LEAST_PLAYS = 6
"""So often a move is played before it can drop out."""
CLEARLY = 2.5
"""So many standard errors are taken for sure."""
NOTHING = 0.002
"""A move drops out when it is surely not better than the leader by more than this chance of winning."""
SETTLED = 8
"""After so many plays the tree below a node chooses; before that the glance does."""
MOST_NODES = 200_000
MOST_PLAYED_ON = 250


class Opinion:
    """What the search thinks of one move: for a person who asks why."""

    __slots__ = ("line", "move", "plays", "value")

    def __init__(self, move: str, value: float, plays: int, line: list[tuple[int, str]]) -> None:
        self.move = move
        self.value = value
        """How likely it looks to win."""
        self.plays = plays
        self.line = line
        """The seats and moves it expects to follow."""

    def __repr__(self) -> str:
        return f"{self.move}: {self.value:.0%} ({self.plays} plays)"

    def as_json(self) -> dict[str, Any]:
        """For programs: seats count from 0."""
        line = [{"seat": seat, "move": move} for seat, move in self.line]
        return {"move": self.move, "value": round(self.value, 4), "plays": self.plays, "line": line}


class Search:
    """A bot with a budget: a number of iterations, or milliseconds; so many candidates race."""

    def __init__(self, name: str, seed: int, iterations: int = 0, milliseconds: int = 0, candidates: int = 5) -> None:
        self.name = name
        self.seed = seed
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.candidates = candidates
        self.longest = 0.0
        """The seconds of the longest step of the last decision: so much later than the budget it may end."""
        self.opinions: list[Opinion] = []
        self._asked = 0

    def choose(self, seat: Seat) -> Any:
        """The leader of the race when the budget is used up or nobody else is left in it."""
        self.opinions = []
        self.longest = 0.0
        if len(seat.options) == 1:
            return seat.options[0]
        deadline = time.perf_counter() + self.milliseconds / 1000 if self.milliseconds else math.inf
        self._asked += 1
        thought = Thought(seat, Quick(self.seed * 1_000_003 + self._asked), self.candidates)
        now = time.perf_counter()
        while now < deadline and not thought.is_over(self.iterations):
            thought.step()
            before, now = now, time.perf_counter()
            self.longest = max(self.longest, now - before)
        self.opinions = thought.opinions()
        return thought.ranked()[0].move


class Candidate:
    """A move that may be made: what the looks ahead and the worlds it was played in made of it."""

    __slots__ = ("hint", "looks", "move", "node", "values")

    def __init__(self, move: Any, hint: float) -> None:
        self.move = move
        self.hint = hint
        self.looks: list[float] = []
        self.values: list[float] = []
        self.node = Node()
        """The tree of what follows it."""

    def mean(self, worlds: int) -> float:
        """What it came to in so many worlds; the looks ahead count for some more."""
        look = sum(self.looks) / len(self.looks) if self.looks else 0.0
        return (sum(self.values[:worlds]) + TRUST * look) / (min(worlds, len(self.values)) + TRUST)

    def is_behind(self, leader: Candidate) -> bool:
        """Whether it did not do better than the leader in the same worlds, as far as that matters."""
        apart = [mine - theirs for mine, theirs in zip(self.values, leader.values, strict=True)]
        plays = len(apart)
        mean = sum(apart) / plays
        error = math.sqrt(sum([(one - mean) ** 2 for one in apart]) / (plays - 1) / plays)
        return mean + CLEARLY * error < NOTHING


class Thought:
    """One decision being thought about, step by step."""

    def __init__(self, seat: Seat, chance: Quick, candidates: int) -> None:
        self.candidates = candidates
        self.me = seat.seat
        self.worlds = seat.worlds()
        self.decision = seat.decision
        self.judge = Judge(seat.game)
        self.judge.begin(self.decision.state, self.me)
        self.lookahead = Lookahead(seat.game, self.me)
        self.chance = chance
        self.iterations = 0
        self.nodes = 0
        hints = self.judge.priors(self.decision)
        order = sorted(range(len(hints)), key=lambda i: -hints[i])[:WIDTH]
        self.racing = [Candidate(self.decision.options[i], hints[i]) for i in order]
        self.dropped: list[Candidate] = []
        self.looks = 0
        self.waiting: list[Candidate] = []
        """Those whose turn it is in the world being looked at or played."""
        self.world: Position | None = None
        self.seed = 0

    def is_over(self, iterations: int) -> bool:
        if len(self.racing) == 1:
            return True
        return iterations > 0 and self.iterations >= iterations

    def step(self) -> None:
        """One look ahead, or one play."""
        if not self.waiting:
            self._next_world()
        candidate = self.waiting.pop()
        if self.world is not None:
            candidate.looks.append(self.judge.values(self.lookahead.after(self.world, candidate.move))[self.me])
        else:
            self.iterations += 1
            candidate.values.append(self._play(candidate))

    def _next_world(self) -> None:
        """Another world for all that are still in the race; some may drop out before."""
        self.seed = self.chance.below(1 << 62)
        self.world = None
        if self.looks < LOOKS:
            if self.looks:
                self._keep(max(self.candidates, WIDTH >> self.looks))
            self.world = self.worlds(self.seed)
            self.looks += 1
        elif not self.iterations:
            self._keep(self.candidates)
        elif len(self.racing[0].values) >= LEAST_PLAYS:
            leader, *others = self.ranked()[: len(self.racing)]
            behind = [other for other in others if other.is_behind(leader)]
            self.racing = [one for one in self.racing if one not in behind]
            self.dropped = behind + self.dropped
        self.waiting = self.racing[::-1]

    def _keep(self, most: int) -> None:
        self.racing = self.ranked()[:most]

    def ranked(self) -> list[Candidate]:
        """The leader first: those in the race, by the worlds all were played in, before those that dropped out."""
        worlds = self._worlds_played()
        return sorted(self.racing, key=lambda one: (-one.mean(worlds), -one.hint)) + self.dropped

    def opinions(self) -> list[Opinion]:
        """What it thinks of the best moves, by the numbers that rank them."""
        worlds = self._worlds_played()
        return [
            Opinion(self.decision.write(one.move), one.mean(worlds), len(one.values), one.node.line())
            for one in self.ranked()[:OPINIONS]
        ]

    def _worlds_played(self) -> int:
        return min([len(one.values) for one in self.racing])

    def _play(self, candidate: Candidate) -> float:
        """What a move comes to in a world: played on to the horizon."""
        world = self.worlds(self.seed, durable=bool(self.judge.told.looks_closer))
        chance = Quick(self.seed)
        horizon = Horizon(self.judge, self.me, world)
        walk = Walk(None if world.together else candidate.node)
        world.apply(candidate.move, self.me)
        for _ in range(MOST_PLAYED_ON):
            if not world.decisions or horizon.is_reached(world):
                break
            decision = world.decisions[0]
            node = walk.node_for(decision.seat, world.together)
            if node is None or node.visits < SETTLED:
                move = self.judge.glance(world, decision, chance)
            else:
                move = self._promising(node, decision)
            if node is not None:
                walk.step(decision.seat, self._branch(node, decision, move))
            world.apply(move, decision.seat)
        values = self.judge.values(world)
        walk.learn(values)
        return values[self.me]

    def _branch(self, node: Node, decision: Decision, move: Any) -> Branch:
        """The branch of a move. The tree grows below it when it is chosen for the second time."""
        node.visits += 1
        branch = node.branches.get((decision.seat, move))
        if branch is None:
            branch = node.branches[(decision.seat, move)] = Branch(decision.write(move))
        elif branch.node is None and self.nodes < MOST_NODES:
            branch.node = Node()
            self.nodes += 1
        return branch

    def _promising(self, node: Node, decision: Decision) -> Any:
        """The move that promises most, of those tried here and, one by one, those that look best at a glance."""
        seat, options, branches = decision.seat, decision.options, node.branches
        hints = self.judge.priors(decision)
        width = 1 + math.isqrt(node.visits - SETTLED)
        best = sorted(range(len(options)), key=lambda i: -hints[i])[:width]
        looked_at = [move for i, move in enumerate(options) if i in best or (seat, move) in branches]
        fresh = [move for move in looked_at if (seat, move) not in branches]
        return fresh[0] if fresh else max(looked_at, key=lambda move: branches[(seat, move)].promise(node.visits))


class Horizon:
    """Where a play ends: where a new round begins, or where everybody has begun as many turns."""

    def __init__(self, judge: Judge, seat: int, world: Position) -> None:
        self.told = told = judge.told
        self.round = told.round_of(world.state) + told.rounds_ahead if told.round_of else 0
        """The round that must begin, in a game that has rounds."""
        self.last = seat
        seats = world.header.seats
        self.turns = max(told.rounds_ahead, told.turns_ahead // seats) * seats
        """How many turns are still to begin, in a game without rounds."""

    def is_reached(self, world: Position) -> bool:
        """Whether the next decision begins the round, or one turn too many."""
        decision, told = world.decisions[0], self.told
        begins = not told.turns or decision.question.name in told.turns
        if told.round_of is not None:
            return begins and told.round_of(world.state) >= self.round
        if begins and decision.seat != self.last:  # a seat that is asked again is still in the same turn
            self.last = decision.seat
            self.turns -= 1
        return self.turns == 0
