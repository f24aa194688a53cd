"""`pentarchy cards`: a game's museum in the terminal, every printed thing with what it does."""

from __future__ import annotations

import argparse
import json
from typing import Any

from pentarchy.cli.arguments import Parsers, add_json, command, content_of


def add(parsers: Parsers) -> None:
    parser = command(parsers, "cards", run, "show a game's cards, tiles and all else that is printed")
    parser.add_argument("game", metavar="GAME", help="a game's name, see `pentarchy games`")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only what has all these words in name or text")
    parser.add_argument("--kind", default="", metavar="K", help="only things of this kind")
    parser.add_argument("--content", metavar="DIR", help="a folder with a content pack")
    parser.add_argument("--rules", action="store_true", help="also tell the rules each thing goes by")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from pentarchy.museum import searched, shown

    pack = content_of(args)
    museum = shown(args.game, None if pack is None else str(pack))
    things = searched(museum, args.words, args.kind)
    if args.json:
        print(json.dumps({**museum, "things": things}, indent=2, ensure_ascii=False))
        return 0
    for kind in museum["kinds"]:
        of_kind = [thing for thing in things if thing["kind"] == kind["name"]]
        if of_kind:
            print(f"\n{kind['title']} ({kind['name']}, {len(of_kind)})")
        for thing in of_kind:
            print("\n".join(lines(kind, thing, museum, args.rules)))
    print(foot(museum, len(things)))
    return 0


def lines(kind: dict[str, Any], thing: dict[str, Any], museum: dict[str, Any], rules: bool) -> list[str]:
    """A thing as it is printed, and what bots made of it."""
    titles = {fact["name"]: fact["title"] for fact in kind["facts"]}
    facts = [f"{titles[name]}: {written(value)}" for name, value in thing["facts"].items()]
    told = [f"\n  {thing['name']}", *[f"    {text}" for text in thing["text"]]]
    if facts:
        told.append(f"    {'; '.join(facts)}")
    if "figures" in thing:
        told.append(f"    {figured(kind, thing['figures'], museum['figures'])}")
    if rules:
        told += [f"    {rule} {museum['rules'][rule]}" for rule in thing["rules"]]
    return told


def written(value: Any) -> str:
    return ", ".join([str(each) for each in value]) if isinstance(value, list) else str(value)


def figured(kind: dict[str, Any], counts: dict[str, float], whole: dict[str, Any]) -> str:
    """
    >>> kind, whole = {"took": "laid", "offered": True}, {"games": 50, "seats": 2}
    >>> figured(kind, {"games": 40, "offered": 50, "taken": 20, "wins": 15, "par": 10}, whole)
    'Bots: laid by 40% of those who could; of these 75% won (par 50%).'
    >>> figured({"took": "turned up", "offered": False}, {"games": 40, "offered": 0, "taken": 0}, whole)
    'Bots: turned up in 80% of the games.'
    """
    if not counts["offered"]:
        return f"Bots: {kind['took']} in {counts['games'] / whole['games']:.0%} of the games."
    if kind["offered"]:
        who = f"{counts['taken'] / counts['offered']:.0%} of those who could"
    else:
        who = f"{counts['taken'] / (whole['games'] * whole['seats']):.0%} of the players"
    won = ""
    if counts["taken"]:
        won = f"; of these {counts['wins'] / counts['taken']:.0%} won (par {counts['par'] / counts['taken']:.0%})"
    return f"Bots: {kind['took']} by {who}{won}."


def foot(museum: dict[str, Any], shown: int) -> str:
    told = f"\n{shown} of {len(museum['things'])} things of {museum['title']}."
    source = museum["figures"]
    if source is None:
        return f"{told} There are no figures of games for them."
    return f"{told} Figures: {source['games']} games of {', '.join(source['bots'])}."
