"""Mining: bots play, and every decision is asked whether there is a puzzle in it. What is kept was proved first.

A game looked at is one row, JSON-ready: what was seen, how much of it was a candidate, and what was kept.
"""

from __future__ import annotations

import time
from typing import Any

import pentarchy
from pentarchy import companions
from pentarchy.bots import Bot, Search, Seat, bot, choose
from pentarchy.kernel import Decision, Position
from pentarchy.lessons.reading import Beginning
from pentarchy.parts.content import Row
from pentarchy.parts.measure import Measure
from pentarchy.puzzles.pricing import Effort, Price, Verdict, judged
from pentarchy.puzzles.turns import Counting, NotCertain, Turn, taken_by

KINDS = ("turn", "best")
LEAST_OPTIONS = 4
SCREEN = 48
"""So many iterations a first look at a decision takes."""
SCREEN_GAP, GAP = 0.025, 0.04
"""The chance to win by which the second best must be behind: at the first look, and when it is proved."""
GREEDY_TRIES, GREEDY_FINDS = 8, 2
"""The greedy bot is asked so often, and may find the answer at most so often."""
MOST_NODES = 25_000
MOST_SHARE = 0.2
"""Of all lines of a turn at most this part may be among the best."""
MANY_OPTIONS = 40
"""A turn of one question is a puzzle only among so many answers."""
MOST_OF_ONE_GAME = 2
"""So many puzzles of a kind at most come from one game."""
SEATINGS = (("steady", "steady"), ("steady", "novice"), ("novice", "steady"), ("steady", "steady", "novice"))


class Job:
    """One game to look at. The same job finds the same, unless time runs out."""

    __slots__ = ("deadline", "effort", "game", "kinds", "seed")

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.deadline = 0.0
        """By the clock (`time.time`), if any: nothing new is begun after it."""
        self.effort = Effort(8, 30, 120, 60)
        self.kinds: tuple[str, ...] = KINDS

    def is_late(self) -> bool:
        return bool(self.deadline) and time.time() > self.deadline


