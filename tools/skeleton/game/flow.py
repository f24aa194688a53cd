"""The sequence of play: turn by turn a card is played, or its player gives up (LA002-LA008)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ladder.state import VALUES, LadderState
from pentarchy.kernel import Ask, Ban, Rules, Thing, _, choose, choose_or_stop, only

CARD: Final[Thing[LadderState, int]] = Thing(
    "card",
    lambda state, card: str(card),
    lambda state, text: int(text) if text.isdigit() else None,
    lambda state: VALUES,
)

PLAY: Final[Ask[LadderState, int, None]] = Ask(
    "play {card}",
    {"card": CARD},
    _("Play a card higher than {top}, or give up."),
    stop="give up",
    always=True,  # whoever is not asked has nothing to play, and all would know it
    words=lambda state, seat, about: {"top": state.top()},
    bans=(
        Ban("LA003", _("you hold no such card"), lambda state, seat, card, about: not state.hands[seat].has(card)),
        Ban(
            "LA004",
            _("the row already stands at {top}"),
            lambda state, seat, card, about: card <= state.top(),
            lambda state, seat, card, about: {"top": state.top()},
        ),
    ),
)

BURY: Final[Ask[LadderState, int, None]] = Ask(
    "bury {card}",
    {"card": CARD},
    _("Which card goes face down under the deck?"),
    secret=True,  # others see that a card goes there, not which
    always=True,  # who is not asked holds equal cards
    bans=(Ban("LA005", _("you hold no such card"), lambda state, seat, card, about: not state.hands[seat].has(card)),),
)


def turn(state: LadderState, seat: int) -> Rules:
    """LA002."""
    card = yield from choose_or_stop(state, seat, PLAY)
    if card is not None:
        card = state.take(state.hands[seat], card, state.row)
        state.scores[seat] += 1
        state.tell("played", "LA004", seat=seat, card=card)
    else:
        yield from give_up(state, seat)
    if len(state.deck):
        state.agenda.append(("turn", (seat + 1) % state.seats))
    else:
        finish(state)


def give_up(state: LadderState, seat: int) -> Rules:
    """A card is buried, the row is cleared away, and up to two cards are drawn (LA005-LA007)."""
    hand = state.hands[seat]
    if len(hand):
        buried = yield from choose(state, seat, BURY)
        buried = state.take(hand, buried, state.deck, under=True)
        state.confide("buried", "LA005", only(seat), {"card": buried}, seat=seat)
    while len(state.row):
        state.draw(state.row, state.discard)
    state.tell("gave_up", "LA006", seat=seat)
    for _nth in range(min(2, len(state.deck))):
        drawn = state.draw(state.deck, hand)
        state.confide("drew", "LA007", only(seat), {"card": drawn}, seat=seat, left=len(state.deck))


def finish(state: LadderState) -> None:
    """LA008."""
    most = max(state.scores)
    winners = [seat for seat in range(state.seats) if state.scores[seat] == most]
    state.finish(state.scores, winners, _("the deck is empty"))


STEPS: Final = {"turn": turn}
