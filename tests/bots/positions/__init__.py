"""Positions that were collected by watching games as a critical player of each would: what is sound there.

    python -m tests.bots.positions strong@60 master@200

prints the share of positions in which a bot makes a sound move, and names those in which it does not.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

import pentarchy
from pentarchy.bots import bot, choose
from pentarchy.kernel import Position
from pentarchy.lessons.reading import Beginning
from pentarchy.parts.content import Row, load_rows

HERE = Path(__file__).parent
SEEDS = 3
"""A bot is asked so often, with different seeds: a sound move must not be luck."""


class Case:
    """A position with what is sound in it: moves that are, or moves that are not; `*` stands for anything."""

    def __init__(self, file: Path, row: Row) -> None:
        game = next(pentarchy.game(n) for n in pentarchy.game_names() if n.replace("-", "") == file.stem)
        self.game = game.of_version(row.number("content", low=1)) if row.has("content") else game
        """With the content that the position names, else that of today."""
        self.id = row.text("id")
        self.about = row.text("about")
        self.sound = row.texts("sound", [])
        self.unsound = row.texts("unsound", [])
        self.open = row.text("open", "")
        """Why the bots do not find it yet; empty if they do."""
        begin = row.part("begin")
        assert begin is not None and bool(self.sound) != bool(self.unsound), f"{file.name}: {self.about}"
        self.begin = Beginning(begin)
        row.finish()

    def position(self) -> Position:
        return self.begin.position(self.game)

    def is_sound(self, move: str) -> bool:
        if self.sound:
            return any(fnmatchcase(move, one) for one in self.sound)
        return not any(fnmatchcase(move, one) for one in self.unsound)

    def answers(self, name: str) -> list[str]:
        """What a bot answers, once for each seed."""
        found: list[str] = []
        for seed in range(SEEDS):
            position = self.position()
            decision = position.decisions[0]
            found.append(decision.write(choose(bot(name, seed), position, decision.seat)))
        return found


def cases() -> list[Case]:
    return [Case(file, row) for file in sorted(HERE.glob("*.toml")) for row in load_rows(file, "position")]
