"""The levels of play: the one list of bots that the browser, the terminal, the arena and docs/bots.md read."""

from __future__ import annotations

from collections.abc import Callable

from pentarchy.bots import visitors
from pentarchy.bots.greedy import Greedy
from pentarchy.bots.learned import AVAILABLE, Learned
from pentarchy.bots.novice import Novice
from pentarchy.bots.random import Random
from pentarchy.bots.search import Master, Search
from pentarchy.bots.seat import Bot
from pentarchy.kernel import BadInput

ADVISER = "strong"
"""The bot that is asked for advice when nobody is named."""


class Level:
    """A level: what a player is told of it, how such a bot is made from a seed, and whether it answers at once."""

    def __init__(self, text: str, make: Callable[[int], Bot], quick: bool = False) -> None:
        self.text = text
        self.make = make
        self.quick = quick
        """Answers in milliseconds, the same on every device."""


class Searching(Level):
    """A level that searches: what kind of search, milliseconds a decision, and how many moves race."""

    def __init__(self, text: str, name: str, milliseconds: int, candidates: int, kind: type[Search] = Search) -> None:
        super().__init__(text, lambda seed: kind(name, seed, milliseconds=milliseconds, candidates=candidates))
        self.candidates = candidates
        self.kind = kind


LEVELS: dict[str, Level] = {
    "random": Level("makes any legal move: for a first look at the rules", Random, quick=True),
    "novice": Level(
        "for a first game: plays to win, but overlooks much of what it could do and what a move does to others",
        Novice,
        quick=True,
    ),
    "steady": Level("weighs every move by the position it leads to at the end of its own turn", Greedy, quick=True),
    "strong": Searching("searches imagined games for about a second a decision; six moves race", "strong", 1000, 6),
    "master": Searching(
        "searches for about five seconds a decision; twelve moves race; Domaine it plays as it learnt it",
        "master",
        5000,
        12,
        Master,
    ),
}
"""By name, weakest first. Each sees only what its seat sees."""

if AVAILABLE:
    LEVELS["learned"] = Level("plays Domaine as it learnt it from games with itself, other games as steady", Learned)

ALSO = {"greedy": "steady"}
"""Other names that are understood: stored tables and records use them."""


OWN = [*LEVELS, *ALSO]
"""The names that no bot of others can have."""


def admit(named: list[str], seconds: float | None = None) -> None:
    """Programs of others (NAME=COMMAND) may play from now on, beside those that installed packages bring."""
    visitors.name_programs(named, seconds, OWN)
    for name, (text, make) in visitors.makers().items():
        if name not in OWN:
            LEVELS[name] = Level(text, make)


admit([])


def bot_names() -> list[str]:
    return [*LEVELS, *ALSO]


def searching_names() -> list[str]:
    return [name for name, level in LEVELS.items() if isinstance(level, Searching)]


def is_quick(name: str) -> bool:
    level = LEVELS.get(ALSO.get(name, name))
    return level is not None and level.quick


def bot(name: str, seed: int = 0) -> Bot:
    """A bot of its own. The same name and seed at the same table play the same game, unless it plays by the clock:
    `strong@400` searches 400 iterations a decision instead of a second, and always plays the same.
    """
    called, at, iterations = name.partition("@")
    level = LEVELS.get(ALSO.get(called, called))
    if at and isinstance(level, Searching) and iterations.isdigit() and int(iterations) > 0:
        return level.kind(name, seed, iterations=int(iterations), candidates=level.candidates)
    if name == Learned.name and not AVAILABLE:
        return Learned(seed)  # says what is missing
    if at or level is None:
        raise BadInput(f"there is no bot '{name}': the bots are {', '.join(bot_names())}")
    return level.make(seed)
