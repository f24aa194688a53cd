"""Where a domino may be laid (DY009-DY014): the one predicate, and the same by whole sets of squares, for speed."""

from __future__ import annotations

from pentarchy.games.dynasty.dominoes import halves_of, has_arrow, icons_on
from pentarchy.games.dynasty.icons import CAPITALS, INFRASTRUCTURE, PERSON, icon_of_role
from pentarchy.games.dynasty.maps import (
    BESIDE,
    BOX,
    MIDDLE,
    STEP,
    WIDTH,
    Fitting,
    Map,
    squares_in,
    turnings,
)
from pentarchy.games.dynasty.state import FREE_PLACEMENT, ONLY_ARROWS, OVERLAP, SHARED, STRICT, Dynasty
from pentarchy.games.dynasty.walks import survey
from pentarchy.kernel import Reason

Place = tuple[int, int, int]
"""A map's number, the square of the first half, turns clockwise."""


def usable_dominoes(state: Dynasty, room: Room) -> list[int]:
    """DY014: what of the market this seat may take and can lay."""
    seat = room.seat
    locked = ~state.handles(seat) << 1 & 62
    plain = state.event < 0 and not state.now[seat] & ONLY_ARROWS
    found: list[int] = []
    for domino in state.market.kinds():
        if plain:
            if (1 << (domino >> 10 & 31) | 1 << (domino >> 25)) & locked:
                continue
        elif why_not_handle(state, seat, domino) is not None:
            continue
        if room.has_place(domino):
            found.append(domino)
    return found


def why_not_handle(state: Dynasty, seat: int, domino: int) -> Reason | None:
    """DY013, and what a round may add to it: may this seat have this domino at all?"""
    icons = icons_on(domino)
    locked = icons >> 1 & 31 & ~state.handles(seat)
    if locked & ~state.lost_icon[seat]:
        return Reason("DY013", "it shows the icon of a role that somebody else holds")
    if locked:
        return Reason("DY-A37", "you have lent your icon for this round")
    if state.is_marked(seat, ONLY_ARROWS) and not has_arrow(domino):
        return Reason("DY-A56", "this round you may lay only dominoes with an arrow on them")
    if icons >> PERSON & 1 and state.in_force().people_for_favourites and seat not in favourites(state):
        return Reason("DY038", "this round only the player with the most People may lay People")
    return None


def favourites(state: Dynasty) -> list[int]:
    """The seats with the most People on their own maps."""
    law = state.law()
    counts = [survey(own.squares, icon_of_role(state.roles[seat]), law).people() for seat, own in enumerate(state.own)]
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


def box_limit(state: Dynasty) -> int:
    """DY010: how large a map may get this round."""
    return state.in_force().map_limit or BOX


def must_match(state: Dynasty, seat: int, number: int) -> tuple[str, str]:
    """The rules by which paths and terrain have to match on a map, powers aside; empty where they need not."""
    strict = "DY022" if state.is_marked(seat, STRICT) else "DY038" if state.in_force().match_everything else ""
    if number == SHARED:
        return strict, "DY012"
    return strict if state.is_marked(seat, FREE_PLACEMENT) else "DY011", strict


def may_cover(state: Dynasty, seat: int) -> bool:
    return state.is_marked(seat, OVERLAP) or state.in_force().must_cover


def why_not_there(
    state: Dynasty,
    seat: int,
    domino: int,
    place: Place,
    numbers: tuple[int, ...],
    mismatch: bool = False,
    without: Map | None = None,
) -> Reason | None:
    """The rule that keeps a domino from a place. `numbers`: the maps it may go to.

    `mismatch`: matching is waived (Infrastructure's power). `without` is the map to judge by when it is not the one on
    the table: that map without the domino that is turned.
    """
    number, square, turns = place
    board = state.map_of(number) if without is None else without
    squares = (square, square + BESIDE[turns])
    halves = halves_of(domino, turns)
    reason: Reason | None = None
    if board.occupied:
        reason = _why_not_on(board, squares, halves, may_cover(state, seat), box_limit(state))
        if reason is None and not mismatch:
            reason = _why_no_match(state, board, number, squares, halves, must_match(state, seat, number))
    elif square != MIDDLE:
        reason = Reason("DY-A23", "the first domino of a map lies in the middle")
    if reason is None and state.in_force().must_cover:
        covers = board.occupied >> squares[0] & 1 or board.occupied >> squares[1] & 1
        if not covers and can_cover(state, seat, domino, numbers):
            reason = Reason("DY038", "this round a domino must cover others where it can")
    return reason


def _why_not_on(
    board: Map, squares: tuple[int, int], halves: tuple[int, int], covering: bool, limit: int
) -> Reason | None:
    """DY010, and Snipers (DY-A31)."""
    both = 1 << squares[0] | 1 << squares[1]
    if both & board.occupied:
        if not covering:
            return Reason("DY010", "something lies there already")
        if both & board.starters:
            return Reason("DY-A46", "a starting domino is never covered")
    elif not any(square + step in board.squares for square in squares for step in STEP):
        return Reason("DY010", "it would not touch the map")
    reason = why_too_large(board, both, limit)
    if reason is not None:
        return reason
    sniped = board.sniped()
    for square, half in zip(squares, halves, strict=True):
        if sniped >> square & 1 and CAPITALS >> (half >> 10) & 1:
            return Reason("DY-A31", "a Sniper keeps Capitals out of its row and column")
    return None


