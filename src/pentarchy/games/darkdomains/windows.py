"""The windows of a turn: spells, henchmen and tiles used at their own times, and counter-spells (DD051, DD058, DD129).

Every seat that holds any spell is asked in every window, all at once, whether or not it could use anything: whether
the game stops for a seat says nothing about its hand. Seats without spells are asked only for open things they can
use (henchmen, tiles).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from pentarchy.games.darkdomains.printed import Building, Goods, Henchman, Spell
from pentarchy.games.darkdomains.state import RUNE, DarkDomains, spaces_in
from pentarchy.games.darkdomains.things import BONUS, CAST, HENCHMAN, TILE, USE, UseValue
from pentarchy.games.darkdomains.use import (
    Use,
    can_pay,
    cannot_happen,
    cast,
    lay_open,
    run,
    spell_cost,
    take_effect,
    use_henchman,
)  # fmt: skip
from pentarchy.games.darkdomains.words import GOODS, WHEN, amounts
from pentarchy.kernel import Ask, Ban, Reason, Rules, _, because, choose_or_stop, choose_together, window
from pentarchy.parts.sentences import Clause

Countered = int | None
"""What a window is about: the spell that could be countered, or nothing."""
WINDOW_OF: Final = {"counter": "DD130", "defence": "DD098", "save": "DD103"}
"""The rule of a moment for spells that has one of its own; the other windows are those of DD129."""


def usable(state: DarkDomains, seat: int, about: Countered) -> list[UseValue]:
    """Whatever a seat has that could ever be used."""
    content = state.content
    found: list[UseValue] = [(CAST, spell) for spell in state.spells_of(seat)]
    for card in sorted(set(state.henchmen[seat])):
        found += [(HENCHMAN, card, nth) for nth in range(len(content.henchmen[card].abilities))]
    for space, tile in enumerate(state.tiles[seat]):
        if tile >= 0 and content.buildings[tile].clauses:
            found.append((TILE, space))
    return found


def timely(state: DarkDomains, seat: int, times: tuple[str, ...], tiles: bool) -> list[UseValue]:
    """What of it is for these times: most is for another."""
    content = state.content
    found: list[UseValue] = []
    if state.hands[seat].row:
        spells, base = content.spells, content.spell_base
        held = [card - base for card in state.hands[seat].cards()]
        held = [spell for spell in held if spells[spell].time in times]
        if held:
            found = [(CAST, spell) for spell in sorted(set(held))]
    if state.henchmen[seat]:
        henchmen = content.henchmen
        serving = [card for card in state.henchmen[seat] if henchmen[card].phase in times]
        if serving:
            for card in sorted(set(serving)):
                found += [(HENCHMAN, card, nth) for nth in range(len(henchmen[card].abilities))]
    if tiles and state.dark[seat]:
        for space in spaces_in(state.dark[seat]):
            if state.tiles[seat][space] >= 0 and content.buildings[state.tiles[seat][space]].clauses:
                found.append((TILE, space))
    return found


def defenders(state: DarkDomains, seat: int) -> list[UseValue]:
    """DD036: the monsters of the attacked space that can be paid for more shields."""
    attack = state.attack
    if attack is None or attack.prey == RUNE:
        return []
    here = [attack.prey] if attack.prey >= 0 else sorted(state.monsters_at(seat, attack.space))
    return [(BONUS, monster) for monster in here if state.content.monsters[monster].paid is not None]


def spell_of(state: DarkDomains, value: UseValue) -> Spell:
    return state.content.spells[value[1]]


def henchman_of(state: DarkDomains, value: UseValue) -> Henchman:
    return state.content.henchmen[value[1]]


def tile_of(state: DarkDomains, seat: int, value: UseValue) -> Building:
    return state.content.buildings[state.tiles[seat][value[1]]]


def price_of(state: DarkDomains, value: UseValue) -> Goods:
    """What it costs to use something."""
    if value[0] == CAST:
        return spell_cost(state, value[1])
    if value[0] == HENCHMAN:
        return henchman_of(state, value).abilities[value[2]].cost
    paid = state.content.monsters[value[1]].paid if value[0] == BONUS else None
    return () if paid is None else ((paid[0], paid[1]),)


def clauses_of(state: DarkDomains, seat: int, value: UseValue) -> tuple[Clause, ...]:
    if value[0] == CAST:
        return spell_of(state, value).clauses
    if value[0] == HENCHMAN:
        return henchman_of(state, value).abilities[value[2]].clauses
    return tile_of(state, seat, value).clauses if value[0] == TILE else ()


def too_dear(state: DarkDomains, seat: int, value: UseValue, about: Countered) -> bool:
    return not can_pay(state.stores[seat], price_of(state, value))


def too_dear_to(state: DarkDomains, seat: int, value: UseValue, about: Countered) -> Reason:
    content = state.content
    words = {"price": amounts(price_of(state, value))}
    if value[0] == CAST:
        return Reason("DD127", _("{card} costs {price}"), {"card": spell_of(state, value).name, **words})
    if value[0] == HENCHMAN:
        return Reason("DD126", _("the {card} wants {price}"), {"card": henchman_of(state, value).name, **words})
    return Reason("DD036", _("the {card} wants {price}"), {"card": content.monsters[value[1]].name, **words})


def henchman_words(state: DarkDomains, seat: int, value: UseValue, about: Countered) -> dict[str, Any]:
    henchman = henchman_of(state, value)
    return {"card": henchman.name, "when": WHEN[henchman.phase]}


def tile_words(state: DarkDomains, seat: int, value: UseValue, about: Countered) -> dict[str, Any]:
    return {"tile": tile_of(state, seat, value).dark.name}


def missed(state: DarkDomains, seat: int, value: UseValue, about: Countered) -> Reason:
    """When a spell is cast instead."""
    spell = spell_of(state, value)
    words = {"card": spell.name, "when": WHEN[spell.time]}
    return Reason(WINDOW_OF.get(spell.time, "DD129"), _("{card} is cast only {when}"), words)


def lacking(state: DarkDomains, seat: int, value: UseValue, about: Countered) -> Reason:
    reason = cannot_happen(state, seat, clauses_of(state, seat, value))
    assert reason is not None
    return reason


Bans = tuple[Ban[DarkDomains, UseValue, Countered], ...]


def is_banned(bans: Bans, state: DarkDomains, seat: int, value: UseValue, about: Countered) -> bool:
    for ban in bans:  # noqa: SIM110
        if ban.when(state, seat, value, about):
            return True
    return False


class Window(Ask[DarkDomains, UseValue, Countered]):
    """What a seat may use at some times of the turn; stopping is passing."""

    def __init__(
        self,
        name: str,
        prompt: str,
        *times: str,
        always: bool = True,
        tiles: bool = False,
        more: Callable[[DarkDomains, int], list[UseValue]] | None = None,
        words: Callable[[DarkDomains, int, Countered], dict[str, Any]] | None = None,
    ) -> None:
        def candidates(state: DarkDomains, seat: int, about: Countered) -> list[UseValue]:
            found = usable(state, seat, about)
            return found if more is None else found + more(state, seat)

        def options(state: DarkDomains, seat: int, about: Countered) -> list[UseValue]:
            found = timely(state, seat, times, tiles)
            if more is not None:
                found += more(state, seat)
            return [value for value in found if not is_banned(mattering[value[0]], state, seat, value, about)]

        bans: Bans = (
            Ban("DD129", _("{card} is cast only {when}"),
                lambda state, seat, value, about: value[0] == CAST and spell_of(state, value).time not in times,
                missed),
            Ban("DD125", _("the {card} helps by being there and is not used"),
                lambda state, seat, value, about: (
                    value[0] == HENCHMAN and not clauses_of(state, seat, value)
                ), henchman_words),
            Ban("DD125", _("the {card} is used only {when}"),
                lambda state, seat, value, about: (
                    value[0] == HENCHMAN and henchman_of(state, value).phase not in times
                ), henchman_words),
            Ban("DD-A14", _("the {card} came when its phase was already running"),
                lambda state, seat, value, about: (
                    value[0] == HENCHMAN and value[1] in state.fresh[seat] and not state.is_ready(seat, value[1])
                ), henchman_words),
            Ban("DD-A53", _("the {card} was already used this turn"),
                lambda state, seat, value, about: value[0] == HENCHMAN and not state.is_ready(seat, value[1]),
                henchman_words),
            Ban("DD051", _("the {tile} acts Before Placement"),
                lambda state, seat, value, about: value[0] == TILE and not tiles, tile_words),
            Ban("DD051", _("only the dark side, the {tile}, acts"),
                lambda state, seat, value, about: value[0] == TILE and not state.is_dark(seat, value[1]), tile_words),
            Ban("DD051", _("the {tile} has acted this turn"),
                lambda state, seat, value, about: (
                    value[0] == TILE and (state.tile_used[seat] >> value[1]) & 1 == 1
                ), tile_words),
            Ban("DD127", _("it costs more than you have"), too_dear, too_dear_to),
            Ban("DD-A77", _("it does not find what it speaks of"),
                lambda state, seat, value, about: (
                    cannot_happen(state, seat, clauses_of(state, seat, value)) is not None
                ), lacking),
        )  # fmt: skip
        # `timely` gives nothing that is for another time, and most bans are about one kind of thing
        _untimely, helps, _wrong_phase, too_fresh, spent, _not_now, light, acted, dear, in_vain = bans
        mattering: dict[str, Bans] = {
            CAST: (dear, in_vain),
            HENCHMAN: (helps, too_fresh, spent, dear, in_vain),
            TILE: (light, acted, in_vain),
            BONUS: (dear,),
        }
        super().__init__(
            "{use}", {"use": USE}, prompt, bans, candidates, options, words, name, stop="pass", always=always
        )


BEFORE_PLACEMENT: Final = Window(
    "before placement", _("Before Placement: use a spell, a henchman or a tile, or pass."), "before", tiles=True
)
AFTER_PLACEMENT: Final = Window("after placement", _("All Minions are placed: cast a spell, or pass."), "placed")
ADVENTURING: Final = Window(
    "adventuring", _("The party's target is known: use a spell or a henchman, or pass."), "adventure"
)
OPPOSED: Final = Window(
    "opposed", _("Both missions are over: use a spell or a henchman against an opponent, or pass."), "opposed"
)
TURN_END: Final = Window(
    "turn end", _("Production and End of Turn: use a spell or a henchman, or pass."), "production", "end"
)
FOREMAN: Final = Window("foreman henchman", _("Use a henchman."), "foreman", always=False)
"""Henchmen of the Foreman phase, offered beside building."""
DEFEND: Final = Window("defend", _("Your space is attacked: add to its defence, or pass."), "defence", more=defenders)
"""DD098, DD141: the owner's only chance to add defence."""
SAVE: Final = Window("save", _("The space is lost: save a monster with a spell, or pass."), "save")
"""DD103."""
COUNTER: Final = Window(
    "counter",
    _("{spell} is about to touch you: counter it, or pass."),
    "counter",
    words=lambda state, seat, spell: {"spell": "" if spell is None else state.content.spells[spell].name},
)
"""DD130: directly after another player's spell, before it reaches you; about: the spell."""


