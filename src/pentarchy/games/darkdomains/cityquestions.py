"""Questions about the city: a party, one of its members, an Action Space, a Minion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.content import CITY_NAMES, CITY_SPACES, GUILD
from pentarchy.games.darkdomains.questions import seat_name
from pentarchy.games.darkdomains.state import CLOSED, EMPTY, DarkDomains
from pentarchy.games.darkdomains.words import PARTIES
from pentarchy.kernel.question import Question, Reason

ALREADY_THERE: Final = "DD057"
NO_CHANGE: Final = "DD-A73"
IN_GUILD: Final = {
    ALREADY_THERE: "that Minion already is in the Builder's Guild",
    NO_CHANGE: "two Minions in the Builder's Guild would change nothing by changing places",
}
"""Why a Minion in the Builder's Guild may be left out."""


class Party(Question[DarkDomains, int]):
    """One of the two parties; about: how many members it must have."""

    name = "party"
    prompt = "Which party?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return (0, 1)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if len(state.parties[value]) < about:
            return Reason("DD-A31", "that party has only its Leader" if state.parties[value] else "that party is empty")
        return None

    def write(self, state: DarkDomains, value: int) -> str:
        return f"party {PARTIES[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"party": PARTIES[value]}


class Member(Question[DarkDomains, tuple[int, int]]):
    """(party, place) of an adventurer; about: (parties, first place allowed)."""

    name = "member"
    prompt = "Which adventurer is Replaced?"
    stop = "decline"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        return [(party, place) for party in (0, 1) for place in range(len(state.parties[party]))]

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        parties, first = about
        if value[0] not in parties:
            return Reason("DD078", "only this tavern's party")
        if value[1] < first:
            return Reason("DD078", "the Leader may not be Replaced here")
        return None

    def write(self, state: DarkDomains, value: tuple[int, int]) -> str:
        return f"replace {PARTIES[value[0]]}-{value[1] + 1}"

    def parts(self, state: DarkDomains, value: tuple[int, int]) -> dict[str, str]:
        return {"adventurer": f"adventurer/{state.content.adventurers[state.parties[value[0]][value[1]]].id}"}


class CitySpace(Question[DarkDomains, int]):
    """An empty Action Space.

    about: (what is asked, first space allowed, whether the Guild counts, a space that is not allowed).
    """

    name = "city space"
    prompt = "{what}"
    stop = "decline"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return range(CITY_SPACES)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        _, first, guild, left = about
        if value < first:
            return Reason("DD069", "that space is already resolved")
        if value == GUILD and guild:
            return None
        if value == left:
            return Reason("DD-A11" if first else "DD053", "the Minion must go to another space")
        if value == GUILD:
            return Reason("DD021", "the Builder's Guild is no single space")
        if state.city[value] == CLOSED:
            return Reason("DD053", "that space is closed this turn")
        if state.city[value] != EMPTY:
            return Reason("DD021", "that space is taken")
        return None

    def write(self, state: DarkDomains, value: int) -> str:
        return f"space {CITY_NAMES[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"space": f"city/{CITY_NAMES[value]}"}

    def details(self, state: DarkDomains, seat: int, about: Any) -> dict[str, Any]:
        return {"what": about[0]}


class CityMinion(Question[DarkDomains, tuple[int, int]]):
    """(space, controlling seat) of a Minion in the city.

    about: (own or others' ones, the rule that leaves out those in the Builder's Guild, or nothing).
    """

    name = "city minion"
    prompt = "Which Minion {whose}?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        found = [(space, owner) for space, owner in enumerate(state.city) if owner >= 0]
        return found + [(GUILD, owner) for owner in sorted(set(state.guild))]

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        own, left_out = about
        if own and value[1] != seat:
            return Reason("DD056", "that Minion is another player's")
        if not own and value[1] == seat:
            return Reason("DD056", "that Minion is your own")
        if value[0] == GUILD and left_out:
            return Reason(left_out, IN_GUILD[left_out])
        return None

    def write(self, state: DarkDomains, value: tuple[int, int]) -> str:
        return f"minion {CITY_NAMES[value[0]]} {seat_name(value[1])}"

    def parts(self, state: DarkDomains, value: tuple[int, int]) -> dict[str, str]:
        return {"minion": f"city/{CITY_NAMES[value[0]]}", "player": seat_name(value[1])}

    def details(self, state: DarkDomains, seat: int, about: Any) -> dict[str, Any]:
        return {"whose": "of yours" if about[0] else "of another player"}


PARTY: Final = Party()
MEMBER: Final = Member()
CITY_SPACE: Final = CitySpace()
CITY_MINION: Final = CityMinion()
