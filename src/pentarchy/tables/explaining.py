"""A bot's move explained: while a game runs the last one, from what the asker knows; of a finished game any."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pentarchy
from pentarchy.bots import explanation
from pentarchy.kernel import Game, Position, Record
from pentarchy.tables import actions
from pentarchy.tables.branching import Moves, Turn, course, walked
from pentarchy.tables.commands import Person
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OVER, Table


def asked_why(table: Table, person: Person, of: int | None, at: int | None) -> dict[str, Any]:
    """What is asked of `Explaining` when a person wants to know why a bot, any or the one in a seat (`of`), made its
    last move, or in a finished game the one after so many moves (`at`)."""
    over = table.status == OVER
    asker = None if over else actions.aided_seat(table, person, None)
    if table.position is None or table.before_change:
        raise Refused("not_now", "the rules changed since these moves were made: they cannot be explained")
    if table.branch is not None and table.branch.sandbox:
        raise Refused("not_now", "in a sandbox moves are not explained")
    bots = [seat for seat, place in enumerate(table.places) if place.bot is not None and of in (None, seat)]
    if not bots:
        raise Refused("not_now", "no bot plays here" if of is None else f"no bot plays seat {of + 1}")
    header, moves, turns = course(table.position, table.branch)
    if at is not None:
        if not over:
            raise Refused("forbidden", "while a game runs only a bot's last move is explained")
        if at >= len(moves):
            raise Refused("bad_input", f"at: the game has {len(moves)} moves")
        if moves[at][0] not in bots:
            raise Refused("not_now", f"seat {moves[at][0] + 1} is not the bot's that was asked")
    return {
        "explain": header.with_moves(moves, None).format(), "turns": [turn.as_json() for turn in turns],
        "game": table.terms.game, "pack": table.terms.pack, "bots": bots, "at": at, "asker": asker, "bot": "reasons",
    }  # fmt: skip


class Explaining:
    """A question of why, and its answer: shaped as a bot's thinking is, so that it goes the same ways.

    `asked` has the record and where cards were imagined in it, the seats that bots play, after how many moves the move
    was made (none: the last), and from whose knowledge it is explained (none: the bot's own, for the game is over).
    """

    iterations = 0

    def __init__(self, asked: dict[str, Any]) -> None:
        self.asked = asked
        self.told: dict[str, Any] = {}

    def go_on(self, seconds: float, clock: Any) -> bool:
        """All of it at once: it is not long."""
        asked = self.asked
        game, record = pentarchy.game(asked["game"], asked["pack"]), Record.parse(asked["explain"])
        turns = [Turn(**turn) for turn in asked["turns"]]
        try:
            self.told = {"explained": explained(game, record, turns, asked["bots"], asked["at"], asked["asker"])}
        except Refused as refused:
            self.told = {"refused": refused.text}
        return True

    def stop(self) -> None:
        """There is nothing to stop."""

    def answer(self) -> dict[str, Any]:
        """What is explained, or why nothing is."""
        return self.told


def explained(
    game: Game, record: Record, turns: list[Turn], bots: list[int], at: int | None, asker: int | None
) -> dict[str, Any]:
    """Why a bot made a move: the seat, the move, the reason."""
    seat, position, moves = turn_of(walked(game, record, record.moves, turns), record.moves, bots, at, asker)
    reason = explanation(position, seat if asker is None else asker, seat, moves)
    return {"seat": seat, "move": moves[0], "reason": reason}


def turn_of(
    walk: Iterator[Position], moves: Moves, bots: list[int], at: int | None, asker: int | None
) -> tuple[int, Position, list[str]]:
    """Who made the move that is asked about, where, and how the seat went on from there: up to what another did, or
    what is kept from whoever asks. Without a number it is the last turn that some bot began."""
    found: tuple[int, Position, list[str]] | None = None
    going = False
    for number, ((seat, move), position) in enumerate(zip(moves, walk, strict=False)):
        shown = seat in bots and (asker is None or not hidden(position, seat))
        if going and shown and found is not None and found[0] == seat:
            found[2].append(move)
            continue
        going = shown if at is None else number == at
        if going:
            found = seat, position.copy(), [move]
        elif at is not None and found is not None:
            break
    if found is None:
        raise Refused("not_now", "no bot has made a move yet that is not secret")
    return found


def hidden(position: Position, seat: int) -> bool:
    """Whether others do not learn what the seat answers here."""
    return position.decision(seat).question.secret or (position.together and not position.answers_are_shown)
