"""Hands of land tiles: what is kept, what goes to the back of the holders, how much is drawn."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import HAND
from pentarchy.kernel import Pile, Question, Rules, choose_or_stop, only

HAND_SIZE: Final = 7
"""Tiles in a hand at the start of an Age (DN007); cards may add to it (DN120)."""


class Discard(Question[Dominations, int]):
    """DN007, DN127: a tile that goes to the back, one after another until the player stops."""

    secret = True
    always = True

    def __init__(self, name: str, prompt: str, stop: str) -> None:
        self.name = name
        self.prompt = prompt
        self.stop = stop

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[int]:
        return state.hands[seat].kinds()

    def write(self, state: Dominations, value: int) -> str:
        return f"discard {state.printed().tiles[value].id.lower()}"

    def parts(self, state: Dominations, value: int) -> dict[str, str]:
        return {"tile": f"tile/{state.printed().tiles[value].id}"}


KEEP: Final = Discard("keep", "Discard a tile before you draw, or keep the rest?", "keep the rest")
REDRAW: Final = Discard("redraw", "Discard a tile to redraw it, or keep the rest? You may redraw once.", "redraw done")


def hand_size(state: Dominations, seat: int) -> int:
    """DN120, DN127: how many tiles the seat draws up to."""
    return HAND_SIZE + state.civilisations[seat].traits[HAND]


def discard(state: Dominations, seat: int, question: Discard) -> Rules:
    """Tiles go to the back of the holders before anything is drawn (DN-A25); others see only how many."""
    while len(state.hands[seat]):
        tile = yield from choose_or_stop(state, seat, question)
        if tile is None:
            return
        hand = state.hands[seat]
        state.move(hand, state.find(hand, tile), state.supply, under=True)
        state.confide("discarded", "DN127", only(seat), {"tile": state.printed().tiles[tile].id}, seat=seat)


def draw(state: Dominations, seat: int) -> None:
    """Draw up to the hand size; an empty supply gives what is left (DN-A33)."""
    drawn: list[str] = []
    hand: Pile = state.hands[seat]
    while len(hand) < hand_size(state, seat) and len(state.supply):
        drawn.append(state.printed().tiles[state.draw(state.supply, hand)].id)
    if drawn:
        state.confide("drew", "DN127", only(seat), {"tiles": drawn}, seat=seat, count=len(drawn))


def draw_up(state: Dominations, seat: int) -> Rules:
    """The end of an Age: discard what is not kept, then draw."""
    yield from discard(state, seat, KEEP)
    draw(state, seat)


def redraw(state: Dominations, seat: int) -> Rules:
    """DN007: once, part or all of the hand is changed."""
    yield from discard(state, seat, REDRAW)
    draw(state, seat)
