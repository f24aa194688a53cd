"""What a player can be asked about dominoes and maps, why an answer may be forbidden, how it is written."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.dominoes import describe_domino, icons_on, read_domino, write_domino
from pentarchy.games.dynasty.icons import PRODUCE, SPACE, WARFARE
from pentarchy.games.dynasty.maps import BESIDE, SQUARES, STEP, WIDTH, Laid, Map, read_square, square_name
from pentarchy.games.dynasty.placing import (
    Place,
    Room,
    box_limit,
    conceivable_places,
    usable_dominoes,
    why_not_handle,
    why_not_there,
    why_too_large,
)
from pentarchy.games.dynasty.sharing import why_not_lend, why_not_power, why_not_swap
from pentarchy.games.dynasty.state import SHARED, Dynasty
from pentarchy.kernel import Question, Reason

PASS: Final = -1
USE_REMOVE: Final = -2
USE_MOVE: Final = -3
LEND: Final = -4
SWAP: Final = -5
WORDS: Final = {PASS: "pass", USE_REMOVE: "power remove", USE_MOVE: "power move", LEND: "lend", SWAP: "swap missions"}


def read_map(state: Dynasty, name: str) -> int:
    """The map of a name, -1 when there is none."""
    if name == "shared":
        return SHARED
    for number in range(state.seats):
        if state.map_name(number) == name:
            return number
    return -1


def maps_in_words(state: Dynasty, seat: int, numbers: tuple[int, ...]) -> str:
    """`your own map or the shared map`."""
    if len(numbers) > state.seats:
        return "any map"
    words = {seat: "your own map", SHARED: "the shared map"}
    return " or ".join(
        [words.get(number) or f"the map of {state.content.roles[state.roles[number]].name}" for number in numbers]
    )


def square_part(state: Dynasty, number: int, square: int) -> str:
    """How a client finds a square: `square/warfare/h8`."""
    return f"square/{state.map_name(number)}/{square_name(square)}"


class Turn(Question[Dynasty, int]):
    """DY009, DY014: which domino, or what else a turn offers. `about` is the Room of the turn."""

    name = "turn"
    prompt = "Take a domino from the market."

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return [*state.market.kinds(), *WORDS]

    def forbids(self, state: Dynasty, seat: int, value: int, about: Any) -> Reason | None:
        room: Room = about
        if value >= 0:
            reason = why_not_handle(state, seat, value)
            if reason is None and not room.has_place(value):
                reason = Reason("DY014", "there is no place for it")
            return reason
        if value == PASS:
            if state.may_use(seat, PRODUCE) or not self.usable(state, seat, room):
                return None
            return Reason("DY014", "a domino that can be used must be taken")
        if value == USE_REMOVE:
            return why_not_power(state, seat, WARFARE) or why_nothing_to_remove(state, seat)
        if value == USE_MOVE:
            return why_not_power(state, seat, SPACE) or why_nothing_to_move(state, seat)
        if value == LEND:
            return why_not_lend(state, seat)
        return why_not_swap(state, seat)

    def usable(self, state: Dynasty, seat: int, room: Room) -> bool:
        for domino in state.market.kinds():
            if why_not_handle(state, seat, domino) is None and room.has_place(domino):
                return True
        return False

    def options(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        room: Room = about
        found = usable_dominoes(state, room)
        left = state.powers[seat]
        if not found or left[PRODUCE] > 0:
            found.append(PASS)
        if left[WARFARE] > 0 and why_nothing_to_remove(state, seat) is None:
            found.append(USE_REMOVE)
        if left[SPACE] > 0 and why_nothing_to_move(state, seat) is None:
            found.append(USE_MOVE)
        if state.options["machine"]:
            found += [value for value in (LEND, SWAP) if self.forbids(state, seat, value, about) is None]
        return found

    def write(self, state: Dynasty, value: int) -> str:
        return f"take {write_domino(value)}" if value >= 0 else WORDS[value]

    def read(self, state: Dynasty, seat: int, text: str, about: Any) -> int | None:
        """A domino may be written from either end."""
        found: int | None = None
        if text.startswith("take "):
            try:
                found = read_domino(text.removeprefix("take "))
            except ValueError:
                return None
        for value, word in WORDS.items():
            if word == text:
                found = value
        return found if found in self.candidates(state, seat, about) else None

    def parts(self, state: Dynasty, value: int) -> dict[str, str]:
        return {"domino": f"market/{write_domino(value)}"} if value >= 0 else {"action": f"action/{WORDS[value]}"}


class Again(Turn):
    """Produce's power: a second domino in the same turn."""

    name = "again"
    prompt = "You may use your power and lay a second domino."

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return state.market.kinds()

    def options(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return [
            value for value in self.candidates(state, seat, about) if self.forbids(state, seat, value, about) is None
        ]


class LayOne(Again):
    """A reward: which of the dominoes just drawn to lay."""

    name = "lay"
    prompt = "Lay one of the dominoes you drew."

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[int]:
        return state.held.kinds()

    def parts(self, state: Dynasty, value: int) -> dict[str, str]:
        return {"domino": f"held/{write_domino(value)}"}


class PlaceDomino(Question[Dynasty, Place]):
    """DY009-DY012: where a domino goes. `about` is the domino and the Room."""

    name = "place"
    prompt = "Lay {looks} on {maps}."

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[Place]:
        room: Room = about[1]
        return conceivable_places(state, room.numbers, about[0])

    def forbids(self, state: Dynasty, seat: int, value: Place, about: Any) -> Reason | None:
        room: Room = about[1]
        return why_not_there(state, seat, about[0], value, room.numbers, room.mismatch)

    def options(self, state: Dynasty, seat: int, about: Any) -> list[Place]:
        room: Room = about[1]
        domino: int = about[0]
        return room.places(domino)

    def write(self, state: Dynasty, value: Place) -> str:
        number, square, turns = value
        return f"place {state.map_name(number)} {square_name(square)}-{square_name(square + BESIDE[turns])}"

    def read(self, state: Dynasty, seat: int, text: str, about: Any) -> Place | None:
        words = text.split()
        if len(words) != 3 or words[0] != "place":
            return None
        number = read_map(state, words[1])
        first, _, second = words[2].partition("-")
        try:
            square, beside = read_square(first), read_square(second)
        except ValueError:
            return None
        if number < 0 or beside - square not in BESIDE:
            return None
        return (number, square, BESIDE.index(beside - square))

    def parts(self, state: Dynasty, value: Place) -> dict[str, str]:
        number, square, turns = value
        return {
            "domino": f"held/{write_domino(state.held.card(0))}",
            "first": square_part(state, number, square),
            "second": square_part(state, number, square + BESIDE[turns]),
        }

    def details(self, state: Dynasty, seat: int, about: Any) -> dict[str, Any]:
        """A client that shows the domino under the pointer has to know which one it is."""
        return {
            "domino": write_domino(about[0]),
            "looks": describe_domino(about[0]),
            "maps": maps_in_words(state, seat, about[1].numbers),
        }


class PutBack(PlaceDomino):
    """Moving a domino: where it goes on the map it was taken from; back where it lay is always possible."""

    name = "move-to"
    prompt = "Lay {looks} down again on {maps}."

    def forbids(self, state: Dynasty, seat: int, value: Place, about: Any) -> Reason | None:
        return None if value == about[2] else super().forbids(state, seat, value, about)

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[Place]:
        return sorted({*super().candidates(state, seat, about), about[2]})

    def options(self, state: Dynasty, seat: int, about: Any) -> list[Place]:
        return sorted({*super().options(state, seat, about), about[2]})


class Picking:
    """Which dominoes on the maps may be picked."""

    __slots__ = ("before", "crowded", "icons", "left", "numbers")

    def __init__(self, numbers: tuple[int, ...], icons: int = 0, before: int = 0, crowded: bool = False) -> None:
        self.numbers = numbers
        self.icons = icons
        """Only dominoes that show one of these; 0 for all."""
        self.before = before
        """Only dominoes laid before this round; 0 for all."""
        self.crowded = crowded
        """Only dominoes beside an equal icon."""
        self.left: int = 1
        """How many may or must still be picked, this one included: for the prompt."""


Picked = tuple[int, int]
"""A map's number and the domino's first visible square."""


def why_not_pick(state: Dynasty, number: int, laid: Laid, about: Picking) -> Reason | None:
    if laid[3] == 0:
        return Reason("DY-A24", "a starting domino stays")
    if about.before and laid[3] >= about.before:
        return Reason("DY-A25", "it was laid this round")
    if about.icons and not icons_on(laid[0]) & about.icons:
        return Reason("DY022", "it does not show what has to go")
    if about.crowded and laid not in crowded_dominoes(state, number):
        return Reason("DY022", "no equal icon lies beside it")
    return None


def crowded_dominoes(state: Dynasty, number: int) -> list[Laid]:
    """The dominoes with an icon that also lies on the square beside it."""
    board = state.map_of(number)
    found: list[Laid] = []
    for _, laid in board.top_dominoes():
        for square in (laid[1], laid[1] + BESIDE[laid[2]]):
            icon = board.squares[square] >> 10
            if icon and board.domino_at(square) == laid:
                if any(board.squares.get(square + step, 0) >> 10 == icon for step in STEP):
                    found.append(laid)
                    break
    return found


def why_nothing_to_move(state: Dynasty, seat: int) -> Reason | None:
    if any(laid[3] > 0 for number in (seat, SHARED) for laid in state.map_of(number).laid):
        return None
    return Reason("DY-A24", "only starting dominoes lie on your own map and the shared map")


def why_nothing_to_remove(state: Dynasty, seat: int) -> Reason | None:
    if any(0 < laid[3] < state.round for number in (seat, SHARED) for laid in state.map_of(number).laid):
        return None
    return why_nothing_to_move(state, seat) or Reason("DY-A25", "all dominoes there were laid this round")


class Remove(Question[Dynasty, Picked]):
    """Which domino leaves a map. `about` is a Picking."""

    name = "remove"
    prompt = "Take a domino off {maps}{left}."

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[Picked]:
        picking: Picking = about
        return [(number, square) for number in picking.numbers for square, _ in state.map_of(number).top_dominoes()]

    def forbids(self, state: Dynasty, seat: int, value: Picked, about: Any) -> Reason | None:
        laid = state.map_of(value[0]).domino_at(value[1])
        return Reason("", "there is no domino") if laid is None else why_not_pick(state, value[0], laid, about)

    def write(self, state: Dynasty, value: Picked) -> str:
        return f"{self.name} {state.map_name(value[0])} {square_name(value[1])}"

    def parts(self, state: Dynasty, value: Picked) -> dict[str, str]:
        return {"domino": square_part(state, value[0], value[1])}

    def details(self, state: Dynasty, seat: int, about: Any) -> dict[str, Any]:
        picking: Picking = about
        left = f" ({picking.left} left)" if picking.left > 1 else ""
        return {"maps": maps_in_words(state, seat, picking.numbers), "left": left}


class Tribute(Remove):
    """DY-A58: an event demands dominoes of a mission. This is the first of them; stopping lets the mission fail."""

    prompt = "Your mission also demands {count} dominoes of your own map: take one off, or let the mission fail."
    stop = "let it fail"

    def details(self, state: Dynasty, seat: int, about: Any) -> dict[str, Any]:
        return {"count": state.in_force().mission_removes}


class Move(Remove):
    name = "move"
    prompt = "Choose a domino of {maps} to move{left}."


class Lift(Remove):
    name = "lift"
    prompt = "Pick up a domino of {maps} to lay it elsewhere{left}."


Turned = tuple[int, int, int, int]
"""Map, first visible square of the domino, new square of its first half, new turns."""


def without(board: Map, laid: Laid) -> Map:
    """The map as it is while a domino is taken up."""
    rest = board.copy()
    rest.take_off(laid)
    return rest


def why_not_turn(state: Dynasty, seat: int, value: Turned, domino: int, rest: Map, matching: bool) -> Reason | None:
    """DY-A54: why a domino cannot turn so on the rest of its map."""
    number, _, square, turns = value
    end = square + BESIDE[turns]
    if min(square, end) < 0 or max(square, end) >= SQUARES or WIDTH - 1 in (square % WIDTH, end % WIDTH):
        return Reason("DY010", "there is no room to turn it")
    both = 1 << square | 1 << end
    if both & rest.occupied:
        return Reason("DY010", "there is no room to turn it")
    if not rest.occupied:
        return None
    if matching:
        return why_not_there(state, seat, domino, (number, square, turns), (number,), without=rest)
    return why_too_large(rest, both, box_limit(state))


class Rotate(Question[Dynasty, Turned]):
    """Turning a domino where it lies: a half stays, or the ends change places. `about`: map, whether it must match."""

    name = "rotate"
    prompt = "Turn a domino where it lies."

    def candidates(self, state: Dynasty, seat: int, about: Any) -> list[Turned]:
        number: int = about[0]
        found: list[Turned] = []
        for at, (_, square, turns, _) in state.map_of(number).top_dominoes():
            end = square + BESIDE[turns]
            for new in range(4):
                if new != turns:
                    found.append((number, at, square, new))
                    found.append((number, at, end - BESIDE[new], new))
            found.append((number, at, end, turns ^ 2))
        return sorted(found)

    def forbids(self, state: Dynasty, seat: int, value: Turned, about: Any) -> Reason | None:
        number, at, _, _ = value
        board = state.map_of(number)
        laid = board.domino_at(at)
        if laid is None or laid[3] == 0:
            return Reason("DY-A24", "a starting domino stays")
        return why_not_turn(state, seat, value, laid[0], without(board, laid), about[1])

    def options(self, state: Dynasty, seat: int, about: Any) -> list[Turned]:
        """The same, with each domino taken up once."""
        rests: dict[int, tuple[int, Map]] = {}
        board = state.map_of(about[0])
        for at, laid in board.top_dominoes():
            if laid[3] > 0:
                rests[at] = (laid[0], without(board, laid))
        return [
            value
            for value in self.candidates(state, seat, about)
            if value[1] in rests and why_not_turn(state, seat, value, *rests[value[1]], about[1]) is None
        ]

    def write(self, state: Dynasty, value: Turned) -> str:
        number, at, square, turns = value
        ends = f"{square_name(square)}-{square_name(square + BESIDE[turns])}"
        return f"rotate {state.map_name(number)} {square_name(at)} to {ends}"

    def parts(self, state: Dynasty, value: Turned) -> dict[str, str]:
        number, at, square, turns = value
        return {
            "domino": square_part(state, number, at),
            "first": square_part(state, number, square),
            "second": square_part(state, number, square + BESIDE[turns]),
        }


TURN: Final = Turn()
AGAIN: Final = Again()
LAY_ONE: Final = LayOne()
PLACE: Final = PlaceDomino()
PUT_BACK: Final = PutBack()
REMOVE: Final = Remove()
TRIBUTE: Final = Tribute()
MOVE: Final = Move()
LIFT: Final = Lift()
ROTATE: Final = Rotate()
