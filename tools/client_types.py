"""The types that travel between server and browser, written for the client: `tools/web.sh types`; `--check` only looks.

They are those of `pentarchy.server.answers`, and of each game what its `view.py` declares that a seat may see.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import typing_extensions

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import pentarchy
from pentarchy import companions
from pentarchy.server import (
    answers,
    game_answers,
    home_answers,
    lesson_answers,
    museum_answers,
    order_answers,
    puzzle_answers,
    review_answers,
    told_answers,
    tournament_answers,
)
from pentarchy.server.description import definitions

WEB = Path(__file__).resolve().parents[1] / "web"
ROOT = "Everything"
HEAD = "// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`."


def view_of(game: pentarchy.Game) -> Any:
    """The TypedDict of a game's view; None if it declares none yet."""
    module = companions.module(game, "view")
    declared = get_type_hints(module.view).get("return") if module is not None and hasattr(module, "view") else None
    return declared if is_typeddict(declared) else None


def modern(kind: Any, made: dict[Any, Any]) -> Any:
    """The same type with TypedDicts as pydantic takes them; rules know only those of Python's own library."""
    if is_typeddict(kind):
        if kind not in made:
            fields = {name: modern(hint, made) for name, hint in get_type_hints(kind, include_extras=True).items()}
            made[kind] = typing_extensions.TypedDict(kind.__name__, fields)  # type: ignore[operator]
            made[kind].__doc__ = kind.__doc__
        return made[kind]
    inner = tuple(modern(each, made) for each in get_args(kind))
    if get_origin(kind) is NotRequired:
        return NotRequired[inner[0]]
    if get_origin(kind) in (Union, UnionType):
        return Union[inner]  # noqa: UP007
    if get_origin(kind) is Annotated or not inner or kind is NoneType:
        return kind
    return get_origin(kind)[inner]


def schema(kinds: dict[str, Any]) -> dict[str, Any]:
    """Some types, and those they are made of."""
    found = definitions(kinds, "#/$defs/{model}")
    as_read(list(found.values()))
    properties = {name: {"$ref": f"#/$defs/{name}"} for name in found}
    return {"title": ROOT, "type": "object", "properties": properties, "$defs": found}


def as_read(part: Any) -> None:
    """Tuples in the older spelling, which the tool reads."""
    if isinstance(part, dict) and "prefixItems" in part:
        part["items"] = part.pop("prefixItems")
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        as_read(each)


def told() -> dict[str, Any]:
    """Every answer and message of the server."""
    modules = (
        answers, game_answers, home_answers, lesson_answers, museum_answers, puzzle_answers, review_answers,
        told_answers, tournament_answers, order_answers,
    )  # fmt: skip
    named = {name: kind for module in modules for name, kind in vars(module).items()}
    kinds = {name: kind for name, kind in named.items() if typing_extensions.is_typeddict(kind)}
    return {**kinds, "Told": answers.Told}


def wanted() -> dict[Path, dict[str, Any]]:
    """The files of the client that are made from types, and the schema of each."""
    files = {WEB / "src" / "net" / "generated.ts": schema(told())}
    for game in pentarchy.all_games():
        view = view_of(game)
        if view is not None:
            file = WEB / "src" / "games" / game.name.replace("-", "") / "generated.ts"
            files[file] = schema({view.__name__: modern(view, {})})
    return files


def typescript(of: dict[str, Any]) -> str:
    """A schema as TypeScript, by json-schema-to-typescript, formatted as the client is."""
    made = node("json-schema-to-typescript/dist/src/cli.js", "--unknownAny", stdin=json.dumps(of))
    made = re.sub(r"\A.*?(?=^export|^/\*\*\n (?!.*generated))", "", made, count=1, flags=re.DOTALL | re.MULTILINE)
    made = re.sub(rf"^export interface {ROOT} {{.*?^}}\n", "", made, flags=re.DOTALL | re.MULTILINE)
    return node("prettier/bin/prettier.cjs", "--stdin-filepath", "src/net/generated.ts", stdin=f"{HEAD}\n{made}")


def node(program: str, *arguments: str, stdin: str) -> str:
    command = ["node", str(WEB / "node_modules" / program), *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, encoding="utf-8", check=True, cwd=WEB).stdout


def main() -> int:
    stale = [file for file, of in wanted().items() if not file.exists() or file.read_text("utf-8") != typescript(of)]
    if "--check" in sys.argv:
        for file in stale:
            print(f"{file.relative_to(WEB.parent)} is stale: run tools/web.sh types", file=sys.stderr)
        return 1 if stale else 0
    for file in stale:
        file.write_text(typescript(wanted()[file]), encoding="utf-8")
        print(f"{file.relative_to(WEB.parent)} is made anew")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
