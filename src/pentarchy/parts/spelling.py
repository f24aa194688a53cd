"""Saying an answer in numbers: words for the things a question names, said one after another.

A game declares once how the values of its things are said; `pentarchy.research` numbers the words and says, at every
decision, which may come next. A word means the same thing wherever it is said.

>>> size, way = Window("size", 0, 9), Words("way", ("left", "right"), low=1)
>>> number_words([size, way], first=1)
15
>>> short, long = Each(size, way).phrases(None, [(3, 1), (12, 2)])
>>> [word_name([size, way], word) for word in long]
['size further up', 'size 2', 'way right']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pentarchy.kernel import Decision, PentarchyError

Phrase = tuple[int, ...]


class Unspeakable(PentarchyError):
    """A value lies outside the words that were declared for it: the declaration is wrong."""


class Saying:
    """How values are said: all options of a decision at once, since they have most of their parts in common."""

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        """The words for each of these values of a decision."""
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

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        low, after = self.low, self.low + len(self.names)
        for value in values:
            if not low <= value < after:
                raise Unspeakable(f"there is no word for {self.kind} {value}")
        shift = self.first - low
        return [(shift + value,) for value in values]

    def words(self) -> list[Words]:
        return [self]


class Window(Words):
    """Any whole number: those from `low` to `high` have a word, and two further words shift the window."""

    def __init__(self, kind: str, low: int, high: int) -> None:
        names = [str(number) for number in range(low, high + 1)]
        super().__init__(kind, [*names, "further down", "further up"], low)
        self.high = high

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        low, width, first = self.low, self.high - self.low + 1, self.first
        found: list[Phrase] = []
        for value in values:
            shifts, at = divmod(value - low, width)
            shift = first + width + (shifts > 0)
            found.append((*[shift] * abs(shifts), first + at) if shifts else (first + at,))
        return found


class Seats(Words):
    """A player as whoever is asked sees the table: oneself, then those to the left."""

    def __init__(self, most: int) -> None:
        super().__init__("seat", ["self", *[f"{place} to the left" for place in range(1, most)]])

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        assert asked is not None
        return [(self.first + (value - asked.seat) % asked.state.seats,) for value in values]


class Each(Saying):
    """A tuple with one value for each of these, said in this order."""

    def __init__(self, *sayings: Saying) -> None:
        self.sayings = sayings

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        whole: list[Phrase] = []
        for saying, column in zip(self.sayings, zip(*values, strict=True), strict=True):
            distinct = list(dict.fromkeys(column))
            words = dict(zip(distinct, saying.phrases(asked, distinct), strict=True))
            if whole:
                whole = [before + words[part] for before, part in zip(whole, column, strict=True)]
            else:
                whole = [words[part] for part in column]
        return whole

    def words(self) -> list[Words]:
        return [words for saying in self.sayings for words in saying.words()]


class Many(Saying):
    """A tuple of values that are said alike."""

    def __init__(self, saying: Saying) -> None:
        self.saying = saying

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        return [tuple([word for part in self.saying.phrases(asked, value) for word in part]) for value in values]

    def words(self) -> list[Words]:
        return self.saying.words()


class Cases(Saying):
    """A tuple whose first entry names what the rest is: that is said first, then the rest, each in its way."""

    def __init__(self, kind: str, cases: dict[Any, Saying | None]) -> None:
        self.which = Words(kind, [str(case) for case in cases])
        self.cases = cases
        self._at = {case: at for at, case in enumerate(cases)}

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        places: dict[Any, list[int]] = {}
        for place, value in enumerate(values):
            places.setdefault(value[0], []).append(place)
        found: list[Phrase] = [()] * len(values)
        for case, alike in places.items():
            if case not in self._at:
                raise Unspeakable(f"there is no word for {self.which.kind} {case}")
            which = (self.which.first + self._at[case],)
            rest = self.cases[case]
            ends = [()] * len(alike) if rest is None else rest.phrases(asked, [values[place][1:] for place in alike])
            for place, end in zip(alike, ends, strict=True):
                found[place] = which + end
        return found

    def words(self) -> list[Words]:
        rest = [words for case in self.cases.values() if case is not None for words in case.words()]
        return [self.which, *rest]


class As(Saying):
    """Said as something else, whatever is asked: `turn` makes of a value what `saying` says, once for each value."""

    def __init__(self, turn: Callable[[Any], Any], saying: Saying) -> None:
        self.turn = turn
        self.saying = saying
        self._known: dict[Any, Phrase] = {}

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        known = self._known
        new = [value for value in values if value not in known]
        if new:
            said = self.saying.phrases(None, [self.turn(value) for value in new])
            known.update(zip(new, said, strict=True))
        return [known[value] for value in values]

    def words(self) -> list[Words]:
        return self.saying.words()


class Through(Saying):
    """The same where it depends on what is asked, and of whom."""

    def __init__(self, turn: Callable[[Any, Any], Any], saying: Saying) -> None:
        self.turn = turn
        self.saying = saying

    def phrases(self, asked: Decision | None, values: Sequence[Any]) -> list[Phrase]:
        return self.saying.phrases(asked, [self.turn(asked, value) for value in values])

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
