"""The ladder: each level against the next lower one, in all games, at two seats and at four.

    python benchmarks/ladder.py play benchmarks/ladder --minutes 60 [--old FOLDER] [--game domaine] [--seats 2]
    python benchmarks/ladder.py report benchmarks/ladder
    python benchmarks/ladder.py measured benchmarks/ladder

`play` plays a few games of every rung in turn, the important ones first, and goes on until the minutes are over, all
rungs have their games or, with `--until-clear`, are clear (99.5 %). The folder keeps a file a rung, in the arena's
form; the same command goes on where it stopped, and refuses games of other bots. `--old FOLDER` adds the rungs against
a copy of an earlier Pentarchy (`docs/bots.md`). `report` prints the rows of the table there, `measured` writes those
of two seats into each game's `measured.toml`, where ratings have them from.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy import bots, companions
from pentarchy.arena.beside import copies_of
from pentarchy.arena.report import is_clear, report, wilson
from pentarchy.arena.run import Results, run
from pentarchy.arena.schedule import jobs
from pentarchy.kernel import BadInput

SEED = 8100
"""Used for nothing else."""
SEEDS_AT_ONCE = 4
STRONG, MASTER = 30, 120
"""The iterations of a decision."""
OLD_STRONG = {"domaine": 30, "dominare": 30, "dominations": 30, "dark-domains": 30, "dynasty": 30}
"""The iterations with which the earlier strong takes about as long as strong does."""


class Rung:
    """Two levels that meet in a game."""

    def __init__(self, game: str, seats: int, first: str, second: str) -> None:
        self.game = game
        self.seats = seats
        self.first = first
        self.second = second

    def file(self, folder: Path) -> Path:
        name = f"{self.game}-{self.seats}-{self.first}-{self.second}".replace("@", "").replace(":", "-")
        return folder / f"{name}.jsonl"

    def jobs(self, games: int, beside: dict[str, str]) -> list[dict[str, Any]]:
        who = [self.first, self.second]
        return jobs(pentarchy.game(self.game), who, self.seats, games, SEED, {}, None, False, beside)

    def played(self, folder: Path) -> list[Any]:
        """The games so far."""
        file = self.file(folder)
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        if not lines:
            return []
        most = max([json.loads(line)["number"] for line in lines]) + 1
        return list(Results(file, self.jobs(most, {})).found.values())


def rungs(old: bool) -> list[Rung]:
    """All of them, the important ones first."""
    found: list[Rung] = []
    for seats in (2, 4):
        strong, master = f"strong@{STRONG}", f"master@{MASTER}"
        pairs = [(strong, "steady"), (strong, "old"), (master, strong), ("novice", "steady"), ("novice", "random")]
        for first, second in pairs:
            for game in pentarchy.game_names():
                if second == "old" and not (old and seats == 2):
                    continue
                found.append(Rung(game, seats, first, f"old:strong@{OLD_STRONG[game]}" if second == "old" else second))
    return found


def print_of_bots(game: str) -> str:
    """What the bots of a game, its rules and its content are, as a short number: results of others are not mixed with
    theirs."""
    played = pentarchy.game(game)
    digest = hashlib.sha256(f"{played.rules_version} {played.content_version}".encode())
    told = Path(str(files(companions.folder(played))))
    for file in [*sorted(Path(str(files(bots))).glob("*.py")), told / "evaluation.py", told / "evaluation.toml"]:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def check_bots(folder: Path, game: str) -> None:
    made = folder / "made-by.json"
    known = json.loads(made.read_text(encoding="utf-8")) if made.exists() else {}
    mine = print_of_bots(game)
    if known.setdefault(game, mine) != mine:
        raise BadInput(f"{folder} holds games of {game} by other bots or of other content: name another folder")
    made.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def play(args: argparse.Namespace) -> None:
    args.folder.mkdir(parents=True, exist_ok=True)
    beside = copies_of([f"old={args.old}"] if args.old else [])
    wanted = [one for one in rungs(bool(args.old)) if args.game in (None, one.game) and args.seats in (None, one.seats)]
    for game in {rung.game for rung in wanted}:
        check_bots(args.folder, game)
    until = time.monotonic() + args.minutes * 60
    for rung, games in passes(wanted, args.games):
        if time.monotonic() > until:
            break
        played = rung.played(args.folder)
        if len(played) >= games or (args.until_clear and played and is_clear(rung.first, rung.seats, played)):
            continue
        late = lambda _: time.monotonic() > until  # noqa: E731
        run(rung.jobs(games, beside), args.workers, "local", rung.file(args.folder), enough=late)
        print(row(rung, rung.played(args.folder)), flush=True)


def passes(wanted: list[Rung], games: int) -> Iterator[tuple[Rung, int]]:
    """Every rung with how many games it should have when it was its turn: a few more each time."""
    for seeds in range(SEEDS_AT_ONCE, games // 2 + SEEDS_AT_ONCE, SEEDS_AT_ONCE):
        for rung in wanted:
            yield rung, min(games, seeds * 2 if rung.seats == 2 else seeds * 2 // 4 * 4)


def row(rung: Rung, played: list[Any]) -> str:
    data = report(rung.game, rung.seats, played)
    first, second = [next(line for line in data["bots"] if line["bot"] == name) for name in (rung.first, rung.second)]
    games, won = first["tables"], first["win_share"] * first["tables"]
    low, high = wilson(won, games)
    share = (won + 0.5) / (games + 1)
    points = 400 * math.log10(share / (1 - share) * (rung.seats - 1))
    by_seed = first["by_seed"]
    seeds = f"{by_seed['better']} : {by_seed['worse']} : {by_seed['even']}" if by_seed else ""
    cells = (
        pentarchy.game(rung.game).title, rung.seats, f"`{rung.first}` against `{rung.second}`", f"{won:g} of {games}",
        f"{won / games:.0%}", f"{low:.0%} - {high:.0%}", seeds, f"{points:+.0f}",
        f"{first['mean_score']:.1f} : {second['mean_score']:.1f}",
        f"{first['seconds_per_decision']:.3f} : {second['seconds_per_decision']:.3f}",
    )  # fmt: skip
    return "| " + " | ".join([str(cell) for cell in cells]) + " |"


def tell(args: argparse.Namespace) -> None:
    heads = "game", "seats", "who", "won", "share", "95 % interval", "seeds", "points apart", "mean scores", "seconds"
    print("| " + " | ".join(heads) + " |\n" + "|---" * len(heads) + "|")
    for rung in rungs(old=True):
        played = rung.played(args.folder)
        if played:
            print(row(rung, played))


def measured(args: argparse.Namespace) -> None:
    """The rows of two seats as each game's `measured.toml` has them; rows that were not played again stay."""
    for game in pentarchy.game_names():
        target = Path(str(files(companions.folder(pentarchy.game(game))))) / "measured.toml"
        head, *matches = target.read_text(encoding="utf-8").split("[[match]]\n")
        for rung in rungs(old=False):
            played = rung.played(args.folder) if (rung.game, rung.seats) == (game, 2) else []
            if played:
                who = match_of(rung)
                matches = [one for one in matches if not one.startswith(who)] + [who + result_of(rung, played)]
        text = head + "\n\n".join(["[[match]]\n" + one.strip() for one in matches]) + "\n"
        target.write_text(text, encoding="utf-8")


