"""A puzzle that was mined, proved again and rated, as the TOML file it is published in."""

from __future__ import annotations

import json
from typing import Any

import pentarchy
from pentarchy import companions

PROOF_ONLY = ("kind", "rules", "content", "seat", "measure", "most", "accepted", "solution", "turn", "more")


def as_toml(row: dict[str, Any], title: str, reason: str) -> str:
    """The file; `reading` reads it again."""
    lines = [f"title = {text(title)}", f"reason = {text(reason)}"]
    lines += [f"{name} = {value(row[name])}" for name in PROOF_ONLY if name in row]
    lines += [f"found = {table(row['found'])}", "", "[proof]"]
    lines += [f"{name} = {value(figure)}" for name, figure in row["proof"].items()]
    begin = row["begin"]
    lines += ["", "[begin]", f"seats = {begin['seats']}", f"seed = {text(begin['seed'])}", "moves = ["]
    lines += [f"    {text(move)}," for move in begin["moves"]]
    lines.append("]")
    for price in row.get("prices", []):
        lines += ["", "[[price]]", *[f"{name} = {value(figure)}" for name, figure in price.items() if figure != []]]
    return "\n".join(lines) + "\n"


def text(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def value(given: Any) -> str:
    """A text, a number or a list of them."""
    return text(given) if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def table(given: dict[str, Any]) -> str:
    return "{ " + ", ".join([f"{text(name)} = {value(each)}" for name, each in given.items()]) + " }"


def reason_for(row: dict[str, Any]) -> str:
    """A first draft of the reason, from the figures and the game's own words for what it weighs."""
    game = pentarchy.game(row["game"])
    proof = row["proof"]
    if row["kind"] == "turn":
        unit = companions.measures(game)[row["measure"]].unit
        told = [f"{proof['best_lines']} of {proof['lines']} lines come to {row['most']} {unit}."]
        if proof["at_once"] < row["most"]:
            told.append(f"Taking at every step what brings most at once comes to {proof['at_once']}.")
        return " ".join([*told, f"A bot that plays for the next moment comes to {proof['greedy']}."])
    evaluation = companions.evaluation(game)
    words = {} if evaluation is None else evaluation.words
    more = [words[name] for name in row["more"][:2]]
    less = [words[name] for name in row["prices"][0]["less"][:2]]
    told = [f"It leads to more {' and '.join(more)} than the other moves."] if more else []
    if less:
        told.append(f"The next best move gives up {' and '.join(less)}.")
    return " ".join([*told, f"That is worth about {round(100 * proof['gap'])} in 100 of the chance to win."])
