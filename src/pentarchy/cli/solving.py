"""A puzzle at the keyboard, and which ones were solved."""

from __future__ import annotations

from pentarchy.cli.learn import Lecture, Places
from pentarchy.cli.session import say
from pentarchy.lessons import OVER
from pentarchy.puzzles.reading import Puzzle
from pentarchy.puzzles.solving import Attempt

SOLVED = "puzzles"


class Solved:
    """Which puzzles of which game were solved: a small file of one's own."""

    def __init__(self) -> None:
        self.places = Places(SOLVED)

    def of(self, game: str) -> list[str]:
        return list(self.places.of(game)["done"])

    def add(self, puzzle: Puzzle) -> None:
        name = puzzle.game.name
        self.places.keep(name, {"done": [*dict.fromkeys([*self.of(name), puzzle.id])]})


class Table(Lecture):
    """A puzzle is solved as a lesson is taken; `show` tells the answer."""

    def __init__(self, puzzle: Puzzle, solved: Solved) -> None:
        self.attempt = Attempt(puzzle)
        self.puzzle = puzzle
        self.solved = solved
        super().__init__(self.attempt, "Puzzle", solved.places)

    def title(self) -> str:
        return f"{self.puzzle.title} ({'*' * self.puzzle.difficulty}; `help` tells what you can type)"

    def leave(self) -> None:
        print("The puzzle begins anew the next time.")

    def keep(self) -> None:
        """Nothing is kept until it is solved."""

    def finish(self) -> None:
        self.solved.add(self.puzzle)
        self.answer()
        say(self.screen.paint("Solved.\n", bold=True))

    def show(self) -> None:
        self.answer()

    def answer(self) -> None:
        told = self.attempt.answer()
        say("  " + "; ".join([*told["solution"], *told["turn"]]))
        if self.run.wants != OVER or self.run.reply is None or self.run.reply.text != told["reason"]:
            say(f"  {told['reason']}")
        for price in told["prices"]:
            say(self.screen.paint(f"  {price['cost']:>4} in 100: {price['move']}. {price['text']}", dim=True))
        say(self.screen.paint(f"  {told['proof']}", dim=True))
