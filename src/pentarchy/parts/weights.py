"""The weights of a game's evaluation, which are data: `evaluation.toml` beside its `evaluation.py`."""

# interpreted: reads TOML once, when an evaluation is loaded

from __future__ import annotations

import tomllib
from importlib.resources import files

from pentarchy.kernel.errors import ContentError

VALUE = "value"
"""The table of what was learnt of a game's scale."""


def load_weights(module: str, table: str = "weights") -> dict[str, float]:
    """A table of `evaluation.toml` in the folder of a module: a number for each name."""
    text = files(module.rpartition(".")[0]).joinpath("evaluation.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text).get(table)
    if found is None and table == VALUE:
        return {}  # not every game's value was learnt
    if not isinstance(found, dict) or not all(isinstance(number, int | float) for number in found.values()):
        raise ContentError(f"{module}: evaluation.toml has no table [{table}] of numbers")
    return {name: float(number) for name, number in found.items()}
