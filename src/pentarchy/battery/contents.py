"""Two contents of a game in one process, decision by decision in turn: neither may notice the other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from pentarchy.kernel import Game, Quick

MOST = 150
"""So many decisions are played."""


def trace(game: Game, seats: int, seed: str) -> Iterator[str]:
    """A random game, told decision by decision: what is asked, what may be answered, what everybody sees."""
    position = game.start(seats, seed)
    chance = Quick(len(seed))
    for _ in range(MOST):
        if not position.decisions:
            break
        decision = position.decisions[chance.below(len(position.decisions))]
        options = decision.options
        move = decision.write(options[chance.below(len(options))])
        position.play(move, decision.seat)
        seen = [position.view(seat) for seat in [*range(seats), None]]
        yield f"{decision.seat} {move} of {decision.moves}: {json.dumps(seen)}"


def side_by_side(one: Game, load_other: Callable[[], Game], seats: int, seed: str) -> str:
    """Where one of two games goes otherwise than it does alone; empty if neither does."""
    alone = [list(trace(one, seats, seed))]
    other = load_other()
    alone.append(list(trace(other, seats, seed)))
    both = [trace(one, seats, seed), trace(other, seats, seed)]
    told: list[list[str]] = [[], []]
    for at in range(MOST):
        for which in (0, 1):
            line = next(both[which], None)
            if line is not None:
                told[which].append(line)
            if told[which] != alone[which][: len(told[which])]:
                return f"decision {at + 1} of {('the first', 'the second')[which]} game is not as it is alone"
    return "" if alone[0] != alone[1] else "the two contents play alike: nothing is compared"
