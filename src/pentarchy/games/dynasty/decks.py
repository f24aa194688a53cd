"""The decks a table plays with: the curated ones from content/deck-*.toml, or new ones made from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.dominoes import read_domino, without_arrows
from pentarchy.games.dynasty.generator import SETS, make_dominoes, make_missions
from pentarchy.games.dynasty.missions import read_mission
from pentarchy.kernel.errors import ContentError
from pentarchy.parts.content import instead

KINDS: Final = ("dominoes", "missions", "relief", "late")
"""What a set is made of."""


class Deck:
    """Dominoes and missions of one or several sets, each kind sorted."""

    def __init__(self, dominoes: list[int], missions: list[int], relief: list[int], late: list[int]) -> None:
        self.dominoes = dominoes
        self.missions = missions
        """All but those that have their time (DY-A65):"""
        self.relief = relief
        """for the third round,"""
        self.late = late
        """and for the end."""

    def add(self, other: Deck) -> None:
        self.dominoes = sorted(self.dominoes + other.dominoes)
        self.missions = sorted(self.missions + other.missions)
        self.relief = sorted(self.relief + other.relief)
        self.late = sorted(self.late + other.late)


def curated(content: Content, edition: str, letter: str) -> Deck:
    """One set, as the file gives it."""
    if edition not in content.curated:
        table = content.table(f"deck-{edition}")
        try:
            content.curated[edition] = {name: _read_set(content, name, table.get(name)) for name in SETS}
        except ValueError as error:
            raise ContentError(f"deck-{edition}.toml: {error}") from None
    return content.curated[edition][letter]


def _read_set(content: Content, name: str, rows: Any) -> Deck:
    if not isinstance(rows, dict) or not all([isinstance(texts, list) for texts in rows.values()]):
        raise ValueError(f"{name}: a set must be a table with lists of dominoes and missions")
    if not all([isinstance(text, str) for texts in rows.values() for text in texts]):
        raise ValueError(f"{name}: dominoes and missions must be texts")
    for kind in rows:
        if kind not in KINDS:
            raise ValueError(f"{name}: has {kind!r}{instead(kind, KINDS)}")
    missions = [_read_each(name, kind, rows, lambda text: read_mission(content, text)) for kind in KINDS[1:]]
    return Deck(_read_each(name, "dominoes", rows, read_domino), *missions)


def _read_each(name: str, kind: str, rows: dict[str, list[str]], read: Callable[[str], int]) -> list[int]:
    found: list[int] = []
    for text in rows.get(kind, []):
        try:
            found.append(read(text))
        except ValueError as error:
            raise ValueError(f"{name} {kind} {text!r}: {error}") from None
    return found


def build_deck(content: Content, edition: str, letters: str, seed: int) -> Deck:
    """All dominoes and all missions of the sets in play. A seed of 0 stands for the curated decks."""
    deck = Deck([], [], [], [])
    for nth, letter in enumerate(letters):
        if seed:
            dominoes = make_dominoes(content, letter, edition, seed + 2 * nth)
            deck.add(Deck(dominoes, make_missions(content, letter, edition, seed + 2 * nth + 1), [], []))
        else:
            deck.add(curated(content, edition, letter))
    if "D" not in letters:
        deck.dominoes = sorted([without_arrows(domino) for domino in deck.dominoes])
    return deck