def use_something(state: DarkDomains, seat: int, value: UseValue) -> Rules:
    if value[0] == CAST:
        yield from cast(state, seat, value[1])
    elif value[0] == HENCHMAN:
        yield from use_henchman(state, seat, value[1], value[2])
    elif value[0] == TILE:
        state.tile_used[seat] |= 1 << value[1]
        tile = state.content.buildings[state.tiles[seat][value[1]]]
        state.tell("tile_acts", "DD051", seat=seat, tile=tile.id)
        yield from because(state, {"kind": "tile", "id": tile.id}, run(Use(state, seat, "DD051"), tile.clauses))
    else:
        pay_bonus(state, seat, value[1])


def pay_bonus(state: DarkDomains, seat: int, monster: int) -> None:
    """DD036: for this attack only, as often as paid."""
    paid = state.content.monsters[monster].paid
    assert paid is not None
    state.lose(seat, paid[0], paid[1], "DD036")
    state.attack_under_way().shields += paid[2]
    state.tell(
        "strengthened",
        "DD036",
        seat=seat,
        monster=state.content.monsters[monster].id,
        shields=paid[2],
        good=GOODS[paid[0]],
    )


def takes_part(question: Window, state: DarkDomains, seat: int) -> bool:
    """Who is asked in a window: every seat that holds any spell, and who has something open to use."""
    return state.holds_spells(seat) or bool(question.options(state, seat, None))


