"""The sequence of play: castles, then turns of income, one card sold or played, and a refill (DO015-DO021, DO060)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.domaine.alliance import ally, no_alliance
from pentarchy.games.domaine.borders import no_border, place_borders
from pentarchy.games.domaine.castles import castles_each, place_castle
from pentarchy.games.domaine.content import ALLIANCE, BORDERS, DESERTER, EXPAND, KNIGHTS, SELL, VERBS
from pentarchy.games.domaine.deserter import desert, no_deserter
from pentarchy.games.domaine.expansion import expand, no_expansion
from pentarchy.games.domaine.knights import no_knight, place_knights
from pentarchy.games.domaine.scoring import collect, final_scoring, king_returns
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Question, Reason, Rules, choose

Use = tuple[int, int]
"""What is done with a card: (action, card)."""

DRAW: Final = -1

TOO_DEAR: Final = Reason("DO020", "the card costs more than you have")
JUST_SOLD: Final = Reason("DO018", "this card was sold in this turn")
GUARD: Final = Reason("DO-A08", "nobody has drawn for four rounds, so cards come from the deck now")


class Card(Question[Board, Use]):
    """Which card is sold, or played and for which of its actions."""

    name = "card"
    prompt = "Sell a card, or play one."
    always = True  # who is not asked holds cards that can only be sold

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[Use]:
        actions = board.content.actions
        cards = board.hands[seat].kinds()
        return [(SELL, card) for card in cards] + [(action, card) for card in cards for action in actions[card]]

    def forbids(self, board: Board, seat: int, value: Use, about: Any) -> Reason | None:
        action, card = value
        if action == SELL:
            return None
        left = board.ducats[seat] - board.content.price[card]
        if left < 0:
            return TOO_DEAR
        return obstacle(board, seat, action, left)

    def write(self, board: Board, value: Use) -> str:
        return f"{VERBS[value[0]]} {board.content.card_name(value[1])}"

    def parts(self, board: Board, value: Use) -> dict[str, str]:
        return {"card": f"card/{board.content.card_name(value[1])}", "action": f"action/{VERBS[value[0]]}"}


class Refill(Question[Board, int]):
    """Where the new card comes from: the deck (-1) or a card of the Chancery. `about` is the card just sold, or -1."""

    name = "refill"
    prompt = "Draw from the deck, or take a card from the Chancery."

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[int]:
        return [DRAW, *board.chancery.kinds()]

    def forbids(self, board: Board, seat: int, card: int, about: Any) -> Reason | None:
        if card == DRAW:
            return None
        if guard_in_force(board):
            return GUARD
        if card == about and board.chancery.cards().count(card) == 1:
            return JUST_SOLD
        return None

    def write(self, board: Board, card: int) -> str:
        return "draw" if card == DRAW else f"take {board.content.card_name(card)}"

    def parts(self, board: Board, card: int) -> dict[str, str]:
        return {"source": "deck" if card == DRAW else f"chancery/{board.content.card_name(card)}"}


CARD: Final = Card()
REFILL: Final = Refill()


def obstacle(board: Board, seat: int, action: int, ducats: int) -> Reason | None:
    """Why not even one unit of an action can be carried out with the ducats left, if so (DO021, DO-A10)."""
    if action == BORDERS:
        return no_border(board)
    if action == KNIGHTS:
        return no_knight(board, seat, ducats)
    if action == EXPAND:
        return no_expansion(board, seat)
    if action == DESERTER:
        return no_deserter(board, seat, ducats)
    return no_alliance(board, seat)


def guard_in_force(board: Board) -> bool:
    """DO-A08."""
    return bool(board.options["endless_guard"]) and board.idle >= 4 * board.seats


def castle_step(board: Board, nth: int) -> Rules:
    """The nth castle of the set-up: round and round the table, the neutral ones last (DO010, DO013)."""
    seat = nth % board.seats
    own = castles_each(board.seats) * board.seats
    yield from place_castle(board, seat, seat if nth < own else board.neutral())
    if nth + 1 < own + (castles_each(board.seats) if board.neutral() >= 0 else 0):
        board.agenda.append(("castle", nth + 1))
    else:
        board.agenda.append(("turn", seat))


def turn(board: Board, seat: int) -> Rules:
    """DO016. The game ends when the cards are gone (DO060) or the king returns (DO059)."""
    collect(board, seat)
    action, card = yield from choose(board, seat, CARD)
    if action == SELL:
        board.take(board.hands[seat], card, board.chancery)
        board.ducats[seat] += board.content.sale[card]
        board.tell("sold", "DO017", seat=seat, card=board.content.card_name(card), ducats=board.content.sale[card])
    else:
        board.take(board.hands[seat], card, board.discard)
        board.ducats[seat] -= board.content.price[card]
        board.tell(
            "played", "DO019", seat=seat, card=board.content.card_name(card), action=VERBS[action],
            ducats=board.content.price[card],
        )  # fmt: skip
        yield from carry_out(board, seat, action, board.content.actions[card][action])
        if board.result is not None or king_returns(board, seat):
            return
    if len(board.deck):
        yield from refill(board, seat, card if action == SELL else -1)
        if board.result is not None:
            return
    left = (seat + 1) % board.seats
    if len(board.hands[left]):
        board.agenda.append(("turn", left))
    else:
        final_scoring(board, "most points after the last card")


def carry_out(board: Board, seat: int, action: int, allowed: int) -> Rules:
    """One of the five actions; each sub-step takes effect at once (DO-A09)."""
    if action == BORDERS:
        yield from place_borders(board, seat, allowed)
    elif action == KNIGHTS:
        yield from place_knights(board, seat, allowed)
    elif action == EXPAND:
        yield from expand(board, seat, allowed)
    elif action == DESERTER:
        yield from desert(board, seat)
    elif action == ALLIANCE:
        yield from ally(board, seat)


def refill(board: Board, seat: int, sold: int) -> Rules:
    """Back to three cards, from the deck or the Chancery (DO018)."""
    if guard_in_force(board) and len(board.chancery):
        board.tell("guard", "DO-A08", seat=seat)
    card = yield from choose(board, seat, REFILL, sold)
    if card != DRAW:
        board.idle += 1
        board.take(board.chancery, card, board.hands[seat])
        board.tell("took", "DO018", seat=seat, card=board.content.card_name(card))
        return
    board.idle = 0
    drawn = board.draw(board.deck, board.hands[seat])
    if drawn == board.content.king:
        board.take(board.hands[seat], drawn, board.discard)
        board.tell("king_card", "DO-V03", seat=seat)
        final_scoring(board, "most points when the king's card turned up")
        return
    board.confide("drew", "DO018", 1 << seat, {"card": board.content.card_name(drawn)}, seat=seat, left=len(board.deck))
    if not len(board.deck):
        board.tell("last_card", "DO060", seat=seat)


STEPS: Final = {"castle": castle_step, "turn": turn}
