"""What a seat may see of a game of Dominare: everything but hands, deck, discards and packs (DR010, DR-A37).

Ids (`se3`, `beggar`, `senate`) are those of the content files, which also tell where blocks are drawn and what cards
say.

What the parts of a move point at: `block/se3`, `district/senate` (or `district/swamp`), `seat/2` (counted from 1),
`agent/2/3` (player 2's rank 3), `rank/3` and `ability/3.2` (the own rank 3, its ability 2), `card/beggar` (in hand,
drawn or in the pack; `card/unseen` is the deck's top), `pile/church`, `action/inspire`, `number/4`, `change/-2`.
"""

from __future__ import annotations

from typing import TypedDict

from pentarchy.games.dominare.cards import DISTRICTS, FACTIONS, NOBILITY, TRAITS
from pentarchy.games.dominare.scoring import controllers, score_parts
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Pile, members


class BlockShown(TypedDict):
    id: str
    district: str
    value: int
    owner: int | None
    tokens: int


class DistrictShown(TypedDict):
    id: str
    worth: int
    low: int
    high: int
    controller: int | None
    used: bool


class RankShown(TypedDict):
    agent: str
    up: bool
    used: bool
    buried: bool
    influence: int
    """What it places when canvassing, with what networking adds."""
    networks: bool
    traits: list[str]
    """Those it has now: none face down, lent ones included."""


class ScoreShown(TypedDict):
    """If the game ended now."""

    districts: int
    blocks: int
    agents: int
    exposure: int
    total: int


class LastingShown(TypedDict):
    """What holds until the Season ends."""

    exposure_factor: int
    inspire_extra: int
    spread_extra: int
    networking: bool


class DominareView(TypedDict):
    """Lists are by seat unless something else is said; an agent is null where the seat does not know the card."""

    side: str
    """The map file is `content/map-<side>.toml`."""
    season: int
    """0 before the first."""
    phase: str
    """opening, conspiracy, event, canvassing, action, draft, end."""
    order: list[int]
    scapegoat: int
    event: str | None
    past_events: list[str]
    events_left: int
    events_seen: list[str | None]
    """What the seat has looked at, the top one first."""
    crowns: list[int]
    exposure: list[int]
    blocks: list[BlockShown]
    districts: list[DistrictShown]
    ranks: list[list[RankShown]]
    """Rank 1 first."""
    hands: list[list[str | None]]
    drawn: list[list[str | None]]
    """The cards just drawn that a seat looks through (dealt, recruited)."""
    pack: list[str | None] | None
    """The draft pack before the seat."""
    passed: list[str]
    """What the seat saw in packs and passed on, until the discards are shuffled."""
    deck: int
    discards: int
    discards_seen: list[str]
    removed: list[str]
    piles: dict[str, int] | None
    """Semi-Blind Draw: cards left in each faction's pile."""
    scores: list[ScoreShown]
    lasting: LastingShown
    late: list[int]
    """Seats that have an action coming after everybody's last."""


def view(state: Dominare, seat: int | None) -> DominareView:
    seats = range(state.seats)
    holder = controllers(state)
    return {
        "side": state.city.name,
        "season": state.season,
        "phase": state.phase,
        "order": state.order[:],
        "scapegoat": state.scapegoat,
        "event": None if state.event < 0 else state.event_card(state.event).id,
        "past_events": [state.event_card(card).id for card in state.past_events.cards()],
        "events_left": len(state.events),
        "events_seen": _events(state, seat),
        "crowns": state.crowns[:],
        "exposure": state.exposure[:],
        "blocks": _blocks(state),
        "districts": [
            {
                "id": district.id,
                "worth": state.worth[district.number],
                "low": 0 if state.floor_zero else district.low,
                "high": district.high,
                "controller": holder[district.number],
                "used": bool(state.districts_used >> district.number & 1),
            }
            for district in state.districts[:DISTRICTS]
        ],
        "ranks": [_ranks(state, other) for other in seats],
        "hands": [_agents(state, state.hands[other], seat) for other in seats],
        "drawn": [_agents(state, state.drawn[other], seat) for other in seats],
        "pack": _pack(state, seat),
        "passed": _passed(state, seat),
        "deck": len(state.deck),
        "discards": len(state.discards),
        "discards_seen": [name for name in _agents(state, state.discards, seat) if name is not None],
        "removed": [state.agents[card].id for card in state.removed.cards()],
        "piles": {FACTIONS[i]: len(state.factions[i]) for i in range(len(state.factions))} if state.drawing else None,
        "scores": [_score(state, other, holder) for other in seats],
        "lasting": {
            "exposure_factor": state.exposure_factor,
            "inspire_extra": state.inspire_extra,
            "spread_extra": state.spread_extra,
            "networking": state.networking,
        },
        "late": state.late[:],
    }


def _agents(state: Dominare, pile: Pile, seat: int | None) -> list[str | None]:
    return [None if card is None else state.agents[card].id for card in pile.seen_by(seat)]


def _events(state: Dominare, seat: int | None) -> list[str | None]:
    seen = [None if card is None else state.event_card(card).id for card in reversed(state.events.seen_by(seat))]
    while seen and seen[-1] is None:
        seen.pop()
    return seen


def _pack(state: Dominare, seat: int | None) -> list[str | None] | None:
    if seat is None or state.phase != "draft":
        return None
    return _agents(state, state.pack_of(seat), seat)


def _passed(state: Dominare, seat: int | None) -> list[str]:
    if seat is None:
        return []
    return [state.agents[card].id for pack in range(state.seats) for card in state.passed_by(seat, pack)]


def _blocks(state: Dominare) -> list[BlockShown]:
    city = state.city
    if not city.vacant:
        names = [district.id for district in state.districts]
        for block in city.blocks:
            vacant: BlockShown = {
                "id": block.id, "district": names[block.district], "value": block.value, "owner": None, "tokens": 0,
            }  # fmt: skip
            city.vacant.append(vacant)
    shown: list[BlockShown] = [each.copy() for each in city.vacant]  # much cheaper than to make them
    for seat in range(state.seats):
        for at in members(state.held[seat]):
            shown[at]["owner"] = seat
            shown[at]["tokens"] = state.tokens[at]
    return shown


def _ranks(state: Dominare, seat: int) -> list[RankShown]:
    agents = state.ranks[seat]
    traits = [0, *[state.traits(seat, rank) for rank in range(1, len(agents) + 1)], 0]
    ranks: list[RankShown] = []
    for i in range(len(agents)):
        agent, card = agents[i], state.card_of(agents[i])
        networks = state.networking and bool(traits[i + 1] & (traits[i] | traits[i + 2]))
        places = agent.up and card.faction != NOBILITY
        ranks.append(
            {
                "agent": card.id,
                "up": agent.up,
                "used": agent.used,
                "buried": agent.buried,
                "influence": card.influence + networks if places else 0,
                "networks": networks,
                "traits": [TRAITS[bit] for bit in members(traits[i + 1])],
            }
        )
    return ranks


def _score(state: Dominare, seat: int, holder: list[int | None]) -> ScoreShown:
    parts = score_parts(state, seat, [district for district in range(DISTRICTS) if holder[district] == seat])
    total = parts["districts"] + parts["blocks"] + parts["agents"] + parts["exposure"]
    return {
        "districts": parts["districts"],
        "blocks": parts["blocks"],
        "agents": parts["agents"],
        "exposure": parts["exposure"],
        "total": total,
    }
