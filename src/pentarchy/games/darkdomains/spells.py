"""The sentences of the spells, and those that spells share with henchmen, tiles and locations."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains import odds
from pentarchy.games.darkdomains.attack import attack_space
from pentarchy.games.darkdomains.production import make_again
from pentarchy.games.darkdomains.questions import (
    CHANGE,
    DISCARD_SPELL,
    DOOMED,
    ENEMY_PREY,
    ENEMY_SPACE,
    ENEMY_TILE,
    MAKING_TILE,
    MONSTER_SPACE,
    NAME_RESOURCE,
    OPPONENT,
    RUNE_SPACE,
    SPELL_DECK,
    Aim,
    any_space_for,
)
from pentarchy.games.darkdomains.state import RUNE, RUNE_SHIELDS, WHOLE_SPACE, DarkDomains, attack_on
from pentarchy.games.darkdomains.use import Use
from pentarchy.games.darkdomains.windows import is_spared
from pentarchy.games.darkdomains.words import CHANGEABLE, ELEMENTS, SPACE_NAMES, SPELL_TYPES, VOCABULARY
from pentarchy.kernel import Rules, _, choose, choose_or_stop, only

sentence = VOCABULARY.sentence
NO_LIMIT: Final = 99

# --- gaining and drawing -------------------------------------------------------------------------------------------


@sentence("Gain {n:number} {good:goods}.")
def gain(use: Use, n: int, good: int) -> None:
    """At a location this turn's Fortune may have changed the amount."""
    if use.location:
        n = use.state.this_turn.get(use.location, n)
    use.state.gain(use.seat, good, n, use.rule)


@sentence("Draw {n:number} spell(s).")
def draw_spells(use: Use, n: int) -> Rules:
    """DD076: each from a deck of choice."""
    yield from draw_mix(use.state, use.seat, n, use.rule)


def draw_mix(state: DarkDomains, seat: int, n: int, rule: str) -> Rules:
    for nth in range(n):
        if not SPELL_DECK.options(state, seat, n - nth):
            return
        kind = yield from choose(state, seat, SPELL_DECK, n - nth)
        spell = state.draw_spell(seat, kind)
        private = {"spell": state.content.spells[spell].id}
        state.confide("drew_spell", rule, only(seat), private, seat=seat, deck=SPELL_TYPES[kind])


def has_spell(state: DarkDomains, seat: int, n: int) -> bool:
    return len(state.hands[seat]) >= n


@sentence("Discard {n:number} spell(s).", when=((has_spell, "DD-A77", _("you do not hold so many spells")),))
def discard_spells(use: Use, n: int) -> Rules:
    for _nth in range(n):
        spell = yield from choose(use.state, use.seat, DISCARD_SPELL, None)
        discard_openly(use.state, use.seat, spell)


def discard_openly(state: DarkDomains, seat: int, spell: int) -> None:
    state.discard_spell(seat, spell)
    tell_discarded(state, seat, spell)


def tell_discarded(state: DarkDomains, seat: int, spell: int) -> None:
    """DD041: every discard is shown."""
    state.tell("discarded_spell", "DD041", seat=seat, spell=state.content.spells[spell].id)


@sentence("Change up to {n:number} resources or elements one for one.")
def change_goods(use: Use, n: int) -> Rules:
    yield from change(use, n, CHANGEABLE)


def has_element(state: DarkDomains, seat: int, n: int) -> bool:
    return sum([state.stores[seat][element] for element in ELEMENTS]) > 0


@sentence("Change up to {n:number} elements one for one.", when=((has_element, "DD-A77", _("you have no element")),))
def change_elements(use: Use, n: int) -> Rules:
    yield from change(use, n, ELEMENTS)


def change(use: Use, n: int, goods: tuple[int, ...]) -> Rules:
    for _nth in range(n):
        value = yield from choose_or_stop(use.state, use.seat, CHANGE, goods)
        if value is None:
            return
        use.state.lose(use.seat, value[0], 1, use.rule)
        use.state.gain(use.seat, value[1], 1, use.rule)


def has_making_tile(state: DarkDomains, seat: int, side: int, **words: int) -> bool:
    return bool(MAKING_TILE.options(state, seat, side))


