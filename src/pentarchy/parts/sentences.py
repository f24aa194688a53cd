"""Card sentences: the text printed on a card is matched to rules once, when the content is loaded.

    vocabulary = Vocabulary("a game")
    vocabulary.word("region", {"Church": 2, "Senate": 4})

    @vocabulary.sentence("Remove up to {n:number} influence from one {region:region} block.", sets=("block",))
    def remove_up_to(use: Use, n: int, region: int) -> Rules: ...

    @vocabulary.sentence(
        "When you build, gain {n:number} crown(s).", TRIGGER, moment=BUILT, when=((has_room, "XY012", _("no room")),)
    )
    def gain(use: Use, n: int) -> Rules: ...

    clauses = vocabulary.compile(["Remove up to 2 influence from one Church block."], where="agents.toml: jonas")
    yield from clauses[0](use)

One declaration says all of a sentence: its pattern, what it does, when it is possible and why it is not, and at which
moment it speaks. After loading nothing is matched again: a clause is a function and its arguments.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from pentarchy.kernel.errors import ContentError
from pentarchy.kernel.question import Reason

__all__ = [
    "COST",
    "EFFECT",
    "KINDS",
    "LASTING",
    "STATIC",
    "TRIGGER",
    "Clause",
    "Sentence",
    "Vocabulary",
]

COST: Final = "cost"  # payable, or the ability is not offered
EFFECT: Final = "effect"  # done as far as possible, in order
TRIGGER: Final = "trigger"  # answers something that happens
STATIC: Final = "static"  # asked at the moment of use, never stored
LASTING: Final = "lasting"  # data in the state with its expiry
KINDS: Final = (COST, EFFECT, TRIGGER, STATIC, LASTING)

NUMBERS: Final = {
    word: value
    for value, word in enumerate(
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
PLACEHOLDER: Final = re.compile(r"\{(\w+):(\w+)\}|\(s\)")
PLURAL: Final = ("", "s")

Rule = TypeVar("Rule", bound=Callable[..., Any])
Condition = Callable[..., bool]
Conditions = tuple[tuple[Condition, str, str], ...]
"""Whether a sentence can be followed; each with the rule and what is said if not. The first that fails is told."""


def a_number(text: str) -> int:
    """'3' and 'three' are 3."""
    return int(text) if text.isdigit() else NUMBERS[text.lower()]


class Sentence:
    """A pattern, the rule it stands for, and what it says about the context it shares with its neighbours."""

    __slots__ = ("pattern", "kind", "rule", "sets", "needs", "conditions", "moment", "pieces", "places")

    def __init__(
        self,
        pattern: str,
        kind: str,
        rule: Callable[..., Any],
        sets: tuple[str, ...],
        needs: tuple[str, ...],
        conditions: Conditions,
        moment: Any,
        pieces: tuple[str, ...],
        places: tuple[tuple[str, str], ...],
    ) -> None:
        self.pattern = pattern
        self.kind = kind
        self.rule = rule
        self.sets = sets
        self.needs = needs
        self.conditions = conditions  # whether it can be followed at all
        self.moment = moment  # when a trigger speaks; None for what speaks at once
        self.pieces = pieces  # what stands between the placeholders, in small letters
        self.places = places  # (placeholder, word), in order; PLURAL where an s may stand or not


class Clause:
    """One sentence of one card, ready to run: `clause(use)` calls its rule with the words the card filled in."""

    __slots__ = ("text", "kind", "moment", "run", "words", "sentence")

    def __init__(self, text: str, sentence: Sentence, words: dict[str, Any]) -> None:
        self.text = text
        self.kind = sentence.kind
        self.moment = sentence.moment
        self.run = sentence.rule
        self.words = words
        self.sentence = sentence

    def __call__(self, use: Any) -> Any:
        return self.run(use, **self.words)

    def possible(self, *use: Any) -> bool:
        """Whether the ability may be chosen, as far as this sentence goes; asked with what its conditions take."""
        return self.obstacle(*use) is None

    def obstacle(self, *use: Any) -> Reason | None:
        """Why it may not, if so."""
        for condition, rule, text in self.sentence.conditions:
            if not condition(*use, **self.words):
                return Reason(rule, text)
        return None

    def __repr__(self) -> str:
        return f"Clause({self.text!r})"


class Vocabulary:
    """The sentences a game's cards may say."""

    __slots__ = ("name", "sentences", "meanings", "forms", "_patterns", "_compiled")

    def __init__(self, name: str) -> None:
        self.name = name
        self.sentences: list[Sentence] = []
        self.meanings: dict[str, Callable[[str], Any]] = {}
        self.forms: dict[str, str] = {}
        self._patterns: set[str] = set()
        self._compiled: dict[str, re.Pattern[str]] = {}
        self.word("number", a_number, form=r"\d+|" + "|".join(NUMBERS))

    def word(
        self, name: str, meaning: Mapping[str, Any] | Callable[[str], Any], form: str = r"[\w'-]+(?: [\w'-]+)*?"
    ) -> None:
        """What may stand at `{x:name}`: the keys of a table, or text of a given form that a function understands.

        The function refuses a text it does not know with KeyError or ValueError.
        """
        if name in self.meanings:
            raise ValueError(f"{self.name}: the word {{{name}}} is defined twice")
        if isinstance(meaning, Mapping):
            table = {key.lower(): value for key, value in meaning.items()}
            longest_first = sorted(table, key=lambda key: (-len(key), key))
            self.meanings[name] = lambda text: table[text.lower()]
            self.forms[name] = "|".join(re.escape(key) for key in longest_first)
        else:
            self.meanings[name] = meaning
            self.forms[name] = form

    def sentence(
        self,
        pattern: str,
        kind: str = EFFECT,
        sets: tuple[str, ...] = (),
        needs: tuple[str, ...] = (),
        when: Conditions = (),
        moment: Any = None,
    ) -> Callable[[Rule], Rule]:
        """Bind a pattern to the rule below. `word(s)` in a pattern also matches the plural.

        `when` are the conditions under which it can be followed (a cost has some, or is always payable), each with the
        rule and what is said if it fails. `moment` is when a trigger speaks.
        """
        if kind not in KINDS:
            raise ValueError(f"{self.name}: {pattern!r} has the unknown kind {kind!r}")
        if pattern in self._patterns:
            raise ValueError(f"{self.name}: {pattern!r} is bound twice")
        self._patterns.add(pattern)
        pieces, places = self._taken_apart(pattern)

        def bind(rule: Rule) -> Rule:
            self.sentences.append(Sentence(pattern, kind, rule, sets, needs, when, moment, pieces, places))
            return rule

        return bind

    def _taken_apart(self, pattern: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """What stands between the placeholders of a pattern, and these. Sentences are matched piece by piece: an
        expression for each of some hundred would take longer to compile than all of them to match."""
        places: list[tuple[str, str]] = []
        pieces: list[str] = []
        at = 0
        for found in PLACEHOLDER.finditer(pattern):
            place, word = found.groups()
            if place is not None and word not in self.forms:
                raise ValueError(f"{self.name}: {pattern!r} uses the unknown word {{{word}}}")
            pieces.append(pattern[at : found.start()].lower())
            places.append(PLURAL if place is None else (place, word))
            at = found.end()
        pieces.append(pattern[at:].lower())
        return tuple(pieces), tuple(places)

    def _fits(self, place: tuple[str, str], text: str) -> bool:
        """Whether a text may stand at a placeholder."""
        if place is PLURAL:
            return text.lower() in PLURAL
        word = place[1]
        form = self._compiled.get(word)
        if form is None:
            form = self._compiled[word] = re.compile(self.forms[word], re.IGNORECASE)
        return form.fullmatch(text) is not None

    def _filled_in(self, sentence: Sentence, text: str, small: str, nth: int = 0, at: int = 0) -> list[str] | None:
        """What stands at a sentence's placeholders from the nth on, if the text goes on as it does from there."""
        at += len(sentence.pieces[nth])
        if nth == len(sentence.places):
            return [] if at == len(text) else None
        following = sentence.pieces[nth + 1]
        end = small.find(following, at)
        if nth + 1 == len(sentence.places):
            end = len(text) - len(following)
        while end >= at:
            if self._fits(sentence.places[nth], text[at:end]):
                rest = self._filled_in(sentence, text, small, nth + 1, end)
                if rest is not None:
                    return [text[at:end], *rest]
            end = small.find(following, end + 1)
        return None

    def compile(self, texts: Iterable[str], where: str, given: tuple[str, ...] = ()) -> tuple[Clause, ...]:
        """Match the sentences of one ability; `given` names what the context holds before the first of them."""
        known = set(given)
        clauses: list[Clause] = []
        for text in texts:
            clause = self._match(text, where)
            missing = [name for name in clause.sentence.needs if name not in known]
            if missing:
                raise ContentError(f"{where}: {text!r} speaks of the {missing[0]}, but no sentence before it chose one")
            known.update(clause.sentence.sets)
            clauses.append(clause)
        return tuple(clauses)

    def _match(self, text: str, where: str) -> Clause:
        found: list[Clause] = []
        small = text.lower()
        for sentence in self.sentences:
            pieces = sentence.pieces
            if not small.startswith(pieces[0]) or not small.endswith(pieces[-1]):
                continue
            filled = self._filled_in(sentence, text, small)
            if filled is None:
                continue
            words = self._understand(sentence, filled)
            if words is not None:
                found.append(Clause(text, sentence, words))
        if len(found) == 1:
            return found[0]
        if found:
            readings = " or ".join(repr(clause.sentence.pattern) for clause in found)
            raise ContentError(f"{where}: {text!r} can be read as {readings}")
        raise ContentError(f"{where}: {self.name} knows no sentence {text!r}; {self._nearest(text)}")

    def _nearest(self, text: str) -> str:
        """What would have been a sentence: one of which only a word is wrong, else the one most like it."""
        closest: tuple[int, int] | None = None
        told = ""
        for sentence in self.sentences:
            filled = self._loosely(sentence, text)
            if filled is None:
                continue
            words = [word for place, word in sentence.places if place]
            faults = [(word, one) for word, one in zip(words, filled, strict=True) if not self.understands(word, one)]
            if faults and (closest is None or (len(faults), len(faults[0][1])) < closest):
                word, one = faults[0]
                closest = (len(faults), len(one))
                told = (
                    f"the nearest known sentence is {sentence.pattern!r}, "
                    f"where {one!r} is not known as {word}{self._instead(word, one)}"
                )
        if told:
            return told
        plain = {PLACEHOLDER.sub("", sentence.pattern): sentence.pattern for sentence in self.sentences}
        near = difflib.get_close_matches(re.sub(r"\d+", "", text), list(plain), n=1, cutoff=0.0)
        return f"the nearest known sentence is {plain[near[0]]!r}" if near else "it knows none"

    def _loosely(self, sentence: Sentence, text: str) -> list[str] | None:
        """What stands at the placeholders of a text that has a sentence's words around them, be it what it may."""
        pattern = re.escape(sentence.pieces[0])
        for (place, _), piece in zip(sentence.places, sentence.pieces[1:], strict=True):
            pattern += ("(.+?)" if place else "s?") + re.escape(piece)
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        return None if found is None else list(found.groups())

    def understands(self, word: str, text: str) -> bool:
        """Whether a text may stand at a placeholder, and is understood there."""
        if not self._fits((word, word), text):
            return False
        try:
            self.meanings[word](text)
        except (KeyError, ValueError):
            return False
        return True

    def _instead(self, word: str, text: str) -> str:
        """The word of a list that somebody may have meant, or the list."""
        words = [re.sub(r"\\(.)", r"\1", one) for one in self.forms[word].split("|")]
        if word == "number" or any([not re.fullmatch(r"[\w' ,-]+", one) for one in words]):
            return ""
        near = difflib.get_close_matches(text.lower(), words, n=1)
        return f"; did you mean {near[0]!r}?" if near else f": {', '.join(sorted(words))} are"

    def _understand(self, sentence: Sentence, filled: list[str]) -> dict[str, Any] | None:
        words: dict[str, Any] = {}
        for (place, word), text in zip(sentence.places, filled, strict=True):
            try:
                if place:
                    words[place] = self.meanings[word](text)
            except (KeyError, ValueError):
                return None
        return words
