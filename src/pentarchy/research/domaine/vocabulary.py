"""Domaine's moves as numbers: the kind of question, then one part after another, each among at most 289 words.

A territory is 0 to 143 (`a1` to `l12`, row by row), an edge 0 to 287 (east of a territory, or 144 + south of it), the
use of a card `33 * action + card`, a refill 0 for the deck or 1 + card, and 288 is `done`. A Domaine is named by its
castle's territory. Where a decision names two things (a Domaine and a territory, two Domaines) they are two parts.
Every option of every decision can be said, each in one way, and what the masks allow is an option.

These are the words of the doors (`research/vocabulary.py`), made small for a network: numbered anew for each kind of
question, and the use of a card, there an action and then a card, is one. `at_the_doors` says a phrase in those.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from pentarchy.games.domaine import GAME
from pentarchy.parts.spelling import Phrase
from pentarchy.research.vocabulary import STOP, vocabulary

CASTLE, SQUIRE, CARD, BORDER, KNIGHT, EXPAND, EXPAND_TO = range(7)
DESERTER, DESERTER_FROM, REMOVE, ALLY, ALLY_WITH, REFILL = range(7, 13)
KINDS: Final = (
    "castle", "squire", "card", "border", "knight", "expand", "expand to", "deserter", "deserter from", "remove",
    "ally", "ally with", "refill",
)  # fmt: skip
"""The parts a player can be asked for. Questions of two parts have two; the second of each stands after the first."""

QUESTIONS: Final = {
    "castle": CASTLE, "squire": SQUIRE, "card": CARD, "border": BORDER, "knight": KNIGHT, "expand": EXPAND,
    "deserter": DESERTER, "remove": REMOVE, "ally": ALLY, "refill": REFILL,
}  # fmt: skip
"""The first part of each of the rules' questions."""
PAIRS: Final = frozenset({EXPAND, DESERTER, ALLY})
"""The kinds that have a second part."""

CARDS: Final = 33
DONE: Final = 288
WORDS: Final = 289


def say(kind: int, value: Any) -> tuple[int, ...]:
    """A value of a decision in words; `kind` is its question's first part."""
    if value is None:
        return (DONE,)
    if kind == CARD:
        action, card = value
        return (action * CARDS + card,)
    if kind == REFILL:
        return (value + 1,)
    return tuple(value) if kind in PAIRS else (value,)


def meant(kind: int, words: tuple[int, ...]) -> Any:
    """The value that words stand for: the inverse of `say`."""
    if words == (DONE,):
        return None
    if kind == CARD:
        return divmod(words[0], CARDS)
    if kind == REFILL:
        return words[0] - 1
    return words if kind in PAIRS else words[0]


def phrases(question: str, options: Iterable[Any]) -> dict[tuple[int, ...], Any]:
    """All options of a decision by what is said for each."""
    kind = QUESTIONS[question]
    return {say(kind, option): option for option in options}


@cache
def _first() -> dict[str, int]:
    """The first word of each kind of thing at the doors."""
    return {words.kind: words.first for words in vocabulary(GAME).ranges}


def at_the_doors(kind: int, said: tuple[int, ...]) -> Phrase:
    """What is said for the same answer in the words of PettingZoo's, Gymnasium's and OpenSpiel's doors."""
    first = _first()
    if said == (DONE,):
        return (STOP,)
    if kind == CARD:
        action, card = divmod(said[0], CARDS)
        return (first["action"] + action, first["card"] + card)
    thing = {BORDER: "edge", REFILL: "source"}.get(kind, "cell")
    return tuple([first[thing] + word for word in said])
