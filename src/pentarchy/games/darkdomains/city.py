"""Resolving Minions: the Domains first, then the seventeen locations of Harrows along the path (DD059-DD084)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains import things
from pentarchy.games.darkdomains.content import CITY_LOCATION, CITY_NAMES, CITY_SPACES, GUILD, PLACE_OF
from pentarchy.games.darkdomains.decks import NOWHERE
from pentarchy.games.darkdomains.printed import ASKS_FIRST, GAINS
from pentarchy.games.darkdomains.questions import MEMBER, MONSTER_SPACE, YES, YES_NO
from pentarchy.games.darkdomains.state import DarkDomains, spaces_in
from pentarchy.games.darkdomains.use import Use, all_held, holder_of, run, tell_helped, tell_too_poor
from pentarchy.games.darkdomains.words import COINS, ELEMENTS, SPACE_NAMES, VOCABULARY, amounts
from pentarchy.kernel import Ask, Rules, because, choose_or_stop

sentence = VOCABULARY.sentence
# Locations where a tile, a henchman or a monster lies in the open.
HOLDS_OPENLY: Final = frozenset({"architect", "inn", "niktmarg", "docks"})
ARCHITECT: Final = PLACE_OF.index("architect")
INN: Final = PLACE_OF.index("inn")
TOWER: Final = PLACE_OF.index("tower")
FAR_LANDS: Final = PLACE_OF.index("farlands")
MARKET: Final = PLACE_OF.index("niktmarg")


def resolve_domains(state: DarkDomains) -> Rules:
    """DD059, DD061: a Minion on a light tile turns it dark, if its player wants."""
    for seat in state.order():
        for space in spaces_in(state.stationed[seat]):
            state.stationed[seat] &= ~(1 << space)
            answer = yield from choose_or_stop(state, seat, YES_NO, turning(state, seat, space))
            if answer is not None:
                state.turn_dark(seat, space, "DD061")


def turning(state: DarkDomains, seat: int, space: int) -> str:
    """'Turn the Mint (Woods 1) dark, for good? It then makes 2 skulls instead of 3 coins.'"""
    light, dark = state.content.buildings[state.tiles[seat][space]].sides
    where = SPACE_NAMES[space].replace("-", " ").capitalize()
    return (
        f"Turn the {light.name} ({where}) dark, for good? "
        f"It then makes {amounts(dark.makes)} instead of {amounts(light.makes)}."
    )


def upcoming(state: DarkDomains) -> tuple[int, int] | None:
    """(space, seat) of the next Minion along the path (DD060)."""
    city = state.city
    for space in range(max(state.at, 0), CITY_SPACES):
        if city[space] >= 0:
            return space, city[space]
        if space == GUILD and state.guild:
            return space, state.guild[0]
    return None


def next_minion(state: DarkDomains) -> tuple[int, int] | None:
    """It is taken off the board."""
    found = upcoming(state)
    if found is not None:
        state.lift_minion(found[1], found[0])
    return found


def resolve_minion(state: DarkDomains, space: int, seat: int) -> Rules:
    """DD060: what the location offers, or nothing."""
    state.at = space
    state.tell("resolves", "DD060", seat=seat, space=CITY_NAMES[space])
    if has_something(state, space):
        cause = {"kind": "location", "id": PLACE_OF[space], "space": CITY_NAMES[space]}
        yield from because(state, cause, act(state, space, seat))
    else:
        state.tell("nothing_there", "DD-A60", seat=seat)


ACT: Final[Ask[DarkDomains, int, int]] = Ask(
    "{space}", {"space": things.ACT}, "{what}", name="act", stop="decline",
    candidates=lambda state, seat, space: (1,), options=lambda state, seat, space: YES,
    words=lambda state, seat, space: {"what": offer(state, space)},
)  # fmt: skip
"""DD060: whether a Minion does what its space offers; about: the space."""


def act(state: DarkDomains, space: int, seat: int) -> Rules:
    location = state.content.locations[CITY_LOCATION[space]]
    if location.asks == ASKS_FIRST or (location.asks == GAINS and state.ask_gains):
        answer = yield from choose_or_stop(state, seat, ACT, space)
        if answer is None:
            return
    yield from run(Use(state, seat, location.rule, location=location.id, space=space), location.clauses)


def offer(state: DarkDomains, space: int) -> str:
    """'Architect's Guild: Take the tile of this space (Mint).'"""
    location = state.content.locations[CITY_LOCATION[space]]
    text = " ".join(location.text)
    more = ""
    if location.id == "architect":
        more = state.content.buildings[lying_at(state, space)].light.name
    elif location.id == "inn":
        more = state.content.henchmen[lying_at(state, space)].name
    elif location.id in state.this_turn:
        more = f"{state.this_turn[location.id]} this turn"
    return f"{location.name}: {text.removesuffix('.')} ({more})." if more else f"{location.name}: {text}"


