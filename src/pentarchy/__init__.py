"""Pentarchy: five board games about ruling a domain, on one engine."""

from __future__ import annotations

import importlib
import pkgutil
from importlib.resources import files
from pathlib import Path

from pentarchy import games as _folder
from pentarchy.companions import folder
from pentarchy.kernel import (
    BadInput,
    BrokenRule,
    Decision,
    Game,
    IllegalMove,
    PentarchyError,
    Position,
    Record,
    Result,
)

__version__ = "0.1.0"

__all__ = [
    "BadInput",
    "BrokenRule",
    "Decision",
    "Game",
    "IllegalMove",
    "PentarchyError",
    "Position",
    "Record",
    "Result",
    "game",
    "game_names",
    "games",
    "replay",
]

_found: dict[str, Game | None] = {}


def game_names() -> list[str]:
    """The names of all games, as every door knows them."""
    return [found.name for found in games()]


def games() -> list[Game]:
    """All games there are: every folder of `pentarchy.games` that holds one."""
    found = [_in_folder(module.name) for module in pkgutil.iter_modules(_folder.__path__)]
    return [each for each in found if each is not None]


def _in_folder(folder: str) -> Game | None:
    """The game of a folder; None if it holds none."""
    if folder not in _found:
        _found[folder] = getattr(importlib.import_module(f"pentarchy.games.{folder}"), "GAME", None)
    return _found[folder]


def game(name: str, content: str | Path | None = None) -> Game:
    """A game by its name; `content` is a folder with a content pack to play it with."""
    folders = [module.name for module in pkgutil.iter_modules(_folder.__path__)]
    wanted = name.replace("-", "")
    found = _in_folder(wanted) if wanted in folders else None
    if found is None or found.name != name:
        raise BadInput(f"there is no game '{name}': the games are {', '.join(game_names())}")
    if content is None:
        return found
    loaded = found.with_content(Path(content))
    _check_pack(loaded, Path(content))
    return loaded


def _check_pack(game: Game, pack: Path) -> None:
    """A pack without a single content file of the game is a mistake, not a game with its usual content."""
    own = [entry.name for entry in files(folder(game)).joinpath("content").iterdir() if entry.name.endswith(".toml")]
    if not any((place / name).is_file() for place in (pack / game.name, pack) for name in own):
        raise BadInput(f"'{pack}' holds nothing for {game.title}: its content files are {', '.join(sorted(own))}")


def replay(record: str | Record) -> Position:
    """The position at the end of a record."""
    read = Record.parse(record) if isinstance(record, str) else record
    return game(read.game).replay(read)
