"""What if: a game played on in another way from one of its points, with the true cards or with imagined ones.

Such a table begins with the moves that led to that point. Where cards were imagined anew, the world that came of it is
kept as a save, so that the table stands for ever as it began. A sandbox is the same for a game that still runs: it has
the imagined world alone, and so nothing that its seat did not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pentarchy.kernel import BadInput, Diverged, Game, Position, Record, Variation
from pentarchy.kernel.tape import is_imagined
from pentarchy.tables.errors import Refused

Moves = list[tuple[int, str]]
MOST_DEALS = 1 << 53
"""Numbers by which cards are imagined are below it, so that every program can write them."""


class Turn:
    """Where cards were imagined anew: after so many moves, by what a seat knew, dealt by a number."""

    __slots__ = ("at", "deal", "save", "seat")

    def __init__(self, at: int, seat: int, deal: int, save: str) -> None:
        self.at = at
        self.seat = seat
        self.deal = deal
        self.save = save

    def as_json(self) -> dict[str, Any]:
        return {"at": self.at, "seat": self.seat, "deal": self.deal, "save": self.save}


class Branch:
    """How a table began that is no new game: from which table and point, by which moves, with which cards.

    `base` is a record: its header, and all moves up to the point, whichever cards they were made with.
    """

    __slots__ = ("at", "base", "of", "sandbox", "seat", "turns", "unaided")

    def __init__(self, data: dict[str, Any]) -> None:
        self.of: str = data["of"]
        self.at: int = data["at"]
        """So many moves of this table's position were there before it began."""
        self.base = Record.parse(data["record"])
        self.turns = [Turn(one["at"], one["seat"], one["deal"], one["save"]) for one in data["turns"]]
        self.sandbox: bool = data["sandbox"]
        self.seat: int | None = data["seat"]
        """Whose knowledge a sandbox holds."""
        self.unaided: bool = data["unaided"]
        """Nobody thinks here but the person: the game that it belongs to is played with other people, or rated."""

    @property
    def imagined(self) -> Turn | None:
        """The cards that were imagined where this table begins, not before."""
        return self.turns[-1] if self.turns and self.turns[-1].at == self.at else None

    def shown(self, root: str, name: str, text: str) -> dict[str, Any]:
        """What is told of it in a summary."""
        turn = self.imagined
        return {
            "of": self.of, "root": root, "at": self.at, "name": name, "text": text, "sandbox": self.sandbox,
            "seat": self.seat, "unaided": self.unaided,
            "imagined": None if turn is None or self.sandbox else {"seat": turn.seat, "deal": turn.deal},
            "invented": bool(self.turns),
        }  # fmt: skip


def written(
    of: str, at: int, base: Record, turns: list[Turn], name: str, text: str,
    sandbox: bool = False, seat: int | None = None, unaided: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """The line with which such a table begins, as data."""
    return {
        "of": of, "at": at, "record": base.format(), "turns": [turn.as_json() for turn in turns], "sandbox": sandbox,
        "seat": seat, "unaided": unaided, "name": name, "text": text,
    }  # fmt: skip


def course(position: Position, branch: Branch | None) -> tuple[Record, Moves, list[Turn]]:
    """How a position came about: the header of its game, all moves, and where cards were imagined on the way."""
    if branch is None:
        return position.header, position.moves, []
    return branch.base, position.moves, branch.turns


def played(game: Game, header: Record, moves: Moves, turns: list[Turn]) -> Position:
    """The position after these moves."""
    *_, last = walked(game, header, moves, turns)
    return last


def walked(game: Game, header: Record, moves: Moves, turns: list[Turn]) -> Iterator[Position]:
    """The position before these moves and after each. It is one position that changes, and another where cards were
    imagined; the log goes on."""
    worlds = {turn.at: turn for turn in turns}
    position = game.load(worlds[0].save) if 0 in worlds else game.again(header.with_moves([], None))
    yield position
    for number, (seat, move) in enumerate(moves, 1):
        try:
            position.play(move, seat)
        except BadInput as error:
            raise BadInput(f"move {number} ('{seat + 1} {move}') does not fit: {error}") from None
        if number in worlds:
            log = position.log
            position = game.load(worlds[number].save)
            position.log = position.state.log = log
        yield position


def stood(game: Game, header: Record, moves: Moves, turns: list[Turn], at: int) -> Position:
    """Where a game stood after so many moves; that must be a point at which everybody could look at it."""
    if not 0 <= at <= len(moves):
        raise Refused("bad_input", f"at: the game has {len(moves)} moves")
    position = played(game, header, moves[:at], [turn for turn in turns if turn.at <= at])
    if len(position.moves) != at:
        raise Refused("bad_input", "at: here several decide at once, and not all had")
    if not position.decisions:
        raise Refused("not_now", "the game was over here: go back to an earlier point")
    return position


def imagined(position: Position, seat: int, deal: int, moves: Moves) -> Turn:
    """The position with all that a seat does not know dealt anew, as a world of its own. `moves` is what may be known
    of how it came about."""
    if is_imagined(position.entries()):
        raise Refused("not_now", "here the cards have just been imagined: play on a little, or keep them")
    if seat >= position.header.seats:
        raise Refused("bad_input", f"imagine: there is no seat {seat + 1}")
    try:
        world = position.imagine(seat, deal)
    except Diverged:
        raise Refused("not_now", "no other cards fit what this seat has seen: play on with the true ones") from None
    world.played_before(moves)
    return Turn(len(moves), seat, deal, world.save())


# --- variations as records have them -------------------------------------------------------------------------------


def branched(
    game: Game, record: Record, variation: Variation, before: Moves, turns: list[Turn]
) -> tuple[list[Turn], Position]:
    """The cards with which a variation of a record goes on, after the moves before it, and where it ends."""
    if variation.imagined is not None:
        seat, deal = variation.imagined
        turns = [*turns, imagined(stood(game, record, before, turns, len(before)), seat, deal, before)]
    return turns, played(game, record, [*before, *variation.moves], turns)


def chain(moves: Moves, turns: list[Turn], after: int) -> Variation:
    """What follows a point as a variation; where cards are imagined further on, as variations in one another."""
    later = [turn for turn in turns if turn.at >= after]
    here = later.pop(0) if later and later[0].at == after else None
    found = Variation(after, imagined=None if here is None else (here.seat, here.deal))
    found.moves = moves[after : later[0].at if later else len(moves)]
    if later:
        found.variations.append(chain(moves, later, later[0].at))
    return found


def as_record(position: Position, branch: Branch) -> Record:
    """A what-if as a record: the game itself up to the point where cards were first imagined, and what followed as a
    variation; without imagined cards simply the game."""
    moves, turns = position.moves, branch.turns
    if not turns:
        return branch.base.with_moves(moves, position.result)
    whole = branch.base.with_moves(moves[: turns[0].at], None)
    whole.variations.append(chain(moves, turns, turns[0].at))
    return whole


def common(one: Moves, two: Moves) -> int:
    """How many moves two lines have in common."""
    for number, (mine, other) in enumerate(zip(one, two, strict=False)):
        if mine != other:
            return number
    return min(len(one), len(two))