def lying_at(state: DarkDomains, space: int) -> int:
    """The tile, henchman or monster that lies open on an Action Space, or NOWHERE."""
    location = PLACE_OF[space]
    if location == "architect":
        return state.architect[space - ARCHITECT]
    if location == "inn":
        return state.inn[space - INN]
    if location == "niktmarg":
        return state.market[space - MARKET]
    if location == "docks" and state.content.mercenary in state.aside:
        return state.content.mercenary
    return NOWHERE


def has_something(state: DarkDomains, space: int) -> bool:
    """DD-A60: a space whose tile, henchman or monster is gone gives nothing."""
    location = PLACE_OF[space]
    if location in HOLDS_OPENLY:
        return lying_at(state, space) >= 0
    if location == "farlands":
        return bool(state.far[space - FAR_LANDS].row)
    if location == "seer":
        return bool(state.fortune.row)
    return True


# --- tiles, henchmen, elements -------------------------------------------------------------------------------------


@sentence("Take the tile of this space.")
def take_tile(use: Use) -> None:
    """DD071, DD-A12."""
    state = use.state
    slot = use.space - ARCHITECT
    tile = state.architect[slot]
    state.architect[slot] = NOWHERE
    state.tiles_taken = True
    state.unbuilt[use.seat].append(tile)
    state.tell("took_tile", "DD071", seat=use.seat, tile=state.content.buildings[tile].id)


@sentence("Take the henchman of this space.")
def take_henchman(use: Use) -> None:
    """DD072, DD-A14: usable when its phase next begins."""
    state = use.state
    card = state.inn[use.space - INN]
    state.inn[use.space - INN] = NOWHERE
    state.henchmen[use.seat].append(card)
    if state.content.henchmen[card].phase == "resolve":
        state.fresh[use.seat].append(card)
    state.tell("recruited", "DD072", seat=use.seat, henchman=state.content.henchmen[card].id)


@sentence("Take the henchman of this space, ready at once.")
def take_far_henchman(use: Use) -> None:
    """DD081."""
    state = use.state
    card = state.open_far(use.space - FAR_LANDS)
    state.henchmen[use.seat].append(card)
    state.tell("recruited", "DD081", seat=use.seat, henchman=state.content.henchmen[card].id)


@sentence("Gain {n:number} of the element of this space.")
def gain_element(use: Use, n: int) -> None:
    """DD075."""
    n = use.state.this_turn.get(use.location, n)
    use.state.gain(use.seat, ELEMENTS[use.space - TOWER], n, use.rule)


# --- taverns, Docks, Nik'tmarg -------------------------------------------------------------------------------------


@sentence("Replace a member of the {party:party} party, but not its Leader.")
def tavern(use: Use, party: int) -> Rules:
    """DD078."""
    value = yield from choose_or_stop(use.state, use.seat, MEMBER, ((party,), 1))
    if value is not None:
        use.state.replace(value[0], value[1], False, "DD078")


@sentence("Place the Mercenary on an own space.")
def docks(use: Use) -> Rules:
    """DD079, DD-A36."""
    space = yield from choose_or_stop(use.state, use.seat, MONSTER_SPACE, (use.state.content.mercenary, -1))
    if space is not None:
        use.state.aside.remove(use.state.content.mercenary)
        use.state.place_monster(use.state.content.mercenary, use.seat, space, "DD079")


def monster_price(state: DarkDomains, seat: int, monster: int) -> int:
    """DD082; every Beast Broker at hand takes something off (DD-A72)."""
    return max(
        0, state.content.monsters[monster].cost - sum([said[0] for said in all_held(state, seat, "monster discount")])
    )


@sentence("Buy the monster of this space.")
def buy_monster(use: Use) -> Rules:
    """DD082: on a dark tile or an empty space, at once."""
    state = use.state
    slot = use.space - MARKET
    monster = state.market[slot]
    price = monster_price(state, use.seat, monster)
    if state.stores[use.seat][COINS] < price:
        tell_too_poor(use)
        return
    space = yield from choose_or_stop(state, use.seat, MONSTER_SPACE, (monster, -1))
    if space is None:
        return
    if price < state.content.monsters[monster].cost:
        tell_helped(state, use.seat, holder_of(state, use.seat, "monster discount"))
    state.lose(use.seat, COINS, price, "DD082")
    state.market[slot] = NOWHERE
    state.place_monster(monster, use.seat, space, "DD082")


@sentence("Use the slashed Minion next turn.")
def royal_court(use: Use) -> None:
    """DD084, DD-A39."""
    use.state.court |= 1 << use.seat
    use.state.tell("royal_court", "DD084", seat=use.seat)
