"""The decks a table plays with: the curated ones from content/deck-*.toml, or new ones made from a seed."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.dominoes import read_domino, without_arrows
from pentarchy.games.dynasty.generator import SETS, make_dominoes, make_missions
from pentarchy.games.dynasty.missions import read_mission
from pentarchy.kernel.errors import ContentError


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
            content.curated[edition] = {name: _read_set(content, table[name]) for name in SETS}
        except (KeyError, ValueError) as error:
            raise ContentError(f"deck-{edition}.toml: {error}") from None
    return content.curated[edition][letter]


def _read_set(content: Content, rows: Any) -> Deck:
    if not isinstance(rows, dict) or not all([isinstance(texts, list) for texts in rows.values()]):
        raise ValueError("a set must be a table with lists of dominoes and missions")
    if not all([isinstance(text, str) for texts in rows.values() for text in texts]):
        raise ValueError("dominoes and missions must be texts")
    missions = [[read_mission(content, text) for text in rows.get(kind, [])] for kind in ("missions", "relief", "late")]
    return Deck([read_domino(text) for text in rows["dominoes"]], *missions)


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
