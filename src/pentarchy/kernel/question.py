"""Questions and decisions: what a player can be asked, what may be answered and how an answer is written."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, overload

from mypy_extensions import mypyc_attr

from pentarchy.kernel.bits import Bits
from pentarchy.kernel.errors import Forbidden, Unreadable
from pentarchy.kernel.log import EVERYONE
from pentarchy.kernel.state import State
from pentarchy.kernel.texts import _, say

if TYPE_CHECKING:
    from pentarchy.kernel.asking import Ask

S = TypeVar("S", bound=State)
V = TypeVar("V")
A = TypeVar("A")

Rules = Generator[Any, Any, None]
"""A stretch of rules: changes the state and asks wherever a player chooses."""

FREE: Final = "free"
NOTHING: Final[list[Any]] = []
STOPPING: Final[list[Any]] = [None]
"""No further options, and stopping alone; never filled."""


class Reason:
    """Why something may not be done: the rule and a sentence, which is made when somebody reads it."""

    __slots__ = ("_text", "_words", "rule")

    def __init__(self, rule: str, text: str, words: dict[str, Any] | None = None) -> None:
        self.rule = rule
        self._text = text
        self._words = words

    @property
    def text(self) -> str:
        return say(self._text) if self._words is None else say(self._text, **self._words)

    def __repr__(self) -> str:
        return f"{self.text} ({self.rule})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S, V]):
    """Something a player can be asked. A game subclasses it once a question and asks with one instance.

    `about` is what the asking rule hands on: the card in play, the area that grows. A value is an int, a tuple of
    ints and strings, or None; never a bare string, so that a string given as a move is always notation.
    """

    name: str = "choice"
    prompt: str = "Choose."
    label: str = ""
    """What the other seats are told is being asked, with the prompt's words if it has braces; the name if empty."""
    stop: str = "stop"
    """How stopping is written, where one may stop."""
    secret: bool = False
    """Others do not learn the answer by its being given."""
    always: bool = False
    """Asked even when there is only one answer, because not being asked would betray something."""

    def is_always_asked(self) -> bool:
        me: Any = self  # see Decision: `always` may be an interpreted class's
        return bool(me.always)

    def candidates(self, state: S, seat: int, about: Any) -> Iterable[V]:
        """Everything that could conceivably be answered, allowed or not."""
        raise TypeError(f"question {self.name} names no candidates")

    def forbids(self, state: S, seat: int, value: V, about: Any) -> Reason | None:
        """The one source of legality: the reason why a candidate may not be chosen, or None."""
        return None

    def options(self, state: S, seat: int, about: Any) -> list[V]:
        """What nothing forbids. Override only for speed: the battery proves it equal to this."""
        return [v for v in self.candidates(state, seat, about) if self.forbids(state, seat, v, about) is None]

    def choice(self, state: S, seat: int, about: Any) -> list[V] | Bits:
        """The options, perhaps as a set that nobody has listed yet."""
        return self.options(state, seat, about)

    def write(self, state: S, value: V) -> str:
        """A value in notation: one line, lower case, readable."""
        me: Any = self  # see Decision: the name may be an interpreted class's
        return f"{me.name} {value}"

    def read(self, state: S, seat: int, text: str, about: Any) -> V | None:
        """The candidate that is written so, or None. Override where candidates are many."""
        for value in self.candidates(state, seat, about):
            if self.write(state, value) == text:
                return value
        return None

    def told(self, state: S, value: V) -> Any:
        """What others do learn of a secret answer: how many cards, say. That a seat stopped they always learn."""
        return None

    def parts(self, state: S, value: V) -> dict[str, str]:
        """The named parts of a value and the thing on the table each points at, in the order they are picked."""
        return {}

    def details(self, state: S, seat: int, about: Any) -> dict[str, Any]:
        """What the prompt's braces are filled with."""
        return {}


class FreeAction:
    """Something a player may do at a named point of the turn; the same question is asked again afterwards."""

    __slots__ = ("question", "rules")

    def __init__(self, question: Question[Any, Any], rules: Callable[[Any, int, Any], Rules]) -> None:
        self.question: Any = question
        self.rules = rules


