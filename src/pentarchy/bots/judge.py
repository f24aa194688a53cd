"""A game's own judgement, for bots: what a state is worth to each seat, and which options look good at a glance."""

from __future__ import annotations

import math
from typing import Any

from pentarchy import companions
from pentarchy.kernel import BadInput, Decision, Game, Position, Quick
from pentarchy.parts.evaluation import Evaluation

STANDING = 0.05
"""How much of a chance is how one stands, so that who is far behind or ahead still tells moves apart."""
WIDER = 6.0
"""So many times the lead that decides a game still makes a difference there."""

NARROWLY = 0.35
"""A play that ended might have ended otherwise, for it is played at a glance. Where a chance is told, not where moves
are compared, a lead of so much of the scale at the end of the game counts as a win three times out of four."""

FEW = 4
"""So many options are tried where a glance looks closer."""


class Judge:
    """A game's declared evaluation, and what follows from it."""

    def __init__(self, game: Game) -> None:
        told = companions.evaluation(game)
        if told is None:
            raise BadInput(f"{game.title} has no evaluation.py, which a bot that searches needs")
        self.told: Evaluation[Any] = told
        scale = self.told.scale
        self.scales = self.told.value.get("begin", scale), self.told.value.get("end", scale)
        """The lead that wins three times out of four, at the beginning and at the end of the game."""
        self.begun = 0.0
        """What a team had when the thinking began: its chances are told by what it gains from there."""

    def begin(self, state: Any, seat: int) -> None:
        """A decision is thought about from here."""
        self.begun = self.told.evaluate(state, seat) if self._team(state) else 0.0

    def values(self, world: Position) -> list[float]:
        """For each seat a number from 0 to 1: how likely it looks to win."""
        state, result = world.state, world.result
        seats = range(world.header.seats)
        if self._team(state):
            if result is not None:
                return [1.0 if seat in result.winners else 0.0 for seat in seats]
            return [sigmoid((self.told.evaluate(state, seat) - self.begun) / self.told.team_scale) for seat in seats]
        worth = [float(amount) for amount in result.scores] if result is not None else [
            self.told.evaluate(state, seat) for seat in seats
        ]  # fmt: skip
        scale = self._scale(state)
        if result is None:
            chances = shares(worth, scale)
        else:
            won = 1 / len(result.winners) if result.winners else 0.0
            chances = [won if seat in result.winners else 0.0 for seat in seats]
        standing = shares(worth, WIDER * scale)
        return [(1 - STANDING) * chances[seat] + STANDING * standing[seat] for seat in seats]

    def told_values(self, world: Position, values: list[float]) -> list[float]:
        """The same where a chance is to be told: of a play that ended by how narrowly it was won."""
        result = world.result
        if result is None or not result.winners or self._team(world.state):
            return values
        worth, scale = [float(amount) for amount in result.scores], self.scales[1]
        chances, standing = shares(worth, NARROWLY * scale), shares(worth, WIDER * scale)
        return [(1 - STANDING) * mine + STANDING * wide for mine, wide in zip(chances, standing, strict=True)]

    def priors(self, decision: Decision) -> list[float]:
        """A glance at each option; 0 for all if the game gives no hints."""
        if self.told.hints is None:
            return [0.0] * len(decision.options)
        return self.told.hints(decision.state, decision)

    def glance(self, world: Position, decision: Decision, chance: Quick) -> Any:
        """How anybody plays on: by hints, and where the game says so, by what the best looking few lead to at once."""
        options = decision.options
        if decision.question.name not in self.told.looks_closer or len(options) == 1:
            return self.pick(decision, chance, 0.0)
        hints = self.priors(decision)
        order = list(range(len(hints)))
        chance.shuffle(order)
        order.sort(key=lambda i: -hints[i])
        best, most = options[0], -math.inf
        for i in order[:FEW]:
            after = world.copy()
            after.apply(options[i], decision.seat)
            worth = self.told.evaluate(after.state, decision.seat)
            if worth > most:
                best, most = options[i], worth
        return best

    def pick(self, decision: Decision, chance: Quick, noise: float) -> Any:
        """A plausible option: one of the best looking, or, as often as the noise says, any."""
        options = decision.options
        if self.told.hints is None or len(options) == 1 or chance.below(1000) < noise * 1000:
            return options[chance.below(len(options))]
        scores = self.told.hints(decision.state, decision)
        best = max(scores)
        good = [i for i in range(len(scores)) if scores[i] == best]
        return options[good[chance.below(len(good))]]

    def _team(self, state: Any) -> bool:
        return self.told.is_team is not None and self.told.is_team(state)

    def chance(self, lead: float) -> float:
        """How likely a lead over one other looks to become a win."""
        return sigmoid(lead / self.told.scale)

    def _scale(self, state: Any) -> float:
        begin, end = self.scales
        return begin if begin == end or self.told.progress is None else (
            begin + (end - begin) * min(1.0, max(0.0, self.told.progress(state)))
        )  # fmt: skip


def shares(worth: list[float], scale: float) -> list[float]:
    """How likely each looks to win; for two that is the chance of the lead. All others count, not only the best."""
    if len(worth) == 1:
        return [sigmoid(worth[0] / scale)]
    most = max(worth)
    powers = [math.exp((mine - most) / scale) for mine in worth]
    total = sum(powers)
    return [power / total for power in powers]


def sigmoid(amount: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, amount))))
