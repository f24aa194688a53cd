"""Which move is clearly best, and what the others cost: all of them played on in many worlds that the seat imagines."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.bots.race import Candidate, Thought, error_of
from pentarchy.bots.reasons import named_differences
from pentarchy.bots.seat import Seat
from pentarchy.kernel import Position, Quick

CANDIDATES = 40
"""Twice so many options are planned to the end of the turn, which is all of them where there are no more."""
MOST_PLAYED, LAST_PLAYED = 10, 5
"""So many of them are played on in more worlds, and so many in most."""
SURE = 2.576
"""So many standard errors hold ninety-nine of a hundred."""
AS_GOOD = 0.015
"""A move that is part of the same turn in another order and costs less than this is as good."""


class Effort:
    """In how many worlds all planned moves, the best ten, the best five, and these for longer, are played on."""

    __slots__ = ("all", "five", "further", "ten")

    def __init__(self, all: int = 10, ten: int = 40, five: int = 200, further: int = 80) -> None:
        self.all = all
        self.ten = ten
        self.five = five
        self.further = further


class Price:
    """What a move costs beside the best one, as a part of the chance to win, and where that lies, surely."""

    __slots__ = ("cost", "error", "less", "more", "move", "worlds")

    def __init__(self, move: str, apart: list[float]) -> None:
        self.move = move
        self.worlds = len(apart)
        self.cost = sum(apart) / len(apart)
        self.error = error_of(apart)
        self.more: list[str] = []
        """What the end of the turn has more of than after the best move, as the game names it."""
        self.less: list[str] = []

    @property
    def low(self) -> float:
        return self.cost - SURE * self.error

    @property
    def high(self) -> float:
        return self.cost + SURE * self.error


class Verdict:
    """What was found of a decision: the best move, what else is as good, and the prices of the others."""

    __slots__ = ("accepted", "best", "further", "more", "options", "plays", "prices", "turn", "worlds")

    def __init__(self, best: str, options: int) -> None:
        self.best = best
        self.options = options
        self.accepted = [best]
        self.turn: list[str] = []
        """The rest of the turn as planned, in one of the worlds."""
        self.prices: list[Price] = []
        """Of all others that were played on, the cheapest first."""
        self.further: Price | None = None
        """What the second best costs if all is played on for longer."""
        self.worlds = 0
        self.plays = 0
        self.more: list[str] = []
        """What the end of the turn has more of than after the other moves, as the game names it."""

    @property
    def second(self) -> Price:
        return self.prices[0]

    def is_clear(self, gap: float) -> bool:
        """Whether the second best surely costs something, on average as much as the gap, and for longer plays too."""
        if not self.prices or self.further is None:
            return False
        sure = all([price.low > 0 for price in self.prices])
        return sure and self.second.cost >= gap and self.further.low > 0


def judged(
    position: Position, seat: int, seed: int, effort: Effort, expected: str = "", gap: float = 0.0
) -> Verdict | None:
    """The verdict on a decision; None as soon as the expected move turns out not to be the best, or only by little."""
    thought = Thought(Seat(position, seat), Quick(seed), CANDIDATES)
    while thought.world is not None and not thought.is_over():
        thought.step(0.0)
    planned = [one for one in [*thought.racing, *thought.dropped] if one.plans]
    if len(planned) < 2:
        return None
    apart: dict[int, list[float]] = {}
    field = ordered(thought, planned, effort.all, apart)[:MOST_PLAYED]
    field = ordered(thought, field, effort.ten, apart)[:LAST_PLAYED]
    leader = field[0]
    others = [one for one in field[1:] if one.turn() != leader.turn()]
    if expected and thought.decision.write(leader.move) != expected:
        return None
    if others and mean(apart[id(others[0])]) < gap / 2:
        return None
    field = ordered(thought, field, effort.five, apart)
    return verdict(thought, planned, field, apart, effort) if field[0] is leader else None


def ordered(thought: Thought, field: list[Candidate], worlds: int, apart: dict[int, list[float]]) -> list[Candidate]:
    """Moves by what they come to in so many fresh worlds, the best first; `apart` holds by how much each is behind."""
    values = dict(zip([id(one) for one in field], own_values(thought, field, worlds), strict=True))
    order = sorted(field, key=lambda one: -sum(values[id(one)]))
    best = values[id(order[0])]
    for one in field:
        apart[id(one)] = [theirs - mine for theirs, mine in zip(best, values[id(one)], strict=True)]
    return order


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def verdict(
    thought: Thought, planned: list[Candidate], field: list[Candidate], apart: dict[int, list[float]], effort: Effort
) -> Verdict:
    """What the plays came to: every move beside the best in the last worlds it was played in."""
    leader = field[0]
    found = Verdict(thought.decision.write(leader.move), len(thought.decision.options))
    found.turn = written(thought, leader)
    others: list[tuple[Candidate, Price]] = []
    for one in planned:
        if one is leader:
            continue
        price = Price(thought.decision.write(one.move), apart[id(one)])
        if one in field and price.cost < AS_GOOD and one.turn() == leader.turn():
            found.accepted.append(price.move)
        else:
            others.append((one, price))
    others.sort(key=lambda pair: pair[1].cost)
    for one, price in others:
        more, less = beside(thought, one, [leader])
        price.more, price.less = more[:2], less[:2]
    found.prices = [price for _one, price in others]
    found.more = beside(thought, leader, [one for one, _price in others])[0][:3]
    found.worlds = effort.five
    if others:
        rivals = [leader, *[one for one, _price in others if one in field][:2]]
        thought.further = 1
        best, *values = own_values(thought, rivals, effort.further)
        longer = [
            Price(thought.decision.write(one.move), [theirs - own for theirs, own in zip(best, mine, strict=True)])
            for one, mine in zip(rivals[1:], values, strict=True)
        ]
        found.further = min(longer, key=lambda price: price.cost, default=None)
    found.plays = len(planned) * effort.all + min(MOST_PLAYED, len(planned)) * effort.ten + len(field) * effort.five
    return found


def own_values(thought: Thought, field: Sequence[Candidate], worlds: int) -> list[list[float]]:
    """For each move the seat's own chance in each of so many fresh worlds, the same for all."""
    values = thought.play_again([one.move for one in field], worlds)
    return [[each[thought.me] for each in mine] for mine in values]


def beside(thought: Thought, one: Candidate, others: list[Candidate]) -> tuple[list[str], list[str]]:
    """What a planned turn ends with more and less of than others do."""
    ends = [other.end for other in others if other.end is not None and other.end.result is None]
    told = thought.judge.told
    if one.end is None or one.end.result is not None or told.features is None or not ends:
        return [], []
    named = named_differences(told, thought.me, [one.end], ends)
    return [name for worth, name in named if worth > 0], [name for worth, name in reversed(named) if worth < 0]


def written(thought: Thought, one: Candidate) -> list[str]:
    """The turn that was planned after a move, in notation: played again in an imagined world."""
    world = thought.worlds(thought.seed)
    world.apply(one.move, thought.me)
    found: list[str] = []
    for move in one.following:
        decisions = world.decisions
        if len(decisions) != 1 or decisions[0].seat != thought.me or move not in decisions[0].options:
            break
        found.append(decisions[0].write(move))
        world.apply(move, thought.me)
    return found
