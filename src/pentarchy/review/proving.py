"""Whether what looks like a mistake is one: the move that was made and the better one, each played to the end."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.bots import Seat, bot
from pentarchy.bots.judge import Judge
from pentarchy.kernel import Position, Quick

PLAYER = "steady"
"""Who plays on at all seats. Quicker ones tell little: in a trial what glances and novices came to had hardly any
relation to what steady bots came to in other worlds."""


def proofs(position: Position, seat: int, made: str, better: str, worlds: int, number: int) -> list[list[float]]:
    """In so many worlds that the seat can imagine, by how much every seat did better with the move that was made than
    with the better one; in half of them, if that brought nothing there. A win counts by how narrowly it was won."""
    imagined = position.worlds(seat)
    judge = Judge(position.game)
    chance = Quick(number)
    found: list[list[float]] = []
    for _ in range(worlds):
        if len(found) == worlds // 2 and gained(found, seat) <= 0:
            break
        seed = chance.below(1 << 60)
        with_made, with_better = [ending(imagined, seed, seat, move) for move in (made, better)]
        told = [judge.told_values(end, judge.values(end)) for end in (with_made, with_better)]
        found.append([mine - best for mine, best in zip(*told, strict=True)])
    return found


def gained(proved: list[list[float]], seat: int) -> float:
    """How much more often, on average, the seat won with the better move."""
    return -sum([apart[seat] for apart in proved]) / len(proved)


def ending(imagined: Callable[[int], Position], seed: int, seat: int, move: str) -> Position:
    """A move made in an imagined world, and the game played on to its end."""
    world = imagined(seed)
    world.play(move, seat)
    players = [bot(PLAYER, seed + other) for other in range(world.header.seats)]
    while world.decisions:
        asked = world.decisions[0].seat
        world.play(players[asked].choose(Seat(world, asked)), asked)
    return world
