"""A review as a page of its own: the curve of everybody's chances, luck and skill, and the mistakes."""

from __future__ import annotations

from html import escape
from typing import Any

from pentarchy.review.accounts import mistakes
from pentarchy.review.judging import cost_of
from pentarchy.review.whole import Review

WIDTH, HEIGHT = 900, 240
LINES = (
    ("#c8400e", ""), ("#1560bd", "8 4"), ("#b08900", "2 4"), ("#2c7a3f", "12 4 2 4"), ("#7b3fa0", "4 4"),
    ("#555", "1 3"),
)  # fmt: skip
"""By seat: a colour, and how its line is broken, so that nobody has to tell colours apart."""


def page(title: str, names: list[str], whole: Review) -> str:
    """HTML that needs nothing else."""
    told = whole.as_json()
    return (
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(title)}</title>"
        "<meta name='viewport' content='width=device-width'><style>"
        "body{font:16px/1.5 system-ui,sans-serif;max-width:58rem;margin:2rem auto;padding:0 1rem;color:#222;"
        "background:#fdfaf3}table{border-collapse:collapse}td,th{padding:.25rem .8rem;text-align:right;"
        "border-bottom:1px solid #8884}td:first-child,th:first-child{text-align:left}svg{width:100%;height:auto}"
        "li{margin-bottom:.8rem}.soft{color:#666}</style>"
        f"<h1>{escape(title)}</h1>{_curve(whole, names)}{_accounts(told, names)}{_mistakes(whole, names)}</html>"
    )


def _curve(whole: Review, names: list[str]) -> str:
    """Everybody's chance at every decision that was judged, then the result."""
    last = max(1, len(whole.record.moves))
    ends = [1 / len(whole.winners) if seat in whole.winners else 0.0 for seat in range(len(names))]
    points = [(one["number"], one["chances"]) for one in whole.judged] + [(last, ends)]
    drawn, legend = "", ""
    for seat, name in enumerate(names):
        colour, dashes = LINES[seat % len(LINES)]
        path = " ".join([f"{WIDTH * at / last:.1f},{HEIGHT * (1 - chances[seat]):.1f}" for at, chances in points])
        line = f"fill='none' stroke='{colour}' stroke-width='2.5' stroke-dasharray='{dashes}'"
        drawn += f"<polyline points='{path}' {line}><title>{escape(name)}</title></polyline>"
        legend += f"<svg viewBox='0 0 40 8' style='width:40px'><path d='M0 4H40' {line}/></svg> {escape(name)} &nbsp; "
    for one in mistakes(whole.judged):
        x, y = WIDTH * one["number"] / last, HEIGHT * (1 - one["chances"][one["seat"]])
        colour = LINES[one["seat"] % len(LINES)][0]
        tip = f"{names[one['seat']]}: {one['made']} cost {cost_of(one):.0%}"
        drawn += f"<circle cx='{x:.1f}' cy='{y:.1f}' r='5' fill='{colour}'><title>{escape(tip)}</title></circle>"
    grid = "".join([f"<path d='M0 {HEIGHT * n // 4}H{WIDTH}' stroke='#8885'/>" for n in range(5)])
    return (
        f"<p>How likely each looked to win, as far as the seat could tell whose turn it was. A dot is a mistake.</p>"
        f"<svg viewBox='-4 -6 {WIDTH + 8} {HEIGHT + 12}' role='img' aria-label='chances to win along the game'>"
        f"{grid}{drawn}</svg><p>{legend}</p>"
    )


def _accounts(told: dict[str, Any], names: list[str]) -> str:
    rows = "".join(
        [
            f"<tr><td>{escape(name)}</td><td>{line['won']:.0%}</td><td>{line['par']:.0%}</td><td>{line['own']:+.0%}</td>"
            f"<td>{line['others']:+.0%}</td><td>{line['luck']:+.0%} <span class='soft'>({line['low']:+.0%} to "
            f"{line['high']:+.0%})</span></td><td>{line['mistakes']}</td></tr>"
            for name, line in zip(names, told["accounts"], strict=True)
        ]
    )
    return (
        "<h2>Luck and skill</h2><p>In shares of a win. What was won over an equal share is what the own choices "
        "brought (compared with what a steady bot would have done), what the others' brought, and luck.</p>"
        "<table><tr><th></th><th>won</th><th>equal share</th><th>own choices</th><th>others' choices</th><th>luck</th>"
        f"<th>mistakes</th></tr>{rows}</table>"
    )


def _mistakes(whole: Review, names: list[str]) -> str:
    items = ""
    for one in mistakes(whole.judged):
        best = one["options"][0]
        items += (
            f"<li><b>{escape(names[one['seat']])}</b>, move {one['number'] + 1}: {escape(one['made'])} cost "
            f"{cost_of(one):.0%}. Better: <b>{escape(best['move'])}</b>, then {best['value']:.0%} to win. "
            f"<span class='soft'>{escape(best['reason'])}</span></li>"
        )
    found = f"<ol>{items}</ol>" if items else "<p>None that matters.</p>"
    return f"<h2>Mistakes, the dearest first</h2>{found}<p class='soft'>{whole.effort} plays a decision.</p>"
