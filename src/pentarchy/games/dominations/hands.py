"""Hands of land tiles: what is kept, what goes to the back of the holders, how much is drawn."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import AMOUNT, TILE_IN_HAND
from pentarchy.games.dominations.traits import HAND
from pentarchy.kernel import Ask, Pile, Rules, _, choose, only

HAND_SIZE: Final = 7
"""Tiles in a hand at the start of an Age (DN007); cards may add to it (DN120)."""


def how_many(form: str, prompt: str) -> Ask[Dominations, int, None]:
    """DN007, DN127: how many tiles go to the back; everybody sees that, but not which."""
    return Ask(form, {"amount": AMOUNT}, prompt, candidates=lambda s, seat, about: range(len(s.hands[seat]) + 1))


DISCARD: Final = how_many(
    "discard {amount}", _("How many tiles do you give back before you draw? The others stay in your hand.")
)
REDRAW: Final = how_many(
    "redraw {amount}", _("How many tiles do you change? You may do so once; which ones is asked next.")
)
BACK: Final[Ask[Dominations, int, int]] = Ask(
    "back {tile}",
    {"tile": TILE_IN_HAND},
    _("Which tile goes to the back of the holders? ({left} to go)"),
    candidates=lambda state, seat, left: state.hands[seat].kinds(),
    words=lambda state, seat, left: {"left": left},
    secret=True,
    always=True,
)
"""Which tile goes to the back, asked about how many are still to go."""


def hand_size(state: Dominations, seat: int) -> int:
    """DN120, DN127: how many tiles the seat draws up to."""
    return HAND_SIZE + state.civilisations[seat].traits[HAND]


def discard(state: Dominations, seat: int, question: Ask[Dominations, int, None], rule: str) -> Rules:
    """Tiles go to the back of the holders before anything is drawn (DN-A25)."""
    hand = state.hands[seat]
    count = yield from choose(state, seat, question, None)
    for left in range(count, 0, -1):
        wish = yield from choose(state, seat, BACK, left)
        tile = state.move(hand, state.find(hand, wish), state.supply, under=True)
        state.confide("discarded", rule, only(seat), {"tile": state.content.tiles[tile].id}, seat=seat)


def draw(state: Dominations, seat: int, rule: str) -> None:
    """Draw up to the hand size; an empty supply gives what is left (DN-A33)."""
    drawn: list[str] = []
    hand: Pile = state.hands[seat]
    while len(hand) < hand_size(state, seat) and len(state.supply):
        drawn.append(state.content.tiles[state.draw(state.supply, hand)].id)
    if drawn:
        state.confide("drew", rule, only(seat), {"tiles": drawn}, seat=seat, count=len(drawn))


def draw_up(state: Dominations, seat: int) -> Rules:
    """The end of an Age: discard what is not kept, then draw."""
    yield from discard(state, seat, DISCARD, "DN127")
    draw(state, seat, "DN127")


def redraw(state: Dominations, seat: int, rule: str = "DN007") -> Rules:
    """DN007, and DN127 at the end of an Age: once, part or all of the hand is changed."""
    yield from discard(state, seat, REDRAW, rule)
    draw(state, seat, rule)
