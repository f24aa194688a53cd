"""A game of a corpus made: played by bots, its decisions judged, and all of it as plain data."""

from __future__ import annotations

import time
from typing import Any

import pentarchy
from pentarchy.bots.seat import Seat
from pentarchy.corpus.describing import described
from pentarchy.corpus.gathering import Recipe, Row
from pentarchy.corpus.playing import Played, chance_of, play, spread
from pentarchy.review import FORM, Judged, accounts, judge
from pentarchy.review.judging import is_mistake

KEPT = ("number", "seat", "question", "made", "best", "chances", "change", "errors", "usual", "edge", "edge_errors")
"""What is kept of a decision that was judged, besides what the position was made of."""


def made(recipe: Recipe, number: int) -> Row:
    """A game of a corpus. With `decisions` in the recipe so many are judged, else all in which there was a choice."""
    game = pentarchy.game(recipe["game"])
    played = play(game, recipe, number)
    numbers = played.choices()
    whole = not recipe["decisions"] or len(numbers) <= recipe["decisions"]
    if not whole:
        numbers = spread(numbers, recipe["decisions"], chance_of(recipe, number))
    decisions, judged, seconds = judged_in(played, numbers, recipe["effort"], not recipe.get("unproved"))
    sums = accounts(judged, played.record.seats, list(played.result.winners)) if whole else []
    return {
        **played.told(),
        "record": played.record.format(),
        "review_form": FORM,
        "effort": recipe["effort"],
        "whole": whole,
        "seconds_judged": round(seconds, 3),
        "accounts": sums,
        "decisions": decisions,
    }


def judged_in(
    played: Played, numbers: list[int], effort: int, prove: bool = True
) -> tuple[list[dict[str, Any]], list[Judged], float]:
    """The decisions of these numbers, described and judged; the judgements themselves; and how long those took."""
    decisions: list[dict[str, Any]] = []
    judged: list[Judged] = []
    seconds = 0.0
    for number, seat, move, position in played.at(numbers):
        asked = {
            "number": number, "frame": 0, "game": played.game.name, "save": position.save(), "seat": seat, "made": move,
        }  # fmt: skip
        began = time.perf_counter()
        found = judge(asked, effort, played.game, prove)
        seconds += time.perf_counter() - began
        judged.append(found)
        place = Seat(position, seat)
        decisions.append(
            {
                **{key: found[key] for key in KEPT},
                "options": len(place.options),
                "mistake": is_mistake(found),
                "reason": found["options"][0]["reason"],
                **described(place),
            }
        )
    return decisions, judged, seconds
