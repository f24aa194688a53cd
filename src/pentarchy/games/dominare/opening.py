"""How players come by their agents: the deal, the draft, and the variants' ways (DR009, DR012, DR147, DR158, DR159)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from pentarchy.games.dominare.questions import DRAFT, DRAW_FROM, KEEP, PUT_BACK, Wish
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.things import Among, NoneOf
from pentarchy.kernel import Ask, Pile, Rules, _, choose, choose_together, only

DEAL: Final = "deal"
STARTER: Final = "starter"
SOLE_AUTHORITY: Final = "sole authority"
SEMI_BLIND: Final = "semi-blind"
OPENINGS: Final = (DEAL, STARTER, SOLE_AUTHORITY, SEMI_BLIND)

DEALT: Final = {DEAL: 8, SOLE_AUTHORITY: 15}
KEPT: Final = {DEAL: 3, SOLE_AUTHORITY: 8}
SEMI_BLIND_TURNS: Final = 5
PUT_BACK_CARDS: Final = 2
PACK: Final = 8
PICKS: Final = 5


def pick(
    state: Dominare, seat: int, cards: list[int], count: int, question: Ask[Dominare, int, Wish], rule: str
) -> Generator[Any, Any, tuple[int, ...]]:
    """Choose some cards one by one, blind to what the others choose."""
    left, kinds = sorted(cards), sorted(set(cards))
    picked: list[int] = []
    for nth in range(count):
        before = ", ".join([state.agents[card].name for card in picked])
        text = _("number {nth} of {count}, so far {before}") if before else _("number {nth} of {count}")
        dealt = Among(rule, _("this agent is not among your cards"), kinds)
        fresh = NoneOf(rule, _("you have chosen this agent already"), [card for card in picked if card not in left])
        wish = Wish(text, dealt, fresh, nth=nth + 1, count=count, before=before)
        card = yield from choose(state, seat, question, wish)
        left.remove(card)
        picked.append(card)
    return tuple(picked)


def deal(state: Dominare) -> Rules:
    """Each is dealt agents and keeps some; the others are shuffled back (DR009, DR159)."""
    for seat in range(state.seats):
        for _nth in range(DEALT[state.opening]):
            state.draw(state.deck, state.drawn[seat])
    rule = "DR009" if state.opening == DEAL else "DR159"
    count = KEPT[state.opening]
    kept = yield from choose_together(
        {seat: pick(state, seat, state.drawn[seat].cards(), count, KEEP, rule) for seat in range(state.seats)},
        secret=True,
    )
    for seat in range(state.seats):
        for card in kept[seat]:
            state.take(state.drawn[seat], card, state.hands[seat])
        while len(state.drawn[seat]):
            state.draw(state.drawn[seat], state.deck)
        state.tell("kept", rule, seat=seat, cards=len(state.hands[seat]))
    state.shuffle(state.deck)


def semi_blind(state: Dominare, turn: int, place: int) -> Rules:
    """Two cards from two different faction piles, from the scapegoat clockwise, until all have ten (DR158)."""
    seat = (state.scapegoat + place) % state.seats
    before = -1
    for nth in range(2):
        full = Among("DR158", _("the pile is empty"), [i for i, pile in enumerate(state.factions) if len(pile)])
        other = NoneOf("DR158", _("the second card comes from another pile"), [before])
        before = yield from choose(state, seat, DRAW_FROM, Wish(_("{nth} of 2"), full, other, nth=nth + 1))
        card = state.draw(state.factions[before], state.hands[seat])
        state.confide("drew", "DR158", only(seat), {"agent": state.agents[card].id}, seat=seat, pile=before)


def put_back(state: Dominare) -> Rules:
    """Each gives up two of the ten; everything unused becomes the agent deck (DR158)."""
    count = PUT_BACK_CARDS
    returned = yield from choose_together(
        {seat: pick(state, seat, state.hands[seat].cards(), count, PUT_BACK, "DR158") for seat in range(state.seats)},
        secret=True,
    )
    state.drawing = False
    for seat in range(state.seats):
        for card in returned[seat]:
            state.take(state.hands[seat], card, state.deck)
    for pile in state.factions:
        while len(pile):
            state.draw(pile, state.deck)
    state.shuffle(state.deck)


# ---------------------------------------------------------------------------------------------------------- the draft


def deal_packs(state: Dominare) -> None:
    """A pack of eight each, or as many as there are for all alike (DR147, DR-A30)."""
    size = min(PACK, (len(state.deck) + len(state.discards)) // state.seats)
    for _nth in range(size):
        for pack in state.packs:
            if state.refill_deck():
                state.draw(state.deck, pack)


def drafting(state: Dominare, turn: int) -> bool:
    """Five picks, or fewer if the packs are smaller (DR147, DR-A30)."""
    return turn < PICKS and all([len(pack) > 0 for pack in state.packs])


def passing(pack: Pile, turn: int) -> Wish:
    those = Among("DR147", _("this agent is not in the pack before you"), pack.kinds())
    return Wish(_("{nth} of {picks}"), those, nth=turn + 1, picks=PICKS)


def draft(state: Dominare, turn: int) -> Rules:
    """Everybody picks one and passes the rest to the left, five times (DR147, DR148)."""
    last = state.picks
    state.picks = turn
    if not drafting(state, turn):
        for i in range(len(state.packs)):
            while len(state.packs[i]):  # whoever left them over has seen them
                state.draw(state.packs[i], state.discards, only((i + last) % state.seats) if turn else 0)
        state.tell("drafted", "DR147", picks=turn)
        return
    holders = {seat: state.pack_of(seat) for seat in range(state.seats)}
    for seat, pack in holders.items():
        state.show_all(pack, only(seat))
        if state.seats == 2:
            tell_what_is_gone(state, seat, pack)
    picked = yield from choose_together(
        {seat: choose(state, seat, DRAFT, passing(pack, turn)) for seat, pack in holders.items()},
        secret=True,
    )
    for seat, pack in holders.items():
        state.take(pack, picked[seat], state.hands[seat])
        state.pass_on(seat, (seat - turn) % state.seats, pack.cards())


def tell_what_is_gone(state: Dominare, seat: int, pack: Pile) -> None:
    """Of two players one sees what the other has taken when a pack comes back: it lies in the other's hand."""
    left = pack.cards()
    for card in state.passed_by(seat, (seat - state.picks) % 2):
        if card in left:
            left.remove(card)
        else:
            state.know(state.hands[1 - seat], card, seat)
