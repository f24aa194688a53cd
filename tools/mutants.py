"""Mutants: does any test notice when a rule is changed? `make mutants GAME=domaine MUTANTS=100 SEED=1`

Small changes are made to a game's rule modules and printed numbers, one at a time and drawn by a seed, and the game's
own tests are run against each: first those that come past the changed line, and if none of these notices, all. A change
that no test notices survives, and is shown with its place. The sources are never touched: each mutant is a tree of
links with one file of its own. With `--keep FILE` a run that was cut short goes on; a later one tries what survived.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pentarchy"
NO_RULES = (
    "evaluation.py", "enclosures.py", "company.py", "forecast.py", "promise.py", "prospects.py", "worth.py",
    "terminal.py", "landscape.py", "texts.py", "cardtexts.py", "museum.py", "view.py", "research.py",
    "layout.py", "measures.py", "invariants.py", "recount.py", "audit.py", "audit_adventures.py", "audit_board.py",
    "audit_look.py", "maps_native.py", "squaresets.py",
)  # fmt: skip
"""Modules of a game that judge, show, lay out, check or stand in for others when compiled: no rules."""
SECONDS = 600
"""So long the tests may take; a mutant that runs longer is caught."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.Mod: ast.FloorDiv,
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    file: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}: {self.before}  ->  {self.after}"


def changed(node: ast.expr) -> Iterator[ast.expr]:
    """The small changes that one expression allows."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    other = copy.deepcopy(node)
    if isinstance(other, ast.Compare) and type(other.ops[0]) in COMPARED:
        other.ops[0] = COMPARED[type(other.ops[0])]()
        yield other
    elif isinstance(other, ast.BinOp) and type(other.op) in COUNTED:
        other.op = COUNTED[type(other.op)]()
        yield other
    elif isinstance(other, ast.BoolOp):
        other.op = ast.Or() if isinstance(other.op, ast.And) else ast.And()
        yield other
    elif isinstance(other, ast.Call) and isinstance(other.func, ast.Name) and other.func.id in CALLED:
        other.func.id = CALLED[other.func.id]
        yield other


def expressions(tree: ast.AST) -> Iterator[ast.expr]:
    """Everything that is worked out when rules run: no types, texts, decorators or documentation."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, (ast.JoinedStr, ast.Import, ast.ImportFrom)):
                continue
            if isinstance(child, ast.expr):
                yield child
            yield from expressions(child)


def in_code(file: Path) -> Iterator[Mutant]:
    text = file.read_text(encoding="utf-8")
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in expressions(ast.parse(text)):
        if node.end_lineno is None or node.end_col_offset is None:
            continue
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        before = text.encode()[start:end].decode()
        for other in changed(node):
            yield Mutant(file, node.lineno, start, end, before, f"({ast.unparse(other)})")


def in_content(file: Path) -> Iterator[Mutant]:
    """Every number that stands alone in a content file, one higher."""
    text = file.read_text(encoding="utf-8")
    for match in re.finditer(r"(?<=[\[={, ])-?\d+(?=[\]}, \n])", text):
        row = text.rfind("\n", 0, match.start()) + 1
        if "#" in text[row : match.start()] or '"' in text[row : match.start()]:
            continue
        start = len(text[: match.start()].encode())
        number = text.count("\n", 0, match.start()) + 1
        yield Mutant(file, number, start, start + len(match[0]), match[0], str(int(match[0]) + 1))


def mutants(game: str) -> tuple[list[Mutant], list[Mutant]]:
    """All of a game: in its rules, and in what is printed."""
    home = PACKAGE / "games" / game
    code = [one for file in sorted(home.glob("*.py")) if file.name not in NO_RULES for one in in_code(file)]
    return code, [one for file in sorted((home / "content").glob("*.toml")) for one in in_content(file)]


def planted(mutant: Mutant, game: str, into: Path) -> None:
    """A tree of links to the sources, with a copy of the game's folder that holds the mutant."""
    games = into / "pentarchy" / "games"
    games.mkdir(parents=True)
    for folder, skip, target in ((PACKAGE, "games", into / "pentarchy"), (PACKAGE / "games", game, games)):
        for item in folder.iterdir():
            if item.name not in (skip, "__pycache__"):
                (target / item.name).symlink_to(item)
    shutil.copytree(PACKAGE / "games" / game, games / game, ignore=shutil.ignore_patterns("__pycache__"))
    file = into / "pentarchy" / mutant.file.relative_to(PACKAGE)
    data = file.read_bytes()
    file.write_bytes(data[: mutant.start] + mutant.after.encode() + data[mutant.end :])


