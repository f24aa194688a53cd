"""Attacks on a space by a party, a spell or a henchman: defence, roll, loss, the save window (DD096-DD103, DD124)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from pentarchy.games.darkdomains import odds
from pentarchy.games.darkdomains.lasting import DESERTION
from pentarchy.games.darkdomains.state import (
    PARTY,
    RUNE,
    RUNE_SHIELDS,
    WHOLE_SPACE,
    Attack,
    DarkDomains,
    monster_shields,
)
from pentarchy.games.darkdomains.windows import DEFEND, SAVE, use_something
from pentarchy.games.darkdomains.words import SPACE_NAMES
from pentarchy.kernel import Rules, choose_or_stop


def space_shields(state: DarkDomains, seat: int, space: int) -> int:
    """DD033, DD099: tile, monsters and rune of a space, before anything is paid or cast."""
    shields = 0
    tile = state.tiles[seat][space]
    if tile >= 0:
        shields += state.content.buildings[tile].sides[state.side(seat, space)].shields
    for monster, at in state.monsters[seat].items():
        if at == space:
            shields += monster_shields(state, seat, monster, space)
    if state.has_rune(seat, space):
        shields += RUNE_SHIELDS
    return shields


def defence(state: DarkDomains, attack: Attack) -> int:
    """What the roll must beat."""
    if attack.prey == WHOLE_SPACE:
        return space_shields(state, attack.seat, attack.space) + attack.shields
    if attack.prey == RUNE:
        return RUNE_SHIELDS + attack.shields
    return monster_shields(state, attack.seat, attack.prey, attack.space) + attack.shields


def party_dice(state: DarkDomains, party: int) -> list[int]:
    """DD100: the dice of all members, as this turn's Fortune has changed them."""
    dice = [state.content.adventurers[card].die for card in state.parties[party]]
    if state.this_turn.get("all step up", 0):
        dice = [odds.step_up(die) for die in dice]
    elif state.this_turn.get("leaders step up", 0) and dice:
        dice[0] = odds.step_up(dice[0])
    if state.this_turn.get(DESERTION[party], 0) and dice:
        dice.remove(min(dice))
    return dice


def roll(state: DarkDomains, attack: Attack) -> int:
    """DD100, DD-A30: all dice at once, in the owner's name."""
    total = attack.bonus
    shown: list[int] = []
    for nth, die in enumerate(sorted(attack.dice, reverse=True)):
        face = state.roll(die)
        if nth < attack.twice:
            face = min(face, state.roll(die))
        shown.append(face)
        total += face
    written = " + ".join([str(face) for face in shown]) or "no dice"
    if attack.bonus:
        written += f" {'+' if attack.bonus > 0 else '-'} {abs(attack.bonus)}"
    rule = "DD100" if attack.kind == PARTY else "DD124"
    state.tell("rolled", rule, seat=attack.seat, faces=shown, bonus=attack.bonus, total=total, written=written)
    return total


def strike(state: DarkDomains) -> Generator[Any, Any, bool]:
    """The owner adds defence, the dice are rolled: whether the attackers win (DD098, DD101, DD141)."""
    attack = state.attack_under_way()
    owner = attack.seat
    while state.holds_spells(owner) or DEFEND.options(state, owner, None):
        value = yield from choose_or_stop(state, owner, DEFEND, None)
        if value is None:
            break
        yield from use_something(state, owner, value)
    against = defence(state, attack)
    total = roll(state, attack)
    won = total > against
    rule = "DD101" if attack.kind == PARTY else "DD124"
    state.tell("attack_won" if won else "attack_held", rule, seat=owner, total=total, defence=against)
    return won


def lose_space(state: DarkDomains) -> Rules:
    """DD096, DD102, DD103: what was attacked goes to the box, unless a spell saves a monster now."""
    attack = state.attack_under_way()
    seat, space = attack.seat, attack.space
    rule = "DD-A64" if attack.prey != WHOLE_SPACE else "DD102" if attack.kind == PARTY else "DD124"
    if attack.prey == WHOLE_SPACE:
        attack.doomed = state.monsters_at(seat, space)
        tile = state.tiles[seat][space]
        if tile >= 0:
            state.tiles[seat][space] = -1
            state.dark[seat] &= ~(1 << space)
            state.withered[seat] &= ~(1 << space)
            state.tile_used[seat] &= ~(1 << space)
            state.tile_box.append(tile)
            state.tell("tile_lost", rule, seat=seat, space=SPACE_NAMES[space], tile=state.content.buildings[tile].id)
    elif attack.prey != RUNE:
        attack.doomed = [attack.prey]
    if attack.prey < 0 and state.has_rune(seat, space):
        state.runes[seat] &= ~(1 << space)
        state.tell("rune_lost", rule if attack.prey == RUNE else "DD132", seat=seat, space=SPACE_NAMES[space])
    for monster in attack.doomed:
        state.lift_monster(monster, seat)
    while attack.doomed and state.holds_spells(seat):
        value = yield from choose_or_stop(state, seat, SAVE, None)
        if value is None:
            break
        yield from use_something(state, seat, value)
    for monster in attack.doomed:
        state.bury_monster(monster, seat, space, rule)
    attack.doomed = []


def attack_space(state: DarkDomains, attack: Attack) -> Rules:
    """An attack by a spell or a henchman: destruction and the save window, nothing else (DD124, DD-A18)."""
    state.attack = attack
    state.tell("attacked", "DD124", seat=attack.seat, other=attack.caster, space=SPACE_NAMES[attack.space])
    won = yield from strike(state)
    if won:
        yield from lose_space(state)
    state.attack = None
