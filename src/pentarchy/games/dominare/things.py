"""What a player of Dominare points at: blocks, districts, agents in ranks and on cards; and bans that many share."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from mypy_extensions import mypyc_attr

from pentarchy.games.dominare.cards import FACTIONS, REGIONS, SWAMP_REGION
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.kernel import Ban, Thing
from pentarchy.parts.things import one_of, seat_thing

Place = tuple[int, int]
"""An agent's place: (seat, rank)."""

UNSEEN: Final = -1
"""The top card of the deck, which nobody has seen."""

Bans = tuple[Ban[Dominare, Any, Any], ...]


def card_name(state: Dominare, card: int) -> str:
    return "unseen" if card == UNSEEN else state.agents[card].id


def read_card(state: Dominare, name: str) -> int | None:
    card: int | None = UNSEEN if name == "unseen" else state.content.by_id.get(name)
    return card


BLOCK: Final[Thing[Dominare, int]] = Thing(
    "block",
    lambda state, block: state.city.blocks[block].id,
    lambda state, name: state.city.by_id.get(name),
    lambda state: range(len(state.tokens)),
)
DISTRICT: Final[Thing[Dominare, int]] = Thing(
    "district", lambda state, district: state.districts[district].id, all=lambda state: range(len(state.worth))
)
REGION: Final[Thing[Dominare, int]] = Thing(
    "district",
    lambda state, region: "swamp" if region == SWAMP_REGION else state.districts[region].id,
    all=lambda state: range(len(REGIONS)),
)
"""A district as an agent ability counts them: the Swamp is one (DR039)."""
PLAYER: Final = seat_thing("player {}")
AGENT: Final[Thing[Dominare, Place]] = Thing(
    "agent",
    lambda state, place: f"{place[0] + 1}/{place[1]}",
    all=lambda state: [(seat, i + 1) for seat in range(state.seats) for i in range(len(state.ranks[seat]))],
)
RANK: Final[Thing[Dominare, int]] = Thing("rank", lambda state, rank: str(rank))
ABILITY: Final[Thing[Dominare, tuple[int, int]]] = Thing("ability", lambda state, which: f"{which[0]}.{which[1]}")
"""An own agent's ability: (rank, number)."""
CARD: Final[Thing[Dominare, int]] = Thing("card", card_name, read_card, lambda state: range(UNSEEN, len(state.agents)))
PILE: Final = one_of("pile", FACTIONS)


def agent_at(state: Dominare, place: Place) -> Agent:
    return state.ranks[place[0]][place[1] - 1]


@mypyc_attr(free_list_len=1)
class Within(Ban[Dominare, Any, Any]):
    """The answer is a block of a set (bits), or begins with one."""

    __slots__ = ("blocks",)

    def __init__(self, rule: str, text: str, blocks: int, **words: Any) -> None:
        super().__init__(rule, text, None, words)
        self.blocks = blocks

    def when(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        block: int = value[0] if isinstance(value, tuple) else value
        return not self.blocks >> block & 1


@mypyc_attr(free_list_len=1)
class Among(Ban[Dominare, Any, Any]):
    """The answer is one of these."""

    __slots__ = ("values",)

    def __init__(self, rule: str, text: str, values: Collection[Any], **words: Any) -> None:
        super().__init__(rule, text, None, words)
        self.values = values

    def when(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        return value not in self.values


@mypyc_attr(free_list_len=1)
class NoneOf(Ban[Dominare, Any, Any]):
    """The answer is none of these."""

    __slots__ = ("values",)

    def __init__(self, rule: str, text: str, values: Collection[Any]) -> None:
        super().__init__(rule, text)
        self.values = values

    def when(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        return value in self.values


@mypyc_attr(free_list_len=1)
class AtMost(Ban[Dominare, Any, Any]):
    """A number, up or down, is no larger."""

    __slots__ = ("most",)

    def __init__(self, rule: str, text: str, most: int) -> None:
        super().__init__(rule, text, None, {"most": most})
        self.most = most

    def when(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        number: int = value
        return number > self.most or -number > self.most


def all_blocks(bans: Bans, blocks: int) -> int:
    """The blocks that no ban forbids."""
    for ban in bans:
        if isinstance(ban, Within):
            blocks &= ban.blocks
    return blocks
