"""What is printed: agents with their abilities, events, districts. Plain tables that the rules read."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.parts.sentences import Clause

TRAITS: Final = (
    "artisan",
    "clergy",
    "guildsman",
    "knave",
    "merchant",
    "noble",
    "plebian",
    "scholar",
    "senator",
    "templar",
)
TRAIT_BIT: Final = {name: 1 << i for i, name in enumerate(TRAITS)}

FACTIONS: Final = (
    "atheneum",
    "canals",
    "church",
    "merchant-quarter",
    "senate",
    "commoner",
    "shadowmen",
    "culture",
    "nobility",
)
SHADOWMEN: Final = 6
CULTURE: Final = 7
NOBILITY: Final = 8
STARTER_LEAVES_OUT: Final = (SHADOWMEN, CULTURE, NOBILITY)

ATHENEUM: Final = 0
CANALS: Final = 1
CHURCH: Final = 2
MERCHANT_QUARTER: Final = 3
SENATE: Final = 4
ESTATE: Final = 5
WARRENS: Final = 6
CORTE_SCALZO: Final = 7
DISTRICTS: Final = 8
SWAMP: Final = (ESTATE, WARRENS, CORTE_SCALZO)
ALL_DISTRICTS: Final = (0, 1, 2, 3, 4, 5, 6, 7)
REGIONS: Final = ((ATHENEUM,), (CANALS,), (CHURCH,), (MERCHANT_QUARTER,), (SENATE,), SWAMP)
"""The districts as an agent ability counts them: the Swamp is one (DR039, DR-A05)."""
SWAMP_REGION: Final = 5

HOMES: Final[tuple[tuple[int, ...], ...]] = (
    (ATHENEUM,), (CANALS,), (CHURCH,), (MERCHANT_QUARTER,), (SENATE,), SWAMP, SWAMP, ALL_DISTRICTS, (),
)  # fmt: skip
"""By faction: where its agents canvass (DR040, DR087, DR104, DR106, DR108)."""

RANKS: Final = 7


class Ability:
    """A numbered ability of an agent, or a district's own."""

    __slots__ = ("number", "clauses", "conditional", "cause")

    def __init__(self, number: int, clauses: tuple[Clause, ...], cause: dict[str, Any]) -> None:
        self.number = number
        self.clauses = clauses
        self.cause = cause
        """What asks when it is used."""
        self.conditional = any(clause.sentence.conditions for clause in clauses)

    @property
    def texts(self) -> list[str]:
        return [clause.text for clause in self.clauses]


class Agents:
    """A phrase that names agents by their traits: "Senators", "Knaves and/or Plebians", "non-Scholar", "agent"."""

    __slots__ = ("text", "any_of", "none_of")

    def __init__(self, text: str, any_of: int, none_of: int) -> None:
        self.text = text
        self.any_of = any_of
        self.none_of = none_of

    def fits(self, traits: int) -> bool:
        """Whether a face-up agent with these traits is meant."""
        return (not self.any_of or bool(traits & self.any_of)) and not traits & self.none_of


class Bonus:
    """VP an agent brings at the end (DR149): so many, or so many for each district, agent or heap of crowns counted."""

    __slots__ = ("points", "per_district", "per_agent", "per_crowns", "most")

    def __init__(
        self,
        points: int,
        per_district: bool = False,
        per_agent: Agents | None = None,
        per_crowns: int = 0,
        most: int = 0,
    ) -> None:
        self.points = points
        self.per_crowns = per_crowns
        self.per_district = per_district
        self.per_agent = per_agent
        self.most = most


class AgentCard:
    """An agent as printed. The fields after `abilities` are what its static sentences say."""

    __slots__ = (
        "number",
        "id",
        "name",
        "subtitle",
        "faction",
        "traits",
        "influence",
        "income",
        "exposure",
        "copies",
        "always",
        "revealed",
        "abilities",
        "firm",
        "grants",
        "lowest_rank",
        "spreads_free",
        "bonuses",
        "canvasses",
        "glance",
        "waiting",
    )

    def __init__(self, number: int, id: str, name: str, subtitle: str) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.subtitle = subtitle
        self.faction = 0
        self.traits = 0
        self.influence = 0
        self.income = 0
        self.exposure = 0
        self.copies = 1
        self.always: tuple[Clause, ...] = ()
        self.revealed: tuple[Clause, ...] = ()
        self.abilities: tuple[Ability, ...] = ()
        self.firm = False
        self.grants = 0
        self.lowest_rank = 1
        self.spreads_free = False
        self.bonuses: list[Bonus] = []
        self.canvasses: dict[str, Any] = {"kind": "agent", "id": id, "canvasses": True}
        """What asks as it canvasses."""
        self.glance: list[float] = []
        """What company.py thinks of it, by rank, once it was asked."""
        self.waiting: list[float] = []

    def ability(self, number: int) -> Ability:
        for ability in self.abilities:
            if ability.number == number:
                return ability
        raise KeyError(f"{self.id} has no ability {number}")

    def trait_names(self) -> list[str]:
        return [name for name in TRAITS if self.traits & TRAIT_BIT[name]]

    def draw_pile(self) -> int:
        """Semi-Blind Draw: which of the eight piles it belongs to; Culture and Nobility share one (DR158)."""
        return min(self.faction, NOBILITY - 1)

    def may_stand(self, rank: int) -> bool:
        """DR057, DR-A29."""
        return rank >= self.lowest_rank


EVERY_PLAYER: Final = "all"
THE_SCAPEGOAT: Final = "scapegoat"
LOWEST_EXPOSURE: Final = "lowest exposure"
THE_CITY: Final = "city"
CONTROLLERS: Final = "districts"


class EventEffect:
    """One line of an event: whom it concerns, and what happens to each of them."""

    __slots__ = ("whom", "districts", "clauses", "text")

    def __init__(self, whom: str, districts: tuple[int, ...], clauses: tuple[Clause, ...], text: str) -> None:
        self.whom = whom
        self.districts = districts
        self.clauses = clauses
        self.text = text


class EventSection:
    """What an event does from a Season on; `mode` is "", "also" or "instead"."""

    __slots__ = ("season", "mode", "effects")

    def __init__(self, season: int, mode: str, effects: tuple[EventEffect, ...]) -> None:
        self.season = season
        self.mode = mode
        self.effects = effects


class EventCard:
    """An event: two seals (district, number) and its sections from top to bottom."""

    __slots__ = ("number", "id", "name", "seals", "sections")

    def __init__(
        self, number: int, id: str, name: str, seals: tuple[tuple[int, int], ...], sections: tuple[EventSection, ...]
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.seals = seals
        self.sections = sections

    def reached(self, season: int) -> list[EventSection]:
        """The sections to resolve, top to bottom (DR068-DR071, DR-A10)."""
        chosen: list[EventSection] = []
        for section in self.sections:
            if section.season <= season:
                if section.mode == "instead":
                    chosen.pop()
                chosen.append(section)
        return chosen


class District:
    """A district: its VP track, and what its controller may do once a Season."""

    __slots__ = ("number", "id", "name", "short", "start", "low", "high", "ability", "strict")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        short: str,
        start: int,
        low: int,
        high: int,
        ability: Ability,
        strict: Ability,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.short = short
        self.start = start
        self.low = low
        self.high = high
        self.ability = ability
        self.strict = strict  # the same, read narrowly: an option of the table (DR-A24)
