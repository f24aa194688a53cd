"""A bot's thinking: what it does, or advises, at a table that is sent to it. Whoever asks may look in between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pentarchy
from pentarchy import bots
from pentarchy.bots import Search, Seat
from pentarchy.kernel import BadInput
from pentarchy.review.judging import judge
from pentarchy.tables.explaining import Explaining


class Thinking:
    """One decision, thought about in pieces.

    The bot is shown its seat, never the position that was sent here. `asked` names the game, the position (`save`),
    the seat and the bot; `advice` asks for opinions instead of a move, `pack` is a folder with other content.
    """

    def __init__(self, asked: dict[str, Any]) -> None:
        self.position = pentarchy.game(asked["game"], asked.get("pack")).load(asked["save"])
        self.seat: int = asked["seat"]
        self.advice: bool = asked.get("advice", False)
        if self.advice:
            self.player: Any = bots.adviser(asked["bot"])
        else:
            self.player = player(asked["bot"], asked["seed"])
        self.value: Any = None
        self.iterations = 0
        self._steps = self._all_steps()

    def _all_steps(self) -> Iterator[None]:
        if isinstance(self.player, Search):
            seat = Seat(self.position, self.seat)
            for iterations in self.player.steps(seat):
                self.iterations = iterations
                yield
            self.value = self.player.leader(seat)
        else:
            self.value = bots.choose(self.player, self.position, self.seat)

    def go_on(self, seconds: float, clock: Any) -> bool:
        """Thinks for a while by a clock that tells seconds; whether it is done."""
        until = clock() + seconds
        return all(clock() < until for _ in self._steps)

    def stop(self) -> None:
        """Enough: what looks best so far is the answer."""
        next(self._steps, None)
        if isinstance(self.player, Search):
            self.value = self.player.leader(Seat(self.position, self.seat))

    def answer(self) -> dict[str, Any]:
        """The move in notation, or the opinions."""
        if self.advice:
            return {"moves": [opinion.as_json() for opinion in self.player.opinions]}
        decision = self.position.decision(self.seat)
        decision.check(self.value)
        return {"move": decision.write(self.value)}


def player(name: str, seed: int) -> bots.Bot:
    """A bot of that name; whoever is not known here plays at random."""
    try:
        return bots.bot(name, seed)
    except BadInput:
        return bots.bot("random", seed)


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """All of it at once: a move, advice, why a bot made one (`explain`), or what is to be said of a decision of a
    finished game (`judge`)."""
    if "judge" in asked:
        return {"judged": judge(asked["judge"], asked["effort"])}
    thinking = begun(asked)
    while not thinking.go_on(1.0, lambda: 0.0):
        pass
    return thinking.answer()


def begun(asked: dict[str, Any]) -> Thinking | Explaining:
    return Explaining(asked) if "explain" in asked else Thinking(asked)
