"""A game's museum: every printed thing with what it does, the rules it goes by, and what bots make of it.

What is shown comes from the content files, the game's own or a pack's, by the declaration in the game's `museum.py`;
a game without one shows all its tables as they are. Figures are those of the game's `figures.json`, which
`pentarchy lab GAME --figures` writes.
"""

# interpreted: read when somebody looks, not when somebody plays

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy import companions
from pentarchy.kernel import BadInput, Game
from pentarchy.kernel.texts import say
from pentarchy.parts.content import content_file, load_toml
from pentarchy.parts.museum import Fact, Kind, Museum, Row, Tables, spaced

FIGURES = "figures.json"


def museum_of(game: Game) -> Museum:
    """What the game declares; made from its tables where it declares nothing."""
    beside = companions.module(game, "museum")
    if beside is None:
        return plain(tables_of(game))
    declared = getattr(beside, "MUSEUM", None)
    if not isinstance(declared, Museum):
        raise BadInput(f"{beside.__name__} declares no MUSEUM (see pentarchy.parts.museum)")
    return declared


def plain(tables: Tables) -> Museum:
    """Every list of tables with ids as a kind, what is written in them as texts and facts."""
    kinds = [
        _plain_kind(file, name, rows)
        for file, table in tables.items()
        for name, rows in table.items()
        if isinstance(rows, list) and rows and all([isinstance(row, dict) and "id" in row for row in rows])
    ]
    return Museum(*kinds)


def _plain_kind(file: str, name: str, rows: list[Row]) -> Kind:
    fields = {field: value for row in rows for field, value in row.items() if field not in ("id", "name")}
    texts = [field for field, value in fields.items() if _is_text(value)]
    facts = [Fact(field, spaced(field)) for field, value in fields.items() if field not in texts and _is_fact(value)]

    def text(row: Row) -> list[str]:
        found = [row[field] for field in texts if field in row]
        return [str(line) for value in found for line in (value if isinstance(value, list) else [value])]

    return Kind(name, spaced(name), f"{file}.toml", text=text, facts=tuple(facts))


def _is_text(value: Any) -> bool:
    lines = value if isinstance(value, list) else [value]
    return bool(lines) and all([isinstance(line, str) for line in lines]) and any([" " in line for line in lines])


def _is_fact(value: Any) -> bool:
    return isinstance(value, (str, int, float)) or (
        isinstance(value, list) and all([isinstance(each, (str, int)) for each in value])
    )


def tables_of(game: Game, pack: Path | None = None) -> dict[str, dict[str, Any]]:
    """The content files as they are, by name; from a pack those that it brings."""
    try:
        home = files(companions.folder(game)).joinpath("content")
    except TypeError:  # a game that is one module has nothing beside it
        return {}
    names = sorted([entry.name for entry in home.iterdir() if entry.name.endswith(".toml")]) if home.is_dir() else []
    return {
        name.removesuffix(".toml"): load_toml(content_file(Path(str(home)), game.name, name, pack)) for name in names
    }


@cache
def shown(name: str, pack: str | None = None) -> dict[str, Any]:
    """All of a game's museum, JSON-ready; with a pack, of the things it is played with then, and without figures."""
    game = pentarchy.game(name, pack)
    tables = tables_of(game, None if pack is None else Path(pack))
    museum = museum_of(game)
    rules = companions.rules(game)
    found = figures(game) if pack is None else None
    things = [_exhibit(museum, kind, row, rules, found) for kind in museum.kinds for row in kind.found(tables)]
    cited = {rule for thing in things for rule in thing["rules"]}
    return {
        "game": game.name,
        "title": game.title,
        "content": game.content_name,
        "kinds": [_kind(kind) for kind in museum.kinds],
        "things": things,
        "rules": {rule: text for rule, text in rules.items() if rule in cited},
        "figures": None if found is None else {key: value for key, value in found.items() if key != "things"},
    }


def of_pack(game: str, folder: str) -> dict[str, Any]:
    """A pack's museum and its content tables, for a page that draws its cards."""
    return {"museum": shown(game, folder), "content": tables_of(pentarchy.game(game), Path(folder))}


def _kind(kind: Kind) -> dict[str, Any]:
    facts = [{"name": fact.name, "title": say(fact.title)} for fact in kind.facts]
    took = say(kind.took) if kind.taken else ""
    return {"name": kind.name, "title": say(kind.title), "facts": facts, "took": took, "offered": bool(kind.offered)}


def _exhibit(
    museum: Museum, kind: Kind, row: Row, rules: dict[str, str], found: dict[str, Any] | None
) -> dict[str, Any]:
    name = kind.called(row)
    text = kind.text(row)
    facts = {fact.name: fact.value(row) for fact in kind.facts}
    told: dict[str, Any] = {
        "kind": kind.name,
        "id": row["id"],
        "name": name,
        "face": kind.face.format(**row),
        "text": text,
        "facts": {key: value for key, value in facts.items() if value is not None and value != []},
        "rules": _rules_for(museum, kind, row, name, text, rules),
    }
    counted = kind.counted(row)
    if counted != row["id"]:
        told["also"] = kind.face.format(**{**row, "id": counted})
    figured = None if found is None else found["things"].get(f"{kind.name}/{counted}")
    if found is not None and figured is not None:
        told["figures"] = dict(zip(found["columns"], figured, strict=True))
    return told


def _rules_for(museum: Museum, kind: Kind, row: Row, name: str, text: list[str], rules: dict[str, str]) -> list[str]:
    """Those of its kind, those its row names, those its words lead to, and rulings that speak of it by name."""
    said = " ".join(text).lower()
    wanted = [*kind.rules, *kind.cites(row)]
    for words, leads in museum.words.items():
        if re.search(rf"\b{words}", said):
            wanted += leads
    by_name = re.compile(rf"(?<![\w']){re.escape(name)}(?![\w'])")
    wanted += [rule for rule, line in rules.items() if "-" in rule and len(name) > 3 and by_name.search(line)]
    return [rule for rule in rules if rule in wanted]


def figures(game: Game) -> dict[str, Any] | None:
    """What `pentarchy lab GAME --figures` wrote beside the game; None if nobody has, or of another content only."""
    text = companions.text(game, FIGURES)
    found: dict[str, Any] | None = json.loads(text) if text else None
    return found if found is not None and found["content"] == game.content_name else None


def searched(museum: dict[str, Any], words: list[str], kind: str = "") -> list[dict[str, Any]]:
    """The things in which all the words stand: in name, texts or facts."""
    known = [each["name"] for each in museum["kinds"]]
    if kind and kind not in known:
        raise BadInput(f"{museum['title']} has no '{kind}' to show: there are {', '.join(known) or 'no kinds'}")
    return [
        thing
        for thing in museum["things"]
        if (not kind or thing["kind"] == kind) and all([word.lower() in _said(thing) for word in words])
    ]


def _said(thing: dict[str, Any]) -> str:
    facts = [each for value in thing["facts"].values() for each in (value if isinstance(value, list) else [value])]
    return " ".join([thing["name"], thing["id"], *thing["text"], *[str(fact) for fact in facts]]).lower()
