"""Positions of Dominare to start a test from: ranks, hands, tokens, decks; then only decisions and notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pentarchy
from pentarchy.games.dominare.layout import lay
from pentarchy.games.dominare.state import Dominare
from tests import support

GAME = pentarchy.game("dominare")
AGENTS = {card.id: card for card in GAME.content.agents}
EVENTS = {event.id: event for event in GAME.content.events}
DISTRICTS = [district.id for district in GAME.content.districts]


class Table(support.Table):
    """A table of Dominare."""

    def moves_of(self, seat: int) -> list[str]:
        return self.position.decision(seat).moves

    def together(self, **moves: str) -> Table:
        """`together(p1="reveal beggar", p2=...)`: each seat its own move."""
        for name, move in moves.items():
            self.position.play(move, int(name[1:]) - 1)
        return self

    def pass_all(self, kind: str, move: str) -> Table:
        """Answer every question of a kind with the same move until another is asked."""
        while self.position.decisions and self.position.decisions[0].question.name == kind:
            self.position.play(move, self.position.decisions[0].seat)
        return self

    @property
    def targets(self) -> set[str]:
        """The blocks, districts or agents that the open decision's moves end in; stopping is none."""
        decision = self.position.decision()
        return {
            move.split()[-1] for value, move in zip(decision.options, decision.moves, strict=True) if value is not None
        }

    @property
    def crowns(self) -> list[int]:
        return list(self.see("crowns"))

    @property
    def exposure(self) -> list[int]:
        return list(self.see("exposure"))

    def block(self, name: str) -> tuple[int | None, int]:
        """Who controls a block, with how many tokens."""
        for block in self.see("blocks"):
            if block["id"] == name:
                return block["owner"], block["tokens"]
        raise KeyError(name)

    def tokens(self) -> dict[str, tuple[int, int]]:
        """All occupied blocks."""
        return {b["id"]: (b["owner"], b["tokens"]) for b in self.see("blocks") if b["tokens"]}

    def worth(self, district: str) -> int:
        return int(next(d["worth"] for d in self.see("districts") if d["id"] == district))

    def controller(self, district: str) -> int | None:
        found: int | None = next(d["controller"] for d in self.see("districts") if d["id"] == district)
        return found

    def rank(self, seat: int, rank: int) -> dict[str, Any]:
        agent: dict[str, Any] = self.see("ranks")[seat][rank - 1]
        return agent

    def hand(self, seat: int) -> list[str]:
        return list(self.see("hands", seat)[seat])


FILLER = ["-beggar", "-city-watch", "-street-urchin", "-beggar", "-city-watch", "-street-urchin"]


def at_rank(rank: int, *agents: str) -> list[str]:
    """Face-down company below, then these agents from the rank on."""
    return [*FILLER[: rank - 1], *agents]


def table(
    ranks: Sequence[Sequence[str]] = ((), ()),
    hands: Sequence[Sequence[str]] | None = None,
    tokens: Mapping[str, tuple[int, int]] | None = None,
    crowns: Sequence[int] | None = None,
    exposure: Sequence[int] | None = None,
    worth: Mapping[str, int] | None = None,
    season: int | None = None,
    step: tuple[Any, ...] = ("action", 0, 0),
    order: Sequence[int] | None = None,
    deck: Sequence[str] = (),
    events: Sequence[str] = (),
    side: str = "small",
    used: Sequence[str] = (),
    empty_deck: bool = False,
    late: Sequence[int] = (),
    content: int = GAME.content_version,
    **options: Any,
) -> Table:
    """A table laid out by the game's own `layout.py`, which says what each argument means; `content` is a version."""

    def laid(state: Dominare) -> None:
        lay(
            state, ranks, hands, tokens, crowns, exposure, worth, season, step, order, deck, events, used, empty_deck,
            late,
        )  # fmt: skip

    return Table(GAME.of_version(content).arrange(laid, len(ranks), {"side": side, **options}))
