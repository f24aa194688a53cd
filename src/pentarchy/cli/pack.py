"""`pentarchy pack new|check|diff|sentences`: content packs, from a copy that can be edited to a pack that plays."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pentarchy
from pentarchy import packs
from pentarchy.cli.arguments import Parsers, add_json, command, options_of, positive
from pentarchy.cli.fuzz import keep, several
from pentarchy.cli.progress import progress
from pentarchy.folders import data_folder
from pentarchy.kernel import BadInput, Game
from pentarchy.workbench import checking, making
from pentarchy.workbench.checking import Checked
from pentarchy.workbench.difference import CHANGED, GONE, NEW, Difference, differences
from pentarchy.workbench.sentences import MOST_WORDS, vocabularies

MOST_SHOWN = 10
"""So many failures are told; all are written."""


def add(parsers: Parsers) -> None:
    parser = command(parsers, "pack", run, "make, check and compare content packs: other cards for a game")
    parser.epilog = "A pack plays with `pentarchy play GAME --content FOLDER`: see docs/packs.md."
    doing = parser.add_subparsers(title="what to do", metavar="new|check|diff|sentences", required=True, dest="does")
    new = doing.add_parser("new", help="a folder with a game's content, ready to be edited")
    new.add_argument("game", metavar="GAME", help="a game's name, see `pentarchy games`")
    new.add_argument("folder", metavar="FOLDER", help="the folder to make; the pack is called as it is")
    new.add_argument("--title", default="", metavar="TITLE", help="what people call it (default: the folder's name)")
    new.add_argument(
        "--only", default="", metavar="A,B,..", help="only these content files; the others stay the game's"
    )
    new.add_argument(
        "--changes", action="store_true", help="not whole files: only what you write differs from the game"
    )
    check = doing.add_parser("check", help="load a pack, play it with every check on, and say what is odd")
    check.add_argument("folder", metavar="FOLDER", help="the pack")
    check.add_argument("--game", metavar="GAME", help="the game, if the pack does not say")
    check.add_argument("--games", type=positive, default=12, metavar="N", help="how many random games (12)")
    check.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    check.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="play with this option; may be repeated"
    )
    add_json(check)
    say = doing.add_parser("sentences", help="what a card of a game may say")
    say.add_argument("game", metavar="GAME", help="a game's name, see `pentarchy games`")
    say.add_argument("search", metavar="WORD", nargs="*", help="only sentences that have all these words in them")
    diff = doing.add_parser("diff", help="which cards and numbers differ, in the words on the cards")
    diff.add_argument("before", metavar="A", help="a pack, or a game's name for its own content")
    diff.add_argument("after", metavar="B", nargs="?", help="another pack (without it: A against its game)")
    diff.add_argument("--game", metavar="GAME", help="the game, if no pack says")
    add_json(diff)


def run(args: argparse.Namespace) -> int:
    doing = {"new": run_new, "check": run_check, "diff": run_diff, "sentences": run_sentences}
    return doing[args.does](args)


def run_new(args: argparse.Namespace) -> int:
    game = pentarchy.game(args.game)
    only = [name.strip() for name in args.only.split(",") if name.strip()]
    for file in making.new(game, Path(args.folder), args.title, only, args.changes):
        print(file)
    print(f"Edit these, then: pentarchy pack check {args.folder}")
    return 0


def run_check(args: argparse.Namespace) -> int:
    pack = Path(args.folder)
    options = options_of(args, checking.game_of(pack, args.game)) if args.option else None
    with progress("games", args.games) as done:
        found = checking.check(pack, args.game, args.games, args.seed, options, lambda games: done(games, None))
    out = data_folder() / "failures"
    failures = [keep(one, found.game, out, f"pack-{nth}") for nth, one in enumerate(found.wrong, 1)]
    if args.json:
        print(json.dumps({**found.told(), "wrong": failures}, indent=2))
    else:
        print(summary(found, failures, args.folder))
    return 1 if failures else 0


def summary(found: Checked, failures: list[dict[str, str]], folder: str) -> str:
    lines = [f"{found.game.title} with {found.content}: {counted(found.differences)}"]
    for one in found.differences:
        met = f" (met in {found.met[one.id]} of {found.games})" if one.id in found.met and one.kind else ""
        lines.append(f"  {one.how:<7} {one.sentence()}{met}")
    lines.append(f"{several(found.games, 'random game')}, {found.decisions:,} decisions, "
                 f"{several(len(failures), 'failure')}")  # fmt: skip
    lines += [f"odd: {text}" for text in found.odd]
    for failure in failures[:MOST_SHOWN]:
        lines.append(f"FAILED {failure['check']}: {failure['message']}")
        lines.append(f"  pentarchy replay {failure['file']} --content {folder}")
    return "\n".join(lines)


def counted(found: list[Difference]) -> str:
    told = [f"{len([one for one in found if one.how == how])} {how}" for how in (NEW, CHANGED, GONE)]
    told = [text for text in told if not text.startswith("0 ")]
    return ", ".join(told) or "nothing differs"


def run_sentences(args: argparse.Namespace) -> int:
    game = pentarchy.game(args.game)
    found = vocabularies(game)
    if not found:
        raise BadInput(f"cards of {game.title} are no sentences: what they do stands in their fields (docs/packs.md)")
    wanted = [word.lower() for word in args.search]
    for one in found:
        fitting = [text for text in one.patterns if all([word in text.lower().replace("(s)", "s") for word in wanted])]
        print(f"{one.name}: {len(fitting)} of {len(one.patterns)} sentences")
        print("\n".join([f"  {pattern}" for pattern in sorted(fitting)]))
        used = [kind for kind in one.words if any([f":{kind}}}" in pattern for pattern in fitting])]
        for kind in used:
            words = one.words[kind]
            more = f" and {len(words) - MOST_WORDS} more" if len(words) > MOST_WORDS else ""
            told = ", ".join(words[:MOST_WORDS])
            print(f"  {{..:{kind}}} is {'a number, 3 or three' if kind == 'number' else told + more}")
    return 0


def run_diff(args: argparse.Namespace) -> int:
    game, before, after = compared(args)
    found = differences(packs.tables(game, before), packs.tables(game, after))
    if args.json:
        print(json.dumps([{**one._asdict(), "sentence": one.sentence()} for one in found], indent=2))
        return 0
    called = [named(game, pack) for pack in (before, after)]
    print(f"{game.title}: from {called[0]} to {called[1]}, {counted(found)}")
    for file in dict.fromkeys([one.file for one in found]):
        print(file)
        print("\n".join([f"  {one.how:<7} {one.sentence()}" for one in found if one.file == file]))
    return 0


def compared(args: argparse.Namespace) -> tuple[Game, Path | None, Path | None]:
    """The game, and the two contents: a pack each, or None for the game's own."""
    if args.after is None:
        return pentarchy.game(checking.game_of(Path(args.before), args.game).name), None, Path(args.before)
    given = (args.before, args.after)
    told = [pack.game for pack in [packs.described(Path(side)) for side in given] if pack is not None]
    told += [side for side in given if side in pentarchy.game_names() and not Path(side).is_dir()]
    game = args.game or next(iter(told), None)
    if game is None:
        raise BadInput("neither pack says which game it is for: say it with --game")
    sides = [None if side == game and not Path(side).is_dir() else Path(side) for side in given]
    for side in sides:
        if side is not None:
            checking.game_of(side, game)
    return pentarchy.game(game), sides[0], sides[1]


def named(game: Game, pack: Path | None) -> str:
    return "the game's own content" if pack is None else packs.content_name(game, pack)
