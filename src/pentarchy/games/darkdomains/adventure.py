"""The Adventure phase: each party in turn finds its target, is met, and comes home changed (DD089-DD110)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.attack import defence, lose_space, party_dice, strike
from pentarchy.games.darkdomains.state import PARTY, DarkDomains, attack_on
from pentarchy.games.darkdomains.targets import PILGRIMAGE, Target, find_target
from pentarchy.games.darkdomains.windows import adventuring_window
from pentarchy.games.darkdomains.words import COINS, ICONS, PARTIES, SKULLS, SPACE_NAMES
from pentarchy.kernel import Rules

HELD_SKULLS: Final = 3
PILGRIM_COINS: Final = 1


def attacks(state: DarkDomains, party: int) -> bool:
    """Whether a party will find somebody to attack: else nobody is asked anything."""
    members = state.parties[party]
    target = find_target(state, members[0]) if members else None
    return target is not None and target.kind != PILGRIMAGE


def mission(state: DarkDomains, party: int) -> Rules:
    """DD089: one party does all its steps before the other begins."""
    members = state.parties[party]
    if not members:
        state.tell("no_adventure", "DD-A31", party=PARTIES[party])
        return
    leader = members[0]
    target = find_target(state, leader)
    if target is None:
        state.tell("nothing_found", "DD109", party=PARTIES[party])
        retire_leader(state, party, "DD109")
    elif target.kind == PILGRIMAGE:
        pilgrimage(state, party, target)
    else:
        yield from adventure(state, party, target)


def pilgrimage(state: DarkDomains, party: int, target: Target) -> None:
    """DD108."""
    space = SPACE_NAMES[target.space]
    state.tell("pilgrimage", "DD108", party=PARTIES[party], seat=target.seat, space=space, icon=ICONS[target.icon])
    state.gain(target.seat, COINS, state.this_turn.get("pilgrimage", PILGRIM_COINS), "DD108")
    retire_leader(state, party, "DD108")


def adventure(state: DarkDomains, party: int, target: Target) -> Rules:
    """DD096-DD107."""
    attack = attack_on(PARTY, target.seat, target.space, party_dice(state, party))
    attack.party = party
    attack.icon = target.icon
    attack.bonus = state.this_turn.get("party roll", 0)
    state.attack = attack
    state.tell(
        "adventure",
        "DD095",
        party=PARTIES[party],
        seat=target.seat,
        space=SPACE_NAMES[target.space],
        icon=ICONS[target.icon],
        defence=defence(state, attack),
    )
    yield from adventuring_window(state)
    won = yield from strike(state)
    if won:
        yield from lose_space(state)
        state.attack = None
        retire_leader(state, party, "DD104")
    else:
        state.attack = None
        overlord_wins(state, party, target)


def overlord_wins(state: DarkDomains, party: int, target: Target) -> None:
    """DD105-DD107: skulls, the Leader dies, and whoever shares the icon is Replaced."""
    state.gain(target.seat, SKULLS, HELD_SKULLS, "DD105")
    state.dismiss(party, 0, True, "DD106")
    sharing = [
        card
        for card in state.parties[party]
        if target.icon in (state.content.adventurers[card].left, state.content.adventurers[card].right)
    ]
    for card in sharing:
        state.replace(party, state.parties[party].index(card), False, "DD107")
    if state.refill_at_once:
        state.fill_party(party, "DD-A15")


def retire_leader(state: DarkDomains, party: int, rule: str) -> None:
    """The Leader to the discard pile, the rest slide left."""
    state.dismiss(party, 0, False, rule)
    if state.refill_at_once:
        state.fill_party(party, "DD-A15")
