"""Tables to start a test from: land, hands, trees and scores as the test wants them; from there on only moves."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dominations import GAME
from pentarchy.games.dominations.layout import lay
from pentarchy.games.dominations.printed import Content
from pentarchy.games.dominations.state import Dominations
from pentarchy.kernel import Game
from tests import support

CONTENT: Content = GAME.content
FIRST = GAME.of_version(1)
"""With the first content, for rules that are told by what was printed then."""
__all__ = ["CARDS", "CONTENT", "FIRST", "GAME", "TRADE", "WHEEL", "Table", "table"]

TRADE = ("t-ttr 0,0d 0",)
"""Land with a Trade Camp against the Cradle, as the Pharos asks for; 1,0u and 0,1u lie beyond it."""
WHEEL = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "c-ccg 2,-1u 0", "c-cca 2,-1d 0")
"""Six tiles that close a wheel round 2,0; Craftsmanship Camps lie on 1,0d, 2,-1u and 2,-1d."""

CARDS = {card.id: number for number, card in enumerate(CONTENT.cards)}


class Table(support.Table):
    """A table of Dominations; everything is read from a view."""

    @property
    def board(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.position.view(None)["board"]
        return seen

    def of(self, seat: int) -> dict[str, Any]:
        civilisation: dict[str, Any] = self.board["civilisations"][seat]
        return civilisation

    def knowledge(self, seat: int) -> dict[str, int]:
        return {domain: amount for domain, amount in self.of(seat)["knowledge"].items() if amount}

    def points(self, seat: int) -> int:
        return int(self.of(seat)["points"])

    def influence(self, seat: int) -> int:
        return int(self.of(seat)["influence"])

    def hand(self, seat: int) -> list[str]:
        return [str(tile).lower() for tile in self.position.view(seat)["board"]["civilisations"][seat]["hand"]]

    def produced(self, seat: int = 0) -> dict[str, int]:
        """What a seat last Produced."""
        last = [event for event in self.events("produced") if event["seat"] == seat][-1]
        return {text.split()[1]: int(text.split()[0]) for text in last["knowledge"]}

    def skip(self, *stops: str) -> Table:
        """Stop as long as one of these stops is possible."""
        while self.position.decisions:
            stop = [move for move in self.moves if move in stops]
            if not stop:
                return self
            self.play(stop[0])
        return self

    def pass_turn(self) -> Table:
        """Place the first tile anywhere, then build and develop nothing."""
        if self.asked == "place":
            self.play(self.moves[0])
        while self.asked in ("locus", "edge"):
            self.play(self.moves[0])
        return self.skip("build nothing", "develop nothing", "end turn", "no second tile")


def table(
    seats: int = 2,
    phase: str = "grow",
    *,
    age: int = 1,
    turn: int = 1,
    seat: int = 0,
    order: list[int] | None = None,
    land: tuple[str, ...] = (),
    cities: tuple[str, ...] = (),
    hands: dict[int, list[str]] | None = None,
    trees: dict[int, list[str]] | None = None,
    knowledge: dict[int, dict[str, int]] | None = None,
    influence: dict[int, int] | None = None,
    points: dict[int, int] | None = None,
    tokens: dict[int, int] | None = None,
    dominations: dict[int, list[str]] | None = None,
    monuments: tuple[str, ...] = ("pharos", "hanging-gardens", "stonehenge", "great-wall"),
    standing: tuple[str, ...] = (),
    objectives: tuple[str, ...] = ("romans", "greeks", "celts", "inca"),
    options: dict[str, Any] | None = None,
    game: Game = GAME,
) -> Table:
    """A table laid out by the game's own `layout.py`, which says what each argument means."""

    def laid(state: Dominations) -> None:
        lay(
            state, phase, age, turn, seat, order, land, cities, hands, trees, knowledge, influence, points, tokens,
            dominations, monuments, standing, objectives,
        )  # fmt: skip

    return Table(game.arrange(laid, seats, options, "test"))
