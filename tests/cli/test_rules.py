"""Every rule of a game has a test, every test cites rules that exist, and so does every event and refusal."""

from __future__ import annotations

import ast
import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import pentarchy
from pentarchy import companions
from pentarchy.cli.rules import cited, coverage
from pentarchy.kernel import Game
from tests.cli.conftest import Run

TESTS = Path(__file__).resolve().parents[1]
WITH_RULES = [game for game in pentarchy.all_games() if companions.rules(game)]
ID = re.compile(r"^[A-Z]{2}(\d{3}|-[AV]\d{2,3})$")


@pytest.fixture(scope="module")
def marked() -> dict[str, list[str]]:
    return cited(TESTS)


@pytest.mark.parametrize("game", WITH_RULES, ids=lambda game: game.name)
def test_tests_cite_only_rules_that_exist(game: Game, marked: dict[str, list[str]]) -> None:
    assert not coverage([game], marked)[game.name]["unknown"]


@pytest.mark.parametrize("game", WITH_RULES, ids=lambda game: game.name)
def test_every_rule_has_a_test(game: Game, marked: dict[str, list[str]]) -> None:
    assert not coverage([game], marked)[game.name]["missing"]


@pytest.mark.parametrize("game", WITH_RULES, ids=lambda game: game.name)
def test_what_the_rules_cite_can_be_looked_up(game: Game) -> None:
    """Events and refusals name rules by id: each must stand in RULES.md, or `why` could not explain it."""
    known = companions.rules(game)
    prefix = next(iter(known))[:2]
    unknown: set[str] = set()
    for file in files(companions.folder(game)).iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.match(node.value):
                    if node.value.startswith(prefix) and node.value not in known:
                        unknown.add(f"{file.name}: {node.value}")
    assert not unknown


def test_domaine_has_all_its_rules() -> None:
    rules = companions.rules(pentarchy.game("domaine"))
    assert [rule for rule in rules if "-" not in rule] == [f"DO{number:03}" for number in range(1, 68)]
    assert all(rules.values())


def test_a_rule_without_a_test_is_missed(pentarchy_command: Run, tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "from tests.support import rule\nimport pytest\n"
        "@rule('DO001', 'DO002')\ndef test_a(): pass\n@pytest.mark.rule('DO999')\ndef test_b(): pass\n"
    )
    told = pentarchy_command("rules", "domaine", "--tests", str(tmp_path), "--json")
    found = json.loads(told.out)["domaine"]
    assert told.code == 1
    assert (found["total"], found["covered"]) == (67, 2)
    assert "DO003" in found["missing"]
    assert found["unknown"] == {"DO999": ["test_some.py"]}
    assert "domaine 2/67" in pentarchy_command("rules", "domaine", "--tests", str(tmp_path)).out


def test_a_rule_may_go_on_in_indented_lines() -> None:
    page = "## A\n\n- **DO001** One\n  and two.\n- **DO-A01** Three.\n\n  not part of it\n"
    assert companions.rules_in(page) == {"DO001": "One and two.", "DO-A01": "Three."}
