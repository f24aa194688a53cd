"""What a search loses by how it decides: its candidates' plans and plays are kept, and choices are made from them.

    python -m pentarchy.arena.regret domaine --file domaine.jsonl --positions 60 --seats 2 --further 1
    python -m pentarchy.arena.regret domaine --file domaine.jsonl

In positions of games between steady bots the candidates of a search are planned as usual, and each is then played in
many common worlds, and in as many others to a horizon some rounds `further` off. From the first half of the plays it is
seen what would have been chosen after so many of them if plans had counted as so many more (`TRUST`); what that is
worth is told by the second half, and by the longer plays. So every way to weigh plans is tried on the same plays, which
takes a fraction of what games between bots would. The file keeps every position; the same command goes on where it
stopped.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.bots import Seat, bot, choose
from pentarchy.bots.race import TRUST, Thought
from pentarchy.kernel import BadInput, Game, Quick

CANDIDATES = 6
"""As many moves race as in `strong`'s race."""
PER_GAME = 12
"""So many positions of a game are looked at."""
ALL = 1e9
TRUSTS = (0.0, 1.0, 3.0, 6.0, 12.0, 25.0, ALL)
PLAYS = (2, 5, 10)

Row = dict[str, Any]


def rows_of(game: Game, seats: int, number: int, worlds: int, further: int) -> list[Row]:
    """Some decisions of a game between steady bots, each with what its candidates came to."""
    position = game.start(seats, f"regret {number}", {})
    players = [bot("steady", number * seats + seat) for seat in range(seats)]
    chance = Quick(number)
    moments: list[tuple[str, int]] = []
    while position.decisions:
        seat = position.decisions[0].seat
        if len(position.decision(seat).options) > 1:
            moments.append((position.save(), seat))
        position.play(choose(players[seat], position, seat), seat)
    found: list[Row] = []
    while moments and len(found) < PER_GAME:
        save, seat = moments.pop(chance.below(len(moments)))
        row = row_of(Seat(game.load(save), seat), chance, worlds, further)
        if row is not None:
            found.append({"number": number, "seats": seats, **row})
    return found


def row_of(seat: Seat, chance: Quick, worlds: int, further: int) -> Row | None:
    """The plans and plays of a decision's candidates; None if only one is left to race."""
    thought = Thought(seat, chance, CANDIDATES)
    while thought.world is not None and not thought.is_over():
        thought.step(0.0)
    if thought.is_over():
        return None
    me, racing = seat.seat, list(thought.racing)
    plans = [sum([values[me] for values in one.plans]) / len(one.plans) for one in racing]
    moves = [one.move for one in racing]
    plays = [[round(values[me], 5) for values in of_move] for of_move in thought.play_again(moves, worlds)]
    thought.further = further
    far = [[round(values[me], 5) for values in of_move] for of_move in thought.play_again(moves, worlds)]
    asked = seat.decision.question.name
    return {"question": asked, "plans": [round(plan, 5) for plan in plans], "plays": plays, "far": far}


def chosen(row: Row, trust: float, worlds: range) -> int:
    """The candidate that would be chosen after the plays of some worlds."""
    means = [sum([plays[world] for world in worlds]) for plays in row["plays"]]
    return max(range(len(means)), key=lambda i: (means[i] + trust * row["plans"][i]) / (len(worlds) + trust))


def losses(row: Row, trust: float, plays: int) -> tuple[float, float]:
    """What is lost on average by choosing so, by the plays that the choice did not see and by those that go further."""
    half = len(row["plays"][0]) // 2
    choices = [chosen(row, trust, range(first, first + plays)) for first in range(0, half - plays + 1, plays)]
    return lost([of_move[half:] for of_move in row["plays"]], choices), lost(row["far"], choices)


def lost(told: list[list[float]], choices: list[int]) -> float:
    """How much less the choices are worth than the best candidate, on average."""
    means = [sum(of_move) / len(of_move) for of_move in told]
    return max(means) - sum([means[i] for i in choices]) / len(choices)


def report(rows: list[Row]) -> str:
    """Mean losses in per cent of a win, and how much less that is than with the trust in use."""
    lines = [f"{len(rows)} positions; lost in per cent of a win, and how much less than with plans as {TRUST}"]
    for plays in PLAYS:
        used = [losses(row, TRUST, plays) for row in rows]
        for trust in TRUSTS:
            mine = [losses(row, trust, plays) for row in rows]
            told = [compared([row[kind] for row in used], [row[kind] for row in mine]) for kind in (0, 1)]
            weight = "all there is" if trust == ALL else f"{trust:g} plays"
            lines.append(f"{plays:>3} plays, plans as {weight:<13} seen so far {told[0]}, further on {told[1]}")
    return "\n".join(lines)


def compared(used: list[float], mine: list[float]) -> str:
    """A mean, and how much less it is than another, with its 95 % interval."""
    less = [old - new for old, new in zip(used, mine, strict=True)]
    mean = sum(less) / len(less)
    error = 1.96 * math.sqrt(sum([(one - mean) ** 2 for one in less]) / max(1, len(less) - 1) / len(less))
    low, high = 100 * (mean - error), 100 * (mean + error)
    return f"{100 * sum(mine) / len(mine):5.2f} ({100 * mean:+.2f}, {low:+.2f} to {high:+.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pentarchy.arena.regret", description="What a search loses.")
    parser.add_argument("game", choices=pentarchy.game_names())
    parser.add_argument("--file", type=Path, required=True, help="keep the positions there; goes on where it stopped")
    parser.add_argument("--positions", type=int, default=0, metavar="N", help="until there are so many (default 0)")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--worlds", type=int, default=40, help="plays of each candidate (default 40)")
    parser.add_argument("--further", type=int, default=1, help="so many rounds the longer plays go on (default 1)")
    args = parser.parse_args()
    game = pentarchy.game(args.game)
    lines = args.file.read_text(encoding="utf-8").splitlines() if args.file.exists() else []
    rows: list[Row] = [json.loads(line) for line in lines]
    number = 1 + max([row["number"] for row in rows], default=-1)
    while len(rows) < args.positions:
        more = rows_of(game, args.seats, number, args.worlds, args.further)
        with args.file.open("a", encoding="utf-8") as out:
            out.write("".join([json.dumps(row) + "\n" for row in more]))
        rows += more
        number += 1
    if not rows:
        raise BadInput("there are no positions yet: say --positions")
    print(report(rows))


if __name__ == "__main__":
    main()
