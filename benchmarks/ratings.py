"""How well ratings find out who is how good: people of known strength play, and are rated as the server rates them.

    python benchmarks/ratings.py [--people 200] [--games 5000] [--seed 1] [--plot docs/ratings.png]

Everybody has a true strength; a game of two to four people is drawn by Plackett-Luce from the true strengths. Opponents
are found as a quick match would: mostly near in rating. Printed: the rank correlation of ratings with the truth, and
how often those won who were expected to win so many of a hundred games; the plot shows both.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path

from scipy.stats import spearmanr

from pentarchy.bots.strength import MIDDLE, SPREAD
from pentarchy.server.rating_model import Skill, after, chances, points

TENTHS = 10


def drawn(chance: random.Random, people: list[int], truth: list[float]) -> list[int]:
    """An order at the end of a game, the winner first."""
    left, order = people[:], []
    while left:
        weights = [math.exp(truth[one] / (2**0.5 * SPREAD)) for one in left]
        order.append(left.pop(chance.choices(range(len(left)), weights)[0]))
    return order


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    truth = [chance.gauss(MIDDLE, MIDDLE / 3) for _ in range(args.people)]
    skills = [Skill() for _ in truth]
    played = [0] * args.people
    told: list[tuple[float, bool]] = []
    course: list[tuple[int, float]] = []
    for game in range(args.games):
        first = chance.randrange(args.people)
        near = sorted(
            range(args.people), key=lambda one: abs(skills[one].value - skills[first].value) + 15 * chance.random()
        )
        table = near[: chance.choice([2, 2, 3, 4])]
        order = drawn(chance, table, truth)
        before = [skills[one] for one in order]
        if all(not skill.provisional for skill in before):
            told += [(likely, place == 0) for place, likely in enumerate(chances(before))]
        for one, skill in zip(order, after(before, range(1, len(order) + 1)), strict=True):
            skills[one] = skill
            played[one] += 1
        if (game + 1) % 250 == 0:
            course.append((game + 1, spearmanr(truth, [skill.value for skill in skills]).statistic))
    print(f"{args.people} people, {args.games} games, {sum(played) / args.people:.0f} each, seed {args.seed}")
    print(f"rank correlation with the truth: {course[-1][1]:.3f} (after {course[3][0]} games {course[3][1]:.3f})")
    certain = sum(not skill.provisional for skill in skills)
    doubt = sum(skill.deviation for skill in skills) / args.people
    print(f"{certain} ratings are certain; doubt on average {doubt:.0f} points")
    print("expected to win   did win    games")
    dots = []
    for tenth in range(TENTHS):
        some = [(likely, won) for likely, won in told if tenth <= likely * TENTHS < tenth + 1]
        if some:
            dots.append(
                (sum(likely for likely, _ in some) / len(some), sum(won for _, won in some) / len(some), len(some))
            )
            print(f"{100 * dots[-1][0]:12.1f} % {100 * dots[-1][1]:8.1f} % {dots[-1][2]:8d}")
    print(
        f"mean squared error of what was expected: {sum((likely - won) ** 2 for likely, won in told) / len(told):.4f}"
    )
    if args.plot:
        plot(args.plot, truth, skills, dots)


def plot(file: Path, truth: list[float], skills: list[Skill], dots: list[tuple[float, float, int]]) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 4.5))
    left.scatter([points(one) for one in truth], [skill.shown for skill in skills], s=12)
    left.set_xlabel("true strength")
    left.set_ylabel("rating")
    right.plot([0, 1], [0, 1], color="grey", linestyle="--")
    right.plot([x for x, _, _ in dots], [y for _, y, _ in dots], marker="o")
    right.set_xlabel("expected to win")
    right.set_ylabel("won")
    figure.tight_layout()
    figure.savefig(file, dpi=100)


if __name__ == "__main__":
    main()
