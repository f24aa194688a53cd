"""One decision being thought about, step by step: a look at every option, plans for the best, a race of the few."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from pentarchy.bots.judge import Judge
from pentarchy.bots.lookahead import Lookahead
from pentarchy.bots.opinion import Opinion
from pentarchy.bots.reasons import reason, why_better
from pentarchy.bots.seat import Seat
from pentarchy.bots.tree import Branch, Node, Walk
from pentarchy.kernel import Decision, Position, Quick

PLANNED = 12
"""So many options are followed to the end of the turn at least: two thirds by what a look at them promised, the rest
by hints."""
PLAN_WORLDS = 2
"""In so many worlds; in each for half as many options as in the one before."""
PLANNING = 0.35
"""When so much of a clock's budget is spent, planning ends: most of it is for playing on."""
TRUST = 3
"""So many plays are the plans worth."""
LEAST_PLAYS = 10
"""So often a move is played before it can drop out early."""
CLEARLY = 3.0
"""So many standard errors are taken for sure."""
SETTLED = 24
"""After so many plays the tree below a node chooses; before that the plan or the glance does."""
MOST_NODES = 200_000
MOST_PLAYED_ON = 250


Played = tuple[Position, list[float]]
"""Where a play ended, and for every seat how likely it looks to win there."""


class Candidate:
    """A move that may be made: what looks, plans and the worlds it was played in made of it."""

    __slots__ = ("end", "following", "lead", "move", "node", "place", "planned_lead", "plans", "told", "values")

    def __init__(self, move: Any, place: int) -> None:
        self.move = move
        self.place = place
        """How many looked better at a glance."""
        self.lead = 0.0
        """How far ahead one is right after it."""
        self.planned_lead = 0.0
        """How far at the end of the turn, in the first world it was planned in."""
        self.following: list[Any] = []
        """The rest of the turn, as planned."""
        self.end: Position | None = None
        """The world in which it was planned, at the end of the turn."""
        self.plans: list[list[float]] = []
        """For every world it was planned in: how likely each seat looks to win at the end of the turn."""
        self.values: list[list[float]] = []
        """The same for every world it was played in."""
        self.told: list[list[float]] = []
        """The same where a chance is to be told: plays that ended count by how narrowly they did."""
        self.node = Node()
        """The tree of what follows it."""

    def turn(self) -> Counter[Any]:
        """All moves of the turn as planned, however ordered."""
        return Counter([self.move, *self.following])

    def mean(self, seat: int, worlds: int, plans: int = PLAN_WORLDS) -> float:
        """What it came to in the first so many worlds; the plans, or the first so many of them, count for some more."""
        planned = [values[seat] for values in self.plans[:plans]]
        return mean_of([values[seat] for values in self.values[:worlds]], planned)

    def told_mean(self, seat: int) -> float:
        """What it came to in all its worlds, as it is told."""
        return mean_of([values[seat] for values in self.told], [values[seat] for values in self.plans])

    def is_behind(self, leader: Candidate, seat: int) -> bool:
        """Whether it surely did no better than the leader in the same worlds."""
        apart = [mine[seat] - theirs[seat] for mine, theirs in zip(self.values, leader.values, strict=False)]
        mean = sum(apart) / len(apart)
        return mean < 0 and mean + CLEARLY * error_of(apart) < 0


