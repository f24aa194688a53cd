"""The kept records, and how they are made anew after a change of rules or content: `python -m tests.games.records`.

    python -m tests.games.records dynasty             all records of a game
    python -m tests.games.records dynasty 3-greedy    one of them

A record's own header says what is played: seats, options and seed. Its name says by whom: bots of that name where the
name ends in one (`3-greedy`), else bots that play at random. Moves that still make a whole game are kept, so that a new
rules version alone changes one line; otherwise the game is played anew, by the same bots with the same seeds. To keep
one game more, write a file that has only a header (to the empty line) and run this.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import pentarchy
from pentarchy import bots
from pentarchy.cli.progress import progress
from pentarchy.kernel import Game, Position, Record

HERE = Path(__file__).parent


def kept(game: Game) -> list[Path]:
    """The records of a game."""
    return sorted((HERE / game.name.replace("-", "") / "records").glob("*.ptg"))


def players(name: str) -> str:
    """The bots that play a record of this name."""
    last = name.rpartition("-")[2]
    return last if last in bots.bot_names() else "random"


def replayed(game: Game, record: Record) -> Position | None:
    """The end of a record by the rules of now; None if its moves no longer make a whole game."""
    position = game.start(record.seats, record.seed, record.options)
    try:
        for seat, move in record.moves:
            position.play(move, seat)
    except pentarchy.BadInput:
        return None
    return position if position.result else None


def played(game: Game, record: Record, bot: str) -> Position:
    """The game of a record's header, played by bots from the start."""
    position = game.start(record.seats, record.seed, record.options)
    seated = [bots.bot(bot, seat) for seat in range(record.seats)]
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(bots.choose(seated[seat], position, seat), seat)
    return position


def make_anew(game: Game, file: Path) -> str:
    """Writes a record anew; tells what became of it."""
    text = file.read_text(encoding="utf-8")
    record = Record.parse(text)
    bot = players(file.stem)
    position = replayed(game, record)
    became = "as it was" if position else f"played anew ({bot})"
    position = position or played(game, record, bot)
    now = position.record()
    file.write_text(now, encoding="utf-8")
    return f"{file.stem}: {became}\n  before: {end(text)}\n  now:    {end(now)}"


def end(text: str) -> str:
    """How a record ended: its last line."""
    last = text.strip().rpartition("\n")[2]
    return last.removeprefix("# ") if last.startswith("# ") else "not played"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games.records", description="Make kept records anew.")
    parser.add_argument("game", choices=pentarchy.game_names())
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these records (default: all of the game)")
    args = parser.parse_args()
    game = pentarchy.game(args.game)
    known = {file.stem: file for file in kept(game)}
    names = args.names or list(known)
    for name in names:
        if name not in known:
            parser.error(f"{game.name} has no record '{name}': it has {', '.join(known)}")
    with progress("records", len(names)) as done:
        for nth, name in enumerate(names, 1):
            print(make_anew(game, known[name]))
            done(nth, None)


if __name__ == "__main__":
    main()
