"""A table to start tests from: goods, tiles, monsters and cards are laid out, then play begins at any step of a turn.

game = Table(2).store(0, coins=12).minion(0, "assassin").begin("city")
game.play("kill unicorn-1")
"""

from __future__ import annotations

from typing import Any, Self

from pentarchy.games.darkdomains import GAME
from pentarchy.games.darkdomains.content import CITY_IDS
from pentarchy.games.darkdomains.layout import Layout
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import SPACE_NAMES
from pentarchy.kernel import Quick
from pentarchy.kernel.codec import fields
from tests import support
from tests.support import rule

CONTENT = GAME.content
__all__ = ["CONTENT", "PARTY", "Play", "Table", "rule"]

PARTY = ("brenna", "hale", "corvo", "mordwen")
"""One of each die, d6 to d12; Brenna leads them to the lowest monster, else to Plains."""


class Play(support.Table):
    """A game under test: what is asked and what was said."""

    @property
    def all_asked(self) -> list[tuple[int, str]]:
        return [(d.seat, d.question.name) for d in self.position.decisions]

    @property
    def asked(self) -> str:
        return self.position.decisions[0].question.name if self.position.decisions else "over"

    @property
    def seat(self) -> int:
        return self.position.decisions[0].seat

    def moves_of(self, seat: int) -> list[str]:
        return self.position.decision(seat).moves

    def play(self, *moves: str, seat: int | None = None) -> Self:
        """Play moves one after the other; with several seats asked, the first of them answers if none is named."""
        for move in moves:
            self.position.play(move, self.seat if seat is None else seat)
        return self

    def pass_all(self, *questions: str) -> Play:
        """Everybody passes, as long as one of these questions is asked (any window if none is named)."""
        while self.position.decisions and "pass" in self.moves_of(self.seat):
            if questions and self.asked not in questions:
                break
            self.play("pass")
        return self

    def until(self, question: str) -> Play:
        """Answer with the least: pass, decline, stop, or else the first option, until a question comes."""
        while self.position.decisions and self.asked != question:
            decision = self.position.decisions[0]
            value = None if decision.may_stop else decision.options[0]
            self.position.apply(value, decision.seat)
        return self

    def store(self, seat: int) -> dict[str, int]:
        """Goods a seat has, without those it has none of."""
        return {name: n for name, n in self.view(seat)["players"][seat]["store"].items() if n}

    def has(self, seat: int, good: str) -> int:
        return self.store(seat).get(good, 0)

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        board: dict[str, Any] = self.position.view(seat)["board"]
        return board

    @property
    def this_turn(self) -> dict[str, int]:
        """What Fortune cards hold in force until the turn ends."""
        state = self.position.state
        assert isinstance(state, DarkDomains)
        return state.this_turn

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.view(seat)["players"][seat]
        return player

    def space(self, seat: int, space: str) -> dict[str, Any]:
        entry: dict[str, Any] = self.player(seat)["domain"][SPACE_NAMES.index(space)]
        return entry

    def city(self, space: str) -> dict[str, Any]:
        entry: dict[str, Any] = self.view(None)["city"][CITY_IDS[space]]
        return entry

    def party(self, party: int) -> list[str]:
        return [member["id"] for member in self.view(None)["parties"][party]["members"]]

    def why_not(self, move: str, seat: int | None = None) -> str:
        """The rule that forbids a move of the open question."""
        decision = self.position.decision(seat)
        for value in decision.question.candidates(decision.state, decision.seat, decision.about):
            if decision.write(value) == move:
                reason = decision.why_not(value)
                return "" if reason is None else reason.rule
        return "no such move"


class Table(Layout):
    """Lay things out, then `begin`."""

    def __init__(self, seats: int = 2, seed: int = 1, first: int = 0, **options: Any) -> None:
        self.options = options
        state = GAME.new_state()
        assert isinstance(state, DarkDomains)
        state.seats = seats
        state.chance = Quick(seed)
        GAME.set_up(state, GAME.chosen(GAME.header(seats, str(seed), options)))
        super().__init__(state, first)

    def begin(self, step: str, nth: int = 0, skip: tuple[str, ...] = ()) -> Play:
        """Begin at a step of the turn; the rest of the turn follows, without the steps to skip."""
        self.ready(step, nth, skip)
        return self.run()

    def run(self) -> Play:
        self.finish()
        assert not GAME.invariants(self.state), GAME.invariants(self.state)
        return Play(GAME.arrange(self.lay, self.state.seats, self.options))

    def lay(self, state: DarkDomains) -> None:
        """The table as it was laid out here."""
        for name in fields(DarkDomains):
            setattr(state, name, getattr(self.state, name))
