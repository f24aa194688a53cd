"""Develop: one new Mastery or one upgrade a turn; and Masteries that cost nothing."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.cards import ALL_COPIES, COPIES, LETTERS, Card
from pentarchy.games.dominations.domains import TITLES, a_domain
from pentarchy.games.dominations.knowledge import EXCHANGES, only_of, pay
from pentarchy.games.dominations.phases import act
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import MASTERY_DISCOUNT, SECOND_DEVELOP
from pentarchy.games.dominations.tree import acquire, advance, card_at, forbids_card, masteries_of, write_place
from pentarchy.kernel import Question, Reason, Rules, choose_or_stop

Choice = tuple[int, int]
"""(copy, place) for a new Mastery, (ADVANCE, place) to turn one over."""
ADVANCE: Final = -1


def mastery_cost(state: Dominations, seat: int, printed: int) -> int:
    """DN046, DN064, DN090: the printed cost less what cards take off it."""
    return max(0, printed - state.civilisations[seat].traits[MASTERY_DISCOUNT])


def highest_values(state: Dominations, seat: int) -> list[int]:
    """By Domain: the highest value among the seat's Masteries."""
    cards = state.content.cards
    highest = [0] * 6
    for _, number, _ in masteries_of(state, seat):
        card = cards[number]
        highest[card.domain] = max(highest[card.domain], card.value)
    return highest


def has_prerequisite(highest: list[int], card: Card) -> bool:
    """DN091, DN092: a Mastery of the shown Domain and value, or more; the card itself is never there yet (DN093)."""
    return card.prerequisite is None or highest[card.prerequisite[0]] >= card.prerequisite[1]


def lacks_prerequisite(card: Card) -> Reason:
    """DN092: what is missing before a card can be had."""
    domain, value = card.prerequisite or (card.domain, 0)
    return Reason("DN092", f"it builds on {a_domain(domain)} Mastery of value {value} or more, which you lack")


def chosen_mastery(state: Dominations, seat: int, value: Choice) -> int:
    """The number of the card that is taken or turned over."""
    copy, place = value
    return card_at(state, state.civilisations[seat], place) if copy == ADVANCE else state.content.copy_card[copy]


def choice_cost(state: Dominations, seat: int, value: Choice) -> int:
    """DN090, DN102: what a new Mastery or an upgrade costs the seat, in the card's own Domain."""
    card = state.content.cards[chosen_mastery(state, seat, value)]
    return mastery_cost(state, seat, card.upgrade if value[0] == ADVANCE else card.value)


def forbids_choice(state: Dominations, seat: int, value: Choice) -> Reason | None:
    """DN093-DN102: why a copy may not join the tree, or a card not be turned over, whatever it costs."""
    copy, place = value
    content = state.content
    civilisation = state.civilisations[seat]
    number = chosen_mastery(state, seat, value)
    if copy == ADVANCE:
        if number >= content.masteries:
            return Reason("DN102", "only a Mastery can be turned over")
        if civilisation.tree[place] & 1:
            return Reason("DN102", "the card is Advanced already")
        return None
    if not state.holders >> copy & 1:
        return Reason("DN094", "this copy is taken")
    if civilisation.owned >> number & 1:
        return Reason("DN093", "this Mastery is in your tree already")
    return forbids_card(state, seat, copy, place)


def within_reach(state: Dominations, seat: int, mask: int) -> int:
    """The copies of a mask whose prerequisite the seat has."""
    content = state.content
    highest = highest_values(state, seat)
    for number in content.conditional:
        if mask >> COPIES * number & ALL_COPIES and not has_prerequisite(highest, content.cards[number]):
            mask &= ~(ALL_COPIES << COPIES * number)
    return mask


def placements(state: Dominations, seat: int, mask: int) -> list[Choice]:
    """Where the copies of a mask fit, by place and copy; copies taken and Masteries owned are left out."""
    content = state.content
    civilisation = state.civilisations[seat]
    mask &= state.holders
    owned = civilisation.owned
    while owned:
        lowest = owned & -owned
        mask &= ~(ALL_COPIES << COPIES * (lowest.bit_length() - 1))
        owned ^= lowest
    values: list[Choice] = []
    if not mask:
        return values
    for place, need in sorted(civilisation.needs.items()):
        here = content.fitting(need) & mask
        while here:
            lowest = here & -here
            values.append((lowest.bit_length() - 1, place))
            here ^= lowest
    return values


