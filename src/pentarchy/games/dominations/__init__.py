"""Dominations, a game by Éric Dubus and Olivier Melison: triangular land, six Domains of Knowledge, a tree of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from pentarchy.games.dominations.cards import COPIES
from pentarchy.games.dominations.content import HOME, load_content
from pentarchy.games.dominations.flow import STEPS, is_quiet, set_up
from pentarchy.games.dominations.invariants import invariants
from pentarchy.games.dominations.printed import Content
from pentarchy.games.dominations.state import Civilisation, Dominations
from pentarchy.games.dominations.view import view
from pentarchy.kernel import BadInput, Game, Option, _


class DominationsGame(Game):
    name = "dominations"
    title = "Dominations"
    seats = (2, 3, 4)
    rules_version = 2
    classes = (Dominations, Civilisation)
    content_version = 2
    content_home = HOME
    content: Content
    options = (
        Option(
            "edges",
            "once",
            _(
                "A tile that touches several others: all its connected sides Produce and each dot counts once (once), "
                "one side of the player's choice Produces (one), or each side is counted by itself (each)."
            ),
            ("once", "one", "each"),
        ),
        Option(
            "trading",
            "produce",
            _("What an activated City brings its owner is Produced and feeds Masteries, or is only Gained."),
            ("produce", "gain"),
        ),
        Option(
            "city_influence",
            "increment",
            _(
                "A City level adds its number in Influence (1, 2 and 3), or the number is what the City is worth "
                "in all."
            ),
            ("increment", "total"),
        ),
        Option("hands", "private", _("Whether hands of land tiles are private or lie open."), ("private", "open")),
        Option(
            "nodus",
            "all",
            _(
                "Objectives count every whole Nodus of the tree (all), or only those that join two Masteries "
                "(masteries)."
            ),
            ("all", "masteries"),
        ),
        Option(
            "exchange_between_tiles", False, _("Knowledge may be exchanged between the two tiles of one turn (DN-A24).")
        ),
        Option("three_objectives", 40, _("Victory points for meeting three objectives."), (40, 45)),
    )

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(STEPS, load_content(pack), pack)

    def with_content(self, pack: Path) -> Game:
        return DominationsGame(pack)

    def set_up(self, state: Dominations, options: dict[str, Any]) -> None:
        set_up(state, options)

    def is_quiet(self, state: Dominations, step: tuple[Any, ...]) -> bool:
        return is_quiet(state, step)

    def id_of(self, kind: str, number: int) -> Any:
        """A mask is named by its things: the Masteries of a tree, and the copies that are no longer in the holders."""
        ids = self.content.ids
        if kind == "masteries":
            return [name for mastery, name in ids["mastery"].items() if number >> mastery & 1]
        if kind == "holders":
            return [ids["copy"][copy] for copy in range(COPIES * self.content.masteries) if not number >> copy & 1]
        return ids[kind][number]

    def number_of(self, kind: str, name: Any) -> int:
        if isinstance(name, int):  # a save of before things had ids
            return name
        if kind == "masteries":
            return sum([1 << self.number_of("mastery", each) for each in name])
        if kind == "holders":
            return (
                (1 << COPIES * self.content.masteries) - 1 - sum([1 << self.number_of("copy", each) for each in name])
            )
        number = self.content.numbers[kind].get(name, -1)
        if number < 0:
            raise BadInput(f"there is no {kind} '{name}'")
        return number

    def view(self, state: Dominations, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view(state, seat))

    def invariants(self, state: Dominations) -> list[str]:
        return invariants(state)


GAME = DominationsGame()

__all__ = ["GAME", "DominationsGame"]
