"""Asking, declared once: a question is its things, its candidates, what is banned among them, and its words.

    KNIGHT: Final[Ask[Board, int, int]] = Ask(
        "knight {territory}",
        {"territory": TERRITORY},
        _("Place a knight."),
        bans=(Ban("DO033", _("the territory is occupied"), lambda board, seat, cell, about: board.occupied(cell)), ...),
    )

Notation, reading, the parts a client points at and the options all follow from this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

from pentarchy.kernel.bits import Bits
from pentarchy.kernel.question import Question, Reason
from pentarchy.kernel.state import State
from pentarchy.kernel.texts import say

S = TypeVar("S", bound=State)
V = TypeVar("V")
A = TypeVar("A")

PLACE: Final = re.compile(r"\{(\w+)\}")


class Thing(Generic[S, V]):
    """A kind of thing that can be chosen: how one is written, read and pointed at, and which there are.

    A part is spelled `kind/name`, in every game alike; seats are counted from 1: `seat/1`. Without `read`, the
    candidates are written and compared.
    """

    __slots__ = ("_part", "all", "kind", "read", "write")

    def __init__(
        self,
        kind: str,
        write: Callable[[S, V], str],
        read: Callable[[S, str], V | None] | None = None,
        all: Callable[[S], Iterable[V]] | None = None,
        part: Callable[[S, V], str] | None = None,
    ) -> None:
        self.kind = kind
        self.write = write
        self.read = read
        self.all = all
        self._part = part

    def part(self, state: S, value: V) -> str:
        """What a client points at."""
        return f"{self.kind}/{self.write(state, value)}" if self._part is None else self._part(state, value)


class Ban(Generic[S, V, A]):
    """A rule that forbids an answer, when it does, and what is said then.

    `tell` is asked when somebody reads the reason: for the words of the text, or for a reason that says it better. It
    may also be the words. A class of bans that a game makes often has a `when` of its own instead of a function.
    """

    __slots__ = ("_when", "rule", "tell", "text")

    def __init__(
        self,
        rule: str,
        text: str,
        when: Callable[[S, int, V, A], bool] | None = None,
        tell: Callable[[S, int, V, A], dict[str, Any] | Reason] | dict[str, Any] | None = None,
    ) -> None:
        self.rule = rule
        self.text = text
        self._when = when
        self.tell = tell

    def when(self, state: S, seat: int, value: V, about: A) -> bool:
        """Whether it forbids an answer."""
        when = self._when
        assert when is not None
        return when(state, seat, value, about)

    def reason(self, state: S, seat: int, value: V, about: A) -> Reason:
        tell = self.tell
        told = tell if tell is None or isinstance(tell, dict) else tell(state, seat, value, about)
        return told if isinstance(told, Reason) else Reason(self.rule, self.text, told)


class Ask(Question[S, V], Generic[S, V, A]):
    """A question, declared. A value is that of its one thing, or a tuple with one for each.

    `form` is the notation, with the things by name in the order they have in the value. `picks` names them in the
    order in which a person picks them, if that is another. Bans are asked in their order: the first that forbids is
    the reason told; a function gives them where they depend on what is asked about. `options` says the same faster,
    where that matters (the battery proves it): as a list, or as `Bits`, which are listed only if somebody looks.
    """

    def __init__(
        self,
        form: str,
        things: dict[str, Thing[Any, Any]],
        prompt: str,
        bans: tuple[Ban[S, V, A], ...] | Callable[[S, int, A], tuple[Ban[S, V, A], ...]] = (),
        candidates: Callable[[S, int, A], Iterable[V]] | None = None,
        options: Callable[[S, int, A], list[V] | Bits] | None = None,
        words: Callable[[S, int, A], dict[str, Any]] | None = None,
        name: str = "",
        label: str = "",
        stop: str = "stop",
        secret: bool = False,
        always: bool = False,
        told: Callable[[S, V], Any] | None = None,
        picks: tuple[str, ...] = (),
    ) -> None:
        self.form = form
        self.things = things
        self.name = name or form.partition(" ")[0]
        self.prompt = prompt
        self.label = label
        self.stop = stop
        self.secret = secret
        self.always = always
        self._bans = bans
        self.picks = picks or tuple(things)
        self._candidates = candidates
        self._options = options
        self._words = words
        self._told = told
        pieces = PLACE.split(form)
        self._order = [things[place] for place in pieces[1::2]]
        """The things as they stand in form and value."""
        self._between = pieces[::2]
        self._at = {place: i for i, place in enumerate(pieces[1::2])}
        head, *rest = [re.escape(piece) for piece in self._between]
        self._pattern = re.compile((f"(?:{head})?" if head else "") + "".join([f"(.+?){piece}" for piece in rest]))

    def without(self, *rules: str) -> Ask[S, V, A]:
        """The same question with some rules' bans lifted: for tests."""

        def fewer(state: S, seat: int, about: A) -> tuple[Ban[S, V, A], ...]:
            return tuple([ban for ban in self.bans(state, seat, about) if ban.rule not in rules])

        return Ask(
            self.form, self.things, self.prompt, fewer,
            self._candidates, None, self._words, self.name, self.label, self.stop, self.secret, self.always,
            self._told, self.picks,
        )  # fmt: skip

    def is_always_asked(self) -> bool:
        return self.always

    def fixed_bans(self) -> tuple[Ban[S, V, A], ...]:
        """Its bans, as far as they do not depend on what is asked about."""
        return self._bans if isinstance(self._bans, tuple) else ()

    def bans(self, state: S, seat: int, about: Any) -> tuple[Ban[S, V, A], ...]:
        """What forbids answers, in the order it is asked."""
        bans = self._bans
        return bans if isinstance(bans, tuple) else bans(state, seat, about)

    def candidates(self, state: S, seat: int, about: Any) -> Iterable[V]:
        if self._candidates is not None:
            return self._candidates(state, seat, about)
        every = self._order[0].all
        if every is None or len(self._order) > 1:
            raise TypeError(f"question {self.name} names no candidates")
        return every(state)

    def forbids(self, state: S, seat: int, value: V, about: Any) -> Reason | None:
        for ban in self.bans(state, seat, about):
            if ban.when(state, seat, value, about):
                return ban.reason(state, seat, value, about)
        return None

    def obstacle(self, state: S, seat: int, about: A) -> Reason | None:
        """Why none of the candidates may be chosen, if so: what forbids the one that comes furthest."""
        bans = self.bans(state, seat, about)
        furthest = -1
        stopped: Any = None
        for value in self.candidates(state, seat, about):
            at = 0
            while at < len(bans) and not bans[at].when(state, seat, value, about):
                at += 1
            if at == len(bans):
                return None
            if at > furthest:
                furthest, stopped = at, value
        if furthest < 0:
            return Reason(bans[0].rule, bans[0].text)
        return bans[furthest].reason(state, seat, stopped, about)

    def options(self, state: S, seat: int, about: Any) -> list[V]:
        found = self.choice(state, seat, about)
        return found.listed() if isinstance(found, Bits) else found

    def choice(self, state: S, seat: int, about: Any) -> list[V] | Bits:
        if self._options is not None:
            return self._options(state, seat, about)
        found: list[V] = []
        bans = self.bans(state, seat, about)
        for value in self.candidates(state, seat, about):
            for ban in bans:
                if ban.when(state, seat, value, about):
                    break
            else:
                found.append(value)
        return found

    def write(self, state: S, value: V) -> str:
        order, between = self._order, self._between
        if len(order) == 1:
            return between[0] + order[0].write(state, value) + between[1]
        each = self._each(value)
        text = between[0]
        for i in range(len(order)):
            text += order[i].write(state, each[i]) + between[i + 1]
        return text

    def read(self, state: S, seat: int, text: str, about: Any) -> V | None:
        if any([thing.read is None for thing in self._order]):
            return super().read(state, seat, text, about)
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        found: list[Any] = []
        for thing, name in zip(self._order, match.groups(), strict=True):
            read: Any = thing.read
            found.append(read(state, name))
        if None in found:
            return None
        value: Any = found[0] if len(found) == 1 else tuple(found)
        answer: V = value
        return answer

    def parts(self, state: S, value: V) -> dict[str, str]:
        each = self._each(value)
        found: dict[str, str] = {}
        for place in self.picks:
            part = self.things[place].part(state, each[self._at[place]])
            if part:
                found[place] = part
        return found

    def _each(self, value: Any) -> tuple[Any, ...]:
        """A value's things, one by one."""
        return (value,) if len(self._order) == 1 else value

    def told(self, state: S, value: V) -> Any:
        return None if self._told is None else self._told(state, value)

    def details(self, state: S, seat: int, about: Any) -> dict[str, Any]:
        return {} if self._words is None else self._words(state, seat, about)


__all__ = ["Ask", "Ban", "Thing", "say"]
