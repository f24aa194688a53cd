"""The windows of a turn: spells, henchmen and tiles used at their own times, and counter-spells (DD051, DD058, DD129).

Every seat that holds any spell is asked in every window, all at once, whether or not it could use anything: whether
the game stops for a seat says nothing about its hand. Seats without spells are asked only for open things they can
use (henchmen, tiles).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.state import RUNE, DarkDomains, spaces_in
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
)
from pentarchy.games.darkdomains.words import GOODS, SPACE_NAMES, WHEN, amount, amounts
from pentarchy.kernel.question import Question, Reason, Rules, because, choose_or_stop, choose_together, window

CAST: Final = "cast"
HENCHMAN: Final = "use"
TILE: Final = "tile"
BONUS: Final = "bonus"

WINDOW_OF: Final = {"counter": "DD130", "defence": "DD098", "save": "DD103"}
"""The rule of a moment for spells that has one of its own; the other windows are those of DD129."""

UseValue = tuple[Any, ...]
"""("cast", spell), ("use", henchman, ability), ("tile", own space) or ("bonus", monster)."""


class UseSomething(Question[DarkDomains, UseValue]):
    """What a seat may use in one window; stopping is passing."""

    stop = "pass"
    always = True
    times: tuple[str, ...] = ()
    tiles_act: bool = False

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[UseValue]:
        found: list[UseValue] = [(CAST, spell) for spell in state.spells_of(seat)]
        for card in sorted(set(state.henchmen[seat])):
            found += [(HENCHMAN, card, nth) for nth in range(len(state.content.henchmen[card].abilities))]
        for space, tile in enumerate(state.tiles[seat]):
            if tile >= 0 and state.content.buildings[tile].clauses:
                found.append((TILE, space))
        return found

    def forbids(self, state: DarkDomains, seat: int, value: UseValue, about: Any) -> Reason | None:
        if value[0] == CAST:
            return self.forbids_spell(state, seat, value[1])
        if value[0] == HENCHMAN:
            return self.forbids_henchman(state, seat, value[1], value[2])
        return self.forbids_tile(state, seat, value[1])

    def forbids_spell(self, state: DarkDomains, seat: int, spell: int) -> Reason | None:
        card = state.content.spells[spell]
        if card.time not in self.times:
            return Reason(WINDOW_OF.get(card.time, "DD129"), f"{card.name} is cast only {WHEN[card.time]}")
        cost = spell_cost(state, spell)
        if not can_pay(state.stores[seat], cost):
            return Reason("DD127", f"{card.name} costs {amounts(cost)}")
        return cannot_happen(state, seat, card.clauses)

    def forbids_henchman(self, state: DarkDomains, seat: int, card: int, nth: int) -> Reason | None:
        henchman = state.content.henchmen[card]
        if not henchman.abilities[nth].clauses:
            return Reason("DD125", f"the {henchman.name} helps by being there and is not used")
        if henchman.phase not in self.times:
            return Reason("DD125", f"the {henchman.name} is used only {WHEN[henchman.phase]}")
        if not state.is_ready(seat, card):
            if card in state.fresh[seat]:
                return Reason("DD-A14", f"the {henchman.name} came when its phase was already running")
            return Reason("DD-A53", f"the {henchman.name} was already used this turn")
        if not can_pay(state.stores[seat], henchman.abilities[nth].cost):
            return Reason("DD126", f"the {henchman.name} wants {amounts(henchman.abilities[nth].cost)}")
        return cannot_happen(state, seat, henchman.abilities[nth].clauses)

    def forbids_tile(self, state: DarkDomains, seat: int, space: int) -> Reason | None:
        tile = state.content.buildings[state.tiles[seat][space]]
        if not self.tiles_act:
            return Reason("DD051", f"the {tile.dark.name} acts Before Placement")
        if not state.is_dark(seat, space):
            return Reason("DD051", f"only the dark side, the {tile.dark.name}, acts")
        if (state.tile_used[seat] >> space) & 1:
            return Reason("DD051", f"the {tile.dark.name} has acted this turn")
        return cannot_happen(state, seat, tile.clauses)

    def write(self, state: DarkDomains, value: UseValue) -> str:
        if value[0] == CAST:
            return f"cast {state.content.spells[value[1]].id}"
        if value[0] == HENCHMAN:
            return f"use {state.content.henchmen[value[1]].id}" + (f" {value[2] + 1}" if value[2] else "")
        if value[0] == TILE:
            return f"act {SPACE_NAMES[value[1]]}"
        return f"pay for {state.content.monsters[value[1]].id}"

    def parts(self, state: DarkDomains, value: UseValue) -> dict[str, str]:
        if value[0] == CAST:
            return {"spell": f"spell/{state.content.spells[value[1]].id}"}
        if value[0] == HENCHMAN:
            return {"henchman": f"henchman/{state.content.henchmen[value[1]].id}"}
        if value[0] == TILE:
            return {"space": f"own/{SPACE_NAMES[value[1]]}"}
        return {"monster": f"monster/{state.content.monsters[value[1]].id}"}


class BeforePlacement(UseSomething):
    name = "before placement"
    prompt = "Before Placement: use a spell, a henchman or a tile, or pass."
    times: tuple[str, ...] = ("before",)
    tiles_act = True


class AfterPlacement(UseSomething):
    name = "after placement"
    prompt = "All Minions are placed: cast a spell, or pass."
    times: tuple[str, ...] = ("placed",)


class Adventuring(UseSomething):
    name = "adventuring"
    prompt = "The party's target is known: use a spell or a henchman, or pass."
    times: tuple[str, ...] = ("adventure",)


class Opposed(UseSomething):
    name = "opposed"
    prompt = "Both missions are over: use a spell or a henchman against an opponent, or pass."
    times: tuple[str, ...] = ("opposed",)


class TurnEnd(UseSomething):
    name = "turn end"
    prompt = "Production and End of Turn: use a spell or a henchman, or pass."
    times: tuple[str, ...] = ("production", "end")


class Foreman(UseSomething):
    """Henchmen of the Foreman phase, offered beside building."""

    name = "foreman henchman"
    prompt = "Use a henchman."
    times: tuple[str, ...] = ("foreman",)
    always = False


class Defend(UseSomething):
    """DD098, DD141: the owner's only chance to add defence."""

    name = "defend"
    prompt = "Your space is attacked: add to its defence, or pass."
    times: tuple[str, ...] = ("defence",)

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[UseValue]:
        found = list(super().candidates(state, seat, about))
        attack = state.attack
        if attack is not None and attack.prey != RUNE:
            here = [attack.prey] if attack.prey >= 0 else sorted(state.monsters_at(seat, attack.space))
            found += [(BONUS, monster) for monster in here if state.content.monsters[monster].paid is not None]
        return found

    def forbids(self, state: DarkDomains, seat: int, value: UseValue, about: Any) -> Reason | None:
        if value[0] != BONUS:
            return super().forbids(state, seat, value, about)
        paid = state.content.monsters[value[1]].paid
        if paid is None or state.stores[seat][paid[0]] < paid[1]:
            wants = "nothing" if paid is None else amount(paid[0], paid[1])
            return Reason("DD036", f"the {state.content.monsters[value[1]].name} wants {wants}")
        return None


