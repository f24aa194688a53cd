"""Plain data whose fields are declared once."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from pentarchy.kernel.declared import derive


@mypyc_attr(allow_interpreted_subclasses=True)
class Data:
    """A class whose annotated fields are all there is to say: constructor, copy, save and load come from them.

        class Board(State):
            borders: int
            hands: list[Pile]
            age: int = 1

    A field without a value begins as its type's empty one. What changes (lists, dicts, other Data) is copied as deep
    as its type goes. A field whose name begins with an underscore keeps what was worked out from the others: it is
    copied, never saved. A class that has `__slots__` looks after itself.
    """

    __slots__ = ()

    named: ClassVar[dict[str, Any]] = {}
    """The fields whose numbers stand for printed things."""

    def __init_subclass__(cls, **given: Any) -> None:
        derive(cls)

    def copy(self) -> Self:
        """One that shares nothing mutable with this one."""
        raise TypeError(f"{type(self).__name__} has no copy()")
