"""Patches: how one JSON value becomes another, as pointers (RFC 6901) and what is new there."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Patch = list[list[Any]]

ABSENT: Any = object()
SHORT = 16
"""Lists up to this length are compared item by item; longer ones (options) are sent whole if anything changed."""


def patch(old: Any, new: Any, at: str = "") -> Patch:
    """The entries that turn `old` into `new`: [pointer, value], or [pointer] where a key is gone."""
    if old is new or (old == new and type(old) is type(new)):
        return []
    return different(old, new, at)


def different(old: Any, new: Any, at: str) -> Patch:
    """The entries for two values that are known to differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        entries: Patch = [[f"{at}/{escape(key)}"] for key in old if key not in new]
        for key, value in new.items():
            before = old.get(key, ABSENT)
            if before is value or (before == value and type(before) is type(value)):
                continue
            where = f"{at}/{escape(key)}"
            if before is ABSENT:
                entries.append([where, value])
            else:
                entries.extend(different(before, value, where))
        return entries
    if (
        isinstance(old, list)
        and isinstance(new, list)
        and len(old) == len(new) <= SHORT
        and isinstance(new[0], dict | list)
    ):
        changed = [i for i in range(len(new)) if old[i] != new[i] or type(old[i]) is not type(new[i])]
        entries = [entry for i in changed for entry in different(old[i], new[i], f"{at}/{i}")]
        if 2 * len(entries) <= len(new) or len(entries) == 1:
            return entries
    return [[at, new]]


def escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1") if "/" in key or "~" in key else key


def patched(value: Any, entries: Patch) -> Any:
    """What a client makes of it; for tests and for programs that play."""
    for entry in entries:
        if entry[0] == "":
            value = deepcopy(entry[1])
            continue
        keys = [key.replace("~1", "/").replace("~0", "~") for key in entry[0].split("/")[1:]]
        where = value
        for key in keys[:-1]:
            where = where[int(key)] if isinstance(where, list) else where[key]
        last: Any = int(keys[-1]) if isinstance(where, list) else keys[-1]
        if len(entry) == 1:
            del where[last]
        else:
            where[last] = deepcopy(entry[1])  # later entries must not change this patch
    return value
