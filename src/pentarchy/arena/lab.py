"""The balance lab: which cards and tiles are offered, which are taken, and how those do who take them."""

from __future__ import annotations

from html import escape
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from pentarchy.arena.match import Outcome
from pentarchy.arena.report import lost_games, wilson, win_of

if TYPE_CHECKING:
    from pentarchy.arena.run import Played

Counts = dict[str, Any]


def study(game: str, seats: int, played: list[Played]) -> Counts:
    """A line for each thing that could be chosen: offers, takes, wins of its takers, by seat and by bot."""
    found: dict[str, dict[str, Any]] = {}
    whole = [outcome for outcome, _ in played if "crashed" not in outcome]
    pars = shares_by_bot(whole)
    for outcome in whole:
        for seat in range(seats):
            won = win_of(outcome["winners"], seat)
            par = pars[outcome["bots"][seat]]
            taken = set(outcome.get("taken", {}).get(str(seat), []))
            for part in outcome.get("offered", {}).get(str(seat), []):
                line = found.setdefault(part, _blank(part))
                line["offered"] += 1
                if part in taken:
                    line["taken"] += 1
                    line["wins"] += won
                    line["expected"] += par
                    line["variance"] += par * (1 - par)
                    for group, key in (("by_seat", str(seat + 1)), ("by_bot", outcome["bots"][seat])):
                        share = line[group].setdefault(key, [0, 0.0])
                        share[0] += 1
                        share[1] += won
    lines = [_judged(line, len(found)) for line in found.values()]
    lines.sort(key=lambda line: (not line["outlier"], -abs(line["surprise"]) if line["outlier"] else 0, line["part"]))
    return {"game": game, "seats": seats, "games": len(whole), "crashed": lost_games(played), "parts": lines}


def shares_by_bot(whole: list[Outcome]) -> dict[str, float]:
    """How often each bot wins a game from one seat, whatever it takes: what a good bot takes is not good for that."""
    wins: dict[str, list[float]] = {}
    for outcome in whole:
        for seat, name in enumerate(outcome["bots"]):
            wins.setdefault(name, []).append(win_of(outcome["winners"], seat))
    return {name: sum(won) / len(won) for name, won in wins.items()}


def _blank(part: str) -> dict[str, Any]:
    counts = {"offered": 0, "taken": 0, "wins": 0.0, "expected": 0.0, "variance": 0.0}
    return {"part": part, **counts, "by_seat": {}, "by_bot": {}}


def _judged(line: dict[str, Any], compared: int) -> dict[str, Any]:
    """An outlier is further from par than chance would put any of so many things, nineteen times out of twenty.

    Par is how often those who took it win anyway.
    """
    taken, wins, expected, variance = line["taken"], line["wins"], line.pop("expected"), line.pop("variance")
    low, high = wilson(wins, taken)
    surprise = (wins - expected) / variance**0.5 if variance else 0.0
    return {
        **line,
        "win_share": wins / taken if taken else 0.0,
        "low": low,
        "high": high,
        "par": expected / taken if taken else 0.0,
        "surprise": surprise,
        "outlier": abs(surprise) > NormalDist().inv_cdf(1 - 0.025 / compared),
    }


def compare(one: Counts, two: Counts) -> list[dict[str, Any]]:
    """Two rule sets side by side: for each thing its shares in both."""
    second = {line["part"]: line for line in two["parts"]}
    return [
        {
            "part": line["part"],
            "taken": [line["taken"], second[line["part"]]["taken"]],
            "offered": [line["offered"], second[line["part"]]["offered"]],
            "win_share": [line["win_share"], second[line["part"]]["win_share"]],
            "low": [line["low"], second[line["part"]]["low"]],
            "high": [line["high"], second[line["part"]]["high"]],
            "apart": line["low"] > second[line["part"]]["high"] or line["high"] < second[line["part"]]["low"],
        }
        for line in one["parts"]
        if line["part"] in second
    ]


def page(title: str, studies: list[tuple[str, Counts]]) -> str:
    """The study as a page of its own, with a bar for each interval; two studies also side by side."""
    tables = "".join([_table(name, study) for name, study in studies])
    if len(studies) == 2:
        tables = _side_by_side(studies) + tables
    return (
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(title)}</title><style>"
        "body{font:15px/1.4 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}"
        "table{border-collapse:collapse;width:100%}td,th{padding:.2rem .6rem;text-align:right;"
        "border-bottom:1px solid #8884}td:first-child,th:first-child{text-align:left}.out{background:#fc84}"
        f"svg{{display:block}}</style><h1>{escape(title)}</h1>{tables}</html>"
    )


def _side_by_side(studies: list[tuple[str, Counts]]) -> str:
    (first, one), (second, two) = studies
    rows = ""
    for line in compare(one, two):
        shares = [f"{share:.1%} of {taken}" for share, taken in zip(line["win_share"], line["taken"], strict=True)]
        mark = " class='out'" if line["apart"] else ""
        rows += f"<tr{mark}><td>{escape(line['part'])}</td><td>{shares[0]}</td><td>{shares[1]}</td></tr>"
    return (
        "<h2>Side by side</h2><p>Won when taken. Marked: the 95 % intervals do not meet.</p>"
        f"<table><tr><th>what</th><th>{escape(first)}</th><th>{escape(second)}</th></tr>{rows}</table>"
    )


def _table(name: str, study: Counts) -> str:
    rows = "".join([_row(line) for line in study["parts"] if line["taken"]])
    never = ", ".join([escape(line["part"]) for line in study["parts"] if not line["taken"]]) or "nothing"
    return (
        f"<h2>{escape(name)}</h2><p>{study['games']} games at {study['seats']} seats. "
        "Marked: won far more or less often by those who took it than chance explains.</p>"
        "<table><tr><th>what</th><th>offered</th><th>taken</th><th>won when taken</th>"
        f"<th>95 % interval and par</th><th>by seat</th><th>by bot</th></tr>{rows}</table><p>Never taken: {never}.</p>"
    )


def _row(line: dict[str, Any]) -> str:
    low, high, share, par = (round(200 * line[key], 1) for key in ("low", "high", "win_share", "par"))
    bar = (
        f"<svg width='200' height='14' role='img' aria-label='{line['low']:.0%} to {line['high']:.0%}'>"
        f"<rect x='{low}' y='5' width='{max(1.0, high - low)}' height='4' fill='#36c'/>"
        f"<circle cx='{share}' cy='7' r='4' fill='#36c'/>"
        f"<line x1='{par}' x2='{par}' y1='0' y2='14' stroke='#888'/></svg>"
    )
    by_seat, by_bot = (
        ", ".join(
            [f"{escape(key)}: {wins / taken:.0%} of {taken}" for key, (taken, wins) in sorted(line[group].items())]
        )
        for group in ("by_seat", "by_bot")
    )
    mark = " class='out'" if line["outlier"] else ""
    return (
        f"<tr{mark}><td>{escape(line['part'])}</td><td>{line['offered']}</td><td>{line['taken']}</td>"
        f"<td>{line['win_share']:.1%}</td><td>{bar}</td><td>{by_seat}</td><td>{by_bot}</td></tr>"
    )
