"""A pack looked through: what cannot be read, what breaks in play, and what nobody ever meets."""

from __future__ import annotations

import difflib
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pentarchy
from pentarchy import battery, packs
from pentarchy.kernel import BadInput, BrokenRule, Game, PentarchyError, Record
from pentarchy.parts.content import MANIFEST, ContentError, holds_changes_only, load_toml
from pentarchy.workbench.difference import GONE, Difference, differences

WORD = re.compile(r"[\w'-]+(?: [\w'-]+)*")
BLAMED = re.compile(r"(?P<file>[\w-]+\.toml): (?P<id>[\w-]+)(?=[: ])")
"""What begins as a complaint about a row does: its file and its id."""
MOST_WRONG = 20
"""So many rows that cannot be read are named at once."""


class Checked:
    """What was found: `wrong` must be mended, `odd` may be meant so."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.content = game.content_name
        self.differences: list[Difference] = []
        self.games = 0
        self.decisions = 0
        self.wrong: list[dict[str, str]] = []
        """Each {"check", "message", "record"}: the record replays to where it happened, with this pack."""
        self.odd: list[str] = []
        self.met: dict[str, int] = {}
        """In how many games each new or changed thing was met."""

    def told(self) -> dict[str, Any]:
        """As data, for programs."""
        return {
            "game": self.game.name, "content": self.content, "games": self.games, "decisions": self.decisions,
            "differences": [{**one._asdict(), "sentence": one.sentence()} for one in self.differences],
            "met": self.met, "wrong": self.wrong, "odd": self.odd,
        }  # fmt: skip


def game_of(pack: Path, name: str | None = None) -> Game:
    """The game of a pack, with it: as the pack says, or as somebody says who has one without a description."""
    if not pack.is_dir():
        raise BadInput(f"there is no folder '{pack}' to take content from")
    told = packs.described(pack)
    if told is None and name is None:
        raise BadInput(f"'{pack}' has no {MANIFEST} that says which game it is for: say it with --game")
    return pentarchy.game(name or (told.game if told is not None else ""), pack)


def check(
    pack: Path, name: str | None = None, games: int = 12, seed: str = "0", options: dict[str, Any] | None = None,
    on_game: Callable[[int], None] | None = None,
) -> Checked:  # fmt: skip
    """Loads a pack, plays random games of it with every check of the battery on, and looks at what came of it. Without
    options all that the game has take turns."""
    try:
        game = game_of(pack, name)
    except ContentError as first:
        wrong = all_wrong(pack, name, str(first))
        head = [f"{len(wrong)} cards cannot be read:"] if len(wrong) > 1 else []
        raise ContentError("\n  ".join([*head, *wrong])) from None
    found = Checked(game)
    own, here = packs.tables(pentarchy.game(game.name)), packs.tables(game, pack)
    found.differences = differences(own, here)
    found.odd += strays(game, pack)
    same = [file for file, path in packs.brought(game, pack).items()
            if own[file] == here[file] and not (holds_changes_only(pack) and not load_toml(path))]  # fmt: skip
    if same and found.differences:
        found.odd.append(f"as the game has it, and may be left out: {', '.join(same)}")
    if not found.differences:
        found.odd.append("nothing in this pack differs from the game's own content")
    looked_for = [one for one in found.differences if one.how != GONE and one.kind and one.id]

    def game_over(report: battery.Report) -> None:
        found.games += 1
        words = words_of(game, report.record)
        for one in looked_for:
            found.met[one.id] = found.met.get(one.id, 0) + (one.id in words or bool(one.name and one.name in words))
        if on_game is not None:
            on_game(found.games)

    report = battery.fuzz(game, games, seed, options=options, on_game=game_over)
    found.decisions = report.decisions
    found.wrong = report.failures
    never = [f"{one.kind} {one.id}" for one in looked_for if not found.met.get(one.id)]
    if never and found.games:
        why = "it lies on the board without a name, comes with an option, or is never reached"
        found.odd.append(f"in {found.games} games nothing spoke of {', '.join(never)}: {why}")
    return found


def all_wrong(pack: Path, name: str | None, first: str) -> list[str]:
    """The first thing that is wrong with each row of a pack: what was named is left out, and the rest is read again."""
    told = packs.described(pack)
    named = name or (told.game if told is not None else "")
    game = pentarchy.game(named)
    found, gone = [first], set()
    with TemporaryDirectory() as place:
        copy = Path(place) / pack.resolve().name
        copy.mkdir()
        for file in (pack / MANIFEST, *packs.brought(game, pack).values()):
            if file.is_file():
                shutil.copyfile(file, copy / file.name)
        while len(found) < MOST_WRONG:
            blamed = BLAMED.match(found[-1])
            if blamed is None or not without(copy / blamed["file"], blamed["id"]):
                found.pop()  # of no row: perhaps wrong only because of what was left out
                break
            gone.add(blamed["id"])
            try:
                pentarchy.game(named, copy)
                break
            except ContentError as error:
                if any([f"'{one}'" in str(error) for one in gone]):
                    break  # wrong only because of what was left out
                found.append(str(error))
            except PentarchyError:
                break
    return found or [first]


def without(file: Path, name: str) -> bool:
    """Takes a row out of a copy; whether there was one."""
    if not file.is_file():
        return False
    pieces = re.split(r"(?m)^(?=\[\[[\w-]+\]\])", file.read_text(encoding="utf-8"))
    own = re.compile(rf"""(?m)^id\s*=\s*["']{re.escape(name)}["']""")
    kept = [piece for piece in pieces if not own.search(piece)]
    file.write_text("".join(kept), encoding="utf-8")
    return len(kept) < len(pieces)


def strays(game: Game, pack: Path) -> list[str]:
    """Files that the game does not read: a name is wrong, most likely."""
    own = list(packs.own_files(game))
    lying = [file.name for folder in (pack, pack / game.name) if folder.is_dir() for file in sorted(folder.iterdir())
             if file.suffix == ".toml" and file.name not in (*own, MANIFEST)]  # fmt: skip
    near = {name: difflib.get_close_matches(name, own, n=1) for name in lying}
    return [f"{name} is none of {game.title}'s files and is not read"
            + (f": did you mean {near[name][0]}?" if near[name] else f": they are {', '.join(own)}")
            for name in lying]  # fmt: skip


def words_of(game: Game, record: str) -> set[str]:
    """Every id and name that was offered, played or told of in a game, as far as it can be played again."""
    found: set[str] = set()
    told = Record.parse(record)
    position = game.again(told)
    try:
        for seat, move in told.moves:
            for decision in position.decisions:
                for option in decision.options:
                    for part in decision.parts(option).values():
                        found.update(part.split("/"))
            position.play(move, seat)
    except (PentarchyError, BrokenRule):  # a game that failed is told of elsewhere
        pass
    for event in position.log or []:
        _gather(event.packed(), found)
    for seat in range(told.seats):
        _gather(position.view(seat), found)
    return found


def _gather(value: Any, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value)
        found.update(WORD.findall(value))
    elif isinstance(value, dict):
        found.update(value)
        for inner in value.values():
            _gather(inner, found)
    elif isinstance(value, list | tuple):
        for inner in value:
            _gather(inner, found)
