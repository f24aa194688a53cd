"""A whole game reviewed, here or in several processes, and what is kept of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from pentarchy.kernel import BadInput, Game, Record, Result
from pentarchy.review.accounts import accounts, mistakes, turning_points
from pentarchy.review.judging import DEFAULT_EFFORT, FORM, Judged, judge, questions


class Review:
    """A game with all its decisions judged."""

    def __init__(
        self, record: Record, winners: list[int], scores: list[int], effort: int, judged: list[Judged]
    ) -> None:
        self.record = record
        self.winners = winners
        self.scores = scores
        self.effort = effort
        self.judged = judged

    def as_json(self) -> dict[str, Any]:
        """For programs: seats count from 0, a decision's number is that of its move in the record."""
        seats = self.record.seats
        return {
            "form": FORM,
            "game": self.record.game,
            "rules_version": self.record.rules_version,
            "seats": seats,
            "moves": len(self.record.moves),
            "effort": self.effort,
            "winners": self.winners,
            "scores": self.scores,
            "accounts": accounts(self.judged, seats, self.winners),
            "mistakes": [one["number"] for one in mistakes(self.judged)],
            "turning_points": turning_points(self.judged),
            "decisions": self.judged,
        }


def review(
    game: Game, record: Record, effort: int = DEFAULT_EFFORT, workers: int = 1,
    keep: Path | None = None, told: Callable[[int, int], None] | None = None,
) -> Review:  # fmt: skip
    """Judges a finished game. What a folder to keep it in holds already is not judged again; `told` hears how many
    decisions of how many are judged."""
    if game.content_name:
        workers = 1  # a content pack lives in this process
    result = result_of(game, record)
    asked = list(questions(game, record))
    judged = kept_in(keep, record, effort) if keep is not None else []
    if not judged:
        for one in _judged(game, asked, effort, workers):
            judged.append(one)
            if told is not None:
                told(len(judged), len(asked))
        if keep is not None:
            keep_in(keep, record, effort, judged)
    return Review(record, list(result.winners), list(result.scores), effort, judged)


def result_of(game: Game, record: Record) -> Result:
    """How a record's game ended."""
    result = game.replay(record).result
    if result is None:
        raise BadInput("this game is not over: only finished games are analysed")
    return result


def _judged(game: Game, asked: list[dict[str, Any]], effort: int, workers: int) -> Iterable[Judged]:
    if workers == 1:
        for question in asked:
            yield judge(question, effort, game)
        return
    from concurrent.futures import ProcessPoolExecutor  # a browser has no processes, and cannot even import it

    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(partial(judge, effort=effort), asked)


def kept_in(folder: Path, record: Record, effort: int) -> list[Judged]:
    """What was judged before; nothing if it was not."""
    file = folder / f"{fingerprint(record, effort)}.json"
    found: list[Judged] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return found


def keep_in(folder: Path, record: Record, effort: int, judged: list[Judged]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{fingerprint(record, effort)}.json").write_text(json.dumps(judged), encoding="utf-8")


def fingerprint(record: Record, effort: int) -> str:
    """The name under which a review is kept: the same game, effort and manner of judging have the same, whatever else
    was tried from it."""
    played = record.with_moves(record.moves, None)
    return hashlib.sha256(f"{FORM} {effort} {played.format()}".encode()).hexdigest()[:32]
