"""What a seat may see of Dark Domains (DD027, DD137, DD-A46). JSON-ready; this shape is stable.

The parts of a move (`Question.parts`) point at these things:
    city/<space>                  an Action Space, by the name in `city`
    minion/<n>/<space>            a Minion of player n there
    own/<space>                   a space of the Domain of who is asked
    domain/<n>/<space>            a space of the Domain of player n; domain/<n>/henchman/<id>: their henchman
    seat/<n>                      a player
    spell/<id>, henchman/<id>, henchman/<space of the city>, tile/<id>, monster/<id>, adventurer/<id>, fortune/<id>
    deck/<type>, era/<name>       a spell deck; the back of a Fortune card
    store/<good>, die/<sides>     a good; a die of the attack
    party/<id>                    a party
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from pentarchy.games.darkdomains import odds
from pentarchy.games.darkdomains.attack import defence, party_dice, space_shields
from pentarchy.games.darkdomains.city import FAR_LANDS, lying_at
from pentarchy.games.darkdomains.content import CITY_NAMES, CITY_SPACES, GUILD, PLACE_OF
from pentarchy.games.darkdomains.guild import lot_price
from pentarchy.games.darkdomains.printed import Building
from pentarchy.games.darkdomains.production import makes
from pentarchy.games.darkdomains.state import CLOSED, RUNE, Attack, DarkDomains
from pentarchy.games.darkdomains.targets import find_target
from pentarchy.games.darkdomains.words import (
    AREAS,
    ERAS,
    GOODS,
    ICONS,
    PARTIES,
    PARTY_NAMES,
    PHASES,
    SPACE_NAMES,
    SPACES,
    SPELL_TYPES,
    TYPES,
    amount,
    amounts,
    area_of,
)  # fmt: skip

# --- the shape -------------------------------------------------------------------------------------------------------


class Back(TypedDict):
    era: str
    id: str | None
    """Null unless this seat knows the card."""


class FortuneView(TypedDict):
    shown: list[str]
    left: int
    pile: list[Back]
    """From the top."""


class CitySpace(TypedDict):
    space: str
    location: str
    minion: int | None
    closed: bool
    resolved: bool
    holds: str | None
    """The tile, henchman or monster that lies there, "hidden", or null."""
    minions: NotRequired[list[int]]
    """The seats of the Minions in the Builder's Guild, in their order."""


class LocationView(TypedDict):
    id: str
    name: str
    text: str
    gives: str
    """What a Minion would get there now, where the printed text does not tell."""


class Member(TypedDict):
    id: str
    name: str
    die: int
    icons: list[str]


class Odds(TypedDict):
    """In how many of all ways the dice would beat a defence."""

    defence: int
    won: int
    of: int
    chance: float


class TargetView(Odds):
    """Where a Leader would go now."""

    kind: str
    icon: str
    seat: int
    space: str


class PartyView(TypedDict):
    id: str
    name: str
    members: list[Member]
    dice: list[int]
    bonus: int
    target: TargetView | None


class DecksView(TypedDict):
    adventurers: int
    henchmen: int
    bag: int
    monsters: int
    spells: dict[str, int]


class Discards(TypedDict):
    """DD041: only the top card is seen."""

    n: int
    top: str | None


class DiscardsView(TypedDict):
    adventurers: Discards
    henchmen: Discards
    spells: dict[str, Discards]


class BoxView(TypedDict):
    """What is out of the game."""

    adventurers: list[str]
    henchmen: list[str]
    tiles: list[str]
    monsters: list[str]


class AttackView(Odds):
    kind: str
    party: str | None
    by: int | None
    seat: int
    space: str
    prey: str | None
    icon: str | None
    dice: list[int]
    twice: int
    bonus: int
    doomed: list[str]


class TileView(TypedDict):
    id: str
    name: str
    side: str
    rank: int
    type: str
    shields: int
    makes: str


class DomainSpace(TypedDict):
    space: str
    area: str
    tile: TileView | None
    monsters: list[str]
    rune: bool
    minion: bool
    withered: bool
    shields: int


class SpellsView(TypedDict):
    count: dict[str, int]
    hand: list[str | None]
    """Null is a card this seat does not know."""


class HenchmanView(TypedDict):
    id: str
    ready: bool
    """Neither used this turn nor too new."""


class PlayerView(TypedDict):
    seat: int
    minions: int
    """Still to place."""
    neutral: int
    slashed: bool
    """Whether the fifth Minion is usable next turn."""
    store: dict[str, int] | None
    """For the seat itself, and for all when the game is over."""
    spells: SpellsView
    henchmen: list[HenchmanView]
    unbuilt: list[str]
    domain: list[DomainSpace]
    makes: dict[str, int]


class DarkDomainsView(TypedDict):
    turn: int
    phase: str
    last_turn: bool
    first: int
    order: list[int]
    fortune: FortuneView
    city: list[CitySpace]
    """The Action Spaces along the path."""
    locations: list[LocationView]
    parties: list[PartyView]
    decks: DecksView
    discards: DiscardsView
    box: BoxView
    aside: list[str]
    """Yellow monsters that wait for their henchman or at the Docks."""
    attack: AttackView | None
    players: list[PlayerView]


