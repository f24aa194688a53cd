"""How well chances hold: positions of bots' games, judged from what the seat to move knows, and who won in the end.

    python benchmarks/calibration.py gather domaine --file domaine.jsonl --games 300 --workers 2
    python benchmarks/calibration_report.py domaine.jsonl dominare.jsonl ... --plot docs/calibration.png

Each game is played by bots drawn for every seat, at two to four seats in turn. Five of its decisions, one from each
fifth of the game, are judged with so many plays (`--effort`). Kept are everybody's chances, the bare scores and the
features of the position, and the features where plays of the best move ended, so that a value can be learnt from them
(`calibration_report.py --fit`). `gather` goes on where it stopped; `--minutes` says when it stops; `--of FILE`
judges the games of another file anew, after the judgement was changed.
"""

from __future__ import annotations

import argparse
from functools import cache
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.bots.analysis import thought_of
from pentarchy.bots.judge import Judge
from pentarchy.bots.seat import Seat
from pentarchy.corpus.describing import described, feature_names
from pentarchy.corpus.gathering import Recipe, Row, gather, read
from pentarchy.corpus.playing import Played, chance_of, play, recipe_for, spread
from pentarchy.kernel import Game, Position, Record
from pentarchy.review import result_of

POSITIONS = 5
"""So many decisions of a game are judged."""
EFFORT = 24
"""With so many plays each."""
ENDS = 6
"""Of so many fresh plays of the best move it is kept where they ended."""


class Watching(Judge):
    """A judge that notes the positions it is asked about."""

    def __init__(self, game: Game, judge: Judge) -> None:
        self.__dict__.update(judge.__dict__)
        self.names = feature_names(game)
        self.seen: list[dict[str, Any]] = []

    def values(self, world: Position) -> list[float]:
        found = super().values(world)
        result, told = world.result, self.told
        assert told.features is not None and told.progress is not None
        if result is not None:
            self.seen.append({"winners": list(result.winners), "scores": list(result.scores)})
        else:
            features = [told.features(world.state, seat) for seat in range(len(found))]
            self.seen.append(
                {
                    "progress": round(told.progress(world.state), 3),
                    "features": [[round(one.get(name, 0.0), 3) for name in self.names] for one in features],
                }
            )
        return found


def judged(recipe: Recipe, number: int) -> Row:
    """A game played, and some of its decisions judged."""
    game = pentarchy.game(recipe["game"])
    played = again(game, recipe, number) if recipe["of"] else play(game, recipe, number)
    numbers = spread(played.choices(), POSITIONS, chance_of(recipe, number))
    found = []
    for at, seat, _, position in played.at(numbers):
        place = Seat(position, seat)
        thought = thought_of(place, recipe["effort"], at)
        assert thought is not None
        best = thought.opinions(1)[0]
        watching = thought.judge = Watching(game, thought.judge)
        thought.play_again([best.option], ENDS)
        chances = [round(chance, 4) for chance in best.chances]
        found.append({"at": at, "seat": seat, **described(place), "chances": chances, "ends": watching.seen})
    return {**played.told(), "record": played.record.format(), "positions": found}


def again(game: Game, recipe: Recipe, number: int) -> Played:
    """A game that was played for another file, so that nobody has to play it again."""
    row = rows_of(recipe["of"])[number]
    record = Record.parse(row["record"])
    return Played(game, row["bots"], record, result_of(game, record), row["seconds_played"])


@cache
def rows_of(file: str) -> dict[int, Row]:
    return {row["number"]: row for row in read(Path(file))[1]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("gather", help="play games and judge positions")
    one.add_argument("game")
    one.add_argument("--file", type=Path, required=True)
    one.add_argument("--games", type=int, default=300)
    one.add_argument("--bots", default="steady,steady,steady,novice,novice,strong@4")
    one.add_argument("--seats", default="2,3,4")
    one.add_argument("--effort", type=int, default=EFFORT)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--workers", type=int, default=1)
    one.add_argument("--minutes", type=float)
    one.add_argument("--of", default="", metavar="FILE", help="judge the games of this file, do not play new ones")
    one.set_defaults(run=run_gather)
    args = parser.parse_args()
    args.run(args)


def run_gather(args: argparse.Namespace) -> None:
    game = pentarchy.game(args.game)
    seats = [int(number) for number in args.seats.split(",")]
    recipe = recipe_for(game, args.bots.split(","), seats, False, args.seed, effort=args.effort, of=args.of)
    rows = gather(args.file, recipe, args.games, judged, args.workers, args.minutes)
    seconds = sum([row["seconds_played"] for row in rows])
    print(f"{game.title}: {len(rows)} of {args.games} games, {seconds:.0f} s of play")


if __name__ == "__main__":
    main()
