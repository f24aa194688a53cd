"""The balance look: steady games of Domino Dynasty, by round and by role, and what the deck asks for. A long check.

python -m tests.games.dynasty.balance --games 500 --seats 2
python -m tests.games.dynasty.balance --games 200 --seats 3 --option deck=generated
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.decks import build_deck
from pentarchy.games.dynasty.generator import make_missions
from pentarchy.games.dynasty.missions import consequence_of, demands_of
from tests import balance

CONTENT = Content()
SHORTEST, LONGEST = 5, 9
"""Games typically last so many rounds,"""
TYPICAL = 0.6
"""which means: this share of them."""
LEAST, MOST = 0.45, 0.75
"""Between these shares missions succeed in every round from the second on."""
SEEN = 50
"""So many missions must have been checked in a round to say so."""
WEAKEST, STRONGEST = 0.40, 0.60
"""Between these shares of its games of two players every role wins."""
APART = 1 / 3
"""How far the share of a kind of demand, reward or penalty may be from the generator's, as a part of that."""
OPEN = 0.1
"""In so many games somebody wins who did not lead before the last round."""
SEEDS = 400


class DominoDynasty(balance.Look):
    """How long games last; by round, how missions fare and how strong the roles are; by role, who wins."""

    game = "dynasty"
    players = ("steady",)

    def __init__(self) -> None:
        super().__init__()
        self.lasted: Counter[int] = Counter()
        self.ends: Counter[str] = Counter()
        self.achieved: Counter[int] = Counter()
        self.failed: Counter[int] = Counter()
        self.strengths: Counter[int] = Counter()
        self.reports: Counter[int] = Counter()
        self.held: Counter[str] = Counter()
        """By strength, games and wins of its role."""
        self.won: Counter[str] = Counter()
        self.met: Counter[tuple[str, str]] = Counter()
        self.beaten: Counter[tuple[str, str]] = Counter()
        """By two strengths: games of two, and how many the first won."""
        self.turned = 0
        """Games that somebody won who did not lead before the last round."""

    def count(self, played: balance.Played) -> None:
        now = 0
        roles = [""] * played.seats
        totals: dict[int, list[int]] = {}
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
                roles[event["seat"]] = event["strength"]
                totals.setdefault(now, [0] * played.seats)[event["seat"]] = event["total"]
        self.lasted[now] += 1
        self.ends[played.reason] += 1
        before = totals.get(now - 1, [0] * played.seats)
        self.turned += all([before[seat] < max(before) for seat in played.winners])
        for seat, role in enumerate(roles):
            self.held[role] += 1
            self.won[role] += played.win_of(seat)
            if played.seats == 2:
                self.met[role, roles[1 - seat]] += 1
                self.beaten[role, roles[1 - seat]] += played.win_of(seat)

    def success(self, nth: int) -> float:
        return self.achieved[nth] / max(1, self.achieved[nth] + self.failed[nth])

    def overall(self) -> float:
        return self.achieved.total() / max(1, self.achieved.total() + self.failed.total())

    def typical(self) -> float:
        return sum([self.lasted[rounds] for rounds in range(SHORTEST, LONGEST + 1)]) / self.games

    def faults(self) -> list[str]:
        found: list[str] = []
        if self.typical() < TYPICAL:
            found.append(f"only {self.typical():.0%} of the games lasted {SHORTEST} to {LONGEST} rounds")
        for nth in range(2, max(self.lasted) + 1):
            if self.achieved[nth] + self.failed[nth] >= SEEN and not LEAST <= self.success(nth) <= MOST:
                found.append(f"in round {nth} missions succeed {self.success(nth):.0%}")
        for role in sorted(self.held):
            if sum(self.met.values()) and not WEAKEST <= self.won[role] / self.held[role] <= STRONGEST:
                found.append(f"{role} wins {self.won[role] / self.held[role]:.0%} of its games of two")
        if self.turned < OPEN * self.games:
            found.append("whoever leads before the last round wins")
        if self.options.get("deck") != "generated":
            for name, (share, usual) in shares().items():
                if abs(share - usual) > APART * usual + 1e-9:
                    found.append(f"{name}: {share:.1%} of the deck, {usual:.1%} of what the generator makes")
        return found

    def lines(self) -> list[str]:
        mean = sum(rounds * count for rounds, count in self.lasted.items()) / self.games
        lines = [
            f"missions succeed {self.overall():.1%}; {mean:.1f} rounds a game, "
            f"{SHORTEST} to {LONGEST} in {self.typical():.0%}",
            "ended because " + ", ".join(f"{reason} {count / self.games:.1%}" for reason, count in self.ends.items()),
            f"won by somebody who did not lead before the last round: {self.turned / self.games:.1%}",
            "round  games that ended  missions  achieved  mean strength",
        ]
        for nth in range(1, max(self.lasted) + 1):
            lines.append(
                f"{nth:5}  {self.lasted[nth]:7} {self.lasted[nth] / self.games:8.1%}"
                f"  {self.achieved[nth] + self.failed[nth]:8}  {self.success(nth):8.1%}"
                f"  {self.strengths[nth] / max(1, self.reports[nth]):13.1f}"
            )
        roles = [role for role in CONTENT.strengths if self.held[role]]
        lines.append("role      games    won" + "".join([f"  to {role:>8}" for role in roles if self.met]))
        for role in roles:
            line = f"{role:8}  {self.held[role]:5}  {self.won[role] / self.held[role]:5.1%}"
            for other in roles if self.met else []:
                met = self.met[role, other]
                line += f"  {self.beaten[role, other] / met:11.0%}" if met else " " * 13
            lines.append(line)
        return lines


def kinds(missions: list[int]) -> Iterator[tuple[str, str]]:
    """Each demand, by whose strength and by what is counted, and each reward or penalty."""
    for mission in missions:
        for role, scalar, _ in demands_of(mission):
            yield "demand of", CONTENT.strengths[role]
            yield "demand by", CONTENT.scalars[scalar].id
        number = consequence_of(mission)
        yield "consequence", CONTENT.consequences[number].id if number >= 0 else "none"


def shares(edition: str = "first", letter: str = "B") -> dict[str, tuple[float, float]]:
    """By kind of demand, reward and penalty, its share in the deck of a set, and in what the generator makes."""
    made = [mission for seed in range(SEEDS) for mission in make_missions(CONTENT, letter, edition, seed)]
    deck, usual = Counter(kinds(build_deck(CONTENT, edition, letter, 0).missions)), Counter(kinds(made))
    in_deck: Counter[str] = Counter()
    in_made: Counter[str] = Counter()
    for kind, name in usual:
        in_deck[kind] += deck[kind, name]
        in_made[kind] += usual[kind, name]
    return {
        f"{kind} {name}": (deck[kind, name] / in_deck[kind], count / in_made[kind])
        for (kind, name), count in sorted(usual.items())
    }


if __name__ == "__main__":
    sys.exit(balance.main(DominoDynasty()))
