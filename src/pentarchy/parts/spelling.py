"""Saying an answer in numbers: words for the things a question names, said one after another.

A game declares once how the values of its things are said; `pentarchy.research` numbers the words and says, at every
decision, which may come next. A word means the same thing wherever it is said.

>>> size, way = Window("size", 0, 9), Words("way", ("left", "right"), low=1)
>>> number_words([size, way], first=1)
15
>>> said: list[int] = []
>>> Each(size, way).say(None, (12, 2), said)
>>> [word_name([size, way], word) for word in said]
['size further up', 'size 2', 'way right']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pentarchy.kernel import Decision, PentarchyError


class Unspeakable(PentarchyError):
    """A value lies outside the words that were declared for it: the declaration is wrong."""


class Saying:
    """How a value is said."""

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        """Add the words for a value of a decision."""
        raise NotImplementedError

    def words(self) -> list[Words]:
        """The ranges of words it uses."""
        raise NotImplementedError


class Words(Saying):
    """A range of words, one for each thing of a kind; the values are whole numbers from `low` on."""

    def __init__(self, kind: str, names: Iterable[str], low: int = 0) -> None:
        self.kind = kind
        self.names = tuple(names)
        self.low = low
        self.first = -1
        """The number of its first word, once they are numbered."""

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        at: int = value - self.low
        if not 0 <= at < len(self.names):
            raise Unspeakable(f"there is no word for {self.kind} {value}")
        said.append(self.first + at)

    def words(self) -> list[Words]:
        return [self]


class Window(Words):
    """Any whole number: those from `low` to `high` have a word, and two further words shift the window."""

    def __init__(self, kind: str, low: int, high: int) -> None:
        names = [str(number) for number in range(low, high + 1)]
        super().__init__(kind, [*names, "further down", "further up"], low)
        self.high = high

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        number: int = value
        width = self.high - self.low + 1
        while number < self.low:
            said.append(self.first + width)
            number += width
        while number > self.high:
            said.append(self.first + width + 1)
            number -= width
        said.append(self.first + number - self.low)


class Seats(Words):
    """A player as whoever is asked sees the table: oneself, then those to the left."""

    def __init__(self, most: int) -> None:
        super().__init__("seat", ["self", *[f"{place} to the left" for place in range(1, most)]])

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        assert asked is not None
        said.append(self.first + (value - asked.seat) % asked.state.seats)


class Each(Saying):
    """A tuple with one value for each of these, said in this order."""

    def __init__(self, *sayings: Saying) -> None:
        self.sayings = sayings

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        for saying, part in zip(self.sayings, value, strict=True):
            saying.say(asked, part, said)

    def words(self) -> list[Words]:
        return [words for saying in self.sayings for words in saying.words()]


class Many(Saying):
    """A tuple of values that are said alike."""

    def __init__(self, saying: Saying) -> None:
        self.saying = saying

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        for part in value:
            self.saying.say(asked, part, said)

    def words(self) -> list[Words]:
        return self.saying.words()


class Cases(Saying):
    """A tuple whose first entry names what the rest is: that is said first, then the rest, each in its way."""

    def __init__(self, kind: str, cases: dict[Any, Saying | None]) -> None:
        self.which = Words(kind, [str(case) for case in cases])
        self.cases = cases
        self._at = {case: at for at, case in enumerate(cases)}

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        case = value[0]
        if case not in self._at:
            raise Unspeakable(f"there is no word for {self.which.kind} {case}")
        said.append(self.which.first + self._at[case])
        rest = self.cases[case]
        if rest is not None:
            rest.say(asked, value[1:], said)

    def words(self) -> list[Words]:
        rest = [words for case in self.cases.values() if case is not None for words in case.words()]
        return [self.which, *rest]


class Through(Saying):
    """Said as something else: `turn` makes of a value what `saying` says."""

    def __init__(self, turn: Callable[[Any, Any], Any], saying: Saying) -> None:
        self.turn = turn
        self.saying = saying

    def say(self, asked: Decision | None, value: Any, said: list[int]) -> None:
        self.saying.say(asked, self.turn(asked, value), said)

    def words(self) -> list[Words]:
        return self.saying.words()


def number_words(ranges: Sequence[Words], first: int) -> int:
    """Number the words of these ranges, one range after another; the number after the last comes back."""
    for words in ranges:
        words.first = first
        first += len(words.names)
    return first


def word_name(ranges: Sequence[Words], word: int) -> str:
    for words in ranges:
        if 0 <= word - words.first < len(words.names):
            return f"{words.kind} {words.names[word - words.first]}"
    raise ValueError(f"there is no word {word}")
