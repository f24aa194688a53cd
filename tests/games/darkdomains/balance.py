"""The balance look: greedy games, and what they make of adventures, spells, henchmen and locations. A long check.

python -m tests.games.darkdomains.balance --games 500 --seats 3
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import Any

from pentarchy import bots
from pentarchy.games.darkdomains import GAME
from pentarchy.games.darkdomains.content import CITY_IDS, CITY_LOCATION, HENCHMEN, LOCATIONS, SPELLS


class Look:
    """What was counted so far."""

    def __init__(self) -> None:
        self.games = 0
        self.scores: list[int] = []
        self.turns: Counter[int] = Counter()
        self.outcomes: Counter[str] = Counter()
        self.spells: Counter[str] = Counter()
        self.henchmen: Counter[str] = Counter()
        self.locations: Counter[str] = Counter()

    def play(self, seats: int, seed: str, bot: str) -> None:
        position = GAME.start(seats, seed)
        players = [bots.bot(bot, 10 * self.games + seat) for seat in range(seats)]
        while position.decisions:
            decision = position.decisions[0]
            position.apply(bots.choose(players[decision.seat], position, decision.seat), decision.seat)
        assert position.result is not None
        self.games += 1
        self.scores += position.result.scores
        self.count(position.events(None))

    def count(self, events: list[dict[str, Any]]) -> None:
        adventuring = False
        for event in events:
            kind = event["kind"]
            if kind == "adventure":
                adventuring = True
            elif kind in ("attack won", "attack held") and adventuring:
                self.outcomes[kind] += 1
                adventuring = False
            elif kind == "cast":
                self.spells[event["spell"]] += 1
            elif kind == "henchman":
                self.henchmen[event["henchman"]] += 1
            elif kind == "placed":
                space = CITY_IDS.get(event["space"])
                self.locations["own tile" if space is None else LOCATIONS[CITY_LOCATION[space]].id] += 1
            elif kind == "end of turn":
                self.turns[event["turn"]] += 1

    def faults(self) -> list[str]:
        found: list[str] = []
        fought = sum(self.outcomes.values())
        if not 0.35 <= self.outcomes["attack won"] / max(1, fought) <= 0.65:
            found.append("parties win too much or too little")
        if len(self.spells) < len(SPELLS) * 2 / 3:
            found.append("fewer than two thirds of the spells are used")
        if len(self.henchmen) < len(HENCHMEN) * 2 / 3:
            found.append("fewer than two thirds of the henchmen are used")
        ignored = [place.id for place in LOCATIONS if not self.locations[place.id]]
        return found + [f"nobody goes to {place}" for place in ignored]

    def table(self) -> str:
        fought = max(1, sum(self.outcomes.values()))
        lines = [
            f"games {self.games}, mean score {sum(self.scores) / max(1, len(self.scores)):.1f}",
            f"adventures {fought / self.games:.1f} a game, parties win {self.outcomes['attack won'] / fought:.1%}",
            f"spells: {len(self.spells)} of {len(SPELLS)} used, {sum(self.spells.values()) / self.games:.1f} a game",
            f"henchmen: {len(self.henchmen)} of {len(HENCHMEN)} used",
            "Minions a game: " + ", ".join(f"{name} {n / self.games:.2f}" for name, n in self.locations.most_common()),
        ]
        return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Let bots play Dark Domains and look at the balance.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    look = Look()
    for nth in range(chosen.games):
        look.play(chosen.seats, f"balance {nth}", chosen.bot)
    print(look.table())
    for fault in look.faults():
        print(f"FAULT: {fault}")
    return 1 if look.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
