"""`pentarchy new NAME`: a game that plays, to be changed into another: rules, words, evaluation, tests, browser."""

from __future__ import annotations

import argparse
import importlib
import re
from pathlib import Path

import pentarchy
from pentarchy import bots, companions
from pentarchy.cli.arguments import Parsers, command
from pentarchy.kernel import BadInput, Game

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SKELETON = "tools/skeleton"
PLACES = {"game": "src/pentarchy/games/{folder}", "tests": "tests/games/{folder}", "web": "web/src/games/{folder}"}
"""Where each folder of the skeleton goes."""


def add(parsers: Parsers) -> None:
    parser = command(parsers, "new", run, "make a new game that plays, to be changed into yours")
    parser.add_argument("name", metavar="NAME", help="its name: lower case, words joined by hyphens")
    parser.add_argument("--title", metavar="TITLE", help="its title (default: the name as words)")


def run(args: argparse.Namespace) -> int:
    root = checkout()
    written = write(root, args.name, args.title)
    written += keep_records(root, args.name)
    for file in written:
        print(file.relative_to(root))
    print(f"`pentarchy play {args.name}` plays it, `pentarchy fuzz {args.name}` checks it: see docs/adding-a-game.md")
    return 0


def checkout() -> Path:
    """The checkout that this program runs from."""
    root = Path(pentarchy.__file__).resolve().parents[2]
    if not (root / SKELETON).is_dir():
        raise BadInput("a new game is made in a checkout of Pentarchy, and this is an installed one")
    return root


def write(root: Path, name: str, title: str | None = None, skeleton: Path | None = None) -> list[Path]:
    """The skeleton's files with the game's own name in them; nothing that exists is touched."""
    if not NAME.fullmatch(name):
        raise BadInput(f"'{name}' cannot be a game's name: lower case letters and digits, words joined by hyphens")
    folder = name.replace("-", "")
    places = {part: root / place.format(folder=folder) for part, place in PLACES.items()}
    for place in places.values():
        if place.exists():
            raise BadInput(f"there is already a folder {place.relative_to(root)}")
    named = Named(name, title or name.replace("-", " ").title(), prefix(folder))
    written: list[Path] = []
    for part, place in places.items():
        for file in sorted(((skeleton or root / SKELETON) / part).iterdir()):
            if file.is_file():
                target = place / file.name.replace("ladder", folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(named.text(file.read_text(encoding="utf-8")), encoding="utf-8")
                written.append(target)
    return written


def prefix(folder: str) -> str:
    """Two letters for the ids of its rules, that no other game has."""
    taken = {next(iter(companions.rules(game)), "")[:2] for game in pentarchy.all_games()}
    letters = folder.upper()
    pairs = [letters[0] + other for other in letters[1:] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if other.isalpha()]
    return next(pair for pair in pairs if pair not in taken)


class Named:
    """The skeleton's own name, Ladder, replaced wherever it stands."""

    def __init__(self, name: str, title: str, prefix: str) -> None:
        self.name = name
        self.title = title
        self.prefix = prefix
        self.folder = name.replace("-", "")
        self.camel = "".join([word.capitalize() for word in name.split("-")])

    def text(self, text: str) -> str:
        text = re.sub(r"(?<=games[./])ladder\b|(?<=test_)ladder\b", self.folder, text)
        text = re.sub(r"\bLadder(?=[A-Z])", self.camel, text)
        text = re.sub(r"\bladder\b", self.name, text)
        text = re.sub(r"\bLadder\b", self.title, text)
        return re.sub(r"\bLA(?=\d\d\d\b|-[A-Z]\d\d\b)", self.prefix, text)


def keep_records(root: Path, name: str) -> list[Path]:
    """Finished games for every number of players, and one of bots that think: they must replay from now on."""
    here = str(root / "src" / "pentarchy" / "games")
    if here not in pentarchy.games.__path__:
        pentarchy.games.__path__.append(here)
    importlib.invalidate_caches()
    game = pentarchy.game(name)
    folder = root / PLACES["tests"].format(folder=name.replace("-", "")) / "records"
    folder.mkdir(parents=True)
    written: list[Path] = []
    for stem, seats, bot in [(f"{n}-seats", n, "random") for n in game.seats] + [("2-greedy", game.seats[0], "greedy")]:
        file = folder / f"{stem}.ptg"
        file.write_text(played(game, seats, bot), encoding="utf-8")
        written.append(file)
    return written


def played(game: Game, seats: int, bot: str) -> str:
    position = game.start(seats, "1")
    players = [bots.bot(bot, seat) for seat in range(seats)]
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(bots.choose(players[seat], position, seat), seat)
    return position.record()
