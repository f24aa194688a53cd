"""What holds at every decision of a game of Dominare (DR165)."""

from __future__ import annotations

from pentarchy.games.dominare.content import Content
from pentarchy.games.dominare.state import Dominare


def invariants(state: Dominare, content: Content) -> list[str]:
    return [*_cards(state, content), *_city(state, content), *_players(state)]


def _cards(state: Dominare, content: Content) -> list[str]:
    wrong: list[str] = []
    expected = sorted([card.number for card in content.agents for _ in range(card.copies)])
    expected += [len(content.agents) + event.number for event in content.events]
    if sorted([card for pile in state.piles() for card in pile.cards()]) != expected:
        wrong.append("a card is lost or doubled (DR165)")
    standing = sorted([agent.card for agents in state.ranks for agent in agents])
    if standing != sorted(state.in_play.cards()):
        wrong.append("the agents in ranks are not the cards in play")
    for seat in range(state.seats):
        for i in range(len(state.ranks[seat])):
            if not state.card_of(state.ranks[seat][i]).may_stand(i + 1):
                wrong.append(f"{state.card_of(state.ranks[seat][i]).id} stands in rank {i + 1} (DR-A29)")
            if state.ranks[seat][i].buried and state.ranks[seat][i].up:
                wrong.append("a buried agent is face up (DR156)")
    return wrong


def _city(state: Dominare, content: Content) -> list[str]:
    wrong: list[str] = []
    for block in range(len(state.tokens)):
        owners = [seat for seat in range(state.seats) if state.held[seat] >> block & 1]
        if len(owners) > 1:
            wrong.append(f"{state.city.blocks[block].id} holds tokens of two colours (DR041)")
        if bool(owners) is not (state.tokens[block] > 0):
            wrong.append(f"{state.city.blocks[block].id} has {state.tokens[block]} tokens and owners {owners}")
    for district in content.districts:
        low = 0 if state.floor_zero else district.low
        if not low <= state.worth[district.number] <= district.high:
            wrong.append(f"{district.id} is worth {state.worth[district.number]} (DR165)")
    return wrong


def _players(state: Dominare) -> list[str]:
    wrong: list[str] = []
    if min(state.crowns) < 0:
        wrong.append("somebody has less than no crowns (DR165)")
    if min(state.exposure) < 0:
        wrong.append("somebody's exposure is below 0 (DR144)")
    if sorted(state.order) != list(range(state.seats)):
        wrong.append("the player order is not one of all players (DR165)")
    if state.season and state.order[0] != state.scapegoat:
        wrong.append("the scapegoat is not first (DR017)")
    return wrong