@mypyc_attr(free_list_len=1)
class Listed(Bits):
    """Options that were listed, where sets of options stand beside them."""

    __slots__ = ("values",)

    def __init__(self, values: list[Any]) -> None:
        super().__init__(0)
        self.values = values

    def count(self) -> int:
        return len(self.values)

    def nth(self, n: int) -> Any:
        return self.values[n]

    def listed(self) -> list[Any]:
        return self.values


class Freely(Bits):
    """The options of a free action: its number beside each."""

    __slots__ = ("number", "theirs")

    def __init__(self, number: int, choice: list[Any] | Bits) -> None:
        super().__init__(0)
        self.number = number
        self.theirs: Bits = choice if isinstance(choice, Bits) else Listed(choice)

    def count(self) -> int:
        return self.theirs.count()

    def nth(self, n: int) -> Any:
        return FREE, self.number, self.theirs.nth(n)

    def listed(self) -> list[Any]:
        return [(FREE, self.number, value) for value in self.theirs.listed()]


NO_ACTIONS: Final[list[Freely]] = []
"""Never filled."""


@mypyc_attr(free_list_len=1)
class Decision:
    """A question to a seat, with its legal options."""

    __slots__ = (
        "_bits", "_count", "_options", "_rest", "_theirs", "about", "answer", "causes", "free", "may_stop", "question",
        "seat", "state",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        seat: int,
        question: Question[Any, Any],
        about: Any,
        may_stop: bool,
        free: tuple[FreeAction, ...],
    ) -> None:
        self.state = state
        self.seat = seat
        # Any: compiled code then looks attributes up as Python does, and finds those of interpreted questions.
        self.question: Any = question
        self.about = about
        self.may_stop = may_stop
        self.free = free
        self.causes = state.causes
        """What asks, the innermost first (see `because`)."""
        self.answer: Any = None
        """Laid here before the asking rules go on: cheaper, compiled, than sending it into them."""
        self._options: list[Any] | None = None
        self._bits: Bits | None = None
        self._count: int = -1
        self._rest: list[Any] = NOTHING
        """What comes after the options of the question itself: stopping ..."""
        self._theirs: list[Freely] = NO_ACTIONS
        """... and the options of free actions."""

    @property
    def options(self) -> list[Any]:
        """The values that may be chosen, worked out when first asked for."""
        if self._options is None:
            bits = self._bits or self._look_up()
            if bits is not None:
                found = [*bits.listed(), *self._rest]
                for theirs in self._theirs:
                    found.extend(theirs.listed())
                self._options = found
        assert self._options is not None
        return self._options

    def count(self) -> int:
        """How many options there are; a set of them is not listed for that."""
        if self._count < 0:
            bits = None if self._options is not None else self._bits or self._look_up()
            if bits is None:
                self._count = len(self.options)
            else:
                found = bits.count() + len(self._rest)
                for theirs in self._theirs:
                    found += theirs.count()
                self._count = found
        return self._count

    def nth(self, n: int) -> Any:
        """The nth option, from 0; a set of them is not listed for that."""
        bits = None if self._options is not None else self._bits or self._look_up()
        if bits is None:
            return self.options[n]
        own = bits.count()
        if n < own:
            return bits.nth(n)
        n -= own
        if n < len(self._rest):
            return self._rest[n]
        n -= len(self._rest)
        for theirs in self._theirs:
            own = theirs.count()
            if n < own:
                return theirs.nth(n)
            n -= own
        raise IndexError(f"'{self.question.name}' has no such option")

    def _look_up(self) -> Bits | None:
        """The question's own options as a set, unless all are listed: stopping and free actions come after them."""
        question: Question[Any, Any] = self.question
        found = question.choice(self.state, self.seat, self.about)
        rest = STOPPING if self.may_stop else NOTHING
        if self.free:
            self._theirs = self._freely()
        if isinstance(found, Bits) or self.free:
            bits = found if isinstance(found, Bits) else Listed(found)
            self._bits, self._rest = bits, rest
            return bits
        self._options = [*found, *rest] if rest else found
        return None

    def _freely(self) -> list[Freely]:
        """The options of free actions, each action's in the order of its number."""
        found: list[Freely] = []
        for i in range(len(self.free)):
            question: Question[Any, Any] = self.free[i].question
            found.append(Freely(i, question.choice(self.state, self.seat, self.about)))
        return found

    def is_settled(self) -> bool:
        """Whether nobody need be asked: there is only one answer, and not to ask for it betrays nothing."""
        question: Question[Any, Any] = self.question
        return not question.is_always_asked() and self.count() == 1

    @property
    def moves(self) -> list[str]:
        """The options in notation."""
        return [self.write(value) for value in self.options]

    @property
    def prompt(self) -> str:
        prompt: str = self.question.prompt
        return say(prompt, **self.question.details(self.state, self.seat, self.about))

    @property
    def label(self) -> str:
        """What others are told of it."""
        label: str = self.question.label or self.question.name
        return say(label, **self.question.details(self.state, self.seat, self.about)) if "{" in label else label

    def write(self, value: Any) -> str:
        if value is None and self.may_stop:
            stop: str = self.question.stop
            return stop
        question, inner = self._inner(value)
        return question.write(self.state, inner)

    def read(self, text: str) -> Any:
        """The value a line of notation stands for; an error that helps if it stands for none."""
        text = " ".join(text.lower().split())
        if self.may_stop and text == self.question.stop:
            return None
        value = self.question.read(self.state, self.seat, text, self.about)
        if value is not None:
            return value
        for i in range(len(self.free)):
            value = self.free[i].question.read(self.state, self.seat, text, self.about)
            if value is not None:
                return (FREE, i, value)
        examples = ", ".join([f"'{move}'" for move in self.moves[:3]])
        problem = _("'{move}' is not an answer to \"{prompt}\" Possible is for example {examples}.")
        raise Unreadable(say(problem, move=text, prompt=self.prompt, examples=examples))

    def why_not(self, value: Any) -> Reason | None:
        """The rule that forbids a value, or None if it may be chosen."""
        if value is None and self.may_stop:
            return None
        question, inner = self._inner(value)
        if inner not in list(question.candidates(self.state, self.seat, self.about)):
            return Reason("", _("there is no such thing to choose here"))
        return question.forbids(self.state, self.seat, inner, self.about)

    def check(self, value: Any) -> Any:
        """The option that equals a value; raises IllegalMove, with the rule, for one that may not be chosen."""
        options = self.options
        if value in options:
            return options[options.index(value)]
        reason = self.why_not(value) or Reason("", _("it is not among the options"))
        try:
            text = self.write(value)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            text = repr(value)
        why = str(reason) if reason.rule else reason.text
        raise Forbidden(say(_("'{move}' is not possible: {why}."), move=text, why=why), reason.rule)

    def without(self, *rules: str) -> Decision:
        """The same decision with some rules lifted: for tests of what a rule forbids."""
        lifted = self.question.without(*rules)
        same = Decision(self.state, self.seat, lifted, self.about, self.may_stop, self.free)
        same.causes = self.causes
        return same

    @property
    def cause(self) -> dict[str, Any] | None:
        """The card, event, tile or rule that asks: `kind` and `id`, and what more there is."""
        found: dict[str, Any] | None = None
        causes = self.causes
        while causes is not None and (found is None or "kind" not in found):
            found = {**causes[0]} if found is None else {**causes[0], **found}
            causes = causes[1]
        return found

    def parts(self, value: Any) -> dict[str, str]:
        if value is None:
            return {}
        question, inner = self._inner(value)
        return question.parts(self.state, inner)

    def _inner(self, value: Any) -> tuple[Question[Any, Any], Any]:
        """The question a value answers: the main one, or that of a free action."""
        if is_free(value) and 0 <= value[1] < len(self.free):
            return self.free[value[1]].question, value[2]
        return self.question, value

    def known_to(self, value: Any) -> int:
        """Who learns an answer when it is given."""
        return 1 << self.seat if self.question.secret and value is not None and not is_free(value) else EVERYONE

    def told(self, value: Any) -> Any:
        """What those learn of it who do not."""
        if self.known_to(value) == EVERYONE:
            return "stop" if value is None else "free"
        return self.question.told(self.state, value)

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.question.name}>"


