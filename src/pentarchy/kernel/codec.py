"""States as JSON: every field of every slotted class, found by itself, so that none can be forgotten."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel.chance import Fair, Quick
from pentarchy.kernel.errors import BadInput
from pentarchy.kernel.pile import Pile
from pentarchy.kernel.state import Result

CHANNELS = frozenset({"tape", "log", "content"})
"""Fields of a state that are not data."""

PLAIN = frozenset({int, str, bool, type(None)})

KERNEL_CLASSES: tuple[type, ...] = (Fair, Quick, Pile, Result)

_fields: dict[type, tuple[str, ...]] = {}


def fields(cls: type) -> tuple[str, ...]:
    """The data fields of a slotted or compiled class, in the order of the alphabet."""
    found = _fields.get(cls)
    if found is None:
        names: set[str] = set()
        for base in cls.__mro__:
            slots = base.__dict__.get("__slots__", ())
            names.update((slots,) if isinstance(slots, str) else slots)
            names.update(base.__dict__.get("__mypyc_attrs__", ()))
            names.update(base.__dict__.get("__declared__", ()))
        found = tuple(sorted([name for name in names if name not in CHANNELS and not name.startswith("__")]))
        _fields[cls] = found
    return found


def dump(value: Any) -> Any:
    """A value as JSON data."""
    cls = type(value)
    if cls in PLAIN:
        return value
    if cls is list:
        return [item if type(item) in PLAIN else dump(item) for item in value]
    if cls is tuple:
        return {"(": [dump(item) for item in value]}
    if cls is dict:
        return {"{": [[dump(key), dump(item)] for key, item in value.items()]}
    if cls in (set, frozenset, float):
        raise TypeError(f"a {cls.__name__} has no place in a state")
    data: dict[str, Any] = {"@": cls.__name__}
    for name in fields(cls):
        data[name] = dump(getattr(value, name))
    return data


def load(data: Any, classes: tuple[type, ...]) -> Any:
    """The value of JSON data that `dump` made; `classes` are the game's own.

    A class lists in LATER the fields that saves of earlier days do not have: they keep what a new object has.
    """
    known = {cls.__name__: cls for cls in (*KERNEL_CLASSES, *classes)}
    return _load(data, known)


def _load(data: Any, known: dict[str, type]) -> Any:
    if isinstance(data, list):
        return [_load(item, known) for item in data]
    if not isinstance(data, dict):
        return data
    if "(" in data:
        return tuple(_load(item, known) for item in data["("])
    if "{" in data:
        return {_load(key, known): _load(item, known) for key, item in data["{"]}
    cls = known.get(data.get("@", ""))
    if cls is None:
        raise BadInput(f"the save speaks of '{data.get('@')}', which this game does not have")
    value = cls()
    for name in fields(cls):
        if name not in data:
            if name in getattr(cls, "LATER", ()):
                continue
            raise BadInput(f"the save has no '{name}' for {cls.__name__}")
        setattr(value, name, _load(data[name], known))
    return value


def tuples(data: Any) -> Any:
    """JSON lists as the tuples they were: answers and tape entries hold no lists."""
    return tuple(tuples(item) for item in data) if isinstance(data, list) else data
