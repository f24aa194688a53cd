"""What a player can be asked, but for the windows: a player, a good, a card, a space, whether to act at all."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any, Final

from pentarchy.games.darkdomains import things
from pentarchy.games.darkdomains.content import GUILD
from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.state import CLOSED, EMPTY, RUNE, DarkDomains
from pentarchy.games.darkdomains.things import Minion, Space
from pentarchy.games.darkdomains.words import COINS, ELEMENTS, GOODS, RESOURCES, SKULLS, SPACES, amount, area_of
from pentarchy.kernel import Ask, Ban, Question, Reason, _, say

Aim = tuple[bool, bool, tuple[int, ...]]
"""Which spaces may be attacked: (needs a building, needs to be a lone monster, areas); see words.TARGETS."""
Prey = tuple[int, int, int]
"""(seat, space, monster or RUNE) of another player."""

# --- players, goods, cards -------------------------------------------------------------------------------------------


def others(state: DarkDomains, seat: int, about: object) -> list[int]:
    return [other for other in range(state.seats) if other != seat]


def has_none(state: DarkDomains, seat: int, good: int, about: object) -> bool:
    return state.stores[seat][good] < 1


def to_go(left: int) -> str:
    """How many are still to be taken, in words."""
    return say(_("the last one")) if left == 1 else say(_("{left} to go"), left=left)


OPPONENT: Final[Ask[DarkDomains, int, None]] = Ask(
    "choose {player}", {"player": things.SEAT}, _("Which player?"), name="opponent", candidates=others
)
TAKE_ELEMENT: Final[Ask[DarkDomains, int, int]] = Ask(
    "take {element}", {"element": things.GOOD}, _("Which element do you take ({left})?"), name="take element",
    candidates=lambda state, seat, left: ELEMENTS,
    words=lambda state, seat, left: {"left": to_go(left)},
)  # fmt: skip
"""about: how many are still to be taken."""
PAY_ELEMENT: Final[Ask[DarkDomains, int, None]] = Ask(
    "pay {element}", {"element": things.GOOD}, _("Which element do you pay?"), name="pay element",
    candidates=lambda state, seat, about: ELEMENTS,
    bans=(Ban("DD138", _("you have no {good}"), has_none, lambda state, seat, good, about: {"good": GOODS[good]}),),
)  # fmt: skip
NAME_RESOURCE: Final[Ask[DarkDomains, int, None]] = Ask(
    "name {resource}", {"resource": things.GOOD}, _("Which resource?"), name="resource",
    candidates=lambda state, seat, about: RESOURCES,
)  # fmt: skip
CHANGE: Final[Ask[DarkDomains, tuple[int, int], tuple[int, ...]]] = Ask(
    "change {give} to {take}",
    {"give": things.GOOD, "take": things.GOOD},
    _("What do you change into what?"),
    stop="enough",
    candidates=lambda state, seat, goods: [(given, taken) for given in goods for taken in goods if given != taken],
    bans=(
        Ban("DD138", _("you have no {good}"),
            lambda state, seat, goods, about: has_none(state, seat, goods[0], None),
            lambda state, seat, goods, about: {"good": GOODS[goods[0]]}),
    ),
)  # fmt: skip
"""(good given, good taken), one for one; about: the goods that may be changed."""
SPELL_DECK: Final[Ask[DarkDomains, int, int]] = Ask(
    "draw {deck}",
    {"deck": things.DECK},
    _("From which deck do you draw ({left})?"),
    name="draw spell",
    words=lambda state, seat, left: {"left": to_go(left)},
    bans=(
        Ban("DD077", _("that deck is out and has no discards"),
            lambda state, seat, kind, left: not state.can_draw_spell(kind)),
    ),
)  # fmt: skip
"""DD076: from which of the four decks the next spell comes; about: how many are still to be drawn."""
DISCARD_SPELL: Final[Ask[DarkDomains, int, None]] = Ask(
    "discard {spell}", {"spell": things.SPELL}, _("Which spell do you discard?"), name="discard spell", stop="keep",
    always=True,  # not being asked would tell that all are equal
    candidates=lambda state, seat, about: state.spells_of(seat),
)  # fmt: skip
DIE: Final[Ask[DarkDomains, int, None]] = Ask(
    "without d{die}", {"die": things.DIE}, _("Which die is not rolled?"), name="die",
    candidates=lambda state, seat, about: [] if state.attack is None else sorted(set(state.attack.dice)),
)  # fmt: skip
"""One of the dice of the attack, by its size."""
YES: Final = [1]
YES_NO: Final[Ask[DarkDomains, int, str]] = Ask(
    "{space}", {"space": things.ACT}, "{what}", name="act", stop="decline",
    candidates=lambda state, seat, what: (1,), options=lambda state, seat, what: YES,
    words=lambda state, seat, what: {"what": what},
)  # fmt: skip
"""Whether to do something at all: 'act', or decline (DD060); about: the question in words."""
UNBUILT_TILE: Final[Ask[DarkDomains, int, None]] = Ask(
    "return {tile}", {"tile": things.UNBUILT}, _("Which unbuilt tile goes back into the bag?"), name="unbuilt tile",
    stop="keep", candidates=lambda state, seat, about: sorted(state.unbuilt[seat]),
)  # fmt: skip


class PayDifferent(Question[DarkDomains, tuple[int, ...]]):
    """about: how many."""

    name = "pay different"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[tuple[int, ...]]:
        return itertools.combinations(ELEMENTS, about)

    def forbids(self, state: DarkDomains, seat: int, value: tuple[int, ...], about: Any) -> Reason | None:
        lacking = [GOODS[element] for element in value if state.stores[seat][element] < 1]
        return Reason("DD138", _("you have no {good}"), {"good": lacking[0]}) if lacking else None

    def write(self, state: DarkDomains, value: tuple[int, ...]) -> str:
        return "pay " + " ".join([GOODS[element] for element in value])

    def parts(self, state: DarkDomains, value: tuple[int, ...]) -> dict[str, str]:
        return {f"element {nth}": f"store/{GOODS[element]}" for nth, element in enumerate(value, 1)}


PAY_DIFFERENT: Final = PayDifferent()
PAY_DIFFERENT.prompt = _("Which different elements do you pay?")

SKULL_IN_COINS: Final = 2  # DD065
SKULLS_TO_PAY: Final[Ask[DarkDomains, int, int]] = Ask(
    "pay {skulls}",
    {"skulls": things.SOME_SKULLS},
    _("The price is {price} coins: how many skulls do you pay for two coins each?"),
    name="skulls to pay",
    candidates=lambda state, seat, price: range((price + 1) // SKULL_IN_COINS + 1),
    words=lambda state, seat, price: {"price": price},
    bans=(
        Ban("DD138", _("you do not have so many skulls"),
            lambda state, seat, skulls, price: skulls > state.stores[seat][SKULLS]),
        Ban("DD065", _("the coins do not suffice"),
            lambda state, seat, skulls, price: price - SKULL_IN_COINS * skulls > state.stores[seat][COINS]),
    ),
)  # fmt: skip
"""How many skulls stand for two coins each; about: the price in coins."""
BUY_SKULLS: Final[Ask[DarkDomains, int, tuple[int, int]]] = Ask(
    "buy {skulls}",
    {"skulls": things.SOME_SKULLS},
    _("How many skulls do you buy at {price} coins each?"),
    name="buy skulls",
    candidates=lambda state, seat, offer: range(offer[0] + 1),
    words=lambda state, seat, offer: {"price": offer[1]},
    bans=(
        Ban("DD138", _("you do not have the coins"),
            lambda state, seat, skulls, offer: skulls * offer[1] > state.stores[seat][COINS]),
    ),
)  # fmt: skip
"""about: (most, price in coins)."""
PAY_OR_LOSE: Final[Ask[DarkDomains, int, tuple[int, int, int, int]]] = Ask(
    "{way}",
    {"way": things.WAY},
    _("Do you pay {n} {good}, or lose {m} {other}?"),
    name="pay or lose",
    candidates=lambda state, seat, owed: (0, 1),
    words=lambda state, seat, owed: {"good": GOODS[owed[0]], "n": owed[1], "other": GOODS[owed[2]], "m": owed[3]},
    bans=(
        Ban("DD138", _("you do not have {amount}"),
            lambda state, seat, way, owed: way == 0 and state.stores[seat][owed[0]] < owed[1],
            lambda state, seat, way, owed: {"amount": amount(owed[0], owed[1])}),
    ),
)  # fmt: skip
"""0 pays the first, 1 loses the second; about: (good, n, other good, m)."""

# --- the city --------------------------------------------------------------------------------------------------------

PARTY: Final[Ask[DarkDomains, int, int]] = Ask(
    "party {party}",
    {"party": things.PARTY},
    _("Which party?"),
    bans=(
        Ban("DD-A31", _("that party is empty"), lambda state, seat, party, least: not state.parties[party]),
        Ban("DD-A31", _("that party has only its Leader"),
            lambda state, seat, party, least: len(state.parties[party]) < least),
    ),
)  # fmt: skip
"""One of the two parties; about: how many members it must have."""
MEMBER: Final[Ask[DarkDomains, tuple[int, int], tuple[tuple[int, ...], int]]] = Ask(
    "replace {adventurer}",
    {"adventurer": things.MEMBER},
    _("Which adventurer is Replaced?"),
    name="member",
    stop="decline",
    candidates=lambda state, seat, about: [
        (party, place) for party in (0, 1) for place in range(len(state.parties[party]))
    ],
    bans=(
        Ban("DD078", _("only this tavern's party"), lambda state, seat, member, about: member[0] not in about[0]),
        Ban("DD078", _("the Leader may not be Replaced here"),
            lambda state, seat, member, about: member[1] < about[1]),
    ),
)  # fmt: skip
"""(party, place) of an adventurer; about: (parties, first place allowed)."""

Free = tuple[str, int, bool, int]
"""What is asked, the first space allowed, whether the Guild counts, a space that is not allowed."""


def single(condition: Callable[[DarkDomains, int, Free], bool]) -> Callable[[DarkDomains, int, int, Free], bool]:
    """A condition on spaces other than the Guild where it counts."""
    return lambda state, seat, space, free: not (space == GUILD and free[2]) and condition(state, space, free)


CITY_SPACE: Final[Ask[DarkDomains, int, Free]] = Ask(
    "space {space}",
    {"space": things.CITY},
    "{what}",
    name="city space",
    stop="decline",
    words=lambda state, seat, free: {"what": free[0]},
    bans=(
        Ban("DD069", _("that space is already resolved"), lambda state, seat, space, free: space < free[1]),
        Ban("DD-A11", _("the Minion must go to another space"),
            single(lambda state, space, free: space == free[3] and free[1] > 0)),
        Ban("DD053", _("the Minion must go to another space"), single(lambda state, space, free: space == free[3])),
        Ban("DD021", _("the Builder's Guild is no single space"), single(lambda state, space, free: space == GUILD)),
        Ban("DD053", _("that space is closed this turn"),
            single(lambda state, space, free: state.city[space] == CLOSED)),
        Ban("DD021", _("that space is taken"), single(lambda state, space, free: state.city[space] != EMPTY)),
    ),
)  # fmt: skip
"""An empty Action Space."""

ALREADY_THERE: Final = "DD057"
NO_CHANGE: Final = "DD-A73"
CITY_MINION: Final[Ask[DarkDomains, Minion, tuple[bool, str]]] = Ask(
    "minion {minion}",
    {"minion": things.MINION},
    _("Which Minion {whose}?"),
    name="city minion",
    words=lambda state, seat, about: {"whose": say(_("of yours")) if about[0] else say(_("of another player"))},
    candidates=lambda state, seat, about: minions(state),
    bans=(
        Ban("DD056", _("that Minion is another player's"),
            lambda state, seat, minion, about: about[0] and minion[1] != seat),
        Ban("DD056", _("that Minion is your own"),
            lambda state, seat, minion, about: not about[0] and minion[1] == seat),
        Ban(ALREADY_THERE, _("that Minion already is in the Builder's Guild"),
            lambda state, seat, minion, about: minion[0] == GUILD and about[1] == ALREADY_THERE),
        Ban(NO_CHANGE, _("two Minions in the Builder's Guild would change nothing by changing places"),
            lambda state, seat, minion, about: minion[0] == GUILD and about[1] == NO_CHANGE),
    ),
)  # fmt: skip
"""about: (own or others' ones, the rule that leaves out those in the Builder's Guild, or nothing)."""


def minions(state: DarkDomains) -> list[Minion]:
    """(space, controlling seat) of every Minion in the city; of several in the Guild one a seat."""
    found = [(space, owner) for space, owner in enumerate(state.city) if owner >= 0]
    return found + [(GUILD, owner) for owner in sorted(set(state.guild))]


SWAP_FAR: Final[Ask[DarkDomains, tuple[int, int], None]] = Ask(
    "swap {far} {inn}",
    {"far": things.FAR, "inn": things.INN},
    _("Which henchman of the Far Lands changes places with which at the Inn?"),
    name="swap far",
    stop="no swap",
    candidates=lambda state, seat, about: [(far, inn) for far in (0, 1) for inn in (0, 1)],
    bans=(
        Ban("DD081", _("no henchman is there"), lambda state, seat, swap, about: not state.far[swap[0]].slots),
        Ban("DD072", _("no henchman is there"), lambda state, seat, swap, about: state.inn[swap[1]] < 0),
    ),
)  # fmt: skip

# --- the Domains -----------------------------------------------------------------------------------------------------


def their_spaces(state: DarkDomains, seat: int, about: object) -> list[Space]:
    return [(other, space) for other in others(state, seat, None) for space in range(SPACES)]


ENEMY_SPACE: Final[Ask[DarkDomains, Space, Aim]] = Ask(
    "attack {space}",
    {"space": things.THEIR_SPACE},
    _("Which space do you attack?"),
    name="attack space",
    candidates=their_spaces,
    bans=(
        Ban("DD124", _("it does not reach that Area"), lambda state, seat, at, aim: area_of(at[1]) not in aim[2]),
        Ban("DD124", _("there is no building"),
            lambda state, seat, at, aim: aim[0] and state.tiles[at[0]][at[1]] < 0),
        Ban("DD124", _("a building is there, and it strikes a lone monster"),
            lambda state, seat, at, aim: aim[1] and state.tiles[at[0]][at[1]] >= 0),
        Ban("DD124", _("several monsters are there, and it strikes a lone one"),
            lambda state, seat, at, aim: aim[1] and len(state.monsters_at(at[0], at[1])) > 1),
        Ban("DD124", _("there is no monster"),
            lambda state, seat, at, aim: aim[1] and not state.monsters_at(at[0], at[1])),
        Ban("DD124", _("there is nothing to attack"), lambda state, seat, at, aim: state.is_bare(at[0], at[1])),
    ),
)  # fmt: skip
"""A space of another player."""


def all_prey(state: DarkDomains, seat: int, about: object) -> list[Prey]:
    found: list[Prey] = []
    for other in others(state, seat, None):
        found += [(other, space, monster) for monster, space in sorted(state.monsters[other].items())]
        found += [(other, space, RUNE) for space in range(SPACES) if state.has_rune(other, space)]
    return found


def is_black(state: DarkDomains, prey: Prey) -> bool:
    return prey[2] >= 0 and state.content.monsters[prey[2]].black


ENEMY_PREY: Final[Ask[DarkDomains, Prey, str | int]] = Ask(
    "strike {prey}",
    {"prey": things.PREY},
    _("Which monster do you strike?"),
    candidates=all_prey,
    bans=(
        Ban("DD124", _("it strikes only yellow monsters and runes"),
            lambda state, seat, prey, wanted: wanted == "yellow" and is_black(state, prey)),
        Ban("DD124", _("it strikes only monsters"),
            lambda state, seat, prey, wanted: wanted != "yellow" and prey[2] < 0),
        Ban("DD124", _("it touches only black monsters"),
            lambda state, seat, prey, wanted: isinstance(wanted, int) and not is_black(state, prey)),
        Ban("DD124", _("it touches only monsters of value {value} or more"),
            lambda state, seat, prey, wanted: (
                isinstance(wanted, int) and state.content.monsters[prey[2]].value < wanted
            ),
            lambda state, seat, prey, wanted: {"value": wanted}),
    ),
)  # fmt: skip
"""about: 'monster', 'yellow' or a least value."""
ENEMY_TILE: Final[Ask[DarkDomains, Space, None]] = Ask(
    "tile {space}",
    {"space": things.THEIR_SPACE},
    _("Which tile of another player?"),
    name="enemy tile",
    candidates=their_spaces,
    bans=(Ban("DD112", _("there is no tile"), lambda state, seat, at, about: state.tiles[at[0]][at[1]] < 0),),
)


def other_side(rule: str) -> tuple[Ban[DarkDomains, int, int], ...]:
    """An own tile with a side up."""
    return (
        Ban("DD024", _("you have no tile there"), lambda state, seat, space, side: state.tiles[seat][space] < 0),
        Ban(rule, _("that tile shows its dark side"),
            lambda state, seat, space, side: side == 0 and state.is_dark(seat, space)),
        Ban(rule, _("that tile shows its light side"),
            lambda state, seat, space, side: side == 1 and not state.is_dark(seat, space)),
    )  # fmt: skip


OWN_TILE: Final[Ask[DarkDomains, int, int]] = Ask(
    "tile {space}", {"space": things.SPACE}, _("Which of your tiles?"), name="own tile", stop="none",
    bans=other_side("DD061"),
)  # fmt: skip
"""about: the side that must be up."""
MAKING_TILE: Final[Ask[DarkDomains, int, int]] = Ask(
    "tile {space}",
    {"space": things.SPACE},
    _("Which of your tiles makes again?"),
    name="making tile",
    stop="none",
    bans=(
        Ban("DD-A71", _("that tile makes nothing this turn"),
            lambda state, seat, space, side: state.withered[seat] >> space & 1 == 1),
        *other_side("DD-A71"),
    ),
)  # fmt: skip
"""about: the side that must be up."""


def free_spaces(state: DarkDomains, seat: int, about: tuple[int, int]) -> list[int]:
    """The options of MONSTER_SPACE, faster."""
    monster, left = about
    if not state.content.monsters[monster].black:
        return [space for space in range(SPACES) if space != left]
    taken = state.black_spaces(seat)
    return [
        space
        for space in range(SPACES)
        if space != left and not taken >> space & 1 and state.black_may_stand(seat, space)
    ]


MONSTER_SPACE: Final[Ask[DarkDomains, int, tuple[int, int]]] = Ask(
    "monster to {space}",
    {"space": things.SPACE},
    _("Where does the {monster} go?"),
    name="monster space",
    stop="decline",
    words=lambda state, seat, about: {"monster": state.content.monsters[about[0]].name},
    options=free_spaces,
    bans=(
        Ban("DD-A35", _("it must go to another space"),
            lambda state, seat, space, about: space == about[1] and state.attack is None),
        Ban("DD103", _("it must go to another space"), lambda state, seat, space, about: space == about[1]),
        Ban("DD030", _("another black monster is there"),
            lambda state, seat, space, about: (
                state.content.monsters[about[0]].black and state.black_at(seat, space)
            )),
        Ban("DD082", _("a black monster does not stand on a light tile"),
            lambda state, seat, space, about: not state.may_stand(about[0], seat, space)),
    ),
)  # fmt: skip
"""Where in the own Domain a monster is put; about: (monster, space it must leave or -1)."""
RUNE_SPACE: Final[Ask[DarkDomains, int, None]] = Ask(
    "rune on {space}", {"space": things.SPACE}, _("On which of your spaces?"), name="rune space",
    bans=(Ban("DD132", _("a space holds one rune"), lambda state, seat, space, about: state.has_rune(seat, space)),),
)  # fmt: skip
DOOMED: Final[Ask[DarkDomains, int, bool]] = Ask(
    "save {monster}",
    {"monster": things.MONSTER},
    _("Which monster is saved?"),
    name="doomed monster",
    candidates=lambda state, seat, moves: [] if state.attack is None else sorted(state.attack.doomed),
    bans=(
        Ban("DD103", _("it finds no other legal space"),
            lambda state, seat, monster, moves: moves and not any_space_for(state, seat, monster)),
    ),
)  # fmt: skip
"""A monster of the lost space; about: whether it must find another space."""


def any_space_for(state: DarkDomains, seat: int, monster: int) -> bool:
    """Whether a monster of the lost space finds another space of its Domain."""
    left = NOWHERE if state.attack is None else state.attack.space
    return bool(MONSTER_SPACE.options(state, seat, (monster, left)))