def match_of(rung: Rung) -> str:
    """Who met, as ratings call them."""
    first, second = [name.partition("@")[0] for name in (rung.first, rung.second)]
    return f'first = "{first}"\nsecond = "{second}"\n'


def result_of(rung: Rung, played: list[Any]) -> str:
    """What came of it, and as which bots they played."""
    line = next(one for one in report(rung.game, 2, played)["bots"] if one["bot"] == rung.first)
    names = {"played_as": rung.first, "against": rung.second}
    as_played = "".join([f'{key} = "{name}"\n' for key, name in names.items() if "@" in name])
    return f"{as_played}won = {line['win_share'] * len(played):g}\ngames = {len(played)}\nseed = {SEED}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("play", help="play rungs, a few games of each in turn")
    one.add_argument("--games", type=int, default=100, help="of each rung (100)")
    one.add_argument("--minutes", type=float, default=60.0, help="so long, about (60)")
    one.add_argument("--game", choices=pentarchy.game_names())
    one.add_argument("--seats", type=int, choices=(2, 4))
    one.add_argument("--old", metavar="FOLDER", help="an earlier copy, whose strong is a rung, too")
    one.add_argument("--until-clear", action="store_true", help="leave a rung whose share is clearly not par")
    one.add_argument("--workers", type=int, default=1)
    one.set_defaults(run=play)
    commands.add_parser("report", help="the table of what was played").set_defaults(run=tell)
    commands.add_parser("measured", help="write the rows of two seats for ratings").set_defaults(run=measured)
    for command in commands.choices.values():
        command.add_argument("folder", type=Path)
    args = parser.parse_args()
    try:
        args.run(args)
    except BadInput as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
