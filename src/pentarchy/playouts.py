"""Many playouts from one position in one call, on several cores: for bots, balance studies and analysis."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from pentarchy.kernel import BadInput, Decision, Position, Quick, Result
from pentarchy.kernel.imagine import Worlds
from pentarchy.kernel.playout import MOST_DECISIONS, play_at_random

Policy = Callable[[Decision, Quick], Any]
"""What is answered to a decision."""

FEWEST = 8
"""For fewer games than this a process of its own is not worth its start."""


class Playouts:
    """What came of some playouts."""

    __slots__ = ("decisions", "results")

    def __init__(self, results: list[Result | None], decisions: int) -> None:
        self.results = results
        """By game; None if it had not ended after MOST_DECISIONS."""
        self.decisions = decisions

    def wins(self, seats: int) -> list[float]:
        """By seat, the games won; a shared victory counts for each of the winners in equal parts."""
        won = [0.0] * seats
        for winners in [result.winners for result in self.results if result is not None]:
            for seat in winners:
                won[seat] += 1 / len(winners)
        return won

    def mean_scores(self, seats: int) -> list[float]:
        """By seat, over the games that ended."""
        scores = [result.scores for result in self.results if result is not None]
        return [sum([score[seat] for score in scores]) / max(1, len(scores)) for seat in range(seats)]

    def __repr__(self) -> str:
        return f"<{len(self.results)} playouts, {self.decisions} decisions>"


class Plan:
    """From where, how and how many."""

    def __init__(self, position: Position, policy: str | Policy, seed: int, seat: int | None) -> None:
        self.position = position
        self.worlds: Worlds | None = None if seat is None else position.worlds(seat)
        self.seed = seed
        if not callable(policy) and policy not in POLICIES:
            raise BadInput(f"there is no policy '{policy}': it is one of {', '.join(POLICIES)}, or a function")
        self.policy: Policy | None = policy if callable(policy) else None if policy == "random" else _hints(position)

    def play(self, games: range) -> tuple[list[Result | None], int]:
        """Each game depends on the seed and its number alone."""
        results: list[Result | None] = []
        decisions = 0
        for number in games:
            chance = Quick(self.seed * 0x9E3779B1 + number)
            world = self._world(chance.below(1 << 62))
            decisions += play_at_random(world, chance) if self.policy is None else follow(world, self.policy, chance)
            results.append(world.result)
        return results, decisions

    def _world(self, seed: int) -> Position:
        if self.worlds is not None:
            return self.worlds(seed, durable=False)
        world = self.position.copy()
        world.loosen()
        world.state.chance = Quick(seed)
        return world


POLICIES = ("random", "hints")


def _hints(position: Position) -> Policy:
    """One of the options that look best at a glance, as the game's own judgement has it."""
    from pentarchy.bots.judge import Judge

    judge = Judge(position.game)
    return lambda decision, chance: judge.pick(decision, chance, 0.0)


def follow(world: Position, policy: Policy, chance: Quick) -> int:
    """Everybody plays by the policy to the end; how many decisions there were."""
    for nth in range(MOST_DECISIONS):
        if not world.decisions:
            return nth
        decision = world.decisions[0]
        world.apply(policy(decision, chance), decision.seat)
    return MOST_DECISIONS


def playout(
    position: Position,
    games: int,
    policy: str | Policy = "random",
    seed: int = 0,
    seat: int | None = None,
    workers: int | None = None,
) -> Playouts:
    """Plays on from a position so many times. The same seed gives the same results on any number of cores.

    With a `seat` every game begins in a world that the seat imagines; without one hidden cards lie as they do, and only
    what is drawn by lot or shuffled from here on differs. `workers` are processes, as many as there are cores if not
    said; where processes cannot be forked all is played in this one.
    """
    plan = Plan(position, policy, seed, seat)
    wanted = min(workers or os.cpu_count() or 1, max(1, games // FEWEST))
    if wanted == 1 or "fork" not in multiprocessing.get_all_start_methods():
        return Playouts(*plan.play(range(games)))
    parts = [range(games * nth // wanted, games * (nth + 1) // wanted) for nth in range(wanted)]
    with ProcessPoolExecutor(wanted, multiprocessing.get_context("fork"), _begin, (plan,)) as pool:
        played = list(pool.map(_play, parts))
    results = [None if told is None else Result(*told) for part, _ in played for told in part]
    return Playouts(results, sum([count for _, count in played]))


_plan: Plan | None = None
"""In a process that plays: what it was forked for. A position cannot be sent, but a fork has it."""


def _begin(plan: Plan) -> None:
    global _plan
    _plan = plan


def _play(games: range) -> tuple[list[tuple[Any, ...] | None], int]:
    assert _plan is not None
    results, decisions = _plan.play(games)
    return [None if result is None else (result.scores, result.winners, result.reason) for result in results], decisions