def is_free(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 3 and bool(value[0] == FREE)


class Together:
    """Several seats follow rules of their own at the same time, blind to one another."""

    __slots__ = ("answers", "rules", "secret")

    def __init__(self, rules: dict[int, Generator[Any, Any, Any]], secret: bool) -> None:
        self.rules = rules
        self.secret = secret
        self.answers: dict[int, Any] = {}
        """By seat, what its rules returned: laid here before the asking rules go on."""


@overload
def choose(
    state: S, seat: int, question: Ask[S, V, A], about: A, free: tuple[FreeAction, ...] = ()
) -> Generator[Any, Any, V]: ...
@overload
def choose(
    state: S, seat: int, question: Question[S, V], about: Any = None, free: tuple[FreeAction, ...] = ()
) -> Generator[Any, Any, V]: ...
def choose(
    state: S, seat: int, question: Question[S, V], about: Any = None, free: tuple[FreeAction, ...] = ()
) -> Generator[Any, Any, V]:
    """Ask a seat; the answer is one of the question's options."""
    while True:
        asked = Decision(state, seat, question, about, False, free)
        yield asked
        value = asked.answer
        if not free or not is_free(value):
            answer: V = value
            return answer
        yield from free[value[1]].rules(state, seat, value[2])


@overload
def choose_or_stop(
    state: S, seat: int, question: Ask[S, V, A], about: A, free: tuple[FreeAction, ...] = ()
) -> Generator[Any, Any, V | None]: ...
@overload
def choose_or_stop(
    state: S, seat: int, question: Question[S, V], about: Any = None, free: tuple[FreeAction, ...] = ()
) -> Generator[Any, Any, V | None]: ...
def choose_or_stop(
    state: S, seat: int, question: Question[S, V], about: Any = None, free: tuple[FreeAction, ...] = ()
) -> Generator[Any, Any, V | None]:
    """Ask a seat that may also decline: None."""
    while True:
        asked = Decision(state, seat, question, about, True, free)
        yield asked
        value = asked.answer
        if not free or not is_free(value):
            answer: V | None = value
            return answer
        yield from free[value[1]].rules(state, seat, value[2])


def choose_together(
    rules: dict[int, Generator[Any, Any, Any]], secret: bool = False
) -> Generator[Any, Any, dict[int, Any]]:
    """Each seat follows its own rules, in any order, and may change its mind until the last is done.

    What they return comes back by seat. These rules may ask, and change what is their seat's alone; they may neither
    draw lots nor show cards. Unless `secret`, everybody then knows what each answered.
    """
    asked = Together(rules, secret)
    yield asked
    return asked.answers


def because(state: State, cause: dict[str, Any], rules: Generator[Any, Any, V]) -> Generator[Any, Any, V]:
    """Whatever these rules ask is asked by this card, event, tile or rule: `kind` and `id`, and what more there is.

    Rules within rules add what they know (which sentence); a card that lets another act is not the other's cause.
    """
    before = state.causes
    state.causes = (cause, before)
    result = yield from rules
    state.causes = before
    return result


def window(
    state: S,
    seats: list[int],
    question: Question[S, V],
    holds: Callable[[S, int], bool],
    resolve: Callable[[S, int, V], Rules],
    about: Any = None,
) -> Rules:
    """All seats that hold any hidden card are asked at once to use something or pass, until all pass.

    The first in the given order resolves; the others' answers stay secret and they are asked again.
    """
    while True:
        asked = [seat for seat in seats if holds(state, seat)]
        if not asked:
            return
        answers = yield from choose_together(
            {seat: choose_or_stop(state, seat, question, about) for seat in asked}, secret=True
        )
        user = -1
        passed: list[int] = []
        for seat in asked:
            passed.append(seat)
            if answers[seat] is not None:
                user = seat
                break
        state.publish(passed)
        if user < 0:
            return
        yield from resolve(state, user, answers[user])
