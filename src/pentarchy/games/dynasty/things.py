"""What a player of Domino Dynasty points at: dominoes, places and squares of maps, missions, players, roles."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.dominoes import read_domino, write_domino
from pentarchy.games.dynasty.grid import BESIDE, Place, read_square, square_name
from pentarchy.games.dynasty.missions import read_mission, write_mission
from pentarchy.games.dynasty.state import MISSION, SHARED, Dynasty
from pentarchy.kernel import Ban, Reason, Thing

Picked = tuple[int, int]
"""A map's number and the domino's first visible square."""
Turned = tuple[int, int, int, int]
"""Map, first visible square of the domino, new square of its first half, new turns."""

PASS: Final = -1
USE_REMOVE: Final = -2
USE_MOVE: Final = -3
LEND: Final = -4
SWAP: Final = -5
WORDS: Final = {PASS: "pass", USE_REMOVE: "power remove", USE_MOVE: "power move", LEND: "lend", SWAP: "swap missions"}
"""What else a turn offers besides taking a domino."""


def first_of(bans: tuple[Ban[Dynasty, Any, Any], ...], state: Dynasty, seat: int, value: Any) -> Reason | None:
    """What forbids something: the first ban that does."""
    for ban in bans:
        if ban.when(state, seat, value, None):
            return ban.reason(state, seat, value, None)
    return None


def read_map(state: Dynasty, name: str) -> int:
    """The map of a name, -1 when there is none."""
    numbers = [number for number in (*range(state.seats), SHARED) if state.map_name(number) == name]
    return numbers[0] if numbers else -1


def square_part(state: Dynasty, number: int, square: int) -> str:
    """How a client finds a square: `square/warfare/h8`."""
    return f"square/{state.map_name(number)}/{square_name(square)}"


def ends_name(square: int, turns: int) -> str:
    """The squares of a domino's halves: `h8-h9`."""
    return f"{square_name(square)}-{square_name(square + BESIDE[turns])}"


def end_parts(state: Dynasty, domino: str, number: int, square: int, turns: int) -> dict[str, str]:
    """A domino, and where its halves come to lie."""
    return {
        "domino": domino,
        "first": square_part(state, number, square),
        "second": square_part(state, number, square + BESIDE[turns]),
    }


def _read_wish(state: Dynasty, text: str) -> int | None:
    """A domino may be written from either end."""
    for wish, word in WORDS.items():
        if word == text:
            return wish
    try:
        return read_domino(text.removeprefix("take "))
    except ValueError:
        return None


def _read_place(state: Dynasty, text: str) -> Place | None:
    where, _, ends = text.partition(" ")
    first, _, second = ends.partition("-")
    try:
        square, step = read_square(first), read_square(second) - read_square(first)
    except ValueError:
        return None
    number = read_map(state, where)
    return (number, square, BESIDE.index(step)) if number >= 0 and step in BESIDE else None


def _read_mission(state: Dynasty, text: str) -> int | None:
    try:
        return read_mission(state.content, text) | MISSION
    except ValueError:
        return None


WISH: Final[Thing[Dynasty, int]] = Thing(
    "market",
    lambda state, wish: f"take {write_domino(wish)}" if wish >= 0 else WORDS[wish],
    _read_wish,
    part=lambda state, wish: f"market/{write_domino(wish)}" if wish >= 0 else f"action/{WORDS[wish]}",
)
"""A domino of the market, or what else a turn offers."""
HELD: Final[Thing[Dynasty, int]] = Thing(
    "held", WISH.write, _read_wish, part=lambda state, domino: f"held/{write_domino(domino)}"
)
PLACE_ON_MAP: Final[Thing[Dynasty, Place]] = Thing(
    "place", lambda state, place: f"{state.map_name(place[0])} {ends_name(place[1], place[2])}", _read_place
)
ON_MAP: Final[Thing[Dynasty, Picked]] = Thing(
    "square",
    lambda state, picked: f"{state.map_name(picked[0])} {square_name(picked[1])}",
    part=lambda state, picked: square_part(state, picked[0], picked[1]),
)
"""A domino that lies on a map."""
DRAWN: Final[Thing[Dynasty, int]] = Thing(
    "drawn", lambda state, card: write_mission(state.content, card ^ MISSION), _read_mission
)
PLAYER: Final[Thing[Dynasty, int]] = Thing(
    "seat",
    lambda state, seat: state.content.roles[state.roles[seat]].id,
    all=lambda state: range(state.seats),
    part=lambda state, seat: f"seat/{seat + 1}",
)
"""A player, written by the role."""
NTH: Final[Thing[Dynasty, int]] = Thing(
    "nth", lambda state, nth: f" {nth + 1}" if nth else "", part=lambda state, nth: ""
)
STRENGTH: Final[Thing[Dynasty, int]] = Thing("strength", lambda state, role: state.content.strengths[role])
ROLE: Final[Thing[Dynasty, int]] = Thing("role", lambda state, role: state.content.roles[role].id)
DEMAND: Final[Thing[Dynasty, int]] = Thing(
    "demand", lambda state, nth: str(nth + 1), part=lambda state, nth: f"demand/{nth}"
)