def why_too_large(board: Map, squares: int, limit: int) -> Reason | None:
    """DY010, and the event that draws the limit closer."""
    if squares & ~board.box_room(BOX):
        return Reason("DY010", f"the map would grow beyond {BOX} by {BOX} squares")
    if squares & ~board.box_room(limit):
        return Reason("DY038", f"this round no map may grow beyond {limit} by {limit} squares")
    return None


def _why_no_match(
    state: Dynasty,
    board: Map,
    number: int,
    squares: tuple[int, int],
    halves: tuple[int, int],
    rules: tuple[str, str],
) -> Reason | None:
    """DY011, DY012, edge by edge. `rules` are those of `must_match`."""
    paths, terrain = rules
    touching = matching = 0
    for square, half in zip(squares, halves, strict=True):
        for direction in range(4):
            beside = square + STEP[direction]
            other = board.squares.get(beside, -1)
            if other < 0 or beside in squares:
                continue
            touching += 1
            if paths and (half >> direction & 1) != (other >> (direction + 2 & 3) & 1):
                return Reason(paths, "a path would break off")
            if (half ^ other) & 0x380 == 0:
                matching += 1
            elif terrain and not (number == SHARED and state.options["easy_shared"]):
                return Reason(terrain, "the terrain does not match")
    if terrain and touching and not matching:
        return Reason(terrain, "no terrain matches")
    return None


def is_mismatched(state: Dynasty, domino: int, place: Place) -> bool:
    """DY-A26: whether an edge of a domino touches another terrain or a path that breaks off."""
    number, square, turns = place
    board = state.map_of(number)
    squares = (square, square + BESIDE[turns])
    for at, half in zip(squares, halves_of(domino, turns), strict=True):
        for direction in range(4):
            beside = at + STEP[direction]
            other = board.squares.get(beside, -1)
            if other < 0 or beside in squares:
                continue
            if (half ^ other) & 0x380 or (half >> direction & 1) != (other >> (direction + 2 & 3) & 1):
                return True
    return False


def can_cover(state: Dynasty, seat: int, domino: int, numbers: tuple[int, ...]) -> bool:
    """Snowed under: whether this domino could cover another one on any of the maps it may go to."""
    for number in numbers:
        board = state.map_of(number)
        rules = must_match(state, seat, number)
        for square in board.squares:
            for turns in range(4):
                for at in (square, square - BESIDE[turns]):
                    squares = (at, at + BESIDE[turns])
                    halves = halves_of(domino, turns)
                    if min(squares) >= 0 and (
                        _why_not_on(board, squares, halves, True, box_limit(state)) is None
                        and _why_no_match(state, board, number, squares, halves, rules) is None
                    ):
                        return True
    return False


def conceivable_places(state: Dynasty, numbers: tuple[int, ...], domino: int) -> list[Place]:
    """Every place on or around these maps, allowed or not."""
    found: list[Place] = []
    for number in numbers:
        board = state.map_of(number)
        if not board.occupied:
            found += [(number, MIDDLE, turns) for turns in range(turnings(domino))]
            continue
        left, top, width, height = board.box()
        for row in range(max(0, top - 2), min(WIDTH, top + height + 2)):
            for column in range(max(0, left - 2), min(WIDTH - 1, left + width + 2)):
                for turns in range(turnings(domino)):
                    end = column + (1 if turns == 0 else -1 if turns == 2 else 0)
                    bottom = row + (1 if turns == 1 else -1 if turns == 3 else 0)
                    if 0 <= end < WIDTH - 1 and 0 <= bottom < WIDTH:
                        found.append((number, row * WIDTH + column, turns))
    return found


class Room:
    """Where one seat may lay dominoes on some maps just now, worked out once for a whole turn."""

    __slots__ = ("fittings", "mismatch", "numbers", "seat", "state")

    def __init__(self, state: Dynasty, seat: int, numbers: tuple[int, ...], mismatch: bool) -> None:
        self.state = state
        self.seat = seat
        self.numbers = numbers
        self.mismatch = mismatch
        """Nothing needs to match: Infrastructure's power, or a reward."""
        self.fittings: list[Fitting] = []
        if not may_cover(state, seat):
            easy = bool(state.options["easy_shared"])
            for number in numbers:
                paths, terrain = ("", "") if mismatch else must_match(state, seat, number)
                board, limit = state.map_of(number), box_limit(state)
                self.fittings.append(Fitting(board, limit, bool(paths), bool(terrain), easy and number == SHARED))

    def places(self, domino: int) -> list[Place]:
        """All of them, map by map, by square and turn."""
        if not self.fittings:
            return [
                place
                for place in conceivable_places(self.state, self.numbers, domino)
                if why_not_there(self.state, self.seat, domino, place, self.numbers, self.mismatch) is None
            ]
        found: list[Place] = []
        turns = range(turnings(domino))
        for number, fitting in zip(self.numbers, self.fittings, strict=True):
            for turn in turns:
                bits = fitting.places(domino, turn)
                if bits:
                    found.extend([(number, square, turn) for square in squares_in(bits)])
        found.sort()
        return found

    def has_place(self, domino: int) -> bool:
        if not self.fittings:
            return bool(self.places(domino))
        for fitting in self.fittings:  # noqa: SIM110
            if fitting.has_place(domino):
                return True
        return False


def room_for(state: Dynasty, seat: int) -> Room:
    """DY009: the own map and the shared one. A power at hand lets one domino go unmatched."""
    return Room(state, seat, (seat, SHARED), state.may_use(seat, INFRASTRUCTURE))
