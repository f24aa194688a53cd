"""Pentarchy: five board games about ruling a domain, on one engine."""

from __future__ import annotations

import importlib
import pkgutil
import threading
import traceback
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pentarchy import games as _games
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


def __getattr__(name: str) -> Any:
    """`pentarchy.playout`, once somebody wants it: what starts processes takes a while to import."""
    if name != "playout":
        raise AttributeError(f"module 'pentarchy' has no attribute '{name}'")
    from pentarchy.playouts import playout

    return playout


def game_names() -> list[str]:
    """The names of all games, as every door knows them."""
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
    """A game by its name; `content` is a folder with a content pack to play it with."""
    wanted = name.replace("-", "")
    found = _in_folder(wanted) if wanted in _folders() else None
    if found is None or found.name != name:
        if found is None and wanted in _broken:
            raise BadInput(f"the game in the folder '{wanted}' cannot be loaded: {_broken[wanted]}")
        raise BadInput(f"there is no game '{name}': the games are {', '.join(game_names())}")
    if content is None:
        return found
    loaded = found.with_content(Path(content))
    loaded.content_name = f"{Path(content).resolve().name} {_check_pack(loaded, Path(content))}"
    return loaded


def _check_pack(game: Game, pack: Path) -> str:
    """The version of a pack: a digest of its files for the game.

    A pack without a single one is a mistake, not a game with its usual content.
    """
    own = [entry.name for entry in files(folder(game)).joinpath("content").iterdir() if entry.name.endswith(".toml")]
    brought = [place / name for name in sorted(own) for place in (pack / game.name, pack) if (place / name).is_file()]
    if not brought:
        raise BadInput(f"'{pack}' holds nothing for {game.title}: its content files are {', '.join(sorted(own))}")
    return blake2b(b"".join([file.read_bytes() for file in brought]), digest_size=4).hexdigest()


def replay(record: str | Record) -> Position:
    """The position at the end of a record."""
    read = Record.parse(record) if isinstance(record, str) else record
    return game(read.game).replay(read)
