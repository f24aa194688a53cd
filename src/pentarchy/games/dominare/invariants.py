"""What holds at every decision of a game of Dominare (DR165)."""

from __future__ import annotations

import re
from typing import Final

from pentarchy.games.dominare.content import Content
from pentarchy.games.dominare.state import Dominare


def invariants(state: Dominare, content: Content) -> list[str]:
    return [
        *_cards(state, content),
        *_city(state, content),
        *_players(state),
        *_sequence(state),
        *_end(state, content),
    ]


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


PHASES: Final = ("opening", "conspiracy", "event", "canvassing", "action", "draft", "end")


def _sequence(state: Dominare) -> list[str]:
    """Seven Seasons of four phases, and no more events or agents than Seasons (DR014, DR015, DR054, DR067)."""
    wrong: list[str] = []
    if not 0 <= state.season <= 7 or state.phase not in PHASES:
        wrong.append(f"Season {state.season}, phase {state.phase} (DR014)")
    if any([len(agents) > state.season for agents in state.ranks]):
        wrong.append(f"somebody has more agents than Season {state.season} allows (DR054)")
    shown = state.past_events.cards()
    if len(shown) > state.season:
        wrong.append(f"{len(shown)} events in Season {state.season} (DR067)")
    if state.event >= 0 and (not shown or shown[-1] != state.event):
        wrong.append("the Season's event is not the last that was revealed (DR067)")
    return wrong


def _end(state: Dominare, content: Content) -> list[str]:
    """The final points and who has won, from what lies on the table and what is printed (DR149-DR153)."""
    result = state.result
    if result is None:
        return []
    blocks = content.cities[state.side].blocks
    points = [0] * state.seats
    holds: list[list[int]] = [[] for _ in range(state.seats)]
    for seat in range(state.seats):
        for block in blocks:
            if state.held[seat] >> block.number & 1:
                points[seat] += block.value
                holds[seat].append(block.district)
    districts = [0] * state.seats
    for district in content.districts:
        counts = [own.count(district.number) for own in holds]
        if counts.count(max(counts)) == 1:
            districts[counts.index(max(counts))] += 1
            points[counts.index(max(counts))] += state.worth[district.number]
    for seat in range(state.seats):
        for rank in range(len(state.ranks[seat])):
            points[seat] += _bonus(state, content, seat, rank, districts[seat])
        if state.exposure[seat] > min(state.exposure):
            points[seat] -= state.exposure[seat] // (3 if state.exposure[seat] == max(state.exposure) else 5)
    if list(result.scores) != points:
        return [f"the scores are {result.scores}, the table says {points} (DR149)"]
    best = max(zip(points, state.crowns, strict=True))
    winners = [seat for seat in range(state.seats) if (points[seat], state.crowns[seat]) == best]
    return [] if list(result.winners) == winners else [f"{result.winners} won, the table says {winners} (DR153)"]


WORTH: Final = re.compile(r"Worth (\d+) VP at the end(?: for each (.+?)(?:(?: in your ranks)?, at most (\d+))?)?\.")
HEAP: Final = re.compile(r"(\d+) crowns you hold")


def _bonus(state: Dominare, content: Content, seat: int, rank: int, districts: int) -> int:
    """What an agent's printed words bring at the end, if it lies face up (DR-A39)."""
    if not state.ranks[seat][rank].up:
        return 0
    total = 0
    for clause in content.agents[state.ranks[seat][rank].card].always:
        match = WORTH.fullmatch(clause.text)
        if match is None:
            continue
        each, what, most = match.groups()
        if what is None:
            total += int(each)
        elif what == "district you control":
            total += int(each) * districts
        elif heap := HEAP.fullmatch(what):
            total += min(int(most), int(each) * (state.crowns[seat] // int(heap[1])))
        else:
            total += min(int(most), int(each) * _count(state, content, seat, what.lower()))
    return total


def _count(state: Dominare, content: Content, seat: int, what: str) -> int:
    """Face-up agents in a seat's ranks that have one of the named traits, printed or lent by a neighbour (DR103)."""
    found = 0
    for i, agent in enumerate(state.ranks[seat]):
        if not agent.up:
            continue
        traits = set(content.agents[agent.card].trait_names())
        for other in (i - 1, i + 1):
            if 0 <= other < len(state.ranks[seat]) and state.ranks[seat][other].up:
                for clause in content.agents[state.ranks[seat][other].card].always:
                    lent = re.fullmatch(r"Your agents next to this one are (\w+?)s? as well\.", clause.text)
                    if lent:
                        traits.add(lent[1].lower())
        found += what in ("agent", "agents") or any([trait in what for trait in traits])
    return found