# --- filling it in ---------------------------------------------------------------------------------------------------


def view(state: DarkDomains, seat: int | None) -> DarkDomainsView:
    content = state.content
    return {
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "last_turn": state.last_turn,
        "first": state.first,
        "order": state.order(),
        "fortune": fortune_view(state, seat),
        "city": [space_view(state, space, seat) for space in range(CITY_SPACES)],
        "locations": [
            {"id": place.id, "name": place.name, "text": place.whole, "gives": gives(state, place.id)}
            for place in content.locations
        ],
        "parties": [party_view(state, party) for party in (0, 1)],
        "decks": {
            "adventurers": len(state.adventurer_deck),
            "henchmen": len(state.henchman_deck),
            "bag": len(state.bag),
            "monsters": len(state.monster_pile),
            "spells": {name: len(state.spell_decks[kind]) for kind, name in enumerate(SPELL_TYPES)},
        },
        "discards": discards_view(state),
        "box": {
            "adventurers": sorted(content.adventurers[card].id for card in state.adventurer_box),
            "henchmen": sorted(content.henchmen[card].id for card in state.henchman_box),
            "tiles": sorted(content.buildings[tile].id for tile in state.tile_box),
            "monsters": sorted(content.monsters[monster].id for monster in state.monster_box),
        },
        "aside": sorted(content.monsters[monster].id for monster in state.aside),
        "attack": None if state.attack is None else attack_view(state, state.attack),
        "players": [player_view(state, player, seat) for player in range(state.seats)],
    }


def fortune_view(state: DarkDomains, seat: int | None) -> FortuneView:
    content = state.content
    pile: list[Back] = [
        {"era": ERAS[content.fortunes[card].era], "id": None if known is None else content.fortunes[card].id}
        for card, known in zip(state.fortune.cards(), state.fortune.seen_by(seat), strict=True)
    ]
    pile.reverse()
    return {"shown": [content.fortunes[card].id for card in state.shown], "left": len(pile), "pile": pile}


_spaces: Final[dict[tuple[int, int, bool, str | None], CitySpace]] = {}
"""What was said of city spaces before: most are as they were."""


def space_view(state: DarkDomains, space: int, seat: int | None) -> CitySpace:
    here, resolved, holds = state.city[space], space < state.at, held_view(state, space, seat)
    known = _spaces.get((space, here, resolved, holds))
    if known is not None:
        return known
    seen: CitySpace = {
        "space": CITY_NAMES[space],
        "location": PLACE_OF[space],
        "minion": here if here >= 0 else None,
        "closed": here == CLOSED,
        "resolved": resolved,
        "holds": holds,
    }
    if space == GUILD:
        seen["minions"] = state.guild[:]
    else:
        _spaces[space, here, resolved, holds] = seen
    return seen


def held_view(state: DarkDomains, space: int, seat: int | None) -> str | None:
    """The tile, henchman or monster that lies on an Action Space."""
    content = state.content
    location = PLACE_OF[space]
    if location == "farlands":
        pile = state.far[space - FAR_LANDS]
        if not pile.row:
            return None
        known = pile.seen_by(seat)[0]
        return "hidden" if known is None else content.henchmen[known - content.henchman_base].id
    lying = lying_at(state, space)
    if lying < 0:
        return None
    if location == "architect":
        return content.buildings[lying].id
    return content.henchmen[lying].id if location == "inn" else content.monsters[lying].id


def gives(state: DarkDomains, location: str) -> str:
    """What a Minion would get there now, where the printed text does not tell."""
    content = state.content
    changed = state.this_turn.get(location)
    if changed is not None:
        return f"{changed} this turn"
    if location == "guild":
        return ", ".join(f"{amount(lot[0], lot[1])} for {lot_price(state, lot, 1)}" for lot in content.lots)
    if location == "architect":
        return ", ".join(content.buildings[tile].light.name if tile >= 0 else "-" for tile in state.architect)
    if location == "inn":
        return ", ".join(content.henchmen[card].name if card >= 0 else "-" for card in state.inn)
    if location == "niktmarg":
        return ", ".join(
            f"{content.monsters[m].name} {content.monsters[m].cost}" if m >= 0 else "-" for m in state.market
        )
    return ""


def chances(dice: list[int], against: int, bonus: int, twice: int = 0) -> Odds:
    won, ways = odds.winning_ways(dice, against, bonus, twice)
    return {"defence": against, "won": won, "of": ways, "chance": round(won / ways, 4)}


def party_view(state: DarkDomains, party: int) -> PartyView:
    adventurers = [state.content.adventurers[card] for card in state.parties[party]]
    members: list[Member] = [
        {"id": one.id, "name": one.name, "die": one.die, "icons": [ICONS[one.left], ICONS[one.right]]}
        for one in adventurers
    ]
    dice = party_dice(state, party)
    bonus = state.this_turn.get("party roll", 0)
    target = find_target(state, state.parties[party][0]) if members else None
    seen: TargetView | None = None
    if target is not None:
        seen = {
            "kind": target.kind,
            "icon": ICONS[target.icon],
            "seat": target.seat,
            "space": SPACE_NAMES[target.space],
            **chances(dice, space_shields(state, target.seat, target.space), bonus),
        }
    return {
        "id": PARTIES[party], "name": PARTY_NAMES[party], "members": members, "dice": dice, "bonus": bonus,
        "target": seen,
    }  # fmt: skip


