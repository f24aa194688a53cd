"""What a tournament shows: win shares with their intervals against par, scores, speed and ratings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pentarchy.arena.run import Played

Z95 = 1.959964
Z995 = 2.807034
"""For whoever looks again and again and stops when he likes what he sees: 99.5 %."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval of a share, 95 % unless told; shared wins count in part."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z**2 / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z**2 / (4 * games**2))
    scale = 1 + z**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def win_of(winners: Sequence[int], seat: int) -> float:
    """A seat's part of the win: nothing if others won, or nobody."""
    return 1 / len(winners) if seat in winners else 0.0


def lost_games(played: list[Played]) -> list[str]:
    return [f"game {outcome['number']}: {outcome['crashed']}" for outcome, _ in played if "crashed" in outcome]


def report(game: str, seats: int, played: list[Played]) -> dict[str, Any]:
    """The tournament as data, a line a bot. A bot at several seats of a table is counted once for each seat."""
    whole = [(outcome, cost) for outcome, cost in played if "crashed" not in outcome]
    names = sorted({name for outcome, _ in played for name in outcome["bots"]})
    ratings = rate(whole, names)
    lines = [_line(name, seats, whole, ratings[name]) for name in names]
    lines.sort(key=lambda line: -line["rating"])
    return {"game": game, "seats": seats, "games": len(whole), "crashed": lost_games(played), "bots": lines}


def is_clear(name: str, seats: int, played: list[Played]) -> bool:
    """Whether a bot is so far from par that no more games are needed to say so."""
    line = _line(name, seats, [(outcome, cost) for outcome, cost in played if "crashed" not in outcome], 0.0)
    low, high = wilson(line["win_share"] * line["tables"], line["tables"], Z995)
    return bool(low > line["par"] or high < line["par"] or (line["by_seed"] and line["by_seed"]["chance"] < 0.005))


def by_seed(name: str, played: list[Played]) -> dict[str, Any]:
    """Two bots at two seats: in how many seeds one did better than the other over both seatings, worse, or as well.

    Where the deal decides who wins, most seeds go once to each bot; those tell nothing, and the others tell more than
    their share of the games does. `chance` is how likely equal bots are to be so far apart (sign test, both sides).
    """
    wins: dict[str, list[float]] = {}
    for outcome, _ in played:
        if sorted(set(outcome["bots"])) == sorted(outcome["bots"]) and name in outcome["bots"]:
            wins.setdefault(outcome.get("seed", ""), []).append(win_of(outcome["winners"], outcome["bots"].index(name)))
    shares = [sum(pair) for pair in wins.values() if len(pair) == 2]
    better, worse = sum([share > 1 for share in shares]), sum([share < 1 for share in shares])
    return {"better": better, "worse": worse, "even": len(shares) - better - worse, "chance": sign_test(better, worse)}


def sign_test(better: int, worse: int) -> float:
    """How likely a fair coin is to fall at least so unevenly."""
    tosses = better + worse
    tail = sum([math.comb(tosses, heads) for heads in range(min(better, worse) + 1)])
    return min(1.0, 2 * tail * 0.5**tosses)


def _line(name: str, seats: int, played: list[Played], rating: float) -> dict[str, Any]:
    wins = score = seconds = 0.0
    sat = tables = decisions = timed = overran = 0
    slowest = 0.0
    for outcome, cost in played:
        mine = [seat for seat in range(seats) if outcome["bots"][seat] == name]
        if not mine:
            continue
        tables += 1
        for seat in mine:
            sat += 1
            score += outcome["scores"][seat]
            wins += win_of(outcome["winners"], seat)
            if "seconds" in cost:
                seconds += cost["seconds"][seat]
                decisions += cost["decisions"][seat]
                slowest = max(slowest, cost["slowest"][seat])
                timed += cost["timed"][seat]
                overran += cost["overran"][seat]
    per_table = sat / tables if tables else 1
    low, high = wilson(wins, tables)
    return {
        "bot": name,
        "tables": tables,
        "win_share": wins / tables if tables else 0.0,
        "low": low,
        "high": high,
        "par": per_table / seats,
        "by_seed": by_seed(name, played) if seats == 2 else None,
        "mean_score": score / sat if sat else 0.0,
        "seconds_per_decision": seconds / decisions if decisions else 0.0,
        "slowest_decision": slowest,
        "overran": overran / timed if timed else None,
        "rating": rating,
    }


def rate(played: list[Played], names: list[str]) -> dict[str, float]:
    """Plackett-Luce ratings, game by game; a bot at several seats is one, and wins if any of them does."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for outcome, _ in played:
        won = {outcome["bots"][seat] for seat in outcome["winners"]}
        table = sorted(set(outcome["bots"]))
        if len(table) < 2:
            continue
        ranks = [0.0 if name in won else 1.0 for name in table]
        for name, [new] in zip(table, model.rate([[ratings[name]] for name in table], ranks=ranks), strict=True):
            ratings[name] = new
    return {name: round(float(ratings[name].ordinal()), 2) for name in names}


def plot(data: dict[str, Any], file: Path) -> None:
    """Win shares with their intervals, and par as a line."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    lines = data["bots"]
    figure, axes = pyplot.subplots(figsize=(7, 1 + 0.6 * len(lines)))
    for row, line in enumerate(lines):
        share, low, high = line["win_share"], line["low"], line["high"]
        axes.errorbar(share, row, xerr=[[max(0.0, share - low)], [max(0.0, high - share)]], fmt="o", capsize=4)
        axes.plot([line["par"]] * 2, [row - 0.3, row + 0.3], color="grey", linestyle="--")
    axes.set_yticks(range(len(lines)), [line["bot"] for line in lines])
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of games won, 95 % interval; dashed: par")
    axes.set_title(f"{data['game']}, {data['seats']} seats, {data['games']} games")
    figure.tight_layout()
    figure.savefig(file, dpi=120)
    pyplot.close(figure)