def asked_before(state: DarkDomains, seat: int) -> bool:
    return takes_part(BEFORE_PLACEMENT, state, seat)


def asked_adventuring(state: DarkDomains, seat: int) -> bool:
    return takes_part(ADVENTURING, state, seat)


def asked_opposed(state: DarkDomains, seat: int) -> bool:
    return takes_part(OPPOSED, state, seat)


def asked_placed(state: DarkDomains, seat: int) -> bool:
    """DD058: one opportunity each. Who passed before the last caster in turn order has had it."""
    nth = (seat - state.first) % state.seats
    return nth >= state.window_from and takes_part(AFTER_PLACEMENT, state, seat)


def use_after_placement(state: DarkDomains, seat: int, value: UseValue) -> Rules:
    state.window_from = (seat - state.first) % state.seats
    yield from use_something(state, seat, value)


def before_placement_window(state: DarkDomains) -> Rules:
    """DD051, DD-A50."""
    yield from window(state, state.order(), BEFORE_PLACEMENT, asked_before, use_something)


def after_placement_window(state: DarkDomains) -> Rules:
    """DD058, DD-A43."""
    state.window_from = 0
    yield from window(state, state.order(), AFTER_PLACEMENT, asked_placed, use_after_placement)


def adventuring_window(state: DarkDomains) -> Rules:
    """DD097."""
    yield from window(state, state.order(), ADVENTURING, asked_adventuring, use_something)


