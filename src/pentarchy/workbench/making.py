"""A new pack: a game's content in a folder of one's own, with a name and a version."""

from __future__ import annotations

import re
from pathlib import Path

from pentarchy import packs
from pentarchy.kernel import BadInput, Game
from pentarchy.parts.content import MANIFEST

DESCRIPTION = """# What this pack is called. Saves and records name it: raise `version` when others get a changed one.
name = "{name}"
version = 1
game = "{game}"
title = "{title}"
about = ""
"""
CHANGES_ONLY = """
# The files hold only what differs: a new id is a new card; a row with an id of the game's changes the fields it names,
# or with `gone = true` takes the card out.
changes_only = true
"""


def new(game: Game, folder: Path, title: str = "", only: list[str] | None = None, changes: bool = False) -> list[Path]:
    """Makes the folder and puts the game's content files there, all or some, whole or with an example in each of what
    could be changed; nothing that exists is touched."""
    own = packs.own_files(game)
    if not own:
        raise BadInput(f"{game.title} has no content files to make a pack of")
    chosen = [name if name.endswith(".toml") else f"{name}.toml" for name in only or own]
    for name in chosen:
        if name not in own:
            raise BadInput(f"{game.title} has no file {name}: its files are {', '.join(own)}")
    if folder.exists():
        raise BadInput(f"'{folder}' exists already: give the pack a folder of its own")
    name = "-".join(re.findall(r"[a-z0-9]+", folder.name.lower()))
    if not name:
        raise BadInput(f"a pack is called as its folder is: '{folder.name}' has no letters a to z and no digits")
    title = title or name.replace("-", " ").capitalize()
    if '"' in title or "\\" in title or not title.isprintable():
        raise BadInput("a title is one line without quotation marks and backslashes")
    folder.mkdir(parents=True)
    texts = {MANIFEST: DESCRIPTION.format(name=name, game=game.name, title=title)}
    if changes:
        texts[MANIFEST] += CHANGES_ONLY
        own = {file: example(text) for file, text in own.items()}
    texts |= {file: own[file] for file in chosen}
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    return [folder / file for file in texts]


def example(text: str) -> str:
    """A content file's first remarks, and its first row as a remark."""
    head, rows, rest = text.partition("[[")
    if not rows:
        return "".join([line for line in text.splitlines(keepends=True) if line.startswith("#")])
    kind = rest.partition("]]")[0]
    first = re.split(rf"\n\[\[{kind}\]\]|\n#", rows + rest)[0].strip()
    remarks = "".join([line for line in head.splitlines(keepends=True) if line.startswith("#") or not line.strip()])
    return f"{remarks.strip()}\n\n# As the game has one:\n#\n" + "".join([f"# {line}\n" for line in first.splitlines()])
