"""Balance looks: bots play many games, and a game's own look counts what came of them. Long checks, run by hand.

    python -m tests.games.dominare.balance --games 500 --workers 2

The same games come out however many workers play them. The compiled build (tools/compile.py) is several times faster.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator
from typing import Any

import pentarchy
from pentarchy import bots
from pentarchy.cli.progress import progress


class Played:
    """A game that is over: who won, what was told, and what each seat chose."""

    def __init__(self, seats: int, players: list[str]) -> None:
        self.seats = seats
        self.players = players
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.reason = ""
        self.events: list[dict[str, Any]] = []
        self.answers: list[tuple[int, str, str]] = []
        """(seat, the question's name, the answer in notation), secret ones too."""

    def win_of(self, seat: int) -> float:
        """The seat's share of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Look:
    """What was counted so far. Each game's look says what it counts and what would be a fault."""

    game = ""
    seats = 3
    players = ("greedy",)
    """Who sits at the table: these take turns, and change seats from game to game."""
    options: dict[str, Any] = {}
    """The table's options, where they are not the usual ones."""

    def __init__(self) -> None:
        self.games = 0
        self.scores: list[int] = []
        self.wins: list[float] = []
        """By seat."""

    def add(self, played: Played) -> None:
        self.games += 1
        self.scores += played.scores
        self.wins = self.wins or [0.0] * played.seats
        for seat in range(played.seats):
            self.wins[seat] += played.win_of(seat)
        self.count(played)

    def count(self, played: Played) -> None:
        raise NotImplementedError

    def faults(self) -> list[str]:
        raise NotImplementedError

    def lines(self) -> list[str]:
        raise NotImplementedError

    def table(self) -> str:
        share = ", ".join(f"{wins / self.games:.1%}" for wins in self.wins)
        mean = sum(self.scores) / len(self.scores)
        return "\n".join(
            [
                f"{self.games} games of {', '.join(self.players)}: mean score {mean:.1f}, won by seat {share}",
                *self.lines(),
                *[f"FAULT: {fault}" for fault in self.faults()],
            ]
        )


Job = tuple[str, int, str, list[str], dict[str, Any]]


def play(job: Job) -> Played:
    """One game: (game, its number, seed, a bot for each seat, options)."""
    game, number, seed, players, options = job
    position = pentarchy.game(game).start(len(players), seed, options)
    sitting = [bots.bot(name, 10 * number + seat) for seat, name in enumerate(players)]
    played = Played(len(players), players)
    while position.decisions:
        decision = position.decisions[0]
        value = bots.choose(sitting[decision.seat], position, decision.seat)
        played.answers.append((decision.seat, decision.question.name, decision.write(value)))
        position.apply(value, decision.seat)
    assert position.result is not None
    played.scores = list(position.result.scores)
    played.winners = list(position.result.winners)
    played.reason = position.result.reason
    played.events = position.events(None)
    return played


def jobs(look: Look, games: int, seats: int, players: tuple[str, ...], seed: str = "balance") -> list[Job]:
    turns = [[players[(nth + seat) % len(players)] for seat in range(seats)] for nth in range(games)]
    return [(look.game, nth, f"{seed} {nth}", turn, look.options) for nth, turn in enumerate(turns)]


def games_of(todo: list[Job], workers: int) -> Iterator[Played]:
    if workers == 1:
        yield from map(play, todo)
        return
    with multiprocessing.Pool(workers) as pool:
        yield from pool.imap(play, todo)


def main(look: Look) -> int:
    parser = argparse.ArgumentParser(description=f"Let bots play {look.game} and look at the balance.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=look.seats)
    parser.add_argument("--bots", default=",".join(look.players), help="who sits at the table, taking turns")
    parser.add_argument("--option", action="append", default=[], help="of the table, such as deck=generated")
    parser.add_argument("--seed", default="balance", help="other games than the usual ones")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    look.players = tuple(chosen.bots.split(","))
    look.options = dict([option.split("=", 1) for option in chosen.option])
    with progress(look.game, chosen.games) as done:
        todo = jobs(look, chosen.games, chosen.seats, look.players, chosen.seed)
        for played in games_of(todo, chosen.workers):
            look.add(played)
            done(look.games, None)
    print(look.table())
    return 1 if look.faults() else 0