class MasteryQuestion(Question[Dominations, Choice]):
    """What all questions for Masteries share: candidates and notation."""

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[Choice]:
        content = state.content
        civilisation = state.civilisations[seat]
        places = sorted([*civilisation.needs, *civilisation.tree])
        values = [(copy, place) for place in places for copy in range(COPIES * content.masteries)]
        return values + [(ADVANCE, place) for place in sorted(civilisation.tree)]

    def write(self, state: Dominations, value: Choice) -> str:
        copy, place = value
        if copy == ADVANCE:
            return f"advance {write_place(place)}"
        card = state.content.cards[copy // COPIES]
        return f"develop {card.id} {LETTERS[copy % COPIES]} at {write_place(place)}"

    def read(self, state: Dominations, seat: int, text: str, about: Any) -> Choice | None:
        civilisation = state.civilisations[seat]
        places = {write_place(place): place for place in (*civilisation.needs, *civilisation.tree)}
        words = text.split(" ")
        if len(words) == 2 and words[0] == "advance" and words[1] in places:
            place = places[words[1]]
            return (ADVANCE, place) if place in civilisation.tree else None
        if len(words) != 5 or words[0] != "develop" or words[2] not in LETTERS or words[4] not in places:
            return None
        for number in range(state.content.masteries):
            if state.content.cards[number].id == words[1]:
                return COPIES * number + LETTERS.index(words[2]), places[words[4]]
        return None

    def parts(self, state: Dominations, value: Choice) -> dict[str, str]:
        copy, place = value
        if copy == ADVANCE:
            return {"slot": f"slot/{write_place(place)}"}
        card = state.content.cards[copy // COPIES]
        return {
            "mastery": f"mastery/{card.id}",
            "copy": f"copy/{LETTERS[copy % COPIES]}",
            "slot": f"slot/{write_place(place)}",
        }


class Develop(MasteryQuestion):
    """DN089-DN102: a new Mastery or an upgrade, for its cost."""

    name = "develop"
    prompt = "Develop a Mastery, or turn one to its Advanced side?"
    stop = "develop nothing"

    def forbids(self, state: Dominations, seat: int, value: Choice, about: Any) -> Reason | None:
        reason = forbids_choice(state, seat, value)
        if reason is not None:
            return reason
        card = state.content.cards[chosen_mastery(state, seat, value)]
        turning = value[0] == ADVANCE
        if not turning and not has_prerequisite(highest_values(state, seat), card):
            return lacks_prerequisite(card)
        cost = choice_cost(state, seat, value)
        if state.civilisations[seat].knowledge[card.domain] < cost:
            return Reason("DN102" if turning else "DN090", f"you cannot pay {cost} {TITLES[card.domain]}")
        return None

    def options(self, state: Dominations, seat: int, about: Any) -> list[Choice]:
        content = state.content
        civilisation = state.civilisations[seat]
        knowledge = civilisation.knowledge
        mask = 0
        for (domain, value), copies in content.by_value.items():
            if knowledge[domain] >= mastery_cost(state, seat, value):
                mask |= copies
        values = placements(state, seat, within_reach(state, seat, mask)) if mask else []
        for place, held in sorted(civilisation.tree.items()):
            card = content.cards[content.copy_card[held >> 1]]
            if not held & 1 and len(card.sides) > 1:
                if knowledge[card.domain] >= mastery_cost(state, seat, card.upgrade):
                    values.append((ADVANCE, place))
        return values


class FreeMastery(MasteryQuestion):
    """A Mastery of the value in `about`, for nothing; its prerequisite holds all the same."""

    name = "free mastery"
    prompt = "Take a Mastery of value {value} for free?"
    stop = "take none"

    def forbids(self, state: Dominations, seat: int, value: Choice, about: Any) -> Reason | None:
        copy, _ = value
        if copy == ADVANCE:
            return Reason("DN-A41", "a new Mastery is free, but not to turn one over")
        card = state.content.cards[copy // COPIES]
        if card.value != about:
            return Reason("DN-A41", f"only a Mastery of value {about} is free")
        reason = forbids_choice(state, seat, value)
        if reason is None and not has_prerequisite(highest_values(state, seat), card):
            return lacks_prerequisite(card)
        return reason

    def options(self, state: Dominations, seat: int, about: Any) -> list[Choice]:
        mask = 0
        for (_, value), copies in state.content.by_value.items():
            if value == about:
                mask |= copies
        return placements(state, seat, within_reach(state, seat, mask))

    def details(self, state: Dominations, seat: int, about: Any) -> dict[str, Any]:
        return {"value": about}


DEVELOP: Final = Develop()
FREE_MASTERY: Final = FreeMastery()


class Rest(Question[Dominations, int]):
    """DN-A24: the end of a turn, where exchanges are still possible."""

    name = "rest"
    prompt = "Anything else before your turn ends?"
    stop = "end turn"

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[int]:
        return []


REST: Final = Rest()


def develop(state: Dominations, seat: int) -> Rules:
    """DN013, DN089: the third phase; a power may allow it twice. Then the turn ends."""
    acted = yield from act(state, seat, DEVELOP, SECOND_DEVELOP, pay_and_take)
    if acted:
        yield from choose_or_stop(state, seat, REST, free=EXCHANGES)


def pay_and_take(state: Dominations, seat: int, value: Choice) -> Rules:
    """DN090, DN102: pay in the card's own Domain."""
    domain = state.content.cards[chosen_mastery(state, seat, value)].domain
    pay(state, seat, only_of(domain, choice_cost(state, seat, value)), "DN102" if value[0] == ADVANCE else "DN090")
    yield from take(state, seat, value)


def take(state: Dominations, seat: int, value: Choice) -> Rules:
    """A copy leaves the holders for the tree, or a card is turned over."""
    copy, place = value
    if copy == ADVANCE:
        yield from advance(state, seat, place)
        return
    state.holders &= ~(1 << copy)
    yield from acquire(state, seat, copy, place)


def take_free(state: Dominations, seat: int, value: int) -> Rules:
    """A Mastery of one value, for nothing, if any fits."""
    choice = yield from choose_or_stop(state, seat, FREE_MASTERY, value)
    if choice is not None:
        yield from take(state, seat, choice)
