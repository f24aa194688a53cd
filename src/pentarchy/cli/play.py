"""`pentarchy play GAME`: a game in the terminal, people and bots mixed."""

from __future__ import annotations

import argparse

from pentarchy.bots import LEVELS, bot
from pentarchy.cli import files
from pentarchy.cli.arguments import Parsers, add_game, add_visitors, admit_visitors, command, game_of, options_of
from pentarchy.cli.lines import Lines
from pentarchy.cli.screen import Screen
from pentarchy.cli.seating import PERSON, fresh_seed, kinds_for, people_in, seat_count, seated
from pentarchy.cli.session import Session
from pentarchy.kernel import BadInput

EXAMPLES = """examples:
  pentarchy play domaine                          you at a random seat, bots in the others
  pentarchy play domaine --me 1 --bots strong,novice
  pentarchy play domaine --seats 4 --me 1,3       two people at one keyboard, two bots
  pentarchy play domaine --me none                watch the bots
  pentarchy play domaine --load evening.save      go on with a saved game, or with a record (.ptg)
"""


def add(parsers: Parsers) -> None:
    parser = command(parsers, "play", run, "play a game in the terminal, against bots or people at one keyboard")
    levels = [f"  {name:<7} {level.text}\n" for name, level in LEVELS.items()]
    parser.epilog = "".join([EXAMPLES, "\nbots, weakest first:\n", *levels])
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add_game(parser)
    parser.add_argument("--me", metavar="SEATS", help="where people sit: 1, or 1,3, or none (default: one seat by lot)")
    parser.add_argument("--bots", default="", metavar="A,B,..", help="bots for the other seats, in order (steady)")
    add_visitors(parser)
    parser.add_argument("--seed", metavar="S", help="the game's seed (default: a random one, told at the end)")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game or a record")


def run(args: argparse.Namespace) -> int:
    game = game_of(args)
    admit_visitors(args)
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    for name in bots:
        bot(name)
    if args.load:
        for given, name in ((args.seed, "--seed"), (args.option, "--option"), (args.seats, "--seats")):
            if given:
                raise BadInput(f"{name} cannot be changed in a game that is loaded")
        position, kinds = files.load(game, args.load)
        seed = position.header.seed
    else:
        seed = args.seed if args.seed is not None else fresh_seed()
        people = len(args.me.split(",")) if args.me and args.me != "none" else int(args.me != "none")
        seats = seat_count(game, args.seats, people, len(bots))
        position, kinds = game.start(seats, seed, options_of(args, game)), []
    seats = position.header.seats
    if args.me is not None or bots or not kinds:
        kinds = kinds_for(seats, people_in(args.me, seats, seed), bots)
    players = seated(kinds, game, seed)
    names = [player.name for player in players]
    return Session(position, players, Screen(game, names, labels(kinds, names)), Lines()).run()


def labels(kinds: list[str], names: list[str]) -> list[str]:
    """A lone person is 'you'; a bot's kind stands behind its name."""
    alone = kinds.count(PERSON) == 1
    shown: list[str] = []
    for kind, name in zip(kinds, names, strict=True):
        if kind == PERSON:
            shown.append(f"{name} (you)" if alone else name)
        else:
            shown.append(f"{name} ({kind})")
    return shown
