"""Using a card: what it costs, whether it can do anything now, and running its sentences."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.printed import Goods
from pentarchy.games.darkdomains.questions import PAY_DIFFERENT, PAY_ELEMENT
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import ANY, DIFFERENT, ELEMENTS, GOODS
from pentarchy.kernel import Reason, Rules, because, choose
from pentarchy.parts.sentences import Clause

NO_SPELL: Final = -1


class Use:
    """What the sentences of one ability share: who uses it, by which rule, and where it comes from."""

    __slots__ = ("location", "rule", "seat", "space", "spell", "state")

    def __init__(
        self, state: DarkDomains, seat: int, rule: str, spell: int = NO_SPELL, location: str = "", space: int = -1
    ) -> None:
        self.state = state
        self.seat = seat
        self.rule = rule
        self.spell = spell  # only spells can be countered
        self.location = location
        self.space = space


def cannot_happen(state: DarkDomains, seat: int, clauses: tuple[Clause, ...]) -> Reason | None:
    """DD-A77: a card of which a sentence does not find what it speaks of is not used; what is lacking."""
    for clause in clauses:
        reason = clause.obstacle(state, seat)
        if reason is not None:
            return reason
    return None


def run(use: Use, clauses: tuple[Clause, ...]) -> Rules:
    """The sentences of an ability, in order, each as far as possible."""
    for clause in clauses:
        rules = clause.run(use, **clause.words)
        if rules is not None:
            yield from because(use.state, {"text": clause.text}, rules)


# --- costs ---------------------------------------------------------------------------------------------------------


def spell_cost(state: DarkDomains, spell: int) -> Goods:
    """What a spell costs now: Backlash asks one element of any kind more."""
    more = state.this_turn.get("spell cost", 0)
    cost = state.content.spells[spell].cost
    return cost + ((ANY, more),) if more else cost


def can_pay(store: list[int], cost: Goods) -> bool:
    """DD127: the full cost lies in the store."""
    wild = 0
    different = 0
    for good, n in cost:
        if good == ANY:
            wild += n
        elif good == DIFFERENT:
            different += n
        elif store[good] < n:
            return False
    if not wild and not different:
        return True
    rest = store[:]
    for good, n in cost:
        if good not in (ANY, DIFFERENT):
            rest[good] -= n
    elements = [rest[element] for element in ELEMENTS]
    return len([n for n in elements if n > 0]) >= different and sum(elements) >= wild + different


def pay(state: DarkDomains, seat: int, cost: Goods, rule: str) -> Rules:
    """Back to the stock (DD026); what is not fixed is chosen."""
    for good, n in cost:
        if good < len(GOODS):
            state.lose(seat, good, n, rule)
    for good, n in cost:
        if good == DIFFERENT:
            paid = yield from choose(state, seat, PAY_DIFFERENT, n)
            for element in paid:
                state.lose(seat, element, 1, rule)
    for good, n in cost:
        if good == ANY:
            for _ in range(n):
                element = yield from choose(state, seat, PAY_ELEMENT, None)
                state.lose(seat, element, 1, rule)


# --- spells, henchmen, tiles ---------------------------------------------------------------------------------------


def cast(state: DarkDomains, seat: int, spell: int) -> Rules:
    """DD127, DD128: open on the discard pile, the cost, then the effect."""
    lay_open(state, seat, spell)
    yield from take_effect(state, seat, spell)


def lay_open(state: DarkDomains, seat: int, spell: int) -> None:
    state.discard_spell(seat, spell)
    state.tell("cast", "DD128", seat=seat, spell=state.content.spells[spell].id)


def take_effect(state: DarkDomains, seat: int, spell: int) -> Rules:
    yield from pay(state, seat, spell_cost(state, spell), "DD127")
    cause = {"kind": "spell", "id": state.content.spells[spell].id}
    yield from because(state, cause, run(Use(state, seat, "DD128", spell=spell), state.content.spells[spell].clauses))


def use_henchman(state: DarkDomains, seat: int, card: int, nth: int) -> Rules:
    """DD125, DD126."""
    henchman = state.content.henchmen[card]
    state.tell("henchman", "DD125", seat=seat, henchman=henchman.id)
    if henchman.after == "keep":
        state.used[seat].append(card)
    else:
        state.lose_henchman(seat, card, to_box=henchman.after == "remove")
    yield from pay(state, seat, henchman.abilities[nth].cost, "DD126")
    cause = {"kind": "henchman", "id": henchman.id, "ability": nth}
    yield from because(state, cause, run(Use(state, seat, "DD125"), henchman.abilities[nth].clauses))


def tell_too_poor(use: Use) -> None:
    """Why a Minion does nothing; what everybody has can be counted (DD-A46)."""
    use.state.tell("too_poor", use.rule, seat=use.seat)


# --- henchmen that only hold something while they are at hand -------------------------------------------------------


def all_held(state: DarkDomains, seat: int, kind: str) -> list[tuple[int, ...]]:
    """What the ready henchmen at hand say of a kind ("monster discount"), each copy for itself (DD-A72)."""
    found: list[tuple[int, ...]] = []
    spent = state.used[seat] + state.fresh[seat]
    for card in state.henchmen[seat]:
        said = state.content.henchmen[card].statics.get(kind)
        if said is None:
            continue
        if card in spent:
            spent.remove(card)
        else:
            found.append(said)
    return found


def held(state: DarkDomains, seat: int, kind: str) -> tuple[int, ...] | None:
    """What one ready henchman at hand says of a kind, if any does."""
    card = holder_of(state, seat, kind)
    return state.content.henchmen[card].statics[kind] if card >= 0 else None


def holder_of(state: DarkDomains, seat: int, kind: str) -> int:
    """A ready henchman at hand that says something of a kind, or -1."""
    for card in state.henchmen[seat]:
        if kind in state.content.henchmen[card].statics and state.is_ready(seat, card):
            return card
    return -1


def tell_helped(state: DarkDomains, seat: int, card: int) -> None:
    """Such a henchman has just made a difference."""
    state.tell("henchman", "DD125", seat=seat, henchman=state.content.henchmen[card].id)
