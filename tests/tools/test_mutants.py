"""Mutants: which small changes are made, and that the sources stay as they are."""

from __future__ import annotations

import ast
from pathlib import Path

from tools import mutants


def test_conditions_numbers_and_operators_are_changed_and_texts_are_not(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    source = '"""3 < 4."""\ndef may(n: int = 1) -> bool:\n    return n < 2 and f"{n + 1}" != "5"\n'
    file.write_text(source, encoding="utf-8")
    made = {(one.before, one.after) for one in mutants.in_code(file)}
    assert ("n < 2", "(n <= 2)") in made
    assert ("2", "(3)") in made and ("1", "(2)") in made
    assert not any("n + 1" == before for before, _ in made)
    data = file.read_bytes()
    for one in mutants.in_code(file):
        ast.parse(data[: one.start] + one.after.encode() + data[one.end :])


def test_printed_numbers_are_changed(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('# 3 of 4\nid = "a-1"\nprice = 6\nactions = { borders = 2 }\n', encoding="utf-8")
    assert [(one.line, one.before, one.after) for one in mutants.in_content(file)] == [(3, "6", "7"), (4, "2", "3")]


def test_a_mutant_lives_in_a_tree_of_its_own(tmp_path: Path) -> None:
    code, printed = mutants.mutants("domaine")
    assert len(code) > 500 and len(printed) > 100
    one = next(one for one in code if one.file.name == "scoring.py")
    before = one.file.read_bytes()
    mutants.planted(one, "domaine", tmp_path)
    planted = (tmp_path / "pentarchy" / "games" / "domaine" / "scoring.py").read_bytes()
    assert planted != before == one.file.read_bytes()
    assert (tmp_path / "pentarchy" / "kernel").is_symlink()
