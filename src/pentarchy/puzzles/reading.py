"""A puzzle as it is written: where it begins, what is asked, the answer, what other moves cost, and the proof."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Any

import pentarchy
from pentarchy import companions
from pentarchy.kernel import BadInput, Game, Position, _, say
from pentarchy.lessons.reading import Lesson, written
from pentarchy.parts.content import Row
from pentarchy.parts.measure import Measure
from pentarchy.puzzles.rating import Found, difficulty, shares

TURN, BEST = "turn", "best"
KINDS = (TURN, BEST)
TURN_PROOF = ("begun", "lines", "best_lines", "second", "at_once", "greedy", "nodes")
BEST_PROOF = (
    "worlds", "plays", "second", "gap", "low", "high", "longer", "longer_low", "longer_worlds",
)  # fmt: skip
EPOCH = date(2026, 1, 1)

ASK_BEST = _("One move is clearly best here. Find it.")
MINUTES = 3


class Cost:
    """What another move costs: by how much it lowers the chance to win, and what it has more and less of."""

    __slots__ = ("cost", "high", "less", "low", "more", "move", "worlds")

    def __init__(self, row: Row) -> None:
        self.move = row.text("move")
        self.cost = float(row.any("cost"))
        self.low = float(row.any("low"))
        self.high = float(row.any("high"))
        self.worlds = row.number("worlds", low=1)
        self.more = row.texts("more", [])
        self.less = row.texts("less", [])
        row.finish()


class Puzzle:
    """A position with a question to which there is one answer."""

    __slots__ = (
        "accepted", "content", "costs", "found", "game", "id", "kind", "lesson", "measured_by", "more", "most", "proof",
        "reason", "rules", "solution", "title", "turn",
    )  # fmt: skip

    def __init__(self, game: Game, name: str, row: Row) -> None:
        self.content = row.number("content", low=1)
        """The version of the content it was proved with, and is played with."""
        self.game = game = game.of_version(self.content)
        self.id = name
        self.title = row.text("title")
        self.kind = row.text("kind", choices=KINDS)
        self.rules = row.number("rules", low=1)
        """The version of the rules it was proved by."""
        self.solution = row.texts("solution")
        """The moves that answer it, in order."""
        self.reason = row.text("reason")
        self.measured_by = row.text("measure", "")
        self.most = row.number("most", 0)
        """Within a turn: the most that can be reached."""
        self.accepted = row.texts("accepted", [])
        """For a best move: it, and what comes to the same."""
        self.turn = row.texts("turn", [])
        """The rest of the turn as planned after the best move."""
        self.more = row.texts("more", [])
        self.costs = {cost.move: cost for cost in [Cost(part) for part in row.parts("price")]}
        proof = row.part("proof")
        if proof is None:
            raise row.wrong("proof", "is missing: a puzzle is proved")
        wanted = TURN_PROOF if self.kind == TURN else BEST_PROOF
        self.proof: dict[str, Any] = {figure: proof.any(figure) for figure in wanted}
        proof.finish()
        self.found: Found = row.any("found")
        begin = row.any("begin")
        seat = row.number("seat", low=1)
        row.finish()
        if self.kind == TURN and self.measured_by not in companions.measures(game):
            raise row.wrong("measure", f"is '{self.measured_by}', which {game.title} does not measure")
        if self.kind == BEST and self.solution[0] not in self.accepted:
            raise row.wrong("accepted", "does not hold the solution")
        step = {"text": self.ask, "any": True}
        lesson = {"title": self.title, "minutes": MINUTES, "seat": seat, "begin": begin, "step": [step]}
        self.lesson = Lesson(game, name, Row(lesson, row.where))
        """The same as a lesson of one step: how it begins, and whose eyes."""

    @property
    def seat(self) -> int:
        return self.lesson.seat

    @property
    def measure(self) -> Measure[Any]:
        return companions.measures(self.game)[self.measured_by]

    @property
    def ask(self) -> str:
        return say(self.measure.ask if self.kind == TURN else ASK_BEST)

    @property
    def difficulty(self) -> int:
        return difficulty(self.found)

    def position(self) -> Position:
        return self.lesson.begin.position(self.game)

    def described(self) -> dict[str, Any]:
        """For a list of puzzles, JSON-ready; it says nothing of the answer."""
        return {
            "id": self.id,
            "title": self.title,
            "kind": self.kind,
            "ask": self.ask,
            "seats": self.lesson.begin.seats,
            "difficulty": self.difficulty,
            "found": {level: round(share, 2) for level, share in shares(self.found).items()},
        }


def puzzles(game: Game) -> list[Puzzle]:
    """A game's puzzles, the easiest first; empty if it has none."""
    return list(_of_folder(companions.folder(game), game))


@cache
def _of_folder(folder: str, game: Game) -> list[Puzzle]:
    read = written(folder, "puzzles", lambda name, row: Puzzle(game, name, row))
    return sorted(read, key=lambda each: (each.difficulty, -sum(shares(each.found).values()), each.id))


def puzzle(game: Game, name: str) -> Puzzle:
    listed = {each.id: each for each in puzzles(game)}
    if name not in listed:
        raise BadInput(f"{game.title} has no puzzle '{name}': `pentarchy puzzles {game.name}` lists its {len(listed)}")
    return listed[name]


def of_the_day(game: Game, day: date) -> Puzzle:
    """The same for everybody, another every day, and none twice before all were asked."""
    in_order = sorted(puzzles(game), key=lambda each: each.id)
    if not in_order:
        raise BadInput(f"there are no puzzles for {game.title}")
    return in_order[(day - EPOCH).days % len(in_order)]


def collections() -> dict[str, list[Puzzle]]:
    """The games that have puzzles, by name."""
    return {game.name: those for game in pentarchy.all_games() if (those := puzzles(game))}
