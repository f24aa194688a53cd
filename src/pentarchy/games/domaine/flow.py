"""The sequence of play: castles, then turns of income, one card sold or played, and a refill (DO015-DO021, DO060)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.alliance import ALLIANCE, ally
from pentarchy.games.domaine.borders import no_border, open_edges, place_borders
from pentarchy.games.domaine.castles import castles_each, place_castle
from pentarchy.games.domaine.content import BORDERS, KNIGHTS, SELL, VERBS
from pentarchy.games.domaine.content import DESERTER as DESERT
from pentarchy.games.domaine.content import EXPAND as GROW
from pentarchy.games.domaine.deserter import DESERTER, desert
from pentarchy.games.domaine.expansion import EXPAND, can_expand, expand
from pentarchy.games.domaine.knights import knight_spots, no_knight, place_knights
from pentarchy.games.domaine.land import ALL
from pentarchy.games.domaine.scoring import collect, final_scoring, king_returns
from pentarchy.games.domaine.state import Board
from pentarchy.games.domaine.things import ACTION, CARD, DRAW, SOURCE
from pentarchy.kernel import Ask, Ban, Reason, Rules, _, because, choose

Use = tuple[int, int]
"""What is done with a card: (action, card)."""


def uses(board: Board, seat: int, about: None) -> list[Use]:
    actions = board.content.actions
    cards = board.hands[seat].kinds()
    return [(SELL, card) for card in cards] + [(action, card) for card in cards for action in actions[card]]


def left_after(board: Board, seat: int, use: Use) -> int:
    """The ducats that a player has when the card is paid."""
    return board.ducats[seat] if use[0] == SELL else board.ducats[seat] - board.content.price[use[1]]


def impossible(board: Board, seat: int, use: Use, about: None) -> bool:
    """DO021."""
    return use[0] != SELL and not possible(board, seat, use[0], left_after(board, seat, use))


def possible(board: Board, seat: int, action: int, ducats: int) -> bool:
    """Whether at least one unit of an action can be carried out with the ducats left (DO-A10)."""
    if action == BORDERS:
        return open_edges(board) != 0
    if action == KNIGHTS:
        return knight_spots(board, seat, ducats, ALL) != 0
    if action == GROW:
        return can_expand(board, seat)
    if action == DESERT:
        return bool(DESERTER.options(board, seat, ducats))
    return bool(ALLIANCE.options(board, seat, None))


def playable(board: Board, seat: int, about: None) -> list[Use]:
    """What may be done with the cards of a hand; whether an action is possible depends on one ducat more at most."""
    content = board.content
    cards = board.hands[seat].kinds()
    found: list[Use] = [(SELL, card) for card in cards]
    known: dict[int, bool] = {}
    for card in cards:
        left = board.ducats[seat] - content.price[card]
        if left >= 0:
            for action in content.actions[card]:
                case = action if left else ~action
                if case not in known:
                    known[case] = possible(board, seat, action, left)
                if known[case]:
                    found.append((action, card))
    return found


def obstacle(board: Board, seat: int, use: Use, about: None) -> Reason:
    """Why it cannot."""
    ducats = left_after(board, seat, use)
    why = {
        BORDERS: lambda: no_border(board),
        KNIGHTS: lambda: no_knight(board, seat, ducats),
        GROW: lambda: EXPAND.obstacle(board, seat, (-1, 1)),
        DESERT: lambda: DESERTER.obstacle(board, seat, ducats),
    }.get(use[0], lambda: ALLIANCE.obstacle(board, seat, None))()
    assert why is not None
    return why


def just_sold(board: Board, seat: int, card: int, sold: int) -> bool:
    return card != DRAW and card == sold and board.chancery.cards().count(card) == 1


def sources(board: Board, seat: int, sold: int) -> list[int]:
    """The deck, and what of the Chancery may be taken."""
    if guard_in_force(board):
        return [DRAW]
    cards = board.chancery.kinds()
    if just_sold(board, seat, sold, sold):
        cards.remove(sold)
    return [DRAW, *cards]


USE: Final[Ask[Board, Use, None]] = Ask(
    "{action} {card}",
    {"action": ACTION, "card": CARD},
    _("Sell a card, or play one."),
    name="card",
    picks=("card", "action"),
    always=True,  # who is not asked holds cards that can only be sold
    candidates=uses,
    bans=(
        Ban("DO020", _("the card costs more than you have"),
            lambda board, seat, use, about: left_after(board, seat, use) < 0),
        Ban("DO021", _("nothing this action does is possible now"), impossible, obstacle),
    ),
    options=playable,
)  # fmt: skip
"""Which card is sold, or played and for which of its actions."""

REFILL: Final[Ask[Board, int, int]] = Ask(
    "{source}",
    {"source": SOURCE},
    _("Draw from the deck, or take a card from the Chancery."),
    name="refill",
    candidates=lambda board, seat, sold: [DRAW, *board.chancery.kinds()],
    options=sources,
    bans=(
        Ban("DO-A08", _("nobody has drawn for four rounds, so cards come from the deck now"),
            lambda board, seat, card, sold: card != DRAW and guard_in_force(board)),
        Ban("DO018", _("this card was sold in this turn"), just_sold),
    ),
)  # fmt: skip
"""Where the new card comes from: the deck or a card of the Chancery, asked about the card just sold, or -1."""


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
    action, card = yield from choose(board, seat, USE, None)
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
        cause = {"kind": "card", "id": board.content.card_name(card), "action": VERBS[action]}
        yield from because(board, cause, carry_out(board, seat, action, board.content.actions[card][action]))
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
        final_scoring(board, _("most points after the last card"))


def carry_out(board: Board, seat: int, action: int, allowed: int) -> Rules:
    """One of the five actions; each sub-step takes effect at once (DO-A09)."""
    if action == BORDERS:
        yield from place_borders(board, seat, allowed)
    elif action == KNIGHTS:
        yield from place_knights(board, seat, allowed)
    elif action == GROW:
        yield from expand(board, seat, allowed)
    elif action == DESERT:
        yield from desert(board, seat)
    else:
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
        final_scoring(board, _("most points when the king's card turned up"))
        return
    board.confide("drew", "DO018", 1 << seat, {"card": board.content.card_name(drawn)}, seat=seat, left=len(board.deck))
    if not len(board.deck):
        board.tell("last_card", "DO060", seat=seat)


STEPS: Final = {"castle": castle_step, "turn": turn}
