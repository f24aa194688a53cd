"""A view as numbers: what each part of it looks like in an array, declared once.

A game declares its board as `Fields` of these shapes. The same declaration fills the arrays and says what they hold:

>>> board = Fields(coins=BySeat(3, Number("coins")), hand=Bag(("ace", "king"), text="own cards"))
>>> [(leaf.name, leaf.shape) for leaf in board.leaves()]
[('coins', (3,)), ('hand', (3,))]
>>> numbers = [0.0] * board.size
>>> board.fill(numbers, 0, {"coins": [4, 7], "hand": ["king", None, "king"]}, Look(seat=1, seats=2))
>>> numbers
[7, 4, 0.0, 0.0, 2.0, 1.0]

Seats stand as whoever looks sees them: the own first, then those to its left.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from typing import Any, Final

from pentarchy.kernel import PentarchyError

ANY: Final = float("inf")


class Misfit(PentarchyError):
    """A view holds what its declaration has no place for: the declaration is wrong."""


class Look:
    """Who looks, at how many."""

    __slots__ = ("seat", "seats")

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.seats = seats

    def place(self, seat: int, most: int) -> int:
        """Where a seat stands as the looking one sees it; who is no seat (a neutral colour) stands behind `most`."""
        return (seat - self.seat) % self.seats if seat < self.seats else most + seat - self.seats


class Leaf:
    """A named array: where it lies among all numbers, its shape, the least and most it holds, what it is."""

    __slots__ = ("high", "low", "name", "offset", "shape", "strides", "text")

    def __init__(
        self, name: str, offset: int, shape: tuple[int, ...], strides: tuple[int, ...], low: float, high: float,
        text: str,
    ) -> None:  # fmt: skip
        self.name = name
        self.offset = offset
        self.shape = shape
        self.strides = strides
        self.low = low
        self.high = high
        self.text = text


class Shape:
    """What a part of a view looks like: its shape, how many numbers that are, the least and most, what it is."""

    def __init__(
        self, shape: tuple[int, ...] = (), size: int = 1, low: float = 0.0, high: float = ANY, text: str = ""
    ) -> None:
        self.shape = shape
        self.size = size
        self.low = low
        self.high = high
        self.text = text

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        """Write a value from `at` on; what is not written stays 0."""
        raise NotImplementedError

    def change(self, out: Any, at: int, before: Any, value: Any, look: Look) -> None:
        """Write a value where another was written: the numbers of `fill`, with less work for small changes."""
        if before != value:
            self.clear(out, at)
            self.fill(out, at, value, look)

    def clear(self, out: Any, at: int) -> None:
        out[at : at + self.size] = array("f", bytes(4 * self.size))

    def leaves(
        self, name: str = "", offset: int = 0, shape: tuple[int, ...] = (), strides: tuple[int, ...] = ()
    ) -> list[Leaf]:
        """The arrays it makes, when it is repeated so often and so far apart."""
        own: list[int] = []
        step = 1
        for length in reversed(self.shape):
            own.insert(0, step)
            step *= length
        return [Leaf(name, offset, (*shape, *self.shape), (*strides, *own), self.low, self.high, self.text)]


class Number(Shape):
    """A number as it is; -1 where the seat may not know it."""

    def __init__(self, text: str = "") -> None:
        super().__init__(low=-ANY, text=text)

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        out[at] = -1 if value is None else value


class Flag(Shape):
    """1 for yes."""

    def __init__(self, text: str = "") -> None:
        super().__init__(high=1.0, text=text)

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        if value:
            out[at] = 1.0


class OneOf(Shape):
    """1 at the place of a name; nothing for none."""

    def __init__(self, names: Iterable[Any], text: str = "") -> None:
        self.at = {name: at for at, name in enumerate(names)}
        size = len(self.at)
        super().__init__((size,), size, high=1.0, text=text or ", ".join([str(name) for name in self.at]))

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        if value is not None:
            if value not in self.at:
                raise Misfit(f"there is no place for '{value}'")
            out[at + self.at[value]] = 1.0


class Seat(Shape):
    """1 at a seat's place as the looking one sees it; nothing for none."""

    def __init__(self, most: int, text: str = "", more: int = 0) -> None:
        super().__init__((most + more,), most + more, high=1.0, text=text)
        self.most = most

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        if value is not None:
            out[at + look.place(value, self.most)] = 1.0


class Seats(Shape):
    """How often each seat is listed."""

    def __init__(self, most: int, text: str = "") -> None:
        super().__init__((most,), most, text=text)

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        for seat in value or ():
            out[at + look.place(seat, self.size)] += 1.0


class Bag(Shape):
    """How many of each name, and last of all how many the seat does not know (None, or `unknown`)."""

    def __init__(self, names: Iterable[Any], unknown: str = "", text: str = "") -> None:
        self.at = {name: at for at, name in enumerate(names)}
        self.unknown = unknown
        super().__init__((len(self.at) + 1,), len(self.at) + 1, text=text)

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        for name in value or ():
            if name is None or name == self.unknown:
                out[at + self.size - 1] += 1.0
            elif name in self.at:
                out[at + self.at[name]] += 1.0
            else:
                raise Misfit(f"there is no place for '{name}'")


class Marks(Shape):
    """1 at the place of each name that is listed: a plane of a board."""

    def __init__(self, names: Iterable[Any], shape: tuple[int, ...] = (), text: str = "") -> None:
        self.at = {name: at for at, name in enumerate(names)}
        super().__init__(shape or (len(self.at),), len(self.at), high=1.0, text=text)

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        for name in value or ():
            if name not in self.at:
                raise Misfit(f"there is no place for '{name}'")
            out[at + self.at[name]] = 1.0


