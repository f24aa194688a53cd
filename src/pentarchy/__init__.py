"""Pentarchy: five board games about ruling a domain, on one engine."""

from __future__ import annotations

import importlib
import pkgutil
import threading
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pentarchy import games as _games
from pentarchy import packs
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

if TYPE_CHECKING:
    from pentarchy.playouts import playout

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
    "all_games",
    "broken_games",
    "game",
    "game_names",
    "playout",
    "replay",
]

_found: dict[str, Game | None] = {}
_broken: dict[str, str] = {}
_loading = threading.RLock()
_with_packs: dict[tuple[str, str], Game] = {}
MOST_PACKS = 16
"""So many games with a pack are kept in memory."""


def __getattr__(name: str) -> Any:
    """`pentarchy.playout`, once somebody wants it: what starts processes takes a while to import."""
    if name != "playout":
        raise AttributeError(f"module 'pentarchy' has no attribute '{name}'")
    from pentarchy.playouts import playout

    return playout


def game_names() -> list[str]:
    """The names of all games, as every door knows them.

    >>> "domaine" in game_names()
    True
    """
    return [found.name for found in all_games()]


def all_games() -> list[Game]:
    """All games there are: every folder of `pentarchy.games` that holds one and can be loaded."""
    found = [_in_folder(folder) for folder in _folders()]
    return [each for each in found if each is not None]


def broken_games() -> dict[str, str]:
    """The folders whose game cannot be loaded, and why: they are left out, so that the others can be played."""
    all_games()
    return dict(_broken)


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(_games.__path__)]


def _in_folder(folder: str) -> Game | None:
    """The game of a folder; None if it holds none, or a broken one."""
    with _loading:  # several threads may ask for the first time at once
        if folder not in _found:
            _found[folder] = None
            try:
                found: Game | None = getattr(importlib.import_module(f"pentarchy.games.{folder}"), "GAME", None)
            except Exception as error:  # whatever a folder under work raises
                _broken[folder] = _told(error)
                return None
            if found is not None and found.name.replace("-", "") != folder:
                _broken[folder] = f"its game is named '{found.name}': name and folder must be alike, but for hyphens"
                return None
            _found[folder] = found
        return _found[folder]


def _told(error: Exception) -> str:
    """What went wrong, and in which line of which file."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} ({Path(error.filename or '').name}, line {error.lineno})"
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"


def game(name: str, content: str | Path | None = None) -> Game:
    """A game by its name; `content` is a folder with a content pack to play it with.

    >>> position = game("domaine").start(seats=2, seed=7)
    >>> position.decision().prompt
    'Place castle 1 of 4 on a meadow.'
    >>> position.play(position.decision().moves[0])
    >>> len(position.moves)
    1
    """
    wanted = name.replace("-", "")
    found = _in_folder(wanted) if wanted in _folders() else None
    if found is None or found.name != name:
        if found is None and wanted in _broken:
            raise BadInput(f"the game in the folder '{wanted}' cannot be loaded: {_broken[wanted]}")
        raise BadInput(f"there is no game '{name}': the games are {', '.join(game_names())}")
    return found if content is None else _with_pack(found, Path(content))


def _with_pack(found: Game, pack: Path) -> Game:
    """A game with a content pack. Those used last are kept: a table asks for its game at every bot's move."""
    if not pack.is_dir():
        raise BadInput(f"there is no folder '{pack}' to take content from")
    name = packs.content_name(found, pack)
    with _loading:
        loaded = _with_packs.pop((found.name, name), None)
        if loaded is None:
            loaded = found.with_content(pack)
            loaded.content_name = name
        _with_packs[found.name, name] = loaded
        while len(_with_packs) > MOST_PACKS:
            del _with_packs[next(iter(_with_packs))]
    return loaded


def replay(record: str | Record) -> Position:
    """The position at the end of a record.

    >>> position = game("dynasty").start(seats=2, seed=7)
    >>> position.play(position.decision().moves[0])
    >>> replay(position.record()).moves == position.moves
    True
    """
    read = Record.parse(record) if isinstance(record, str) else record
    return game(read.game).replay(read)
