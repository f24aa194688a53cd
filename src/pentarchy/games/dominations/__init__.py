"""Dominations, a game by Éric Dubus and Olivier Melison: triangular land, six Domains of Knowledge, a tree of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pentarchy.games.dominations.content import load_content
from pentarchy.games.dominations.flow import STEPS, set_up
from pentarchy.games.dominations.invariants import invariants
from pentarchy.games.dominations.state import Civilisation, Dominations
from pentarchy.games.dominations.view import view
from pentarchy.kernel import Game, Option


class DominationsGame(Game):
    name = "dominations"
    title = "Dominations"
    seats = (2, 3, 4)
    rules_version = 2
    classes = (Dominations, Civilisation)
    options = (
        Option(
            "edges",
            "once",
            "A tile that touches several others: all its connected sides Produce and each dot counts once (once), one "
            "side of the player's choice Produces (one), or each side is counted by itself (each).",
            ("once", "one", "each"),
        ),
        Option(
            "trading",
            "produce",
            "What an activated City brings its owner is Produced and feeds Masteries, or is only Gained.",
            ("produce", "gain"),
        ),
        Option(
            "city_influence",
            "increment",
            "A City level adds its number in Influence (1, 2 and 3), or the number is what the City is worth in all.",
            ("increment", "total"),
        ),
        Option("hands", "private", "Whether hands of land tiles are private or lie open.", ("private", "open")),
        Option(
            "nodus",
            "all",
            "Objectives count every whole Nodus of the tree (all), or only those that join two Masteries (masteries).",
            ("all", "masteries"),
        ),
        Option(
            "exchange_between_tiles", False, "Knowledge may be exchanged between the two tiles of one turn (DN-A24)."
        ),
        Option("three_objectives", 40, "Victory points for meeting three objectives.", (40, 45)),
    )

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__()
        self.content = load_content(pack)
        self.content_name = "" if pack is None else pack.name
        self.steps = STEPS

    def with_content(self, pack: Path) -> Game:
        return DominationsGame(pack)

    def set_up(self, state: Dominations, options: dict[str, Any]) -> None:
        set_up(state, options)

    def view(self, state: Dominations, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def invariants(self, state: Dominations) -> list[str]:
        return invariants(state)


GAME = DominationsGame()

__all__ = ["GAME", "DominationsGame"]
