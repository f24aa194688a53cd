"""The museum in the terminal."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_cards_are_shown_with_what_they_do(pentarchy_command: Run) -> None:
    told = pentarchy_command("cards", "domaine", "knights", "--kind", "card")
    assert told.code == 0
    assert "Place up to 2 knights beside your own." in told.out and "Land tile" not in told.out
    assert "things of Domaine." in told.out


def test_rules_are_told_when_asked_for(pentarchy_command: Run) -> None:
    assert "DO034" not in pentarchy_command("cards", "domaine", "knights").out
    assert "DO034 Each knight placed in a forest" in pentarchy_command("cards", "domaine", "knights", "--rules").out


def test_programs_get_json(pentarchy_command: Run) -> None:
    told = json.loads(pentarchy_command("cards", "dark-domains", "fire bolt", "--json").out)
    assert [thing["id"] for thing in told["things"]] == ["fire-bolt"] and told["game"] == "dark-domains"


def test_an_unknown_kind_is_named(pentarchy_command: Run) -> None:
    told = pentarchy_command("cards", "dynasty", "--kind", "dragon")
    assert told.code == 2 and "has no 'dragon' to show" in told.err