@sentence(
    "One own {side:side} tile makes again.",
    when=((has_making_tile, "DD-A77", _("no tile of yours with that side up can make again")),),
)  # fmt: skip
def tile_makes_again(use: Use, side: int) -> Rules:
    yield from tile_makes_again_at_most(use, side, NO_LIMIT)


@sentence(
    "One own {side:side} tile makes again, at most {n:number} skulls.",
    when=((has_making_tile, "DD-A77", _("no tile of yours with that side up can make again")),),
)  # fmt: skip
def tile_makes_again_at_most(use: Use, side: int, n: int) -> Rules:
    space = yield from choose(use.state, use.seat, MAKING_TILE, side)
    make_again(use.state, use.seat, space, n)


# --- attacks -------------------------------------------------------------------------------------------------------


def has_enemy_space(state: DarkDomains, seat: int, target: Aim, **words: object) -> bool:
    return bool(ENEMY_SPACE.options(state, seat, target))


@sentence(
    "Attack a {target:target} of another player with {dice:dice}.",
    when=((has_enemy_space, "DD-A77", _("no other player has such a space")),),
)  # fmt: skip
def attack_with(use: Use, target: Aim, dice: tuple[int, ...]) -> Rules:
    """DD124."""
    state = use.state
    owner, space = yield from choose(state, use.seat, ENEMY_SPACE, target)
    spared = yield from is_spared(state, use, owner)
    if not spared:
        kind = "spell" if use.spell >= 0 else "henchman"
        yield from attack_space(state, attack_on(kind, owner, space, list(dice), caster=use.seat))


def has_prey(state: DarkDomains, seat: int, prey: str, **words: object) -> bool:
    return bool(ENEMY_PREY.options(state, seat, prey))


@sentence(
    "Strike one {prey:prey} of another player with {dice:dice}.",
    when=((has_prey, "DD-A77", _("no other player has such a thing to strike")),),
)  # fmt: skip
def strike_with(use: Use, prey: str, dice: tuple[int, ...]) -> Rules:
    """Only the struck thing's own shields count, and only it is lost (DD-A64)."""
    state = use.state
    owner, space, monster = yield from choose(state, use.seat, ENEMY_PREY, prey)
    spared = yield from is_spared(state, use, owner)
    if not spared:
        struck = RUNE if monster < 0 else monster
        yield from attack_space(state, attack_on("spell", owner, space, list(dice), struck, use.seat))


def has_enemy_tile(state: DarkDomains, seat: int) -> bool:
    return bool(ENEMY_TILE.options(state, seat, None))


@sentence(
    "One tile of another player makes nothing this turn.",
    when=((has_enemy_tile, "DD-A77", _("no other player has a tile")),),
)  # fmt: skip
def blight(use: Use) -> Rules:
    owner, space = yield from choose(use.state, use.seat, ENEMY_TILE, None)
    spared = yield from is_spared(use.state, use, owner)
    if not spared:
        use.state.withered[owner] |= 1 << space
        use.state.tell("withered", use.rule, seat=owner, space=SPACE_NAMES[space])


@sentence("Take {n:number} {good:goods} from another player.")
def take_from_one(use: Use, n: int, good: int) -> Rules:
    victim = yield from choose(use.state, use.seat, OPPONENT, None)
    spared = yield from is_spared(use.state, use, victim)
    if not spared:
        use.state.steal(use.seat, victim, good, n, use.rule)


@sentence("Take {n:number} {good:goods} from each other player.")
def take_from_each(use: Use, n: int, good: int) -> Rules:
    for victim in use.state.others(use.seat):
        spared = yield from is_spared(use.state, use, victim)
        if not spared:
            use.state.steal(use.seat, victim, good, n, use.rule)


@sentence("Each other player loses {n:number} of one resource.")
def each_loses(use: Use, n: int) -> Rules:
    """DD131: a counter protects only its caster."""
    resource = yield from choose(use.state, use.seat, NAME_RESOURCE, None)
    for victim in use.state.others(use.seat):
        spared = yield from is_spared(use.state, use, victim)
        if not spared:
            use.state.lose(victim, resource, n, use.rule, "lost")


def has_prey_of_value(state: DarkDomains, seat: int, n: int) -> bool:
    return bool(ENEMY_PREY.options(state, seat, n))


