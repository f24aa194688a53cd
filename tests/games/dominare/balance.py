"""The balance look: greedy games of Dominare, and whether any faction's agents win far more than others. A long check.

python -m tests.games.dominare.balance --games 500 --workers 2
"""

from __future__ import annotations

import sys

from pentarchy.games.dominare import GAME
from pentarchy.games.dominare.content import FACTIONS
from tests.balance import Look, Played, main

TAKEN_BY = ("keep", "draft")
"""The questions by which an agent comes to stay in a hand."""
TOO_MUCH = 2.0
"""No faction's agents may win more than so many times the mean when they are kept."""


class Dominare(Look):
    game = "dominare"
    seats = 4

    def __init__(self) -> None:
        super().__init__()
        agents = GAME.content.agents
        self.faction_of = {agent.id: FACTIONS[agent.faction] for agent in agents}
        self.kept = dict.fromkeys(FACTIONS, 0)
        self.won = dict.fromkeys(FACTIONS, 0.0)
        self.agents: dict[str, tuple[int, float]] = {}

    def count(self, played: Played) -> None:
        for seat, question, answer in played.answers:
            if question not in TAKEN_BY:
                continue
            agent = answer.rpartition(" ")[2]
            faction = self.faction_of[agent]
            self.kept[faction] += 1
            self.won[faction] += played.win_of(seat)
            kept, won = self.agents.get(agent, (0, 0.0))
            self.agents[agent] = (kept + 1, won + played.win_of(seat))

    def share(self, faction: str) -> float:
        return self.won[faction] / max(1, self.kept[faction])

    def mean(self) -> float:
        return sum(self.won.values()) / max(1, sum(self.kept.values()))

    def faults(self) -> list[str]:
        most = TOO_MUCH * self.mean()
        return [f"agents of {name} win {self.share(name):.1%}" for name in FACTIONS if self.share(name) > most]

    def lines(self) -> list[str]:
        often = {agent: won / kept for agent, (kept, won) in self.agents.items() if kept >= self.games / 20}
        ranked = sorted(often, key=lambda agent: -often[agent])
        never = sorted(set(self.faction_of) - set(self.agents))
        return [
            "faction      kept  won when kept",
            *[f"{name:12}{self.kept[name]:5}  {self.share(name):.1%}" for name in FACTIONS],
            "won most often when kept: " + ", ".join(f"{agent} {often[agent]:.0%}" for agent in ranked[:8]),
            "won least often when kept: " + ", ".join(f"{agent} {often[agent]:.0%}" for agent in ranked[-8:]),
            f"never kept: {', '.join(never) or 'none'}",
        ]


if __name__ == "__main__":
    sys.exit(main(Dominare()))
