"""The sentences that cards of a game may say, and the words that may stand in them."""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import Any, NamedTuple

from pentarchy import packs
from pentarchy.companions import folder
from pentarchy.kernel import Game
from pentarchy.parts.sentences import PLACEHOLDER, Vocabulary

MOST_WORDS = 60
"""Of a placeholder so many words are listed."""


class Known(NamedTuple):
    """A vocabulary of a game: its name, its patterns, and what may stand at a placeholder, or stands there on cards."""

    name: str
    patterns: list[str]
    words: dict[str, list[str]]


def vocabularies(game: Game) -> list[Known]:
    """What a game's cards may say; empty if its cards are no sentences."""
    home = folder(game)
    modules = [module for name, module in sorted(sys.modules.items()) if name == home or name.startswith(f"{home}.")]
    found: dict[int, Vocabulary] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Vocabulary) and value.sentences:
                found[id(value)] = value
    printed = sorted(texts(list(packs.tables(game).values())))
    return [known(one, printed) for one in found.values()]


def known(vocabulary: Vocabulary, printed: list[str]) -> Known:
    words: dict[str, set[str]] = {}
    for sentence in vocabulary.sentences:
        kinds = kinds_in(sentence.pattern)
        for kind in kinds:
            words.setdefault(kind, set(choices(vocabulary.forms[kind])))
        if any([kind != "number" and not choices(vocabulary.forms[kind]) for kind in kinds]):
            for said in [match for text in printed if (match := matcher(sentence.pattern).fullmatch(text))]:
                for kind, word in zip(kinds, said.groups(), strict=True):
                    if vocabulary.understands(kind, word):
                        words[kind].add(word)
    patterns = [sentence.pattern for sentence in vocabulary.sentences]
    return Known(vocabulary.name, patterns, {kind: once_each(words[kind]) for kind in sorted(words)})


def once_each(words: set[str]) -> list[str]:
    """In order, and each in one way of writing it."""
    return [word for word in sorted(words) if word not in {other.lower() for other in words if other != word}]


def kinds_in(pattern: str) -> list[str]:
    return [match[2] for match in PLACEHOLDER.finditer(pattern) if match[2]]


@cache
def matcher(pattern: str) -> re.Pattern[str]:
    """Finds what a card has at each placeholder of a pattern; which words are allowed there is not its matter."""
    pieces = re.split(r"\{\w+:\w+\}", pattern)
    return re.compile("(.+?)".join([re.escape(piece).replace(r"\(s\)", "s?") for piece in pieces]), re.IGNORECASE)


def choices(form: str) -> list[str]:
    """The words of a form that is a list of them; empty for a form that is not, as a number's."""
    words = [re.sub(r"\\([^\w])", r"\1", word) for word in form.split("|")]
    return words if all([re.fullmatch(r"[\w' ,-]+", word) for word in words]) else []


def texts(value: Any) -> set[str]:
    """Every sentence in some tables; what an event's line begins with, whom it concerns, is left off."""
    if isinstance(value, str):
        said = value.partition(": ")[2] or value
        return {value, said, *re.split(r"(?<=\.) ", said)}
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {text for one in inner for text in texts(one)}
