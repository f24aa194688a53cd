"""The data card of a corpus: what it is, how it was made, what each column says, and what it is not good for."""

from __future__ import annotations

from pathlib import Path

import pentarchy
from pentarchy import __version__, companions
from pentarchy.arena.report import wilson, win_of
from pentarchy.corpus.columns import FORM, GAME, NESTED, NESTED_TEXTS, Column, features_of
from pentarchy.corpus.gathering import Recipe, Row


def card(file: Path, recipe: Recipe, rows: list[Row]) -> str:
    """As Markdown."""
    game = pentarchy.game(recipe["game"])
    told = companions.evaluation(game)
    words = told.words if told is not None else {}
    decisions = sum([len(row["decisions"]) for row in rows])
    judged = f"{recipe['decisions']} of each game" if recipe["decisions"] else "all in which there was a choice"
    lines = [
        f"# {file.name}",
        "",
        f"{len(rows)} games of {game.title} (rules {game.rules_version}), played by bots with Pentarchy {__version__}, "
        f"and {decisions} of their decisions, judged from what their seats knew then. Form {FORM}.",
        "",
        "## How it was made",
        "",
        f"    {command(file, recipe, len(rows))}",
        "",
        "The same command gives the same games and judgements, but for the seconds.",
        "",
        f"- Bots: {', '.join(recipe['bots'])}; "
        + ("each sits in every place in turn." if recipe["match"] else "one of them is drawn for every seat."),
        f"- Seats: {', '.join([str(number) for number in recipe['seats']])}, in turn.",
        f"- Decisions judged: {judged}, with {recipe['effort']} plays each (docs/analysis.md).",
        "",
        "## What is in it",
        "",
        "| bot | seats taken | won | 95 % |",
        "|---|---|---|---|",
        *[standing(name, rows) for name in sorted({name for row in rows for name in row["bots"]})],
        "",
        f"Moves a game: {middle([row['moves'] for row in rows])} in the middle. Seconds of play a game: "
        f"{sum([row['seconds_played'] for row in rows]) / max(1, len(rows)):.1f}, of judging: "
        f"{sum([row['seconds_judged'] for row in rows]) / max(1, len(rows)):.1f}.",
        "",
        "## Columns",
        "",
        "A row is a game.",
        "",
        *table(GAME),
    ]
    for name, columns in NESTED.items():
        lines += ["", f"`{name}`: a list, {NESTED_TEXTS[name]}. Each with:", "", *table(columns)]
    lines += [
        "",
        "The features, in their order: "
        + ", ".join([f"`{name}` ({words.get(name, name)})" for name in features_of(recipe)])
        + ".",
        "",
        "## What to mind",
        "",
        "- Bots played, not people: what they overlook, nobody tries here.",
        "- Chances, prices and mistakes are estimates by a search of stated effort, with its faults; how well the "
        "chances hold is in docs/analysis.md. Decisions of one game are not independent of one another.",
        "- There is nothing about any person in it. It is free to use under the project's licence (MIT).",
    ]
    return "\n".join(lines) + "\n"


def command(file: Path, recipe: Recipe, games: int) -> str:
    """What makes the corpus again."""
    return " ".join(
        [
            f"pentarchy corpus {recipe['game']} --games {games} --out {file.name} --bots {','.join(recipe['bots'])}",
            f"--seats {','.join([str(number) for number in recipe['seats']])} --effort {recipe['effort']}",
            f"--seed {recipe['seed']}",
            *(["--match"] if recipe["match"] else []),
            *([f"--decisions {recipe['decisions']}"] if recipe["decisions"] else []),
            *(["--unproved"] if recipe.get("unproved") else []),
        ]
    )


def standing(name: str, rows: list[Row]) -> str:
    """How a bot did."""
    wins = [win_of(row["winners"], seat) for row in rows for seat, bot in enumerate(row["bots"]) if bot == name]
    low, high = wilson(sum(wins), len(wins))
    return f"| {name} | {len(wins)} | {sum(wins) / len(wins):.0%} | {low:.0%} - {high:.0%} |"


def middle(numbers: list[int]) -> int:
    return sorted(numbers)[len(numbers) // 2] if numbers else 0


def table(columns: tuple[Column, ...]) -> list[str]:
    rows = [f"| `{name}` | {kind} | {text} |" for name, kind, text in columns]
    return ["| column | kind | meaning |", "|---|---|---|", *rows]