class Save(UseSomething):
    """DD103."""

    name = "save"
    prompt = "The space is lost: save a monster with a spell, or pass."
    times: tuple[str, ...] = ("save",)


class Counter(UseSomething):
    """DD130: directly after another player's spell, before it reaches you."""

    name = "counter"
    prompt = "{spell} is about to touch you: counter it, or pass."
    times: tuple[str, ...] = ("counter",)

    def details(self, state: DarkDomains, seat: int, about: Any) -> dict[str, Any]:
        return {"spell": state.content.spells[about].name}


BEFORE_PLACEMENT: Final = BeforePlacement()
AFTER_PLACEMENT: Final = AfterPlacement()
ADVENTURING: Final = Adventuring()
OPPOSED: Final = Opposed()
TURN_END: Final = TurnEnd()
FOREMAN: Final = Foreman()
DEFEND: Final = Defend()
SAVE: Final = Save()
COUNTER: Final = Counter()


def use_something(state: DarkDomains, seat: int, value: UseValue) -> Rules:
    if value[0] == CAST:
        yield from cast(state, seat, value[1])
    elif value[0] == HENCHMAN:
        yield from use_henchman(state, seat, value[1], value[2])
    elif value[0] == TILE:
        state.tile_used[seat] |= 1 << value[1]
        tile = state.content.buildings[state.tiles[seat][value[1]]]
        state.tell("tile acts", "DD051", seat=seat, tile=tile.id)
        yield from because({"kind": "tile", "id": tile.id}, run(Use(state, seat, "DD051"), tile.clauses))
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


def has_open_use(state: DarkDomains, seat: int, question: UseSomething) -> bool:
    """Whether something that lies open can be used: asked only of seats without spells."""
    for card in state.henchmen[seat]:
        for nth in range(len(state.content.henchmen[card].abilities)):
            if question.forbids_henchman(state, seat, card, nth) is None:
                return True
    if question.tiles_act:
        for space in spaces_in(state.dark[seat]):
            if (
                state.content.buildings[state.tiles[seat][space]].clauses
                and question.forbids_tile(state, seat, space) is None
            ):
                return True
    return False


def takes_part(question: UseSomething, state: DarkDomains, seat: int) -> bool:
    """Who is asked in a window: every seat that holds any spell, and who has something open to use."""
    return state.holds_spells(seat) or has_open_use(state, seat, question)


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
        answers = yield from choose_together({seat: choose_or_stop(state, seat, TURN_END) for seat in waiting})
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
