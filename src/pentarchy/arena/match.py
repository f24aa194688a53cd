"""One game between bots, from set-up to result. Everything in its outcome but the clock follows from its job."""

from __future__ import annotations

import time
from typing import Any

import pentarchy
from pentarchy.arena.beside import Beside, player
from pentarchy.arena.watch import Watch
from pentarchy.bots.seat import Bot, Seat
from pentarchy.kernel import Position

Job = dict[str, Any]
"""What a game needs: number, game, seed, bots by seat, options, content (a folder or None), watch (for the lab),
beside (folders of other copies by name, if any)."""

Outcome = dict[str, Any]


def play(job: Job) -> tuple[Outcome, dict[str, Any]]:
    """The outcome of a game, and what it took: seconds and decisions by seat."""
    game = pentarchy.game(job["game"], job["content"])
    names: list[str] = job["bots"]
    position = game.start(len(names), job["seed"], job["options"])
    players = [player(name, seat + 1000 * job["number"], job.get("beside") or {}) for seat, name in enumerate(names)]
    try:
        return played(job, position, players)
    finally:
        for one in players:
            if isinstance(one, Beside):
                one.leave()


def played(job: Job, position: Position, players: list[Bot | Beside]) -> tuple[Outcome, dict[str, Any]]:
    """A game played through."""
    game, names = position.game, job["bots"]
    watch = Stopwatch(len(names))
    choices = Choices() if job.get("watch") else None
    museum = Watch(game, job["content"]) if job.get("watch") else None
    elsewhere = [player for player in players if isinstance(player, Beside)]
    for one in elsewhere:
        one.begin(job)
    while position.decisions:
        seat = position.decisions[0].seat
        value = watch.time(players[seat], position, seat)
        if choices is not None:
            choices.note(position, seat, value)
        if museum is not None:
            museum.note(position.decision(seat), seat)
        for one in elsewhere:
            one.saw(seat, position.decision(seat).write(value))
        position.play(value, seat)
    result = position.result
    assert result is not None
    outcome: Outcome = {
        "number": job["number"],
        "game": job["game"],
        "rules_version": game.rules_version,
        "seed": job["seed"],
        "bots": names,
        "options": job["options"],
        "content": job["content"],
        "scores": list(result.scores),
        "winners": list(result.winners),
        "reason": result.reason,
        "moves": len(position.moves),
    }
    if choices is not None:
        outcome["offered"] = choices.by_seat(choices.offered)
        outcome["taken"] = choices.by_seat(choices.taken)
    if museum is not None:
        museum.read(position)
        outcome["museum"] = museum.told()
    return outcome, {"number": job["number"], **watch.told()}


class Stopwatch:
    """How long bots think, by seat; of decisions that are played by the clock, how many overran it."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.decisions = [0] * seats
        self.slowest = [0.0] * seats
        self.timed = [0] * seats
        self.overran = [0] * seats

    def time(self, player: Bot | Beside, position: Position, seat: int) -> Any:
        """What a bot answers to its seat's decision."""
        before = time.perf_counter()
        value = player.answer(position, seat) if isinstance(player, Beside) else player.choose(Seat(position, seat))
        took = time.perf_counter() - before
        self.seconds[seat] += took
        self.decisions[seat] += 1
        self.slowest[seat] = max(self.slowest[seat], took)
        allowed = allowance(player)
        if allowed is not None:
            self.timed[seat] += 1
            self.overran[seat] += took > allowed
        return value

    def told(self) -> dict[str, Any]:
        return {
            "seconds": self.seconds,
            "decisions": self.decisions,
            "slowest": self.slowest,
            "timed": self.timed,
            "overran": self.overran,
        }


def allowance(player: Bot | Beside) -> float | None:
    """The seconds a bot that plays by the clock may take at most: a fifth more than its budget, and one iteration."""
    milliseconds = getattr(player, "milliseconds", 0)
    return milliseconds * 1.2 / 1000 + getattr(player, "longest", 0.0) if milliseconds else None


class Choices:
    """For the lab: which cards and tiles each seat was offered in a game, and which it took."""

    def __init__(self) -> None:
        self.offered: set[tuple[int, str]] = set()
        self.taken: set[tuple[int, str]] = set()

    def note(self, position: Position, seat: int, value: Any) -> None:
        decision = position.decision(seat)
        for option in decision.options:
            self.offered.update([(seat, part) for part in decision.parts(option).values()])
        self.taken.update([(seat, part) for part in decision.parts(value).values()])

    def by_seat(self, found: set[tuple[int, str]]) -> dict[str, list[str]]:
        seats = sorted({seat for seat, _ in found})
        return {str(seat): sorted([part for other, part in found if other == seat]) for seat in seats}
