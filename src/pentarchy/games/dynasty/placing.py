"""Where a domino may be laid (DY009-DY014): the one predicate, and the same by whole sets of squares, for speed."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.dominoes import TERRAIN_MASK, halves_of, has_arrow, icon_of, icons_on
from pentarchy.games.dynasty.grid import BESIDE, BOX, MIDDLE, STEP, WIDTH, Place
from pentarchy.games.dynasty.icons import CAPITALS, INFRASTRUCTURE, PERSON, icon_of_role
from pentarchy.games.dynasty.maps import Fitting, Map, turnings
from pentarchy.games.dynasty.state import FREE_PLACEMENT, ONLY_ARROWS, OVERLAP, SHARED, STRICT, Dynasty
from pentarchy.games.dynasty.things import first_of
from pentarchy.games.dynasty.walks import survey
from pentarchy.kernel import Ban, Reason, _


def usable_dominoes(state: Dynasty, room: Room) -> list[int]:
    """DY014: what of the market this seat may take and can lay."""
    seat = room.seat
    locked = ~state.handles(seat) << 1 & 62
    plain = state.event < 0 and not state.now[seat] & ONLY_ARROWS
    found: list[int] = []
    for domino in state.market.kinds():
        if plain:
            if icons_on(domino) & locked:
                continue
        elif why_not_handle(state, seat, domino) is not None:
            continue
        if room.has_place(domino):
            found.append(domino)
    return found


HANDLING: Final[tuple[Ban[Dynasty, int, Any], ...]] = (
    Ban("DY013", _("it shows the icon of a role that somebody else holds"),
        lambda state, seat, domino, about: domino >= 0 and locked(state, seat, domino) & ~state.lost_icon[seat] != 0),
    Ban("DY-A37", _("you have lent your icon for this round"),
        lambda state, seat, domino, about: domino >= 0 and locked(state, seat, domino) != 0),
    Ban("DY-A56", _("this round you may lay only dominoes with an arrow on them"),
        lambda state, seat, domino, about: domino >= 0 and state.is_marked(seat, ONLY_ARROWS)
        and not has_arrow(domino)),
    Ban("DY038", _("this round only the player with the most People may lay People"),
        lambda state, seat, domino, about: domino >= 0 and icons_on(domino) >> PERSON & 1 != 0
        and state.in_force().people_for_favourites and seat not in favourites(state)),
)  # fmt: skip
"""DY013, and what a round may add to it: may this seat have this domino at all?"""


def locked(state: Dynasty, seat: int, domino: int) -> int:
    """The roles, as bits, whose icons it shows and the seat may not handle."""
    return icons_on(domino) >> 1 & 31 & ~state.handles(seat)


def why_not_handle(state: Dynasty, seat: int, domino: int) -> Reason | None:
    return first_of(HANDLING, state, seat, domino)


def favourites(state: Dynasty) -> list[int]:
    """The seats with the most People on their own maps."""
    law = state.law()
    counts = [survey(own, icon_of_role(state.roles[seat]), law).people() for seat, own in enumerate(state.own)]
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


class Spot:
    """A place on a map, with the domino that is to lie there and what it has to keep to."""

    def __init__(
        self,
        state: Dynasty,
        seat: int,
        domino: int,
        place: Place,
        numbers: tuple[int, ...],
        mismatch: bool = False,
        board: Map | None = None,
    ) -> None:
        """`numbers`: the maps it may go to; `mismatch`: matching is waived (Infrastructure's power).

        `board` is the map to judge by when it is not the one on the table: that without the domino that is turned.
        """
        number, square, turns = place
        self.board = state.map_of(number) if board is None else board
        self.domino = domino
        self.numbers = numbers
        self.squares = (square, square + BESIDE[turns])
        self.both: int = 1 << square | 1 << square + BESIDE[turns]
        self.halves = halves_of(domino, turns)
        self.covering = may_cover(state, seat)
        self.limit = box_limit(state)
        self.paths, self.terrain = ("", "") if mismatch else must_match(state, seat, number)
        self.easy = number == SHARED and bool(state.options["easy_shared"])

    def edges(self) -> list[tuple[int, int, int]]:
        return edges_between(self.board, self.squares, self.halves)

    def covers_others(self) -> bool:
        return self.both & self.board.occupied != 0

    def is_sniped(self) -> bool:
        sniped = self.board.sniped()
        both = zip(self.squares, self.halves, strict=True)
        return any([sniped >> at & CAPITALS >> icon_of(half) & 1 for at, half in both])


def edges_between(board: Map, squares: tuple[int, int], halves: tuple[int, int]) -> list[tuple[int, int, int]]:
    """Where halves would touch others: the half, the direction, the other half."""
    found: list[tuple[int, int, int]] = []
    shown = board.squares
    for nth in (0, 1):
        for direction in range(4):
            beside = squares[nth] + STEP[direction]
            if beside in shown and beside != squares[1 - nth]:
                found.append((halves[nth], direction, shown[beside]))
    return found


def breaks_off(half: int, direction: int, other: int) -> bool:
    """Whether a path ends at the edge between two halves."""
    return half >> direction & 1 != other >> (direction + 2 & 3) & 1


LAYING: Final[tuple[Ban[Dynasty, Spot, None], ...]] = (
    Ban("DY-A23", _("the first domino of a map lies in the middle"),
        lambda state, seat, spot, about: not spot.board.occupied and spot.squares[0] != MIDDLE),
    Ban("DY010", _("something lies there already"),
        lambda state, seat, spot, about: spot.covers_others() and not spot.covering),
    Ban("DY-A46", _("a starting domino is never covered"),
        lambda state, seat, spot, about: spot.both & spot.board.starters != 0),
    Ban("DY010", _("it would not touch the map"),
        lambda state, seat, spot, about: spot.board.occupied != 0 and not spot.covers_others() and not spot.edges()),
    Ban("DY010", _("the map would grow beyond {limit} by {limit} squares"),
        lambda state, seat, spot, about: spot.both & ~spot.board.box_room(BOX) != 0,
        lambda state, seat, spot, about: {"limit": BOX}),
    Ban("DY038", _("this round no map may grow beyond {limit} by {limit} squares"),
        lambda state, seat, spot, about: spot.both & ~spot.board.box_room(spot.limit) != 0,
        lambda state, seat, spot, about: {"limit": spot.limit}),
    Ban("DY-A31", _("a Sniper keeps Capitals out of its row and column"),
        lambda state, seat, spot, about: spot.is_sniped()),
    Ban("DY011", _("a path would break off"),
        lambda state, seat, spot, about: spot.paths != ""
        and any([breaks_off(half, direction, other) for half, direction, other in spot.edges()]),
        lambda state, seat, spot, about: Reason(spot.paths, _("a path would break off"))),
    Ban("DY012", _("the terrain does not match"),
        lambda state, seat, spot, about: spot.terrain != "" and not spot.easy
        and any([(half ^ other) & TERRAIN_MASK for half, direction, other in spot.edges()]),
        lambda state, seat, spot, about: Reason(spot.terrain, _("the terrain does not match"))),
    Ban("DY012", _("no terrain matches"),
        lambda state, seat, spot, about: spot.terrain != "" and spot.easy and spot.edges() != []
        and all([(half ^ other) & TERRAIN_MASK for half, direction, other in spot.edges()]),
        lambda state, seat, spot, about: Reason(spot.terrain, _("no terrain matches"))),
    Ban("DY038", _("this round a domino must cover others where it can"),
        lambda state, seat, spot, about: state.in_force().must_cover and not spot.covers_others()
        and can_cover(state, seat, spot)),
)  # fmt: skip
"""DY010-DY012: what keeps a domino from a place. The last is what a map's edge and its size have no part in."""


def is_free(state: Dynasty, seat: int, spot: Spot) -> bool:
    """Whether nothing keeps a domino from a place."""
    return first_of(LAYING, state, seat, spot) is None


def is_mismatched(state: Dynasty, domino: int, place: Place) -> bool:
    """DY-A26: whether an edge of a domino touches another terrain or a path that breaks off."""
    number, square, turns = place
    end = square + BESIDE[turns]
    first, second = halves_of(domino, turns)
    shown = state.map_of(number).squares
    return _clashes(shown, first, square, end) or _clashes(shown, second, end, square)


def _clashes(shown: dict[int, int], half: int, square: int, inner: int) -> bool:
    for direction in range(4):
        beside = square + STEP[direction]
        other = shown.get(beside, -1)
        if other >= 0 and beside != inner:
            if (half ^ other) & TERRAIN_MASK or breaks_off(half, direction, other):
                return True
    return False


def can_cover(state: Dynasty, seat: int, spot: Spot) -> bool:
    """Snowed under: whether this domino could cover another one on any of the maps it may go to."""
    for number in spot.numbers:
        for square in state.map_of(number).squares:
            for turns in range(4):
                for at in (square, square - BESIDE[turns]):
                    if min(at, at + BESIDE[turns]) >= 0:
                        other = Spot(state, seat, spot.domino, (number, at, turns), spot.numbers)
                        if first_of(LAYING[:-1], state, seat, other) is None:
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


def fitting_on(state: Dynasty, seat: int, number: int, board: Map, mismatch: bool) -> Fitting:
    """Where dominoes fit on a map, that of this number as it is or as it would be."""
    paths, terrain = ("", "") if mismatch else must_match(state, seat, number)
    easy = number == SHARED and bool(state.options["easy_shared"])
    return board.fitting(box_limit(state), bool(paths), bool(terrain), easy)


class Room:
    """Where one seat may lay dominoes on some maps just now, worked out once for a whole turn."""

    def __init__(self, state: Dynasty, seat: int, numbers: tuple[int, ...], mismatch: bool) -> None:
        self.state = state
        self.seat = seat
        self.numbers = numbers
        self.mismatch = mismatch
        """Nothing needs to match: Infrastructure's power, or a reward."""
        self.fittings: list[Fitting] = []
        if not may_cover(state, seat):
            for number in numbers:
                self.fittings.append(fitting_on(state, seat, number, state.map_of(number), mismatch))

    def places(self, domino: int) -> list[Place]:
        """All of them, map by map, by square and turn."""
        if not self.fittings:
            return [
                place
                for place in conceivable_places(self.state, self.numbers, domino)
                if is_free(self.state, self.seat, self.spot(domino, place))
            ]
        found: list[Place] = []
        for nth in range(len(self.fittings)):
            self.fittings[nth].add_places(domino, self.numbers[nth], found)
        return found

    def allows(self, domino: int, place: Place) -> bool:
        """Whether it may lie there."""
        if not self.fittings:
            return is_free(self.state, self.seat, self.spot(domino, place))
        return self.fittings[self.numbers.index(place[0])].allows(domino, place[1], place[2])

    def spot(self, domino: int, place: Place) -> Spot:
        return Spot(self.state, self.seat, domino, place, self.numbers, self.mismatch)

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
