"""`pentarchy replay FILE`: plays a record through, shows what happened, and checks seed and result."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from pentarchy.bots import Opinion, advice, adviser
from pentarchy.cli import files
from pentarchy.cli.arguments import Parsers, add_json, command, content_of, read_text
from pentarchy.cli.lines import Lines
from pentarchy.cli.screen import Screen
from pentarchy.cli.seating import colour_names
from pentarchy.kernel import BadInput, Game, Position, Record, Variation
from pentarchy.tables.branching import Turn, branched, walked
from pentarchy.tables.checking import deal_faults, ends_as_told, published
from pentarchy.tables.errors import Refused
from pentarchy.tables.explaining import explained
from pentarchy.tables.fairness import Pinned


def add(parsers: Parsers) -> None:
    parser = command(parsers, "replay", run, "play a record (or a save) through and show it")
    parser.add_argument("file", metavar="FILE", help="a record (.ptg) or a saved game")
    parser.add_argument(
        "--verify", metavar="HASH", nargs="?", const="",
        help="check that nobody chose the deal; HASH is the commitment that was shown before the game",
    )  # fmt: skip
    parser.add_argument("--nonce", metavar="SEAT:HEX", help="with --verify: your seat and your share in the deal")
    parser.add_argument("--aborted", type=int, metavar="N", help="with --verify: how many starts you saw given up")
    parser.add_argument("--to", type=int, metavar="N", help="stop after so many moves")
    parser.add_argument("--seat", type=int, metavar="K", help="see it as this seat did (default: as a spectator)")
    parser.add_argument("--advice", metavar="BOT", help="what a bot would play there: strong, master, strong@400")
    parser.add_argument("--why", action="store_true", help="why the move that led there may have been made")
    parser.add_argument("--step", action="store_true", help="show the table after every move; Enter goes on")
    parser.add_argument("--variation", metavar="N", help="play this variation of the record: 2, or 2.1 that leaves it")
    parser.add_argument("--content", metavar="DIR", help="the content pack it was played with")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    game, record = files.game_in(args.file, text, content_of(args))
    seat = viewer(args.seat, record)
    if args.advice:
        adviser(args.advice)
    variations, record = record.variations, record if args.variation is None else record.with_moves(record.moves, None)
    turns: list[Turn] = []
    if args.variation is not None:
        record.moves, turns = along(args.file, game, record, variations, args.variation)
    moves = cut(record, args.to)
    watch = Watch(Screen(game, colour_names(game, record.seats)), seat, Lines() if args.step else None, args.json)
    try:
        walk = walked(game, record, moves, turns)
        position = next(walk)
        watch.begin(position)
        for number, ((mover, move), position) in enumerate(zip(moves, walk, strict=True), 1):
            watch.moved(position, number, mover, move)
    except BadInput as error:
        raise BadInput(f"{args.file}: {error}") from None
    problems = problems_of(text, position, args)
    commitment = published(text, position)
    verified = None if problems is None else not problems
    same = len(moves) < len(record.moves) or args.variation is not None or ends_as_told(text, position)
    why = explained(game, record, turns, [moves[-1][0]], len(moves) - 1, None) if args.why and moves else None
    advised = {d.seat: advice(args.advice, position, d.seat) for d in position.decisions} if args.advice else {}
    if args.json:
        shown = as_json(position, record, seat, commitment, verified, same) | {"faults": problems}
        shown["variations"] = tree(variations)
        if args.advice:
            shown["advice"] = [one.as_json() | {"seat": at} for at, opinions in advised.items() for one in opinions]
        if why is not None:
            shown["why"] = why
        print(json.dumps(shown, indent=2))
    else:
        watch.end(position, record, commitment, verified, same)
        for problem in problems or ():
            print(problem, file=sys.stderr)
        if why is not None:
            print(f"Why seat {why['seat'] + 1} played '{why['move']}': {why['reason']}")
        watch.advise(args.advice, advised)
        watch.ways(variations)
    return 0 if same and verified is not False else 1


def tree(variations: list[Variation], above: str = "") -> list[dict[str, Any]]:
    """Every variation with the number by which it is asked for."""
    found: list[dict[str, Any]] = []
    for number, one in enumerate(variations, 1):
        named = f"{above}{number}"
        imagined = None if one.imagined is None else {"seat": one.imagined[0], "deal": one.imagined[1]}
        moves = [{"seat": seat, "move": move} for seat, move in one.moves]
        told = {"variation": named, "after": one.after, "name": one.name, "text": one.text, "imagined": imagined}
        found += [{**told, "moves": moves}, *tree(one.variations, f"{named}.")]
    return found


def along(
    path: str, game: Game, record: Record, variations: list[Variation], wanted: str
) -> tuple[list[tuple[int, str]], list[Turn]]:
    """The moves of a variation from the beginning of the game, and where cards were imagined on the way."""
    moves = record.moves
    turns: list[Turn] = []
    for number in wanted.split("."):
        if not number.isdecimal() or not 1 <= int(number) <= len(variations):
            raise BadInput(f"{path}: there is no variation {wanted}: {len(variations) or 'none'} stand there")
        one = variations[int(number) - 1]
        before = moves[: one.after]
        try:
            turns, _ = branched(game, record, one, before, [turn for turn in turns if turn.at <= one.after])
        except (BadInput, Refused) as error:
            raise BadInput(f"{path}: variation {wanted} cannot be played: {error}") from None
        moves, variations = [*before, *one.moves], one.variations
    return moves, turns


def problems_of(text: str, position: Position, args: argparse.Namespace) -> list[str] | None:
    """What is wrong with the deal; None: nobody asked."""
    if args.verify is None:
        return None
    seat, nonce = share(args.nonce)
    return deal_faults(text, position, Pinned(args.verify.strip().lower() or None, seat, nonce, args.aborted))


def share(text: str | None) -> tuple[int | None, str | None]:
    if text is None:
        return None, None
    seat, colon, nonce = text.partition(":")
    if not colon or not seat.isdecimal() or not int(seat):
        raise BadInput(f"--nonce is a seat, a colon and a share (1:0f3a...), not '{text}'")
    return int(seat) - 1, nonce.strip().lower()


def viewer(seat: int | None, record: Record) -> int | None:
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadInput(f"there is no seat {seat}: seats go from 1 to {record.seats}")
    return None if seat is None else seat - 1


def cut(record: Record, to: int | None) -> list[tuple[int, str]]:
    if to is not None and not 0 <= to <= len(record.moves):
        raise BadInput(f"the record has {len(record.moves)} moves: --to cannot be {to}")
    return record.moves if to is None else record.moves[:to]


def as_json(
    position: Position, record: Record, seat: int | None, published: str, verified: bool | None, same: bool
) -> dict[str, object]:
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "seats": record.seats,
        "options": position.game.chosen(position.header),
        "seed": record.seed,
        "commitment": published,
        "verified": verified,
        "moves": [{"seat": mover, "move": move} for mover, move in position.moves],
        "moves_in_record": len(record.moves),
        "same_result": same,
        **{key: value for key, value in position.view(seat).items() if key in ("asked", "board", "result")},
    }


class Watch:
    """Shows a replay: what happened move by move, or the table after every move."""

    def __init__(self, screen: Screen, seat: int | None, lines: Lines | None, silent: bool) -> None:
        self.screen = screen
        self.seat = seat
        self.lines = lines
        self.silent = silent
        self.told = 0

    def begin(self, position: Position) -> None:
        if self.lines is not None and not self.silent:
            print(self.screen.draw(position, self.seat))

    def moved(self, position: Position, number: int, mover: int, move: str) -> None:
        if self.silent:
            return
        print(self.screen.paint(f"{number:>4}  {self.screen.names[mover]}: {move}", bold=True))
        events = position.events(self.seat, self.told)
        self.told = len(position.log or [])
        if events:
            print(self.screen.happened(events))
        if self.lines is not None:
            print(self.screen.draw(position, self.seat))
            if self.lines.interactive and self.lines.read("Enter: next move, Ctrl-D: no more steps ") is None:
                self.lines = None

    def end(self, position: Position, record: Record, published: str, verified: bool | None, same: bool) -> None:
        if not self.lines:
            print(self.screen.draw(position, self.seat))
        print(self.screen.final(position) or f"after {len(position.moves)} of {len(record.moves)} moves")
        for asked, label in position.asked():
            print(f"{self.screen.names[asked]} is asked: {label}")
        fits = {None: "", True: ": everything that was to be checked fits", False: ""}[verified]
        print(f"seed {record.seed}, commitment {published}{fits}")
        if verified is False:
            print("the deal does NOT fit what was published before the game:", file=sys.stderr)
        if not same:
            print("the record tells another result than its moves lead to", file=sys.stderr)

    def ways(self, variations: list[Variation]) -> None:
        """The variations that stand in the record."""
        for one in tree(variations):
            who = "" if one["imagined"] is None else self.screen.names[one["imagined"]["seat"]]
            cards = f", cards as {who} imagined" if who else ""
            name = f" {one['name']}" if one["name"] else ""
            print(self.screen.paint(f"variation {one['variation']}{name}: after move {one['after']}{cards}", bold=True))
            for line in one["text"].splitlines():
                print(f"    {line}")
            for move in one["moves"]:
                print(f"  {self.screen.names[move['seat']]}: {move['move']}")

    def advise(self, name: str, advised: dict[int, list[Opinion]]) -> None:
        """What a bot would play in the place of each seat that is asked. It knows what that seat knew."""
        for seat, opinions in advised.items():
            print(f"{self.screen.names[seat]}, if it were {name}:")
            print(self.screen.advice(opinions))
