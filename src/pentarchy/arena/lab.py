"""The balance lab: which cards and tiles are offered, which are taken, and how those do who take them."""

from __future__ import annotations

from html import escape
from statistics import NormalDist
from typing import Any

from pentarchy.arena.report import wilson
from pentarchy.arena.run import Played

Counts = dict[str, Any]


def study(game: str, seats: int, played: list[Played]) -> Counts:
    """A line for each thing that could be chosen: offers, takes, wins of its takers, by seat and by bot."""
    found: dict[str, dict[str, Any]] = {}
    whole = [outcome for outcome, _ in played if "crashed" not in outcome]
    for outcome in whole:
        for seat in range(seats):
            won = 1 / len(outcome["winners"]) if seat in outcome["winners"] else 0.0
            taken = set(outcome.get("taken", {}).get(str(seat), []))
            for part in outcome.get("offered", {}).get(str(seat), []):
                line = found.setdefault(part, _blank(part))
                line["offered"] += 1
                if part in taken:
                    line["taken"] += 1
                    line["wins"] += won
                    for group, key in (("by_seat", str(seat + 1)), ("by_bot", outcome["bots"][seat])):
                        share = line[group].setdefault(key, [0, 0.0])
                        share[0] += 1
                        share[1] += won
    lines = [_judged(line, seats, len(found)) for line in found.values()]
    lines.sort(key=lambda line: (not line["outlier"], -abs(line["surprise"]) if line["outlier"] else 0, line["part"]))
    return {"game": game, "seats": seats, "games": len(whole), "parts": lines}


def _blank(part: str) -> dict[str, Any]:
    return {"part": part, "offered": 0, "taken": 0, "wins": 0.0, "by_seat": {}, "by_bot": {}}


def _judged(line: dict[str, Any], seats: int, compared: int) -> dict[str, Any]:
    """An outlier is further from par than chance would put any of so many things, nineteen times out of twenty."""
    taken, wins, par = line["taken"], line["wins"], 1 / seats
    low, high = wilson(wins, taken)
    surprise = (wins - par * taken) / (par * (1 - par) * taken) ** 0.5 if taken else 0.0
    return {
        **line,
        "win_share": wins / taken if taken else 0.0,
        "low": low,
        "high": high,
        "par": par,
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
            "win_share": [line["win_share"], second[line["part"]]["win_share"]],
            "apart": line["low"] > second[line["part"]]["high"] or line["high"] < second[line["part"]]["low"],
        }
        for line in one["parts"]
        if line["part"] in second
    ]


def page(title: str, studies: list[tuple[str, Counts]]) -> str:
    """The study as a page of its own, with a bar for each interval."""
    tables = "".join([_table(name, study) for name, study in studies])
    return (
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(title)}</title><style>"
        "body{font:15px/1.4 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}"
        "table{border-collapse:collapse;width:100%}td,th{padding:.2rem .6rem;text-align:right;"
        "border-bottom:1px solid #8884}td:first-child,th:first-child{text-align:left}.out{background:#fc84}"
        f"svg{{display:block}}</style><h1>{escape(title)}</h1>{tables}</html>"
    )


def _table(name: str, study: Counts) -> str:
    rows = "".join([_row(line) for line in study["parts"] if line["taken"]])
    never = ", ".join([escape(line["part"]) for line in study["parts"] if not line["taken"]]) or "nothing"
    return (
        f"<h2>{escape(name)}</h2><p>{study['games']} games at {study['seats']} seats. "
        "Marked: won far more or less often by those who took it than chance explains.</p>"
        "<table><tr><th>what</th><th>offered</th><th>taken</th><th>won when taken</th>"
        f"<th>95 % interval and par</th><th>by bot</th></tr>{rows}</table><p>Never taken: {never}.</p>"
    )


def _row(line: dict[str, Any]) -> str:
    low, high, share, par = (round(200 * line[key], 1) for key in ("low", "high", "win_share", "par"))
    bar = (
        f"<svg width='200' height='14' role='img' aria-label='{line['low']:.0%} to {line['high']:.0%}'>"
        f"<rect x='{low}' y='5' width='{max(1.0, high - low)}' height='4' fill='#36c'/>"
        f"<circle cx='{share}' cy='7' r='4' fill='#36c'/>"
        f"<line x1='{par}' x2='{par}' y1='0' y2='14' stroke='#888'/></svg>"
    )
    takers = line["by_bot"].items()
    by_bot = ", ".join([f"{escape(bot)} {wins / taken:.0%} of {taken}" for bot, (taken, wins) in takers])
    mark = " class='out'" if line["outlier"] else ""
    return (
        f"<tr{mark}><td>{escape(line['part'])}</td><td>{line['offered']}</td><td>{line['taken']}</td>"
        f"<td>{line['win_share']:.1%}</td><td>{bar}</td><td>{by_bot}</td></tr>"
    )
