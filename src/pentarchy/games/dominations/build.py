"""Build: one City, one City level or one Monument level a turn."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.domains import NONE, TITLES
from pentarchy.games.dominations.knowledge import only_of, pay
from pentarchy.games.dominations.land import city_domain, is_land
from pentarchy.games.dominations.levels import buy_level, forbids_level
from pentarchy.games.dominations.moments import CITY_BUILT, CITY_UPGRADED, TOKEN_PLACED
from pentarchy.games.dominations.monuments import monument_of, reward_new_city
from pentarchy.games.dominations.phases import act
from pentarchy.games.dominations.powers import answer, recount, turn_discount, use_in_turn
from pentarchy.games.dominations.scores import influence
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import BUILD_DISCOUNT, CITY_DISCOUNT, SECOND_BUILD, TURN_DISCOUNT
from pentarchy.kernel import Question, Reason, Rules
from pentarchy.parts import triangles

CITY: Final = "city"
UPGRADE: Final = "upgrade"
MONUMENT: Final = "monument"

HIGHEST: Final = 3
"""The highest level of a City (DN058)."""
LEVEL_COST: Final = 3
"""A level costs three times its number (DN057)."""


def city_cost(state: Dominations, seat: int, domain: int, level: int) -> int:
    """DN057, DN064: what a level of a City on such a Camp costs the seat, in the Camp's Domain only (DN046)."""
    traits = state.civilisations[seat].traits
    discount = traits[CITY_DISCOUNT + domain] + traits[BUILD_DISCOUNT] + turn_discount(state, seat)
    return max(0, LEVEL_COST * level - discount)


class Build(Question[Dominations, tuple[str, int]]):
    """DN054: ("city", cell), ("upgrade", cell) or ("monument", number in play)."""

    name = "build"
    prompt = "Build a City, raise one, or contribute to a Monument?"
    stop = "build nothing"

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[tuple[str, int]]:
        land = sorted([cell for cell in state.ground if is_land(state, cell)])
        return (
            [(CITY, cell) for cell in land]
            + [(UPGRADE, cell) for cell in land]
            + [(MONUMENT, index) for index in range(len(state.monuments))]
        )

    def forbids(self, state: Dominations, seat: int, value: tuple[str, int], about: Any) -> Reason | None:
        kind, at = value
        if kind == MONUMENT:
            return forbids_level(state, seat, at)
        civilisation = state.civilisations[seat]
        if civilisation.tokens == 0:
            return Reason("DN060", "you have no City token left")
        owner = state.cities.get(at, NONE)
        if kind == CITY:
            if owner == seat:
                return Reason("DN055", "your own City occupies the Camp")
            if owner != NONE:
                return Reason("DN063", "another player's City occupies the Camp")
            level = 1
        else:
            if owner == NONE:
                return Reason("DN058", "there is no City to upgrade")
            if owner != seat:
                return Reason("DN059", "the City is another player's")
            if state.levels[at] == HIGHEST:
                return Reason("DN058", f"a City has at most level {HIGHEST}")
            level = state.levels[at] + 1
        domain = city_domain(state, at)
        if civilisation.knowledge[domain] < city_cost(state, seat, domain, level):
            return Reason("DN057", f"you cannot pay {city_cost(state, seat, domain, level)} {TITLES[domain]}")
        return None

    def options(self, state: Dominations, seat: int, about: Any) -> list[tuple[str, int]]:
        civilisation = state.civilisations[seat]
        values: list[tuple[str, int]] = []
        if civilisation.tokens:
            knowledge = civilisation.knowledge
            cells: list[int] = []
            for domain in range(6):
                if knowledge[domain] >= city_cost(state, seat, domain, 1):
                    cells += state.camps[domain]
            values = [(CITY, cell) for cell in sorted(cells)]
            own = sorted([cell for cell, owner in state.cities.items() if owner == seat])
            for cell in own:
                level = state.levels[cell]
                domain = city_domain(state, cell)
                if level < HIGHEST and knowledge[domain] >= city_cost(state, seat, domain, level + 1):
                    values.append((UPGRADE, cell))
        for index in range(len(state.monuments)):
            if forbids_level(state, seat, index) is None:
                values.append((MONUMENT, index))
        return values

    def write(self, state: Dominations, value: tuple[str, int]) -> str:
        kind, at = value
        if kind == MONUMENT:
            return f"monument {monument_of(state, at).id}"
        return f"{kind} {triangles.write_cell(at)}"

    def parts(self, state: Dominations, value: tuple[str, int]) -> dict[str, str]:
        kind, at = value
        if kind == MONUMENT:
            return {"build": f"monument/{monument_of(state, at).id}"}
        return {"build": f"cell/{triangles.write_cell(at)}"}


BUILD: Final = Build()


def build(state: Dominations, seat: int) -> Rules:
    """DN013, DN054: the second phase; a power may allow it twice."""
    yield from act(state, seat, BUILD, SECOND_BUILD, carry_out)


def carry_out(state: Dominations, seat: int, value: tuple[str, int]) -> Rules:
    """Do what was chosen."""
    kind, at = value
    if kind == MONUMENT:
        yield from buy_level(state, seat, at)
    else:
        yield from place_token(state, seat, at)


def place_token(state: Dominations, seat: int, cell: int) -> Rules:
    """DN055-DN062, DN074, DN075, DN079: a City is built or raised by one level."""
    civilisation = state.civilisations[seat]
    domain = city_domain(state, cell)
    level = state.levels.get(cell, 0) + 1
    pay(state, seat, only_of(domain, city_cost(state, seat, domain, level)), "DN057")
    use_in_turn(state, seat, TURN_DISCOUNT)
    civilisation.tokens -= 1
    state.levels[cell] = level
    if level == 1:
        state.cities[cell] = seat
        state.camps[domain].remove(cell)
    state.tell("city", "DN055" if level == 1 else "DN058", seat=seat, cell=triangles.write_cell(cell), level=level)
    # The option `city_influence = total` reads the printed numbers as what a City is worth, not what a level adds.
    influence(state, seat, level if state.city_influence == "increment" else 1, "DN061")
    recount(state, seat)
    if level == 1:
        reward_new_city(state, cell)
    yield from answer(state, seat, TOKEN_PLACED)
    yield from answer(state, seat, CITY_BUILT if level == 1 else CITY_UPGRADED)
