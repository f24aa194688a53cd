"""A new pack: a game's content in a folder of one's own, with a name and a version."""

from __future__ import annotations

import re
import textwrap
import tomllib
from pathlib import Path
from typing import Any

from pentarchy import packs
from pentarchy.kernel import BadInput, Game
from pentarchy.parts.content import MANIFEST
from pentarchy.workbench.difference import are_things
from pentarchy.workbench.toml import line

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
WIDTH = 116
WORD = re.compile(r"[A-Z]|[a-z][a-z-]*")
MOST_WORDS = 20
"""A field that has more different words is a name or a text, and not chosen from some."""


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
        with_rows = [file for file in chosen if "[[" in own[file]]
        chosen = chosen if only else with_rows  # what has no rows can only be had whole
        own = {file: example(text) if file in with_rows else text for file, text in own.items()}
    texts |= {file: own[file] for file in chosen}
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    return [folder / file for file in texts]


def example(text: str) -> str:
    """A content file's first remarks, and as remarks too: its first row of each kind, what other rows have besides, the
    words that stand in them, and the ids that are taken."""
    head, rows, _ = text.partition("[[")
    kept = [line for line in head.splitlines() if not line.strip() or (line.startswith("#") and "----" not in line)]
    told = ["\n".join(kept).strip()]
    for kind, things in tomllib.loads(text).items():
        if rows and are_things(things):
            told.append("\n".join([f"# {line}".rstrip() for line in shown(kind, things, text)]))
    return "\n\n".join(told) + "\n"


def shown(kind: str, things: list[dict[str, Any]], text: str) -> list[str]:
    """One kind of rows, line by line."""
    rows = re.split(rf"^\[\[{kind}\]\]\n", text, flags=re.M)
    first = re.split(r"\n#|\n\[\[?(?!" + kind + r"\.)[\w-]+\]", rows[1])[0].strip()
    lines = ["As the game has one:", "", f"[[{kind}]]", *first.splitlines()]
    others = {key: value for row in reversed(things) for key, value in row.items() if key not in things[0]}
    if others:
        lines += ["", "What others have besides, with one that has it:", ""]
        lines += [f"{line(key, value)}  # {owner(things, key)}" for key, value in sorted(others.items())]
    if words := known_words(things):
        lines += ["", *[part for name, said in words.items() for part in wrapped(f"{name}: {', '.join(said)}")]]
    return [*lines, "", *wrapped(f"Ids of the game's own: {', '.join([row['id'] for row in things])}")]


def wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def owner(things: list[dict[str, Any]], key: str) -> str:
    return next(str(row["id"]) for row in things if key in row)


def known_words(things: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The words at each field, however deep, where the rows of a game have few and the same again and again."""
    found: dict[str, list[str]] = {}
    for row in things:
        for key, value in row.items():
            if key != "id":
                gather(key, value, found)
    return {name: sorted(set(words)) for name, words in found.items() if few(words)}


def few(words: list[str]) -> bool:
    return 1 < len(set(words)) <= min(MOST_WORDS, len(words) - 1) and all(map(WORD.fullmatch, words))


def gather(name: str, value: Any, found: dict[str, list[str]]) -> None:
    if isinstance(value, str):
        found.setdefault(name, []).append(value)
    elif isinstance(value, list):
        for inner in value:
            gather(name, inner, found)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, int | float) and not isinstance(inner, bool):
                found.setdefault(name, []).append(key)
            else:
                gather(f"{name} {key}", inner, found)
