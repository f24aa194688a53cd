"""What the commands' arguments have in common: one-line errors, a game by name, options, seeds, files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NoReturn

import pentarchy
from pentarchy.kernel import BadInput, Game

Parsers = Any
"""What `add_subparsers` gives; argparse has no public name for it."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line; the usage is what `--help` is for."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


def command(parsers: Parsers, name: str, run: Any, text: str) -> argparse.ArgumentParser:
    """A command's own parser; `text` is its line in the list of commands."""
    parser: argparse.ArgumentParser = parsers.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
    parser.set_defaults(run=run)
    return parser


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's name, see `pentarchy games`")
    add_table(parser)


def add_table(parser: argparse.ArgumentParser) -> None:
    """What is agreed on before a game."""
    parser.add_argument("--seats", type=int, metavar="K", help="how many seats")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--content", metavar="DIR", help="a folder with a content pack")


def add_visitors(parser: argparse.ArgumentParser) -> None:
    """Bots of others that may play; `admit_visitors` lets them in."""
    parser.add_argument(
        "--bot", action="append", default=[], metavar="NAME=COMMAND",
        help="a program that plays as the bot NAME (docs/write-a-bot.md); may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--bot-seconds", type=float, metavar="S", help="how long such a program may take for a decision (10)"
    )


def admit_visitors(args: argparse.Namespace) -> None:
    from pentarchy.bots import admit

    if args.bot_seconds is not None and not args.bot_seconds > 0:
        raise BadInput(f"a bot cannot think for {args.bot_seconds:g} seconds")
    admit(args.bot, args.bot_seconds)


def game_of(args: argparse.Namespace) -> Game:
    return pentarchy.game(args.game, content_of(args))


def content_of(args: argparse.Namespace) -> Path | None:
    if not args.content:
        return None
    pack = Path(args.content)
    if not pack.is_dir():
        raise BadInput(f"there is no folder '{pack}' to take content from")
    return pack


def options_of(args: argparse.Namespace, game: Game) -> dict[str, Any]:
    """The options given as name=value, checked against the game's own."""
    given: dict[str, Any] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"'{text}' is not an option: write it as name=value")
        given[name.strip()] = value.strip()
    known = {option.name: option for option in game.options}
    for name, value in given.items():
        if name not in known:
            raise BadInput(f"{game.title} has no option '{name}': its options are {', '.join(known) or 'none'}")
        known[name].read(value)
    return given


def read_text(path: str) -> str:
    """A text file; an error that names it if it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def positive(text: str) -> int:
    """An argument that must be a whole number above zero."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above zero")
    return int(text)
