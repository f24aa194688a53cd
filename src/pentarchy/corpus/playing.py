"""A game of a corpus: who sits at the table, played through, and any point of it found again."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from pentarchy.arena.schedule import arrangements, line_up
from pentarchy.bots import bot, choose
from pentarchy.corpus.gathering import Recipe
from pentarchy.kernel import BadInput, Game, Position, Quick, Record, Result


class Played:
    """A game that is over: who played, its record, how it ended, and the seconds it took."""

    def __init__(self, game: Game, names: list[str], record: Record, result: Result, seconds: float) -> None:
        self.game = game
        self.names = names
        self.record = record
        self.result = result
        self.seconds = seconds

    def choices(self) -> list[int]:
        """The numbers of the moves in which there was something to decide."""
        everywhere = self.at(range(len(self.record.moves)))
        return [number for number, seat, _, position in everywhere if len(position.decision(seat).options) > 1]

    def at(self, numbers: Iterable[int]) -> Iterator[tuple[int, int, str, Position]]:
        """The game before the moves of these numbers, in rising order: number, seat, move, position."""
        position = self.game.again(self.record)
        wanted = set(numbers)
        for number, (seat, move) in enumerate(self.record.moves):
            if number in wanted:
                yield number, seat, move, position
            position.play(move, seat)

    def told(self) -> dict[str, Any]:
        """As plain data, without the record."""
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "seats": self.record.seats,
            "seed": self.record.seed,
            "bots": self.names,
            "scores": list(self.result.scores),
            "winners": list(self.result.winners),
            "reason": self.result.reason,
            "moves": len(self.record.moves),
            "seconds_played": round(self.seconds, 3),
        }


def chance_of(recipe: Recipe, number: int) -> Quick:
    """Chance of its own for a game of a corpus."""
    return Quick(recipe["seed"] * 1_000_003 + number)


def seated(recipe: Recipe, number: int) -> list[str]:
    """Who sits where in a game. In a match all that are named sit there, each in every place in turn; else the number
    of seats and who sits at each are drawn."""
    if recipe["match"]:
        places = arrangements(line_up(recipe["bots"], recipe["seats"][0]))
        return places[number % len(places)]
    chance = chance_of(recipe, number)
    seats = recipe["seats"][number % len(recipe["seats"])]
    return [recipe["bots"][chance.below(len(recipe["bots"]))] for _ in range(seats)]


def recipe_for(game: Game, bots: list[str], seats: list[int], match: bool, seed: int, **more: Any) -> Recipe:
    """What the games of a corpus depend on, checked."""
    for number in seats:
        game.header(number, "0", {})
    for name in bots:
        bot(name)
    if match and len(seats) > 1:
        raise BadInput("a match is played at one number of seats: name one")
    if match:
        line_up(bots, seats[0])
    return {
        "game": game.name, "rules_version": game.rules_version, "bots": bots, "seats": seats, "match": match,
        "seed": seed, **more,
    }  # fmt: skip


def play(game: Game, recipe: Recipe, number: int) -> Played:
    """A game of a corpus played through."""
    names = seated(recipe, number)
    pair = number // len(arrangements(names)) if recipe["match"] else number
    position = game.start(len(names), f"corpus {recipe['seed']}-{pair}", {})
    players = [bot(name, recipe["seed"] * 1_000_003 + number * 10 + seat) for seat, name in enumerate(names)]
    began = time.perf_counter()
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(choose(players[seat], position, seat), seat)
    result = position.result
    assert result is not None
    return Played(game, names, Record.parse(position.record()), result, time.perf_counter() - began)


def spread(choices: list[int], most: int, chance: Quick) -> list[int]:
    """Some of the decisions of a game, drawn evenly along it: one from each part of as many."""
    if len(choices) <= most:
        return choices
    bounds = [len(choices) * part // most for part in range(most + 1)]
    return [choices[low + chance.below(high - low)] for low, high in pairwise(bounds)]
