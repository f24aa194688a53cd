"""The balance look: greedy games of Domino Dynasty, how long they last and how often missions succeed. A long check.

python -m tests.games.dynasty.balance --games 500 --seats 3
"""

from __future__ import annotations

import sys
from collections import Counter

from tests import balance

SHORTEST, LONGEST = 4, 14
"""Between so many rounds a game is neither over before it began nor drags on; a few may."""
LEAST, MOST = 0.35, 0.75
"""Between these shares missions are neither hopeless nor a matter of course."""
STRAY = 0.01
"""As many games may be shorter or longer."""


class DominoDynasty(balance.Look):
    """How long games last, and by round how missions fare and how strong the roles are."""

    game = "dynasty"

    def __init__(self) -> None:
        super().__init__()
        self.lasted: Counter[int] = Counter()
        self.ends: Counter[str] = Counter()
        self.achieved: Counter[int] = Counter()
        self.failed: Counter[int] = Counter()
        self.strengths: Counter[int] = Counter()
        self.reports: Counter[int] = Counter()

    def count(self, played: balance.Played) -> None:
        now = 0
        for event in played.events:
            kind = event["kind"]
            if kind == "round":
                now = event["round"]
            elif kind == "achieved":
                self.achieved[now] += 1
            elif kind == "failed":
                self.failed[now] += 1
            elif kind == "strength":
                self.strengths[now] += event["total"]
                self.reports[now] += 1
        self.lasted[now] += 1
        self.ends[played.reason] += 1

    def success(self) -> float:
        return self.achieved.total() / max(1, self.achieved.total() + self.failed.total())

    def faults(self) -> list[str]:
        found: list[str] = []
        stray = sum(count for rounds, count in self.lasted.items() if not SHORTEST <= rounds <= LONGEST)
        if stray > STRAY * self.games:
            found.append(f"{stray} games did not last {SHORTEST} to {LONGEST} rounds")
        if not LEAST <= self.success() <= MOST:
            found.append("missions succeed too seldom or too often")
        return found

    def lines(self) -> list[str]:
        mean = sum(rounds * count for rounds, count in self.lasted.items()) / self.games
        lines = [
            f"missions succeed {self.success():.1%}, {mean:.1f} rounds a game",
            "ended because " + ", ".join(f"{reason} {count / self.games:.1%}" for reason, count in self.ends.items()),
            "round  games that ended  missions achieved  mean strength",
        ]
        for nth in range(1, max(self.lasted) + 1):
            checked = max(1, self.achieved[nth] + self.failed[nth])
            lines.append(
                f"{nth:5}  {self.lasted[nth]:7} {self.lasted[nth] / self.games:8.1%}"
                f"  {self.achieved[nth] / checked:17.1%}  {self.strengths[nth] / max(1, self.reports[nth]):13.1f}"
            )
        return lines


if __name__ == "__main__":
    sys.exit(balance.main(DominoDynasty()))
