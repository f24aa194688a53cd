"""Luck apart from skill: how far each seat came by its own choices, by those of others, and by neither."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from pentarchy.review.judging import SURE, Judged, cost_of, is_mistake

Account = dict[str, Any]
"""Of a seat, in shares of a win: won, par, own (what its choices brought it, compared with the usual ones), others
(what those of the others brought it), luck, low and high (the interval of the luck), mistakes (how many)."""


def mistakes(judged: list[Judged], seat: int | None = None) -> list[Judged]:
    """The dearest first; of one seat, if one is named."""
    found = [one for one in judged if is_mistake(one) and seat in (None, one["seat"])]
    return sorted(found, key=lambda one: -cost_of(one))


def accounts(judged: list[Judged], seats: int, winners: list[int]) -> list[Account]:
    """By seat. What it won over its par is what its own choices brought (more than nothing for whoever plays better
    than usual), what the others' did, and the rest: the deal, draws and dice. Over many games that is nothing for
    everybody, however well they play."""
    found: list[Account] = []
    for seat in range(seats):
        won = 1 / len(winners) if seat in winners else 0.0
        own = sum([one["edge"][seat] for one in judged if one["seat"] == seat])
        others = sum([one["edge"][seat] for one in judged if one["seat"] != seat])
        luck = won - 1 / seats - own - others
        error = math.sqrt(sum([one["edge_errors"][seat] ** 2 for one in judged]))
        found.append(
            {
                "won": round(won, 4),
                "par": round(1 / seats, 4),
                "own": round(own, 4),
                "others": round(others, 4),
                "luck": round(luck, 4),
                "low": round(luck - SURE * error, 4),
                "high": round(luck + SURE * error, 4),
                "mistakes": len(mistakes(judged, seat)),
            }
        )
    return found


def turning_points(judged: list[Judged], most: int = 5) -> list[int]:
    """The numbers of the decisions before which the chances had changed most since the last, in the order of play."""
    swings = [
        (max([abs(now - then) for now, then in zip(after["chances"], before["chances"], strict=True)]), after["number"])
        for before, after in pairwise(judged)
    ]
    return sorted([number for _, number in sorted(swings, reverse=True)[:most]])
