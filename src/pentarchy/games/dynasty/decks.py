"""The decks a table plays with: the curated ones from content/deck-*.toml, or new ones made from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.dominoes import read_domino, without_arrows
from pentarchy.games.dynasty.generator import SETS, make_dominoes, make_missions
from pentarchy.games.dynasty.missions import read_mission
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.errors import ContentError
from pentarchy.parts.content import instead

KINDS: Final = ("dominoes", "missions", "relief", "late")
"""What a set is made of."""
ORDER: Final = "order"
"""By number of players, how far down the missions each round draws, in hundredths. A deck without it is unordered."""

Order = dict[int, list[int]]


class Deck:
    """Dominoes and missions of one or several sets."""

    def __init__(
        self, dominoes: list[int], missions: list[int], relief: list[int], late: list[int], order: Order
    ) -> None:
        self.dominoes = dominoes
        self.missions = missions
        """From the easiest to the hardest if there is an `order`; else all but those that have their time (DY-A65):"""
        self.relief = relief
        """for the third round,"""
        self.late = late
        """and for the end."""
        self.order = order


def curated(content: Content, edition: str, letter: str) -> Deck:
    """One set, as the file gives it."""
    if edition not in content.curated:
        table = content.table(f"deck-{edition}")
        try:
            order = _read_order(table.get(ORDER, {}))
            content.curated[edition] = {name: _read_set(content, name, table.get(name), order) for name in SETS}
        except ValueError as error:
            raise ContentError(f"deck-{edition}.toml: {error}") from None
    return content.curated[edition][letter]


def _read_order(rows: Any) -> Order:
    found: Order = {}
    for seats, places in rows.items() if isinstance(rows, dict) else [("", [])]:
        fits = isinstance(places, list) and all([isinstance(place, int) and 0 <= place <= 100 for place in places])
        if seats not in ("2", "3", "4", "5") or not places or not fits:
            raise ValueError(f"{ORDER} {seats!r}: for 2, 3, 4 and 5 players it is a list of numbers from 0 to 100")
        found[int(seats)] = places
    if found and len(found) < 4:
        raise ValueError(f"{ORDER}: it must say how missions come for 2, 3, 4 and 5 players")
    return found


def _read_set(content: Content, name: str, rows: Any, order: Order) -> Deck:
    if not isinstance(rows, dict) or not all([isinstance(texts, list) for texts in rows.values()]):
        raise ValueError(f"{name}: a set must be a table with lists of dominoes and missions")
    if not all([isinstance(text, str) for texts in rows.values() for text in texts]):
        raise ValueError(f"{name}: dominoes and missions must be texts")
    for kind in rows:
        if kind not in KINDS:
            raise ValueError(f"{name}: has {kind!r}{instead(kind, KINDS)}")
    missions, relief, late = [
        _read_each(name, kind, rows, lambda text: read_mission(content, text)) for kind in KINDS[1:]
    ]
    if order and relief + late:
        raise ValueError(
            f"{name}: where {ORDER} says when missions come, there is no {KINDS[2]} and nothing {KINDS[3]}"
        )
    return Deck(_read_each(name, "dominoes", rows, read_domino), missions, relief, late, order)


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
    decks: list[Deck] = []
    for nth, letter in enumerate(letters):
        if seed:
            dominoes = make_dominoes(content, letter, edition, seed + 2 * nth)
            decks.append(Deck(dominoes, make_missions(content, letter, edition, seed + 2 * nth + 1), [], [], {}))
        else:
            decks.append(curated(content, edition, letter))
    dominoes = [domino for deck in decks for domino in deck.dominoes]
    if "D" not in letters:
        dominoes = [without_arrows(domino) for domino in dominoes]
    return Deck(
        sorted(dominoes),
        in_step([deck.missions for deck in decks]) if decks[0].order else _together([deck.missions for deck in decks]),
        _together([deck.relief for deck in decks]),
        _together([deck.late for deck in decks]),
        decks[0].order,
    )


def _together(parts: list[list[int]]) -> list[int]:
    return sorted([each for part in parts for each in part])


def in_step(parts: list[list[int]]) -> list[int]:
    """Several ordered lists as one: what lies halfway down its own lies about halfway down the whole."""
    placed = [
        ((2 * place + 1) / len(part), nth, place, each)
        for nth, part in enumerate(parts)
        for place, each in enumerate(part)
    ]
    return [each for _, _, _, each in sorted(placed)]


def by_rounds(missions: list[int], places: list[int], draws: int, chance: Chance) -> list[int]:
    """DY-A65. Ordered missions as the rounds draw them, by chance from twice as many about each round's place."""
    left = list(range(len(missions)))
    found: list[int] = []
    nth = 0
    while left:
        aim = places[min(nth, len(places) - 1)] * (len(missions) - 1)
        left.sort(key=lambda place: abs(100 * place - aim))
        near = left[: 2 * draws]
        chance.shuffle(near)
        for place in near[:draws]:
            found.append(missions[place])
            left.remove(place)
        nth += 1
    return found
