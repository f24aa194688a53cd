"""What the events of Proximity Papa do when they are revealed and to the market (DY038); content.py has all they do."""

from __future__ import annotations

from pentarchy.games.dynasty.dominoes import halves_of, icon_of, terrain_of, write_domino
from pentarchy.games.dynasty.handling import rearrange, remove_some, rotate_one
from pentarchy.games.dynasty.icons import ROLES, icon_of_role, role_of_icon
from pentarchy.games.dynasty.questions import Picking
from pentarchy.games.dynasty.state import EVENT, SHARED, Dynasty
from pentarchy.games.dynasty.strength import province_size, province_squares, starter_squares
from pentarchy.games.dynasty.walks import survey
from pentarchy.kernel import Rules


def reveal(state: Dynasty, nth: int) -> Rules:
    """DY038: the top event, in force for this round; the used ones come again when the deck is empty (DY-A43)."""
    if not len(state.events):
        while len(state.used_events):
            state.draw(state.used_events, state.events)
        state.shuffle(state.events)
    state.event = state.draw(state.events, state.used_events) ^ EVENT
    event = state.in_force()
    state.tell("event", "DY038", id=event.id, name=event.name, text=event.text)
    if event.no_powers:
        state.powers = [[0] * ROLES for _ in range(state.seats)]
    if event.freezes_provinces:
        freeze_provinces(state)
    if event.idles_most_capitals:
        idle_most_capitals(state)
    for seat in state.report_order():
        yield from remove_some(state, seat, event.each_removes_shared, Picking((SHARED,)), "DY038")
        yield from remove_some(state, seat, event.each_removes, Picking((seat,)), "DY038")
        for _ in range(event.each_turns):
            yield from rotate_one(state, seat, matching=True, optional=False, rule="DY038")
        yield from rearrange(state, seat, event.each_rearranges, "DY038")


def freeze_provinces(state: Dynasty) -> None:
    """DY-A57: what the provinces count now is the most they count this round."""
    law = state.law()
    for role in range(ROLES):
        if starter_squares(state.shared, role):
            state.caps[role] = province_size(state.shared, province_squares(state.shared, role, law), law)


def idle_most_capitals(state: Dynasty) -> None:
    """Those with the most Capitals on their own map lay nothing; nobody when all have as many (DY-A47)."""
    law = state.law()
    counts = [survey(own, icon_of_role(role), law).capitals() for own, role in zip(state.own, state.roles, strict=True)]
    if min(counts) < max(counts):
        for seat, count in enumerate(counts):
            if count == max(counts):
                state.idle |= 1 << seat


def discard_absent(state: Dynasty) -> None:
    """Market dominoes with the icon or terrain of a role not in play are discarded."""
    for domino in state.market.cards():
        for half in halves_of(domino):
            role = role_of_icon(icon_of(half))
            if not state.is_in_play(terrain_of(half)) or (role >= 0 and not state.is_in_play(role)):
                state.take(state.market, domino, state.discard)
                state.tell("discarded", "DY038", domino=write_domino(domino))
                break
