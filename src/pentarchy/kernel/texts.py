"""Texts a player reads: English in its place, marked for a catalogue, with named parameters, made when somebody reads.

    prompt=_("Place castle {nth} of {of}.")

`make texts` collects everything that stands in `_("...")`. A translation is a function from one text to
another.
"""

# interpreted: texts are made for a person, and the compiler leaves out a function called _

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Translate = Callable[[str], str | None]

_translators: list[Translate] = []


def _(text: str) -> str:
    """Marks a text for the catalogue; it is looked up when it is said."""
    return text


def say(text: str, /, **words: Any) -> str:
    """A marked text in the language that is spoken, with its words filled in; one of them may be called `text`."""
    for translate in _translators:
        text = translate(text) or text
    return text.format(**words) if words else text


def some(count: int, one: str, many: str) -> str:
    """`some(2, _("{n} crown"), _("{n} crowns"))`."""
    return say(one if count == 1 else many, n=count)


def speak(translate: Translate | None) -> None:
    """From now on texts are said in another language; None: in English."""
    _translators[:] = [] if translate is None else [translate]
