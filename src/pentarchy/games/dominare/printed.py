"""All that is printed, as the rules look it up: read from the content files by content.py."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from pentarchy.games.dominare.cards import AgentCard, District, EventCard
from pentarchy.games.dominare.city import City


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """Agents and events by number (equal agents have one number), districts, and both sides of the map."""

    def __init__(self) -> None:
        self.districts: list[District] = []
        self.agents: list[AgentCard] = []
        self.events: list[EventCard] = []
        self.cities: list[City] = []
        self.starters: list[list[int]] = []
        self.by_id: dict[str, int] = {}
        """An agent's number by its id."""
