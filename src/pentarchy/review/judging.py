"""One decision of a finished game, judged from what its seat knew then. A decision is judged by itself alone, so that
many can be judged at once, in any order, anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pentarchy
from pentarchy.bots import analyse, bot, choose
from pentarchy.kernel import Game, Position, Record
from pentarchy.review.proving import gained, proofs

FORM = 5
"""The form of what is kept: it rises when judging changes, and what was kept in another form is judged anew."""
DEFAULT_EFFORT = 60
"""Plays a decision; of these the best moves are chosen. The price of the move that was made is found in fresh worlds,
a third as many; what looks like a mistake is then played to its end in a seventh as many."""
USUAL = "steady"
"""Luck is told apart from skill beside what this bot would have done: beside the best moves everybody would look
unlucky, since whoever goes on playing as people do keeps little of what one best move promises."""
SHOWN = 4
"""So many moves of a decision are kept."""
MATTERS = 0.03
"""A move that costs less of a chance to win is no mistake worth talking about."""
SURE = 1.96
"""So many standard errors its cost must be from nothing."""

Judged = dict[str, Any]
"""What was found of a decision, as plain data: number (of the move in the record), frame (so many moves a replay has
shown before it), seat, question, made, best, chances (by seat, before the choice, if the best move is made), change and
errors (by seat, what the move that was made changed, as the search saw it), usual (the move of a bot of middling
strength), edge and edge_errors (by seat, what the move that was made changed compared with that), options (the best
few: move, value, low, high, reason, line; the reason of the first is what it has over the move that was made), and of a
move that looked like a mistake gained (how much more often the better one won in games that were played to their end)
and cost (the mean of that and of what the search saw)."""
Question = dict[str, Any]
"""A decision that can be judged, as plain data: number, frame, game, save, seat, made."""


def questions(game: Game, record: Record) -> Iterator[Question]:
    """The decisions of a record in which there was something to decide."""
    position = game.again(record)
    frame = noticed = 0
    for number, (seat, move) in enumerate(record.moves):
        if len(position.decision(seat).options) > 1:
            save = position.save()
            yield {"number": number, "frame": frame, "game": game.name, "save": save, "seat": seat, "made": move}
        position.play(move, seat)
        if len(position.moves) > noticed:
            frame, noticed = frame + 1, len(position.moves)


def judge(question: Question, effort: int, game: Game | None = None, prove: bool = True) -> Judged:
    """A decision judged. Nothing goes in that the seat did not know, chance least of all: the seed is the number.
    Without proofs no move is called a mistake; nothing else depends on them."""
    position = (game or pentarchy.game(question["game"])).load(question["save"])
    seat, number = question["seat"], question["number"]
    decision = position.decision(seat)
    made = decision.write(decision.read(question["made"]))
    usual = decision.write(choose(bot(USUAL, number), position, seat))
    found = analyse(position, seat, effort, number, (made,), max(4, effort // 3), usual)
    cost, edge = found.costs[made], found.edge
    assert edge is not None
    options = [
        {key: told[key] for key in ("move", "value", "low", "high", "reason", "line")}
        for told in [option.as_json() for option in found.options[:SHOWN]]
    ]
    options[0]["reason"] = cost.why or options[0]["reason"]
    judged = {
        "number": number,
        "frame": question["frame"],
        "seat": seat,
        "question": decision.question.name,
        "made": made,
        "best": found.options[0].move,
        "chances": rounded(found.chances),
        "change": rounded(cost.change),
        "errors": rounded(cost.errors),
        "usual": usual,
        "edge": rounded(edge.change),
        "edge_errors": rounded(edge.errors),
        "options": options,
    }
    if prove and cost_of(judged) > max(MATTERS, SURE * cost.errors[seat]):
        judged |= proved(position, judged, max(2, effort // 7))
    return judged


def proved(position: Position, judged: Judged, worlds: int) -> Judged:
    """What games played to their end make of a move that looks like a mistake. The search sees as far as its horizon
    and judges what lies there; these see to the end, but few. What is told is the mean of both."""
    seat = judged["seat"]
    gain = gained(proofs(position, seat, judged["made"], judged["best"], worlds, judged["number"]), seat)
    return {"cost": round((cost_of(judged) + gain) / 2, 4), "gained": round(gain, 4)}


def cost_of(judged: Judged) -> float:
    """What a choice cost whoever made it."""
    return float(judged.get("cost", -judged["change"][judged["seat"]]))


def is_mistake(judged: Judged) -> bool:
    """It looked like one, games that were played to their end say so too, and it matters."""
    return judged.get("gained", 0.0) > 0 and cost_of(judged) > MATTERS


def rounded(numbers: list[float]) -> list[float]:
    return [round(number, 4) for number in numbers]
