"""Content packs: what a folder with other cards says of itself, and which of its files a game reads."""

from __future__ import annotations

import difflib
import re
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from pentarchy.companions import folder as folder_of
from pentarchy.kernel import BadInput, Game
from pentarchy.parts.content import MANIFEST, content_file, holds_changes_only, load_toml

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
FIELDS = ("about", "changes_only", "game", "name", "title", "version")


class Pack(NamedTuple):
    """What a pack says of itself; without a `pack.toml` it is called as its folder is."""

    name: str
    version: int
    game: str
    title: str
    about: str


def described(pack: Path) -> Pack | None:
    """The pack's own description; None if it has none, an error that names the field if it cannot be read."""
    if not (pack / MANIFEST).is_file():
        return None
    told = load_toml(pack / MANIFEST)
    for field in told:
        if field not in FIELDS:
            near = difflib.get_close_matches(field, FIELDS, n=1)
            hint = f"; did you mean '{near[0]}'?" if near else f": it has {', '.join(FIELDS)}"
            raise BadInput(f"{MANIFEST}: {field} is unknown{hint}")
    for field in ("name", "game"):
        if not isinstance(told.get(field), str) or not NAME.fullmatch(told[field]):
            raise BadInput(
                f"{MANIFEST}: {field} must be in lower case letters and digits, words joined by hyphens, "
                f"not {told.get(field)!r}"
            )
    version = told.get("version")
    if type(version) is not int or not 0 < version < 1_000_000:
        raise BadInput(f"{MANIFEST}: version must be a whole number from 1 on, not {version!r}")
    if not isinstance(told.get("changes_only", False), bool):
        raise BadInput(f"{MANIFEST}: changes_only must be true or false, not {told['changes_only']!r}")
    for field in ("title", "about"):
        if not isinstance(told.get(field, ""), str):
            raise BadInput(f"{MANIFEST}: {field} must be a text, not {told[field]!r}")
    return Pack(told["name"], version, told["game"], told.get("title", ""), told.get("about", ""))


def home_of(game: Game) -> Path:
    """The folder of a game's own content, which need not exist."""
    return Path(str(files(folder_of(game)).joinpath("content")))


def own_files(game: Game) -> dict[str, str]:
    """The content files of a game, by name."""
    home = home_of(game)
    found = sorted(home.iterdir() if home.is_dir() else (), key=lambda entry: entry.name)
    return {entry.name: entry.read_text(encoding="utf-8") for entry in found if entry.name.endswith(".toml")}


def brought(game: Game, pack: Path) -> dict[str, Path]:
    """The files of a pack that a game reads instead of its own, by name. One at least: a pack without is a mistake."""
    own = own_files(game)
    found = {
        name: next(file for file in (pack / game.name / name, pack / name) if file.is_file())
        for name in own
        if (pack / game.name / name).is_file() or (pack / name).is_file()
    }
    if not found:
        what = f"its content files are {', '.join(own)}" if own else "it has no content files"
        raise BadInput(f"'{pack}' holds nothing for {game.title}: {what}")
    return found


def content_name(game: Game, pack: Path) -> str:
    """What saves and records call the content: the pack's name, its version, and a digest of what the game reads."""
    told = described(pack)
    if told is not None and told.game != game.name:
        raise BadInput(f"the pack {told.name} is for '{told.game}', not for '{game.name}'")
    read = [file.read_bytes() for file in brought(game, pack).values()]
    if holds_changes_only(pack):
        read += [text.encode() for text in own_files(game).values()]
    digest = blake2b(b"".join(read), digest_size=4).hexdigest()
    return f"{pack.resolve().name} {digest}" if told is None else f"{told.name} {told.version} {digest}"


def tables(game: Game, pack: Path | None = None) -> dict[str, dict[str, Any]]:
    """All that is printed, by file: the pack's where it brings one, else the game's own."""
    home = home_of(game)
    return {name: load_toml(content_file(home, game.name, name, pack)) for name in own_files(game)}
