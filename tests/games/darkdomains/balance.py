"""The balance look: greedy games, and what they make of adventures, spells, henchmen and locations. A long check.

python -m tests.games.darkdomains.balance --games 500 --workers 2
"""

from __future__ import annotations

import sys
from collections import Counter

from pentarchy.games.darkdomains.content import CITY_IDS, CITY_LOCATION
from pentarchy.games.darkdomains.words import TYPES
from tests.balance import Look, Played, main
from tests.games.darkdomains.builder import CONTENT


class DarkDomains(Look):
    game = "dark-domains"

    def __init__(self) -> None:
        super().__init__()
        self.turns: Counter[int] = Counter()
        """By number: how many games came to the end of that turn."""
        self.outcomes: Counter[str] = Counter()
        self.spells: Counter[str] = Counter()
        self.henchmen: Counter[str] = Counter()
        self.locations: Counter[str] = Counter()
        self.acted: Counter[str] = Counter()
        """Tiles that did before placement what they say."""
        self.types: Counter[str] = Counter()
        """Of tiles that were turned dark."""

    def count(self, played: Played) -> None:
        adventuring = False
        for event in played.events:
            kind = event["kind"]
            if kind == "adventure":
                adventuring = True
            elif kind in ("attack_won", "attack_held") and adventuring:
                self.outcomes[kind] += 1
                adventuring = False
            elif kind == "cast":
                self.spells[event["spell"]] += 1
            elif kind == "henchman":
                self.henchmen[event["henchman"]] += 1
            elif kind == "placed":
                space = CITY_IDS.get(event["space"])
                self.locations["own tile" if space is None else CONTENT.locations[CITY_LOCATION[space]].id] += 1
            elif kind == "tile_acts":
                self.acted[event["tile"]] += 1
            elif kind == "turned_dark":
                self.types[TYPES[CONTENT.buildings[CONTENT.building_ids[event["tile"]]].type]] += 1
            elif kind == "end_of_turn":
                self.turns[event["turn"]] += 1

    def faults(self) -> list[str]:
        found: list[str] = []
        fought = sum(self.outcomes.values())
        if not 0.35 <= self.outcomes["attack_won"] / max(1, fought) <= 0.65:
            found.append("parties win too much or too little")
        if len(self.spells) < len(CONTENT.spells) * 2 / 3:
            found.append("fewer than two thirds of the spells are used")
        if len(self.henchmen) < len(CONTENT.henchmen) * 2 / 3:
            found.append("fewer than two thirds of the henchmen are used")
        ignored = [place.id for place in CONTENT.locations if not self.locations[place.id]]
        return found + [f"nobody goes to {place}" for place in ignored]

    def lines(self) -> list[str]:
        fought = max(1, sum(self.outcomes.values()))
        return [
            "turns: " + ", ".join(f"{n} games reach turn {turn}" for turn, n in sorted(self.turns.items())[5:]),
            f"adventures {fought / self.games:.1f} a game, parties win {self.outcomes['attack_won'] / fought:.1%}",
            f"spells: {len(self.spells)} of {len(CONTENT.spells)} used, "
            f"{sum(self.spells.values()) / self.games:.1f} a game",
            f"henchmen: {len(self.henchmen)} of {len(CONTENT.henchmen)} used",
            f"tiles that act: {len(self.acted)} of {sum(bool(tile.before) for tile in CONTENT.buildings)} did, "
            f"{sum(self.acted.values()) / self.games:.1f} times a game",
            "turned dark a game: " + ", ".join(f"{name} {n / self.games:.2f}" for name, n in self.types.most_common()),
            "Minions a game: " + ", ".join(f"{name} {n / self.games:.2f}" for name, n in self.locations.most_common()),
        ]


if __name__ == "__main__":
    sys.exit(main(DarkDomains()))