class Thought:
    """A decision, and how far the thinking about it has come."""

    def __init__(self, seat: Seat, chance: Quick, candidates: int, also: Sequence[Any] = (), further: int = 0) -> None:
        self.me = seat.seat
        self.further = further
        """So many rounds, or turns of everybody, a play goes on beyond the usual horizon."""
        self.most = candidates
        self.also = also
        """Moves that take part in the race in any case."""
        self.worlds = seat.worlds()
        self.decision = seat.decision
        self.judge = Judge(seat.game)
        self.judge.begin(self.decision.state, self.me)
        self.lookahead = Lookahead(seat.game, self.me)
        self.chance = chance
        self.plays = 0
        self.nodes = 0
        liked = self.lookahead.looked_at(self.decision, chance)
        liked += [move for move in also if move not in liked]
        self.racing = [Candidate(move, place) for place, move in enumerate(liked)]
        self.dropped: list[Candidate] = []
        """Those that dropped out, the last first."""
        self.planned = 0
        """In how many worlds plans were made."""
        self.seed = chance.below(1 << 62)
        self.world: Position | None = self.worlds(self.seed)
        """The world that is looked at; None when the race is on."""
        self.waiting = self.racing[::-1] if len(self.racing) > PLANNED else []
        """Those whose turn it is in the world being looked at or played."""

    def is_over(self) -> bool:
        return len(self.racing) == 1

    def step(self, spent: float) -> None:
        """One look, one plan or one play, when so much of the budget, from 0 to 1, is spent. When all of it is, the
        race narrows to one."""
        if spent >= PLANNING and self.planned and self.world is not None:
            self._stop_planning()
        if not self.waiting:
            self._next_world(spent)
            if self.is_over():
                return
        candidate = self.waiting.pop()
        if self.world is None:
            self.plays += 1
            world, values = self._played(candidate)
            candidate.values.append(values)
            candidate.told.append(self.judge.told_values(world, values))
        elif not self.planned:
            candidate.lead = self.lookahead.glance(self.world, candidate.move)
        else:
            plan = self.lookahead.plan(self.world, candidate.move)
            candidate.plans.append(self.judge.values(plan.world))
            if candidate.end is None:
                candidate.following, candidate.end, candidate.planned_lead = plan.moves, plan.world, plan.lead

    def _next_world(self, spent: float) -> None:
        """Another world for all that are still in the race; some may drop out before."""
        if self.planned < PLAN_WORLDS:
            if not self.planned:
                self._keep_with_also(self._promising_at_once(max(PLANNED, 2 * self.most)))
            else:
                self._next_seed()
                self.world = self.worlds(self.seed)
                self._keep_with_also(self._undominated())
                self._keep_with_also(self._in_order()[: max(self.most, len(self.racing) // 2)])
            self.planned += 1
        else:
            if self.world is not None:
                self.world = None
                self._keep_with_also(self._in_order()[: self.most])
            else:
                self._narrow(spent)
            self._next_seed()
        self.waiting = self.racing[::-1]

    def _stop_planning(self) -> None:
        """Time is short: those that were planned so far race, compared by the worlds in which all of them were. The
        best by a look were planned first; moves that are asked for are planned in any case."""
        planned = [one for one in self.racing if one.plans]
        if len(planned) < 2 or any(not one.plans and one.move in self.also for one in self.racing):
            return
        for one in planned:
            del one.plans[min([len(other.plans) for other in planned]) :]
        self._keep_with_also(planned)
        self._keep_with_also(self._undominated())
        self.planned = PLAN_WORLDS
        self.waiting = []

    def _next_seed(self) -> None:
        self.seed = self.chance.below(1 << 62)

    def _promising_at_once(self, most: int) -> list[Candidate]:
        """The options that are followed further: the best by a look at where they lead, and the best by hints."""
        if len(self.racing) <= most:
            return self.racing
        by_look = sorted(self.racing, key=lambda one: (-one.lead, one.place))
        kept = by_look[: most * 2 // 3]
        return kept + [one for one in self.racing if one not in kept][: most - len(kept)]

    def _undominated(self) -> list[Candidate]:
        """Without those whose turn is another's with moves added that gain nothing, or in another order."""
        turns = [(one, one.turn(), one.planned_lead) for one in self._in_order()]
        kept: list[Candidate] = []
        for at, (one, moves, lead) in enumerate(turns):
            for i, (_, fewer, better) in enumerate(turns):
                if i != at and fewer <= moves and (better > lead or (better == lead and fewer == moves and i < at)):
                    break
            else:
                kept.append(one)
        return kept

    def _narrow(self, spent: float) -> None:
        """As the budget is spent the race narrows, by halves; who is surely behind drops out at any time."""
        leader, *others = self._in_order()
        if len(leader.values) >= LEAST_PLAYS:
            others = [other for other in others if not other.is_behind(leader, self.me)]
        rounds = max(1, math.ceil(math.log2(self.most)))
        left = 1 if spent >= 1.0 else max(2, math.ceil(self.most / 2 ** int(spent * rounds)))
        self._keep([leader, *others][:left])

    def _keep_with_also(self, kept: list[Candidate]) -> None:
        self._keep(kept + [one for one in self.racing if one.move in self.also and one not in kept])

    def _keep(self, kept: list[Candidate]) -> None:
        gone = [one for one in self._in_order() if one not in kept]
        self.dropped = gone + self.dropped
        self.racing = kept

    def ranked(self) -> list[Candidate]:
        """The leader first; those in the race before those that dropped out."""
        return self._in_order() + self.dropped

    def _in_order(self) -> list[Candidate]:
        """Those in the race, the leader first, by the worlds all were played in."""
        worlds = min([len(one.values) for one in self.racing])
        return sorted(self.racing, key=lambda one: (-one.mean(self.me, worlds), -one.lead, one.place))

    def opinions(self, most: int) -> list[Opinion]:
        """What it thinks of the best moves, by the numbers that rank them.

        All chances are of the leader's worlds: to what the leader came to in all of them is added by how much a move
        did better or worse than the leader in those it was played in itself.
        """
        ranked = self.ranked()
        leader = ranked[0]
        found: list[Opinion] = []
        for one in ranked:
            if not one.plans:
                continue
            worlds, plans = len(one.values), len(one.plans)
            chances = shares_of(
                [
                    leader.told_mean(seat) + one.mean(seat, worlds) - leader.mean(seat, worlds, plans)
                    for seat in range(len(one.plans[0]))
                ]
            )
            error = error_of([values[self.me] for values in one.values or one.plans])
            text = self.decision.write(one.move)
            line = one.node.line()
            found.append(Opinion(self.me, text, one.move, chances, error, worlds, line, self._reason(one)))
        return found[:1] + sorted(found[1:], key=lambda opinion: -opinion.value)[: most - 1]

    def play_again(self, moves: Sequence[Any], worlds: int) -> list[list[list[float]]]:
        """Moves that were chosen for what they came to, in fresh worlds, so that the choice does not flatter them: for
        each move and world, how likely each seat looks to win."""
        return [[values for _, values in of_move] for of_move in self.games(moves, worlds)]

    def games(self, moves: Sequence[Any], worlds: int) -> list[list[Played]]:
        """The same with where the moves led."""
        known = self._known()
        found: list[list[Played]] = [[] for _ in moves]
        for _ in range(worlds):
            self._next_seed()
            for played, move in zip(found, moves, strict=True):
                played.append(self._played(known[move]))
        return found

    def why_better(self, best: Any, made: Any, games: list[tuple[Position, Position]]) -> str:
        """Why one move is better than another, in words; `games` are pairs of where they led in the same worlds."""
        known = self._known()
        ends = known[best].end, known[made].end
        turn = (ends[0], ends[1]) if ends[0] is not None and ends[1] is not None else None
        return why_better(self.judge.told, self.me, turn, games)

    def _known(self) -> dict[Any, Candidate]:
        return {one.move: one for one in [*self.racing, *self.dropped]}

    def _reason(self, one: Candidate) -> str:
        """What speaks for a move, compared with the others that were planned in the same world."""
        ends = [other.end for other in self.racing + self.dropped if other is not one and other.end is not None]
        return "" if one.end is None else reason(self.judge.told, self.me, one.end, ends)

    def _played(self, candidate: Candidate) -> Played:
        """A move made in a world and played on to the horizon: where it led, and what that is worth to every seat."""
        world = self.worlds(self.seed, durable=bool(self.judge.told.looks_closer))
        chance = Quick(self.seed)
        horizon = Horizon(self.judge, self.me, world, self.further)
        walk = Walk(None if world.together else candidate.node)
        following = candidate.following[::-1]
        world.apply(candidate.move, self.me)
        for _ in range(MOST_PLAYED_ON):
            if not world.decisions or horizon.is_reached(world):
                break
            decision = world.decisions[0]
            if decision.seat != self.me:
                following = []
            node = walk.node_for(decision.seat, world.together)
            planned = bool(following) and following[-1] in decision.options
            if node is not None and node.visits >= SETTLED:
                move = self._promising(node, decision)
            elif planned:
                move = following[-1]
            else:
                move = self.judge.glance(world, decision, chance)
            following = following[:-1] if planned and move == following[-1] else []
            if node is not None:
                walk.step(decision.seat, self._branch(node, decision, move))
            world.apply(move, decision.seat)
        values = self.judge.values(world)
        walk.learn(values)
        return world, values

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

    def __init__(self, judge: Judge, seat: int, world: Position, further: int = 0) -> None:
        self.told = told = judge.told
        self.round = told.round_of(world.state) + told.rounds_ahead + further if told.round_of else 0
        """The round that must begin, in a game that has rounds."""
        self.last = seat
        seats = world.header.seats
        self.turns = (max(told.rounds_ahead, -(-told.turns_ahead // seats)) + further) * seats
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


def mean_of(values: list[float], plans: list[float]) -> float:
    """The mean of plays, with plans for some more."""
    planned = sum(plans) / len(plans) if plans else 0.0
    return (sum(values) + TRUST * planned) / (len(values) + TRUST)


def shares_of(chances: list[float]) -> list[float]:
    """Chances between 0 and 1; where some were below, the others make up for it."""
    bounded = [max(0.0, chance) for chance in chances]
    over = sum(bounded) / sum(chances)
    return [chance / over for chance in bounded]


def error_of(values: list[float]) -> float:
    """The standard error of a mean."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / (len(values) - 1) / len(values))
