"""Writes the page about words and arrays of every game, from the declarations: `python -m pentarchy.research.page`."""

from __future__ import annotations

from pathlib import Path

import pentarchy
from pentarchy.kernel import Game
from pentarchy.parts.spelling import Window
from pentarchy.research.observation import observations
from pentarchy.research.vocabulary import declaration, vocabulary

BEGINNING = """# Words and arrays

Made by `python -m pentarchy.research.page docs/words-and-arrays.md` from what each game declares in its `research.py`;
how to use them stands in [research.md](research.md).

An answer is said one word after another; word 0 stops. A word means the same thing wherever it is said. In a window the
words "further down" and "further up" shift it by its width, so that any number can be said. Seats stand as whoever
looks sees them: the own first, then those to its left; arrays are as long as the most seats, 0 where nobody sits.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([BEGINNING, *[part for game in pentarchy.all_games() for part in of_game(game)]])


def of_game(game: Game) -> list[str]:
    words, seen = vocabulary(game), observations(game)
    lines = [f"## {game.title}", "", f"{words.size} words.", "", "| words | what | which |", "|---|---|---|"]
    for each in words.ranges:
        if each.names:
            last = each.first + len(each.names) - 1
            span = f"{each.first}" if last == each.first else f"{each.first} to {last}"
            lines.append(f"| {span} | {each.kind or 'stop'} | {_which(each.names, isinstance(each, Window))} |")
    lines += ["", f"{len(words.kinds)} kinds of question, in the order of the array `kind`:", ""]
    lines.append(", ".join([f"{name} (`{form}`)" for name, form in words.kinds]) + ".")
    lines += ["", f"{seen.size} numbers in {len(seen.leaves)} arrays.", "", "| array | shape | what |", "|---|---|---|"]
    for leaf in seen.leaves:
        shape = " x ".join([str(length) for length in leaf.shape]) or "1"
        lines.append(f"| `{leaf.name}` | {shape} | {_short(leaf.text)} |")
    left_out = declaration(game).left_out
    if left_out:
        lines += ["", "Not in arrays: " + "; ".join([f"`{path}` ({why})" for path, why in left_out.items()]) + "."]
    return [*lines, ""]


def _which(names: tuple[str, ...], window: bool) -> str:
    if window:
        return f"{names[0]} to {names[-3]}, {names[-2]}, {names[-1]}"
    return ", ".join(names) if len(names) <= 8 else f"{', '.join(names[:3])} ... {names[-1]}"


def _short(text: str) -> str:
    return text if len(text) <= 110 else f"{text[:100].rpartition(',')[0]} ..."


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(page(), encoding="utf-8")