def opposed_window(state: DarkDomains) -> Rules:
    """DD111."""
    yield from window(state, state.order(), OPPOSED, asked_opposed, use_something)


def turn_end_window(state: DarkDomains) -> Rules:
    """DD112, DD114, DD-A41: one window for Production and End of Turn, since nothing lies between them (DD-A63).

    Nothing here touches another seat, so that all that was chosen comes about at once; who passed is done.
    """
    waiting = state.order()
    while True:
        waiting = [seat for seat in waiting if takes_part(TURN_END, state, seat)]
        if not waiting:
            return
        answers = yield from choose_together({seat: choose_or_stop(state, seat, TURN_END, None) for seat in waiting})
        waiting = [seat for seat in waiting if answers[seat] is not None]
        for seat in waiting:
            if answers[seat][0] == CAST:
                lay_open(state, seat, answers[seat][1])
        for seat in waiting:
            if answers[seat][0] == CAST:
                yield from take_effect(state, seat, answers[seat][1])
            elif TURN_END.forbids(state, seat, answers[seat], None) is None:
                yield from use_something(state, seat, answers[seat])


def is_spared(state: DarkDomains, use: Use, victim: int) -> Generator[Any, Any, bool]:
    """DD130, DD131: before a spell reaches a seat, that seat may counter it, for itself only."""
    if use.spell < 0 or victim == use.seat or not state.holds_spells(victim):
        return False
    value = yield from choose_or_stop(state, victim, COUNTER, use.spell)
    if value is None:
        return False
    yield from cast(state, victim, value[1])
    state.tell("countered", "DD131", seat=victim, spell=state.content.spells[use.spell].id)
    return True
