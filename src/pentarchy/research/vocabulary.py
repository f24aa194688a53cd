"""A game's vocabulary: every answer to every question as a phrase, one word after another.

Word 0 is stopping. A phrase begins with a free action's word if it is one, then says the question's things in the
order they have in the answer. No phrase of a decision begins another, so that one is complete when it is said.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from pentarchy.companions import folder, module
from pentarchy.kernel import Ask, BadInput, Decision, FreeAction, Game, Question, Thing
from pentarchy.kernel.question import is_free
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.spelling import Each, Phrase, Saying, Words, number_words, word_name

STOP = 0
Kind = tuple[str, str]
"""What is asked: a question's name, and its form (two questions may have one name)."""


@cache
def declaration(game: Game) -> Declaration:
    """What the game's `research.py` declares."""
    beside = module(game, "research")
    declare = getattr(beside, "declare", None)
    if declare is None:
        raise BadInput(f"{game.title} declares nothing for researchers: its folder has no research.py with `declare`")
    declared = declare(game)
    if not isinstance(declared, Declaration):
        raise BadInput(f"`declare` of {folder(game)}.research gives no Declaration")
    return declared


def kind_of(question: Any) -> Kind:
    return (question.name, question.form if isinstance(question, Ask) else type(question).__name__)


def questions_of(game: Game) -> tuple[dict[Kind, Any], list[str]]:
    """All questions that the game's modules hold, by kind, and the names of those that are free actions."""
    package = importlib.import_module(folder(game))
    found: dict[Kind, Any] = {}
    free: set[str] = set()
    names = [package.__name__]
    if hasattr(package, "__path__"):
        names += [f"{package.__name__}.{each.name}" for each in pkgutil.iter_modules(package.__path__)]
    for name in names:
        for value in vars(importlib.import_module(name)).values():
            for question, is_action in _questions_in(value, 3):
                found.setdefault(kind_of(question), question)
                if is_action:
                    free.add(question.name)
    return dict(sorted(found.items())), sorted(free)


def _questions_in(value: Any, depth: int) -> Iterator[tuple[Any, bool]]:
    if isinstance(value, Question):
        yield value, False
    elif isinstance(value, FreeAction):
        yield value.question, True
    elif depth and isinstance(value, (tuple, list, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _questions_in(each, depth - 1)


class Vocabulary:
    """The words of a game, and how its answers are said in them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        declared = declaration(game)
        questions, free = questions_of(game)
        self.kinds: tuple[Kind, ...] = tuple(questions)
        """Everything that can be asked."""
        self.kind_number = {kind: number for number, kind in enumerate(self.kinds)}
        self._state = game.start_quick(max(game.seats), 1).state
        self._sayings: dict[Kind, Saying] = {}
        self._derived: dict[tuple[str, tuple[str, ...]], Words] = {}
        for kind, question in questions.items():
            self._sayings[kind] = self._saying(question, declared)
        self.ranges: list[Words] = [Words("", ("stop",)), Words("free", free)]
        for saying in self._sayings.values():
            for words in saying.words():
                if words not in self.ranges:
                    self.ranges.append(words)
        self.size = number_words(self.ranges, STOP)
        """How many words there are."""
        self._free = {name: self.ranges[1].first + at for at, name in enumerate(free)}

    def _saying(self, question: Any, declared: Declaration) -> Saying:
        if question.name in declared.questions:
            return declared.questions[question.name]
        if not isinstance(question, Ask):
            raise BadInput(f"{self.game.title} declares not how '{question.name}' is answered in words")
        each = [self._thing(question, thing, declared) for thing in question._order]
        return each[0] if len(each) == 1 else Each(*each)

    def _thing(self, question: Any, thing: Thing[Any, Any], declared: Declaration) -> Saying:
        for key in (thing, thing.kind):
            if key in declared.things:
                return declared.things[key]
        if thing.kind == "seat":
            return declared.seats
        if thing.all is None:
            raise BadInput(f"{self.game.title} declares no words for the '{thing.kind}' of '{question.name}'")
        values: list[Any] = list(thing.all(self._state))
        names = tuple([thing.write(self._state, value) for value in values])
        known = (thing.kind, names)
        if known not in self._derived:
            low = min(values)
            if values != list(range(low, low + len(values))):
                raise BadInput(f"the '{thing.kind}' of '{question.name}' must be declared: {values[:3]} are no numbers")
            self._derived[known] = Words(thing.kind, names, low)
        return self._derived[known]

    def kind(self, decision: Decision) -> int:
        """The number of what is asked."""
        return self.kind_number[kind_of(decision.question)]

    def phrases(self, decision: Decision, options: list[Any]) -> list[Phrase]:
        """What is said for each of these options of a decision: its own, then stopping, then free actions."""
        free = len(options)
        while free and decision.free and is_free(options[free - 1]):
            free -= 1
        own = free - 1 if free and decision.may_stop and options[free - 1] is None else free
        found = self._sayings[kind_of(decision.question)].phrases(decision, options[:own]) if own else []
        found += [(STOP,)] * (free - own)
        for action, alike in groupby(options[free:], itemgetter(1)):
            question = decision.free[action].question
            word = (self._free[question.name],)
            said = self._sayings[kind_of(question)].phrases(decision, [option[2] for option in alike])
            found += [word + phrase for phrase in said]
        return found

    def word(self, number: int) -> str:
        """A word as people read it."""
        return word_name(self.ranges, number).strip()


@cache
def vocabulary(game: Game) -> Vocabulary:
    """The vocabulary of a game, made once."""
    return Vocabulary(game)
