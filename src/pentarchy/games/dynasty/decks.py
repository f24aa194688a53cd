"""The decks a table plays with: the curated ones from content/deck-*.toml, or new ones made from a seed."""

from typing import Final

from pentarchy.games.dynasty.content import read_table
from pentarchy.games.dynasty.dominoes import read_domino, without_arrows
from pentarchy.games.dynasty.generator import SETS, make_dominoes, make_missions
from pentarchy.games.dynasty.missions import read_mission


class Deck:
    """Dominoes and missions of one or several sets, each kind sorted."""

    __slots__ = ("dominoes", "late", "missions", "relief")

    def __init__(self, dominoes: list[int], missions: list[int], relief: list[int], late: list[int]) -> None:
        self.dominoes = dominoes
        self.missions = missions
        """All but those that have their time (DY-A65):"""
        self.relief = relief
        """for the third round,"""
        self.late = late
        """and for the end."""

    def add(self, other: "Deck") -> None:
        self.dominoes = sorted(self.dominoes + other.dominoes)
        self.missions = sorted(self.missions + other.missions)
        self.relief = sorted(self.relief + other.relief)
        self.late = sorted(self.late + other.late)


_CURATED: Final[dict[str, dict[str, Deck]]] = {}


def curated(edition: str, letter: str) -> Deck:
    """One set, as the file gives it."""
    if edition not in _CURATED:
        table = read_table(f"deck-{edition}")
        _CURATED[edition] = {
            name: Deck(
                [read_domino(text) for text in table[name]["dominoes"]],
                [read_mission(text) for text in table[name]["missions"]],
                [read_mission(text) for text in table[name].get("relief", [])],
                [read_mission(text) for text in table[name].get("late", [])],
            )
            for name in SETS
        }
    return _CURATED[edition][letter]


def build_deck(edition: str, letters: str, seed: int) -> Deck:
    """All dominoes and all missions of the sets in play. A seed of 0 stands for the curated decks."""
    deck = Deck([], [], [], [])
    for nth, letter in enumerate(letters):
        if seed:
            dominoes = make_dominoes(letter, edition, seed + 2 * nth)
            deck.add(Deck(dominoes, make_missions(letter, edition, seed + 2 * nth + 1), [], []))
        else:
            deck.add(curated(edition, letter))
    if "D" not in letters:
        deck.dominoes = sorted([without_arrows(domino) for domino in deck.dominoes])
    return deck