def discarded(cards: list[str]) -> Discards:
    return {"n": len(cards), "top": cards[-1] if cards else None}


def discards_view(state: DarkDomains) -> DiscardsView:
    """DD041: only the top card of a discard pile is seen."""
    content = state.content
    lying = [content.spells[card - content.spell_base] for card in state.spells_out.cards()]
    return {
        "adventurers": discarded([content.adventurers[card].id for card in state.adventurer_discard]),
        "henchmen": discarded([content.henchmen[card].id for card in state.henchman_discard]),
        "spells": {
            name: discarded([spell.id for spell in lying if spell.type == kind])
            for kind, name in enumerate(SPELL_TYPES)
        },
    }


def attack_view(state: DarkDomains, attack: Attack) -> AttackView:
    content = state.content
    against = 0 if attack.doomed else defence(state, attack)
    return {
        "kind": attack.kind,
        "party": PARTIES[attack.party] if attack.party >= 0 else None,
        "by": attack.caster if attack.caster >= 0 else None,
        "seat": attack.seat,
        "space": SPACE_NAMES[attack.space],
        "prey": content.monsters[attack.prey].id if attack.prey >= 0 else "rune" if attack.prey == RUNE else None,
        "icon": ICONS[attack.icon] if attack.icon >= 0 else None,
        "dice": attack.dice[:],
        "twice": attack.twice,
        "bonus": attack.bonus,
        **chances(attack.dice, against, attack.bonus, attack.twice),
        "doomed": [content.monsters[monster].id for monster in attack.doomed],
    }


def player_view(state: DarkDomains, player: int, seat: int | None) -> PlayerView:
    content = state.content
    shown = player == seat or state.result is not None
    hand = state.hands[player]
    count = dict.fromkeys(SPELL_TYPES, 0)
    for card in hand.cards():
        count[SPELL_TYPES[content.spells[card - content.spell_base].type]] += 1
    return {
        "seat": player,
        "minions": state.minions[player],
        "neutral": state.neutral[player],
        "slashed": bool((state.court >> player) & 1),
        "store": dict(zip(GOODS, state.stores[player], strict=True)) if shown else None,
        "spells": {
            "count": count,
            "hand": [
                None if card is None else content.spells[card - content.spell_base].id for card in hand.seen_by(seat)
            ],
        },
        "henchmen": henchmen_view(state, player),
        "unbuilt": sorted(content.buildings[tile].id for tile in state.unbuilt[player]),
        "domain": [domain_space_view(state, player, space) for space in range(SPACES)],
        "makes": {GOODS[good]: n for good, n in enumerate(makes(state, player)) if n},
    }


def henchmen_view(state: DarkDomains, player: int) -> list[HenchmanView]:
    """Of equal ones the ready come first."""
    content = state.content
    seen: list[HenchmanView] = []
    for card in sorted(set(state.henchmen[player])):
        spent = state.used[player].count(card) + state.fresh[player].count(card)
        n = state.henchmen[player].count(card)
        seen += [{"id": content.henchmen[card].id, "ready": nth < n - spent} for nth in range(n)]
    return seen


def tile_view(building: Building, dark: int) -> TileView:
    side = building.sides[dark]
    return {
        "id": building.id,
        "name": side.name,
        "side": "dark" if dark else "light",
        "rank": building.rank,
        "type": TYPES[building.type],
        "shields": side.shields,
        "makes": amounts(side.makes),
    }


_bare: Final[list[DomainSpace]] = [
    {
        "space": SPACE_NAMES[space], "area": AREAS[area_of(space)], "tile": None, "monsters": [], "rune": False,
        "minion": False, "withered": False, "shields": 0,
    }
    for space in range(SPACES)
]  # fmt: skip
"""What is said of a space of a Domain where nothing lies."""


def domain_space_view(state: DarkDomains, player: int, space: int) -> DomainSpace:
    content = state.content
    tile = state.tiles[player][space]
    monsters = state.monsters_at(player, space) if state.monsters[player] else []
    if tile < 0 and not monsters:
        marked = state.runes[player] | state.stationed[player] | state.withered[player]
        if not (marked >> space) & 1:
            return _bare[space]
    return {
        "space": SPACE_NAMES[space],
        "area": AREAS[area_of(space)],
        "tile": None if tile < 0 else tile_view(content.buildings[tile], state.side(player, space)),
        "monsters": sorted([content.monsters[monster].id for monster in monsters]) if monsters else [],
        "rune": state.has_rune(player, space),
        "minion": bool((state.stationed[player] >> space) & 1),
        "withered": bool((state.withered[player] >> space) & 1),
        "shields": space_shields(state, player, space) if tile >= 0 or monsters or state.runes[player] else 0,
    }