class Look:
    """A game being looked at."""

    def __init__(self, job: Job) -> None:
        self.job = job
        game = pentarchy.game(job.game)
        seating = SEATINGS[job.seed % len(SEATINGS)]
        if len(seating) not in game.seats:
            seating = SEATINGS[0]
        self.position = game.start(len(seating), f"puzzle-{job.seed}")
        self.players: list[Bot] = [bot(name, 1000 * job.seed + seat) for seat, name in enumerate(seating)]
        self.steady = [isinstance(name, str) and name == "steady" for name in seating]
        self.measures = companions.measures(game)
        self.turn_taken = False
        """Whether the running turn has given a puzzle, or was counted in vain because it is one question."""
        self.counts = dict.fromkeys(("decisions", "turns", "counted", "looked_at", "candidates", "judged"), 0)
        self.kept: list[dict[str, Any]] = []

    def through(self) -> dict[str, Any]:
        """Plays the game till it has given enough, is over, or time runs out, and tells what was found."""
        began = time.perf_counter()
        job, position = self.job, self.position
        last = -1
        whole = True
        while position.decisions and any([self.wants(kind) for kind in job.kinds]):
            if job.is_late():
                whole = False
                break
            decision = position.decisions[0]
            self.turn_taken = self.turn_taken and decision.seat == last
            last = decision.seat
            value = choose(self.players[decision.seat], position, decision.seat)
            if len(position.decisions) == 1 and len(decision.options) >= LEAST_OPTIONS:
                self.counts["decisions"] += 1
                if not self.turn_taken:
                    self.look(decision, decision.write(value))
            position.play(value, decision.seat)
        return {
            "game": job.game,
            "rules": position.game.rules_version,
            "seed": job.seed,
            "seats": position.header.seats,
            "whole": whole,
            **self.counts,
            "kept": self.kept,
            "seconds": round(time.perf_counter() - began, 2),
        }

    def look(self, decision: Decision, made: str) -> None:
        """Whether this decision is a puzzle."""
        row: dict[str, Any] | None = None
        if self.wants("turn"):
            row = self.turn_puzzle(decision)
        if row is None and self.wants("best"):
            row = self.best_puzzle(decision, made)
        if row is not None:
            row = {**self.begun(decision), **row}
            if rebuilt(row).view(decision.seat) == self.position.view(decision.seat):
                self.kept.append(row)
                self.turn_taken = True

    def wants(self, kind: str) -> bool:
        return kind in self.job.kinds and len([row for row in self.kept if row["kind"] == kind]) < MOST_OF_ONE_GAME

    def begun(self, decision: Decision) -> dict[str, Any]:
        """Where a puzzle begins, for whoever plays it again."""
        position = self.position
        return {
            "game": self.job.game,
            "rules": position.game.rules_version,
            "content": position.game.content_version,
            "seat": decision.seat + 1,
            "question": decision.question.name,
            "options": len(decision.options),
            "begin": {
                "seats": position.header.seats,
                "seed": position.header.seed,
                "moves": [f"{seat + 1}: {text}" for seat, text in position.moves],
            },
        }

    # --- a turn counted out ----------------------------------------------------------------------------------------

    def turn_puzzle(self, decision: Decision) -> dict[str, Any] | None:
        for measure in self.measures.values():
            if decision.question.name in measure.starts:
                row = self.turn_by(decision, measure)
                if row is not None:
                    return row
        return None

    def turn_by(self, decision: Decision, measure: Measure[Any]) -> dict[str, Any] | None:
        seat = decision.seat
        counting = Counting(self.position, seat, measure, MOST_NODES)
        self.counts["turns"] += 1
        if counting.looks_too_big():
            return None
        try:
            turn = counting.turn()
            self.counts["counted"] += 1
            if turn.most <= turn.begun or turn.share > MOST_SHARE:
                return None
            naive = counting.naive(1)
            if naive > turn.most - measure.gain and (max(map(len, turn.best)) > 1 or turn.nodes < MANY_OPTIONS):
                return None
            greedy = [taken_by(bot("steady", 31 + nth), self.position, seat, measure) for nth in range(GREEDY_TRIES)]
            usual = sorted(greedy)[GREEDY_TRIES // 2]
            finds = len([amount for amount in greedy if amount >= turn.most])
            if finds > GREEDY_FINDS or usual > turn.most - measure.gain:
                return None
            turn = counting.proved()
        except NotCertain:
            return None
        return turn_row(measure, turn, naive, usual)

    # --- a best move -----------------------------------------------------------------------------------------------

    def best_puzzle(self, decision: Decision, made: str) -> dict[str, Any] | None:
        seat = decision.seat
        self.counts["looked_at"] += 1
        first = Search("look", self.job.seed, iterations=SCREEN, candidates=6)
        first.think(Seat(self.position, seat))
        opinions = first.opinions
        if len(opinions) < 2 or opinions[0].value - opinions[1].value < SCREEN_GAP:
            return None
        best = opinions[0]
        if self.steady[seat] and made == best.move:
            return None
        finds = 0
        for nth in range(GREEDY_TRIES):
            greedy = choose(bot("steady", 31 + nth), self.position, seat)
            finds += decision.write(greedy) == best.move
            if finds > GREEDY_FINDS:
                return None
        self.counts["candidates"] += 1
        found = judged(self.position, seat, self.job.seed + 1, self.job.effort, best.move, GAP)
        if found is None:
            return None
        self.counts["judged"] += 1
        return best_row(found, best.reason) if found.is_clear(GAP) else None


def turn_row(measure: Measure[Any], turn: Turn, naive: int, greedy: int) -> dict[str, Any]:
    return {
        "kind": "turn",
        "measure": measure.name,
        "most": turn.most,
        "solution": min(turn.best, key=len),
        "proof": {
            "begun": turn.begun,
            "lines": sum(turn.amounts.values()),
            "best_lines": turn.amounts[turn.most],
            "second": turn.second,
            "at_once": naive,
            "greedy": greedy,
            "nodes": turn.nodes,
        },
    }


def best_row(found: Verdict, reason: str) -> dict[str, Any]:
    assert found.further is not None
    return {
        "kind": "best",
        "accepted": found.accepted,
        "solution": [found.best],
        "turn": found.turn,
        "reason": reason,
        "more": found.more,
        "prices": [price_row(price) for price in found.prices],
        "proof": {
            "worlds": found.worlds,
            "plays": found.plays,
            "second": found.second.move,
            "gap": round(found.second.cost, 4),
            "low": round(found.second.low, 4),
            "high": round(found.second.high, 4),
            "longer": round(found.further.cost, 4),
            "longer_low": round(found.further.low, 4),
            "longer_worlds": found.further.worlds,
        },
    }


def price_row(price: Price) -> dict[str, Any]:
    return {
        "move": price.move,
        "cost": round(price.cost, 4),
        "low": round(price.low, 4),
        "high": round(price.high, 4),
        "worlds": price.worlds,
        "more": price.more,
        "less": price.less,
    }


def rebuilt(row: dict[str, Any]) -> Position:
    """The position of a puzzle, from its seed and moves."""
    return Beginning(Row(row["begin"], "begin")).position(pentarchy.game(row["game"]))


def mined(job: Job) -> dict[str, Any]:
    """One game looked at."""
    return Look(job).through()


def proved_again(row: dict[str, Any], seed: int, effort: Effort) -> dict[str, Any] | None:
    """A puzzle with the figures of a proof of its own, from another seed and deeper; None if that does not agree."""
    position, seat = rebuilt(row), row["seat"] - 1
    if row["kind"] == "turn":
        measure = companions.measures(position.game)[row["measure"]]
        try:
            turn = Counting(position, seat, measure, MOST_NODES).proved(seed)
        except NotCertain:
            return None
        return row if turn.most == row["most"] else None
    found = judged(position, seat, seed, effort, row["solution"][0], GAP)
    if found is None or not found.is_clear(GAP):
        return None
    return {**row, **best_row(found, row["reason"])}


def choice(rows: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """So many puzzles of those found, of as many sorts as there are: in turn one of each, the clearest first."""
    sorts: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for row in rows:
        sorts.setdefault(sort_of(row), []).append(row)
    for of_sort in sorts.values():
        of_sort.sort(key=lambda row: (-clearness(row), row["begin"]["seed"]))
    chosen: list[dict[str, Any]] = []
    for nth in range(max([len(of_sort) for of_sort in sorts.values()], default=0)):
        chosen += [sorts[sort][nth] for sort in sorted(sorts) if nth < len(sorts[sort])]
    return chosen[:most]


def sort_of(row: dict[str, Any]) -> tuple[str, ...]:
    """What a puzzle is about, roughly: who solved one of a sort has an idea of the next."""
    if row["kind"] == "turn":
        return ("turn", row["measure"], row["question"], row["solution"][0].split(" ")[0])
    return ("best", row["question"], row["solution"][0].split(" ")[0])


def clearness(row: dict[str, Any]) -> float:
    """How far the answer is ahead, and among how many it must be found."""
    proof = row["proof"]
    if row["kind"] == "turn":
        ahead = (row["most"] - proof["greedy"]) / max(1, row["most"] - proof["begun"])
        return float(min(1.0, ahead) * min(1.0, proof["lines"] / 100) / (1 + proof["best_lines"] / proof["lines"]))
    return float(min(0.3, proof["low"]) * min(1.0, row["options"] / 12))
