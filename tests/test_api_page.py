"""The API page: its examples run, and its signatures are those of the code."""

from __future__ import annotations

import doctest
import inspect
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pentarchy.kernel
from tests.support import COMPILED

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "api.md").read_text(encoding="utf-8")
MODULES = [
    import_module(f"pentarchy.{name}")
    for name in ("kernel", "parts.sentences", "parts.content", "parts.evaluation", "parts.weights")
]
CELLS = [cell for line in re.findall(r"^\| (`.*?`) \|", PAGE, re.MULTILINE) for cell in re.findall(r"`([^`]+)`", line)]
SIGNATURES = [cell for cell in CELLS if re.match(r"(?:pentarchy\.|[A-Z_]|\w+\()", cell) and "(" in cell]
OF_A_GAME = ("draw", "card", "hint", "preview", "value_name", "score_parts")


def test_the_examples_run(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ModuleType("api_page")
    monkeypatch.setitem(sys.modules, "api_page", page)
    blocks = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(blocks, {}, "docs/api.md", None, 0)
    test.globs = vars(page)
    told: list[str] = []
    flags = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.DocTestRunner(optionflags=flags).run(test, out=told.append)
    assert result.attempted > 20
    assert result.failed == 0, "".join(told)


def named(path: str) -> Any:
    """What a dotted name of the page stands for."""
    if path.startswith("pentarchy."):
        module, _, path = path.rpartition(".")
        return getattr(import_module(module), path)
    first, *rest = path.split(".")
    found = next(getattr(module, first) for module in MODULES if hasattr(module, first))
    for name in rest:
        found = getattr(found, name)
    return found


def shown(function: Any) -> list[str]:
    """A signature as the page writes it: names and defaults."""
    found = []
    for parameter in inspect.signature(function).parameters.values():
        star = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
        default = "" if parameter.default is parameter.empty else f"={parameter.default!r}".replace("'", '"')
        found.append(f"{star}{parameter.name}{default}")
    return [one for one in found if one != "self"]


@pytest.mark.parametrize("signature", [cell for cell in SIGNATURES if cell.partition("(")[0] not in OF_A_GAME])
def test_a_signature_is_that_of_the_code(signature: str) -> None:
    path, _, rest = signature.partition("(")
    if COMPILED and isinstance(named(path), type):
        pytest.skip("compiled classes do not tell their signature")
    wanted = ["form=..." if one.startswith("form=") else one for one in shown(named(path))]
    assert rest.removesuffix(")") == ", ".join(wanted)


def test_every_name_of_the_kernel_is_on_the_page() -> None:
    missing = [name for name in pentarchy.kernel.__all__ if not re.search(rf"(?<!\w){name}(?!\w)", PAGE)]
    assert set(missing) <= INSIDE, missing


INSIDE = {
    "BadInput", "BrokenRule", "Chance", "ContentError", "Decision", "Diverged", "Event", "Fair", "IllegalMove",
    "PentarchyError", "Question", "Quick", "Result", "SPECTATOR", "commitment",
}  # fmt: skip
"""What rules have no use for, or meet only inside other things."""
