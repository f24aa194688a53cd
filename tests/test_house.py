"""The laws of the house: who may import whom, what rules may not use, and what no tracked file may contain."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pentarchy

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "pentarchy"
RULE_LAYERS = ("kernel", "parts", "games")
OUTSIDE_ALLOWED_IN_RULES = {"mypy_extensions", "typing_extensions"}
WITHOUT_SERVER = ("tables", "lessons", "puzzles", "offline")
"""What runs wherever the games do, a browser's worker included."""
UNDER_TABLES = (*RULE_LAYERS, "bots", "review", "companions", "museum", "packs", "words", "")
"""What these may import, beside each its own and what the package itself offers: no server, no command line."""
GAME_NAMES = re.compile(r"\b(domaine|dominare|dominations|dark[ _-]?domains|(domino )?dynasty)\b", re.IGNORECASE)

LONGEST = 500
LONG_ON_PURPOSE = {"games/dynasty/maps_native.py": "the native twin of one module, function for function"}
"""Paths below src/pentarchy: why each is one subject all the same."""


def modules(*layers: str) -> list[Path]:
    """The Python files of some layers, or of the whole package."""
    roots = [PACKAGE / layer for layer in layers] if layers else [PACKAGE]
    return sorted(file for root in roots for file in root.rglob("*.py"))