@sentence(
    "Put a black monster of value {n:number} or more of another player under the Nik'tmarg pile.",
    when=((has_prey_of_value, "DD-A77", _("no other player has such a monster")),),
)  # fmt: skip
def unbind(use: Use, n: int) -> Rules:
    state = use.state
    owner, space, monster = yield from choose(state, use.seat, ENEMY_PREY, n)
    spared = yield from is_spared(state, use, owner)
    if not spared:
        state.lift_monster(monster, owner)
        state.lost_monster |= 1 << owner
        state.monster_under_pile(monster)
        state.tell(
            "unbound", use.rule, seat=owner, space=SPACE_NAMES[space], monster=state.content.monsters[monster].id
        )


# --- defence -------------------------------------------------------------------------------------------------------


@sentence("The attacked space has {n:number} more shield(s).")
def more_shields(use: Use, n: int) -> None:
    use.state.attack_under_way().shields += n


@sentence("The attacked space has {n:number} more shields and {m:number} more for each monster in it.")
def rage(use: Use, n: int, m: int) -> None:
    """With `rage_at_struck` a monster that is struck by itself rages by itself (DD-A64)."""
    attack = use.state.attack_under_way()
    monsters = len(use.state.monsters_at(attack.seat, attack.space))
    if use.state.rage_at_struck and attack.prey != WHOLE_SPACE:
        monsters = 0 if attack.prey == RUNE else 1
    attack.shields += n + m * monsters


@sentence("The attack roll is {n:number} lower.")
def lower_roll(use: Use, n: int) -> None:
    use.state.attack_under_way().bonus -= n


def has_dice(state: DarkDomains, seat: int) -> bool:
    return state.attack is not None and bool(state.attack.dice)


@sentence(
    "The attack rolls without its largest die.",
    when=((has_dice, "DD-A77", _("the attack has no dice to roll")),),
)  # fmt: skip
def without_largest(use: Use) -> None:
    dice = use.state.attack_under_way().dice
    dice.remove(max(dice))


@sentence(
    "The largest die of the attack is rolled twice and the lower result counts.",
    when=((has_dice, "DD-A77", _("the attack has no dice to roll")),),
)  # fmt: skip
def largest_twice(use: Use) -> None:
    use.state.attack_under_way().twice += 1


@sentence(
    "Every die of the attack is one step down.",
    when=((has_dice, "DD-A77", _("the attack has no dice to roll")),),
)  # fmt: skip
def dice_down(use: Use) -> None:
    attack = use.state.attack_under_way()
    attack.dice = [odds.step_down(die) for die in attack.dice]


def can_move_doomed(state: DarkDomains, seat: int) -> bool:
    return state.attack is not None and any([any_space_for(state, seat, monster) for monster in state.attack.doomed])


@sentence(
    "One monster of the lost space moves to another own space.",
    when=((can_move_doomed, "DD-A77", _("no monster of the lost space finds another space")),),
)  # fmt: skip
def snatch_away(use: Use) -> Rules:
    """DD103."""
    state = use.state
    attack = state.attack_under_way()
    monster = yield from choose(state, use.seat, DOOMED, True)
    space = yield from choose(state, use.seat, MONSTER_SPACE, (monster, attack.space))
    attack.doomed.remove(monster)
    state.place_monster(monster, use.seat, space, "DD103")


@sentence("One monster of the lost space is put back there.")
def ashes_rise(use: Use) -> Rules:
    """DD103: the space is empty now, so any monster may stand there."""
    state = use.state
    attack = state.attack_under_way()
    monster = yield from choose(state, use.seat, DOOMED, False)
    attack.doomed.remove(monster)
    state.place_monster(monster, use.seat, attack.space, "DD103")


@sentence("The spell does not touch you.")
def counter(use: Use) -> None:
    """What a counter does is done where it is asked (windows.is_spared)."""


def has_rune_space(state: DarkDomains, seat: int) -> bool:
    return bool(RUNE_SPACE.options(state, seat, None))


@sentence(
    "Put a rune of 2 shields on one own space.",
    when=((has_rune_space, "DD-A77", _("every space of yours has a rune")),),
)  # fmt: skip
def put_rune(use: Use) -> Rules:
    """DD132: for the rest of the game. The token says how many shields it has, not the spell."""
    space = yield from choose(use.state, use.seat, RUNE_SPACE, None)
    use.state.runes[use.seat] |= 1 << space
    use.state.tell("rune", "DD132", seat=use.seat, space=SPACE_NAMES[space], shields=RUNE_SHIELDS)
