"""Things that many games let a player choose: a seat, a number, a change up or down, one of a few named things."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.kernel import Thing


def seat_thing(word: str) -> Thing[Any, int]:
    """A player. `word` is how the game's notation names one, with {}: 'player {}'. The part is always `seat/1`."""
    return Thing(
        "seat",
        lambda state, seat: word.format(seat + 1),
        all=lambda state: range(state.seats),
        part=lambda state, seat: f"seat/{seat + 1}",
    )


def one_of(kind: str, names: tuple[str, ...]) -> Thing[Any, int]:
    """One of a few things that have names, by its place among them."""
    return Thing(
        kind,
        lambda state, number: names[number],
        lambda state, name: names.index(name) if name in names else None,
        lambda state: range(len(names)),
    )


NUMBER: Final[Thing[Any, int]] = Thing(
    "number", lambda state, number: str(number), lambda state, text: int(text) if text.isdecimal() else None
)
CHANGE: Final[Thing[Any, int]] = Thing("change", lambda state, change: f"{change:+}")
"""Up or down: +1, -2."""
