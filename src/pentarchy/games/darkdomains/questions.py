"""Questions that several chapters ask: a player, a good, a spell, a die, whether to act at all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.content import CITY_NAMES
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import ELEMENTS, GOODS, RESOURCES, SPELL_TYPES
from pentarchy.kernel.question import Question, Reason


def seat_name(seat: int) -> str:
    return f"seat-{seat + 1}"


class Opponent(Question[DarkDomains, int]):
    name = "opponent"
    prompt = "Which player?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return [other for other in range(state.seats) if other != seat]

    def write(self, state: DarkDomains, value: int) -> str:
        return f"choose {seat_name(value)}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"player": seat_name(value)}


class TakeElement(Question[DarkDomains, int]):
    name = "take element"
    prompt = "Which element do you take?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return ELEMENTS

    def write(self, state: DarkDomains, value: int) -> str:
        return f"take {GOODS[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"element": f"store/{GOODS[value]}"}


class NameResource(Question[DarkDomains, int]):
    name = "resource"
    prompt = "Which resource?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return RESOURCES

    def write(self, state: DarkDomains, value: int) -> str:
        return f"name {GOODS[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"resource": f"store/{GOODS[value]}"}


class Change(Question[DarkDomains, tuple[int, int]]):
    """(good given, good taken), one for one; about: the goods that may be changed."""

    name = "change"
    prompt = "What do you change into what?"
    stop = "enough"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        return [(given, taken) for given in about for taken in about if given != taken]

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        if state.stores[seat][value[0]] < 1:
            return Reason("DD138", f"you have no {GOODS[value[0]]}")
        return None

    def write(self, state: DarkDomains, value: tuple[int, int]) -> str:
        return f"change {GOODS[value[0]]} to {GOODS[value[1]]}"

    def parts(self, state: DarkDomains, value: tuple[int, int]) -> dict[str, str]:
        return {"give": f"store/{GOODS[value[0]]}", "take": f"store/{GOODS[value[1]]}"}


class SpellDeck(Question[DarkDomains, int]):
    """DD076: from which of the four decks the next spell comes; about: how many are still to be drawn."""

    name = "draw spell"
    prompt = "From which deck do you draw a spell ({left})?"

    def details(self, state: DarkDomains, seat: int, about: Any) -> dict[str, Any]:
        return {"left": "the last one" if about == 1 else f"{about} to go"}

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return range(len(SPELL_TYPES))

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if not state.can_draw_spell(value):
            return Reason("DD077", "that deck is out and has no discards")
        return None

    def write(self, state: DarkDomains, value: int) -> str:
        return f"draw {SPELL_TYPES[value]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"deck": f"deck/{SPELL_TYPES[value]}"}


class DiscardSpell(Question[DarkDomains, int]):
    """Asked even of a hand of equal cards: not being asked would tell that they are equal."""

    name = "discard spell"
    prompt = "Which spell do you discard?"
    stop = "keep"
    always = True

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return state.spells_of(seat)

    def write(self, state: DarkDomains, value: int) -> str:
        return f"discard {state.content.spells[value].id}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"spell": f"spell/{state.content.spells[value].id}"}


class Die(Question[DarkDomains, int]):
    """One of the dice of the attack, by its size."""

    name = "die"
    prompt = "Which die is not rolled?"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return [] if state.attack is None else sorted(set(state.attack.dice))

    def write(self, state: DarkDomains, value: int) -> str:
        return f"without d{value}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"die": f"die/{value}"}


class YesNo(Question[DarkDomains, int]):
    """Whether to do something at all: 'act', or decline (DD060)."""

    name = "act"
    prompt = "{what}"
    stop = "decline"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return (1,)

    def write(self, state: DarkDomains, value: int) -> str:
        return "act"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        return {"space": f"city/{CITY_NAMES[state.at]}"} if state.at >= 0 else {}

    def details(self, state: DarkDomains, seat: int, about: Any) -> dict[str, Any]:
        return {"what": about}


OPPONENT: Final = Opponent()
TAKE_ELEMENT: Final = TakeElement()
NAME_RESOURCE: Final = NameResource()
CHANGE: Final = Change()
SPELL_DECK: Final = SpellDeck()
DISCARD_SPELL: Final = DiscardSpell()
DIE: Final = Die()
YES_NO: Final = YesNo()
