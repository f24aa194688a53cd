"""The printed things, read from the content files; every sentence is matched here, once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from pentarchy.games.dominare import sentences_agents, sentences_influence, sentences_standing, sentences_static
from pentarchy.games.dominare.cards import (
    CONTROLLERS,
    DISTRICTS,
    EVERY_PLAYER,
    FACTIONS,
    LOWEST_EXPOSURE,
    RANKS,
    SWAMP,
    THE_CITY,
    THE_SCAPEGOAT,
    TRAIT_BIT,
    Ability,
    AgentCard,
    District,
    EventCard,
    EventEffect,
    EventSection,
)
from pentarchy.games.dominare.city import Block, City
from pentarchy.games.dominare.printed import Printed
from pentarchy.games.dominare.words import vocabulary
from pentarchy.parts.content import ContentError, Row, content_file, instead, load_rows
from pentarchy.parts.sentences import STATIC, Clause

HOME: Final = Path(__file__).parent / "content"
SIDES: Final = ("small", "large")
SPEAKERS: Final = (sentences_agents, sentences_influence, sentences_standing, sentences_static)
"""The modules whose sentences the vocabulary knows."""

WHOM: Final = {"all": EVERY_PLAYER, "scapegoat": THE_SCAPEGOAT, "lowest exposure": LOWEST_EXPOSURE}


class Content(Printed):
    """What is printed, read from the game's own files or a pack's."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__()
        self.pack = pack
        self._load_districts()
        self._load_agents()
        self.by_id = {card.id: card.number for card in self.agents}
        self._load_starters()
        self._load_events()
        self.number_of = {f"event/{event.id}": len(self.agents) + event.number for event in self.events} | self.by_id
        """The cards in piles by the ids that saves name them by."""
        for side in SIDES:
            self._load_city(side)

    def _rows(self, name: str, kind: str) -> list[Row]:
        return load_rows(content_file(HOME, "dominare", name, self.pack), kind)

    # --- districts

    def _load_districts(self) -> None:
        for number, row in enumerate(self._rows("districts.toml", "district")):
            low, high = row.number("low", low=0), row.number("high")
            texts = row.texts("ability")
            cause = {"kind": "district", "id": row.text("id")}
            ability = Ability(0, compiled(texts, row.where), cause)
            strict = Ability(0, compiled(row.texts("strict", default=texts), row.where), cause)
            self.districts.append(
                District(
                    number,
                    row.text("id"),
                    row.text("name"),
                    row.text("short"),
                    row.number("start", low=low, high=high),
                    low,
                    high,
                    ability,
                    strict,
                )
            )
            if row.flag("swamp") is not (number in SWAMP):
                raise row.wrong("swamp", "is true of the last three districts and of no other")
            row.finish()
        if len(self.districts) != DISTRICTS:
            raise ContentError(f"districts.toml: there must be {DISTRICTS} districts, not {len(self.districts)}")

    def district_named(self, row: Row, field: str, name: str) -> int:
        for district in self.districts:
            if name.lower() in (district.id, district.name.lower()):
                return district.number
        raise row.wrong(field, f"names '{name}'{instead(name, [district.id for district in self.districts])}")

    # --- agents

    def _load_agents(self) -> None:
        for row in self._rows("agents.toml", "agent"):
            card = AgentCard(len(self.agents), row.text("id"), row.text("name"), row.text("subtitle", default=""))
            card.faction = FACTIONS.index(row.text("faction", choices=FACTIONS))
            for trait in row.texts("traits"):
                if trait not in TRAIT_BIT:
                    raise row.wrong("traits", f"has '{trait}'{instead(trait, TRAIT_BIT)}")
                card.traits |= TRAIT_BIT[trait]
            card.influence = row.number("influence", low=0, high=9)
            card.income = row.number("income", low=0, high=9)
            card.exposure = row.number("exposure", low=0, high=9)
            card.copies = row.number("copies", default=1, low=1, high=9)
            card.always = compiled(row.texts("always", default=[]), f"{row.where} always", static=True)
            for clause in card.always:
                clause(card)
            card.revealed = compiled(row.texts("revealed", default=[]), f"{row.where} revealed")
            abilities = row.part("abilities")
            if abilities is None:
                raise row.wrong("abilities", "is missing")
            numbers = sorted(abilities.table)
            for number in numbers:
                if number not in [str(rank) for rank in range(1, RANKS + 1)]:
                    raise row.wrong("abilities", f"has '{number}', which is no rank from 1 to {RANKS}")
            card.abilities = tuple(
                Ability(
                    int(number),
                    compiled(abilities.texts(number), f"{row.where} ability {number}"),
                    {"kind": "agent", "id": card.id, "ability": int(number)},
                )
                for number in numbers
            )
            row.finish()
            self.agents.append(card)

    def _load_starters(self) -> None:
        """The preset conspiracies of the starter game (DR012)."""
        path = content_file(HOME, "dominare", "starters.toml", self.pack)
        for row in load_rows(path, "conspiracy"):
            names = row.texts("agents")
            unknown = [name for name in names if name not in self.by_id]
            if unknown and path.parent != HOME:
                raise row.wrong("agents", f"names '{unknown[0]}', which is no agent")
            if not unknown:  # a pack with agents of its own may lack some of the game's
                self.starters.append([self.by_id[name] for name in names])
            row.finish()

    # --- events

    def _load_events(self) -> None:
        for row in self._rows("events.toml", "event"):
            seals = row.part("seals")
            if seals is None or len(seals.table) != 2:
                raise row.wrong("seals", "must name two districts with a number each")
            pair = tuple((self.district_named(row, "seals", name), seals.number(name, low=0)) for name in seals.table)
            sections = tuple(self._section(row, part) for part in row.parts("sections"))
            if not sections or sections[0].season != 1 or sections[0].mode:
                raise row.wrong("sections", "must begin with one for Season 1")
            self.events.append(EventCard(len(self.events), row.text("id"), row.text("name"), pair, sections))
            row.finish()
        if len(self.events) < RANKS:
            raise ContentError(f"events.toml: there must be an event for each of the {RANKS} Seasons")

    def _section(self, event: Row, part: Row) -> EventSection:
        mode = part.text("mode", default="", choices=("", "also", "instead"))
        effects = tuple(self._effect(event, text) for text in part.texts("effects"))
        return EventSection(part.number("season", low=1, high=RANKS), mode, effects)

    def _effect(self, event: Row, text: str) -> EventEffect:
        """'Church, Senate: Pay 3 crowns.': whom, then what."""
        whom, colon, what = text.partition(": ")
        if not colon:
            return EventEffect(THE_CITY, (), compiled(sentences(text), event.where), text)
        clauses = compiled(sentences(what), event.where)
        if whom.lower() in WHOM:
            return EventEffect(WHOM[whom.lower()], (), clauses, text)
        districts = tuple(self.district_named(event, "effects", name) for name in whom.split(", "))
        return EventEffect(CONTROLLERS, districts, clauses, text)

    # --- maps

    def _load_city(self, side: str) -> None:
        rows = self._rows(f"map-{side}.toml", "block")
        numbers = {row.text("id"): i for i, row in enumerate(rows)}
        blocks: list[Block] = []
        neighbours: list[int] = []
        for row in rows:
            place = row.numbers("place")
            if len(place) != 2:
                raise row.wrong("place", "must be two numbers")
            cells = [(x, y) for x, y in row.pairs("cells")]
            district = self.district_named(row, "district", row.text("district"))
            value = row.number("value", low=-1, high=4)
            blocks.append(Block(len(blocks), row.text("id"), district, value, (place[0], place[1]), cells))
            mask = 0
            for name in row.texts("neighbours"):
                if name not in numbers:
                    raise row.wrong("neighbours", f"names '{name}', which is no block")
                mask |= 1 << numbers[name]
            neighbours.append(mask)
            row.finish()
        for i in range(len(blocks)):
            for j in range(len(blocks)):
                if neighbours[i] >> j & 1 and not neighbours[j] >> i & 1:
                    raise rows[i].wrong("neighbours", f"names {blocks[j].id}, which does not name it in return")
        self.cities.append(City(side, blocks, neighbours))


def sentences(text: str) -> list[str]:
    """A text, sentence by sentence."""
    return re.split(r"(?<=\.) ", text)


def compiled(texts: list[str], where: str, static: bool = False) -> tuple[Clause, ...]:
    """The clauses of a text; static sentences stand only where static ones are meant, and the other way round."""
    clauses = vocabulary.compile(texts, where)
    for clause in clauses:
        if (clause.kind == STATIC) is not static:
            place = "under 'abilities' or 'revealed'" if static else "under an agent's 'always'"
            raise ContentError(f"{where}: {clause.text!r} does not belong here but {place}")
    return clauses