def run_tests(place: Path, command: list[str], seconds: int | None = None) -> subprocess.CompletedProcess[str]:
    """The tests in a process of their own, with the package that lies at a place."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "-o", f"pythonpath={place} {ROOT}"]
    environment = {"PATH": "", "PYTHONPATH": f"{place}:{ROOT / 'tools'}"}
    return subprocess.run(
        [sys.executable, "-B", "-m", *command, *options],
        cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", timeout=seconds,
    )  # fmt: skip


def noticed(mutant: Mutant, game: str, tests: list[str]) -> str:
    """The test that fails, or nothing."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as place:
        planted(mutant, game, Path(place))
        try:
            return failing(run_tests(Path(place), ["pytest", *tests], SECONDS))
        except subprocess.TimeoutExpired:
            return "it does not end"


def failing(run: subprocess.CompletedProcess[str]) -> str:
    if run.returncode == 0:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", run.stdout, re.MULTILINE)
    return found[1] if found else f"exit code {run.returncode}"


def pytest_runtest_protocol(item: Any) -> None:
    """This module is a plugin of pytest when it is found out which test comes past which line."""
    import coverage

    counting = coverage.Coverage.current()
    if counting is not None:
        counting.switch_context(item.nodeid.partition("[")[0])


Passing = dict[tuple[str, int], list[str]]
"""By file and line: the tests that come past it, those that come past few lines first."""


def passing(game: str, tests: list[str]) -> Passing:
    """All tests once, without any mutant; SystemExit if one fails."""
    import coverage

    with tempfile.TemporaryDirectory(prefix="mutant-") as home:
        place = Path(home)
        (place / "rc").write_text(
            f"[run]\ndata_file = {place / 'lines'}\ninclude = {PACKAGE / 'games' / game}/*\n", encoding="utf-8"
        )
        command = ["coverage", "run", f"--rcfile={place / 'rc'}", "-m", "pytest", "-p", "mutants", *tests]
        wrong = failing(run_tests(PACKAGE.parent, command))
        if wrong:
            sys.exit(f"the tests fail without any mutant: {wrong}")
        data = coverage.CoverageData(basename=str(place / "lines"))
        data.read()
        found: Passing = {}
        width: dict[str, int] = {}
        for file in data.measured_files():
            for line, contexts in data.contexts_by_lineno(file).items():
                found[Path(file).name, line] = [context for context in contexts if context]
                for context in contexts:
                    width[context] = width.get(context, 0) + 1
        return {at: sorted(some, key=lambda test: width[test]) for at, some in found.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Change a game's rules a little, and see whether its tests notice.")
    parser.add_argument("game", help="the folder under src/pentarchy/games")
    parser.add_argument("tests", nargs="*", help="what to run (default: the game's own tests and records)")
    parser.add_argument("--mutants", type=int, default=20, metavar="N", help="how many are drawn (default: 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--printed", type=int, default=25, metavar="P", help="so many of 100 in what is printed")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="what was found, to go on from")
    args = parser.parse_args()
    game = args.game.replace("-", "")
    if not (PACKAGE / "games" / game / "__init__.py").is_file():
        parser.error(f"there is no game '{args.game}'")
    code, printed = mutants(game)
    chance = random.Random(args.seed)
    share = min(len(printed), args.mutants * args.printed // 100)
    drawn = chance.sample(code, min(len(code), args.mutants - share)) + chance.sample(printed, share)
    tests = args.tests or [f"tests/games/{game}"]
    print(f"{len(code)} mutants of rules, {len(printed)} of printed numbers; {len(drawn)} drawn with seed {args.seed}")
    caught: dict[str, str] = {}
    if args.keep and args.keep.is_file():
        caught = dict(json.loads(line) for line in args.keep.read_text(encoding="utf-8").splitlines())
    past = passing(game, tests)
    for number, mutant in enumerate(drawn, 1):
        name = f"{mutant} at {mutant.start}"
        near = past.get((mutant.file.name, mutant.line), [])
        test = caught.get(name) or (near and noticed(mutant, game, near)) or noticed(mutant, game, tests)
        print(f"{number:>3} {f'caught   {mutant}  by {test}' if test else f'SURVIVED {mutant}'}", flush=True)
        if test and name not in caught:
            caught[name] = test
            if args.keep:
                with args.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([name, test]) + "\n")
    many = sum(f"{mutant} at {mutant.start}" in caught for mutant in drawn)
    print(f"{many} of {len(drawn)} caught ({many / max(1, len(drawn)):.0%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
