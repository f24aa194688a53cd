"""A table laid out for a lesson, a puzzle or a test: ranks, hands, tokens, decks; then play goes on."""

# interpreted: it lays a table once, before play

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.games.dominare.state import Dominare, agent_of
from pentarchy.kernel import Quick


def lay(
    state: Dominare,
    ranks: Sequence[Sequence[str]] = ((), ()),
    hands: Sequence[Sequence[str]] | None = None,
    tokens: Mapping[str, Sequence[int]] | None = None,
    crowns: Sequence[int] | None = None,
    exposure: Sequence[int] | None = None,
    worth: Mapping[str, int] | None = None,
    season: int | None = None,
    step: Sequence[Any] = ("action", 0, 0),
    order: Sequence[int] | None = None,
    deck: Sequence[str] = (),
    events: Sequence[str] = (),
    used: Sequence[str] = (),
    empty_deck: bool = False,
    late: Sequence[int] = (),
) -> None:
    """A table about to take a step. One list of ranks a seat, lowest first; `-pavel` lies face down.

    The Season is that of the longest ranks unless given. `deck` and `events` are listed from the top; all other agents
    lie below in the order of their numbers, or with `empty_deck` nowhere. `tokens` are by block: whose, and how many.
    `used` agents have acted this Season; `late` seats were granted an action after everyone's last, in this order.
    """
    agents = {card.id: card.number for card in state.content.agents}
    numbers = {event.id: len(agents) + event.number for event in state.content.events}
    districts = [district.id for district in state.content.districts]
    seats = state.seats
    state.chance = Quick(1)
    state.factions.clear()
    state.drawing = False
    for pile in state.piles():
        pile.slots.clear()
    left = [card.number for card in state.content.agents for _nth in range(card.copies)]
    for seat in range(seats):
        for name in ranks[seat]:
            agent = agent_of(agents[name.removeprefix("-")])
            agent.up = not name.startswith("-")
            agent.used = name in used
            state.ranks[seat].append(agent)
            state.in_play.fill([agent.card])
            left.remove(agent.card)
        for name in (hands or [()] * seats)[seat]:
            state.hands[seat].fill([agents[name]])
            left.remove(agents[name])
    top = [agents[name] for name in deck]
    for card in top:
        left.remove(card)
    if empty_deck:
        state.removed.fill(left)
        left = []
    state.deck.fill([*left, *reversed(top)])
    first = [numbers[name] for name in events]
    state.events.fill([*[card for card in numbers.values() if card not in first], *reversed(first)])
    for name, (owner, count) in (tokens or {}).items():
        block = state.city.by_id[name]
        state.held[owner] |= 1 << block
        state.tokens[block] = count
    state.crowns = list(crowns or [5] * seats)
    state.exposure = list(exposure or [0] * seats)
    for district, value in (worth or {}).items():
        state.worth[districts.index(district)] = value
    state.season = season if season is not None else max([1, *[len(row) for row in ranks]])
    if order is not None:
        state.order = list(order)
        state.scapegoat = order[0]
    state.late = list(late)
    state.agenda = [tuple(step)]
