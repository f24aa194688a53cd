"""Build: one City, one City level or one Monument level a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominations.domains import NONE, TITLES
from pentarchy.games.dominations.knowledge import only_of, pay
from pentarchy.games.dominations.land import city_domain, holdings_of, is_land
from pentarchy.games.dominations.levels import LEVEL_BANS, buy_level, level_open
from pentarchy.games.dominations.moments import CITY_BUILT, CITY_UPGRADED, TOKEN_PLACED
from pentarchy.games.dominations.monuments import reward_new_city
from pentarchy.games.dominations.phases import act
from pentarchy.games.dominations.powers import answer, city_grew, turn_discount, use_in_turn
from pentarchy.games.dominations.scores import influence
from pentarchy.games.dominations.state import BUILD as BUILDING_PHASE
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import BUILDING, MONUMENT, Building
from pentarchy.games.dominations.traits import BUILD_DISCOUNT, CITY_DISCOUNT, SECOND_BUILD, TURN_DISCOUNT
from pentarchy.kernel import Ask, Ban, Bits, Rules, _
from pentarchy.parts import triangles

CITY: Final = "city"
UPGRADE: Final = "upgrade"

HIGHEST: Final = 3
"""The highest level of a City (DN058)."""
LEVEL_COST: Final = 3
"""A level costs three times its number (DN057)."""


def city_cost(state: Dominations, seat: int, domain: int, level: int) -> int:
    """DN057, DN064: what a level of a City on such a Camp costs the seat, in the Camp's Domain only (DN046)."""
    discount = state.civilisations[seat].traits[CITY_DISCOUNT + domain] + any_discount(state, seat)
    return max(0, LEVEL_COST * level - discount)


def any_discount(state: Dominations, seat: int) -> int:
    """What is taken off a City's level, whatever its Domain."""
    return state.civilisations[seat].traits[BUILD_DISCOUNT] + turn_discount(state, seat)


def everything(state: Dominations, seat: int, about: None) -> list[Building]:
    land = sorted([cell for cell in state.ground if is_land(state, cell)])
    levels = [(MONUMENT, index) for index in range(len(state.monuments))]
    return [(CITY, cell) for cell in land] + [(UPGRADE, cell) for cell in land] + levels


class Buildings(Bits):
    """Camps, then Cities to raise, then Monuments."""

    def __init__(self) -> None:
        super().__init__(0)
        self.camps: list[int] = []
        self.in_order = False
        """Whether the Camps lie in their order: only who looks at them needs it."""
        self.own: list[int] = []
        self.monuments: list[int] = []

    def count(self) -> int:
        return len(self.camps) + len(self.own) + len(self.monuments)

    def nth(self, n: int) -> Building:
        if n < len(self.camps):
            return (CITY, self._sorted_camps()[n])
        n -= len(self.camps)
        if n < len(self.own):
            return (UPGRADE, self.own[n])
        return (MONUMENT, self.monuments[n - len(self.own)])

    def listed(self) -> list[Any]:
        levels = [(MONUMENT, index) for index in self.monuments]
        return [(CITY, cell) for cell in self._sorted_camps()] + [(UPGRADE, cell) for cell in self.own] + levels

    def _sorted_camps(self) -> list[int]:
        if not self.in_order:
            self.camps.sort()
            self.in_order = True
        return self.camps


def in_reach(state: Dominations, seat: int, about: None) -> Buildings:
    civilisation = state.civilisations[seat]
    found = Buildings()
    if civilisation.tokens:
        discount = any_discount(state, seat)
        knowledge, traits = civilisation.knowledge, civilisation.traits
        means = [knowledge[domain] + traits[CITY_DISCOUNT + domain] + discount for domain in range(6)]
        for domain in range(6):
            if means[domain] >= LEVEL_COST:
                found.camps.extend(state.camps[domain])
        for town in holdings_of(state, seat).towns:
            if town.level < HIGHEST and means[town.domain] >= LEVEL_COST * (town.level + 1):
                found.own.append(town.cell)
    for index in range(len(state.monuments)):
        if level_open(state, seat, index):
            found.monuments.append(index)
    return found