class Repeated(Shape):
    """The same shape many times."""

    def __init__(self, times: tuple[int, ...], inner: Shape) -> None:
        self.times = times
        self.inner = inner
        self.count = 1
        for length in times:
            self.count *= length
        super().__init__(size=self.count * inner.size)

    def placed(self, value: Any, look: Look) -> dict[int, Any]:
        """What stands at which place."""
        raise NotImplementedError

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        for place, each in self.placed(value, look).items():
            self.inner.fill(out, at + place * self.inner.size, each, look)

    def change(self, out: Any, at: int, before: Any, value: Any, look: Look) -> None:
        was, now = self.placed(before, look), self.placed(value, look)
        for place, old in was.items():
            if place not in now:
                self.inner.clear(out, at + place * self.inner.size)
            elif old != now[place]:
                self.inner.change(out, at + place * self.inner.size, old, now[place], look)
        for place, each in now.items():
            if place not in was:
                self.inner.fill(out, at + place * self.inner.size, each, look)

    def leaves(
        self, name: str = "", offset: int = 0, shape: tuple[int, ...] = (), strides: tuple[int, ...] = ()
    ) -> list[Leaf]:
        steps: list[int] = []
        step = self.inner.size
        for length in reversed(self.times):
            steps.insert(0, step)
            step *= length
        return self.inner.leaves(name, offset, (*shape, *self.times), (*strides, *steps))


class BySeat(Repeated):
    """A list by seat, the own first; what follows the seats' (a colour that nobody plays) stands behind all seats."""

    def __init__(self, most: int, inner: Shape, more: int = 0) -> None:
        super().__init__((most + more,), inner)
        self.most = most

    def placed(self, value: Any, look: Look) -> dict[int, Any]:
        if len(value) - look.seats > self.count - self.most:
            raise Misfit(f"there are {len(value)} for {look.seats} seats")
        return {look.place(number, self.most): each for number, each in enumerate(value)}


class Rows(Repeated):
    """A list of no more than so many, in its order, or laid out as a board; `cut`, the rest of it is not shown."""

    def __init__(self, most: int | tuple[int, ...], inner: Shape, cut: bool = False) -> None:
        super().__init__((most,) if isinstance(most, int) else most, inner)
        self.cut = cut

    def placed(self, value: Any, look: Look) -> dict[int, Any]:
        if value is None:
            return {}
        if len(value) > self.count and not self.cut:
            raise Misfit(f"there are {len(value)} rows, not {self.count} at most")
        return {place: each for place, each in enumerate(value[: self.count]) if each is not None}


class ByName(Repeated):
    """One for each name: of a dictionary, or of a list whose entries say their name under `key`."""

    def __init__(self, names: Iterable[str], inner: Shape, key: str = "") -> None:
        self.at = {name: at for at, name in enumerate(names)}
        super().__init__((len(self.at),), inner)
        self.key = key

    def placed(self, value: Any, look: Look) -> dict[int, Any]:
        if value is None:
            return {}
        entries = value if not self.key else {each[self.key]: each for each in value}
        if len(entries) < len(value):
            raise Misfit(f"two have the same {self.key}")
        for name in entries:
            if name not in self.at:
                raise Misfit(f"there is no place for '{name}'")
        return {self.at[name]: each for name, each in entries.items()}


class Fields(Shape):
    """Several things by name; nothing at all where there is none."""

    def __init__(self, **inner: Shape) -> None:
        super().__init__(size=sum([shape.size for shape in inner.values()]))
        self.inner = inner

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        if value is None:
            return
        for name, shape in self.inner.items():
            shape.fill(out, at, value.get(name), look)
            at += shape.size

    def change(self, out: Any, at: int, before: Any, value: Any, look: Look) -> None:
        if before is None or value is None:
            super().change(out, at, before, value, look)
            return
        for name, shape in self.inner.items():
            was, now = before.get(name), value.get(name)
            if was != now:
                shape.change(out, at, was, now, look)
            at += shape.size

    def leaves(
        self, name: str = "", offset: int = 0, shape: tuple[int, ...] = (), strides: tuple[int, ...] = ()
    ) -> list[Leaf]:
        found: list[Leaf] = []
        for inner, each in self.inner.items():
            found += each.leaves(f"{name}.{inner}" if name else inner, offset, shape, strides)
            offset += each.size
        return found


class Made(Shape):
    """Made of something else, if there is anything: `make` turns the part of the view into what `inner` shows."""

    def __init__(self, make: Callable[[Any], Any], inner: Shape) -> None:
        super().__init__(size=inner.size)
        self.make = make
        self.inner = inner

    def fill(self, out: Any, at: int, value: Any, look: Look) -> None:
        if value is not None:
            self.inner.fill(out, at, self.make(value), look)

    def change(self, out: Any, at: int, before: Any, value: Any, look: Look) -> None:
        if before is None or value is None:
            super().change(out, at, before, value, look)
        else:
            self.inner.change(out, at, self.make(before), self.make(value), look)

    def leaves(
        self, name: str = "", offset: int = 0, shape: tuple[int, ...] = (), strides: tuple[int, ...] = ()
    ) -> list[Leaf]:
        return self.inner.leaves(name, offset, shape, strides)
