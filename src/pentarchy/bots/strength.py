"""How strong the levels are in a game, on the scale of people's ratings: from games between them, which stand in
the game's `measured.toml`.

Two levels that met are as far apart as makes the share of games won the likeliest one; a game more of which each won
half keeps a level that won them all from being infinitely better.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from statistics import NormalDist

import pentarchy
from pentarchy import companions

MIDDLE = 25.0
"""The rating of somebody of whom nothing is known, and of `ANCHOR`."""
SPREAD = MIDDLE / 6
"""How much one game says: who is so much better wins about 76 of 100 games."""
ANCHOR = "steady"


def measured(game: str) -> list[dict[str, str | int | float]]:
    """The matches that were played at two seats: who against whom, how many games, and how many the first won."""
    file = files(companions.folder(pentarchy.game(game))).joinpath("measured.toml")
    if not file.is_file():
        return []
    found: list[dict[str, str | int | float]] = tomllib.loads(file.read_text(encoding="utf-8"))["match"]
    return found


def apart(won: float, games: int) -> float:
    """How much better somebody is who won so many of so many games between two."""
    share = (won + 0.5) / (games + 1)
    return 2**0.5 * SPREAD * NormalDist().inv_cdf(share)


@cache
def strengths(game: str) -> dict[str, float]:
    """The levels that were measured in a game, with their ratings."""
    found = {ANCHOR: MIDDLE}
    matches = measured(game)
    for _ in matches:
        for match in matches:
            first, second = str(match["first"]), str(match["second"])
            better = apart(float(match["won"]), int(match["games"]))
            if second in found and first not in found:
                found[first] = found[second] + better
            elif first in found and second not in found:
                found[second] = found[first] - better
    return found if matches else {}
