"""TOML written: plain data as a file that `tomllib` reads back as it was."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

from pentarchy.kernel import BadInput

BARE = re.compile(r"[A-Za-z0-9_-]+")


def written(tables: dict[str, Any]) -> str:
    """The text of a file; lists of tables become `[[kind]]` tables, everything else stands in a line."""
    lines = [line(key, value) for key, value in tables.items() if not _tables(value)]
    for kind, rows in tables.items():
        if _tables(rows):
            for row in rows:
                lines += ["", f"[[{_key(kind)}]]", *[line(key, value) for key, value in row.items()]]
    text = "\n".join(lines).lstrip("\n") + "\n"
    if tomllib.loads(text) != tables:
        raise BadInput("these tables cannot be written as TOML")
    return text


def line(key: str, value: Any) -> str:
    """One setting, as it stands in a file."""
    return f"{_key(key)} = {_value(value)}"


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all([isinstance(row, dict) for row in value])


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join([_value(item) for item in value])}]"
    if isinstance(value, dict):
        inner = ", ".join([f"{_key(key)} = {_value(item)}" for key, item in value.items()])
        return f"{{ {inner} }}" if inner else "{}"
    raise BadInput(f"{value!r} cannot be written as TOML")


def _text(text: str) -> str:
    """As JSON writes it, but that TOML wants one control character more escaped, and no lone surrogates."""
    if any(["\ud800" <= letter <= "\udfff" for letter in text]):
        raise BadInput("a text with half a character in it cannot be written")
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
