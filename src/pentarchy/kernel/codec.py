"""States as JSON: every field of every class, found by itself, so that none can be forgotten.

Cards and other printed things are named by their ids, so that content may change; see `Game.id_of`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.kernel.chance import Fair
from pentarchy.kernel.data import Data
from pentarchy.kernel.errors import BadInput
from pentarchy.kernel.log import EVERYONE
from pentarchy.kernel.pile import SHIFT, Pile
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.state import Result

CHANNELS: Final = frozenset({"tape", "log", "content", "rules", "causes"})
"""Fields of a state that are not data; saves in which one was written all the same are read without it."""

Rename = Callable[[str, Any], Any]
"""From a kind of thing and its number to its id, or back."""

PLAIN: Final = frozenset({int, str, bool, type(None)})

KERNEL_CLASSES: tuple[type, ...] = (Fair, Quick, Pile, Result)

_names: dict[type, frozenset[str]] = {}
_fields: dict[type, tuple[str, ...]] = {Pile: ("audience", "name", "ordered", "owner", "slots")}


def fields(cls: type) -> tuple[str, ...]:
    """The data fields of a slotted or compiled class, in the order of the alphabet; `_worked_out` ones are none.

    A class whose objects never change says itself which they are (`saved`): it is made anew from these.
    """
    found = _fields.get(cls)
    if found is None and hasattr(cls, "saved"):
        found = _fields[cls] = cls.saved
    elif found is None:
        names: set[str] = set()
        for base in cls.__mro__:
            slots = base.__dict__.get("__slots__", ())
            names.update((slots,) if isinstance(slots, str) else slots)
            names.update(base.__dict__.get("__mypyc_attrs__", ()))
            names.update(base.__dict__.get("__declared__", ()))
        found = tuple(sorted([name for name in names if name not in CHANNELS and not name.startswith("_")]))
        _fields[cls] = found
    return found


def dump(value: Any, id_of: Rename | None = None) -> Any:
    """A value as JSON data."""
    cls = type(value)
    if cls in PLAIN:
        return value
    if cls is list:
        return [item if type(item) in PLAIN else dump(item, id_of) for item in value]
    if cls is tuple:
        return {"(": [dump(item, id_of) for item in value]}
    if cls is dict:
        return {"{": [[dump(key, id_of), dump(item, id_of)] for key, item in value.items()]}
    if cls in (set, frozenset, float):
        raise TypeError(f"a {cls.__name__} has no place in a state")
    if id_of is not None and cls is Pile:
        return _pile(value, id_of)
    data: dict[str, Any] = {"@": cls.__name__}
    named: dict[str, Any] = {} if id_of is None or not isinstance(value, Data) else type(value).named
    for name in fields(cls):
        held = getattr(value, name)
        data[name] = dump(renamed(held, named[name], id_of) if id_of and name in named else held, id_of)
    return data


def _pile(pile: Pile, id_of: Rename) -> dict[str, Any]:
    """A pile with its cards by id; what is as in most piles is left out."""
    data: dict[str, Any] = {"@": "Pile", "name": pile.name}
    for name, usual in (("audience", 0), ("ordered", False), ("owner", -1)):
        if getattr(pile, name) != usual:
            data[name] = getattr(pile, name)
    data["cards"] = [id_of("card", slot >> SHIFT) for slot in pile.row]
    known = [slot & EVERYONE for slot in pile.row]
    if any([mask != pile.audience for mask in known]):
        data["known"] = known
    return data


def renamed(value: Any, shape: Any, rename: Rename) -> Any:
    """A value with the numbers of printed things as ids, or the other way round; `shape` says where they stand."""
    if shape is None or value is None or (type(value) is int and value < 0):
        return value
    if isinstance(shape, str):
        return rename(shape, value)
    if shape[0] == "dict":
        return {renamed(key, shape[1], rename): renamed(item, shape[2], rename) for key, item in value.items()}
    if shape[0] == "tuple":
        return tuple([renamed(item, shape[i + 1], rename) for i, item in enumerate(value)])
    return [renamed(item, shape[1], rename) for item in value]


def load(data: Any, classes: tuple[type, ...], number_of: Rename | None = None) -> Any:
    """The value of JSON data that `dump` made; `classes` are the game's own.

    What a save of earlier days does not have keeps what a new object has.
    """
    known = {cls.__name__: cls for cls in (*KERNEL_CLASSES, *classes)}
    return _load(data, known, number_of)


def _load(data: Any, known: dict[str, type], number_of: Rename | None) -> Any:
    if isinstance(data, list):
        return [item if type(item) in PLAIN else _load(item, known, number_of) for item in data]
    if not isinstance(data, dict):
        return data
    if "(" in data:
        return tuple(_load(item, known, number_of) for item in data["("])
    if "{" in data:
        return {_load(key, known, number_of): _load(item, known, number_of) for key, item in data["{"]}
    cls = known.get(data.get("@", ""))
    if cls is None:
        raise BadInput(f"the save speaks of '{data.get('@')}', which this game does not have")
    if cls is Pile and "cards" in data and number_of is not None:
        numbers = [number_of("card", card) for card in data["cards"]]
        masks = data.get("known", [data.get("audience", 0)] * len(numbers))
        slots = [card << SHIFT | mask for card, mask in zip(numbers, masks, strict=True)]
        data = {**{name: data[name] for name in data if name not in ("cards", "known")}, "slots": slots}
    if cls is Quick:
        return Quick(data["at"])  # which knows how it keeps a number that was once saved without a sign
    if hasattr(cls, "saved"):
        return cls(*[_load(data[name], known, number_of) for name in fields(cls)])
    value: Any = cls()
    named: dict[str, Any] = {} if number_of is None or not isinstance(value, Data) else type(value).named
    mine = _names.get(cls)
    if mine is None:
        mine = _names[cls] = frozenset(fields(cls))
    for name in data:
        if name != "@" and name not in CHANNELS:
            if name not in mine:
                raise BadInput(f"the save speaks of '{name}' of {cls.__name__}, which this version does not have")
            held = data[name]
            if type(held) not in PLAIN:
                held = _load(held, known, number_of)
            setattr(value, name, renamed(held, named[name], number_of) if number_of and name in named else held)
    return value


def tuples(data: Any) -> Any:
    """JSON lists as the tuples they were: answers and tape entries hold no lists."""
    return tuple(tuples(item) for item in data) if isinstance(data, list) else data