def token_cost(state: Dominations, seat: int, cell: int) -> int:
    """What the next level of a City costs, or a new one's first."""
    return city_cost(state, seat, city_domain(state, cell), state.levels.get(cell, 0) + 1)


def _first_levels(state: Dominations, seat: int) -> str:
    """What a new City costs the seat: one number, or some where a card takes off more in a Domain."""
    return "/".join(map(str, sorted({city_cost(state, seat, domain, 1) for domain in range(6)})))


def _city_ban(
    rule: str, text: str, kinds: tuple[str, ...], when: Callable[[Dominations, int, int], bool]
) -> Ban[Dominations, Building, None]:
    return Ban(rule, text, lambda state, seat, value, about: value[0] in kinds and when(state, seat, value[1]))


def _level_ban(rule: str, text: str, when: Callable[[Dominations, int, int], bool]) -> Ban[Dominations, Building, None]:
    return Ban(rule, text, lambda state, seat, value, about: value[0] == MONUMENT and when(state, seat, value[1]))


BUILD: Final[Ask[Dominations, Building, None]] = Ask(
    "{build}",
    {"build": BUILDING},
    _("Build a City for {cost} of its Camp's Domain, raise one, or contribute to a Monument?"),
    name="build",
    stop="build nothing",
    words=lambda state, seat, about: {"cost": _first_levels(state, seat)},
    candidates=everything,
    options=in_reach,
    bans=(
        *[_level_ban(rule, text, when) for rule, text, when in LEVEL_BANS],
        _city_ban("DN060", _("you have no City token left"), (CITY, UPGRADE),
                  lambda state, seat, cell: state.civilisations[seat].tokens == 0),
        _city_ban("DN055", _("your own City occupies the Camp"), (CITY,),
                  lambda state, seat, cell: state.cities.get(cell, NONE) == seat),
        _city_ban("DN063", _("another player's City occupies the Camp"), (CITY,),
                  lambda state, seat, cell: cell in state.cities),
        _city_ban("DN058", _("there is no City to upgrade"), (UPGRADE,),
                  lambda state, seat, cell: cell not in state.cities),
        _city_ban("DN059", _("the City is another player's"), (UPGRADE,),
                  lambda state, seat, cell: state.cities.get(cell, seat) != seat),
        _city_ban("DN058", _("a City has at most level 3"), (UPGRADE,),
                  lambda state, seat, cell: state.levels.get(cell, 0) == HIGHEST),
        Ban("DN057", _("you cannot pay {cost} {domain}"),
            lambda state, seat, value, about: value[0] != MONUMENT and (
                state.civilisations[seat].knowledge[city_domain(state, value[1])] < token_cost(state, seat, value[1])),
            lambda state, seat, value, about: {
                "cost": token_cost(state, seat, value[1]), "domain": TITLES[city_domain(state, value[1])]}),
    ),
)  # fmt: skip
"""DN054."""


def build(state: Dominations, seat: int) -> Rules:
    """DN013, DN054: the second phase; a power may allow it twice."""
    state.phase = BUILDING_PHASE
    yield from act(state, seat, BUILD, SECOND_BUILD, carry_out)


def carry_out(state: Dominations, seat: int, value: Building) -> Rules:
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
    pay(state, seat, only_of(domain, token_cost(state, seat, cell)), "DN057")
    use_in_turn(state, seat, TURN_DISCOUNT)
    civilisation.tokens -= 1
    state.levels[cell] = level
    if level == 1:
        state.cities[cell] = seat
        state.camps[domain].remove(cell)
        state._sites = 0
    state.tell("city", "DN055" if level == 1 else "DN058", seat=seat, cell=triangles.write_cell(cell), level=level)
    # The option `city_influence = total` reads the printed numbers as what a City is worth, not what a level adds.
    influence(state, seat, level if state.city_influence == "increment" else 1, "DN061")
    city_grew(state, seat, domain, level)
    if level == 1:
        reward_new_city(state, cell)
    yield from answer(state, seat, TOKEN_PLACED)
    yield from answer(state, seat, CITY_BUILT if level == 1 else CITY_UPGRADED)