def dotted(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def imported(tree: ast.Module, name: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every module that a module imports, wherever in it, with the line; `from a import b` counts as a.b."""
    here = name.split(".") if is_package else name.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            origin = ".".join(base + ([node.module] if node.module else []))
            for alias in node.names:
                yield node.lineno, f"{origin}.{alias.name}"


def breach(importer: str, target: str) -> str | None:
    """Which law of imports forbids a module to import another, or None."""
    layer = (importer.split(".") + [""])[1]
    top, *path = target.split(".")
    if layer in (*RULE_LAYERS, *WITHOUT_SERVER) and top != "pentarchy":
        if top in sys.stdlib_module_names or top in OUTSIDE_ALLOWED_IN_RULES:
            return None
        return "kernel, parts, games, tables, lessons, puzzles and offline need nothing but Python"
    if top != "pentarchy":
        return None
    wanted = path[0] if path else ""
    if layer == "tournaments" and wanted != "tournaments":
        return "tournaments are arithmetic: they know of no games, tables or servers"
    if layer in RULE_LAYERS:
        if wanted not in RULE_LAYERS or RULE_LAYERS.index(wanted) > RULE_LAYERS.index(layer):
            return "kernel <- parts <- games <- the rest"
        if layer == "games" and wanted == "games":
            own = importer.split(".")[2:3]
            if own and path[1:2] != own:
                return "games never import games"
    more = {
        "offline": ("tables", "lessons", "puzzles", "review"),
        "puzzles": ("tables", "lessons"),
        "lessons": ("tables",),
    }
    below = (*UNDER_TABLES, *more.get(layer, ()))
    if layer in WITHOUT_SERVER and wanted not in (*below, layer, *pentarchy.__all__, "__version__"):
        return "tables and lessons know of games and bots, not of whoever serves them"
    if (
        layer in ("server", *WITHOUT_SERVER)
        and wanted == "games"
        and (PACKAGE / "games" / (path + [""])[1] / "__init__.py").is_file()
        and len(path) > 1
    ):
        return "the server and its tables find games by folder, never by name"
    return None


@pytest.mark.parametrize(
    ("importer", "target", "allowed"),
    [
        ("pentarchy.kernel.position", "pentarchy.kernel.chance", True),
        ("pentarchy.kernel.position", "collections.abc.Iterator", True),
        ("pentarchy.kernel.position", "rich.table", False),
        ("pentarchy.kernel.position", "pentarchy.parts.squares", False),
        ("pentarchy.kernel.position", "pentarchy.game", False),
        ("pentarchy.parts.squares", "pentarchy.kernel.Pile", True),
        ("pentarchy.parts.squares", "pentarchy.games.domaine", False),
        ("pentarchy.games.domaine.flow", "pentarchy.games.domaine.state", True),
        ("pentarchy.games.domaine.flow", "pentarchy.games.dynasty.state", False),
        ("pentarchy.games.domaine.flow", "pentarchy.bots.greedy", False),
        ("pentarchy.bots.greedy", "pentarchy.games.domaine.state", True),
        ("pentarchy.tables.table", "pentarchy.kernel.Position", True),
        ("pentarchy.tables.table", "pentarchy.replay", True),
        ("pentarchy.tables.table", "pentarchy.server.ledger", False),
        ("pentarchy.tables.table", "pentarchy.games.domaine", False),
        ("pentarchy.tables.table", "fastapi.FastAPI", False),
        ("pentarchy.lessons.running", "pentarchy.bots.choose", True),
        ("pentarchy.lessons.running", "pentarchy.games.domaine", False),
        ("pentarchy.lessons.running", "pentarchy.cli.screen", False),
        ("pentarchy.lessons.desk", "pentarchy.tables.showing.state", True),
        ("pentarchy.tables.table", "pentarchy.lessons.Run", False),
        ("pentarchy.puzzles.solving", "pentarchy.lessons.running.Run", True),
        ("pentarchy.tournaments.swiss", "networkx", True),
        ("pentarchy.tournaments.swiss", "pentarchy.tables.outcomes.Finish", False),
        ("pentarchy.server.tournaments", "pentarchy.tournaments.Event", True),
        ("pentarchy.lessons.running", "pentarchy.puzzles.solving.Attempt", False),
        ("pentarchy.server.hall", "pentarchy.tables.table", True),
        ("pentarchy.offline.room", "pentarchy.tables.table", True),
        ("pentarchy.offline.room", "pentarchy.server.hall", False),
        ("pentarchy.offline.room", "orjson", False),
        ("pentarchy.tables.table", "pentarchy.offline.room", False),
    ],
)
def test_the_law_of_imports_tells_right_from_wrong(importer: str, target: str, allowed: bool) -> None:
    assert (breach(importer, target) is None) is allowed


def test_imports_follow_the_law() -> None:
    breaches = [
        f"{file.relative_to(ROOT)}:{line} imports {target}: {law}"
        for file in modules()
        for line, target in imported(parse(file), dotted(file), file.name == "__init__.py")
        if (law := breach(dotted(file), target))
    ]
    assert not breaches, "\n".join(breaches)


def test_the_kernel_names_no_game() -> None:
    named = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in modules("kernel")
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if GAME_NAMES.search(line)
    ]
    assert not named, "\n".join(named)


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function's body that run as part of it: not those of functions and classes inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            waiting.extend(ast.iter_child_nodes(node))


def forbidden_in_rules(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What a generator may not use: a position drops generators half-way, and an empty `next()` ends compiled ones."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        nodes = list(own_nodes(function))
        if not any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in nodes):
            continue
        for node in nodes:
            if isinstance(node, ast.Try) and node.finalbody:
                yield node.lineno, f"try/finally in {function.name}"
            elif isinstance(node, ast.With):
                yield node.lineno, f"with in {function.name}"
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "next"
                and len(node.args) == 1
            ):
                yield node.lineno, f"next() without a default in {function.name}"


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ("    try:\n        yield 1\n    finally:\n        pass", 1),
        ("    with open('a'):\n        yield 1", 1),
        ("    a = next(b)\n    yield a", 1),
        ("    a = next(b, None)\n    yield a", 0),
        ("    a = next(b)\n    return a", 0),
        ("    def inner():\n        with c: pass\n    yield inner", 0),
        ("    yield from (x for x in y)", 0),
    ],
)
def test_forbidden_constructs_are_seen(body: str, faults: int) -> None:
    assert len(list(forbidden_in_rules(ast.parse(f"def rule():\n{body}\n")))) == faults


def test_rules_use_nothing_forbidden() -> None:
    faults = [
        f"{file.relative_to(ROOT)}:{line}: {fault}"
        for file in modules(*RULE_LAYERS)
        for line, fault in forbidden_in_rules(parse(file))
    ]
    assert not faults, "\n".join(faults)


def float_tuples(tree: ast.Module) -> Iterator[int]:
    """Constants that are tuples of floats: of these mypyc may say that they were never set, by where they are read."""
    for node in tree.body:
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        first = value.elts[0] if isinstance(value, ast.Tuple) and value.elts else None
        number = first.operand if isinstance(first, ast.UnaryOp) else first
        if isinstance(number, ast.Constant) and isinstance(number.value, float):
            yield node.lineno


def test_no_compiled_constant_is_a_tuple_of_floats() -> None:
    assert list(float_tuples(ast.parse("A = (1, 2)\nB: Final = (0.5, 1.0)\nC = [0.5]\nD = (-0.5, 1)"))) == [2, 4]
    found = [
        f"{file.relative_to(ROOT)}:{line}" for file in modules(*RULE_LAYERS) for line in float_tuples(parse(file))
    ]
    assert not found, f"write a list instead: {found}"


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(file.relative_to(ROOT))
        for file in modules()
        if file.read_text().strip() and not ast.get_docstring(parse(file))
    ]
    assert not silent, "\n".join(silent)


def test_no_module_has_grown_beyond_its_subject() -> None:
    lengths = {str(file.relative_to(PACKAGE)): len(file.read_text(encoding="utf-8").splitlines()) for file in modules()}
    too_long = [
        f"{name}: {length} lines"
        for name, length in lengths.items()
        if length > LONGEST and name not in LONG_ON_PURPOSE
    ]
    assert not too_long, "\n".join(too_long)
    forgiven_for_nothing = [name for name in LONG_ON_PURPOSE if lengths.get(name, 0) <= LONGEST]
    assert not forgiven_for_nothing, "\n".join(forgiven_for_nothing)


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Every tracked text file with its content; outside a repository, every file that would be tracked."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        names = [name for name in listed.stdout.split("\0") if name]
    else:
        names = [
            str(file.relative_to(ROOT))
            for top in ("src", "tests", "tools", "docs", "benchmarks")
            for file in (ROOT / top).rglob("*")
            if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".so"
        ]
    for name in names:
        file = ROOT / name
        if not file.is_file():
            continue
        content = file.read_bytes()
        if b"\0" not in content:
            yield name, content.decode("utf-8")


# Written in pieces, so that this file does not contain what it forbids.
FORBIDDEN_TEXT = {
    "a registry's host": re.compile(
        "|".join(
            map(
                re.escape,
                [
                    "py" + "pi.org",
                    "python" + "hosted.org",
                    "npm" + "js.org",
                    "npm" + "js.com",
                    "deb." + "debian.org",
                    "crates" + ".io",
                ],
            )
        )
    ),
    "a path of somebody's machine": re.compile(r"(?<![\w.$}])/(?:work|root|home|Users)/[\w.]"),
    "a note of unfinished work": re.compile(r"\b(?:TO" + "DO|FIX" + "ME|XX" + r"X)\b"),
}


def test_no_tracked_file_contains_what_it_must_not() -> None:
    found = [
        f"{name}:{number}: {what}"
        for name, text in tracked_texts()
        for what, pattern in FORBIDDEN_TEXT.items()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:20])
    assert "make play" in opening
    assert "make test" in opening


def test_every_make_target_of_the_docs_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    unknown = [
        f"{page.relative_to(ROOT)}: make {target}"
        for page in pages
        for target in re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
        if target not in targets
    ]
    assert not unknown, "\n".join(unknown)
