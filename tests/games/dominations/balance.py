"""The balance look: games of a mix of bots, which Masteries they buy and what scores they reach. A long check.

python -m tests.games.dominations.balance --games 500 --workers 2
"""

from __future__ import annotations

import sys
from collections import Counter

from pentarchy.games.dominations import GAME
from tests.balance import Look, Played, main

LEAST_BOUGHT = 0.02
"""Each Mastery is bought in at least this share of the games."""
MOST_WINNERS = 0.60
"""No Mastery is bought by more than this share of the winners."""


class Dominations(Look):
    game = "dominations"
    players = ("greedy",)

    def __init__(self) -> None:
        super().__init__()
        self.masteries = [card.id for card in GAME.content.cards[: GAME.content.masteries]]
        self.bought: Counter[str] = Counter()
        self.by_winners: Counter[str] = Counter()
        self.scores_of: dict[str, list[int]] = {}
        self.upgrades = 0
        self.developed = 0
        self.nations: dict[str, list[tuple[int, float]]] = {}
        """By nation: how many goals were met, and the share of the victory."""
        self.levels: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()

    def count(self, played: Played) -> None:
        for seat, player in enumerate(played.players):
            self.scores_of.setdefault(player, []).append(played.scores[seat])
        kept = [(seat, asked, answer.partition(" ")[2]) for seat, asked, answer in played.answers]
        nation = {seat: name for seat, asked, name in kept if asked == "objective"}
        for event in played.events:
            if event["kind"] == "objectives":
                seat = event["seat"]
                self.nations.setdefault(nation[seat], []).append((event["met"], played.win_of(seat)))
            self.upgrades += event["kind"] == "advanced"
            self.developed += event["kind"] == "acquired" and event["card"] in self.masteries
            if event["kind"] == "acquired" and event["card"] not in self.masteries:
                self.levels[event["card"].rpartition("-")[0]] += 1
        self.offered.update([name for _, asked, name in kept if asked == "monument"])
        acquired = {(event["card"], event["seat"]) for event in played.events if event["kind"] == "acquired"}
        self.bought.update({card for card, _ in acquired})
        self.by_winners.update({card for card, seat in acquired if seat in played.winners})

    def faults(self) -> list[str]:
        seldom = [card for card in self.masteries if self.bought[card] < LEAST_BOUGHT * self.games]
        always = [card for card in self.masteries if self.by_winners[card] > MOST_WINNERS * self.games]
        return [f"{card} is hardly ever bought" for card in seldom] + [f"most winners buy {card}" for card in always]

    def share(self, card: str, counted: Counter[str]) -> str:
        return f"{card} {counted[card] / self.games:.1%}"

    def lines(self) -> list[str]:
        winning = sorted(self.masteries, key=lambda card: -self.by_winners[card])
        bought = sorted(self.masteries, key=lambda card: self.bought[card])
        return [
            *[f"{player}: mean score {sum(some) / len(some):.0f}" for player, some in sorted(self.scores_of.items())],
            f"upgrades: {self.upgrades} of {self.upgrades + self.developed} cards developed",
            "nation: games, goals met, won: "
            + ", ".join(
                f"{name} {len(some)} {sum(met for met, _ in some) / len(some):.1f} "
                f"{sum(won for _, won in some) / len(some):.0%}"
                for name, some in sorted(self.nations.items())
            ),
            "levels bought in the games a Monument is in: "
            + ", ".join(f"{name} {self.levels[name] / many:.1f}" for name, many in sorted(self.offered.items())),
            "bought in fewest games: " + ", ".join(self.share(card, self.bought) for card in bought[:8]),
            "bought by most winners: " + ", ".join(self.share(card, self.by_winners) for card in winning[:8]),
        ]


if __name__ == "__main__":
    sys.exit(main(Dominations()))
