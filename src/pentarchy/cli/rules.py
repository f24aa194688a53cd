"""`pentarchy rules`: which rules of each game's RULES.md have a test that is marked with them."""

from __future__ import annotations

import argparse
import ast
import json
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy import companions
from pentarchy.cli.arguments import Parsers, add_json, command
from pentarchy.kernel import BadInput, Game

MARK = "rule"


def add(parsers: Parsers) -> None:
    parser = command(parsers, "rules", run, "tell which rules have tests, and which have none")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--tests", metavar="DIR", help="the folder of the tests (default: that of this checkout)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    games = [pentarchy.game(name) for name in args.games] or pentarchy.all_games()
    report = coverage(games, cited(tests_folder(args.tests)))
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        for name, found in report.items():
            print(line(name, found))
    return 1 if any([found["missing"] or found["unknown"] for found in report.values()]) else 0


def line(name: str, found: dict[str, Any]) -> str:
    if not found["total"]:
        return f"{name}: no RULES.md yet"
    text = f"{name} {found['covered']}/{found['total']}"
    text += f", rulings and variants {found['rulings_covered']}/{found['rulings']}"
    if found["missing"]:
        text += f"\n  without a test: {', '.join(found['missing'])}"
    for rule, where in found["unknown"].items():
        text += f"\n  {rule} is cited but does not exist: {', '.join(where)}"
    return text


def tests_folder(given: str | None) -> Path:
    """The folder that holds the tests: named, or beside the sources, or here."""
    checkout = Path(__file__).resolve().parents[3]
    for folder in [Path(given)] if given else [checkout / "tests", checkout.parent / "tests", Path("tests")]:
        if folder.is_dir():
            return folder
    raise BadInput(f"there is no folder of tests '{given}'" if given else "no tests here: name their folder by --tests")


def cited(folder: Path) -> dict[str, list[str]]:
    """Every rule id that a test is marked with, and the files it stands in."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise BadInput(f"{file} cannot be read as Python: {error}") from None
        name = str(file.relative_to(folder))
        for rule in marks(tree):
            where = found.setdefault(rule, [])
            if name not in where:
                where.append(name)
    return found


def marks(tree: ast.AST) -> list[str]:
    """The ids in `rule("..", "..")` and `pytest.mark.rule("..")`, wherever they stand."""
    ids: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if MARK in (getattr(called, "attr", ""), getattr(called, "id", "")):
                ids += [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return ids


def coverage(games: list[Game], marked: dict[str, list[str]]) -> dict[str, dict[str, Any]]:
    """For each game: its rules, those with a test, those without, and ids of its kind that do not exist."""
    report: dict[str, dict[str, Any]] = {}
    for game in games:
        rules = list(companions.rules(game))
        printed = [rule for rule in rules if "-" not in rule]
        rulings = [rule for rule in rules if "-" in rule]
        prefix = rules[0][:2] if rules else "?"
        report[game.name] = {
            "total": len(printed),
            "covered": len([rule for rule in printed if rule in marked]),
            "missing": [rule for rule in printed if rule not in marked],
            "rulings": len(rulings),
            "rulings_covered": len([rule for rule in rulings if rule in marked]),
            "unknown": {rule: where for rule, where in marked.items() if rule.startswith(prefix) and rule not in rules},
        }
    return report
