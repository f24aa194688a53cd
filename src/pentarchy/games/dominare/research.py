"""Dominare for researchers: how its things are said in words, and how its view looks in arrays."""

# interpreted: a declaration, read once

from __future__ import annotations

from typing import Any

from pentarchy.games.dominare.actions import AGENT, DISTRICT, KINDS, Act
from pentarchy.games.dominare.cards import DISTRICTS, FACTIONS, RANKS, TRAITS
from pentarchy.games.dominare.things import REGION
from pentarchy.kernel import Decision, Game
from pentarchy.parts import layout
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.layout import Bag, ByName, BySeat, Fields, Flag, Made, Marks, Number, OneOf, Rows, Seat
from pentarchy.parts.spelling import Cases, Each, Saying, Seats, Through, Window, Words

MOST = 6
PHASES = ("opening", "conspiracy", "event", "canvassing", "action", "draft", "end")


def case_of(asked: Decision, act: Act) -> tuple[Any, ...]:
    """An action by its name, with what it is about."""
    kind, which, number = act
    return (KINDS[kind], *((which, number) if kind == AGENT else (which,) if kind == DISTRICT else ()))


def declare(game: Game) -> Declaration:
    content = game.content
    agents = [agent.id for agent in content.agents]
    blocks = sorted({block.id for city in content.cities for block in city.blocks})
    at = {name: number for number, name in enumerate(blocks)}
    districts = [district.id for district in content.districts[:DISTRICTS]]
    events = [event.id for event in content.events]
    seats = Seats(MOST)
    rank = Words("rank", [str(number) for number in range(1, RANKS + 1)], low=1)
    ability = Words("ability", [str(number) for number in range(1, RANKS + 1)], low=1)
    number = Window("number", -12, 30)
    block = Through(lambda asked, value: at[asked.state.city.blocks[value].id], Words("block", blocks))
    district = Words("district", districts)
    acts: dict[Any, Saying | None] = dict.fromkeys(KINDS)
    acts |= {KINDS[AGENT]: Each(rank, ability), KINDS[DISTRICT]: Each(district)}
    hidden = Bag(agents, text="by agent; the last is how many the seat does not know")
    return Declaration(
        seats,
        things={
            "block": block,
            "district": district,
            REGION: Words("region", [*districts[:5], "swamp"]),
            "agent": Each(seats, rank),
            "rank": rank,
            "ability": Each(rank, ability),
            "number": number,
            "change": number,
            "action": Through(case_of, Cases("action", acts)),
            "": Words("yes", ["yes"], low=1),
        },
        questions={"spread": Each(block, number)},
        board=Fields(
            side=OneOf([city.name for city in content.cities]),
            season=Number(),
            phase=OneOf(PHASES),
            order=Rows(MOST, Seat(MOST, "who acts first, second ...")),
            scapegoat=Seat(MOST),
            event=OneOf(events),
            past_events=Marks(events),
            events_left=Number(),
            events_seen=Rows(len(events), OneOf(events, "what the seat has looked at, the top one first")),
            crowns=BySeat(MOST, Number()),
            exposure=BySeat(MOST, Number()),
            blocks=ByName(blocks, Fields(
                id=Made(bool, Flag("whether the map has it")), district=OneOf(districts), value=Number(),
                owner=Seat(MOST), tokens=Number("influence"),
            ), key="id"),
            districts=ByName(districts, Fields(
                worth=Number(), low=Number(), high=Number(), controller=Seat(MOST),
                used=Flag("whether its ability was used"),
            ), key="id"),
            ranks=BySeat(MOST, Rows(RANKS, Fields(
                agent=OneOf(agents, "who stands there, rank 1 first"), up=Flag("face up"), used=Flag("has acted"),
                buried=Flag(), influence=Number("what it places"), networks=Flag(), traits=Marks(TRAITS),
            ))),
            hands=BySeat(MOST, hidden),
            drawn=BySeat(MOST, hidden),
            pack=Bag(agents, text="the draft pack before the seat"),
            passed=Bag(agents, text="what the seat saw in packs and passed on"),
            deck=Number(),
            discards=Number(),
            discards_seen=Bag(agents),
            removed=Bag(agents),
            piles=ByName(FACTIONS, Number("cards left, with Semi-Blind Draw")),
            scores=BySeat(MOST, Fields(
                districts=Number(), blocks=Number(), agents=Number(), exposure=Number(), total=Number(),
            )),
            lasting=Fields(exposure_factor=Number(), inspire_extra=Number(), spread_extra=Number(), networking=Flag()),
            late=layout.Seats(MOST, "who has an action coming after everybody's last"),
        ),
    )  # fmt: skip
