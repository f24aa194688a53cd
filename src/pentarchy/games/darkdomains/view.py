"""What a seat may see of Dark Domains (DD027, DD137, DD-A46). JSON-ready; this shape is stable.

    turn, phase, last_turn        the number of the turn, the phase's name, whether Death has come
    first, order                  holder of the First Player marker; current turn order
    this_turn                     what Fortune changed until End of Turn, by name
    fortune                       shown: ids in slot order; left: cards in the pile; pile: from the top, each
                                  {era, id} with id null unless this seat knows the card
    city                          one entry an Action Space along the path: {space, location, name, minion, closed,
                                  resolved, holds}; minion is a seat or null; holds is the tile, henchman or monster
                                  id lying there, "hidden", or null; the Builder's Guild has minions: [seat, ..]
    locations                     {id, name, text, gives}: what a Minion would get there now, in words
    parties                       two of {id, name, members, dice, bonus, target}; a member is {id, name, die, icons};
                                  target is {kind, icon, seat, space, defence, won, of, chance} or null: where the
                                  Leader would go now, and in how many of all ways the dice would beat it
    decks                         cards left: adventurers, henchmen, bag, monsters, spells by type
    discards                      adventurers, henchmen and spells by type: {n, top}
    box                           ids removed from the game: adventurers, henchmen, tiles, monsters
    aside                         yellow monsters that wait for their henchman or at the Docks
    attack                        null or {kind, party, by, seat, space, prey, icon, dice, twice, bonus, defence, won,
                                  of, chance, doomed}
    players                       one entry a seat, see below

A player is {seat, minions, neutral, slashed, store, spells, henchmen, unbuilt, domain, makes}.
    minions                       still to place; neutral: of them; slashed: whether the fifth is usable next turn
    store                         goods by name for the seat itself, for all when the game is over, else null
    spells                        {count: {type: n}, hand: [id or null, ..]}: null is a card this seat does not know
    henchmen                      {id, ready}: ready is false when used this turn or not yet usable
    unbuilt                       tile ids
    domain                        sixteen of {space, area, tile, monsters, rune, minion, withered, shields}; tile is
                                  null or {id, name, side, rank, type, shields, makes}
    makes                         what the Domain would make now, by good

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

from typing import Any

from pentarchy.games.darkdomains import odds
from pentarchy.games.darkdomains.attack import defence, party_dice, space_shields
from pentarchy.games.darkdomains.city import FAR_LANDS, lying_at
from pentarchy.games.darkdomains.content import CITY_LOCATION, CITY_NAMES, CITY_SPACES, GUILD, PLACE_OF
from pentarchy.games.darkdomains.guild import lot_price
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
)


def view(state: DarkDomains, seat: int | None) -> dict[str, Any]:
    return {
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "last_turn": state.last_turn,
        "first": state.first,
        "order": state.order(),
        "this_turn": dict(sorted(state.this_turn.items())),
        "fortune": fortune_view(state, seat),
        "city": [space_view(state, space, seat) for space in range(CITY_SPACES)],
        "locations": [
            {"id": place.id, "name": place.name, "text": " ".join(place.text), "gives": gives(state, place.id)}
            for place in state.content.locations
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
            "adventurers": sorted(state.content.adventurers[card].id for card in state.adventurer_box),
            "henchmen": sorted(state.content.henchmen[card].id for card in state.henchman_box),
            "tiles": sorted(state.content.buildings[tile].id for tile in state.tile_box),
            "monsters": sorted(state.content.monsters[monster].id for monster in state.monster_box),
        },
        "aside": sorted(state.content.monsters[monster].id for monster in state.aside),
        "attack": None if state.attack is None else attack_view(state, state.attack),
        "players": [player_view(state, player, seat) for player in range(state.seats)],
    }


def fortune_view(state: DarkDomains, seat: int | None) -> dict[str, Any]:
    pile = [
        {
            "era": ERAS[state.content.fortunes[card].era],
            "id": None if known is None else state.content.fortunes[card].id,
        }
        for card, known in zip(state.fortune.cards(), state.fortune.seen_by(seat), strict=True)
    ]
    pile.reverse()
    return {"shown": [state.content.fortunes[card].id for card in state.shown], "left": len(pile), "pile": pile}


def space_view(state: DarkDomains, space: int, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "space": CITY_NAMES[space],
        "location": PLACE_OF[space],
        "name": state.content.locations[CITY_LOCATION[space]].name,
        "minion": state.city[space] if state.city[space] >= 0 else None,
        "closed": state.city[space] == CLOSED,
        "resolved": space < state.at,
        "holds": held_view(state, space, seat),
    }
    if space == GUILD:
        seen["minions"] = state.guild[:]
    return seen


def held_view(state: DarkDomains, space: int, seat: int | None) -> str | None:
    """The tile, henchman or monster that lies on an Action Space."""
    location = PLACE_OF[space]
    if location == "farlands":
        pile = state.far[space - FAR_LANDS]
        if not pile.slots:
            return None
        known = pile.seen_by(seat)[0]
        return "hidden" if known is None else state.content.henchmen[known - state.content.henchman_base].id
    lying = lying_at(state, space)
    if lying < 0:
        return None
    if location == "architect":
        return state.content.buildings[lying].id
    return state.content.henchmen[lying].id if location == "inn" else state.content.monsters[lying].id


def gives(state: DarkDomains, location: str) -> str:
    """What a Minion would get there now, where the printed text does not tell."""
    changed = state.this_turn.get(location)
    if changed is not None:
        return f"{changed} this turn"
    if location == "guild":
        return ", ".join(f"{amount(lot[0], lot[1])} for {lot_price(state, lot, 1)}" for lot in state.content.lots)
    if location == "architect":
        return ", ".join(state.content.buildings[tile].light.name if tile >= 0 else "-" for tile in state.architect)
    if location == "inn":
        return ", ".join(state.content.henchmen[card].name if card >= 0 else "-" for card in state.inn)
    if location == "niktmarg":
        return ", ".join(
            f"{state.content.monsters[m].name} {state.content.monsters[m].cost}" if m >= 0 else "-"
            for m in state.market
        )
    return ""


def party_view(state: DarkDomains, party: int) -> dict[str, Any]:
    members = [
        {
            "id": state.content.adventurers[card].id,
            "name": state.content.adventurers[card].name,
            "die": state.content.adventurers[card].die,
            "icons": [ICONS[state.content.adventurers[card].left], ICONS[state.content.adventurers[card].right]],
        }
        for card in state.parties[party]
    ]
    dice = party_dice(state, party)
    bonus = state.this_turn.get("party roll", 0)
    target = find_target(state, state.parties[party][0]) if members else None
    seen: dict[str, Any] | None = None
    if target is not None:
        against = space_shields(state, target.seat, target.space)
        won, ways = odds.winning_ways(dice, against, bonus)
        seen = {
            "kind": target.kind,
            "icon": ICONS[target.icon],
            "seat": target.seat,
            "space": SPACE_NAMES[target.space],
            "defence": against,
            "won": won,
            "of": ways,
            "chance": round(won / ways, 4),
        }
    return {
        "id": PARTIES[party],
        "name": PARTY_NAMES[party],
        "members": members,
        "dice": dice,
        "bonus": bonus,
        "target": seen,
    }


def discards_view(state: DarkDomains) -> dict[str, Any]:
    """DD041: only the top card of a discard pile is seen."""
    spells: dict[str, Any] = {}
    for kind, name in enumerate(SPELL_TYPES):
        lying = [
            card
            for card in state.spells_out.cards()
            if state.content.spells[card - state.content.spell_base].type == kind
        ]
        spells[name] = {
            "n": len(lying),
            "top": state.content.spells[lying[-1] - state.content.spell_base].id if lying else None,
        }
    adventurers, henchmen = state.adventurer_discard, state.henchman_discard
    return {
        "adventurers": {
            "n": len(adventurers),
            "top": state.content.adventurers[adventurers[-1]].id if adventurers else None,
        },
        "henchmen": {"n": len(henchmen), "top": state.content.henchmen[henchmen[-1]].id if henchmen else None},
        "spells": spells,
    }


def attack_view(state: DarkDomains, attack: Attack) -> dict[str, Any]:
    against = 0 if attack.doomed else defence(state, attack)
    won, ways = odds.winning_ways(attack.dice, against, attack.bonus, attack.twice)
    return {
        "kind": attack.kind,
        "party": PARTIES[attack.party] if attack.party >= 0 else None,
        "by": attack.caster if attack.caster >= 0 else None,
        "seat": attack.seat,
        "space": SPACE_NAMES[attack.space],
        "prey": state.content.monsters[attack.prey].id if attack.prey >= 0 else "rune" if attack.prey == RUNE else None,
        "icon": ICONS[attack.icon] if attack.icon >= 0 else None,
        "dice": attack.dice[:],
        "twice": attack.twice,
        "bonus": attack.bonus,
        "defence": against,
        "won": won,
        "of": ways,
        "chance": round(won / ways, 4),
        "doomed": [state.content.monsters[monster].id for monster in attack.doomed],
    }


def player_view(state: DarkDomains, player: int, seat: int | None) -> dict[str, Any]:
    shown = player == seat or state.result is not None
    hand = state.hands[player]
    count = dict.fromkeys(SPELL_TYPES, 0)
    for card in hand.cards():
        count[SPELL_TYPES[state.content.spells[card - state.content.spell_base].type]] += 1
    return {
        "seat": player,
        "minions": state.minions[player],
        "neutral": state.neutral[player],
        "slashed": bool((state.court >> player) & 1),
        "store": dict(zip(GOODS, state.stores[player], strict=True)) if shown else None,
        "spells": {
            "count": count,
            "hand": [
                None if card is None else state.content.spells[card - state.content.spell_base].id
                for card in hand.seen_by(seat)
            ],
        },
        "henchmen": henchmen_view(state, player),
        "unbuilt": sorted(state.content.buildings[tile].id for tile in state.unbuilt[player]),
        "domain": [domain_space_view(state, player, space) for space in range(SPACES)],
        "makes": {GOODS[good]: n for good, n in enumerate(makes(state, player)) if n},
    }


def henchmen_view(state: DarkDomains, player: int) -> list[dict[str, Any]]:
    """Of equal ones the ready come first."""
    seen: list[dict[str, Any]] = []
    for card in sorted(set(state.henchmen[player])):
        spent = state.used[player].count(card) + state.fresh[player].count(card)
        n = state.henchmen[player].count(card)
        seen += [{"id": state.content.henchmen[card].id, "ready": nth < n - spent} for nth in range(n)]
    return seen


def domain_space_view(state: DarkDomains, player: int, space: int) -> dict[str, Any]:
    tile = state.tiles[player][space]
    side = state.side(player, space)
    monsters = state.monsters_at(player, space)
    return {
        "space": SPACE_NAMES[space],
        "area": AREAS[area_of(space)],
        "tile": None
        if tile < 0
        else {
            "id": state.content.buildings[tile].id,
            "name": state.content.buildings[tile].sides[side].name,
            "side": "dark" if side else "light",
            "rank": state.content.buildings[tile].rank,
            "type": TYPES[state.content.buildings[tile].type],
            "shields": state.content.buildings[tile].sides[side].shields,
            "makes": amounts(state.content.buildings[tile].sides[side].makes),
        },
        "monsters": sorted([state.content.monsters[monster].id for monster in monsters]),
        "rune": state.has_rune(player, space),
        "minion": bool((state.stationed[player] >> space) & 1),
        "withered": bool((state.withered[player] >> space) & 1),
        "shields": space_shields(state, player, space) if tile >= 0 or monsters or state.runes[player] else 0,
    }
