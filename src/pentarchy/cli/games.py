"""`pentarchy games`: which games there are, for how many, and what can be agreed on before a game."""

from __future__ import annotations

import argparse
import json
import sys

import pentarchy
from pentarchy.cli.arguments import Parsers, add_json, command
from pentarchy.kernel.record import show
from pentarchy.kernel.texts import say


def add(parsers: Parsers) -> None:
    parser = command(parsers, "games", run, "list the games, their seats and options")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    broken = pentarchy.broken_games()
    for folder, problem in broken.items():
        print(f"pentarchy: the game in the folder '{folder}' cannot be loaded: {problem}", file=sys.stderr)
    tell(args)
    return 1 if broken else 0


def tell(args: argparse.Namespace) -> None:
    games = pentarchy.all_games()
    if args.json:
        print(json.dumps([game.described() for game in games], indent=2))
        return
    for game in games:
        print(f"{game.name}: {game.title}, {', '.join(map(str, game.seats))} seats, rules version {game.rules_version}")
        for option in game.options:
            choices = ", ".join([f"[{show(c)}]" if c == option.default else show(c) for c in option.choices])
            print(f"    {option.name} = {choices}: {say(option.text)}")
