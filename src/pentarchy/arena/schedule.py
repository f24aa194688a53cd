"""Who plays whom where: every arrangement of the bots at the table equally often, on common seeds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from pentarchy.arena.match import Job
from pentarchy.kernel import BadInput, Game

MOST_ARRANGEMENTS = 24


def line_up(bots: Sequence[str], seats: int) -> list[str]:
    """The bots at one table: the last named fills the seats that are left."""
    if len(bots) < 2:
        raise BadInput("a tournament needs at least two bots")
    if len(bots) > seats:
        raise BadInput(f"{len(bots)} bots do not fit at a table of {seats}: say --seats, or name fewer")
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def arrangements(bots: list[str]) -> list[list[str]]:
    """Every different way to seat the bots; with too many, the turns of the table."""
    different = sorted(set(permutations(bots)))
    if len(different) > MOST_ARRANGEMENTS:
        different = [tuple(bots[shift:] + bots[:shift]) for shift in range(len(bots))]
    return [list(seated) for seated in different]


def jobs(
    game: Game, bots: Sequence[str], seats: int, games: int, seed: int, options: dict[str, Any], content: str | None,
    watch: bool = False, beside: dict[str, str] | None = None,
) -> list[Job]:  # fmt: skip
    """A tournament's games. Their number is rounded up so that every arrangement meets every seed."""
    game.header(seats, "0", options)
    seated = arrangements(line_up(bots, seats))
    total = -(-games // len(seated)) * len(seated)
    return [
        {
            "number": number,
            "game": game.name,
            "rules_version": game.rules_version,
            "seed": f"{seed}-{number // len(seated)}",
            "bots": seated[number % len(seated)],
            "options": options,
            "content": content,
            "watch": watch,
            "beside": beside or {},
        }
        for number in range(total)
    ]
