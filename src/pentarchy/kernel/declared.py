"""What follows from a class's annotated fields: their defaults, how they are copied, and which of them name things.

Plain Python derives it when the class is made; `tools/compile.py` writes the same sources out before mypyc compiles
them, because compiled classes have no annotations.
"""

# interpreted: runs once a class

from __future__ import annotations

import sys
from functools import cache
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

ATOMS = frozenset({int, str, bool, NoneType, "i64", "i32", "i16", "u8"})
"""Types whose values never change."""


class Named:
    """Marks a number in a state that stands for a printed thing: `Agent = Annotated[int, Named("agent")]`.

    Saves then hold the thing's id (see `Game.id_of`).
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind


@cache
def fields_of(cls: type) -> dict[str, Any]:
    """The types of the fields that a class itself declares, in their order; not its bases' and no ClassVars."""
    own = get_annotations(cls)
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in own if name != "content" and get_origin(hints[name]) is not ClassVar}


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _never_changes(kind: Any) -> bool:
    kind = _bare(kind)
    origin = get_origin(kind) or kind
    if origin in (Union, UnionType, tuple):
        return all(_never_changes(each) for each in get_args(kind) if each is not Ellipsis)
    return origin in ATOMS or getattr(origin, "__name__", "") in ATOMS or getattr(origin, "frozen", False) is True


def copied(kind: Any, value: str, depth: int = 0) -> str:
    """The expression that copies a value of a type."""
    kind = _bare(kind)
    if _never_changes(kind):
        return value
    origin, inner = get_origin(kind) or kind, get_args(kind)
    item = f"item{depth or ''}"
    if origin in (Union, UnionType):
        one = [each for each in inner if each is not NoneType]
        if len(one) == 1:
            return f"None if {value} is None else {copied(one[0], value, depth)}"
    elif origin is list:
        if _never_changes(inner[0]):
            return f"{value}[:]"
        return f"[{copied(inner[0], item, depth + 1)} for {item} in {value}]"
    elif origin is dict:
        if _never_changes(inner[1]):
            return f"{value}.copy()"
        return f"{{key: {copied(inner[1], item, depth + 1)} for key, {item} in {value}.items()}}"
    elif hasattr(origin, "copy") and origin is not set:
        return f"{value}.copy()"
    raise TypeError(f"a {kind} has no place in a state")


def default(kind: Any) -> str:
    """The expression of a field's value where the class names none."""
    kind = _bare(kind)
    origin = get_origin(kind) or kind
    if origin in (Union, UnionType):
        return "None"
    name = "int" if origin.__name__ in ATOMS else origin.__name__
    return {"int": "0", "str": '""', "bool": "False", "list": "[]", "dict": "{}", "tuple": "()"}.get(name, f"{name}()")


def shape(kind: Any) -> Any:
    """Where in values of a type the ids of printed things stand: a kind, ["list", shape], ["dict", shape, shape]."""
    if get_origin(kind) is Annotated:
        return next((mark.kind for mark in kind.__metadata__ if isinstance(mark, Named)), None)
    origin, inner = get_origin(kind), [shape(each) for each in get_args(kind) if each is not Ellipsis]
    if not any(inner):
        return None
    if origin in (Union, UnionType):
        return next(each for each in inner if each)
    if origin is tuple and get_args(kind)[-1] is not Ellipsis:
        return ["tuple", *inner]
    return ["dict" if origin is dict else "list", *inner]


def declared(cls: type) -> list[str]:
    """How the declared fields of a class, and of its bases, are copied."""
    lines: list[str] = []
    for base in reversed(cls.__mro__):
        if "__declared__" in base.__dict__ or base is cls:
            lines += [f"other.{name} = {copied(kind, f'self.{name}')}" for name, kind in fields_of(base).items()]
    return lines


def derive(cls: Any) -> None:
    """Gives a plain class its constructor, `copy` and `named`, from its annotations."""
    if "__slots__" in cls.__dict__ or "__mypyc_attrs__" in cls.__dict__:
        return  # looks after itself, or was written out before it was compiled
    if "__init__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} declares its fields: what else is to be set, a function does that makes one")
    types = fields_of(cls)
    space: dict[str, Any] = {"cls": cls, "new": cls.__new__}
    for name in types:
        space[f"default_{name}"] = cls.__dict__.get(name)
    scope = vars(sys.modules[cls.__module__])
    first = [
        f"self.{name} = {copied(kind, f'default_{name}') if name in cls.__dict__ else default(kind)}"
        for name, kind in types.items()
    ]
    outside = "other.causes = other.tape = other.log = None"
    frame = [outside, "self.copy_frame(other)"] if hasattr(cls, "copy_frame") else []
    again = ["other = new(cls)", *frame, *declared(cls), "return other"]
    source = "\n ".join(["def __init__(self):", "super(cls, self).__init__()", *first])
    source += "\n" + "\n ".join(["def copy(self):", *again])
    made: dict[str, Any] = {}
    exec(source, {**scope, **space}, made)
    cls.__declared__ = tuple(types)
    cls.named = {**cls.named, **{name: shape(kind) for name, kind in types.items() if shape(kind)}}
    cls.__init__ = made["__init__"]
    if "copy" not in cls.__dict__:
        cls.copy = made["copy"]
